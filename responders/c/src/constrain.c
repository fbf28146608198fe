#include "constrain.h"

#include "fill.h"
#include "params.h"

static json_t *number_json(u128 number) {
    char buffer[U128_TEXT];
    return json_string(decimal_write(number, buffer));
}

/* A row of the listing (CONS-9a). */
static json_t *row_json(const Constraint *constraint, const Case *row) {
    json_t *hands = json_array();
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        json_t *object = json_pack("{s:s#}", "seat", &SEAT_NAMES[constraint->rules[hand].seat], 1);
        char shape[SHAPE_TEXT], highs[HIGHS_TEXT];
        if (constraint->shapes_listed) {
            shape_write(row->makeups[hand].shape, shape);
            json_object_set_new(object, "shape", json_string(shape));
        }
        if (constraint->highs_listed) {
            map_write(row->makeups[hand].map, highs);
            json_object_set_new(object, "high_cards", json_string(highs));
        }
        json_array_append_new(hands, object);
    }
    return json_pack("{s:o, s:o, s:o, s:o}", "index", number_json(row->before.cases + 1), "hands",
                     hands, "combinations", number_json(row->combinations), "cumulative",
                     number_json(row->before.weight + row->combinations));
}

/* The constraint that was read last, and its text: many requests in a row have the same. */
static struct {
    json_t *hands;
    Constraint constraint;
} last_read;

static Status read_constraint(json_t *hands, Constraint *constraint) {
    if (last_read.hands == NULL || !json_equal(last_read.hands, hands)) {
        Status status = constraint_read(hands, constraint);
        if (status != OK)
            return status;
        json_decref(last_read.hands);
        last_read.hands = json_incref(hands);
        last_read.constraint = *constraint;
    }
    *constraint = last_read.constraint;
    return OK;
}

/* Reads the constraint and finds its listing and total; UNSATISFIABLE without rows (CONS-2b). */
static Status open_listing(json_t *hands, Constraint *constraint, Listing **listing, Sum *total) {
    Status status = read_constraint(hands, constraint);
    if (status != OK)
        return status;
    *listing = listing_of(constraint);
    if (*listing == NULL)
        return INTERNAL;
    *total = listing_total(*listing);
    return total->cases == 0 ? UNSATISFIABLE : OK;
}

Status constrain_count(json_t *params, json_t **result) { /* CONS-8, CONS-2a */
    json_t *hands;
    Constraint constraint;
    Listing *listing;
    Sum total = {0, 0};
    if (json_unpack(params, "{s:o !}", "hands", &hands) != 0)
        return MALFORMED;
    Status status = open_listing(hands, &constraint, &listing, &total);
    if (status != OK && status != UNSATISFIABLE)
        return status;
    *result = json_pack("{s:o, s:o}", "cases", number_json(total.cases), "total",
                        number_json(total.weight));
    return OK;
}

Status constrain_cases(json_t *params, json_t **result) { /* CONS-9 */
    enum { MOST_ROWS = 1000 };
    json_t *hands, *from, *many;
    u128 first;
    uint64_t limit;
    Constraint constraint;
    Listing *listing;
    Sum total = {0, 0};
    if (json_unpack(params, "{s:o, s:o, s:o !}", "hands", &hands, "first", &from, "limit", &many) !=
            0 ||
        !read_number(from, &first) || !read_counter(many, &limit))
        return MALFORMED;
    Status status = open_listing(hands, &constraint, &listing, &total);
    if (status != OK)
        return status;
    if (limit > MOST_ROWS)
        return TOO_LARGE;
    if (limit == 0 || first == 0 || first > total.cases)
        return OUT_OF_RANGE;
    json_t *rows = json_array();
    for (u128 place = first - 1; place < total.cases && limit > 0; place++, limit--) {
        Case row = listing_at(listing, place);
        json_array_append_new(rows, row_json(&constraint, &row));
    }
    *result = json_pack("{s:o}", "cases", rows);
    return OK;
}

Status constrain_select(json_t *params, json_t **result) { /* CONS-10 */
    json_t *hands, *text;
    u128 number;
    Constraint constraint;
    Listing *listing;
    Sum total = {0, 0};
    if (json_unpack(params, "{s:o, s:o !}", "hands", &hands, "number", &text) != 0 ||
        !read_number(text, &number))
        return MALFORMED;
    Status status = open_listing(hands, &constraint, &listing, &total);
    if (status != OK)
        return status;
    if (number >= total.weight)
        return OUT_OF_RANGE;
    Case row = listing_select(listing, number);
    *result = json_pack("{s:o, s:o}", "case", row_json(&constraint, &row), "offset",
                        number_json(number - row.before.weight));
    return OK;
}

static bool meets(const Constraint *constraint, const Deal *deal) {
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        const HandRule *rule = &constraint->rules[hand];
        uint8_t lengths[SUITS];
        unsigned map;
        hand_describe(deal, rule->seat, lengths, &map);
        unsigned points = map_points(map);
        if (!rule->shapes[shape_index(lengths)] || points < rule->least || points > rule->most)
            return false;
    }
    return true;
}

Status constrain_rank(json_t *params, json_t **result) { /* CONS-12 */
    json_t *hands, *text;
    Deal deal;
    Constraint constraint;
    if (json_unpack(params, "{s:o, s:o !}", "hands", &hands, "deal", &text) != 0)
        return MALFORMED;
    Status status = read_constraint(hands, &constraint);
    if (status == OK)
        status = read_deal(text, &deal);
    if (status != OK)
        return status;
    if (!meets(&constraint, &deal))
        return UNSATISFIABLE;
    Makeup makeups[SEATS];
    fill_makeups(&constraint, &deal, makeups);
    Listing *listing = listing_of(&constraint);
    if (listing == NULL)
        return INTERNAL;
    Case row = listing_find(listing, makeups);
    u128 offset, rest;
    fill_rank(&constraint, makeups, &deal, &offset, &rest);
    u128 number = (row.before.weight + offset) * listing_other_deals(&constraint) + rest;
    *result = json_pack("{s:o}", "number", number_json(number));
    return OK;
}

Status constrain_unrank(json_t *params, json_t **result) { /* CONS-12 */
    json_t *hands, *text;
    u128 number;
    Constraint constraint;
    Listing *listing;
    Sum total = {0, 0};
    if (json_unpack(params, "{s:o, s:o !}", "hands", &hands, "number", &text) != 0 ||
        !read_number(text, &number))
        return MALFORMED;
    Status status = open_listing(hands, &constraint, &listing, &total);
    if (status != OK)
        return status;
    u128 others = listing_other_deals(&constraint);
    if (number / others >= total.weight)
        return OUT_OF_RANGE;
    Case row = listing_select(listing, number / others);
    Deal deal;
    char pbn[PBN_LENGTH];
    fill_unrank(&constraint, row.makeups, number / others - row.before.weight, number % others,
                &deal);
    pbn_write(&deal, pbn);
    *result = json_pack("{s:s#}", "deal", pbn, PBN_LENGTH);
    return OK;
}

void constrain_close(void) {
    json_decref(last_read.hands);
    last_read.hands = NULL;
    listing_close();
}
