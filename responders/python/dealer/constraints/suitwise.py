"""Listings with shapes, counted suit by suit.

The combinations of a case are a product over the suits, and its HCP a sum over the suits. So the first two suits and
the last two are counted apart and put together, and within a suit the high cards are given away one by one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul, sub
from typing import NamedTuple

from dealer.constraints import automata
from dealer.constraints.automata import ANY, END, START, Arrows, Lengths, Shapes, States
from dealer.constraints.model import Constraint
from dealer.constraints.packing import Bounds, Packing, Task, packing
from dealer.constraints.tree import Label, Measure
from dealer.shapes import HIGHEST, POINTS, SPOTS, Shape, points, subsets

Values = Mapping[States, int]  # a packed polynomial for each state of the hands after the first


class Suit(NamedTuple):
    """The cards of a suit that are left: so many spot cards, and high cards as four bits with the ace highest."""

    spots: int
    high: int

    def cards(self) -> int:
        """How many they are."""
        return self.spots + self.high.bit_count()


Deck = tuple[Suit, Suit, Suit, Suit]


class Side(NamedTuple):
    """The constrained hands that are still to come, the next one first."""

    shapes: tuple[tuple[Shape, ...], ...]
    bounds: tuple[Bounds, ...]
    with_high_cards: bool

    def later(self) -> Side:
        """The hands after the first."""
        return Side(self.shapes[1:], self.bounds[1:], self.with_high_cards)


def root(constraint: Constraint) -> ShapeNode:
    """The listing of a constraint out of the whole deck."""
    side = Side(
        tuple(hand.shapes for hand in constraint.hands),
        tuple(Bounds(hand.least, hand.most) for hand in constraint.hands),
        constraint.lists_high_cards,
    )
    suit = Suit(SPOTS, 0b1111) if constraint.lists_high_cards else Suit(13, 0)
    return ShapeNode(side, (suit, suit, suit, suit), 1)


# The nodes


class ShapeNode:
    """The choice of the shape of a hand."""

    def __init__(self, side: Side, deck: Deck, ways: int) -> None:
        self._side, self._deck = side, deck
        self.ways = ways
        self.labels: Sequence[Label] = side.shapes[0]

    def sizes(self, measure: Measure) -> Sequence[int]:
        """For each shape, the listing that begins so."""
        return _shape_sizes(self._side, self._deck, measure)

    def child(self, place: int) -> ShapeNode | PointsNode | None:
        """The choice of the HCP, or that of the next hand."""
        shape = self._side.shapes[0][place]
        if self._side.with_high_cards:
            return PointsNode(self._side, self._deck, shape, self.ways)
        return _next_hand(self._side, self._deck, shape, (0, 0, 0, 0), self.ways)


class PointsNode:
    """The choice of the HCP of a hand whose shape is chosen."""

    def __init__(self, side: Side, deck: Deck, shape: Shape, ways: int) -> None:
        self._side, self._deck, self._shape = side, deck, shape
        self.ways = ways
        least, most = side.bounds[0]
        self._totals = range(least, most + 1)
        self.labels: Sequence[Label] = self._totals

    def sizes(self, measure: Measure) -> Sequence[int]:
        """For each total of HCP, the listing that begins so."""
        return [_behind(self._side, self._deck, self._shape, hcp, measure).size(hcp) for hcp in self._totals]

    def child(self, place: int) -> HighCardsNode:
        """The choice of the high cards in spades."""
        return HighCardsNode(self._side, self._deck, self._shape, self._totals[place], (), self.ways)


class HighCardsNode:
    """The choice of the high cards of a hand in one suit, when its shape, its HCP and the suits before are chosen."""

    def __init__(self, side: Side, deck: Deck, shape: Shape, hcp: int, chosen: tuple[int, ...], ways: int) -> None:
        self._side, self._deck, self._shape, self._hcp, self._chosen = side, deck, shape, hcp, chosen
        self.ways = ways
        high = deck[len(chosen)].high
        self._labels = subsets(high)
        self.labels: Sequence[Label] = self._labels

    def sizes(self, measure: Measure) -> Sequence[int]:
        """For each set of high cards, the listing that begins so."""
        behind = _behind(self._side, self._deck, self._shape, self._hcp, measure)
        return behind.sizes_with(self._hcp, self._chosen, self._labels)

    def child(self, place: int) -> HighCardsNode | ShapeNode | None:
        """The choice in the next suit, or that of the next hand."""
        chosen = (*self._chosen, self._labels[place])
        if len(chosen) < 4:
            return HighCardsNode(self._side, self._deck, self._shape, self._hcp, chosen, self.ways)
        return _next_hand(self._side, self._deck, self._shape, chosen, self.ways)


def _next_hand(side: Side, deck: Deck, shape: Shape, high: Sequence[int], ways: int) -> ShapeNode | None:
    """The choice of the shape of the next hand, when this one has taken its cards."""
    if len(side.shapes) == 1:
        return None
    s, h, d, c = (
        Suit(suit.spots - length + taken.bit_count(), suit.high & ~taken)
        for suit, length, taken in zip(deck, shape, high, strict=True)
    )
    for suit, left in zip(deck, (s, h, d, c), strict=True):
        ways *= math.comb(suit.spots, left.spots)
    return ShapeNode(side.later(), (s, h, d, c), ways)


# One suit


_Ladder = list[list[int]]
_Give = Callable[[Sequence[int], _Ladder, Sequence[int], int], list[int]]

_POINTS_OF = [[point for point, bit in zip(POINTS, f"{high:04b}", strict=True) if bit == "1"] for high in range(16)]


@lru_cache(maxsize=32)
def _ladder(hands: int, cards: int) -> tuple[list[tuple[int, ...]], list[_Ladder]]:
    """How many high cards of a suit each hand may get, fewest cards first; and for each card the ways to give it.

    The second part has, for each card, for each entry with one card less than is left: the entry after giving the card
    to the first hand, to the second, and so on.
    """
    entries: list[tuple[int, ...]] = [()]
    for _ in range(hands):
        entries = [(*entry, more) for entry in entries for more in range(cards - sum(entry) + 1)]
    entries.sort(key=sum)
    place = {entry: index for index, entry in enumerate(entries)}
    steps = [
        [
            [place[(*entry[:hand], entry[hand] + 1, *entry[hand + 1 :])] for hand in range(hands)]
            for entry in entries
            if sum(entry) < left
        ]
        for left in range(cards, 0, -1)
    ]
    return entries, steps


@lru_cache(maxsize=1 << 14)
def _spots(lengths: Lengths, suit: Suit, measure: Measure, *, all_taken: bool) -> list[tuple[int, int]]:
    """For hands with these lengths in a suit: the entries of the ladder that leave them enough spot cards.

    Each comes with the ways to give those (the factor of CONS-6), or with 1 where cases are counted.
    """
    if all_taken and sum(lengths) != suit.cards():
        return []
    entries, _ = _ladder(len(lengths), suit.high.bit_count())
    found = []
    for place, entry in enumerate(entries):
        wanted = [length - high for length, high in zip(lengths, entry, strict=True)]
        if min(wanted, default=0) >= 0 and sum(wanted) <= suit.spots:
            left = [*accumulate(wanted, sub, initial=suit.spots)]
            found.append((place, math.prod(map(math.comb, left, wanted)) if measure is Measure.COMBINATIONS else 1))
    return found


class Step(NamedTuple):
    """How one suit is given away to hands whose shapes are read by arrows, and first to a hand of known length."""

    suit: Suit
    known: Lengths  # the length of the first hand, or nothing if it has its cards already
    shifts: tuple[int, ...]
    inside: int
    measure: Measure
    all_taken: bool  # whether these hands take all the cards of the suit

    def ahead(self, values: Values, arrows: Arrows) -> dict[States, int]:
        """The polynomials after the suit."""
        return self._taken(values, arrows, _given_ahead)

    def behind(self, values: Values, arrows: Arrows) -> dict[States, int]:
        """The polynomials before the suit: at each place what can become of it."""
        return self._taken(values, arrows, _given_behind)

    def _taken(self, values: Values, arrows: Arrows, give: _Give) -> dict[States, int]:
        entries, steps = _ladder(len(self.shifts), self.suit.high.bit_count())
        moves = [[point * shift for shift in self.shifts] for point in _POINTS_OF[self.suit.high]]
        result = {}
        for state, paths in arrows.items():
            row = [0] * len(entries)
            for lengths, other in paths:
                value = values.get(other)
                if value:
                    for place, ways in _spots(self.known + lengths, self.suit, self.measure, all_taken=self.all_taken):
                        row[place] += ways * value
            for step, move in zip(steps, moves, strict=True):
                row = give(row, step, move, self.inside)
            if row[0]:
                result[state] = row[0]
        return result


def _given_ahead(row: Sequence[int], step: _Ladder, moves: Sequence[int], inside: int) -> list[int]:
    """The row when a card has stayed where it is, or has gone to one of the hands."""
    result = []
    for place, to in enumerate(step):
        value = row[place]
        for entry, move in zip(to, moves, strict=True):
            if row[entry]:
                value += row[entry] << move
        result.append(value & inside)
    return result


def _given_behind(row: Sequence[int], step: _Ladder, moves: Sequence[int], inside: int) -> list[int]:
    """The same for polynomials that run from the end."""
    result = []
    for place, to in enumerate(step):
        value = row[place]
        for entry, move in zip(to, moves, strict=True):
            if row[entry]:
                value += row[entry] >> move
        result.append(value & inside)
    return result


# Sizes by shape


@lru_cache(maxsize=256)
def _shape_sizes(side: Side, deck: Deck, measure: Measure) -> tuple[int, ...]:
    """The sizes of the branches of a `ShapeNode`."""
    shapes, bounds, all_taken = _followers(side, deck)
    orders = [
        order
        for order in automata.orders()
        if tuple(deck[suit] for suit in order) == deck and all(automata.keeps(each, order) for each in shapes)
    ]
    # Shapes that such an order turns into each other have listings of the same size.
    representatives = [
        max((shape[s], shape[h], shape[d], shape[c]) for s, h, d, c in orders) for shape in side.shapes[0]
    ]
    s, h, d, c = deck
    bits = _bits(len(bounds) + (not all_taken), max(s.cards() + h.cards(), d.cards() + c.cards()))
    held = sum(points(suit.high) for suit in deck)
    follows = all_taken and all(each.exclude(held) for each in bounds)
    task = Task(bounds, held, bits, exact=False, follows=follows)
    counted = _Halves(deck, shapes, packing(task), measure, all_taken=all_taken)
    sizes = {shape: counted.size(shape) for shape in set(representatives)}
    return tuple(sizes[shape] for shape in representatives)


def _followers(side: Side, deck: Deck) -> tuple[tuple[Shapes, ...], tuple[Bounds, ...], bool]:
    """The shapes of the hands after the first, the bounds of all, and whether these hands take all the cards.

    Where all the cards are taken, a hand that may be anything takes what the others leave, and need not be counted.
    """
    shapes = [frozenset(shapes) for shapes in side.shapes]
    bounds = list(side.bounds)
    all_taken = 13 * len(shapes) == sum(suit.cards() for suit in deck)
    free = [hand for hand in range(1, len(shapes)) if shapes[hand] == ANY and bounds[hand] == (0, HIGHEST)]
    if all_taken and free:
        del shapes[free[0]], bounds[free[0]]
        all_taken = False
    return tuple(shapes[1:]), tuple(bounds), all_taken


def _bits(receivers: int, cards: int) -> int:
    """No polynomial about so many cards has a coefficient of more bits."""
    most: int = receivers**cards
    return most.bit_length()


class _Halves:
    """The first two suits and the last two, counted apart for each pair of lengths of the first hand."""

    def __init__(
        self, deck: Deck, shapes: tuple[Shapes, ...], places: Packing, measure: Measure, *, all_taken: bool
    ) -> None:
        self._deck, self._shapes, self._places, self._measure = deck, shapes, places, measure
        self._all_taken = all_taken
        self._start = {(START,) * len(shapes): 1}
        self._end = {(END,) * len(shapes): places.window}
        self._first: dict[int, Values] = {}
        self._last: dict[int, Values] = {}
        self._ahead: dict[tuple[int, int], Mapping[States, Sequence[int]]] = {}
        self._behind: dict[tuple[int, int], Mapping[States, Sequence[int]]] = {}

    def size(self, shape: Shape) -> int:
        """The size of the listing in which the first hand has this shape."""
        s, h, d, c = shape
        if (s, h) not in self._ahead:
            self._ahead[s, h] = self._counted_ahead(s, h)
        if (d, c) not in self._behind:
            self._behind[d, c] = self._counted_behind(d, c)
        behind = self._behind[d, c]
        return sum(
            sum(map(mul, values, behind[state])) for state, values in self._ahead[s, h].items() if state in behind
        )

    def _counted_ahead(self, s: int, h: int) -> Mapping[States, Sequence[int]]:
        if s not in self._first:
            self._first[s] = self._step(0, s).ahead(self._start, automata.arrows_into(self._shapes, 0))
        values = self._step(1, h).ahead(self._first[s], automata.arrows_into(self._shapes, 1))
        return {state: self._places.unpack(value) for state, value in values.items()}

    def _counted_behind(self, d: int, c: int) -> Mapping[States, Sequence[int]]:
        if c not in self._last:
            self._last[c] = self._step(3, c).behind(self._end, automata.arrows_out_of(self._shapes, 3))
        values = self._step(2, d).behind(self._last[c], automata.arrows_out_of(self._shapes, 2))
        return {state: self._places.unpack(value) for state, value in values.items()}

    def _step(self, suit: int, length: int) -> Step:
        places = self._places
        return Step(self._deck[suit], (length,), places.shifts, places.inside, self._measure, self._all_taken)


# Sizes by HCP and by high cards


def _behind(side: Side, deck: Deck, shape: Shape, hcp: int, measure: Measure) -> Behind:
    """What can become of the hands after each suit, when the first hand has a shape and is asked for its HCP."""
    shapes, bounds, all_taken = _followers(side, deck)
    held = sum(points(suit.high) for suit in deck)
    if all_taken and all(each.exclude(held) for each in bounds[1:]):
        # The points of the last hand follow from all the others: each total of the first hand is a task of its own.
        task = Task((Bounds(hcp, hcp), *bounds[1:]), held, _bits_behind(bounds, deck), exact=False, follows=True)
    else:
        task = Task(_tightened(bounds, held), held, _bits_behind(bounds, deck), exact=True, follows=False)
    kept = _behind_of_first_hand if sum(suit.cards() for suit in deck) == 52 else _behind_of_later_hand
    return kept(deck, shape, shapes, task, measure, all_taken=all_taken)


def _tightened(bounds: tuple[Bounds, ...], held: int) -> tuple[Bounds, ...]:
    """The bounds with an upper one of the first hand that leaves the least to the others."""
    most = min(bounds[0].most, held - sum(each.least for each in bounds[1:]))
    return (Bounds(bounds[0].least, max(most, 0)), *bounds[1:])


def _bits_behind(bounds: tuple[Bounds, ...], deck: Deck) -> int:
    cards = [suit.cards() for suit in deck]
    receivers = len(bounds) + (13 * len(bounds) < sum(cards))
    return max(_bits(receivers, sum(cards[1:])), _bits(receivers - 1, sum(cards)))


class _Chosen(NamedTuple):
    """What is known when the first hand has chosen its high cards in some suits."""

    ways: int  # to give it its spot cards in these suits
    points: int  # that it has in them
    values: Values  # the polynomials of the other hands after these suits


class Behind:
    """For a first hand of one shape: what can become of the hands after each suit, looked at from the end."""

    def __init__(
        self,
        deck: Deck,
        shape: Shape,
        shapes: tuple[Shapes, ...],
        task: Task,
        measure: Measure,
        *,
        all_taken: bool,
    ) -> None:
        self._deck, self._shape, self._shapes, self._task, self._measure = deck, shape, shapes, task, measure
        self._all_taken = all_taken
        self._places = packing(task)
        values: Values = {(END,) * len(shapes): self._places.window}
        self._after: list[Mapping[States, Sequence[int]]] = [self._unpacked(values)]
        for suit in (3, 2, 1):
            step = self._step(deck[suit], (shape[suit],))
            values = step.behind(values, automata.arrows_out_of(shapes, suit))
            self._after.insert(0, self._unpacked(values))
        start = _Chosen(1, 0, {(START,) * len(shapes): 1})
        self._spades = {high: self._choose(start, 0, high) for high in subsets(deck[0].high)}

    def size(self, hcp: int) -> int:
        """The size of the listing in which the first hand has so many HCP."""
        return sum(self._put_together(chosen, 0, hcp) for chosen in self._spades.values())

    def sizes_with(self, hcp: int, high: Sequence[int], labels: Sequence[int]) -> list[int]:
        """For each set of high cards in the next suit: the size, when the sets before are chosen."""
        if not high:
            return [self._put_together(self._spades[label], 0, hcp) for label in labels]
        chosen = self._spades[high[0]]
        for suit in range(1, len(high)):
            chosen = self._choose(chosen, suit, high[suit])
        suit = len(high)
        return [
            self._put_together(self._choose(chosen, suit, label), suit, hcp)
            if chosen.points + points(label) <= hcp
            else 0
            for label in labels
        ]

    def _choose(self, chosen: _Chosen, suit: int, high: int) -> _Chosen:
        """What is known after one suit more, in which the first hand has these high cards."""
        spots, wanted = self._deck[suit].spots, self._shape[suit] - high.bit_count()
        if not 0 <= wanted <= spots:
            return _Chosen(0, 0, {})
        left = Suit(spots - wanted, self._deck[suit].high & ~high)
        step = self._step(left, ())
        return _Chosen(
            chosen.ways * (math.comb(spots, wanted) if self._measure is Measure.COMBINATIONS else 1),
            chosen.points + points(high),
            step.ahead(chosen.values, automata.arrows_into(self._shapes, suit)),
        )

    def _put_together(self, chosen: _Chosen, suit: int, hcp: int) -> int:
        """The size of the listing when this is known after a suit, and the first hand is to have so many HCP."""
        behind = self._after[suit]
        given = chosen.points
        if self._task.exact:
            given += min(self._task.hands[0].most, self._task.points) - hcp
        start = given * self._places.stride()
        if start < 0 or not chosen.ways:  # more points than the other hands can leave, or too many cards
            return 0
        total = 0
        for state, value in chosen.values.items():
            if state in behind:
                ahead = self._places.unpack(value)
                total += sum(map(mul, ahead, behind[state][start : start + len(ahead)]))
        return chosen.ways * total

    def _step(self, suit: Suit, known: Lengths) -> Step:
        """One suit, which is given to the other hands alone where the first has its cards."""
        shifts, inside = self._places.shifts, self._places.inside
        if not known:
            inside = inside & ((1 << shifts[0]) - 1) if shifts[0] else inside
            shifts = shifts[1:]
        return Step(suit, known, shifts, inside, self._measure, self._all_taken)

    def _unpacked(self, values: Values) -> Mapping[States, Sequence[int]]:
        return {state: self._places.unpack(value) for state, value in values.items()}


# Those of a first hand cost the most and serve all the calls about a constraint; those of later hands are many.
_behind_of_first_hand = lru_cache(maxsize=24)(Behind)
_behind_of_later_hand = lru_cache(maxsize=32)(Behind)
