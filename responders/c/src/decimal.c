#include "decimal.h"

bool decimal_read(const char *text, size_t length, u128 *number) {
    if (length == 0 || length > MAX_DIGITS || (text[0] == '0' && length > 1))
        return false;
    u128 value = 0;
    bool saturated = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        unsigned digit = (unsigned)(text[i] - '0');
        saturated = saturated || value > (U128_MAX - digit) / 10;
        value = value * 10 + digit;
    }
    *number = saturated ? U128_MAX : value;
    return true;
}

char *decimal_write(u128 number, char buffer[U128_TEXT]) {
    char *first = buffer + U128_TEXT - 1;
    *first = '\0';
    do {
        *--first = (char)('0' + (unsigned)(number % 10));
        number /= 10;
    } while (number != 0);
    return first;
}
