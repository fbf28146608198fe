// The table of operations, and a function for each from its parameters to its result. Take out what you do not want to
// declare: its row and its function.

#include "operations.hpp"

#include <map>

namespace {

template <typename Function> using Schemes = std::map<std::string, Function *>;

const Schemes<Rank> RANKED = {
    {"pavlicek", rank_pavlicek},
    {"pavlicek-suit", rank_pavlicek_suit},
    {"andrews", rank_andrews},
    {"christman", rank_christman},
    {"bigdeal", rank_bigdeal},
};

const Schemes<Unrank> UNRANKED = {
    {"pavlicek", unrank_pavlicek},
    {"pavlicek-suit", unrank_pavlicek_suit},
    {"andrews", unrank_andrews},
    {"christman", unrank_christman},
    {"bigdeal", unrank_bigdeal},
};

// The function of a scheme: another text is unsupported, not malformed.
template <typename Function> Function *scheme(const Schemes<Function> &schemes, const Json &value) {
    auto found = schemes.find(read_text(value));
    if (found == schemes.end()) throw unsupported("the scheme is not declared");
    return found->second;
}

template <typename Function> List names(const Schemes<Function> &schemes) {
    List names;
    for (const auto &[name, function] : schemes) names.push_back(name);
    return names;
}

Json as_json(int value) { return std::int64_t{value}; }

Json as_json(Counter value) { return static_cast<std::int64_t>(value); }

Json as_json(Number value) { return decimal(value); }

Json as_json(const Deal &dealt) { return pbn(dealt); }

template <typename T> Json as_json(const std::vector<T> &values) {
    List items;
    for (const T &each : values) items.push_back(as_json(each));
    return items;
}

Json as_json(int seat, const Makeup &makeup) {
    Object members = {{"seat", seat_name(seat)}};
    if (makeup.shape) members.push_back({"shape", *makeup.shape});
    if (makeup.high_cards) members.push_back({"high_cards", *makeup.high_cards});
    return members;
}

// A row of a listing (CONS-9a).
Json as_json(const std::vector<Hand> &constraint, const Case &row) {
    List makeups;
    for (std::size_t i = 0; i < constraint.size(); i++) makeups.push_back(as_json(constraint[i].seat, row.hands.at(i)));
    return Object{{"index", as_json(row.index)}, {"hands", makeups}, {"combinations", as_json(row.combinations)},
        {"cumulative", as_json(row.cumulative)}};
}

Object answer_binomial(const Record &given) {
    return {{"value", as_json(binomial(read_counter(given["n"]), read_counter(given["k"])))}};
}

Object answer_multinomial(const Record &given) { return {{"value", multinomial(read_counters(given["parts"]))}}; }

Object answer_combination_rank(const Record &given) {
    return {{"number", as_json(combination_rank(read_combination(given["elements"])))}};
}

Object answer_combination_unrank(const Record &given) {
    return {{"elements", as_json(combination_unrank(read_number(given["number"]), read_counter(given["size"])))}};
}

Object answer_bitset_rank(const Record &given) {
    auto [ones, position] = bitset_rank(read_width(given["width"], 52), read_number(given["value"]));
    return {{"ones", as_json(ones)}, {"position", as_json(position)}};
}

Object answer_bitset_unrank(const Record &given) {
    Number position = read_number(given["position"]);
    return {{"value", as_json(bitset_unrank(read_width(given["width"], 52), read_counter(given["ones"]), position))}};
}

Object answer_bitset_table(const Record &given) {
    List rows;
    for (const auto &[ones, entries, squares] : bitset_table(read_width(given["width"], 26)))
        rows.push_back(List{as_json(ones), as_json(entries), as_json(squares)});
    return {{"rows", rows}};
}

Object answer_rank(const Record &given) {
    return {{"number", as_json(scheme(RANKED, given["scheme"])(read_deal(given["deal"])))}};
}

Object answer_unrank(const Record &given) {
    return {{"deal", as_json(scheme(UNRANKED, given["scheme"])(read_number(given["number"])))}};
}

Object answer_digest(const Record &given) {
    read_one_of(given["method"], {"unrank"});
    Unrank *unrank = scheme(UNRANKED, given["scheme"]);
    return {{"sha256",
        digest(unrank, read_number(given["start"]), read_number(given["step"]), read_counter(given["count"]))}};
}

Object answer_notation(const Record &given) {
    bool from_word = read_one_of(given["from"], {"pbn", "word"}) == "word";
    bool to_word = read_one_of(given["to"], {"pbn", "word"}) == "word";
    Deal dealt = from_word ? deal_of_word(read_text(given["text"])) : deal_of_free_pbn(read_text(given["text"]));
    return {{"text", to_word ? word(dealt) : pbn(dealt)}};
}

Object answer_describe(const Record &given) {
    List hands;
    for (const auto &[shape, pattern, hcp, high_cards] : describe(read_deal(given["deal"])))
        hands.push_back(Object{{"seat", seat_name(static_cast<int>(hands.size()))}, {"shape", shape},
            {"pattern", pattern}, {"hcp", as_json(hcp)}, {"high_cards", high_cards}});
    return {{"hands", hands}};
}

Object answer_shape_count(const Record &given) {
    if (given.size() != 1) throw malformed("either a shape or a pattern is due");
    return {{"hands", as_json(given.has("shape") ? hands_of_shape(read_shape(given["shape"]))
                                                 : hands_of_pattern(read_pattern(given["pattern"])))}};
}

Object answer_hcp_count(const Record &given) {
    auto [arrangements, hands] = hcp_count(read_counter(given["hcp"]));
    return {{"arrangements", as_json(arrangements)}, {"hands", as_json(hands)}};
}

Object answer_constrain_count(const Record &given) {
    auto [cases, total] = constrain_count(read_hands(given["hands"]));
    return {{"cases", as_json(cases)}, {"total", as_json(total)}};
}

Object answer_constrain_cases(const Record &given) {
    std::vector<Hand> constraint = read_hands(given["hands"]);
    List rows;
    for (const Case &row : constrain_cases(constraint, read_number(given["first"]), read_counter(given["limit"])))
        rows.push_back(as_json(constraint, row));
    return {{"cases", rows}};
}

Object answer_constrain_select(const Record &given) {
    std::vector<Hand> constraint = read_hands(given["hands"]);
    auto [selected, offset] = constrain_select(constraint, read_number(given["number"]));
    return {{"case", as_json(constraint, selected)}, {"offset", as_json(offset)}};
}

Object answer_constrain_rank(const Record &given) {
    return {{"number", as_json(constrain_rank(read_hands(given["hands"]), read_deal(given["deal"])))}};
}

Object answer_constrain_unrank(const Record &given) {
    return {{"deal", as_json(constrain_unrank(read_hands(given["hands"]), read_number(given["number"])))}};
}

Object answer_number_from_text(const Record &given) {
    std::string separator = given.has("separator") ? read_text(given["separator"]) : "";
    return {{"number", as_json(number_from_text(read_text(given["text"]), read_counter(given["board"]), separator))}};
}

Object answer_number_from_entropy(const Record &given) {
    auto [number, consumed] = number_from_entropy(read_bytes(given["entropy"]));
    return {{"number", as_json(number)}, {"consumed", as_json(consumed)}};
}

Object answer_icon_random(const Record &given) {
    auto [value, state] = icon_random(read_counter(given["state"]), read_counter(given["n"]));
    return {{"value", as_json(value)}, {"state", as_json(state)}};
}

Object answer_icon_deals(const Record &given) {
    return {{"deals", as_json(icon_deals(read_integer(given["seed"]), read_counter(given["count"])))}};
}

Object answer_icon_layout(const Record &given) { return {{"text", icon_layout(read_deal(given["deal"]))}}; }

Object answer_icon_options(const Record &given) {
    auto [count, seed] = read_icon_options(read_texts(given["argv"]));
    return {{"hands", count}, {"seed", seed}};
}

Object answer_bigdeal_numbers(const Record &given) {
    if (given.has("seed") == given.has("strings")) throw malformed("either seed or strings is due");
    const std::string &owner = read_text(given["owner"]);
    Counter count = read_counter(given["count"]);
    Bytes seed = given.has("seed") ? read_seed(given["seed"]) : bigdeal_seed(read_texts(given["strings"]));
    return {{"numbers", as_json(bigdeal_numbers(seed, owner, count))}};
}

// The members of the parameters, the function from these to the result, and the schemes to declare.
struct Operation {
    Record::Names required, optional;
    Object (*answer)(const Record &given);
    List schemes = {};
};

const std::map<std::string, Operation> OPERATIONS = {
    {"binomial", {{"n", "k"}, {}, answer_binomial}},
    {"multinomial", {{"parts"}, {}, answer_multinomial}},
    {"combination.rank", {{"elements"}, {}, answer_combination_rank}},
    {"combination.unrank", {{"number", "size"}, {}, answer_combination_unrank}},
    {"bitset.rank", {{"width", "value"}, {}, answer_bitset_rank}},
    {"bitset.unrank", {{"width", "ones", "position"}, {}, answer_bitset_unrank}},
    {"bitset.table", {{"width"}, {}, answer_bitset_table}},
    {"rank", {{"scheme", "deal"}, {}, answer_rank, names(RANKED)}},
    {"unrank", {{"scheme", "number"}, {}, answer_unrank, names(UNRANKED)}},
    {"digest", {{"method", "scheme", "start", "step", "count"}, {}, answer_digest, names(UNRANKED)}},
    {"notation", {{"from", "to", "text"}, {}, answer_notation}},
    {"describe", {{"deal"}, {}, answer_describe}},
    {"shape.count", {{}, {"shape", "pattern"}, answer_shape_count}},
    {"hcp.count", {{"hcp"}, {}, answer_hcp_count}},
    {"constrain.count", {{"hands"}, {}, answer_constrain_count}},
    {"constrain.cases", {{"hands", "first", "limit"}, {}, answer_constrain_cases}},
    {"constrain.select", {{"hands", "number"}, {}, answer_constrain_select}},
    {"constrain.rank", {{"hands", "deal"}, {}, answer_constrain_rank}},
    {"constrain.unrank", {{"hands", "number"}, {}, answer_constrain_unrank}},
    {"number.from_text", {{"text", "board"}, {"separator"}, answer_number_from_text}},
    {"number.from_entropy", {{"entropy"}, {}, answer_number_from_entropy}},
    {"icon.random", {{"state", "n"}, {}, answer_icon_random}},
    {"icon.deals", {{"seed", "count"}, {}, answer_icon_deals}},
    {"icon.layout", {{"deal"}, {}, answer_icon_layout}},
    {"icon.options", {{"argv"}, {}, answer_icon_options}},
    {"bigdeal.numbers", {{"owner", "count"}, {"seed", "strings"}, answer_bigdeal_numbers}},
};

} // namespace

Object result_of(const std::string &method, const Json &params) {
    auto found = OPERATIONS.find(method);
    if (found == OPERATIONS.end()) throw unsupported("the method is not declared");
    const Operation &operation = found->second;
    return operation.answer(Record(params, operation.required, operation.optional));
}

Object declared_operations() {
    Object declared;
    for (const auto &[name, operation] : OPERATIONS)
        declared.push_back({name, operation.schemes.empty() ? Json(true) : Json(operation.schemes)});
    return declared;
}
