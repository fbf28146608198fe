"""What can be asked of the operations of chapters 1 to 5: counting, combinations, bit sets, numberings, notations."""

from collections.abc import Mapping
from math import comb
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.challenge import deals, numbers, values
from dealcheck.challenge.question import Params, Question, of
from dealcheck.challenge.values import any_of, digits


def _combination_unrank(size: int) -> SearchStrategy[Params]:
    return of(number=digits(numbers.combination(size)), size=st.just(size))


def _position(width: int, ones: int) -> SearchStrategy[Params]:
    return of(width=st.just(width), ones=st.just(ones), position=digits(numbers.position(width, ones)))


@st.composite
def _past_the_end(draw: DrawFn) -> Params:
    """A position or number at or past the end of its list."""
    width = draw(st.sampled_from((13, 26, 52)))
    ones = draw(st.integers(0, width))
    position = comb(width, ones) + draw(st.sampled_from((0, 1, 10**6)))
    return {"width": width, "ones": ones, "position": str(position)}


@st.composite
def _no_combination(draw: DrawFn) -> Params:
    size = draw(st.integers(0, 128))
    return {"number": str(comb(128, size) + draw(st.sampled_from((0, 1, 10**6)))), "size": size}


def _elements(highest: int, size: int) -> SearchStrategy[list[int]]:
    return st.sets(st.integers(0, highest), max_size=size).map(sorted)


def _not_rising(elements: list[int]) -> list[int]:
    return elements[::-1] if len(elements) > 1 else [7, 7]


def _notation(form: str, text: SearchStrategy[str], wrong: SearchStrategy[Any]) -> Question:
    return Question(
        of(**{"from": st.just(form), "to": any_of("pbn", "word"), "text": text}),
        {"text": wrong, **dict.fromkeys(("from", "to"), any_of("PBN", "Word", "", "pbn ", "lin", 5, None, ["pbn"]))},
        of(**{"from": st.just(form), "to": any_of("pbn", "word"), "text": st.one_of(text, wrong)}),
    )


_LONGEST: Final = any_of(*({"parts": [20, 20, 20, 20, last]} for last in range(14, 20)))
"""Multinomials whose digits pass from 62 to more than the 64 of PROTO-8."""

_FULLEST: Final = any_of(*({"parts": [first, 128 - first]} for first in (0, 1, 64, 127)), {"parts": [126, 1, 1]})
"""Parts that add up to the limit of COUNT-4."""

_WIDTH: Final = any_of(0, 1, 12, 14, 64, "13", -13, None, [13])
_COUNTER: Final = any_of(*values.NO_COUNTER)
_TO_128: Final = st.one_of(any_of(0, 1, 13, 26, 39, 52, 64, 127, 128), st.integers(0, 128))
_NO_128: Final = st.one_of(any_of(129, 130, 256, 1000), values.past(_TO_128, 8, 16, 32), _COUNTER)
_ROW: Final = _TO_128.flatmap(lambda n: of(n=st.just(n), k=any_of(0, n // 2, max(0, n - 1), n, min(128, n + 1))))
_PART: Final = any_of(0, 0, 1, 13)
_DEAL_NUMBER: Final = digits(numbers.OF_DEALS)
_NUMBER: Final = any_of(*values.NO_NUMBER)
_BITS: Final = st.one_of(*(of(width=st.just(width), value=digits(numbers.by_halves(width))) for width in (13, 26, 52)))
_TOO_HIGH: Final = st.one_of(any_of(*map(str, values.TOO_MANY)), _NUMBER)
_NOTATIONS: Final = (
    _notation("pbn", st.one_of(deals.DEAL, deals.free_form()), deals.NO_FREE_DEAL),
    _notation("word", deals.WORD, deals.NO_WORD),
)
DEALT: Final = Question(of(deal=deals.DEAL), {"deal": deals.NO_DEAL})
QUESTIONS: Final[Mapping[str, tuple[Question, ...]]] = {
    "binomial": (Question(of(n=_TO_128, k=_TO_128), {"n": _NO_128, "k": _NO_128}, _ROW),),
    "multinomial": (
        Question(
            of(parts=st.lists(st.integers(0, 16), max_size=5)),
            {
                "parts": st.one_of(
                    any_of([129], [64, 65], [128, 1], [1 << 32], [1 << 32, 13], [1, 1 << 52]),
                    any_of(*values.NO_COUNTERS),
                )
            },
            st.one_of(
                of(parts=st.lists(_PART, max_size=8)),
                of(parts=st.lists(st.integers(0, 64), max_size=6)),
                _LONGEST,
                _FULLEST,
            ),
        ),
    ),
    "combination.rank": (
        Question(
            of(elements=st.one_of(_elements(51, 13), _elements(127, 20))),
            {
                "elements": st.one_of(
                    any_of([128], [0, 128], [127, 1000], [257], [1, 1 << 32], *values.NO_COUNTERS),
                    _elements(51, 5).map(_not_rising),
                )
            },
            st.integers(0, 128).map(lambda size: {"elements": list(range(128 - size, 128))}),
        ),
    ),
    "combination.unrank": (
        Question(
            st.one_of(
                any_of(13, 26, 1, 2, 3, 0, 127, 128).flatmap(_combination_unrank),
                st.integers(0, 128).flatmap(_combination_unrank),
            ),
            {"number": _NUMBER, "size": _COUNTER},
            st.one_of(
                _no_combination(),
                of(number=st.just("0"), size=values.past(_TO_128, 8, 16, 32)),
                of(number=st.just("0"), size=any_of(129, 1000)),
            ),
        ),
    ),
    "bitset.rank": (
        Question(
            _BITS,
            {
                "value": st.one_of(any_of(*(str(1 << power) for power in (52, 53, 60, 64, 96))), _NUMBER),
                "width": _WIDTH,
            },
            any_of(
                *({"width": width, "value": str((1 << width) + more)} for width in (13, 26, 52) for more in (0, 1, 99))
            ),
        ),
    ),
    "bitset.unrank": (
        Question(
            st.sampled_from((13, 26, 52)).flatmap(
                lambda width: st.integers(0, width).flatmap(lambda ones: _position(width, ones))
            ),
            {"position": _NUMBER, "ones": _COUNTER, "width": _WIDTH},
            st.one_of(
                _past_the_end(),
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
    "bitset.table": (Question(of(width=any_of(13, 26)), {"width": st.one_of(_WIDTH, any_of(52))}),),
    "rank": (DEALT,),
    "unrank": (Question(of(number=_DEAL_NUMBER), {"number": _TOO_HIGH}),),
    "digest": (
        Question(
            of(
                method=any_of("unrank"),
                start=_DEAL_NUMBER,
                step=_DEAL_NUMBER,
                count=values.weighted((11, st.integers(0, 8)), (1, any_of(600, 257, 1000))),
            ),
            {
                "method": any_of("rank", "Unrank", "", None, 5),
                "start": _TOO_HIGH,
                "step": _TOO_HIGH,
                "count": st.one_of(any_of(1_000_001, 2**40), values.past(st.integers(0, 8), 32), _COUNTER),
            },
        ),
    ),
    "notation": _NOTATIONS,
}
