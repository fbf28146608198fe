#include "drawing_tail.h"

#include <string.h>

enum { HALF_COUNTS = RANK_COUNTS * RANK_COUNTS };

/* --- a third hand and a fourth --- */

static bool rest_has_shape(const Pool *pool, const HandRule *rest, const uint8_t *lengths) {
    uint8_t left[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++) {
        unsigned there = pool->others[suit] + set_count(pool->highs[suit]);
        if (there < lengths[suit] || there - lengths[suit] > RANKS)
            return false;
        left[suit] = (uint8_t)(there - lengths[suit]);
    }
    return rest->shapes[shape_index(left)];
}

void rule_with_rest(const Pool *pool, const HandRule *hand, const HandRule *rest, HandRule *both) {
    unsigned points = pool_all_points(pool);
    both->count = 0;
    for (unsigned option = 0; option < hand->count; option++)
        if (rest_has_shape(pool, rest, shape_lengths(hand->list[option])))
            both->list[both->count++] = hand->list[option];
    both->least = points > rest->most ? points - rest->most : 0;
    both->least = both->least < hand->least ? hand->least : both->least;
    both->most = points > rest->least ? points - rest->least : 0;
    both->most = both->most > hand->most ? hand->most : both->most;
}

/* --- finding a hand --- */

/* The weight behind all high cards that a hand can get, by how many it gets of each suit. */
typedef struct {
    uint64_t of[HALF_COUNTS][HALF_COUNTS]; /* of S and H, of D and C */
} Counts;

static unsigned sets_counts(unsigned sets) {
    return set_count(sets >> HIGHS) * RANK_COUNTS + set_count(sets & (HIGH_SETS - 1));
}

static unsigned pool_type(const Pool *pool) {
    return half_type((unsigned)pool->highs[0] << HIGHS | pool->highs[1]) +
           half_type((unsigned)pool->highs[2] << HIGHS | pool->highs[3]);
}

static void counts_make(Counts *counts, const HandRule *rule, const Behind *behind,
                        const Pool *pool) {
    HalfSets upper[HALF_SETS], lower[HALF_SETS];
    unsigned uppers = half_sets(pool, 0, NULL, rule->most, upper);
    unsigned lowers = half_sets(pool, 1, NULL, rule->most, lower);
    unsigned type = pool_type(pool);
    uint8_t lower_counts[HALF_SETS];
    for (unsigned j = 0; j < lowers; j++)
        lower_counts[j] = (uint8_t)sets_counts(lower[j].sets);
    memset(counts, 0, sizeof *counts);
    for (unsigned i = 0; i < uppers; i++) {
        uint64_t *sums = counts->of[sets_counts(upper[i].sets)];
        for (unsigned j = 0; j < lowers; j++) {
            unsigned points = upper[i].points + lower[j].points;
            if (points >= rule->least && points <= rule->most)
                sums[lower_counts[j]] += behind->ways[type - upper[i].type - lower[j].type];
        }
    }
}

/* The ways of the spot cards of a half, by how many high cards are in each of its suits. */
static void spots_by_counts(const Pool *pool, unsigned half, const uint8_t *lengths,
                            uint64_t ways[HALF_COUNTS]) {
    for (unsigned one = 0; one < RANK_COUNTS; one++)
        for (unsigned other = 0; other < RANK_COUNTS; other++)
            ways[one * RANK_COUNTS + other] =
                (uint64_t)spots_of(pool->others[2 * half], lengths[0], one) *
                spots_of(pool->others[2 * half + 1], lengths[1], other);
}

/* The weights of the shapes, one after the other: the sums of a lower half are kept. */
typedef struct {
    bool made[RANKS + 1][RANKS + 1], made_ways[RANKS + 1][RANKS + 1];
    uint64_t sums[RANKS + 1][RANKS + 1][HALF_COUNTS];
    uint64_t ways[RANKS + 1][RANKS + 1][HALF_COUNTS];
} ShapeSums;

static uint64_t shape_weight(ShapeSums *shapes, const Counts *counts, const Pool *pool,
                             const uint8_t *lengths) {
    uint64_t *sums = shapes->sums[lengths[2]][lengths[3]];
    uint64_t *ways = shapes->ways[lengths[0]][lengths[1]], weight = 0;
    if (!shapes->made[lengths[2]][lengths[3]]) {
        uint64_t lower[HALF_COUNTS];
        spots_by_counts(pool, 1, lengths + 2, lower);
        for (unsigned i = 0; i < HALF_COUNTS; i++) {
            sums[i] = 0;
            for (unsigned j = 0; j < HALF_COUNTS; j++)
                sums[i] += lower[j] * counts->of[i][j];
        }
        shapes->made[lengths[2]][lengths[3]] = true;
    }
    if (!shapes->made_ways[lengths[0]][lengths[1]]) {
        spots_by_counts(pool, 0, lengths, ways);
        shapes->made_ways[lengths[0]][lengths[1]] = true;
    }
    for (unsigned i = 0; i < HALF_COUNTS; i++)
        weight += ways[i] * sums[i];
    return weight;
}

static unsigned find_shape(const HandRule *rule, const Behind *behind, const Pool *pool,
                           Search *search) {
    Counts counts;
    ShapeSums shapes;
    counts_make(&counts, rule, behind, pool);
    memset(shapes.made, 0, sizeof shapes.made);
    memset(shapes.made_ways, 0, sizeof shapes.made_ways);
    unsigned option = 0;
    while (option + 1 < rule->count &&
           !search_ends(search,
                        shape_weight(&shapes, &counts, pool, shape_lengths(rule->list[option])),
                        rule->list[option] == search->makeup.shape))
        option++;
    return rule->list[option];
}

Makeup tail_find(const HandRule *rule, const Behind *behind, const Pool *pool, Search *search) {
    unsigned shape = find_shape(rule, behind, pool, search), type = pool_type(pool);
    const uint8_t *lengths = shape_lengths(shape);
    HalfSets upper[HALF_SETS], lower[HALF_SETS];
    unsigned uppers = half_sets(pool, 0, lengths, rule->most, upper);
    unsigned lowers = half_sets(pool, 1, lengths + 2, rule->most, lower);
    uint64_t weights[2 * HALF_POINTS + 1] = {0};
    for (unsigned i = 0; i < uppers; i++)
        for (unsigned j = 0; j < lowers; j++)
            weights[upper[i].points + lower[j].points] +=
                (uint64_t)upper[i].ways * lower[j].ways *
                behind->ways[type - upper[i].type - lower[j].type];
    unsigned hcp = rule->least, wanted = map_points(search->makeup.map);
    while (hcp < rule->most && !search_ends(search, weights[hcp], hcp == wanted))
        hcp++;
    unsigned map = 0;
    for (unsigned i = 0; i < uppers; i++)
        for (unsigned j = 0; j < lowers; j++) {
            if (upper[i].points + lower[j].points != hcp)
                continue;
            map = (unsigned)upper[i].sets << 2 * HIGHS | lower[j].sets;
            uint64_t weight = (uint64_t)upper[i].ways * lower[j].ways *
                              behind->ways[type - upper[i].type - lower[j].type];
            if (search_ends(search, weight, map == search->makeup.map))
                return (Makeup){shape, map};
        }
    return (Makeup){shape, map};
}
