// The types of PROTO-9: each reads a JSON value strictly, or throws the exception that PROTO-10 asks for.

#pragma once

#include "algorithms.hpp"
#include "json.hpp"
#include "refusals.hpp"

#include <initializer_list>
#include <utility>

constexpr std::string_view SEATS = "NESW", SUITS = "SHDC", RANKS = "AKQJT98765432";

// The members of an object; none is unknown, and only optional ones are missing.
class Record {
  public:
    using Names = std::vector<std::string_view>;
    Record(const Json &value, const Names &required, const Names &optional = {});

    const Json &operator[](std::string_view name) const { return *find(*members, name); }
    bool has(std::string_view name) const { return find(*members, name); }
    std::size_t size() const { return members->size(); }

  private:
    const Object *members;
};

Number read_number(const Json &value);
std::int64_t read_integer(const Json &value);
Counter read_counter(const Json &value);
const std::string &read_text(const Json &value);
const List &read_list(const Json &value);
std::vector<Counter> read_counters(const Json &value);
std::vector<Counter> read_combination(const Json &value);
std::vector<std::string> read_texts(const Json &value);
Bytes read_bytes(const Json &value);
Bytes read_seed(const Json &value);
int read_width(const Json &value, int most);
std::string_view read_one_of(const Json &value, std::initializer_list<std::string_view> allowed);
Deal read_deal(const Json &value);
Lengths read_shape(const Json &value);
Lengths read_pattern(const Json &value);
std::vector<Hand> read_hands(const Json &value);

Deal deal_of_free_pbn(std::string_view text);
Deal deal_of_word(std::string_view text);
std::pair<std::string, std::int64_t> read_icon_options(const std::vector<std::string> &argv);

std::string seat_name(int seat);
std::string decimal(Number number);
std::string pbn(const Deal &deal);
std::string word(const Deal &deal);
