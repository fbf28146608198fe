/* Listings of shapes alone: the sums depend only on the cards left in each suit. */
#include "counting.h"
#include "listing_levels.h"

#include <stdlib.h>
#include <string.h>

/* The rows of the hands from `hand` on, by the cards left in three suits; the fourth follows. */
struct ShapeListing {
    struct {
        bool known;
        Sum sum;
    } memory[SEATS][RANKS + 1][RANKS + 1][RANKS + 1];
};

ShapeListing *shape_listing_new(void) {
    return calloc(1, sizeof(ShapeListing));
}

void shape_listing_free(ShapeListing *listing) {
    free(listing);
}

static Sum sum_from(ShapeListing *listing, const Constraint *constraint, unsigned hand,
                    const uint8_t left[SUITS]);

/* The rows in which the hand has this shape. */
static Sum sum_of_shape(ShapeListing *listing, const Constraint *constraint, unsigned hand,
                        const uint8_t left[SUITS], unsigned shape) {
    const uint8_t *lengths = shape_lengths(shape);
    uint8_t rest[SUITS];
    u128 ways = 1;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        if (lengths[suit] > left[suit])
            return (Sum){0, 0};
        rest[suit] = (uint8_t)(left[suit] - lengths[suit]);
        ways *= choose(left[suit], lengths[suit]);
    }
    Sum sum = sum_from(listing, constraint, hand + 1, rest);
    return (Sum){sum.cases, sum.weight * ways};
}

static Sum sum_from(ShapeListing *listing, const Constraint *constraint, unsigned hand,
                    const uint8_t left[SUITS]) {
    if (hand == constraint->hands)
        return (Sum){1, 1};
    Sum sum = {0, 0};
    if (listing->memory[hand][left[0]][left[1]][left[2]].known)
        return listing->memory[hand][left[0]][left[1]][left[2]].sum;
    for (unsigned option = 0; option < constraint->rules[hand].count; option++) {
        unsigned shape = constraint->rules[hand].list[option];
        Sum part = sum_of_shape(listing, constraint, hand, left, shape);
        sum.cases += part.cases;
        sum.weight += part.weight;
    }
    listing->memory[hand][left[0]][left[1]][left[2]].known = true;
    listing->memory[hand][left[0]][left[1]][left[2]].sum = sum;
    return sum;
}

void shape_listing_sums(ShapeListing *listing, const Position *position, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    for (unsigned option = 0; option < rule->count; option++)
        sums[option] = sum_of_shape(listing, position->constraint, position->hand,
                                    position->pool.others, rule->list[option]);
}
