/* What is behind a hand, where all hands behind it may have any shape.

   The spot cards of hands of any shape need not be told apart by suit: C(m, 13 - high cards) counts
   them for all suits together. So the weight behind such a hand depends only on how many aces,
   kings, queens and jacks it leaves. */
#ifndef BEHIND_H
#define BEHIND_H

#include "constraint.h"

enum {
    RANK_COUNTS = HIGHS + 1, /* 0 to 4 */
    TYPES = 625              /* how many aces, kings, queens and jacks, as a number to base 5 */
};

/* The high cards of a type: how many of each rank, how many in all, and their points. */
typedef struct {
    unsigned of[HIGHS], points, count;
} Ranks;

Ranks type_ranks(unsigned type);

/* The ways to choose high cards of one type out of those of another. */
uint64_t type_ways(const Ranks *there, const Ranks *taken);

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

#endif
