"""`dealcheck diff`: compare two recorded runs."""

import argparse
from pathlib import Path

from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, FAILS
from dealcheck.report import recording_diff
from dealcheck.report.files import read_recording


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("before", type=Path, metavar="A", help="the earlier run")
    parser.add_argument("after", type=Path, metavar="B", help="the later run")
    parser.add_argument("--details", type=int, default=10, metavar="N", help="vectors shown of each kind (default 10)")


def main(options: argparse.Namespace) -> int:
    """Print the differences; 0 if nothing got worse, else 1."""
    before, after = map(read_recording, (options.before, options.after))
    differences = recording_diff.differences(before, after)
    for paragraph in recording_diff.text(before, after, differences, options.details):
        say(paragraph)
    return FAILS if recording_diff.regression(before, after, differences) else CONFORMS
