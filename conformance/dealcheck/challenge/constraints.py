"""Constraints of one to four hands that the reference answers quickly, and what is none (spec CONS-1, CONS-2)."""

from itertools import permutations
from math import comb, prod
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.bridge import SEATS, SUITS
from dealcheck.challenge.deals import HANDS, Cards, holding, pbn
from dealcheck.challenge.values import of_any_length, uniform, weighted
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
NO_SHAPE: Final = ("5=4=3=2", "4=4-3=2", "4=4=5", "4=4=3=02", "4=4=3=2 ", "4=3=3=3=0", "-1=5=5=4", "", "Flat")
NO_PATTERN: Final = ("3-4-4-2", "5-4-3-2", "4-4-5", "4-4-3-02", " 4-4-3-2", "4-3-3-3-0", "4432", "4-4-3=2", "")


@st.composite
def _met_by(draw: DrawFn, seat: int, hand: Cards, *, narrow: bool) -> Demand:
    """A demand that the hand meets; a narrow one is met by few shapes and few points."""
    shape = _shape(hand)
    points = _points(hand)
    slack = st.integers(0, 1 if narrow else 4)
    pattern = tuple(sorted(shape, reverse=True))
    names = [name for name, patterns in NAMES.items() if pattern in patterns]
    texts = [_text(shape, "="), _text(pattern, "-"), *([] if narrow else names)]
    members: Demand = {}
    chosen = draw(st.sampled_from(("shapes", "lengths", "hcp", "shapes lengths", "shapes hcp", "lengths hcp")))
    if "shapes" in chosen or narrow:
        alternative = st.one_of(SHAPE, st.sampled_from(texts))
        members["shapes"] = [draw(st.sampled_from(texts)), *draw(st.lists(alternative, max_size=2))]
    if "lengths" in chosen:
        suits = draw(st.lists(st.integers(0, 3), unique=True, min_size=1, max_size=4))
        members["lengths"] = {
            SUITS[suit]: [max(0, shape[suit] - draw(slack)), min(13, shape[suit] + draw(slack))] for suit in suits
        }
    if "hcp" in chosen:
        members["hcp"] = [max(0, points - draw(slack)), min(37, points + draw(slack))]
    return {"seat": SEATS[seat], **members}


@st.composite
def just_missed(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint, and a deal in which a hand has a high card more than its points allow, or a point too few."""
    hands = draw(HANDS)
    seat = draw(st.integers(0, 3))
    points = _points(hands[seat])
    end = draw(st.sampled_from([points - each for each in (1, 2, 3, 4) if each <= points] + [points + 1]))
    return [{"seat": SEATS[seat], "hcp": [end, end]}], pbn(hands)


def _shape(hand: Cards) -> tuple[int, ...]:
    return tuple(len(holding(hand, suit)) for suit in range(4))


def _text(lengths: tuple[int, ...], separator: str) -> str:
    return separator.join(map(str, lengths))


def _points(hand: Cards) -> int:
    return sum(max(0, 4 - card % 13) for card in hand)


@st.composite
def met(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint, and a deal that meets it."""
    hands = draw(HANDS)
    seats = draw(st.permutations(range(4)))[: draw(st.integers(1, 2))]
    narrow = len(seats) > 1
    return [draw(_met_by(seat, hands[seat], narrow=narrow)) for seat in seats], pbn(hands)


@st.composite
def _ends(draw: DrawFn, highest: int) -> list[int]:
    lower = draw(st.integers(0, highest))
    return [lower, draw(st.integers(lower, highest))]


_LENGTHS: Final = st.dictionaries(st.sampled_from(SUITS), _ends(13), min_size=1, max_size=3)
_ALTERNATIVES: Final = st.lists(st.one_of(st.sampled_from(tuple(NAMES)), PATTERN, SHAPE), min_size=1, max_size=3)
_NAMED: Final[SearchStrategy[Demand]] = st.sampled_from(tuple(NAMES)).map(lambda name: {"shapes": [name]})
_FEW: Final[SearchStrategy[Demand]] = st.one_of(
    st.sampled_from(([36, 36], [37, 37], [36, 37], [35, 36], [0, 0], [0, 1], [2, 2], [3, 3])).map(
        lambda ends: {"hcp": ends}
    ),
    st.sampled_from(("13-0-0-0", "12-1-0-0", "13=0=0=0", "1=12=0=0", "11-2-0-0")).map(
        lambda shape: {"shapes": [shape]}
    ),
    st.sampled_from(({"S": [13, 13]}, {"H": [12, 13]}, {"C": [12, 12]})).map(lambda lengths: {"lengths": lengths}),
    _NAMED,
    st.builds(lambda shape, points: {"shapes": [shape], "hcp": [points, points]}, SHAPE, st.integers(29, 37)),
    st.builds(
        lambda pattern, ends: {"shapes": [pattern], "hcp": ends},
        st.sampled_from(("4-3-3-3", "5-4-2-2", "12-1-0-0", "11-1-1-0")),
        st.sampled_from(([37, 37], [36, 37], [0, 1])),
    ),
)
"""What a handful of cases meets, whose ends are then within reach."""

_FEWER: Final[SearchStrategy[Demand]] = st.sampled_from((
    {"shapes": ["13-0-0-0"]}, {"shapes": ["12-1-0-0"]}, {"lengths": {"S": [12, 13]}}, {"lengths": {"H": [12, 13]}},
    {"lengths": {"D": [12, 12]}}, {"hcp": [37, 37]}, {"hcp": [1, 2]}, {"hcp": [0, 1]}, {"hcp": [2, 3]},
))  # fmt: skip

_ANY: Final[SearchStrategy[Demand]] = st.one_of(
    _FEW, _ALTERNATIVES.map(lambda shapes: {"shapes": shapes}), _LENGTHS.map(lambda lengths: {"lengths": lengths}),
    _ends(37).map(lambda ends: {"hcp": ends}),
    st.builds(lambda shapes, lengths: {"shapes": shapes, "lengths": lengths}, _ALTERNATIVES, _LENGTHS),
    st.builds(lambda lengths, ends: {"lengths": lengths, "hcp": ends}, _LENGTHS, _ends(37)),
    st.builds(lambda shapes, ends: {"shapes": shapes, "hcp": ends}, _ALTERNATIVES, _ends(37)),
)  # fmt: skip


@st.composite
def several(draw: DrawFn) -> tuple[list[Demand], str]:
    """A constraint of three or four hands of one shape each, and a deal that meets it."""
    hands = draw(HANDS)
    seats = draw(st.permutations(range(4)))[: draw(st.integers(3, 4))]
    shapes = [_text(_shape(hands[seat]), "=") for seat in seats]
    return [{"seat": SEATS[seat], "shapes": [shape]} for seat, shape in zip(seats, shapes, strict=True)], pbn(hands)


_SEAT: Final = st.sampled_from(SEATS)


def _one(demand: SearchStrategy[Demand]) -> SearchStrategy[list[Demand]]:
    return st.builds(lambda seat, members: [{"seat": seat, **members}], _SEAT, demand)


_PAIR: Final[SearchStrategy[list[Demand]]] = st.builds(
    lambda seats, one, other: [{"seat": seats[0], **one}, {"seat": seats[1], **other}],
    st.permutations(SEATS), _FEWER, _FEWER,
)  # fmt: skip
CONSTRAINT: Final = weighted(
    (3, _one(_FEW)), (1, _one(_NAMED)), (2, met().map(lambda pair: pair[0])), (2, _one(_ANY)), (3, _PAIR),
    (1, several().map(lambda pair: pair[0])),
)  # fmt: skip
"""A constraint of any kind; some are met by no deal."""

SATISFIED: Final = weighted((4, met()), (1, several()))
"""A constraint, and a deal that meets it."""

SATISFIABLE: Final = SATISFIED.map(lambda pair: pair[0])


@st.composite
def near_an_end(draw: DrawFn, unconstrained: int) -> tuple[list[Demand], int]:
    """One hand with one pattern, whose cases have equal weights, and a number next to the end of one of them, or any.

    `unconstrained` is the number of ways to deal the other cards: 1 for the combinations alone.
    """
    pattern = draw(st.sampled_from(PATTERNS))
    cases = len(set(permutations(pattern)))
    case = prod(comb(13, length) for length in pattern) * unconstrained
    end = case * draw(st.sampled_from((*cases * (cases,), *range(1, cases))))
    number = draw(st.one_of(st.sampled_from((end - 1, end, end + 1)), uniform(cases * case)))
    return [{"seat": draw(_SEAT), "shapes": ["-".join(map(str, pattern))]}], number


REST: Final = DEALS // comb(52, 13)
"""The ways to deal what one hand leaves."""

NUMBER: Final = st.one_of(st.integers(0, 40), of_any_length(12))

_WRONG_MEMBERS: Final[tuple[Demand, ...]] = (
    {}, {"shapes": [], "hcp": [0, 37]}, {"lengths": {}, "hcp": [0, 37]}, {"hcp": [5, 3]}, {"hcp": [38, 38]},
    {"hcp": [0, 38]}, {"hcp": [1]}, {"hcp": [1, 2, 3]}, {"hcp": 12}, {"hcp": ["1", "2"]}, {"hcp": [True, 2]},
    {"hcp": [-1, 2]}, {"hcp": None}, {"shapes": []}, {"shapes": "flat"}, {"shapes": None},
    {"shapes": [5]}, {"lengths": {}},
    {"lengths": None}, {"lengths": {"X": [1, 2]}}, {"lengths": {"s": [1, 2]}}, {"lengths": {"S": [0, 14]}},
    {"lengths": {"S": [4, 3]}}, {"lengths": {"S": 4}}, {"lengths": {"S": [4]}}, {"points": [1, 2]},
    {"hcp": [0, 37], "points": [1, 2]},
    *({"shapes": [text]} for text in ("5=4=3=2", "4=4-3=2", "3-4-4-2", "BALANCED", "")),
)  # fmt: skip
_VALID: Final = {"seat": "N", "hcp": [0, 37]}
_WRONG_LISTS: Final[tuple[Any, ...]] = (
    [_VALID, _VALID], [_VALID, {"seat": "N", "shapes": ["flat"]}], [], {}, "N", None, [None], [[]], [{"hcp": [0, 37]}],
    [{**_VALID, "seat": "n"}], [{**_VALID, "seat": 0}], [{**_VALID, "seat": None}], _VALID,
)  # fmt: skip
NO_CONSTRAINT: Final[SearchStrategy[Any]] = st.one_of(
    st.sampled_from(_WRONG_LISTS), _one(st.sampled_from(_WRONG_MEMBERS)),
    st.sampled_from(_WRONG_MEMBERS).map(lambda members: [_VALID, {"seat": "S", **members}]),
)  # fmt: skip
