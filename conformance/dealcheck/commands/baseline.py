"""`dealcheck baseline`: write the failures of a program into a file of expectations, or bring the file up to date."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from dealcheck.commands import arguments
from dealcheck.commands.output import progress_counter, run_and_print
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, FAILS, Usage
from dealcheck.judging import corpus
from dealcheck.judging.events import Event, Judged, abridged
from dealcheck.judging.expectations import ANY, UNEXPLAINED, Expectations, ExpectedFailure
from dealcheck.judging.order import ordered
from dealcheck.judging.reconciliation import complaint, updated, within
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import printable, short
from dealcheck.report.expected_failures import counted
from dealcheck.report.files import read_expectations, replace_expectations
from dealcheck.report.terminal import TerminalReport


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    arguments.add_filter(parser)
    arguments.add_conforms_to(parser)
    parser.add_argument(
        "--any-answer", action="store_true",
        help="entries that are true of every wrong answer: of a program that draws lots (default: of this one only)",
    )  # fmt: skip
    parser.add_argument("file", type=Path, metavar="FILE", help="created if it does not exist, else brought up to date")
    arguments.add_order(parser)
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Run the program and replace the file; a run that is no baseline leaves the file unchanged (JUDGE-10)."""
    settings = arguments.settings(options)
    if not options.file.parent.is_dir():
        raise Usage(f"cannot write {options.file}: there is no such folder")
    before = read_expectations(options.file) if options.file.exists() else {}
    published = corpus.load(conforms_to=options.conforms_to)
    # Expectations of later vectors are not looked at (JUDGE-4c), so they get none.
    seed = arguments.seed(options)
    chosen = [vector for vector in corpus.select(published.vectors, options.filter) if not vector.later]
    vectors = ordered(chosen, seed)
    events: list[Event] = []

    def collect(event: Event) -> None:
        events.append(abridged(event) if isinstance(event, Judged) else event)

    with progress_counter(len(vectors), quiet=False) as count:
        run_and_print(published, vectors, settings, TerminalReport(quiet=True), collect, count, seed=seed)
    if reason := complaint(events):
        say(f"no baseline, {options.file} is left alone: {printable(short(reason))}")
        return FAILS
    outcomes = {event.vector.id: event.outcome for event in events if isinstance(event, Judged)}
    judged = {identity: outcome for identity, outcome in outcomes.items() if not _is_answered_alone(outcome)}
    selection = within(before, vectors, published.vectors)
    unasked = {identity: known for identity, known in before.items() if identity not in selection}
    entries = unasked | updated(selection, judged, any_answer=options.any_answer)
    places = {vector.id: place for place, vector in enumerate(published.vectors)}
    after = {name: entries[name] for name in sorted(entries, key=lambda name: places.get(name, len(places)))}
    replace_expectations(options.file, after)
    silent = [f"left out timeout  {identity}: alone it is answered" for identity in outcomes.keys() - judged.keys()]
    say("\n".join([*_changes(before, after), *sorted(silent), _summary(options.file, after)]))
    return CONFORMS


def _is_answered_alone(outcome: Outcome) -> bool:
    """Whether it is a time-out among other calls only, which may be the machine's (JUDGE-10g)."""
    return outcome.verdict is Verdict.TIMEOUT and bool(outcome.transcript)


def _changes(before: Expectations, after: Expectations) -> Iterator[str]:
    """A line for each entry added, changed or dropped, and the number of entries kept."""
    for identity, known in after.items():
        if identity not in before:
            yield f"added    {known.verdict:<8}  {identity}"
        elif was := _was(before[identity], known):
            yield f"changed  {known.verdict:<8}  {identity} (was {was}): {known.reason}"
    for identity, known in before.items():
        if identity not in after:
            yield f"dropped  {known.verdict:<8}  {identity}: {known.reason}"
    if kept := sum(identity in before and not _was(before[identity], known) for identity, known in after.items()):
        yield f"kept     {kept}"


def _was(before: ExpectedFailure, after: ExpectedFailure) -> str:
    """What the entry stated of its failure; empty if that is still true."""
    if before.verdict is not after.verdict:
        return before.verdict
    is_other = not {"", ANY} & {before.answer_hash, after.answer_hash} and before.answer_hash != after.answer_hash
    return "another wrong answer" * is_other


def _summary(path: Path, after: Expectations) -> str:
    if not after:
        return f"{path}: no known failures; the file can be deleted"
    unexplained = sum(known.reason == UNEXPLAINED for known in after.values())
    advice = f", {unexplained} of them {UNEXPLAINED}: write their reasons into the file" if unexplained else ""
    return f"{path}: {counted(len(after), 'known failure')}{advice}"
