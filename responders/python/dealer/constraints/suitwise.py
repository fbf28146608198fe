"""Listings with shapes, counted suit by suit.

The combinations of a case are a product over the suits, and its HCP a sum over the suits. So the first two suits and
the last two, the halves, are counted apart and put together. A half is a polynomial in the HCP of the hands.

The shapes tie the halves together. The hand in turn has a block for each pair of lengths in a half, or, where its
shapes are counted together, for all pairs that go together with the same pairs in the other half. The pairs of a later
hand that go together with the same pairs in the other half are one class: for a hand of any shape, those with the same
number of cards. All the counts of a half for one index of HCP stand side by side in one long integer, a place for each
block and for each choice of a class for each later hand, so that one addition adds them all.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain, islice, permutations, product
from operator import mul, sub
from typing import NamedTuple

from dealer.constraints.model import Hand
from dealer.constraints.variables import NO_BOUNDS, Bounds, Points, Variables, moves, variables, within_bounds
from dealer.shapes import POINTS, SHAPES, Shape, points

Pair = tuple[int, int]
Counts = int  # of high cards in a suit: three bits for each later hand, and above them their sum
Polynomial = dict[int, int]  # packed counts, by index of HCP
Choose = Callable[[int, int], int]  # what the choice of so many cards out of others counts for

_SUM = 9  # the first bit of the sum in counts of three hands
_PRODUCTS = 1 << 6  # of long integers at a time
_PLACES = 1 << 10  # of one integer, beyond which blocks are counted apart
_WORD = 64  # bits of a place: 26 cards can be dealt to four holders in 2^52 ways
_LANE = 2 * _WORD  # no listing has a sum of combinations of more bits


class Suit(NamedTuple):
    """The cards of a suit that are left, high cards as four bits, and what is known of the hand in turn."""

    spots: int
    high: int
    held: int  # high cards that the hand has
    open: int  # those that it may have besides


class Task(NamedTuple):
    """What is counted for every shape of the hand in turn."""

    later: tuple[tuple[Shape, ...], ...]
    suits: tuple[Suit, ...]
    variables: Variables
    holders: int
    all_taken: bool
    choose: Choose


def task(bounds: Bounds, later: Sequence[Hand], suits: tuple[Suit, ...], choose: Choose, *, all_taken: bool) -> Task:
    """The task of a hand in turn and the hands after it, by which all cards may be taken."""
    # A later hand that may have any shape takes what the others leave.
    free = [hand for hand in later if all_taken and len(hand.shapes) == len(SHAPES)][:1]
    rest = [hand.bounds for hand in free] if all_taken else [NO_BOUNDS]
    later = sorted((hand for hand in later if hand not in free), key=lambda hand: len(hand.shapes))
    holders = (bounds, *(hand.bounds for hand in later), *rest)
    held = sum(points(suit.high) for suit in suits)
    shapes = tuple(hand.shapes for hand in later)
    return Task(shapes, suits, variables(holders, held), len(holders), not rest, choose)


def sizes(task: Task, shapes: Sequence[Shape]) -> list[int]:
    """For each shape of the hand in turn, the listing that begins so."""
    # Shapes that an order of the suits turns into each other have listings of the same size.
    orders = _orders(task)
    alike = {shape: max(_reordered(shape, order) for order in orders) for shape in shapes}
    found: dict[Shape, int] = {}
    for cards in {shape[0] + shape[1] for shape in alike.values()}:
        those = [shape for shape in alike.values() if shape[0] + shape[1] == cards]
        firsts, lasts = sorted({shape[:2] for shape in those}), sorted({shape[2:] for shape in those})
        sums = [0] * len(firsts)
        for factors, numbers in _halves(task, [(pair,) for pair in firsts], [(pair,) for pair in lasts]):
            lanes = _lanes(numbers)
            sums = [total + sum(map(mul, block, lanes)) for total, block in zip(sums, factors, strict=True)]
        for pair, packed in zip(firsts, sums, strict=True):
            for lane, ending in enumerate(lasts):
                found[pair + ending] = packed >> _LANE * lane & (1 << _LANE) - 1
    return [found[alike[shape]] for shape in shapes]


def total(task: Task, shapes: Sequence[Shape]) -> int:
    """The listings that begin with these shapes of the hand in turn together."""
    if len(shapes) > 1 and len(_orders(task)) == math.factorial(4):
        return sum(sizes(task, shapes))
    pairs: dict[tuple[Pair, ...], list[Pair]] = defaultdict(list)
    for pair, others in _endings(shapes).items():
        pairs[others].append(pair)
    firsts, lasts = list(pairs.values()), list(pairs)
    blocks = max(_PLACES // (_places(task) or 1), 1)
    result = 0
    for start in range(0, len(pairs), blocks):
        some = slice(start, start + blocks)
        for factors, numbers in _halves(task, firsts[some], lasts[some]):
            result += sum(map(mul, chain(*factors), chain(*numbers)))
    return result


@lru_cache(maxsize=1 << 8)
def _orders(task: Task) -> list[tuple[int, ...]]:
    """The orders of the suits in which all stays the same."""
    return [
        order
        for order in permutations(range(4))
        if tuple(task.suits[suit] for suit in order) == task.suits
        and all({_reordered(shape, order) for shape in shapes} == {*shapes} for shapes in task.later)
    ]


def _reordered(shape: Shape, order: Sequence[int]) -> Shape:
    s, h, d, c = (shape[suit] for suit in order)
    return s, h, d, c


def _halves(
    task: Task, firsts: Iterable[Sequence[Pair]], lasts: Iterable[Sequence[Pair]]
) -> Iterator[tuple[list[array[int]], list[array[int]]]]:
    """For each block of the first half and of the last, the numbers whose products are added up, some at a time."""
    blocks = tuple(map(tuple, firsts)), tuple(map(tuple, lasts))
    known = _kept_half if len(blocks[0]) == 1 else _half
    first, last = (known(task, half, each) for half, each in enumerate(blocks))
    products = zip(first.values(), within_bounds(task.variables, last, first), strict=True)
    while some := list(islice(products, _PRODUCTS)):
        factors, others = zip(*some, strict=True)
        yield _blocks(factors, len(blocks[0]), _places(task)), _blocks(others, len(blocks[1]), _places(task))


def _places(task: Task) -> int:
    """How many places a block has."""
    return math.prod(each.number for each in _classes(task.later, all_taken=task.all_taken))


def _blocks(packed: Iterable[int], blocks: int, places: int) -> list[array[int]]:
    """The numbers of each block, one packed integer after the other."""
    size = _WORD // 8 * places
    rows = [value.to_bytes(size * blocks, "little") for value in packed]
    starts = range(0, size * blocks, size)
    return [array("Q", b"".join([row[start : start + size] for row in rows])) for start in starts]


def _lanes(blocks: Sequence[array[int]]) -> list[int]:
    """The numbers of all blocks side by side, with room for a sum of products."""
    size = _LANE // 8 * len(blocks)
    words = array("Q", bytes(size * len(blocks[0])))
    for block, numbers in enumerate(blocks):
        words[2 * block :: 2 * len(blocks)] = numbers
    packed = words.tobytes()
    return [int.from_bytes(packed[start : start + size], "little") for start in range(0, len(packed), size)]


# One half


def _half(task: Task, half: int, blocks: Sequence[Sequence[Pair]]) -> Polynomial:
    """The polynomial of a half, whose blocks each have some pairs of lengths of the hand in turn."""
    one, other = task.suits[2 * half : 2 * half + 2]
    most = max(suit.high.bit_count() for suit in task.suits)
    spots = _spot_ways(task.later, half, most, task.choose, all_taken=task.all_taken)
    lengths = [(block, *pair) for block, pairs in enumerate(blocks) for pair in pairs]
    size = _WORD * _places(task)
    hands = len(task.later) + 1
    firsts = _high_card_ways(one, hands, task.holders, task.variables)
    polynomial: Polynomial = {}
    for (higher, others), terms in _high_card_ways(other, hands, task.holders, task.variables).items():
        sums: Polynomial = {}
        for (high, counts), factors in firsts.items():
            packed = 0
            for block, length, more in lengths:
                left = one.spots - length + high, other.spots - more + higher
                if 0 <= left[0] <= one.spots and 0 <= left[1] <= other.spots:
                    number = task.choose(one.spots, left[0]) * task.choose(other.spots, left[1])
                    ways = spots.ways(left).get(counts, {}).get(others, 0)
                    packed += number * ways << size * block
            if packed:
                _add_product(sums, {0: packed}, factors)
        _add_product(polynomial, sums, terms)
    return polynomial


_kept_half = lru_cache(maxsize=16)(_half)

Terms = list[tuple[Sequence[int], int]]  # where each index goes, and in how many ways


def _add_product(sums: Polynomial, polynomial: Polynomial, terms: Terms) -> None:
    """Adds a polynomial multiplied by another, whose coefficients are numbers of ways."""
    for index, packed in polynomial.items():
        for to, ways in terms:
            place = to[index]
            if place >= 0:
                sums[place] = sums.get(place, 0) + (packed if ways == 1 else packed * ways)


@lru_cache(maxsize=1 << 4)
def _high_card_ways(suit: Suit, hands: int, holders: int, task: Variables) -> Mapping[tuple[int, Counts], Terms]:
    """All ways to give the high cards of a suit to the holders, by the number for the hand in turn and the others."""
    cards = [(worth, 1 << worth - 1) for worth in POINTS if suit.high & 1 << worth - 1]
    takers = [range(0 if (suit.held | suit.open) & bit else 1, 1 if suit.held & bit else holders) for _, bit in cards]
    ways: dict[tuple[int, Counts], dict[Points, int]] = defaultdict(lambda: defaultdict(int))
    for owners in product(*takers):
        counts = owners.count(0), sum(_count(hand - 1, owners.count(hand)) for hand in range(1, hands))
        worths = [(owner, worth) for owner, (worth, _) in zip(owners, cards, strict=True)]
        given = tuple(sum(worth for owner, worth in worths if owner == variable.holder) for variable in task.each)
        ways[counts][given] += 1
    return {counts: [(moves(task, given), number) for given, number in terms.items()] for counts, terms in ways.items()}


# The later hands


class _Classes(NamedTuple):
    """The places of a hand's classes, and for each pair of lengths in a half those of the classes that it belongs to.

    A pair of the first half is in one class, a pair of the last half in all those that it goes together with.
    """

    number: int
    places: tuple[Mapping[Pair, list[int]], Mapping[Pair, list[int]]]


def _classes(later: Sequence[tuple[Shape, ...]], *, all_taken: bool) -> list[_Classes]:
    """The classes of each later hand. How many cards the last one has in a half may follow from the other hands."""
    return [_classes_of(shapes, follows=all_taken and hand == len(later)) for hand, shapes in enumerate(later, start=1)]


@lru_cache(maxsize=1 << 6)
def _classes_of(shapes: tuple[Shape, ...], *, follows: bool) -> _Classes:
    """The classes of a hand. They have places from 0 on for each number of cards, where this number follows."""
    endings = _endings(shapes)
    numbers: dict[tuple[Pair, ...], int] = {}
    used: Counter[int] = Counter()
    for pair, others in endings.items():
        cards = follows * sum(pair)
        if others not in numbers:
            numbers[others] = used[cards]
            used[cards] += 1
    lasts: dict[Pair, list[int]] = defaultdict(list)
    for others, number in numbers.items():
        for pair in others:
            lasts[pair].append(number)
    firsts = {pair: [numbers[others]] for pair, others in endings.items()}
    return _Classes(max(used.values(), default=0), (firsts, lasts))


def _endings(shapes: Iterable[Shape]) -> dict[Pair, tuple[Pair, ...]]:
    """For each pair of lengths in the first half, those in the last half that it goes together with."""
    endings: dict[Pair, list[Pair]] = defaultdict(list)
    for s, h, d, c in sorted(shapes):
        endings[s, h].append((d, c))
    return {pair: tuple(others) for pair, others in endings.items()}


class _SpotWays:
    """The ways to give the later hands their spot cards in a half; the first has the most significant places."""

    def __init__(
        self, later: tuple[tuple[Shape, ...], ...], half: int, most: int, choose: Choose, *, all_taken: bool
    ) -> None:
        classes = _classes(later, all_taken=all_taken)
        sizes = list(accumulate((each.number for each in reversed(classes)), mul, initial=_WORD))[-2::-1]
        self._later = list(zip(sizes, (each.places[half] for each in classes), strict=True))
        self._most, self._choose, self._all_taken = most, choose, all_taken
        self._known: dict[tuple[Pair, int], Mapping[Counts, Mapping[Counts, int]]] = {}

    def ways(self, spots: Pair, hand: int = 0) -> Mapping[Counts, Mapping[Counts, int]]:
        """The ways from a hand on when so many spot cards are left, by the high cards of the hands in both suits."""
        if hand == len(self._later):
            return {} if self._all_taken and any(spots) else {0: {0: 1}}
        if (spots, hand) not in self._known:
            self._known[spots, hand] = self._ways(spots, hand)
        return self._known[spots, hand]

    def _ways(self, spots: Pair, hand: int) -> Mapping[Counts, Mapping[Counts, int]]:
        above = self._most + 1 << _SUM
        found: dict[Counts, dict[Counts, int]] = defaultdict(lambda: defaultdict(int))
        for own, takings in self._takings(spots, hand).items():
            one, other = map(sub, spots, own)
            number = math.prod(map(self._choose, spots, own))
            later = self.ways((one, other), hand + 1).items()
            rows = [(counts, [(others, number * ways) for others, ways in row.items()]) for counts, row in later]
            for first, second, shift in takings:
                for counts, row in rows:
                    if counts + first >= above:
                        break
                    sums = found[counts + first]
                    for others, ways in row:
                        if others + second >= above:
                            break
                        sums[others + second] += ways << shift
        return {counts: dict(sorted(row.items())) for counts, row in sorted(found.items())}

    def _takings(self, spots: Pair, hand: int) -> Mapping[Pair, list[tuple[Counts, Counts, int]]]:
        """The high cards in both suits that each choice of spot cards can go with, and the places of the classes."""
        takings: dict[Pair, list[tuple[Counts, Counts, int]]] = defaultdict(list)
        size, places = self._later[hand]
        for (length, more), numbers in places.items():
            for high in range(max(length - spots[0], 0), min(length, self._most) + 1):
                for higher in range(max(more - spots[1], 0), min(more, self._most) + 1):
                    counts = _count(hand, high), _count(hand, higher)
                    takings[length - high, more - higher] += [(*counts, number * size) for number in numbers]
        return takings


def _count(hand: int, cards: int) -> Counts:
    return cards << 3 * hand | cards << _SUM


_spot_ways = lru_cache(maxsize=2)(_SpotWays)
