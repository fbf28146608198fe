#include "drawing_second.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 1 << 18 };

struct SecondHand {
    const HandRule *rule;
    Halves *halves;
    PairRule pairs; /* each pair of lengths a class of its own */
    size_t size;    /* of the vectors of a pair */
    bool made[2][PAIRS];
    uint64_t *halved[2]; /* the vectors of each pair in a half, if they are made */
    uint64_t *turned;    /* those of the lower half, turned */
    uint64_t *exact;     /* those of one lower pair, turned for the HCP that were found */
    uint64_t *last;      /* one vector */
};

SecondHand *second_new(const Constraint *constraint, Halves *halves) {
    SecondHand *second = calloc(1, sizeof *second);
    if (second == NULL)
        return NULL;
    second->rule = &constraint->rules[1];
    second->halves = halves;
    rule_make(&second->pairs, second->rule->shapes, true);
    second->size = (size_t)halves_axis(halves) * halves_stride(halves);
    size_t upper = second->pairs.classes[0] * second->size;
    size_t lower = second->pairs.classes[1] * second->size;
    bool good = upper <= MOST_CELLS && lower <= MOST_CELLS;
    if (good) {
        second->halved[0] = malloc(upper * sizeof(uint64_t));
        second->halved[1] = malloc(lower * sizeof(uint64_t));
        second->turned = malloc(lower * sizeof(uint64_t));
        second->exact = malloc(second->size * sizeof(uint64_t));
        second->last = malloc(halves_stride(halves) * sizeof(uint64_t));
        good = second->halved[0] != NULL && second->halved[1] != NULL && second->turned != NULL &&
               second->exact != NULL && second->last != NULL;
    }
    if (good)
        return second;
    second_free(second);
    return NULL;
}

void second_free(SecondHand *second) {
    if (second == NULL)
        return;
    free(second->halved[0]);
    free(second->halved[1]);
    free(second->turned);
    free(second->exact);
    free(second->last);
    free(second);
}

/* The vectors of the lengths that a shape has in a half; NULL without memory. */
static const uint64_t *pair_vectors(SecondHand *second, const Pool *pool, unsigned half,
                                    const uint8_t *lengths) {
    const uint8_t *pair = lengths + 2 * half;
    unsigned class = (unsigned)second->pairs.class_of[half][pair[0]][pair[1]];
    uint64_t *cells = second->halved[half] + class * second->size;
    if (second->made[half][class])
        return cells;
    memset(cells, 0, second->size * sizeof *cells);
    second->made[half][class] = halves_add(second->halves, half, pool, pair, cells);
    return second->made[half][class] ? cells : NULL;
}

static Turning turning_of(const SecondHand *second, const Pool *pool, const uint8_t *lengths) {
    return (Turning){1, second->rule->least, second->rule->most, pool_all_points(pool),
                     halves_cards(pool, 0) - lengths[0] - lengths[1]};
}

/* The vectors of a shape's lower half, turned; NULL without memory. */
static const uint64_t *turned_vectors(SecondHand *second, const Pool *pool, const uint8_t *lengths,
                                      bool made[PAIRS]) {
    unsigned class = (unsigned)second->pairs.class_of[1][lengths[2]][lengths[3]];
    uint64_t *turned = second->turned + class * second->size;
    if (made[class])
        return turned;
    const uint64_t *lower = pair_vectors(second, pool, 1, lengths);
    Turning turning = turning_of(second, pool, lengths);
    memset(turned, 0, second->size * sizeof *turned);
    if (lower != NULL)
        halves_turn(second->halves, &turning, lower, turned);
    made[class] = true;
    return lower == NULL ? NULL : turned;
}

static bool find_shape(SecondHand *second, const Pool *pool, Search *search, unsigned *shape) {
    const HandRule *rule = second->rule;
    bool made[PAIRS] = {false};
    unsigned upper_cards = halves_cards(pool, 0), lower_cards = halves_cards(pool, 1);
    for (unsigned option = 0; option < rule->count; option++) {
        const uint8_t *lengths = shape_lengths(rule->list[option]);
        unsigned taken = (unsigned)lengths[0] + lengths[1];
        if (taken > upper_cards || RANKS - taken > lower_cards)
            continue;
        const uint64_t *turned = turned_vectors(second, pool, lengths, made);
        const uint64_t *upper = pair_vectors(second, pool, 0, lengths);
        if (turned == NULL || upper == NULL)
            return false;
        *shape = rule->list[option];
        if (search_ends(search, halves_product(upper, turned, second->size),
                        *shape == search->makeup.shape))
            return true;
    }
    return false;
}

/* Finds the HCP of a shape, and leaves the lower vectors turned for them. */
static bool find_hcp(SecondHand *second, const Pool *pool, const uint8_t *lengths, Search *search,
                     unsigned *hcp) {
    const HandRule *rule = second->rule;
    const uint64_t *upper = pair_vectors(second, pool, 0, lengths);
    const uint64_t *lower = pair_vectors(second, pool, 1, lengths);
    if (upper == NULL || lower == NULL)
        return false;
    for (*hcp = rule->least; *hcp <= rule->most; ++*hcp) {
        Turning turning = turning_of(second, pool, lengths);
        turning.least = turning.most = *hcp;
        memset(second->exact, 0, second->size * sizeof *second->exact);
        halves_turn(second->halves, &turning, lower, second->exact);
        if (search_ends(search, halves_product(upper, second->exact, second->size),
                        *hcp == map_points(search->makeup.map)))
            return true;
    }
    return false;
}

/* Finds the high cards in S and H, and the vector behind the hand there. */
static bool find_upper(SecondHand *second, const Pool *pool, const uint8_t *lengths, unsigned hcp,
                       Search *search, HalfSets *found, const uint32_t **behind) {
    HalfSets list[HALF_SETS];
    size_t stride = halves_stride(second->halves);
    unsigned axis = halves_axis(second->halves);
    unsigned most = hcp < axis ? hcp : axis - 1, count = half_sets(pool, 0, lengths, most, list);
    for (unsigned i = 0; i < count; i++) {
        Pool left = *pool;
        pool_take_half(&left, 0, lengths, list[i].sets);
        *behind = halves_behind(second->halves, 0, &left);
        if (*behind == NULL)
            return false;
        *found = list[i];
        uint64_t weight =
            list[i].ways *
            halves_product_behind(*behind, second->exact + list[i].points * stride, stride);
        if (search_ends(search, weight, list[i].sets == search->makeup.map >> 2 * HIGHS))
            return true;
    }
    return false;
}

static bool find_lower(SecondHand *second, const Pool *pool, const uint8_t *lengths, unsigned hcp,
                       Search *search, const HalfSets *upper, const uint32_t *behind,
                       unsigned *sets) {
    HalfSets list[HALF_SETS];
    unsigned points = hcp - upper->points;
    unsigned count = half_sets(pool, 1, lengths + 2, points, list);
    Turning turning = turning_of(second, pool, lengths);
    turning.least = turning.most = hcp;
    for (unsigned i = 0; i < count; i++) {
        if (list[i].points != points)
            continue;
        Pool left = *pool;
        pool_take_half(&left, 1, lengths + 2, list[i].sets);
        const uint32_t *lower = halves_behind(second->halves, 1, &left);
        if (lower == NULL)
            return false;
        halves_turn_behind(second->halves, &turning, lower, second->last);
        uint64_t weight =
            (uint64_t)upper->ways * list[i].ways *
            halves_product_behind(behind, second->last, halves_stride(second->halves));
        *sets = list[i].sets;
        if (search_ends(search, weight, *sets == (search->makeup.map & (HALF_SETS - 1))))
            return true;
    }
    return false;
}

bool second_find(SecondHand *second, const Pool *pool, Search *search, Makeup *makeup) {
    HalfSets upper;
    const uint32_t *behind;
    unsigned hcp, lower;
    memset(second->made, 0, sizeof second->made);
    if (!find_shape(second, pool, search, &makeup->shape))
        return false;
    const uint8_t *lengths = shape_lengths(makeup->shape);
    if (!find_hcp(second, pool, lengths, search, &hcp) ||
        !find_upper(second, pool, lengths, hcp, search, &upper, &behind) ||
        !find_lower(second, pool, lengths, hcp, search, &upper, behind, &lower))
        return false;
    makeup->map = (unsigned)upper.sets << 2 * HIGHS | lower;
    return true;
}
