"""Every report of a run says the same, whatever the program wrote, and none is broken by it."""

import json
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.corpus import UNDECLARED
from dealcheck.errors import Usage
from dealcheck.events import Finished, Greeted, Judged, Lost, Noted, Started
from dealcheck.filing import SUFFIXES, filed
from dealcheck.protocol import Hello, printable
from dealcheck.report import badge, html, jsonlines, junit, markdown, tap
from dealcheck.report.summary import lightened, program, short, summarised
from dealcheck.report.terminal import Tally
from dealcheck.verdict import Outcome, Verdict

SVG = "{http://www.w3.org/2000/svg}"
BREAKERS = [
    "]]>", "<script>alert(1)</script>", "</details></table>", "```", "````\n# heading", "| a | b |", "'", '"',
    "\n  ...\nok 9 - x", "\nnot ok 1 # SKIP", "Bail out!", "1..3", "&#0;&amp;", "\x1b[2J", "\x00\x0b\x7f\x85\u2028",
    "\ud800", "\ufffe\uffff", "\U0001f600", "\u202egnp.exe", "@everyone #1", "<!-- ", "' `", "\r\n",
    "x conforms: 9 of 9 vectors passed (1.0 s)", "\nrank andrews 7 7",
]  # fmt: skip
HARMLESS = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "p", "h1", "h2", "h3", "strong", "code", "ul",
    "li", "b", "i", "div", "table", "thead", "tbody", "tr", "th", "td", "small", "details", "summary", "em", "dl",
    "dt", "dd",
}  # fmt: skip
TEXTS = st.one_of(st.sampled_from(BREAKERS), st.text(st.characters(exclude_categories=()), max_size=20))
WORDS = st.lists(TEXTS, min_size=1, max_size=3).map("".join)


@st.composite
def runs(draw):
    """The events of a run, its judged ones first drawn and then numbered."""
    vectors = st.builds(
        replace, st.just(UNDECLARED), method=st.sampled_from(["binomial", "rank"]),
        scheme=st.sampled_from([None, "andrews"]), level=st.sampled_from(["must", "should"]),
    )  # fmt: skip
    outcomes = st.builds(Outcome, st.sampled_from(Verdict), WORDS, WORDS, WORDS, WORDS)
    drawn = draw(st.lists(st.tuples(vectors, outcomes), max_size=12))
    judged = [Judged(replace(vector, id=f"v.{place}"), outcome) for place, (vector, outcome) in enumerate(drawn)]
    levels = {level: Counter(o.verdict for v, o in drawn if v.level == level) for level in ("must", "should")}
    hello = Hello(draw(WORDS), draw(WORDS), draw(WORDS), {})
    others = draw(st.lists(st.builds(Noted, WORDS) | st.just(Lost(Verdict.CRASH, "x", ())), max_size=3))
    end = Finished(levels["must"], levels["should"], draw(st.booleans()), 1.5)
    return [Started("1", (draw(WORDS),), len(judged)), Greeted(hello, (draw(WORDS),)), *judged, *others, end]


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


def passed_of_asked(events):
    counts = totals(events)
    return counts["pass"], counts.total() - counts["n/a"]


def lenient(events):
    return sum(e.vector.level == "should" and e.outcome.verdict not in {"pass", "n/a"} for e in judged(events))


def in_headline(words):
    """Passed, asked, not passed of level should, not asked, and whether it conforms."""
    found = re.search(
        r"(conforms|does NOT conform): (\d+) of (\d+) vectors passed(?:, (\d+) not passed of level should)?"
        r"(?:, (\d+) n/a)?$", words,
    )  # fmt: skip
    assert found, words
    return *(int(number or 0) for number in found.groups()[1:]), found[1] == "conforms"


def headline(events):
    return *passed_of_asked(events), lenient(events), totals(events)["n/a"], events[-1].conforms


def table(header, rows):
    """(operation, verdict) -> how many, of a table in cells."""
    return +Counter({(name, verdict): int(cell.strip(".·") or 0) for name, *cells in rows for verdict, cell in
                     zip(header[1:], cells, strict=True)})  # fmt: skip


def tells_trouble(events):
    """Whether a report must say by itself why the program does not conform."""
    plain = {"pass", "n/a", "not-run"}
    shown = any(e.vector.level == "must" and e.outcome.verdict not in plain for e in judged(events))
    return not events[-1].conforms and not shown


@given(runs())
def test_junit(events):
    root = ET.fromstring(junit.text(summarised(events)))  # noqa: S314  our own
    cases = [case for case in root.iter("testcase") if case.get("classname") != "dealcheck"]
    verdicts = Counter()
    for case, event in zip(cases, judged(events), strict=True):
        verdict = case[0].get("type") if len(case) else "pass"
        verdicts[case.get("classname"), verdict] += 1
        lenient = event.vector.level == "should" or verdict in {"n/a", "not-run"}
        tag = "skipped" if lenient else "failure" if verdict == "fail" else "error"
        assert [child.tag for child in case] == [tag] * (verdict != "pass")
    assert verdicts == by_operation(events)
    trouble = len(list(root.iter("testcase"))) - len(cases)
    assert trouble == tells_trouble(events)
    for element in (root, *root.iter("testsuite")):
        assert int(element.get("tests")) == len(cases) + trouble
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert int(element.get(name)) == len(list(root.iter(tag)))
    red = int(root.get("failures")) + int(root.get("errors"))
    assert events[-1].conforms or red


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
            found = re.fullmatch(r"(not )?ok (\d+) - ([\w.# \\]+?)(?: # (SKIP|TODO) (.*))?", line)
            assert found, line
            assert int(found[2]) == len(points) + 1
            points.append([not found[1], found[3], (found[4], found[5]), {}])
    assert plan == f"1..{len(points)}"
    assert block is None
    return points


@given(runs())
def test_tap(events):
    points = parsed_tap(tap.text(summarised(events)))
    trouble = [point for point in points if point[1] == "the run"]
    assert len(trouble) == tells_trouble(events)
    verdicts = Counter()
    for (ok, name, (directive, reason), block), event in zip(
        points[: len(judged(events))], judged(events), strict=True
    ):
        assert name == event.vector.id
        verdicts[reason.split(":")[0] if directive == "SKIP" else block.get("verdict", "pass")] += 1
        asked = event.outcome.verdict not in {"n/a", "not-run"}
        assert ok == (event.outcome.verdict == "pass" or not asked)
        assert (directive == "TODO") == (asked and not ok and event.vector.level == "should")
    assert verdicts == totals(events)
    assert events[-1].conforms or any(not ok and directive != "TODO" for ok, _, (directive, _), _ in points)


@given(runs())
def test_markdown(events):
    text = markdown.text(summarised(events))
    outside = re.sub(r"^```text\n.*?^ {0,3}```", "", text, flags=re.MULTILINE | re.DOTALL)
    rows = [line.strip("| ").split(" | ") for line in outside.split("\n") if line.startswith("| ")]
    assert table(rows[0], rows[1:]) == in_the_table(events) if rows else not in_the_table(events)
    summary = outside.split("\n")[2]
    quoted = re.match(r"(`+)(.*?)\1 \(", summary)
    assert in_headline(quoted[2].strip()) == headline(events)
    failures = [e for e in judged(events) if e.outcome.verdict not in {"pass", "n/a", "not-run"}]
    told = re.search(r"^### Not passed: (\d+)", outside, re.MULTILINE)
    assert (int(told[1]) if told else 0) == len(failures)
    assert outside.count("**") == 2 * min(len(failures), 10)
    # Without its code, nothing is left that the program wrote.
    bare = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", outside)
    assert re.fullmatch(r"[\w \n#:|.,*()\-/\[\]]*", bare, re.ASCII), bare


class Page(HTMLParser):
    """The tags of a page, the cells of its table, and its boxes."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.cells, self.boxes, self.words = Counter(), [], [], [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        assert not {name for name, _ in attributes} - {
            "lang", "charset", "name", "content", "class", "scope", "style", "aria-hidden"
        }  # fmt: skip
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
            self.boxes.append(self.words)

    def handle_data(self, data):
        self.words += data


@given(runs())
def test_html(events):
    text = html.text(summarised(events))
    text.encode()
    page = Page(text)
    assert page.open == []
    assert set(page.tags) <= HARMLESS
    rows = [row[:-1] for row in page.cells]
    assert table(rows[0], rows[1:]) == in_the_table(events) if rows else not in_the_table(events)
    assert page.boxes[0] == "{:,} of {:,} passed".format(*passed_of_asked(events))
    boxes = {verdict: int(number) for number, verdict in (box.split(" ", 1) for box in page.boxes[1:])}
    assert boxes == {verdict: number for verdict, number in totals(events).items() if verdict != "pass"}
    assert page.tags["details"] == sum(e.outcome.verdict not in {"pass", "n/a", "not-run"} for e in judged(events))
    assert page.tags["em"] == sum(
        e.outcome.verdict not in {"pass", "n/a", "not-run"} and e.vector.level == "should" for e in judged(events)
    )
    assert ("does NOT conform</strong>" in text) != events[-1].conforms


@given(runs())
def test_badge(events):
    root = ET.fromstring(badge.text(summarised(events)))  # noqa: S314  our own
    assert in_headline(root.find(f"{SVG}title").text) == headline(events)
    assert [text.text for text in root.iter(f"{SVG}text")] == [
        "bridge deals", "{:,} of {:,}".format(*passed_of_asked(events))
    ]  # fmt: skip
    assert ("#1a7f37" in {box.get("fill") for box in root.iter(f"{SVG}rect")}) == events[-1].conforms


@given(runs())
def test_terminal(events):
    tally = Tally()
    printed = "".join(f"{text}\n" for event in events for text in tally.tell(event))
    assert all(char.isprintable() or char == "\n" for char in printed)
    lines = printed.split("\n")
    assert in_headline(lines[-2].removesuffix(" (1.5 s)")) == headline(events)
    start = max(place for place, line in enumerate(lines) if re.match(r"operation  +pass", line))
    end = lines.index("", start)
    header = lines[start].split()
    rows = [line.rsplit(maxsplit=len(header) - 1) for line in lines[start + 1 : end] if not line.startswith("not decl")]
    assert table(header, rows) == in_the_table(events)


@given(runs())
def test_json_lines(events):
    lines = [json.loads(jsonlines.line(event)) for event in events]
    read = [line for line in lines if line["event"] == "judged"]
    for level in ("must", "should"):
        of_level = Counter(line["verdict"] for line in read if line["level"] == level)
        drawn = Counter(e.outcome.verdict for e in judged(events) if e.vector.level == level)
        assert lines[-1][level] == of_level == drawn
    assert lines[-1]["conforms"] is events[-1].conforms


@given(runs())
def test_what_is_not_kept_for_a_report_is_not_missed(events):
    assert summarised(map(lightened, events)) == summarised(events)


def test_what_is_kept_is_small():
    flood = Judged(UNDECLARED, Outcome(Verdict.FAIL, got="x" * 1_000_000), b"x" * 1_000_000)
    kept = lightened(flood)
    assert len(kept.outcome.got) < 1000
    assert kept.answer == b""


@pytest.mark.parametrize(
    ("words", "number"), [("&" * 900, 13_700), ("\ud800" * 900, 1_000)], ids=["escaped", "spelt out"]
)
def test_the_page_has_room_for_all_vectors_failing(words, number):
    outcome = Outcome(Verdict.FAIL, words, words, words, words)
    failed = [Judged(replace(UNDECLARED, id=f"v.{i}", method=f"m{i % 40}"), outcome) for i in range(number)]
    hello = Greeted(Hello(words, words, words, {}), ())
    text = html.text(summarised([Started("1", (words,) * 3, 1), hello, *failed, *[Noted(words)] * 30]))
    shown = Page(text).tags["details"]
    assert len(text.encode()) < 300_000
    assert 0 < shown < number
    assert f"{number:,} vectors, of which {shown:,} are shown" in text


def test_the_first_failures_are_of_different_operations_and_of_level_must():
    wrong = Outcome(Verdict.FAIL)
    drawn = [("a", "must"), ("a", "must"), ("b", "should"), ("b", "must"), ("c", "must")]
    events = [Judged(replace(UNDECLARED, id=f"{m}{i}", method=m, level=le), wrong) for i, (m, le) in enumerate(drawn)]
    assert [case.id for case in summarised(events).failures] == ["a0", "b3", "c4", "a1", "b2"]


def test_a_run_that_did_not_finish_does_not_conform_and_says_so():
    run = summarised([Started("1", ("x",), 2), Judged(replace(UNDECLARED, id="v"), Outcome(Verdict.PASS))])
    assert not run.conforms
    for text in (junit.text(run), tap.text(run), markdown.text(run), html.text(run)):
        assert "the run did not finish" in text
    assert "does NOT conform" in badge.text(run)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\x1b[2Jb", "a\\x1b[2Jb"), ("\ud800", "\\ud800"), ("\u202e", "\\u202e"), ("a\nb", "a\nb"), ("\u2660", "\u2660")],
)
def test_what_has_no_shape_is_escaped(text, shown):
    assert printable(text) == shown


def test_a_name_stays_on_one_line():
    assert program(Hello("a\nb", "1", "C", {})) == "a\\nb 1 (C)"


def test_a_text_is_cut_once():
    cut = short("x" * 1000)
    assert cut == "x" * 800 + "... (1000 characters)"
    assert short(cut) == cut
    assert printable("a\nb", lines=False) == "a\\nb"


def test_reports_are_written_whatever_ends_the_run(tmp_path):
    paths = [tmp_path / f"run{suffix.upper() if suffix == '.tap' else suffix}" for suffix in SUFFIXES]
    with pytest.raises(KeyboardInterrupt), filed(paths) as keep:  # noqa: PT012  what is tested is the end of the block
        keep(Started("1", ("x",), 1))
        assert all(path.read_bytes() == b"" or path.suffix == ".jsonl" for path in paths)
        raise KeyboardInterrupt
    texts = {path.suffix.lower(): path.read_text() for path in paths}
    assert json.loads(texts.pop(".jsonl"))["event"] == "started"
    assert all("did not finish" in text for suffix, text in texts.items() if suffix != ".svg")
    assert "does NOT conform" in texts[".svg"]


def test_a_report_that_cannot_be_written_stops_the_run_before_it_begins(tmp_path):
    with pytest.raises(Usage, match="cannot write"), filed([tmp_path / "no" / "such.md"]):
        pytest.fail("the run began")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_a_full_disk_is_told(tmp_path):
    path = tmp_path / "run.md"
    path.symlink_to("/dev/full")
    with pytest.raises(Usage, match=r"cannot write .*No space"), filed([path]):
        pass
