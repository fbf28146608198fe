#include "listing_last.h"

#include "counting.h"

#include <string.h>

enum { HALF_POINTS = 20 };

/* The ways of two suits by HCP. */
typedef struct {
    uint64_t cases[HALF_POINTS + 1], weight[HALF_POINTS + 1];
} Half;

/* By the high cards and the spot cards that are there, and the length. */
static Suit suits[HIGH_SETS][SPOTS + 1][RANKS + 1];

void last_init(void) {
    for (unsigned highs = 0; highs < HIGH_SETS; highs++)
        for (unsigned spots = 0; spots <= SPOTS; spots++)
            for (unsigned set = 0; set < HIGH_SETS; set++)
                for (unsigned dealt = 0; (set & ~highs) == 0 && dealt <= spots; dealt++) {
                    Suit *suit = &suits[highs][spots][set_count(set) + dealt];
                    suit->cases[set_points(set)]++;
                    suit->weight[set_points(set)] += (uint32_t)choose(spots, dealt);
                }
}

const Suit *last_suit(unsigned highs, unsigned spots, unsigned length) {
    return &suits[highs][spots][length];
}

static const Suit *suit_of(const Position *position, unsigned suit, unsigned length) {
    return &suits[position->pool.highs[suit]][position->pool.others[suit]][length];
}

static void half_make(const Suit *one, const Suit *other, Half *half) {
    memset(half, 0, sizeof *half);
    for (unsigned p = 0; p <= SUIT_POINTS; p++) {
        if (one->cases[p] == 0)
            continue;
        for (unsigned q = 0; q <= SUIT_POINTS; q++) {
            half->cases[p + q] += (uint64_t)one->cases[p] * other->cases[q];
            half->weight[p + q] += (uint64_t)one->weight[p] * other->weight[q];
        }
    }
}

/* Replaces the ways by HCP by the ways of so many HCP or fewer. */
static void half_add_up(Half *half) {
    for (unsigned p = 1; p <= HALF_POINTS; p++) {
        half->cases[p] += half->cases[p - 1];
        half->weight[p] += half->weight[p - 1];
    }
}

/* The rows of an upper half and an added-up lower half with HCP from least to most. */
static Sum halves_within(const Half *upper, const Half *lower, unsigned least, unsigned most) {
    uint64_t cases = 0, weight = 0;
    for (unsigned p = 0; p <= HALF_POINTS && p <= most; p++) {
        unsigned to = most - p < HALF_POINTS ? most - p : HALF_POINTS;
        bool cut = least > p;
        unsigned below = !cut ? 0 : least - p - 1 < HALF_POINTS ? least - p - 1 : HALF_POINTS;
        cases += upper->cases[p] * (lower->cases[to] - (cut ? lower->cases[below] : 0));
        weight += upper->weight[p] * (lower->weight[to] - (cut ? lower->weight[below] : 0));
    }
    return (Sum){cases, weight};
}

static void shape_sums(const Position *position, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    Half halves[2][RANKS + 1][RANKS + 1];
    bool made[2][RANKS + 1][RANKS + 1] = {{{false}}};
    for (unsigned option = 0; option < rule->count; option++) {
        const uint8_t *lengths = shape_lengths(rule->list[option]);
        for (unsigned i = 0; i < 2; i++) {
            unsigned one = lengths[2 * i], other = lengths[2 * i + 1];
            Half *half = &halves[i][one][other];
            if (made[i][one][other])
                continue;
            half_make(suit_of(position, 2 * i, one), suit_of(position, 2 * i + 1, other), half);
            if (i == 1)
                half_add_up(half);
            made[i][one][other] = true;
        }
        sums[option] = halves_within(&halves[0][lengths[0]][lengths[1]],
                                     &halves[1][lengths[2]][lengths[3]], rule->least, rule->most);
    }
}

static void hcp_sums(const Position *position, const Half *upper, Half *lower, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    half_add_up(lower);
    for (unsigned hcp = rule->least; hcp <= rule->most; hcp++)
        sums[hcp] = halves_within(upper, lower, hcp, hcp);
}

/* The ways of the suits after this one to have so many HCP: of none, one, two or three. */
static Sum rest_ways(const Position *position, unsigned suit, const Half *lower, unsigned hcp) {
    const uint8_t *lengths = shape_lengths(position->shape);
    if (suit == 3)
        return hcp == 0 ? (Sum){1, 1} : (Sum){0, 0};
    const Suit *next = suit_of(position, suit + 1, lengths[suit + 1]);
    if (suit == 2)
        return hcp > SUIT_POINTS ? (Sum){0, 0} : (Sum){next->cases[hcp], next->weight[hcp]};
    if (suit == 1)
        return hcp > HALF_POINTS ? (Sum){0, 0} : (Sum){lower->cases[hcp], lower->weight[hcp]};
    uint64_t cases = 0, weight = 0;
    for (unsigned p = 0; p <= SUIT_POINTS && p <= hcp; p++)
        if (hcp - p <= HALF_POINTS) {
            cases += next->cases[p] * lower->cases[hcp - p];
            weight += next->weight[p] * lower->weight[hcp - p];
        }
    return (Sum){cases, weight};
}

/* The ways of the spot cards that go with a set; 0 if the set is not there or does not fit. */
static u128 spot_ways(const Position *position, unsigned suit, unsigned set) {
    unsigned length = shape_lengths(position->shape)[suit], count = set_count(set);
    if ((set & ~(unsigned)position->pool.highs[suit]) != 0 || count > length ||
        length - count > position->pool.others[suit])
        return 0;
    return choose(position->pool.others[suit], length - count);
}

static void set_sums(const Position *position, unsigned suit, const Half *lower, Sum *sums) {
    unsigned left = position->hcp;
    u128 before = 1;
    for (unsigned other = 0; other < suit; other++) {
        left -= set_points(position->sets[other]);
        before *= spot_ways(position, other, position->sets[other]);
    }
    for (unsigned option = 0; option < HIGH_SETS; option++) {
        unsigned set = HIGH_SETS - 1 - option;
        u128 ways = before * spot_ways(position, suit, set);
        if (ways == 0 || set_points(set) > left)
            continue;
        Sum rest = rest_ways(position, suit, lower, left - set_points(set));
        sums[option] = (Sum){rest.cases, rest.weight * ways};
    }
}

void last_sums(const Position *position, Step step, Sum *sums) {
    if (step == SHAPE) {
        shape_sums(position, sums);
        return;
    }
    const uint8_t *lengths = shape_lengths(position->shape);
    Half upper, lower;
    half_make(suit_of(position, 2, lengths[2]), suit_of(position, 3, lengths[3]), &lower);
    if (step == HCP) {
        half_make(suit_of(position, 0, lengths[0]), suit_of(position, 1, lengths[1]), &upper);
        hcp_sums(position, &upper, &lower, sums);
    } else
        set_sums(position, (unsigned)(step - SET_S), &lower, sums);
}
