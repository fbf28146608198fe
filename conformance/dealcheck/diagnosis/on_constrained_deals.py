"""Constrained deals numbered otherwise, and what has no number (spec CONS-8 to CONS-12)."""

from collections.abc import Mapping, Sequence
from math import factorial
from typing import Any, Final

from dealcheck.asking import Answer, Call
from dealcheck.diagnosis.deals import SEATS, Turn, cards
from dealcheck.diagnosis.hypothesis import (
    Hypothesis,
    Predict,
    Prediction,
)
from dealcheck.protocol import DEALS

_OUT_OF_RANGE: Final = -32001


_UNSATISFIABLE: Final = -32003


Hand = Mapping[str, Any]


def _nothing_refused(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return Answer(code=_UNSATISFIABLE) if answer.code is None and answer.result["cases"] == "0" else answer


def _zero(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _UNSATISFIABLE:
        return answer
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    return Answer({"number": "0"}) if counted.result["cases"] != "0" else answer


def _numbered_anyway(call: Call, said: Answer) -> Prediction:
    answer = yield call
    return said if answer.code == _UNSATISFIABLE and said.code is None and not said.lost else answer


def fills(hands: Sequence[Hand]) -> int:
    """R of CONS-11: in how many ways the seats that are not constrained can share what is left."""
    free = 4 - len(hands)
    return factorial(13 * free) // int(factorial(13) ** free)


def _modulo(limit: int | None) -> Predict:
    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != _OUT_OF_RANGE or (limit is not None and int(call.params["number"]) >= limit):
            return answer
        hands = call.params["hands"]
        counted = yield Call("constrain.count", {"hands": hands})
        number = int(call.params["number"]) % (int(counted.result["total"]) * fills(hands))
        return (yield Call(call.method, {**call.params, "number": str(number)}))

    return predict


def _outside(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    rests = fills(call.params["hands"])
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    total = int(counted.result["total"])
    if "number" in answer.result:
        within, rest = divmod(int(answer.result["number"]), rests)
        return Answer({"number": str(rest * total + within)})
    rest, within = divmod(int(call.params["number"]), total)
    return (yield Call(call.method, {**call.params, "number": str(within * rests + rest)}))


def _west_first(call: Call, _: Answer) -> Prediction:
    taken = {SEATS.index(hand["seat"]) for hand in call.params["hands"]}
    free = [seat for seat in range(4) if seat not in taken]
    turn = Turn(seats=tuple(free[::-1][free.index(seat)] if seat in free else seat for seat in range(4)))
    params = call.params
    if "deal" in params and len(dict(cards(params["deal"]))) == 52:
        answer = yield call
        if answer.code is not None:
            return answer
        return (yield Call(call.method, {**params, "deal": turn.apply(params["deal"])}))
    answer = yield call
    return answer if answer.code is not None else Answer({"deal": turn.undo(answer.result["deal"])})


_ALL: Final = ("constrain.*",)


_RANKED: Final = ("constrain.rank", "constrain.unrank")


_REFUSE: Final = "refuse it with -32602"


HYPOTHESES: Final = (
    Hypothesis(
        "the count of a constraint that no deal meets is refused",
        'it is "0" and "0"',
        "CONS-2",
        _nothing_refused,
        ("constrain.count",),
    ),
    Hypothesis(
        "a number past the deals of a constraint wraps up to D",
        "refuse N and above with -32001",
        "CONS-12",
        _modulo(DEALS),
        ("constrain.unrank",),
    ),
    Hypothesis(
        "a number past the deals of a constraint is taken modulo their number",
        "refuse N and above with -32001",
        "CONS-12",
        _modulo(None),
        ("constrain.unrank",),
    ),
    Hypothesis(
        "a deal that does not meet the constraint has number 0",
        "refuse it with -32003",
        "CONS-12",
        _zero,
        ("constrain.rank",),
    ),
    Hypothesis(
        "a deal that does not meet the constraint gets a number",
        "refuse it with -32003",
        "CONS-12",
        _numbered_anyway,
        ("constrain.rank",),
    ),
    Hypothesis(
        "the fill of the other seats is the outer loop",
        "number = R * (combinations before) + fill",
        "CONS-11",
        _outside,
        _RANKED,
    ),
    Hypothesis(
        "the seats that are not constrained are filled from West",
        "fill them in the order N E S W",
        "CONS-11",
        _west_first,
        _RANKED,
    ),
)
