#include "fill.h"

#include "counting.h"

#include <string.h>

enum { DIGITS = SEATS * SUITS + SEATS, NOBODY = SEATS };

/* One digit: a seat gets `size` of the available cards from `first` to `end`, and no high cards
   where these are listed. */
typedef struct {
    unsigned seat, first, end, size;
    bool high_cards_too, rest;
} Digit;

/* The digits of a row, the most significant first (CONS-11a). */
typedef struct {
    Digit digits[DIGITS];
    unsigned count;
} Digits;

static void add_digit(Digits *digits, Digit digit) {
    digits->digits[digits->count++] = digit;
}

static void hand_digits(Digits *digits, const Constraint *constraint, unsigned seat,
                        Makeup makeup) {
    Digit digit = {.seat = seat, .high_cards_too = !constraint->highs_listed};
    unsigned map = constraint->highs_listed ? makeup.map : 0;
    if (!constraint->shapes_listed) {
        digit.end = CARDS;
        digit.size = RANKS - map_count(map);
        add_digit(digits, digit);
        return;
    }
    for (unsigned suit = 0; suit < SUITS; suit++) {
        digit.first = suit * RANKS;
        digit.end = digit.first + RANKS;
        digit.size = shape_lengths(makeup.shape)[suit] - set_count(map_set(map, suit));
        add_digit(digits, digit);
    }
}

static Digits row_digits(const Constraint *constraint, const Makeup makeups[SEATS]) {
    Digits digits = {.count = 0};
    bool constrained[SEATS] = {false};
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        unsigned seat = constraint->rules[hand].seat;
        constrained[seat] = true;
        hand_digits(&digits, constraint, seat, makeups[hand]);
    }
    for (unsigned seat = 0; seat < SEATS; seat++)
        if (!constrained[seat])
            add_digit(&digits, (Digit){seat, 0, CARDS, RANKS, true, true});
    return digits;
}

/* Gives the constrained hands their high cards, and all other cards to nobody. */
static void deal_high_cards(const Constraint *constraint, const Makeup makeups[SEATS], Deal *deal) {
    memset(deal->holder, NOBODY, sizeof deal->holder);
    for (unsigned hand = 0; constraint->highs_listed && hand < constraint->hands; hand++)
        for (unsigned suit = 0; suit < SUITS; suit++)
            for (unsigned high = 0; high < HIGHS; high++)
                if (map_set(makeups[hand].map, suit) & 8U >> high)
                    deal->holder[suit * RANKS + high] = (uint8_t)constraint->rules[hand].seat;
}

/* The cards still available for a digit, in deck order (CONS-11b). */
static unsigned available(const Deal *deal, const Digit *digit, uint8_t cards[CARDS]) {
    unsigned count = 0;
    for (unsigned card = digit->first; card < digit->end; card++)
        if (deal->holder[card] == NOBODY && (digit->high_cards_too || card % RANKS >= HIGHS))
            cards[count++] = (uint8_t)card;
    return count;
}

/* How many cards are available for each digit, for its radix: these do not depend on the values of
   the digits, so any cards can be dealt to count them. */
static void count_available(const Digits *digits, Deal deal, unsigned counts[DIGITS]) {
    for (unsigned i = 0; i < digits->count; i++) {
        uint8_t cards[CARDS];
        counts[i] = available(&deal, &digits->digits[i], cards);
        for (unsigned place = 0; place < digits->digits[i].size; place++)
            deal.holder[cards[place]] = (uint8_t)digits->digits[i].seat;
    }
}

static void deal_digit(const Digit *digit, uint64_t value, Deal *deal) {
    uint8_t cards[CARDS];
    unsigned places[COUNT_LIMIT];
    available(deal, digit, cards);
    combination_unrank(value, digit->size, places);
    for (unsigned i = 0; i < digit->size; i++)
        deal->holder[cards[places[i]]] = (uint8_t)digit->seat;
}

void fill_unrank(const Constraint *constraint, const Makeup makeups[SEATS], u128 offset, u128 rest,
                 Deal *deal) {
    Digits digits = row_digits(constraint, makeups);
    unsigned counts[DIGITS];
    uint64_t values[DIGITS];
    deal_high_cards(constraint, makeups, deal);
    count_available(&digits, *deal, counts);
    for (unsigned i = digits.count; i-- > 0;) {
        u128 *number = digits.digits[i].rest ? &rest : &offset;
        uint64_t radix = (uint64_t)choose(counts[i], digits.digits[i].size);
        values[i] = (uint64_t)(*number % radix);
        *number /= radix;
    }
    for (unsigned i = 0; i < digits.count; i++)
        deal_digit(&digits.digits[i], values[i], deal);
}

void fill_makeups(const Constraint *constraint, const Deal *deal, Makeup makeups[SEATS]) {
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        uint8_t lengths[SUITS];
        unsigned map;
        hand_describe(deal, constraint->rules[hand].seat, lengths, &map);
        makeups[hand].shape = constraint->shapes_listed ? shape_index(lengths) : 0;
        makeups[hand].map = constraint->highs_listed ? map : 0;
    }
}

/* The value of a digit in a deal, of whose cards `dealt` has those of the digits before. */
static uint64_t digit_rank(const Digit *digit, const Deal *deal, Deal *dealt, unsigned *count) {
    uint8_t cards[CARDS];
    unsigned places[CARDS], size = 0;
    *count = available(dealt, digit, cards);
    for (unsigned place = 0; place < *count; place++)
        if (deal->holder[cards[place]] == digit->seat) {
            places[size++] = place;
            dealt->holder[cards[place]] = (uint8_t)digit->seat;
        }
    return (uint64_t)combination_rank(places, size);
}

void fill_rank(const Constraint *constraint, const Makeup makeups[SEATS], const Deal *deal,
               u128 *offset, u128 *rest) {
    Digits digits = row_digits(constraint, makeups);
    Deal dealt;
    deal_high_cards(constraint, makeups, &dealt);
    *offset = *rest = 0;
    for (unsigned i = 0; i < digits.count; i++) {
        unsigned count;
        uint64_t value = digit_rank(&digits.digits[i], deal, &dealt, &count);
        u128 *number = digits.digits[i].rest ? rest : offset;
        *number = *number * choose(count, digits.digits[i].size) + value;
    }
}
