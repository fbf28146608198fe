"""Numbers read by what a language offers for it, which takes more than the canonical form (spec PROTO-10)."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis
from dealcheck.diagnosis.on_numbers import CANONICAL_REMEDY, read

_LIMIT: Final = 10**64
_PREFIXED: Final = re.compile("0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+")


def _big_int(text: str) -> int:
    """JavaScript's BigInt(text)."""
    shown = text.strip()
    return int(shown, 0) if _PREFIXED.fullmatch(shown) else int(_matched("[+-]?[0-9]+", shown or "0"))


def _number(text: str) -> int:
    """JavaScript's Number(text), where it is whole."""
    shown = text.strip() or "0"
    if _PREFIXED.fullmatch(shown):
        return int(shown, 0)
    value = Decimal(_matched(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,2})?", shown))
    if value != int(value):
        raise ValueError(text)
    return int(value)


def _parse_int(text: str) -> int:
    """JavaScript's parseInt(text)."""
    prefixed = re.match("[+]?0[xX]([0-9a-fA-F]+)", text.strip())
    return int(prefixed[1], 16) if prefixed else _as_far_as_digits_go(text)


def _as_far_as_digits_go(text: str) -> int:
    found = re.match("[+-]?[0-9]+", text.strip())
    if not found:
        raise ValueError(text)
    return int(found[0])


def _atoi(text: str) -> int:
    try:
        return _as_far_as_digits_go(text)
    except ValueError:
        return 0


def _matched(pattern: str, text: str) -> str:
    if not re.fullmatch(pattern, text):
        raise ValueError(text)
    return text


_READERS: Final[dict[str, Callable[[str], int]]] = {
    "BigInt(): blanks, signs, zeros, 0x, nothing at all": _big_int,
    "Number(): blanks, signs, zeros, 0x, 1e3, 5.0, nothing at all": _number,
    "parseInt(): blanks, signs, zeros, 0x, and whatever stands behind": _parse_int,
    "parseInt() of base ten: blanks, signs, zeros, and whatever stands behind": _as_far_as_digits_go,
    "atoi(): whatever it is": _atoi,
    "a lenient conversion: signs and zeros in front": lambda text: int(_matched("[+-]?[0-9]+", text)),
    "a lenient conversion: plus signs and zeros in front": lambda text: int(_matched("[+]?[0-9]+", text)),
}


def _by(convert: Callable[[str], int], *, any_length: bool) -> Callable[[object], object]:
    def reading(value: object) -> object:
        if not isinstance(value, str):
            return value
        number = convert(value)
        if number < 0:
            raise ValueError(value)
        # The judge is asked for no number of more digits, and all that are out of range are refused alike.
        return str(min(number, _LIMIT - 1) if any_length else number)

    return reading


HYPOTHESES: Final = tuple(
    Hypothesis(
        f"numbers are read by {name}" + ", of any length" * any_length,
        CANONICAL_REMEDY,
        "PROTO-10",
        read(_by(convert, any_length=any_length)),
    )
    for name, convert in _READERS.items()
    for any_length in (False, True)
)
