/* The types of the domain, and the functions of algorithms.c. */

#ifndef ALGORITHMS_H
#define ALGORITHMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "refusals.h"

/* An exact number. A parameter of more than 128 bits comes as the largest Number: it is above every limit. */
__extension__ typedef unsigned __int128 Number;

/* The number of bridge deals (COUNT-3): a number of so many or more is out of range. */
#define DEALS ((Number)635013559600 * 8122425444 * 10400600)

/* The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1). */
typedef struct {
    int seat[52];
} Deal;

typedef struct {
    const unsigned char *bytes;
    size_t length;
} Bytes;

/* The lower and the upper bound; both are included. */
typedef struct {
    int low, high;
} Bounds;

/* One of the `shapes` of a hand: the lengths belong to a shape or a pattern (SHAPE-1, SHAPE-2, SHAPE-4). */
typedef struct {
    enum { SHAPE, PATTERN, FLAT, BALANCED, THREE_SUITER } kind;
    int lengths[4];
} Alternative;

/* A constrained hand (CONS-1). Bounds that are not given exclude nothing. */
typedef struct {
    int seat;
    size_t shape_count; /* 0 if there is no member `shapes` */
    const Alternative *shapes;
    bool has_lengths, has_hcp; /* whether the members occur: see CONS-3 */
    Bounds lengths[4], hcp;
} Hand;

/* A constraint of one to four hands (CONS-1). */
typedef struct {
    size_t count;
    Hand hands[4];
} Constraint;

/* A hand of a case: its shape, its high cards, or both; NULL is what is not listed (CONS-3). */
typedef struct {
    const char *shape, *high_cards;
} Makeup;

/* A row of a listing, with its hands in the order of the constraint (CONS-9a). */
typedef struct {
    Number index;
    Makeup hands[4];
    Number combinations, cumulative;
} Case;

/* A hand, described (SHAPE-9). */
typedef struct {
    const char *shape, *pattern;
    int hcp;
    const char *high_cards;
} Description;

/* A row of a table: the entries, and the accumulated squares (BITS-5). */
typedef struct {
    Number entries, squares;
} BitsetRow;

typedef Refusal Rank(const Deal *deal, Number *number);
typedef Refusal Unrank(Number number, Deal *deal);

Refusal binomial(uint64_t n, uint64_t k, Number *value);
Refusal multinomial(const uint64_t parts[], size_t count, const char **value);
Refusal combination_rank(const uint64_t elements[], size_t size, Number *number);
Refusal combination_unrank(Number number, uint64_t size, uint64_t elements[]);
Refusal bitset_rank(int width, Number value, int *ones, Number *position);
Refusal bitset_unrank(int width, uint64_t ones, Number position, Number *value);
Refusal bitset_table(int width, BitsetRow rows[]);
Rank rank_pavlicek, rank_pavlicek_suit, rank_andrews, rank_christman, rank_bigdeal;
Unrank unrank_pavlicek, unrank_pavlicek_suit, unrank_andrews, unrank_christman, unrank_bigdeal;
Refusal digest(Unrank *unrank, Number start, Number step, uint64_t count, const char **sha256);
Refusal describe(const Deal *deal, Description hands[4]);
Refusal hands_of_shape(const int shape[4], Number *hands);
Refusal hands_of_pattern(const int pattern[4], Number *hands);
Refusal hcp_count(uint64_t hcp, Number *arrangements, Number *hands);
Refusal constrain_count(const Constraint *constraint, Number *cases, Number *total);
Refusal constrain_cases(const Constraint *constraint, Number first, uint64_t limit, Case cases[], size_t *count);
Refusal constrain_select(const Constraint *constraint, Number number, Case *selected, Number *offset);
Refusal constrain_rank(const Constraint *constraint, const Deal *deal, Number *number);
Refusal constrain_unrank(const Constraint *constraint, Number number, Deal *deal);
Refusal number_from_text(Text text, uint64_t board, Text separator, Number *number);
Refusal number_from_entropy(Bytes entropy, Number *number, uint64_t *consumed);
Refusal bigdeal_numbers(const unsigned char seed[20], Text owner, uint64_t count, Number numbers[]);
Refusal bigdeal_seed(const Text strings[], size_t count, unsigned char seed[20]);
Refusal icon_random(uint64_t state, uint64_t n, Number *value, uint64_t *new_state);
Refusal icon_deals(int64_t seed, uint64_t count, Deal deals[]);
Refusal icon_layout(const Deal *deal, const char **text);

#endif
