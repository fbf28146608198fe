"""Differential testing: a program and a judge get the same fresh questions (spec JUDGE-14).

Hypothesis draws the questions, and shrinks the first one on which the two differ.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from dealcheck import interruption
from dealcheck.challenge.questions import UNDECLARED_METHODS, Subject, calls, weight
from dealcheck.transport.client import Client
from dealcheck.transport.messages import Answer, Call, Code, Loss

Ask = Callable[[Sequence[Call]], Iterable[tuple[Answer, Answer]]]
"""Asks two programs; it returns the answers of both to each call, up to the first call that is lost."""


class Effort(NamedTuple):
    """The calls asked at once, the limits of shrinking, in seconds and questions, and whether calls may be faulty."""

    batch: int
    seconds: float
    questions: int
    faulty: bool = True


CHEAP_QUESTIONS: Final = Effort(batch=14, seconds=1.5, questions=20_000)
"""The effort where questions cost little: after 1.5 s of shrinking, Hypothesis gains little."""

_FIRST_ROUNDS: Final = (12, 36)
"""Questions on each subject in the first two of three rounds: most faults show in a few."""


class Difference(NamedTuple):
    """The smallest call found to which the program and the judge give different answers."""

    subject: Subject
    call: Call
    got: Answer
    expected: Answer


class _Different(Exception):
    """A difference, as the failure that Hypothesis shrinks."""


class _Stop(BaseException):
    """The end of a search; Hypothesis would take an Exception for a failure."""


@dataclass
class _Search:
    """The search for a difference on one subject: the questions left, the deadline, the last difference found."""

    subject: Subject
    ask: Ask
    questions_left: int
    deadline: float
    effort: Effort
    found: Difference | None = None

    def try_batch(self, questions: list[Call]) -> None:
        """Ask some questions at once. Raises _Different at the first difference, _Stop if no question is left."""
        interruption.check()
        questions = questions[: self.questions_left]
        self.questions_left -= len(questions)
        if not questions or time.monotonic() > self.deadline:
            raise _Stop
        for call, (got, expected) in zip(questions, self.ask(questions), strict=False):
            # A judge that is lost, or reports a fault of its own, cannot judge this call.
            if not expected.lost and expected.code != Code.INTERNAL and got.key != expected.key:
                self._keep(Difference(self.subject, call, got, expected))

    def _keep(self, difference: Difference) -> None:
        if not self.found:
            self.deadline = min(self.deadline, time.monotonic() + self.effort.seconds)
            self.questions_left = self.effort.questions
        self.found = difference
        raise _Stop if difference.got.lost is Loss.TIMEOUT else _Different


def questions_per_round(count: int, subjects: Sequence[Subject]) -> list[int]:
    """The number of questions on a subject of weight 1 in each round."""
    left = -(-count // max(1, sum(map(weight, subjects))))
    found = []
    for most in (*_FIRST_ROUNDS, left):
        found.append(min(left, most))
        left -= found[-1]
    return [questions for questions in found if questions]


def differences(subjects: Sequence[Subject], ask: Ask, text: str, count: int, deadline: float) -> Iterator[Difference]:
    """The differences, at most one for each subject, as they are found; the same text asks the same questions."""
    open_subjects = list(subjects)
    for turn, questions in enumerate(questions_per_round(count, subjects)):
        for subject in list(open_subjects):
            if turn and subject == UNDECLARED_METHODS:
                continue
            seed_text = f"{text}\n{turn}\n{subject}"
            if difference := find_difference(subject, ask, seed_text, questions * weight(subject), deadline):
                open_subjects.remove(subject)
                yield difference


def find_difference(
    subject: Subject, ask: Ask, text: str, count: int, deadline: float, effort: Effort = CHEAP_QUESTIONS
) -> Difference | None:  # fmt: skip
    """The smallest difference found within `count` questions on the subject, or None."""
    search = _Search(subject, ask, count, deadline, effort)
    run = given(st.lists(calls(subject, faulty=effort.faulty), min_size=1, max_size=effort.batch))(search.try_batch)
    quiet = settings(
        max_examples=max(1, count), database=None, deadline=None, derandomize=False, verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink), suppress_health_check=list(HealthCheck), report_multiple_bugs=False,
        print_blob=False,
    )  # fmt: skip
    with suppress(_Different, _Stop, Flaky):
        seed(seed_number(text))(quiet(run))()
    return search.found


def generated_calls(subjects: Sequence[Subject], text: str, count: int, deadline: float) -> list[Call]:
    """The calls that the text generates; nobody is asked."""
    generated: list[Call] = []

    def ask(batch: Sequence[Call]) -> list[tuple[Answer, Answer]]:
        generated.extend(batch)
        return [(Answer(), Answer())] * len(batch)

    list(differences(subjects, ask, text, count, deadline))
    return generated


def agrees_in_isolation(program: Client, difference: Difference) -> bool:
    """Whether the program answers the call as the judge does if it is asked nothing else."""
    program.restart()
    return program.answers([difference.call])[0].key == difference.expected.key


def seed_number(text: str) -> int:
    """The seed that stands for the text: its SHA-256 digest as a number."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
