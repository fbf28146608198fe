"""Faults of constraints and of the deals that meet them (spec CONS-1, CONS-2, CONS-8, CONS-11, CONS-12)."""

from collections.abc import Callable, Mapping, Sequence
from math import factorial
from typing import Any, Final

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import Relabelling, other_orders
from dealcheck.diagnosis.hand_faults import one_order
from dealcheck.diagnosis.hypothesis import Asking, Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import (
    Change,
    accepting,
    asked,
    counted,
    well_formed,
    within,
)
from dealcheck.transport.messages import Answer, Call, Code

Hand = Mapping[str, Any]
Bounds = list[int]

_IMPOSSIBLE: Final[Sequence[Hand]] = ({"seat": "N", "hcp": [37, 37]}, {"seat": "E", "hcp": [37, 37]})


class _MetByNone(Exception):
    """A demand that the program takes as met by no hand."""


def _sound(predict: Predict) -> Predict:
    """The same fault in a program that refuses every constraint which must be refused."""
    return lambda case: None if case.right.code in {Code.MALFORMED, Code.OUT_OF_RANGE} else predict(case)


def _read(path: str, change: Change) -> Predict:
    """What stands at the path in every hand of a constraint read otherwise, where the constraint is sound."""
    return _sound(asked(within(f"hands.*.{path}", change)))


def _shapes_named(name: str, *patterns: str) -> Predict:
    """The name of a kind of hand taken for these patterns."""

    def change(shapes: Sequence[str]) -> list[str]:
        return [each for text in shapes for each in (patterns if text == name else [text])]

    return well_formed(asked(within("hands.*.shapes", change)))


def _shapes_in_order(order: str) -> Predict:
    def turned(text: str) -> str:
        lengths = text.split("=")
        return text if len(lengths) == 1 else "=".join(lengths[order.index(suit)] for suit in SUITS)

    return _read("shapes.*", turned)


def _lengths_in_order(order: str) -> Predict:
    return _read("lengths", lambda some: {order[SUITS.index(suit)]: bounds for suit, bounds in some.items()})


def _bounds(change: Callable[[Bounds, int], Bounds]) -> Predict:
    """All bounds changed, by a function of the bounds and of the highest possible one."""

    def up_to(highest: int) -> Change:
        return lambda bounds: change(bounds, highest) if isinstance(bounds, list) else bounds

    def ask(params: Params) -> Params:
        try:
            points = within("hands.*.hcp", up_to(37))(params)
            both: Params = within("hands.*.lengths.*", up_to(13))(points)
        except _MetByNone:
            return {**params, "hands": _IMPOSSIBLE}
        return both

    return asked(ask)


def _kept(keep: Callable[[Hand, str], bool]) -> Predict:
    """Only the members of a hand for which this holds are looked at."""
    return _sound(
        asked(within("hands.*", lambda hand: {name: item for name, item in hand.items() if keep(hand, name)}))
    )


def _without(name: str) -> Predict:
    """The member is not looked at where the hand has another one."""
    return _kept(lambda hand, member: member != name or len(hand) == 2)


def _fills(hands: Sequence[Hand]) -> int:
    """The number of ways in which the seats without a demand can share the other cards (R of CONS-11)."""
    free = 4 - len(hands)
    return factorial(13 * free) // int(factorial(13) ** free)


def _fill_outside(case: Case) -> Asking:
    fills, count = _fills(case.params["hands"]), (yield counted(case))
    total = int(count.result["total"])
    if "number" in case.right.result:
        within, fill = divmod(int(case.right.result["number"]), fills)
        return Answer({"number": str(fill * total + within)})
    fill, within = divmod(int(case.params["number"]), total)
    return Call(case.call.method, {**case.params, "number": str(within * fills + fill)})


def _filled_by(order: Callable[[int, Sequence[int]], int]) -> Predict:
    """The seats without a demand filled in an order, by a key made of the seat and of the seats with one."""

    def predict(case: Case) -> Outcome:
        taken = [SEATS.index(hand["seat"]) for hand in case.params["hands"]]
        free = [seat for seat in range(4) if seat not in taken]
        filled = sorted(free, key=lambda seat: order(seat, taken))
        names = Relabelling(tuple(filled[free.index(seat)] if seat in free else seat for seat in range(4)))
        if "deal" in case.params:
            return Call(case.call.method, {**case.params, "deal": names.apply(case.params["deal"])})
        return Answer({"deal": names.undo(case.right.result["deal"])})

    return accepting(predict)


_ALL: Final = ("constrain.*",)
_PATTERN: Final = "it stands for its lengths in every order: refuse one that does not descend with -32602"
_RANKED: Final = ("constrain.rank", "constrain.unrank")

_of_one_shape: Final = within("hands.*.shapes.*", lambda text: text.replace("-", "=") if text[:1].isdigit() else text)

# fmt: off
CONSTRAINT_FAULTS: Final = (
    *table(_ALL, "all members of a hand must hold, and both bounds of a range are included", "CONS-1", {
        "lengths are ignored beside shapes": _kept(lambda hand, name: name != "lengths" or "shapes" not in hand),
        **{f"{name} is ignored beside other members": _without(name) for name in ("hcp", "shapes", "lengths")},
        "off by one: the lower end of a range of HCP is excluded":
            _read("hcp", lambda ends: [min(ends[0] + (ends[0] > 0), ends[1]), ends[1]]),
        "off by one: the upper end of a range of HCP is excluded":
            _read("hcp", lambda ends: [ends[0], max(ends[1] - 1, ends[0])]),
        "off by one: the lower end of lengths is excluded":
            _read("lengths.*", lambda ends: [min(ends[0] + 1, ends[1]), ends[1]]),
        "off by one: the upper end of lengths is excluded":
            _read("lengths.*", lambda ends: [ends[0], max(ends[1] - 1, ends[0])]),
    }),
    *table(_ALL, "flat is 4-3-3-3, balanced 4-4-3-2 and 5-3-3-2 too, three-suiter 4-4-4-1 and 5-4-4-0", "SHAPE-4", {
        "balanced takes in 5-4-2-2": _shapes_named("balanced", "balanced", "5-4-2-2"),
        "balanced is 4-3-3-3, 4-4-3-2 only": _shapes_named("balanced", "4-3-3-3", "4-4-3-2"),
        "three-suiter leaves 5-4-4-0 out": _shapes_named("three-suiter", "4-4-4-1"),
        "three-suiter is 5-4-4-0 only": _shapes_named("three-suiter", "5-4-4-0"),
        "flat takes in 4-4-3-2": _shapes_named("flat", "4-3-3-3", "4-4-3-2"),
    }),
    *table((*_ALL, "shape.count"), _PATTERN, "SHAPE-2", {
        "a pattern stands for one shape only": well_formed(asked(lambda params: one_order(_of_one_shape(params)))),
    }),
    *table(_ALL, "keep the order of the constraint", "CONS-5", {
        "the hands are sorted by seat": well_formed(asked(within(
            "hands", lambda hands: sorted(hands, key=lambda hand: SEATS.index(hand["seat"])))))}),
    *table(("constrain.count",), "the order is S H D C in both", "CONS-1", {  # a count does not show which it is
        "either lengths or shapes are read in the order C D H S": _lengths_in_order("CDHS")}),
    *table(_ALL, "read them in the order S H D C", "SHAPE-1", {
        f"shapes are read in the order {' '.join(order)}": _shapes_in_order(order) for order in other_orders(SUITS)
    }),
    *table(_ALL, "each suit has its own bounds", "CONS-1", {
        f"the lengths of S H D C are taken for those of {' '.join(order)}": _lengths_in_order(order)
        for order in other_orders(SUITS)
    }),
    *table(_RANKED, "N E S W are North, East, South and West, in a constraint as in a deal", "CONS-1", {
        f"the seats that a constraint names are taken for others: N E S W for {' '.join(order)}":
            _read("seat", dict(zip(SEATS, order, strict=True)).__getitem__)
        for order in other_orders(SEATS)
    }),
    *table(_RANKED, "number = R * (combinations before) + fill, in the order N E S W", "CONS-11", {
        "the fill of the other seats is the outer loop": accepting(_fill_outside),
        "the seats that are not constrained are filled from West": _filled_by(lambda seat, _: -seat),
        "the seats that are not constrained are filled clockwise behind the last that is":
            _filled_by(lambda seat, taken: (seat - taken[-1]) % 4),
    }),
)
# fmt: on
