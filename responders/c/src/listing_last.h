/* The sums of a last hand, which no other hand follows: a product of four small polynomials. */
#ifndef LISTING_LAST_H
#define LISTING_LAST_H

#include "listing_levels.h"

/* Fills the table of this module. */
void last_init(void);

/* The sums of a step of the last hand, in listings of shapes and high cards. */
void last_sums(const Position *position, Step step, Sum *sums);

#endif
