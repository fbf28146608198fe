"""A run by the Test Anything Protocol, version 14."""

import json
from collections.abc import Iterator, Mapping

from dealcheck.report.summary import UNASKED, Case, Summary
from dealcheck.verdict import Verdict


def text(run: Summary) -> str:
    """The run as a test point for each vector, in their order, with a YAML block where there is something to tell.

    What was not asked is skipped, and what is not passed of level `should` a TODO, which does not fail (JUDGE-3). Where
    no vector shows why the program does not conform, one point more, `the run`, does.
    """
    lines = ["TAP version 14", f"1..{len(run.cases) + bool(run.trouble)}"]
    for number, case in enumerate(run.cases, start=1):
        lines += _point(number, case)
    if run.trouble:
        lines += [f"not ok {len(run.cases) + 1} - the run", *_block({"message": run.trouble})]
    comments = (run.headline, *run.notes)
    lines += [f"# {line}" for comment in comments for line in comment.split("\n")]
    return "\n".join(lines) + "\n"


def _point(number: int, case: Case) -> Iterator[str]:
    description = case.id.replace("\\", "\\\\").replace("#", "\\#")
    if case.verdict in UNASKED:
        yield f"ok {number} - {description} # SKIP {case.verdict}: {UNASKED[case.verdict]}"
        return
    if case.verdict is Verdict.PASS:
        yield f"ok {number} - {description}"
        return
    yield f"not ok {number} - {description}" + " # TODO level should" * (case.level == "should")
    yield from _block({"verdict": case.verdict, "rule": f"{case.spec}, {case.chapter}", **dict(case.rows)})


def _block(members: Mapping[str, str]) -> Iterator[str]:
    """The members as YAML: a JSON string is a YAML string, whatever is in it."""
    yield "  ---"
    for name, value in members.items():
        yield f"  {name}: {json.dumps(value, ensure_ascii=False)}"
    yield "  ..."
