/* The second hand of a drawing, where a hand behind it has a bound on its shapes. */
#ifndef DRAWING_SECOND_H
#define DRAWING_SECOND_H

#include "drawing_halves.h"

typedef struct SecondHand SecondHand;

/* NULL if there is no memory or the tables would be too large. */
SecondHand *second_new(const Constraint *constraint, Halves *halves);
void second_free(SecondHand *second);

/* Finds the makeup of the hand in the pool that the first hand left. False without memory. */
bool second_find(SecondHand *second, const Pool *pool, Search *search, Makeup *makeup);

#endif
