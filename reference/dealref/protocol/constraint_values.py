"""Constraints, cases and descriptions of hands as JSON values (spec CONS-1, CONS-9, SHAPE-9)."""

import json
from functools import lru_cache
from typing import Final

from dealref.cards import high_cards, shapes
from dealref.cards.deal import SEATS, Deal, Seat, hand
from dealref.cards.deck import SUITS
from dealref.cards.shapes import Shape
from dealref.constraints import constraint, makeup
from dealref.constraints.constraint import Bounds, Constraint, Deck, Demand
from dealref.constraints.listing import Case
from dealref.errors import Malformed
from dealref.protocol import wire

_KEPT: Final = 256
"""The number of constraints kept: their counts serve the next question about the same constraint."""


def hands(value: object) -> Constraint:
    """The constraint of a list of constrained hands.

    Raises Malformed or OutOfRange if the list is no constraint. Source: spec CONS-1, CONS-2.
    """
    if not isinstance(value, list):
        raise Malformed("malformed: a constraint is a list of one to four constrained hands")
    return _read(json.dumps(value))


@lru_cache(maxsize=_KEPT)
def _read(text: str) -> Constraint:
    return constraint.of_demands([_demand(value) for value in json.loads(text)])


def _demand(value: object) -> Demand:
    readers: dict[str, wire.Reader] = {"seat": _seat, "shapes": _shapes, "lengths": _lengths, "hcp": _range}
    return Demand(**wire.members(value, readers, optional=("shapes", "lengths", "hcp")))


def _seat(value: object) -> Seat:
    return SEATS.index(wire.one_of(*SEATS)(value))


def _shapes(value: object) -> frozenset[Shape]:
    if not isinstance(value, list):
        raise Malformed("malformed: shapes are a list")
    return frozenset(shape for item in value for shape in shapes.alternatives(wire.text(item)))


def _lengths(value: object) -> dict[int, Bounds]:
    read = wire.members(value, dict.fromkeys(SUITS, _range), optional=SUITS)
    return {suit: read[name] for suit, name in enumerate(SUITS) if read[name] is not None}


def _range(value: object) -> Bounds:
    bounds = wire.counters(value)
    if len(bounds) != 2:
        raise Malformed("malformed: a range is a list of its lower and its upper bound")
    return bounds[0], bounds[1]


def case(constrained: Constraint, row: Case) -> dict[str, object]:
    """A row of a listing. Source: spec CONS-9."""
    return {
        "index": str(row.earlier + 1),
        "hands": [
            {"seat": SEATS[hand.seat]}
            | ({} if each.shape is None else {"shape": shapes.to_text(each.shape)})
            | ({} if each.high_cards is None else {"high_cards": high_cards.to_text(each.high_cards)})
            for hand, each in zip(constrained.hands, row.makeups, strict=True)
        ],
        "combinations": str(row.combinations),
        "cumulative": str(row.cumulative),
    }


def description(deal: Deal, seat: Seat) -> dict[str, object]:
    """The shape, the pattern, the HCP and the high cards of a hand. Source: spec SHAPE-9."""
    shape, held = makeup.of_cards(hand(deal, seat), Deck())
    return {
        "seat": SEATS[seat],
        "shape": shapes.to_text(shape),
        "pattern": shapes.pattern_to_text(shapes.pattern(shape)),
        "hcp": high_cards.points(held),
        "high_cards": high_cards.to_text(held),
    }
