"""`dealcheck run`: judge a program by all vectors, or by those that fit."""

import argparse
import math
from dataclasses import replace
from pathlib import Path

from dealcheck.commands import arguments, watching
from dealcheck.commands.fresh import FreshQuestions
from dealcheck.commands.output import again_from_any_folder, explained, print_events, progress_counter
from dealcheck.errors import CannotStart
from dealcheck.judging import corpus, runner
from dealcheck.judging.events import Event, Judged
from dealcheck.judging.order import drawn, ordered
from dealcheck.judging.reconciliation import reconciled, within
from dealcheck.judging.verdict import FAILURES, Verdict
from dealcheck.printable import printable
from dealcheck.report import last_failures
from dealcheck.report.files import event_stream, read_expectations, reports
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.connection import Settings


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    arguments.add_filter(parser)
    parser.add_argument("--core", action="store_true", help="only the core: a few vectors that catch nearly as much")
    arguments.add_class(parser)
    arguments.add_conforms_to(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the event stream as JSON lines")
    arguments.add_expectations(parser)
    arguments.add_report(parser)
    arguments.add_details(parser)
    parser.add_argument(
        "--budget", type=arguments.seconds, default=math.inf, metavar="S",
        help="seconds for the whole run, after which the rest is not run (default: no limit)",
    )  # fmt: skip
    parser.add_argument("--failed", action="store_true", help="first what failed when this command was judged last")
    parser.add_argument(
        "--watch", action="store_true", help="again, first what failed, whenever a file of the command changes"
    )
    arguments.add_order(parser)
    parser.add_argument(
        "--no-fresh", action="store_true", help="ask the vectors alone, and no fresh questions after them"
    )
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Run the program; the exit code of JUDGE-7. With --watch it runs until it is interrupted."""
    settings = replace(arguments.settings(options), budget=options.budget)
    if not options.watch:
        return _run(options, settings, failed_first=options.failed)
    paths = watching.files(settings.command)
    seen = watching.stamps(paths)
    while True:
        _run_if_it_starts(options, settings)
        print(f"\nwatching {', '.join(map(str, paths))}: Ctrl-C ends", flush=True)
        seen = watching.wait(paths, seen)


def _run_if_it_starts(options: argparse.Namespace, settings: Settings) -> None:
    """A run of many: a program that cannot start now may start when it is mended."""
    try:
        _run(options, settings, failed_first=True)
    except CannotStart as stop:
        print(f"dealcheck: {printable(str(stop))}", flush=True)


def _run(options: argparse.Namespace, settings: Settings, *, failed_first: bool) -> int:
    entries = read_expectations(options.expect) if options.expect else {}
    # With entries all vectors are read: only then is it known which ids there are (JUDGE-10f).
    published = corpus.load(patterns=() if entries else options.filter, conforms_to=options.conforms_to)
    core = corpus.core() if options.core else frozenset(vector.id for vector in published.vectors)
    selected = corpus.select([vector for vector in published.vectors if vector.id in core], options.filter)
    seed = arguments.seed(options)
    vectors = ordered(selected, seed)
    filters = ((corpus.CORE,) if options.core else ()) + tuple(options.filter)
    if failed_first:
        vectors = tuple(last_failures.first(vectors, last_failures.read(settings.command)))
    is_whole = not (filters or options.no_fresh)
    fresh = FreshQuestions(settings, drawn() if seed is None else seed, options.demanded) if is_whole else None
    expected = within(entries, vectors, published.vectors)
    is_reported = not options.quiet or options.report or options.json
    silent = options.no_diagnosis or not is_reported
    report = TerminalReport(again_from_any_folder, details=options.details, quiet=options.quiet)
    counting = progress_counter(len(vectors), quiet=options.quiet)
    identities: list[str] = []
    failed: list[str] = []

    def remember(event: Event) -> None:
        if isinstance(event, Judged) and event.outcome.verdict not in {Verdict.NOT_RUN, Verdict.NOT_APPLICABLE}:
            identities.append(event.vector.id)
            failed.extend([event.vector.id] * (event.outcome.verdict in FAILURES))

    with event_stream(options.json) as record, reports(options.report) as collect, counting as count:
        run = runner.run(published, tuple(vectors), settings, filters, options.demanded, seed=seed, afterwards=fresh)
        events = explained(reconciled(run, expected), published.suite, silent=silent)
        code = print_events(events, report, record, collect, count, remember)
    last_failures.write(settings.command, identities, failed)
    return code
