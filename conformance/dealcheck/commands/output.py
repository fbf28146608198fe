"""A run followed to its end: what is printed of it, and what is filed. Returns exit codes (spec JUDGE-7)."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from dealcheck.diagnosis import telling
from dealcheck.errors import FAILS, Usage
from dealcheck.judging import runner
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.events import Event, Finished, Judged
from dealcheck.judging.verdict import Verdict
from dealcheck.report import jsonlines
from dealcheck.report.terminal import Tally
from dealcheck.transport.connection import Settings

Listener = Callable[[Event], None]


def follow(
    published: Corpus, vectors: Sequence[Vector], settings: Settings, tally: Tally, *listeners: Listener
) -> int:  # fmt: skip
    """Run, tell every listener every event and print what the tally has to say."""
    return told(runner.run(published, tuple(vectors), settings), tally, *listeners)


def told(events: Iterable[Event], tally: Tally, *listeners: Listener) -> int:
    """Tell every listener every event and print what the tally has to say."""
    code = FAILS
    for event in events:
        for listen in listeners:
            listen(event)
        for paragraph in tally.tell(event):
            print(paragraph, flush=True)
        if isinstance(event, Finished):
            code = event.code
    return code


def explaining(suite: str, *, silent: bool) -> Listener:
    """A listener that tells at the end what explains the failures; the verdict comes after it, as the last line."""
    judged: list[Judged] = []
    room = telling.HELD

    def explain(event: Event) -> None:
        nonlocal room
        if isinstance(event, Judged):
            judged.append(telling.of_use(event, room))
            room -= len(judged[-1].answer)
        if isinstance(event, Finished):
            print("".join(f"{line}\n\n" for line in telling.told(judged, suite)), end="")

    return (lambda _: None) if silent else explain


def ourselves() -> str:
    """How a user calls dealcheck again: inside tox it is not on the user's path."""
    return os.path.relpath(sys.argv[0]) if "TOX_ENV_NAME" in os.environ else "dealcheck"


@contextmanager
def recorded(path: Path | None) -> Iterator[Listener]:
    """A listener that writes the event stream to the file, which is opened before anything is run."""
    if path is None:
        yield lambda _: None
        return

    def write(event: Event) -> None:
        with writing(path):
            stream.write(jsonlines.line(event))

    stream = opened(path)
    try:
        yield write
    finally:
        with writing(path):
            stream.close()


def opened(path: Path) -> TextIO:
    """The file, to be written. Raises Usage if it cannot be."""
    with writing(path):
        return path.open("w", encoding="utf-8", newline="\n")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What is done to write the file. Raises Usage if the system refuses."""
    try:
        yield
    except OSError as error:
        raise Usage(f"cannot write {path}: {error.strerror}") from error


@contextmanager
def progress(total: int, *, quiet: bool) -> Iterator[Listener]:
    """A listener that counts on a terminal, and is silent in a pipe."""
    if quiet or not sys.stderr or not sys.stderr.isatty():
        yield lambda _: None
        return
    judged = 0

    def count(event: Event) -> None:
        nonlocal judged
        shown = isinstance(event, Judged) and event.outcome.verdict is Verdict.PASS
        judged += isinstance(event, Judged)
        if not shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        elif judged % 100 == 0:
            print(f"\r{judged} of {total}", end="", file=sys.stderr, flush=True)

    yield count
    print("\r\033[K", end="", file=sys.stderr, flush=True)
