"""`dealcheck one`: ask one vector and tell everything about it."""

import argparse

from dealcheck.commands import arguments
from dealcheck.commands.output import invocation, run_and_print
from dealcheck.commands.show import described
from dealcheck.errors import CONFORMS
from dealcheck.judging import corpus
from dealcheck.report.terminal import Tally


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
    code = run_and_print(published, (vector,), settings, Tally(invocation()))
    if code == CONFORMS:
        print("Asked alone it passes; if it failed in a run, the answer depends on the calls before it.")
    return code
