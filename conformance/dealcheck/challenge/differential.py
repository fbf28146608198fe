"""Differential testing: a program and a judge get the same fresh questions (spec JUDGE-14).

Hypothesis draws the questions, and shrinks the first one on which the two differ.
"""

import hashlib
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from dealcheck import interruption
from dealcheck.challenge.questions import FEW, HELLO, Subject, calls, weight
from dealcheck.judging.classes import ORDER, ConformanceClass, class_of
from dealcheck.transport.messages import Answer, Call, Code, Loss

Classes = Collection[ConformanceClass]


class Judged(NamedTuple):
    """A call with the answer of the program and that of the judge."""

    call: Call
    got: Answer
    expected: Answer


Ask = Callable[[Sequence[Call], Classes], Iterable[Judged]]
"""Asks two programs the calls, or those of the classes only, up to the first call that the program does not answer."""


class Effort(NamedTuple):
    """The calls asked at once, the limits of shrinking, in seconds and questions, and whether calls may be faulty."""

    batch: int
    seconds: float
    questions: int
    faulty: bool = True


CHEAP_QUESTIONS: Final = Effort(batch=14, seconds=1.5, questions=20_000)
"""The effort where questions cost little: after 1.5 s of shrinking, Hypothesis gains little."""

_SHARE: Final = 40
"""Shrinking of one difference takes a fortieth of the time left at most, so that no subject goes unasked after many."""

_FIRST_ROUNDS: Final = (12, 36)
"""Questions on each subject in the first two of three rounds: most faults show in a few."""


class Difference(NamedTuple):
    """The smallest call found to which the program and the judge give different answers."""

    subject: Subject
    call: Call
    got: Answer
    expected: Answer

    @property
    def conformance_class(self) -> ConformanceClass:
        """The class of the call, which the judge's answer decides (JUDGE-16)."""
        return class_of(self.expected.code)


class _Different(Exception):
    """A difference, as the failure that Hypothesis shrinks."""


class _Stop(BaseException):
    """The end of a search; Hypothesis would take an Exception for a failure."""


@dataclass
class _Search:
    """The search for a difference on one subject: the questions left, the deadline, the last difference found.

    Calls of other classes than `classes` are passed over; after the first difference, all but its class.
    """

    subject: Subject
    ask: Ask
    questions_left: int
    deadline: float
    effort: Effort
    classes: Classes
    difference: Difference | None = None

    def try_batch(self, questions: list[Call]) -> None:
        """Ask some questions at once. Raises _Different at the first difference, _Stop if no question is left."""
        interruption.check()
        questions = questions[: self.questions_left]
        self.questions_left -= len(questions)
        if not questions or time.monotonic() > self.deadline:
            raise _Stop
        for comparison in self.ask(questions, self.classes):
            difference = Difference(self.subject, *comparison)
            if difference.conformance_class in self.classes and is_different(comparison):
                self._keep(difference)

    def _keep(self, difference: Difference) -> None:
        if not self.difference:
            self.deadline = min(self.deadline, time.monotonic() + self.effort.seconds)
            self.questions_left = self.effort.questions
        self.difference, self.classes = difference, {difference.conformance_class}
        raise _Stop if difference.got.lost is Loss.TIMEOUT else _Different


def is_different(comparison: Judged) -> bool:
    """Whether the answers differ; a judge that is lost, or reports a fault of its own, cannot judge the call."""
    call, got, expected = comparison
    if expected.lost or expected.code == Code.INTERNAL:
        return False
    if call.method == HELLO.method and not got.lost:
        # What a program says about itself is its own.
        return got.code != expected.code
    return got.key != expected.key


def questions_per_round(count: int, subjects: Sequence[Subject]) -> list[int]:
    """The number of questions on a subject of weight 1 in each round."""
    rest = -(-count // max(1, sum(weight(subject) for subject in subjects if subject not in FEW)))
    rounds = []
    for most in (*_FIRST_ROUNDS, rest):
        rounds.append(min(rest, most))
        rest -= rounds[-1]
    return [questions for questions in rounds if questions]


def differences(
    subjects: Sequence[Subject], ask: Ask, text: str, count: int, deadline: float, demanded: Classes = ORDER,
    *, effort: Effort | None = None,
) -> Iterator[Difference]:  # fmt: skip
    """The differences in the demanded classes, at most one for each subject and class, as they are found.

    The same text asks the same questions.
    """
    usual = effort or CHEAP_QUESTIONS
    classes_by_subject: dict[Subject, list[ConformanceClass]] = {subject: [] for subject in subjects}
    for turn, questions in enumerate(questions_per_round(count, subjects)):
        for subject, classes in classes_by_subject.items():
            if turn and subject in FEW:
                continue
            while rest := [name for name in demanded if name not in classes]:
                seed_text = "\n".join((text, str(turn), str(subject), *classes))
                most = questions * weight(subject)
                share = (deadline - time.monotonic()) / _SHARE
                within = usual._replace(seconds=min(usual.seconds, share))
                difference = find_difference(subject, ask, seed_text, most, deadline, within, classes=rest)
                if not difference:
                    break
                classes.append(difference.conformance_class)
                yield difference


def find_difference(
    subject: Subject, ask: Ask, text: str, count: int, deadline: float, effort: Effort = CHEAP_QUESTIONS,
    *, classes: Classes = ORDER,
) -> Difference | None:  # fmt: skip
    """The smallest difference in the classes found within `count` questions on the subject, or None."""
    search = _Search(subject, ask, count, deadline, effort, classes)
    run = given(st.lists(calls(subject, faulty=effort.faulty), min_size=1, max_size=effort.batch))(search.try_batch)
    quiet = settings(
        max_examples=max(1, count), database=None, deadline=None, derandomize=False, verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink), suppress_health_check=list(HealthCheck), report_multiple_bugs=False,
        print_blob=False,
    )  # fmt: skip
    with suppress(_Different, _Stop, Flaky):
        seed(seed_number(text))(quiet(run))()
    return search.difference


def generated_calls(subjects: Sequence[Subject], text: str, count: int, deadline: float) -> list[Call]:
    """The calls that the text generates; nobody is asked."""
    questions: list[Call] = []

    def ask(batch: Sequence[Call], _: Classes) -> list[Judged]:
        questions.extend(batch)
        return [Judged(call, Answer(), Answer()) for call in batch]

    list(differences(subjects, ask, text, count, deadline))
    return questions


def seed_number(text: str) -> int:
    """The seed that stands for the text: its SHA-256 digest as a number."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
