#include "icon.h"

#include <string.h>

static const uint64_t MODULUS = UINT64_C(1) << 31;

uint64_t icon_random(uint64_t *state, uint64_t n) {
    *state = (UINT64_C(1103515245) * (*state % MODULUS) + 453816694) % MODULUS;
    return (uint64_t)((u128)*state * n * 465661286 / UINT64_C(1000000000000000000)) + 1;
}

void icon_begin(Icon *icon, int64_t seed) {
    icon->state = (uint64_t)seed % MODULUS; /* 2^31 divides 2^64, so the sign is taken care of */
    memcpy(icon->deck, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", CARDS);
}

void icon_next(Icon *icon, Deal *deal) {
    static const uint8_t CUT[SEATS] = {3, 2, 1, 0};  /* West, South, East, North */
    static const uint8_t SUIT[SUITS] = {3, 2, 1, 0}; /* clubs, diamonds, hearts, spades */
    for (unsigned i = CARDS; i >= 2; i--) {
        size_t j = (size_t)icon_random(&icon->state, i) - 1;
        char moved = icon->deck[i - 1];
        icon->deck[i - 1] = icon->deck[j];
        icon->deck[j] = moved;
    }
    for (unsigned place = 0; place < CARDS; place++) {
        char letter = icon->deck[place];
        unsigned card = (unsigned)(letter >= 'a' ? letter - 'a' : letter - 'A' + 26);
        deal->holder[SUIT[card / RANKS] * RANKS + card % RANKS] = CUT[place / RANKS];
    }
}

/* Writes "S: AK" for one holding, and returns where it ends. */
static char *holding_write(const Deal *deal, unsigned seat, unsigned suit, char *text) {
    *text++ = SUIT_NAMES[suit];
    *text++ = ':';
    *text++ = ' ';
    for (unsigned rank = 0; rank < RANKS; rank++)
        if (deal->holder[suit * RANKS + rank] == seat)
            *text++ = RANK_NAMES[rank];
    return text;
}

static char *middle_write(const Deal *deal, unsigned seat, char *text) {
    for (unsigned suit = 0; suit < SUITS; suit++) {
        memset(text, ' ', 10);
        text = holding_write(deal, seat, suit, text + 10);
        *text++ = '\n';
    }
    *text++ = '\n';
    return text;
}

void icon_layout(const Deal *deal, char text[ICON_LAYOUT_LENGTH]) {
    enum { NORTH, EAST, SOUTH, WEST, COLUMN = 20, HYPHENS = 33 };
    *text++ = '\n';
    text = middle_write(deal, NORTH, text);
    for (unsigned suit = 0; suit < SUITS; suit++) {
        char *line = text;
        memset(line, ' ', COLUMN);
        holding_write(deal, WEST, suit, line);
        text = holding_write(deal, EAST, suit, line + COLUMN);
        *text++ = '\n';
    }
    *text++ = '\n';
    text = middle_write(deal, SOUTH, text);
    memset(text, '-', HYPHENS);
    text[HYPHENS] = '\n';
}

bool icon_integer_read(const char *text, size_t length, IconInteger *integer) {
    bool sign = length > 0 && (text[0] == '+' || text[0] == '-');
    const char *end = text + length, *digits = text + sign;
    if (digits == end)
        return false;
    for (const char *digit = digits; digit != end; digit++)
        if (*digit < '0' || *digit > '9')
            return false;
    while (digits != end && *digits == '0')
        digits++;
    integer->digits = digits;
    integer->length = (size_t)(end - digits);
    integer->negative = sign && text[0] == '-' && digits != end;
    return true;
}
