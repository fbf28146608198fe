"""Listings of any length without a list: how many cases there are, which is where (spec CONS-4 to CONS-10)."""

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from dealref.cards.deal import Deal, hand
from dealref.constraints import high_card_sums, making, side_sums
from dealref.constraints.constraint import Constraint
from dealref.constraints.making import Answer, Makeup, Question, State
from dealref.constraints.weight import Weight
from dealref.errors import OutOfRange, Unsatisfiable


class Case(NamedTuple):
    """A row of a listing: how many come before it, the makeups, its combinations, and those of it and all before it."""

    earlier: int
    makeups: tuple[Makeup, ...]
    combinations: int
    cumulative: int


class Decision(NamedTuple):
    """The possible answers to a question, and the weight of all answers before each of them."""

    question: Question | None
    answers: tuple[Answer, ...]
    states: tuple[State, ...]
    cases: tuple[int, ...]
    combinations: tuple[int, ...]


class Path(NamedTuple):
    """How far a walk through the decisions has come, and the weight of all cases that it has passed by.

    `ways` is the number of ways to fill the hands made so far: every case ahead has it as a factor.
    """

    state: State
    before: State  # the state before the hand in turn
    makeups: tuple[Makeup, ...]
    cases: int
    combinations: int
    ways: int


Choice = Callable[[Path, Decision], int]
"""The place of the answer to take."""


def count(constraint: Constraint) -> Weight:
    """The number of cases and the sum of their combinations.

    Source: Pavlicek 8H11, the last rows of the tables; spec CONS-8.
    """
    return _weigh(constraint, making.start(constraint))


def case(constraint: Constraint, index: int) -> Case:
    """The case with this index.

    Raises Unsatisfiable if there is none at all, OutOfRange if the index is 0 or above their number.
    Source: spec CONS-9.
    """
    cases = _some(constraint).cases
    if not 1 <= index <= cases:
        raise OutOfRange(f"out of range: there are {cases} cases, counted from 1")
    return _walk(constraint, lambda path, decision: bisect_right(decision.cases, index - 1 - path.cases) - 1)


def select(constraint: Constraint, number: int) -> Case:
    """The first case whose cumulative total is greater than the number.

    Raises Unsatisfiable if there is no case, OutOfRange if the number is at or above the total.
    Source: Pavlicek 8H11, "If the random number is less than ..."; spec CONS-10.
    """
    total = _some(constraint).combinations
    if number >= total:
        raise OutOfRange(f"out of range: there are {total} combinations, numbered from 0")

    def choose(path: Path, decision: Decision) -> int:
        # The weights are to be multiplied by the ways: instead the number is divided by them.
        return bisect_right(decision.combinations, (number - path.combinations) // path.ways) - 1

    return _walk(constraint, choose)


def find(constraint: Constraint, deal: Deal) -> Case:
    """The case that a deal belongs to.

    Raises Unsatisfiable if the deal does not meet the constraint. Source: spec CONS-12.
    """
    hands = [hand(deal, constrained.seat) for constrained in constraint.hands]
    wanted = [making.of_cards(cards, constraint.deck) for cards in hands]

    def choose(path: Path, decision: Decision) -> int:
        answer = making.answer_of(constraint, decision.question, wanted[len(path.makeups)])
        if answer not in decision.answers:
            raise Unsatisfiable("unsatisfiable: the deal does not meet the constraint")
        return decision.answers.index(answer)

    _some(constraint)
    found = _walk(constraint, choose)
    # A hand that has its points is asked no more: it may have high cards beyond them.
    if found.makeups != tuple(making.listed(constraint, *each) for each in wanted):
        raise Unsatisfiable("unsatisfiable: the deal does not meet the constraint")
    return found


def _some(constraint: Constraint) -> Weight:
    weight = count(constraint)
    if not weight.cases:
        raise Unsatisfiable("unsatisfiable: no deal meets the constraint")
    return weight


def _walk(constraint: Constraint, choose: Choice) -> Case:
    state = making.start(constraint)
    path = Path(state, state, (), 0, 0, 1)
    while True:
        if path.state.hcp is not None and making.question(path.state) is None:
            path = _finished(constraint, path)
            if len(path.makeups) == len(constraint.hands):
                return Case(path.cases, path.makeups, path.ways, path.combinations + path.ways)
        decision = _decide(constraint, path.state)
        place = choose(path, decision)
        path = path._replace(
            state=decision.states[place],
            cases=path.cases + decision.cases[place],
            combinations=path.combinations + decision.combinations[place] * path.ways,
        )


def _finished(constraint: Constraint, path: Path) -> Path:
    """The path after the hand in turn got its spot cards."""
    state, ways, made = _made(constraint, path.before, path.state)
    return Path(state, state, (*path.makeups, made), path.cases, path.combinations, path.ways * ways)


@lru_cache(maxsize=1 << 12)
def _made(constraint: Constraint, before: State, state: State) -> tuple[State, int, Makeup]:
    after, ways = making.finished(state)
    return after, ways, making.makeup(constraint, before, state)


def _decide(constraint: Constraint, state: State) -> Decision:
    # The first hand's decisions come up again and again, those of the others hardly ever: they must not drive them out.
    made = state.turn + (state.hcp is None)
    return _later_decision(constraint, state) if made else _first_decision(constraint, state)


def _decision(constraint: Constraint, state: State) -> Decision:
    answers, states, cases_before, combinations_before = [], [], [], []
    cases = combinations = 0
    every_answer = list(making.answers(constraint, state))
    whole = _weigh(constraint, state)
    for place, (answer, after) in enumerate(every_answer, start=1):
        if place < len(every_answer):
            weight = _weigh(constraint, after)
        else:  # the last answer has what the others leave
            weight = Weight(whole.cases - cases, whole.combinations - combinations)
        if weight.cases:
            answers.append(answer)
            states.append(after)
            cases_before.append(cases)
            combinations_before.append(combinations)
            cases += weight.cases
            combinations += weight.combinations
    question = making.question(state)
    return Decision(question, tuple(answers), tuple(states), tuple(cases_before), tuple(combinations_before))


_first_decision = lru_cache(maxsize=1 << 15)(_decision)
_later_decision = lru_cache(maxsize=1 << 12)(_decision)


@lru_cache(maxsize=1 << 13)
def _weigh(constraint: Constraint, state: State) -> Weight:
    weigh = side_sums.weigh if constraint.lists_shapes else high_card_sums.weigh
    return weigh(constraint, state)
