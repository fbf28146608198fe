#include "constraint.h"

#include "params.h"

#include <string.h>

typedef struct {
    uint64_t least, most;
} Bounds;

static Status read_bounds(const json_t *value, uint64_t limit, Bounds *bounds) {
    if (!json_is_array(value) || json_array_size(value) != 2 ||
        !read_counter(json_array_get(value, 0), &bounds->least) ||
        !read_counter(json_array_get(value, 1), &bounds->most) || bounds->least > bounds->most)
        return MALFORMED;
    return bounds->most > limit ? OUT_OF_RANGE : OK;
}

static bool is_named(unsigned pattern, Text name) { /* SHAPE-4 */
    static const struct {
        const char *name, *pattern;
    } NAMES[] = {{"flat", "4-3-3-3"},     {"balanced", "4-3-3-3"},     {"balanced", "4-4-3-2"},
                 {"balanced", "5-3-3-2"}, {"three-suiter", "4-4-4-1"}, {"three-suiter", "5-4-4-0"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (text_is(name, NAMES[i].name) &&
            pattern_read(NAMES[i].pattern, strlen(NAMES[i].pattern)) == (int)pattern)
            return true;
    return false;
}

/* Adds the shapes of one alternative; false if the text names none. */
static bool add_alternative(const json_t *value, bool shapes[SHAPES]) {
    Text text;
    if (!read_text(value, &text))
        return false;
    int shape = shape_read(text.bytes, text.length);
    int pattern = pattern_read(text.bytes, text.length);
    bool found = false, named[PATTERNS];
    for (unsigned index = 0; index < PATTERNS; index++)
        named[index] = shape < 0 && pattern < 0 && is_named(index, text);
    for (unsigned index = 0; index < SHAPES; index++)
        if ((int)index == shape || (int)shape_pattern(index) == pattern ||
            named[shape_pattern(index)])
            found = shapes[index] = true;
    return found;
}

static Status read_shapes(const json_t *list, HandRule *rule) {
    bool shapes[SHAPES] = {false};
    if (!json_is_array(list) || json_array_size(list) == 0)
        return MALFORMED;
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!add_alternative(json_array_get(list, i), shapes))
            return MALFORMED;
    memcpy(rule->shapes, shapes, sizeof shapes);
    return OK;
}

static Status read_lengths(json_t *object, HandRule *rule) {
    if (!json_is_object(object) || json_object_size(object) == 0)
        return MALFORMED;
    size_t known = 0;
    Status worst = OK;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const char name[] = {SUIT_NAMES[suit], '\0'};
        const json_t *value = json_object_get(object, name);
        if (value == NULL)
            continue;
        known++;
        Bounds bounds;
        Status status = read_bounds(value, RANKS, &bounds);
        if (status == MALFORMED)
            return status;
        worst = status == OK ? worst : status;
        for (unsigned index = 0; index < SHAPES; index++) {
            uint8_t length = shape_lengths(index)[suit];
            if (length < bounds.least || length > bounds.most)
                rule->shapes[index] = false;
        }
    }
    return known == json_object_size(object) ? worst : MALFORMED;
}

static Status read_hand(json_t *object, Constraint *constraint) {
    json_t *name, *shapes = NULL, *lengths = NULL, *hcp = NULL;
    Text text;
    if (!json_is_object(object) ||
        json_unpack(object, "{s:o, s?o, s?o, s?o !}", "seat", &name, "shapes", &shapes, "lengths",
                    &lengths, "hcp", &hcp) != 0 ||
        !read_text(name, &text) || text.length != 1 || text.bytes[0] == '\0')
        return MALFORMED;
    const char *seat = strchr(SEAT_NAMES, text.bytes[0]);
    if (seat == NULL || (shapes == NULL && lengths == NULL && hcp == NULL))
        return MALFORMED;
    HandRule *rule = &constraint->rules[constraint->hands];
    rule->seat = (unsigned)(seat - SEAT_NAMES);
    for (unsigned other = 0; other < constraint->hands; other++)
        if (constraint->rules[other].seat == rule->seat)
            return MALFORMED;
    memset(rule->shapes, true, sizeof rule->shapes);
    Bounds bounds = {0, HCP_LIMIT};
    Status status = shapes == NULL ? OK : read_shapes(shapes, rule);
    if (status == OK && lengths != NULL)
        status = read_lengths(lengths, rule);
    if (status != MALFORMED && hcp != NULL) {
        Status other = read_bounds(hcp, HCP_LIMIT, &bounds);
        status = other == OK ? status : other;
    }
    for (unsigned shape = 0; shape < SHAPES; shape++)
        if (rule->shapes[shape])
            rule->list[rule->count++] = (uint16_t)shape;
    rule->least = (unsigned)bounds.least;
    rule->most = (unsigned)bounds.most;
    constraint->shapes_listed |= shapes != NULL || lengths != NULL;
    constraint->highs_listed |= hcp != NULL;
    constraint->hands++;
    return status;
}

Status constraint_read(const json_t *hands, Constraint *constraint) {
    memset(constraint, 0, sizeof *constraint);
    size_t count = json_array_size(hands);
    if (!json_is_array(hands) || count < 1 || count > SEATS)
        return MALFORMED;
    Status worst = OK;
    for (size_t i = 0; i < count; i++) {
        Status status = read_hand(json_array_get(hands, i), constraint);
        if (status == MALFORMED)
            return status;
        worst = status == OK ? worst : status;
    }
    return worst;
}
