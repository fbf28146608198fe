"""The constraint: how one to four hands must look (CONS-1, CONS-2)."""

from typing import NamedTuple

from dealer import values
from dealer.cards import SEATS, SUITS, suits
from dealer.constraints.variables import Bounds
from dealer.faults import Malformed, OutOfRange
from dealer.shapes import HIGHEST, SHAPES, SPOTS, Shape, alternatives, points


class Makeup(NamedTuple):
    """What a listing says of a hand (CONS-3); what it does not list is None."""

    shape: Shape | None
    high: Shape | None  # the high cards of each suit, as four bits with the ace highest


class Hand(NamedTuple):
    """One constrained hand: the shapes that it may have, in their order, and the bounds of its HCP."""

    seat: str
    shapes: tuple[Shape, ...]
    bounds: Bounds


class Constraint(NamedTuple):
    """The constrained hands in the order of the listing, and what their makeups are."""

    hands: tuple[Hand, ...]
    lists_shapes: bool
    lists_high_cards: bool

    def makeup(self, cards: int) -> Makeup:
        """What the listing says of a hand with these cards."""
        s, h, d, c = suits(cards)
        shape = (s.bit_count(), h.bit_count(), d.bit_count(), c.bit_count())
        high = (s >> SPOTS, h >> SPOTS, d >> SPOTS, c >> SPOTS)
        return Makeup(shape if self.lists_shapes else None, high if self.lists_high_cards else None)


def meets(hand: Hand, makeup: Makeup) -> bool:
    """Whether a hand of this makeup meets its object."""
    least, most = hand.bounds
    return makeup.shape in (None, *hand.shapes) and least <= sum(map(points, makeup.high or ())) <= most


def read(value: object) -> Constraint:
    """The constraint of a parameter, with the faults of CONS-2 that its form alone shows."""
    if not isinstance(value, list) or not 1 <= len(value) <= len(SEATS):
        raise Malformed("one to four hands are due")
    objects = [values.members(("seat",), ("shapes", "lengths", "hcp"), hand) for hand in value]
    if any(len(members) == 1 for members in objects):
        raise Malformed("a hand has no member but its seat")
    hands = tuple(map(_hand, objects))
    if len({hand.seat for hand in hands}) < len(hands):
        raise Malformed("a seat stands twice")
    named = set().union(*objects)
    return Constraint(hands, not named.isdisjoint({"shapes", "lengths"}), "hcp" in named)


def _hand(members: dict[str, object]) -> Hand:
    seat = values.one_of(tuple(SEATS), members["seat"])
    shapes: tuple[Shape, ...] = SHAPES
    if "shapes" in members:
        listed = values.list_of(values.text, members["shapes"])
        if not listed:
            raise Malformed("the list of shapes is empty")
        allowed = {shape for text in listed for shape in alternatives(text)}
        shapes = tuple(shape for shape in shapes if shape in allowed)
    if "lengths" in members:
        lengths = _lengths(members["lengths"])
        shapes = tuple(
            shape for shape in shapes if all(least <= shape[suit] <= most for suit, (least, most) in lengths.items())
        )
    bounds = _bounds(members["hcp"], HIGHEST) if "hcp" in members else Bounds(0, HIGHEST)
    return Hand(seat, shapes, bounds)


def _lengths(value: object) -> dict[int, Bounds]:
    members = values.members((), tuple(SUITS), value)
    if not members:
        raise Malformed("the object of lengths is empty")
    return {SUITS.index(suit): _bounds(bounds, 13) for suit, bounds in members.items()}


def _bounds(value: object, highest: int) -> Bounds:
    bounds = values.list_of(values.counter, value)
    if len(bounds) != 2 or bounds[0] > bounds[1]:
        raise Malformed("bounds are a lower and an upper bound")
    if bounds[1] > highest:
        raise OutOfRange(f"the upper bound is at most {highest}")
    return Bounds(bounds[0], bounds[1])
