"""A run that proceeds only as far as its verdicts are asked for."""

from collections.abc import Sequence

from dealcheck.judging import runner
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.events import Event, Judged, Noted, abridged
from dealcheck.judging.program_options import option_words
from dealcheck.judging.reconciliation import complaint
from dealcheck.judging.verdict import Outcome
from dealcheck.printable import printable
from dealcheck.transport.connection import Settings


class IncrementalRun:
    """One run; it proceeds until the outcome that was asked for is known."""

    def __init__(self, published: Corpus, vectors: Sequence[Vector], settings: Settings) -> None:
        """Start the program. Raises CannotStart as the runner does."""
        self.command = settings.command
        self.options = option_words(settings)
        self._events = runner.run(published, vectors, settings)
        self._seen: list[Event] = [next(self._events), next(self._events)]  # Started, Greeted
        self._outcomes: dict[str, Outcome] = {}
        self._wanted = {vector.id for vector in vectors}

    def outcome(self, identity: str) -> Outcome:
        """The outcome of a vector of the run."""
        while identity not in self._outcomes:
            self._see(next(self._events))
        self._wanted.discard(identity)
        return self._outcomes[identity]

    @property
    def notes(self) -> str:
        """The notes so far, printable."""
        return printable("; ".join(event.text for event in self._seen if isinstance(event, Noted)))

    def complaint(self) -> str:
        """The faults of the run that no vector shows, printable; empty until every outcome was asked for."""
        if self._wanted:
            return ""
        for event in self._events:
            self._see(event)
        return printable(complaint(self._seen))

    def close(self) -> None:
        """End the program."""
        self._events.close()

    def _see(self, event: Event) -> None:
        event = abridged(event) if isinstance(event, Judged) else event
        self._seen.append(event)
        if isinstance(event, Judged):
            self._outcomes[event.vector.id] = event.outcome
