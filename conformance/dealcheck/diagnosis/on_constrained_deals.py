"""Constrained deals numbered otherwise, and what has no number (spec CONS-8 to CONS-12)."""

from collections.abc import Callable, Mapping, Sequence
from math import factorial
from typing import Any, Final

from dealcheck.diagnosis.deals import SEATS, Turn
from dealcheck.diagnosis.hypothesis import MALFORMED, Hypothesis, Predict, Prediction
from dealcheck.transport.messages import DEALS, Answer, Call, Code

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


def _filled(order: Callable[[Sequence[int]], Callable[[int], int]]) -> Predict:
    """The seats that are not constrained filled in an order made of those that are."""

    def predict(call: Call, _: Answer) -> Prediction:
        taken = [SEATS.index(hand["seat"]) for hand in call.params["hands"]]
        free = [seat for seat in range(4) if seat not in taken]
        filled = sorted(free, key=order(taken))
        turn = Turn(seats=tuple(filled[free.index(seat)] if seat in free else seat for seat in range(4)))
        answer = yield call
        if answer.code is not None:
            return answer
        if "deal" in call.params:
            return (yield Call(call.method, {**call.params, "deal": turn.apply(call.params["deal"])}))
        return Answer({"deal": turn.undo(answer.result["deal"])})

    return predict


def _met_by_none(told: int) -> Predict:
    """Another code for a constraint that no deal meets, but not for a deal that does not meet it."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != _UNSATISFIABLE:
            return answer
        counted = yield Call("constrain.count", {"hands": call.params["hands"]})
        return Answer(code=told) if counted.code is None and counted.result["cases"] == "0" else answer

    return predict


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
    *(
        Hypothesis(
            f"the seats that are not constrained are filled {name}",
            "fill them in the order N E S W",
            "CONS-11",
            _filled(order),
            _RANKED,
        )
        for name, order in (
            ("from West", lambda _: lambda seat: -seat),
            ("clockwise behind the last that is", lambda taken: lambda seat: (seat - taken[-1]) % 4),
            ("clockwise behind the first that is", lambda taken: lambda seat: (seat - taken[0]) % 4),
        )
    ),
    *(
        Hypothesis(
            f"a constraint that no deal meets is refused as {name} ({told})",
            "refuse it with -32003",
            "CONS-2",
            _met_by_none(told),
            _ALL,
        )
        for name, told in (
            ("out of range", _OUT_OF_RANGE),
            ("malformed", MALFORMED),
            ("not a deal", -32002),
            ("an internal error", Code.INTERNAL),
        )
    ),
)
