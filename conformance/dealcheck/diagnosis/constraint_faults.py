"""Faults of constraints and of the deals that meet them (spec CONS-1, CONS-2, CONS-8, CONS-11, CONS-12)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import factorial
from typing import Any, Final

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.deal_orders import Relabelling, other_orders
from dealcheck.diagnosis.hand_faults import descending, one_order
from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import (
    accepted,
    asked,
    by_method,
    member,
    on_results,
    refused,
    refused_too,
    returned,
    well_formed,
)
from dealcheck.transport.messages import DEALS, Answer, Call, Code

Hand = Mapping[str, Any]
Bounds = list[int]

_IMPOSSIBLE: Final[Sequence[Hand]] = ({"seat": "N", "hcp": [37, 37]}, {"seat": "E", "hcp": [37, 37]})


class _MetByNone(Exception):
    """A demand that the program takes as met by no hand."""


def _hands(read: Callable[[Hand], Hand]) -> Predict:
    """Every hand of a constraint read otherwise; no deal meets it where `read` raises _MetByNone."""

    def ask(params: Params) -> Params:
        try:
            return {**params, "hands": [read(hand) for hand in params["hands"]]}
        except _MetByNone:
            return {**params, "hands": _IMPOSSIBLE}

    return asked(ask)


def _sound(predict: Predict) -> Predict:
    """The same fault in a program that refuses every constraint which must be refused."""

    def predict_others(call: Call, received: Answer) -> Prediction:
        counted = yield Call("constrain.count", {"hands": call.params["hands"]})
        return (yield call) if counted.code is not None else (yield from predict(call, received))

    return predict_others


def _shapes(change: Callable[[str], Iterable[str]]) -> Predict:
    """Every alternative of `shapes` replaced by others."""
    return _hands(
        lambda hand: (
            {**hand, "shapes": [one for text in hand["shapes"] for one in change(text)]} if "shapes" in hand else hand
        )
    )


def _shapes_named(name: str, *patterns: str) -> Predict:
    return well_formed(_shapes(lambda text: patterns if text == name else [text]))


def _shapes_in_order(order: str) -> Predict:
    def turned(text: str) -> str:
        lengths = text.split("=")
        return text if len(lengths) == 1 else "=".join(lengths[order.index(suit)] for suit in SUITS)

    return _sound(_shapes(lambda text: [turned(text)]))


def _lengths(change: Callable[[int, int], Bounds]) -> Predict:
    """The bounds of every suit in `lengths` changed."""
    return _sound(
        _hands(
            lambda hand: (
                {**hand, "lengths": {suit: change(*bounds) for suit, bounds in hand["lengths"].items()}}
                if "lengths" in hand
                else hand
            )
        )
    )


def _lengths_in_order(order: str) -> Predict:
    return _sound(
        _hands(
            lambda hand: (
                {**hand, "lengths": {order[SUITS.index(suit)]: bounds for suit, bounds in hand["lengths"].items()}}
                if "lengths" in hand
                else hand
            )
        )
    )


def _points(change: Callable[[int, int], Bounds]) -> Predict:
    return well_formed(_hands(lambda hand: {**hand, "hcp": change(*hand["hcp"])} if "hcp" in hand else hand))


def _bounds(change: Callable[[Bounds, int], Bounds]) -> Predict:
    """All bounds changed, by a function of the bounds and of the highest possible one."""

    def read(hand: Hand) -> Hand:
        found = dict(hand)
        if isinstance(hand.get("hcp"), list):
            found["hcp"] = change(hand["hcp"], 37)
        if isinstance(hand.get("lengths"), dict):
            found["lengths"] = {suit: change(bounds, 13) for suit, bounds in hand["lengths"].items()}
        return found

    return _hands(read)


def _not_descending(bounds: Bounds, _: int) -> Bounds:
    low, high = bounds
    if low > high:
        raise _MetByNone
    return bounds


def _capped(bounds: Bounds, highest: int) -> Bounds:
    low, high = bounds
    if low > highest:
        raise _MetByNone
    return [low, min(high, highest)]


def _points_up_to(most: int) -> Predict:
    def read(hand: Hand) -> Hand:
        if "hcp" not in hand or max(hand["hcp"]) > most:
            return hand
        return {**hand, "hcp": _capped(hand["hcp"], 37)}

    return _hands(read)


def _without(name: str) -> Predict:
    """The member is not looked at where the hand has another one."""
    return _sound(
        _hands(lambda hand: hand if len(hand) == 2 else {key: item for key, item in hand.items() if key != name})
    )


def _everywhere(of_constraints: Predict, of_shapes: Predict) -> Predict:
    """One fault of shapes, in constraints and in `shape.count`."""
    constrained = ("count", "cases", "select", "rank", "unrank")
    return by_method({f"constrain.{name}": of_constraints for name in constrained} | {"shape.count": of_shapes})


def _demanding(params: Params) -> Params:
    everything = {"lengths": {"S": [0, 13]}}
    hands = [hand if hand.keys() - {"seat"} else {**hand, **everything} for hand in params["hands"]]
    return {**params, "hands": hands or [{"seat": "N", **everything}]}


def _of_one_shape(text: str) -> list[str]:
    return [text.replace("-", "=") if text[:1].isdigit() else text]


def _bounds_malformed(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != Code.OUT_OF_RANGE:
        return answer
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    return Answer(code=Code.MALFORMED) if counted.code == Code.OUT_OF_RANGE else answer


def _none_refused_as(code: Code) -> Predict:
    """Another code for a constraint that no deal meets, but not for a deal that does not meet it."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != Code.UNSATISFIABLE:
            return answer
        counted = yield Call("constrain.count", {"hands": call.params["hands"]})
        return Answer(code=code) if counted.code is None and counted.result["cases"] == "0" else answer

    return predict


def _renamed_seats(order: str) -> Predict:
    """The seats in a constraint taken for others, and the seats in the deals for themselves."""

    def seat(name: object) -> object:
        return order[SEATS.index(name)] if isinstance(name, str) and name in set(SEATS) else name

    return asked(member("hands", lambda hands: [{**hand, "seat": seat(hand["seat"])} for hand in hands]))


def _fills(hands: Sequence[Hand]) -> int:
    """The number of ways in which the seats without a demand can share the other cards (R of CONS-11)."""
    free = 4 - len(hands)
    return factorial(13 * free) // int(factorial(13) ** free)


def _total_of_deals(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
    return {**result, "total": str(int(result["total"]) * _fills(params["hands"]))}


def _modulo_count(limit: int | None) -> Predict:
    """A number that is too large, but below the limit if there is one, taken modulo the number of deals."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != Code.OUT_OF_RANGE or (limit is not None and int(call.params["number"]) >= limit):
            return answer
        hands = call.params["hands"]
        counted = yield Call("constrain.count", {"hands": hands})
        number = int(call.params["number"]) % (int(counted.result["total"]) * _fills(hands))
        return (yield Call(call.method, {**call.params, "number": str(number)}))

    return predict


def _number_zero(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != Code.UNSATISFIABLE:
        return answer
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    return Answer({"number": "0"}) if counted.result["cases"] != "0" else answer


def _fill_outside(call: Call, result: Any) -> Prediction:  # noqa: ANN401  JSON
    fills = _fills(call.params["hands"])
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    total = int(counted.result["total"])
    if "number" in result:
        within, fill = divmod(int(result["number"]), fills)
        return Answer({"number": str(fill * total + within)})
    fill, within = divmod(int(call.params["number"]), total)
    return (yield Call(call.method, {**call.params, "number": str(within * fills + fill)}))


def _filled_by(order: Callable[[int, Sequence[int]], int]) -> Predict:
    """The seats without a demand filled in an order, by a key made of the seat and of the seats with one."""

    def results(call: Call, result: Any) -> Prediction:  # noqa: ANN401  JSON
        taken = [SEATS.index(hand["seat"]) for hand in call.params["hands"]]
        free = [seat for seat in range(4) if seat not in taken]
        filled = sorted(free, key=lambda seat: order(seat, taken))
        names = Relabelling(tuple(filled[free.index(seat)] if seat in free else seat for seat in range(4)))
        if "deal" in call.params:
            return (yield Call(call.method, {**call.params, "deal": names.apply(call.params["deal"])}))
        return Answer({"deal": names.undo(result["deal"])})

    return on_results(results)


_ALL: Final = ("constrain.*",)
_RANKED: Final = ("constrain.rank", "constrain.unrank")
_REFUSE: Final = "refuse it with -32602"
_INCLUDED: Final = "both bounds are included"
_ALL_HOLD: Final = "all members of a hand must hold"
_PAST: Final = "refuse N and above with -32001"
_SEATS: Final = "N E S W are North, East, South and West, in a constraint as in a deal"
_SUIT_ORDER: Final = "read them in the order S H D C"
_OWN_BOUNDS: Final = "each suit has its own bounds"
_NONE: Final = "refuse it with -32003"
_FILL: Final = "fill them in the order N E S W"

# fmt: off
_READING_FAULTS: Final = (
    *table(
        _ALL,
        ("lengths are ignored beside shapes",
         _ALL_HOLD, "CONS-1",
         well_formed(_hands(lambda hand: {k: v for k, v in hand.items() if k != "lengths" or "shapes" not in hand}))),
        ("off by one: the lower end of a range of HCP is excluded",
         _INCLUDED, "CONS-1", _points(lambda low, high: [min(low + (low > 0), high), high])),
        ("off by one: the upper end of a range of HCP is excluded",
         _INCLUDED, "CONS-1", _points(lambda low, high: [low, max(high - 1, low) if high < 38 else high])),
        ("balanced takes in 5-4-2-2",
         "balanced is 4-3-3-3, 4-4-3-2 and 5-3-3-2", "SHAPE-4", _shapes_named("balanced", "balanced", "5-4-2-2")),
        ("three-suiter leaves 5-4-4-0 out",
         "three-suiter is 4-4-4-1 and 5-4-4-0", "SHAPE-4", _shapes_named("three-suiter", "4-4-4-1")),
    ),
    *table(
        (*_ALL, "shape.count"),
        ("a pattern stands for one shape only",
         "it stands for its lengths in every order", "SHAPE-2",
         _everywhere(well_formed(_shapes(_of_one_shape)), well_formed(asked(one_order)))),
    ),
    *table(
        _ALL,
        ("the hands are sorted by seat",
         "keep the order of the constraint", "CONS-5",
         well_formed(asked(member("hands", lambda hands: sorted(hands, key=lambda hand: SEATS.index(hand["seat"])))))),
        ("a hand of which nothing is demanded is accepted", _REFUSE, "CONS-2", asked(_demanding)),
        ("a reversed range is turned round", _REFUSE, "CONS-2", _bounds(lambda bounds, _: sorted(bounds))),
        ("a reversed range is met by no hand", _REFUSE, "CONS-2", _bounds(_not_descending)),
        ("of a seat that is constrained twice the last counts",
         _REFUSE, "CONS-2",
         asked(member("hands", lambda hands: list({hand["seat"]: hand for hand in hands}.values())))),
        ("ends above 37 HCP or 13 cards are accepted", "refuse them with -32001", "CONS-2", _bounds(_capped)),
        ("ends above 37 HCP or 13 cards are malformed", "refuse them with -32001", "CONS-2", _bounds_malformed),
        ("what no deal meets is malformed",
         _NONE, "CONS-2", refused(lambda code, _: Code.MALFORMED if code == Code.UNSATISFIABLE else code)),
        ("an empty list or object is taken as if it were not there",
         _REFUSE, "CONS-2", _hands(lambda hand: {k: v for k, v in hand.items() if v not in ([], {}) or k == "hcp"})),
    ),
    *table(
        (*_ALL, "shape.count"),
        ("patterns are accepted in any order",
         _REFUSE, "SHAPE-2",
         _everywhere(_shapes(lambda text: [descending(text)]), asked(member("pattern", descending)))),
    ),
    *table(
        _ALL,
        ("off by one: the lower end of lengths is excluded",
         _INCLUDED, "CONS-1", _lengths(lambda low, high: [min(low + 1, high), high])),
        ("off by one: the upper end of lengths is excluded",
         _INCLUDED, "CONS-1", _lengths(lambda low, high: [low, max(high - 1, low)])),
        ("balanced is 4-3-3-3, 4-4-3-2 only",
         "it is 5-3-3-2 too", "SHAPE-4", _shapes_named("balanced", "4-3-3-3", "4-4-3-2")),
        ("three-suiter is 5-4-4-0 only", "it is 4-4-4-1 too", "SHAPE-4", _shapes_named("three-suiter", "5-4-4-0")),
        ("flat takes in 4-4-3-2", "flat is 4-3-3-3", "SHAPE-4", _shapes_named("flat", "4-3-3-3", "4-4-3-2")),
        ("ends up to 40 HCP are accepted", "refuse those above 37 with -32001", "CONS-2", _points_up_to(40)),
        *(
            (f"{name} is ignored beside other members", _ALL_HOLD, "CONS-1", _without(name))
            for name in ("hcp", "shapes", "lengths")
        ),
    ),
    *table(
        ("constrain.count",),  # which does not show which of the two it is
        ("either lengths or shapes are read in the order C D H S",
         "the order is S H D C in both", "CONS-1", _lengths_in_order("CDHS")),
    ),
    *table(
        _ALL,
        *(
            (f"shapes are read in the order {' '.join(order)}", _SUIT_ORDER, "SHAPE-1", _shapes_in_order(order))
            for order in other_orders(SUITS)
        ),
        *(
            (f"the lengths of S H D C are taken for those of {' '.join(order)}",
             _OWN_BOUNDS, "CONS-1", _lengths_in_order(order))
            for order in other_orders(SUITS)
        ),
    ),
    *table(
        _RANKED,
        *(
            (f"the seats that a constraint names are taken for others: N E S W for {' '.join(order)}",
             _SEATS, "CONS-1", _renamed_seats(order))
            for order in other_orders(SEATS)
        ),
    ),
)
# fmt: on

# fmt: off
_COUNTING_FAULTS: Final = (
    *table(
        ("constrain.count",),
        ("the total counts deals, not combinations",
         "leave out the ways to deal the seats that are not constrained", "CONS-8", returned(_total_of_deals)),
        ("cases and total are exchanged",
         "cases is the number of rows, total the sum of their combinations", "CONS-8",
         returned(lambda result, _: {"cases": result["total"], "total": result["cases"]})),
        ("the count of a constraint that no deal meets is refused",
         'it is "0" and "0"', "CONS-2", refused_too(Code.UNSATISFIABLE, lambda _, result: result["cases"] == "0")),
    ),
    *table(
        ("constrain.unrank",),
        ("a number past the deals of a constraint wraps up to D", _PAST, "CONS-12", _modulo_count(DEALS)),
        ("a number past the deals of a constraint is taken modulo their number", _PAST, "CONS-12", _modulo_count(None)),
    ),
    *table(
        ("constrain.rank",),
        ("a deal that does not meet the constraint has number 0", _NONE, "CONS-12", _number_zero),
        ("a deal that does not meet the constraint gets a number", _NONE, "CONS-12", accepted(code=Code.UNSATISFIABLE)),
    ),
    *table(
        _RANKED,
        ("the fill of the other seats is the outer loop",
         "number = R * (combinations before) + fill", "CONS-11", on_results(_fill_outside)),
        *(
            (f"the seats that are not constrained are filled {name}", _FILL, "CONS-11", _filled_by(order))
            for name, order in (
                ("from West", lambda seat, _: -seat),
                ("clockwise behind the last that is", lambda seat, taken: (seat - taken[-1]) % 4),
                ("clockwise behind the first that is", lambda seat, taken: (seat - taken[0]) % 4),
            )
        ),
    ),
    *table(
        _ALL,
        *(
            (f"a constraint that no deal meets is refused as {name} ({code})", _NONE, "CONS-2", _none_refused_as(code))
            for name, code in (
                ("out of range", Code.OUT_OF_RANGE),
                ("malformed", Code.MALFORMED),
                ("not a deal", Code.NOT_A_DEAL),
                ("an internal error", Code.INTERNAL),
            )
        ),
    ),
)
# fmt: on

CONSTRAINT_FAULTS: Final = (*_READING_FAULTS, *_COUNTING_FAULTS)
