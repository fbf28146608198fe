"""Every report of a run says the same, whatever the program wrote, and none is broken by it."""

import json
import re
import shlex
from collections import Counter
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dealcheck.errors import Usage
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.events import (
    Diagnosed,
    Finished,
    Greeted,
    Judged,
    Lost,
    Noted,
    Stale,
    Started,
    abridged,
    finished,
)
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.reconciliation import mismatch, reconciled
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report import badge, files, html, jsonlines, junit, markdown, tap
from dealcheck.report.files import SUFFIXES, reports
from dealcheck.report.summary import program_name, summarise
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.messages import Hello

SVG = "{http://www.w3.org/2000/svg}"
BREAKERS = [
    "]]>", "<script>alert(1)</script>", "</details></table>", "```", "````\n# heading", "| a | b |", "'", '"',
    "\n  ...\nok 9 - x", "\nnot ok 1 # SKIP", "Bail out!", "1..3", "&#0;&amp;", "\x1b[2J", "\x00\x0b\x7f\x85\u2028",
    "\ud800", "\ufffe\uffff", "\U0001f600", "\u202egnp.exe", "@everyone #1", "<!-- ", "' `", "\r\n",
    "x conforms: 9 of 9 vectors passed (1.0 s)", "\nrank andrews 7 7",
]  # fmt: skip
HARMLESS = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "p", "h1", "h2", "h3", "strong", "code", "ul",
    "li", "b", "i", "a", "div", "table", "thead", "tbody", "tr", "th", "td", "small", "details", "summary", "em", "dl",
    "dt", "dd",
}  # fmt: skip
TEXTS = st.one_of(st.sampled_from(BREAKERS), st.text(st.characters(exclude_categories=()), max_size=20))
WORDS = st.lists(TEXTS, min_size=1, max_size=3).map("".join)
FAILED = ["fail", "error", "crash", "timeout", "protocol"]
LINKS = st.sampled_from(
    ["", "https://tracker/1?a=b&c=(d)_*e*", "javascript:alert(1)", "https://x/><script>", "http://`"]
)
HASHES = st.sampled_from(["", "0" * 12, "1" * 12])
ENTRIES = st.builds(
    ExpectedFailure, st.sampled_from([Verdict(name) for name in FAILED]), WORDS, LINKS | WORDS, HASHES | st.just("any")
)


ORDER = ["values", "bounds", "legality", "form"]


def counted_by_class(judged):
    """The vectors passed and asked of each class of which one was asked, by the letter of JUDGE-16c and JUDGE-16d."""
    answered = [each for each in judged if each.outcome.verdict not in {"n/a", "not-run"}]
    asked = {name: [each for each in answered if each.vector.conformance_class == name] for name in ORDER}
    passed = {name: sum(event.outcome.verdict == "pass" for event in some) for name, some in asked.items()}
    return {name: (passed[name], len(some)) for name, some in asked.items() if some}


def reached(judged, *, orderly):
    """The reached class, by the letter of JUDGE-16a."""
    verdicts = [(ORDER.index(e.vector.conformance_class), e.vector.level, e.outcome.verdict) for e in judged]
    asked = [each for each in verdicts if each[2] != "n/a"]
    if not orderly or not asked or any(verdict == "not-run" for *_, verdict in verdicts):
        return None
    found = [
        name
        for place, name in enumerate(ORDER)
        if any(of == place for of, *_ in asked)
        and all(verdict == "pass" for of, level, verdict in asked if of <= place and level == "must")
    ]
    return ConformanceClass(found[-1]) if found else None


def beside(judged, expected, *, orderly, demanded):
    """The judged events and the end of a run beside what was expected of it, by the letter of JUDGE-10."""
    events = []
    for event in judged:
        known, verdict = expected.get(event.vector.id), event.outcome.verdict
        hashes = {"", "any", event.outcome.answer_hash}
        holds = known is not None and known.verdict == verdict and known.answer_hash in hashes
        events.append(event._replace(known=known) if holds else event)
        if known and not holds and verdict != "not-run":
            events.append(Stale(event.vector.id, known, mismatch(known, verdict), fails=verdict in FAILED))
    there = {event.vector.id for event in judged}
    events += [Stale(name, known, "no vector has this id") for name, known in expected.items() if name not in there]
    whole = all(event.outcome.verdict != "not-run" for event in judged)
    decisive = [e for e in judged if ORDER.index(e.vector.conformance_class) <= ORDER.index(demanded)]
    sound = orderly and any(event.outcome.verdict != "n/a" for event in decisive)
    wrong = [event for event in decisive if event.vector.level == "must" and event.outcome.verdict in FAILED]
    held = {event.vector.id for event in events if isinstance(event, Judged) and event.known}
    explained = sound and whole and all(event.vector.id in held for event in wrong)
    excused = explained and bool(held)
    levels = {
        level: Counter(event.outcome.verdict for event in judged if event.vector.level == level)
        for level in ("must", "should")
    }
    conforms = sound and whole and not wrong
    stale = sum(isinstance(event, Stale) for event in events)
    end = Finished(
        levels["must"], levels["should"], conforms, 1.5, sound,
        known=len(held), stale=stale, explained=explained, excused=excused, classes=counted_by_class(judged),
        reached=reached(judged, orderly=orderly), demanded=demanded,
    )  # fmt: skip
    return events, end


@st.composite
def runs(draw):
    """The events of a run, its judged ones first drawn and then numbered."""
    vectors = st.builds(
        replace, st.just(UNDECLARED), method=st.sampled_from(["binomial", "rank"]),
        scheme=st.sampled_from([None, "andrews"]), level=st.sampled_from(["must", "should"]),
        conformance_class=st.sampled_from(ConformanceClass),
    )  # fmt: skip
    outcomes = st.builds(Outcome, st.sampled_from(Verdict), WORDS, WORDS, WORDS, WORDS, answer_hash=HASHES)
    drawn = draw(st.lists(st.tuples(vectors, outcomes), max_size=12))
    judged = [Judged(replace(vector, id=f"v.{place}"), outcome) for place, (vector, outcome) in enumerate(drawn)]
    likely = st.just({}) | st.just(
        {event.vector.id: event.outcome.verdict for event in judged if event.outcome.verdict in FAILED}
    )
    expected = {name: replace(draw(ENTRIES), verdict=verdict) for name, verdict in draw(likely).items()}
    expected |= draw(st.dictionaries(st.sampled_from(["v.0", "v.1"]) | WORDS, ENTRIES, max_size=2))
    demanded, filters = draw(st.sampled_from(ConformanceClass)), draw(st.just(()) | st.tuples(WORDS))
    told, end = beside(judged, expected, orderly=draw(st.booleans()), demanded=demanded)
    hello = Hello(draw(WORDS), draw(WORDS), draw(WORDS), {})
    others = draw(st.lists(st.builds(Noted, WORDS) | st.just(Lost(Verdict.CRASH, "x", ())), max_size=3))
    begin = Started("1", (draw(WORDS),), len(judged), filters, demanded)
    return [begin, Greeted(hello, (draw(WORDS),), draw(st.just(()) | st.tuples(WORDS))), *told, *others, end]


def of_runs(*more):
    """A test of drawn runs: ten tests draw them, so each needs few."""
    return lambda test: settings(max_examples=20)(given(runs(), *more)(test))


def judged(events):
    return [event for event in events if isinstance(event, Judged)]


def by_operation(events):
    """(operation, verdict) -> how many."""
    return Counter(
        (" ".join(filter(None, (e.vector.method, e.vector.scheme))), str(e.outcome.verdict)) for e in judged(events)
    )


def totals(events):
    return Counter(str(event.outcome.verdict) for event in judged(events))


def in_the_table(events):
    """What a table by operation shows: it names those of which nothing was asked, and does not count them."""
    counts = by_operation(events)
    asked = {name for name, verdict in counts if verdict != "n/a"}
    return Counter({key: number for key, number in counts.items() if key[0] in asked})


def known(events):
    return [event for event in judged(events) if event.known]


def stale(events):
    return [event for event in events if isinstance(event, Stale)]


def exit_code(events):
    end = events[-1]
    return 1 if not (end.conforms or end.explained) else 4 if stale(events) else 0


def told_failures(events):
    """The failures that are shown as such."""
    return [e for e in judged(events) if e.outcome.verdict in FAILED and not e.known]


def conclusion(events):
    end = events[-1]
    last = f" in {end.reached}" * (end.reached != "form")
    if end.excused:
        number = len(known(events))
        demanded = f" in {end.demanded}" * (end.demanded != "form")
        return f"conforms{demanded} but for {number} known failure" + "s" * (number != 1)
    if end.conforms:
        return f"conforms{last}"
    partly = end.reached and ORDER.index(end.reached) < ORDER.index(end.demanded)
    return f"conforms{last}, does NOT conform in {after(events)}" if partly else "does NOT conform"


def after(events):
    """The class with vectors that comes after the reached one."""
    asked = list(counted_by_class(judged(events)))
    return asked[asked.index(events[-1].reached) + 1]


def told(events):
    number = len(stale(events))
    return conclusion(events) + (f", {number} stale expectation" + "s" * (number != 1)) * bool(number)


def passed_of_asked(events):
    counts = totals(events)
    return counts["pass"], counts.total() - counts["n/a"] - counts["not-run"]


def lenient(events):
    return sum(
        e.vector.level == "should" and e.outcome.verdict not in {"pass", "n/a", "not-run"} for e in judged(events)
    )


CONCLUSION = (
    r"(?:conforms(?: in \w+)? but for \d+ known failures?|conforms(?: in \w+)?(?:, does NOT conform in \w+)?"
    r"|does NOT conform)"
)


def in_headline(words):
    """Classes, not passed of level should, not asked, stale expectations, and whether it conforms."""
    found = re.search(
        rf"({CONCLUSION}): ((?:(?:\w+ \d+ of \d+(?: · )?)+|nothing was asked)(?:(?: asked)?, \d+ not asked)?)"
        r"(?:, (\d+) not passed of level should)?(?:, (\d+) n/a)?(?:, (\d+) stale expectations?)?"
        r"(?:, only --filter .*)?(?:; .*)?$", words,
    )  # fmt: skip
    assert found, words
    return found[2], *(int(number or 0) for number in found.groups()[2:]), found[1]


def classes_in_words(events):
    counts = counted_by_class(judged(events))
    words = " · ".join(f"{name} {passed} of {asked}" for name, (passed, asked) in counts.items())
    left = totals(events)["not-run"]
    return f"{words or 'nothing was'} asked, {left} not asked" if left else words or "nothing was asked"


def headline(events):
    return classes_in_words(events), lenient(events), totals(events)["n/a"], len(stale(events)), conclusion(events)


def decides(events, event):
    return event.vector.level == "must" and ORDER.index(event.vector.conformance_class) <= ORDER.index(
        events[-1].demanded
    )


def table(header, rows):
    """(operation, verdict) -> how many, of a table in cells."""
    return +Counter({(name, verdict): int(cell.strip(".·") or 0) for name, *cells in rows for verdict, cell in
                     zip(header[1:], cells, strict=True)})  # fmt: skip


def tells_trouble(events):
    """Whether a report must say by itself why the program does not conform."""
    shown = any(decides(events, event) for event in told_failures(events))
    return exit_code(events) == 1 and not shown


@of_runs()
def test_a_run_is_compared_with_its_expectations_as_the_rule_says(events):
    expected = {event.vector.id: event.known for event in known(events)} | {e.id: e.known for e in stale(events)}
    end = events[-1]._replace(known=0, stale=0, explained=False, excused=False)
    plain = [each._replace(known=None) if isinstance(each, Judged) else each for each in events[:-1]]
    again = list(reconciled([*(each for each in plain if not isinstance(each, Stale)), end], expected))
    key = repr
    assert sorted(again, key=key) == sorted(events, key=key)
    assert again[-1].code == exit_code(events)


@of_runs()
def test_junit(events):
    root = ET.fromstring(junit.text(summarise(events)))  # noqa: S314  our own
    cases = [case for case in root.iter("testcase") if case.get("classname") != "dealcheck"]
    verdicts = Counter()
    for case, event in zip(cases, judged(events), strict=True):
        verdict = case[0].get("type") if len(case) else "pass"
        verdicts[case.get("classname"), verdict] += 1
        lenient = not decides(events, event) or verdict in {"n/a", "not-run"} or event.known
        assert (case[0].get("message").startswith("known: ") if len(case) else False) == bool(event.known)
        tag = "skipped" if lenient else "failure" if verdict == "fail" else "error"
        assert [child.tag for child in case] == [tag] * (verdict != "pass")
    assert verdicts == by_operation(events)
    others = [case.get("name") for case in root.iter("testcase") if case.get("classname") == "dealcheck"]
    assert len([name for name in others if name.startswith("expectation of ")]) == len(stale(events))
    trouble = len(others)
    assert trouble == tells_trouble(events) + len(stale(events))
    assert {each.get("name"): each.get("value") for each in root.iter("property")}["conclusion"] == told(events)
    for element in (root, *root.iter("testsuite")):
        assert int(element.get("tests")) == len(cases) + trouble
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert int(element.get(name)) == len(list(root.iter(tag)))
    red = int(root.get("failures")) + int(root.get("errors"))
    assert bool(red) == bool(exit_code(events))


def parsed_tap(text):
    """The points, each with (ok, name, directive, YAML); every other line is a comment, the version or the plan."""
    version, plan, *lines = text.removesuffix("\n").split("\n")
    assert version == "TAP version 14"
    points, block = [], None
    for line in lines:
        if block is not None:
            if line == "  ...":
                points[-1][3] = yaml.safe_load("\n".join(block))
                block = None
            else:
                block.append(line)
        elif line == "  ---":
            block = []
        elif not line.startswith("#"):
            word = r"(?:[^#\\]|\\[#\\])"
            found = re.fullmatch(rf"(not )?ok (\d+) - ({word}+?)(?: # (SKIP|TODO) ({word}*))?", line)
            assert found, line
            assert int(found[2]) == len(points) + 1
            points.append([not found[1], found[3], (found[4], found[5]), {}])
    assert plan == f"1..{len(points)}"
    assert block is None
    return points


@of_runs()
def test_tap(events):
    points = parsed_tap(tap.text(summarise(events)))
    others = [name for _, name, _, _ in points[len(judged(events)) :]]
    assert others.count("the run") == tells_trouble(events)
    assert len(others) == tells_trouble(events) + len(stale(events))
    assert sum((reason or "").startswith("known: ") for _, _, (_, reason), _ in points) == len(known(events))
    verdicts = Counter()
    for (ok, name, (directive, reason), block), event in zip(
        points[: len(judged(events))], judged(events), strict=True
    ):
        assert name == event.vector.id
        verdicts[reason.split(":")[0] if directive == "SKIP" else block.get("verdict", "pass")] += 1
        asked = event.outcome.verdict not in {"n/a", "not-run"}
        assert ok == (event.outcome.verdict == "pass" or not asked)
        assert (directive == "TODO") == (asked and not ok and (not decides(events, event) or event.known is not None))
    assert verdicts == totals(events)
    red = any(not ok and directive != "TODO" for ok, _, (directive, _), _ in points)
    assert red == bool(exit_code(events))


@of_runs()
def test_markdown(events):
    text = markdown.text(summarise(events))
    outside = re.sub(r"^```text\n.*?^ {0,3}```", "", text, flags=re.MULTILINE | re.DOTALL)
    rows = [line.strip("| ").split(" | ") for line in outside.split("\n") if line.startswith("| ")]
    assert table(rows[0], rows[1:]) == in_the_table(events) if rows else not in_the_table(events)
    summary = outside.split("\n")[2]
    quoted = re.match(r"(`+)(.*?)\1 \(", summary)
    assert in_headline(quoted[2].strip()) == headline(events)
    assert outside.split("\n")[0] == f"## Bridge deals: {told(events)}"
    # Without its code, nothing is left that the program wrote, nor a reason; links lead to the web.
    bare = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", outside)
    bare = re.sub(r"<https?://[^\s<>]+>", "", bare)
    failures = told_failures(events)
    for title, number in (
        ("Not passed", len(failures)), ("Known failures", len(known(events))),
        ("Stale expectations", len(stale(events))),
    ):  # fmt: skip
        found = re.search(rf"^### {title}: (\d+)", bare, re.MULTILINE)
        assert (int(found[1]) if found else 0) == number
    assert sum(map(int, re.findall(r"^- \w+, (\d+) vectors?: ", bare, re.MULTILINE))) <= len(known(events))
    assert bare.count("**") == 2 * min(len(failures), 10)
    assert "](" not in bare  # a link into the spec leads nowhere in another project
    assert text.count("\nrule      PROTO-7, spec/06-protocol.md: ") == min(len(failures), 10)
    assert re.fullmatch(r"[\w \n#:|.,*()\-/\[\]]*", bare, re.ASCII), bare


class Page(HTMLParser):
    """The tags of a page, the cells of its table, its boxes, and what is listed below."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.cells, self.boxes, self.words = Counter(), [], [], [], ""
        self.listed, self.list, self.anchors, self.jumps = [], "", [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        assert not {name for name, _ in attributes} - {
            "lang", "charset", "name", "content", "class", "scope", "style", "aria-hidden", "href", "id"
        }  # fmt: skip
        self.anchors += [value for name, value in attributes if name == "id"]
        target = dict(attributes).get("href", "https://")
        self.jumps += [target.removeprefix("#")] * target.startswith("#")
        assert re.match("https?://|#failures-|#[A-Z]+-[0-9]+[a-z]?$", target, re.IGNORECASE)
        self.list = dict(attributes)["class"] if tag == "ul" else self.list
        if tag != "meta":
            self.open.append(tag)
        if tag == "tr":
            self.cells.append([])
        if tag in {"th", "td", "li"}:
            self.words = ""

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        if tag in {"th", "td"}:
            self.cells[-1].append(self.words)
        if tag == "li":
            (self.boxes if self.list == "counts" else self.listed).append(self.words)

    def handle_data(self, data):
        self.words += data


@of_runs()
def test_html(events):
    text = html.text(summarise(events))
    text.encode()
    page = Page(text)
    assert page.open == []
    assert set(page.tags) <= HARMLESS
    rows = [row[:-1] for row in page.cells]
    assert table(rows[0], rows[1:]) == in_the_table(events) if rows else not in_the_table(events)
    assert page.boxes[0] == "{:,} of {:,} passed".format(*passed_of_asked(events))
    boxes = {verdict: int(number) for number, verdict in (box.split(" ", 1) for box in page.boxes[1:])}
    entries = "stale expectation" + "s" * (len(stale(events)) > 1)
    expected = {"of these known": len(known(events)), entries: len(stale(events))}
    counts = {verdict: number for verdict, number in totals(events).items() if verdict != "pass"}
    assert boxes == counts | {name: number for name, number in expected.items() if number}
    assert len(page.listed) == len({event.known for event in known(events)}) + len(stale(events))
    assert page.tags["details"] == len(told_failures(events))
    assert set(page.jumps) == set(page.anchors)
    assert len(set(page.anchors)) == len(page.anchors)
    rows = [row[0] for row in rows[1:]]
    failing = [name for name in rows if any(key == name and verdict != "pass" for key, verdict in by_operation(events))]
    assert rows[: len(failing)] == failing
    assert page.tags["em"] == sum(not decides(events, event) for event in told_failures(events))
    assert f"<strong>{told(events)}</strong>" in text
    assert {0: 'class="good"', 4: 'class="stale"', 1: 'class="bad"'}[exit_code(events)] in text


@of_runs()
def test_badge(events):
    root = ET.fromstring(badge.text(summarise(events)))  # noqa: S314  our own
    assert in_headline(root.find(f"{SVG}title").text) == headline(events)
    assert [text.text for text in root.iter(f"{SVG}text")] == [
        "bridge deals",
        classes_in_words(events)
        + "".join(
            f", {len(some)} {name}" for name, some in (("known", known(events)), ("stale", stale(events))) if some
        )
        + "".join(f", only {in_line(f'--filter {shlex.quote(word)}')}" for word in events[0].filters),
    ]
    colour = {0: "#1a7f37", 4: "#8a5a00", 1: "#b42318"}[exit_code(events)]
    assert colour in {box.get("fill") for box in root.iter(f"{SVG}rect")}


@of_runs()
def test_terminal(events):
    report = TerminalReport()
    printed = "".join(f"{text}\n" for event in events for text in report.paragraphs(event))
    assert all(char.isprintable() or char == "\n" for char in printed)
    lines = printed.split("\n")
    assert in_headline(lines[-2].removesuffix(" (1.5 s)")) == headline(events)
    start = max(place for place, line in enumerate(lines) if re.match(r"operation  +pass", line))
    end = lines.index("", start)
    header = lines[start].split()
    shown = [line for line in lines[start + 1 : end] if not line.startswith(("not decl", "all passed: "))]
    rows = [line.rsplit(maxsplit=len(header) - 1) for line in shown]
    folded = [line.removeprefix("all passed: ") for line in lines[start + 1 : end] if line.startswith("all passed: ")]
    right = [part.rsplit(" ", 1) for line in folded for part in line.split(", ")]
    assert table(header, rows) + Counter({(name, "pass"): int(n) for name, n in right}) == in_the_table(events)
    assert not folded or rows
    changed = sum(map(int, re.findall(r"^CHANGED (\d+) vectors?: ", printed, re.MULTILINE)))
    assert changed == sum(each.fails for each in stale(events))
    assert sum(line.startswith("STALE ") for line in lines) + changed == len(stale(events))
    assert sum(map(int, re.findall(r"^(\d+) known failures?, as expected:$", printed, re.MULTILINE))) == len(
        known(events)
    )


@of_runs()
def test_json_lines(events):
    lines = [json.loads(jsonlines.line(event)) for event in events]
    read = [line for line in lines if line["event"] == "judged"]
    for level in ("must", "should"):
        of_level = Counter(line["verdict"] for line in read if line["level"] == level)
        drawn = Counter(e.outcome.verdict for e in judged(events) if e.vector.level == level)
        assert lines[-1][level] == of_level == drawn
    assert lines[-1]["conforms"] == ("but for known failures" if events[-1].excused else events[-1].conforms)
    assert lines[-1]["exit"] == exit_code(events)
    classes = counted_by_class(judged(events))
    assert lines[-1]["classes"] == {name: list(counts) for name, counts in classes.items()}
    assert lines[-1]["reached"] == events[-1].reached
    assert lines[-1]["known"] == sum("known" in line for line in read) == len(known(events))
    assert lines[-1]["stale"] == sum(line["event"] == "stale" for line in lines) == len(stale(events))


@of_runs()
def test_abridged_events_give_the_same_report(events):
    assert summarise(abridged(each) if isinstance(each, Judged) else each for each in events) == summarise(events)


def test_abridged_events_are_small():
    flood = Judged(UNDECLARED, Outcome(Verdict.FAIL, got="x" * 1_000_000), b"x" * 1_000_000)
    kept = abridged(flood)
    assert len(kept.outcome.got) < 1000
    assert kept.answer == b""


@pytest.mark.parametrize(("words", "number"), [("&" * 900, 2000), ("\ud800" * 900, 300)], ids=["escaped", "spelt out"])
def test_the_page_has_room_for_all_vectors_failing(words, number):
    outcome = Outcome(Verdict.FAIL, words, words, words, words)
    failed = [Judged(replace(UNDECLARED, id=f"v.{i}", method=f"m{i % 40}"), outcome) for i in range(number)]
    hello = Greeted(Hello(words, words, words, {}), ())
    known = [
        each._replace(known=ExpectedFailure(Verdict.FAIL, f"{place}{words}", words))
        for place, each in enumerate(failed)
    ]
    stale = [Stale(f"{place}{words}", ExpectedFailure(Verdict.FAIL), "passes now") for place in range(number)]
    start = Started("1", (words,) * 3, 1)
    text = html.text(summarise([start, hello, *failed, *known, *stale, *[Noted(words)] * 30]))
    page = Page(text)
    shown = page.tags["details"]
    assert len(text.encode()) < 300_000
    assert 0 < shown < number
    assert len(re.findall(rf"Here are \d+ of {number:,}\.", text)) == 2
    assert len(page.listed) > 10
    assert f"{number:,} vectors, of which {shown:,} are shown" in text


def test_the_first_failures_are_of_different_kinds_values_first_and_those_that_decide():
    wrong = Outcome(Verdict.FAIL)
    drawn = [("a", "must", "form"), ("a", "must", "values"), ("a", "must", "values"), ("b", "should", "values"),
             ("b", "must", "form"), ("c", "must", "bounds")]  # fmt: skip
    events = [
        Judged(replace(UNDECLARED, id=f"{m}{i}", method=m, level=le, conformance_class=ConformanceClass(of)), wrong)
        for i, (m, le, of) in enumerate(drawn)
    ]
    assert [case.id for case in summarise(events).failures] == ["a1", "c5", "a0", "b4", "a2", "b3"]


def test_a_report_names_the_classes_the_filter_and_what_it_leaves_out():
    """JUDGE-16c."""
    begin = Started("1", ("x",), 1, ("binom*",), ConformanceClass.VALUES)
    passed = Judged(replace(UNDECLARED, id="v", conformance_class=ConformanceClass.VALUES), Outcome(Verdict.PASS))
    failed = Judged(replace(UNDECLARED, id="w"), Outcome(Verdict.FAIL))
    end = finished([(passed.vector, Verdict.PASS), (failed.vector, Verdict.FAIL)], complaint=False, seconds=1.0,
                   demanded=ConformanceClass.VALUES)  # fmt: skip
    run = summarise([begin, Greeted(Hello("n", "1", "C", {}), (), ("rank andrews",)), passed, failed, end])
    assert run.code == 0
    for text in (junit.text(run), tap.text(run), markdown.text(run), html.text(run), badge.text(run)):
        assert "values 1 of 1 · form 0 of 1" in text
        assert "--filter 'binom*'" in unescape(text)
    for text in (junit.text(run), tap.text(run), markdown.text(run), html.text(run)):
        assert "not asked because of --filter: rank andrews" in text
        assert "conforms in values" in text


@of_runs(st.booleans())
def test_the_end_of_a_run_is_as_the_rule_says(events, complaint):
    found = [event._replace(known=None) for event in judged(events)]
    _, due = beside(found, {}, orderly=not complaint, demanded=events[0].demanded)
    verdicts = [(event.vector, event.outcome.verdict) for event in found]
    end = finished(verdicts, complaint=complaint, seconds=1.5, demanded=events[0].demanded)
    assert end == due._replace(explained=False, excused=False)


def test_the_findings_of_a_diagnosis_stand_in_every_report():
    judged = Judged(replace(UNDECLARED, id="v"), Outcome(Verdict.FAIL))
    end = finished([(judged.vector, Verdict.FAIL)], complaint=False, seconds=1.0)
    events = [Started("1", ("x",), 1), judged, Diagnosed(("the <seats> are mirrored",), 0.25), end]
    run = summarise(events)
    for text in (junit.text(run), tap.text(run), markdown.text(run), html.text(run)):
        assert "the <seats> are mirrored" in unescape(text)
    report = TerminalReport()
    printed = [text for event in events for text in report.paragraphs(event)]
    assert printed[-2] == "diagnosis: the <seats> are mirrored\n"
    assert printed[-1].endswith("(1.0 s, diagnosis 0.2 s)")


def test_a_run_that_did_not_finish_does_not_conform_and_says_so():
    run = summarise([Started("1", ("x",), 2), Judged(replace(UNDECLARED, id="v"), Outcome(Verdict.PASS))])
    assert run.code == 1
    for text in (junit.text(run), tap.text(run), markdown.text(run), html.text(run)):
        assert "the run did not finish" in text
    assert "does NOT conform" in badge.text(run)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\x1b[2Jb", "a\\x1b[2Jb"), ("\ud800", "\\ud800"), ("\u202e", "\\u202e"), ("a\nb", "a\nb"), ("\u2660", "\u2660")],
)
def test_invisible_characters_are_escaped(text, shown):
    assert printable(text) == shown


def test_a_name_stays_on_one_line():
    assert program_name(Hello("a\nb", "1", "C", {})) == "a\\nb 1 (C)"


def test_a_text_is_cut_once():
    cut = short("x" * 1000)
    assert cut == "x" * 800 + "... (1000 characters)"
    assert short(cut) == cut
    assert printable("a\nb", lines=False) == "a\\nb"


def test_reports_are_written_even_if_the_run_is_interrupted(tmp_path):
    paths = [tmp_path / f"run{suffix.upper() if suffix == '.tap' else suffix}" for suffix in SUFFIXES]
    with pytest.raises(KeyboardInterrupt), reports(paths) as keep:  # noqa: PT012  what is tested is the end of the block
        keep(Started("1", ("x",), 1))
        assert all(path.read_bytes() == b"" or path.suffix == ".jsonl" for path in paths)
        raise KeyboardInterrupt
    texts = {path.suffix.lower(): path.read_text() for path in paths}
    assert json.loads(texts.pop(".jsonl"))["event"] == "started"
    assert all("did not finish" in text for suffix, text in texts.items() if suffix != ".svg")
    assert "does NOT conform" in texts[".svg"]


def test_a_recording_has_a_bounded_length_and_keeps_every_verdict(tmp_path, monkeypatch):
    """JUDGE-13d."""
    monkeypatch.setattr(files, "_MAX_RECORDING", 1000)
    path = tmp_path / "run.jsonl"
    flood = Outcome(Verdict.FAIL, "x" * 300, "y" * 300, "z" * 300, answer_hash="0" * 12)
    events = [Judged(replace(UNDECLARED, id=f"v.{place}"), flood, b"a" * 300) for place in range(50)]
    with files.event_stream(path) as write:
        for event in events:
            write(event)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [(line["id"], line["verdict"]) for line in lines] == [(f"v.{place}", "fail") for place in range(50)]
    assert {line["answer_hash"] for line in lines} == {"0" * 12}
    assert path.stat().st_size < 10_000
    assert [line.get("cut", False) for line in lines] == ["answer" not in line for line in lines]
    assert "answer" in lines[0]
    assert "answer" not in lines[-1]


def test_a_report_that_cannot_be_written_stops_the_run_before_it_begins(tmp_path):
    with pytest.raises(Usage, match="cannot write"), reports([tmp_path / "no" / "such.md"]):
        pytest.fail("the run began")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_a_full_disk_is_reported(tmp_path):
    path = tmp_path / "run.md"
    path.symlink_to("/dev/full")
    with pytest.raises(Usage, match=r"cannot write .*No space"), reports([path]):
        pass
