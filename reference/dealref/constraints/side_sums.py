"""Weights where shapes are listed: spades with hearts, diamonds with clubs, and both halves joined (spec CONS-6).

The shapes of a hand tie its four suits together, but only as halves: all pairs of spade and heart lengths that go with
the same pairs of diamond and club lengths may be added up before the halves are multiplied.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from dealref.cards.high_cards import points
from dealref.cards.shapes import Shape
from dealref.constraints.constraint import Constraint, Range
from dealref.constraints.making import State, Suit
from dealref.constraints.suit_sums import ALL_HCP, ROW, WIDTH, Terms, Unit, add_product, gauge, terms
from dealref.constraints.weight import NOTHING, Weight

Pair = tuple[int, int]
"""Lengths in two suits."""

Classes = tuple[int, ...]
"""For each later hand the class of its pair of lengths."""

_POWERS: Final[tuple[Unit, ...]] = ((0, 1),)

_MOST: Final = ALL_HCP // 2
"""The points of two suits."""


@dataclass(frozen=True, eq=False)
class Half:
    """For each later hand the class of each pair of lengths in two suits that some shape of the hand has.

    It is even if it makes no difference to any class which suit is which.
    """

    classes: tuple[Mapping[Pair, int], ...]
    even: bool


@dataclass(frozen=True, eq=False)
class Later:
    """The hands after the one in turn: their ranges of HCP, and how their halves go together.

    `partners` is, for each hand and each class of spades and hearts, the classes of diamonds and clubs that go with it.
    """

    ranges: tuple[Range, ...]
    front: Half
    back: Half
    partners: tuple[Mapping[int, tuple[int, ...]], ...]
    rest: bool


def weigh(constraint: Constraint, state: State) -> Weight:
    """The cases that begin as the state says, from the hand in turn on, and their combinations."""
    later = _later(constraint, state.turn + 1)
    if not later.ranges:
        return _of_last(state, rest=later.rest)
    gauged = gauge((state.hcp or (0, ALL_HCP), *later.ranges))
    spades, hearts, diamonds, clubs = state.suits
    front = half_sums(later.front, spades, hearts, gauged.units, rest=later.rest)
    back = half_sums(later.back, diamonds, clubs, gauged.units, rest=later.rest)
    left_over = sum(points(suit.open | suit.later) for suit in state.suits)
    total = NOTHING
    for classes, left in front.items():
        partners = product(*(partner[place] for partner, place in zip(later.partners, classes, strict=True)))
        right = _sum([back[found] for found in partners if found in back])
        cases, combinations = _joined(left, right, gauged.ranges, left_over)
        total = Weight(total.cases + cases, total.combinations + combinations)
    return total


def _of_last(state: State, *, rest: bool) -> Weight:
    """The same for the last hand: nothing comes after it, and no lengths are left to choose."""
    cases = combinations = 1
    for suit in state.suits:
        found = terms(suit, (), _POWERS, rest=rest)
        if not found:
            return NOTHING
        cases *= found[0][0]
        combinations *= found[0][1]
    hcp = state.hcp or (0, 0)
    return Weight(_coefficients(cases, hcp), _coefficients(combinations, hcp))


@lru_cache(maxsize=1 << 10)
def _later(constraint: Constraint, turn: int) -> Later:
    hands = constraint.hands[turn:]
    split = [_split(hand.shapes) for hand in hands]
    front, back = _half([each[0] for each in split]), _half([each[1] for each in split])
    if front.classes == back.classes:  # as for patterns: what was summed for one half serves the other
        back = front
    partners = tuple(each[2] for each in split)
    return Later(tuple(hand.hcp for hand in hands), front, back, partners, len(constraint.hands) < 4)


def _half(classes: Sequence[Mapping[Pair, int]]) -> Half:
    return Half(tuple(classes), all(known.get((b, a)) == place for known in classes for (a, b), place in known.items()))


def _split(shapes: Sequence[Shape]) -> tuple[dict[Pair, int], dict[Pair, int], dict[int, tuple[int, ...]]]:
    """The classes of spades and hearts, those of diamonds and clubs, and which go together."""
    pairs = [((s, h), (d, c)) for s, h, d, c in shapes]
    front, back = _classes(pairs), _classes([(behind, before) for before, behind in pairs])
    partners: defaultdict[int, set[int]] = defaultdict(set)
    for before, behind in pairs:
        partners[front[before]].add(back[behind])
    return front, back, {place: tuple(sorted(found)) for place, found in partners.items()}


def _classes(pairs: Sequence[tuple[Pair, Pair]]) -> dict[Pair, int]:
    """Pairs are of one class if the same other pairs go with them."""
    others: defaultdict[Pair, set[Pair]] = defaultdict(set)
    for one, other in pairs:
        others[one].add(other)
    numbers: dict[frozenset[Pair], int] = {}
    return {pair: numbers.setdefault(frozenset(found), len(numbers)) for pair, found in sorted(others.items())}


def half_sums(half: Half, one: Suit, other: Suit, units: tuple[Unit, ...], *, rest: bool) -> Mapping[Classes, Terms]:
    """The products of two suits' sums, added up by the classes of the later hands' lengths."""
    if half.even and other < one:
        one, other = other, one
    return _half_sums(half, one, other, units, rest=rest)


@lru_cache(maxsize=1 << 10)
def _half_sums(half: Half, one: Suit, other: Suit, units: tuple[Unit, ...], *, rest: bool) -> Mapping[Classes, Terms]:
    result: defaultdict[Classes, dict[int, tuple[int, int]]] = defaultdict(dict)
    alike = half.even and one == other
    others = [(lengths, terms(other, lengths, units, rest=rest)) for lengths in _lengths(half, 1, other, rest=rest)]
    for lengths in _lengths(half, 0, one, rest=rest):
        found = terms(one, lengths, units, rest=rest)
        twice = {key: (2 * cases, 2 * combinations) for key, (cases, combinations) in found.items()}
        for more_lengths, more in others if found else ():
            if alike and more_lengths < lengths:
                continue  # counted with the suits exchanged
            pairs = zip(half.classes, zip(lengths, more_lengths, strict=True), strict=True)
            classes = tuple(known[pair] for known, pair in pairs if pair in known)
            if more and len(classes) == len(lengths):
                add_product(result[classes], twice if alike and lengths < more_lengths else found, more)
    return result


def _lengths(half: Half, place: int, suit: Suit, *, rest: bool) -> Iterator[tuple[int, ...]]:
    """The lengths of the later hands in a suit; they take all that is left unless there is a rest."""
    left = suit.spots + (suit.open | suit.later).bit_count() - suit.need
    for lengths in product(*(sorted({pair[place] for pair in known}) for known in half.classes)):
        if sum(lengths) == left or (rest and sum(lengths) < left):
            yield lengths


def _sum(parts: Sequence[Terms]) -> Terms:
    if len(parts) == 1:
        return parts[0]
    result: dict[int, tuple[int, int]] = {}
    for part in parts:
        for key, (cases, combinations) in part.items():
            old_cases, old_combinations = result.get(key, (0, 0))
            result[key] = old_cases + cases, old_combinations + combinations
    return result


def _joined(left: Terms, right: Terms, ranges: Sequence[Range], left_over: int) -> tuple[int, int]:
    """The sum of those coefficients of the product of two sums whose points are in the ranges.

    Four counted hands share all the points that are left over.
    """
    cases = combinations = 0
    for both in _both(ranges):
        low, high = _first(both, ranges)
        all_cases = all_combinations = 0
        for key, (left_cases, left_combinations) in left.items():
            left_both, left_first = divmod(key, ROW)
            row = ROW * (both - left_both)
            right_cases = right_combinations = 0
            for first in range(max(low - left_first, 0), min(high - left_first, _MOST) + 1):
                found = right.get(row + first)
                if found:
                    right_cases += found[0]
                    right_combinations += found[1]
            all_cases += left_cases * right_cases
            all_combinations += left_combinations * right_combinations
        powers = _third(ranges, left_over - both)
        cases += _coefficients(all_cases, powers)
        combinations += _coefficients(all_combinations, powers)
    return cases, combinations


def _both(ranges: Sequence[Range]) -> range:
    """What the first two of three or four hands may have together; otherwise the first key is always 0."""
    if len(ranges) < 3:
        return range(1)
    return range(ranges[0][0] + ranges[1][0], ranges[0][1] + ranges[1][1] + 1)


def _first(both: int, ranges: Sequence[Range]) -> Range:
    """What the first hand may have, given what the first two have together."""
    if len(ranges) < 2:
        return 0, 0
    low, high = ranges[0]
    return (low, high) if len(ranges) == 2 else (max(low, both - ranges[1][1]), min(high, both - ranges[1][0]))


def _third(ranges: Sequence[Range], left_over: int) -> Range:
    """What the hand whose points are the powers may have; the fourth has the rest of what the first two leave."""
    if not ranges:
        return 0, 0
    low, high = ranges[min(len(ranges), 3) - 1]
    if len(ranges) < 4:
        return low, high
    return max(low, left_over - ranges[3][1]), min(high, left_over - ranges[3][0])


def _coefficients(polynomial: int, powers: Range) -> int:
    """The sum of the coefficients of these powers."""
    low, high = max(powers[0], 0), powers[1]
    if high < low:
        return 0
    wanted = polynomial >> WIDTH * low & (1 << WIDTH * (high - low + 1)) - 1
    # Casting out nines: in base 2^96 the sum of the digits is the remainder by 2^96 - 1, and it is smaller than that.
    return wanted % ((1 << WIDTH) - 1)
