"""The calls that a program and a judge get together, and what came before a difference (spec JUDGE-14, JUDGE-14e)."""

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dealcheck.challenge import order_dependence
from dealcheck.challenge.differential import Classes, Difference, Judged, is_different
from dealcheck.errors import CannotStart
from dealcheck.json_text import canonical
from dealcheck.judging.classes import ORDER, class_of
from dealcheck.transport.client import Client
from dealcheck.transport.connection import DeadlinePassed
from dealcheck.transport.messages import Call, Loss

_SECONDS: Final = 10.0
"""The time in which the calls are looked for on which a difference depends."""

_HISTORIES: Final = (64, 4096)
"""The numbers of calls before a difference that are asked again: first few, then many."""

_MOST_EARLIER: Final = 20
"""Earlier calls in a command that a person may want to paste."""

BY_OTHERS: Final = "answered rightly: the answer depends on the calls before it"
_UNKNOWN: Final = f"{BY_OTHERS}, or changes by itself; --shuffle and --repeat look for that"
_IN_TIME: Final = "answered rightly in time, asked once more: was the machine busy?"
_NOT_ASKED: Final = "it could not be asked again"


class Repetition(NamedTuple):
    """A difference asked again in a fresh process: the calls that show it, and a remark on the call alone.

    There are no calls where none were found that show it.
    """

    difference: Difference
    calls: Sequence[Call]
    alone: str = ""


@dataclass
class Session:
    """A program, its judge, how many calls the program got, and those that its present process got."""

    program: Client
    judge: Client
    pool: Executor
    asked: int = 0
    _history: list[Call] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)

    def ask(self, calls: Sequence[Call], classes: Classes) -> list[Judged]:
        """The calls of the classes with both answers, up to the first that the program does not answer."""
        if len(classes) == len(ORDER):
            judging = self.pool.submit(self.judge.answers, calls)
            answers = self.program.answers_until_lost(calls)
            pairs = list(zip(calls, judging.result(), strict=True))
        else:
            # The judge's answers say which calls these are; the program is not troubled with the others.
            all_pairs = zip(calls, self.judge.answers(calls), strict=True)
            pairs = [(call, expected) for call, expected in all_pairs if class_of(expected.code) in classes]
            answers = self.program.answers_until_lost([call for call, _ in pairs])
        comparisons = [Judged(call, answer, expected) for (call, expected), answer in zip(pairs, answers, strict=False)]
        self._remember(comparisons)
        return comparisons

    def _remember(self, comparisons: Sequence[Judged]) -> None:
        self.asked += len(comparisons)
        for comparison in comparisons:
            if is_different(comparison):
                self._places[_name(comparison.call)] = len(self._history)
            self._history.append(comparison.call)
        if comparisons and comparisons[-1].got.lost:
            # A loss counts in a fresh process only, so it depends on no earlier call; the next process is another.
            self._history, self._places = [], {}

    def asked_again(self, difference: Difference) -> Repetition:
        """The difference, asked again alone in a fresh process, and otherwise after the calls that it followed."""
        history = self._history[: self._places.get(_name(difference.call), 0)]
        self._history, self._places = [], {}
        self.program.deadline = time.monotonic() + _SECONDS
        try:
            return _repetition(self.program, difference, history)
        except (CannotStart, DeadlinePassed):
            return Repetition(difference, [difference.call], _NOT_ASKED)
        finally:
            self.program.deadline = float("inf")
            self.program.restart()


def _repetition(program: Client, difference: Difference, history: Sequence[Call]) -> Repetition:
    alone = order_dependence.answer_after(program, [], difference.call)
    if alone.key != difference.expected.key:
        return Repetition(difference._replace(got=alone), [difference.call])
    if difference.got.lost is Loss.TIMEOUT:
        return Repetition(difference, [], _IN_TIME)
    histories = [history[-length:] for length in _HISTORIES]
    try:
        deadline = program.deadline - _SECONDS / 2
        dependence = order_dependence.smallest_dependence(program, difference.call, histories, deadline)
    except (CannotStart, DeadlinePassed):
        dependence = None
    if dependence and 0 < len(dependence.earlier) <= _MOST_EARLIER:
        return Repetition(difference._replace(got=dependence.after), [*dependence.earlier, difference.call], BY_OTHERS)
    return Repetition(difference, [], _UNKNOWN)


def _name(call: Call) -> str:
    return canonical([call.method, call.params])
