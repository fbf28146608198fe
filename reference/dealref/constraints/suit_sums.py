"""The cards of one suit among the constrained hands, summed up by the points that the hands get (spec CONS-6).

The sum over all ways to give the suit's high cards to the hands is kept as a polynomial, with a variable for the points
of each hand that has a range of HCP. Two are the keys of a mapping, the third is the place of a coefficient in one
large integer, so that Python multiplies whole polynomials of one variable at once.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from dealref.cards.high_cards import HIGHEST, points
from dealref.constraints.constraint import Range
from dealref.constraints.making import Suit

WIDTH: Final = 96
"""Bits of a coefficient: no sum of combinations is above the number of deals, which has 96."""

ALL_HCP: Final = 40
"""The points of the deck."""

ROW: Final = 64
"""A key is ROW times the points of the first two hands together, plus those of the first hand."""

Terms = Mapping[int, tuple[int, int]]
"""From keys to two polynomials in the third hand's points: numbers of cases and of combinations."""

Unit = tuple[int, int]
"""What a hand's point adds to the key, and to the power in the polynomials."""

_UNITS: Final[tuple[tuple[Unit, ...], ...]] = (
    (),
    ((0, 1),),
    ((1, 0), (0, 1)),
    ((ROW + 1, 0), (ROW, 0), (0, 1)),
    ((ROW + 1, 0), (ROW, 0), (0, 1), (0, 0)),
)


class Gauge(NamedTuple):
    """Which hand's points are counted where, and the ranges of those that are counted at all."""

    units: tuple[Unit, ...]
    ranges: tuple[Range, ...]


@lru_cache(maxsize=1 << 12)
def gauge(ranges: tuple[Range, ...]) -> Gauge:
    """The gauge for hands with these ranges of HCP.

    A hand that may have any HCP is not counted. Of four hands that are counted the last has the points that the others
    leave, so it needs no variable of its own.
    """
    counted = [place for place, (low, high) in enumerate(ranges) if low > 0 or high < HIGHEST]
    # The widest range goes into the polynomials, and to the fourth hand: the keys stay few.
    counted.sort(key=lambda place: ranges[place][1])
    units = [(0, 0)] * len(ranges)
    for place, unit in zip(counted, _UNITS[len(counted)], strict=True):
        units[place] = unit
    return Gauge(tuple(units), tuple(ranges[place] for place in counted))


@lru_cache(maxsize=1 << 15)
def terms(suit: Suit, lengths: tuple[int, ...], units: tuple[Unit, ...], *, rest: bool) -> Terms:
    """The sum over all ways to give the suit's cards to the hand in turn and to those after it.

    The hand in turn takes what it needs, the later ones get so many cards each. Unless there is a rest for seats that
    are not constrained, nothing may be left.
    """
    result: dict[int, tuple[int, int]] = {}
    step, power = units[0]
    for taken in _subsets(suit.open):
        spots = suit.need - taken.bit_count()
        if not 0 <= spots <= suit.spots:
            continue
        ways, high_cards, hcp = comb(suit.spots, spots), suit.later | suit.open ^ taken, points(taken)
        shift = WIDTH * power * hcp
        for key, found in _later(suit.spots - spots, high_cards, lengths, units[1:], rest=rest).items():
            cases, combinations = result.get(key + step * hcp, (0, 0))
            result[key + step * hcp] = cases + (found[0] << shift), combinations + (ways * found[1] << shift)
    return result


@lru_cache(maxsize=1 << 15)
def _later(spots: int, high_cards: int, lengths: tuple[int, ...], units: tuple[Unit, ...], *, rest: bool) -> Terms:
    if not lengths:
        return {0: (1, 1)} if rest or not (spots or high_cards) else {}
    hand = Suit(spots, 0, high_cards, lengths[0])
    return terms(hand, lengths[1:], units, rest=rest)


def _subsets(bits: int) -> Iterator[int]:
    subset = bits
    while True:
        yield subset
        if not subset:
            return
        subset = subset - 1 & bits


def add_product(result: dict[int, tuple[int, int]], one: Terms, other: Terms) -> None:
    """Add the product of two sums to a result."""
    for key, (cases, combinations) in one.items():
        for more, (more_cases, more_combinations) in other.items():
            old_cases, old_combinations = result.get(key + more, (0, 0))
            result[key + more] = old_cases + cases * more_cases, old_combinations + combinations * more_combinations
