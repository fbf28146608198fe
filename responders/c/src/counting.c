#include "counting.h"

#include <string.h>

static u128 pascal[COUNT_LIMIT + 1][COUNT_LIMIT + 1];

void counting_init(void) {
    for (unsigned n = 0; n <= COUNT_LIMIT; n++) {
        pascal[n][0] = 1;
        for (unsigned k = 1; k <= n; k++)
            pascal[n][k] = pascal[n - 1][k - 1] + pascal[n - 1][k];
    }
}

u128 choose(unsigned n, unsigned k) {
    return pascal[n][k];
}

u128 deal_count(void) {
    return pascal[52][13] * pascal[39][13] * pascal[26][13];
}

/* Adds `sign` to the exponent of each prime of n!, by Legendre's formula. */
static void factorial_exponents(unsigned n, int sign, int exponents[COUNT_LIMIT + 1]) {
    for (unsigned i = 2; i <= n; i++) {
        unsigned rest = i;
        for (unsigned p = 2; rest > 1; p++)
            for (; rest % p == 0; rest /= p)
                exponents[p] += sign;
    }
}

/* Multiplies the decimal digits, least significant first; false if they become more than 64. */
static bool digits_multiply(unsigned char digits[MAX_DIGITS], unsigned factor) {
    unsigned carry = 0;
    for (size_t i = 0; i < MAX_DIGITS; i++) {
        carry += digits[i] * factor;
        digits[i] = (unsigned char)(carry % 10);
        carry /= 10;
    }
    return carry == 0;
}

Status multinomial_write(const uint64_t *parts, size_t count, char text[MAX_DIGITS + 1]) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        if (parts[i] > COUNT_LIMIT || (sum += parts[i]) > COUNT_LIMIT)
            return TOO_LARGE;
    }
    int exponents[COUNT_LIMIT + 1] = {0};
    factorial_exponents((unsigned)sum, 1, exponents);
    for (size_t i = 0; i < count; i++)
        factorial_exponents((unsigned)parts[i], -1, exponents);
    unsigned char digits[MAX_DIGITS] = {1};
    for (unsigned p = 2; p <= COUNT_LIMIT; p++)
        for (; exponents[p] > 0; exponents[p]--)
            if (!digits_multiply(digits, p))
                return TOO_LARGE;
    size_t length = MAX_DIGITS;
    while (length > 1 && digits[length - 1] == 0)
        length--;
    for (size_t i = 0; i < length; i++)
        text[i] = (char)('0' + digits[length - 1 - i]);
    text[length] = '\0';
    return OK;
}

u128 combination_rank(const unsigned *elements, unsigned size) {
    u128 rank = 0;
    for (unsigned i = 0; i < size; i++)
        rank += pascal[elements[i]][i + 1];
    return rank;
}

Status combination_unrank(u128 number, unsigned size, unsigned *elements) {
    if (size > COUNT_LIMIT)
        return TOO_LARGE;
    if (size == 0)
        return number == 0 ? OK : OUT_OF_RANGE;
    if (number >= pascal[COUNT_LIMIT][size])
        return TOO_LARGE;
    unsigned largest = COUNT_LIMIT;
    for (unsigned left = size; left > 0; left--) {
        do
            largest--;
        while (pascal[largest][left] > number);
        number -= pascal[largest][left];
        elements[left - 1] = largest;
    }
    return OK;
}
