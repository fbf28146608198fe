// The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
//
// A function returns its result or throws an exception of refusals.hpp. The rule of a function stands in the suite's
// spec/ under its id. An operation that you do not want is taken out of operations.cpp.

#include "algorithms.hpp"
#include "refusals.hpp"

// Functions that are not written yet use none of their parameters.
#pragma GCC diagnostic ignored "-Wunused-parameter"

// ---- counting: spec/02-counting.md ----

// The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
Number binomial(Counter n, Counter k) { throw to_fill_in("binomial", "COUNT-1"); }

// The ways to hand out so many things, in decimal digits, as they may be 64 (COUNT-2); a sum above 128 and 65 digits
// are too large (COUNT-4).
std::string multinomial(const std::vector<Counter> &parts) { throw to_fill_in("multinomial", "COUNT-2"); }

// ---- combinations: spec/03-combinations.md ----

// The squashed rank of ascending elements; one above 127 is too large (COMB-5).
Number combination_rank(const std::vector<Counter> &elements) { throw to_fill_in("combination_rank", "COMB-3"); }

// The combination of that squashed rank, in the range of COMB-5.
std::vector<Counter> combination_unrank(Number number, Counter size) {
    throw to_fill_in("combination_unrank", "COMB-4");
}

// ---- bit sets: spec/04-bit-sets.md ----

// The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
std::pair<int, Number> bitset_rank(int width, Number value) { throw to_fill_in("bitset_rank", "BITS-2"); }

// The value at a position among the values with so many ones.
Number bitset_unrank(int width, Counter ones, Number position) { throw to_fill_in("bitset_unrank", "BITS-2"); }

// For each count of ones: the count itself, the entries, and the accumulated squares.
std::vector<BitsetRow> bitset_table(int width) { throw to_fill_in("bitset_table", "BITS-5"); }

// ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

// The number of the deal, card by card in rank-major order.
Number rank_pavlicek(const Deal &deal) { throw to_fill_in("rank_pavlicek", "NUM-4"); }

// The number of the deal, card by card in deck order.
Number rank_pavlicek_suit(const Deal &deal) { throw to_fill_in("rank_pavlicek_suit", "NUM-3"); }

// The number of the deal from three combinations in squashed order.
Number rank_andrews(const Deal &deal) { throw to_fill_in("rank_andrews", "NUM-7"); }

// The number of the deal from the splits of the deck and of its two piles.
Number rank_christman(const Deal &deal) { throw to_fill_in("rank_christman", "NUM-10"); }

// The number of the deal from three combinations in lexicographic order.
Number rank_bigdeal(const Deal &deal) { throw to_fill_in("rank_bigdeal", "BIG-2"); }

// The deal of that number; DEALS or more is out of range (NUM-1).
Deal unrank_pavlicek(Number number) { throw to_fill_in("unrank_pavlicek", "NUM-4"); }

// The deal of that number; DEALS or more is out of range (NUM-1).
Deal unrank_pavlicek_suit(Number number) { throw to_fill_in("unrank_pavlicek_suit", "NUM-3"); }

// The deal of that number; DEALS or more is out of range (NUM-1).
Deal unrank_andrews(Number number) { throw to_fill_in("unrank_andrews", "NUM-7"); }

// The deal of that number; DEALS or more is out of range (NUM-1).
Deal unrank_christman(Number number) { throw to_fill_in("unrank_christman", "NUM-10"); }

// The deal of that number; DEALS or more is out of range (NUM-1).
Deal unrank_bigdeal(Number number) { throw to_fill_in("unrank_bigdeal", "BIG-2"); }

// The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits. pbn of values.hpp
// writes a deal.
std::string digest(Unrank *unrank, Number start, Number step, Counter count) { throw to_fill_in("digest", "NUM-12"); }

// ---- shapes and high cards: spec/09-shapes.md ----

// The descriptions of the hands of N, E, S and W.
std::array<Description, 4> describe(const Deal &deal) { throw to_fill_in("describe", "SHAPE-9"); }

// The number of hands with these lengths of S, H, D and C.
Number hands_of_shape(const Lengths &shape) { throw to_fill_in("hands_of_shape", "SHAPE-5"); }

// The number of hands with these lengths in any suits.
Number hands_of_pattern(const Lengths &pattern) { throw to_fill_in("hands_of_pattern", "SHAPE-5"); }

// The sets of high cards with so many points, and the hands; above 37 is out of range.
std::pair<Number, Number> hcp_count(Counter hcp) { throw to_fill_in("hcp_count", "SHAPE-8"); }

// ---- constrained deals: spec/10-constraints.md ----

// The number of cases, and their combinations in all.
std::pair<Number, Number> constrain_count(const std::vector<Hand> &hands) {
    throw to_fill_in("constrain_count", "CONS-8");
}

// The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c).
std::vector<Case> constrain_cases(const std::vector<Hand> &hands, Number first, Counter limit) {
    throw to_fill_in("constrain_cases", "CONS-9");
}

// The case of a number, and the offset in it.
std::pair<Case, Number> constrain_select(const std::vector<Hand> &hands, Number number) {
    throw to_fill_in("constrain_select", "CONS-10");
}

// The number of the deal among those that meet the constraint (CONS-11).
Number constrain_rank(const std::vector<Hand> &hands, const Deal &deal) {
    throw to_fill_in("constrain_rank", "CONS-12");
}

// The deal of that number among those that meet the constraint (CONS-11).
Deal constrain_unrank(const std::vector<Hand> &hands, Number number) {
    throw to_fill_in("constrain_unrank", "CONS-12");
}

// ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

// The number of a board for a text (CHOOSE-1 to CHOOSE-3).
Number number_from_text(std::string_view text, Counter board, std::string_view separator) {
    throw to_fill_in("number_from_text", "CHOOSE-1");
}

// The first number below DEALS in the bytes, and the bytes consumed.
std::pair<Number, Counter> number_from_entropy(const Bytes &entropy) {
    throw to_fill_in("number_from_entropy", "CHOOSE-5");
}

// The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
std::vector<Number> bigdeal_numbers(const Bytes &seed, std::string_view owner, Counter count) {
    throw to_fill_in("bigdeal_numbers", "BIG-5");
}

// The seed that stands for these strings: a RIPEMD-160 digest.
Bytes bigdeal_seed(const std::vector<std::string> &strings) { throw to_fill_in("bigdeal_seed", "BIG-6"); }

// ---- Icon's program: spec/12-icon.md ----

// A choice out of 1 to n, and the new state; n = 0 is out of range.
std::pair<Number, Counter> icon_random(Counter state, Counter n) { throw to_fill_in("icon_random", "ICON-1"); }

// The first deals of a seed; a count above 1000 is too large.
std::vector<Deal> icon_deals(std::int64_t seed, Counter count) { throw to_fill_in("icon_deals", "ICON-6"); }

// The diagram of the deal.
std::string icon_layout(const Deal &deal) { throw to_fill_in("icon_layout", "ICON-7"); }
