"""A run as JUnit XML, which continuous integration systems read."""

from typing import Final
from xml.etree import ElementTree as ET

from dealcheck.judging.corpus import operation_name
from dealcheck.judging.verdict import Verdict
from dealcheck.report.summary import UNASKED, Case, Summary, filters_in_words

_ELEMENTS: Final = ("failure", "error", "skipped")


def text(run: Summary) -> str:
    """The run as one test suite with a test case for each vector, whose class is the operation.

    `fail` is a failure; an error, a crash, a time-out and a protocol fault are errors. Vectors that were not asked are
    skipped, and so are expected failures and those that do not decide (JUDGE-3, JUDGE-4c, JUDGE-10, JUDGE-16b).
    One more case fails for each stale expectation, and one, `the run`, where no vector shows why the program does not
    conform.
    """
    suite = ET.Element("testsuite", name=run.name)
    properties = ET.SubElement(suite, "properties")
    about = {"suite": run.suite, "command": " ".join(run.command), "conclusion": run.full_conclusion}
    about |= {
        "classes": run.classes_in_words,
        "filter": filters_in_words(run.filters),
    }
    about |= {"conforms to": run.conforms_to, "later vectors": run.later_in_words}
    for name, value in about.items():
        ET.SubElement(properties, "property", name=name, value=value)
    for case in (*run.cases, *run.later):
        _add(suite, case)
    for each in run.stale:
        _fail(suite, f"expectation of {each.id}", "stale", each.matter)
    if run.complaint:
        _fail(suite, "the run", "conforms", run.complaint)
    if lines := [*run.notes, *(f"diagnosis: {finding}" for finding in run.findings)]:
        ET.SubElement(suite, "system-out").text = "\n".join(lines)
    totals = {"tests": len(suite.findall("testcase"))}
    totals |= {_plural(name): len(suite.findall(f"testcase/{name}")) for name in _ELEMENTS}
    for name, number in totals.items():
        suite.set(name, str(number))
    suite.set("time", f"{run.seconds:.3f}")
    whole = ET.Element("testsuites", {**suite.attrib, "name": "bridge deals"})
    whole.append(suite)
    ET.indent(whole)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(whole, encoding="unicode") + "\n"


def _plural(name: str) -> str:
    return name if name == "skipped" else f"{name}s"


def _fail(suite: ET.Element, name: str, kind: str, message: str) -> None:
    """Add a failure that belongs to no vector."""
    case = ET.SubElement(suite, "testcase", classname="dealcheck", name=name, time="0")
    ET.SubElement(case, "failure", type=kind, message=message)


def _add(suite: ET.Element, case: Case) -> None:
    element = ET.SubElement(suite, "testcase", classname=operation_name(case.operation), name=case.id, time="0")
    if case.verdict is Verdict.PASS:
        return
    reason = UNASKED.get(case.verdict) or _reason(case)
    child = ET.SubElement(element, _element(case), type=case.verdict, message=reason)
    if case.rows:
        link = (("link", case.expectation.link),) if case.expectation and case.expectation.link else ()
        rows = (*case.rows, ("rule", f"{case.spec}, {case.chapter}"), ("level", case.level), *link)
        child.text = "\n".join(f"{name}: {value}" for name, value in rows)


def _element(case: Case) -> str:
    if case.verdict in UNASKED or case.excuse or case.expectation:
        return "skipped"
    return "failure" if case.verdict is Verdict.FAIL else "error"


def _reason(case: Case) -> str:
    if case.expectation:
        return f"known: {case.expectation.reason}"
    rows = dict(case.rows)
    reason = rows.get("differs") or rows.get("got") or case.verdict
    return f"{case.excuse}, not passed: {reason}" if case.excuse else reason
