"""Faults of listings of cases: their rows, order, weights and selections (spec CONS-3 to CONS-10)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import comb, prod
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import asked, member, returned
from dealcheck.transport.messages import Answer, Call, Code

_SHORT: Final = 120
"""Cases of a listing that is listed anew; of longer ones nothing is predicted."""

_PAGE: Final = 1000

Row = Mapping[str, Any]
Case = Sequence[Mapping[str, str]]
"""The shapes and high cards of the hands of a case."""


def _points(made: Mapping[str, str]) -> int:
    return sum("JQKA".index(rank) + 1 for rank in made.get("high_cards", "") if rank != ".")


def _map(made: Mapping[str, str]) -> int:
    """The high card map (SHAPE-7)."""
    suits = made.get("high_cards", "").split(".")
    return sum(1 << 15 - 4 * suit - "AKQJ".index(rank) for suit, held in enumerate(suits) for rank in held)


def _shape(made: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(map(int, made["shape"].split("="))) if "shape" in made else ()


def _descending(made: Mapping[str, str]) -> tuple[int, ...]:
    """A key that lists shapes in descending order, whatever their patterns."""
    return tuple(-length for length in _shape(made))


def _pattern(made: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(sorted(_shape(made), reverse=True))


def _in_order(made: Mapping[str, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A key that lists shapes in the right order (SHAPE-3)."""
    return _pattern(made), _descending(made)


def _factors(case: Case) -> list[list[tuple[int, int]]]:
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


def _separately(case: Case) -> int:
    """The weight if every hand chose from the cards that the first one chose from."""
    factors = _factors(case)
    return _ways((factors[0][suit][0], k) for hand in factors for suit, (_, k) in enumerate(hand))


def _of_thirteen(case: Case) -> int:
    """The weight if a suit had thirteen spot cards."""
    more = 4 if {"shape", "high_cards"} <= case[0].keys() else 0
    return _ways((m + more, k) for hand in _factors(case) for m, k in hand)


def _of_all(case: Case) -> int:
    """The weight if spot cards were chosen from all cards that are left."""
    pairs = [pair for hand in _factors(case) for pair in hand]
    if "shape" in case[0]:
        return _ways(pairs)
    held = sum(13 - k for _, k in pairs)
    return _ways([(52 - held, pairs[0][1]), *((m + 16 - held, k) for m, k in pairs[1:])])


def _first_above(totals: Sequence[int], number: int) -> int:
    return next(place for place, total in enumerate(totals) if total > number)


def _one_early(totals: Sequence[int], number: int) -> int:
    return max(_first_above(totals, number) - 1, 0)


def _at_or_above(totals: Sequence[int], number: int) -> int:
    return next(place for place, total in enumerate(totals) if total >= max(number, 1))


def _relisted(
    order: Callable[[Case], Any] | None = None,
    weigh: Callable[[Case], int] | None = None,
    choose: Callable[[Sequence[int], int], int] = _first_above,
) -> Predict:
    """The cases of a short listing in another order, with other weights, or selected in another way."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code == Code.MALFORMED or (answer.code is not None and call.method != "constrain.select"):
            return answer
        hands = call.params["hands"]
        counted = yield Call("constrain.count", {"hands": hands})
        if counted.code is not None or not 0 < int(counted.result["cases"]) <= _SHORT:
            return answer
        listing = yield Call("constrain.cases", {"hands": hands, "first": "1", "limit": _SHORT})
        rows = listing.result["cases"]
        rows = sorted(rows, key=lambda row: order(row["hands"])) if order else rows
        weights = [weigh(row["hands"]) if weigh else int(row["combinations"]) for row in rows]
        return _answer(call, rows, weights, choose)

    return predict


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


def _each_row(change: Callable[[Any, Params], Any]) -> Predict:
    """Every row of a page, or the selected one, changed."""

    def changed(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        if "case" in result:
            return {**result, "case": change(result["case"], params)}
        return {"cases": [change(row, params) for row in result["cases"]]}

    return returned(changed)


def _own_columns(row: Row, params: Params) -> Row:
    hands = [
        {
            name: text
            for name, text in made.items()
            if name != "shape" or "high_cards" not in made or {"shapes", "lengths"} & demand.keys()
        }
        for made, demand in zip(row["hands"], params["hands"], strict=True)
    ]
    return {**row, "hands": hands}


def _with_shapes(row: Row, _: Params) -> Row:
    return {**row, "hands": [{"shape": "0=0=0=0", **made} for made in row["hands"]]}


def _rewritten(name: str, old: str, new: str) -> Predict:
    def change(row: Row, _: Params) -> Row:
        hands = [{**hand, name: hand[name].replace(old, new)} if name in hand else hand for hand in row["hands"]]
        return {**row, "hands": hands}

    return _each_row(change)


def _totals_of_page(result: Any, _: Params) -> Any:  # noqa: ANN401  JSON
    first = result["cases"][0]
    before = int(first["cumulative"]) - int(first["combinations"])
    return {"cases": [{**row, "cumulative": str(int(row["cumulative"]) - before)} for row in result["cases"]]}


def _empty_page(call: Call, _: Answer) -> Prediction:
    answer = yield call
    counted = yield Call("constrain.count", {"hands": call.params.get("hands")})
    sound = counted.code is None and call.params["first"] != "0" and call.params["limit"]
    return Answer({"cases": []}) if answer.code == Code.OUT_OF_RANGE and sound else answer


def _any_limit(call: Call, _: Answer) -> Prediction:
    limit = call.params["limit"]
    if type(limit) is not int or limit >= 1 << 53:
        return (yield call)
    answer = yield Call(call.method, {**call.params, "limit": min(limit or 1, _PAGE)})
    return answer if limit or answer.code is not None else Answer({"cases": []})


def _first_from_zero(call: Call, _: Answer) -> Prediction:
    first = call.params["first"]
    if not isinstance(first, str) or not first.isdecimal() or str(int(first)) != first or len(first) > 63:
        return (yield call)
    return (yield Call(call.method, {**call.params, "first": str(int(first) + 1)}))


def _offset(change: Callable[[int, int], int]) -> Predict:
    """The offset of a selection made of the right one and of the combinations of the case."""
    return returned(
        lambda result, _: {**result, "offset": str(change(int(result["offset"]), int(result["case"]["combinations"])))}
    )


_LISTED: Final = ("constrain.cases", "constrain.select")
_ORDER: Final = "shapes first, then HCP ascending, then high card maps descending, the first hand outermost"
_GREATER: Final = "the first whose cumulative is greater than the number"
_BEFORE: Final = "the number minus the combinations of all cases before"
_THIS_AND_BEFORE: Final = "it is of this case and all before it"

# fmt: off
LISTING_FAULTS: Final = (
    *table(
        _LISTED,
        *(
            (name, _ORDER, "CONS-5", _relisted(order))
            for name, order in (
                (
                    "the last hand is the outer loop",
                    lambda case: [(_in_order(made), _points(made), -_map(made)) for made in reversed(case)],
                ),
                (
                    "high card maps rise within their points",
                    lambda case: [(_in_order(made), _points(made), _map(made)) for made in case],
                ),
                (
                    "high cards are the outer loop, shapes the inner one",
                    lambda case: [(_points(made), -_map(made), _in_order(made)) for made in case],
                ),
                (
                    "high card maps fall whatever their points",
                    lambda case: [(_in_order(made), -_map(made)) for made in case],
                ),
                (
                    "shapes fall without their patterns coming first",
                    lambda case: [(_descending(made), _points(made), -_map(made)) for made in case],
                ),
                (
                    "shapes fall without their patterns first, and high card maps whatever their points",
                    lambda case: [(_descending(made), -_map(made)) for made in case],
                ),
                (
                    "shapes rise within a pattern",
                    lambda case: [(_pattern(made), _shape(made), _points(made), -_map(made)) for made in case],
                ),
                (
                    "shapes rise within a pattern, and high card maps fall whatever their points",
                    lambda case: [(_pattern(made), _shape(made), -_map(made)) for made in case],
                ),
                (
                    "HCP fall within a shape",
                    lambda case: [(_in_order(made), -_points(made), -_map(made)) for made in case],
                ),
            )
        ),
    ),
    *table(
        ("constrain.count", *_LISTED),
        ("hands are weighted separately",
         "a hand chooses from the cards that the hands before it have left", "CONS-7", _relisted(weigh=_separately)),
        ("spot cards are chosen from thirteen of a suit",
         "there are nine spot cards in a suit", "CONS-6", _relisted(weigh=_of_thirteen)),
        ("the other cards are chosen from all that are left",
         "there are 36 spot cards", "CONS-6", _relisted(weigh=_of_all)),
    ),
    *table(
        ("constrain.select",),
        ("off by one: the row before the right one is chosen", _GREATER, "CONS-10", _relisted(choose=_one_early)),
        ("off by one: a total selects its own row", _GREATER, "CONS-10", _relisted(choose=_at_or_above)),
        *(
            (f"the offset is counted {name}", _BEFORE, "CONS-10", _offset(change))
            for name, change in (
                ("from 1", lambda offset, _: offset + 1),
                ("from the end of the case", lambda offset, combinations: combinations - offset),
                ("from the last deal of the case", lambda offset, combinations: combinations - 1 - offset),
            )
        ),
    ),
    *table(
        _LISTED,
        ("cases are counted from 0",
         "their index starts at 1", "CONS-9", _each_row(lambda row, _: {**row, "index": str(int(row["index"]) - 1)})),
        ("the cumulative total leaves the row itself out",
         _THIS_AND_BEFORE, "CONS-9",
         _each_row(lambda row, _: {**row, "cumulative": str(int(row["cumulative"]) - int(row["combinations"]))})),
        ("a shape is shown where only high cards are listed",
         "show the columns of CONS-3", "CONS-3", _each_row(_with_shapes)),
        ("a shape is shown only for hands that ask for one",
         "show the columns of CONS-3 for every hand", "CONS-3", _each_row(_own_columns)),
        ("shapes are written with dashes", "write =", "SHAPE-1", _rewritten("shape", "=", "-")),
        *(
            (f"high cards are written {how}",
             "write dots between suits", "SHAPE-6", _rewritten("high_cards", ".", dot))
            for how, dot in (
                ("with dashes between suits", "-"),
                ("with blanks between suits", " "),
                ("without dots", ""),
            )
        ),
    ),
    *table(
        ("constrain.cases",),
        ("a page past the end is empty", "refuse it with -32001", "CONS-9", _empty_page),
        ("the limit of a page is not checked", "1 to 1000", "CONS-9", _any_limit),
        ("a limit above 1000 is taken for 1000",
         "refuse it with -32004", "CONS-9",
         asked(member("limit", lambda limit: _PAGE if type(limit) is int and _PAGE < limit < 1 << 53 else limit))),
        ("first is counted from 0", "the first case has index 1", "CONS-9", _first_from_zero),
        ("the cumulative total starts anew on each page",
         f"{_THIS_AND_BEFORE}, on whatever page", "CONS-9", returned(_totals_of_page)),
        ("off by one: a page has a row fewer than its limit",
         "the cases from first, at most limit of them", "CONS-9",
         returned(lambda result, params: {"cases": result["cases"][: params["limit"] - 1]})),
    ),
)
# fmt: on
