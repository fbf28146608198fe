"""`dealcheck smoke`: ask a handful of vectors, print each verdict, and explain the usual mistakes."""

import argparse

from dealcheck.commands import arguments
from dealcheck.commands.output import invocation, run_and_print
from dealcheck.errors import CONFORMS, CannotStart
from dealcheck.judging import corpus, smoke
from dealcheck.judging.events import Event, Judged
from dealcheck.judging.verdict import Verdict
from dealcheck.report.terminal import USUAL_MISTAKES, TerminalReport

add = arguments.add_program


def main(options: argparse.Namespace) -> int:
    """Ask a few vectors of each operation; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load()
    vectors = smoke.chosen(published.vectors)
    verdicts: list[Verdict] = []

    def show(event: Event) -> None:
        if isinstance(event, Judged):
            verdicts.append(event.outcome.verdict)
            if event.outcome.verdict in {Verdict.PASS, Verdict.NOT_APPLICABLE}:
                print(f"{event.outcome.verdict:<5} {event.vector.id}")

    try:
        code = run_and_print(published, vectors, settings, TerminalReport(invocation(), details=len(vectors)), show)
    except CannotStart as error:
        raise CannotStart(f"{error}\n\nThe usual mistakes:\n{USUAL_MISTAKES}") from error
    if code == CONFORMS:
        print("It is wired. Now the whole: dealcheck run -- COMMAND")
    elif Verdict.PASS in verdicts:
        print("It is wired, and some answers are wrong: see above.")
    return code
