"""Faults of descriptions of hands and of counts of hands (spec chapter 9)."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import comb
from typing import Any, Final

from dealcheck.bridge import SEATS
from dealcheck.diagnosis.deal_orders import other_orders
from dealcheck.diagnosis.hypothesis import Params, Predict, table
from dealcheck.diagnosis.predictions import accepting, asked, computed, replaced, returned, rewritten

Hand = Mapping[str, Any]
Describe = Callable[[dict[str, Any], str], Hand]
"""From the right description of a hand, and its PBN text, to the described hand."""


def descending(text: str) -> str:
    """The pattern with its lengths in descending order; another text as it is."""
    return "-".join(sorted(text.split("-"), key=int, reverse=True)) if text[:1].isdigit() and "-" in text else text


def one_order(params: Params) -> Params:
    """The shape with the lengths of the pattern in the order of the pattern."""
    return {"shape": params["pattern"].replace("-", "=")} if params.keys() == {"pattern"} else params


def _described(describe: Describe) -> Predict:
    """Every hand of `describe` described otherwise."""

    def change(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        texts = params["deal"][2:].split(" ")
        return {"hands": [describe(hand, text) for hand, text in zip(result["hands"], texts, strict=True)]}

    return returned(change)


def _backwards(separator: str) -> Callable[[str], str]:
    return lambda text: separator.join(text.split(separator)[::-1])


def _each_suit(change: Callable[[str], str]) -> Predict:
    return rewritten("hands.*.high_cards", lambda text: ".".join(map(change, text.split("."))))


def _with_tens(hand: dict[str, Any], text: str) -> Hand:
    pairs = zip(hand["high_cards"].split("."), text.split("."), strict=True)
    return {**hand, "high_cards": ".".join(held + ("T" if "T" in suit else "") for held, suit in pairs)}


def _reordered(order: str) -> Predict:
    return returned(lambda result, _: {"hands": [result["hands"][SEATS.index(seat)] for seat in order]})


def _as_pattern(params: Params) -> Params:
    return {"pattern": descending(params["shape"].replace("=", "-"))} if params.keys() == {"shape"} else params


def _point_counts(others: Callable[[int], int] = lambda _: 36, most: int = 13) -> Predict:
    """`hcp.count` with the spot cards chosen from others, whose number may depend on that of the high cards."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        sets = Counter({(0, 0): 1})
        for points in (4, 3, 2, 1) * 4:
            sets += Counter({(size + 1, total + points): ways for (size, total), ways in sets.items()})
        ways = {size: count for (size, total), count in sets.items() if total == params["hcp"] and size <= most}
        hands = sum(count * comb(others(size), 13 - size) for size, count in ways.items() if size <= 13)
        return {"arrangements": str(sum(ways.values())), "hands": str(hands)}

    return computed(compute)


# fmt: off
HAND_FAULTS: Final = (
    *table(("describe",), "its lengths descend, as numbers, with - between them", "SHAPE-2", {
        "the pattern is not sorted": _described(lambda hand, _: {**hand, "pattern": hand["shape"].replace("=", "-")}),
        "the pattern rises": rewritten("hands.*.pattern", _backwards("-")),
        "the pattern is written with =": rewritten("hands.*.pattern", replaced("-", "=")),
    }),
    *table(("describe",), "write A K Q J of S.H.D.C, and nothing where there are none", "SHAPE-6", {
        "tens are taken for high cards": _described(_with_tens),
        "no high cards are written as a dash": _each_suit(lambda suit: suit or "-"),
        "the high cards of a suit rise": _each_suit(lambda suit: suit[::-1]),
        "the high cards are told from clubs up": rewritten("hands.*.high_cards", _backwards(".")),
    }),
    *table(("describe",), "describe N E S W in this order, each by its own seat, its shape as S=H=D=C", "SHAPE-9", {
        "the hands are described from West": _reordered("WNES"),
        **{f"the hands are described in the order {' '.join(order)}": _reordered(order)
           for order in other_orders(SEATS) if order != "WNES"},
        **{f"the hands of N E S W are labelled {' '.join(order)}":
           rewritten("hands.*.seat", dict(zip(SEATS, order, strict=True)).get) for order in other_orders(SEATS)},
        "the shape is told from clubs up": rewritten("hands.*.shape", _backwards("=")),
        "the shape is written with dashes": rewritten("hands.*.shape", replaced("=", "-")),
    }),
    *table(("shape.count",), "a shape is one order, and a pattern all orders: sum over its shapes", "SHAPE-5", {
        "the hands of a pattern are those of one shape": accepting(asked(one_order)),
        "the hands of a shape are those of its pattern": accepting(asked(_as_pattern)),
    }),
    *table(("hcp.count",), "a hand has 13 cards", "SHAPE-7", {
        "sets of fourteen high cards and more are counted": _point_counts(most=16)}),
    *table(("hcp.count",), "hcp is the points themselves: refuse those above 37 with -32001", "SHAPE-8", {
        "off by one: the counts are those of one point more":
            accepting(asked(lambda params: {"hcp": min(params["hcp"] + 1, 37)})),
    }),
    *table(("hcp.count",), "arrangements are counted, and hands is the sum of C(36, 13 - high cards)", "SHAPE-8", {
        "the other cards of a hand are chosen from all that are left of the deck":
            _point_counts(lambda size: 52 - size),
    }),
)
# fmt: on
