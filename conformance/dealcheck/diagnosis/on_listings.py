"""Listings of cases weighed, ordered, numbered and chosen in usual wrong ways (spec CONS-3 to CONS-10)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import MALFORMED, Hypothesis, Predict, Prediction
from dealcheck.diagnosis.makeups import (
    Made,
    alone,
    fifty_two,
    high_card_map,
    in_order,
    points,
    shape,
    thirteen_for_nine,
)
from dealcheck.transport.messages import Answer, Call

_SHORT: Final = 120
"""Of longer listings nothing is predicted: they are not made for this."""


Row = Mapping[str, Any]


def _first_above(totals: Sequence[int], number: int) -> int:
    return next(at for at, total in enumerate(totals) if total > number)


def relisted(
    order: Callable[[Made], Any] | None = None,
    weigh: Callable[[Made], int] | None = None,
    choose: Callable[[Sequence[int], int], int] = _first_above,
) -> Predict:
    """The listing made anew from the right one, in another order, with other weights, its rows chosen otherwise."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code == MALFORMED or (answer.code is not None and call.method != "constrain.select"):
            return answer
        hands = call.params["hands"]
        counted = yield Call("constrain.count", {"hands": hands})
        if counted.code is not None or not 0 < int(counted.result["cases"]) <= _SHORT:
            return answer
        listing = yield Call("constrain.cases", {"hands": hands, "first": "1", "limit": _SHORT})
        rows = (
            sorted(listing.result["cases"], key=lambda row: order(row["hands"])) if order else listing.result["cases"]
        )
        weights = [weigh(row["hands"]) if weigh else int(row["combinations"]) for row in rows]
        return _answered(call, rows, weights, choose)

    return predict


def _answered(
    call: Call, rows: Sequence[Row], weights: Sequence[int], choose: Callable[[Sequence[int], int], int]
) -> Answer:
    totals = list(accumulate(weights))
    listing = [
        {"index": str(at), "hands": row["hands"], "combinations": str(weight), "cumulative": str(total)}
        for at, (row, weight, total) in enumerate(zip(rows, weights, totals, strict=True), start=1)
    ]
    if call.method == "constrain.count":
        return Answer({"cases": str(len(rows)), "total": str(totals[-1])})
    if call.method == "constrain.cases":
        first = int(call.params["first"]) - 1
        return Answer({"cases": listing[first : first + call.params["limit"]]})
    number = int(call.params["number"])
    if number >= totals[-1]:
        return Answer(code=-32001)
    at = choose(totals, number)
    return Answer({"case": listing[at], "offset": str(number - totals[at] + weights[at])})


def _one_early(totals: Sequence[int], number: int) -> int:
    return max(_first_above(totals, number) - 1, 0)


def _at_or_below(totals: Sequence[int], number: int) -> int:
    return next(at for at, total in enumerate(totals) if total >= max(number, 1))


_LISTED: Final = ("constrain.cases", "constrain.select")


_WEIGHED: Final = ("constrain.count", *_LISTED)


_ORDER: Final = "shapes first, then HCP rising, then high card maps falling, the first hand outermost"


def _high_carded(made: Mapping[str, str]) -> tuple[int, int]:
    """A key for the right order of high cards."""
    return points(made.get("high_cards", "")), -high_card_map(made.get("high_cards", ""))


_ORDERS: Final[Sequence[tuple[str, Callable[[Made], Any]]]] = (
    (
        "the last hand is the outer loop",
        lambda made: [
            (in_order(shape(one)), points(one.get("high_cards", "")), -high_card_map(one.get("high_cards", "")))
            for one in reversed(made)
        ],
    ),
    (
        "high card maps rise within their points",
        lambda made: [
            (in_order(shape(one)), points(one.get("high_cards", "")), high_card_map(one.get("high_cards", "")))
            for one in made
        ],
    ),
    (
        "high cards are the outer loop, shapes the inner one",
        lambda made: [
            (points(one.get("high_cards", "")), -high_card_map(one.get("high_cards", "")), in_order(shape(one)))
            for one in made
        ],
    ),
    (
        "high card maps fall whatever their points",
        lambda made: [(in_order(shape(one)), -high_card_map(one.get("high_cards", ""))) for one in made],
    ),
    (
        "shapes fall without their patterns coming first",
        lambda made: [(tuple(-length for length in shape(one)), *_high_carded(one)) for one in made],
    ),
    (
        "shapes fall without their patterns first, and high card maps whatever their points",
        lambda made: [
            (tuple(-length for length in shape(one)), -high_card_map(one.get("high_cards", ""))) for one in made
        ],
    ),
    (
        "shapes rise within a pattern",
        lambda made: [(in_order(shape(one))[0], shape(one), *_high_carded(one)) for one in made],
    ),
    (
        "shapes rise within a pattern, and high card maps fall whatever their points",
        lambda made: [(in_order(shape(one))[0], shape(one), -high_card_map(one.get("high_cards", ""))) for one in made],
    ),
    (
        "HCP fall within a shape",
        lambda made: [
            (in_order(shape(one)), -points(one.get("high_cards", "")), -high_card_map(one.get("high_cards", "")))
            for one in made
        ],
    ),
)


HYPOTHESES: Final = (
    *(Hypothesis(name, _ORDER, "CONS-5", relisted(order), _LISTED) for name, order in _ORDERS),
    Hypothesis(
        "hands are weighted separately",
        "a hand chooses from what the hands before it have left",
        "CONS-7",
        relisted(weigh=alone),
        _WEIGHED,
    ),
    Hypothesis(
        "spot cards are chosen from thirteen of a suit",
        "there are nine spot cards in a suit",
        "CONS-6",
        relisted(weigh=thirteen_for_nine),
        _WEIGHED,
    ),
    Hypothesis(
        "the other cards are chosen from all that are left",
        "there are 36 spot cards",
        "CONS-6",
        relisted(weigh=fifty_two),
        _WEIGHED,
    ),
    Hypothesis(
        "off by one: the row before the right one is chosen",
        "the first whose cumulative is greater than the number",
        "CONS-10",
        relisted(choose=_one_early),
        ("constrain.select",),
    ),
    Hypothesis(
        "off by one: a total selects its own row",
        "the first whose cumulative is greater than the number",
        "CONS-10",
        relisted(choose=_at_or_below),
        ("constrain.select",),
    ),
)
