"""Strategies for the parameters of chapters 1 to 5: counting, combinations, bit sets, numberings, notations.

Numbers and positions lie often where arithmetic turns: at the bounds of a digit, of a share of the deals, or of a limb.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import comb
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.challenge import deal_strategies as deals
from dealcheck.challenge import value_strategies as values
from dealcheck.challenge.parameter_strategies import ParameterStrategies, Params, members
from dealcheck.challenge.value_strategies import any_of, below, digits, of_any_length, uniform
from dealcheck.transport.messages import DEALS

_STEP: Final = st.sampled_from((0, -1, 1))
_ANDREWS_RADICES: Final = (comb(52, 13), comb(39, 13), comb(26, 13))
_CHRISTMAN_RADICES: Final = (comb(52, 26), comb(26, 13), comb(26, 13))
_LIMB: Final = 1 << 32


def _digit(radix: int) -> SearchStrategy[int]:
    return st.one_of(st.sampled_from((0, 1, radix // 2, radix - 2, radix - 1)), uniform(radix))


@st.composite
def _by_digits(draw: DrawFn) -> int:
    """Numbers whose digits, by the radices of a scheme, are often the lowest or the highest."""
    number = 0
    for radix in draw(st.sampled_from((_ANDREWS_RADICES, _CHRISTMAN_RADICES))):
        number = number * radix + draw(_digit(radix))
    return number


@st.composite
def _at_a_bound(draw: DrawFn) -> int:
    """Numbers at a bound of the deals that share their first holders, or next to a bound (NUM-3)."""
    number, space, vacant = 0, DEALS, [13, 13, 13, 13]
    for places, seat in zip(range(52, 0, -1), draw(st.lists(st.integers(0, 3), max_size=12)), strict=False):
        number += space * sum(vacant[:seat]) // places
        space = space * vacant[seat] // places
        vacant[seat] -= 1
    return (number + draw(st.sampled_from((0, space - 1))) + draw(_STEP)) % DEALS


@st.composite
def _by_limbs(draw: DrawFn) -> int:
    """Numbers with limbs of 32 bits that are often 0, full, or negative as signed integers."""
    number = 0
    for _ in range(3):
        limb = draw(st.one_of(st.sampled_from((0, 1, _LIMB // 2, _LIMB - 1)), uniform(_LIMB)))
        number = number * _LIMB + limb
    return number % DEALS


_ANY_DEAL_NUMBER: Final = st.one_of(
    below(DEALS), _by_digits(), _at_a_bound(), _by_limbs(), of_any_length(11).map(lambda number: DEALS - 1 - number)
)
"""Numbers of deals, for any scheme."""


@st.composite
def _position_number(draw: DrawFn, width: int, ones: int) -> int:
    """Positions in Christman's list, often where the number of ones in the upper half changes."""
    count, half = comb(width, ones), width // 2
    sizes = [comb(half, upper) * comb(half, ones - upper) for upper in range(ones + 1)]
    starts = list(accumulate(sizes)) if width % 2 == 0 else [count]
    at_a_start = st.builds(lambda start, step: (start + step) % count, st.sampled_from(starts), _STEP)
    return draw(st.one_of(below(count), at_a_start))


def _by_halves(width: int) -> SearchStrategy[int]:
    """Values of this width, whose upper or lower half is often 0 or full."""
    low = width // 2
    upper, lower = (st.one_of(st.sampled_from((0, (1 << bits) - 1)), below(1 << bits)) for bits in (width - low, low))
    return st.builds(lambda high_half, low_half: high_half << low | low_half, upper, lower)


def _combination_number(size: int) -> SearchStrategy[int]:
    """Numbers of combinations of elements to 127, often the first or the last with their highest element."""
    highest = st.integers(min(size, 127), 127).map(lambda element: comb(element, size))
    count = comb(128, size)
    return st.one_of(below(count), st.builds(lambda number, step: (number + step) % count, highest, _STEP))


def _combination_unrank(size: int) -> SearchStrategy[Params]:
    return members(number=digits(_combination_number(size)), size=st.just(size))


def _position(width: int, ones: int) -> SearchStrategy[Params]:
    return members(width=st.just(width), ones=st.just(ones), position=digits(_position_number(width, ones)))


@st.composite
def _past_the_last_position(draw: DrawFn) -> Params:
    """Positions that are not below the length of their list."""
    width = draw(st.sampled_from((13, 26, 52)))
    ones = draw(st.integers(0, width))
    position = comb(width, ones) + draw(st.sampled_from((0, 1, 10**6)))
    return {"width": width, "ones": ones, "position": str(position)}


@st.composite
def _past_the_last_combination(draw: DrawFn) -> Params:
    """Numbers that are not below the number of combinations."""
    size = draw(st.integers(0, 128))
    return {"number": str(comb(128, size) + draw(st.sampled_from((0, 1, 10**6)))), "size": size}


def _elements(highest: int, size: int) -> SearchStrategy[list[int]]:
    return st.sets(st.integers(0, highest), max_size=size).map(sorted)


def _not_ascending(elements: list[int]) -> list[int]:
    return elements[::-1] if len(elements) > 1 else [7, 7]


def _notation(form: str, text: SearchStrategy[str], wrong: SearchStrategy[Any]) -> ParameterStrategies:
    return ParameterStrategies(
        members(**{"from": st.just(form), "to": any_of("pbn", "word"), "text": text}),
        {"text": wrong, **dict.fromkeys(("from", "to"), any_of("PBN", "Word", "", "pbn ", "lin", 5, None, ["pbn"]))},
        members(**{"from": st.just(form), "to": any_of("pbn", "word"), "text": st.one_of(text, wrong)}),
    )


_MOST_DIGITS: Final = any_of(*({"parts": [20, 20, 20, 20, last]} for last in range(14, 20)))
"""Multinomials of 62 digits and more, beyond the 64 of PROTO-8."""

_LARGEST_SUM: Final = any_of(*({"parts": [first, 128 - first]} for first in (0, 1, 64, 127)), {"parts": [126, 1, 1]})
"""Parts whose sum is the limit of COUNT-4."""

_WRONG_WIDTH: Final = any_of(0, 1, 12, 14, 64, "13", -13, None, [13])
_WRONG_COUNTER: Final = any_of(*values.NOT_A_COUNTER)
_TO_128: Final = st.one_of(any_of(0, 1, 13, 26, 39, 52, 64, 127, 128), st.integers(0, 128))
_WRONG_TO_128: Final = st.one_of(any_of(129, 130, 256, 1000), values.with_high_bit(_TO_128, 8, 16, 32), _WRONG_COUNTER)
_BINOMIAL_ROW: Final = _TO_128.flatmap(
    lambda n: members(n=st.just(n), k=any_of(0, n // 2, max(0, n - 1), n, min(128, n + 1)))
)
_PART: Final = any_of(0, 0, 1, 13)
_DEAL_NUMBER: Final = digits(_ANY_DEAL_NUMBER)
_WRONG_NUMBER: Final = any_of(*values.NOT_A_NUMBER)
_BITS: Final = st.one_of(*(members(width=st.just(width), value=digits(_by_halves(width))) for width in (13, 26, 52)))
_WRONG_DEAL_NUMBER: Final = st.one_of(any_of(*map(str, values.NOT_BELOW_D)), _WRONG_NUMBER)
_NOTATIONS: Final = (
    _notation("pbn", st.one_of(deals.DEAL, deals.free_form()), deals.NOT_A_FREE_FORM_DEAL),
    _notation("word", deals.WORD, deals.NOT_A_WORD),
)
OF_A_DEAL: Final = ParameterStrategies(members(deal=deals.DEAL), {"deal": deals.NOT_A_DEAL})
PARAMETERS: Final[Mapping[str, tuple[ParameterStrategies, ...]]] = {
    "binomial": (
        ParameterStrategies(members(n=_TO_128, k=_TO_128), {"n": _WRONG_TO_128, "k": _WRONG_TO_128}, _BINOMIAL_ROW),
    ),
    "multinomial": (
        ParameterStrategies(
            members(parts=st.lists(st.integers(0, 16), max_size=5)),
            {
                "parts": st.one_of(
                    any_of([129], [64, 65], [128, 1], [1 << 32], [1 << 32, 13], [1, 1 << 52]),
                    any_of(*values.NOT_COUNTERS),
                )
            },
            st.one_of(
                members(parts=st.lists(_PART, max_size=8)),
                members(parts=st.lists(st.integers(0, 64), max_size=6)),
                _MOST_DIGITS,
                _LARGEST_SUM,
            ),
        ),
    ),
    "combination.rank": (
        ParameterStrategies(
            members(elements=st.one_of(_elements(51, 13), _elements(127, 20))),
            {
                "elements": st.one_of(
                    any_of([128], [0, 128], [127, 1000], [257], [1, 1 << 32], *values.NOT_COUNTERS),
                    _elements(51, 5).map(_not_ascending),
                )
            },
            st.integers(0, 128).map(lambda size: {"elements": list(range(128 - size, 128))}),
        ),
    ),
    "combination.unrank": (
        ParameterStrategies(
            st.one_of(
                any_of(13, 26, 1, 2, 3, 0, 127, 128).flatmap(_combination_unrank),
                st.integers(0, 128).flatmap(_combination_unrank),
            ),
            {"number": _WRONG_NUMBER, "size": _WRONG_COUNTER},
            st.one_of(
                _past_the_last_combination(),
                members(number=st.just("0"), size=values.with_high_bit(_TO_128, 8, 16, 32)),
                members(number=st.just("0"), size=any_of(129, 1000)),
            ),
        ),
    ),
    "bitset.rank": (
        ParameterStrategies(
            _BITS,
            {
                "value": st.one_of(any_of(*(str(1 << power) for power in (52, 53, 60, 64, 96))), _WRONG_NUMBER),
                "width": _WRONG_WIDTH,
            },
            any_of(
                *({"width": width, "value": str((1 << width) + more)} for width in (13, 26, 52) for more in (0, 1, 99))
            ),
        ),
    ),
    "bitset.unrank": (
        ParameterStrategies(
            st.sampled_from((13, 26, 52)).flatmap(
                lambda width: st.integers(0, width).flatmap(lambda ones: _position(width, ones))
            ),
            {"position": _WRONG_NUMBER, "ones": _WRONG_COUNTER, "width": _WRONG_WIDTH},
            st.one_of(
                _past_the_last_position(),
                any_of(
                    *(
                        {"width": width, "ones": width + more, "position": "0"}
                        for width in (13, 26, 52)
                        for more in (1, 256, 1 << 32)
                    )
                ),
            ),
        ),
    ),
    "bitset.table": (
        ParameterStrategies(members(width=any_of(13, 26)), {"width": st.one_of(_WRONG_WIDTH, any_of(52))}),
    ),
    "rank": (OF_A_DEAL,),
    "unrank": (ParameterStrategies(members(number=_DEAL_NUMBER), {"number": _WRONG_DEAL_NUMBER}),),
    "digest": (
        ParameterStrategies(
            members(
                method=any_of("unrank"),
                start=_DEAL_NUMBER,
                step=_DEAL_NUMBER,
                count=values.weighted((11, st.integers(0, 8)), (1, any_of(600, 257, 1000))),
            ),
            {
                "method": any_of("rank", "Unrank", "", None, 5),
                "start": _WRONG_DEAL_NUMBER,
                "step": _WRONG_DEAL_NUMBER,
                "count": st.one_of(
                    any_of(1_000_001, 2**40), values.with_high_bit(st.integers(0, 8), 32), _WRONG_COUNTER
                ),
            },
        ),
    ),
    "notation": _NOTATIONS,
}
