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

    def ask(self, calls: Sequence[Call], wanted: Classes) -> list[Judged]:
        """The calls of the wanted classes with both answers, up to the first that the program does not answer."""
        if len(wanted) == len(ORDER):
            judging = self.pool.submit(self.judge.answers, calls)
            got = self.program.answers_until_lost(calls)
            pairs = list(zip(calls, judging.result(), strict=True))
        else:
            # The judge's answers say which calls are wanted; the program is not troubled with the others.
            answered = zip(calls, self.judge.answers(calls), strict=True)
            pairs = [(call, expected) for call, expected in answered if class_of(expected.code) in wanted]
            got = self.program.answers_until_lost([call for call, _ in pairs])
        judged = [Judged(call, answer, expected) for (call, expected), answer in zip(pairs, got, strict=False)]
        self._remember(judged)
        return judged

    def _remember(self, judged: Sequence[Judged]) -> None:
        self.asked += len(judged)
        for each in judged:
            if is_different(each):
                self._places[_name(each.call)] = len(self._history)
            self._history.append(each.call)
        if judged and judged[-1].got.lost:
            # A loss counts in a fresh process only, so it depends on no earlier call; the next process is another.
            self._history, self._places = [], {}

    def asked_again(self, found: Difference) -> Repetition:
        """The difference, asked again alone in a fresh process, and otherwise after the calls that it followed."""
        before = self._history[: self._places.get(_name(found.call), 0)]
        self._history, self._places = [], {}
        self.program.deadline = time.monotonic() + _SECONDS
        try:
            return _repetition(self.program, found, before)
        except (CannotStart, DeadlinePassed):
            return Repetition(found, [found.call], _NOT_ASKED)
        finally:
            self.program.deadline = float("inf")
            self.program.restart()


def _repetition(program: Client, found: Difference, before: Sequence[Call]) -> Repetition:
    alone = order_dependence.answer_after(program, [], found.call)
    if alone.key != found.expected.key:
        return Repetition(found._replace(got=alone), [found.call])
    if found.got.lost is Loss.TIMEOUT:
        return Repetition(found, [], _IN_TIME)
    histories = [before[-length:] for length in _HISTORIES]
    try:
        shown = order_dependence.dependence(program, found.call, histories, program.deadline - _SECONDS / 2)
    except (CannotStart, DeadlinePassed):
        shown = None
    if shown and 0 < len(shown.earlier) <= _MOST_EARLIER:
        return Repetition(found._replace(got=shown.after), [*shown.earlier, found.call], BY_OTHERS)
    return Repetition(found, [], _UNKNOWN)


def _name(call: Call) -> str:
    return canonical([call.method, call.params])
