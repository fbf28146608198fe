#include "drawing_second.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 1 << 18 };

struct SecondHand {
    const HandRule *rule;
    Halves *halves;
    PairRule pairs;      /* each pair of lengths a class of its own */
    size_t size;         /* of the vectors of a pair */
    uint64_t *halved[2]; /* the vectors of each pair in a half */
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

static const uint64_t *pair_vectors(const SecondHand *second, unsigned half,
                                    const uint8_t *lengths) {
    int class = second->pairs.class_of[half][lengths[2 * half]][lengths[2 * half + 1]];
    return second->halved[half] + (unsigned)class * second->size;
}

static Turning turning_of(const SecondHand *second, const Pool *pool, const uint8_t *lengths) {
    return (Turning){1, second->rule->least, second->rule->most, pool_all_points(pool),
                     halves_cards(pool, 0) - lengths[0] - lengths[1]};
}

static unsigned find_shape(SecondHand *second, const Pool *pool, Search *search) {
    const HandRule *rule = second->rule;
    bool made[PAIRS] = {false};
    unsigned option = 0, upper = halves_cards(pool, 0);
    for (; option + 1 < rule->count; option++) {
        const uint8_t *lengths = shape_lengths(rule->list[option]);
        int class = second->pairs.class_of[1][lengths[2]][lengths[3]];
        uint64_t *turned = second->turned + (unsigned)class * second->size;
        if (lengths[0] + lengths[1] > (int)upper)
            continue;
        if (!made[class]) {
            Turning turning = turning_of(second, pool, lengths);
            memset(turned, 0, second->size * sizeof *turned);
            if (turning.cards <= HALF_CARDS)
                halves_turn(second->halves, &turning, pair_vectors(second, 1, lengths), turned);
            made[class] = true;
        }
        uint64_t weight = halves_product(pair_vectors(second, 0, lengths), turned, second->size);
        if (search_ends(search, weight, rule->list[option] == search->makeup.shape))
            break;
    }
    return rule->list[option];
}

/* Finds the HCP of a shape, and leaves the lower vectors turned for them. */
static unsigned find_hcp(SecondHand *second, const Pool *pool, const uint8_t *lengths,
                         Search *search) {
    const HandRule *rule = second->rule;
    unsigned hcp = rule->least, wanted = map_points(search->makeup.map);
    for (;; hcp++) {
        Turning turning = turning_of(second, pool, lengths);
        turning.least = turning.most = hcp;
        memset(second->exact, 0, second->size * sizeof *second->exact);
        halves_turn(second->halves, &turning, pair_vectors(second, 1, lengths), second->exact);
        uint64_t weight =
            halves_product(pair_vectors(second, 0, lengths), second->exact, second->size);
        if (hcp == rule->most || search_ends(search, weight, hcp == wanted))
            return hcp;
    }
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
    unsigned lower;
    if (!halves_fill(second->halves, 0, pool, &second->pairs, second->halved[0]) ||
        !halves_fill(second->halves, 1, pool, &second->pairs, second->halved[1]))
        return false;
    makeup->shape = find_shape(second, pool, search);
    const uint8_t *lengths = shape_lengths(makeup->shape);
    unsigned hcp = find_hcp(second, pool, lengths, search);
    if (!find_upper(second, pool, lengths, hcp, search, &upper, &behind) ||
        !find_lower(second, pool, lengths, hcp, search, &upper, behind, &lower))
        return false;
    makeup->map = (unsigned)upper.sets << 2 * HIGHS | lower;
    return true;
}
