"""`dealcheck smoke`: ask a handful of vectors, print each verdict, and explain the usual mistakes."""

import argparse
from collections.abc import Iterator, Sequence

from dealcheck.commands import arguments
from dealcheck.commands.output import again_from_any_folder, run_and_print
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, CannotStart, Stop
from dealcheck.judging import corpus, smoke
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.events import Event, Judged
from dealcheck.judging.requirements import LAST
from dealcheck.judging.verdict import Verdict
from dealcheck.report.terminal import USUAL_MISTAKES, TerminalReport
from dealcheck.transport.connection import Settings

add = arguments.add_program


def main(options: argparse.Namespace) -> int:
    """Ask a few vectors of each operation; the exit code of JUDGE-7."""
    settings = arguments.settings(options)
    published = corpus.load(conforms_to=LAST)
    core = corpus.core()
    vectors = smoke.chosen([vector for vector in published.vectors if vector.id in core])
    judged: list[Judged] = []

    def show(event: Event) -> None:
        if isinstance(event, Judged) and event.outcome.verdict is not Verdict.NOT_APPLICABLE:
            judged.append(event)
            if event.outcome.verdict is Verdict.PASS:
                print(f"pass  {event.vector.id}")

    report = TerminalReport(again_from_any_folder, details=len(vectors))
    try:
        code = run_and_print(published, vectors, settings, report, show)
    except CannotStart as error:
        raise CannotStart(f"{error}\n\nThe usual mistakes:\n{USUAL_MISTAKES}") from error
    if code == CONFORMS:
        say("It is wired. Now the whole: dealcheck run -- COMMAND")
        return code
    for line in _identified(judged, settings):
        say(line)
    return code


def _identified(judged: Sequence[Judged], settings: Settings) -> Iterator[str]:
    """For each scheme of `unrank` whose deals are wrong, the numbering that it has instead."""
    wrong = {
        event.vector.scheme
        for event in judged
        if event.vector.method == "unrank"
        and event.vector.conformance_class is ConformanceClass.VALUES
        and event.outcome.verdict is Verdict.FAIL
    }
    for scheme in sorted(name for name in wrong if name):
        from dealcheck.commands import identify  # noqa: PLC0415  it loads the diagnosis, for wrong deals only

        try:
            yield identify.findings(identify.identified(settings, scheme))
        except Stop as stop:
            yield f"{scheme}: cannot be identified: {stop}"
