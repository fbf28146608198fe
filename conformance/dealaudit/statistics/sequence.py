"""Who gets the next card: the seat of a card seen from that of another card, as in a deck dealt by turns (AUDIT-8c)."""

from functools import cache
from itertools import product
from math import perm
from typing import Final, NamedTuple

import numpy as np

from dealaudit.statistics.hand_laws import Matrix

SEATS: Final = 4


class Pairs(NamedTuple):
    """Ordered pairs of cards that are looked at, and how often two of them share a card.

    `fans` have the first or the second card in common, in a `chain` the second card of one is the first of the other;
    both are counted in both orders.
    """

    number: int
    fans: int
    chains: int


IN_ORDER: Final = Pairs(51, 0, 2 * 50)
"""Each card and the next one in deck order."""

FROM_THE_LAST: Final = Pairs(4 * 13 * 13, 2 * 52 * 13 * 12, 2 * 52 * 13 * 13)
"""Each card and all cards that the next seat had in the last deal."""


def mean(pairs: Pairs, cards: int = 13) -> Matrix:
    """The mean number of pairs whose second card is with the seat of the first one, with the next seat, and so on."""
    return np.array([pairs.number * SEATS * _chance((0, step), cards) for step in range(SEATS)])


@cache
def covariance(pairs: Pairs, cards: int = 13) -> Matrix:
    """The covariance of these numbers in one deal, with so many cards to a seat."""
    apart = pairs.number**2 - pairs.number - pairs.fans - pairs.chains
    products = np.diag(mean(pairs, cards))
    for one, two in product(range(SEATS), repeat=2):
        fan, chain = (SEATS * _chance((0, one, last), cards) for last in (two, one + two))
        others = sum(_chance((0, one, start, start + two), cards) for start in range(SEATS))
        products[one, two] += pairs.fans * fan + pairs.chains * chain + apart * SEATS * others
    return products - np.outer(mean(pairs, cards), mean(pairs, cards))


def _chance(seats: tuple[int, ...], cards: int) -> float:
    """The chance that different cards are with these seats, given modulo 4."""
    held = [sum(seat % SEATS == each for seat in seats) for each in range(SEATS)]
    ways = 1
    for number in held:
        ways *= perm(cards, number)
    return ways / perm(SEATS * cards, len(seats))
