#include "numberings.h"

#include "bitset.h"
#include "counting.h"
#include "hash.h"

#include <string.h>

enum { N, E, S, W };

static u128 deals;                          /* D */
static uint64_t pile_splits;                /* Nps = C(26, 13) */
static uint64_t squashed[RANKS + 1][CARDS]; /* C(place, size), by size */

/* Dividing by c exactly is multiplying by the inverse of its odd part, and a shift. */
static struct {
    u128 inverse;
    unsigned shift;
} divisors[CARDS + 1];

void numberings_init(void) {
    deals = deal_count();
    pile_splits = (uint64_t)choose(26, 13);
    for (unsigned size = 0; size <= RANKS; size++)
        for (unsigned place = 0; place < CARDS; place++)
            squashed[size][place] = (uint64_t)choose(place, size);
    for (unsigned c = 1; c <= CARDS; c++) {
        unsigned odd = c;
        for (; odd % 2 == 0; odd /= 2)
            divisors[c].shift++;
        u128 inverse = odd; /* right in 3 bits; each step of Newton's method doubles them */
        for (unsigned step = 0; step < 6; step++)
            inverse *= 2 - odd * inverse;
        divisors[c].inverse = inverse;
    }
}

/* --- Pavlicek: shares of the deals that are still possible (NUM-3, NUM-4) --- */

/* The card at a place of the rank-major order (CARD-2). */
static unsigned rank_major(unsigned place) {
    return RANKS * (place % SUITS) + place / SUITS;
}

static unsigned deck_order(unsigned place) {
    return place;
}

/* k/c times the odd part's inverse: this times a seat's vacant places, shifted, is its share. */
static u128 share_unit(u128 possible, unsigned cards) {
    return possible * divisors[cards].inverse;
}

static inline u128 pavlicek_rank_by(unsigned (*card_at)(unsigned), const Deal *deal) {
    unsigned vacant[SEATS] = {RANKS, RANKS, RANKS, RANKS};
    u128 number = 0, possible = deals;
    for (unsigned place = 0; place < CARDS; place++) {
        unsigned seat = deal->holder[card_at(place)], before = 0, cards = CARDS - place;
        for (unsigned other = 0; other < seat; other++)
            before += vacant[other];
        u128 unit = share_unit(possible, cards);
        number += (unit * before) >> divisors[cards].shift;
        possible = (unit * vacant[seat]) >> divisors[cards].shift;
        vacant[seat]--;
    }
    return number;
}

static inline void pavlicek_unrank_by(unsigned (*card_at)(unsigned), u128 number, Deal *deal) {
    unsigned vacant[SEATS] = {RANKS, RANKS, RANKS, RANKS};
    u128 possible = deals;
    for (unsigned place = 0; place < CARDS; place++) {
        unsigned cards = CARDS - place, shift = divisors[cards].shift;
        u128 unit = share_unit(possible, cards), starts[SEATS + 1];
        unsigned before = 0;
        for (unsigned seat = 0; seat < SEATS; seat++) {
            starts[seat] = (unit * before) >> shift;
            before += vacant[seat];
        }
        starts[SEATS] = possible;
        /* Counting the starts passed takes no branch that a processor would have to guess. */
        unsigned holder =
            (unsigned)(number >= starts[E]) + (number >= starts[S]) + (number >= starts[W]);
        number -= starts[holder];
        possible = starts[holder + 1] - starts[holder];
        vacant[holder]--;
        deal->holder[card_at(place)] = (uint8_t)holder;
    }
}

static u128 pavlicek_rank(const Deal *deal) {
    return pavlicek_rank_by(rank_major, deal);
}

static void pavlicek_unrank(u128 number, Deal *deal) {
    pavlicek_unrank_by(rank_major, number, deal);
}

static u128 pavlicek_suit_rank(const Deal *deal) {
    return pavlicek_rank_by(deck_order, deal);
}

static void pavlicek_suit_unrank(u128 number, Deal *deal) {
    pavlicek_unrank_by(deck_order, number, deal);
}

/* --- Andrews and Big Deal: three combinations, of North, East and South (NUM-6) --- */

/* The squashed rank of a seat's places among the cards of this seat and of those after it. */
static uint64_t sequence_rank(const Deal *deal, unsigned seat) {
    uint64_t rank = 0;
    unsigned place = 0, size = 0;
    for (unsigned card = 0; card < CARDS; card++) {
        if (deal->holder[card] == seat)
            rank += squashed[++size][place];
        place += deal->holder[card] >= seat;
    }
    return rank;
}

static u128 andrews_rank(const Deal *deal) {
    u128 number = sequence_rank(deal, N);
    number = number * squashed[13][39] + sequence_rank(deal, E);
    return number * pile_splits + sequence_rank(deal, S);
}

/* Gives the seat the cards of its sequence out of `cards`, and leaves the other cards there. */
static void sequence_deal(uint64_t rank, unsigned seat, uint8_t *cards, unsigned count,
                          Deal *deal) {
    uint8_t left[CARDS];
    unsigned kept = count, size = RANKS;
    for (unsigned place = count; place-- > 0;) {
        uint64_t start = squashed[size][place];
        bool taken = size > 0 && rank >= start;
        uint8_t card = cards[place];
        deal->holder[card] = (uint8_t)seat; /* the next seats overwrite what is not taken */
        left[kept - 1] = card;
        kept -= !taken;
        rank -= taken ? start : 0;
        size -= taken;
    }
    memcpy(cards, left + kept, count - kept);
}

static void andrews_unrank(u128 number, Deal *deal) {
    uint8_t cards[CARDS];
    for (unsigned card = 0; card < CARDS; card++)
        cards[card] = (uint8_t)card;
    uint64_t south = (uint64_t)(number % pile_splits);
    number /= pile_splits;
    uint64_t east = (uint64_t)(number % squashed[13][39]);
    sequence_deal((uint64_t)(number / squashed[13][39]), N, cards, 52, deal);
    sequence_deal(east, E, cards, 39, deal);
    sequence_deal(south, S, cards, 26, deal);
    for (unsigned place = 0; place < RANKS; place++)
        deal->holder[cards[place]] = W;
}

static void turn_around(Deal *deal) {
    for (unsigned card = 0; card < CARDS / 2; card++) {
        uint8_t holder = deal->holder[card];
        deal->holder[card] = deal->holder[CARDS - 1 - card];
        deal->holder[CARDS - 1 - card] = holder;
    }
}

/* BIG-3: the lexicographic order is the squashed order of the deck turned around, backwards. */
static u128 bigdeal_rank(const Deal *deal) {
    Deal turned = *deal;
    turn_around(&turned);
    return deals - 1 - andrews_rank(&turned);
}

static void bigdeal_unrank(u128 number, Deal *deal) {
    andrews_unrank(deals - 1 - number, deal);
    turn_around(deal);
}

/* --- Christman: the deck split and two pile splits (NUM-8 to NUM-10) --- */

static u128 christman_rank(const Deal *deal) {
    uint64_t split = 0;
    uint32_t piles[2] = {0};
    for (unsigned card = 0; card < CARDS; card++) {
        unsigned odd = deal->holder[card] % 2, higher = deal->holder[card] / 2;
        split |= (uint64_t)odd << card;
        piles[odd] = piles[odd] << 1 | higher;
    }
    unsigned ones;
    u128 number = bitset_rank(52, split, &ones);
    number = number * pile_splits + bitset_rank26(piles[0]);
    return number * pile_splits + bitset_rank26(piles[1]);
}

static void christman_unrank(u128 number, Deal *deal) {
    uint32_t piles[2];
    piles[1] = bitset_unrank26(13, (uint32_t)(number % pile_splits));
    number /= pile_splits;
    piles[0] = bitset_unrank26(13, (uint32_t)(number % pile_splits));
    uint64_t split = bitset_unrank(52, 26, (uint64_t)(number / pile_splits));
    for (unsigned card = 0; card < CARDS; card++) {
        unsigned odd = split >> card & 1, higher = piles[odd] >> 25 & 1;
        piles[odd] <<= 1;
        deal->holder[card] = (uint8_t)(odd + 2 * higher);
    }
}

const Scheme SCHEME_TABLE[SCHEMES] = {
    {"pavlicek", pavlicek_rank, pavlicek_unrank},
    {"pavlicek-suit", pavlicek_suit_rank, pavlicek_suit_unrank},
    {"andrews", andrews_rank, andrews_unrank},
    {"christman", christman_rank, christman_unrank},
    {"bigdeal", bigdeal_rank, bigdeal_unrank},
};

const Scheme *scheme_named(const char *name, size_t length) {
    for (size_t i = 0; i < SCHEMES; i++)
        if (strlen(SCHEME_TABLE[i].name) == length &&
            memcmp(SCHEME_TABLE[i].name, name, length) == 0)
            return &SCHEME_TABLE[i];
    return NULL;
}

Status numberings_digest(const Scheme *scheme, u128 start, u128 step, uint64_t count,
                         char text[SHA256_TEXT]) {
    enum { LINE = PBN_LENGTH + 1, BLOCK = 256 }; /* as many lines as the first cache likes */
    char lines[LINE * BLOCK];
    Hash *hash = hash_begin(SHA256);
    if (hash == NULL)
        return INTERNAL;
    size_t filled = 0;
    for (u128 number = start; count > 0; count--) {
        Deal deal;
        scheme->unrank(number, &deal);
        pbn_write(&deal, lines + filled);
        lines[filled + PBN_LENGTH] = '\n';
        filled += LINE;
        if (filled == sizeof lines) {
            hash_add(hash, lines, filled);
            filled = 0;
        }
        number += step;
        number -= number >= deals ? deals : 0;
    }
    hash_add(hash, lines, filled);
    unsigned char digest[HASH_LONGEST];
    Status status = hash_end(hash, digest);
    if (status == OK)
        hex_write(digest, 32, text);
    return status;
}
