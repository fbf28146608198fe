/* Cards, deals and their notations: chapter 1. */
#ifndef CARDS_H
#define CARDS_H

#include "status.h"

#include <stddef.h>
#include <stdint.h>

enum {
    SEATS = 4,
    SUITS = 4,
    RANKS = 13,
    CARDS = 52,
    WORD_LENGTH = CARDS,
    HAND_LENGTH = RANKS + SUITS - 1,     /* thirteen ranks and three dots */
    PBN_LENGTH = 2 + 4 * HAND_LENGTH + 3 /* "N:", the hands, the blanks between them */
};

extern const char SEAT_NAMES[SEATS + 1];
extern const char SUIT_NAMES[SUITS + 1];
extern const char RANK_NAMES[RANKS + 1];

/* Who holds each card, in deck order (CARD-1, CARD-4). */
typedef struct {
    uint8_t holder[CARDS];
} Deal;

/* Reads a deal word (CARD-5). */
Status word_read(const char *text, size_t length, Deal *deal);

/* Reads the exact form of PBN (CARD-6). */
Status pbn_read(const char *text, size_t length, Deal *deal);

/* Reads the free form of PBN (CARD-7). */
Status pbn_read_free(const char *text, size_t length, Deal *deal);

/* Writes 52 letters, without a NUL. */
void word_write(const Deal *deal, char text[WORD_LENGTH]);

/* Writes the 69 characters of the exact form, without a NUL. */
void pbn_write(const Deal *deal, char text[PBN_LENGTH]);

#endif
