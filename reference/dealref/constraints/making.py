"""A listing as a game of decisions: hand by hand its shape, its HCP, then high card after high card (spec CONS-5).

Each answer narrows the listing to the cases that begin so, and the answers are in the order of the listing. Where
shapes are listed, the deck is four suits; where only high cards are, it is one suit of 36 spot cards and 16 high cards.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from dealref.cards.deck import Card
from dealref.cards.high_cards import joined, points
from dealref.cards.shapes import Shape
from dealref.constraints.constraint import Constraint, Deck, Range


class Suit(NamedTuple):
    """What is left of a suit while a hand is being made."""

    spots: int
    later: int  # the high cards that the hand has declined: sets of bits, as in `high_cards`
    open: int  # the high cards it may still take
    need: int  # the cards it still needs, open high cards or spots


class State(NamedTuple):
    """The hand that is being made, counted from 0, the suits, and the points that it still needs.

    `hcp` is None once the hand is made: then nothing is open and nothing needed. A listing begins after hand -1.
    """

    turn: int
    suits: tuple[Suit, ...]
    hcp: Range | None


class Makeup(NamedTuple):
    """What a listing says of a hand: its shape or None, its high cards as a 16-bit map or None."""

    shape: Shape | None
    high_cards: int | None


Answer = Shape | int | bool
Question = str | tuple[int, int]
"""`shape`, `hcp`, or a suit and the bit of a high card in it."""


@lru_cache(maxsize=1 << 8)
def start(constraint: Constraint) -> State:
    """The state before the first decision."""
    deck = constraint.deck
    top = (15 << 4 - deck.high_cards) & 15 if constraint.lists_high_cards else 0
    if not constraint.lists_shapes:
        return State(-1, (Suit(4 * deck.spots, top * 0x1111, 0, 0),), None)
    spots = deck.spots if constraint.lists_high_cards else deck.ranks
    return State(-1, (Suit(spots, top, 0, 0),) * 4, None)


def question(state: State) -> Question | None:
    """What has to be decided next; None if the hand in turn takes no more high cards."""
    if state.hcp is None:
        return "shape"
    low, high = state.hcp
    for place, suit in enumerate(state.suits):
        if suit.open and high > 0:
            return "hcp" if low < high else (place, suit.open.bit_length() - 1)
    return None


def answers(constraint: Constraint, state: State) -> Iterator[tuple[Answer, State]]:
    """The answers to the question in the order of the listing, each with the state after it.

    Some may be impossible. Where no shapes are listed, the only answer to `shape` is the empty one.
    """
    asked = question(state)
    if asked == "shape":
        hand = constraint.hands[state.turn + 1]
        for shape in hand.shapes if constraint.lists_shapes else ((),):
            needs = shape or (constraint.deck.ranks,)
            suits = (Suit(suit.spots, 0, suit.later, need) for suit, need in zip(state.suits, needs, strict=True))
            yield shape, State(state.turn + 1, tuple(suits), hand.hcp)
    elif asked == "hcp":
        low, high = state.hcp or (0, 0)
        for hcp in range(low, high + 1):
            yield hcp, state._replace(hcp=(hcp, hcp))
    elif isinstance(asked, tuple):
        place, bit = asked
        low, high = state.hcp or (0, 0)
        worth = bit % 4 + 1
        # What cannot lead to a case is no answer: too many points, or too few left to take.
        if worth <= high:
            yield True, _after(state, place, bit, taken=True)
        if low + worth <= sum(points(suit.open) for suit in state.suits):
            yield False, _after(state, place, bit, taken=False)


def _after(state: State, place: int, bit: int, *, taken: bool) -> State:
    spots, later, available, need = state.suits[place]
    left = available ^ 1 << bit
    if taken:
        changed, spent = Suit(spots, later, left, need - 1), bit % 4 + 1
    else:
        changed, spent = Suit(spots, later | 1 << bit, left, need), 0
    low, high = state.hcp or (0, 0)
    suits = (*state.suits[:place], changed, *state.suits[place + 1 :])
    return State(state.turn, suits, (low - spent, high - spent))


def finished(state: State) -> tuple[State, int]:
    """The state after the hand in turn got its spot cards, and the number of ways in which it can get them."""
    ways = prod(comb(suit.spots, suit.need) for suit in state.suits)
    suits = tuple(Suit(suit.spots - suit.need, suit.later | suit.open, 0, 0) for suit in state.suits)
    return State(state.turn, suits, None), ways


def makeup(constraint: Constraint, before: State, state: State) -> Makeup:
    """What a hand is made of, given the state before its first decision and after its last."""
    taken = [was.later & ~(now.later | now.open) for was, now in zip(before.suits, state.suits, strict=True)]
    shape = tuple(suit.need + bits.bit_count() for suit, bits in zip(state.suits, taken, strict=True))
    return listed(constraint, shape, joined(taken) if constraint.lists_shapes else taken[0])


def listed(constraint: Constraint, shape: Shape, high_cards: int) -> Makeup:
    """What the listing says of a hand of this shape with these high cards (CONS-3)."""
    return Makeup(shape if constraint.lists_shapes else None, high_cards if constraint.lists_high_cards else None)


def of_cards(cards: tuple[Card, ...], deck: Deck) -> tuple[Shape, int]:
    """The shape of a hand and its high cards as a 16-bit map."""
    found = [divmod(card, deck.ranks) for card in cards]
    suits = [suit for suit, _ in found]
    held = sum(1 << 15 - 4 * suit - place for suit, place in found if place < deck.high_cards)
    return tuple(map(suits.count, range(4))), held


def answer_of(constraint: Constraint, asked: Question | None, wanted: tuple[Shape, int]) -> Answer:
    """The answer to a question that leads to a hand of this shape with these high cards."""
    shape, held = wanted
    if asked == "shape":
        return shape if constraint.lists_shapes else ()
    if isinstance(asked, tuple):
        place, bit = asked
        return bool(held >> (12 - 4 * place if constraint.lists_shapes else 0) + bit & 1)
    return points(held)
