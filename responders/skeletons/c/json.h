/* A strict reader and a writer of JSON (RFC 8259). */

#ifndef JSON_H
#define JSON_H

#include "memory.h"

#include <stdbool.h>
#include <stdint.h>

/* The types of values. JSON_OTHER is what no parameter can be: null, true, false, a number with a fraction or an
 * exponent, an integer of more than 17 characters, and a string with half of a surrogate pair. */
typedef enum { JSON_OTHER, JSON_INTEGER, JSON_TEXT, JSON_LIST, JSON_OBJECT } JsonType;

typedef struct Json {
    JsonType type;
    int64_t integer;
    Text text;
    size_t count; /* of the items or members, which are a chain */
    struct Json *first, *next;
    Text name; /* of a member */
} Json;

/* Read a text that is followed by NUL; false if it is not JSON, or has a member twice, or more than 1000 levels. */
bool read_json(const char *bytes, size_t length, Json *value);

bool text_is(Text text, const char *expected);

/* The member of an object, or NULL. */
const Json *member(const Json *object, const char *name);

/* Characters that grow in number. */
typedef struct {
    char *bytes;
    size_t length, room;
} Buffer;

void put_char(Buffer *out, char c);

/* These write a member, or an item if the name is NULL, and the comma before it. put_char closes the bracket { or [. */
void put_open(Buffer *out, const char *name, char bracket);
void put_integer(Buffer *out, const char *name, int64_t value);
void put_text(Buffer *out, const char *name, const char *text);
void put_literal(Buffer *out, const char *name, const char *literal);

#endif
