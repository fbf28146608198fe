"""`dealcheck replay`: judge a recorded run again, without the program."""

import argparse
import sys
from pathlib import Path
from typing import Final

from dealcheck import arguments, corpus, recording
from dealcheck.filing import contents, filed
from dealcheck.following import ourselves, told
from dealcheck.replay import replayed
from dealcheck.report.terminal import Tally

HELP: Final = "judge a recorded run (run --json FILE) again, without the program"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what dealcheck run --json FILE has written")
    arguments.add_report(parser)
    arguments.add_details(parser)


def main(options: argparse.Namespace) -> int:
    """Judge what is recorded; the exit code of JUDGE-7."""
    run = recording.read(contents(options.file), str(options.file))
    published = corpus.load()
    if run.started.suite != published.suite:
        print(f"recorded with suite {run.started.suite}, judged by {published.suite}", file=sys.stderr)
    # A recording that cannot be judged is found before a report is begun.
    events = list(replayed(run, published))
    with filed(options.report) as keep:
        return told(events, Tally(ourselves(), details=options.details, quiet=options.quiet), keep)
