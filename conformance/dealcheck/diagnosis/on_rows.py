"""Rows and pages of listings, told or counted in usual wrong ways (spec CONS-3, CONS-9, CONS-10)."""

from collections.abc import Callable
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, faulty, member
from dealcheck.transport.messages import Answer, Call


def _each_row(change: Callable[[dict[str, Any], Params], dict[str, Any]]) -> Predict:
    def tell(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        if "case" in result:
            return {**result, "case": change(result["case"], params)}
        return {"cases": [change(row, params) for row in result["cases"]]}

    return faulty(tell=tell)


def _own_columns(row: dict[str, Any], params: Params) -> dict[str, Any]:
    hands = [
        {
            name: text
            for name, text in made.items()
            if name != "shape" or "high_cards" not in made or {"shapes", "lengths"} & asked.keys()
        }
        for made, asked in zip(row["hands"], params["hands"], strict=True)
    ]
    return {**row, "hands": hands}


def _empty_page(call: Call, _: Answer) -> Prediction:
    answer = yield call
    counted = yield Call("constrain.count", {"hands": call.params.get("hands")})
    past = answer.code == -32001 and counted.code is None and call.params["first"] != "0" and call.params["limit"]
    return Answer({"cases": []}) if past else answer


def _any_page(call: Call, _: Answer) -> Prediction:
    limit = call.params["limit"]
    if type(limit) is int and limit >= 1 << 53:
        return (yield call)
    if type(limit) is int and limit == 0:
        answer = yield Call(call.method, {**call.params, "limit": 1})
        return answer if answer.code is not None else Answer({"cases": []})
    return (yield Call(call.method, {**call.params, "limit": min(limit, 1000) if type(limit) is int else limit}))


def _rewritten(name: str, old: str, new: str) -> Predict:
    def change(row: dict[str, Any], _: Params) -> dict[str, Any]:
        hands = [{**hand, name: hand[name].replace(old, new)} if name in hand else hand for hand in row["hands"]]
        return {**row, "hands": hands}

    return _each_row(change)


def _page_alone(result: Any, _: Params) -> Any:  # noqa: ANN401  JSON
    first = result["cases"][0]
    before = int(first["cumulative"]) - int(first["combinations"])
    return {"cases": [{**row, "cumulative": str(int(row["cumulative"]) - before)} for row in result["cases"]]}


def _first_from_zero(call: Call, _: Answer) -> Prediction:
    first = call.params["first"]
    if not isinstance(first, str) or not first.isascii() or str(int(first)) != first or len(first) > 63:
        return (yield call)
    return (yield Call(call.method, {**call.params, "first": str(int(first) + 1)}))


def _offset(change: Callable[[int, int], int]) -> Predict:
    """`constrain.select` with the offset made of the right one and of the combinations of the case."""

    def tell(result: Any, _: Params) -> Any:  # noqa: ANN401  JSON
        return {**result, "offset": str(change(int(result["offset"]), int(result["case"]["combinations"])))}

    return faulty(tell=tell)


_LISTED: Final = ("constrain.cases", "constrain.select")
_CASES: Final = ("constrain.cases",)

HYPOTHESES: Final = (
    Hypothesis(
        "cases are counted from 0",
        "their index starts at 1",
        "CONS-9",
        _each_row(lambda row, _: {**row, "index": str(int(row["index"]) - 1)}),
        _LISTED,
    ),
    Hypothesis(
        "the cumulative total leaves the row itself out",
        "it is of this case and all before it",
        "CONS-9",
        _each_row(lambda row, _: {**row, "cumulative": str(int(row["cumulative"]) - int(row["combinations"]))}),
        _LISTED,
    ),
    Hypothesis(
        "a shape is shown where only high cards are listed",
        "show the columns of CONS-3",
        "CONS-3",
        _each_row(lambda row, _: {**row, "hands": [{"shape": "0=0=0=0", **made} for made in row["hands"]]}),
        _LISTED,
    ),
    Hypothesis(
        "a shape is shown only for hands that ask for one",
        "show the columns of CONS-3 for every hand",
        "CONS-3",
        _each_row(_own_columns),
        _LISTED,
    ),
    Hypothesis("a page past the end is empty", "refuse it with -32001", "CONS-9", _empty_page, ("constrain.cases",)),
    Hypothesis("the limit of a page is not checked", "1 to 1000", "CONS-9", _any_page, ("constrain.cases",)),
    Hypothesis(
        "a limit above 1000 is taken for 1000",
        "refuse it with -32004",
        "CONS-9",
        faulty(member("limit", lambda limit: 1000 if type(limit) is int and 1000 < limit < 1 << 53 else limit)),
        _CASES,
    ),
    Hypothesis("first is counted from 0", "the first case has index 1", "CONS-9", _first_from_zero, _CASES),
    Hypothesis(
        "the cumulative total starts anew on each page",
        "it is of this case and all before it, on whatever page",
        "CONS-9",
        faulty(tell=_page_alone),
        _CASES,
    ),
    Hypothesis(
        "off by one: a page has a row fewer than its limit",
        "the cases from first, at most limit of them",
        "CONS-9",
        faulty(tell=lambda result, params: {"cases": result["cases"][: params["limit"] - 1]}),
        _CASES,
    ),
    *(
        Hypothesis(
            f"the offset is counted {name}",
            "the number minus the combinations of all cases before",
            "CONS-10",
            _offset(change),
            ("constrain.select",),
        )
        for name, change in (
            ("from 1", lambda offset, _: offset + 1),
            ("from the end of the case", lambda offset, combinations: combinations - offset),
            ("from the last deal of the case", lambda offset, combinations: combinations - 1 - offset),
        )
    ),
    *(
        Hypothesis(name, remedy, rule, _rewritten(*change), _LISTED)
        for name, remedy, rule, change in (
            ("shapes are written with dashes", "write =", "SHAPE-1", ("shape", "=", "-")),
            ("high cards are written with dashes between suits", "write dots", "SHAPE-6", ("high_cards", ".", "-")),
            ("high cards are written with blanks between suits", "write dots", "SHAPE-6", ("high_cards", ".", " ")),
            ("high cards are written without dots", "write dots between suits", "SHAPE-6", ("high_cards", ".", "")),
        )
    ),
)
