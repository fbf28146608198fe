"""Faults of descriptions of hands and of counts of hands (spec chapter 9)."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations
from math import comb
from typing import Any, Final

from dealcheck.bridge import SEATS
from dealcheck.diagnosis.deal_orders import other_orders
from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import answered, asked, computed, on_results, returned, well_formed
from dealcheck.transport.messages import Answer, Call, Code

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


def _rewritten(name: str, change: Callable[[str], str]) -> Predict:
    """One member of every description written otherwise."""
    return _described(lambda hand, _: {**hand, name: change(hand[name])})


def _reversed(name: str, separator: str) -> Predict:
    return _rewritten(name, lambda text: separator.join(text.split(separator)[::-1]))


def _each_suit(change: Callable[[str], str]) -> Predict:
    return _rewritten("high_cards", lambda text: ".".join(map(change, text.split("."))))


def _with_tens(hand: dict[str, Any], text: str) -> Hand:
    pairs = zip(hand["high_cards"].split("."), text.split("."), strict=True)
    return {**hand, "high_cards": ".".join(held + ("T" if "T" in suit else "") for held, suit in pairs)}


def _valued(points: str, *, longer: bool = False) -> Predict:
    """HCP with these values of A K Q J T, and perhaps one for each card of a suit beyond the fourth."""

    def described(hand: dict[str, Any], text: str) -> Hand:
        long = sum(max(0, len(suit) - 4) for suit in text.split(".")) if longer else 0
        return {**hand, "hcp": long + sum(int(points["AKQJT".index(rank)]) for rank in text if rank in "AKQJT")}

    return _described(described)


def _reordered(order: str) -> Predict:
    return returned(lambda result, _: {"hands": [result["hands"][SEATS.index(seat)] for seat in order]})


def _labelled(order: str) -> Predict:
    labels = dict(zip(SEATS, order, strict=True))
    return _described(lambda hand, _: {**hand, "seat": labels[hand["seat"]]})


def _shape_alone(params: Params) -> Params:
    both = all(isinstance(params[name], str) for name in ("shape", "pattern"))
    return {"shape": params["shape"]} if both else params


def _as_pattern(params: Params) -> Params:
    return {"pattern": descending(params["shape"].replace("=", "-"))} if params.keys() == {"shape"} else params


def _times(shapes: Callable[[int], int]) -> Predict:
    """The hands of a pattern as those of one shape, times a number made of its different lengths."""

    def results(call: Call, result: Any) -> Prediction:  # noqa: ANN401  JSON
        if "pattern" not in call.params:
            return Answer(result)
        one = yield Call(call.method, one_order(call.params))
        different = len(set(call.params["pattern"].split("-")))
        return Answer({"hands": str(shapes(different) * int(one.result["hands"]))})

    return on_results(results)


def _number_of_shapes(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
    return {"hands": str(len(set(permutations(params["pattern"].split("-")))))} if "pattern" in params else result


def _one_point_more(call: Call, _: object) -> Prediction:
    return (yield Call(call.method, {"hcp": min(call.params["hcp"] + 1, 37)}))


def _point_counts(params: Params, others: int | None = 36, most: int = 13) -> Any:  # noqa: ANN401  JSON
    """The result of `hcp.count` with the other cards chosen from `others`, or from the whole deck if it is None."""
    sets = Counter({(0, 0): 1})
    for points in (4, 3, 2, 1) * 4:
        sets += Counter({(size + 1, total + points): ways for (size, total), ways in sets.items()})
    ways = {size: count for (size, total), count in sets.items() if total == params["hcp"] and size <= most}
    hands = sum(count * comb(others or 52 - size, 13 - size) for size, count in ways.items() if size <= 13)
    return {"arrangements": str(sum(ways.values())), "hands": str(hands)}


_NAMES: Final = {"N": "North", "E": "East", "S": "South", "W": "West"}
_POINTS: Final = "count A 4, K 3, Q 2, J 1"
_SEATS: Final = "describe them in the order N E S W"
_OWN: Final = "each hand has its own seat"
_SPOTS: Final = "there are 36 spot cards"
_REFUSE: Final = "refuse it with -32602"

# fmt: off
HAND_FAULTS: Final = (
    *table(
        ("describe",),
        ("the pattern is not sorted",
         "its lengths descend", "SHAPE-2",
         _described(lambda hand, _: {**hand, "pattern": hand["shape"].replace("=", "-")})),
        ("the pattern's lengths are sorted as texts, 10 behind 2",
         "sort them as numbers", "SHAPE-2",
         _rewritten("pattern", lambda text: "-".join(sorted(text.split("-"), reverse=True)))),
        ("the hands are described from West", _SEATS, "SHAPE-9", _reordered("WNES")),
        ("tens are taken for high cards", "the high cards are A K Q J", "SHAPE-6", _described(_with_tens)),
        ("points are counted 5-4-3-2-1, with the ten", _POINTS, "SHAPE-9", _valued("54321")),
        ("points are counted 6-4-2-1", _POINTS, "SHAPE-9", _valued("64210")),
        ("a ten counts a point", _POINTS, "SHAPE-9", _valued("43211")),
        ("points are added for long suits", "count high cards only", "SHAPE-9", _valued("43210", longer=True)),
        ("the shape is told from clubs up", "give the lengths of S H D C", "SHAPE-9", _reversed("shape", "=")),
        ("the high cards are told from clubs up", "give those of S H D C", "SHAPE-9", _reversed("high_cards", ".")),
        ("the pattern rises", "its lengths descend", "SHAPE-9", _reversed("pattern", "-")),
        ("the shape is written with dashes",
         "write =", "SHAPE-9", _rewritten("shape", lambda text: text.replace("=", "-"))),
        ("the pattern is written with =",
         "write -", "SHAPE-9", _rewritten("pattern", lambda text: text.replace("-", "="))),
        ("the high cards of a suit rise", "write A K Q J", "SHAPE-9", _each_suit(lambda suit: suit[::-1])),
        ("seats are told by their full names", "write N, E, S or W", "SHAPE-9", _rewritten("seat", _NAMES.__getitem__)),
        *(
            (f"the hands are described in the order {' '.join(order)}", _SEATS, "SHAPE-9", _reordered(order))
            for order in other_orders(SEATS)
            if order != "WNES"
        ),
        *(
            (f"the hands of N E S W are labelled {' '.join(order)}", _OWN, "SHAPE-9", _labelled(order))
            for order in other_orders(SEATS)
        ),
        ("no high cards are written as a dash", "write nothing", "SHAPE-6", _each_suit(lambda suit: suit or "-")),
    ),
    *table(
        ("shape.count",),
        ("the hands of a pattern are those of one shape",
         "sum over its shapes", "SHAPE-5", well_formed(asked(one_order))),
        ("with shape and pattern the pattern is ignored", _REFUSE, "SHAPE-5", asked(_shape_alone)),
        ("a pattern counts 24 times one of its shapes",
         "it has fewer where lengths are equal", "SHAPE-5", _times(lambda _: 24)),
        ("a pattern counts 12 times one of its shapes wherever lengths are equal",
         "it has 4 shapes where three are, 6 where two pairs are", "SHAPE-5",
         _times(lambda different: 24 if different == 4 else 12)),
        ("the hands of a shape are those of its pattern",
         "a shape is one order", "SHAPE-5", well_formed(asked(_as_pattern))),
        ("the shapes of a pattern are counted, not its hands",
         "sum the hands of its shapes", "SHAPE-5", returned(_number_of_shapes)),
    ),
    *table(
        ("hcp.count",),
        ("sets of fourteen high cards and more are counted",
         "a hand has 13 cards", "SHAPE-7", computed(lambda params: _point_counts(params, most=16))),
        ("off by one: the counts are those of one point more",
         "hcp is the points themselves", "SHAPE-8", on_results(_one_point_more)),
        ("arrangements and hands are exchanged",
         "arrangements is the length of the list", "SHAPE-8",
         returned(lambda result, _: {"arrangements": result["hands"], "hands": result["arrangements"]})),
        ("above 37 points the counts are 0",
         "refuse them with -32001", "SHAPE-8",
         answered(Code.OUT_OF_RANGE, lambda _: {"arrangements": "0", "hands": "0"})),
        ("hands is the number of arrangements too",
         "sum C(36, 13 - high cards) over the arrangements", "SHAPE-8",
         returned(lambda result, _: {**result, "hands": result["arrangements"]})),
        ("the other cards of a hand are chosen from 39, not from 36",
         _SPOTS, "SHAPE-8", computed(lambda params: _point_counts(params, 39))),
        ("the other cards of a hand are chosen from all that are left of the deck",
         _SPOTS, "SHAPE-8", computed(lambda params: _point_counts(params, None))),
    ),
)
# fmt: on
