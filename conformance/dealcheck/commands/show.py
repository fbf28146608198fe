"""`dealcheck show`: one vector in full."""

import argparse

from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS
from dealcheck.json_text import compact
from dealcheck.judging import corpus
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.verdict import expectation


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id")


def main(options: argparse.Namespace) -> int:
    """Print the vector with its reason, rule, flags, request and expected answer."""
    published = corpus.load(patterns=[options.id])
    say(vector_text(published, corpus.find(published, options.id)))
    return CONFORMS


def vector_text(published: Corpus, vector: Vector) -> str:
    """The vector as text, a row for each of its parts."""
    rows = [
        ("why", vector.why),
        ("rule", f"{vector.spec} in {vector.chapter}, level {vector.level}, since {vector.since}"),
        *((f"flag {flag}", published.flags.get(flag, "")) for flag in vector.flags),
        ("request", f"{vector.method} {compact(vector.params)}"),
        ("expected", expectation(vector)),
    ]
    width = max(len(name) for name, _ in rows)
    return "\n".join([vector.id, *(f"  {name:<{width}}  {text}" for name, text in rows)]) + "\n"
