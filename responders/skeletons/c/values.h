/* The types of PROTO-9: each is read strictly from a member of an object, or refused as PROTO-10 asks for. */

#ifndef VALUES_H
#define VALUES_H

#include "algorithms.h"
#include "json.h"

/* An object that is being read. The first refusal is kept; a value that is refused is 0 or empty. */
typedef struct {
    const Json *object;
    size_t taken;
    Refusal refusal;
} Record;

Record record_of(const Json *value);
bool has(const Record *given, const char *name);
void refuse(Record *given, Refusal refusal);

/* The first refusal; a member that was not taken is unknown. */
Refusal complete(const Record *given);

Record get_record(Record *given, const char *name);
uint64_t get_counter(Record *given, const char *name);
int64_t get_integer(Record *given, const char *name);
Number get_number(Record *given, const char *name);
Text get_text(Record *given, const char *name);
const uint64_t *get_counters(Record *given, const char *name, size_t *count);
const uint64_t *get_combination(Record *given, const char *name, size_t *size);
const Text *get_texts(Record *given, const char *name, size_t *count);
Bytes get_bytes(Record *given, const char *name);
int get_width(Record *given, const char *name, int most);
bool get_form(Record *given, const char *name); /* true is a deal word, false is PBN */
Deal get_deal(Record *given, const char *name);
void get_lengths(Record *given, const char *name, char separator, int lengths[4]);
Constraint get_constraint(Record *given, const char *name);

Refusal read_free_pbn(Text text, Deal *deal);
Refusal read_word(Text text, Deal *deal);
Refusal read_icon_options(const Text argv[], size_t count, const char **hands, int64_t *seed);

/* The deal in the exact PBN form, ended by NUL. */
void write_pbn(const Deal *deal, char text[70]);
void write_word(const Deal *deal, char text[53]);

const char *seat_name(int seat);
const char *decimal(Number number);

#endif
