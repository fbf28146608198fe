// A strict reader and a writer of JSON (RFC 8259).

#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

struct Json;
struct Member;
using List = std::vector<Json>;
using Object = std::vector<Member>; // in their order

// A value. std::monostate is null and whatever else no parameter can be: a number with a fraction or an exponent, an
// integer of more than 17 characters, and a string with half of a surrogate pair.
struct Json {
    std::variant<std::monostate, bool, std::int64_t, std::string, List, Object> value;

    Json() = default;
    template <typename T> Json(T of) : value(std::move(of)) {}
};

struct Member {
    std::string name;
    Json value;
};

struct NotJson : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The value in a text. Throws NotJson, also for a member that stands twice and for more than 1000 levels.
Json read_json(std::string_view text);

std::string write_json(const Json &json);

// The member of an object, or nullptr.
const Json *find(const Object &object, std::string_view name);

// Whether a text begins with what is expected, which is passed by.
bool skip(std::string_view &text, std::string_view expected);
