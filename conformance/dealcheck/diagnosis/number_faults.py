"""Faults of numbers in every operation: where they start, how they are read and written (spec PROTO-9, PROTO-10).

Mutants; beside them the same faults on the other way (numbers asked for and numbers told), in the other sizes that
integers of languages have, JavaScript's text of a double, and an order begun at its end.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.differences import differing
from dealcheck.diagnosis.hypothesis import Outcome, Predict, table
from dealcheck.diagnosis.predictions import (
    accepting,
    asked,
    decimal,
    leaves,
    members,
    recognised,
    renumbered,
    returned,
    rewritten,
)
from dealcheck.transport.messages import DEALS, DIGITS, Answer, Call, Code

_MOST: Final = 10**DIGITS - 1
_NUMBERS: Final = ("number", "position", "first", "value", "start", "step")


def _read(change: Callable[[int], int]) -> Predict:
    """The canonical numbers in the params changed."""

    def whole(text: Any) -> Any:  # noqa: ANN401  JSON
        return text if (number := decimal(text)) is None else str(min(change(number), _MOST))

    return asked(members(whole, *_NUMBERS))


def _written(change: Callable[[int], Any]) -> Predict:
    """Every number of the result changed."""
    within = leaves(
        lambda value: change(int(value)) if isinstance(value, str) and value.isascii() and value.isdecimal() else value
    )
    return returned(lambda result, _: within(result))


def _signed(bits: int, number: int) -> int:
    """The value that a signed integer of this width keeps of a number."""
    return (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def _wrapping(bits: int) -> dict[str, Predict]:
    """The faults of integers of this width."""
    return {
        f"numbers wrap at 2^{bits}": _written(lambda number: str(number % (1 << bits))),
        f"numbers wrap at 2^{bits - 1}, with a sign": _written(lambda number: str(_signed(bits, number))),
    }


def _asked_from_one(name: str) -> Predict:
    """The number of this name counted from 1 in params."""

    def predict(case: Case) -> Outcome:
        number = decimal(case.params.get(name))
        if number is None:
            return None
        before = Call(case.call.method, {**case.params, name: str(number - 1)})
        return before if number else Answer(code=Code.OUT_OF_RANGE)

    return predict


def _told_from_one(name: str) -> Predict:
    """The number of this name counted from 1 in results."""
    return rewritten(name, lambda text: text if decimal(text) is None else str(int(text) + 1))


def _signed_both_ways(case: Case) -> Outcome:
    if "number" in case.right.result:
        return Answer({"number": str(_signed(96, int(case.right.result["number"])))})
    return Answer(code=Code.OUT_OF_RANGE) if int(case.params["number"]) >> 95 else None


def _by_limbs(number: int) -> str:
    high, low = divmod(number, 10**9)
    return (_by_limbs(high) if high else "") + str(low)


def _as_a_script_does(number: int) -> str:
    """JavaScript's String(Number)."""
    text = repr(float(number))
    return text if number >= 10**21 else f"{int(Decimal(text)):d}"


def _is_in_quotes(right: object, received: object) -> bool:
    return all(type(one) is int and other == str(one) for one, other in differing(right, received))


WHOLE: Final = "keep integers of any size and no doubles: D has 96 bits"
ONE_IN: Final = "add 1 to a number on its way into the program"
ONE_OUT: Final = "subtract 1 from a number on its way out of the program"
_ASKED: Final = ("unrank *", "constrain.unrank", "combination.unrank", "constrain.select")
_TOLD: Final = ("rank *", "constrain.rank", "combination.rank")
_COUNTED_DOWN: Final = renumbered(lambda number, _: DEALS - 1 - number, lambda number, _: DEALS - 1 - number, "number")

# fmt: off
NUMBER_FAULTS: Final = (
    *table(_ASKED, ONE_IN, "NUM-5", {"the numbers asked for are counted from 1": _asked_from_one("number")}, "base"),
    *table(_TOLD, ONE_OUT, "NUM-5", {"the numbers told are counted from 1": _told_from_one("number")}, "base"),
    *table(("bitset.unrank",), ONE_IN.replace("number", "position"), "BITS-3", {
        "the positions asked for are counted from 1": _asked_from_one("position")}, aspect="base"),
    *table(("bitset.rank",), ONE_OUT.replace("number", "position"), "BITS-3", {
        "the positions told are counted from 1": _told_from_one("position")}, aspect="base"),
    *table((), WHOLE, "PROTO-9", {
        "numbers are rounded through a double on the way in": _read(lambda number: int(float(number))),
        "numbers are cut to 64 bits on the way in": _read(lambda number: number % (1 << 64)),
        "numbers are cut to 32 bits on the way in": _read(lambda number: number % (1 << 32)),
    }, aspect="reading"),
    *table(("rank *", "unrank *"), "keep numbers without a sign", "PROTO-9", {
        "the top bit of 96 is taken for a sign": accepting(_signed_both_ways)}),
    *table(("*rank andrews", "*rank christman", "*rank bigdeal"), "number 0 is the first deal of the order", "NUM-1", {
        "numbers are counted down from D - 1": _COUNTED_DOWN,
    }, aspect="direction"),
    *table(("*rank pavlicek*",), "number 0 is the first deal of the order", "NUM-1", {  # West is last in its order
        "numbers are counted down from D - 1, or the seats are W S E N": _COUNTED_DOWN,
    }, aspect="direction"),
    *table((), WHOLE, "PROTO-9", {
        "numbers are rounded through a double on the way out": _written(lambda number: str(int(float(number)))),
        "numbers are rounded through a double, and large ones written with an exponent": _written(_as_a_script_does),
        **_wrapping(64),
        **_wrapping(32),
    }, aspect="writing"),
    *table((), "write 0|[1-9][0-9]* in a string: decimal digits of ASCII and nothing else", "PROTO-9", {
        "numbers are printed limb by limb without the limbs' leading zeros": _written(_by_limbs),
        "numbers are written as JSON numbers": _written(lambda number: number),
    }),
    *table((), "write counters as JSON integers: only numbers of the domain are strings", "PROTO-9", {
        "counters are written as strings": recognised(
            _is_in_quotes, lambda right: any(True for _ in differing(right, leaves(str)(right))))}),
)
# fmt: on
