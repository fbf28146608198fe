"""Numbers and positions at which arithmetic turns: where a digit, a share or a limb begins or ends."""

from itertools import accumulate
from math import comb
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.challenge.values import below, of_any_length, uniform
from dealcheck.transport.messages import DEALS

_STEP: Final = st.sampled_from((0, -1, 1))
_ANDREWS: Final = (comb(52, 13), comb(39, 13), comb(26, 13))
_CHRISTMAN: Final = (comb(52, 26), comb(26, 13), comb(26, 13))
_LIMB: Final = 1 << 32


def _digit(radix: int) -> SearchStrategy[int]:
    return st.one_of(st.sampled_from((0, 1, radix // 2, radix - 2, radix - 1)), uniform(radix))


@st.composite
def _by_digits(draw: DrawFn) -> int:
    """A number some digits of which, by the radices of a scheme, are the first or the last ones."""
    number = 0
    for radix in draw(st.sampled_from((_ANDREWS, _CHRISTMAN))):
        number = number * radix + draw(_digit(radix))
    return number


@st.composite
def _at_a_share(draw: DrawFn) -> int:
    """The first or the last number, or one next to them, of those that begin with some holders (NUM-3)."""
    number, space, vacant = 0, DEALS, [13, 13, 13, 13]
    for places, seat in zip(range(52, 0, -1), draw(st.lists(st.integers(0, 3), max_size=12)), strict=False):
        number += space * sum(vacant[:seat]) // places
        space = space * vacant[seat] // places
        vacant[seat] -= 1
    return (number + draw(st.sampled_from((0, space - 1))) + draw(_STEP)) % DEALS


@st.composite
def _by_limbs(draw: DrawFn) -> int:
    """A number with limbs of 32 bits that are empty, full, or negative where they have a sign."""
    number = 0
    for _ in range(3):
        limb = draw(st.one_of(st.sampled_from((0, 1, _LIMB // 2, _LIMB - 1)), uniform(_LIMB)))
        number = number * _LIMB + limb
    return number % DEALS


OF_DEALS: Final = st.one_of(
    below(DEALS), _by_digits(), _at_a_share(), _by_limbs(), of_any_length(11).map(lambda number: DEALS - 1 - number)
)
"""The number of a deal in any scheme."""


@st.composite
def position(draw: DrawFn, width: int, ones: int) -> int:
    """A position in Christman's list, often where another count of ones in the upper half begins."""
    count, half = comb(width, ones), width // 2
    sizes = [comb(half, upper) * comb(half, ones - upper) for upper in range(ones + 1)]
    starts = list(accumulate(sizes)) if width % 2 == 0 else [count]
    at_a_start = st.builds(lambda start, step: (start + step) % count, st.sampled_from(starts), _STEP)
    return draw(st.one_of(below(count), at_a_start))


def by_halves(width: int) -> SearchStrategy[int]:
    """A value of so many bits, a half of which is often empty or full."""
    low = width // 2
    upper, lower = (st.one_of(st.sampled_from((0, (1 << bits) - 1)), below(1 << bits)) for bits in (width - low, low))
    return st.builds(lambda high, rest: high << low | rest, upper, lower)


def combination(size: int) -> SearchStrategy[int]:
    """The number of a combination of elements to 127, often the first or the last with its highest element."""
    highest = st.integers(min(size, 127), 127).map(lambda element: comb(element, size))
    count = comb(128, size)
    return st.one_of(below(count), st.builds(lambda number, step: (number + step) % count, highest, _STEP))
