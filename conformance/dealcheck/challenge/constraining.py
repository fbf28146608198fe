"""What can be asked of the operations of chapters 9 and 10: shapes, high cards, constraints."""

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dealcheck.challenge import constraints, deals, values
from dealcheck.challenge.numbering import DEALT
from dealcheck.challenge.question import Params, Question, of
from dealcheck.challenge.values import any_of, digits

_COUNTER: Final = any_of(*values.NO_COUNTER)
_NUMBER: Final = any_of(*values.NO_NUMBER)
_SHAPE_COUNTS: Final = st.one_of(of(shape=constraints.SHAPE), of(pattern=constraints.PATTERN))
_HCP: Final = st.integers(0, 37)


def _constrained(
    wrong: Mapping[str, SearchStrategy[Any]],
    right: SearchStrategy[Params],
    *other: SearchStrategy[Params],
) -> Question:
    return Question(right, {"hands": constraints.NO_CONSTRAINT, **wrong}, st.one_of(*other) if other else None)


def _numbered(unconstrained: int) -> Question:
    """A number within the total, or past it: of combinations, or of deals with the other hands."""
    near = constraints.near_an_end(unconstrained).map(lambda pair: {"hands": pair[0], "number": str(pair[1])})
    return _constrained(
        {"number": _NUMBER},
        of(hands=constraints.SATISFIABLE, number=st.just("0")),
        of(hands=constraints.CONSTRAINT, number=digits(constraints.NUMBER)),
        near,
    )


QUESTIONS: Final[Mapping[str, tuple[Question, ...]]] = {
    "describe": (DEALT,),
    "shape.count": (
        Question(
            _SHAPE_COUNTS,
            {
                "shape": any_of(*constraints.NO_SHAPE, "4-4-3-2", "flat", *values.NO_TEXT),
                "pattern": any_of(*constraints.NO_PATTERN, "4=4=3=2", "balanced", *values.NO_TEXT),
            },
            any_of({}, {"shape": "4=3=3=3", "pattern": "4-3-3-3"}),
        ),
    ),
    "hcp.count": (
        Question(
            of(hcp=_HCP),
            {"hcp": st.one_of(any_of(38, 38, 39, 100, (1 << 53) - 1), values.past(_HCP, 8, 16, 32), _COUNTER)},
        ),
    ),
    "constrain.count": (_constrained({}, of(hands=constraints.SATISFIABLE), of(hands=constraints.CONSTRAINT)),),
    "constrain.cases": (
        _constrained(
            {
                "first": st.one_of(_NUMBER, any_of("0")),
                "limit": st.one_of(_COUNTER, any_of(0, 0, 1001, 1001, (1 << 32) + 1)),
            },
            of(hands=constraints.SATISFIABLE, first=st.just("1"), limit=st.integers(1, 20)),
            of(
                hands=constraints.CONSTRAINT,
                first=digits(st.integers(1, 60)),
                limit=values.weighted((15, any_of(1, 2, 20, 40)), (1, any_of(1000))),
            ),
        ),
    ),
    "constrain.select": (_numbered(1),),
    "constrain.rank": (
        _constrained(
            {"deal": deals.NO_DEAL},
            constraints.SATISFIED.map(lambda pair: {"hands": pair[0], "deal": pair[1]}),
            of(hands=constraints.CONSTRAINT, deal=deals.DEAL),
            constraints.just_missed().map(lambda pair: {"hands": pair[0], "deal": pair[1]}),
        ),
    ),
    "constrain.unrank": (_numbered(constraints.REST),),
}
