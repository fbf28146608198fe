/* Binomials, multinomials and the squashed order: chapters 2 and 3. */
#ifndef COUNTING_H
#define COUNTING_H

#include "decimal.h"
#include "status.h"

enum { COUNT_LIMIT = 128 };

/* Fills the tables of this module; call it once before anything else here. */
void counting_init(void);

/* C(n, k) for n, k <= 128 (COUNT-1). */
u128 choose(unsigned n, unsigned k);

/* D, the number of bridge deals (COUNT-3). */
u128 deal_count(void);

/* Writes the multinomial of the parts as text; TOO_LARGE above the limits of COUNT-4. */
Status multinomial_write(const uint64_t *parts, size_t count, char text[MAX_DIGITS + 1]);

/* The squashed rank of ascending elements (COMB-3). */
u128 combination_rank(const unsigned *elements, unsigned size);

/* The ascending elements of a number (COMB-4); OUT_OF_RANGE and TOO_LARGE as COMB-5 says. */
Status combination_unrank(u128 number, unsigned size, unsigned *elements);

#endif
