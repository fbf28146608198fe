"""Files of runs: reports, opened before anything is run and written when it is over; recordings, read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from dealcheck.commands.output import Listener, opened, recorded, writing
from dealcheck.errors import Usage
from dealcheck.judging.events import Event
from dealcheck.report import badge, html, junit, markdown, tap
from dealcheck.report.summary import Summary, lightened, summarised

_STREAM: Final = ".jsonl"
_FORMATS: Final[Mapping[str, Callable[[Summary], str]]] = {
    ".xml": junit.text,
    ".tap": tap.text,
    ".md": markdown.text,
    ".html": html.text,
    ".svg": badge.text,
}
SUFFIXES: Final = (*_FORMATS, _STREAM)
"""What the name of a report may end with; it says the format."""

_LONGEST_START: Final = 16 << 20
"""Bytes of the first line of a recording: it has the command, which no system lets grow so long."""


@contextmanager
def filed(paths: Sequence[Path]) -> Iterator[Listener]:
    """A listener that keeps what the reports need; they are written at the end, whatever ends the run.

    The suffix of each path is one of SUFFIXES. Raises Usage if a file cannot be written.
    """
    events: list[Event] = []
    with ExitStack() as stack:
        streams = [stack.enter_context(recorded(path)) for path in paths if path.suffix.lower() == _STREAM]
        files = [path for path in paths if path.suffix.lower() in _FORMATS]
        for path in files:
            opened(path).close()

        def keep(event: Event) -> None:
            for write in streams:
                write(event)
            if files:
                events.append(lightened(event))

        try:
            yield keep
        finally:
            run = summarised(events)
            for path in files:
                _write(path, _FORMATS[path.suffix.lower()](run))


def _write(path: Path, text: str) -> None:
    with writing(path):
        path.write_text(text, encoding="utf-8", newline="\n")


def contents(path: Path) -> bytes:
    """What is in a recording's file; of another file perhaps the beginning. Raises Usage if it cannot be read."""
    try:
        with path.open("rb") as file:
            # The first line is short in any recording; a device may go on for ever.
            first = file.readline(_LONGEST_START)
            return first + file.read() if first.endswith(b"\n") else first
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error
