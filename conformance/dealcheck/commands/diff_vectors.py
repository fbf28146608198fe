"""`dealcheck diff-vectors`: what changed between two versions of the vectors, in words."""

import argparse
from pathlib import Path

from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, FAILS
from dealcheck.judging import edition
from dealcheck.report import edition_diff


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("old", type=Path, metavar="OLD", help="a folder of vectors, or a tar or zip archive of them")
    parser.add_argument("new", type=Path, metavar="NEW", help="the later one")
    parser.add_argument("--details", type=int, default=10, metavar="N", help="vectors shown of each kind (default 10)")


def main(options: argparse.Namespace) -> int:
    """Print the differences; 0 if nothing breaks what VEC-4 and VEC-5 promise, else 1."""
    old, new = map(edition.read, (options.old, options.new))
    differences = edition_diff.differences(old, new)
    for paragraph in edition_diff.text(old, new, differences, options.details):
        say(paragraph)
    return FAILS if edition_diff.fault(old, new, differences) else CONFORMS
