#include "jsontext.h"

#include <stdbool.h>
#include <string.h>

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

static const char *skip_digits(const char *text, const char *end) {
    while (text != end && is_digit(*text))
        text++;
    return text;
}

/* The end of the JSON number at `text`, or NULL if none begins there (RFC 8259, section 6). */
static const char *number_end(const char *text, const char *end, bool *integer) {
    text += *text == '-';
    const char *digits = text;
    text = skip_digits(text, end);
    if (text == digits || (*digits == '0' && text - digits > 1))
        return NULL;
    *integer = true;
    if (end - text > 1 && *text == '.' && is_digit(text[1])) {
        *integer = false;
        text = skip_digits(text + 1, end);
    }
    if (text != end && (*text == 'e' || *text == 'E')) {
        const char *power = text + 1;
        power += power != end && (*power == '+' || *power == '-');
        const char *last = skip_digits(power, end);
        if (last == power)
            return NULL;
        *integer = false;
        text = last;
    }
    return text;
}

/* Puts the fraction 0.5 in the place of a number that is too long for the library. */
static char *tame_number(char *text, const char *end) {
    enum { SAFE_DIGITS = 18 };
    bool integer;
    const char *last = number_end(text, end, &integer);
    if (last == NULL)
        return text + 1;
    if (!integer || last - text > SAFE_DIGITS) {
        memset(text, ' ', (size_t)(last - text));
        memcpy(text, "0.5", 3); /* a number with a fraction or an exponent has three characters */
    }
    return text + (last - text);
}

/* Passes by a string. If it is the name of a member, \u0000 becomes \u0001: no name has either. */
static char *tame_string(char *text, const char *end) {
    char *first = ++text;
    while (text != end && *text != '"')
        text += *text == '\\' && end - text > 1 ? 2 : 1;
    if (text == end)
        return text;
    const char *after = text + 1;
    while (after != end && strchr(" \t\r", *after) != NULL && *after != '\0')
        after++;
    if (after == end || *after != ':')
        return text + 1;
    for (char *escape = first; escape < text; escape += *escape == '\\' ? 2 : 1)
        if (text - escape >= 6 && memcmp(escape, "\\u0000", 6) == 0)
            escape[5] = '1';
    return text + 1;
}

void jsontext_tame(char *text, size_t length) {
    const char *end = text + length;
    while (text != end) {
        if (*text == '"')
            text = tame_string(text, end);
        else if (*text == '-' || is_digit(*text))
            text = tame_number(text, end);
        else
            text++;
    }
}
