"""`dealcheck one`: ask one vector and print everything about it."""

import argparse

from dealcheck.commands import arguments
from dealcheck.commands.output import invocation, run_and_print
from dealcheck.commands.show import vector_text
from dealcheck.errors import CONFORMS
from dealcheck.judging import corpus
from dealcheck.report.terminal import TerminalReport


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id")
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Ask the vector; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load(patterns=[options.id])
    vector = corpus.find(published, options.id)
    print(vector_text(published, vector))
    code = run_and_print(published, (vector,), settings, TerminalReport(invocation()))
    if code == CONFORMS:
        print("Asked alone it passes; if it failed in a run, the answer depends on the calls before it.")
    return code
