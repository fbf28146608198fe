"""Strategies for shapes, patterns and constraints that the reference answers quickly, and for wrong ones (CONS-1)."""

from collections.abc import Mapping
from itertools import permutations
from math import comb, prod
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.bridge import SEATS, SUITS
from dealcheck.challenge import value_strategies as values
from dealcheck.challenge.deal_strategies import DEAL, HANDS, NOT_A_DEAL, Cards, holding, pbn
from dealcheck.challenge.numbering_strategies import OF_A_DEAL
from dealcheck.challenge.parameter_strategies import ParameterStrategies, Params, members
from dealcheck.challenge.value_strategies import any_of, digits, of_any_length, uniform, weighted
from dealcheck.transport.messages import DEALS

Demand = dict[str, Any]

SHAPES: Final = tuple(
    (s, h, d, 13 - s - h - d)
    for s in range(13, -1, -1)
    for h in range(13 - s, -1, -1)
    for d in range(13 - s - h, -1, -1)
)
PATTERNS: Final = tuple(shape for shape in SHAPES if list(shape) == sorted(shape, reverse=True))
NAMES: Final = {
    "flat": {(4, 3, 3, 3)},
    "balanced": {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)},
    "three-suiter": {(4, 4, 4, 1), (5, 4, 4, 0)},
}
SHAPE: Final = st.sampled_from(SHAPES).map(lambda shape: "=".join(map(str, shape)))
PATTERN: Final = st.sampled_from(PATTERNS).map(lambda pattern: "-".join(map(str, pattern)))
NOT_A_SHAPE: Final = ("5=4=3=2", "4=4-3=2", "4=4=5", "4=4=3=02", "4=4=3=2 ", "4=3=3=3=0", "-1=5=5=4", "", "Flat")
NOT_A_PATTERN: Final = ("3-4-4-2", "5-4-3-2", "4-4-5", "4-4-3-02", " 4-4-3-2", "4-3-3-3-0", "4432", "4-4-3=2", "")


@st.composite
def _demand_met_by(draw: DrawFn, seat: int, hand: Cards, *, narrow: bool) -> Demand:
    """Demands that the hand meets; narrow ones allow few shapes and few points."""
    shape = _shape(hand)
    points = _points(hand)
    slack = st.integers(0, 1 if narrow else 4)
    pattern = tuple(sorted(shape, reverse=True))
    names = [name for name, patterns in NAMES.items() if pattern in patterns]
    texts = [_text(shape, "="), _text(pattern, "-"), *([] if narrow else names)]
    demand: Demand = {}
    kinds = draw(st.sampled_from(("shapes", "lengths", "hcp", "shapes lengths", "shapes hcp", "lengths hcp")))
    if "shapes" in kinds or narrow:
        alternative = st.one_of(SHAPE, st.sampled_from(texts))
        demand["shapes"] = [draw(st.sampled_from(texts)), *draw(st.lists(alternative, max_size=2))]
    if "lengths" in kinds:
        suits = draw(st.lists(st.integers(0, 3), unique=True, min_size=1, max_size=4))
        demand["lengths"] = {
            SUITS[suit]: [max(0, shape[suit] - draw(slack)), min(13, shape[suit] + draw(slack))] for suit in suits
        }
    if "hcp" in kinds:
        demand["hcp"] = [max(0, points - draw(slack)), min(37, points + draw(slack))]
    return {"seat": SEATS[seat], **demand}


@st.composite
def near_miss(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint, and a deal that misses it by one high card too many or by one point too few."""
    hands = draw(HANDS)
    seat = draw(st.integers(0, 3))
    points = _points(hands[seat])
    limit = draw(st.sampled_from([points - each for each in (1, 2, 3, 4) if each <= points] + [points + 1]))
    return [{"seat": SEATS[seat], "hcp": [limit, limit]}], pbn(hands)


def _shape(hand: Cards) -> tuple[int, ...]:
    return tuple(len(holding(hand, suit)) for suit in range(4))


def _text(lengths: tuple[int, ...], separator: str) -> str:
    return separator.join(map(str, lengths))


def _points(hand: Cards) -> int:
    return sum(max(0, 4 - card % 13) for card in hand)


@st.composite
def constraint_and_deal(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint, and a deal that meets it."""
    hands = draw(HANDS)
    seats = draw(st.permutations(range(4)))[: draw(st.integers(1, 2))]
    narrow = len(seats) > 1
    return [draw(_demand_met_by(seat, hands[seat], narrow=narrow)) for seat in seats], pbn(hands)


@st.composite
def _bounds(draw: DrawFn, highest: int) -> list[int]:
    lower = draw(st.integers(0, highest))
    return [lower, draw(st.integers(lower, highest))]


_LENGTHS: Final = st.dictionaries(st.sampled_from(SUITS), _bounds(13), min_size=1, max_size=3)
_ALTERNATIVES: Final = st.lists(st.one_of(st.sampled_from(tuple(NAMES)), PATTERN, SHAPE), min_size=1, max_size=3)
_NAMED: Final[SearchStrategy[Demand]] = st.sampled_from(tuple(NAMES)).map(lambda name: {"shapes": [name]})
_RARE: Final[SearchStrategy[Demand]] = st.one_of(
    st.sampled_from(([36, 36], [37, 37], [36, 37], [35, 36], [0, 0], [0, 1], [2, 2], [3, 3])).map(
        lambda bounds: {"hcp": bounds}
    ),
    st.sampled_from(("13-0-0-0", "12-1-0-0", "13=0=0=0", "1=12=0=0", "11-2-0-0")).map(
        lambda shape: {"shapes": [shape]}
    ),
    st.sampled_from(({"S": [13, 13]}, {"H": [12, 13]}, {"C": [12, 12]})).map(lambda lengths: {"lengths": lengths}),
    _NAMED,
    st.builds(lambda shape, points: {"shapes": [shape], "hcp": [points, points]}, SHAPE, st.integers(29, 37)),
    st.builds(
        lambda pattern, bounds: {"shapes": [pattern], "hcp": bounds},
        st.sampled_from(("4-3-3-3", "5-4-2-2", "12-1-0-0", "11-1-1-0")),
        st.sampled_from(([37, 37], [36, 37], [0, 1])),
    ),
)
"""Demands that a handful of cases meet, so that the bounds of the listing are within reach."""

_RARER: Final[SearchStrategy[Demand]] = st.sampled_from((
    {"shapes": ["13-0-0-0"]}, {"shapes": ["12-1-0-0"]}, {"lengths": {"S": [12, 13]}}, {"lengths": {"H": [12, 13]}},
    {"lengths": {"D": [12, 12]}}, {"hcp": [37, 37]}, {"hcp": [1, 2]}, {"hcp": [0, 1]}, {"hcp": [2, 3]},
))  # fmt: skip

_ANY_DEMAND: Final[SearchStrategy[Demand]] = st.one_of(
    _RARE, _ALTERNATIVES.map(lambda shapes: {"shapes": shapes}), _LENGTHS.map(lambda lengths: {"lengths": lengths}),
    _bounds(37).map(lambda bounds: {"hcp": bounds}),
    st.builds(lambda shapes, lengths: {"shapes": shapes, "lengths": lengths}, _ALTERNATIVES, _LENGTHS),
    st.builds(lambda lengths, bounds: {"lengths": lengths, "hcp": bounds}, _LENGTHS, _bounds(37)),
    st.builds(lambda shapes, bounds: {"shapes": shapes, "hcp": bounds}, _ALTERNATIVES, _bounds(37)),
)  # fmt: skip


@st.composite
def several_hands(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint of three or four hands of one shape each, and a deal that meets it."""
    hands = draw(HANDS)
    seats = draw(st.permutations(range(4)))[: draw(st.integers(3, 4))]
    shapes = [_text(_shape(hands[seat]), "=") for seat in seats]
    return [{"seat": SEATS[seat], "shapes": [shape]} for seat, shape in zip(seats, shapes, strict=True)], pbn(hands)


@st.composite
def unlike_shapes(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint of one hand with several shapes, or of two, some with bounds of points, and a deal that meets it."""
    hands = draw(HANDS)
    seats = draw(st.permutations(range(4)))[: draw(st.integers(1, 2))]
    demands = []
    for seat in seats:
        shapes = [_text(_shape(hands[seat]), "="), *draw(st.lists(SHAPE, min_size=2, max_size=5))]
        points = _points(hands[seat])
        hcp = {"hcp": [points, points]} if draw(st.booleans()) else {}
        demands.append({"seat": SEATS[seat], "shapes": draw(st.permutations(shapes)), **hcp})
    return demands, pbn(hands)


@st.composite
def limited_three(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint of three hands with points and a few shapes each, and a deal that meets it; the fourth is free."""
    hands = draw(HANDS)
    demands = []
    for seat in draw(st.permutations(range(4)))[:3]:
        shapes = [_text(_shape(hands[seat]), "="), *draw(st.lists(SHAPE, max_size=1))]
        points = _points(hands[seat])
        hcp = [max(0, points - draw(st.integers(0, 2))), min(37, points + draw(st.integers(0, 2)))]
        demands.append({"seat": SEATS[seat], "shapes": shapes, "hcp": hcp})
    return demands, pbn(hands)


_SEAT: Final = st.sampled_from(SEATS)


def _one(demand: SearchStrategy[Demand]) -> SearchStrategy[list[Demand]]:
    return st.builds(lambda seat, demand: [{"seat": seat, **demand}], _SEAT, demand)


_PAIR: Final[SearchStrategy[list[Demand]]] = st.builds(
    lambda seats, one, other: [{"seat": seats[0], **one}, {"seat": seats[1], **other}],
    st.permutations(SEATS), _RARER, _RARER,
)  # fmt: skip
CONSTRAINT: Final = weighted(
    (3, _one(_RARE)), (1, _one(_NAMED)), (2, constraint_and_deal().map(lambda pair: pair[0])), (2, _one(_ANY_DEMAND)),
    (3, _PAIR), (1, several_hands().map(lambda pair: pair[0])), (2, unlike_shapes().map(lambda pair: pair[0])),
    (1, limited_three().map(lambda pair: pair[0])),
)  # fmt: skip
"""Constraints of any kind; some are met by no deal."""

SATISFIED: Final = weighted(
    (6, constraint_and_deal()), (2, several_hands()), (3, unlike_shapes()), (1, limited_three())
)
"""Constraints, each with a deal that meets it."""

SATISFIABLE: Final = SATISFIED.map(lambda pair: pair[0])


@st.composite
def near_a_bound(draw: DrawFn, unconstrained: int) -> tuple[list[Demand], int]:
    """One hand of one pattern, whose cases are equally frequent, and a number, often at a bound between cases.

    `unconstrained` is the number of ways to deal the other cards: 1 for the combinations alone.
    """
    pattern = draw(st.sampled_from(PATTERNS))
    cases = len(set(permutations(pattern)))
    case = prod(comb(13, length) for length in pattern) * unconstrained
    bound = case * draw(st.sampled_from((*cases * (cases,), *range(1, cases))))
    number = draw(st.one_of(st.sampled_from((bound - 1, bound, bound + 1)), uniform(cases * case)))
    return [{"seat": draw(_SEAT), "shapes": ["-".join(map(str, pattern))]}], number


OTHER_HANDS: Final = DEALS // comb(52, 13)
"""The ways to deal the other three hands."""

_ANY_NUMBER: Final = st.one_of(st.integers(0, 40), of_any_length(12))

_WRONG_DEMANDS: Final[tuple[Demand, ...]] = (
    {}, {"shapes": [], "hcp": [0, 37]}, {"lengths": {}, "hcp": [0, 37]}, {"hcp": [5, 3]}, {"hcp": [38, 38]},
    {"hcp": [0, 38]}, {"hcp": [1]}, {"hcp": [1, 2, 3]}, {"hcp": 12}, {"hcp": ["1", "2"]}, {"hcp": [True, 2]},
    {"hcp": [-1, 2]}, {"hcp": None}, {"shapes": []}, {"shapes": "flat"}, {"shapes": None},
    {"shapes": [5]}, {"lengths": {}},
    {"lengths": None}, {"lengths": {"X": [1, 2]}}, {"lengths": {"s": [1, 2]}}, {"lengths": {"S": [0, 14]}},
    {"lengths": {"S": [4, 3]}}, {"lengths": {"S": 4}}, {"lengths": {"S": [4]}}, {"points": [1, 2]},
    {"hcp": [0, 37], "points": [1, 2]},
    *({"shapes": [text]} for text in ("5=4=3=2", "4=4-3=2", "3-4-4-2", "BALANCED", "")),
)  # fmt: skip
_RIGHT_DEMAND: Final = {"seat": "N", "hcp": [0, 37]}
_WRONG_CONSTRAINTS: Final[tuple[Any, ...]] = (
    [_RIGHT_DEMAND, _RIGHT_DEMAND], [_RIGHT_DEMAND, {"seat": "N", "shapes": ["flat"]}], [], {}, "N", None, [None], [[]],
    [{"hcp": [0, 37]}], [{**_RIGHT_DEMAND, "seat": "n"}], [{**_RIGHT_DEMAND, "seat": 0}],
    [{**_RIGHT_DEMAND, "seat": None}], _RIGHT_DEMAND,
)  # fmt: skip
NOT_A_CONSTRAINT: Final[SearchStrategy[Any]] = st.one_of(
    st.sampled_from(_WRONG_CONSTRAINTS), _one(st.sampled_from(_WRONG_DEMANDS)),
    st.sampled_from(_WRONG_DEMANDS).map(lambda demand: [_RIGHT_DEMAND, {"seat": "S", **demand}]),
)  # fmt: skip

_WRONG_COUNTER: Final = any_of(*values.NOT_A_COUNTER)
_WRONG_NUMBER: Final = any_of(*values.NOT_A_NUMBER)
_SHAPE_COUNTS: Final = st.one_of(members(shape=SHAPE), members(pattern=PATTERN))
_HCP: Final = st.integers(0, 37)


def _constrained(
    wrong: Mapping[str, SearchStrategy[Any]],
    right: SearchStrategy[Params],
    *other: SearchStrategy[Params],
) -> ParameterStrategies:
    return ParameterStrategies(right, {"hands": NOT_A_CONSTRAINT, **wrong}, st.one_of(*other) if other else None)


def _number_parameters(unconstrained: int) -> ParameterStrategies:
    """A number below the total or not: of combinations, or of deals with the other hands."""
    near = near_a_bound(unconstrained).map(lambda pair: {"hands": pair[0], "number": str(pair[1])})
    return _constrained(
        {"number": _WRONG_NUMBER},
        members(hands=SATISFIABLE, number=st.just("0")),
        members(hands=CONSTRAINT, number=digits(_ANY_NUMBER)),
        near,
    )


PARAMETERS: Final[Mapping[str, tuple[ParameterStrategies, ...]]] = {
    "describe": (OF_A_DEAL,),
    "shape.count": (
        ParameterStrategies(
            _SHAPE_COUNTS,
            {
                "shape": any_of(*NOT_A_SHAPE, "4-4-3-2", "flat", *values.NOT_A_TEXT),
                "pattern": any_of(*NOT_A_PATTERN, "4=4=3=2", "balanced", *values.NOT_A_TEXT),
            },
            any_of({}, {"shape": "4=3=3=3", "pattern": "4-3-3-3"}),
        ),
    ),
    "hcp.count": (
        ParameterStrategies(
            members(hcp=_HCP),
            {
                "hcp": st.one_of(
                    any_of(38, 38, 39, 100, (1 << 53) - 1), values.with_high_bit(_HCP, 8, 16, 32), _WRONG_COUNTER
                )
            },
        ),
    ),
    "constrain.count": (_constrained({}, members(hands=SATISFIABLE), members(hands=CONSTRAINT)),),
    "constrain.cases": (
        _constrained(
            {
                "first": st.one_of(_WRONG_NUMBER, any_of("0")),
                "limit": st.one_of(_WRONG_COUNTER, any_of(0, 0, 1001, 1001, (1 << 32) + 1)),
            },
            members(hands=SATISFIABLE, first=st.just("1"), limit=st.integers(1, 20)),
            members(
                hands=CONSTRAINT,
                first=digits(st.integers(1, 60)),
                limit=values.weighted((15, any_of(1, 2, 20, 40)), (1, any_of(1000))),
            ),
        ),
    ),
    "constrain.select": (_number_parameters(1),),
    "constrain.rank": (
        _constrained(
            {"deal": NOT_A_DEAL},
            SATISFIED.map(lambda pair: {"hands": pair[0], "deal": pair[1]}),
            members(hands=CONSTRAINT, deal=DEAL),
            near_miss().map(lambda pair: {"hands": pair[0], "deal": pair[1]}),
        ),
    ),
    "constrain.unrank": (_number_parameters(OTHER_HANDS),),
}
