"""A program judged by the vectors of a version: later ones are shown, and count nowhere (spec JUDGE-4b, JUDGE-4c)."""

import io
import json
import re
import shutil
import sys
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from dealcheck import cli
from dealcheck.errors import Broken, Usage
from dealcheck.judging import corpus, recording, replay, requirements, runner
from dealcheck.judging.corpus import UNDECLARED, Corpus
from dealcheck.judging.events import Finished, Judged, Lost, Noted, Started
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.reconciliation import complaint, reconciled
from dealcheck.judging.verdict import Verdict
from dealcheck.report import badge, html, jsonlines, junit, markdown, recording_diff, tap
from dealcheck.report.summary import summarise
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.connection import Settings
from dealref.protocol import responder
from long_listings import PUBLISHED
from programs_here import Program, faulty, run_here

REFERENCE = Settings(("reference",), start=lambda *_: Program(responder.answer))
FOUR = replace(UNDECLARED, id="four", method="binomial", params={"n": 4, "k": 2}, expect={"result": {"value": "6"}})
LATE = replace(FOUR, id="late", params={"n": 5, "k": 2}, expect={"result": {"value": "10"}}, since="2.1.0", later=True)
WRONG = replace(LATE, id="wrong", params={"n": 6, "k": 2})
ELSEWHERE = replace(LATE, id="elsewhere", method="teleport")


def published(*vectors):
    return Corpus("2.1.0", vectors, {}, {("binomial", None): 9}, "2.0")


def events_of(*vectors, settings=REFERENCE):
    return list(runner.run(published(*vectors), vectors, settings))


def verdicts(events):
    return {event.vector.id: event.outcome.verdict for event in events if isinstance(event, Judged)}


def test_later_vectors_are_asked_and_change_nothing():
    """JUDGE-4c."""
    events = events_of(FOUR, LATE, WRONG, ELSEWHERE)
    assert verdicts(events) == {"four": "pass", "late": "pass", "wrong": "fail", "elsewhere": "n/a"}
    end = events[-1]
    assert (end.conforms, end.code, end.later) == (True, 0, {"pass": 1, "fail": 1, "n/a": 1})
    assert (end.must, list(end.classes.values())) == ({Verdict.PASS: 1}, [(1, 1)])
    assert (events[0].suite, events[0].conforms_to) == ("2.1.0", "2.0")


def test_the_same_failure_counts_where_the_vector_is_not_later():
    end = events_of(FOUR, replace(WRONG, later=False))[-1]
    assert (end.conforms, end.code, end.later) == (False, 1, {})


def test_nothing_conforms_by_later_vectors_alone():
    end = events_of(LATE)[-1]
    assert (end.conforms, end.sound, end.code, end.later) == (False, False, 1, {"pass": 1})


CRASHES_ON_FIVE = """
import json, sys
from dealref.protocol import responder
for line in sys.stdin:
    request = json.loads(line)
    if request["params"].get("n") == 5:
        sys.exit(1)
    print(json.dumps(responder.respond(request)), flush=True)
"""
HANGS_AFTER_FIVE = (
    CRASHES_ON_FIVE.replace("sys.exit(1)", "late = True") + "import time; time.sleep('late' in dir() and 60)"
)
STARTS_ONCE = """
import pathlib, sys
mark = pathlib.Path(MARK)
if mark.exists():
    sys.exit(1)
mark.touch()
"""


def program(tmp_path, text):
    path = tmp_path / "program.py"
    path.write_text(text)
    return Settings((sys.executable, str(path)), timeout=1.0, start_timeout=20.0)


def test_a_crash_in_a_later_vector_costs_no_other_its_verdict(tmp_path):
    events = events_of(LATE, FOUR, WRONG, settings=program(tmp_path, CRASHES_ON_FIVE))
    assert verdicts(events) == {"four": "pass", "late": "crash", "wrong": "fail"}
    assert any(isinstance(event, Lost) for event in events)
    assert events[-1].code == 0


def test_a_program_that_hangs_at_its_end_after_later_vectors_only_conforms(tmp_path):
    events = events_of(FOUR, LATE, settings=program(tmp_path, HANGS_AFTER_FIVE))
    (note,) = (event for event in events if isinstance(event, Noted))
    assert note.later
    assert note.text.startswith("after the later vectors: ")
    assert (events[-1].conforms, complaint(events)) == (True, "")
    alone = events_of(FOUR, replace(LATE, later=False), settings=program(tmp_path, HANGS_AFTER_FIVE))
    assert not alone[-1].conforms


def test_a_program_that_does_not_start_again_for_later_vectors_conforms(tmp_path):
    text = STARTS_ONCE.replace("MARK", repr(str(tmp_path / "mark"))) + CRASHES_ON_FIVE
    events = events_of(FOUR, LATE, settings=program(tmp_path, text))
    assert verdicts(events) == {"four": "pass", "late": "not-run"}
    (note,) = (event for event in events if isinstance(event, Noted))
    assert note.later
    assert (events[-1].conforms, complaint(events)) == (True, "")


def test_expectations_of_later_vectors_are_not_looked_at():
    expected = {"late": ExpectedFailure(Verdict.FAIL, "x"), "wrong": ExpectedFailure(Verdict.FAIL, "y")}
    events = list(reconciled(events_of(FOUR, LATE, WRONG), expected))
    assert [event.known for event in events if isinstance(event, Judged)] == [None] * 3
    assert (events[-1].known, events[-1].stale, events[-1].excused, events[-1].code) == (0, 0, False, 0)


@pytest.fixture(scope="module")
def told():
    """The events of a run in which one of two later vectors fails."""
    return events_of(FOUR, LATE, WRONG)


WORDS = "judged by 2.0: 1 of 2 later vectors passed, not scored"


def test_the_terminal_lists_them_under_a_heading_of_their_own(told):
    report = TerminalReport()
    text = "\n".join(paragraph for event in told for paragraph in report.paragraphs(event))
    heading, last = text.index("Later vectors, "), text.splitlines()[-1]
    table = re.search(r"^binomial +1$", text, re.MULTILINE)
    assert table.start() < heading < text.index("FAIL wrong  [PROTO-7, spec/06-protocol.md] (later, ")
    assert f" conforms: form 1 of 1, {WORDS} (" in last
    quiet = TerminalReport(quiet=True)
    assert len([paragraph for event in told for paragraph in quiet.paragraphs(event)]) == 1
    short = TerminalReport(details=0)
    assert "1 more (wrong, ...)" in "\n".join(part for event in told for part in short.paragraphs(event))


def test_every_report_counts_them_apart(told):
    run = summarise(told)
    assert WORDS in run.headline
    assert (len(run.cases), len(run.later), run.questions, run.failures, run.complaint) == (1, 2, 1, (), "")
    suite = ET.fromstring(junit.text(run)).find("testsuite")  # noqa: S314  our own
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "3", "failures": "0", "errors": "0", "skipped": "1",
    }  # fmt: skip
    assert suite.find("testcase/skipped").get("message").startswith("later, since 2.1.0, not passed: result.value")
    properties = {each.get("name"): each.get("value") for each in suite.find("properties")}
    assert (properties["conforms to"], properties["later vectors"]) == ("2.0", WORDS)
    points = tap.text(run).splitlines()
    assert points[1] == "1..3"
    assert "not ok 3 - wrong # TODO later, since 2.1.0" in points
    page = markdown.text(run)
    assert "suite 2.1.0, judged by 2.0)" in page
    assert page.index("### Later vectors not passed, not scored: 1") < page.index(
        "**fail** `wrong` (later, since 2.1.0)"
    )
    assert "### Not passed" not in page
    shown = html.text(run)
    assert '<body class="good">' in shown
    assert f"<h2>Later vectors</h2>\n<p>{WORDS}.</p>" in shown
    assert "<b>1</b> of 1 passed" in shown
    assert "<h2>Not passed</h2>" not in shown
    assert WORDS in badge.text(run)
    assert 'fill="#1a7f37"' in badge.text(run)


def test_a_run_without_later_vectors_says_nothing_of_them():
    run = summarise(events_of(FOUR))
    texts = [form.text(run) for form in (tap, markdown, html, badge)]
    assert not [text for text in texts if "ater vectors" in text]


def recorded(events):
    return recording.read(io.BytesIO("".join(map(jsonlines.line, events)).encode()), "run.jsonl")


def test_a_recording_keeps_what_is_later_and_its_replay_says_the_same(told):
    read = recorded(told)
    assert read.started.conforms_to == "2.0"
    assert {entry.id: entry.later for entry in read.verdicts.values()} == {"four": False, "late": True, "wrong": True}
    again = list(replay.replayed(read, published(FOUR, LATE, WRONG)))
    assert "".join(map(jsonlines.line, again)) == "".join(map(jsonlines.line, told))


def test_a_recording_is_judged_by_the_version_asked_for(told):
    counted = Corpus("2.1.0", tuple(replace(each, later=False) for each in (FOUR, LATE, WRONG)), {}, {}, "2.1")
    again = list(replay.replayed(recorded(told), counted))
    assert (again[0].conforms_to, again[-1].conforms, again[-1].later) == ("2.1", False, {})


def test_a_note_on_later_vectors_does_not_speak_against_a_recording(told):
    events = [*told[:-1], Noted("x", later=True), told[-1]]
    assert list(replay.replayed(recorded(events), published(FOUR, LATE, WRONG)))[-1].conforms
    events = [*told[:-1], Noted("x"), told[-1]]
    assert not list(replay.replayed(recorded(events), published(FOUR, LATE, WRONG)))[-1].conforms


def test_a_later_vector_that_got_worse_is_shown_and_not_counted(told):
    before = recorded(events_of(FOUR, LATE, replace(WRONG, expect={"result": {"value": "15"}})))
    found = recording_diff.differences(before, recorded(told))
    assert [(each.change, each.id, each.later) for each in found] == [("worse", "wrong", True)]
    assert found[0].reason.endswith(", not scored")
    assert recording_diff.regression(before, recorded(told), found) == ""
    counted = recorded(events_of(FOUR, LATE, replace(WRONG, later=False)))
    assert recording_diff.regression(before, counted, recording_diff.differences(before, counted)) == "1 worse"


def test_recordings_judged_by_two_versions_are_told_apart(told):
    other = recorded([told[0]._replace(conforms_to="2.1"), *told[1:]])
    text = "\n".join(recording_diff.text(recorded(told), other, [], 10))
    assert "note: judged by the vectors of 2.0 and 2.1; dealcheck replay --conforms-to" in text


def test_a_recorded_vector_that_was_withdrawn_since_is_left_out():
    recording_of_both = recorded(events_of(FOUR, replace(WRONG, later=False)))
    assert not recording_of_both.conforms
    now = replace(published(FOUR), withdrawn={"wrong": "withdrawn in 2.1.0: misprinted"})
    again = list(replay.replayed(recording_of_both, now))
    assert (verdicts(again), again[-1].conforms) == ({"four": "pass"}, True)
    with pytest.raises(Usage, match=r"suite 2.1.0 has no vector wrong"):
        list(replay.replayed(recording_of_both, published(FOUR)))


# The corpus.


@pytest.fixture
def copy(tmp_path):
    """The published vectors of one file in a folder that may be changed."""
    place = shutil.copytree(corpus.directory(), tmp_path / "v2")
    manifest = json.loads((place / "MANIFEST.json").read_text())
    manifest["files"] = [entry for entry in manifest["files"] if entry["file"] == "hcp.count.json"]
    (place / "MANIFEST.json").write_text(json.dumps(manifest))
    return place


def later_ones(loaded):
    return {vector.id for vector in loaded.vectors if vector.later}


def test_all_vectors_of_the_suite_count_where_nothing_else_is_asked_for():
    loaded = corpus.load(patterns=["binomial"])
    assert loaded.conforms_to == ".".join(loaded.suite.split(".")[:2])
    assert later_ones(loaded) == set()


def with_version(copy, suite):
    manifest = copy / "MANIFEST.json"
    manifest.write_text(re.sub('"suite": "[^"]+"', f'"suite": "{suite}"', manifest.read_text()))


def with_vector_since(copy, since):
    """The copy with the first vector of a file said to be of another version, in a consistent manifest."""
    path, manifest = copy / "hcp.count.json", copy / "MANIFEST.json"
    before = path.read_bytes()
    text = before.decode().replace('"since": "1.1.0"', f'"since": "{since}"', 1)
    path.write_text(text)
    digests = [corpus.hashlib.sha256(data).hexdigest() for data in (before, text.encode())]
    manifest.write_text(manifest.read_text().replace(*digests))
    return json.loads(text)["cases"][0]["id"]


def test_a_vector_is_later_than_the_last_frozen_version_and_not_than_the_suite(copy):
    with_version(copy, "2.99.0")
    late = with_vector_since(copy, "2.99.0")
    assert late in later_ones(corpus.load(copy, conforms_to=requirements.LAST))
    assert late in later_ones(corpus.load(copy, conforms_to="2.0"))
    assert later_ones(corpus.load(copy, conforms_to=requirements.SUITE)) == set()
    assert corpus.load(copy, conforms_to="2.99").conforms_to == "2.99"


def test_a_version_that_nobody_froze_is_refused(copy):
    with_version(copy, "2.99.0")
    for word in ("2.98", "3.0", "2.0.0", "two", ""):
        with pytest.raises(Usage, match=rf"no requirements of {word}: it knows 2.0, .*2.99; `suite`"):
            corpus.load(copy, conforms_to=word)


def test_without_frozen_requirements_the_suite_decides(copy):
    shutil.rmtree(copy / "requirements")
    assert corpus.load(copy, conforms_to=requirements.LAST).conforms_to == ".".join(
        corpus.load(copy).suite.split(".")[:2]
    )


@pytest.mark.parametrize(
    "damage",
    [
        lambda copy: (copy / "ids.lock").write_bytes((copy / "ids.lock").read_bytes()[:-100_000]),
        lambda copy: (copy / "ids.lock").write_bytes(b"x" + (copy / "ids.lock").read_bytes()),
        lambda copy: (copy / "ids.lock").unlink(),
        lambda copy: (copy / "requirements" / "2.0.json").write_bytes(b'{"format": 1'),
        lambda copy: (copy / "requirements" / "2.0.json").rename(copy / "requirements" / "1.9.json"),
        lambda copy: (copy / "requirements" / "2.0.json").write_bytes(b"{}"),
    ],
    ids=["lock-cut-off", "lock-changed", "no-lock", "cut-off", "renamed", "empty"],
)
def test_damaged_requirements_are_a_fault_of_the_suite(copy, damage):
    damage(copy)
    with pytest.raises(Broken, match=r"ids\.lock|cannot be read"):
        corpus.load(copy)


def test_versions_are_ordered_as_numbers(copy):
    frozen = json.loads((copy / "requirements" / "2.0.json").read_text())
    for name in ("2.10", "2.9", "2.10.1"):
        (copy / "requirements" / f"{name}.json").write_text(json.dumps(frozen | {"conforms_to": name}))
    known = requirements.frozen(copy)
    assert known[-2:] == ("2.9", "2.10")
    assert "2.10.1" not in known  # a release of words only
    assert requirements.named("last", "2.11.0", known) == "2.10"
    assert requirements.is_later("2.10.0", "2.9")
    assert not requirements.is_later("2.10.3", "2.10")


def test_a_withdrawn_vector_is_asked_for_in_vain_and_the_reason_is_told(copy):
    with (copy / "ids.lock").open("a") as lock:
        lock.write("withdrawn hcp.count.old 2.1.0 misprinted in the source\n")
    loaded = corpus.load(copy)
    assert loaded.withdrawn == {"hcp.count.old": "withdrawn in 2.1.0: misprinted in the source"}
    with pytest.raises(Usage, match=r"hcp.count.old is asked no more: withdrawn in 2.1.0: misprinted in the source"):
        corpus.find(loaded, "hcp.count.old")


# The command.


@pytest.fixture
def installed(copy, monkeypatch):
    """The copy with a later vector in the place of the published vectors, and that vector's id."""
    with_version(copy, "2.99.0")
    late = with_vector_since(copy, "2.99.0")
    monkeypatch.setattr(corpus, "directory", lambda: copy)
    return late


def test_the_command_judges_by_the_version_named(installed, tmp_path, monkeypatch, capsys):
    """JUDGE-4b."""
    params = next(vector.params for vector in PUBLISHED.vectors if vector.id == installed)
    record = tmp_path / "run.jsonl"

    def wrong(request, reply):
        return reply | {"result": {}} if request["params"] == params else reply

    run_here(monkeypatch, program=lambda: faulty(wrong))
    narrow = ["--filter", "hcp.count", "--no-diagnosis"]
    run = ["run", *narrow, "--json", str(record), "--", "program"]
    assert cli.main(run) == 0
    last = max(path.stem for path in (corpus.directory() / "requirements").glob("*.json"))
    assert f"judged by {last}: 0 of 1 later vectors passed, not scored" in capsys.readouterr().out
    assert cli.main(["replay", str(record)]) == 0
    assert cli.main(["replay", "--conforms-to", "suite", str(record)]) == 1
    assert cli.main(["run", "--conforms-to", "2.0", *run[1:]]) == 0
    assert cli.main(["run", "--conforms-to", "suite", *run[1:]]) == 1
    assert cli.main(["run", "--conforms-to", "2.99", *run[1:]]) == 1
    capsys.readouterr()
    assert cli.main(["run", "--conforms-to", "2.5", *run[1:]]) == 2
    assert "suite 2.99.0 has no requirements of 2.5: it knows 2.0, " in capsys.readouterr().err
    known = tmp_path / "known.toml"
    assert cli.main(["baseline", *narrow[:2], str(known), "--", "program"]) == 0
    assert installed not in known.read_text()
    assert cli.main(["baseline", "--conforms-to", "suite", *narrow[:2], str(known), "--", "program"]) == 0
    assert installed in known.read_text()
    assert cli.main(["baseline", *narrow[:2], str(known), "--", "program"]) == 0
    assert installed in known.read_text()  # an entry of a later vector is left alone
    assert isinstance(recording.read(io.BytesIO(record.read_bytes()), "x").entries[-1], Finished)
    assert isinstance(recording.read(io.BytesIO(record.read_bytes()), "x").started, Started)
