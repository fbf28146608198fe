#include "json.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace {

// Where the bytes of a character in UTF-8 end that begins at a place; 0 if they are no character.
std::size_t end_of_character(std::string_view text, std::size_t at) {
    auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
    int first = byte(at), second = byte(at + 1);
    std::size_t more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || (first == 0xE0 && second < 0xA0) ||
        (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
        return 0;
    for (std::size_t i = 1; i <= more; i++)
        if ((byte(at + i) & 0xC0) != 0x80) return 0;
    return at + more + 1;
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if ((at = end_of_character(text, at)) == 0) return false;
    return true;
}

void append_code_point(std::string &text, std::uint32_t code) {
    unsigned more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr std::uint32_t first[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(first[more] | code >> 6 * more);
    while (more-- > 0) text += static_cast<char>(0x80 | (code >> 6 * more & 0x3F));
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rest(text) {}

    // The value that comes next, and the blanks on both sides.
    Json value() {
        if (++levels > 1000) throw NotJson("more than 1000 levels");
        blanks();
        Json read = skip(rest, "\"") ? text() : skip(rest, "[") ? list() : skip(rest, "{") ? object() : simple();
        blanks();
        levels--;
        return read;
    }

    bool at_end() const { return rest.empty(); }

  private:
    std::string_view rest;
    int levels = 0;

    void blanks() { rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size())); }

    void expect(std::string_view token) {
        if (!skip(rest, token)) throw NotJson("expected: " + std::string(token));
    }

    void digits() {
        std::size_t count = std::min(rest.find_first_not_of("0123456789"), rest.size());
        if (count == 0) throw NotJson("digits are due");
        rest.remove_prefix(count);
    }

    Json simple() {
        if (skip(rest, "null")) return {};
        if (skip(rest, "true")) return true;
        if (skip(rest, "false")) return false;
        std::string_view start = rest;
        skip(rest, "-");
        if (!skip(rest, "0")) digits();
        std::size_t length = start.size() - rest.size();
        if (skip(rest, ".")) digits();
        if (skip(rest, "e") || skip(rest, "E")) {
            if (!skip(rest, "+")) skip(rest, "-");
            digits();
        }
        // -0 is no integer of the protocol: PROTO-9.
        if (length < start.size() - rest.size() || length > 17 || start.substr(0, 2) == "-0") return {};
        std::int64_t integer = 0;
        std::from_chars(start.data(), start.data() + length, integer);
        return integer;
    }

    Json text() {
        auto [read, whole] = string();
        return whole ? Json(read) : Json();
    }

    Json list() {
        List items;
        blanks();
        if (skip(rest, "]")) return items;
        do items.push_back(value());
        while (skip(rest, ","));
        expect("]");
        return items;
    }

    Json object() {
        Object members;
        blanks();
        if (skip(rest, "}")) return members;
        do {
            blanks();
            expect("\"");
            std::string name = string().first;
            blanks();
            expect(":");
            members.push_back({name, value()});
        } while (skip(rest, ","));
        expect("}");
        std::set<std::string_view> names;
        for (const Member &each : members)
            if (!names.insert(each.name).second) throw NotJson("a member stands twice");
        return members;
    }

    // A string whose first quotation mark is passed by, and whether no surrogate in it stands alone.
    std::pair<std::string, bool> string() {
        std::string read;
        bool whole = true;
        while (!skip(rest, "\"")) {
            if (rest.empty() || static_cast<unsigned char>(rest.front()) < 0x20) throw NotJson("a string has no end");
            if (skip(rest, "\\")) {
                whole = escape(read) && whole;
            } else {
                read += rest.front();
                rest.remove_prefix(1);
            }
        }
        return {read, whole};
    }

    // Append the character of an escape; false if it is half of a surrogate pair.
    bool escape(std::string &to) {
        constexpr std::string_view letters = "\"\\/bfnrt", characters = "\"\\/\b\f\n\r\t";
        std::size_t place = rest.empty() ? letters.npos : letters.find(rest.front());
        if (place != letters.npos) {
            rest.remove_prefix(1);
            to += characters[place];
            return true;
        }
        std::uint32_t code = unit();
        bool whole = code < 0xD800 || code >= 0xE000;
        if (code >= 0xD800 && code < 0xDC00 && rest.substr(0, 2) == "\\u") {
            std::string_view second = rest;
            rest.remove_prefix(1);
            std::uint32_t low = unit();
            whole = low >= 0xDC00 && low < 0xE000;
            if (whole)
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            else
                rest = second;
        }
        append_code_point(to, code);
        return whole;
    }

    std::uint32_t unit() {
        expect("u");
        std::string_view four = rest.substr(0, 4);
        std::uint32_t code = 0;
        auto [end, error] = std::from_chars(four.data(), four.data() + four.size(), code, 16);
        if (four.size() < 4 || error != std::errc() || end != four.data() + 4)
            throw NotJson("four hexadecimal digits are due");
        rest.remove_prefix(4);
        return code;
    }
};

std::string quoted(const std::string &text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20) {
            out += {'\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
            continue;
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

struct Writer {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(const std::string &value) const { return quoted(value); }

    std::string operator()(const List &list) const {
        std::string items;
        for (const Json &each : list) items += (items.empty() ? "" : ",") + write_json(each);
        return '[' + items + ']';
    }

    std::string operator()(const Object &object) const {
        std::string members;
        for (const auto &[name, value] : object)
            members += (members.empty() ? "" : ",") + quoted(name) + ':' + write_json(value);
        return '{' + members + '}';
    }
};

} // namespace

Json read_json(std::string_view text) {
    if (!is_utf8(text)) throw NotJson("not UTF-8");
    Reader reader(text);
    Json read = reader.value();
    if (!reader.at_end()) throw NotJson("text after the value");
    return read;
}

std::string write_json(const Json &json) { return std::visit(Writer(), json.value); }

const Json *find(const Object &object, std::string_view name) {
    auto found = std::find_if(object.begin(), object.end(), [&](const Member &each) { return each.name == name; });
    return found == object.end() ? nullptr : &found->value;
}

bool skip(std::string_view &text, std::string_view expected) {
    if (text.substr(0, expected.size()) != expected) return false;
    text.remove_prefix(expected.size());
    return true;
}
