"""Faults of constraints, of the listings of their cases, and of deals that meet them (spec chapter 10): mutants."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import comb, factorial, prod
from typing import Any, Final

from dealcheck.bridge import SEATS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import (
    Ask,
    Change,
    Outcome,
    Predict,
    Unknown,
    members,
    renumbered,
    table,
    well_formed,
    with_params,
)
from dealcheck.transport.messages import Answer, Call, Code


def _within(path: str, change: Change) -> Change:
    """The change of what stands at a path such as `hands.*.shape`, where it is present; `*` is every item."""
    name, _, rest = path.partition(".")
    inner = _within(rest, change) if rest else change
    return members(inner, name) if name != "*" else lambda items: list(map(inner, items))


def _read(path: str, change: Change) -> Predict:
    """What stands at the path in every hand of a constraint read otherwise, where the constraint is sound."""
    predict = with_params(_within(f"hands.*{path}", change))
    return lambda case, ask: None if case.right.code in {Code.MALFORMED, Code.OUT_OF_RANGE} else predict(case, ask)


def _shapes_named(name: str, *patterns: str) -> Predict:
    """The name of a kind of hand taken for these patterns."""

    def change(shapes: Sequence[str]) -> list[str]:
        return [each for text in shapes for each in (patterns if text == name else [text])]

    return well_formed(with_params(_within("hands.*.shapes", change)))


def _count(case: Case, ask: Ask) -> Answer:
    """How many deals meet the constraint of the case."""
    return ask(Call("constrain.count", {"hands": case.params["hands"]}))


def _fill_outside(number: int, case: Case, ask: Ask) -> int:
    free, total = 4 - len(case.params["hands"]), int(_count(case, ask).result["total"])
    fills = factorial(13 * free) // factorial(13) ** free  # the seats without a demand share the other cards (CONS-11)
    inner, outer = (total, fills) if "number" in case.params else (fills, total)
    before, within = divmod(number, inner)
    return within * outer + before


_SHORT: Final = 120
"""Cases of a listing that is listed anew; of longer ones nothing is predicted."""

Row = Mapping[str, Any]
Hand = Mapping[str, str]
"""The shape and high cards of a hand in a row of a listing."""


def _in_order(key: Callable[[Any, int, int], Any], *, outer: int = 1) -> Predict:
    """The cases sorted by a key of each hand's shape, points and map; the first hand is the outer loop, or the last.

    Shapes are in their right order; the map of the high cards is that of SHAPE-7.
    """

    def hand_key(hand: Hand) -> Any:  # noqa: ANN401  something that sorts
        lengths = list(map(int, hand["shape"].split("="))) if "shape" in hand else []
        shape = sorted(lengths, reverse=True), [-length for length in lengths]
        high = [(suit, rank) for suit, ranks in enumerate(hand.get("high_cards", "").split(".")) for rank in ranks]
        points = sum("JQKA".index(rank) + 1 for _, rank in high)
        return key(shape, points, sum(1 << 15 - 4 * suit - "AKQJ".index(rank) for suit, rank in high))

    return _relisted(order=lambda row: list(map(hand_key, row["hands"][::outer])))


def _alone(hand: Hand) -> int:
    """The weight of a hand that chooses from all cards (CONS-6)."""
    high = [len(text) for text in hand.get("high_cards", "...").split(".")]
    if "shape" not in hand:
        return comb(36, 13 - sum(high))
    pool = 9 if "high_cards" in hand else 13
    return prod(comb(pool, int(length) - n) for length, n in zip(hand["shape"].split("="), high, strict=True))


def _relisted(
    order: Callable[[Row], Any] = lambda row: int(row["index"]),
    weigh: Callable[[Hand], int] | None = None,
    choose: Callable[[Sequence[int], int], int] = bisect_right,
) -> Predict:
    """The cases of a short listing in another order, weighed hand by hand, or selected in another way.

    `choose` takes the cumulative totals and a number to the place of the selected row.
    """

    def predict(case: Case, ask: Ask) -> Outcome:
        if case.right.code is not None and case.call.method != "constrain.select":
            return None
        count = _count(case, ask)
        if count.code is not None or count.result["cases"] == "0":
            return None
        if int(count.result["cases"]) > _SHORT:
            raise Unknown
        listing = ask(Call("constrain.cases", {"hands": case.params["hands"], "first": "1", "limit": _SHORT}))
        rows = sorted(listing.result["cases"], key=order)
        weights = [prod(map(weigh, row["hands"])) if weigh else int(row["combinations"]) for row in rows]
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
_ALL: Final = ("constrain.*",)
_ONE_SHAPE: Final = _within("hands.*.shapes.*", lambda text: text.replace("-", "=") if text[:1].isdigit() else text)
_PATTERN: Final = "it stands for its lengths in every order: refuse one that does not descend with -32602"

# fmt: off
CONSTRAINT_FAULTS: Final = (
    *table(_ALL, "all members of a hand must hold, and both bounds of a range are included", "CONS-1", {
        "lengths are ignored beside shapes": _read("", lambda hand: {
            name: item for name, item in hand.items() if name != "lengths" or "shapes" not in hand}),
        "off by one: the lower end of a range of HCP is excluded":
            _read(".hcp", lambda ends: [min(ends[0] + (ends[0] > 0), ends[1]), ends[1]]),
        "off by one: the upper end of a range of HCP is excluded":
            _read(".hcp", lambda ends: [ends[0], max(ends[1] - 1, ends[0])]),
    }),
    *table(_ALL, "flat is 4-3-3-3, balanced 4-4-3-2 and 5-3-3-2 too, three-suiter 4-4-4-1 and 5-4-4-0", "SHAPE-4", {
        "balanced takes in 5-4-2-2": _shapes_named("balanced", "balanced", "5-4-2-2"),
        "three-suiter leaves 5-4-4-0 out": _shapes_named("three-suiter", "4-4-4-1"),
    }),
    *table((*_ALL, "shape.count"), _PATTERN, "SHAPE-2", {
        "a pattern stands for one shape only": well_formed(with_params(lambda params: (
            {"shape": params["pattern"].replace("-", "=")} if "pattern" in params else _ONE_SHAPE(params))))}),
    *table(_ALL, "keep the order of the constraint", "CONS-5", {
        "the hands are sorted by seat": well_formed(with_params(_within(
            "hands", lambda hands: sorted(hands, key=lambda hand: SEATS.index(hand["seat"])))))}),
    *table(("constrain.rank", "constrain.unrank"),
           "number = R * (combinations before) + fill, in the order N E S W", "CONS-11", {
        "the fill of the other seats is the outer loop": renumbered(_fill_outside),
    }),
    *table(_LISTED, _ORDER, "CONS-5", {
        "the last hand is the outer loop":
            _in_order(lambda shape, points, high_cards: (shape, points, -high_cards), outer=-1),
        "high card maps rise within their points": _in_order(lambda *keys: keys),
        "high cards are the outer loop, shapes the inner one":
            _in_order(lambda shape, points, high_cards: (points, -high_cards, shape)),
        "high card maps fall whatever their points": _in_order(lambda shape, _, high_cards: (shape, -high_cards)),
    }),
    *table(_WEIGHTED, "a hand chooses from the cards that the hands before it have left", "CONS-7", {
        "hands are weighted separately": _relisted(weigh=_alone)}),
    *table(("constrain.select",), _SELECTED, "CONS-10", {
        "off by one: the row before the right one is chosen":
            _relisted(choose=lambda totals, number: max(bisect_right(totals, number) - 1, 0)),
        "off by one: a total selects its own row":
            _relisted(choose=lambda totals, number: bisect_left(totals, max(number, 1))),
    }),
)
# fmt: on
