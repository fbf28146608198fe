/* The five numberings of the deals: chapters 5 and 13. */
#ifndef NUMBERINGS_H
#define NUMBERINGS_H

#include "cards.h"
#include "decimal.h"

/* Fills the tables of this module, after counting_init and bitset_init. */
void numberings_init(void);

typedef struct {
    const char *name;
    u128 (*rank)(const Deal *deal);
    void (*unrank)(u128 number, Deal *deal); /* of a number below D */
} Scheme;

enum { SCHEMES = 5 };

extern const Scheme SCHEME_TABLE[SCHEMES];

/* The scheme of this name, or NULL. */
const Scheme *scheme_named(const char *name, size_t length);

/* A `digest` needs 64 hexadecimal digits and a NUL. */
enum { SHA256_TEXT = 65 };

/* The SHA-256 of the deals (start + i step) mod D, i below count, a line each (NUM-12). */
Status numberings_digest(const Scheme *scheme, u128 start, u128 step, uint64_t count,
                         char text[SHA256_TEXT]);

#endif
