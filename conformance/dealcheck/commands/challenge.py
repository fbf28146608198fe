"""`dealcheck challenge`: differential testing against a judge, and the search for order dependence."""

import argparse
import importlib
import importlib.util
import os
import shlex
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dealcheck import interruption
from dealcheck.commands import arguments
from dealcheck.commands.output import challenge_line, in_full
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, FAILS, CannotStart, Usage, missing
from dealcheck.judging import corpus
from dealcheck.judging.classes import ConformanceClass, up_to
from dealcheck.report.expected_failures import counted
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.confinement import with_full_paths
from dealcheck.transport.connection import Settings

if TYPE_CHECKING:
    from dealcheck.challenge.questions import Subject


_GRACE: Final = 10.0
"""Seconds beyond the budget, in which a finding may be examined further."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--seed", required=True, metavar="TEXT", help="any text; the same text asks the same questions")
    parser.add_argument("--count", type=_count, default=4000, metavar="N", help="questions, about (default 4000)")
    parser.add_argument("--against", metavar="COMMAND", help="the judge, in one argument (default: the reference)")
    parser.add_argument(
        "--budget", type=arguments.seconds, default=60.0, metavar="S", help="seconds in all (default 60)"
    )
    arguments.add_class(parser)
    parser.add_argument("--first", action="store_true", help="stop at the first difference")
    parser.add_argument("--repeat", action="store_true", help="no judge: ask the same again, and in fresh processes")
    parser.add_argument("--shuffle", action="store_true", help="no judge: ask the same in another order")
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Challenge the program: 0 no difference, 1 at least one, 2 usage, 3 either program cannot start."""
    settings = arguments.settings(options)
    if (options.repeat or options.shuffle) and options.demanded is not ConformanceClass.FORM:
        raise Usage("--class needs a judge, whose answers decide the class: leave out --repeat and --shuffle")
    if importlib.util.find_spec("hypothesis") is None:
        raise missing("hypothesis", "challenge")
    with notes_folder() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        ask = _in_other_orders if options.repeat or options.shuffle else _against_a_judge
        return ask(options, settings, time.monotonic() + options.budget)


def _against_a_judge(options: argparse.Namespace, settings: Settings, deadline: float) -> int:
    began = time.monotonic()
    command = tuple(shlex.split(options.against)) if options.against else REFERENCE
    judge = replace(settings, command=command, confinement=arguments.confinement(options))
    with _started(("program", settings), ("judge", judge)) as ((program, referee), pool):
        from dealcheck.challenge import (  # noqa: PLC0415  they need Hypothesis
            differential,
            presentation,
            questions,
        )
        from dealcheck.challenge.session import Session  # noqa: PLC0415  as above

        session = Session(program, referee, pool)
        classes = up_to(options.demanded)
        number = 0
        first = ""
        subjects = _not_empty(questions.subjects(program.hello, referee.hello), "both programs declare")
        asking = session.ask, options.seed, options.count, deadline, classes
        for difference in differential.differences(subjects, *asking):
            number += 1
            first = first or f"; the first after {time.monotonic() - began:.2f} s"
            shown = session.asked_again(difference)
            say(presentation.difference_paragraph(shown, with_full_paths(settings.command)))
            if options.first:
                break
        if program.unexplained_loss and not number:
            number = 1
            say(f"LOST, but by no call alone: {program.unexplained_loss}\n  Next: dealcheck run, which says when.\n")
    spent = f"{time.monotonic() - began:.1f} s{_stopped(options, deadline)}"
    differences = counted(number, "difference") if number else "no differences"
    say(f"{differences} in {counted(session.asked, 'question')}, {spent}{first}")
    print(f"the same again: {_repeat_line(options, settings)}")
    return FAILS if number else CONFORMS


def _in_other_orders(options: argparse.Namespace, settings: Settings, deadline: float) -> int:
    with _started(("program", settings)) as ((program,), _):
        from dealcheck.challenge import (  # noqa: PLC0415  as above
            differential,
            order_dependence,
            presentation,
            questions,
            shrinking,
        )

        subjects = _not_empty(questions.subjects(program.hello, program.hello), "it declares")
        calls = differential.generated_calls(subjects, options.seed, options.count, deadline)
        calls = order_dependence.with_other_schemes(calls)
        runs = order_dependence.repeated_runs(calls) if options.repeat else []
        runs += order_dependence.shuffled_runs(calls, options.seed) if options.shuffle else []
        # A program that falls silent must not stretch the budget; a finding within it is examined further.
        program.deadline = deadline + _GRACE
        dependence = order_dependence.find_dependence(program, runs, deadline)
        if dependence and dependence.shown_again:
            dependence = shrinking.shrink(program, dependence, subjects, options.seed, deadline)
    if dependence:
        say(presentation.dependence_paragraph(dependence, with_full_paths(settings.command)))
    extent = f"{counted(len(calls), 'question')}, {len(runs)} processes{_stopped(options, deadline)}"
    finding = (
        "an answer that changes by itself" if dependence and not dependence.earlier else "a dependence on earlier calls"
    )
    say(f"{finding if dependence else 'no dependence on earlier calls'} in {extent}")
    print(f"the same again: {_repeat_line(options, settings)}")
    return FAILS if dependence else CONFORMS


def _not_empty(subjects: "list[Subject]", who: str) -> "list[Subject]":
    """The subjects. Raises Usage if there are none: without questions no difference can be found."""
    if not subjects:
        example = '"operations": {"binomial": true, "rank": ["andrews"]}'
        raise Usage(f"nothing to ask: no operation that {who} is known here; let hello say, for instance, {example}")
    return subjects


def _stopped(options: argparse.Namespace, deadline: float) -> str:
    """The remark that the time was up before all was asked."""
    return f", stopped after {options.budget:g} s (--budget allows more)" if time.monotonic() > deadline else ""


@contextmanager
def _started(*programs: tuple[str, Settings]) -> Iterator[tuple[list[Client], ThreadPoolExecutor]]:
    """The programs, started at the same time while Hypothesis is loaded, and threads to ask the second in.

    A program does not outlive the thread that started it. Raises CannotStart, naming which.
    """
    suite = corpus.suite()
    with ExitStack() as stack, ThreadPoolExecutor(len(programs)) as pool:
        failures: list[str] = []

        def start(name: str, settings: Settings) -> Client | None:
            try:
                # On the stack, so that an interruption ends the program.
                return stack.enter_context(Client(settings, suite))
            except CannotStart as error:
                failures.append(f"the {name}: {error}")
                return None

        loading = pool.submit(importlib.import_module, "dealcheck.challenge.differential")
        others = [pool.submit(start, *each) for each in programs[1:]]
        # The program starts in this thread, the only one that an interruption ends at once.
        started = [start(*programs[0]), *(each.result() for each in others)]
        loading.result()
        if failures:
            raise CannotStart("\n".join(failures))
        yield [each for each in started if each], pool


@contextmanager
def notes_folder() -> Iterator[str]:
    """A folder for the notes that Hypothesis writes: none of them must stay in the directory of the user."""
    with interruption.deferred():
        folder = tempfile.TemporaryDirectory(prefix="dealcheck-")
    try:
        yield folder.name
    finally:
        with interruption.deferred():
            folder.cleanup()


def _repeat_line(options: argparse.Namespace, settings: Settings) -> str:
    """The command line that asks the same questions."""
    more = ["--against", in_full(shlex.split(options.against))] if options.against else []
    more += [f"--{name}" for name in ("repeat", "shuffle") if getattr(options, name)]
    return challenge_line(settings, options.seed, options.count, options.demanded, more)


def _count(text: str) -> int:
    count = int(text)
    if not 0 < count <= 1_000_000:
        raise argparse.ArgumentTypeError("from 1 to a million")
    return count
