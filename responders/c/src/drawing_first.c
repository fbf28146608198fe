#include "drawing_first.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAIR_NUMBERS = (RANKS + 1) * (RANKS + 1),
    MOST_CELLS = 1 << 16,       /* of the vectors of two suits */
    MOST_KEPT_BYTES = 96 << 20, /* of these vectors */
    MOST_ROW_BYTES = 32 << 20
};

/* The rows of a shape with the same HCP and the same high cards in S and H. */
typedef struct {
    uint8_t hcp, upper;
    u128 before;
    uint64_t *behind; /* the weight behind each lower set that fits; NULL until it is needed */
} Row;

typedef struct {
    HalfSets upper[HALF_SETS], lower[HALF_SETS];
    unsigned uppers, lowers, count;
    Row *rows;
} ShapeRows;

struct FirstHand {
    const HandRule *rule;
    const Behind *behind;
    Halves *halves;
    PairRule next;      /* of hand 1, grouped */
    size_t cells[2];    /* of the vectors of a half */
    uint64_t **kept[2]; /* the vectors, by the hand's lengths and high cards in the half */
    uint64_t *sums, *turned, *grouped;
    size_t kept_bytes, row_bytes;
    ShapeRows *shapes[SHAPES];
};

static Pool full_pool(void) {
    return (Pool){.highs = {15, 15, 15, 15}, .others = {SPOTS, SPOTS, SPOTS, SPOTS}};
}

/* --- memory --- */

static void forget_vectors(FirstHand *first) {
    for (unsigned half = 0; half < 2; half++)
        for (unsigned i = 0; i < PAIR_NUMBERS * HALF_SETS; i++) {
            free(first->kept[half][i]);
            first->kept[half][i] = NULL;
        }
    first->kept_bytes = 0;
}

static void rows_free(ShapeRows *shape) {
    if (shape == NULL)
        return;
    for (unsigned row = 0; shape->rows != NULL && row < shape->count; row++)
        free(shape->rows[row].behind);
    free(shape->rows);
    free(shape);
}

static void forget_rows(FirstHand *first) {
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        rows_free(first->shapes[shape]);
        first->shapes[shape] = NULL;
    }
    first->row_bytes = 0;
}

void first_free(FirstHand *first) {
    if (first == NULL)
        return;
    forget_rows(first);
    if (first->kept[0] != NULL && first->kept[1] != NULL)
        forget_vectors(first);
    free(first->kept[0]);
    free(first->kept[1]);
    free(first->sums);
    free(first->turned);
    free(first->grouped);
    free(first);
}

static bool reserve_vectors(FirstHand *first, const Constraint *constraint) {
    size_t largest = 0;
    rule_make(&first->next, constraint->rules[1].shapes, false);
    for (unsigned half = 0; half < 2; half++) {
        first->cells[half] = (size_t)first->next.classes[half] * halves_axis(first->halves) *
                             halves_stride(first->halves);
        largest = first->cells[half] > largest ? first->cells[half] : largest;
        first->kept[half] = calloc(PAIR_NUMBERS * HALF_SETS, sizeof *first->kept[half]);
    }
    if (largest == 0 || largest > MOST_CELLS)
        return false;
    first->sums = malloc(largest * sizeof *first->sums);
    first->turned = malloc((HALF_POINTS + 1) * largest * sizeof *first->turned);
    first->grouped = malloc(largest * sizeof *first->grouped);
    return first->kept[0] != NULL && first->kept[1] != NULL && first->sums != NULL &&
           first->turned != NULL && first->grouped != NULL;
}

FirstHand *first_new(const Constraint *constraint, const Behind *behind, Halves *halves) {
    FirstHand *first = calloc(1, sizeof *first);
    if (first == NULL)
        return NULL;
    first->rule = &constraint->rules[0];
    first->behind = behind;
    first->halves = halves;
    if (behind != NULL || reserve_vectors(first, constraint))
        return first;
    first_free(first);
    return NULL;
}

/* --- halves --- */

/* Fills the vectors of a half behind the hand, by the classes of the next hand. */
static bool vectors_fill(const FirstHand *first, unsigned half, const Pool *pool, uint64_t *cells) {
    size_t size = (size_t)halves_axis(first->halves) * halves_stride(first->halves);
    memset(cells, 0, first->cells[half] * sizeof *cells);
    for (unsigned one = 0; one <= RANKS; one++)
        for (unsigned other = 0; one + other <= RANKS; other++) {
            const uint8_t lengths[2] = {(uint8_t)one, (uint8_t)other};
            int class = first->next.class_of[half][one][other];
            if (class >= 0 &&
                !halves_add(first->halves, half, pool, lengths, cells + (unsigned)class * size))
                return false;
        }
    return true;
}

/* The vectors of a half when the hand has these lengths and high cards there. */
static const uint64_t *vectors_of(FirstHand *first, unsigned half, const uint8_t *lengths,
                                  unsigned sets) {
    unsigned pair = lengths[0] * (RANKS + 1U) + lengths[1];
    uint64_t **kept = &first->kept[half][pair * HALF_SETS + sets];
    size_t bytes = first->cells[half] * sizeof **kept;
    if (*kept != NULL)
        return *kept;
    if (first->kept_bytes + bytes > MOST_KEPT_BYTES)
        forget_vectors(first);
    uint64_t *cells = bytes == 0 ? NULL : malloc(bytes);
    Pool pool = full_pool();
    pool_take_half(&pool, half, lengths, sets);
    if (cells == NULL || !vectors_fill(first, half, &pool, cells)) {
        free(cells);
        return NULL;
    }
    first->kept_bytes += bytes;
    return *kept = cells;
}

/* The vectors of one half as the other half asks for them, when the hand has these HCP. */
static void turn_vectors(FirstHand *first, unsigned half, const uint8_t *lengths, unsigned hcp,
                         const uint64_t *cells, uint64_t *out) {
    const PairRule *next = &first->next;
    size_t size = (size_t)halves_axis(first->halves) * halves_stride(first->halves);
    unsigned taken = (unsigned)lengths[0] + lengths[1], there = HALF_CARDS - taken;
    const HandRule *rule = first->rule + 1;
    Turning turning = {half, rule->least, rule->most, DECK_POINTS - hcp, 0};
    memset(out, 0, first->cells[1 - half] * sizeof *out);
    for (unsigned target = 0; target < next->classes[1 - half]; target++) {
        unsigned cards = next->cards[1 - half][target];
        unsigned upper = half == 0 ? RANKS - cards : cards; /* of hand 1, in the upper half */
        turning.cards = there - upper;
        memset(first->grouped, 0, size * sizeof *first->grouped);
        for (unsigned source = 0; source < next->classes[half]; source++)
            if (half == 0 ? next->fits[source][target] : next->fits[target][source])
                for (size_t i = 0; i < size; i++)
                    first->grouped[i] += cells[source * size + i];
        halves_turn(first->halves, &turning, first->grouped, out + target * size);
    }
}

static u128 product_wide(const uint64_t *one, const uint64_t *other, size_t count) {
    u128 sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (u128)one[i] * other[i];
    return sum;
}

/* Turns the vectors of all lower sets, added up by their points. */
static bool turn_by_points(FirstHand *first, const ShapeRows *shape, const uint8_t *lengths,
                           unsigned hcp) {
    for (unsigned points = 0; points <= HALF_POINTS; points++) {
        memset(first->sums, 0, first->cells[1] * sizeof *first->sums);
        for (unsigned j = 0; j < shape->lowers; j++) {
            if (shape->lower[j].points != points)
                continue;
            const uint64_t *cells = vectors_of(first, 1, lengths + 2, shape->lower[j].sets);
            if (cells == NULL)
                return false;
            for (size_t i = 0; i < first->cells[1]; i++)
                first->sums[i] += shape->lower[j].ways * cells[i];
        }
        turn_vectors(first, 1, lengths, hcp, first->sums, first->turned + points * first->cells[0]);
    }
    return true;
}

/* --- rows --- */

static unsigned left_type(const HalfSets *upper, const HalfSets *lower) {
    return TYPES - 1U - upper->type - lower->type;
}

/* The weight of a row, for the halves once the lower ones were turned; 0 if no lower set fits. */
static bool row_weight(FirstHand *first, const ShapeRows *shape, const uint8_t *lengths,
                       const Row *row, u128 *weight) {
    const HalfSets *upper = &shape->upper[row->upper];
    unsigned points = row->hcp - upper->points;
    *weight = 0;
    if (first->behind == NULL) {
        const uint64_t *cells = vectors_of(first, 0, lengths, upper->sets);
        if (cells != NULL)
            *weight = upper->ways * product_wide(cells, first->turned + points * first->cells[0],
                                                 first->cells[0]);
        return cells != NULL;
    }
    for (unsigned j = 0; j < shape->lowers; j++)
        if (shape->lower[j].points == points)
            *weight += (u128)upper->ways * shape->lower[j].ways *
                       first->behind->ways[left_type(upper, &shape->lower[j])];
    return true;
}

static bool rows_fill(FirstHand *first, ShapeRows *shape, const uint8_t *lengths) {
    u128 before = 0;
    for (unsigned hcp = first->rule->least; hcp <= first->rule->most; hcp++) {
        bool turn =
            first->behind == NULL && (hcp == first->rule->least || halves_follow(first->halves));
        if (turn && !turn_by_points(first, shape, lengths, hcp))
            return false;
        for (unsigned i = 0; i < shape->uppers; i++) {
            Row row = {(uint8_t)hcp, (uint8_t)i, before, NULL};
            u128 weight = 0;
            if (shape->upper[i].points > hcp || hcp - shape->upper[i].points > HALF_POINTS)
                continue;
            if (!row_weight(first, shape, lengths, &row, &weight))
                return false;
            if (weight > 0)
                shape->rows[shape->count++] = row;
            before += weight;
        }
    }
    return true;
}

/* The rows of a shape, kept from before or new; NULL without memory. */
static ShapeRows *rows_of(FirstHand *first, unsigned index) {
    if (first->shapes[index] != NULL)
        return first->shapes[index];
    if (first->row_bytes > MOST_ROW_BYTES)
        forget_rows(first);
    const uint8_t *lengths = shape_lengths(index);
    Pool pool = full_pool();
    ShapeRows *shape = calloc(1, sizeof *shape);
    if (shape == NULL)
        return NULL;
    shape->uppers = half_sets(&pool, 0, lengths, first->rule->most, shape->upper);
    shape->lowers = half_sets(&pool, 1, lengths + 2, first->rule->most, shape->lower);
    size_t most = (first->rule->most - first->rule->least + 1) * (size_t)shape->uppers;
    shape->rows = calloc(most + 1, sizeof *shape->rows);
    if (shape->rows == NULL || !rows_fill(first, shape, lengths)) {
        rows_free(shape);
        return NULL;
    }
    first->row_bytes += most * sizeof *shape->rows;
    return first->shapes[index] = shape;
}

static unsigned fitting_lowers(const ShapeRows *shape, unsigned points) {
    unsigned count = 0;
    for (unsigned j = 0; j < shape->lowers; j++)
        count += shape->lower[j].points == points;
    return count;
}

/* Fills in the weights behind the lower sets of a row, in their order. */
static bool behind_fill(FirstHand *first, const ShapeRows *shape, const uint8_t *lengths,
                        const Row *row, uint64_t *behind) {
    const HalfSets *upper = &shape->upper[row->upper];
    if (first->behind == NULL) {
        const uint64_t *cells = vectors_of(first, 0, lengths, upper->sets);
        if (cells == NULL)
            return false;
        turn_vectors(first, 0, lengths, row->hcp, cells, first->turned);
    }
    for (unsigned j = 0; j < shape->lowers; j++) {
        const HalfSets *lower = &shape->lower[j];
        if (lower->points != row->hcp - upper->points)
            continue;
        if (first->behind != NULL) {
            *behind++ = first->behind->ways[left_type(upper, lower)];
            continue;
        }
        const uint64_t *cells = vectors_of(first, 1, lengths + 2, lower->sets);
        if (cells == NULL)
            return false;
        *behind++ = halves_product(first->turned, cells, first->cells[1]);
    }
    return true;
}

/* Makes the weights behind the lower sets of a row, if they are not known. */
static bool row_ready(FirstHand *first, const ShapeRows *shape, const uint8_t *lengths, Row *row) {
    if (row->behind != NULL)
        return true;
    unsigned fitting = fitting_lowers(shape, row->hcp - shape->upper[row->upper].points);
    row->behind = calloc(fitting + 1, sizeof *row->behind);
    if (row->behind != NULL && behind_fill(first, shape, lengths, row, row->behind)) {
        first->row_bytes += (fitting + 1) * sizeof *row->behind;
        return true;
    }
    free(row->behind);
    row->behind = NULL;
    return false;
}

/* --- searches --- */

/* The last row with at most `number` before it. */
static Row *search_rows(ShapeRows *shape, u128 number) {
    unsigned low = 0, high = shape->count;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (shape->rows[middle].before <= number)
            low = middle;
        else
            high = middle;
    }
    return &shape->rows[low];
}

/* The row of a map. */
static Row *row_of_map(ShapeRows *shape, unsigned map) {
    unsigned hcp = map_points(map), row = 0;
    while (row + 1 < shape->count &&
           (shape->rows[row].hcp != hcp || shape->upper[shape->rows[row].upper].sets != map >> 8))
        row++;
    return &shape->rows[row];
}

/* Finds the lower set of a row, by a number where `map` is NULL. */
static bool find_lower(FirstHand *first, ShapeRows *shape, const uint8_t *lengths, Row *row,
                       u128 number, const unsigned *map, FirstFound *found) {
    const HalfSets *upper = &shape->upper[row->upper];
    if (!row_ready(first, shape, lengths, row))
        return false;
    const uint64_t *behind = row->behind;
    found->before = row->before;
    for (unsigned j = 0; j < shape->lowers; j++) {
        const HalfSets *lower = &shape->lower[j];
        if (lower->points != row->hcp - upper->points)
            continue;
        u128 weight = (u128)upper->ways * lower->ways * *behind++;
        found->map = (unsigned)upper->sets << 8 | lower->sets;
        if (map == NULL ? number < found->before + weight : found->map == *map)
            return true;
        found->before += weight;
    }
    return false;
}

bool first_select(FirstHand *first, unsigned shape, u128 number, FirstFound *found) {
    ShapeRows *rows = rows_of(first, shape);
    if (rows == NULL || rows->count == 0)
        return false;
    Row *row = search_rows(rows, number);
    return find_lower(first, rows, shape_lengths(shape), row, number, NULL, found);
}

bool first_locate(FirstHand *first, unsigned shape, unsigned map, FirstFound *found) {
    ShapeRows *rows = rows_of(first, shape);
    if (rows == NULL || rows->count == 0)
        return false;
    Row *row = row_of_map(rows, map);
    return find_lower(first, rows, shape_lengths(shape), row, 0, &map, found);
}
