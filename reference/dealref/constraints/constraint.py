"""What is demanded of one to four hands (spec CONS-1 to CONS-3), on the bridge deck or on a smaller one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dealref.cards import shapes
from dealref.cards.deal import SEAT_NAMES, Seat
from dealref.cards.deck import RANKS, SUITS
from dealref.cards.high_cards import HIGH_CARDS, HIGHEST, SPOTS
from dealref.cards.shapes import Shape
from dealref.errors import Malformed, OutOfRange

Bounds = tuple[int, int]
"""Lower and upper bound, both included."""

ANY_HCP: Final[Bounds] = (0, HIGHEST)


class Deck(NamedTuple):
    """Four equal suits of so many high cards (the ace first) and so many spot cards.

    Each seat gets a quarter of the cards, which is as many as a suit has. The small ones are for tests.
    """

    high_cards: int = len(HIGH_CARDS)
    spots: int = SPOTS

    @property
    def ranks(self) -> int:
        """Cards of a suit, and of a hand."""
        return self.high_cards + self.spots


class Hand(NamedTuple):
    """A constrained hand: the shapes it may have, in their order, and the range of its HCP."""

    seat: Seat
    shapes: tuple[Shape, ...]
    hcp: Bounds


@dataclass(frozen=True, eq=False)
class Constraint:
    """The constrained hands in the order of the listing, and what the listing says of each (CONS-3)."""

    hands: tuple[Hand, ...]
    lists_shapes: bool
    lists_high_cards: bool
    deck: Deck


class Demand(NamedTuple):
    """What is demanded of a hand, None where nothing is: alternative shapes, ranges of lengths by suit, HCP."""

    seat: Seat
    shapes: Collection[Shape] | None = None
    lengths: Mapping[int, Bounds] | None = None
    hcp: Bounds | None = None


def of_demands(demands: Sequence[Demand], deck: Deck = Deck()) -> Constraint:  # noqa: B008  a Deck is immutable
    """The constraint with these demands, one to four.

    Raises Malformed for no hands, a seat named twice, a hand without a demand, an empty list, or a reversed range,
    OutOfRange for a range that ends above 37 HCP or above 13 cards.
    Source: spec CONS-1, CONS-2.
    """
    seats = [demand.seat for demand in demands]
    if not seats or len(set(seats)) < len(seats):
        raise Malformed("malformed: one to four constrained hands, each of another seat")
    every_shape = shapes.SHAPES if deck.ranks == len(RANKS) else shapes.ordered(deck.ranks)
    return Constraint(
        tuple(_hand(demand, every_shape) for demand in demands),
        lists_shapes=any(demand.shapes is not None or demand.lengths is not None for demand in demands),
        lists_high_cards=any(demand.hcp is not None for demand in demands),
        deck=deck,
    )


def _hand(demand: Demand, every_shape: Sequence[Shape]) -> Hand:
    seat, allowed, lengths, hcp = demand
    if allowed is None and lengths is None and hcp is None:
        raise Malformed(f"malformed: nothing is demanded of {SEAT_NAMES[seat]}; leave the hand out")
    for part in (allowed, lengths):
        if part is not None and not part:
            raise Malformed("malformed: an empty list demands nothing; leave it out")
    for suit, bounds in (lengths or {}).items():
        _in_order(bounds, len(RANKS), f"a length in {SUITS[suit]}")
    _in_order(hcp or ANY_HCP, HIGHEST, "HCP")
    listed = None if allowed is None else frozenset(allowed)
    meeting = [shape for shape in every_shape if listed is None or shape in listed]
    for suit, (low, high) in (lengths or {}).items():
        meeting = [shape for shape in meeting if low <= shape[suit] <= high]
    return Hand(seat, tuple(meeting), hcp or ANY_HCP)


def _in_order(bounds: Bounds, highest: int, what: str) -> None:
    low, high = bounds
    if low > high:
        raise Malformed(f"malformed: a range of {what} from {low} to {high}: its lower end comes first")
    if high > highest:
        raise OutOfRange(f"out of range: {what} to {high}, {highest} is the most")
