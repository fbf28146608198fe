"""A run in the Test Anything Protocol, version 14."""

import json
from collections.abc import Iterator, Mapping

from dealcheck.judging.verdict import Verdict
from dealcheck.report.summary import UNASKED, Case, Summary


def text(run: Summary) -> str:
    """The run as a list of test points, one for each vector in their order; failures have a YAML block.

    A vector that was not asked is skipped. An expected failure, or one that does not decide, is a TODO, which does not
    fail (JUDGE-3, JUDGE-4c, JUDGE-10, JUDGE-16b). One more point fails for each stale expectation, and one, `the run`,
    where no vector shows why the program does not conform.
    """
    more = [(f"expectation of {_escaped(each.id)}", each.matter) for each in run.stale]
    more += [("the run", run.complaint)] * bool(run.complaint)
    cases = (*run.cases, *run.later)
    lines = ["TAP version 14", f"1..{len(cases) + len(more)}"]
    for number, case in enumerate(cases, start=1):
        lines += _point(number, case)
    for number, (name, message) in enumerate(more, start=len(cases) + 1):
        lines += [f"not ok {number} - {name}", *_block({"message": message})]
    comments = (run.headline, *run.notes, *(f"diagnosis: {finding}" for finding in run.findings))
    lines += [f"# {line}" for comment in comments for line in comment.split("\n")]
    return "\n".join(lines) + "\n"


def _point(number: int, case: Case) -> Iterator[str]:
    description = _escaped(case.id)
    if case.verdict in UNASKED:
        yield f"ok {number} - {description} # SKIP {case.verdict}: {UNASKED[case.verdict]}"
        return
    if case.verdict is Verdict.PASS:
        yield f"ok {number} - {description}"
        return
    todo = f" # TODO {case.excuse}" * bool(case.excuse)
    link = {}
    if case.expectation:
        todo = f" # TODO known: {_escaped(case.expectation.reason)}"
        link = {"link": case.expectation.link} if case.expectation.link else {}
    yield f"not ok {number} - {description}{todo}"
    yield from _block({"verdict": case.verdict, "rule": f"{case.spec}, {case.chapter}", **dict(case.rows), **link})


def _escaped(text: str) -> str:
    """The text with its `#` escaped, which would begin a directive."""
    return text.replace("\\", "\\\\").replace("#", "\\#")


def _block(members: Mapping[str, str]) -> Iterator[str]:
    """The members as a YAML block: every JSON string is a YAML string."""
    yield "  ---"
    for name, value in members.items():
        yield f"  {name}: {json.dumps(value, ensure_ascii=False)}"
    yield "  ..."
