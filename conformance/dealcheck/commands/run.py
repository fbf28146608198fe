"""`dealcheck run`: judge a program by all vectors, or by those that fit."""

import argparse
from pathlib import Path
from typing import Final

from dealcheck.commands import arguments
from dealcheck.commands.output import explaining, ourselves, progress, recorded, told
from dealcheck.judging import corpus, runner
from dealcheck.judging.reconciliation import reviewed, within
from dealcheck.report import expectation_file
from dealcheck.report.files import filed
from dealcheck.report.terminal import Tally

HELP: Final = "judge a program by all vectors, or by those that fit"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    arguments.add_filter(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the event stream as JSON lines")
    arguments.add_expectations(parser)
    arguments.add_report(parser)
    arguments.add_details(parser)
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Run the program; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load()
    vectors = corpus.select(published.vectors, options.filter)
    known = expectation_file.read(options.expect) if options.expect else {}
    expected = within(known, vectors) if options.filter else known
    tally = Tally(ourselves(), details=options.details, quiet=options.quiet)
    counting = progress(len(vectors), quiet=options.quiet)
    explain = explaining(published.suite, silent=options.quiet or options.no_diagnosis)
    with recorded(options.json) as write, filed(options.report) as keep, counting as show:
        events = reviewed(runner.run(published, tuple(vectors), settings), expected)
        return told(events, tally, write, keep, show, explain)
