"""A program that answers requests, started again whenever its process is lost. It judges nothing.

Requests are sent in a pipeline: up to `Settings.window` of them wait at a time. When the process is lost, any of those
that wait may be the cause; each is asked again in isolation, and a loss counts only in a fresh process (spec JUDGE-6b).
"""

import math
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from dealcheck.transport import codec
from dealcheck.transport.confinement import Confined
from dealcheck.transport.connection import Connection, DeadlinePassed, Delivery, Incident, R, Settings
from dealcheck.transport.messages import Answer, Call, Hello, Loss
from dealcheck.transport.patience import ALONE

REFERENCE: Final = (sys.executable, "-m", "dealref")
"""The command of the default judge: a program like others, installed beside this one."""

_TIMEOUT_COST: Final = 10
"""Restarts that a time-out counts for: it costs the user more."""

_MOST_UNANSWERED: Final = 8
"""Losses before the first answer; after these no process is started again."""


class RestartsSpent(Exception):
    """The restart budget is spent."""


class Abandoned(NamedTuple):
    """The requests of a lost process: those that waited, and all that it was sent, in the order they were sent."""

    waiting: Sequence[Any]
    history: Sequence[Any]


class Client:
    """A program that is started, greeted, asked and restarted; to be used in a `with` statement."""

    def __init__(self, settings: Settings, suite: str, restarts: int | None = None) -> None:
        """Start the program and greet it; `restarts` limits the processes after losses, None sets no limit.

        Raises CannotStart as Connection does.
        """
        self._settings = settings
        self._suite = suite
        self.deadline = math.inf
        """The time.monotonic() after which nothing more is asked."""
        self.unexplained_loss = ""
        """The last loss but a time-out after which every waiting call was answered in isolation; empty if none."""
        self._restarts_left = math.inf if restarts is None else restarts
        self._is_limited = restarts is not None
        self._losses = 0
        self._has_answered = False
        self._connection: Connection[Any] | None = Connection(settings, suite)
        self.hello: Hello = self._connection.hello
        self.confined: Confined = self._connection.confined

    def __enter__(self) -> Self:
        """The client itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        """Kill the program."""
        self._discard()

    def answer(self, call: Call) -> Answer:
        """The answer to one call. Raises as `answers` does."""
        return self.answers([call])[0]

    def answers(self, calls: Sequence[Call]) -> list[Answer]:
        """The answer to each call, in their order.

        Raises CannotStart if the program was lost and does not start again, and DeadlinePassed.
        """
        return self._answers(calls, until_lost=False)

    def answers_until_lost(self, calls: Sequence[Call]) -> list[Answer]:
        """The answers up to the first call that is lost in isolation: where all hang, one is waited for."""
        return self._answers(calls, until_lost=True)

    def _answers(self, calls: Sequence[Call], *, until_lost: bool) -> list[Answer]:
        queue = deque(_Numbered(place, call.method, call.request_tail) for place, call in enumerate(calls))
        answers: dict[int, Answer] = {}
        while len(answers) < len(calls):
            try:
                for deliveries in self.pipelined(queue):
                    answers.update((delivery[0].place, _answer(delivery)) for delivery in deliveries)
            except Incident as incident:
                waiting = self.abandon(incident).waiting
                for request in waiting:
                    answers[request.place] = _answer(self.isolated(request))
                    if until_lost and answers[request.place].lost:
                        return [answers[place] for place in range(request.place + 1)]
                # A silence that does not come again is the machine's.
                if incident.loss is not Loss.TIMEOUT and not any(answers[request.place].lost for request in waiting):
                    self.unexplained_loss = f"{incident.loss}: {incident}"
        return [answers[place] for place in range(len(calls))]

    def pipelined(
        self, queue: deque[R], window: int | None = None, stretch: float = 1.0
    ) -> Iterator[list[Delivery[R]]]:  # fmt: skip
        """The deliveries for the requests of the queue as they come, with a window of requests that wait at a time.

        Each answer has the time limit, times `stretch`.

        Raises Incident if the process is lost, which the caller then has to abandon, and RestartsSpent, CannotStart and
        DeadlinePassed.
        """
        most = window or self._settings.window
        connection: Connection[R] = self._connected()
        connection.fill(queue, most)
        while connection.waiting_count:
            deliveries = connection.deliveries(stretch, self.deadline)
            self._has_answered = self._has_answered or any(request.method != "hello" for request, *_ in deliveries)
            # The next requests go first: the program works on them while the caller is busy with the deliveries.
            connection.fill(queue, most)
            yield deliveries

    def isolated(self, request: R) -> Delivery[R] | Incident:
        """The delivery for a request while no other waits, or the incident in which it is lost in a fresh process.

        There it has a longer time limit (JUDGE-5c).
        """
        while True:
            is_fresh = self._connected().is_fresh
            try:
                return next(self.pipelined(deque([request]), 1, ALONE if is_fresh else 1.0))[0]
            except Incident as incident:
                self.abandon(incident)
                # In a process that has answered others before, an earlier request may be the cause.
                if is_fresh:
                    return incident

    def replayed(self, requests: Sequence[R], window: int | None = 1) -> tuple[int, Incident] | None:
        """The place of the request that had waited longest when a fresh process was lost; None if it was not.

        They have the longer time limit, and are asked one after the other, or in the window that is given (None: the
        usual one).
        """
        if not self._connected().is_fresh:
            self.restart()
        try:
            for _ in self.pipelined(deque(requests), window, ALONE):
                pass
        except Incident as incident:
            waiting, history = self.abandon(incident)
            return next(place for place, request in enumerate(history) if request is waiting[0]), incident
        return None

    def abandon(self, incident: Incident) -> Abandoned:
        """Kill the process that is lost, charge the restart budget, and return the requests that the process had."""
        connection = self._connection
        incident.stderr = self.stderr_tail()
        self._discard()
        self._losses += 1
        self._restarts_left -= _TIMEOUT_COST if incident.loss is Loss.TIMEOUT else 1
        return Abandoned(connection.waiting, connection.history) if connection else Abandoned((), ())

    def stderr_tail(self) -> str:
        """The end of the standard error of the present process; empty if there is none."""
        return self._connection.stderr_tail() if self._connection else ""

    def restart(self) -> None:
        """Continue in a fresh process, started at the next request: it knows nothing of the requests before."""
        self._discard()

    def finish(self) -> str:
        """End the process in good order; returns a complaint if it does not end well."""
        connection, self._connection = self._connection, None
        return connection.finish() if connection else ""

    def _discard(self) -> None:
        if self._connection:
            self._connection.discard()
        self._connection = None

    def _connected(self) -> Connection[Any]:
        """The living process, started anew if the last was lost."""
        self._check_deadline()
        if self._connection is None:
            is_hopeless = self._is_limited and self._losses >= _MOST_UNANSWERED and not self._has_answered
            if self._restarts_left <= 0 or is_hopeless:
                raise RestartsSpent(f"given up after {self._losses} lost processes")
            self._connection = Connection(self._settings, self._suite)
        return self._connection

    def _check_deadline(self) -> None:
        if time.monotonic() > self.deadline:
            raise DeadlinePassed


class _Numbered(NamedTuple):
    """A call as it is sent, with its place among the calls that are asked together."""

    place: int
    method: str
    request_tail: bytes
    expected_tail: None = None


def _answer(delivery: Delivery[_Numbered] | Incident) -> Answer:
    if isinstance(delivery, Incident):
        return Answer(lost=delivery.loss, detail=str(delivery))
    _, line, reply = delivery
    return codec.answer(reply or codec.reply_or_fault(line))
