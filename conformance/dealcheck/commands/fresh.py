"""Fresh questions after the vectors: who knows the vectors alone cannot answer them (spec JUDGE-18)."""

import importlib.util
import math
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Final

from dealcheck.commands.output import challenge_line
from dealcheck.errors import CannotStart, missing
from dealcheck.judging import corpus
from dealcheck.judging.classes import ConformanceClass, up_to
from dealcheck.judging.corpus import PROBE_IDS, Operation, Vector
from dealcheck.judging.events import Event, Fresh, Noted
from dealcheck.judging.verdict import Verdict
from dealcheck.report.expected_failures import counted
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import Loss

KNOWS: Final = "knows the vectors, not the algorithm"

_QUESTIONS: Final = 200
"""Questions in all, about."""

_LEAST: Final = 5
"""Questions on each operation."""

_MOST_WRONG: Final = 10
"""Wrong answers after which no more is asked."""

_SHRINKING: Final = 200
"""Questions in which the first wrong answer of a kind is made a smaller one."""


@dataclass(frozen=True)
class FreshQuestions:
    """The fresh questions that a seed draws for a program; called with the verdicts on its vectors, it asks them."""

    settings: Settings
    seed: int
    demanded: ConformanceClass

    def __call__(self, verdicts: Sequence[tuple[Vector, Verdict]], deadline: float) -> Iterator[Event]:
        """What came of the questions on operations of which the program passed every vector; nothing if there is none.

        A Noted says what speaks against the program.
        """
        passed = passed_operations(verdicts, self.demanded)
        if not passed:
            return
        if importlib.util.find_spec("hypothesis") is None:
            yield Fresh(missing=str(missing("Hypothesis", "challenge")))
            return
        from dealcheck.commands.challenge import notes_folder  # noqa: PLC0415  for this alone, as Hypothesis

        with notes_folder() as folder:
            os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
            yield from self._asked(passed, deadline)

    def _asked(self, passed: frozenset[Operation], deadline: float) -> Iterator[Event]:
        suite = corpus.suite()
        try:
            judge = Client(Settings(REFERENCE, timeout=30.0, option=""), suite)
        except CannotStart:
            yield Fresh(missing="the reference (python -m dealref), which would judge them, does not start")
            return
        with judge:
            try:
                program = Client(self.settings, suite)
            except CannotStart as stop:
                yield Noted(f"for fresh questions it could not be started again: {stop}")
                return
            with program:
                yield from self._compared(program, judge, passed, deadline)

    def _compared(
        self, program: Client, judge: Client, passed: frozenset[Operation], deadline: float
    ) -> Iterator[Event]:  # fmt: skip
        from dealcheck.challenge import differential, presentation, questions  # noqa: PLC0415  they need Hypothesis
        from dealcheck.challenge.session import Session  # noqa: PLC0415  as above

        declared = [each for each in questions.subjects(program.hello, judge.hello) if each not in questions.FEW]
        subjects = [each for each in declared if (each.method, each.scheme) in passed]
        each = max(_LEAST, -(-_QUESTIONS // max(1, sum(map(questions.weight, subjects)))))
        count, whole = (each * sum(map(questions.weight, some)) for some in (subjects, declared))
        again = challenge_line(self.settings, str(self.seed), whole, self.demanded)
        failures: list[str] = []
        # No clock, so that a busy machine asks no other questions.
        effort = differential.CHEAP_QUESTIONS._replace(seconds=math.inf, questions=_SHRINKING)
        with ThreadPoolExecutor(1) as pool:
            session = Session(program, judge, pool)
            asking = subjects, session.ask, str(self.seed), count, deadline, up_to(self.demanded)
            for difference in islice(differential.differences(*asking, effort=effort), _MOST_WRONG):
                shown = session.asked_again(difference)
                # A silence that does not come again may be the machine's (JUDGE-6f).
                if shown.calls or difference.got.lost is not Loss.TIMEOUT:
                    failures.append(presentation.fresh_paragraph(shown, again))
        if program.unexplained_loss and not failures:
            failures.append(f"LOST at fresh questions, but by no call alone: {program.unexplained_loss}\n")
        yield Fresh(session.asked, len(subjects), self.seed, failures=tuple(failures))
        if failures:
            wrong = counted(len(failures), "fresh question")
            yield Noted(f"{KNOWS}: all vectors of what was asked afresh are passed, {wrong} not")


def passed_operations(verdicts: Sequence[tuple[Vector, Verdict]], demanded: ConformanceClass) -> frozenset[Operation]:
    """The operations of which every vector passed that could count, and one counts (JUDGE-18)."""
    wanted = [
        (vector, verdict)
        for vector, verdict in verdicts
        if vector.id not in PROBE_IDS and vector.conformance_class in up_to(demanded)
    ]
    failed = {_operation(vector) for vector, verdict in wanted if verdict is not Verdict.PASS}
    return frozenset({_operation(vector) for vector, _ in wanted if not vector.later} - failed)


def _operation(vector: Vector) -> Operation:
    return vector.method, vector.scheme
