#include "values.hpp"

#include <algorithm>

namespace {

constexpr std::int64_t INTEGER_LIMIT = std::int64_t{1} << 53;
constexpr std::string_view DIGITS = "0123456789";

template <typename T> const T &as(const Json &json, const char *type) {
    if (const T *found = std::get_if<T>(&json.value)) return *found;
    throw malformed(std::string("not ") + type);
}

// The place of the first letter of a text among these letters, and the letter is passed by; -1 if it is none of them.
int take(std::string_view &text, std::string_view letters) {
    std::size_t place = text.empty() ? letters.npos : letters.find(text.front());
    if (place == letters.npos) return -1;
    text.remove_prefix(1);
    return static_cast<int>(place);
}

} // namespace

Record::Record(const Json &value, const Names &required, const Names &optional)
    : members(&as<Object>(value, "an object")) {
    auto is_in = [](const Names &names, std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (std::string_view name : required)
        if (!has(name)) throw malformed("missing: " + std::string(name));
    for (const Member &each : *members)
        if (!is_in(required, each.name) && !is_in(optional, each.name)) throw malformed("a member is unknown");
}

// ---- numbers and texts ----

Number read_number(const Json &value) {
    constexpr Number largest = ~Number{0};
    const std::string &digits = read_text(value);
    if (digits.empty() || digits.size() > 64 || digits.find_first_not_of(DIGITS) != digits.npos ||
        (digits.size() > 1 && digits.front() == '0'))
        throw malformed("a number is a decimal string of at most 64 digits, without leading zeros");
    Number read = 0;
    for (char each : digits) {
        auto digit = static_cast<Number>(each - '0');
        read = read > (largest - digit) / 10 ? largest : 10 * read + digit;
    }
    return read;
}

std::int64_t read_integer(const Json &value) {
    auto read = as<std::int64_t>(value, "an integer");
    if (read <= -INTEGER_LIMIT || read >= INTEGER_LIMIT) throw malformed("an integer lies between -2^53 and 2^53");
    return read;
}

Counter read_counter(const Json &value) {
    std::int64_t read = read_integer(value);
    if (read < 0) throw malformed("a counter is not negative");
    return static_cast<Counter>(read);
}

const std::string &read_text(const Json &value) { return as<std::string>(value, "a text"); }

const List &read_list(const Json &value) { return as<List>(value, "a list"); }

std::vector<Counter> read_counters(const Json &value) {
    std::vector<Counter> read;
    for (const Json &each : read_list(value)) read.push_back(read_counter(each));
    return read;
}

std::vector<Counter> read_combination(const Json &value) {
    std::vector<Counter> elements = read_counters(value);
    for (std::size_t i = 1; i < elements.size(); i++)
        if (elements[i - 1] >= elements[i]) throw malformed("elements ascend");
    return elements;
}

std::vector<std::string> read_texts(const Json &value) {
    std::vector<std::string> read;
    for (const Json &each : read_list(value)) read.push_back(read_text(each));
    return read;
}

Bytes read_bytes(const Json &value) {
    constexpr std::string_view digits = "0123456789abcdef0123456789ABCDEF";
    std::string_view rest = read_text(value);
    Bytes read;
    while (!rest.empty()) {
        int high = take(rest, digits), low = take(rest, digits);
        if (high < 0 || low < 0) throw malformed("bytes are two hexadecimal digits each");
        read.push_back(static_cast<std::uint8_t>(high % 16 * 16 + low % 16));
    }
    return read;
}

Bytes read_seed(const Json &value) {
    Bytes seed = read_bytes(value);
    if (seed.size() != 20) throw malformed("a seed has 40 hexadecimal digits");
    return seed;
}

int read_width(const Json &value, int most) {
    std::int64_t read = read_integer(value);
    if ((read != 13 && read != 26 && read != 52) || read > most) throw malformed("there is no such width");
    return static_cast<int>(read);
}

std::string_view read_one_of(const Json &value, std::initializer_list<std::string_view> allowed) {
    for (std::string_view each : allowed)
        if (read_text(value) == each) return each;
    throw malformed("a text is none of those that are allowed");
}

std::string decimal(Number number) {
    std::string digits;
    do digits += DIGITS[static_cast<std::size_t>(number % 10)];
    while (number /= 10);
    return {digits.rbegin(), digits.rend()};
}

// ---- deals ----

std::string seat_name(int seat) { return std::string(SEATS.substr(static_cast<std::size_t>(seat), 1)); }

namespace {

Deal legal(const Deal &deal) {
    for (int seat = 0; seat < 4; seat++)
        if (std::count(deal.begin(), deal.end(), seat) != 13) throw not_a_deal("each seat has 13 cards");
    return deal;
}

// A deal in the exact PBN form (CARD-6) or in the free form (CARD-7): the form comes before the cards (CARD-8).
Deal deal_of_pbn(std::string_view rest, bool exact) {
    const Refusal formless = malformed("not a deal in PBN");
    bool hidden = false, twice = false;
    Deal deal;
    deal.fill(-1);
    int first = take(rest, exact ? "N" : SEATS);
    if (first < 0 || !skip(rest, ":")) throw formless;
    for (int seat = first; seat < first + 4; seat++) {
        if (seat > first && !skip(rest, " ")) throw formless;
        if (!exact && skip(rest, "-")) {
            hidden = true;
            continue;
        }
        for (std::size_t suit = 0; suit < 4; suit++) {
            if (suit > 0 && !skip(rest, ".")) throw formless;
            for (int above = -1, rank; (rank = take(rest, RANKS)) >= 0; above = rank) {
                if (exact && rank <= above) throw formless;
                int &card = deal[13 * suit + static_cast<std::size_t>(rank)];
                twice = twice || card >= 0;
                card = seat % 4;
            }
        }
    }
    if (!rest.empty()) throw formless;
    if (hidden) throw not_a_deal("a hand is not shown");
    if (twice) throw not_a_deal("a card stands twice");
    return legal(deal);
}

} // namespace

Deal read_deal(const Json &value) { return deal_of_pbn(read_text(value), true); }

Deal deal_of_free_pbn(std::string_view text) { return deal_of_pbn(text, false); }

Deal deal_of_word(std::string_view text) {
    Deal deal;
    for (int &seat : deal)
        if ((seat = take(text, SEATS)) < 0) throw malformed("a deal word has 52 letters out of NESW");
    if (!text.empty()) throw malformed("a deal word has 52 letters");
    return legal(deal);
}

std::string pbn(const Deal &deal) {
    std::string text = "N:";
    for (int seat = 0; seat < 4; seat++) {
        if (seat > 0) text += ' ';
        for (std::size_t card = 0; card < 52; card++) {
            if (card > 0 && card % 13 == 0) text += '.';
            if (deal[card] == seat) text += RANKS[card % 13];
        }
    }
    return text;
}

std::string word(const Deal &deal) {
    std::string text;
    for (int seat : deal) text += SEATS[static_cast<std::size_t>(seat)];
    return text;
}

// ---- shapes and constraints ----

namespace {

// Four lengths that add up to 13.
Lengths read_lengths(std::string_view rest, std::string_view separator) {
    Lengths lengths;
    int sum = 0;
    for (std::size_t i = 0; i < 4; i++) {
        bool separated = i == 0 || skip(rest, separator);
        lengths[i] = take(rest, DIGITS);
        int second = lengths[i] > 0 ? take(rest, DIGITS) : -1;
        if (second >= 0) lengths[i] = 10 * lengths[i] + second;
        if (!separated || lengths[i] < 0) throw malformed("four lengths have = or - between them");
        sum += lengths[i];
    }
    if (sum != 13 || !rest.empty()) throw malformed("four lengths add up to 13");
    return lengths;
}

Alternative read_alternative(const Json &value) {
    const std::string &name = read_text(value);
    if (name == "flat") return Name::flat;
    if (name == "balanced") return Name::balanced;
    if (name == "three-suiter") return Name::three_suiter;
    if (name.find('=') != name.npos) return Shape{read_shape(value)};
    return Pattern{read_pattern(value)};
}

Bounds read_bounds(const Json &value, Counter most) {
    std::vector<Counter> read = read_counters(value);
    if (read.size() != 2 || read[0] > read[1]) throw malformed("bounds are a lower and an upper bound");
    if (read[1] > most) throw out_of_range("the upper bound is at most " + std::to_string(most));
    return {static_cast<int>(read[0]), static_cast<int>(read[1])};
}

Hand read_hand(const Json &value) {
    Record given(value, {"seat"}, {"shapes", "lengths", "hcp"});
    Hand hand{};
    hand.seat = static_cast<int>(SEATS.find(read_one_of(given["seat"], {"N", "E", "S", "W"})));
    if (given.size() == 1) throw malformed("a hand has shapes, lengths or hcp");
    if (given.has("shapes")) {
        for (const Json &each : read_list(given["shapes"])) hand.shapes.push_back(read_alternative(each));
        if (hand.shapes.empty()) throw malformed("shapes are empty");
    }
    if (given.has("lengths")) {
        Record suits(given["lengths"], {}, {"S", "H", "D", "C"});
        if (suits.size() == 0) throw malformed("lengths are empty");
        hand.lengths = {{{0, 13}, {0, 13}, {0, 13}, {0, 13}}};
        for (std::size_t suit = 0; suit < 4; suit++)
            if (std::string_view name = SUITS.substr(suit, 1); suits.has(name))
                hand.lengths->at(suit) = read_bounds(suits[name], 13);
    }
    if (given.has("hcp")) hand.hcp = read_bounds(given["hcp"], 37);
    return hand;
}

} // namespace

Lengths read_shape(const Json &value) { return read_lengths(read_text(value), "="); }

Lengths read_pattern(const Json &value) {
    Lengths lengths = read_lengths(read_text(value), "-");
    if (!std::is_sorted(lengths.rbegin(), lengths.rend())) throw malformed("the lengths of a pattern descend");
    return lengths;
}

std::vector<Hand> read_hands(const Json &value) {
    const List &items = read_list(value);
    if (items.empty() || items.size() > 4) throw malformed("a constraint has one to four hands");
    std::vector<Hand> hands;
    std::array<bool, 4> seats{};
    for (const Json &each : items) {
        hands.push_back(read_hand(each));
        if (std::exchange(seats[static_cast<std::size_t>(hands.back().seat)], true))
            throw malformed("a seat stands twice");
    }
    return hands;
}

// ---- program options ----

namespace {

// An integer without leading zeros and + (ICON-9).
std::string icon_integer(std::string_view word) {
    std::string sign = skip(word, "-") ? "-" : "";
    if (sign.empty()) skip(word, "+");
    if (word.empty() || word.find_first_not_of(DIGITS) != word.npos) throw usage("an option is followed by an integer");
    word.remove_prefix(std::min(word.find_first_not_of('0'), word.size() - 1));
    return sign + std::string(word);
}

} // namespace

std::pair<std::string, std::int64_t> read_icon_options(const std::vector<std::string> &argv) {
    std::string count = "5", seed = "0";
    for (std::size_t i = 0; i < argv.size(); i += 2) {
        if ((argv[i] != "-h" && argv[i] != "-s") || i + 1 == argv.size())
            throw usage("options are -h and an integer, -s and an integer");
        (argv[i] == "-h" ? count : seed) = icon_integer(argv[i + 1]);
    }
    if (count.front() == '-') count = "0";
    if (count.size() > 64 || seed.size() > 17) throw too_large("hands has at most 64 digits, seed is below 2^53");
    std::int64_t read = std::stoll(seed);
    if (read <= -INTEGER_LIMIT || read >= INTEGER_LIMIT) throw too_large("seed is below 2^53");
    return {count, read};
}
