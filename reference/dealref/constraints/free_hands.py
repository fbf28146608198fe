"""Sums over hands of any shape: their suits do not matter, only how many aces, kings, queens and jacks are left.

Where only high cards are listed (CONS-3), every hand is of this kind. Where shapes are listed, the hands after the one
in turn may be: then their combinations depend on the number of spot cards left and on the kinds of the high cards left.
Their cases do not: a case says the lengths, and the number of possible lengths depends on the suits.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import comb, prod

from dealref.constraints.constraint import Bounds
from dealref.constraints.rectangles import Pair, Rectangle
from dealref.constraints.stage import Holding, Measure, Stage, Taken, holdings, subsets, untouched, ways

Kinds = tuple[int, ...]
"""How many jacks, queens, kings and aces: kind i is worth i + 1 points."""

Sums = Mapping[int, int]
"""From codes of kinds, three bits for each, to numbers of ways: adding two codes adds all their numbers."""


def weight(stage: Stage, measure: Measure, hcp: Bounds, taken: Taken) -> int:
    """The sum over the cases of a listing of high cards alone, from the hand in turn on.

    The hand in turn has HCP within the bounds, and of each suit the high cards taken, where they are known.
    """
    completions = _completions(stage, measure, hcp)
    suits = [_suit(holding) for holding in holdings(taken)]
    majors, minors = _product(suits[0], suits[1]), _product(suits[2], suits[3])
    return sum(completions.get(kinds, 0) * number for kinds, number in _product(majors, minors).items())


def combinations(stage: Stage, rectangle: Rectangle, hcp: Bounds, taken: Taken) -> int:
    """The combinations of a hand in turn whose shape is in the rectangle, and of later hands of any shape."""
    suits = holdings(taken)
    majors = _two_suits(stage.spots[:2], suits[:2], rectangle.majors)
    completed = _with_minors(stage, rectangle.minors, hcp, suits[2:])
    return sum(number * completed.get(kinds, 0) for kinds, number in majors.items())


@lru_cache(maxsize=1 << 10)
def _with_minors(stage: Stage, minors: tuple[Pair, ...], hcp: Bounds, suits: tuple[Holding, ...]) -> Sums:
    """From the kinds that the hand in turn takes of the majors to the combinations of all that is still open."""
    completions = _completions(stage, Measure.COMBINATIONS, hcp)
    sums = _two_suits(stage.spots[2:], suits, minors).items()
    spades, hearts, *_ = holdings(untouched(stage))
    return {
        majors: sum(number * completions.get(majors + kinds, 0) for kinds, number in sums)
        for majors in _product(_suit(spades), _suit(hearts))
    }


@lru_cache(maxsize=1 << 10)
def _completions(stage: Stage, measure: Measure, hcp: Bounds) -> Sums:
    """From the kinds that the hand in turn takes, with HCP within the bounds, to the sum over the later hands.

    Where shapes are not listed, it includes the spot cards of the hand in turn.
    """
    constraint, size, spots = stage.constraint, stage.constraint.deck.ranks, sum(stage.spots)
    later = tuple(hand.hcp for hand in constraint.hands[stage.turn + 1 :])
    left = tuple(sum(bits >> kind & 1 for bits in stage.high_cards) for kind in range(4))
    completions = {}
    for kinds in _takings(hcp, left):
        need = size - sum(kinds)
        own = 1 if constraint.lists_shapes else ways(measure, spots, need)
        if need <= spots:
            others = tuple(has - takes for has, takes in zip(left, kinds, strict=True))
            completions[_code(kinds)] = own * _of_hands(later, measure, size, spots - need, others)
    return completions


@lru_cache(maxsize=1 << 16)
def _of_hands(bounds: tuple[Bounds, ...], measure: Measure, size: int, spots: int, left: Kinds) -> int:
    """The sum over hands that take any of the high cards left, one after the other."""
    if not bounds:
        return 1
    total = 0
    for taken in _takings(bounds[0], left):
        need = size - sum(taken)
        if own := ways(measure, spots, need):
            # Which aces, which kings, ... makes as many cases, all of the same weight.
            own *= prod(map(comb, left, taken))
            others = tuple(has - takes for has, takes in zip(left, taken, strict=True))
            total += own * _of_hands(bounds[1:], measure, size, spots - need, others)
    return total


@lru_cache(maxsize=1 << 14)
def _takings(hcp: Bounds, available: Kinds) -> tuple[Kinds, ...]:
    """The ways to take jacks, queens, kings and aces whose points are within the bounds."""
    low, high = hcp
    return tuple(
        (jacks, queens, kings, aces)
        for jacks, queens, kings, aces in product(*(range(count + 1) for count in available))
        if low <= jacks + 2 * queens + 3 * kings + 4 * aces <= high
    )


def _code(kinds: Kinds) -> int:
    return sum(count << 3 * kind for kind, count in enumerate(kinds))


@lru_cache(maxsize=1 << 14)
def _two_suits(spots: tuple[int, ...], suits: tuple[Holding, ...], pairs: tuple[Pair, ...]) -> Sums:
    """The ways to take cards of two suits, with these pairs of lengths, by the kinds of the high cards."""
    sums: defaultdict[int, int] = defaultdict(int)
    for lengths in pairs:
        one, other = (_suit_of(*suit) for suit in zip(suits, spots, lengths, strict=True))
        for kinds, number in _product(one, other).items():
            sums[kinds] += number
    return sums


@lru_cache(maxsize=1 << 12)
def _suit_of(holding: Holding, spots: int, length: int) -> Sums:
    """The ways to take a suit's cards, of this length: high cards and spot cards."""
    return {
        _bits_code(bits): number
        for bits in subsets(holding)
        if (number := ways(Measure.COMBINATIONS, spots, length - bits.bit_count()))
    }


@lru_cache(maxsize=1 << 8)
def _suit(holding: Holding) -> Sums:
    """The ways to take a suit's high cards."""
    return {_bits_code(bits): 1 for bits in subsets(holding)}


def _bits_code(bits: int) -> int:
    return sum(1 << 3 * kind for kind in range(4) if bits >> kind & 1)


def _product(one: Sums, other: Sums) -> Sums:
    sums: defaultdict[int, int] = defaultdict(int)
    for kinds, number in one.items():
        for more, times in other.items():
            sums[kinds + more] += number * times
    return sums
