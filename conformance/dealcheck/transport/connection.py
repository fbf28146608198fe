"""One process, from its start to its end: hello, questions in a pipeline, deadlines (spec PROTO-5, JUDGE-5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dealcheck.errors import CannotStart
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import excerpt
from dealcheck.transport import codec, hints
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.conversation import Conversation
from dealcheck.transport.messages import Hello
from dealcheck.transport.process import Confined, Process


@dataclass(frozen=True)
class Settings:
    """How to run a program; times in seconds."""

    command: tuple[str, ...]
    timeout: float = 5.0
    start_timeout: float = 20.0
    window: int = 64
    restarts: int = 1000
    start: Callable[[Sequence[str]], Process] = field(default_factory=Confined)


class Incident(Exception):
    """The process is lost: it crashed, fell silent, or wrote what is no answer."""

    def __init__(self, verdict: Verdict, got: str, hint: str) -> None:
        super().__init__(got)
        self.verdict = verdict
        self.hint = hint

    def outcome(self, expected: str, note: str = "") -> Outcome:
        """The outcome of the call that is to blame."""
        return Outcome(self.verdict, expected, str(self) + note, hint=self.hint)


class Session:
    """A process that has answered hello."""

    def __init__(self, settings: Settings, suite: str) -> None:
        """Start the program and greet it.

        Raises CannotStart if it does not start or does not answer hello as PROTO-5 says.
        """
        self._timeout = settings.timeout
        self._conversation = Conversation()
        self._lost: Incident | None = None
        self._answered = 0
        self._history: list[Vector] = []
        self._candidate = settings.start(settings.command)
        try:
            self.hello = self._greet(suite, settings.start_timeout)
        except BaseException:
            self._candidate.discard()
            raise

    @property
    def waiting(self) -> Sequence[Vector]:
        """The vectors asked and not answered, in the order they were asked."""
        return tuple(self._conversation.waiting.values())

    @property
    def room(self) -> int:
        """How many calls are waiting."""
        return len(self._conversation.waiting)

    @property
    def history(self) -> Sequence[Vector]:
        """All that it was asked but hello, in this order."""
        return self._history

    @property
    def fresh(self) -> bool:
        """Whether it has answered nothing but hello."""
        return self._answered == 0

    def ask(self, vectors: Sequence[Vector]) -> None:
        """Send the questions."""
        self._history += vectors
        self._candidate.send(b"".join(map(self._conversation.ask, vectors)))

    def answers(self) -> list[Judged]:
        """What has been answered since, waiting for at least one answer.

        Raises Incident if the process is lost. What it answered before that has been returned by then.
        """
        done: list[Judged] = []
        deadline = self._candidate.now() + self._timeout
        while not done:
            if self._lost:
                raise self._lost
            left = deadline - self._candidate.now()
            data = self._candidate.receive(max(0.0, left))
            try:
                self._conversation.answers(self._lines(data, self._timeout), done)
                if not done and left <= 0:
                    raise self._silence(self._timeout)
            except ProtocolFault as fault:
                self._lost = Incident(Verdict.PROTOCOL, str(fault), fault.hint)
            except Incident as incident:
                self._lost = incident
        self._answered += len(done)
        return done

    def _lines(self, data: bytes | None, seconds: float) -> list[bytes]:
        if data is None:
            raise self._end()
        if not data:
            raise self._silence(seconds)
        return self._conversation.lines(data)

    def _silence(self, seconds: float) -> Incident:
        hint = hints.of_silence(self._conversation.partial, self._candidate.unheard())
        return Incident(Verdict.TIMEOUT, f"no answer within {seconds:g} s", hint)

    def _end(self) -> Incident:
        words, ending, partial = self._candidate.last_words(), self._candidate.ending(), self._conversation.partial
        told = f"{ending}; on standard error: ...{words[-600:]}" if words else ending
        begun = f"its last line had no end: {excerpt(partial)}"
        return Incident(Verdict.CRASH, told, begun if partial else hints.of_end(ending, words))

    def _greet(self, suite: str, seconds: float) -> Hello:
        """Ask hello and read the answer."""
        self._candidate.send(codec.hello_line(suite))
        deadline = self._candidate.now() + seconds
        lines: list[bytes] = []
        try:
            while not lines:
                left = deadline - self._candidate.now()
                lines = self._lines(self._candidate.receive(max(0.0, left)), seconds)
                if not lines and left <= 0:
                    raise self._silence(seconds)
            reply = codec.read_reply(lines[0])
            if len(lines) > 1:
                hint = "one answer, one line; answer nothing before it is asked"
                raise ProtocolFault(f"more than one line for hello: {excerpt(lines[1])}", hint)
            if reply.id != 0:
                told = excerpt(str(reply.id).encode())
                raise ProtocolFault(f"hello has id 0, the answer has {told}", "return the request's id unchanged")
            if reply.code is not None:
                told = excerpt(f"{reply.code} {reply.message}".encode())
                raise ProtocolFault(f"hello was refused: {told}", "answer hello (PROTO-5)")
            return codec.read_hello(reply.result)
        except Incident as incident:
            raise CannotStart(_with_hint(f"no answer to hello: {incident}", incident.hint)) from incident
        except ProtocolFault as fault:
            raise CannotStart(_with_hint(f"the answer to hello is not acceptable: {fault}", fault.hint)) from fault

    def finish(self) -> str:
        """End the session in good order; a complaint if the program does not stop by itself or still writes."""
        seconds = self._timeout
        self._candidate.close_input()
        deadline = self._candidate.now() + seconds
        extra = self._conversation.partial
        while (left := deadline - self._candidate.now()) > 0:
            data = self._candidate.receive(left)
            if not data:
                break
            extra = (extra + data)[:200]
        stopped = self._candidate.stopped(max(0.0, deadline - self._candidate.now()))
        self._candidate.discard()
        if extra:
            return f"it wrote more than was asked: {excerpt(extra)} (PROTO-2)"
        return "" if stopped else f"it did not stop within {seconds:g} s of the end of its input (PROTO-2)"

    def discard(self) -> None:
        """Kill the process and all it started."""
        self._candidate.discard()


def _with_hint(text: str, hint: str) -> str:
    return f"{text}\n  {hint}" if hint else text
