#include "drawing.h"

#include "drawing_first.h"
#include "drawing_second.h"

#include <stdlib.h>
#include <string.h>

struct Drawing {
    const Constraint *constraint;
    Behind behind[SEATS];
    bool tail[SEATS]; /* no hand behind this one has a bound on its shapes */
    Halves *halves;   /* where the second or the first hand is no tail */
    FirstHand *first;
    SecondHand *second; /* where it is no tail */
};

static bool is_free(const HandRule *rule) {
    return rule->count == SHAPES;
}

static void tails_make(Drawing *drawing) {
    const HandRule *rules = drawing->constraint->rules;
    const HandRule *rest = drawing->constraint->hands == SEATS ? &rules[3] : NULL;
    drawing->tail[2] = true;
    drawing->tail[1] = is_free(&rules[2]) && (rest == NULL || is_free(rest));
    drawing->tail[0] = drawing->tail[1] && is_free(&rules[1]);
    behind_nobody(&drawing->behind[2]);
    if (drawing->tail[1])
        behind_hand(&drawing->behind[1], 2 * RANKS, &rules[2], rest, &drawing->behind[2]);
    if (drawing->tail[0])
        behind_hand(&drawing->behind[0], 3 * RANKS, &rules[1], NULL, &drawing->behind[1]);
}

Drawing *drawing_new(const Constraint *constraint) {
    if (constraint->hands < 3 || !constraint->shapes_listed || !constraint->highs_listed)
        return NULL;
    Drawing *drawing = calloc(1, sizeof *drawing);
    if (drawing == NULL)
        return NULL;
    drawing->constraint = constraint;
    tails_make(drawing);
    bool good = true;
    if (!drawing->tail[0]) {
        drawing->halves = halves_new(constraint);
        good = drawing->halves != NULL;
    }
    if (good) {
        const Behind *behind = drawing->tail[0] ? &drawing->behind[0] : NULL;
        drawing->first = first_new(constraint, behind, drawing->halves);
        good = drawing->first != NULL;
    }
    if (good && !drawing->tail[1]) {
        drawing->second = second_new(constraint, drawing->halves);
        good = drawing->second != NULL;
    }
    if (good)
        return drawing;
    drawing_free(drawing);
    return NULL;
}

void drawing_free(Drawing *drawing) {
    if (drawing == NULL)
        return;
    first_free(drawing->first);
    second_free(drawing->second);
    halves_free(drawing->halves);
    free(drawing);
}

/* Takes a hand out of the pool, and returns the ways of its spot cards. */
static u128 take_hand(Pool *pool, Makeup makeup) {
    const uint8_t *lengths = shape_lengths(makeup.shape);
    u128 ways = 1;
    for (unsigned suit = 0; suit < SUITS; suit++)
        ways *= spots_of(pool->others[suit], lengths[suit], set_count(map_set(makeup.map, suit)));
    pool_take_half(pool, 0, lengths, makeup.map >> 2 * HIGHS);
    pool_take_half(pool, 1, lengths + 2, makeup.map & (HALF_SETS - 1));
    return ways;
}

/* The makeup of a fourth hand, which takes the pool. */
static Makeup rest_makeup(const Pool *pool) {
    uint8_t lengths[SUITS];
    unsigned map = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        lengths[suit] = (uint8_t)(pool->others[suit] + set_count(pool->highs[suit]));
        map = map << HIGHS | pool->highs[suit];
    }
    return (Makeup){shape_index(lengths), map};
}

/* Finds the second or third hand. */
static bool find_hand(Drawing *drawing, unsigned hand, const Pool *pool, Search *search,
                      Makeup *makeup) {
    const HandRule *rules = drawing->constraint->rules;
    if (!drawing->tail[hand])
        return second_find(drawing->second, pool, search, makeup);
    HandRule both;
    const HandRule *rule = &rules[hand];
    if (hand == 2 && drawing->constraint->hands == SEATS) {
        rule_with_rest(pool, rule, &rules[3], &both);
        rule = &both;
    }
    *makeup = tail_find(rule, &drawing->behind[hand], pool, search);
    return true;
}

/* The hands after the first, whose makeup the row has; `left` is less than the weight of its rows.
 */
static bool find_others(Drawing *drawing, bool by_number, u128 left, const Makeup *makeups,
                        Case *row) {
    Pool pool = {.highs = {15, 15, 15, 15}, .others = {SPOTS, SPOTS, SPOTS, SPOTS}};
    row->combinations = take_hand(&pool, row->makeups[0]);
    Search search = {.by_number = by_number, .left = (uint64_t)(left / row->combinations)};
    for (unsigned hand = 1; hand <= 2; hand++) {
        if (!by_number)
            search.makeup = makeups[hand];
        search.before = 0;
        if (!find_hand(drawing, hand, &pool, &search, &row->makeups[hand]))
            return false;
        row->before.weight += row->combinations * search.before;
        u128 ways = take_hand(&pool, row->makeups[hand]);
        row->combinations *= ways;
        search.left /= (uint64_t)ways;
    }
    if (drawing->constraint->hands == SEATS)
        row->makeups[3] = rest_makeup(&pool);
    return true;
}

bool drawing_select(Drawing *drawing, const Sum *shapes, u128 number, Case *row) {
    const HandRule *rule = &drawing->constraint->rules[0];
    FirstFound found;
    unsigned low = 0, high = rule->count;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (shapes[middle].weight <= number)
            low = middle;
        else
            high = middle;
    }
    *row = (Case){.before = {0, shapes[low].weight}};
    u128 left = number - row->before.weight;
    if (!first_select(drawing->first, rule->list[low], left, &found))
        return false;
    row->makeups[0] = (Makeup){rule->list[low], found.map};
    row->before.weight += found.before;
    return find_others(drawing, true, left - found.before, NULL, row);
}

bool drawing_find(Drawing *drawing, const Sum *shapes, const Makeup makeups[SEATS], Case *row) {
    const HandRule *rule = &drawing->constraint->rules[0];
    FirstFound found;
    unsigned option = 0;
    while (rule->list[option] != makeups[0].shape)
        option++;
    if (!first_locate(drawing->first, makeups[0].shape, makeups[0].map, &found))
        return false;
    *row = (Case){.before = {0, shapes[option].weight + found.before}};
    row->makeups[0] = makeups[0];
    return find_others(drawing, false, 0, makeups, row);
}
