//! Refusals: the error codes of PROTO-11, each with the function that makes its error.

/// A request that is answered by an error.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub code: i32,
    pub message: String,
}

/// The outcome of a function: its result, or a refusal.
pub type Outcome<T> = Result<T, Refusal>;

fn refusal<T>(code: i32, name: &str, reason: impl std::fmt::Display) -> Outcome<T> {
    Err(Refusal { code, message: format!("{name}: {reason}") })
}

/// A method or scheme that is not declared.
pub fn unsupported<T>(name: &str) -> Outcome<T> {
    refusal(-32601, "unsupported", name)
}

/// Parameters that break PROTO-10.
pub fn malformed<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32602, "malformed", reason)
}

/// A well-formed value beyond a bound.
pub fn out_of_range<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32001, "out of range", reason)
}

/// A notation whose cards are not 4 x 13 different cards.
pub fn not_a_deal<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32002, "not a deal", reason)
}

/// A constraint that no deal meets, or a deal that does not meet the constraint.
pub fn unsatisfiable<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32003, "unsatisfiable", reason)
}

/// A value above a limit of the operation.
pub fn too_large<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32004, "too large", reason)
}

/// Too little entropy.
pub fn exhausted<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32005, "exhausted", reason)
}

/// Wrong program options.
pub fn usage<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32006, "usage", reason)
}

/// A text seed under its minimum length.
pub fn text_too_short<T>(reason: impl std::fmt::Display) -> Outcome<T> {
    refusal(-32007, "text too short", reason)
}

/// A function that is not written yet (PROTO-11a); `dealcheck run` names it.
pub fn to_fill_in<T>(function: &str, rule: &str) -> Outcome<T> {
    refusal(-32603, "to fill in", format!("{function} in src/algorithms.rs ({rule})"))
}
