"""`dealcheck one`: ask one vector and print everything about it."""

import argparse

from dealcheck.commands import arguments
from dealcheck.commands.printing import say
from dealcheck.commands.show import vector_text
from dealcheck.errors import CONFORMS, FAILS
from dealcheck.judging import corpus, runner
from dealcheck.judging.events import Finished, Judged
from dealcheck.judging.verdict import FAILURES, Verdict
from dealcheck.report.summary import answer_rows
from dealcheck.report.terminal import TerminalReport, aligned, failure_head


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id")
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Ask the vector; 0 if it passes and the program ends in order, else 1."""
    settings = arguments.settings(options)
    published = corpus.load(patterns=[options.id])
    vector = corpus.find(published, options.id)
    say(vector_text(published, vector))
    report, verdict, sound = TerminalReport(), Verdict.NOT_RUN, False
    for event in runner.run(published, (vector,), settings):
        if isinstance(event, Judged):
            verdict = event.outcome.verdict
            say(_failure(event), end="")
        if isinstance(event, Finished):
            sound = event.sound
        else:
            say("".join(f"{paragraph}\n" for paragraph in report.paragraphs(event)), end="")
    say(f"{verdict.upper()} {vector.id}: {_conclusion(verdict, vector.level, sound=sound)}")
    return CONFORMS if verdict is Verdict.PASS and sound else FAILS


def _failure(event: Judged) -> str:
    """The answer with all that is known about it, below the vector; empty if it is right."""
    if event.outcome.verdict not in FAILURES:
        return ""
    return f"{failure_head(event.vector, event.outcome)}\n{aligned(answer_rows(event.outcome))}\n\n"


def _conclusion(verdict: Verdict, level: str, *, sound: bool) -> str:
    """What the verdict on one vector says of the program."""
    if verdict is Verdict.NOT_APPLICABLE:
        return "not asked, because hello does not declare its operation (PROTO-6)"
    if verdict is not Verdict.PASS:
        return "of level should: a program may conform without it (JUDGE-3)" if level == "should" else "not passed"
    if not sound:
        return "passed, but the program does NOT conform: see the note above"
    return "passed; if a run got another answer, it depends on the calls before it"
