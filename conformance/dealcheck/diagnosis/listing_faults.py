"""Faults of listings of cases: their order, weights and selections (spec CONS-5 to CONS-10): each is a mutant."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import comb, prod
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import UNKNOWN, Asking, Predict, table
from dealcheck.diagnosis.predictions import count_of, well_formed
from dealcheck.transport.messages import Answer, Call, Code

_SHORT: Final = 120
"""Cases of a listing that is listed anew; of longer ones nothing is predicted."""

Row = Mapping[str, Any]
Made = Mapping[str, str]
"""The shape and high cards of a hand in a row of a listing."""


def _shape(made: Made) -> list[int]:
    return [int(length) for length in made["shape"].split("=")] if "shape" in made else []


def _keys(made: Made) -> Mapping[str, list[int]]:
    """What a hand of a listing can be sorted by; the map is that of SHAPE-7."""
    held = [(suit, rank) for suit, ranks in enumerate(made.get("high_cards", "").split(".")) for rank in ranks]
    keys = {
        "pattern": sorted(_shape(made), reverse=True),
        "shape": _shape(made),
        "points": [sum("JQKA".index(rank) + 1 for _, rank in held)],
        "map": [sum(1 << 15 - 4 * suit - "AKQJ".index(rank) for suit, rank in held)],
    }
    return keys | {f"-{name}": [-number for number in key] for name, key in keys.items()}


def _in_order(*names: str, outer: int = 1) -> Predict:
    """The cases sorted by these keys, falling behind a minus; the first hand is the outer loop, or with -1 the last."""
    return _relisted(
        order=lambda row: [[keys[name] for name in names] for keys in map(_keys, row["hands"][::outer])],
    )


def _factors(case: Sequence[Made]) -> list[list[tuple[int, int]]]:
    """The factors C(m, k) of CONS-6, hand by hand."""
    if "shape" not in case[0]:
        spots = [13 - len(hand["high_cards"].replace(".", "")) for hand in case]
        return [[(36 - sum(spots[:place]), k)] for place, k in enumerate(spots)]
    left, factors = [9 if "high_cards" in case[0] else 13] * 4, []
    for hand in case:
        held = [len(text) for text in hand.get("high_cards", "...").split(".")]
        factors.append([(m, length - high) for m, length, high in zip(left, _shape(hand), held, strict=True)])
        left = [m - k for m, k in factors[-1]]
    return factors


def _separately(case: Sequence[Made]) -> int:
    """The weight if every hand chose from the cards that the first one chose from."""
    first, *_ = factors = _factors(case)
    return prod(comb(m, k) for hand in factors for (m, _), (_, k) in zip(first, hand, strict=True))


def _of_thirteen(case: Sequence[Made]) -> int:
    """The weight if a suit had thirteen spot cards."""
    more = 4 if {"shape", "high_cards"} <= case[0].keys() else 0
    return prod(comb(m + more, k) for hand in _factors(case) for m, k in hand)


def _relisted(
    order: Callable[[Row], Any] = lambda row: int(row["index"]),
    weigh: Callable[[Sequence[Made]], int] | None = None,
    choose: Callable[[Sequence[int], int], int] = bisect_right,
) -> Predict:
    """The cases of a short listing in another order, with other weights, or selected in another way.

    `choose` takes the cumulative totals and a number to the place of the selected row.
    """

    def predict(case: Case) -> Asking:
        if case.right.code is not None and case.call.method != "constrain.select":
            return None
        count = yield count_of(case)
        if count.code is not None or count.result["cases"] == "0":
            return None
        if int(count.result["cases"]) > _SHORT:
            return UNKNOWN
        listing = yield Call("constrain.cases", {"hands": case.params["hands"], "first": "1", "limit": _SHORT})
        rows = sorted(listing.result["cases"], key=order)
        weights = [weigh(row["hands"]) if weigh else int(row["combinations"]) for row in rows]
        return _answer(case.call, rows, weights, choose)

    return well_formed(predict)


def _answer(
    call: Call, rows: Sequence[Row], weights: Sequence[int], choose: Callable[[Sequence[int], int], int]
) -> Answer:
    totals = list(accumulate(weights))
    if call.method == "constrain.count":
        return Answer({"cases": str(len(rows)), "total": str(totals[-1])})
    listing = [
        {"index": str(index), "hands": row["hands"], "combinations": str(weight), "cumulative": str(total)}
        for index, (row, weight, total) in enumerate(zip(rows, weights, totals, strict=True), start=1)
    ]
    if call.method == "constrain.cases":
        first = int(call.params["first"]) - 1
        return Answer({"cases": listing[first : first + call.params["limit"]]})
    number = int(call.params["number"])
    if number >= totals[-1]:
        return Answer(code=Code.OUT_OF_RANGE)
    place = choose(totals, number)
    return Answer({"case": listing[place], "offset": str(number - totals[place] + weights[place])})


_LISTED: Final = ("constrain.cases", "constrain.select")
_WEIGHTED: Final = ("constrain.count", *_LISTED)
_ORDER: Final = "shapes first, then HCP ascending, then high card maps descending, the first hand outermost"
_SELECTED: Final = "the first whose cumulative is greater than the number; offset is the number minus all before"

# fmt: off
LISTING_FAULTS: Final = (
    *table(_LISTED, _ORDER, "CONS-5", {
        "the last hand is the outer loop": _in_order("pattern", "-shape", "points", "-map", outer=-1),
        "high card maps rise within their points": _in_order("pattern", "-shape", "points", "map"),
        "high cards are the outer loop, shapes the inner one": _in_order("points", "-map", "pattern", "-shape"),
        "high card maps fall whatever their points": _in_order("pattern", "-shape", "-map"),
        "shapes fall without their patterns first, and high card maps whatever their points":
            _in_order("-shape", "-map"),
        "shapes rise within a pattern, and high card maps fall whatever their points":
            _in_order("pattern", "shape", "-map"),
    }),
    *table(_WEIGHTED, "a hand chooses from the cards that the hands before it have left", "CONS-7", {
        "hands are weighted separately": _relisted(weigh=_separately)}),
    *table(_WEIGHTED, "there are nine spot cards in a suit, 36 in all", "CONS-6", {
        "spot cards are chosen from thirteen of a suit": _relisted(weigh=_of_thirteen)}),
    *table(("constrain.select",), _SELECTED, "CONS-10", {
        "off by one: the row before the right one is chosen":
            _relisted(choose=lambda totals, number: max(bisect_right(totals, number) - 1, 0)),
        "off by one: a total selects its own row":
            _relisted(choose=lambda totals, number: bisect_left(totals, max(number, 1))),
    }),
)
# fmt: on
