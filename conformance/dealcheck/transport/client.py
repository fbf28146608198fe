"""Questions that no vector has: a program asked through the protocol, whose answers are told and not judged."""

import math
import sys
import time
from collections import deque
from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

from dealcheck.judging.corpus import UNDECLARED, Vector
from dealcheck.transport import codec
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.connection import Incident, Session, Settings
from dealcheck.transport.messages import Answer, Call, Hello, Loss

REFERENCE: Final = (sys.executable, "-m", "dealref")
"""The judge, where no other is named: a program like others, installed beside this one."""


class Late(Exception):
    """The time that there was for all questions is over."""


class Asker:
    """A program that answers calls, started anew whenever it is lost; to be used in a `with` statement."""

    def __init__(self, settings: Settings, suite: str) -> None:
        """Start and greet it. Raises CannotStart as Session does."""
        self._settings = settings
        self._suite = suite
        self.until = math.inf
        """When the time for all questions is over, as time.monotonic() tells it."""
        self.unexplained = ""
        """How it was lost last, if every call that waited then was answered alone: no single call shows it."""
        self._session: Session | None = Session(settings, suite)
        self.hello: Hello = self._session.hello

    def __enter__(self) -> Self:
        """The asker itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        """Kill the program."""
        self._discard()

    def answers(self, calls: Sequence[Call]) -> list[Answer]:
        """The answer to each call, in their order.

        Raises CannotStart if it was lost and does not start again, and Late after the moment `until`.
        """
        return self._answers(calls, stop=False)

    def answers_until_lost(self, calls: Sequence[Call]) -> list[Answer]:
        """The same, but no further than the first call that is lost alone: if all hang, all take too long."""
        return self._answers(calls, stop=True)

    def _answers(self, calls: Sequence[Call], *, stop: bool) -> list[Answer]:
        vectors = [_vector(place, call) for place, call in enumerate(calls)]
        found: dict[str, Answer] = {}
        queue = deque(vectors)
        while queue or (self._session and self._session.room):
            try:
                self._exchange(queue, found)
            except Incident as incident:
                waiting = list(self._session.waiting) if self._session else []
                self._discard()
                for vector in waiting:
                    found[vector.id] = self._alone(vector)
                    if stop and found[vector.id].lost:
                        return [found[each.id] for each in vectors[: int(vector.id) + 1]]
                if not any(found[vector.id].lost for vector in waiting):
                    self.unexplained = f"{incident.verdict}: {incident}"
        return [found[vector.id] for vector in vectors]

    def answer(self, call: Call) -> Answer:
        """The answer to one call."""
        return self.answers([call])[0]

    def fresh(self) -> None:
        """Go on in a new process: what was asked before is forgotten."""
        self._discard()

    def _exchange(self, queue: deque[Vector], found: dict[str, Answer]) -> None:
        session = self._living()
        free = min(self._settings.window - session.room, len(queue))
        if free > 0:
            session.ask([queue.popleft() for _ in range(free)])
        for judged in session.answers():
            found[judged.vector.id] = _answer(judged.answer)

    def _alone(self, vector: Vector) -> Answer:
        self._discard()
        session = self._living()
        session.ask([vector])
        try:
            return _answer(session.answers()[0].answer)
        except Incident as incident:
            self._discard()
            return Answer(lost=Loss(incident.verdict), told=str(incident))

    def _living(self) -> Session:
        if time.monotonic() > self.until:
            raise Late
        if self._session is None:
            self._session = Session(self._settings, self._suite)
        return self._session

    def _discard(self) -> None:
        if self._session:
            self._session.discard()
        self._session = None


def _vector(place: int, call: Call) -> Vector:
    """The call in the form that a session asks; what it expects is not looked at."""
    members = {name: getattr(UNDECLARED, name) for name in ("flags", "why", "spec", "level", "since", "chapter")}
    scheme = call.params.get("scheme")
    return Vector(
        id=str(place), method=call.method, scheme=scheme if isinstance(scheme, str) else None, params=call.params,
        expect={"error": 0}, **members,
    )  # fmt: skip


def _answer(line: bytes) -> Answer:
    try:
        reply = codec.read_reply(line)
    except ProtocolFault as fault:
        return Answer(lost=Loss.PROTOCOL, told=str(fault))
    return Answer(reply.result, reply.code)
