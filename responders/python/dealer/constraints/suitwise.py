"""Listings with shapes, counted suit by suit.

The combinations of a case are a product over the suits, and its HCP a sum over the suits. So the first two suits and
the last two, the halves, are counted apart and put together. A half is a polynomial in the HCP of the hands.

The shapes tie the halves together. The hand in turn has a block for each pair of lengths in a half. The pairs of a
later hand that go together with the same pairs in the other half are one class: for a hand of any shape, those with the
same number of cards. All the counts of a half for one index of HCP stand side by side in one long integer, a place for
each block and for each choice of a class for each later hand, so that one addition adds them all.
"""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import permutations, product
from operator import mul
from typing import NamedTuple

from dealer.constraints.model import Hand
from dealer.constraints.variables import NO_BOUNDS, Bounds, Points, Variables, moves, variables, within_bounds
from dealer.shapes import POINTS, SHAPES, Shape, points

Pair = tuple[int, int]
Counts = int  # of high cards in a suit: three bits for each later hand, and above them their sum
Polynomial = dict[int, int]  # packed counts, by index of HCP
Choose = Callable[[int, int], int]  # what the choice of so many cards out of others counts for

_SUM = 9  # the first bit of the sum in counts of three hands
_WORD = 64  # bits of a place: 26 cards can be dealt to four holders in 2^52 ways


class Suit(NamedTuple):
    """The cards of a suit that are left, high cards as four bits, and what is known of the hand in turn."""

    spots: int
    high: int
    held: int  # high cards that the hand has
    open: int  # those that it may have besides


class Turn(NamedTuple):
    """The hand in turn with what is known of it, and the hands after it."""

    bounds: Bounds
    later: tuple[Hand, ...]
    suits: tuple[Suit, ...]
    all_taken: bool  # by these hands


def sizes(turn: Turn, shapes: Sequence[Shape], choose: Choose) -> list[int]:
    """For each shape of the hand in turn, the listing that begins so."""
    later, rest = list(turn.later), [NO_BOUNDS]
    if turn.all_taken:
        # A later hand that may have any shape takes what the others leave.
        free = [hand for hand in later if len(hand.shapes) == len(SHAPES)][:1]
        rest = [hand.bounds for hand in free]
        later = [hand for hand in later if hand not in free]
    bounds = [hand.bounds for hand in later]
    held = sum(points(suit.high) for suit in turn.suits)
    task = _Task(
        tuple(hand.shapes for hand in later),
        turn.suits,
        variables((turn.bounds, *bounds, *rest), held),
        len(later) + 1 + len(rest),
        not rest,
        choose,
    )
    alike: dict[Shape, Shape] = {}
    if len(shapes) > 1:
        # Shapes that an order of the suits turns into each other have listings of the same size.
        orders = [order for order in permutations(range(4)) if _keeps(task, order)]
        alike = {shape: max(_reordered(shape, order) for order in orders) for shape in shapes}
    by_cards: dict[int, set[Shape]] = defaultdict(set)
    for shape in shapes:
        representative = alike.get(shape, shape)
        by_cards[representative[0] + representative[1]].add(representative)
    found: dict[Shape, int] = {}
    for representatives in by_cards.values():
        found |= _sizes(task, sorted(representatives))
    return [found[alike.get(shape, shape)] for shape in shapes]


class _Task(NamedTuple):
    """What is counted for every shape of the hand in turn."""

    later: tuple[tuple[Shape, ...], ...]
    suits: tuple[Suit, ...]
    variables: Variables
    holders: int
    all_taken: bool
    choose: Choose


def _keeps(task: _Task, order: Sequence[int]) -> bool:
    """Whether all stays the same when the suits are put in another order."""
    suits = tuple(task.suits[suit] for suit in order)
    return suits == task.suits and all(_stay(shapes, tuple(order)) for shapes in task.later)


@lru_cache(maxsize=1 << 8)
def _stay(shapes: tuple[Shape, ...], order: tuple[int, ...]) -> bool:
    return {_reordered(shape, order) for shape in shapes} == set(shapes)


def _reordered(shape: Shape, order: Sequence[int]) -> Shape:
    s, h, d, c = (shape[suit] for suit in order)
    return s, h, d, c


def _sizes(task: _Task, shapes: Sequence[Shape]) -> dict[Shape, int]:
    """The sizes for shapes with the same number of cards in the first half."""
    firsts = sorted({(s, h) for s, h, _, _ in shapes})
    lasts = sorted({(d, c) for _, _, d, c in shapes})
    kept = _kept_half if len(shapes) == 1 else _half
    first, last = kept(task, 0, tuple(firsts)), kept(task, 1, tuple(lasts))
    places = math.prod(_classes(each).number for each in task.later)
    indices = list(first)
    factors = _blocks([first[index] for index in indices], len(firsts), places)
    sums = _blocks(within_bounds(task.variables, last, indices), len(lasts), places)
    return {
        (s, h, d, c): sum(map(mul, factors[firsts.index((s, h))], sums[lasts.index((d, c))])) for s, h, d, c in shapes
    }


def _blocks(packed: Iterable[int], blocks: int, places: int) -> list[array[int]]:
    """The numbers of each block, one packed integer after the other."""
    result = [array("Q") for _ in range(blocks)]
    for value in packed:
        words = value.to_bytes(8 * blocks * places, "little")
        for block, numbers in enumerate(result):
            numbers.frombytes(words[8 * block * places : 8 * (block + 1) * places])
    return result


# One half


def _half(task: _Task, half: int, pairs: Sequence[Pair]) -> Polynomial:
    """The polynomial of a half, whose blocks are the pairs of lengths of the hand in turn."""
    one, other = task.suits[2 * half : 2 * half + 2]
    most = max(suit.high.bit_count() for suit in task.suits)
    spots = _spot_ways(task.later, half, most, task.choose, all_taken=task.all_taken)
    block = _WORD * math.prod(_classes(shapes).number for shapes in task.later)
    hands = len(task.later) + 1
    firsts = _high_card_ways(one, hands, task.holders, task.variables)
    polynomial: Polynomial = {}
    for (higher, others), terms in _high_card_ways(other, hands, task.holders, task.variables).items():
        sums: Polynomial = {}
        for (high, counts), factors in firsts.items():
            packed = 0
            for place, (length, more) in enumerate(pairs):
                left = one.spots - length + high, other.spots - more + higher
                if 0 <= left[0] <= one.spots and 0 <= left[1] <= other.spots:
                    number = task.choose(one.spots, left[0]) * task.choose(other.spots, left[1])
                    ways = spots.ways(left).get(counts, {}).get(others, 0)
                    packed += number * ways << block * place
            if packed:
                _add_product(sums, {0: packed}, factors)
        _add_product(polynomial, sums, terms)
    return polynomial


_kept_half = lru_cache(maxsize=16)(_half)

Terms = list[tuple[list[int], int]]  # where each index goes, and in how many ways


def _add_product(sums: Polynomial, polynomial: Polynomial, terms: Terms) -> None:
    """Adds a polynomial multiplied by another, whose coefficients are numbers of ways."""
    for index, packed in polynomial.items():
        for to, ways in terms:
            place = to[index]
            if place >= 0:
                sums[place] = sums.get(place, 0) + (packed if ways == 1 else packed * ways)


@lru_cache(maxsize=1 << 6)
def _high_card_ways(suit: Suit, hands: int, holders: int, task: Variables) -> Mapping[tuple[int, Counts], Terms]:
    """All ways to give the high cards of a suit to the holders, by the number for the hand in turn and the others."""
    cards = [(worth, 1 << worth - 1) for worth in POINTS if suit.high & 1 << worth - 1]
    takers = []
    for _, bit in cards:
        takers.append([0] if suit.held & bit else range(0 if suit.open & bit else 1, holders))
    ways: dict[tuple[int, Counts], dict[Points, int]] = defaultdict(lambda: defaultdict(int))
    for owners in product(*takers):
        counts = owners.count(0), sum(_count(hand - 1, owners.count(hand)) for hand in range(1, hands))
        worths = [(owner, worth) for owner, (worth, _) in zip(owners, cards, strict=True)]
        given = tuple(sum(worth for owner, worth in worths if owner == variable.holder) for variable in task.each)
        ways[counts][given] += 1
    return {counts: [(moves(task, given), number) for given, number in terms.items()] for counts, terms in ways.items()}


# The later hands


class _Classes(NamedTuple):
    """How many classes a hand has, and for each pair of lengths in a half those that it belongs to.

    A pair of the first half is in one class, a pair of the last half in all those that it goes together with.
    """

    number: int
    places: tuple[Mapping[Pair, list[int]], Mapping[Pair, list[int]]]


@lru_cache(maxsize=1 << 6)
def _classes(shapes: tuple[Shape, ...]) -> _Classes:
    endings: dict[Pair, list[Pair]] = defaultdict(list)
    for s, h, d, c in sorted(shapes):
        endings[s, h].append((d, c))
    numbers = {pairs: number for number, pairs in enumerate(dict.fromkeys(map(tuple, endings.values())))}
    lasts: dict[Pair, list[int]] = defaultdict(list)
    for pairs, number in numbers.items():
        for pair in pairs:
            lasts[pair].append(number)
    return _Classes(len(numbers), ({pair: [numbers[tuple(pairs)]] for pair, pairs in endings.items()}, lasts))


class _SpotWays:
    """The ways to give the later hands their spot cards in a half."""

    def __init__(
        self, places: Sequence[Mapping[Pair, list[int]]], most: int, choose: Choose, *, all_taken: bool
    ) -> None:
        self._places, self._most, self._choose, self._all_taken = places, most, choose, all_taken
        self._known: dict[tuple[Pair, int], Mapping[Counts, Mapping[Counts, int]]] = {}

    def ways(self, spots: Pair, hand: int = 0) -> Mapping[Counts, Mapping[Counts, int]]:
        """The ways from a hand on when so many spot cards are left, by the high cards of the hands in both suits."""
        if hand == len(self._places):
            return {} if self._all_taken and any(spots) else {0: {0: 1}}
        if (spots, hand) not in self._known:
            self._known[spots, hand] = self._ways(spots, hand)
        return self._known[spots, hand]

    def _ways(self, spots: Pair, hand: int) -> Mapping[Counts, Mapping[Counts, int]]:
        one, other = spots
        above = self._most + 1 << _SUM
        found: dict[Counts, dict[Counts, int]] = defaultdict(lambda: defaultdict(int))
        for (length, more), shifts in self._places[hand].items():
            for high in range(max(length - one, 0), min(length, self._most) + 1):
                first = _count(hand, high)
                for higher in range(max(more - other, 0), min(more, self._most) + 1):
                    second = _count(hand, higher)
                    number = self._choose(one, length - high) * self._choose(other, more - higher)
                    left = one - length + high, other - more + higher
                    for counts, row in self.ways(left, hand + 1).items():
                        if counts + first >= above:
                            break
                        sums = found[counts + first]
                        for others, ways in row.items():
                            if others + second >= above:
                                break
                            for shift in shifts:
                                sums[others + second] += number * ways << shift
        return {counts: dict(sorted(row.items())) for counts, row in sorted(found.items())}


def _count(hand: int, cards: int) -> Counts:
    return cards << 3 * hand | cards << _SUM


@lru_cache(maxsize=8)
def _spot_ways(
    later: tuple[tuple[Shape, ...], ...], half: int, most: int, choose: Choose, *, all_taken: bool
) -> _SpotWays:
    """The places of the first hand are the most significant."""
    places: list[Mapping[Pair, list[int]]] = []
    size = _WORD
    for classes in map(_classes, reversed(later)):
        places.insert(0, {pair: [number * size for number in each] for pair, each in classes.places[half].items()})
        size *= classes.number
    return _SpotWays(places, most, choose, all_taken=all_taken)
