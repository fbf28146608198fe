/* The sums of a last hand, which no other hand follows: a product of four small polynomials. */
#ifndef LISTING_LAST_H
#define LISTING_LAST_H

#include "listing_levels.h"

enum { SUIT_POINTS = 10 };

/* The ways of one suit by HCP. */
typedef struct {
    uint32_t cases[SUIT_POINTS + 1], weight[SUIT_POINTS + 1];
} Suit;

/* Fills the table of this module. */
void last_init(void);

/* The ways of a hand to have this length in a suit with these high cards and spot cards. */
const Suit *last_suit(unsigned highs, unsigned spots, unsigned length);

/* The sums of a step of the last hand, in listings of shapes and high cards. */
void last_sums(const Position *position, Step step, Sum *sums);

#endif
