"""The listing of a constraint: by nested loops where it is short, by counting where it is long."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

import constrained_oracles as oracle
from second_opinion import constraint, descent, half_by_half, hand_by_hand
from second_opinion.constraint import Constraint
from second_opinion.descent import Counting, Path

LOOPS = 100_000
"""The most rounds of nested loops that are worth waiting for."""

Row = tuple[tuple[Any, Any], ...]
"""The makeup of each hand: its shape and its map of high cards, each None where it is not listed."""


class Case(NamedTuple):
    row: Row
    place: int
    combinations: int
    cumulative: int


class Listing(NamedTuple):
    """A listing that can be asked, and the name of the method behind it."""

    method: str
    constraint: Constraint
    cases: int
    total: int
    at_index: Callable[[int], Case]
    at_number: Callable[[int], Case]
    at_row: Callable[[Row], Case]


@lru_cache(maxsize=8)
def _listing(hands: str) -> Listing:
    asked = constraint.read(json.loads(hands))
    return looped(asked) if rounds(asked) <= LOOPS else counted(asked)


def listing(hands: Sequence[Mapping[str, Any]]) -> Listing:
    """The listing of the hands of a request; the last ones are kept."""
    return _listing(json.dumps(hands))


def rounds(asked: Constraint) -> int:
    """At most so many rounds are made by loops over the makeups of all hands, one in another."""
    shapes, high_cards = asked.listed
    makeups = ((len(hand.shapes) if shapes else 1) * (len(hand.maps) if high_cards else 1) for hand in asked.hands)
    return sum(accumulate(makeups, int.__mul__))


def looped(asked: Constraint) -> Listing:
    """CONS-4 to CONS-6, row by row."""
    cases = [
        Case(row, index, ways, cumulative) for index, row, ways, cumulative in oracle.listing(asked.demands, asked.deck)
    ]
    places = {case.row: place for place, case in enumerate(cases)}
    return Listing(
        "nested loops",
        asked,
        len(cases),
        cases[-1].cumulative if cases else 0,
        lambda index: cases[index - 1],
        lambda number: next(case for case in cases if number < case.cumulative),
        lambda row: cases[places[row]],
    )


def counted(asked: Constraint) -> Listing:
    """The same from counts."""
    shapes, high_cards = asked.listed
    method = "counting half by half" if shapes and high_cards else "counting hand by hand"
    counting = counting_of(asked)
    cases, total = descent.size(counting)

    def named(case: descent.Case) -> Case:
        return Case(_row(asked, case.path), *case[1:])

    return Listing(
        method,
        asked,
        cases,
        total,
        lambda index: named(descent.at_index(counting, index)),
        lambda number: named(descent.at_number(counting, number)),
        lambda row: named(descent.at_path(counting, _path(row))),
    )


def counting_of(asked: Constraint) -> Counting:
    """What counts the listing, by what is listed (CONS-3)."""
    shapes, high_cards = asked.listed
    if shapes and high_cards:
        return half_by_half.of_both(asked)
    return hand_by_hand.of_shapes(asked) if shapes else hand_by_hand.of_high_cards(asked)


def _row(asked: Constraint, path: Path) -> Row:
    match asked.listed:
        case True, True:
            parts = [path[place : place + 4] for place in range(0, len(path), 4)]
            return tuple((shape, majors << 8 | minors) for shape, _, majors, minors in parts)
        case True, False:
            return tuple((shape, None) for shape in path)
        case _:
            return tuple((None, held) for held in path[1::2])


def _path(row: Row) -> Path:
    return tuple(choice for makeup in row for choice in _choices(*makeup))


def _choices(shape: Any, held: Any) -> Path:
    if held is None:
        return (shape,)
    points = oracle.points(held)
    return (points, held) if shape is None else (shape, points, held >> 8, held & 255)


def rests(asked: Constraint) -> int:
    """R of CONS-11."""
    return int(oracle.rests(asked.demands, asked.deck))
