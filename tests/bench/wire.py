"""A program behind its pipes: many questions at once, the seconds until it has answered them, answers compared."""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from dealcheck.judging import corpus
from dealcheck.transport import codec
from dealcheck.transport.messages import request_tail
from dealcheck.transport.process import ConfinedProcess

PATIENCE = 60.0
"""Seconds until the next bytes must have come."""

SECONDS = 0.25
"""The length of a round, about."""

ROUNDS = 3
PATIENT = 1.0
"""Seconds behind the warm-up after which a slow program has had enough rounds."""

MOST_AT_ONCE = 100_000
"""Requests of a round: their text and their answers are kept in memory."""

Question = tuple[str, Mapping[str, Any]]
"""A method and its parameters."""


class Unfit(Exception):
    """A program whose figure would mean nothing: it is late, refuses a question, or differs from another."""


class Answers:
    """The answers to questions, each with the programs that gave it."""

    def __init__(self) -> None:
        self._results: dict[bytes, Any] = {}
        self._givers: dict[bytes, set[str]] = {}

    def compare(self, name: str, questions: Sequence[Question], results: Sequence[Any]) -> None:
        """Take note of the program's results. Raises Unfit at one that differs from another program's."""
        for question, result in zip(questions, results, strict=True):
            text = request_tail(*question)
            if self._results.setdefault(text, result) != result:
                others = ", ".join(sorted(self._givers[text]))
                raise Unfit(f"it differs from {others} in the answer to {question}")
            self._givers.setdefault(text, set()).add(name)

    def summary(self) -> str:
        """How many questions were answered, and how many of them by two programs or more."""
        twice = sum(len(names) > 1 for names in self._givers.values())
        return f"{len(self._givers):,} questions were answered, {twice:,} of them by two programs or more, always alike"


def started(command: Sequence[str]) -> ConfinedProcess:
    """The program, which has answered hello. Raises Unfit if it does not."""
    process = ConfinedProcess(command)
    try:
        exchanged(process, [codec.hello_line(corpus.suite())])
    except Unfit:
        process.discard()
        raise
    return process


@contextmanager
def running(commands: Mapping[str, Sequence[str]]) -> Iterator[dict[str, ConfinedProcess]]:
    """The programs, all started afresh and greeted; they are stopped at the end."""
    processes: dict[str, ConfinedProcess] = {}
    try:
        for name, command in commands.items():
            processes[name] = started(command)
        yield processes
    finally:
        for process in processes.values():
            process.discard()


def line(number: int, question: Question) -> bytes:
    return b'{"jsonrpc":"2.0","id":%d' % number + request_tail(*question)


def exchanged(process: ConfinedProcess, lines: Sequence[bytes]) -> tuple[float, list[bytes]]:
    """Seconds from the first byte sent to the last line of output, and as many lines of output as were sent."""
    chunks: list[bytes] = []
    text, missing = b"".join(lines), len(lines)
    began = time.perf_counter()
    process.send(text)
    while missing > 0:
        data = process.receive(PATIENCE)
        if not data:
            raise Unfit(f"it {'ended' if data is None else f'was silent for {PATIENCE:.0f} s'}")
        missing -= data.count(b"\n")
        chunks.append(data)
    return time.perf_counter() - began, b"".join(chunks).splitlines()


def answered(process: ConfinedProcess, questions: Sequence[Question]) -> tuple[float, list[Any]]:
    """Seconds until all questions are answered, and their results in order. Raises Unfit if one is an error."""
    seconds, lines = exchanged(process, [line(number, each) for number, each in enumerate(questions)])
    replies = {reply["id"]: reply for reply in map(json.loads, lines)}
    results = [replies.get(number, {}).get("result") for number in range(len(questions))]
    if None in results:
        number = results.index(None)
        raise Unfit(f"it answers {replies.get(number, 'nothing')} to {questions[number]}")
    return seconds, results


@dataclass
class Rate:
    """Answers per second: over the warm-up, then of the best round by the clock and by the program's processor time."""

    first: float
    clock: float = 0.0
    processor: float = 0.0


def rates(
    processes: Mapping[str, ConfinedProcess],
    question: Callable[[int], Question],
    answers: Answers,
    warmup: float = SECONDS,
) -> dict[str, Rate | Unfit]:
    """The rate of each program, or why it has none. After a warm-up of so many seconds each, they take turns.

    No question is asked twice: each program goes on behind its last one, so no remembered answer helps.
    """
    courses = {name: Course(name, process, question, answers) for name, process in processes.items()}
    figures: dict[str, Rate | Unfit] = {}
    for name, course in courses.items():
        with refusing(figures, name):
            figures[name] = course.warmed(warmup)
    for _ in range(ROUNDS):
        for name, course in courses.items():
            if isinstance(rate := figures[name], Rate) and not (rate.clock and course.passed > warmup + PATIENT):
                with refusing(figures, name):
                    count, clock, processor = course.turn()
                    rate.clock = max(rate.clock, count / clock)
                    rate.processor = max(rate.processor, count / processor)
    return figures


@contextmanager
def refusing(figures: dict[str, Rate | Unfit], name: str) -> Iterator[None]:
    """A program that proves unfit has the reason in place of its figure."""
    try:
        yield
    except Unfit as reason:
        figures[name] = reason


class Course:
    """A program on its way through the questions."""

    def __init__(
        self, name: str, process: ConfinedProcess, question: Callable[[int], Question], answers: Answers
    ) -> None:
        self._name, self._process, self._question, self._answers = name, process, question, answers
        self.passed = 0.0
        """Seconds spent so far, by the clock."""

        self._asked = 0
        self._size = 1

    def warmed(self, seconds: float) -> Rate:
        """The rate over the first questions, which take so many seconds or a little more."""
        while self.passed < seconds:
            self.turn()
        return Rate(self._asked / self.passed)

    def turn(self) -> tuple[int, float, float]:
        """How many questions it answered, in how many seconds by the clock, and of its processor time."""
        count = self._size
        questions = [self._question(self._asked + each) for each in range(count)]
        before = processor_seconds(self._process)
        clock, results = answered(self._process, questions)
        processor = processor_seconds(self._process) - before
        self._answers.compare(self._name, questions, results)
        self._asked += count
        self.passed += clock
        self._size = fitting(count, clock)
        return count, clock, processor


def fitting(count: int, seconds: float) -> int:
    """The number of questions that fill a round, at most eight times the number that took these seconds."""
    return max(1, min(MOST_AT_ONCE, 8 * count, int(count * SECONDS / seconds)))


def processor_seconds(process: ConfinedProcess) -> float:
    """The processor time that the program has used, all threads together. Source: clock_getcpuclockid(3)."""
    return time.clock_gettime(~process._process.pid << 3 | 2)


def one_at_a_time(process: ConfinedProcess, trips: int) -> float:
    """Round trips per second when each question waits for the answer before it; the best of the rounds."""
    lines = [line(number, ("binomial", {"n": 52, "k": 13})) for number in range(trips)]
    shortest = float("inf")
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for each in lines:
            exchanged(process, [each])
        shortest = min(shortest, time.perf_counter() - began)
    return trips / shortest
