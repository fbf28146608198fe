/* Icon's shuffle, diagram and options: chapter 12. */
#ifndef ICON_H
#define ICON_H

#include "cards.h"
#include "decimal.h"

enum { ICON_LAYOUT_LENGTH = 285 };

/* The generator's state, and the deck as the last shuffle left it (ICON-3, ICON-4). */
typedef struct {
    uint64_t state;
    char deck[CARDS];
} Icon;

/* One choice out of 1..n for n above 0, which replaces the state (ICON-1). */
uint64_t icon_random(uint64_t *state, uint64_t n);

/* A new deck; the seed counts mod 2^31, also if it is negative (ICON-6). */
void icon_begin(Icon *icon, int64_t seed);

/* Shuffles the deck and cuts it into hands (ICON-5). */
void icon_next(Icon *icon, Deal *deal);

/* Writes the diagram's 285 bytes, without a NUL (ICON-7). */
void icon_layout(const Deal *deal, char text[ICON_LAYOUT_LENGTH]);

/* An integer of ICON-9 without sign and leading zeros; zero has no digits and is not negative. */
typedef struct {
    const char *digits;
    size_t length;
    bool negative;
} IconInteger;

/* False if the text is no integer. */
bool icon_integer_read(const char *text, size_t length, IconInteger *integer);

#endif
