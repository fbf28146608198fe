"""`dealcheck one`: ask one vector and tell everything about it."""

import argparse
from typing import Final

from dealcheck.commands import arguments
from dealcheck.commands.output import follow, ourselves
from dealcheck.commands.show import described
from dealcheck.errors import CONFORMS
from dealcheck.judging import corpus
from dealcheck.report.terminal import Tally

HELP: Final = "ask one vector and tell everything about it"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id")
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Ask the vector; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load()
    vector = corpus.find(published, options.id)
    print(described(published, vector))
    code = follow(published, (vector,), settings, Tally(ourselves()))
    if code == CONFORMS:
        print("Asked alone it passes; if it failed in a run, the answer depends on the calls before it.")
    return code
