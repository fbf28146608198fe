"""The spot cards of two suits among the hand in turn and the later hands, as packed sums (spec CONS-6).

How many ways there are depends on the lengths, and on the number of high cards that each hand has in each suit: the
counts, which are codes as in `high_card_polynomials`, those of the second suit above those of the first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import add

from dealref.constraints import memo
from dealref.constraints.constraint import Bounds
from dealref.constraints.high_card_polynomials import COUNT_BITS, SUIT_BITS, TOTAL, count_code
from dealref.constraints.later_hands import WIDTH, LaterHands, Places
from dealref.constraints.rectangles import Pair
from dealref.constraints.stage import Measure, ways

PackedSums = Mapping[int, int]
"""From counts to packed sums."""

ByNumbers = Mapping[tuple[int, int], list[tuple[int, int]]]
"""From the numbers of high cards that later hands have in the two suits to counts with their packed sums."""


def of_pairs(later: LaterHands, measure: Measure, side: int, pairs: tuple[Pair, ...], spots: Pair) -> PackedSums:
    """The ways to give spot cards to the hand in turn, with one of these pairs of lengths, and to the later hands.

    The side is 0 for majors, 1 for minors.
    """
    return _extended(later, measure, side, dict.fromkeys(pairs, (0,)), 0, spots)


def _integers(sums: ByNumbers) -> Iterable[int]:
    return (packed for terms in sums.values() for _, packed in terms)


@memo.bounded(_integers)
def _of_hands(later: LaterHands, measure: Measure, side: int, level: int, spots: Pair) -> ByNumbers:
    """The ways to give spot cards to the later hands from a level on. Level 0 is that of the hand in turn."""
    by_numbers: defaultdict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    if later.alike[side] and spots[0] < spots[1]:
        first = (1 << SUIT_BITS) - 1
        for (one, other), sums in _of_hands(later, measure, side, level, spots[::-1]).items():
            by_numbers[other, one] = [
                (code >> SUIT_BITS | (code & first) << SUIT_BITS, packed) for code, packed in sums
            ]
        return by_numbers
    if level <= len(later.sides[side]):
        every = _extended(later, measure, side, later.sides[side][level - 1], level, spots)
    else:
        every = _of_boxes(later, measure, side, level, spots)
    for code, packed in every.items():
        by_numbers[code >> TOTAL & (1 << COUNT_BITS) - 1, code >> SUIT_BITS + TOTAL].append((code, packed))
    return by_numbers


def _extended(later: LaterHands, measure: Measure, side: int, places: Places, level: int, spots: Pair) -> PackedSums:
    """The ways of the hand of a level, whose lengths have these places, times those of the hands after it."""
    result: defaultdict[int, int] = defaultdict(int)
    for pair, own in places.items():
        for number, (one, other), left in _takings(later.most, measure, pair, spots):
            code = count_code(level, one) + (count_code(level, other) << SUIT_BITS)
            for (some, more), sums in _of_hands(later, measure, side, level + 1, left).items():
                if one + some <= later.most and other + more <= later.most:
                    for place in own:
                        for counts, packed in sums:
                            result[code + counts] += number * packed << WIDTH * place
    return result


def _takings(most: int, measure: Measure, pair: Pair, spots: Pair) -> Iterator[tuple[int, Pair, Pair]]:
    """For a hand with these lengths: the ways, the numbers of high cards, and the spot cards that are left."""
    one, other = pair
    for high in range(max(one - spots[0], 0), min(most, one) + 1):
        for more in range(max(other - spots[1], 0), min(most, other) + 1):
            number = ways(measure, spots[0], one - high) * ways(measure, spots[1], other - more)
            yield number, (high, more), (spots[0] - one + high, spots[1] - other + more)


def _of_boxes(later: LaterHands, measure: Measure, side: int, level: int, spots: Pair) -> PackedSums:
    """The ways of hands that are boxes: for each suit a polynomial whose exponents are the numbers of spot cards.

    Of the product of both, those coefficients count whose exponents, with the high cards, are within the boxes' bounds.
    """
    if not later.boxes:
        return {0: 1} if later.rest or spots == (0, 0) else {}
    bounds = [box.cards[side] for box in later.coordinates]
    # The exponents are digits. All are raised by the most high cards, since those are taken off the bounds.
    raised = 2 * later.most
    base = max(sum(spots), *(high for _, high in bounds), 0) + raised + 1
    shift = WIDTH * sum(raised * base**place for place in range(len(bounds)))
    ones, others = (
        list(_factors(later, measure, [box.suits[side][suit] for box in later.boxes], level, spots[suit], base))
        for suit in range(2)
    )
    result: dict[int, int] = {}
    products: dict[tuple[int, int], bytes] = {}
    cut_out: dict[tuple[int, int, tuple[int, ...]], int] = {}
    for one, code, polynomial in ones:
        for other, more, factor in others:
            counts = tuple(map(add, one, other))
            key = (polynomial, factor, counts)
            if key not in cut_out:
                if key[:2] not in products:
                    products[key[:2]] = (polynomial * factor << shift).to_bytes(8 * base ** len(bounds), "little")
                windows = [
                    (low + raised - n, high + raised - n) for (low, high), n in zip(bounds, counts, strict=False)
                ]
                cut_out[key] = _cut_out(products[key[:2]], base, windows)
            if cut_out[key]:
                result[code + (more << SUIT_BITS)] = cut_out[key]
    return result


def _cut_out(coefficients: bytes, base: int, windows: Sequence[Bounds]) -> int:
    """The coefficients of those exponents that are within the windows: two at most, the first most significant."""
    (first, last), (low, high) = ((0, 0), (0, 0), *windows)[-2:]
    rows = [coefficients[8 * (base * row + low) : 8 * (base * row + high + 1)] for row in range(first, last + 1)]
    return int.from_bytes(b"".join(rows), "little")


def _factors(
    later: LaterHands, measure: Measure, bounds: Sequence[Bounds], level: int, spots: int, base: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The numbers of high cards that boxes can have in a suit, the same as counts, and the polynomial of the suit."""
    for numbers in product(range(later.most + 1), repeat=len(bounds)):
        if sum(numbers) <= later.most:
            left = tuple((max(low - n, 0), high - n) for (low, high), n in zip(bounds, numbers, strict=True))
            if polynomial := _suit_polynomial(measure, left, spots, base, later.rest):
                yield numbers, sum(count_code(level + place, n) for place, n in enumerate(numbers)), polynomial


@lru_cache(maxsize=1 << 12)
def _suit_polynomial(
    measure: Measure,
    bounds: tuple[Bounds, ...],
    spots: int,
    base: int,
    rest: bool,  # noqa: FBT001
) -> int:
    """The ways to give the spot cards of a suit to hands, each within its bounds; the exponents are their numbers.

    The last hand's exponent is the least significant digit. Unless there is a rest, the last hand takes all that is
    left and has no exponent.
    """
    if not bounds:
        return 1
    (low, high), *others = bounds
    if not rest and not others:
        return int(low <= spots <= high)
    shift = WIDTH * base ** (len(others) if rest else len(others) - 1)
    return sum(
        ways(measure, spots, number) * _suit_polynomial(measure, tuple(others), spots - number, base, rest)
        << shift * number
        for number in range(low, min(high, spots) + 1)
    )
