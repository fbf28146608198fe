"""A program and a judge asked the same fresh questions; what they differ in is shrunk by Hypothesis (spec JUDGE-14)."""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from dealcheck.challenge.questions import UNDECLARED_METHODS, Subject, calls, weight
from dealcheck.transport.client import Client
from dealcheck.transport.messages import Answer, Call, Code, Loss

Ask = Callable[[Sequence[Call]], Iterable[tuple[Answer, Answer]]]
"""Asks the program and the judge, and returns the answers of both to each call, as far as the first that is lost."""


class Effort(NamedTuple):
    """How many calls are asked at once, how long what was found is made smaller, and whether faulty ones are asked."""

    batch: int
    seconds: float
    questions: int
    faulty: bool = True


QUICK: Final = Effort(batch=14, seconds=1.5, questions=20_000)
"""Where questions cost little; what Hypothesis gains later is little."""

_ROUNDS: Final = (12, 36)
"""Questions on each subject in the first rounds, before any gets the rest of its own: most faults show in a few."""


class Difference(NamedTuple):
    """The smallest call found that the program answers otherwise than the judge."""

    subject: Subject
    call: Call
    got: Answer
    expected: Answer


class _Different(Exception):
    """What makes Hypothesis shrink."""


class _Enough(BaseException):
    """Ends the work of Hypothesis, which takes every Exception for a failure of the program."""


@dataclass
class _Play:
    """The questions on one subject: how many are left, until when, and the last difference found."""

    subject: Subject
    ask: Ask
    left: int
    deadline: float
    effort: Effort
    found: Difference | None = None

    def batch(self, questions: list[Call]) -> None:
        """Ask some at once. Raises _Different if an answer differs, _Enough if there is no more to ask."""
        questions = questions[: self.left]
        self.left -= len(questions)
        if not questions or time.monotonic() > self.deadline:
            raise _Enough
        for call, (got, expected) in zip(questions, self.ask(questions), strict=False):
            # A judge that is lost, or reports its own fault, is no judge of this call.
            if not expected.lost and expected.code != Code.INTERNAL and got.key != expected.key:
                self._differs(Difference(self.subject, call, got, expected))

    def _differs(self, difference: Difference) -> None:
        if not self.found:
            self.deadline = min(self.deadline, time.monotonic() + self.effort.seconds)
            self.left = self.effort.questions
        self.found = difference
        raise _Enough if difference.got.lost is Loss.TIMEOUT else _Different


def shares(count: int, subjects: Sequence[Subject]) -> list[int]:
    """How many questions each subject gets in each round, but for its weight."""
    left = -(-count // max(1, sum(map(weight, subjects))))
    found = []
    for most in (*_ROUNDS, left):
        found.append(min(left, most))
        left -= found[-1]
    return [share for share in found if share]


def rounds(subjects: Sequence[Subject], ask: Ask, text: str, count: int, deadline: float) -> Iterator[Difference]:
    """The differences, at most one for each subject, as they are found; the same text asks the same questions."""
    open_subjects = list(subjects)
    for turn, share in enumerate(shares(count, subjects)):
        for subject in list(open_subjects):
            if turn and subject == UNDECLARED_METHODS:
                continue
            questions = share * weight(subject)
            if difference := play(subject, ask, f"{text}\n{turn}\n{subject}", questions, deadline):
                open_subjects.remove(subject)
                yield difference


def play(
    subject: Subject, ask: Ask, text: str, count: int, deadline: float, effort: Effort = QUICK
) -> Difference | None:  # fmt: skip
    """The smallest difference found within so many questions on the subject, if there is one."""
    state = _Play(subject, ask, count, deadline, effort)
    run = given(st.lists(calls(subject, faulty=effort.faulty), min_size=1, max_size=effort.batch))(state.batch)
    quiet = settings(
        max_examples=max(1, count), database=None, deadline=None, derandomize=False, verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink), suppress_health_check=list(HealthCheck), report_multiple_bugs=False,
        print_blob=False,
    )  # fmt: skip
    with suppress(_Different, _Enough, Flaky):
        seed(number(text))(quiet(run))()
    return state.found


def recorded(subjects: Sequence[Subject], text: str, count: int, deadline: float) -> list[Call]:
    """The questions that the text asks, without asking anyone."""
    calls: list[Call] = []

    def ask(batch: Sequence[Call]) -> list[tuple[Answer, Answer]]:
        calls.extend(batch)
        return [(Answer(), Answer())] * len(batch)

    list(rounds(subjects, ask, text, count, deadline))
    return calls


def alone(program: Client, difference: Difference) -> bool:
    """Whether the program answers as the judge does when it is asked nothing else."""
    program.restart()
    return program.answers([difference.call])[0].key == difference.expected.key


def number(text: str) -> int:
    """What Hypothesis takes for a seed: the SHA-256 digest of the text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
