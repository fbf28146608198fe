/* The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
 *
 * A function stores its result and returns NO_REFUSAL, or returns a refusal of refusals.h; TRY(call) passes on the
 * refusal of another function. Memory comes from request_memory, and a text to store from formatted: both are freed for
 * you. The rule of a function stands in the suite's spec/ under its id. An operation that you do not want is taken out
 * of operations.c.
 */

#include "algorithms.h"

/* Functions that are not written yet use none of their parameters. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* ---- counting: spec/02-counting.md ---- */

/* The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4). */
Refusal binomial(uint64_t n, uint64_t k, Number *value) { return to_fill_in("binomial", "COUNT-1"); }

/* The ways to hand out so many things, in decimal digits, as they may be 64 (COUNT-2); a sum above 128 and 65 digits
 * are too large (COUNT-4). */
Refusal multinomial(const uint64_t parts[], size_t count, const char **value) {
    return to_fill_in("multinomial", "COUNT-2");
}

/* ---- combinations: spec/03-combinations.md ---- */

/* The squashed rank of ascending elements; one above 127 is too large (COMB-5). */
Refusal combination_rank(const uint64_t elements[], size_t size, Number *number) {
    return to_fill_in("combination_rank", "COMB-3");
}

/* The combination of that squashed rank, in the range of COMB-5. A size above 128 does not come here. */
Refusal combination_unrank(Number number, uint64_t size, uint64_t elements[]) {
    return to_fill_in("combination_unrank", "COMB-4");
}

/* ---- bit sets: spec/04-bit-sets.md ---- */

/* The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones. */
Refusal bitset_rank(int width, Number value, int *ones, Number *position) {
    return to_fill_in("bitset_rank", "BITS-2");
}

/* The value at a position among the values with so many ones. */
Refusal bitset_unrank(int width, uint64_t ones, Number position, Number *value) {
    return to_fill_in("bitset_unrank", "BITS-2");
}

/* The entries and the accumulated squares for each count of ones, rows[0] to rows[width]. */
Refusal bitset_table(int width, BitsetRow rows[]) { return to_fill_in("bitset_table", "BITS-5"); }

/* ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ---- */

/* The number of the deal, card by card in rank-major order. */
Refusal rank_pavlicek(const Deal *deal, Number *number) { return to_fill_in("rank_pavlicek", "NUM-4"); }

/* The number of the deal, card by card in deck order. */
Refusal rank_pavlicek_suit(const Deal *deal, Number *number) { return to_fill_in("rank_pavlicek_suit", "NUM-3"); }

/* The number of the deal from three combinations in squashed order. */
Refusal rank_andrews(const Deal *deal, Number *number) { return to_fill_in("rank_andrews", "NUM-7"); }

/* The number of the deal from the splits of the deck and of its two piles. */
Refusal rank_christman(const Deal *deal, Number *number) { return to_fill_in("rank_christman", "NUM-10"); }

/* The number of the deal from three combinations in lexicographic order. */
Refusal rank_bigdeal(const Deal *deal, Number *number) { return to_fill_in("rank_bigdeal", "BIG-2"); }

/* The deal of that number; DEALS or more is out of range (NUM-1). */
Refusal unrank_pavlicek(Number number, Deal *deal) { return to_fill_in("unrank_pavlicek", "NUM-4"); }

/* The deal of that number; DEALS or more is out of range (NUM-1). */
Refusal unrank_pavlicek_suit(Number number, Deal *deal) { return to_fill_in("unrank_pavlicek_suit", "NUM-3"); }

/* The deal of that number; DEALS or more is out of range (NUM-1). */
Refusal unrank_andrews(Number number, Deal *deal) { return to_fill_in("unrank_andrews", "NUM-7"); }

/* The deal of that number; DEALS or more is out of range (NUM-1). */
Refusal unrank_christman(Number number, Deal *deal) { return to_fill_in("unrank_christman", "NUM-10"); }

/* The deal of that number; DEALS or more is out of range (NUM-1). */
Refusal unrank_bigdeal(Number number, Deal *deal) { return to_fill_in("unrank_bigdeal", "BIG-2"); }

/* The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits. write_pbn of values.h
 * writes a deal. */
Refusal digest(Unrank *unrank, Number start, Number step, uint64_t count, const char **sha256) {
    return to_fill_in("digest", "NUM-12");
}

/* ---- shapes and high cards: spec/09-shapes.md ---- */

/* The descriptions of the hands of N, E, S and W. */
Refusal describe(const Deal *deal, Description hands[4]) { return to_fill_in("describe", "SHAPE-9"); }

/* The number of hands with these lengths of S, H, D and C. */
Refusal hands_of_shape(const int shape[4], Number *hands) { return to_fill_in("hands_of_shape", "SHAPE-5"); }

/* The number of hands with these lengths in any suits. */
Refusal hands_of_pattern(const int pattern[4], Number *hands) { return to_fill_in("hands_of_pattern", "SHAPE-5"); }

/* The sets of high cards with so many points, and the hands; above 37 is out of range. */
Refusal hcp_count(uint64_t hcp, Number *arrangements, Number *hands) { return to_fill_in("hcp_count", "SHAPE-8"); }

/* ---- constrained deals: spec/10-constraints.md ---- */

/* The number of cases, and their combinations in all. */
Refusal constrain_count(const Constraint *constraint, Number *cases, Number *total) {
    return to_fill_in("constrain_count", "CONS-8");
}

/* The cases from index `first` on, at most `limit` (CONS-9b), and their count. A limit above 1000 does not come here.
 */
Refusal constrain_cases(const Constraint *constraint, Number first, uint64_t limit, Case cases[], size_t *count) {
    return to_fill_in("constrain_cases", "CONS-9");
}

/* The case of a number, and the offset in it. */
Refusal constrain_select(const Constraint *constraint, Number number, Case *selected, Number *offset) {
    return to_fill_in("constrain_select", "CONS-10");
}

/* The number of the deal among those that meet the constraint (CONS-11). */
Refusal constrain_rank(const Constraint *constraint, const Deal *deal, Number *number) {
    return to_fill_in("constrain_rank", "CONS-12");
}

/* The deal of that number among those that meet the constraint (CONS-11). */
Refusal constrain_unrank(const Constraint *constraint, Number number, Deal *deal) {
    return to_fill_in("constrain_unrank", "CONS-12");
}

/* ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ---- */

/* The number of a board for a text (CHOOSE-1 to CHOOSE-3). */
Refusal number_from_text(Text text, uint64_t board, Text separator, Number *number) {
    return to_fill_in("number_from_text", "CHOOSE-1");
}

/* The first number below DEALS in the bytes, and the bytes consumed. */
Refusal number_from_entropy(Bytes entropy, Number *number, uint64_t *consumed) {
    return to_fill_in("number_from_entropy", "CHOOSE-5");
}

/* The first accepted numbers of a seed of 20 bytes. A count above 1000 does not come here. */
Refusal bigdeal_numbers(const unsigned char seed[20], Text owner, uint64_t count, Number numbers[]) {
    return to_fill_in("bigdeal_numbers", "BIG-5");
}

/* The seed that stands for these strings: a RIPEMD-160 digest. */
Refusal bigdeal_seed(const Text strings[], size_t count, unsigned char seed[20]) {
    return to_fill_in("bigdeal_seed", "BIG-6");
}

/* ---- Icon's program: spec/12-icon.md ---- */

/* A choice out of 1 to n, and the new state; n = 0 is out of range. */
Refusal icon_random(uint64_t state, uint64_t n, Number *value, uint64_t *new_state) {
    return to_fill_in("icon_random", "ICON-1");
}

/* The first deals of a seed. A count above 1000 does not come here. */
Refusal icon_deals(int64_t seed, uint64_t count, Deal deals[]) { return to_fill_in("icon_deals", "ICON-6"); }

/* The diagram of the deal. */
Refusal icon_layout(const Deal *deal, const char **text) { return to_fill_in("icon_layout", "ICON-7"); }
