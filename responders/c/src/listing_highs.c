/* Listings of high cards alone: the suits do not matter, so a hand's high cards count as so many
   aces, kings, queens and jacks, and the sums depend only on how many of each are left. */
#include "counting.h"
#include "listing_levels.h"

#include <stdlib.h>

/* How many aces, kings, queens and jacks. */
typedef struct {
    unsigned of[HIGHS];
} Ranks;

struct HighListing {
    struct {
        bool known;
        Sum sum;
    } memory[SEATS][5][5][5][5];
};

HighListing *high_listing_new(void) {
    return calloc(1, sizeof(HighListing));
}

void high_listing_free(HighListing *listing) {
    free(listing);
}

static unsigned ranks_count(Ranks ranks) {
    return ranks.of[0] + ranks.of[1] + ranks.of[2] + ranks.of[3];
}

static void ranks_add_set(Ranks *ranks, unsigned set) {
    for (unsigned high = 0; high < HIGHS; high++)
        ranks->of[high] += set >> (HIGHS - 1 - high) & 1;
}

static Sum sum_from(HighListing *listing, const Constraint *constraint, unsigned hand, Ranks left);

/* The rows of a hand with this many high cards of each rank, when these are chosen already. */
static Sum sum_of_hand(HighListing *listing, const Constraint *constraint, unsigned hand,
                       Ranks left, Ranks taken) {
    unsigned count = ranks_count(taken);
    int spots = 36 - (int)(RANKS * hand) + (16 - (int)ranks_count(left)); /* still there */
    if (count > RANKS || (int)(RANKS - count) > spots)
        return (Sum){0, 0};
    for (unsigned high = 0; high < HIGHS; high++)
        left.of[high] -= taken.of[high];
    Sum sum = sum_from(listing, constraint, hand + 1, left);
    return (Sum){sum.cases, sum.weight * choose((unsigned)spots, RANKS - count)};
}

/* The rows of a hand that has `fixed`, takes any others out of `open`, and gets points from least
   to most in all. */
static Sum sum_of_open(HighListing *listing, const Constraint *constraint, unsigned hand,
                       Ranks left, Ranks fixed, Ranks open, unsigned least, unsigned most) {
    Sum sum = {0, 0};
    Ranks more;
    for (more.of[0] = 0; more.of[0] <= open.of[0]; more.of[0]++)
        for (more.of[1] = 0; more.of[1] <= open.of[1]; more.of[1]++)
            for (more.of[2] = 0; more.of[2] <= open.of[2]; more.of[2]++)
                for (more.of[3] = 0; more.of[3] <= open.of[3]; more.of[3]++) {
                    Ranks taken = fixed;
                    unsigned points = 0;
                    u128 ways = 1;
                    for (unsigned high = 0; high < HIGHS; high++) {
                        taken.of[high] += more.of[high];
                        points += (HIGHS - high) * taken.of[high];
                        ways *= choose(open.of[high], more.of[high]);
                    }
                    if (points < least || points > most)
                        continue;
                    Sum part = sum_of_hand(listing, constraint, hand, left, taken);
                    sum.cases += ways * part.cases;
                    sum.weight += ways * part.weight;
                }
    return sum;
}

static Sum sum_from(HighListing *listing, const Constraint *constraint, unsigned hand, Ranks left) {
    if (hand == constraint->hands)
        return (Sum){1, 1};
    bool known = listing->memory[hand][left.of[0]][left.of[1]][left.of[2]][left.of[3]].known;
    if (known)
        return listing->memory[hand][left.of[0]][left.of[1]][left.of[2]][left.of[3]].sum;
    const HandRule *rule = &constraint->rules[hand];
    Sum sum =
        sum_of_open(listing, constraint, hand, left, (Ranks){{0}}, left, rule->least, rule->most);
    listing->memory[hand][left.of[0]][left.of[1]][left.of[2]][left.of[3]].known = true;
    listing->memory[hand][left.of[0]][left.of[1]][left.of[2]][left.of[3]].sum = sum;
    return sum;
}

void high_listing_sums(HighListing *listing, const Position *position, Step step, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    Ranks left = {{0}}, fixed = {{0}}, open = {{0}};
    for (unsigned suit = 0; suit < SUITS; suit++)
        ranks_add_set(&left, position->pool.highs[suit]);
    if (step == HCP) {
        for (unsigned hcp = rule->least; hcp <= rule->most; hcp++)
            sums[hcp] = sum_of_open(listing, position->constraint, position->hand, left, fixed,
                                    left, hcp, hcp);
        return;
    }
    unsigned suit = step - SET_S;
    for (unsigned before = 0; before < suit; before++)
        ranks_add_set(&fixed, position->sets[before]);
    for (unsigned after = suit + 1; after < SUITS; after++)
        ranks_add_set(&open, position->pool.highs[after]);
    for (unsigned option = 0; option < HIGH_SETS; option++) {
        unsigned set = HIGH_SETS - 1 - option;
        if (set & ~(unsigned)position->pool.highs[suit])
            continue;
        Ranks with = fixed;
        ranks_add_set(&with, set);
        sums[option] = sum_of_open(listing, position->constraint, position->hand, left, with, open,
                                   position->hcp, position->hcp);
    }
}
