"""Fresh questions after the vectors: who knows the vectors alone does not conform (spec JUDGE-18 to JUDGE-18c)."""

import itertools
import json
import math
import re
import shlex
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import in_process
from dealcheck.challenge import differential
from dealcheck.commands import fresh
from in_process import dealcheck

TESTS = Path(__file__).parents[2]
SMALL = [sys.executable, TESTS / "hostile" / "small.py"]
READER = [sys.executable, TESTS / "cheats" / "reads_vectors.py", TESTS.parent / "vectors" / "v2"]
KNOWS = "knows the vectors, not the algorithm"


@pytest.fixture(autouse=True)
def _one_operation(monkeypatch):
    """All vectors are those of the operation that the programs declare: thousands of others would be n/a."""
    read = in_process.published

    def few(place=None, patterns=(), **version):
        return read(place, patterns or ("binomial", "probe"), **version)

    monkeypatch.setattr(in_process, "published", few)


@pytest.fixture
def published(tmp_path):
    """The program that knows the vectors, with a copy of them that nobody hides: name spaces may be missing."""
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "binomial.json").write_bytes((READER[-1] / "binomial.json").read_bytes())
    return [*READER[:-1], copy]


@pytest.fixture
def shrunk_alike(monkeypatch):
    """A run and a challenge ask the same few questions for a smaller one, whatever the time."""
    effort = differential.CHEAP_QUESTIONS._replace(seconds=math.inf, questions=20)
    monkeypatch.setattr(differential, "CHEAP_QUESTIONS", effort)
    monkeypatch.setattr(differential, "_SHARE", 1)
    monkeypatch.setattr(fresh, "_SHRINKING", 20)


@pytest.mark.usefixtures("shrunk_alike")
def test_who_knows_the_vectors_alone_does_not_conform(published, tmp_path, monkeypatch):
    """JUDGE-18, JUDGE-18a, JUDGE-18b, and JUDGE-13b of the recording."""
    monkeypatch.setattr(fresh, "_MOST_WRONG", 1)
    record, report = tmp_path / "run.jsonl", tmp_path / "run.md"
    run = dealcheck("run", "--json", record, "--report", report, "--", *published)
    assert run.returncode == 1
    last = run.stdout.splitlines()[-1]
    assert "does NOT conform: values 209 of 209 · bounds 7 of 7 · form 26 of 26" in last
    assert "passed, 1 fresh question not (" in last
    assert KNOWS in last
    assert run.stdout.count("\nFRESH ") + run.stdout.startswith("FRESH ") == 1
    assert KNOWS in report.read_text()
    named, request, expected, got, line = re.search(
        r"^FRESH binomial: .*\n(  class .*)\n  request   (.*)\n  expected  (.*)\n  got       (.*)\n"
        r"(?:  .*\n)*?  again     (.*)$",
        run.stdout, re.MULTILINE,
    ).groups()  # fmt: skip
    assert json.loads(request)["method"] == "binomial"
    assert expected != got
    again = dealcheck(*shlex.split(line)[1:])
    assert again.returncode == 1
    assert f"{named}\n  request   {request}\n  judge     {expected}\n  got       {got}\n" in again.stdout
    replayed = dealcheck("replay", record)
    assert replayed.returncode == 1
    assert KNOWS in replayed.stdout.splitlines()[-1]
    assert request in replayed.stdout


def test_who_computes_conforms_and_is_asked_the_same_on_a_busy_machine(monkeypatch):
    """JUDGE-18: at each look at the clock a day has passed."""
    days = itertools.count(step=86400.0)
    monkeypatch.setattr(differential, "time", SimpleNamespace(monotonic=lambda: next(days)))
    run = dealcheck("run", "--", *SMALL)
    assert run.returncode == 0, run.stdout
    assert "\n200 fresh questions on 1 operation: answered as the reference does\n" in run.stdout


@pytest.mark.parametrize("words", [["--filter", "binomial"], ["--core"], ["--no-fresh"]], ids=lambda words: words[0])
def test_where_vectors_are_left_out_or_it_is_said_none_is_asked(words, published):
    """JUDGE-18."""
    run = dealcheck("run", *words, "--", *published)
    assert run.returncode == 0, run.stdout
    assert "fresh question" not in run.stdout


def test_a_program_that_fails_a_vector_is_not_asked(published):
    """JUDGE-18."""
    path = published[-1] / "binomial.json"
    document = json.loads(path.read_text())
    del document["cases"][0]
    path.write_text(json.dumps(document))
    run = dealcheck("run", "--no-diagnosis", "--", *published)
    assert run.returncode == 1
    assert "fresh question" not in run.stdout


@pytest.mark.parametrize(("code", "demanded"), [(0, "values"), (1, "form")])
def test_the_demanded_class_alone_is_asked(code, demanded, tmp_path):
    """JUDGE-18: a program without refusals."""
    program = tmp_path / "program.py"
    text = (
        Path(SMALL[1])
        .read_text()
        .replace("_ if not others", "_")
        .replace("**others} if not others and", "**others} if")
    )
    program.write_text(text)
    run = dealcheck("run", "--no-diagnosis", "--class", demanded, "--", sys.executable, program)
    assert run.returncode == code, run.stdout
    assert ("fresh questions on 1 operation: answered as" in run.stdout) is (demanded == "values")


@pytest.mark.parametrize(
    ("place", "name", "value", "told"),
    [
        (
            fresh.importlib.util,
            "find_spec",
            lambda _: None,
            "Hypothesis is missing: in a checkout",
        ),
        (
            fresh,
            "REFERENCE",
            ("no-such-program",),
            "the reference (python -m dealref), which would judge them, does not",
        ),
    ],
    ids=["hypothesis", "reference"],
)
def test_without_them_the_vectors_alone_decide_and_it_is_said(place, name, value, told, published, monkeypatch):
    """JUDGE-18c."""
    monkeypatch.setattr(place, name, value)
    run = dealcheck("run", "--", *published)
    assert run.returncode == 0, run.stdout
    assert f"\nno fresh questions: {told}" in run.stdout


ONCE = """
import os, sys, time
from pathlib import Path
sys.path.insert(0, {hostile!r})
from small import serve
marker = Path({marker!r})
starts = len(marker.read_text()) if marker.exists() else 0
marker.write_text("x" * (starts + 1))
if starts == 1:
    {statement}
serve(lambda _: None)
"""


def test_a_program_that_does_not_start_again_does_not_conform(tmp_path):
    """JUDGE-18."""
    program = tmp_path / "program.py"
    marker = str(tmp_path / "starts")
    program.write_text(ONCE.format(hostile=str(TESTS / "hostile"), marker=marker, statement="sys.exit('no more')"))
    run = dealcheck("run", "--conforms-to", "suite", "--", sys.executable, program)
    assert run.returncode == 1
    assert "for fresh questions it could not be started again: no answer to hello" in run.stdout.splitlines()[-1]
