"""`dealcheck list`: the vectors, a line each, without running a program."""

import argparse

from dealcheck.commands import arguments
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS
from dealcheck.judging import corpus

add = arguments.add_filter


def main(options: argparse.Namespace) -> int:
    """Print a line for each vector that the filters select."""
    for vector in corpus.select(corpus.load(patterns=options.filter).vectors, options.filter):
        say(f"{vector.id:<50} {vector.spec:<9} {vector.level:<6} {vector.why}")
    return CONFORMS
