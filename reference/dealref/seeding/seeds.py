"""Numbers of deals from a text, from entropy and from Big Deal's seeds (spec chapters 11 and 13)."""

import hashlib
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from dealref.cards.deal import DEALS
from dealref.errors import Exhausted, OutOfRange, TextTooShort
from dealref.seeding.ripemd160 import digest

SHORTEST_TEXT: Final = 20
"""Characters (CHOOSE-2)."""

LAST_BOARD: Final = 9999
"""The largest board number that has a name (CHOOSE-3)."""

NUMBER_BYTES: Final = 12
"""The bytes of one number: 96 bits, the fewest that reach every deal."""

_UNITS: Final = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


class Bias(NamedTuple):
    """The bias of numbers taken mod D (CHOOSE-4)."""

    favoured: int
    """The numbers below this one come more often than the others."""

    excess: Fraction
    """The additional chance of each of them, as a fraction of the chance of the others."""

    distance: Fraction
    """The total variation distance: half the sum, over all deals, of the difference between their chance and 1/D."""


def from_text(text: str, board: int, separator: str = "") -> int:
    """The deal number of a board: the SHA-1 of text, separator and the board's name, mod D.

    Raises TextTooShort below 20 characters, OutOfRange if the board is not 1..9999.
    Source: Christman, "Random deal selection", the method with SHA; spec CHOOSE-1.

    >>> from_text("Let's all have a good time", 1)
    50065937976953016189391976296
    """
    if len(text) < SHORTEST_TEXT:
        raise TextTooShort(f"text too short: {len(text)} characters, {SHORTEST_TEXT} are due")
    hashed = hashlib.sha1((text + separator + cardinal(board)).encode(), usedforsecurity=False)
    return int.from_bytes(hashed.digest(), "big") % DEALS


def cardinal(board: int) -> str:
    """The English name of a board's number, 1 to 9999.

    Raises OutOfRange. Source: Christman, "Random deal selection" ("one", "two"); spec CHOOSE-3.

    >>> cardinal(21), cardinal(101), cardinal(9999)
    ('twenty-one', 'one hundred one', 'nine thousand nine hundred ninety-nine')
    """
    if not 1 <= board <= LAST_BOARD:
        raise OutOfRange(f"out of range: board {board}, boards are 1 to {LAST_BOARD}")
    thousands, below = divmod(board, 1000)
    hundreds, under_100 = divmod(below, 100)
    tens, units = divmod(under_100, 10)
    words = [f"{_UNITS[thousands]} thousand"] if thousands else []
    words += [f"{_UNITS[hundreds]} hundred"] if hundreds else []
    if under_100 >= len(_UNITS):
        words += [f"{_TENS[tens]}-{_UNITS[units]}" if units else _TENS[tens]]
    elif under_100:
        words += [_UNITS[under_100]]
    return " ".join(words)


def bias(values: int, deals: int = DEALS) -> Bias:
    """The bias of a number that takes `values` equally likely values, at least D, and is then taken mod D.

    Source: spec CHOOSE-4.

    >>> bias(256, 100)
    Bias(favoured=56, excess=Fraction(1, 2), distance=Fraction(77, 800))
    """
    quotient, favoured = divmod(values, deals)
    # `favoured` numbers have the chance (quotient + 1) / values, the others quotient / values.
    distance = Fraction(favoured * (deals - favoured), values * deals)
    return Bias(favoured, Fraction(1, quotient), distance)


def from_entropy(entropy: bytes) -> tuple[int, int]:
    """The first of the 96-bit numbers in the bytes that is below D, and the bytes read up to its end.

    Raises Exhausted if there is none.
    Source: Christman, "Random deal selection", the true random numbers; spec CHOOSE-5.

    >>> from_entropy(bytes(11) + b"x" + b"more")
    (120, 12)
    """
    for end in range(NUMBER_BYTES, len(entropy) + 1, NUMBER_BYTES):
        number = int.from_bytes(entropy[end - NUMBER_BYTES : end], "big")
        if number < DEALS:
            return number, end
    raise Exhausted(f"exhausted: no number in {len(entropy)} bytes")


def bigdeal_seed(strings: tuple[str, ...]) -> bytes:
    """Big Deal's seed of 20 bytes, from strings of entropy. Source: spec BIG-6."""
    return digest("".join(strings).encode())


def bigdeal_numbers(seed: bytes, owner: str) -> Iterator[tuple[int, int]]:
    """Big Deal's numbers of deals with their sequence numbers, without end.

    Source: spec BIG-5.

    >>> next(bigdeal_numbers(bigdeal_seed(("hello world",)), "Test Owner"))
    (292953286132060467123978418, 1)
    """
    owned = digest(owner.encode())
    sequence = 0
    while True:
        sequence += 1
        hashed = digest(sequence.to_bytes(4, "little") + seed + owned)
        number = int.from_bytes(hashed[:NUMBER_BYTES], "big")
        if number < DEALS:
            yield number, sequence
