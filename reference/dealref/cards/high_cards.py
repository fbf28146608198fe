"""High cards and high card points (spec SHAPE-6 to SHAPE-8).

The high cards of a hand are a 16-bit map: SA is the highest bit, then SK SQ SJ HA ... CJ. The high cards of one suit
are four bits of it, the ace highest. Bit b is worth b mod 4 + 1 points, in the map as in the suit.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final

from dealref.cards.deck import RANKS, SUITS
from dealref.errors import OutOfRange

HIGH_CARDS: Final = RANKS[:4]
"""A K Q J."""

MAPS: Final = 1 << len(SUITS) * len(HIGH_CARDS)
"""The number of maps, those of more than 13 cards included."""

SPOTS: Final = len(RANKS) - len(HIGH_CARDS)
"""The number of spot cards in a suit."""

HIGHEST: Final = 37
"""The most points that a hand can have: all aces, kings and queens, and a jack."""


@cache
def points(high_cards: int) -> int:
    """The high card points of a map, or of the high cards of one suit.

    >>> points(0b1000), points(0b1111_0001_0000_0000)
    (4, 11)
    """
    aces, kings, queens, jacks = (high_cards & four_suits for four_suits in (0x8888, 0x4444, 0x2222, 0x1111))
    return 4 * aces.bit_count() + 3 * kings.bit_count() + 2 * queens.bit_count() + jacks.bit_count()


def by_suit(high_cards: int) -> tuple[int, ...]:
    """The four bits of each suit, S H D C."""
    return tuple(high_cards >> shift & 15 for shift in (12, 8, 4, 0))


def joined(suits: Sequence[int]) -> int:
    """The map with these bits of the suits: the inverse of `by_suit`."""
    spades, hearts, diamonds, clubs = suits
    return spades << 12 | hearts << 8 | diamonds << 4 | clubs


def to_text(high_cards: int) -> str:
    """The high cards by suit, S H D C, with dots between.

    >>> to_text(0b1000_0110_0000_0001), to_text(0)
    ('A.KQ..J', '...')
    """
    names = [[name for place, name in enumerate(HIGH_CARDS) if bits >> 3 - place & 1] for bits in by_suit(high_cards)]
    return ".".join(map("".join, names))


@cache
def lists() -> tuple[tuple[int, ...], ...]:
    """The possible maps with 0, 1, ... 37 points, each list descending (SHAPE-7). Made when they are first needed."""
    maps: list[list[int]] = [[] for _ in range(HIGHEST + 1)]
    for high_cards in reversed(range(MAPS)):
        if high_cards.bit_count() <= 13:
            maps[points(high_cards)].append(high_cards)
    return tuple(map(tuple, maps))


def hands(hcp: int) -> tuple[int, int]:
    """The number of maps with `hcp` points, and the number of hands with them.

    Raises OutOfRange above 37. Source: Pavlicek 8H11, "HCP Constraints"; spec SHAPE-8.

    >>> hands(3)
    (24, 15636342960)
    """
    if hcp > HIGHEST:
        raise OutOfRange(f"out of range: a hand has 0 to {HIGHEST} HCP")
    maps = lists()[hcp]
    return len(maps), sum(comb(SPOTS * len(SUITS), 13 - high_cards.bit_count()) for high_cards in maps)
