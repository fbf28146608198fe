/* The table of operations, and a function for each that reads its parameters and writes its result. Take out what you
 * do not want to declare: its row and its function. */

#include "operations.h"

/* A function that is NULL takes the scheme out of `rank`, or out of `unrank` and `digest`. */
static const struct {
    const char *name;
    Rank *rank;
    Unrank *unrank;
} SCHEMES[] = {
    {"pavlicek", rank_pavlicek, unrank_pavlicek},
    {"pavlicek-suit", rank_pavlicek_suit, unrank_pavlicek_suit},
    {"andrews", rank_andrews, unrank_andrews},
    {"christman", rank_christman, unrank_christman},
    {"bigdeal", rank_bigdeal, unrank_bigdeal},
};

enum { SCHEME_COUNT = sizeof SCHEMES / sizeof *SCHEMES };

/* The room for a list in a result: more is too large (COMB-5, CONS-9c, ICON-6, BIG-5). */
enum { MOST_ELEMENTS = 128, MOST = 1000 };

static uint64_t get_count(Record *given, const char *name, uint64_t most) {
    uint64_t count = get_counter(given, name);
    if (count > most) refuse(given, too_large(formatted("%s is at most %d", name, (int)most)));
    return count;
}

static size_t get_scheme(Record *given) {
    Text name = get_text(given, "scheme");
    for (size_t i = 0; i < SCHEME_COUNT; i++)
        if (text_is(name, SCHEMES[i].name)) return i;
    refuse(given, unsupported("the scheme is not declared"));
    return 0;
}

static void put_number(Buffer *out, const char *name, Number number) { put_text(out, name, decimal(number)); }

static void put_deal(Buffer *out, const char *name, const Deal *deal) {
    char text[70];
    write_pbn(deal, text);
    put_text(out, name, text);
}

static Refusal answer_binomial(Record *given, Buffer *result) {
    uint64_t n = get_counter(given, "n"), k = get_counter(given, "k");
    Number value;
    TRY(complete(given));
    TRY(binomial(n, k, &value));
    put_number(result, "value", value);
    return NO_REFUSAL;
}

static Refusal answer_multinomial(Record *given, Buffer *result) {
    size_t count;
    const uint64_t *parts = get_counters(given, "parts", &count);
    const char *value;
    TRY(complete(given));
    TRY(multinomial(parts, count, &value));
    put_text(result, "value", value);
    return NO_REFUSAL;
}

static Refusal answer_combination_rank(Record *given, Buffer *result) {
    size_t size;
    const uint64_t *elements = get_combination(given, "elements", &size);
    Number number;
    TRY(complete(given));
    TRY(combination_rank(elements, size, &number));
    put_number(result, "number", number);
    return NO_REFUSAL;
}

static Refusal answer_combination_unrank(Record *given, Buffer *result) {
    Number number = get_number(given, "number");
    uint64_t size = get_count(given, "size", MOST_ELEMENTS), elements[MOST_ELEMENTS];
    TRY(complete(given));
    TRY(combination_unrank(number, size, elements));
    put_open(result, "elements", '[');
    for (uint64_t i = 0; i < size; i++) put_integer(result, NULL, (int64_t)elements[i]);
    put_char(result, ']');
    return NO_REFUSAL;
}

static Refusal answer_bitset_rank(Record *given, Buffer *result) {
    int width = get_width(given, "width", 52), ones;
    Number value = get_number(given, "value"), position;
    TRY(complete(given));
    TRY(bitset_rank(width, value, &ones, &position));
    put_integer(result, "ones", ones);
    put_number(result, "position", position);
    return NO_REFUSAL;
}

static Refusal answer_bitset_unrank(Record *given, Buffer *result) {
    int width = get_width(given, "width", 52);
    uint64_t ones = get_counter(given, "ones");
    Number position = get_number(given, "position"), value;
    TRY(complete(given));
    TRY(bitset_unrank(width, ones, position, &value));
    put_number(result, "value", value);
    return NO_REFUSAL;
}

static Refusal answer_bitset_table(Record *given, Buffer *result) {
    int width = get_width(given, "width", 26);
    BitsetRow rows[27];
    TRY(complete(given));
    TRY(bitset_table(width, rows));
    put_open(result, "rows", '[');
    for (int ones = 0; ones <= width; ones++) {
        put_open(result, NULL, '[');
        put_integer(result, NULL, ones);
        put_number(result, NULL, rows[ones].entries);
        put_number(result, NULL, rows[ones].squares);
        put_char(result, ']');
    }
    put_char(result, ']');
    return NO_REFUSAL;
}

static Refusal answer_rank(Record *given, Buffer *result) {
    Rank *rank = SCHEMES[get_scheme(given)].rank;
    Deal deal = get_deal(given, "deal");
    Number number;
    TRY(complete(given));
    TRY(rank ? rank(&deal, &number) : unsupported("the scheme is not declared"));
    put_number(result, "number", number);
    return NO_REFUSAL;
}

static Refusal answer_unrank(Record *given, Buffer *result) {
    Unrank *unrank = SCHEMES[get_scheme(given)].unrank;
    Number number = get_number(given, "number");
    Deal deal;
    TRY(complete(given));
    TRY(unrank ? unrank(number, &deal) : unsupported("the scheme is not declared"));
    put_deal(result, "deal", &deal);
    return NO_REFUSAL;
}

static Refusal answer_digest(Record *given, Buffer *result) {
    if (!text_is(get_text(given, "method"), "unrank")) refuse(given, malformed("the method of a digest is unrank"));
    Unrank *unrank = SCHEMES[get_scheme(given)].unrank;
    Number start = get_number(given, "start"), step = get_number(given, "step");
    uint64_t count = get_counter(given, "count");
    const char *sha256;
    TRY(complete(given));
    TRY(unrank ? digest(unrank, start, step, count, &sha256) : unsupported("the scheme is not declared"));
    put_text(result, "sha256", sha256);
    return NO_REFUSAL;
}

static Refusal answer_notation(Record *given, Buffer *result) {
    bool from_word = get_form(given, "from"), to_word = get_form(given, "to");
    Text text = get_text(given, "text");
    Deal deal;
    char word[53];
    TRY(complete(given));
    TRY(from_word ? read_word(text, &deal) : read_free_pbn(text, &deal));
    write_word(&deal, word);
    if (to_word)
        put_text(result, "text", word);
    else
        put_deal(result, "text", &deal);
    return NO_REFUSAL;
}

static Refusal answer_describe(Record *given, Buffer *result) {
    Deal deal = get_deal(given, "deal");
    Description hands[4];
    TRY(complete(given));
    TRY(describe(&deal, hands));
    put_open(result, "hands", '[');
    for (int seat = 0; seat < 4; seat++) {
        put_open(result, NULL, '{');
        put_text(result, "seat", seat_name(seat));
        put_text(result, "shape", hands[seat].shape);
        put_text(result, "pattern", hands[seat].pattern);
        put_integer(result, "hcp", hands[seat].hcp);
        put_text(result, "high_cards", hands[seat].high_cards);
        put_char(result, '}');
    }
    put_char(result, ']');
    return NO_REFUSAL;
}

static Refusal answer_shape_count(Record *given, Buffer *result) {
    bool is_shape = has(given, "shape");
    int lengths[4];
    get_lengths(given, is_shape ? "shape" : "pattern", is_shape ? '=' : '-', lengths);
    Number hands;
    TRY(complete(given));
    TRY(is_shape ? hands_of_shape(lengths, &hands) : hands_of_pattern(lengths, &hands));
    put_number(result, "hands", hands);
    return NO_REFUSAL;
}

static Refusal answer_hcp_count(Record *given, Buffer *result) {
    uint64_t hcp = get_counter(given, "hcp");
    Number arrangements, hands;
    TRY(complete(given));
    TRY(hcp_count(hcp, &arrangements, &hands));
    put_number(result, "arrangements", arrangements);
    put_number(result, "hands", hands);
    return NO_REFUSAL;
}

static Refusal answer_constrain_count(Record *given, Buffer *result) {
    Constraint constraint = get_constraint(given, "hands");
    Number cases, total;
    TRY(complete(given));
    TRY(constrain_count(&constraint, &cases, &total));
    put_number(result, "cases", cases);
    put_number(result, "total", total);
    return NO_REFUSAL;
}

/* Write a row of a listing (CONS-9a). */
static void put_case(Buffer *out, const char *name, const Constraint *constraint, const Case *row) {
    put_open(out, name, '{');
    put_number(out, "index", row->index);
    put_open(out, "hands", '[');
    for (size_t i = 0; i < constraint->count; i++) {
        put_open(out, NULL, '{');
        put_text(out, "seat", seat_name(constraint->hands[i].seat));
        if (row->hands[i].shape) put_text(out, "shape", row->hands[i].shape);
        if (row->hands[i].high_cards) put_text(out, "high_cards", row->hands[i].high_cards);
        put_char(out, '}');
    }
    put_char(out, ']');
    put_number(out, "combinations", row->combinations);
    put_number(out, "cumulative", row->cumulative);
    put_char(out, '}');
}

static Refusal answer_constrain_cases(Record *given, Buffer *result) {
    Constraint constraint = get_constraint(given, "hands");
    Number first = get_number(given, "first");
    uint64_t limit = get_count(given, "limit", MOST);
    Case *cases = request_memory(MOST * sizeof *cases);
    size_t count;
    TRY(complete(given));
    TRY(constrain_cases(&constraint, first, limit, cases, &count));
    put_open(result, "cases", '[');
    for (size_t i = 0; i < count; i++) put_case(result, NULL, &constraint, &cases[i]);
    put_char(result, ']');
    return NO_REFUSAL;
}

static Refusal answer_constrain_select(Record *given, Buffer *result) {
    Constraint constraint = get_constraint(given, "hands");
    Number number = get_number(given, "number"), offset;
    Case selected = {0};
    TRY(complete(given));
    TRY(constrain_select(&constraint, number, &selected, &offset));
    put_case(result, "case", &constraint, &selected);
    put_number(result, "offset", offset);
    return NO_REFUSAL;
}

static Refusal answer_constrain_rank(Record *given, Buffer *result) {
    Constraint constraint = get_constraint(given, "hands");
    Deal deal = get_deal(given, "deal");
    Number number;
    TRY(complete(given));
    TRY(constrain_rank(&constraint, &deal, &number));
    put_number(result, "number", number);
    return NO_REFUSAL;
}

static Refusal answer_constrain_unrank(Record *given, Buffer *result) {
    Constraint constraint = get_constraint(given, "hands");
    Number number = get_number(given, "number");
    Deal deal;
    TRY(complete(given));
    TRY(constrain_unrank(&constraint, number, &deal));
    put_deal(result, "deal", &deal);
    return NO_REFUSAL;
}

static Refusal answer_number_from_text(Record *given, Buffer *result) {
    Text text = get_text(given, "text"), separator = {"", 0};
    uint64_t board = get_counter(given, "board");
    if (has(given, "separator")) separator = get_text(given, "separator");
    Number number;
    TRY(complete(given));
    TRY(number_from_text(text, board, separator, &number));
    put_number(result, "number", number);
    return NO_REFUSAL;
}

static Refusal answer_number_from_entropy(Record *given, Buffer *result) {
    Bytes entropy = get_bytes(given, "entropy");
    Number number;
    uint64_t consumed;
    TRY(complete(given));
    TRY(number_from_entropy(entropy, &number, &consumed));
    put_number(result, "number", number);
    put_integer(result, "consumed", (int64_t)consumed);
    return NO_REFUSAL;
}

static Refusal answer_icon_random(Record *given, Buffer *result) {
    uint64_t state = get_counter(given, "state"), n = get_counter(given, "n"), new_state;
    Number value;
    TRY(complete(given));
    TRY(icon_random(state, n, &value, &new_state));
    put_number(result, "value", value);
    put_integer(result, "state", (int64_t)new_state);
    return NO_REFUSAL;
}

static Refusal answer_icon_deals(Record *given, Buffer *result) {
    int64_t seed = get_integer(given, "seed");
    uint64_t count = get_count(given, "count", MOST);
    Deal *deals = request_memory(MOST * sizeof *deals);
    TRY(complete(given));
    TRY(icon_deals(seed, count, deals));
    put_open(result, "deals", '[');
    for (uint64_t i = 0; i < count; i++) put_deal(result, NULL, &deals[i]);
    put_char(result, ']');
    return NO_REFUSAL;
}

static Refusal answer_icon_layout(Record *given, Buffer *result) {
    Deal deal = get_deal(given, "deal");
    const char *text;
    TRY(complete(given));
    TRY(icon_layout(&deal, &text));
    put_text(result, "text", text);
    return NO_REFUSAL;
}

static Refusal answer_icon_options(Record *given, Buffer *result) {
    size_t count;
    const Text *argv = get_texts(given, "argv", &count);
    const char *hands;
    int64_t seed;
    TRY(complete(given));
    TRY(read_icon_options(argv, count, &hands, &seed));
    put_text(result, "hands", hands);
    put_integer(result, "seed", seed);
    return NO_REFUSAL;
}

static Refusal answer_bigdeal_numbers(Record *given, Buffer *result) {
    bool has_seed = has(given, "seed");
    Bytes seed = {0};
    const Text *strings = NULL;
    size_t strings_count = 0;
    if (has_seed)
        seed = get_bytes(given, "seed");
    else
        strings = get_texts(given, "strings", &strings_count);
    if (has_seed && seed.length != 20) refuse(given, malformed("a seed has 40 hexadecimal digits"));
    Text owner = get_text(given, "owner");
    uint64_t count = get_count(given, "count", MOST);
    unsigned char made[20];
    Number *numbers = request_memory(MOST * sizeof *numbers);
    TRY(complete(given));
    if (!has_seed) TRY(bigdeal_seed(strings, strings_count, made));
    TRY(bigdeal_numbers(has_seed ? seed.bytes : made, owner, count, numbers));
    put_open(result, "numbers", '[');
    for (uint64_t i = 0; i < count; i++) put_number(result, NULL, numbers[i]);
    put_char(result, ']');
    return NO_REFUSAL;
}

static const struct {
    const char *name;
    Refusal (*answer)(Record *given, Buffer *result);
    enum { NO_SCHEME, RANKS, UNRANKS } schemes;
} OPERATIONS[] = {
    {"binomial", answer_binomial, NO_SCHEME},
    {"multinomial", answer_multinomial, NO_SCHEME},
    {"combination.rank", answer_combination_rank, NO_SCHEME},
    {"combination.unrank", answer_combination_unrank, NO_SCHEME},
    {"bitset.rank", answer_bitset_rank, NO_SCHEME},
    {"bitset.unrank", answer_bitset_unrank, NO_SCHEME},
    {"bitset.table", answer_bitset_table, NO_SCHEME},
    {"rank", answer_rank, RANKS},
    {"unrank", answer_unrank, UNRANKS},
    {"digest", answer_digest, UNRANKS},
    {"notation", answer_notation, NO_SCHEME},
    {"describe", answer_describe, NO_SCHEME},
    {"shape.count", answer_shape_count, NO_SCHEME},
    {"hcp.count", answer_hcp_count, NO_SCHEME},
    {"constrain.count", answer_constrain_count, NO_SCHEME},
    {"constrain.cases", answer_constrain_cases, NO_SCHEME},
    {"constrain.select", answer_constrain_select, NO_SCHEME},
    {"constrain.rank", answer_constrain_rank, NO_SCHEME},
    {"constrain.unrank", answer_constrain_unrank, NO_SCHEME},
    {"number.from_text", answer_number_from_text, NO_SCHEME},
    {"number.from_entropy", answer_number_from_entropy, NO_SCHEME},
    {"icon.random", answer_icon_random, NO_SCHEME},
    {"icon.deals", answer_icon_deals, NO_SCHEME},
    {"icon.layout", answer_icon_layout, NO_SCHEME},
    {"icon.options", answer_icon_options, NO_SCHEME},
    {"bigdeal.numbers", answer_bigdeal_numbers, NO_SCHEME},
};

enum { OPERATION_COUNT = sizeof OPERATIONS / sizeof *OPERATIONS };

Refusal run_operation(Text method, Record *params, Buffer *result) {
    for (size_t i = 0; i < OPERATION_COUNT; i++)
        if (text_is(method, OPERATIONS[i].name)) return OPERATIONS[i].answer(params, result);
    return unsupported("the method is not declared");
}

void put_operations(Buffer *out, const char *name) {
    put_open(out, name, '{');
    for (size_t i = 0; i < OPERATION_COUNT; i++) {
        if (OPERATIONS[i].schemes == NO_SCHEME) {
            put_literal(out, OPERATIONS[i].name, "true");
            continue;
        }
        put_open(out, OPERATIONS[i].name, '[');
        for (size_t j = 0; j < SCHEME_COUNT; j++)
            if (OPERATIONS[i].schemes == RANKS ? SCHEMES[j].rank != NULL : SCHEMES[j].unrank != NULL)
                put_text(out, NULL, SCHEMES[j].name);
        put_char(out, ']');
    }
    put_char(out, '}');
}
