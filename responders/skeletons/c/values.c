#include "values.h"

#include <stdlib.h>
#include <string.h>

static const int64_t INTEGER_LIMIT = (int64_t)1 << 53;
static const char SEATS[] = "NESW", RANKS[] = "AKQJT98765432", DIGITS[] = "0123456789";

/* The place of a letter in a string, or -1. */
static int place(const char *letters, char letter) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

/* ---- records ---- */

Record record_of(const Json *value) {
    return (Record){value, 0, value->type == JSON_OBJECT ? NO_REFUSAL : malformed("not an object")};
}

bool has(const Record *given, const char *name) { return member(given->object, name); }

void refuse(Record *given, Refusal refusal) {
    if (!given->refusal.code) given->refusal = refusal;
}

Refusal complete(const Record *given) {
    if (!given->refusal.code && given->taken < given->object->count) return malformed("a member is unknown");
    return given->refusal;
}

/* The value if it has this type; otherwise a refusal is kept, and the value is empty. */
static const Json *expect(Record *given, const Json *value, JsonType type, const char *name) {
    static const Json empty = {.text = {"", 0}};
    if (value && value->type == type) return value;
    refuse(given, malformed(formatted("%s is %s", name, value ? "of another type" : "missing")));
    return &empty;
}

static const Json *take(Record *given, const char *name, JsonType type) {
    given->taken++;
    return expect(given, member(given->object, name), type, name);
}

Record get_record(Record *given, const char *name) { return record_of(take(given, name, JSON_OBJECT)); }

/* ---- numbers and texts ---- */

static int64_t integer_of(Record *given, const Json *value, int64_t least, const char *name) {
    int64_t integer = expect(given, value, JSON_INTEGER, name)->integer;
    if (integer < least || integer >= INTEGER_LIMIT)
        refuse(given, malformed(formatted("%s is too small or too large an integer", name)));
    return integer;
}

uint64_t get_counter(Record *given, const char *name) {
    return (uint64_t)integer_of(given, take(given, name, JSON_INTEGER), 0, name);
}

int64_t get_integer(Record *given, const char *name) {
    return integer_of(given, take(given, name, JSON_INTEGER), 1 - INTEGER_LIMIT, name);
}

Number get_number(Record *given, const char *name) {
    const Number largest = ~(Number)0;
    Text text = get_text(given, name);
    Number number = 0;
    if (text.length < 1 || text.length > 64 || strspn(text.bytes, DIGITS) != text.length ||
        (text.length > 1 && text.bytes[0] == '0')) {
        refuse(given, malformed(formatted("%s is no decimal string of at most 64 digits", name)));
        return 0;
    }
    for (size_t i = 0; i < text.length; i++) {
        Number digit = (Number)(text.bytes[i] - '0');
        number = number > (largest - digit) / 10 ? largest : 10 * number + digit;
    }
    return number;
}

Text get_text(Record *given, const char *name) { return take(given, name, JSON_TEXT)->text; }

const uint64_t *get_counters(Record *given, const char *name, size_t *count) {
    const Json *list = take(given, name, JSON_LIST);
    uint64_t *items = request_memory(list->count * sizeof *items), *next = items;
    for (const Json *each = list->first; each; each = each->next) *next++ = (uint64_t)integer_of(given, each, 0, name);
    *count = list->count;
    return items;
}

const uint64_t *get_combination(Record *given, const char *name, size_t *size) {
    const uint64_t *elements = get_counters(given, name, size);
    for (size_t i = 1; i < *size; i++)
        if (elements[i - 1] >= elements[i]) refuse(given, malformed("elements ascend"));
    return elements;
}

const Text *get_texts(Record *given, const char *name, size_t *count) {
    const Json *list = take(given, name, JSON_LIST);
    Text *items = request_memory(list->count * sizeof *items), *next = items;
    for (const Json *each = list->first; each; each = each->next) *next++ = expect(given, each, JSON_TEXT, name)->text;
    *count = list->count;
    return items;
}

Bytes get_bytes(Record *given, const char *name) {
    const char *digits = "0123456789abcdef0123456789ABCDEF";
    Text text = get_text(given, name);
    unsigned char *bytes = request_memory(text.length / 2);
    bool formed = text.length % 2 == 0;
    for (size_t i = 0; formed && i < text.length; i++) {
        int digit = place(digits, text.bytes[i]);
        formed = digit >= 0;
        bytes[i / 2] = (unsigned char)(bytes[i / 2] << 4 | digit % 16);
    }
    if (!formed) refuse(given, malformed("bytes are two hexadecimal digits each"));
    return (Bytes){bytes, text.length / 2};
}

int get_width(Record *given, const char *name, int most) {
    int64_t width = get_integer(given, name);
    if ((width != 13 && width != 26 && width != 52) || width > most) refuse(given, malformed("there is no such width"));
    return (int)width;
}

bool get_form(Record *given, const char *name) {
    Text form = get_text(given, name);
    if (!text_is(form, "word") && !text_is(form, "pbn")) refuse(given, malformed("a form is pbn or word"));
    return text_is(form, "word");
}

const char *decimal(Number number) {
    char *digit = (char *)request_memory(40) + 39;
    do *--digit = (char)('0' + (int)(number % 10));
    while (number /= 10);
    return digit;
}

/* ---- deals ---- */

const char *seat_name(int seat) { return formatted("%c", SEATS[seat]); }

static Refusal legal(const Deal *deal) {
    int cards[4] = {0};
    for (int card = 0; card < 52; card++)
        if (deal->seat[card] < 0 || ++cards[deal->seat[card]] > 13) return not_a_deal("each seat has 13 cards");
    return NO_REFUSAL;
}

/* A deal in the exact PBN form (CARD-6) or in the free form (CARD-7): the form comes before the cards (CARD-8). */
static Refusal read_pbn(Text text, bool exact, Deal *deal) {
    const Refusal formless = malformed("not a deal in PBN");
    const char *at = text.bytes;
    bool hidden = false, twice = false;
    int first = place(exact ? "N" : SEATS, *at++);
    if (first < 0 || *at++ != ':') return formless;
    for (int card = 0; card < 52; card++) deal->seat[card] = -1;
    for (int seat = first; seat < first + 4; seat++) {
        if (seat > first && *at++ != ' ') return formless;
        if (!exact && *at == '-') {
            hidden = true;
            at++;
            continue;
        }
        for (int suit = 0; suit < 4; suit++) {
            if (suit > 0 && *at++ != '.') return formless;
            for (int rank, above = -1; (rank = place(RANKS, *at)) >= 0; at++) {
                int *card = &deal->seat[13 * suit + rank];
                if (exact && rank <= above) return formless;
                twice = twice || *card >= 0;
                *card = seat % 4;
                above = rank;
            }
        }
    }
    if (at != text.bytes + text.length) return formless;
    if (hidden) return not_a_deal("a hand is not shown");
    return twice ? not_a_deal("a card stands twice") : legal(deal);
}

Deal get_deal(Record *given, const char *name) {
    Deal deal = {{0}};
    refuse(given, read_pbn(get_text(given, name), true, &deal));
    return deal;
}

Refusal read_free_pbn(Text text, Deal *deal) { return read_pbn(text, false, deal); }

Refusal read_word(Text text, Deal *deal) {
    if (text.length != 52) return malformed("a deal word has 52 letters");
    for (int card = 0; card < 52; card++)
        if ((deal->seat[card] = place(SEATS, text.bytes[card])) < 0)
            return malformed("a deal word has letters out of NESW");
    return legal(deal);
}

void write_pbn(const Deal *deal, char text[70]) {
    *text++ = 'N';
    for (int seat = 0; seat < 4; seat++) {
        *text++ = seat == 0 ? ':' : ' ';
        for (int card = 0; card < 52; card++) {
            if (card > 0 && card % 13 == 0) *text++ = '.';
            if (deal->seat[card] == seat) *text++ = RANKS[card % 13];
        }
    }
    *text = '\0';
}

void write_word(const Deal *deal, char text[53]) {
    for (int card = 0; card < 52; card++) text[card] = SEATS[deal->seat[card]];
    text[52] = '\0';
}

/* ---- shapes and constraints ---- */

/* Lengths that add up to 13, and descend if they are those of a pattern (SHAPE-1, SHAPE-2). */
static bool read_lengths(Text text, char separator, int lengths[4]) {
    const char *at = text.bytes;
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        if (i > 0 && *at++ != separator) return false;
        lengths[i] = place(DIGITS, *at++);
        if (lengths[i] < 0) return false;
        if (lengths[i] > 0 && place(DIGITS, *at) >= 0) lengths[i] = 10 * lengths[i] + place(DIGITS, *at++);
        if (separator == '-' && i > 0 && lengths[i] > lengths[i - 1]) return false;
        sum += lengths[i];
    }
    return sum == 13 && at == text.bytes + text.length;
}

void get_lengths(Record *given, const char *name, char separator, int lengths[4]) {
    if (!read_lengths(get_text(given, name), separator, lengths))
        refuse(given, malformed(formatted("%s is four lengths with %c between them", name, separator)));
}

static Alternative alternative_of(Record *given, const Json *value) {
    Text text = expect(given, value, JSON_TEXT, "shapes")->text;
    if (text_is(text, "flat")) return (Alternative){.kind = FLAT};
    if (text_is(text, "balanced")) return (Alternative){.kind = BALANCED};
    if (text_is(text, "three-suiter")) return (Alternative){.kind = THREE_SUITER};
    Alternative shape = {.kind = SHAPE}, pattern = {.kind = PATTERN};
    if (read_lengths(text, '=', shape.lengths)) return shape;
    if (!read_lengths(text, '-', pattern.lengths)) refuse(given, malformed("shapes are shapes, patterns and names"));
    return pattern;
}

static const Alternative *get_shapes(Record *given, size_t *count) {
    const Json *list = take(given, "shapes", JSON_LIST);
    Alternative *shapes = request_memory(list->count * sizeof *shapes), *next = shapes;
    for (const Json *each = list->first; each; each = each->next) *next++ = alternative_of(given, each);
    *count = list->count;
    if (*count == 0) refuse(given, malformed("shapes are empty"));
    return shapes;
}

static Bounds get_bounds(Record *given, const char *name, int most) {
    size_t count;
    const uint64_t *bounds = get_counters(given, name, &count);
    if (count != 2 || bounds[0] > bounds[1]) {
        refuse(given, malformed("bounds are a lower and an upper bound"));
        return (Bounds){0, most};
    }
    if (bounds[1] > (uint64_t)most) refuse(given, out_of_range(formatted("the upper bound is at most %d", most)));
    return (Bounds){(int)bounds[0], (int)bounds[1]};
}

static void get_lengths_of_suits(Record *given, Bounds lengths[4]) {
    const char *const suits[] = {"S", "H", "D", "C"};
    Record bounds = get_record(given, "lengths");
    for (int suit = 0; suit < 4; suit++)
        if (has(&bounds, suits[suit])) lengths[suit] = get_bounds(&bounds, suits[suit], 13);
    if (bounds.taken == 0) refuse(&bounds, malformed("lengths are empty"));
    refuse(given, complete(&bounds));
}

static Hand hand_of(Record *constraint, const Json *value) {
    Record given = record_of(value);
    Hand hand = {.lengths = {{0, 13}, {0, 13}, {0, 13}, {0, 13}}, .hcp = {0, 37}};
    Text seat = get_text(&given, "seat");
    hand.seat = seat.length == 1 ? place(SEATS, seat.bytes[0]) : -1;
    if (hand.seat < 0) refuse(&given, malformed("a seat is N, E, S or W"));
    if (has(&given, "shapes")) hand.shapes = get_shapes(&given, &hand.shape_count);
    hand.has_lengths = has(&given, "lengths");
    if (hand.has_lengths) get_lengths_of_suits(&given, hand.lengths);
    hand.has_hcp = has(&given, "hcp");
    if (hand.has_hcp) hand.hcp = get_bounds(&given, "hcp", 37);
    if (given.taken == 1) refuse(&given, malformed("a hand has shapes, lengths or hcp"));
    refuse(constraint, complete(&given));
    return hand;
}

Constraint get_constraint(Record *given, const char *name) {
    const Json *list = take(given, name, JSON_LIST);
    Constraint constraint = {0};
    if (list->count < 1 || list->count > 4) refuse(given, malformed("a constraint has one to four hands"));
    for (const Json *each = list->first; each && constraint.count < 4; each = each->next) {
        Hand hand = hand_of(given, each);
        for (size_t i = 0; i < constraint.count; i++)
            if (constraint.hands[i].seat == hand.seat) refuse(given, malformed("a seat stands twice"));
        constraint.hands[constraint.count++] = hand;
    }
    return constraint;
}

/* ---- program options ---- */

/* The digits of an integer (ICON-9) without leading zeros, and its sign; false if the word is none. */
static bool read_integer(Text word, Text *digits, bool *negative) {
    const char *at = word.bytes, *end = word.bytes + word.length;
    *negative = *at == '-';
    at += *at == '-' || *at == '+';
    if (at == end || strspn(at, DIGITS) != (size_t)(end - at)) return false;
    while (*at == '0' && end - at > 1) at++;
    *digits = (Text){at, (size_t)(end - at)};
    return true;
}

Refusal read_icon_options(const Text argv[], size_t count, const char **hands, int64_t *seed) {
    Text of_hands = {"5", 1}, of_seed = {"0", 1};
    bool no_hands = false, negative = false;
    for (size_t i = 0; i < count; i += 2) {
        bool is_hands = text_is(argv[i], "-h");
        if ((!is_hands && !text_is(argv[i], "-s")) || i + 1 == count ||
            !read_integer(argv[i + 1], is_hands ? &of_hands : &of_seed, is_hands ? &no_hands : &negative))
            return usage("options are -h and an integer, -s and an integer");
    }
    *hands = no_hands ? "0" : of_hands.bytes;
    *seed = strtoll(of_seed.bytes, NULL, 10) * (negative ? -1 : 1);
    if (strlen(*hands) > 64 || of_seed.length > 16 || *seed >= INTEGER_LIMIT || -*seed >= INTEGER_LIMIT)
        return too_large("hands has at most 64 digits, seed is below 2^53");
    return NO_REFUSAL;
}
