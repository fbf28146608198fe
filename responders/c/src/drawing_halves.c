#include "drawing_halves.h"

#include "listing_last.h"

#include <stdlib.h>
#include <string.h>

enum {
    SUIT_STATES = HIGH_SETS * (SPOTS + 1), /* what can be left of a suit */
    MOST_CELLS = 1 << 9                    /* of a vector */
};

typedef struct {
    uint8_t second, third; /* classes */
} Block;

struct Halves {
    /* The hand whose classes and HCP are told apart, and a last hand that takes what it leaves. */
    const HandRule *first, *second, *third;
    PairRule second_pairs, third_pairs;
    bool third_shapes, third_bounded; /* whether the last hand has bounds on shapes and HCP */
    bool told;                        /* the HCP of the second hand are told apart */
    unsigned axis, second_axis;       /* HCP told apart: of hand 1, and of the second hand */
    unsigned most_blocks, stride;
    bool follow;
    /* The blocks by the half and the cards that these hands get in it. */
    unsigned counts[2][HALF_CARDS + 1];
    Block blocks[2][HALF_CARDS + 1][MOST_BLOCKS];
    int8_t places[2][HALF_CARDS + 1][MOST_CLASSES][MOST_CLASSES];
    bool fits[HALF_CARDS + 1][MOST_BLOCKS][MOST_BLOCKS]; /* by the cards in the upper half */
    uint32_t
        *vectors[2][SUIT_STATES * SUIT_STATES]; /* by the states of the suits; NULL: not made */
    uint64_t *regrouped, *windowed;
};

/* --- set up --- */

static unsigned axis_size(unsigned most) {
    return (most < HALF_POINTS ? most : HALF_POINTS) + 1;
}

static bool is_bounded(const HandRule *rule) {
    return rule->least > 0 || rule->most < HCP_LIMIT;
}

static bool blocks_add(Halves *halves, unsigned half, unsigned cards, Block block) {
    unsigned *count = &halves->counts[half][cards];
    if (*count == MOST_BLOCKS)
        return false;
    halves->blocks[half][cards][*count] = block;
    halves->places[half][cards][block.second][block.third] = (int8_t)(*count)++;
    if (*count > halves->most_blocks)
        halves->most_blocks = *count;
    return true;
}

static bool blocks_make(Halves *halves, unsigned half) {
    const PairRule *second = &halves->second_pairs, *third = &halves->third_pairs;
    if (second->classes[half] > MOST_CLASSES || third->classes[half] > MOST_CLASSES)
        return false;
    for (unsigned cards = 0; cards <= HALF_CARDS; cards++)
        for (unsigned i = 0; i < second->classes[half]; i++)
            for (unsigned j = 0; j < third->classes[half]; j++) {
                unsigned taken = (unsigned)second->cards[half][i] + third->cards[half][j];
                bool there = halves->third_shapes ? taken == cards : taken <= cards;
                if (there && !blocks_add(halves, half, cards, (Block){(uint8_t)i, (uint8_t)j}))
                    return false;
            }
    return true;
}

static void fits_make(Halves *halves) {
    for (unsigned cards = 0; cards <= HALF_CARDS; cards++)
        for (unsigned i = 0; i < halves->counts[0][cards]; i++)
            for (unsigned j = 0; j < halves->counts[1][HALF_CARDS - cards]; j++) {
                Block upper = halves->blocks[0][cards][i];
                Block lower = halves->blocks[1][HALF_CARDS - cards][j];
                halves->fits[cards][i][j] = halves->second_pairs.fits[upper.second][lower.second] &&
                                            halves->third_pairs.fits[upper.third][lower.third];
            }
}

/* The HCP of the second hand that the bounds of both hands leave; none if least > most. */
typedef struct {
    int least, most;
} Window;

static Window window_of(const Halves *halves, unsigned points, unsigned hcp) {
    Window window = {(int)halves->second->least, (int)halves->second->most};
    if (!halves->third_bounded)
        return window;
    int least = (int)points - (int)hcp - (int)halves->third->most;
    int most = (int)points - (int)hcp - (int)halves->third->least;
    window.least = window.least < least ? least : window.least;
    window.most = window.most > most ? most : window.most;
    return window;
}

static bool windows_follow(const Halves *halves, const HandRule *first) {
    for (unsigned hcp = first->least; hcp <= first->most; hcp++)
        for (unsigned next = halves->first->least; next <= halves->first->most; next++) {
            Window window = window_of(halves, DECK_POINTS - hcp, next);
            if (window.least != (int)halves->second->least ||
                window.most != (int)halves->second->most)
                return true;
        }
    return false;
}

/* The rule of a last hand that may have any shape. */
static void rule_of_any(PairRule *rule) {
    memset(rule, 0, sizeof *rule);
    rule->classes[0] = rule->classes[1] = 1;
    rule->fits[0][0] = true;
}

static bool set_up(Halves *halves, const Constraint *constraint) {
    const HandRule *second = &constraint->rules[2], *third = NULL;
    if (constraint->hands == SEATS) {
        third = &constraint->rules[3];
        if (second->count == SHAPES) { /* which of the two takes the rest is all the same */
            third = second;
            second = &constraint->rules[3];
        }
    }
    halves->first = &constraint->rules[1];
    halves->second = second;
    halves->third = third;
    halves->third_shapes = third != NULL && third->count < SHAPES;
    rule_make(&halves->second_pairs, second->shapes, false);
    if (halves->third_shapes)
        rule_make(&halves->third_pairs, third->shapes, false);
    else
        rule_of_any(&halves->third_pairs);
    halves->axis = axis_size(halves->first->most);
    halves->third_bounded = third != NULL && is_bounded(third);
    halves->told = is_bounded(second) || halves->third_bounded;
    halves->second_axis = halves->told ? axis_size(second->most) : 1;
    if (!blocks_make(halves, 0) || !blocks_make(halves, 1))
        return false;
    fits_make(halves);
    halves->stride = halves->most_blocks * halves->second_axis;
    halves->follow = windows_follow(halves, &constraint->rules[0]);
    return halves->stride > 0 && halves->stride <= MOST_CELLS;
}

Halves *halves_new(const Constraint *constraint) {
    Halves *halves = calloc(1, sizeof *halves);
    if (halves == NULL)
        return NULL;
    bool good = set_up(halves, constraint);
    if (good) {
        halves->regrouped = malloc(halves->axis * halves->stride * sizeof(uint64_t));
        halves->windowed = malloc(halves->axis * halves->stride * sizeof(uint64_t));
        good = halves->regrouped != NULL && halves->windowed != NULL;
    }
    if (good)
        return halves;
    halves_free(halves);
    return NULL;
}

void halves_free(Halves *halves) {
    if (halves == NULL)
        return;
    for (unsigned half = 0; half < 2; half++)
        for (unsigned state = 0; state < SUIT_STATES * SUIT_STATES; state++)
            free(halves->vectors[half][state]);
    free(halves->regrouped);
    free(halves->windowed);
    free(halves);
}

unsigned halves_stride(const Halves *halves) {
    return halves->stride;
}

unsigned halves_axis(const Halves *halves) {
    return halves->axis;
}

bool halves_follow(const Halves *halves) {
    return halves->follow;
}

static unsigned suit_cards(const Pool *pool, unsigned suit) {
    return pool->others[suit] + set_count(pool->highs[suit]);
}

unsigned halves_cards(const Pool *pool, unsigned half) {
    return suit_cards(pool, 2 * half) + suit_cards(pool, 2 * half + 1);
}

/* --- vectors --- */

/* The high cards and the spot cards of a suit as one number. */
static unsigned suit_state(unsigned highs, unsigned spots) {
    return highs * (SPOTS + 1) + spots;
}

static unsigned state_cards(unsigned state) {
    return set_count(state / (SPOTS + 1)) + state % (SPOTS + 1);
}

/* The place of two lengths of the second hand among the blocks, or -1. */
static int block_place(const Halves *halves, unsigned half, const unsigned there[2], unsigned one,
                       unsigned other) {
    int second = halves->second_pairs.class_of[half][one][other], third = 0;
    if (halves->third_shapes && second >= 0)
        third = there[0] - one > RANKS || there[1] - other > RANKS
                    ? -1
                    : halves->third_pairs.class_of[half][there[0] - one][there[1] - other];
    return second < 0 || third < 0 ? -1 : halves->places[half][there[0] + there[1]][second][third];
}

static void vector_fill(const Halves *halves, unsigned half, const unsigned states[2],
                        uint32_t *cells) {
    unsigned there[2] = {state_cards(states[0]), state_cards(states[1])};
    unsigned size = halves->second_axis;
    for (unsigned one = 0; one <= RANKS && one <= there[0]; one++)
        for (unsigned other = 0; one + other <= RANKS && other <= there[1]; other++) {
            int place = block_place(halves, half, there, one, other);
            if (place < 0)
                continue;
            const uint32_t *first =
                last_suit(states[0] / (SPOTS + 1), states[0] % (SPOTS + 1), one)->weight;
            const uint32_t *second =
                last_suit(states[1] / (SPOTS + 1), states[1] % (SPOTS + 1), other)->weight;
            uint32_t *block = cells + (unsigned)place * size;
            for (unsigned p = 0; p <= SUIT_POINTS; p++)
                for (unsigned q = 0; first[p] > 0 && q <= SUIT_POINTS; q++) {
                    unsigned points = halves->told ? p + q : 0;
                    if (points < size)
                        block[points] += first[p] * second[q];
                }
        }
}

static const uint32_t *vector_of(Halves *halves, unsigned half, unsigned one, unsigned other) {
    uint32_t **vector = &halves->vectors[half][one * SUIT_STATES + other];
    if (*vector == NULL) {
        *vector = calloc(halves->stride, sizeof **vector);
        if (*vector != NULL)
            vector_fill(halves, half, (unsigned[2]){one, other}, *vector);
    }
    return *vector;
}

const uint32_t *halves_behind(Halves *halves, unsigned half, const Pool *pool) {
    unsigned one = 2 * half, other = one + 1;
    return vector_of(halves, half, suit_state(pool->highs[one], pool->others[one]),
                     suit_state(pool->highs[other], pool->others[other]));
}

/* What a hand can leave of a suit: the state, the points that the hand got, its ways. */
typedef struct {
    unsigned state, points;
    uint32_t ways;
} SuitLeft;

static unsigned suit_lefts(const Pool *pool, unsigned suit, unsigned length,
                           SuitLeft list[HIGH_SETS]) {
    unsigned count = 0;
    for (unsigned set = 0; set < HIGH_SETS; set++) {
        unsigned spots = pool->others[suit], highs = pool->highs[suit];
        unsigned ways = (set & ~highs) == 0 ? spots_of(spots, length, set_count(set)) : 0;
        if (ways > 0)
            list[count++] = (SuitLeft){suit_state(highs & ~set, spots - (length - set_count(set))),
                                       set_points(set), ways};
    }
    return count;
}

static void vector_add_ways(uint64_t *sums, const uint32_t *cells, uint32_t ways, size_t count) {
    for (size_t i = 0; i < count; i++)
        sums[i] += (uint64_t)ways * cells[i];
}

/* Adds what a hand with two lists of cards to leave has behind it, by its HCP. */
static bool lefts_add(Halves *halves, unsigned half, const SuitLeft *ones, unsigned one_count,
                      const SuitLeft *others, unsigned other_count, uint64_t *cells) {
    for (unsigned i = 0; i < one_count; i++)
        for (unsigned j = 0; j < other_count; j++) {
            unsigned points = ones[i].points + others[j].points;
            unsigned cards = state_cards(ones[i].state) + state_cards(others[j].state);
            if (points >= halves->axis)
                continue;
            const uint32_t *behind = vector_of(halves, half, ones[i].state, others[j].state);
            if (behind == NULL)
                return false;
            vector_add_ways(cells + (size_t)points * halves->stride, behind,
                            ones[i].ways * others[j].ways,
                            halves->counts[half][cards] * (size_t)halves->second_axis);
        }
    return true;
}

bool halves_add(Halves *halves, unsigned half, const Pool *pool, const uint8_t *lengths,
                uint64_t *cells) {
    SuitLeft lefts[2][HIGH_SETS];
    unsigned counts[2];
    for (unsigned i = 0; i < 2; i++)
        counts[i] = suit_lefts(pool, 2 * half + i, lengths[i], lefts[i]);
    return lefts_add(halves, half, lefts[0], counts[0], lefts[1], counts[1], cells);
}

/* --- turning --- */

static void vector_add(uint64_t *sums, const uint64_t *cells, size_t count) {
    for (size_t i = 0; i < count; i++)
        sums[i] += cells[i];
}

/* The blocks of the other half than the one whose vectors are turned. */
static unsigned target_blocks(const Halves *halves, const Turning *turning) {
    return turning->half == 0 ? halves->counts[1][HALF_CARDS - turning->cards]
                              : halves->counts[0][turning->cards];
}

/* The cells of a vector, by the blocks of the other half that they fit. */
static void regroup(const Halves *halves, const Turning *turning, const uint64_t *cells,
                    uint64_t *out) {
    unsigned size = halves->second_axis, targets = target_blocks(halves, turning);
    unsigned cards = turning->cards;
    unsigned sources =
        turning->half == 0 ? halves->counts[0][cards] : halves->counts[1][HALF_CARDS - cards];
    for (unsigned i = 0; i < targets; i++, out += size) {
        memset(out, 0, size * sizeof *out);
        for (unsigned j = 0; j < sources; j++)
            if (turning->half == 0 ? halves->fits[cards][j][i] : halves->fits[cards][i][j])
                vector_add(out, cells + j * size, size);
    }
}

/* Over each cell p of the other half's HCP, the sum of the cells that meet the window with it. */
static void window_sums(const Halves *halves, Window window, const uint64_t *cells, unsigned blocks,
                        uint64_t *out) {
    int size = (int)halves->second_axis;
    if (size == 1) {
        memcpy(out, cells, blocks * sizeof *out);
        return;
    }
    int from[HALF_POINTS + 1], end[HALF_POINTS + 1];
    for (int p = 0; p < size; p++) {
        end[p] = window.most - p + 1 < size ? window.most - p + 1 : size;
        end[p] = end[p] > 0 ? end[p] : 0;
        from[p] = window.least > p ? window.least - p : 0;
        from[p] = from[p] < end[p] ? from[p] : end[p];
    }
    for (unsigned block = 0; block < blocks; block++, cells += size, out += size) {
        uint64_t before[HALF_POINTS + 2];
        before[0] = 0;
        for (int q = 0; q < size; q++)
            before[q + 1] = before[q] + cells[q];
        for (int p = 0; p < size; p++)
            out[p] = before[end[p]] - before[from[p]];
    }
}

void halves_turn(Halves *halves, const Turning *turning, const uint64_t *cells, uint64_t *out) {
    size_t stride = halves->stride, count;
    unsigned blocks = target_blocks(halves, turning), axis = halves->axis;
    Window known = {0, -1};
    count = (size_t)blocks * halves->second_axis;
    for (unsigned p = 0; p < axis; p++)
        regroup(halves, turning, cells + p * stride, halves->regrouped + p * stride);
    for (unsigned hcp = turning->least; hcp <= turning->most; hcp++) {
        Window window = window_of(halves, turning->points, hcp);
        if (window.least > window.most)
            continue;
        if (window.least != known.least || window.most != known.most)
            for (unsigned p = 0; p < axis; p++)
                window_sums(halves, window, halves->regrouped + p * stride, blocks,
                            halves->windowed + p * stride);
        known = window;
        for (unsigned p = 0; p < axis && p <= hcp; p++)
            if (hcp - p < axis)
                vector_add(out + p * stride, halves->windowed + (hcp - p) * stride, count);
    }
}

void halves_turn_behind(Halves *halves, const Turning *turning, const uint32_t *behind,
                        uint64_t *out) {
    unsigned blocks = target_blocks(halves, turning);
    Window window = window_of(halves, turning->points, turning->least);
    memset(out, 0, halves->stride * sizeof *out);
    if (window.least > window.most)
        return;
    for (unsigned i = 0; i < halves->stride; i++)
        halves->windowed[i] = behind[i];
    regroup(halves, turning, halves->windowed, halves->regrouped);
    window_sums(halves, window, halves->regrouped, blocks, out);
}

uint64_t halves_product(const uint64_t *one, const uint64_t *other, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += one[i] * other[i];
    return sum;
}

uint64_t halves_product_behind(const uint32_t *behind, const uint64_t *cells, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += behind[i] * cells[i];
    return sum;
}
