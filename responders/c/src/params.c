#include "params.h"

#include <stdlib.h>
#include <string.h>

bool read_counter(const json_t *value, uint64_t *counter) {
    int64_t integer;
    if (!read_integer(value, &integer) || integer < 0)
        return false;
    *counter = (uint64_t)integer;
    return true;
}

bool read_integer(const json_t *value, int64_t *integer) {
    *integer = json_integer_value(value);
    return json_is_integer(value) &&
           *integer<(int64_t)COUNTER_LIMIT && * integer> - (int64_t)COUNTER_LIMIT;
}

bool read_text(const json_t *value, Text *text) {
    *text = (Text){json_string_value(value), json_string_length(value)};
    return json_is_string(value);
}

bool read_number(const json_t *value, u128 *number) {
    Text text;
    return read_text(value, &text) && decimal_read(text.bytes, text.length, number);
}

uint64_t *read_counters(const json_t *value, size_t *count) {
    if (!json_is_array(value))
        return NULL;
    *count = json_array_size(value);
    uint64_t *counters = malloc((*count + 1) * sizeof *counters);
    for (size_t i = 0; counters != NULL && i < *count; i++)
        if (!read_counter(json_array_get(value, i), &counters[i])) {
            free(counters);
            return NULL;
        }
    return counters;
}

Status read_deal(const json_t *value, Deal *deal) {
    Text text;
    return read_text(value, &text) ? pbn_read(text.bytes, text.length, deal) : MALFORMED;
}

Status read_scheme(const json_t *value, const Scheme **scheme) {
    Text text;
    if (!read_text(value, &text))
        return MALFORMED;
    *scheme = scheme_named(text.bytes, text.length);
    return *scheme == NULL ? UNSUPPORTED : OK;
}

bool text_is(Text text, const char *literal) {
    return text.length == strlen(literal) && memcmp(text.bytes, literal, text.length) == 0;
}
