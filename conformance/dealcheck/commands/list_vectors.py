"""`dealcheck list`: the vectors, without running anything."""

import argparse

from dealcheck.commands import arguments
from dealcheck.errors import CONFORMS
from dealcheck.judging import corpus

add = arguments.add_filter


def main(options: argparse.Namespace) -> int:
    """Print the vectors that fit, a line each."""
    for vector in corpus.select(corpus.load().vectors, options.filter):
        print(f"{vector.id:<50} {vector.spec:<9} {vector.level:<6} {vector.why}")
    return CONFORMS
