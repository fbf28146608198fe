"""Coarse numbers: deals whose numbers are a random fraction of few bits, times D (spec AUDIT-20b)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Deal
from dealref.cards.deal import DEALS
from dealref.protocol.operations import SCHEMES

_FEWEST: Final = 8
_DOUBLE: Final = 53
"""Bits of a double: a number of a deal that is one ends with some 40 zeros."""

_SURE: Final = 64
"""Bits that chance would have to guess right for a false claim, in one numbering."""


class Coarse(NamedTuple):
    """The numbering in which each number lies next to r D / 2^bits for a whole number r."""

    scheme: str
    bits: int


def coarse(deals: Sequence[Deal]) -> Coarse | None:
    """The numbering and the fewest bits that explain the numbers of all these deals; None if none does.

    A program that takes a random number x below 1 with so many bits and deals number x D makes such deals.
    """
    if not deals:
        return None
    most = int(DEALS.bit_length() - 1 - _SURE / len(deals))
    for scheme, numbering in SCHEMES.items():
        numbers = [numbering.rank(tuple(deal)) for deal in deals]
        if len(numbers) > 1 and all(int(float(number)) == number for number in numbers):
            return Coarse(scheme, _DOUBLE)
        for bits in range(_FEWEST, most + 1):
            if all(_is_near(number, bits) for number in numbers):
                return Coarse(scheme, bits)
    return None


def _is_near(number: int, bits: int) -> bool:
    """Whether the number is at most 1 from a multiple of D / 2^bits: rounded down, up, or to the nearest."""
    beyond = (number << bits) % DEALS
    return min(beyond, DEALS - beyond) <= 1 << bits
