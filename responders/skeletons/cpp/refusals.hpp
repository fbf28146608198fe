// Refusals: the error codes of PROTO-11, each with the function that makes its exception.

#pragma once

#include <stdexcept>
#include <string>

// A request that is answered by an error.
struct Refusal : std::runtime_error {
    int code;
    Refusal(int error_code, const std::string &message) : std::runtime_error(message), code(error_code) {}
};

// A method or scheme that is not declared.
inline Refusal unsupported(const std::string &reason) { return {-32601, "unsupported: " + reason}; }

// Parameters that break PROTO-10.
inline Refusal malformed(const std::string &reason) { return {-32602, "malformed: " + reason}; }

// A well-formed value beyond a bound.
inline Refusal out_of_range(const std::string &reason) { return {-32001, "out of range: " + reason}; }

// A notation whose cards are not 4 x 13 different cards.
inline Refusal not_a_deal(const std::string &reason) { return {-32002, "not a deal: " + reason}; }

// A constraint that no deal meets, or a deal that does not meet the constraint.
inline Refusal unsatisfiable(const std::string &reason) { return {-32003, "unsatisfiable: " + reason}; }

// A value above a limit of the operation.
inline Refusal too_large(const std::string &reason) { return {-32004, "too large: " + reason}; }

// Too little entropy.
inline Refusal exhausted(const std::string &reason) { return {-32005, "exhausted: " + reason}; }

// Wrong program options.
inline Refusal usage(const std::string &reason) { return {-32006, "usage: " + reason}; }

// A text seed under its minimum length.
inline Refusal text_too_short(const std::string &reason) { return {-32007, "text too short: " + reason}; }

// A function that is not written yet (PROTO-11a); `dealcheck run` names it.
inline Refusal to_fill_in(const std::string &function, const std::string &rule) {
    return {-32603, "to fill in: " + function + " in algorithms.cpp (" + rule + ")"};
}
