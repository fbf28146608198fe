"""Shapes, high cards and descriptions of hands in usual wrong ways (spec chapter 9)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from math import comb, prod
from typing import Any, Final

from dealcheck.diagnosis.deals import SEATS
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, faulty, well_formed
from dealcheck.transport.messages import Answer, Call

_OUT_OF_RANGE: Final = -32001


_UNSATISFIABLE: Final = -32003


Hand = Mapping[str, Any]


def falling(text: str) -> str:
    """The pattern with its lengths falling."""
    return "-".join(sorted(text.split("-"), key=int, reverse=True)) if text[:1].isdigit() and "-" in text else text


def one_order(params: Params) -> Params:
    """The shape that has the lengths of the pattern in its order."""
    return {"shape": params["pattern"].replace("-", "=")} if params.keys() == {"pattern"} else params


def _described(change: Callable[[dict[str, Any], str], dict[str, Any]]) -> Predict:
    """`describe` with every description changed; the change gets the hand's text too."""

    def tell(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        texts = params["deal"][2:].split(" ")
        return {"hands": [change(hand, text) for hand, text in zip(result["hands"], texts, strict=True)]}

    return faulty(tell=tell)


def _with_tens(hand: dict[str, Any], text: str) -> dict[str, Any]:
    pairs = zip(hand["high_cards"].split("."), text.split("."), strict=True)
    return {**hand, "high_cards": ".".join(held + ("T" if "T" in suit else "") for held, suit in pairs)}


def _of_any_size(call: Call, _: Answer) -> Prediction:
    answer = yield call
    lengths = [*map(int, call.params["shape"].split("="))]
    if answer.code is None or len(lengths) != 4:
        return answer
    return Answer({"hands": str(prod(comb(13, length) for length in lengths))})


def _all_maps(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    ways = [1]
    for points in (4, 3, 2, 1) * 4:
        longer = ways + [0] * points
        ways = [more + (ways[at - points] if at >= points else 0) for at, more in enumerate(longer)]
    return Answer({**answer.result, "arrangements": str(ways[call.params["hcp"]])})


def _reordered(order: str) -> Predict:
    return faulty(tell=lambda result, _: {"hands": [result["hands"][SEATS.index(seat)] for seat in order]})


def _labelled(order: str) -> Predict:
    return faulty(
        tell=lambda result, _: {
            "hands": [{**hand, "seat": seat} for hand, seat in zip(result["hands"], order, strict=True)]
        }
    )


def _reversed(name: str, dot: str) -> Callable[[dict[str, Any], str], dict[str, Any]]:
    return lambda hand, _: {**hand, name: dot.join(hand[name].split(dot)[::-1])}


def _valued(points: str, *, longer: bool = False) -> Callable[[dict[str, Any], str], dict[str, Any]]:
    """HCP with other values of A K Q J T, and perhaps one for each card of a suit beyond the fourth."""

    def described(hand: dict[str, Any], text: str) -> dict[str, Any]:
        long = sum(max(0, len(suit) - 4) for suit in text.split(".")) if longer else 0
        return {**hand, "hcp": long + sum(int(points["AKQJT".index(rank)]) for rank in text if rank in "AKQJT")}

    return described


_DESCRIPTIONS: Final[Sequence[tuple[str, str, Callable[[dict[str, Any], str], dict[str, Any]]]]] = (
    ("points are counted 5-4-3-2-1, with the ten", "count A 4, K 3, Q 2, J 1", _valued("54321")),
    ("points are counted 6-4-2-1", "count A 4, K 3, Q 2, J 1", _valued("64210")),
    ("a ten counts a point", "count A 4, K 3, Q 2, J 1", _valued("43211")),
    ("points are added for long suits", "count high cards only", _valued("43210", longer=True)),
    ("the shape is told from clubs up", "tell the lengths of S H D C", _reversed("shape", "=")),
    ("the high cards are told from clubs up", "tell those of S H D C", _reversed("high_cards", ".")),
    ("the pattern rises", "its lengths fall", _reversed("pattern", "-")),
    ("the shape is written with dashes", "write =", lambda h, _: {**h, "shape": h["shape"].replace("=", "-")}),
    ("the pattern is written with =", "write -", lambda h, _: {**h, "pattern": h["pattern"].replace("-", "=")}),
    (
        "the high cards of a suit rise",
        "write A K Q J",
        lambda h, _: {**h, "high_cards": ".".join(suit[::-1] for suit in h["high_cards"].split("."))},
    ),
    (
        "seats are told by their full names",
        "tell N, E, S or W",
        lambda h, _: {**h, "seat": {"N": "North", "E": "East", "S": "South", "W": "West"}[h["seat"]]},
    ),
)


_REFUSE: Final = "refuse it with -32602"


HYPOTHESES: Final = (
    Hypothesis(
        "patterns are accepted in any order",
        _REFUSE,
        "SHAPE-2",
        faulty(lambda params: {**params, "pattern": falling(params["pattern"])}),
        ("shape.count",),
    ),
    Hypothesis("a shape of any size is accepted", _REFUSE, "SHAPE-1", _of_any_size, ("shape.count",)),
    Hypothesis(
        "the pattern is not sorted",
        "its lengths fall",
        "SHAPE-2",
        _described(lambda hand, _: {**hand, "pattern": hand["shape"].replace("=", "-")}),
        ("describe",),
    ),
    Hypothesis(
        "the pattern's lengths are sorted as texts, 10 behind 2",
        "sort them as numbers",
        "SHAPE-2",
        _described(lambda hand, _: {**hand, "pattern": "-".join(sorted(hand["shape"].split("="), reverse=True))}),
        ("describe",),
    ),
    Hypothesis(
        "the hands are described from West",
        "describe them in the order N E S W",
        "SHAPE-9",
        faulty(tell=lambda result, _: {"hands": [*result["hands"][3:], *result["hands"][:3]]}),
        ("describe",),
    ),
    Hypothesis(
        "tens are taken for high cards", "the high cards are A K Q J", "SHAPE-6", _described(_with_tens), ("describe",)
    ),
    *(Hypothesis(name, remedy, "SHAPE-9", _described(change), ("describe",)) for name, remedy, change in _DESCRIPTIONS),
    *(
        Hypothesis(
            f"the hands are described in the order {' '.join(order)}",
            "describe them in the order N E S W",
            "SHAPE-9",
            _reordered(order),
            ("describe",),
        )
        for order in map("".join, permutations(SEATS))
        if order not in {SEATS, "WNES"}
    ),
    *(
        Hypothesis(
            f"the hands of N E S W are labelled {' '.join(order)}",
            "each hand has its own seat",
            "SHAPE-9",
            _labelled(order),
            ("describe",),
        )
        for order in map("".join, permutations(SEATS))
        if order != SEATS
    ),
    Hypothesis(
        "no high cards are written as a dash",
        "write nothing",
        "SHAPE-6",
        _described(
            lambda hand, _: {**hand, "high_cards": ".".join(text or "-" for text in hand["high_cards"].split("."))}
        ),
        ("describe",),
    ),
    Hypothesis(
        "the hands of a pattern are those of one shape",
        "sum over its shapes",
        "SHAPE-5",
        well_formed(faulty(one_order)),
        ("shape.count",),
    ),
    Hypothesis(
        "with shape and pattern the pattern is ignored",
        _REFUSE,
        "SHAPE-5",
        faulty(
            lambda params: (
                {"shape": params["shape"]}
                if all(isinstance(params[name], str) for name in ("shape", "pattern"))
                else params
            )
        ),
        ("shape.count",),
    ),
    Hypothesis(
        "sets of fourteen high cards and more are counted", "a hand has 13 cards", "SHAPE-7", _all_maps, ("hcp.count",)
    ),
)
