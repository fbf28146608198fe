"""Long listings of shapes alone, or of high cards alone: what the hands so far leave decides all that follows.

Thirteen cards of each suit are left at first, or four high cards of each rank; only their numbers matter, so the sums
behind a hand are kept by these numbers.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import comb, prod

import constrained_oracles as oracle
from second_opinion.constraint import Constraint
from second_opinion.descent import Branch, Counting, Path

Numbers = tuple[int, ...]
RANKS = range(4)
POINTS = range(38)
TYPES: list[list[Numbers]] = [
    [
        numbers
        for numbers in product(range(5), repeat=4)
        if sum(number * worth for number, worth in zip(numbers, oracle.POINTS, strict=True)) == hcp
    ]
    for hcp in POINTS
]
"""By HCP the numbers of aces, kings, queens and jacks."""


def of_shapes(constraint: Constraint) -> Counting:
    """The counting of a listing of shapes."""
    hands = constraint.hands

    @cache
    def after(place: int, left: Numbers) -> tuple[int, int]:
        if place == len(hands):
            return 1, 1
        found = [behind(place, left, shape) for shape in hands[place].shapes]
        return sum(cases for cases, _ in found), sum(ways for _, ways in found)

    def behind(place: int, left: Numbers, shape: Numbers) -> tuple[int, int]:
        here = prod(map(comb, left, shape))
        if not here:
            return 0, 0
        cases, ways = after(place + 1, _less(left, shape))
        return cases, here * ways

    def branches(path: Path) -> Sequence[Branch]:
        if len(path) == len(hands):
            return ()
        left: Numbers = 4 * (sum(constraint.deck),)
        ways = 1
        for shape in path:
            ways *= prod(map(comb, left, shape))
            left = _less(left, shape)
        found = ((shape, *behind(len(path), left, shape)) for shape in hands[len(path)].shapes)
        return [Branch(shape, cases, ways * more) for shape, cases, more in found if cases]

    return branches


def of_high_cards(constraint: Constraint) -> Counting:
    """The counting of a listing of high cards; a hand's choices are its HCP and its map."""
    hands, deck = constraint.hands, constraint.deck
    of_points, behind = _sums(constraint)

    def branches(path: Path) -> Sequence[Branch]:
        place, step = divmod(len(path), 2)
        if place == len(hands):
            return ()
        made = path[1 : 2 * place : 2]
        left, ways = _dealt(made, deck)
        if step == 0:
            found = ((hcp, *of_points(place, left, hcp)) for hcp in POINTS if hands[place].has_points(hcp))
        else:
            maps = [held for held in hands[place].by_points[path[-1]] if not held & sum(made)]
            following = {numbers: behind(place, left, numbers) for numbers in set(map(of_ranks, maps))}
            found = ((held, *following[of_ranks(held)]) for held in maps)
        return [Branch(choice, cases, ways * more) for choice, cases, more in found if cases]

    return branches


def _sums(constraint: Constraint) -> tuple[Callable[..., tuple[int, int]], Callable[..., tuple[int, int]]]:
    """The cases and ways from a hand on if it has so many HCP, and if it has so many aces, kings, queens and jacks."""
    hands, deck = constraint.hands, constraint.deck

    @cache
    def after(place: int, left: Numbers) -> tuple[int, int]:
        if place == len(hands):
            return 1, 1
        found = [of_points(place, left, hcp) for hcp in POINTS if hands[place].has_points(hcp)]
        return sum(cases for cases, _ in found), sum(ways for _, ways in found)

    @cache
    def of_points(place: int, left: Numbers, hcp: int) -> tuple[int, int]:
        """Of all the sets that have the same numbers of each rank, one is counted and multiplied."""
        cases = ways = 0
        for numbers in TYPES[hcp]:
            if sets := prod(map(comb, left, numbers)):
                some, more = behind(place, left, numbers)
                cases, ways = cases + sets * some, ways + sets * more
        return cases, ways

    def behind(place: int, left: Numbers, numbers: Numbers) -> tuple[int, int]:
        here = _filled(place, left, numbers, deck)
        if not here:
            return 0, 0
        cases, ways = after(place + 1, _less(left, numbers))
        return cases, here * ways

    return of_points, behind


def _dealt(maps: Sequence[int], deck: tuple[int, int]) -> tuple[Numbers, int]:
    """What hands with these high cards leave, and the ways to deal them."""
    left, ways = tuple(4 * (rank < deck[0]) for rank in RANKS), 1
    for place, held in enumerate(maps):
        ways *= _filled(place, left, of_ranks(held), deck)
        left = _less(left, of_ranks(held))
    return left, ways


def _filled(place: int, left: Numbers, numbers: Numbers, deck: tuple[int, int]) -> int:
    """CONS-6: C(m, 13 - number of high cards)."""
    high_cards, spots = deck
    dealt = place * (high_cards + spots) - (4 * high_cards - sum(left))
    return int(oracle.choose(4 * spots - dealt, high_cards + spots - sum(numbers)))


def _less(left: Numbers, numbers: Numbers) -> Numbers:
    return tuple(m - k for m, k in zip(left, numbers, strict=True))


@cache
def of_ranks(held: int) -> Numbers:
    """The aces, kings, queens and jacks of a map."""
    found = Counter(place % 4 for place, bit in enumerate(f"{held:016b}") if bit == "1")
    return tuple(found[rank] for rank in RANKS)
