"""The present process of a run, and how many more it may have (spec JUDGE-6)."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.errors import CannotStart
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Verdict, expectation
from dealcheck.transport.connection import Incident, Session, Settings

_TIMEOUT_COST: Final = 10
"""How many restarts a time-out counts for: it costs the user more."""

_SILENT_LIMIT: Final = 8
"""So many incidents without a single answer, and the run is given up."""


class GivenUp(Exception):
    """No more processes for this run."""


class Sessions:
    """One living session at a time, a new one whenever the last was lost."""

    def __init__(self, settings: Settings, suite: str) -> None:
        """Start the first one. Raises CannotStart."""
        self.settings = settings
        self._suite = suite
        self._budget = settings.restarts
        self._incidents = 0
        self._answered = False
        self._session: Session | None = Session(settings, suite)

    @property
    def session(self) -> Session:
        """A living session, started anew if the last one was lost.

        Raises GivenUp if there is none to be had.
        """
        if self._session is None:
            if self._budget <= 0 or (self._incidents >= _SILENT_LIMIT and not self._answered):
                raise GivenUp(f"given up after {self._incidents} lost processes")
            try:
                self._session = Session(self.settings, self._suite)
            except CannotStart as error:
                raise GivenUp(f"it could not be started again: {error}") from error
        return self._session

    def lose(self, incident: Incident) -> None:
        """Discard the session."""
        self.abort()
        self._incidents += 1
        self._budget -= _TIMEOUT_COST if incident.verdict is Verdict.TIMEOUT else 1

    def pipelined(self, queue: deque[Vector], window: int) -> Iterator[list[Judged]]:
        """The verdicts on what is in the queue as they come, so many asked at a time.

        Raises Incident; what is not in the queue then is waiting.
        """
        session = self.session
        _fill(session, queue, window)
        while session.room:
            answers = session.answers()
            self._answered = self._answered or any(judged.vector.method != "hello" for judged in answers)
            # First the next questions: the program works on them while the answers are seen to.
            _fill(session, queue, window)
            yield answers

    def alone(self, vector: Vector) -> Judged:
        """The verdict that the vector earns when nothing else is waiting."""
        while True:
            fresh = self.session.fresh
            try:
                return next(self.pipelined(deque([vector]), 1))[0]
            except Incident as incident:
                self.lose(incident)
                # In a process that had answered others before, it may have been another call's doing.
                if fresh:
                    return Judged(vector, incident.outcome(expectation(vector)))

    def replayed(self, prefix: Sequence[Vector]) -> tuple[int, Incident] | None:
        """Which of the calls loses a fresh process when they are asked one after the other, and how; None if none."""
        if not self.session.fresh:
            self.abort()
        place = 0
        try:
            for _ in self.pipelined(deque(prefix), 1):
                place += 1
        except Incident as incident:
            self.lose(incident)
            return place, incident
        return None

    def close(self) -> str:
        """End the session; a complaint if it does not end well."""
        session, self._session = self._session, None
        return session.finish() if session else ""

    def abort(self) -> None:
        """Kill whatever runs."""
        if self._session:
            self._session.discard()
        self._session = None


def _fill(session: Session, queue: deque[Vector], window: int) -> None:
    """Ask what is next in the queue, until as many as the window has wait."""
    if free := min(window - session.room, len(queue)):
        session.ask([queue.popleft() for _ in range(free)])
