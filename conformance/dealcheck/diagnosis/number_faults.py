"""Faults of numbers in every operation: where they start, how they are read and written (spec PROTO-9, PROTO-10)."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Asking, Outcome, Predict, table
from dealcheck.diagnosis.predictions import (
    Change,
    accepted,
    asked,
    leaves,
    members,
    recognised,
    refused_too,
    renumbered,
    returned,
)
from dealcheck.json_text import canonical
from dealcheck.transport.messages import DEALS, DIGITS, Answer, Call, Code

_MOST: Final = 10**DIGITS - 1
_NUMBERS: Final = ("number", "position", "first", "value", "start", "step")
_CANONICAL: Final = "0|[1-9][0-9]{0,63}"
_SIGNED: Final = "[+-]?[0-9]+"
_PREFIXED: Final = "0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+"
_FRACTION: Final = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?"


def read(change: Change) -> Predict:
    """The numbers in the params changed by a function of JSON values."""
    return asked(members(change, *_NUMBERS))


def whole(change: Callable[[int], int]) -> Change:
    """The change of a canonical number by a function of integers."""
    return lambda value: (
        str(min(change(int(value)), _MOST)) if isinstance(value, str) and re.fullmatch(_CANONICAL, value) else value
    )


def _written(change: Callable[[int], Any]) -> Predict:
    """Every number of the result changed."""
    within = leaves(
        lambda value: change(int(value)) if isinstance(value, str) and value.isascii() and value.isdecimal() else value
    )
    return returned(lambda result, _: within(result))


def _stopped(bits: int) -> Predict:
    return _written(lambda number: str(min(number, (1 << bits) - 1)))


def _signed(bits: int, number: int) -> int:
    """The value that a signed integer of this width keeps of a number."""
    return (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def _from_one(name: str) -> Predict:
    """The number of this name counted from 1, in params and in results."""

    def predict(case: Case) -> Outcome:
        given = case.params.get(name)
        if isinstance(given, str) and re.fullmatch(_CANONICAL, given):
            before = Call(case.call.method, {**case.params, name: str(int(given) - 1)})
            return Answer(code=Code.OUT_OF_RANGE) if given == "0" else before
        return Answer({**case.right.result, name: str(int(case.right.result[name]) + 1)})

    return predict


def _signed_both_ways(case: Case) -> Outcome:
    if 1 << 95 <= int(case.params.get("number", 0)) < 1 << 96 and case.right.code is None:
        return Answer(code=Code.OUT_OF_RANGE)
    return Answer({"number": str(_signed(96, int(case.right.result["number"])))})


def _by_int(value: object) -> object:
    if not isinstance(value, (str, int, float, bool)):
        return value
    number = int(value)
    return str(number) if number >= 0 else value


def _matching(pattern: str) -> Predict:
    """Texts of numbers that match are read; the group is the number, nothing at all is 0."""

    def predict(case: Case) -> Outcome | Asking:
        def change(value: object) -> object:
            found = re.fullmatch(pattern, value, re.DOTALL) if isinstance(value, str) else None
            if not found:
                return value
            digits = found[1] or "0"
            number = Decimal(int(digits, 0) if re.search("[xXoObB]", digits) else digits)
            if number < 0 or number != int(number):
                return value
            # The judge is asked for no number of more digits. Some programs refuse all that are out of range alike.
            return str(min(int(number), _MOST) if case.received.code != Code.MALFORMED else int(number))

        return read(change)(case)

    return predict


def _by_limbs(number: int) -> str:
    high, low = divmod(number, 10**9)
    return (_by_limbs(high) if high else "") + str(low)


def _as_a_script_does(number: int) -> str:
    """JavaScript's String(Number)."""
    text = repr(float(number))
    return text if number >= 10**21 else f"{int(Decimal(text)):d}"


def _differ_in_quotes(right: object, received: object) -> bool:
    return right != received and canonical(right).replace('"', "") == canonical(received).replace('"', "")


_WHOLE: Final = "keep integers of any size and no doubles: D has 96 bits"
_COUNTED_DOWN: Final = renumbered(lambda number, _: DEALS - 1 - number, lambda number, _: DEALS - 1 - number, "number")
_ONE: Final = "add 1 to a number on its way into the program, and subtract 1 on its way out"
_NUMBERED: Final = ("rank *", "unrank *", "constrain.rank", "constrain.unrank", "combination.*", "constrain.select")

# fmt: off
NUMBER_FAULTS: Final = (
    *table(_NUMBERED, _ONE, "NUM-5", {"numbers are counted from 1": _from_one("number")}, aspect="base"),
    *table(("bitset.rank", "bitset.unrank"), _ONE, "BITS-3", {
        "positions are counted from 1": _from_one("position"),
    }, aspect="base"),
    *table((), _WHOLE, "PROTO-9", {
        "numbers are rounded through a double on the way in": read(whole(lambda number: int(float(number)))),
        "numbers are cut to 64 bits on the way in": read(whole(lambda number: number % (1 << 64))),
        "numbers are cut to 32 bits on the way in": read(whole(lambda number: number % (1 << 32))),
    }, aspect="reading"),
    *table(("rank *", "unrank *"), "keep numbers without a sign", "PROTO-9", {
        "the top bit of 96 is taken for a sign": _signed_both_ways}),
    *table(("unrank *",), "refuse D and above with -32001, and nothing below: D - 1 is the last deal", "NUM-1", {
        "a number of D or more is taken modulo D": read(whole(lambda number: number % DEALS)),
        "the number of deals itself is accepted": read(whole(lambda number: 0 if number == DEALS else number)),
        "the number of deals itself is not refused": accepted(lambda params: params["number"] == str(DEALS)),
        "off by one at the end: the last number is refused":
            refused_too(Code.OUT_OF_RANGE, lambda params, _: params["number"] == str(DEALS - 1)),
    }),
    *table(("*rank andrews", "*rank christman", "*rank bigdeal"), "number 0 is the first deal of the order", "NUM-1", {
        "numbers are counted down from D - 1": _COUNTED_DOWN,
    }, aspect="base"),
    *table(("*rank pavlicek*",), "number 0 is the first deal of the order", "NUM-1", {  # West is last in its order
        "numbers are counted down from D - 1, or the seats are W S E N": _COUNTED_DOWN,
    }, aspect="base"),
    *table((), "accept 0|[1-9][0-9]* in ASCII and nothing else, and refuse other texts with -32602", "PROTO-10", {
        "a number before a newline is accepted": _matching(f"({_CANONICAL})\n?"),
        "numbers in digits of other scripts are accepted": _matching(rf"({_CANONICAL}|\d*[^\D0-9]\d*)"),
        "JSON numbers are accepted for decimal strings":
            read(lambda value: str(value) if type(value) is int and value >= 0 else value),
        "leading zeros are accepted in numbers": _matching("([0-9]+)"),
        "blanks around a number are accepted": _matching(rf"\s*({_CANONICAL})\s*"),
        "numbers are read by a lenient int(): blanks, signs, zeros, other digits": read(_by_int),
        **{f"numbers are read by {name}": _matching(pattern) for name, pattern in {
            "BigInt(): blanks, signs, zeros, 0x, nothing at all": rf"\s*({_PREFIXED}|{_SIGNED}|)\s*",
            "Number(): blanks, signs, zeros, 0x, 1e3, 5.0, nothing at all": rf"\s*({_PREFIXED}|{_FRACTION}|)\s*",
            "parseInt(): blanks, signs, zeros, 0x, and whatever stands behind":
                rf"\s*([+]?0[xX][0-9a-fA-F]+|{_SIGNED}).*",
            "parseInt() of base ten: blanks, signs, zeros, and whatever stands behind": rf"\s*({_SIGNED}).*",
            "atoi(): whatever it is": rf"\s*({_SIGNED}|).*",
            "a lenient conversion: signs and zeros in front": f"({_SIGNED})",
            "a lenient conversion: plus signs and zeros in front": "([+]?[0-9]+)",
        }.items()},
    }),
    *table((), _WHOLE, "PROTO-9", {
        "numbers are rounded through a double on the way out": _written(lambda number: str(int(float(number)))),
        "numbers are rounded through a double, and large ones written with an exponent": _written(_as_a_script_does),
        "numbers wrap at 2^64": _written(lambda number: str(number % (1 << 64))),
        "numbers wrap at 2^32": _written(lambda number: str(number % (1 << 32))),
        "numbers wrap at 2^63, with a sign": _written(lambda number: str(_signed(64, number))),
        "numbers wrap at 2^31, with a sign": _written(lambda number: str(_signed(32, number))),
    }, aspect="writing"),
    *table((), _WHOLE, "PROTO-9", {
        f"numbers stop at 2^{bits} - 1": _stopped(bits) for bits in (64, 63, 53, 32, 31)
    }),
    *table((), "write 0|[1-9][0-9]* in a string: decimal digits of ASCII and nothing else", "PROTO-9", {
        "numbers are printed limb by limb without the limbs' leading zeros": _written(_by_limbs),
        **{f"numbers are written {form}": _written(pattern.format) for form, pattern in {
            "in hexadecimal, with 0x": "{:#x}",
            "in hexadecimal": "{:x}",
            "with a fraction": "{}.0",
        }.items()},
        "numbers are written as JSON numbers": _written(lambda number: number),
    }),
    *table((), "write counters as JSON integers: only numbers of the domain are strings", "PROTO-9", {
        "counters are written as strings": recognised(_differ_in_quotes)}),
)
# fmt: on
