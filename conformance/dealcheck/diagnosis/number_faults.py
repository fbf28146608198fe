"""Faults of numbers in every operation: where they start, how they are read and written (spec PROTO-9, PROTO-10).

Mutants; beside them a number cut to 64 bits on its way in, and one with a sign on its way out, as languages do it.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Ask, Change, Outcome, Predict, members, table, with_params, with_result
from dealcheck.transport.messages import DIGITS, Answer, Call, Code

_MOST: Final = 10**DIGITS - 1
_NUMBERS: Final = ("number", "position", "first", "value", "start", "step")

READINGS: Final[Mapping[str, Callable[[int], int]]] = {
    "read through a double": lambda number: int(float(number)),
    "cut to 64 bits": lambda number: number % (1 << 64),
    "cut to 32 bits": lambda number: number % (1 << 32),
}
"""What becomes of a number on its way into a program, by what it does to numbers."""


def _decimal(text: Any) -> int | None:  # noqa: ANN401  JSON
    """The number of a decimal string; None of any other value."""
    return int(text) if isinstance(text, str) and re.fullmatch("0|[1-9][0-9]{0,63}", text) else None


def _read(change: Callable[[int], int]) -> Predict:
    """The canonical numbers in the params changed."""

    def whole(text: Any) -> Any:  # noqa: ANN401  JSON
        return text if (number := _decimal(text)) is None else str(min(change(number), _MOST))

    return with_params(members(whole, *_NUMBERS))


def _leaves(change: Change) -> Change:
    """The change of every value inside a JSON value that is no list and no object."""

    def changed(value: Any) -> Any:  # noqa: ANN401  JSON
        if isinstance(value, dict):
            return {name: changed(item) for name, item in value.items()}
        return list(map(changed, value)) if isinstance(value, list) else change(value)

    return changed


def _written(change: Callable[[int], Any]) -> Predict:
    """Every number of the result changed."""
    return with_result(
        _leaves(lambda value: change(int(value)) if isinstance(value, str) and value.isdecimal() else value)
    )


def _signed(bits: int) -> Callable[[int], str]:
    """The value that a signed integer of this width keeps of a number."""
    half = 1 << bits - 1
    return lambda number: str((number + half) % (2 * half) - half)


def _asked_from_one(case: Case, ask: Ask) -> Outcome:
    """The number, or the position, counted from 1 in params."""
    name = "number" if "number" in case.params else "position"
    number = _decimal(case.params.get(name))
    if number is None:
        return None
    before = Call(case.call.method, {**case.params, name: str(number - 1)})
    return ask(before) if number else Answer(code=Code.OUT_OF_RANGE)


def _by_limbs(number: int) -> str:
    high, low = divmod(number, 10**9)
    return (_by_limbs(high) if high else "") + str(low)


WHOLE: Final = "keep integers of any size and no doubles: D has 96 bits"
ONE_IN: Final = "add 1 to a number on its way into the program"
ONE_OUT: Final = "subtract 1 from a number on its way out of the program"
_UNRANKED: Final = ("unrank *", "constrain.unrank", "combination.unrank", "constrain.select", "bitset.unrank")
_RANKED: Final = ("rank *", "constrain.rank", "combination.rank", "bitset.rank")

# fmt: off
NUMBER_FAULTS: Final = (
    *table(_UNRANKED, ONE_IN, "NUM-5", {"the numbers asked for are counted from 1": _asked_from_one}),
    *table(_RANKED, ONE_OUT, "NUM-5", {
        "the numbers told are counted from 1": with_result(
            members(lambda number: str(int(number) + 1), "number", "position"))}),
    *table((), WHOLE, "PROTO-9", {
        f"numbers are {name} on the way in": _read(change) for name, change in READINGS.items()}),
    *table((), WHOLE, "PROTO-9", {
        "numbers are rounded through a double on the way out": _written(lambda number: str(int(float(number)))),
        "numbers wrap at 2^64": _written(lambda number: str(number % (1 << 64))),
        "numbers wrap at 2^63, with a sign": _written(_signed(64)),
        "numbers wrap at 2^95, with a sign": _written(_signed(96)),
    }),
    *table((), "write 0|[1-9][0-9]* in a string: decimal digits of ASCII and nothing else", "PROTO-9", {
        "numbers are printed limb by limb without the limbs' leading zeros": _written(_by_limbs)}),
)
# fmt: on
