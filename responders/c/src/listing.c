#include "listing_levels.h"

#include "counting.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 6 * SEATS, KEPT = 4 };

/* One decision of the walk. The sums before each option stay right as long as the decisions above
   it stay the same, so a walk to a row near the last one is short. */
typedef struct {
    unsigned hand;
    Step step;
    unsigned options, chosen;
    bool known;
    Sum *before; /* options + 1 of them: the rows before each option, and all */
} Level;

struct Listing {
    Constraint constraint;
    unsigned levels;
    Level level[LEVELS];
    ShapeListing *shapes; /* one of the three */
    HighListing *highs;
    FullListing *full;
    uint64_t used; /* when, for the replacement of listings */
};

/* --- steps --- */

/* The number of options of a step: the shapes that the hand may have, HCP ascending, or sets
   descending (option o is the set 15 - o). */
static unsigned step_options(Step step, const HandRule *rule) {
    switch (step) {
    case SHAPE:
        return rule->count;
    case HCP:
        return HCP_LIMIT + 1;
    default:
        return HIGH_SETS;
    }
}

/* Takes a decision over into the position. */
static void decide(Position *position, const HandRule *rule, Step step, unsigned option) {
    if (step == SHAPE)
        position->shape = rule->list[option];
    else if (step == HCP)
        position->hcp = option;
    else
        position->sets[step - SET_S] = (uint8_t)(HIGH_SETS - 1 - option);
}

/* The option of a step that a makeup asks for. */
static unsigned option_of(const HandRule *rule, Step step, Makeup makeup) {
    if (step == SHAPE) {
        unsigned option = 0;
        while (rule->list[option] != makeup.shape)
            option++;
        return option;
    }
    if (step == HCP)
        return map_points(makeup.map);
    return HIGH_SETS - 1 - map_set(makeup.map, step - SET_S);
}

/* --- positions --- */

static Position position_start(const Constraint *constraint) {
    Position position = {.constraint = constraint, .pool.spots = SUITS * SPOTS};
    for (unsigned suit = 0; suit < SUITS; suit++) {
        position.pool.highs[suit] = constraint->highs_listed ? HIGH_SETS - 1 : 0;
        position.pool.others[suit] = constraint->highs_listed ? SPOTS : RANKS;
    }
    return position;
}

/* Ends a hand: its weight (CONS-6), its makeup, and the position of the next hand. */
static u128 hand_end(Position *position, Makeup *makeup) {
    const Constraint *constraint = position->constraint;
    const uint8_t *lengths = shape_lengths(position->shape);
    u128 weight = 1;
    unsigned count = 0, map = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        uint8_t *others = &position->pool.others[suit];
        unsigned set = position->sets[suit];
        count += set_count(set);
        map = map << HIGHS | set;
        position->pool.highs[suit] = (uint8_t)(position->pool.highs[suit] & ~set);
        if (constraint->shapes_listed) {
            unsigned dealt = lengths[suit] - set_count(set);
            weight *= choose(*others, dealt);
            *others = (uint8_t)(*others - dealt);
        }
    }
    if (!constraint->shapes_listed) {
        weight = choose(position->pool.spots, RANKS - count);
        position->pool.spots -= RANKS - count;
    }
    *makeup = (Makeup){position->shape, map};
    position->hand++;
    position->shape = position->hcp = 0;
    memset(position->sets, 0, sizeof position->sets);
    return weight;
}

/* --- levels --- */

static bool add_level(Listing *listing, unsigned hand, Step step) {
    Level *level = &listing->level[listing->levels++];
    *level = (Level){.hand = hand, .step = step};
    level->options = step_options(step, &listing->constraint.rules[hand]);
    level->before = malloc((level->options + 1) * sizeof *level->before);
    return level->before != NULL;
}

static bool add_levels(Listing *listing) {
    const Constraint *constraint = &listing->constraint;
    bool good = true;
    for (unsigned hand = 0; hand < constraint->hands; hand++) {
        if (constraint->shapes_listed)
            good = add_level(listing, hand, SHAPE) && good;
        for (Step step = HCP; constraint->highs_listed && step <= SET_C; step++)
            good = add_level(listing, hand, step) && good;
    }
    return good;
}

static void level_sums(Listing *listing, const Position *position, Step step, Sum *sums) {
    if (listing->full != NULL)
        full_listing_sums(listing->full, position, step, sums);
    else if (listing->shapes != NULL)
        shape_listing_sums(listing->shapes, position, sums);
    else
        high_listing_sums(listing->highs, position, step, sums);
}

/* Replaces the sums of the options by the sums before each of them, and all. */
static void add_up(Sum *sums, unsigned options) {
    Sum before = {0, 0};
    for (unsigned option = 0; option <= options; option++) {
        Sum sum = sums[option];
        sums[option] = before;
        before.cases += sum.cases;
        before.weight += sum.weight;
    }
}

static void level_make(Listing *listing, Level *level, const Position *position) {
    if (level->known)
        return;
    memset(level->before, 0, (level->options + 1) * sizeof *level->before);
    level_sums(listing, position, level->step, level->before);
    add_up(level->before, level->options);
    level->known = true;
}

/* --- walks --- */

/* What leads a walk: a place, a number, or makeups. */
typedef struct {
    enum { BY_PLACE, BY_NUMBER, BY_MAKEUPS } by;
    u128 left; /* the place or number less what was passed by, in units of the hands before */
    const Makeup *makeups;
} Guide;

/* The last option with at most `left` rows, or weight, before it. */
static unsigned search(const Level *level, const Guide *guide) {
    unsigned low = 0, high = level->options;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        const Sum *before = &level->before[middle];
        if ((guide->by == BY_PLACE ? before->cases : before->weight) <= guide->left)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static unsigned guided_option(const Listing *listing, const Level *level, Guide *guide) {
    if (guide->by == BY_MAKEUPS)
        return option_of(&listing->constraint.rules[level->hand], level->step,
                         guide->makeups[level->hand]);
    unsigned option = search(level, guide);
    const Sum *before = &level->before[option];
    guide->left -= guide->by == BY_PLACE ? before->cases : before->weight;
    return option;
}

static void choose_option(Listing *listing, unsigned index, unsigned option) {
    if (listing->level[index].chosen == option)
        return;
    listing->level[index].chosen = option;
    for (unsigned below = index + 1; below < listing->levels; below++)
        listing->level[below].known = false;
}

static Case walk(Listing *listing, Guide guide) {
    Position position = position_start(&listing->constraint);
    u128 factor = 1; /* the weights of the hands before */
    Case row = {.before = {0, 0}};
    for (unsigned index = 0; index < listing->levels; index++) {
        Level *level = &listing->level[index];
        unsigned hand = level->hand;
        level_make(listing, level, &position);
        unsigned option = guided_option(listing, level, &guide);
        choose_option(listing, index, option);
        row.before.cases += level->before[option].cases;
        row.before.weight += factor * level->before[option].weight;
        decide(&position, &listing->constraint.rules[hand], level->step, option);
        if (index + 1 < listing->levels && listing->level[index + 1].hand == hand)
            continue;
        u128 weight = hand_end(&position, &row.makeups[hand]);
        factor *= weight;
        if (guide.by == BY_NUMBER)
            guide.left /= weight;
    }
    row.combinations = factor;
    return row;
}

Sum listing_total(Listing *listing) {
    Position position = position_start(&listing->constraint);
    level_make(listing, &listing->level[0], &position);
    return listing->level[0].before[listing->level[0].options];
}

Case listing_at(Listing *listing, u128 place) {
    return walk(listing, (Guide){BY_PLACE, place, NULL});
}

Case listing_select(Listing *listing, u128 number) {
    return walk(listing, (Guide){BY_NUMBER, number, NULL});
}

Case listing_find(Listing *listing, const Makeup makeups[SEATS]) {
    return walk(listing, (Guide){BY_MAKEUPS, 0, makeups});
}

u128 listing_other_deals(const Constraint *constraint) {
    u128 ways = 1;
    for (unsigned left = CARDS - RANKS * constraint->hands; left > RANKS; left -= RANKS)
        ways *= choose(left, RANKS);
    return ways;
}

/* --- the listings that are kept --- */

static Listing *kept[KEPT];

static void listing_free(Listing *listing) {
    if (listing == NULL)
        return;
    for (unsigned index = 0; index < listing->levels; index++)
        free(listing->level[index].before);
    shape_listing_free(listing->shapes);
    high_listing_free(listing->highs);
    full_listing_free(listing->full);
    free(listing);
}

static Listing *listing_new(const Constraint *constraint) {
    Listing *listing = calloc(1, sizeof *listing);
    if (listing == NULL)
        return NULL;
    memcpy(&listing->constraint, constraint, sizeof *constraint);
    if (constraint->shapes_listed && constraint->highs_listed)
        listing->full = full_listing_new(&listing->constraint);
    else if (constraint->shapes_listed)
        listing->shapes = shape_listing_new();
    else
        listing->highs = high_listing_new();
    bool made = listing->full != NULL || listing->shapes != NULL || listing->highs != NULL;
    if (made && add_levels(listing))
        return listing;
    listing_free(listing);
    return NULL;
}

Listing *listing_of(const Constraint *constraint) {
    static uint64_t clock;
    unsigned oldest = 0;
    clock++;
    for (unsigned i = 0; i < KEPT; i++) {
        if (kept[i] != NULL && memcmp(&kept[i]->constraint, constraint, sizeof *constraint) == 0) {
            kept[i]->used = clock;
            return kept[i];
        }
        if (kept[oldest] != NULL && (kept[i] == NULL || kept[i]->used < kept[oldest]->used))
            oldest = i;
    }
    listing_free(kept[oldest]);
    kept[oldest] = listing_new(constraint);
    if (kept[oldest] != NULL)
        kept[oldest]->used = clock;
    return kept[oldest];
}

void listing_close(void) {
    for (unsigned i = 0; i < KEPT; i++) {
        listing_free(kept[i]);
        kept[i] = NULL;
    }
}
