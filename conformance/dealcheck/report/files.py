"""Files of runs: reports and event streams are written, recordings and expectations are read (spec JUDGE-10, JUDGE-13).

Every file is opened before the program starts, so that a path that cannot be written costs no run.
"""

import importlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from dealcheck.errors import Usage
from dealcheck.judging import expectations, recording
from dealcheck.judging.events import Event, Judged, abridged
from dealcheck.judging.expectations import Expectations, ExpectedFailure
from dealcheck.judging.recording import Recording
from dealcheck.judging.verdict import Outcome
from dealcheck.report import jsonlines
from dealcheck.report.summary import summarise

Listener = Callable[[Event], None]
"""Called with every event of a run, in order."""

_STREAM: Final = ".jsonl"
_FORMATS: Final[Mapping[str, str]] = {
    ".xml": "junit",
    ".tap": "tap",
    ".md": "markdown",
    ".html": "html",
    ".svg": "badge",
}
"""Each suffix with its module in dealcheck.report, which is loaded only to write such a report."""
SUFFIXES: Final = (*_FORMATS, _STREAM)
"""The suffixes of reports; each stands for a format."""

_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)

_MAX_RECORDING: Final = 64 << 20
"""Bytes of a recording from which on answers are left out: far more than any honest program needs."""

_MAX_EXPECTATIONS: Final = 64 << 20
"""Bytes of a file of expectations: more than any person or `dealcheck baseline` writes."""


@contextmanager
def event_stream(path: Path | None) -> Iterator[Listener]:
    """A listener that writes each event to the file as a line of JSON; it does nothing without a path.

    From a length on, answers and long texts are left out (JUDGE-13d). Raises Usage if the file cannot be written.
    """
    if path is None:
        yield lambda _: None
        return

    length = 0

    def write(event: Event) -> None:
        nonlocal length
        if isinstance(event, Judged) and length > _MAX_RECORDING:
            bare = Outcome(event.outcome.verdict, answer_hash=event.outcome.answer_hash)
            event = event._replace(outcome=bare, answer=b"", cut=bool(event.answer))
        line = jsonlines.line(event)
        length += len(line)
        with _writing(path):
            stream.write(line)

    stream = _open(path)
    try:
        yield write
    finally:
        with _writing(path):
            stream.close()


@contextmanager
def reports(paths: Sequence[Path]) -> Iterator[Listener]:
    """A listener that writes a report to each path when the run ends, even if it is interrupted.

    The suffix of each path is one of SUFFIXES. Raises Usage if a file cannot be written.
    """
    events: list[Event] = []
    with ExitStack() as stack:
        streams = [stack.enter_context(event_stream(path)) for path in paths if path.suffix.lower() == _STREAM]
        files = [path for path in paths if path.suffix.lower() in _FORMATS]
        formats = [importlib.import_module(f"dealcheck.report.{_FORMATS[path.suffix.lower()]}") for path in files]
        for path in files:
            _open(path).close()

        def collect(event: Event) -> None:
            for write in streams:
                write(event)
            if files:
                events.append(abridged(event) if isinstance(event, Judged) else event)

        try:
            yield collect
        finally:
            run = summarise(events)
            for path, form in zip(files, formats, strict=True):
                with _writing(path):
                    path.write_text(form.text(run), encoding="utf-8", newline="\n")


def read_recording(path: Path) -> Recording:
    """The recorded run in the file. Raises Usage if the file cannot be read or is no recording."""
    try:
        with path.open("rb") as file:
            return recording.read(file, str(path))
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error


def read_expectations(path: Path) -> dict[str, ExpectedFailure]:
    """The expectations in the file. Raises Usage if it cannot be read or is not well formed."""
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_EXPECTATIONS + 1)
        if len(data) > _MAX_EXPECTATIONS:
            raise Usage("this is no file of expectations: none is so long")
        return expectations.parse(data.decode())
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}; dealcheck baseline writes such a file") from error
    except UnicodeDecodeError as error:
        raise Usage(f"{path}: byte {error.start} is not UTF-8") from error
    except Usage as error:
        raise Usage(f"{path}: {error}") from error


def open_early(*paths: Path | None) -> None:
    """Raise Usage for a file that cannot be written, so that it costs no long work; no file is changed."""
    for path in paths:
        if path is not None:
            is_new = not path.exists()
            with _writing(path):
                path.open("ab").close()
                if is_new:
                    path.unlink()


def write(path: Path | None, data: bytes) -> None:
    """Write the data to the file, if there is one. Raises Usage if it cannot be written."""
    if path is not None:
        with _writing(path):
            path.write_bytes(data)


def create(path: Path, data: bytes, *, is_secret: bool = False) -> None:
    """Write a new file, which its owner alone can read if it is secret. Raises Usage if there is one of that name."""
    with _writing(path), os.fdopen(os.open(path, _NEW, 0o600 if is_secret else 0o666), "wb") as file:
        file.write(data)


def replace_expectations(path: Path, entries: Expectations) -> None:
    """Replace the file by one with these expectations. Raises Usage if it cannot be written; it is then unchanged."""
    with replaced(path) as file:
        file.write(expectations.toml_text(entries).encode())


@contextmanager
def replaced(path: Path) -> Iterator[BinaryIO]:
    """A stream whose content replaces the file at the end, unless it is empty; a device is written as it is.

    A symbolic link stays a link. Raises Usage if the file cannot be written; it is then unchanged.
    """
    is_plain = not path.exists() or path.is_file()
    unfinished = path.resolve().with_name(f".{path.name}.{os.getpid()}") if is_plain else path
    try:
        with _writing(path):
            with unfinished.open("wb") as file:
                yield file
            if is_plain and unfinished.stat().st_size:
                unfinished.replace(path.resolve())
    finally:
        if is_plain:
            unfinished.unlink(missing_ok=True)


def _open(path: Path) -> TextIO:
    with _writing(path):
        return path.open("w", encoding="utf-8", newline="\n")


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """A block that writes to the path; it raises Usage where the system raises OSError."""
    try:
        yield
    except OSError as error:
        raise Usage(f"cannot write {path}: {error.strerror}") from error
