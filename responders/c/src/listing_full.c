/* Listings of shapes and high cards.

   All cards go to four takers, of which the hand that is decided on is the first: the first two are
   the front, the last two the back. Three things are counted apart. How the high cards can lie
   within the bounds of the HCP depends on how many of them each taker has in each suit, and not on
   its shape (`ways`). How the back can lie depends on the lengths that the front leaves, and on how
   many of the high cards it has (`back`). How the front can lie depends on its lengths. So no
   quadruple of shapes is visited, and what is kept has the same size for all constraints. */
#include "counting.h"
#include "listing_levels.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIDE = 2,                      /* takers of the front, and of the back */
    SHARES = 15,                   /* high cards of a suit that a side has, and its first taker */
    SHARE_PAIRS = SHARES * SHARES, /* the same of the two suits of a half */
    COUNTS = HIGHS + 1,            /* 0 to 4 */
    BLOCKS = COUNTS * COUNTS,      /* high cards of the front in the suits of a half */
    KINDS = 35 * 35,               /* shares of both sides in the suits of a half */
    HOLDINGS = 256,                /* ways of the high cards of a suit to lie */
    TERMS = HOLDINGS * HOLDINGS,   /* the same of a half */
    KEYS = 21 * 22 * 23 / 6,       /* ways of the HCP of a half to lie */
    NO_SUIT = SUITS,
    ALL_POINTS = 40
};

/* Some rows as far as a part of the cards tells: their number, and their weights. The ways of the
   spot cards are below 10^19 where the shape of one hand is decided, and those of all cards of a
   back are C(39,13) at most: both fit 64 bits. */
typedef struct {
    uint64_t cases, weight;
} Cell;

/* Who takes cards. A hand without a rule may have any lengths. */
typedef struct {
    const bool *shapes; /* or NULL */
    unsigned count;     /* of its shapes */
    unsigned cards, least, most;
} Taker;

typedef struct {
    Taker takers[2 * SIDE];
    Pool pool;
    uint8_t lengths[SUITS]; /* of the cards in the pool */
    int fixed[SUITS];       /* the high cards of the first taker, or -1 */
} Stage;

/* High cards of a half: the HCP of each taker in a byte, the kind, and the option of the step that
   they belong to. */
typedef struct {
    uint32_t key;
    uint16_t kind;
    uint8_t option;
    uint16_t count;
} Term;

typedef struct {
    Term terms[TERMS]; /* by keys, ascending */
    size_t count;
} Half;

/* The kinds of a half in which the front has so many high cards in its suits: each share of the
   front from `front` on with each of the back from `back` on. */
typedef struct {
    unsigned highs[2]; /* of the front */
    unsigned front, fronts, back, backs, kind;
} Block;

/* For one side: the ways of the spot cards of each suit, by the length of the first taker. */
typedef struct {
    uint64_t of[SUITS][RANKS + 1][SHARES];
} SpotWays;

/* The lengths that the first taker of a side may have, in ascending order. */
typedef struct {
    unsigned count;
    uint8_t lengths[SHAPES][SUITS];
} Splits;

struct FullListing {
    /* Shares of two suits are sorted by the high cards of the side. */
    unsigned first[COUNTS][COUNTS];
    uint8_t pair[SHARES][SHARES], shares[SHARE_PAIRS][2];
    Block blocks[2][BLOCKS]; /* of each half */
    unsigned block_count[2];
    Half halves[2];
    uint32_t ways[KINDS][KINDS];         /* of all high cards, within the bounds */
    Cell back[SHARE_PAIRS][SHARE_PAIRS]; /* of the back, whose high cards are chosen */
    Cell front[SHARE_PAIRS]
              [SHARE_PAIRS];  /* of high cards and the back, for each share of the front */
    Cell spots[KINDS][KINDS]; /* of all spot cards, for the shape of `decided` */
    Position decided;
    bool is_decided;
    bool patterns; /* no hand but the first tells one suit from another */
};

/* --- shares --- */

static unsigned share_of(unsigned highs, unsigned first) {
    return highs * (highs + 1) / 2 + first;
}

static unsigned share_highs(unsigned share) {
    unsigned highs = 0;
    while (share >= share_of(highs + 1, 0))
        highs++;
    return highs;
}

static void shares_make(FullListing *listing) {
    unsigned count = 0;
    for (unsigned one = 0; one < COUNTS; one++)
        for (unsigned other = 0; other < COUNTS; other++) {
            listing->first[one][other] = count;
            for (unsigned a = 0; a <= one; a++)
                for (unsigned b = 0; b <= other; b++) {
                    unsigned x = share_of(one, a), y = share_of(other, b);
                    listing->pair[x][y] = (uint8_t)count;
                    listing->shares[count][0] = (uint8_t)x;
                    listing->shares[count++][1] = (uint8_t)y;
                }
        }
}

/* The blocks of a half that the high cards of the pool can fill. */
static void blocks_make(FullListing *listing, const Stage *stage, unsigned half) {
    unsigned highs[2] = {set_count(stage->pool.highs[2 * half]),
                         set_count(stage->pool.highs[2 * half + 1])};
    unsigned count = 0, kind = 0;
    for (unsigned one = 0; one <= highs[0]; one++)
        for (unsigned other = 0; other <= highs[1]; other++) {
            unsigned left[2] = {highs[0] - one, highs[1] - other};
            Block block = {.highs = {one, other},
                           .front = listing->first[one][other],
                           .fronts = (one + 1) * (other + 1),
                           .back = listing->first[left[0]][left[1]],
                           .backs = (left[0] + 1) * (left[1] + 1),
                           .kind = kind};
            kind += block.fronts * block.backs;
            listing->blocks[half][count++] = block;
        }
    listing->block_count[half] = count;
}

static unsigned kind_of(const Block *block, unsigned front, unsigned back) {
    return block->kind + (front - block->front) * block->backs + back - block->back;
}

/* --- stages --- */

static Taker taker_of(const HandRule *rule) {
    return (Taker){rule->shapes, rule->count, RANKS, rule->least, rule->most};
}

/* The takers from the hand of the position on. Hands that are not constrained are one taker. With
   the first hand goes the one with the fewest shapes: the fronts that they make are tried one by
   one. */
static Stage stage_make(const Position *position) {
    const Constraint *constraint = position->constraint;
    const HandRule *rules = &constraint->rules[position->hand];
    unsigned hands = constraint->hands - position->hand, left = CARDS - RANKS * position->hand;
    Stage stage = {.pool = position->pool, .takers = {taker_of(rules)}, .fixed = {-1, -1, -1, -1}};
    for (unsigned suit = 0; suit < SUITS; suit++)
        stage.lengths[suit] =
            (uint8_t)(position->pool.others[suit] + set_count(position->pool.highs[suit]));
    if (constraint->hands == SEATS)
        stage.takers[3] = taker_of(&rules[--hands]);
    else
        stage.takers[3] = (Taker){NULL, SHAPES, left - RANKS * hands, 0, ALL_POINTS};
    if (hands > 1)
        stage.takers[2] = taker_of(&rules[hands - 1]);
    if (hands > 2)
        stage.takers[1] = taker_of(&rules[1]);
    for (unsigned taker = 2; hands > 2 && taker < 2 * SIDE; taker++)
        if (stage.takers[taker].count < stage.takers[1].count) {
            Taker named = stage.takers[1];
            stage.takers[1] = stage.takers[taker];
            stage.takers[taker] = named;
        }
    return stage;
}

/* The place of a taker's HCP in a key. The first taker has the highest byte, so keys are sorted by
   its HCP. */
static unsigned key_shift(unsigned taker) {
    return 8 * (2 * SIDE - 1 - taker);
}

/* The HCP of the first taker. */
static unsigned key_points(uint32_t key) {
    return key >> key_shift(0);
}

/* Keys, added with this, have a bit of OVER where a taker passes its bound. */
#define OVER UINT32_C(0x80808080)

static uint32_t stage_over(const Stage *stage) {
    uint32_t bias = 0;
    for (unsigned taker = 0; taker < 2 * SIDE; taker++)
        bias |= (127 - stage->takers[taker].most) << key_shift(taker);
    return bias;
}

/* Keys, added with this, have all bits of OVER where no taker is below its bound. */
static uint32_t stage_enough(const Stage *stage) {
    uint32_t bias = 0;
    for (unsigned taker = 0; taker < 2 * SIDE; taker++)
        bias |= (128 - stage->takers[taker].least) << key_shift(taker);
    return bias;
}

static bool allows(const Taker *taker, const uint8_t lengths[SUITS]) {
    return taker->shapes == NULL || taker->shapes[shape_index(lengths)];
}

/* The ways of a side to have these lengths. */
static void splits_make(const Taker side[SIDE], const uint8_t lengths[SUITS], Splits *splits) {
    splits->count = 0;
    for (unsigned s = 0; s <= lengths[0]; s++)
        for (unsigned h = 0; h <= lengths[1] && s + h <= side->cards; h++)
            for (unsigned d = 0; d <= lengths[2] && s + h + d <= side->cards; d++) {
                unsigned c = side->cards - s - h - d;
                if (c > lengths[3])
                    continue;
                uint8_t one[SUITS] = {(uint8_t)s, (uint8_t)h, (uint8_t)d, (uint8_t)c}, other[SUITS];
                for (unsigned suit = 0; suit < SUITS; suit++)
                    other[suit] = (uint8_t)(lengths[suit] - one[suit]);
                if (allows(&side[0], one) && allows(&side[1], other))
                    memcpy(splits->lengths[splits->count++], one, SUITS);
            }
}

/* --- high cards --- */

/* How the high cards of a suit lie. */
typedef struct {
    uint32_t key;
    uint8_t shares[2]; /* of the front and the back */
    uint8_t set;       /* of the first taker */
} Holding;

/* Gives the high cards of a suit to the takers that the digits of a code name. */
static bool holding_make(const Stage *stage, unsigned suit, unsigned code, Holding *holding) {
    unsigned taken[2 * SIDE] = {0};
    *holding = (Holding){.key = 0};
    for (unsigned bit = 1; bit < HIGH_SETS; bit <<= 1, code /= 2 * SIDE) {
        unsigned taker = code % (2 * SIDE);
        if (!(stage->pool.highs[suit] & bit)) {
            if (taker > 0)
                return false;
            continue;
        }
        if (stage->takers[taker].cards == 0)
            return false;
        taken[taker]++;
        holding->key += set_points(bit) << key_shift(taker);
        holding->set = (uint8_t)(holding->set | (taker == 0 ? bit : 0));
    }
    for (unsigned side = 0; side < 2; side++)
        holding->shares[side] =
            (uint8_t)share_of(taken[2 * side] + taken[2 * side + 1], taken[2 * side]);
    return stage->fixed[suit] < 0 || stage->fixed[suit] == holding->set;
}

static unsigned holdings_make(const Stage *stage, unsigned suit, Holding holdings[HOLDINGS]) {
    unsigned count = 0;
    for (unsigned code = 0; code < HOLDINGS; code++)
        count += holding_make(stage, suit, code, &holdings[count]);
    return count;
}

typedef int Order(const void *one, const void *other);

static int by_key(const void *one, const void *other) {
    const Term *x = one, *y = other;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->kind != y->kind ? x->kind - y->kind : x->option - y->option;
}

static int by_kind(const void *one, const void *other) {
    const Term *x = one, *y = other;
    return x->kind != y->kind ? x->kind - y->kind : by_key(one, other);
}

/* The ways of the high cards of a half to lie; each belongs to the set that the first taker has in
   a suit, if one is named. */
static void half_make(FullListing *listing, const Stage *stage, unsigned half, unsigned suit,
                      Order *order) {
    Holding one[HOLDINGS], other[HOLDINGS];
    unsigned ones = holdings_make(stage, 2 * half, one),
             others = holdings_make(stage, 2 * half + 1, other);
    uint32_t over = stage_over(stage);
    Half *made = &listing->halves[half];
    Term *terms = made->terms;
    size_t count = 0;
    blocks_make(listing, stage, half);
    for (unsigned x = 0; x < ones; x++)
        for (unsigned y = 0; y < others; y++) {
            const Holding *p = &one[x], *q = &other[y];
            uint32_t key = p->key + q->key;
            if ((key + over) & OVER)
                continue;
            unsigned front = listing->pair[p->shares[0]][q->shares[0]],
                     back = listing->pair[p->shares[1]][q->shares[1]];
            const Block *block = listing->blocks[half];
            while (front >= block->front + block->fronts)
                block++;
            unsigned set = suit == 2 * half       ? p->set
                           : suit == 2 * half + 1 ? q->set
                                                  : HIGH_SETS - 1;
            terms[count++] = (Term){key, (uint16_t)kind_of(block, front, back),
                                    (uint8_t)(HIGH_SETS - 1 - set), 1};
        }
    qsort(terms, count, sizeof *terms, order);
    made->count = 0;
    for (size_t i = 0; i < count; i++)
        if (made->count > 0 && order(&terms[made->count - 1], &terms[i]) == 0)
            terms[made->count - 1].count++;
        else
            terms[made->count++] = terms[i];
}

static size_t same_key_end(const Half *half, size_t begin) {
    size_t end = begin + 1;
    while (end < half->count && half->terms[end].key == half->terms[begin].key)
        end++;
    return end;
}

static unsigned kind_count(const FullListing *listing, unsigned half) {
    const Block *last = &listing->blocks[half][listing->block_count[half] - 1];
    return last->kind + last->fronts * last->backs;
}

/* Counts the ways of all high cards to lie within the bounds, by the kinds of the halves. */
static void ways_make(FullListing *listing, const Stage *stage) {
    const Half *one = &listing->halves[0], *other = &listing->halves[1];
    uint32_t over = stage_over(stage), enough = stage_enough(stage);
    half_make(listing, stage, 0, NO_SUIT, by_key);
    half_make(listing, stage, 1, NO_SUIT, by_key);
    unsigned kinds = kind_count(listing, 1);
    for (unsigned kind = 0; kind < kind_count(listing, 0); kind++)
        memset(listing->ways[kind], 0, kinds * sizeof listing->ways[kind][0]);
    for (size_t begin = 0, end; begin < one->count; begin = end) {
        uint32_t row[KINDS] = {0}, key = one->terms[begin].key;
        end = same_key_end(one, begin);
        for (size_t i = 0; i < other->count; i++) {
            uint32_t sum = key + other->terms[i].key;
            if (((sum + enough) & ~(sum + over) & OVER) == OVER)
                row[other->terms[i].kind] += other->terms[i].count;
        }
        for (size_t i = begin; i < end; i++)
            for (unsigned kind = 0; kind < kinds; kind++)
                listing->ways[one->terms[i].kind][kind] += one->terms[i].count * row[kind];
    }
}

/* --- spot cards --- */

/* The ways of the spot cards of a side with these lengths. The front chooses its spot cards out of
   the pool; the back has what is left. */
static void spot_ways_make(const Stage *stage, const uint8_t lengths[SUITS], bool is_front,
                           SpotWays *ways) {
    memset(ways, 0, sizeof *ways);
    for (unsigned suit = 0; suit < SUITS; suit++)
        for (unsigned length = 0; length <= lengths[suit]; length++)
            for (unsigned share = 0; share < SHARES; share++) {
                unsigned highs = share_highs(share), first = share - share_of(highs, 0);
                unsigned spots = lengths[suit] - highs, there = stage->pool.others[suit];
                if (highs > set_count(stage->pool.highs[suit]) || highs > lengths[suit] ||
                    spots > there || first > length || length - first > spots)
                    continue;
                u128 chosen = is_front ? choose(there, spots) : 1;
                ways->of[suit][length][share] = (uint64_t)(chosen * choose(spots, length - first));
            }
}

/* Adds rows that go with so many ways of other cards to lie, all of one case. */
static void cells_add(Cell *sums, uint64_t ways, const Cell *cells, unsigned count) {
    for (unsigned i = 0; ways > 0 && i < count; i++) {
        sums[i].cases += cells[i].cases;
        sums[i].weight += ways * cells[i].weight;
    }
}

/* The ways of two suits of a half, for each pair of shares. */
static void half_spots(const FullListing *listing, const SpotWays *ways, unsigned half,
                       const uint8_t lengths[SUITS], uint64_t spots[SHARE_PAIRS]) {
    const uint64_t *one = ways->of[2 * half][lengths[2 * half]],
                   *other = ways->of[2 * half + 1][lengths[2 * half + 1]];
    for (unsigned pair = 0; pair < SHARE_PAIRS; pair++)
        spots[pair] = one[listing->shares[pair][0]] * other[listing->shares[pair][1]];
}

/* Whether a split is the first one with these lengths in its first suits. */
static bool begins(const Splits *splits, unsigned i, unsigned suits) {
    return i == 0 || memcmp(splits->lengths[i - 1], splits->lengths[i], suits) != 0;
}

static bool ends(const Splits *splits, unsigned i, unsigned suits) {
    return i + 1 == splits->count || begins(splits, i + 1, suits);
}

/* Counts the ways of the back to lie with these lengths: first the lower half, then H, then S. */
static bool back_make(FullListing *listing, const Stage *stage, const uint8_t lengths[SUITS]) {
    Splits splits;
    SpotWays ways;
    uint64_t lower[SHARE_PAIRS];
    Cell sums[SHARE_PAIRS] = {{0, 0}}, with_h[SHARES][SHARE_PAIRS] = {{{0, 0}}};
    splits_make(&stage->takers[SIDE], lengths, &splits);
    spot_ways_make(stage, lengths, false, &ways);
    memset(listing->back, 0, sizeof listing->back);
    for (unsigned i = 0; i < splits.count; i++) {
        const uint8_t *split = splits.lengths[i];
        const uint64_t *s = ways.of[0][split[0]], *h = ways.of[1][split[1]];
        half_spots(listing, &ways, 1, split, lower);
        for (unsigned pair = 0; pair < SHARE_PAIRS; pair++)
            cells_add(&sums[pair], lower[pair], &(Cell){1, 1}, 1);
        if (!ends(&splits, i, 2))
            continue;
        for (unsigned share = 0; share < SHARES; share++)
            cells_add(with_h[share], h[share], sums, SHARE_PAIRS);
        memset(sums, 0, sizeof sums);
        if (!ends(&splits, i, 1))
            continue;
        for (unsigned pair = 0; pair < SHARE_PAIRS; pair++)
            cells_add(listing->back[pair], s[listing->shares[pair][0]],
                      with_h[listing->shares[pair][1]], SHARE_PAIRS);
        memset(with_h, 0, sizeof with_h);
    }
    return splits.count > 0;
}

/* The blocks of a half that go with these lengths of the front. */
static unsigned blocks_of(const FullListing *listing, const Stage *stage, unsigned half,
                          const uint8_t lengths[SUITS], Block blocks[BLOCKS]) {
    unsigned count = 0;
    for (unsigned i = 0; i < listing->block_count[half]; i++) {
        const Block *block = &listing->blocks[half][i];
        bool fits = true;
        for (unsigned suit = 0; suit < 2; suit++) {
            unsigned length = lengths[2 * half + suit], there = stage->pool.others[2 * half + suit];
            fits = fits && block->highs[suit] <= length && length - block->highs[suit] <= there;
        }
        if (fits)
            blocks[count++] = *block;
    }
    return count;
}

/* Multiplies the ways of the high cards with those of the back. */
static void front_make(FullListing *listing, const Stage *stage, const uint8_t lengths[SUITS]) {
    Block upper[BLOCKS], lower[BLOCKS];
    unsigned uppers = blocks_of(listing, stage, 0, lengths, upper),
             lowers = blocks_of(listing, stage, 1, lengths, lower);
    memset(listing->front, 0, sizeof listing->front);
    for (const Block *block = upper; block < upper + uppers; block++)
        for (unsigned kind = 0; kind < block->fronts * block->backs; kind++) {
            const uint32_t *ways = listing->ways[block->kind + kind];
            Cell *front = listing->front[block->front + kind / block->backs];
            const Cell *back = listing->back[block->back + kind % block->backs];
            for (const Block *with = lower; with < lower + lowers; with++)
                for (unsigned i = 0; i < with->fronts; i++) {
                    const uint32_t *way = ways + with->kind + i * with->backs;
                    Cell sum = {0, 0};
                    for (unsigned j = 0; j < with->backs; j++) {
                        sum.cases += way[j] * back[with->back + j].cases;
                        sum.weight += way[j] * back[with->back + j].weight;
                    }
                    front[with->front + i].cases += sum.cases;
                    front[with->front + i].weight += sum.weight;
                }
        }
}

static void sum_add(Sum *sum, uint64_t ways, u128 cases, u128 weight) {
    sum->cases += ways > 0 ? cases : 0;
    sum->weight += ways * weight;
}

static void sums_add(Sum *sum, unsigned times, Sum other) {
    sum->cases += times * other.cases;
    sum->weight += times * other.weight;
}

/* Adds the rows in which the front has these splits to the sums of the first taker's shapes: S
   first, then H, then the lower half. */
static void front_add(const FullListing *listing, const Stage *stage, const uint8_t lengths[SUITS],
                      const Splits *splits, unsigned times, Sum sums[SHAPES]) {
    SpotWays ways;
    uint64_t lower[SHARE_PAIRS];
    Cell with_s[SHARES][SHARE_PAIRS];
    Sum with_h[SHARE_PAIRS];
    spot_ways_make(stage, lengths, true, &ways);
    for (unsigned i = 0; i < splits->count; i++) {
        const uint8_t *split = splits->lengths[i];
        const uint64_t *s = ways.of[0][split[0]], *h = ways.of[1][split[1]];
        if (begins(splits, i, 1)) {
            memset(with_s, 0, sizeof with_s);
            for (unsigned pair = 0; pair < SHARE_PAIRS; pair++)
                cells_add(with_s[listing->shares[pair][1]], s[listing->shares[pair][0]],
                          listing->front[pair], SHARE_PAIRS);
        }
        if (begins(splits, i, 2)) {
            memset(with_h, 0, sizeof with_h);
            for (unsigned share = 0; share < SHARES; share++)
                for (unsigned pair = 0; h[share] > 0 && pair < SHARE_PAIRS; pair++)
                    sum_add(&with_h[pair], h[share], with_s[share][pair].cases,
                            with_s[share][pair].weight);
        }
        half_spots(listing, &ways, 1, split, lower);
        Sum sum = {0, 0};
        for (unsigned pair = 0; pair < SHARE_PAIRS; pair++)
            sum_add(&sum, lower[pair], with_h[pair].cases, with_h[pair].weight);
        sums_add(&sums[shape_index(split)], times, sum);
    }
}

/* --- lengths of the front --- */

enum { LENGTHS = (RANKS + 1) * (RANKS + 1) * (RANKS + 1) };

/* Finds the next lengths of the front, whose codes are below LENGTHS, and its splits; false after
   the last. `left` gets the lengths of the back. */
static bool next_lengths(const Stage *stage, bool sorted, unsigned *code, uint8_t lengths[SUITS],
                         uint8_t left[SUITS], Splits *splits) {
    unsigned cards = stage->takers[0].cards + stage->takers[1].cards;
    while (*code < LENGTHS) {
        unsigned rest = (*code)++, sum = 0;
        bool fits = true;
        for (unsigned suit = 0; suit < SUITS; suit++) {
            lengths[suit] = (uint8_t)(suit < 3 ? rest % (RANKS + 1) : cards - sum);
            fits = fits && lengths[suit] <= stage->lengths[suit] && sum + lengths[suit] <= cards &&
                   (!sorted || suit == 0 || lengths[suit - 1] >= lengths[suit]);
            left[suit] = (uint8_t)(stage->lengths[suit] - lengths[suit]);
            sum += lengths[suit];
            rest /= RANKS + 1;
        }
        if (!fits)
            continue;
        splits_make(stage->takers, lengths, splits);
        if (splits->count > 0)
            return true;
    }
    return false;
}

/* In how many orders these four lengths can stand; they descend. */
static unsigned orders(const uint8_t lengths[SUITS]) {
    unsigned orders = 1;
    for (unsigned suit = 0, same = 0; suit < SUITS; suit++) {
        same = suit > 0 && lengths[suit - 1] == lengths[suit] ? same + 1 : 1;
        orders = orders * (suit + 1) / same;
    }
    return orders;
}

/* --- the sums of a step --- */

/* Where no suit differs from another for the hands behind, the shapes of a pattern have the same
   sums, and one order of the lengths of the front stands for all. */
static void shape_sums(FullListing *listing, const Position *position, Sum *sums) {
    const HandRule *rule = &position->constraint->rules[position->hand];
    Stage stage = stage_make(position);
    bool sorted = listing->patterns && position->hand == 0, shapes[SHAPES] = {false};
    unsigned size[PATTERNS] = {0}, code = 0;
    Sum of_shape[SHAPES] = {{0, 0}}, of_pattern[PATTERNS] = {{0, 0}};
    uint8_t lengths[SUITS], left[SUITS];
    Splits splits;
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        size[shape_pattern(shape)]++;
        for (unsigned option = 0; option < rule->count; option++)
            shapes[shape] = shapes[shape] || shape == rule->list[option] ||
                            (sorted && shape_pattern(shape) == shape_pattern(rule->list[option]));
    }
    stage.takers[0].shapes = shapes;
    ways_make(listing, &stage);
    while (next_lengths(&stage, sorted, &code, lengths, left, &splits))
        if (back_make(listing, &stage, left)) {
            front_make(listing, &stage, lengths);
            front_add(listing, &stage, lengths, &splits, sorted ? orders(lengths) : 1, of_shape);
        }
    for (unsigned shape = 0; shape < SHAPES; shape++)
        sums_add(&of_pattern[shape_pattern(shape)], 1, of_shape[shape]);
    for (unsigned option = 0; option < rule->count; option++) {
        unsigned shape = rule->list[option], pattern = shape_pattern(shape);
        sums[option] = of_shape[shape];
        if (sorted)
            sums[option] = (Sum){of_pattern[pattern].cases / size[pattern],
                                 of_pattern[pattern].weight / size[pattern]};
    }
}

/* Adds the ways of all spot cards where the front has these lengths, and its first taker those of
   the split. */
static void spots_add(FullListing *listing, const Stage *stage, const uint8_t lengths[SUITS],
                      const uint8_t split[SUITS]) {
    SpotWays ways;
    Block upper[BLOCKS], lower[BLOCKS];
    uint64_t spots[2][SHARE_PAIRS];
    unsigned uppers = blocks_of(listing, stage, 0, lengths, upper),
             lowers = blocks_of(listing, stage, 1, lengths, lower);
    spot_ways_make(stage, lengths, true, &ways);
    for (unsigned half = 0; half < 2; half++)
        half_spots(listing, &ways, half, split, spots[half]);
    for (const Block *block = upper; block < upper + uppers; block++)
        for (unsigned kind = 0; kind < block->fronts * block->backs; kind++) {
            uint64_t one = spots[0][block->front + kind / block->backs];
            const Cell *back = listing->back[block->back + kind % block->backs];
            Cell *sums = listing->spots[block->kind + kind];
            for (const Block *with = lower; one > 0 && with < lower + lowers; with++)
                for (unsigned i = 0; i < with->fronts; i++)
                    cells_add(sums + with->kind + i * with->backs, one * spots[1][with->front + i],
                              back + with->back, with->backs);
        }
}

/* Counts the ways of all spot cards for the shape that was decided on, unless they are known. */
static void spots_make(FullListing *listing, const Position *position) {
    const Position *last = &listing->decided;
    Stage stage = stage_make(position);
    bool shapes[SHAPES] = {false};
    unsigned code = 0;
    uint8_t lengths[SUITS], left[SUITS];
    Splits splits;
    if (listing->is_decided && last->hand == position->hand && last->shape == position->shape &&
        memcmp(&last->pool, &position->pool, sizeof last->pool) == 0)
        return;
    shapes[position->shape] = true;
    stage.takers[0].shapes = shapes;
    for (unsigned half = 0; half < 2; half++)
        blocks_make(listing, &stage, half);
    for (unsigned kind = 0; kind < kind_count(listing, 0); kind++)
        memset(listing->spots[kind], 0, kind_count(listing, 1) * sizeof listing->spots[kind][0]);
    while (next_lengths(&stage, false, &code, lengths, left, &splits))
        if (back_make(listing, &stage, left))
            spots_add(listing, &stage, lengths, splits.lengths[0]);
    listing->decided = *position;
    listing->is_decided = true;
}

/* The first term in which the first taker has so many HCP, or more. */
static const Term *term_from(const Half *half, unsigned points) {
    size_t low = 0, high = half->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (key_points(half->terms[middle].key) < points)
            low = middle + 1;
        else
            high = middle;
    }
    return half->terms + low;
}

/* Rows by the key of a half. */
typedef struct {
    uint32_t key;
    Sum sum;
} KeySum;

/* The rows in which a half has a kind, by the keys of terms of the other half. */
static size_t key_sums(const FullListing *listing, unsigned half, unsigned kind, const Term *term,
                       const Term *end, KeySum *sums) {
    size_t count = 0;
    while (term < end) {
        KeySum of = {term->key, {0, 0}};
        for (; term < end && term->key == of.key; term++) {
            const Cell *cell =
                half == 0 ? &listing->spots[kind][term->kind] : &listing->spots[term->kind][kind];
            of.sum.cases += cell->cases * term->count;
            of.sum.weight += (u128)cell->weight * term->count;
        }
        if (of.sum.cases > 0)
            sums[count++] = of;
    }
    return count;
}

/* The sums of a step after the shape: by the first taker's HCP, or by its high cards in a suit. */
static void high_sums(FullListing *listing, const Position *position, Step step, Sum *sums) {
    Stage stage = stage_make(position);
    unsigned suit = step == HCP ? NO_SUIT : step - SET_S, half = suit == NO_SUIT ? 0 : suit / 2;
    for (unsigned before = 0; suit != NO_SUIT && before < suit; before++)
        stage.fixed[before] = position->sets[before];
    if (suit != NO_SUIT)
        stage.takers[0].least = stage.takers[0].most = position->hcp;
    spots_make(listing, position);
    half_make(listing, &stage, half, suit, by_kind);
    half_make(listing, &stage, 1 - half, NO_SUIT, by_key);
    const Half *one = &listing->halves[half], *other = &listing->halves[1 - half];
    uint32_t over = stage_over(&stage), enough = stage_enough(&stage);
    KeySum of_key[KEYS];
    for (const Term *term = one->terms, *end; term < one->terms + one->count; term = end) {
        end = term + 1;
        while (end < one->terms + one->count && end->kind == term->kind)
            end++;
        unsigned fewest = key_points(term->key), most = key_points(end[-1].key),
                 least = stage.takers[0].least > most ? stage.takers[0].least - most : 0;
        size_t count = key_sums(listing, half, term->kind, term_from(other, least),
                                term_from(other, stage.takers[0].most - fewest + 1), of_key);
        for (; term < end; term++)
            for (size_t i = 0; i < count; i++) {
                uint32_t key = term->key + of_key[i].key;
                if (((key + enough) & ~(key + over) & OVER) == OVER)
                    sums_add(&sums[suit == NO_SUIT ? key_points(key) : term->option], term->count,
                             of_key[i].sum);
            }
    }
}

/* The one option of a fourth hand. */
static void fourth_hand_sums(const Position *position, Step step, Sum *sums) {
    const Pool *pool = &position->pool;
    unsigned option = 0, points = 0;
    uint8_t lengths[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++) {
        lengths[suit] = (uint8_t)(pool->others[suit] + set_count(pool->highs[suit]));
        points += set_points(pool->highs[suit]);
    }
    if (step == SHAPE)
        while (position->constraint->rules[position->hand].list[option] != shape_index(lengths))
            option++;
    else if (step == HCP)
        option = points;
    else
        option = HIGH_SETS - 1U - pool->highs[step - SET_S];
    sums[option] = (Sum){1, 1};
}

void full_listing_sums(FullListing *listing, const Position *position, Step step, Sum *sums) {
    if (position->hand == SEATS - 1)
        fourth_hand_sums(position, step, sums);
    else if (step == SHAPE)
        shape_sums(listing, position, sums);
    else
        high_sums(listing, position, step, sums);
}

FullListing *full_listing_new(const Constraint *constraint) {
    FullListing *listing = calloc(1, sizeof *listing);
    if (listing == NULL)
        return NULL;
    shares_make(listing);
    listing->patterns = true;
    for (unsigned hand = 1; hand < constraint->hands; hand++)
        for (unsigned shape = 1; shape < SHAPES; shape++)
            if (shape_pattern(shape) == shape_pattern(shape - 1) &&
                constraint->rules[hand].shapes[shape] != constraint->rules[hand].shapes[shape - 1])
                listing->patterns = false;
    return listing;
}

void full_listing_free(FullListing *listing) {
    free(listing);
}
