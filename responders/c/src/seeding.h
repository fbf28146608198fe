/* Numbers of deals from texts, entropy, Big Deal's seeds and SquareDeal's keys: chapters 11, 13
   and 15. */
#ifndef SEEDING_H
#define SEEDING_H

#include "decimal.h"
#include "hash.h"
#include "status.h"

enum { BOARD_LIMIT = 9999, CARDINAL_TEXT = 64, ENTROPY_BYTES = 12 };

/* A run of bytes; a text is its UTF-8. */
typedef struct {
    const char *bytes;
    size_t length;
} Text;

/* Writes the English cardinal of a board from 1 to 9999 (CHOOSE-3). */
void cardinal_write(unsigned board, char text[CARDINAL_TEXT]);

/* The number of a board for a text seed (CHOOSE-1 to CHOOSE-3). */
Status number_from_text(Text seed, Text separator, uint64_t board, u128 *number);

/* The first number below D among the twelve-byte numbers of the entropy (CHOOSE-5). */
Status number_from_entropy(const unsigned char *bytes, size_t length, u128 *number,
                           size_t *consumed);

/* Big Deal's accepted numbers, one after the other (BIG-5). */
typedef struct {
    unsigned char input[44];
    uint32_t sequence;
} BigDeal;

Status bigdeal_begin(BigDeal *state, const unsigned char seed[RIPEMD160_BYTES], Text owner);
Status bigdeal_next(BigDeal *state, u128 *number);

/* Begins the numbers of a session's boards; its own number is "ses7", or "" (PROVE-6). */
Status squaredeal_begin(BigDeal *state, Text key, Text figure, Text set, const char *session);

#endif
