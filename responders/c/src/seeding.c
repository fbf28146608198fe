#include "seeding.h"

#include "counting.h"

#include <stdio.h>
#include <string.h>

static const char *const SMALL[] = {"",        "one",     "two",       "three",    "four",
                                    "five",    "six",     "seven",     "eight",    "nine",
                                    "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
static const char *const TENS[] = {"",      "",      "twenty",  "thirty", "forty",
                                   "fifty", "sixty", "seventy", "eighty", "ninety"};

void cardinal_write(unsigned board, char text[CARDINAL_TEXT]) {
    unsigned thousands = board / 1000, hundreds = board / 100 % 10, rest = board % 100;
    unsigned tens = rest < 20 ? 0 : rest / 10, units = rest < 20 ? rest : rest % 10;
    snprintf(text, CARDINAL_TEXT, "%s%s%s%s%s%s%s%s%s", SMALL[thousands],
             thousands > 0 ? " thousand" : "", thousands > 0 && board % 1000 > 0 ? " " : "",
             SMALL[hundreds], hundreds > 0 ? " hundred" : "", hundreds > 0 && rest > 0 ? " " : "",
             TENS[tens], tens > 0 && units > 0 ? "-" : "", SMALL[units]);
}

/* Whether a byte of valid UTF-8 begins a code point: every byte but those that continue one. */
static bool begins(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static size_t code_points(Text text) {
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += begins(text.bytes[i]);
    return count;
}

static u128 big_endian_mod(const unsigned char *bytes, size_t length, u128 modulus) {
    u128 number = 0;
    for (size_t i = 0; i < length; i++)
        number = (number << 8 | bytes[i]) % modulus; /* D takes 96 bits, so nothing is lost */
    return number;
}

static u128 big_endian_96(const unsigned char *bytes) {
    u128 number = 0;
    for (size_t i = 0; i < ENTROPY_BYTES; i++)
        number = number << 8 | bytes[i];
    return number;
}

Status number_from_text(Text seed, Text separator, uint64_t board, u128 *number) {
    if (board == 0 || board > BOARD_LIMIT)
        return OUT_OF_RANGE;
    if (code_points(seed) < 20)
        return TEXT_TOO_SHORT;
    char name[CARDINAL_TEXT];
    cardinal_write((unsigned)board, name);
    Hash *hash = hash_begin(SHA1);
    if (hash == NULL)
        return INTERNAL;
    hash_add(hash, seed.bytes, seed.length);
    hash_add(hash, separator.bytes, separator.length);
    hash_add(hash, name, strlen(name));
    unsigned char digest[HASH_LONGEST];
    Status status = hash_end(hash, digest);
    if (status == OK)
        *number = big_endian_mod(digest, SHA1_BYTES, deal_count());
    return status;
}

Status number_from_entropy(const unsigned char *bytes, size_t length, u128 *number,
                           size_t *consumed) {
    for (size_t end = ENTROPY_BYTES; end <= length; end += ENTROPY_BYTES) {
        *number = big_endian_96(bytes + end - ENTROPY_BYTES);
        *consumed = end;
        if (*number < deal_count())
            return OK;
    }
    return EXHAUSTED;
}

Status bigdeal_begin(BigDeal *state, const unsigned char seed[RIPEMD160_BYTES], Text owner) {
    unsigned char digest[HASH_LONGEST];
    Status status = hash_of(RIPEMD160, owner.bytes, owner.length, digest);
    state->sequence = 0;
    memcpy(state->input + 4, seed, RIPEMD160_BYTES);
    memcpy(state->input + 4 + RIPEMD160_BYTES, digest, RIPEMD160_BYTES);
    return status;
}

Status bigdeal_next(BigDeal *state, u128 *number) {
    do {
        state->sequence++;
        for (unsigned i = 0; i < 4; i++)
            state->input[i] = (unsigned char)(state->sequence >> 8 * i);
        unsigned char digest[HASH_LONGEST];
        Status status = hash_of(RIPEMD160, state->input, sizeof state->input, digest);
        if (status != OK)
            return status;
        *number = big_endian_96(digest);
    } while (*number >= deal_count());
    return OK;
}

/* The first half of a text, in code points. */
static Text first_half(Text text) {
    size_t left = code_points(text) / 2, length = 0;
    for (; length < text.length; length++)
        if (begins(text.bytes[length]) && left-- == 0)
            break;
    return (Text){text.bytes, length};
}

Status squaredeal_begin(BigDeal *state, Text key, Text figure, Text set, const char *session) {
    Text left = first_half(key);
    Hash *hash = hash_begin(RIPEMD160);
    if (hash == NULL)
        return INTERNAL;
    hash_add(hash, key.bytes + left.length, key.length - left.length);
    hash_add_base64(hash, figure.bytes, figure.length);
    hash_add(hash, set.bytes, set.length);
    hash_add(hash, session, strlen(session));
    unsigned char seed[HASH_LONGEST];
    Status status = hash_end(hash, seed);
    return status == OK ? bigdeal_begin(state, seed, left) : status;
}
