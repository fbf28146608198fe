"""`dealcheck run`: judge a program by all vectors, or by those that fit."""

import argparse
from pathlib import Path
from typing import Final

from dealcheck import arguments, corpus, expectation_file
from dealcheck.diagnosis.telling import told
from dealcheck.events import Event, Finished
from dealcheck.filing import filed
from dealcheck.following import Listener, follow, ourselves, progress, recorded
from dealcheck.report.terminal import Tally
from dealcheck.review import Review, within

HELP: Final = "judge a program by all vectors, or by those that fit"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    arguments.add_filter(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the event stream as JSON lines")
    parser.add_argument("--expect", type=Path, metavar="FILE", help="known failures, as dealcheck baseline writes them")
    parser.add_argument("--no-diagnosis", action="store_true", help="do not look for what explains the failures")
    arguments.add_report(parser)
    arguments.add_details(parser)
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Run the program; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load()
    vectors = corpus.select(published.vectors, options.filter)
    known = expectation_file.read(options.expect) if options.expect else {}
    review = Review(within(known, vectors) if options.filter else known)
    tally = Tally(ourselves(), details=options.details, quiet=options.quiet, review=review)
    counting = progress(len(vectors), quiet=options.quiet)
    explain = _explaining(published.suite, silent=options.quiet or options.no_diagnosis)
    with recorded(options.json) as write, filed(options.report) as keep, counting as show:
        follow(published, vectors, settings, tally, write, keep, show, explain)
    return review.code


def _explaining(suite: str, *, silent: bool) -> Listener:
    """A listener that tells at the end what explains the failures; the verdict comes after it, as the last line."""
    events: list[Event] = []

    def explain(event: Event) -> None:
        events.append(event)
        if isinstance(event, Finished):
            print("".join(f"{line}\n\n" for line in told(events, suite)), end="")

    return (lambda _: None) if silent else explain
