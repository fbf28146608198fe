"""Sums over the last constrained hand: polynomials in one variable, whose powers are the hand's HCP.

A polynomial is packed into one integer (Kronecker substitution): its coefficients are the digits in base 2^64, which is
more than the number of hands. So Python multiplies two of them at once.
"""

from functools import lru_cache

from dealref.cards.high_cards import points
from dealref.constraints.constraint import Bounds
from dealref.constraints.rectangles import Pair, Rectangle
from dealref.constraints.stage import Holding, Measure, Stage, Taken, holdings, subsets, ways

_WIDTH = 64
_DIGIT = (1 << _WIDTH) - 1


def weight(stage: Stage, measure: Measure, rectangle: Rectangle, hcp: Bounds, taken: Taken) -> int:
    """The sum over the hands whose shape is in the rectangle, with HCP within the bounds and the high cards taken."""
    spots, left, suits = stage.spots, stage.high_cards, holdings(taken)
    every = len(stage.constraint.hands) == 4
    majors = _two_suits(measure, spots[:2], left[:2], suits[:2], rectangle.majors, every=every)
    minors = _two_suits(measure, spots[2:], left[2:], suits[2:], rectangle.minors, every=every)
    low, high = hcp
    wanted = majors * minors >> _WIDTH * low & (1 << _WIDTH * (high - low + 1)) - 1
    # Casting out nines: in base 2^64 the sum of the digits is the remainder by 2^64 - 1, and it is smaller than that.
    return wanted % _DIGIT


@lru_cache(maxsize=1 << 14)
def _two_suits(
    measure: Measure,
    spots: tuple[int, ...],
    left: tuple[int, ...],
    holdings: tuple[Holding, ...],
    pairs: tuple[Pair, ...],
    *,
    every: bool,
) -> int:
    """The polynomial of two suits with these pairs of lengths."""
    one, other = zip(spots, left, holdings, strict=True)
    return sum(
        suit(measure, *one, length, every=every) * suit(measure, *other, more, every=every) for length, more in pairs
    )


@lru_cache(maxsize=1 << 14)
def suit(measure: Measure, spots: int, left: int, holding: Holding, length: int, *, every: bool) -> int:
    """The polynomial of a suit of which the hand gets some number of cards, or every card that is left."""
    polynomial = 0
    for bits in subsets(holding):
        wanted = length - bits.bit_count()
        if not (every and (bits != left or wanted != spots)):
            polynomial += ways(measure, spots, wanted) << _WIDTH * points(bits)
    return polynomial
