"""`dealcheck replay`: judge a recorded run again, without the program."""

import argparse
import sys
from pathlib import Path

from dealcheck.commands import arguments
from dealcheck.commands.output import again_as_recorded, explained, print_events
from dealcheck.judging import corpus
from dealcheck.judging.expectations import Expectations
from dealcheck.judging.reconciliation import reconciled, within
from dealcheck.judging.replay import replayed
from dealcheck.judging.requirements import LAST
from dealcheck.printable import printable, short
from dealcheck.report.files import read_expectations, read_recording, reports
from dealcheck.report.terminal import TerminalReport


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file written by dealcheck run --json FILE")
    parser.add_argument("--conforms-to", metavar="VERSION", help="judge by this version, not by the recorded one")
    arguments.add_expectations(parser)
    arguments.add_report(parser)
    arguments.add_details(parser)


def main(options: argparse.Namespace) -> int:
    """Judge the recorded answers, with the expectations recorded or those of --expect; the exit code of JUDGE-7."""
    run = read_recording(options.file)
    published = corpus.load(conforms_to=options.conforms_to or run.started.conforms_to or LAST)
    if run.started.suite != published.suite:
        recorded = printable(short(run.started.suite))
        print(f"recorded with suite {recorded}, judged by {published.suite}", file=sys.stderr)
    for identity in filter(published.withdrawn.__contains__, run.verdicts):
        print(f"{identity} is left out: {published.withdrawn[identity]}", file=sys.stderr)
    expected: Expectations = run.expected
    if options.expect:
        # The entries of vectors that were not recorded are left alone, as by a run narrowed by a filter.
        judged = [vector for vector in published.vectors if vector.id in run.verdicts]
        expected = within(read_expectations(options.expect), judged, published.vectors)
    # All events come first: a recording that cannot be judged must not leave an empty report.
    silent = options.no_diagnosis or (options.quiet and not options.report)
    events = list(explained(reconciled(replayed(run, published), expected), published.suite, silent=silent))
    report = TerminalReport(again_as_recorded, details=options.details, quiet=options.quiet)
    with reports(options.report) as collect:
        return print_events(events, report, collect)
