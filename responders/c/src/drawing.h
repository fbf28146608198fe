/* Rows of a wide listing by their weights alone, without their places in the listing.

   A deal is found by the combinations before it, and its place does not matter (CONS-11). Weights
   alone need far less than weights and places: 64 bits for all hands but the first, and one sum for
   all hands of any shape. So this walk serves constrain.rank and constrain.unrank for three and
   four hands with shapes and high cards; the listing serves all other questions. */
#ifndef DRAWING_H
#define DRAWING_H

#include "listing.h"

typedef struct Drawing Drawing;

/* NULL for constraints that it does not serve, or if there is no memory. */
Drawing *drawing_new(const Constraint *constraint);
void drawing_free(Drawing *drawing);

/* The row that holds a number, whose `before.cases` are left 0. `shapes` are the sums of the rows
   before each shape of the first hand. False without memory, as with the next. */
bool drawing_select(Drawing *drawing, const Sum *shapes, u128 number, Case *row);

/* The row with these makeups, which the listing has, in the same way. */
bool drawing_find(Drawing *drawing, const Sum *shapes, const Makeup makeups[SEATS], Case *row);

#endif
