#include "json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading: the NUL after the text ends whatever is cut off ---- */

typedef struct {
    const char *at;
    int levels;
} Reader;

static bool read_value(Reader *in, Json *value);

static bool is_utf8(const unsigned char *at, const unsigned char *end) {
    while (at < end) {
        int more = *at < 0x80 ? 0 : *at < 0xC2 ? -1 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : *at < 0xF5 ? 3 : -1;
        if (more < 0 || (*at == 0xE0 && at[1] < 0xA0) || (*at == 0xED && at[1] > 0x9F) ||
            (*at == 0xF0 && at[1] < 0x90) || (*at == 0xF4 && at[1] > 0x8F))
            return false;
        for (at++; more > 0; more--)
            if ((*at++ & 0xC0) != 0x80) return false;
    }
    return true;
}

static void skip_blanks(Reader *in) {
    while (*in->at == ' ' || *in->at == '\t' || *in->at == '\r' || *in->at == '\n') in->at++;
}

static bool skip(Reader *in, const char *expected) {
    size_t length = strlen(expected);
    if (strncmp(in->at, expected, length) != 0) return false;
    in->at += length;
    return true;
}

static bool skip_digits(Reader *in) {
    const char *start = in->at;
    while (*in->at >= '0' && *in->at <= '9') in->at++;
    return in->at > start;
}

static bool read_number(Reader *in, Json *value) {
    const char *start = in->at;
    skip(in, "-");
    if (!skip(in, "0") && !skip_digits(in)) return false;
    const char *end_of_integer = in->at;
    if (skip(in, ".") && !skip_digits(in)) return false;
    if (skip(in, "e") || skip(in, "E")) {
        if (!skip(in, "+")) skip(in, "-");
        if (!skip_digits(in)) return false;
    }
    bool minus_zero = start[0] == '-' && start[1] == '0'; /* no integer of the protocol: PROTO-9 */
    if (in->at == end_of_integer && in->at - start <= 17 && !minus_zero) {
        value->type = JSON_INTEGER;
        value->integer = strtoll(start, NULL, 10);
    }
    return true;
}

/* The four hexadecimal digits of an escape. */
static bool read_unit(Reader *in, uint32_t *unit) {
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *digit = *in->at ? strchr(digits, *in->at++) : NULL;
        if (!digit) return false;
        *unit = *unit * 16 + (uint32_t)(digit - digits) % 16;
    }
    return true;
}

static char *put_code_point(char *to, uint32_t code) {
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    const unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
    *to++ = (char)(first[more] | code >> 6 * more);
    while (more-- > 0) *to++ = (char)(0x80 | (code >> 6 * more & 0x3F));
    return to;
}

/* An escape, whose backslash is passed; half of a surrogate pair is stored as if it had a form in UTF-8. */
static bool read_escape(Reader *in, char **to, bool *whole) {
    const char *letters = "\"\\/bfnrt";
    const char *letter = *in->at ? strchr(letters, *in->at) : NULL;
    if (letter) {
        in->at++;
        *(*to)++ = "\"\\/\b\f\n\r\t"[letter - letters];
        return true;
    }
    uint32_t code, low;
    if (!skip(in, "u") || !read_unit(in, &code)) return false;
    if (code >= 0xD800 && code < 0xE000) {
        Reader ahead = *in;
        if (code < 0xDC00 && skip(&ahead, "\\u") && read_unit(&ahead, &low) && low >= 0xDC00 && low < 0xE000) {
            *in = ahead;
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else {
            *whole = false;
        }
    }
    *to = put_code_point(*to, code);
    return true;
}

/* A string, whose first quotation mark is passed; it is whole if no surrogate stands alone. */
static bool read_string(Reader *in, Text *text, bool *whole) {
    const char *end = in->at;
    for (; *end != '"'; end++) {
        if (*end == '\\') end++;
        if ((unsigned char)*end < 0x20) return false;
    }
    char *to = request_memory((size_t)(end - in->at) + 1);
    text->bytes = to;
    *whole = true;
    while (!skip(in, "\"")) {
        if (!skip(in, "\\"))
            *to++ = *in->at++;
        else if (!read_escape(in, &to, whole))
            return false;
    }
    text->length = (size_t)(to - text->bytes);
    return true;
}

static int by_name(const void *a, const void *b) {
    Text x = (*(const Json *const *)a)->name, y = (*(const Json *const *)b)->name;
    int order = memcmp(x.bytes, y.bytes, x.length < y.length ? x.length : y.length);
    return order ? order : (x.length > y.length) - (x.length < y.length);
}

static bool all_names_differ(const Json *object) {
    const Json **sorted = request_memory(object->count * sizeof *sorted), **end = sorted;
    for (const Json *each = object->first; each; each = each->next) *end++ = each;
    qsort(sorted, object->count, sizeof *sorted, by_name);
    for (size_t i = 1; i < object->count; i++)
        if (by_name(&sorted[i - 1], &sorted[i]) == 0) return false;
    return true;
}

/* The items of a list or the members of an object, whose first bracket is passed. */
static bool read_chain(Reader *in, Json *value, const char *close) {
    Json **place = &value->first;
    bool named = value->type == JSON_OBJECT, whole;
    skip_blanks(in);
    if (skip(in, close)) return true;
    do {
        Json *each = *place = request_memory(sizeof *each);
        place = &each->next;
        value->count++;
        skip_blanks(in);
        if (named) {
            if (!skip(in, "\"") || !read_string(in, &each->name, &whole)) return false;
            skip_blanks(in);
            if (!skip(in, ":")) return false;
        }
        if (!read_value(in, each)) return false;
    } while (skip(in, ","));
    return skip(in, close) && (!named || all_names_differ(value));
}

/* A value, and the blanks on both sides. */
static bool read_value(Reader *in, Json *value) {
    bool found, whole;
    if (++in->levels > 1000) return false;
    skip_blanks(in);
    if (skip(in, "\"")) {
        found = read_string(in, &value->text, &whole);
        value->type = found && whole ? JSON_TEXT : JSON_OTHER;
    } else if (skip(in, "[")) {
        value->type = JSON_LIST;
        found = read_chain(in, value, "]");
    } else if (skip(in, "{")) {
        value->type = JSON_OBJECT;
        found = read_chain(in, value, "}");
    } else {
        found = skip(in, "null") || skip(in, "true") || skip(in, "false") || read_number(in, value);
    }
    skip_blanks(in);
    in->levels--;
    return found;
}

bool read_json(const char *bytes, size_t length, Json *value) {
    Reader in = {bytes, 0};
    *value = (Json){0};
    return is_utf8((const unsigned char *)bytes, (const unsigned char *)bytes + length) && read_value(&in, value) &&
           in.at == bytes + length;
}

bool text_is(Text text, const char *expected) {
    return text.length == strlen(expected) && memcmp(text.bytes, expected, text.length) == 0;
}

const Json *member(const Json *object, const char *name) {
    for (const Json *each = object->first; each; each = each->next)
        if (object->type == JSON_OBJECT && text_is(each->name, name)) return each;
    return NULL;
}

/* ---- writing ---- */

void put_char(Buffer *out, char c) {
    if (out->length == out->room) {
        out->room = 2 * out->room + 1024;
        out->bytes = realloc(out->bytes, out->room);
        if (!out->bytes) {
            fputs("out of memory\n", stderr);
            exit(EXIT_FAILURE);
        }
    }
    out->bytes[out->length++] = c;
}

static void put_bare(Buffer *out, const char *text) {
    while (*text) put_char(out, *text++);
}

static void put_quoted(Buffer *out, const char *text) {
    put_char(out, '"');
    for (; *text; text++) {
        if ((unsigned char)*text < 0x20)
            put_bare(out, formatted("\\u%04x", (unsigned)*text));
        else {
            if (*text == '"' || *text == '\\') put_char(out, '\\');
            put_char(out, *text);
        }
    }
    put_char(out, '"');
}

static void put_name(Buffer *out, const char *name) {
    if (out->length && !strchr("{[", out->bytes[out->length - 1])) put_char(out, ',');
    if (name) {
        put_quoted(out, name);
        put_char(out, ':');
    }
}

void put_open(Buffer *out, const char *name, char bracket) {
    put_name(out, name);
    put_char(out, bracket);
}

void put_literal(Buffer *out, const char *name, const char *literal) {
    put_name(out, name);
    put_bare(out, literal);
}

void put_integer(Buffer *out, const char *name, int64_t value) { put_literal(out, name, formatted("%" PRId64, value)); }

void put_text(Buffer *out, const char *name, const char *text) {
    put_name(out, name);
    put_quoted(out, text);
}
