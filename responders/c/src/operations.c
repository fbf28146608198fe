#include "operations.h"

#include "bitset.h"
#include "constrain.h"
#include "counting.h"
#include "icon.h"
#include "params.h"
#include "shapes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- results --- */

static json_t *number_json(u128 number) {
    char buffer[U128_TEXT];
    return json_string(decimal_write(number, buffer));
}

static json_t *deal_json(const Deal *deal) {
    char text[PBN_LENGTH];
    pbn_write(deal, text);
    return json_stringn(text, sizeof text);
}

static json_t *counter_json(uint64_t counter) {
    return json_integer((json_int_t)counter);
}

/* A result with one member. */
static Status answer(json_t **result, const char *member, json_t *value) {
    *result = json_pack("{s:o}", member, value);
    return OK;
}

/* --- chapters 1 to 4 --- */

typedef struct {
    const char *name;
    Status (*read)(const char *text, size_t length, Deal *deal);
} Form;

static const Form FORMS[] = {{"pbn", pbn_read_free}, {"word", word_read}};

static const Form *read_form(const json_t *value) {
    Text text;
    for (size_t i = 0; read_text(value, &text) && i < 2; i++)
        if (text_is(text, FORMS[i].name))
            return &FORMS[i];
    return NULL;
}

static Status notation(json_t *params, json_t **result) { /* CARD-9 */
    json_t *from, *to, *text;
    Text source;
    if (json_unpack(params, "{s:o, s:o, s:o !}", "from", &from, "to", &to, "text", &text) != 0 ||
        !read_text(text, &source))
        return MALFORMED;
    const Form *reader = read_form(from), *writer = read_form(to);
    if (reader == NULL || writer == NULL)
        return MALFORMED;
    Deal deal;
    Status status = reader->read(source.bytes, source.length, &deal);
    if (status != OK)
        return status;
    char word[WORD_LENGTH];
    word_write(&deal, word);
    return answer(result, "text",
                  writer == &FORMS[0] ? deal_json(&deal) : json_stringn(word, WORD_LENGTH));
}

static Status binomial(json_t *params, json_t **result) { /* COUNT-1, COUNT-4 */
    json_t *n, *k;
    uint64_t set, subset;
    if (json_unpack(params, "{s:o, s:o !}", "n", &n, "k", &k) != 0 || !read_counter(n, &set) ||
        !read_counter(k, &subset))
        return MALFORMED;
    if (set > COUNT_LIMIT || subset > COUNT_LIMIT)
        return TOO_LARGE;
    return answer(result, "value", number_json(choose((unsigned)set, (unsigned)subset)));
}

static Status multinomial(json_t *params, json_t **result) { /* COUNT-2, COUNT-4 */
    json_t *list;
    size_t count;
    if (json_unpack(params, "{s:o !}", "parts", &list) != 0)
        return MALFORMED;
    uint64_t *parts = read_counters(list, &count);
    if (parts == NULL)
        return MALFORMED;
    char text[MAX_DIGITS + 1];
    Status status = multinomial_write(parts, count, text);
    free(parts);
    return status == OK ? answer(result, "value", json_string(text)) : status;
}

/* Checks the elements of a combination (COMB-5) and copies those within the limits. */
static Status narrow_elements(const uint64_t *wide, size_t count, unsigned *elements) {
    for (size_t i = 1; i < count; i++)
        if (wide[i] <= wide[i - 1])
            return MALFORMED;
    if (count > 0 && wide[count - 1] >= COUNT_LIMIT)
        return TOO_LARGE; /* ascending elements, so more than 128 of them end here as well */
    for (size_t i = 0; i < count; i++)
        elements[i] = (unsigned)wide[i];
    return OK;
}

static Status op_combination_rank(json_t *params, json_t **result) { /* COMB-3 */
    json_t *list;
    size_t count;
    if (json_unpack(params, "{s:o !}", "elements", &list) != 0)
        return MALFORMED;
    uint64_t *wide = read_counters(list, &count);
    if (wide == NULL)
        return MALFORMED;
    unsigned elements[COUNT_LIMIT];
    Status status = narrow_elements(wide, count, elements);
    free(wide);
    if (status != OK)
        return status;
    return answer(result, "number", number_json(combination_rank(elements, (unsigned)count)));
}

static Status op_combination_unrank(json_t *params, json_t **result) { /* COMB-4 */
    json_t *number, *size;
    u128 rank;
    uint64_t count;
    if (json_unpack(params, "{s:o, s:o !}", "number", &number, "size", &size) != 0 ||
        !read_number(number, &rank) || !read_counter(size, &count))
        return MALFORMED;
    unsigned elements[COUNT_LIMIT];
    if (count > COUNT_LIMIT)
        return TOO_LARGE;
    Status status = combination_unrank(rank, (unsigned)count, elements);
    if (status != OK)
        return status;
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, counter_json(elements[i]));
    return answer(result, "elements", list);
}

static bool read_width(const json_t *value, unsigned largest, unsigned *width) {
    uint64_t counter;
    if (!read_counter(value, &counter) || counter > largest)
        return false;
    *width = (unsigned)counter;
    return counter == 13 || counter == 26 || counter == 52;
}

static Status op_bitset_rank(json_t *params, json_t **result) { /* BITS-6 */
    json_t *bits, *value;
    unsigned width, ones;
    u128 number;
    if (json_unpack(params, "{s:o, s:o !}", "width", &bits, "value", &value) != 0 ||
        !read_width(bits, 52, &width) || !read_number(value, &number))
        return MALFORMED;
    if (number >> width != 0)
        return OUT_OF_RANGE;
    uint64_t position = bitset_rank(width, (uint64_t)number, &ones);
    *result = json_pack("{s:i, s:o}", "ones", (int)ones, "position", number_json(position));
    return OK;
}

static Status op_bitset_unrank(json_t *params, json_t **result) { /* BITS-6 */
    json_t *bits, *count, *place;
    unsigned width;
    uint64_t ones;
    u128 position;
    if (json_unpack(params, "{s:o, s:o, s:o !}", "width", &bits, "ones", &count, "position",
                    &place) != 0 ||
        !read_width(bits, 52, &width) || !read_counter(count, &ones) ||
        !read_number(place, &position))
        return MALFORMED;
    if (ones > width || position >= bitset_entries(width, (unsigned)ones))
        return OUT_OF_RANGE;
    uint64_t value = bitset_unrank(width, (unsigned)ones, (uint64_t)position);
    return answer(result, "value", number_json(value));
}

static Status bitset_table(json_t *params, json_t **result) { /* BITS-5 */
    json_t *bits;
    unsigned width;
    if (json_unpack(params, "{s:o !}", "width", &bits) != 0 || !read_width(bits, 26, &width))
        return MALFORMED;
    json_t *rows = json_array();
    u128 squares = 0;
    for (unsigned ones = 0; ones <= width; ones++) {
        u128 entries = bitset_entries(width, ones);
        squares += entries * entries;
        json_array_append_new(
            rows, json_pack("[i, o, o]", (int)ones, number_json(entries), number_json(squares)));
    }
    return answer(result, "rows", rows);
}

/* --- chapter 5 --- */

static Status rank(json_t *params, json_t **result) { /* NUM-2 */
    json_t *name, *text;
    if (json_unpack(params, "{s:o, s:o !}", "scheme", &name, "deal", &text) != 0)
        return MALFORMED;
    const Scheme *scheme;
    Deal deal;
    Status status = read_scheme(name, &scheme);
    if (status == OK)
        status = read_deal(text, &deal);
    return status == OK ? answer(result, "number", number_json(scheme->rank(&deal))) : status;
}

static Status unrank(json_t *params, json_t **result) { /* NUM-1, NUM-2 */
    json_t *name, *text;
    u128 number;
    if (json_unpack(params, "{s:o, s:o !}", "scheme", &name, "number", &text) != 0 ||
        !read_number(text, &number))
        return MALFORMED;
    const Scheme *scheme;
    Status status = read_scheme(name, &scheme);
    if (status != OK)
        return status;
    if (number >= deal_count())
        return OUT_OF_RANGE;
    Deal deal;
    scheme->unrank(number, &deal);
    return answer(result, "deal", deal_json(&deal));
}

static Status digest(json_t *params, json_t **result) { /* NUM-12 */
    json_t *method, *name, *first, *stride, *many;
    Text text;
    u128 start, step;
    uint64_t count;
    if (json_unpack(params, "{s:o, s:o, s:o, s:o, s:o !}", "method", &method, "scheme", &name,
                    "start", &first, "step", &stride, "count", &many) != 0 ||
        !read_text(method, &text) || !text_is(text, "unrank") || !read_number(first, &start) ||
        !read_number(stride, &step) || !read_counter(many, &count))
        return MALFORMED;
    const Scheme *scheme;
    Status status = read_scheme(name, &scheme);
    if (status != OK)
        return status;
    if (start >= deal_count() || step >= deal_count())
        return OUT_OF_RANGE;
    if (count > 1000000)
        return TOO_LARGE;
    char hex[SHA256_TEXT];
    status = numberings_digest(scheme, start, step, count, hex);
    return status == OK ? answer(result, "sha256", json_string(hex)) : status;
}

/* --- chapter 9 --- */

static json_t *description(const Deal *deal, unsigned seat) { /* SHAPE-9 */
    uint8_t lengths[SUITS];
    unsigned map;
    char shape[SHAPE_TEXT], pattern[SHAPE_TEXT], highs[HIGHS_TEXT];
    hand_describe(deal, seat, lengths, &map);
    shape_write(shape_index(lengths), shape);
    pattern_write(shape_pattern(shape_index(lengths)), pattern);
    map_write(map, highs);
    return json_pack("{s:s#, s:s, s:s, s:i, s:s}", "seat", &SEAT_NAMES[seat], 1, "shape", shape,
                     "pattern", pattern, "hcp", (int)map_points(map), "high_cards", highs);
}

static Status describe(json_t *params, json_t **result) {
    json_t *text;
    Deal deal;
    if (json_unpack(params, "{s:o !}", "deal", &text) != 0)
        return MALFORMED;
    Status status = read_deal(text, &deal);
    if (status != OK)
        return status;
    json_t *hands = json_array();
    for (unsigned seat = 0; seat < SEATS; seat++)
        json_array_append_new(hands, description(&deal, seat));
    return answer(result, "hands", hands);
}

static Status shape_count(json_t *params, json_t **result) { /* SHAPE-5 */
    json_t *shape = NULL, *pattern = NULL;
    Text text;
    if (json_unpack(params, "{s?o, s?o !}", "shape", &shape, "pattern", &pattern) != 0 ||
        (shape == NULL) == (pattern == NULL) || !read_text(shape ? shape : pattern, &text))
        return MALFORMED;
    int found = shape ? shape_read(text.bytes, text.length) : pattern_read(text.bytes, text.length);
    if (found < 0)
        return MALFORMED;
    u128 hands = 0;
    for (unsigned index = 0; index < SHAPES; index++)
        if ((int)(shape ? index : shape_pattern(index)) == found)
            hands += shape_hands(index);
    return answer(result, "hands", number_json(hands));
}

static Status hcp_count(json_t *params, json_t **result) { /* SHAPE-8 */
    json_t *value;
    uint64_t hcp;
    if (json_unpack(params, "{s:o !}", "hcp", &value) != 0 || !read_counter(value, &hcp))
        return MALFORMED;
    if (hcp > HCP_LIMIT)
        return OUT_OF_RANGE;
    u128 arrangements = 0, hands = 0;
    for (unsigned map = 0; map < 1U << 16; map++) {
        unsigned count = map_count(map);
        if (count > RANKS || map_points(map) != hcp)
            continue;
        arrangements++;
        hands += choose(36, RANKS - count);
    }
    *result = json_pack("{s:o, s:o}", "arrangements", number_json(arrangements), "hands",
                        number_json(hands));
    return OK;
}

/* --- chapters 11 to 13, and 15 --- */

static Status op_number_from_text(json_t *params, json_t **result) { /* CHOOSE-1 */
    json_t *seed, *number, *between = NULL;
    Text text, separator = {"", 0};
    uint64_t board;
    if (json_unpack(params, "{s:o, s:o, s?o !}", "text", &seed, "board", &number, "separator",
                    &between) != 0 ||
        !read_text(seed, &text) || !read_counter(number, &board) ||
        (between != NULL && !read_text(between, &separator)))
        return MALFORMED;
    u128 chosen;
    Status status = number_from_text(text, separator, board, &chosen);
    return status == OK ? answer(result, "number", number_json(chosen)) : status;
}

/* Bytes in memory of their own, which the caller frees; NULL if they are malformed. */
static unsigned char *read_hex(const json_t *value, size_t *length) {
    Text text;
    if (!read_text(value, &text))
        return NULL;
    *length = text.length / 2;
    unsigned char *bytes = malloc(*length + 1);
    if (bytes != NULL && !hex_read(text.bytes, text.length, bytes)) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

static Status op_number_from_entropy(json_t *params, json_t **result) { /* CHOOSE-5 */
    json_t *entropy;
    size_t length, consumed = 0;
    if (json_unpack(params, "{s:o !}", "entropy", &entropy) != 0)
        return MALFORMED;
    unsigned char *bytes = read_hex(entropy, &length);
    if (bytes == NULL)
        return MALFORMED;
    u128 number;
    Status status = number_from_entropy(bytes, length, &number, &consumed);
    free(bytes);
    if (status != OK)
        return status;
    *result =
        json_pack("{s:o, s:o}", "number", number_json(number), "consumed", counter_json(consumed));
    return OK;
}

static Status op_icon_random(json_t *params, json_t **result) { /* ICON-2 */
    json_t *start, *bound;
    uint64_t state, n;
    if (json_unpack(params, "{s:o, s:o !}", "state", &start, "n", &bound) != 0 ||
        !read_counter(start, &state) || !read_counter(bound, &n))
        return MALFORMED;
    if (n == 0)
        return OUT_OF_RANGE;
    uint64_t value = icon_random(&state, n);
    *result = json_pack("{s:o, s:o}", "value", number_json(value), "state", counter_json(state));
    return OK;
}

enum { DEALS_LIMIT = 1000 }; /* ICON-6, BIG-5, PROVE-7 */

static Status icon_deals(json_t *params, json_t **result) { /* ICON-6 */
    json_t *start, *many;
    int64_t seed;
    uint64_t count;
    if (json_unpack(params, "{s:o, s:o !}", "seed", &start, "count", &many) != 0 ||
        !read_integer(start, &seed) || !read_counter(many, &count))
        return MALFORMED;
    if (count > DEALS_LIMIT)
        return TOO_LARGE;
    Icon icon;
    icon_begin(&icon, seed);
    json_t *deals = json_array(), *decks = json_array();
    for (; count > 0; count--) {
        Deal deal;
        icon_next(&icon, &deal);
        json_array_append_new(deals, deal_json(&deal));
        json_array_append_new(decks, json_stringn(icon.deck, CARDS));
    }
    *result = json_pack("{s:o, s:o, s:o}", "deals", deals, "decks", decks, "state",
                        counter_json(icon.state));
    return OK;
}

static Status op_icon_layout(json_t *params, json_t **result) { /* ICON-7 */
    json_t *value;
    Deal deal;
    if (json_unpack(params, "{s:o !}", "deal", &value) != 0)
        return MALFORMED;
    Status status = read_deal(value, &deal);
    if (status != OK)
        return status;
    char text[ICON_LAYOUT_LENGTH];
    icon_layout(&deal, text);
    return answer(result, "text", json_stringn(text, sizeof text));
}

/* The options of a list of words (ICON-8); false is a usage error. */
static bool icon_words(const json_t *words, IconInteger *hands, IconInteger *seed) {
    for (size_t i = 0; i < json_array_size(words); i += 2) {
        Text option, value;
        bool pair = read_text(json_array_get(words, i), &option) &&
                    read_text(json_array_get(words, i + 1), &value);
        if (!pair || (!text_is(option, "-h") && !text_is(option, "-s")) ||
            !icon_integer_read(value.bytes, value.length, text_is(option, "-h") ? hands : seed))
            return false;
    }
    return true;
}

static bool all_texts(const json_t *list) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!json_is_string(json_array_get(list, i)))
            return false;
    return json_is_array(list);
}

static Status icon_options(json_t *params, json_t **result) { /* ICON-8, ICON-9 */
    json_t *argv;
    if (json_unpack(params, "{s:o !}", "argv", &argv) != 0 || !all_texts(argv))
        return MALFORMED;
    IconInteger hands = {"5", 1, false}, seed = {"", 0, false};
    if (!icon_words(argv, &hands, &seed))
        return USAGE;
    u128 magnitude = 0;
    bool readable = seed.length == 0 || decimal_read(seed.digits, seed.length, &magnitude);
    if (!readable || magnitude >= COUNTER_LIMIT || (!hands.negative && hands.length > MAX_DIGITS))
        return TOO_LARGE;
    bool none = hands.negative || hands.length == 0;
    json_t *printed = none ? json_string("0") : json_stringn(hands.digits, hands.length);
    json_int_t value = (json_int_t)magnitude;
    *result = json_pack("{s:o, s:I}", "hands", printed, "seed", seed.negative ? -value : value);
    return OK;
}

/* The seed of Big Deal: 20 bytes in hexadecimal, or the hash of strings (BIG-6). */
static Status read_bigdeal_seed(const json_t *hex, const json_t *strings,
                                unsigned char seed[HASH_LONGEST]) {
    Text text;
    if ((hex == NULL) == (strings == NULL))
        return MALFORMED;
    if (hex != NULL) {
        bool good = read_text(hex, &text) && text.length == 2 * RIPEMD160_BYTES &&
                    hex_read(text.bytes, text.length, seed);
        return good ? OK : MALFORMED;
    }
    if (!all_texts(strings))
        return MALFORMED;
    Hash *hash = hash_begin(RIPEMD160);
    if (hash == NULL)
        return INTERNAL;
    for (size_t i = 0; i < json_array_size(strings); i++)
        if (read_text(json_array_get(strings, i), &text))
            hash_add(hash, text.bytes, text.length);
    return hash_end(hash, seed);
}

static Status bigdeal_numbers(json_t *params, json_t **result) { /* BIG-5 */
    json_t *hex = NULL, *strings = NULL, *owner, *many;
    Text name;
    uint64_t count;
    unsigned char seed[HASH_LONGEST];
    if (json_unpack(params, "{s?o, s?o, s:o, s:o !}", "seed", &hex, "strings", &strings, "owner",
                    &owner, "count", &many) != 0 ||
        !read_text(owner, &name) || !read_counter(many, &count))
        return MALFORMED;
    Status status = read_bigdeal_seed(hex, strings, seed);
    if (status != OK)
        return status;
    if (count > DEALS_LIMIT)
        return TOO_LARGE;
    BigDeal state;
    status = bigdeal_begin(&state, seed, name);
    json_t *numbers = json_array(), *sequence = json_array();
    for (; status == OK && count > 0; count--) {
        u128 number = 0;
        status = bigdeal_next(&state, &number);
        json_array_append_new(numbers, number_json(number));
        json_array_append_new(sequence, number_json(state.sequence));
    }
    *result = json_pack("{s:o, s:o}", "numbers", numbers, "sequence", sequence);
    return status;
}

static Status squaredeal_numbers(json_t *params, json_t **result) { /* PROVE-6, PROVE-7 */
    json_t *secret, *index, *which, *ordinal = NULL, *many;
    Text key, figure, set;
    uint64_t session = 1, count;
    if (json_unpack(params, "{s:o, s:o, s:o, s?o, s:o !}", "key", &secret, "figure", &index, "set",
                    &which, "session", &ordinal, "count", &many) != 0 ||
        !read_text(secret, &key) || !read_text(index, &figure) || !read_text(which, &set) ||
        !(text_is(set, "original") || text_is(set, "reserve")) ||
        (ordinal != NULL && !read_counter(ordinal, &session)) || !read_counter(many, &count))
        return MALFORMED;
    if (session == 0)
        return OUT_OF_RANGE;
    if (count > DEALS_LIMIT)
        return TOO_LARGE;
    char name[24] = "";
    if (ordinal != NULL)
        snprintf(name, sizeof name, "ses%" PRIu64, session);
    BigDeal state;
    Status status = squaredeal_begin(&state, key, figure, set, name);
    json_t *numbers = json_array();
    for (; status == OK && count > 0; count--) {
        u128 number = 0;
        status = bigdeal_next(&state, &number);
        json_array_append_new(numbers, number_json(number));
    }
    answer(result, "numbers", numbers);
    return status;
}

/* --- hello and the table --- */

static Status hello(json_t *params, json_t **result);

typedef struct {
    const char *method;
    Status (*run)(json_t *params, json_t **result);
    bool schemes; /* it has schemes to declare (PROTO-6) */
} Operation;

static const Operation OPERATIONS[] = {
    {"hello", hello, false},
    {"binomial", binomial, false},
    {"multinomial", multinomial, false},
    {"combination.rank", op_combination_rank, false},
    {"combination.unrank", op_combination_unrank, false},
    {"bitset.rank", op_bitset_rank, false},
    {"bitset.unrank", op_bitset_unrank, false},
    {"bitset.table", bitset_table, false},
    {"rank", rank, true},
    {"unrank", unrank, true},
    {"digest", digest, true},
    {"notation", notation, false},
    {"describe", describe, false},
    {"shape.count", shape_count, false},
    {"hcp.count", hcp_count, false},
    {"constrain.count", constrain_count, false},
    {"constrain.cases", constrain_cases, false},
    {"constrain.select", constrain_select, false},
    {"constrain.rank", constrain_rank, false},
    {"constrain.unrank", constrain_unrank, false},
    {"number.from_text", op_number_from_text, false},
    {"number.from_entropy", op_number_from_entropy, false},
    {"icon.random", op_icon_random, false},
    {"icon.deals", icon_deals, false},
    {"icon.layout", op_icon_layout, false},
    {"icon.options", icon_options, false},
    {"bigdeal.numbers", bigdeal_numbers, false},
    {"squaredeal.numbers", squaredeal_numbers, false},
};

static const size_t OPERATION_COUNT = sizeof OPERATIONS / sizeof OPERATIONS[0];

static json_t *capabilities(void) { /* PROTO-6, PROTO-6c */
    json_t *schemes = json_array(), *table = json_object();
    for (size_t i = 0; i < SCHEMES; i++)
        json_array_append_new(schemes, json_string(SCHEME_TABLE[i].name));
    for (size_t i = 0; i < OPERATION_COUNT; i++)
        if (OPERATIONS[i].run != hello)
            json_object_set_new(table, OPERATIONS[i].method,
                                OPERATIONS[i].schemes ? json_incref(schemes) : json_true());
    json_decref(schemes);
    return table;
}

static Status hello(json_t *params, json_t **result) { /* PROTO-5 */
    enum { PROTOCOL = 1 };
    json_t *least, *most, *line_bytes, *digits, *suite;
    uint64_t min, max, ignored;
    if (json_unpack(params, "{s:{s:o, s:o !}, s:o, s:{s:o, s:o !} !}", "protocol", "min", &least,
                    "max", &most, "suite", &suite, "limits", "line_bytes", &line_bytes, "digits",
                    &digits) != 0 ||
        !read_counter(least, &min) || !read_counter(most, &max) || !json_is_string(suite) ||
        !read_counter(line_bytes, &ignored) || !read_counter(digits, &ignored))
        return MALFORMED;
    if (min > PROTOCOL || max < PROTOCOL)
        return MALFORMED;
    *result = json_pack("{s:i, s:s, s:s, s:s, s:o}", "protocol", PROTOCOL, "name", "dealc",
                        "version", "1.0.0", "language", "C", "operations", capabilities());
    return OK;
}

Status operation_run(const char *method, size_t length, json_t *params, json_t **result) {
    *result = NULL;
    for (size_t i = 0; i < OPERATION_COUNT; i++) {
        Text name = {method, length};
        if (!text_is(name, OPERATIONS[i].method))
            continue;
        Status status = OPERATIONS[i].run(params, result);
        if (status == OK && *result == NULL)
            return INTERNAL;
        if (status != OK) {
            json_decref(*result);
            *result = NULL;
        }
        return status;
    }
    return UNSUPPORTED;
}
