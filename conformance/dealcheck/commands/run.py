"""`dealcheck run`: judge a program by all vectors, or by those that fit."""

import argparse
import math
from dataclasses import replace
from pathlib import Path

from dealcheck.commands import arguments
from dealcheck.commands.output import explained, invocation, print_events, progress_counter
from dealcheck.judging import corpus, runner
from dealcheck.judging.reconciliation import reconciled, within
from dealcheck.report.files import event_stream, read_expectations, reports
from dealcheck.report.terminal import TerminalReport


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    arguments.add_filter(parser)
    arguments.add_class(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the event stream as JSON lines")
    arguments.add_expectations(parser)
    arguments.add_report(parser)
    arguments.add_details(parser)
    parser.add_argument(
        "--budget", type=arguments.seconds, default=math.inf, metavar="S",
        help="seconds for the whole run, after which the rest is not run (default: no limit)",
    )  # fmt: skip
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Run the program; the exit code of JUDGE-7."""
    settings = replace(arguments.settings(options), budget=options.budget)
    published = corpus.load(patterns=options.filter)
    vectors = corpus.select(published.vectors, options.filter)
    entries = read_expectations(options.expect) if options.expect else {}
    expected = within(entries, vectors) if options.filter else entries
    report = TerminalReport(invocation(), details=options.details, quiet=options.quiet)
    counting = progress_counter(len(vectors), quiet=options.quiet)
    with event_stream(options.json) as record, reports(options.report) as collect, counting as count:
        run = runner.run(published, tuple(vectors), settings, tuple(options.filter), options.demanded)
        events = explained(reconciled(run, expected), published.suite, silent=options.quiet or options.no_diagnosis)
        return print_events(events, report, record, collect, count)
