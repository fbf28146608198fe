"""Faults of descriptions of hands and of counts of hands (spec chapter 9): each is a mutant."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import comb
from typing import Any, Final

from dealcheck.bridge import SEATS
from dealcheck.diagnosis.hypothesis import Params, Predict, table
from dealcheck.diagnosis.predictions import accepting, asked, computed, returned

Hand = Mapping[str, Any]
Describe = Callable[[dict[str, Any], str], Hand]
"""From the right description of a hand, and its PBN text, to the described hand."""


def one_order(params: Params) -> Params:
    """The shape with the lengths of the pattern in the order of the pattern."""
    return {"shape": params["pattern"].replace("-", "=")} if params.keys() == {"pattern"} else params


def _described(describe: Describe) -> Predict:
    """Every hand of `describe` described otherwise."""

    def change(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        texts = params["deal"][2:].split(" ")
        return {"hands": [describe(hand, text) for hand, text in zip(result["hands"], texts, strict=True)]}

    return returned(change)


def _with_tens(hand: dict[str, Any], text: str) -> Hand:
    pairs = zip(hand["high_cards"].split("."), text.split("."), strict=True)
    return {**hand, "high_cards": ".".join(held + ("T" if "T" in suit else "") for held, suit in pairs)}


def _with_dashes(hand: dict[str, Any], _: str) -> Hand:
    return {**hand, "high_cards": ".".join(suit or "-" for suit in hand["high_cards"].split("."))}


def _of_all_sets(params: Params) -> Any:  # noqa: ANN401  JSON
    """`hcp.count` of sets of up to sixteen high cards."""
    sets = Counter({(0, 0): 1})
    for points in (4, 3, 2, 1) * 4:
        sets += Counter({(size + 1, total + points): ways for (size, total), ways in sets.items()})
    ways = {size: count for (size, total), count in sets.items() if total == params["hcp"]}
    hands = sum(count * comb(36, 13 - size) for size, count in ways.items() if size <= 13)
    return {"arrangements": str(sum(ways.values())), "hands": str(hands)}


# fmt: off
HAND_FAULTS: Final = (
    *table(("describe",), "its lengths descend, as numbers, with - between them", "SHAPE-2", {
        "the pattern is not sorted": _described(lambda hand, _: {**hand, "pattern": hand["shape"].replace("=", "-")})}),
    *table(("describe",), "write A K Q J of S.H.D.C, and nothing where there are none", "SHAPE-6", {
        "tens are taken for high cards": _described(_with_tens),
        "no high cards are written as a dash": _described(_with_dashes),
    }),
    *table(("describe",), "describe N E S W in this order", "SHAPE-9", {
        "the hands are described from West":
            returned(lambda result, _: {"hands": [result["hands"][SEATS.index(seat)] for seat in "WNES"]})}),
    *table(("shape.count",), "a shape is one order, and a pattern all orders: sum over its shapes", "SHAPE-5", {
        "the hands of a pattern are those of one shape": accepting(asked(one_order))}),
    *table(("hcp.count",), "a hand has 13 cards", "SHAPE-7", {
        "sets of fourteen high cards and more are counted": computed(_of_all_sets)}),
)
# fmt: on
