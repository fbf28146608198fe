// A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
//
// Requests are read strictly here, in json.cpp and in values.cpp, which need no change. Fill in the functions of
// algorithms.cpp.

#include "operations.hpp"

#include <iostream>

namespace {

constexpr std::int64_t PROTOCOL = 1;
constexpr std::size_t LINE_BYTES = 1048576; // with the LF: PROTO-8

Object hello(const Json &params) {
    Record given(params, {"protocol", "suite", "limits"});
    Record protocol(given["protocol"], {"min", "max"}), limits(given["limits"], {"line_bytes", "digits"});
    read_text(given["suite"]);
    read_counter(limits["line_bytes"]);
    read_counter(limits["digits"]);
    if (read_counter(protocol["min"]) > PROTOCOL || read_counter(protocol["max"]) < PROTOCOL)
        throw malformed("this responder speaks protocol 1 only");
    return {{"protocol", PROTOCOL}, {"name", "my-dealer"}, {"version", "0.1"}, {"language", "C++"},
        {"operations", declared_operations()}};
}

Object error(const Json &id, std::int64_t code, const std::string &message) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", Object{{"code", code}, {"message", message}}}};
}

template <typename T> const T *member(const Object &object, std::string_view name) {
    const Json *found = find(object, name);
    return found ? std::get_if<T>(&found->value) : nullptr;
}

bool is_counter(const Json &value) {
    auto *integer = std::get_if<std::int64_t>(&value.value);
    return integer && *integer >= 0 && *integer < std::int64_t{1} << 53;
}

// The answer to a JSON object, which need not be a request.
Object answer(const Object &request) {
    const Json nothing, *id = find(request, "id"), *params = find(request, "params");
    auto *jsonrpc = member<std::string>(request, "jsonrpc"), *method = member<std::string>(request, "method");
    if (!id || !is_counter(*id)) id = &nothing;
    if (id == &nothing || !method || !params || !jsonrpc || *jsonrpc != "2.0" || request.size() != 4)
        return error(*id, -32600, "not a request");
    try {
        return {{"jsonrpc", "2.0"}, {"id", *id},
            {"result", *method == "hello" ? hello(*params) : result_of(*method, *params)}};
    } catch (const Refusal &refusal) {
        return error(*id, refusal.code, refusal.what());
    } catch (const std::exception &exception) {
        std::cerr << *method << ": " << exception.what() << std::endl;
    } catch (...) {
        std::cerr << *method << ": an exception of an unknown type" << std::endl;
    }
    return error(*id, -32603, "a fault of this program: see standard error");
}

// The answer to a line, which need not be JSON.
Object answer_to_line(const std::string &line) {
    if (line.size() >= LINE_BYTES) return error({}, -32700, "the line is too long");
    try {
        const Json request = read_json(line);
        if (auto *object = std::get_if<Object>(&request.value)) return answer(*object);
        return error({}, -32700, "the line is not a JSON object");
    } catch (const NotJson &fault) {
        return error({}, -32700, fault.what());
    }
}

} // namespace

// Answer each line of standard input, at once, until its end.
int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) std::cout << write_json(answer_to_line(line)) << std::endl;
}
