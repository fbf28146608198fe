"""One process from its start to its end: hello, requests in a pipeline, deadlines (spec PROTO-5, JUDGE-5a).

A `Pipeline` knows which requests wait and matches lines to them; it does no input or output. A `Connection` joins it
with a process: it sends the requests, waits for the answers, and raises Incident when the process is lost.
"""

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from dealcheck.errors import CannotStart
from dealcheck.printable import excerpt
from dealcheck.transport import codec, hints, program
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.confinement import Confinement
from dealcheck.transport.messages import LINE_BYTES, Hello, Loss, Reply, Request
from dealcheck.transport.patience import ALONE, Silence, Wait
from dealcheck.transport.program import Process

R = TypeVar("R", bound=Request)


@dataclass(frozen=True)
class Settings:
    """The command and its limits; times in seconds. `window` is the most requests that wait at a time.

    `restarts` and `budget` limit a whole run: its lost processes and its length. `option` is what a user has for
    the timeout, empty if there is none.
    """

    command: tuple[str, ...]
    timeout: float = 5.0
    start_timeout: float = 20.0
    window: int = 64
    restarts: int = 1000
    budget: float = math.inf
    option: str = "--timeout"
    confinement: Confinement = field(default_factory=Confinement)
    start: Callable[[Sequence[str], Confinement], Process] = field(default_factory=lambda: program.start)


_MOST_EXTRA: Final = 200
"""Bytes kept of what a program writes unasked."""

Delivery = tuple[R, bytes, Reply | ProtocolFault | None]
"""A request, the line that answers it, and the reply read from the line.

The reply is a ProtocolFault if the line names its request and is malformed, and None if the line is identical to the
request's expected one, which is not parsed. A plain tuple, because one is made for every request.
"""


class DeadlinePassed(Exception):
    """The time for all requests has passed (JUDGE-6d)."""


class Incident(Exception):
    """The process is lost: it crashed, fell silent, or wrote a line that is no answer. `hint` names the usual cause."""

    def __init__(self, loss: Loss, reason: str, hint: str) -> None:
        super().__init__(reason)
        self.loss = loss
        self.hint = hint
        self.stderr = ""
        """The end of the standard error of the process, known once it is abandoned."""


class _Silent(CannotStart):
    """No answer to hello in time."""


class Pipeline(Generic[R]):
    """The requests of one connection that wait, by wire id, in the order they were sent. No input, no output."""

    def __init__(self) -> None:
        self.waiting: dict[int, R] = {}
        self._sent = 0  # id 0 is hello's
        self._partial = b""

    @property
    def partial(self) -> bytes:
        """The line that has begun and not ended."""
        return self._partial

    def send(self, requests: Iterable[R]) -> bytes:
        """The request lines; their answers are waited for from now on."""
        numbered = dict(enumerate(requests, self._sent + 1))
        self._sent += len(numbered)
        self.waiting |= numbered
        return b"".join(
            [b'{"jsonrpc":"2.0","id":%d' % wire_id + each.request_tail for wire_id, each in numbered.items()]
        )

    def lines(self, data: bytes) -> list[bytes]:
        """The lines that the data completes, without their ends (LF, or CRLF by PROTO-1).

        Raises ProtocolFault if a line grows longer than PROTO-8 allows.
        """
        text = self._partial + data
        *lines, self._partial = text.split(b"\n")
        if len(text) >= LINE_BYTES and max(map(len, (*lines, self._partial))) >= LINE_BYTES:
            reason = f"a line longer than {LINE_BYTES} bytes"
            raise ProtocolFault(reason, "end each answer with a newline, and write nothing else")
        return [line.removesuffix(b"\r") for line in lines] if b"\r" in text else lines

    def receive(self, data: bytes) -> tuple[list[Delivery[R]], ProtocolFault | None]:
        """The deliveries that the data completes, up to a line that answers no waiting request, which is the fault."""
        deliveries: list[Delivery[R]] = []
        try:
            self._match(self.lines(data), deliveries)
        except ProtocolFault as fault:
            return deliveries, fault
        return deliveries, None

    def _match(self, lines: Iterable[bytes], deliveries: list[Delivery[R]]) -> None:
        """Append a delivery for each line. Raises ProtocolFault at a line that answers no waiting request."""
        waiting = self.waiting
        for line in lines:
            # Most programs answer in order and write plain JSON: one comparison then settles an expected answer.
            if oldest := next(iter(waiting), 0):
                request = waiting[oldest]
                tail = request.expected_tail
                if tail and line == b'{"jsonrpc":"2.0","id":%d' % oldest + tail:
                    del waiting[oldest]
                    deliveries.append((request, line, None))
                    continue
            deliveries.append(self._parsed(line))

    def _parsed(self, line: bytes) -> Delivery[R]:
        reply = codec.reply_or_fault(line)
        if reply.id in self.waiting:
            # A malformed line that names its request is that request's fault: the lines after it are sound.
            return self.waiting.pop(reply.id), line, reply
        if isinstance(reply, ProtocolFault):
            raise reply
        state, hint = "was never asked", "read a request before you answer it, with its own id"
        if 0 <= reply.id <= self._sent:
            state, hint = "was answered before", "one answer for each request, with its id"
        raise ProtocolFault(f"an answer to id {reply.id}, which {state}", hint)


class Connection(Generic[R]):
    """A process that has answered hello."""

    def __init__(self, settings: Settings, suite: str) -> None:
        """Start the program and greet it, and once more with the longer limit if it is silent (JUDGE-5c).

        Raises CannotStart if it does not start or does not answer hello as PROTO-5 says.
        """
        self._timeout = settings.timeout
        self._more = f"; {settings.option} S allows more" if settings.option else ""
        self._incident: Incident | None = None
        self._history: list[R] = []
        try:
            self._start(settings, suite, 1.0)
        except _Silent:
            self._start(settings, suite, ALONE)

    def _start(self, settings: Settings, suite: str, stretch: float) -> None:
        self._pipeline: Pipeline[R] = Pipeline()
        self._process = settings.start(settings.command, settings.confinement)
        self.confined = self._process.confined
        try:
            self.hello = self._greeted(suite, settings.start_timeout, stretch)
        except BaseException:
            self._process.discard()
            raise

    @property
    def waiting(self) -> tuple[R, ...]:
        """The requests sent and not answered, in the order they were sent."""
        return tuple(self._pipeline.waiting.values())

    @property
    def waiting_count(self) -> int:
        """The number of requests sent and not answered."""
        return len(self._pipeline.waiting)

    @property
    def history(self) -> tuple[R, ...]:
        """All requests but hello, in the order they were sent."""
        return tuple(self._history)

    @property
    def is_fresh(self) -> bool:
        """Whether it has answered nothing but hello."""
        return self.waiting_count == len(self._history)

    def stderr_tail(self) -> str:
        """The end of its standard error, as text."""
        return self._process.stderr_tail()

    def fill(self, queue: deque[R], window: int) -> None:
        """Send the next requests of the queue, until as many wait as the window allows."""
        count = min(window - self.waiting_count, len(queue))
        if count > 0:
            requests = [queue.popleft() for _ in range(count)]
            self._history += requests
            self._process.send(self._pipeline.send(requests))

    def deliveries(self, stretch: float = 1.0, deadline: float = math.inf) -> list[Delivery[R]]:
        """The answers that have come since, at least one, within the time limit of an answer, or a multiple of it.

        Raises Incident if the process is lost; the answers before the loss have been returned by then. Raises
        DeadlinePassed at that time.monotonic(), whatever is waited for.
        """
        wait = Wait(self._process, self._timeout * stretch)
        while not self._incident:
            if (left := deadline - time.monotonic()) < 0:
                raise DeadlinePassed
            over = wait.over()
            deliveries, fault = self._pipeline.receive(self._received(wait, over, left))
            if fault:
                self._incident = Incident(Loss.PROTOCOL, str(fault), fault.hint)
            if deliveries:
                return deliveries
            if over and not fault:
                raise self._silence(over, self._timeout, self._more)
        raise self._incident

    def arrived(self, seconds: float) -> list[Delivery[R]]:
        """The answers that arrive next within so many seconds; none if none does. Raises Incident as `deliveries`."""
        data = self._process.receive(seconds)
        if data is None:
            raise self._end()
        deliveries, fault = self._pipeline.receive(data)
        if fault:
            raise Incident(Loss.PROTOCOL, str(fault), fault.hint)
        return deliveries

    def processor_seconds(self) -> float:
        """Seconds of processor that its processes have used; 0 where the system does not say."""
        return self._process.usage().processor or 0.0

    def _greeted(self, suite: str, seconds: float, stretch: float) -> Hello:
        """The program's answer to hello. Raises CannotStart if it is not acceptable or does not come in time."""
        self._process.send(codec.hello_line(suite))
        wait = Wait(self._process, seconds * stretch)
        lines: list[bytes] = []
        try:
            while not lines:
                over = wait.over()
                lines = self._pipeline.lines(self._received(wait, over))
                if over and not lines:
                    raise self._silence(over, seconds, "; --start-timeout S allows more")
            return codec.read_greeting(lines)
        except Incident as incident:
            error = _Silent if incident.loss is Loss.TIMEOUT else CannotStart
            raise error(_with_hint(f"no answer to hello: {incident}", incident.hint)) from incident
        except ProtocolFault as fault:
            raise CannotStart(_with_hint(f"the answer to hello is not acceptable: {fault}", fault.hint)) from fault

    def _received(self, wait: Wait, over: Silence | None, most: float = math.inf) -> bytes:
        """Output that comes in the next step of the wait, or came before it was over. Raises Incident at its end."""
        data = self._process.receive(0.0 if over else min(wait.step, most))
        if data is None:
            raise self._end()
        return data

    def _silence(self, over: Silence, seconds: float, more: str) -> Incident:
        # Of requests that wait for others, nobody can say that they should have been read.
        unread = self._process.unread_input() if self.waiting_count <= 1 else ""
        hint = hints.of_silence(self._pipeline.partial, unread, computes=over.computes)
        return Incident(Loss.TIMEOUT, f"no answer within {seconds:g} s ({over}{more})", hint)

    def _end(self) -> Incident:
        stderr, ending, partial = self._process.stderr_tail(), self._process.ending(), self._pipeline.partial
        reason = f"{ending}; on standard error: ...{stderr[-600:]}" if stderr else ending
        begun = f"its last line had no end: {excerpt(partial)}"
        hint = begun if partial else hints.of_end(ending, stderr, self._process.confined.kept)
        return Incident(Loss.CRASH, reason, hint)

    def finish(self) -> str:
        """End the process in good order; returns a complaint if it does not stop by itself or writes more."""
        try:
            extra, over = self._ended()
        finally:
            self._process.discard()
        if extra:
            return f"it wrote more than was asked: {excerpt(extra)} (PROTO-2)"
        late = f"it did not stop within {self._timeout:g} s of the end of its input (PROTO-2e; {over}{self._more})"
        return late if over else ""

    def _ended(self) -> tuple[bytes, Silence | None]:
        """What it writes once its input has ended, at most so much as is shown, and the silence if it does not stop."""
        self._process.close_input()
        wait = Wait(self._process, self._timeout)
        extra, over = self._pipeline.partial, None
        while len(extra) < _MOST_EXTRA and not (over := wait.over()):
            data = self._process.receive(wait.step)
            if not data and self._process.stopped(0.0 if data == b"" else wait.step):
                return extra, None
            extra = (extra + (data or b""))[:_MOST_EXTRA]
        return extra, over

    def discard(self) -> None:
        """Kill the process and all it started."""
        self._process.discard()


def _with_hint(text: str, hint: str) -> str:
    return f"{text}\n  {hint}" if hint else text
