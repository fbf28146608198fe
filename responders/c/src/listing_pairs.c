#include "listing_pairs.h"

#include <string.h>

static unsigned shape_of(unsigned s, unsigned h, unsigned d) {
    const uint8_t lengths[SUITS] = {(uint8_t)s, (uint8_t)h, (uint8_t)d,
                                    (uint8_t)(RANKS - s - h - d)};
    return shape_index(lengths);
}

/* The lengths in the third suit (half 0) or the first (half 1) that go with a pair, as bits. */
static unsigned partners(const bool shapes[SHAPES], unsigned half, unsigned one, unsigned other) {
    unsigned left = RANKS - one - other, bits = 0;
    for (unsigned first = 0; first <= left; first++) {
        unsigned shape =
            half == 0 ? shape_of(one, other, first) : shape_of(first, left - first, one);
        bits |= (unsigned)shapes[shape] << first;
    }
    return bits;
}

static void rule_classes(PairRule *rule, const bool shapes[SHAPES], unsigned half, bool apart) {
    unsigned bits[PAIRS], count = 0;
    uint8_t *cards = rule->cards[half];
    for (unsigned one = 0; one <= RANKS; one++)
        for (unsigned other = 0; one + other <= RANKS; other++) {
            unsigned with = partners(shapes, half, one, other), class = apart ? count : 0;
            if (with == 0)
                continue;
            while (class < count && (bits[class] != with || cards[class] != one + other))
                class ++;
            bits[class] = with;
            cards[class] = (uint8_t)(one + other);
            count += class == count;
            rule->class_of[half][one][other] = (int8_t) class;
        }
    rule->classes[half] = count;
}

void rule_make(PairRule *rule, const bool shapes[SHAPES], bool apart) {
    memset(rule, 0, sizeof *rule);
    memset(rule->class_of, -1, sizeof rule->class_of);
    rule_classes(rule, shapes, 0, apart);
    rule_classes(rule, shapes, 1, apart);
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        if (!shapes[shape])
            continue;
        const uint8_t *lengths = shape_lengths(shape);
        int upper = rule->class_of[0][lengths[0]][lengths[1]];
        int lower = rule->class_of[1][lengths[2]][lengths[3]];
        rule->fits[upper][lower] = true;
        for (unsigned suit = 0; suit < SUITS; suit++)
            rule->lengths[suit] = (uint16_t)(rule->lengths[suit] | 1U << lengths[suit]);
    }
}
