#include "behind.h"

#include "counting.h"

#include <string.h>

Ranks type_ranks(unsigned type) {
    Ranks ranks = {{0}, 0, 0};
    for (unsigned high = HIGHS; high-- > 0; type /= RANK_COUNTS) {
        ranks.of[high] = type % RANK_COUNTS;
        ranks.count += ranks.of[high];
        ranks.points += ranks.of[high] * (HIGHS - high);
    }
    return ranks;
}

uint64_t type_ways(const Ranks *there, const Ranks *taken) {
    uint64_t ways = 1;
    for (unsigned high = 0; high < HIGHS; high++)
        ways *= (uint64_t)choose(there->of[high], taken->of[high]);
    return ways;
}

void behind_nobody(Behind *behind) {
    for (unsigned type = 0; type < TYPES; type++)
        behind->ways[type] = 1;
}

void behind_hand(Behind *behind, unsigned cards, const HandRule *hand, const HandRule *rest,
                 const Behind *next) {
    memset(behind, 0, sizeof *behind);
    for (unsigned type = 0; type < TYPES; type++) {
        Ranks there = type_ranks(type);
        for (unsigned take = 0; take < TYPES; take++) {
            Ranks taken = type_ranks(take);
            uint64_t ways = type_ways(&there, &taken);
            if (ways == 0 || taken.points < hand->least || taken.points > hand->most ||
                taken.count > RANKS || there.count > cards)
                continue;
            unsigned left = there.points - taken.points;
            if (rest != NULL && (left < rest->least || left > rest->most))
                continue;
            ways *= (uint64_t)choose(cards - there.count, RANKS - taken.count);
            behind->ways[type] += ways * next->ways[type - take];
        }
    }
}
