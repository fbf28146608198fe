#include "cards.h"

#include <stdbool.h>
#include <string.h>

const char SEAT_NAMES[SEATS + 1] = "NESW";
const char SUIT_NAMES[SUITS + 1] = "SHDC";
const char RANK_NAMES[RANKS + 1] = "AKQJT98765432";

/* The place of a letter in a list of names, or -1; a NUL is no name. */
static int place(const char *names, char letter) {
    const char *found = letter == '\0' ? NULL : strchr(names, letter);
    return found == NULL ? -1 : (int)(found - names);
}

/* Holders while a text is read: each card at most once, thirteen to a seat, or it is no deal. */
typedef struct {
    Deal deal;
    bool dealt[CARDS];
    unsigned cards[SEATS];
    bool legal;
} Reading;

static void give(Reading *reading, unsigned card, unsigned seat) {
    if (reading->dealt[card])
        reading->legal = false;
    reading->dealt[card] = true;
    reading->deal.holder[card] = (uint8_t)seat;
    reading->cards[seat]++;
}

static Status finish(const Reading *reading, Deal *deal) {
    for (unsigned seat = 0; seat < SEATS; seat++)
        if (reading->cards[seat] != RANKS)
            return NOT_A_DEAL;
    if (!reading->legal)
        return NOT_A_DEAL;
    *deal = reading->deal;
    return OK;
}

Status word_read(const char *text, size_t length, Deal *deal) {
    Reading reading = {.legal = true};
    if (length != WORD_LENGTH)
        return MALFORMED;
    for (unsigned card = 0; card < CARDS; card++) {
        int seat = place(SEAT_NAMES, text[card]);
        if (seat < 0)
            return MALFORMED;
        give(&reading, card, (unsigned)seat);
    }
    return finish(&reading, deal);
}

/* Reads one hand up to a blank or the end, and returns where it stopped; NULL if it is malformed.
 */
static const char *hand_read(Reading *reading, const char *text, const char *end, unsigned seat,
                             bool exact) {
    if (!exact && text != end && *text == '-') {
        reading->legal = false;
        return text + 1;
    }
    unsigned suit = 0;
    int last = -1;
    for (; text != end && *text != ' '; text++) {
        if (*text == '.') {
            if (++suit == SUITS)
                return NULL;
            last = -1;
            continue;
        }
        int rank = place(RANK_NAMES, *text);
        if (rank < 0 || (exact && rank <= last))
            return NULL;
        last = rank;
        give(reading, suit * RANKS + (unsigned)rank, seat);
    }
    return suit == SUITS - 1 ? text : NULL;
}

static Status hands_read(const char *text, size_t length, bool exact, Deal *deal) {
    Reading reading = {.legal = true};
    const char *end = text + length;
    int first = length < 2 || text[1] != ':' ? -1 : place(SEAT_NAMES, text[0]);
    if (first < 0 || (exact && first != 0))
        return MALFORMED;
    text += 2;
    for (unsigned i = 0; i < SEATS; i++) {
        if (i > 0 && (text == end || *text++ != ' '))
            return MALFORMED;
        text = hand_read(&reading, text, end, ((unsigned)first + i) % SEATS, exact);
        if (text == NULL)
            return MALFORMED;
    }
    return text == end ? finish(&reading, deal) : MALFORMED;
}

Status pbn_read(const char *text, size_t length, Deal *deal) {
    return hands_read(text, length, true, deal);
}

Status pbn_read_free(const char *text, size_t length, Deal *deal) {
    return hands_read(text, length, false, deal);
}

void word_write(const Deal *deal, char text[WORD_LENGTH]) {
    for (unsigned card = 0; card < CARDS; card++)
        text[card] = SEAT_NAMES[deal->holder[card]];
}

void pbn_write(const Deal *deal, char text[PBN_LENGTH]) {
    /* Every hand takes 16 characters, so each seat's text can be written where it belongs. */
    char *next[SEATS];
    memcpy(text, "N:", 2);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        next[seat] = text + 2 + seat * (HAND_LENGTH + 1);
        if (seat > 0)
            next[seat][-1] = ' ';
    }
    for (unsigned suit = 0; suit < SUITS; suit++) {
        for (unsigned seat = 0; suit > 0 && seat < SEATS; seat++)
            *next[seat]++ = '.';
        for (unsigned rank = 0; rank < RANKS; rank++)
            *next[deal->holder[suit * RANKS + rank]]++ = RANK_NAMES[rank];
    }
}
