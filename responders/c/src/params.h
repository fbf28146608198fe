/* The readers of typed parameters (PROTO-9, PROTO-10): false for a value outside its type's form.
   An optional parameter that is left out is a NULL value, and the caller's to ask for. */
#ifndef PARAMS_H
#define PARAMS_H

#include "cards.h"
#include "decimal.h"
#include "numberings.h"
#include "seeding.h"

#include <jansson.h>

#define COUNTER_LIMIT (UINT64_C(1) << 53)

bool read_counter(const json_t *value, uint64_t *counter);
bool read_integer(const json_t *value, int64_t *integer);
bool read_number(const json_t *value, u128 *number);
bool read_text(const json_t *value, Text *text);

/* A list of counters in memory of its own, which the caller frees; NULL if it is malformed. */
uint64_t *read_counters(const json_t *value, size_t *count);

/* A deal in the exact form: MALFORMED or NOT_A_DEAL (CARD-8). */
Status read_deal(const json_t *value, Deal *deal);

/* A scheme: MALFORMED if it is no string, UNSUPPORTED if the name is unknown (PROTO-10). */
Status read_scheme(const json_t *value, const Scheme **scheme);

bool text_is(Text text, const char *literal);

#endif
