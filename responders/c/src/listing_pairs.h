/* The shapes of one hand as pairs of lengths: those in S and H, and those in D and C. */
#ifndef LISTING_PAIRS_H
#define LISTING_PAIRS_H

#include "shapes.h"

#include <stdbool.h>
#include <stdint.h>

enum { PAIRS = 105 }; /* pairs of lengths of two suits that add up to 13 at most */

/* How the lengths of one hand in the halves S-H and D-C go together. */
typedef struct {
    unsigned classes[2];
    uint8_t cards[2][PAIRS];                  /* of each class: the sum of its lengths */
    int8_t class_of[2][RANKS + 1][RANKS + 1]; /* -1 for lengths that no shape has */
    bool fits[PAIRS][PAIRS];                  /* a class of the one half, a class of the other */
    uint16_t lengths[SUITS];                  /* the lengths in each suit, as bits */
} PairRule;

/* The rule of these shapes. Pairs that go with the same pairs of the other half share a class, or
   each pair is a class of its own where `apart` is set. */
void rule_make(PairRule *rule, const bool shapes[SHAPES], bool apart);

#endif
