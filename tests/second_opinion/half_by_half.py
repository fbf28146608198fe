"""Long listings of shapes and high cards together: the deck cut into two halves, the majors and the minors.

A hand in turn has one shape and one set of high cards; the hands behind it have all that they may have. For each half
two tables are made of the ways to deal it. A row is what the hand in turn holds of the half's high cards. A column is
what the hands behind it got: the class of their lengths, and their HCP where these are limited. A class of lengths in
the majors goes with the same lengths in the minors. The HCP of the minors are added up over all that keep the limits
together with those of the majors, so a product of matrices is the number of ways to deal both halves.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import constrained_oracles as oracle
from second_opinion.constraint import Constraint, Hand, Shape
from second_opinion.descent import Branch, Counting, Path

Floats = NDArray[np.float64]
Lengths = tuple[int, ...]
Pair = tuple[int, int]

BITS, COLUMNS = 18, 2**17
"""A piece of a number, and so many columns: two pieces multiplied, and such products added, are exact in doubles."""

NIBBLE_POINTS = [oracle.points(nibble << 12) for nibble in range(16)]
BYTE_POINTS = np.array([NIBBLE_POINTS[byte >> 4] + NIBBLE_POINTS[byte & 15] for byte in range(256)])


class Suit(NamedTuple):
    """What earlier hands left of a suit: the number of its spot cards, and its high cards as four bits."""

    spots: int
    held: int


Suits = tuple[Suit, ...]
Bounds = tuple[Pair | None, ...]
Axes = tuple[int, ...]


class Room(NamedTuple):
    """The numbers of HCP that each hand with limits may have in two suits; whether the hands take all the cards."""

    axes: Axes
    full: bool


def of_both(constraint: Constraint) -> Counting:
    """The counting of a listing of shapes and high cards; a hand's choices are shape, HCP, majors and minors."""
    hands, (high_cards, spots) = constraint.hands, constraint.deck
    deck = 4 * (Suit(spots, (16 - 2 ** (4 - high_cards)) % 16),)

    @lru_cache(maxsize=4096)
    def dealt(path: Path) -> tuple[Suits, int]:
        """What the hands of a path leave, and the ways to deal them."""
        left: Suits = deck
        ways = 1
        for place in range(0, len(path) - 3, 4):
            shape, _, majors, minors = path[place : place + 4]
            nibbles = (majors >> 4, majors & 15, minors >> 4, minors & 15)
            ways *= prod(
                oracle.choose(suit.spots, length - nibble.bit_count())
                for suit, length, nibble in zip(left, shape, nibbles, strict=True)
            )
            left = tuple(
                Suit(suit.spots - length + nibble.bit_count(), suit.held & ~nibble)
                for suit, length, nibble in zip(left, shape, nibbles, strict=True)
            )
        return left, ways

    def branches(path: Path) -> Sequence[Branch]:
        if len(path) == 4 * len(hands):
            return ()
        place, step = divmod(len(path), 4)
        left, ways = dealt(path[: 4 * place])
        found = _branches(left, hands[place], hands[place + 1 :], path[4 * place :], step)
        return [Branch(choice, cases, ways * more) for choice, cases, more in found if cases]

    return branches


def _branches(
    left: Suits, hand: Hand, behind: tuple[Hand, ...], made: Path, step: int
) -> Iterator[tuple[Any, int, int]]:
    """The next choices of the hand in turn, with the cases and ways behind them."""
    low, high = hand.bounds or (0, 37)
    if step == 0:
        for shape in hand.shapes:
            found = [_by_points(left, shape, behind, weighed=weighed) for weighed in (False, True)]
            yield shape, *(sum(way[low : high + 1]) for way in found)
    elif step == 1:
        found = [_by_points(left, made[0], behind, weighed=weighed) for weighed in (False, True)]
        for points in range(low, high + 1):
            yield points, *(way[points] for way in found)
    else:
        shape, points = made[:2]
        found = [_by_high_cards(left, shape, behind, points, made[2:], weighed=weighed) for weighed in (False, True)]
        for byte in reversed(range(256)):
            yield byte, *(way[byte] for way in found)


@lru_cache(maxsize=4096)
def _by_points(left: Suits, shape: Shape, behind: tuple[Hand, ...], *, weighed: bool) -> list[int]:
    """The ways for each number of HCP of the hand in turn."""
    majors, minors = _halves(left, shape, behind, (True, True), weighed=weighed)
    totals = 41 * [0]
    for (one, other), ways in np.ndenumerate(multiplied(majors, minors)):
        totals[one + other] += ways
    return totals


def _by_high_cards(
    left: Suits, shape: Shape, behind: tuple[Hand, ...], points: int, made: Path, *, weighed: bool
) -> list[int]:
    """The ways for each byte of the hand's high cards: of the majors, or of the minors when those are made."""
    totals = 256 * [0]
    if made:
        majors, minors = _halves(left, shape, behind, (False, False), weighed=weighed)
        rows = np.flatnonzero(points - BYTE_POINTS[made[0]] == BYTE_POINTS)
        for byte, ways in zip(rows, multiplied(majors[list(made)], minors[rows])[0], strict=True):
            totals[byte] = ways
        return totals
    majors, minors = _halves(left, shape, behind, (False, True), weighed=weighed)
    for here in range(max(0, points - 20), min(20, points) + 1):
        rows = np.flatnonzero(here == BYTE_POINTS)
        for byte, (ways,) in zip(rows, multiplied(majors[rows], minors[[points - here]]), strict=True):
            totals[byte] = ways
    return totals


@lru_cache(maxsize=32)
def _halves(
    left: Suits, shape: Shape, behind: tuple[Hand, ...], by_points: tuple[bool, bool], *, weighed: bool
) -> tuple[Floats, Floats]:
    """The tables of the halves, without the columns that are nothing in one of them."""
    full = sum(map(_cards, left)) == (1 + len(behind)) * sum(shape)
    points = [NIBBLE_POINTS[suit.held] for suit in left]
    axes = tuple(min(max(sum(points[:2]), sum(points[2:])), hand.bounds[1]) + 1 for hand in behind if hand.bounds)
    room = Room(axes, full)
    majors = _table(left[:2], shape[:2], 0, behind, room, by_points=by_points[0], weighed=weighed)
    minors = _table(left[2:], shape[2:], 1, behind, room, by_points=by_points[1], weighed=weighed)
    columns = np.flatnonzero(majors.any(axis=0) & minors.any(axis=0))
    return majors[:, columns], minors[:, columns]


@lru_cache(maxsize=256)
def _table(
    suits: Suits,
    lengths: Lengths,
    half: int,
    behind: tuple[Hand, ...],
    room: Room,
    *,
    by_points: bool,
    weighed: bool,
) -> Floats:
    """The table of a half: a row for each byte of high cards of the hand in turn, or for each number of its HCP."""
    bounds = tuple(hand.bounds for hand in behind)
    most = [_cards(suit) - length for suit, length in zip(suits, lengths, strict=True)]
    columns = []
    for classes in product(*(classes_of(hand) for hand in behind)):
        transformed: Any = 0
        for pairs in product(*(one[half] for one in classes)):
            others = [tuple(pair[suit] for pair in pairs) for suit in (0, 1)]
            sums = list(map(sum, others))
            if sums == most or (not room.full and all(some <= cards for some, cards in zip(sums, most, strict=True))):
                one, other = (
                    _suit(suit, length, more, bounds, room.axes, by_points=by_points, weighed=weighed)
                    for suit, length, more in zip(suits, lengths, others, strict=True)
                )
                transformed = transformed + (one * other if by_points else one[:, None] * other)
        column = _column(transformed, room.axes, by_points=by_points)
        columns.append(column if half == 0 else _within(column, bounds))
    return np.concatenate([column.reshape(21 if by_points else 256, -1) for column in columns], axis=1)


def _column(transformed: Any, axes: Axes, *, by_points: bool) -> Floats:
    """The ways of two suits, back from their transform: whole numbers, from which rounding is far away."""
    shape = (21, *axes) if by_points else (16, 16, *axes)
    if isinstance(transformed, int):
        return np.zeros(shape)
    found = np.fft.ifftn(transformed, axes=range(0 if by_points else 2, len(shape))).real
    whole = found.round()
    assert np.abs(found - whole).max() < 0.01, "the numbers are too large for the transform"
    return whole[tuple(slice(size) for size in shape)]


@lru_cache(maxsize=4096)
def classes_of(hand: Hand) -> list[tuple[list[Pair], list[Pair]]]:
    """The lengths of a hand in the majors, those together that go with the same lengths in the minors; and these."""
    minors: dict[Pair, set[Pair]] = {}
    for shape in hand.shapes:
        minors.setdefault(shape[:2], set()).add(shape[2:])
    majors: dict[frozenset[Pair], list[Pair]] = {}
    for pair, others in minors.items():
        majors.setdefault(frozenset(others), []).append(pair)
    return [(pairs, sorted(others)) for others, pairs in majors.items()]


def _cards(suit: Suit) -> int:
    return suit.spots + suit.held.bit_count()


def _within(column: Floats, bounds: Bounds) -> Floats:
    """For HCP of the majors: the sum of what the minors have with HCP that keep the bounds together with them."""
    limited = [limits for limits in bounds if limits]
    for axis, (low, high) in enumerate(limited, start=column.ndim - len(limited)):
        size = range(column.shape[axis])
        window = np.array([[float(low <= one + other <= high) for other in size] for one in size])
        column = np.moveaxis(np.tensordot(window, column, (1, axis)), 0, axis)
    return column


@lru_cache(maxsize=2048)
def _suit(
    suit: Suit, length: int, lengths: Lengths, bounds: Bounds, axes: Axes, *, by_points: bool, weighed: bool
) -> Any:
    """The ways of one suit, transformed over the HCP: where HCP are added, transforms are multiplied.

    The hand in turn chooses its spot cards first (CONS-6). There is room for the HCP of another suit.
    """
    found = np.zeros((21 if by_points else 16, *(size + min(size - 1, 10) for size in axes)))
    for (own, counts, points), times in _assigned(suit.held, len(lengths)):
        chosen = [length - own.bit_count(), *(most - count for most, count in zip(lengths, counts, strict=True))]
        left = [suit.spots - sum(chosen[:place]) for place in range(len(chosen))]
        ways = prod(map(oracle.choose, left, chosen)) if min(left) >= 0 else 0
        cell = tuple(more for more, limits in zip(points, bounds, strict=True) if limits)
        if ways and all(more < size for more, size in zip(cell, axes, strict=True)):
            found[(NIBBLE_POINTS[own] if by_points else own, *cell)] += times * (ways if weighed else 1)
    return np.fft.fftn(found, axes=range(0 if by_points else 1, found.ndim))


@cache
def _assigned(held: int, others: int) -> list[tuple[tuple[int, Lengths, Lengths], int]]:
    """The ways to give high cards of a suit: the own ones, and how many and which HCP each of the others has."""
    bits = [bit for bit in (8, 4, 2, 1) if held & bit]
    found: Counter[tuple[int, Lengths, Lengths]] = Counter()
    for owners in product(range(others + 2), repeat=len(bits)):
        own, *theirs = (
            sum(bit for bit, owner in zip(bits, owners, strict=True) if owner == hand) for hand in range(others + 1)
        )
        found[own, tuple(map(int.bit_count, theirs)), tuple(NIBBLE_POINTS[nibble] for nibble in theirs)] += 1
    return list(found.items())


def multiplied(left: Floats, right: Floats) -> NDArray[Any]:
    """The product of a matrix with another one turned: exact, since sums of products of pieces fit in doubles."""
    result: NDArray[Any] = np.zeros((len(left), len(right)), dtype=object)
    for start in range(0, left.shape[1], COLUMNS):
        pieces = (_pieces(matrix[:, start : start + COLUMNS]) for matrix in (left, right))
        for (place, one), (other_place, other) in product(*map(enumerate, pieces)):
            result += (one @ other.T).astype(np.int64).astype(object) * 2 ** (BITS * (place + other_place))
    return result


def _pieces(matrix: Floats) -> list[Floats]:
    """The whole numbers of a matrix in pieces of 18 bits, the lowest first."""
    found = []
    while matrix.any():
        rest = np.floor(matrix / 2**BITS)
        found.append(matrix - rest * 2**BITS)
        matrix = rest
    return found
