"""What each command of dealcheck does. Returns the exit code (spec JUDGE-7)."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from dealcheck import corpus, runner, smoke
from dealcheck.corpus import Corpus, Vector
from dealcheck.errors import CONFORMS, FAILS, CannotStart, Usage
from dealcheck.events import Event, Finished, Judged
from dealcheck.report import jsonlines, terminal
from dealcheck.session import Settings
from dealcheck.verdict import Verdict, expectation


def run(settings: Settings, filters: Sequence[str], events: Path | None, details: int, *, quiet: bool) -> int:
    """Judge a program by the vectors that fit the filters."""
    published = corpus.load()
    vectors = corpus.select(published.vectors, filters)
    tally = terminal.Tally(_ourselves(), details=details, quiet=quiet)
    with _written(events) as write, _progress(len(vectors), quiet=quiet) as show:
        return _followed(published, vectors, settings, tally, write, show)


def try_out(settings: Settings) -> int:
    """Ask a handful of vectors, tell each verdict, and explain what usually goes wrong."""
    published = corpus.load()
    vectors = smoke.chosen(published.vectors)
    verdicts: list[Verdict] = []

    def tell(event: Event) -> None:
        if isinstance(event, Judged):
            verdicts.append(event.outcome.verdict)
            if event.outcome.verdict in {Verdict.PASS, Verdict.NOT_APPLICABLE}:
                print(f"{event.outcome.verdict:<5} {event.vector.id}")

    try:
        code = _followed(published, vectors, settings, terminal.Tally(_ourselves(), details=len(vectors)), tell)
    except CannotStart as error:
        raise CannotStart(f"{error}\n\nThe usual mistakes:\n{terminal.USUAL_MISTAKES}") from error
    if code == CONFORMS:
        print("It is wired. Now the whole: dealcheck run -- COMMAND")
    elif Verdict.PASS in verdicts:
        print("It is wired, and some answers are wrong: see above.")
    return code


def one(settings: Settings, identity: str) -> int:
    """Ask one vector and tell everything about it."""
    published = corpus.load()
    vector = corpus.find(published, identity)
    print(described(published, vector))
    code = _followed(published, (vector,), settings, terminal.Tally(_ourselves()))
    if code == CONFORMS:
        print("Asked alone it passes; if it failed in a run, the answer depends on the calls before it.")
    return code


def list_vectors(filters: Sequence[str]) -> int:
    """Print the vectors that fit, a line each."""
    for vector in corpus.select(corpus.load().vectors, filters):
        print(f"{vector.id:<50} {vector.spec:<9} {vector.level:<6} {vector.why}")
    return CONFORMS


def show(identity: str) -> int:
    """Print one vector with all that is known of it."""
    published = corpus.load()
    print(described(published, corpus.find(published, identity)))
    return CONFORMS


def described(published: Corpus, vector: Vector) -> str:
    """The vector for a reader."""
    rows = [
        ("why", vector.why),
        ("rule", f"{vector.spec} in {vector.chapter}, level {vector.level}, since {vector.since}"),
        *((f"flag {flag}", published.flags.get(flag, "")) for flag in vector.flags),
        ("request", f"{vector.method} {corpus.compact(vector.params)}"),
        ("expected", expectation(vector)),
    ]
    width = max(len(name) for name, _ in rows)
    return "\n".join([vector.id, *(f"  {name:<{width}}  {text}" for name, text in rows)]) + "\n"


def _followed(
    published: Corpus, vectors: Sequence[Vector], settings: Settings, tally: terminal.Tally,
    *listeners: Callable[[Event], None],
) -> int:  # fmt: skip
    """Run, tell every listener every event and print what the tally has to say."""
    code = FAILS
    for event in runner.run(published, tuple(vectors), settings):
        for listen in listeners:
            listen(event)
        for paragraph in tally.tell(event):
            print(paragraph, flush=True)
        if isinstance(event, Finished):
            code = CONFORMS if event.conforms else FAILS
    return code


def _ourselves() -> str:
    """How a user calls dealcheck again: inside tox it is not on the user's path."""
    return os.path.relpath(sys.argv[0]) if "TOX_ENV_NAME" in os.environ else "dealcheck"


@contextmanager
def _written(path: Path | None) -> Iterator[Callable[[Event], None]]:
    """A listener that writes the event stream to the file, which is opened before anything is run."""
    if path is None:
        yield lambda _: None
        return
    try:
        stream: TextIO = path.open("w", encoding="ascii", newline="\n")
    except OSError as error:
        raise Usage(f"cannot write {path}: {error.strerror}") from error
    with stream:
        yield lambda event: print(jsonlines.line(event), end="", file=stream)


@contextmanager
def _progress(total: int, *, quiet: bool) -> Iterator[Callable[[Event], None]]:
    """A listener that counts on a terminal, and is silent in a pipe."""
    if quiet or not sys.stderr.isatty():
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
