"""How many hands have a shape, a pattern or so many points, counted in usual wrong ways (spec SHAPE-5, SHAPE-8)."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import comb
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, computed, faulty, well_formed
from dealcheck.diagnosis.on_hands import falling, one_order
from dealcheck.transport.messages import Answer, Call


def _points_beside(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return answer if answer.code is not None else (yield Call(call.method, {"hcp": min(call.params["hcp"] + 1, 37)}))


def _as_pattern(params: Params) -> Params:
    return {"pattern": falling(params["shape"].replace("=", "-"))} if params.keys() == {"shape"} else params


def _24_times(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None or "pattern" not in call.params:
        return answer
    one = yield Call(call.method, one_order(call.params))
    return Answer({"hands": str(24 * int(one.result["hands"]))})


def _at_least_12_times(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None or "pattern" not in call.params:
        return answer
    one = yield Call(call.method, one_order(call.params))
    lengths = call.params["pattern"].split("-")
    return Answer({"hands": str((24 if len(set(lengths)) == 4 else 12) * int(one.result["hands"]))})


def _none_above(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return Answer({"arrangements": "0", "hands": "0"}) if answer.code == -32001 else answer


def _shapes_only(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None or "pattern" not in call.params:
        return answer
    return Answer({"hands": str(len(set(permutations(call.params["pattern"].split("-")))))})


def _points_from(others: int | None, hcp: int) -> Any:  # noqa: ANN401  JSON
    made = Counter({(0, 0): 1})
    for points in (4, 3, 2, 1) * 4:
        made += Counter({(count + 1, total + points): ways for (count, total), ways in made.items()})
    lists = {count: ways for (count, total), ways in made.items() if total == hcp and count <= 13}
    hands = sum(ways * comb(others or 52 - count, 13 - count) for count, ways in lists.items())
    return {"arrangements": str(sum(lists.values())), "hands": str(hands)}


_POINT_COUNTS: Final[Sequence[tuple[str, str, Predict]]] = (
    ("off by one: the counts are those of one point more", "hcp is the points themselves", _points_beside),
    (
        "arrangements and hands are exchanged",
        "arrangements is the length of the list",
        faulty(tell=lambda result, _: {"arrangements": result["hands"], "hands": result["arrangements"]}),
    ),
    ("above 37 points the counts are 0", "refuse them with -32001", _none_above),
    (
        "hands is the number of arrangements too",
        "sum C(36, 13 - high cards) over the arrangements",
        faulty(tell=lambda result, _: {**result, "hands": result["arrangements"]}),
    ),
    (
        "the other cards of a hand are chosen from 39, not from 36",
        "there are 36 spot cards",
        computed(lambda params: _points_from(39, params["hcp"])),
    ),
    (
        "the other cards of a hand are chosen from all that are left of the deck",
        "there are 36 spot cards",
        computed(lambda params: _points_from(None, params["hcp"])),
    ),
)
_SHAPE_COUNTS: Final[Sequence[tuple[str, str, Predict]]] = (
    ("a pattern counts 24 times one of its shapes", "it has fewer where lengths are equal", _24_times),
    (
        "a pattern counts 12 times one of its shapes wherever lengths are equal",
        "it has 4 shapes where three are, 6 where two pairs are",
        _at_least_12_times,
    ),
    ("the hands of a shape are those of its pattern", "a shape is one order", well_formed(faulty(_as_pattern))),
    ("the shapes of a pattern are counted, not its hands", "sum the hands of its shapes", _shapes_only),
)


HYPOTHESES: Final = (
    *(Hypothesis(name, remedy, "SHAPE-8", predict, ("hcp.count",)) for name, remedy, predict in _POINT_COUNTS),
    *(Hypothesis(name, remedy, "SHAPE-5", predict, ("shape.count",)) for name, remedy, predict in _SHAPE_COUNTS),
)
