/* Hands behind which no hand has a bound on its shapes: finding one. */
#ifndef DRAWING_TAIL_H
#define DRAWING_TAIL_H

#include "behind.h"
#include "drawing_parts.h"

/* The rule of a third hand together with that of a fourth hand, which takes what it leaves. */
void rule_with_rest(const Pool *pool, const HandRule *hand, const HandRule *rest, HandRule *both);

/* Finds the makeup of a hand. */
Makeup tail_find(const HandRule *rule, const Behind *behind, const Pool *pool, Search *search);

#endif
