"""Listings of high cards alone, counted rank by rank.

Where no shapes are listed the suits do not matter: hands that take the same number of aces, kings, queens and jacks
leave the same listing to the hands after them. So a hand has at most 5^4 kinds of makeups, and the cards left over are
one of at most 5^4 kinds too, however many hands there are.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dealer.constraints.model import Hand
from dealer.constraints.tree import Label, Measure
from dealer.shapes import SPOTS, subsets

Bounds = tuple[int, int]
Ranks = tuple[int, int, int, int]  # so many aces, kings, queens and jacks


class Stock(NamedTuple):
    """The cards that are left: the high cards of each suit, as four bits, and the number of spot cards."""

    high: tuple[int, ...] = (15, 15, 15, 15)
    spots: int = 4 * SPOTS

    def less(self, taken: Sequence[int]) -> Stock:
        """What is left when a hand takes these high cards, and spot cards to make thirteen."""
        size = sum(map(int.bit_count, taken))
        return Stock(tuple(have & ~out for have, out in zip(self.high, taken, strict=True)), self.spots - 13 + size)


def root(hands: Sequence[Hand]) -> PointsNode:
    """The listing of some hands out of the whole deck."""
    return PointsNode(tuple((hand.least, hand.most) for hand in hands), Stock(), 1)


class PointsNode:
    """The choice of the HCP of a hand."""

    def __init__(self, hands: tuple[Bounds, ...], stock: Stock, ways: int) -> None:
        least, most = hands[0]
        self._hands, self._stock = hands, stock
        self.ways = ways
        self.labels: Sequence[Label] = range(least, most + 1)

    def sizes(self, measure: Measure) -> Sequence[int]:
        """For each total of HCP, the listing that begins so."""
        ranks = _ranks(self._stock.high)
        kinds = _kinds(self._hands, ranks, self._stock.spots, measure)
        return [sum(_maps(ranks, taken) * size for taken, size in kinds.get(hcp, ())) for hcp in range(*self._span())]

    def child(self, place: int) -> HighCardsNode:
        """The choice of the high cards in spades."""
        return HighCardsNode(self._hands, self._stock, self._hands[0][0] + place, (), self.ways)

    def _span(self) -> Bounds:
        least, most = self._hands[0]
        return least, most + 1


class HighCardsNode:
    """The choice of the high cards of a hand in one suit, when its HCP and the suits before are chosen."""

    def __init__(self, hands: tuple[Bounds, ...], stock: Stock, hcp: int, chosen: tuple[int, ...], ways: int) -> None:
        self._hands, self._stock, self._hcp, self._chosen = hands, stock, hcp, chosen
        self.ways = ways
        self._labels = subsets(stock.high[len(chosen)])
        self.labels: Sequence[Label] = self._labels

    def sizes(self, measure: Measure) -> Sequence[int]:
        """For each set of high cards, the listing that begins so."""
        kinds = _kinds(self._hands, _ranks(self._stock.high), self._stock.spots, measure).get(self._hcp, ())
        later = _ranks(self._stock.high[len(self._chosen) + 1 :])
        result = []
        for label in self._labels:
            fixed = _ranks((*self._chosen, label))
            rest = ((_less(taken, fixed), size) for taken, size in kinds)
            result.append(sum(_maps(later, taken) * size for taken, size in rest if min(taken) >= 0))
        return result

    def child(self, place: int) -> HighCardsNode | PointsNode | None:
        """The choice in the next suit, or that of the next hand."""
        chosen = (*self._chosen, self._labels[place])
        if len(chosen) < 4:
            return HighCardsNode(self._hands, self._stock, self._hcp, chosen, self.ways)
        if len(self._hands) == 1:
            return None
        left = self._stock.less(chosen)
        ways = self.ways * math.comb(self._stock.spots, self._stock.spots - left.spots)
        return PointsNode(self._hands[1:], left, ways)


def _ranks(high: Sequence[int]) -> Ranks:
    """How many aces, kings, queens and jacks there are."""
    aces, kings, queens, jacks = (sum(held >> bit & 1 for held in high) for bit in (3, 2, 1, 0))
    return aces, kings, queens, jacks


def _less(ranks: Ranks, taken: Ranks) -> Ranks:
    return ranks[0] - taken[0], ranks[1] - taken[1], ranks[2] - taken[2], ranks[3] - taken[3]


def _maps(ranks: Ranks, taken: Ranks) -> int:
    """The maps that take so many of each rank."""
    return math.prod(map(math.comb, ranks, taken))


@lru_cache(maxsize=256)
def _kinds(hands: tuple[Bounds, ...], ranks: Ranks, spots: int, measure: Measure) -> dict[int, list[tuple[Ranks, int]]]:
    """By HCP of the first hand: what it may take, and the size of the listing behind one such map."""
    kinds: dict[int, list[tuple[Ranks, int]]] = defaultdict(list)
    for taken, size in _takes(hands, ranks, spots, measure):
        kinds[_points(taken)].append((taken, size))
    return kinds


@lru_cache(maxsize=8192)
def _listing(hands: tuple[Bounds, ...], ranks: Ranks, spots: int, measure: Measure) -> int:
    """The size of the listing of some hands out of these cards."""
    if not hands:
        return 1
    return sum(_maps(ranks, taken) * size for taken, size in _takes(hands, ranks, spots, measure))


def _takes(hands: tuple[Bounds, ...], ranks: Ranks, spots: int, measure: Measure) -> Iterator[tuple[Ranks, int]]:
    least, most = hands[0]
    aces, kings, queens, jacks = (range(have + 1) for have in ranks)
    for taken in product(aces, kings, queens, jacks):
        wanted = 13 - sum(taken)
        if 0 <= wanted <= spots and least <= _points(taken) <= most:
            later = _listing(hands[1:], _less(ranks, taken), spots - wanted, measure)
            if later:
                yield taken, later * (math.comb(spots, wanted) if measure is Measure.COMBINATIONS else 1)


def _points(taken: Ranks) -> int:
    aces, kings, queens, jacks = taken
    return 4 * aces + 3 * kings + 2 * queens + jacks
