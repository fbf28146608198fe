/* Hands behind which no hand has a bound on its shapes.

   The spot cards of hands of any shape need not be told apart by suit: C(m, 13 - high cards) counts
   them for all suits together. So the weight behind such a hand depends only on how many aces,
   kings, queens and jacks it leaves. */
#ifndef DRAWING_TAIL_H
#define DRAWING_TAIL_H

#include "drawing_parts.h"

/* The weight of all hands behind a hand, by the type of the high cards that it leaves. */
typedef struct {
    uint64_t ways[TYPES];
} Behind;

/* Behind the last hand that has a choice: nothing is left to weigh. */
void behind_nobody(Behind *behind);

/* Behind a hand that leaves `cards` cards, where `hand` is next and `next` is behind it. `rest` is
   the rule of a fourth hand that takes what the next hand leaves, or NULL. */
void behind_hand(Behind *behind, unsigned cards, const HandRule *hand, const HandRule *rest,
                 const Behind *next);

/* The rule of a third hand together with that of a fourth hand, which takes what it leaves. */
void rule_with_rest(const Pool *pool, const HandRule *hand, const HandRule *rest, HandRule *both);

/* Finds the makeup of a hand. */
Makeup tail_find(const HandRule *rule, const Behind *behind, const Pool *pool, Search *search);

#endif
