"""Faults of listings of cases: their rows, order, weights and selections (spec CONS-3 to CONS-10).

Each is a mutant; shapes in another order also where the maps of a hand's high cards are in the right one.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import comb, prod
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import UNKNOWN, Asking, Params, Predict, table
from dealcheck.diagnosis.predictions import counted, returned, well_formed, within
from dealcheck.transport.messages import Answer, Call, Code

_SHORT: Final = 120
"""Cases of a listing that is listed anew; of longer ones nothing is predicted."""


Row = Mapping[str, Any]
Made = Mapping[str, str]
"""The shape and high cards of a hand in a row of a listing."""

Choose = Callable[[Sequence[int], int], int]
"""From the cumulative totals and a number to the place of the selected row."""


def _shape(made: Made) -> tuple[int, ...]:
    return tuple(map(int, made["shape"].split("="))) if "shape" in made else ()


def _keys(made: Made) -> Mapping[str, tuple[int, ...]]:
    """What a hand of a listing can be sorted by; the map is that of SHAPE-7."""
    held = [(suit, rank) for suit, ranks in enumerate(made.get("high_cards", "").split(".")) for rank in ranks]
    return {
        "pattern": tuple(sorted(_shape(made), reverse=True)),
        "shape": _shape(made),
        "points": (sum("JQKA".index(rank) + 1 for _, rank in held),),
        "map": (sum(1 << 15 - 4 * suit - "AKQJ".index(rank) for suit, rank in held),),
    }


def _in_order(*names: str, outer: int = 1) -> Predict:
    """The cases sorted by these keys, falling behind a minus; the first hand is the outer loop, or with -1 the last."""

    def order(row: Row) -> Any:  # noqa: ANN401  something that sorts
        return [
            [tuple(-n for n in keys[name[1:]]) if name.startswith("-") else keys[name] for name in names]
            for keys in map(_keys, row["hands"][::outer])
        ]

    return _relisted(order=order)


def _factors(case: Sequence[Made]) -> list[list[tuple[int, int]]]:
    """The factors C(m, k) of CONS-6, hand by hand."""
    if "shape" not in case[0]:
        spots = [13 - len(hand["high_cards"].replace(".", "")) for hand in case]
        left_before = accumulate(spots, lambda left, k: left - k, initial=36)
        return [[(m, k)] for m, k in zip(left_before, spots, strict=False)]
    left, factors = [9 if "high_cards" in case[0] else 13] * 4, []
    for hand in case:
        held = [len(text) for text in hand.get("high_cards", "...").split(".")]
        wanted = [length - high_cards for length, high_cards in zip(_shape(hand), held, strict=True)]
        factors.append(list(zip(left, wanted, strict=True)))
        left = [m - k for m, k in factors[-1]]
    return factors


def _ways(pairs: Iterable[tuple[int, int]]) -> int:
    return prod(comb(m, k) if m >= 0 and k >= 0 else 0 for m, k in pairs)


def _separately(case: Sequence[Made]) -> int:
    """The weight if every hand chose from the cards that the first one chose from."""
    factors = _factors(case)
    return _ways((factors[0][suit][0], k) for hand in factors for suit, (_, k) in enumerate(hand))


def _of_thirteen(case: Sequence[Made]) -> int:
    """The weight if a suit had thirteen spot cards."""
    more = 4 if {"shape", "high_cards"} <= case[0].keys() else 0
    return _ways((m + more, k) for hand in _factors(case) for m, k in hand)


def _of_all(case: Sequence[Made]) -> int:
    """The weight if spot cards were chosen from all cards that are left."""
    pairs = [pair for hand in _factors(case) for pair in hand]
    if "shape" in case[0]:
        return _ways(pairs)
    held = sum(13 - k for _, k in pairs)
    return _ways([(52 - held, pairs[0][1]), *((m + 16 - held, k) for m, k in pairs[1:])])


def _relisted(
    order: Callable[[Row], Any] = lambda row: int(row["index"]),
    weigh: Callable[[Sequence[Made]], int] | None = None,
    choose: Choose = bisect_right,
) -> Predict:
    """The cases of a short listing in another order, with other weights, or selected in another way."""

    def predict(case: Case) -> Asking:
        if case.right.code is not None and case.call.method != "constrain.select":
            return None
        count = yield counted(case)
        if count.code is not None or count.result["cases"] == "0":
            return None
        if int(count.result["cases"]) > _SHORT:
            return UNKNOWN
        listing = yield Call("constrain.cases", {"hands": case.params["hands"], "first": "1", "limit": _SHORT})
        rows = sorted(listing.result["cases"], key=order)
        weights = [weigh(row["hands"]) if weigh else int(row["combinations"]) for row in rows]
        return _answer(case.call, rows, weights, choose)

    return well_formed(predict)


def _answer(call: Call, rows: Sequence[Row], weights: Sequence[int], choose: Choose) -> Answer:
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


def _each_row(change: Callable[[Row, Params], Row]) -> Predict:
    """Every row of a page, or the selected one, changed."""

    def changed(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        return within("case" if "case" in result else "cases.*", lambda row: change(row, params))(result)

    return returned(changed)


def _own_columns(row: Row, params: Params) -> Row:
    hands = [
        {name: made[name] for name in made if name != "shape" or "high_cards" not in made or _has_shapes(demand)}
        for made, demand in zip(row["hands"], params["hands"], strict=True)
    ]
    return {**row, "hands": hands}


def _has_shapes(demand: Mapping[str, Any]) -> bool:
    """Whether some shape does not meet the demand."""
    return "shapes" in demand or any(bounds != [0, 13] for bounds in demand.get("lengths", {}).values())


_LISTED: Final = ("constrain.cases", "constrain.select")
_WEIGHTED: Final = ("constrain.count", *_LISTED)
_ORDER: Final = "shapes first, then HCP ascending, then high card maps descending, the first hand outermost"
_SELECTED: Final = "the first whose cumulative is greater than the number; offset is the number minus all before"
_COUNTED: Final = "index starts at 1, and cumulative is of this case and all before it, on whatever page"

# fmt: off
LISTING_FAULTS: Final = (
    *table(_LISTED, _ORDER, "CONS-5", {
        "the last hand is the outer loop": _in_order("pattern", "-shape", "points", "-map", outer=-1),
        "high card maps rise within their points": _in_order("pattern", "-shape", "points", "map"),
        "high cards are the outer loop, shapes the inner one": _in_order("points", "-map", "pattern", "-shape"),
        "high card maps fall whatever their points": _in_order("pattern", "-shape", "-map"),
        "shapes fall without their patterns coming first": _in_order("-shape", "points", "-map"),
        "shapes fall without their patterns first, and high card maps whatever their points":
            _in_order("-shape", "-map"),
        "shapes rise within a pattern": _in_order("pattern", "shape", "points", "-map"),
        "shapes rise within a pattern, and high card maps fall whatever their points":
            _in_order("pattern", "shape", "-map"),
    }),
    *table(_WEIGHTED, "a hand chooses from the cards that the hands before it have left", "CONS-7", {
        "hands are weighted separately": _relisted(weigh=_separately)}),
    *table(_WEIGHTED, "there are nine spot cards in a suit, 36 in all", "CONS-6", {
        "spot cards are chosen from thirteen of a suit": _relisted(weigh=_of_thirteen),
        "the other cards are chosen from all that are left": _relisted(weigh=_of_all),
    }),
    *table(("constrain.select",), _SELECTED, "CONS-10", {
        "off by one: the row before the right one is chosen":
            _relisted(choose=lambda totals, number: max(bisect_right(totals, number) - 1, 0)),
        "off by one: a total selects its own row":
            _relisted(choose=lambda totals, number: bisect_left(totals, max(number, 1))),
    }),
    *table(_LISTED, _COUNTED, "CONS-9", {
        "cases are counted from 0": _each_row(lambda row, _: {**row, "index": str(int(row["index"]) - 1)}),
        "the cumulative total leaves the row itself out":
            _each_row(lambda row, _: {**row, "cumulative": str(int(row["cumulative"]) - int(row["combinations"]))}),
    }),
    *table(_LISTED, "show the columns of CONS-3 for every hand", "CONS-3", {
        "a shape is shown where only high cards are listed": _each_row(
            lambda row, _: {**row, "hands": [{"shape": "0=0=0=0", **made} for made in row["hands"]]}),
        "a shape is shown only for hands that ask for one": _each_row(_own_columns),
    }),
)
# fmt: on
