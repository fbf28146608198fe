"""Listings of any length: counts their cases and finds one of them without making the others (CONS-4 to CONS-10).

`plain_listing` makes the list; this module and those it imports are a second implementation, for listings of any
length. Theory of operation:

1. *Decisions* (`decisions`). The order of a listing is that of a row of decisions: the first hand's shape, its HCP,
   and for each high card, from the ace of spades down, whether the hand takes it, first the cases in which it does;
   then the second hand's shape, and so on. To find the case with a number, take at each decision the answer in which
   the number lies. This needs the sums over all cases that begin with one answer after the other, up to that one. The
   sum over all answers is known from the decision before, so the last answer is never weighed. A sum has a *measure*:
   each case counts 1, or its combinations (`stage`).

2. *Later hands.* So the question is always: the hand in turn is known in part; what is the sum over all ways to
   complete it and all later hands? Four answers:
   - Shapes are not listed, or the later hands may have any shape and combinations are added: only the numbers of aces,
     kings, queens and jacks left matter, a short recursion with a memo (`free_hands`).
   - No hand comes later: a polynomial in one variable for the HCP, one factor for each suit (`last_hand`).
   - Else majors and minors are summed apart and joined, as follows (`halves`).

3. *Rectangles* (`rectangles`). A shape ties the four suits of a hand together. But any set of shapes falls into
   rectangles: pairs of lengths in the majors, each of which goes with each of some pairs in the minors. With one
   rectangle chosen for every hand, majors and minors are independent: the sum is a product. The sums for all choices
   stand in one large integer, a *packed sum*, each in its place of 64 bits (`later_hands`), so that one addition of
   Python's integers adds them all. The majors' and the minors' places that belong together are multiplied at the end.

4. *Spot cards* (`spot_cards`). In one half of the deck, the number of ways to give the hands their spot cards depends
   on the lengths and on how many high cards each hand has in each suit, not on which. Hand by hand: the ways of one
   hand (C(m, k) for each suit), times the packed sums of the hands after it. A hand with all shapes within bounds of
   lengths, such as five spades or more, or no bounds at all, needs no such loop: its numbers of spot cards are the
   exponents of a polynomial, and the two suits of the half are two factors.

5. *High cards* (`high_card_polynomials`). All ways to give the high cards of a suit to the hands make a multivariate
   polynomial: a variable for the HCP of each hand whose HCP are bounded, its coefficients sorted by how many high cards
   each hand gets. Of four bounded hands the last one's HCP are the 40 less those of the others, so there are three
   variables at most. Multiplied suit by suit with the packed sums of 4, they give a packed sum for each point, the HCP
   that the hands have in this half. The points of one later hand are *lanes*: their packed sums stand side by side in
   one integer, which a shift moves by some points.

6. *Joining* (`point_bounds`). For each point of the majors, the sum over those points of the minors that bring every
   hand's HCP within its bounds: differences of sums up to a bound, variable by variable, and for all lanes at once.
   Then the products of 3 are added up.

7. *Symmetry.* Where majors and minors are alike (as with patterns), one half serves as the other, and where the two
   suits of a half are, the spot cards are counted for one order of them only.

8. *Memo.* Everything above depends on little: the spot cards and high cards left in two suits. `lru_cache` keeps what
   is small. The packed sums are large: those used last are kept, within a number of bytes for all together (`memo`).
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple

from dealref.cards import high_cards
from dealref.cards.deal import Deal, hand
from dealref.cards.shapes import Shape
from dealref.constraints import decisions, makeup, rectangles, stage
from dealref.constraints.constraint import Constraint
from dealref.constraints.decisions import Answer, Table
from dealref.constraints.makeup import Makeup
from dealref.constraints.stage import Measure, Stage
from dealref.errors import OutOfRange, Unsatisfiable


class Totals(NamedTuple):
    """The number of cases of a listing, and the sum of their combinations."""

    cases: int
    combinations: int


class Case(NamedTuple):
    """A row of a listing: how many come before it, the makeups, its combinations, and those of it and all before it."""

    earlier: int
    makeups: tuple[Makeup, ...]
    combinations: int
    cumulative: int


class Path(NamedTuple):
    """How far a walk through the decisions has come, and the sums over all cases that it has passed by.

    `ways` is the number of ways to fill the hands made so far: every case ahead has it as a factor.
    """

    stage: Stage
    makeups: tuple[Makeup, ...]
    ways: int
    passed: Mapping[Measure, int]


class Question(IntEnum):
    """What is decided: the shape of the hand in turn, its HCP, or whether it takes a high card."""

    SHAPE = 0
    HCP = 1
    CARD = 2


Choice = Callable[[Path, Table[Any], Question], int | None]
"""The place of the answer to take, or None if there is none."""


class Walk(NamedTuple):
    """How to choose, by sums of which measure, and the measures to be added up on the way."""

    choose: Choice
    leading: Measure
    measures: tuple[Measure, ...]


def count(constraint: Constraint) -> Totals:
    """The number of cases and the sum of their combinations.

    Source: Pavlicek 8H11, the last rows of the tables; spec CONS-8.
    """
    return Totals(decisions.total(constraint, Measure.CASES), combinations(constraint))


def combinations(constraint: Constraint) -> int:
    """The sum of the combinations of all cases. Source: spec CONS-8."""
    return decisions.total(constraint, Measure.COMBINATIONS)


def case(constraint: Constraint, index: int) -> Case:
    """The case with this index.

    Raises Unsatisfiable if there is none at all, OutOfRange if the index is 0 or above their number.
    Source: spec CONS-9.
    """
    cases = _some(constraint, Measure.CASES)
    if not 1 <= index <= cases:
        raise OutOfRange(f"out of range: there are {cases} cases, counted from 1")
    return _case(_walk(constraint, Walk(_by_number(Measure.CASES, index - 1), Measure.CASES, tuple(Measure))))


def select(constraint: Constraint, number: int) -> Case:
    """The first case whose cumulative total is greater than the number.

    Raises Unsatisfiable if there is no case, OutOfRange if the number is at or above the total.
    Source: Pavlicek 8H11, "If the random number is less than ..."; spec CONS-10.
    """
    return _case(_selected(constraint, number, tuple(Measure)))


def find(constraint: Constraint, deal: Deal) -> Case:
    """The case that a deal belongs to.

    Raises Unsatisfiable if the deal does not meet the constraint. Source: spec CONS-12.
    """
    return _case(_found(constraint, deal, tuple(Measure)))


def locate(constraint: Constraint, number: int) -> tuple[tuple[Makeup, ...], int]:
    """The makeups of the case that `select` selects, and where in the case the number lies.

    Raises as `select` does. Faster, since the index of the case is not asked for.
    """
    path = _selected(constraint, number, (Measure.COMBINATIONS,))
    return path.makeups, number - path.passed[Measure.COMBINATIONS]


def before(constraint: Constraint, deal: Deal) -> tuple[tuple[Makeup, ...], int]:
    """The makeups of the case that `find` finds, and the combinations of all cases before it. Raises as `find` does."""
    path = _found(constraint, deal, (Measure.COMBINATIONS,))
    return path.makeups, path.passed[Measure.COMBINATIONS]


def _some(constraint: Constraint, measure: Measure) -> int:
    total = decisions.total(constraint, measure)
    if not total:
        raise Unsatisfiable("unsatisfiable: no deal meets the constraint")
    return total


def _selected(constraint: Constraint, number: int, measures: tuple[Measure, ...]) -> Path:
    total = _some(constraint, Measure.COMBINATIONS)
    if number >= total:
        raise OutOfRange(f"out of range: there are {total} combinations, numbered from 0")
    return _walk(constraint, Walk(_by_number(Measure.COMBINATIONS, number), Measure.COMBINATIONS, measures))


def _found(constraint: Constraint, deal: Deal, measures: tuple[Measure, ...]) -> Path:
    _some(constraint, Measure.COMBINATIONS)
    hands = [makeup.of_cards(hand(deal, constrained.seat), constraint.deck) for constrained in constraint.hands]
    return _reached(constraint, hands, measures)


def _reached(constraint: Constraint, hands: Sequence[tuple[Shape, int]], measures: tuple[Measure, ...]) -> Path:
    """The path to the case in which the hands have these shapes and high cards."""

    def choose(path: Path, table: Table[Any], question: Question) -> int | None:
        shape, held = hands[len(path.makeups)]
        answers = table.answers
        if question is Question.CARD:
            # Each answer, with the cards of the hand among those still open.
            answers = [taken.held | taken.open & held for taken in answers]
        answer = (shape, high_cards.points(held), held)[question]
        return answers.index(answer) if answer in answers else None

    return _walk(constraint, Walk(choose, Measure.COMBINATIONS, measures))


def _by_number(measure: Measure, number: int) -> Choice:
    """Takes the answer in which the number lies, counted from the first case of the listing."""

    def choose(path: Path, table: Table[Any], _: Question) -> int:
        left = number - path.passed[measure]
        if measure is Measure.COMBINATIONS:
            # The sums are to be multiplied by the ways: instead the number is divided by them.
            left //= path.ways
        return decisions.containing(table, left)

    return choose


def _case(path: Path) -> Case:
    earlier, combinations = path.passed[Measure.CASES], path.passed[Measure.COMBINATIONS]
    return Case(earlier, path.makeups, path.ways, combinations + path.ways)


def _walk(constraint: Constraint, walk: Walk) -> Path:
    path = Path(stage.start(constraint), (), 1, dict.fromkeys(walk.measures, 0))
    for _ in constraint.hands:
        shape = rectangle = held = None
        if constraint.lists_shapes:
            path, shape = _decided(walk, path, Question.SHAPE, partial(decisions.by_shape, path.stage))
            rectangle = rectangles.of_shape(shape)
        if constraint.lists_high_cards:
            path, hcp = _decided(walk, path, Question.HCP, partial(decisions.by_hcp, path.stage, rectangle))
            taken = stage.untouched(path.stage)
            while high_cards.points(taken.held) < hcp:
                table = partial(decisions.by_card, path.stage, rectangle, hcp, taken)
                path, taken = _decided(walk, path, Question.CARD, table)
            held = taken.held
        made = Makeup(shape, held)
        following, ways = stage.following(path.stage, made)
        path = path._replace(stage=following, makeups=(*path.makeups, made), ways=path.ways * ways)
    return path


def _decided(
    walk: Walk, path: Path, question: Question, table: Callable[[Measure], Table[Answer]]
) -> tuple[Path, Answer]:
    """The path past all answers before the chosen one, and that answer. Raises Unsatisfiable if none is chosen."""
    leading = table(walk.leading)
    place = walk.choose(path, leading, question)
    if place is None:
        raise Unsatisfiable("unsatisfiable: the deal does not meet the constraint")
    if not place:
        return path, leading.answers[place]
    passed = {
        measure: sums + decisions.up_to(table(measure), place) * (path.ways if measure is Measure.COMBINATIONS else 1)
        for measure, sums in path.passed.items()
    }
    return path._replace(passed=passed), leading.answers[place]
