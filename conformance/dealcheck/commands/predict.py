"""`dealcheck predict`: print the deals of a small generator, as an audit has named it (spec AUDIT-21a)."""

import argparse
import sys
from itertools import islice

from dealaudit.deals import Board, Place
from dealaudit.formats import writing
from dealcheck.commands import arguments
from dealcheck.errors import CONFORMS, Usage, missing


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("model", metavar="MODEL", help="the generator with its seed, in the words of the audit")
    parser.add_argument(
        "boards", type=arguments.numbers, metavar="A-B", help="the deals to print: a number, or the first and the last"
    )


def main(options: argparse.Namespace) -> int:
    """Print the deals as PBN; 0, or Usage if no generator is named so."""
    try:
        from dealaudit.generators import models  # noqa: PLC0415  slow to load: NumPy
    except ImportError as error:
        raise missing(error.name, "audit") from error
    try:
        model, seed = models.named(options.model)
    except ValueError as error:
        raise Usage(str(error)) from error
    dealt = islice(models.deals(model, seed), options.boards.start - 1, options.boards.stop - 1)
    boards = (Board(deal, Place("", number), str(number)) for number, deal in zip(options.boards, dealt, strict=True))
    for part in writing.write("pbn", boards):
        sys.stdout.buffer.write(part)
    sys.stdout.buffer.flush()
    return CONFORMS
