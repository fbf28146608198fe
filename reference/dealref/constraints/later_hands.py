"""The hands after the one in turn, and where in a packed sum each choice of their shapes is counted.

A packed sum is an integer of places, WIDTH bits each. It has a place for each choice of one rectangle (see
`rectangles`) for every later hand. The minors' places are numbered from the other end, so that majors and minors of the
same choice are each other's mirror image, and that alike halves have equal sums.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Final

from dealref.cards import shapes
from dealref.cards.shapes import Shape
from dealref.constraints import rectangles
from dealref.constraints.constraint import Bounds, Constraint, Hand
from dealref.constraints.rectangles import Pair

WIDTH: Final = 64
"""Bits of a place: two suits can be dealt to four seats in no more than 4^26 = 2^52 ways."""

Places = Mapping[Pair, tuple[int, ...]]
"""From the lengths of a hand in two suits to the places where they are counted."""


@dataclass(frozen=True, eq=False)
class Box:
    """All shapes with lengths within bounds: one rectangle for each number of cards in the majors.

    For majors and minors the bounds of their two suits, and of both suits together.
    """

    suits: tuple[tuple[Bounds, Bounds], tuple[Bounds, Bounds]]
    cards: tuple[Bounds, Bounds]


@dataclass(frozen=True, eq=False)
class LaterHands:
    """The later hands, those that are boxes last: the places of each other hand for majors and minors, and the boxes.

    With four constrained hands the number of cards in the majors follows for the last hand from those of the others:
    it needs places only for the rectangles with one such number, a box needs none.
    """

    hands: tuple[Hand, ...]
    sides: tuple[tuple[Places, ...], tuple[Places, ...]]
    boxes: tuple[Box, ...]
    places: int
    mirrored: bool  # what is summed for the majors serves for the minors
    alike: tuple[bool, bool]  # for majors and minors: it makes no difference which suit is which
    rest: bool  # are there seats that are not constrained?
    most: int  # high cards of a suit

    @property
    def coordinates(self) -> tuple[Box, ...]:
        """The boxes whose number of cards in the majors has to be known."""
        return _coordinates(self.boxes, rest=self.rest)


@lru_cache(maxsize=1 << 10)
def after(constraint: Constraint, turn: int) -> LaterHands:
    """The hands after the one in turn."""
    rest, deck = len(constraint.hands) < 4, constraint.deck
    hands = sorted(constraint.hands[turn + 1 :], key=lambda hand: _box(hand.shapes) is not None)
    boxes = tuple(box for hand in hands if (box := _box(hand.shapes)))
    places = prod(high - low + 1 for (low, high), _ in (box.cards for box in _coordinates(boxes, rest=rest)))
    sides: tuple[list[Places], list[Places]] = ([], [])
    for hand in reversed(hands[: len(hands) - len(boxes)]):
        majors, minors, count = _numbered(hand.shapes, last=not rest and hand is hands[-1])
        for side, pairs in zip(sides, (majors, minors), strict=True):
            side.insert(0, {pair: tuple(place * places for place in own) for pair, own in pairs.items()})
        places *= count
    return LaterHands(
        tuple(hands),
        (tuple(sides[0]), tuple(sides[1])),
        boxes,
        places,
        mirrored=sides[0] == sides[1] and all(box.suits[0] == box.suits[1] for box in boxes),
        alike=(_alike(sides[0], boxes, 0), _alike(sides[1], boxes, 1)),
        rest=rest,
        most=deck.high_cards if constraint.lists_high_cards else 0,
    )


def _coordinates(boxes: tuple[Box, ...], *, rest: bool) -> tuple[Box, ...]:
    return boxes if rest else boxes[:-1]


def _alike(side: list[Places], boxes: tuple[Box, ...], number: int) -> bool:
    return all(own.get((b, a)) == places for own in side for (a, b), places in own.items()) and all(
        box.suits[number][0] == box.suits[number][1] for box in boxes
    )


@lru_cache(maxsize=1 << 8)
def _box(hand: tuple[Shape, ...]) -> Box | None:
    """The box with exactly these shapes, if they are one."""
    if not hand:
        return None
    bounds = [(min(lengths), max(lengths)) for lengths in zip(*hand, strict=True)]
    size = sum(hand[0])
    inside = [
        shape
        for shape in shapes.ordered(size)
        if all(low <= length <= high for length, (low, high) in zip(shape, bounds, strict=True))
    ]
    if len(inside) > len(hand):
        return None
    majors = [spades + hearts for spades, hearts, *_ in hand]
    low, high = min(majors), max(majors)
    return Box(((bounds[0], bounds[1]), (bounds[2], bounds[3])), ((low, high), (size - high, size - low)))


def _numbered(hand: tuple[Shape, ...], *, last: bool) -> tuple[Places, Places, int]:
    """The places of a hand's lengths in the majors and in the minors, and the number of places.

    For the last of four hands, the rectangles with the same number of cards in the majors share the places.
    """
    cut = rectangles.of_shapes(hand)
    count = max(map(len, cut), default=1) if last else sum(map(len, cut))
    majors: defaultdict[Pair, list[int]] = defaultdict(list)
    minors: defaultdict[Pair, list[int]] = defaultdict(list)
    first = 0
    for row in cut:
        if last:  # counted from the other end where there are more majors than minors, so that halves can be alike
            first = 0 if 2 * sum(row[0].majors[0]) <= sum(hand[0]) else count - len(row)
        for place, rectangle in enumerate(row, start=first):
            for pair in rectangle.majors:
                majors[pair].append(place)
            for pair in rectangle.minors:
                minors[pair].append(count - 1 - place)
        first += len(row)
    return _sorted(majors), _sorted(minors), count


def _sorted(places: Mapping[Pair, list[int]]) -> Places:
    return {pair: tuple(sorted(numbers)) for pair, numbers in places.items()}
