"""Numbers from texts and from entropy (chapter 11)."""

import hashlib

from dealer.counting import DEALS
from dealer.faults import Exhausted, OutOfRange, TextTooShort

SHORTEST_TEXT = 20  # characters (CHOOSE-2)
LAST_BOARD = 9999
_BYTES = 12  # of a number of 96 bits

# fmt: off
_UP_TO_NINETEEN = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS = ("zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def cardinal(number: int) -> str:
    """The English name of a number from 1 to 9999 (CHOOSE-3)."""
    for unit, name in ((1000, "thousand"), (100, "hundred")):
        if number >= unit:
            many, rest = divmod(number, unit)
            return f"{_UP_TO_NINETEEN[many]} {name}" + (f" {cardinal(rest)}" if rest else "")
    if number < len(_UP_TO_NINETEEN):
        return _UP_TO_NINETEEN[number]
    tens, units = divmod(number, 10)
    return _TENS[tens] + (f"-{_UP_TO_NINETEEN[units]}" if units else "")


def from_text(text: str, board: int, separator: str) -> int:
    """The number of a board for a text (CHOOSE-1)."""
    if len(text) < SHORTEST_TEXT:
        raise TextTooShort(f"{len(text)} characters, {SHORTEST_TEXT} are due")
    if not 1 <= board <= LAST_BOARD:
        raise OutOfRange(f"boards are 1 to {LAST_BOARD}")
    message = f"{text}{separator}{cardinal(board)}".encode()
    return int.from_bytes(hashlib.sha1(message, usedforsecurity=False).digest()) % DEALS


def from_entropy(entropy: bytes) -> tuple[int, int]:
    """The first number below D, and the bytes up to its end (CHOOSE-5)."""
    for end in range(_BYTES, len(entropy) + 1, _BYTES):
        number = int.from_bytes(entropy[end - _BYTES : end])
        if number < DEALS:
            return number, end
    raise Exhausted(f"no number in {len(entropy)} bytes")
