/* Listings of shapes and high cards.

   The weight of a row is a product over the suits, and the HCP of its hands are sums over the
   suits. So each suit is a table of terms: for all lengths of the hands and all places of the high
   cards, the HCP and the weight. Two suits, a half, are multiplied out into cells by HCP, in blocks
   by the classes of their lengths: pairs of lengths that go with the same lengths in the other half
   share a class. The two halves together give the sums (chapter 10, "How a long listing is
   counted"). */
#include "listing_free.h"
#include "listing_levels.h"
#include "listing_pairs.h"

#include <stdlib.h>
#include <string.h>

enum {
    AXES = 3,         /* hands whose HCP are told apart; the fourth hand takes what is left */
    HALF_POINTS = 20, /* HCP of two suits */
    HOLDINGS = 256,   /* ways of four high cards to lie in four places */
    NO_CELL = UINT16_MAX,
    MOST_CELLS = (HALF_POINTS + 1) * (HALF_POINTS + 1) * (HALF_POINTS + 1)
};

/* Rows as far as a half of the suits tells: their number and weights. */
typedef struct {
    uint64_t cases, weight;
} Cell;

typedef struct {
    Cell *cells;
    size_t capacity;
} Tensor;

/* The blocks of a half that cards can fill, by their numbers, ascending. Most other choices of
   classes have more or fewer cards than the half. */
typedef struct {
    uint32_t *numbers;
    size_t count, capacity;
} Layout;

/* One way of a suit's cards to lie, or several with the same HCP. The key has the HCP of each hand
   in a byte, for telling when they pass their bounds. */
typedef struct {
    uint32_t key, cell, cases, weight;
    uint8_t set; /* the high cards of the hand that is decided on */
} Term;

typedef struct {
    uint8_t lengths[SEATS];
    unsigned first, end; /* its terms */
} Group;

/* The table of one suit: a group of terms for each choice of the hands' lengths. */
typedef struct {
    Group *groups;
    Term *terms;
    size_t group_count, group_capacity, term_count, term_capacity;
} SuitTable;

struct FullListing {
    PairRule grouped[SEATS]; /* for the hands after the one that is decided on */
    PairRule explicit;       /* each pair of lengths a class of its own */
    PairRule single;         /* the shape that was decided on */
    PairRule any;            /* for a last hand of any shape, which takes what is left */
    SuitTable tables[SUITS];
    Tensor halves[2], work;
    Layout layouts[2], work_layout; /* of their blocks */
    Tensor raw;                     /* a half as it was before it was turned */
    size_t raw_blocks;
    Position turned; /* the position that a half was turned for, in which suit's step */
    int turned_half; /* or -1 */
    uint16_t *slots; /* the term of each cell, while a group is filled */
    bool patterns;   /* no hand but the first tells one suit from another */
    bool rest_any;   /* the last hand takes what is left, and may have any shape */
};

/* The HCP of one hand, told apart within bounds. */
typedef struct {
    unsigned least, most, size;
} Axis;

typedef struct {
    bool apart;
    unsigned least, most;
} HcpBounds;

/* What is counted: some hands, and perhaps a last one that takes all cards that are left. */
typedef struct {
    unsigned hands; /* without the last one */
    bool rest;
    const PairRule *rules[SEATS];
    Pool pool;
    unsigned cards[2]; /* of each half, to be shared out */
    Axis axis[AXES];
    int axis_of[SEATS]; /* -1 where no axis tells a hand's HCP apart */
    bool rest_any;      /* the last hand may have any shape */
    bool rest_follows;  /* the last hand's HCP are bounded, and follow from those of three axes */
    unsigned rest_least, rest_most;
    int fixed[SUITS]; /* the high cards of the first hand, or -1 */
    unsigned cells;   /* of a block: one for each HCP of the axes, together no more than a half's */
    uint16_t cell_of[MOST_CELLS];
} Stage;

/* --- memory --- */

static bool tensor_reserve(Tensor *tensor, size_t count) {
    if (count <= tensor->capacity)
        return true;
    free(tensor->cells);
    tensor->cells = malloc(count * sizeof *tensor->cells);
    tensor->capacity = tensor->cells == NULL ? 0 : count;
    return tensor->cells != NULL;
}

static void tensor_free(Tensor *tensor) {
    free(tensor->cells);
    *tensor = (Tensor){NULL, 0};
}

static void layout_free(Layout *layout) {
    free(layout->numbers);
    *layout = (Layout){NULL, 0, 0};
}

static bool layout_add(Layout *layout, uint32_t number) {
    if (layout->count == layout->capacity) {
        size_t capacity = 2 * layout->capacity + 256;
        uint32_t *numbers = realloc(layout->numbers, capacity * sizeof *numbers);
        if (numbers == NULL)
            return false;
        layout->numbers = numbers;
        layout->capacity = capacity;
    }
    layout->numbers[layout->count++] = number;
    return true;
}

static void table_free(SuitTable *table) {
    free(table->groups);
    free(table->terms);
    *table = (SuitTable){.groups = NULL};
}

static bool table_reserve(SuitTable *table, size_t terms) {
    if (table->group_count == table->group_capacity) {
        size_t capacity = 2 * table->group_capacity + 16;
        Group *groups = realloc(table->groups, capacity * sizeof *groups);
        if (groups == NULL)
            return false;
        table->groups = groups;
        table->group_capacity = capacity;
    }
    if (table->term_count + terms > table->term_capacity) {
        size_t capacity = 2 * (table->term_count + terms);
        Term *grown = realloc(table->terms, capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        table->terms = grown;
        table->term_capacity = capacity;
    }
    return true;
}

/* Gives back what only a few large counts need. */
static void trim(FullListing *listing) {
    enum { KEPT_CELLS = 1 << 20, KEPT_TERMS = 1 << 14 };
    Tensor *tensors[] = {&listing->halves[0], &listing->halves[1], &listing->work, &listing->raw};
    for (size_t i = 0; i < sizeof tensors / sizeof tensors[0]; i++)
        if (tensors[i]->capacity > KEPT_CELLS)
            tensor_free(tensors[i]);
    for (unsigned suit = 0; suit < SUITS; suit++)
        if (listing->tables[suit].term_capacity > KEPT_TERMS)
            table_free(&listing->tables[suit]);
}

/* --- stages --- */

static bool is_bounded(const HandRule *rule) {
    return rule->least > 0 || rule->most < HCP_LIMIT;
}

static void stage_axis(Stage *stage, unsigned axis, unsigned hand, unsigned least, unsigned most) {
    unsigned highest = most < HALF_POINTS ? most : HALF_POINTS;
    stage->axis[axis] = (Axis){least, most, highest + 1};
    stage->axis_of[hand] = (int)axis;
}

/* Gives a cell to the HCP that a half can have. */
static void stage_number_cells(Stage *stage) {
    unsigned place = 0;
    stage->cells = 0;
    for (unsigned a = 0; a < stage->axis[0].size; a++)
        for (unsigned b = 0; b < stage->axis[1].size; b++)
            for (unsigned c = 0; c < stage->axis[2].size; c++)
                stage->cell_of[place++] =
                    (uint16_t)(a + b + c <= HALF_POINTS ? stage->cells++ : NO_CELL);
}

static unsigned stage_places(const Stage *stage) {
    return stage->axis[0].size * stage->axis[1].size * stage->axis[2].size;
}

/* Copies a block into places with room for all HCP of the axes, and back. */
static void block_spread(const Stage *stage, const Cell *block, Cell *places) {
    for (unsigned place = 0; place < stage_places(stage); place++)
        places[place] =
            stage->cell_of[place] == NO_CELL ? (Cell){0, 0} : block[stage->cell_of[place]];
}

static void block_gather(const Stage *stage, const Cell *places, Cell *block) {
    for (unsigned place = 0; place < stage_places(stage); place++)
        if (stage->cell_of[place] != NO_CELL)
            block[stage->cell_of[place]] = places[place];
}

/* The points of the high cards of two suits that are still there. */
static unsigned half_points(const Pool *pool, unsigned half) {
    return set_points(pool->highs[2 * half]) + set_points(pool->highs[2 * half + 1]);
}

static unsigned pool_points(const Pool *pool) {
    return half_points(pool, 0) + half_points(pool, 1);
}

/* Lowers the upper bounds of some hands to what the lower bounds of the others leave of all HCP. */
static void bounds_lower(HcpBounds bounds[SEATS], unsigned hands, unsigned points) {
    unsigned least = 0;
    for (unsigned hand = 0; hand < hands; hand++)
        least += bounds[hand].least;
    for (unsigned hand = 0; hand < hands; hand++) {
        unsigned others = least - bounds[hand].least;
        unsigned room = points > others ? points - others : 0;
        bounds[hand].most = bounds[hand].most < room ? bounds[hand].most : room;
    }
}

/* Bounds the HCP of a last hand, by an axis that no other hand needs. */
static void stage_bound_rest(Stage *stage, HcpBounds bounds) {
    for (unsigned axis = 0; axis < AXES; axis++)
        if (axis >= stage->hands || stage->axis_of[axis] < 0) {
            stage_axis(stage, axis, stage->hands, bounds.least, bounds.most);
            return;
        }
    stage->rest_follows = true;
    stage->rest_least = bounds.least;
    stage->rest_most = bounds.most;
}

/* The cards of two suits that are there. */
static unsigned pool_cards(const Pool *pool, unsigned half) {
    unsigned cards = 0;
    for (unsigned suit = 2 * half; suit < 2 * half + 2; suit++)
        cards += pool->others[suit] + set_count(pool->highs[suit]);
    return cards;
}

/* The hands from `first` on, with their grouped rules and the bounds of their HCP. The first hand
   has these bounds in place of its own, and an axis if it is to be told apart. */
static Stage stage_make(const FullListing *listing, const Constraint *constraint, unsigned first,
                        const Pool *pool, HcpBounds bounds) {
    Stage stage = {.pool = *pool,
                   .cards = {pool_cards(pool, 0), pool_cards(pool, 1)},
                   .rest = constraint->hands == SEATS,
                   .axis = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}},
                   .axis_of = {-1, -1, -1, -1},
                   .fixed = {-1, -1, -1, -1}};
    unsigned hands = constraint->hands - first;
    stage.hands = hands - stage.rest;
    HcpBounds all[SEATS];
    for (unsigned hand = 0; hand < hands; hand++) {
        const HandRule *rule = &constraint->rules[first + hand];
        all[hand] = (HcpBounds){is_bounded(rule), rule->least, rule->most};
    }
    if (bounds.apart)
        all[0] = bounds;
    bounds_lower(all, hands, pool_points(pool));
    for (unsigned hand = 0; hand < stage.hands; hand++)
        if (all[hand].apart)
            stage_axis(&stage, hand, hand, all[hand].least, all[hand].most);
    if (stage.rest && all[stage.hands].apart)
        stage_bound_rest(&stage, all[stage.hands]);
    for (unsigned hand = 0; hand < stage.hands + stage.rest; hand++)
        stage.rules[hand] = &listing->grouped[first + hand];
    if (stage.rest && listing->rest_any)
        stage.rules[stage.hands] = &listing->any;
    stage.rest_any = listing->rest_any;
    stage_number_cells(&stage);
    return stage;
}

/* The choices of a half's classes for the hands from `first` on. */
static size_t stage_blocks(const Stage *stage, unsigned half, unsigned first) {
    size_t blocks = 1;
    for (unsigned hand = first; hand < stage->hands + stage->rest; hand++)
        blocks *= stage->rules[hand]->classes[half];
    return blocks;
}

/* The number of the block of two groups of a half, or -1 if no shape has such lengths. */
static ptrdiff_t stage_block(const Stage *stage, unsigned half, const Group *one,
                             const Group *other) {
    ptrdiff_t block = 0;
    for (unsigned hand = 0; hand < stage->hands + stage->rest; hand++) {
        const PairRule *rule = stage->rules[hand];
        int class = rule->class_of[half][one->lengths[hand]][other->lengths[hand]];
        if (class < 0)
            return -1;
        block = block * (ptrdiff_t)rule->classes[half] + class;
    }
    return block;
}

/* Adds the blocks in which the hands before `hand` have the classes of `number`, which take so
   many cards of S and H. Each hand's classes are those of its half. */
static bool blocks_add(Layout *layout, const Stage *stage, const unsigned halves[SEATS],
                       unsigned hand, size_t number, unsigned upper) {
    if (upper > stage->cards[0] || RANKS * hand - upper > stage->cards[1])
        return true;
    bool whole = hand == stage->hands && stage->rest && stage->rest_any; /* of one class */
    if (whole || hand == stage->hands + stage->rest)
        return layout_add(layout, (uint32_t)number);
    const PairRule *rule = stage->rules[hand];
    unsigned half = halves[hand];
    for (unsigned class = 0; class < rule->classes[half]; class ++) {
        unsigned cards = rule->cards[half][class];
        if (!blocks_add(layout, stage, halves, hand + 1, number * rule->classes[half] + class,
                        upper + (half == 0 ? cards : RANKS - cards)))
            return false;
    }
    return true;
}

static bool layout_make(Layout *layout, const Stage *stage, const unsigned halves[SEATS]) {
    layout->count = 0;
    return blocks_add(layout, stage, halves, 0, 0, 0);
}

/* The layout of the blocks of one half. */
static bool layout_of_half(Layout *layout, const Stage *stage, unsigned half) {
    return layout_make(layout, stage, (unsigned[SEATS]){half, half, half, half});
}

/* How many blocks have a lower number. */
static size_t layout_place(const Layout *layout, size_t number) {
    size_t low = 0, high = layout->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (layout->numbers[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The place of the block of two groups of a half, or -1 if there is none. */
static ptrdiff_t groups_place(const Layout *layout, const Stage *stage, unsigned half,
                              const Group *one, const Group *other) {
    ptrdiff_t number = stage_block(stage, half, one, other);
    size_t place = number < 0 ? layout->count : layout_place(layout, (size_t)number);
    bool there = place < layout->count && layout->numbers[place] == number;
    return there ? (ptrdiff_t)place : -1;
}

/* Keys of two suits, added with this, have one of the bits OVER if a hand passes its bound. */
#define OVER UINT32_C(0x808080)

static uint32_t stage_bias(const Stage *stage) {
    uint32_t bias = 0;
    for (unsigned hand = 0; hand < AXES; hand++)
        bias |= (127 - stage->axis[hand].most) << 8 * hand;
    return bias;
}

/* --- suits --- */

/* A way of a suit's high cards to lie: how many each hand gets, and what they count. */
typedef struct {
    uint8_t taken[AXES];
    uint8_t set;
    uint32_t key, cell;
} Holding;

/* Gives a high card to a hand, the last one included; false if the hand passes its bound. */
static bool holding_give(const Stage *stage, Holding *holding, unsigned hand, unsigned bit) {
    static const unsigned NEXT[AXES] = {1, 2, 3};
    int axis = stage->axis_of[hand];
    if (hand < stage->hands)
        holding->taken[hand]++;
    if (hand == 0)
        holding->set = (uint8_t)(holding->set | bit);
    if (axis < 0)
        return true;
    unsigned stride = 1, points = set_points(bit);
    for (unsigned inner = NEXT[axis]; inner < AXES; inner++)
        stride *= stage->axis[inner].size;
    holding->key += points << 8 * axis;
    holding->cell += points * stride;
    return (holding->key >> 8 * axis & 255) <= stage->axis[axis].most;
}

/* All ways of a suit's high cards to lie with the hands, or with the last hand or nobody. */
static unsigned holdings_make(const Stage *stage, unsigned suit, Holding holdings[HOLDINGS]) {
    Holding made[HOLDINGS];
    unsigned count = 1;
    for (unsigned axis = 0; axis < AXES; axis++)
        if (stage->axis[axis].least > stage->axis[axis].most)
            return 0;
    holdings[0] = (Holding){.set = 0};
    for (unsigned bit = HIGH_SETS >> 1; bit > 0; bit >>= 1) {
        if (!(stage->pool.highs[suit] & bit))
            continue;
        int fixed = stage->fixed[suit];
        unsigned first = fixed >= 0 && !((unsigned)fixed & bit) && stage->hands > 0 ? 1 : 0;
        unsigned last = fixed >= 0 && ((unsigned)fixed & bit) ? 0 : stage->hands;
        unsigned next = 0;
        for (unsigned i = 0; i < count; i++)
            for (unsigned hand = first; hand <= last; hand++) {
                made[next] = holdings[i];
                next += holding_give(stage, &made[next], hand, bit);
            }
        count = next;
        memcpy(holdings, made, count * sizeof *made);
    }
    return count;
}

static uint32_t spots_choose(unsigned n, unsigned k) {
    static const uint8_t TABLE[SPOTS + 1][SPOTS + 1] = {{1},
                                                        {1, 1},
                                                        {1, 2, 1},
                                                        {1, 3, 3, 1},
                                                        {1, 4, 6, 4, 1},
                                                        {1, 5, 10, 10, 5, 1},
                                                        {1, 6, 15, 20, 15, 6, 1},
                                                        {1, 7, 21, 35, 35, 21, 7, 1},
                                                        {1, 8, 28, 56, 70, 56, 28, 8, 1},
                                                        {1, 9, 36, 84, 126, 126, 84, 36, 9, 1}};
    return TABLE[n][k];
}

/* The ways of the spot cards to lie with these lengths and high cards; 0 if there are too few. */
static uint32_t spots_ways(const Stage *stage, unsigned suit, const Group *group,
                           const Holding *holding) {
    unsigned left = stage->pool.others[suit];
    uint32_t ways = 1;
    for (unsigned hand = 0; hand < stage->hands; hand++) {
        unsigned length = group->lengths[hand], taken = holding->taken[hand];
        if (length < taken || length - taken > left)
            return 0;
        ways *= spots_choose(left, length - taken);
        left -= length - taken;
    }
    return ways;
}

/* What is filled into a suit's table. */
typedef struct {
    const Stage *stage;
    unsigned suit;
    SuitTable *table;
    uint16_t *slots; /* to add up terms of one cell, or NULL to keep them apart */
    Holding holdings[HOLDINGS];
    unsigned holding_count;
} Filling;

/* Adds the group of these lengths, unless it has no terms. */
static bool group_add(Filling *filling, const Group *lengths) {
    SuitTable *table = filling->table;
    if (!table_reserve(table, HOLDINGS))
        return false;
    size_t first = table->term_count;
    for (unsigned i = 0; i < filling->holding_count; i++) {
        const Holding *holding = &filling->holdings[i];
        uint32_t ways = spots_ways(filling->stage, filling->suit, lengths, holding);
        if (ways == 0)
            continue;
        uint16_t *slot = filling->slots == NULL ? NULL : &filling->slots[holding->cell];
        if (slot == NULL || *slot == 0) {
            table->terms[table->term_count++] =
                (Term){holding->key, holding->cell, 1, ways, holding->set};
            if (slot != NULL)
                *slot = (uint16_t)(table->term_count - first);
        } else {
            table->terms[first + *slot - 1].cases++;
            table->terms[first + *slot - 1].weight += ways;
        }
    }
    for (size_t term = first; filling->slots != NULL && term < table->term_count; term++)
        filling->slots[table->terms[term].cell] = 0;
    if (table->term_count == first)
        return true;
    Group *group = &table->groups[table->group_count++];
    *group = *lengths;
    group->first = (unsigned)first;
    group->end = (unsigned)table->term_count;
    return true;
}

/* Adds the groups in which the hands from `hand` on have any lengths of their rules. */
static bool groups_add(Filling *filling, Group *lengths, unsigned hand, unsigned left) {
    const Stage *stage = filling->stage;
    if (hand == stage->hands || hand == SEATS - 1) { /* the last hand takes what is left */
        if (stage->rest) {
            if (left > RANKS || !(stage->rules[hand]->lengths[filling->suit] >> left & 1))
                return true;
            lengths->lengths[hand] = (uint8_t)left;
        }
        return group_add(filling, lengths);
    }
    for (unsigned length = 0; length <= RANKS && length <= left; length++) {
        if (!(stage->rules[hand]->lengths[filling->suit] >> length & 1))
            continue;
        lengths->lengths[hand] = (uint8_t)length;
        if (!groups_add(filling, lengths, hand + 1, left - length))
            return false;
    }
    return true;
}

/* Fills the table of a suit; `apart` keeps the first hand's sets of high cards apart. */
static bool suit_make(FullListing *listing, const Stage *stage, unsigned suit, bool apart) {
    Filling filling = {.stage = stage,
                       .suit = suit,
                       .table = &listing->tables[suit],
                       .slots = apart ? NULL : listing->slots};
    filling.table->group_count = filling.table->term_count = 0;
    filling.holding_count = holdings_make(stage, suit, filling.holdings);
    Group lengths = {{0}, 0, 0};
    unsigned left = stage->pool.others[suit] + set_count(stage->pool.highs[suit]);
    return groups_add(&filling, &lengths, 0, left);
}

/* --- halves --- */

/* Multiplies out two groups of terms into a block of cells. */
static void groups_multiply(const Stage *stage, const SuitTable *one, const Group *first,
                            const SuitTable *other, const Group *second, Cell *block) {
    uint32_t bias = stage_bias(stage);
    Cell trash = {0, 0}; /* what passes a bound, without a branch */
    for (unsigned i = first->first; i < first->end; i++) {
        Term x = one->terms[i];
        x.key += bias;
        for (const Term *y = other->terms + second->first; y < other->terms + second->end; y++) {
            Cell *cell =
                (x.key + y->key) & OVER ? &trash : block + stage->cell_of[x.cell + y->cell];
            cell->cases += (uint64_t)x.cases * y->cases;
            cell->weight += (uint64_t)x.weight * y->weight;
        }
    }
}

/* Fills the cells of a half, from the tables of its suits. */
static bool half_make(FullListing *listing, const Stage *stage, unsigned half) {
    const SuitTable *one = &listing->tables[2 * half], *other = &listing->tables[2 * half + 1];
    unsigned cells = stage->cells;
    Layout *layout = &listing->layouts[half];
    if (!layout_of_half(layout, stage, half))
        return false;
    size_t count = layout->count * cells;
    if (!tensor_reserve(&listing->halves[half], count))
        return false;
    memset(listing->halves[half].cells, 0, count * sizeof(Cell));
    for (size_t i = 0; i < one->group_count; i++)
        for (size_t j = 0; j < other->group_count; j++) {
            ptrdiff_t block = groups_place(layout, stage, half, &one->groups[i], &other->groups[j]);
            if (block >= 0)
                groups_multiply(stage, one, &one->groups[i], other, &other->groups[j],
                                listing->halves[half].cells + block * (ptrdiff_t)cells);
        }
    return true;
}

static Cell cell_less(Cell one, Cell other) {
    return (Cell){one.cases - other.cases, one.weight - other.weight};
}

static void cells_add(Cell *sums, const Cell *cells, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sums[i].cases += cells[i].cases;
        sums[i].weight += cells[i].weight;
    }
}

/* The q below `size` with least <= p + q <= most: from one, to before another. */
typedef struct {
    int from, to;
} Window;

static Window window(unsigned least, unsigned most, int p, unsigned size) {
    int from = (int)least - p, to = (int)most - p + 1;
    to = to > (int)size ? (int)size : to < 0 ? 0 : to;
    from = from < 0 ? 0 : from > to ? to : from;
    return (Window){from, to};
}

/* Replaces each cell p of a line by the sum of the cells in its window. */
static void line_window(Cell *line, size_t stride, const Axis *axis) {
    Cell before[HALF_POINTS + 2] = {{0, 0}}; /* before[q]: the sum of the cells below q */
    for (unsigned q = 0; q < axis->size; q++) {
        before[q + 1] = before[q];
        cells_add(&before[q + 1], &line[q * stride], 1);
    }
    for (unsigned p = 0; p < axis->size; p++) {
        Window of = window(axis->least, axis->most, (int)p, axis->size);
        line[p * stride] = cell_less(before[of.to], before[of.from]);
    }
}

/* The same along all axes of a block. */
static void block_window(const Stage *stage, Cell *places) {
    unsigned count = stage_places(stage);
    for (unsigned i = 0, inner = count; i < AXES; i++) {
        const Axis *axis = &stage->axis[i];
        inner /= axis->size;
        for (unsigned outer = 0; outer < count; outer += inner * axis->size)
            for (unsigned line = 0; line < inner; line++)
                line_window(places + outer + line, inner, axis);
    }
}

enum { POINTS = HALF_POINTS + 1 };

/* The cells of a block for the HCP of the second hand below b, the third c, the last hand d. */
typedef struct {
    Cell below[POINTS + 1][POINTS][POINTS];
} RestLines;

static void rest_lines(const Stage *stage, unsigned half, const Cell *places, RestLines *lines) {
    const Axis *axis = stage->axis;
    int points = (int)half_points(&stage->pool, half);
    memset(lines->below[0], 0, sizeof lines->below[0]);
    for (int b = 0; b < POINTS; b++)
        for (int c = 0; c < POINTS; c++)
            for (int d = 0; d < POINTS; d++) {
                int a = points - b - c - d;
                lines->below[b + 1][c][d] = lines->below[b][c][d];
                if (a >= 0 && a < (int)axis[0].size && b < (int)axis[1].size &&
                    c < (int)axis[2].size)
                    cells_add(&lines->below[b + 1][c][d],
                              &places[((unsigned)a * axis[1].size + (unsigned)b) * axis[2].size +
                                      (unsigned)c],
                              1);
            }
}

/* The sums of the cells whose HCP of the first two hands are in these windows, for the HCP of the
   third hand below c and of the last hand below d. */
static void rest_sums(const RestLines *lines, int points, Window first, Window second,
                      Cell sums[POINTS + 1][POINTS + 1]) {
    memset(sums, 0, (POINTS + 1) * sizeof sums[0]);
    for (int c = 0; c < POINTS; c++) {
        Cell row = {0, 0};
        for (int d = 0; d < POINTS; d++) {
            int left = points - c - d; /* for the first two hands */
            int from = left - first.to + 1, to = left - first.from + 1;
            from = from < second.from ? second.from : from;
            to = to > second.to ? second.to : to;
            if (from < to) {
                Cell part = cell_less(lines->below[to][c][d], lines->below[from][c][d]);
                cells_add(&row, &part, 1);
            }
            sums[c + 1][d + 1] = sums[c][d + 1];
            cells_add(&sums[c + 1][d + 1], &row, 1);
        }
    }
}

/* Replaces each cell of a block by the sum of the cells in the windows of its HCP, where the last
   hand's HCP are bounded as well. */
static void block_rest_window(const Stage *stage, unsigned half, Cell *places) {
    const Axis *axis = stage->axis;
    RestLines lines;
    Cell sums[POINTS + 1][POINTS + 1];
    int here = (int)half_points(&stage->pool, half);
    int there = (int)half_points(&stage->pool, 1 - half);
    rest_lines(stage, half, places, &lines);
    for (unsigned a = 0; a < axis[0].size; a++)
        for (unsigned b = 0; b < axis[1].size; b++) {
            Window first = window(axis[0].least, axis[0].most, (int)a, axis[0].size);
            Window second = window(axis[1].least, axis[1].most, (int)b, axis[1].size);
            if ((int)(a + b) <= there)
                rest_sums(&lines, here, first, second, sums);
            for (unsigned c = 0; c < axis[2].size; c++, places++) {
                int rest = there - (int)(a + b + c);
                *places = (Cell){0, 0};
                if (rest < 0)
                    continue;
                Window third = window(axis[2].least, axis[2].most, (int)c, axis[2].size);
                Window last = window(stage->rest_least, stage->rest_most, rest, POINTS);
                Cell to = cell_less(sums[third.to][last.to], sums[third.from][last.to]);
                Cell from = cell_less(sums[third.to][last.from], sums[third.from][last.from]);
                *places = cell_less(to, from);
            }
        }
}

/* Replaces the classes of one hand in a half by those of the other half that they fit. `halves`
   says whose classes the hands have. */
static bool half_regroup(FullListing *listing, const Stage *stage, unsigned half, unsigned hand,
                         unsigned halves[SEATS]) {
    const PairRule *rule = stage->rules[hand];
    size_t from = rule->classes[half], to = rule->classes[1 - half], cells = stage->cells,
           inner = stage_blocks(stage, half, hand + 1);
    halves[hand] = 1 - half;
    if (from == 1 && to == 1)
        return true;
    Layout *before = &listing->layouts[half], *after = &listing->work_layout;
    if (!layout_make(after, stage, halves) || !tensor_reserve(&listing->work, after->count * cells))
        return false;
    Cell *in = listing->halves[half].cells, *out = listing->work.cells;
    memset(out, 0, after->count * cells * sizeof *out);
    for (size_t i = 0; i < before->count; i++, in += cells) {
        size_t outer = before->numbers[i] / inner / from, class = before->numbers[i] / inner % from;
        for (size_t other = 0; other < to; other++)
            if (half == 0 ? rule->fits[class][other] : rule->fits[other][class]) {
                size_t number = (outer * to + other) * inner + before->numbers[i] % inner;
                cells_add(out + layout_place(after, number) * cells, in, cells);
            }
    }
    Tensor moved = listing->halves[half];
    listing->halves[half] = listing->work;
    listing->work = moved;
    Layout named = *before;
    *before = *after;
    *after = named;
    return true;
}

/* Turns a half into what the cells of the other half are to be multiplied by: over each cell of the
   other half, the sum of all cells that meet the bounds with it. The blocks become those of the
   other half, except for the first hand where `keep_first` is set. */
static bool half_turn(FullListing *listing, const Stage *stage, unsigned half, bool keep_first) {
    Layout *layout = &listing->layouts[half];
    unsigned halves[SEATS] = {half, half, half, half};
    if (!layout_make(layout, stage, halves))
        return false;
    Cell places[MOST_CELLS];
    for (size_t i = 0; i < layout->count; i++) {
        Cell *block = listing->halves[half].cells + i * stage->cells;
        block_spread(stage, block, places);
        if (stage->rest_follows)
            block_rest_window(stage, half, places);
        else
            block_window(stage, places);
        block_gather(stage, places, block);
    }
    for (unsigned hand = keep_first; hand < stage->hands + stage->rest; hand++)
        if (!half_regroup(listing, stage, half, hand, halves))
            return false;
    return true;
}

static void sum_add_product(Sum *sum, Cell one, Cell other) {
    sum->cases += (u128)one.cases * other.cases;
    sum->weight += (u128)one.weight * other.weight;
}

static Sum cells_product(const Cell *one, const Cell *other, size_t count) {
    Sum sum = {0, 0};
    for (size_t i = 0; i < count; i++)
        sum_add_product(&sum, one[i], other[i]);
    return sum;
}

/* --- the sums of a step --- */

static bool suits_make(FullListing *listing, const Stage *stage, unsigned half) {
    return suit_make(listing, stage, 2 * half, false) &&
           suit_make(listing, stage, 2 * half + 1, false);
}

/* The shape whose sums a shape of the first hand shares: the first of its pattern that the hand may
   have, where no suit differs from another for the hands behind it. */
static unsigned shape_base(const FullListing *listing, const HandRule *rule, unsigned hand,
                           unsigned shape) {
    unsigned base = shape;
    if (!listing->patterns || hand > 0)
        return shape;
    while (shape > 0 && shape_pattern(shape - 1) == shape_pattern(base))
        base = rule->shapes[--shape] ? shape : base;
    return base;
}

/* The sums of the shapes of `shapes`, of which each has so many cards of S and H. */
static bool some_shape_sums(FullListing *listing, Stage *stage, const bool shapes[SHAPES],
                            Sum sums[SHAPES]) {
    rule_make(&listing->explicit, shapes, true);
    stage->rules[0] = &listing->explicit;
    for (unsigned half = 0; half < 2; half++)
        if (!suits_make(listing, stage, half) || !half_make(listing, stage, half))
            return false;
    if (!half_turn(listing, stage, 1, true))
        return false;
    size_t blocks = stage_blocks(stage, 0, 1), cells = stage->cells;
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        if (!shapes[shape])
            continue;
        const uint8_t *lengths = shape_lengths(shape);
        size_t one = (size_t)listing->explicit.class_of[0][lengths[0]][lengths[1]];
        size_t other = (size_t)listing->explicit.class_of[1][lengths[2]][lengths[3]];
        size_t first = layout_place(&listing->layouts[0], one * blocks),
               end = layout_place(&listing->layouts[0], (one + 1) * blocks),
               turned = layout_place(&listing->layouts[1], other * blocks);
        sums[shape] =
            cells_product(listing->halves[0].cells + first * cells,
                          listing->halves[1].cells + turned * cells, (end - first) * cells);
    }
    return true;
}

/* One length of S and H at a time, which keeps the halves small. */
static bool shape_sums(FullListing *listing, const Position *position, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    HcpBounds bounds = {is_bounded(rule), rule->least, rule->most};
    Stage stage =
        stage_make(listing, position->constraint, position->hand, &position->pool, bounds);
    Sum of_shape[SHAPES];
    for (unsigned upper = 0; upper <= RANKS; upper++) {
        bool shapes[SHAPES] = {false}, any = false;
        for (unsigned option = 0; option < rule->count; option++) {
            unsigned shape = shape_base(listing, rule, position->hand, rule->list[option]);
            if (shape_lengths(shape)[0] + shape_lengths(shape)[1] == (int)upper)
                any = shapes[shape] = true;
        }
        if (any && !some_shape_sums(listing, &stage, shapes, of_shape))
            return false;
    }
    for (unsigned option = 0; option < rule->count; option++)
        sums[option] = of_shape[shape_base(listing, rule, position->hand, rule->list[option])];
    return true;
}

/* The stage of a hand whose shape is decided. */
static Stage stage_of_shape(FullListing *listing, const Position *position, unsigned least,
                            unsigned most) {
    HcpBounds bounds = {true, least, most};
    Stage stage =
        stage_make(listing, position->constraint, position->hand, &position->pool, bounds);
    bool shapes[SHAPES] = {false};
    shapes[position->shape] = true;
    rule_make(&listing->single, shapes, true);
    stage.rules[0] = &listing->single;
    return stage;
}

/* The rows with so many HCP: a half is turned for these alone. */
static bool one_hcp_sum(FullListing *listing, const Stage *stage, unsigned hcp, Sum *sum) {
    size_t count = listing->raw_blocks * stage->cells;
    if (!tensor_reserve(&listing->halves[1], count))
        return false;
    memcpy(listing->halves[1].cells, listing->raw.cells, count * sizeof(Cell));
    Stage exact = *stage;
    exact.axis[0].least = exact.axis[0].most = hcp;
    if (!half_turn(listing, &exact, 1, false))
        return false;
    *sum = cells_product(listing->halves[0].cells, listing->halves[1].cells,
                         listing->layouts[0].count * stage->cells);
    return true;
}

static bool hcp_sums(FullListing *listing, const Position *position, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    Stage stage = stage_of_shape(listing, position, rule->least, rule->most);
    for (unsigned half = 0; half < 2; half++)
        if (!suits_make(listing, &stage, half) || !half_make(listing, &stage, half))
            return false;
    listing->raw_blocks = listing->layouts[1].count;
    size_t count = listing->raw_blocks * stage.cells;
    if (!tensor_reserve(&listing->raw, count))
        return false;
    memcpy(listing->raw.cells, listing->halves[1].cells, count * sizeof(Cell));
    for (unsigned hcp = rule->least; hcp <= rule->most; hcp++)
        if (!one_hcp_sum(listing, &stage, hcp, &sums[hcp]))
            return false;
    return true;
}

/* The sums by the first hand's set of high cards in one suit of a half, where the other half has
   been turned. */
static void half_set_sums(const FullListing *listing, const Stage *stage, unsigned suit,
                          Sum *sums) {
    unsigned half = suit / 2;
    const SuitTable *one = &listing->tables[2 * half], *other = &listing->tables[2 * half + 1];
    uint32_t bias = stage_bias(stage);
    for (size_t i = 0; i < one->group_count; i++)
        for (size_t j = 0; j < other->group_count; j++) {
            const Group *first = &one->groups[i], *second = &other->groups[j];
            ptrdiff_t block = groups_place(&listing->layouts[1 - half], stage, half, first, second);
            if (block < 0)
                continue;
            const Cell *cells = listing->halves[1 - half].cells + block * (ptrdiff_t)stage->cells;
            for (const Term *x = one->terms + first->first; x < one->terms + first->end; x++)
                for (const Term *y = other->terms + second->first; y < other->terms + second->end;
                     y++) {
                    if ((x->key + y->key + bias) & OVER)
                        continue;
                    unsigned set = suit % 2 == 0 ? x->set : y->set;
                    Cell product = {(uint64_t)x->cases * y->cases, (uint64_t)x->weight * y->weight};
                    sum_add_product(&sums[HIGH_SETS - 1 - set], product,
                                    cells[stage->cell_of[x->cell + y->cell]]);
                }
        }
}

/* Whether a half was turned for the same position, as far as the steps of the other half go. */
static bool is_turned(const FullListing *listing, const Position *position, unsigned half) {
    const Position *last = &listing->turned;
    return listing->turned_half == (int)half && last->hand == position->hand &&
           memcmp(&last->pool, &position->pool, sizeof last->pool) == 0 &&
           last->shape == position->shape && last->hcp == position->hcp &&
           (half == 1 || memcmp(last->sets, position->sets, 2) == 0);
}

/* Makes and turns the half in which no suit is decided on. */
static bool turn_other_half(FullListing *listing, const Stage *stage, const Position *position,
                            unsigned half) {
    listing->turned_half = -1;
    if (!suits_make(listing, stage, half) || !half_make(listing, stage, half) ||
        !half_turn(listing, stage, half, false))
        return false;
    listing->turned_half = (int)half;
    listing->turned = *position;
    return true;
}

static bool set_sums(FullListing *listing, const Position *position, unsigned suit, Sum *sums) {
    Stage stage = stage_of_shape(listing, position, position->hcp, position->hcp);
    unsigned half = suit / 2;
    for (unsigned before = 0; before < suit; before++)
        stage.fixed[before] = position->sets[before];
    if (!is_turned(listing, position, 1 - half) &&
        !turn_other_half(listing, &stage, position, 1 - half))
        return false;
    if (!suit_make(listing, &stage, 2 * half, suit == 2 * half) ||
        !suit_make(listing, &stage, 2 * half + 1, suit == 2 * half + 1))
        return false;
    half_set_sums(listing, &stage, suit, sums);
    return true;
}

/* The one option of a fourth hand. */
static void fourth_hand_sums(const Position *position, Step step, Sum *sums) {
    const Pool *pool = &position->pool;
    unsigned option = 0;
    uint8_t lengths[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++)
        lengths[suit] = (uint8_t)(pool->others[suit] + set_count(pool->highs[suit]));
    if (step == SHAPE)
        while (position->constraint->rules[position->hand].list[option] != shape_index(lengths))
            option++;
    else if (step == HCP)
        option = pool_points(pool);
    else
        option = HIGH_SETS - 1U - pool->highs[step - SET_S];
    sums[option] = (Sum){1, 1};
}

bool full_listing_sums(FullListing *listing, const Position *position, Step step, Sum *sums) {
    if (position->hand == SEATS - 1) {
        fourth_hand_sums(position, step, sums);
        return true;
    }
    if (step >= SET_S && step <= SET_C)
        return set_sums(listing, position, (unsigned)(step - SET_S), sums);
    if (step == SHAPE && position->hand == 0 && free_serves(position->constraint))
        return free_sums(position->constraint, sums);
    listing->turned_half = -1;
    trim(listing);
    return step == SHAPE ? shape_sums(listing, position, sums) : hcp_sums(listing, position, sums);
}

FullListing *full_listing_new(const Constraint *constraint) {
    FullListing *listing = calloc(1, sizeof *listing);
    if (listing == NULL)
        return NULL;
    listing->slots = calloc(MOST_CELLS, sizeof *listing->slots);
    if (listing->slots == NULL) {
        free(listing);
        return NULL;
    }
    listing->turned_half = -1;
    listing->any = (PairRule){.classes = {1, 1}, .fits = {{true}}};
    for (unsigned suit = 0; suit < SUITS; suit++)
        listing->any.lengths[suit] = (1U << (RANKS + 1)) - 1;
    listing->patterns = true;
    for (unsigned hand = 1; hand < constraint->hands; hand++)
        for (unsigned shape = 1; shape < SHAPES; shape++)
            if (shape_pattern(shape) == shape_pattern(shape - 1) &&
                constraint->rules[hand].shapes[shape] != constraint->rules[hand].shapes[shape - 1])
                listing->patterns = false;
    listing->rest_any = true;
    for (unsigned shape = 0; shape < SHAPES; shape++)
        listing->rest_any =
            listing->rest_any && constraint->rules[constraint->hands - 1].shapes[shape];
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        rule_make(&listing->grouped[hand], constraint->rules[hand].shapes, false);
    }
    return listing;
}

void full_listing_free(FullListing *listing) {
    if (listing == NULL)
        return;
    for (unsigned suit = 0; suit < SUITS; suit++)
        table_free(&listing->tables[suit]);
    for (unsigned half = 0; half < 2; half++) {
        tensor_free(&listing->halves[half]);
        layout_free(&listing->layouts[half]);
    }
    tensor_free(&listing->work);
    tensor_free(&listing->raw);
    layout_free(&listing->work_layout);
    free(listing->slots);
    free(listing);
}
