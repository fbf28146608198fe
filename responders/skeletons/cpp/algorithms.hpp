// The types of the domain, and the functions of algorithms.cpp.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// An exact number. A parameter of more than 128 bits comes as the largest Number: it is above every limit.
__extension__ typedef unsigned __int128 Number;

// The number of bridge deals (COUNT-3): a number of so many or more is out of range.
constexpr Number DEALS = Number{635013559600} * 8122425444 * 10400600;

using Counter = std::uint64_t;
using Bytes = std::vector<std::uint8_t>;

// The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1).
using Deal = std::array<int, 52>;

// The lengths of S, H, D and C, or the lengths of a pattern in descending order.
using Lengths = std::array<int, 4>;

// One of the `shapes` of a hand (SHAPE-1, SHAPE-2, SHAPE-4).
struct Shape {
    Lengths lengths;
};
struct Pattern {
    Lengths lengths;
};
enum class Name { flat, balanced, three_suiter };
using Alternative = std::variant<Shape, Pattern, Name>;

// The lower and the upper bound; both are included.
struct Bounds {
    int low, high;
};

// A constrained hand (CONS-1). A member that does not occur is empty; a suit that `lengths` does not name has 0 to 13
// cards.
struct Hand {
    int seat;
    std::vector<Alternative> shapes;
    std::optional<std::array<Bounds, 4>> lengths;
    std::optional<Bounds> hcp;
};

// A hand of a case: its shape, its high cards, or both (CONS-3).
struct Makeup {
    std::optional<std::string> shape, high_cards;
};

// A row of a listing, with its hands in the order of the constraint (CONS-9a).
struct Case {
    Number index;
    std::vector<Makeup> hands;
    Number combinations, cumulative;
};

// A hand, described (SHAPE-9).
struct Description {
    std::string shape, pattern;
    int hcp;
    std::string high_cards;
};

// A row of a table: the count of ones, the entries, and the accumulated squares (BITS-5).
struct BitsetRow {
    int ones;
    Number entries, squares;
};

using Rank = Number(const Deal &deal);
using Unrank = Deal(Number number);

Number binomial(Counter n, Counter k);
std::string multinomial(const std::vector<Counter> &parts);
Number combination_rank(const std::vector<Counter> &elements);
std::vector<Counter> combination_unrank(Number number, Counter size);
std::pair<int, Number> bitset_rank(int width, Number value);
Number bitset_unrank(int width, Counter ones, Number position);
std::vector<BitsetRow> bitset_table(int width);
Rank rank_pavlicek, rank_pavlicek_suit, rank_andrews, rank_christman, rank_bigdeal;
Unrank unrank_pavlicek, unrank_pavlicek_suit, unrank_andrews, unrank_christman, unrank_bigdeal;
std::string digest(Unrank *unrank, Number start, Number step, Counter count);
std::array<Description, 4> describe(const Deal &deal);
Number hands_of_shape(const Lengths &shape);
Number hands_of_pattern(const Lengths &pattern);
std::pair<Number, Number> hcp_count(Counter hcp);
std::pair<Number, Number> constrain_count(const std::vector<Hand> &hands);
std::vector<Case> constrain_cases(const std::vector<Hand> &hands, Number first, Counter limit);
std::pair<Case, Number> constrain_select(const std::vector<Hand> &hands, Number number);
Number constrain_rank(const std::vector<Hand> &hands, const Deal &deal);
Deal constrain_unrank(const std::vector<Hand> &hands, Number number);
Number number_from_text(std::string_view text, Counter board, std::string_view separator);
std::pair<Number, Counter> number_from_entropy(const Bytes &entropy);
std::vector<Number> bigdeal_numbers(const Bytes &seed, std::string_view owner, Counter count);
Bytes bigdeal_seed(const std::vector<std::string> &strings);
std::pair<Number, Counter> icon_random(Counter state, Counter n);
std::vector<Deal> icon_deals(std::int64_t seed, Counter count);
std::string icon_layout(const Deal &deal);
