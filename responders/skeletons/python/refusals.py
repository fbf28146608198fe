"""Refusals: the error codes of PROTO-11, each with the function that makes its error."""


class Refusal(Exception):
    """A request that is answered by an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def unsupported(name: str) -> Refusal:
    """The error of a method or scheme that is not declared."""
    return Refusal(-32601, f"unsupported: {name}")


def malformed(reason: str) -> Refusal:
    """The error of parameters that break PROTO-10."""
    return Refusal(-32602, f"malformed: {reason}")


def out_of_range(reason: str) -> Refusal:
    """The error of a well-formed value beyond a bound."""
    return Refusal(-32001, f"out of range: {reason}")


def not_a_deal(reason: str) -> Refusal:
    """The error of a notation whose cards are not 4 x 13 different cards."""
    return Refusal(-32002, f"not a deal: {reason}")


def unsatisfiable(reason: str) -> Refusal:
    """The error of a constraint that no deal meets, or of a deal that does not meet the constraint."""
    return Refusal(-32003, f"unsatisfiable: {reason}")


def too_large(reason: str) -> Refusal:
    """The error of a value above a limit of the operation."""
    return Refusal(-32004, f"too large: {reason}")


def exhausted(reason: str) -> Refusal:
    """The error of too little entropy."""
    return Refusal(-32005, f"exhausted: {reason}")


def usage(reason: str) -> Refusal:
    """The error of wrong program options."""
    return Refusal(-32006, f"usage: {reason}")


def text_too_short(reason: str) -> Refusal:
    """The error of a text seed under its minimum length."""
    return Refusal(-32007, f"text too short: {reason}")


def to_fill_in(function: str, rule: str) -> Refusal:
    """The error of a function that is not written yet (PROTO-11a); `dealcheck run` names it."""
    return Refusal(-32603, f"to fill in: {function} in algorithms.py ({rule})")
