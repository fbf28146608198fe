/* The sums by shape of a first hand, where the hands behind it may have any shape.

   High cards and spot cards are counted apart. How the spot cards can lie depends on how many high
   cards each hand has, and for the first hand on how many it has in each suit, but not on which. */
#ifndef LISTING_FREE_H
#define LISTING_FREE_H

#include "listing.h"

/* Whether a constraint has three or four hands, and none but the first has a bound on its shapes.
 */
bool free_serves(const Constraint *constraint);

/* Fills the sums of the shapes that the first hand may have. False without memory. */
bool free_sums(const Constraint *constraint, Sum *sums);

#endif
