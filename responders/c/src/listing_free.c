#include "listing_free.h"

#include "counting.h"

#include <stdlib.h>
#include <string.h>

/* --- what is behind a hand ---

   The spot cards of hands of any shape need not be told apart by suit: C(m, 13 - high cards) counts
   them for all suits together. So the weight behind such a hand depends only on how many aces,
   kings, queens and jacks it leaves. */

enum {
    RANK_COUNTS = HIGHS + 1, /* 0 to 4 */
    TYPES = 625              /* how many aces, kings, queens and jacks, as a number to base 5 */
};

/* The high cards of a type: how many of each rank, how many in all, and their points. */
typedef struct {
    unsigned of[HIGHS], points, count;
} Ranks;

/* The weight of all hands behind a hand, by the type of the high cards that it leaves. */
typedef struct {
    uint64_t ways[TYPES];
} Behind;

static Ranks type_ranks(unsigned type) {
    Ranks ranks = {{0}, 0, 0};
    for (unsigned high = HIGHS; high-- > 0; type /= RANK_COUNTS) {
        ranks.of[high] = type % RANK_COUNTS;
        ranks.count += ranks.of[high];
        ranks.points += ranks.of[high] * (HIGHS - high);
    }
    return ranks;
}

/* The ways to choose high cards of one type out of those of another. */
static uint64_t type_ways(const Ranks *there, const Ranks *taken) {
    uint64_t ways = 1;
    for (unsigned high = 0; high < HIGHS; high++)
        ways *= (uint64_t)choose(there->of[high], taken->of[high]);
    return ways;
}

/* Behind the last hand that has a choice: nothing is left to weigh. */
static void behind_nobody(Behind *behind) {
    for (unsigned type = 0; type < TYPES; type++)
        behind->ways[type] = 1;
}

/* Behind a hand that leaves `cards` cards, where `hand` is next and `next` is behind it. `rest` is
   the rule of a fourth hand that takes what the next hand leaves, or NULL. */
static void behind_hand(Behind *behind, unsigned cards, const HandRule *hand, const HandRule *rest,
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

enum {
    HIGH_COUNTS = RANKS + 1, /* high cards of a hand */
    SUIT_COUNTS = TYPES,     /* high cards of a hand by suit: 0 to 4 in each */
    SPOT_COUNTS = SPOTS + 1, /* spot cards of a suit */
    SPOT_STATES = 10000      /* the same of four suits, as a decimal number */
};

/* Ways by the number of cards that two hands get. */
typedef struct {
    uint64_t of[HIGH_COUNTS][HIGH_COUNTS];
} Ways;

typedef struct {
    uint64_t second[TYPES][HIGH_COUNTS];   /* sets of the third hand, by what is there for it */
    Ways both[TYPES];                      /* sets of the second hand and the third */
    Ways cases[SUIT_COUNTS];               /* the same with those of the first hand, by its suits */
    u128 weight[SUIT_COUNTS];              /* all spot cards but those of the first hand weighed */
    Ways halves[SPOT_COUNTS][SPOT_COUNTS]; /* spot cards of two suits */
    Ways *spots[SPOT_STATES];              /* spot cards of four suits, where they are needed */
} FreeCounts;

bool free_serves(const Constraint *constraint) {
    for (unsigned hand = 1; hand < constraint->hands; hand++)
        if (constraint->rules[hand].count < SHAPES)
            return false;
    return constraint->hands >= 3;
}

/* --- high cards --- */

static bool within(const HandRule *rule, unsigned points) {
    return points >= rule->least && points <= rule->most;
}

/* The sets of high cards that the second and the third hand can have, by what the first leaves. */
static void count_sets(FreeCounts *counted, const Constraint *constraint) {
    const HandRule *rules = constraint->rules;
    for (unsigned type = 0; type < TYPES; type++)
        for (unsigned take = 0; take <= type; take++) {
            Ranks there = type_ranks(type), taken = type_ranks(take);
            uint64_t ways = type_ways(&there, &taken);
            if (ways == 0 || taken.count > RANKS)
                continue;
            bool rest = constraint->hands < SEATS || within(&rules[3], there.points - taken.points);
            if (rest && within(&rules[2], taken.points))
                counted->second[type][taken.count] += ways;
        }
    for (unsigned type = 0; type < TYPES; type++)
        for (unsigned take = 0; take <= type; take++) {
            Ranks there = type_ranks(type), taken = type_ranks(take);
            uint64_t ways = type_ways(&there, &taken);
            if (ways == 0 || taken.count > RANKS || !within(&rules[1], taken.points))
                continue;
            for (unsigned count = 0; count < HIGH_COUNTS; count++)
                counted->both[type].of[taken.count][count] +=
                    ways * counted->second[type - take][count];
        }
}

static void ways_add(Ways *sums, const Ways *ways) {
    for (unsigned i = 0; i < HIGH_COUNTS; i++)
        for (unsigned j = 0; j < HIGH_COUNTS; j++)
            sums->of[i][j] += ways->of[i][j];
}

/* Adds up what is behind each map of the first hand, by its high cards in each suit. */
static void count_maps(FreeCounts *counted, const Constraint *constraint) {
    static const uint16_t TYPE_OF[HIGHS] = {1, 5, 25, 125}; /* J Q K A */
    const HandRule *rules = constraint->rules;
    const HandRule *rest = constraint->hands == SEATS ? &rules[3] : NULL;
    Behind nobody, third, second;
    behind_nobody(&nobody);
    behind_hand(&third, 2 * RANKS, &rules[2], rest, &nobody);
    behind_hand(&second, 3 * RANKS, &rules[1], NULL, &third);
    for (unsigned map = 0; map < 1U << 16; map++) {
        unsigned suits = 0, left = TYPES - 1;
        if (!within(&rules[0], map_points(map)) || map_count(map) > RANKS)
            continue;
        for (unsigned suit = 0; suit < SUITS; suit++)
            suits = suits * RANK_COUNTS + set_count(map_set(map, suit));
        for (unsigned bit = 0; bit < SUITS * HIGHS; bit++)
            left -= map >> bit & 1 ? TYPE_OF[bit % HIGHS] : 0U;
        ways_add(&counted->cases[suits], &counted->both[left]);
        counted->weight[suits] += second.ways[left];
    }
}

/* --- spot cards --- */

/* How many spot cards the second and the third hand can have of two suits. */
static void count_halves(FreeCounts *counted) {
    for (unsigned one = 0; one < SPOT_COUNTS; one++)
        for (unsigned other = 0; other < SPOT_COUNTS; other++)
            for (unsigned a = 0; a <= one; a++)
                for (unsigned b = 0; a + b <= one; b++)
                    for (unsigned c = 0; c <= other && a + c <= RANKS; c++)
                        for (unsigned d = 0; c + d <= other && b + d <= RANKS; d++)
                            counted->halves[one][other].of[a + c][b + d]++;
}

static int descending(const void *one, const void *other) {
    return *(const uint8_t *)other - *(const uint8_t *)one;
}

/* The same of four suits; NULL without memory. */
static const Ways *spots_of_suits(FreeCounts *counted, uint8_t spots[SUITS]) {
    qsort(spots, SUITS, 1, descending); /* the suits do not matter */
    Ways **ways = &counted->spots[spots[0] * 1000 + spots[1] * 100 + spots[2] * 10 + spots[3]];
    if (*ways != NULL)
        return *ways;
    *ways = calloc(1, sizeof **ways);
    if (*ways == NULL)
        return NULL;
    const Ways *upper = &counted->halves[spots[0]][spots[1]],
               *lower = &counted->halves[spots[2]][spots[3]];
    for (unsigned a = 0; a <= RANKS; a++)
        for (unsigned b = 0; b <= RANKS; b++)
            for (unsigned c = 0; upper->of[a][b] > 0 && a + c <= RANKS; c++)
                for (unsigned d = 0; b + d <= RANKS; d++)
                    (*ways)->of[a + c][b + d] += upper->of[a][b] * lower->of[c][d];
    return *ways;
}

/* --- shapes --- */

/* Adds the rows in which the first hand has this shape, and these high cards in each suit. */
static bool add_rows(FreeCounts *counted, const uint8_t *lengths, unsigned suits, Sum *sum) {
    uint8_t left[SUITS];
    u128 ways = 1;
    unsigned counts = suits;
    if (counted->weight[suits] == 0)
        return true;
    for (unsigned suit = SUITS; suit-- > 0; counts /= RANK_COUNTS) {
        unsigned highs = counts % RANK_COUNTS;
        if (highs > lengths[suit] || lengths[suit] - highs > SPOTS)
            return true;
        ways *= choose(SPOTS, lengths[suit] - highs);
        left[suit] = (uint8_t)(SPOTS - (lengths[suit] - highs));
    }
    const Ways *spots = spots_of_suits(counted, left);
    if (spots == NULL)
        return false;
    for (unsigned i = 0; i <= RANKS; i++)
        for (unsigned j = 0; j <= RANKS; j++)
            sum->cases += (u128)counted->cases[suits].of[i][j] * spots->of[RANKS - i][RANKS - j];
    sum->weight += ways * counted->weight[suits];
    return true;
}

bool free_sums(const Constraint *constraint, Sum *sums) {
    const HandRule *rule = &constraint->rules[0];
    FreeCounts *counted = calloc(1, sizeof *counted);
    if (counted == NULL)
        return false;
    count_sets(counted, constraint);
    count_maps(counted, constraint);
    count_halves(counted);
    bool good = true;
    for (unsigned option = 0; option < rule->count; option++)
        for (unsigned suits = 0; suits < SUIT_COUNTS; suits++)
            good =
                good && add_rows(counted, shape_lengths(rule->list[option]), suits, &sums[option]);
    for (unsigned state = 0; state < SPOT_STATES; state++)
        free(counted->spots[state]);
    free(counted);
    return good;
}
