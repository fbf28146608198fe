"""Printing of a run as it goes on: failures, progress, diagnosis, and the verdict as the last line (JUDGE-7)."""

import os
import shlex
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from dealcheck.commands.printing import say
from dealcheck.commands.progress import progress
from dealcheck.errors import FAILS
from dealcheck.judging import runner
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.events import Diagnosed, Event, Finished, Judged, Started
from dealcheck.judging.verdict import Outcome, Verdict, unwritten
from dealcheck.report.again import again
from dealcheck.report.files import Listener
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.confinement import with_full_paths
from dealcheck.transport.connection import Settings

_MAX_ANSWER: Final = 1 << 15
"""Bytes of a wrong answer kept for the diagnosis: more than any right one has."""

_MAX_ANSWERS: Final = 1 << 22
"""Bytes of all wrong answers kept for the diagnosis: far more than it samples."""


def run_and_print(
    published: Corpus, vectors: Sequence[Vector], settings: Settings, report: TerminalReport, *listeners: Listener
) -> int:  # fmt: skip
    """The exit code of a run with these vectors, printed by `print_events`. Raises CannotStart."""
    return print_events(runner.run(published, tuple(vectors), settings), report, *listeners)


def print_events(events: Iterable[Event], report: TerminalReport, *listeners: Listener) -> int:
    """The exit code of the run; each event goes to every listener before its paragraphs are printed."""
    code = FAILS
    for event in events:
        for listen in listeners:
            listen(event)
        for paragraph in report.paragraphs(event):
            say(paragraph)
        if isinstance(event, Finished):
            code = event.code
    return code


def explained(events: Iterable[Event], suite: str, *, silent: bool) -> Iterator[Event]:
    """The same events with a diagnosis before the end, unless it is silent or no failure has an answer.

    A diagnosis among the events, which are recorded ones then, is made again and keeps its seconds.
    """
    judged: list[Judged] = []
    space, recorded = _MAX_ANSWERS, None
    for event in events:
        if isinstance(event, Diagnosed):
            recorded = event
            continue
        if isinstance(event, Judged) and not silent and not unwritten(event.outcome):
            judged.append(for_diagnosis(event, space))
            space -= len(judged[-1].answer)
        if isinstance(event, Finished) and any(each.answer for each in judged):
            began = time.monotonic()
            from dealcheck.commands import diagnosing  # noqa: PLC0415  slow to load, and needed for failures only

            findings = tuple(diagnosing.diagnosis(judged, suite))
            yield Diagnosed(findings, recorded.seconds if recorded else round(time.monotonic() - began, 3))
        yield event


def for_diagnosis(judged: Judged, space: int) -> Judged:
    """A copy without texts; it keeps a wrong answer of at most `space` bytes."""
    kept = judged.outcome.verdict is not Verdict.PASS and len(judged.answer) <= min(_MAX_ANSWER, space)
    return Judged(judged.vector, Outcome(judged.outcome.verdict), judged.answer if kept else b"", cut=judged.cut)


def invocation() -> str:
    """The words that start dealcheck again: within tox it is not on the user's path."""
    return shlex.quote(str(Path(sys.argv[0]).absolute())) if "TOX_ENV_NAME" in os.environ else "dealcheck"


def again_from_any_folder(started: Started, identity: str) -> str:
    """The line that asks a vector again, wherever it is run, of a program that was started in this folder."""
    line = again(identity, with_full_paths(started.command), started.options, invocation())
    return from_here(line) if "--here" in started.options else line


def again_as_recorded(started: Started, identity: str) -> str:
    """The line that asks a vector again, of a program that was started somewhere else."""
    return again(identity, started.command, started.options, invocation())


def from_here(line: str) -> str:
    """The command line, run in this folder wherever it is pasted."""
    return f"cd {shlex.quote(str(Path.cwd()))} && {line}"


@contextmanager
def progress_counter(total: int, *, quiet: bool) -> Iterator[Listener]:
    """A listener that counts judged vectors on a terminal; it is silent in a pipe."""
    with progress(total, "vectors", quiet=quiet) as advance:

        def count(event: Event) -> None:
            if not (isinstance(event, Judged) and event.outcome.verdict is Verdict.PASS):
                advance(0)
            if isinstance(event, Judged):
                advance(1)

        yield count
