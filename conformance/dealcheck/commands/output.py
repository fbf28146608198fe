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
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.events import Diagnosed, Event, Finished, Judged, Started
from dealcheck.judging.program_options import option_words
from dealcheck.judging.verdict import Outcome, Verdict, unwritten
from dealcheck.report.again import again_in
from dealcheck.report.files import Listener
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.confinement import with_full_paths
from dealcheck.transport.connection import Settings

_MAX_ANSWER: Final = 1 << 15
"""Bytes of a wrong answer kept for the diagnosis: more than any right one has."""

_MAX_ANSWERS: Final = 1 << 22
"""Bytes of all wrong answers kept for the diagnosis: far more than it samples."""


def run_and_print(
    published: Corpus, vectors: Sequence[Vector], settings: Settings, report: TerminalReport, *listeners: Listener,
    seed: int | None = None,
) -> int:  # fmt: skip
    """The exit code of a run with these vectors, whose order the seed has drawn, printed by `print_events`.

    Raises CannotStart.
    """
    run = runner.run(published, tuple(vectors), settings, seed=seed)
    return print_events(explained(run, published.suite, silent=True), report, *listeners)


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
    """The same events, the end in the dialect of the program (JUDGE-2d), and before it a diagnosis, unless silent.

    A diagnosis among the events, which are recorded ones then, is made again and keeps its seconds.
    """
    judged: list[Judged] = []
    verdicts: list[tuple[Vector, Verdict]] = []
    space, recorded = _MAX_ANSWERS, None
    for event in events:
        if isinstance(event, Diagnosed):
            recorded = event
            continue
        if isinstance(event, Judged):
            verdicts.append((event.vector, event.outcome.verdict))
            if not unwritten(event.outcome):
                judged.append(for_diagnosis(event, space))
                space -= len(judged[-1].answer)
        if not (isinstance(event, Finished) and any(each.answer for each in judged)):
            yield event
            continue
        began = time.monotonic()
        from dealcheck.commands import diagnosing  # noqa: PLC0415  slow to load, and needed for failures only

        end = diagnosing.in_dialect(event, verdicts, judged, suite)
        if not silent:
            findings = tuple(diagnosing.diagnosis(judged, suite, dialect=end.dialect))
            yield Diagnosed(findings, recorded.seconds if recorded else round(time.monotonic() - began, 3))
        yield end


def for_diagnosis(judged: Judged, space: int) -> Judged:
    """A copy without texts; it keeps a wrong answer of at most `space` bytes."""
    kept = judged.outcome.verdict is not Verdict.PASS and len(judged.answer) <= min(_MAX_ANSWER, space)
    return Judged(judged.vector, Outcome(judged.outcome.verdict), judged.answer if kept else b"", cut=judged.cut)


def invocation() -> str:
    """The words that start dealcheck again: within tox it is not on the user's path."""
    return shlex.quote(str(Path(sys.argv[0]).absolute())) if "TOX_ENV_NAME" in os.environ else "dealcheck"


def again_from_any_folder(started: Started, identity: str, *, depends: bool) -> str:
    """The line that asks a vector again, wherever it is run, of a program that was started in this folder."""
    in_full = started._replace(command=tuple(with_full_paths(started.command)))
    line = again_in(in_full, identity, depends=depends, invocation=invocation())
    return from_here(line) if "--here" in started.options else line


def again_as_recorded(started: Started, identity: str, *, depends: bool) -> str:
    """The line that asks a vector again, of a program that was started somewhere else."""
    return again_in(started, identity, depends=depends, invocation=invocation())


def challenge_line(
    settings: Settings, seed: str, count: int, demanded: ConformanceClass, more: Sequence[str] = ()
) -> str:  # fmt: skip
    """The line of a challenge that asks these questions, wherever it is run."""
    words = ["challenge", *option_words(settings), "--seed", seed, "--count", str(count), *more]
    words += ["--class", demanded] if demanded is not ConformanceClass.FORM else []
    line = f"{invocation()} {shlex.join(words)} -- {in_full(settings.command)}"
    return from_here(line) if "--here" in words else line


def in_full(command: Sequence[str]) -> str:
    """The command line with full paths: it is pasted in other folders too."""
    return shlex.join(with_full_paths(command))


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
