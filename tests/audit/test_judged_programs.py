"""The adapters of real programs: what is recorded agrees with the descriptions, and is compared as it should be."""

import importlib.util
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from each_row import each_row
from in_process import dealcheck

PROGRAMS = Path(__file__).parents[2] / "programs"


def module(name):
    spec = importlib.util.spec_from_file_location(name, PROGRAMS / f"{name}.py")
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


audit_programs = module("audit_programs")
judge_programs = module("judge_programs")
NAMES = judge_programs.judged()
each = each_row("name", NAMES)


def description(name):
    return tomllib.loads((PROGRAMS / name / "program.toml").read_text())


def events(name):
    return [json.loads(line) for line in (PROGRAMS / name / "run.jsonl").read_text().splitlines()]


def counts(name):
    """The numbers of vectors passed and asked, by class, as `dealcheck run` prints them."""
    return " · ".join(f"{of} {passed} of {asked}" for of, (passed, asked) in events(name)[-1]["classes"].items())


def test_there_are_programs_with_an_adapter():
    assert {"bridge-tools", "endplay", "icon"} <= set(NAMES)


@each
def test_the_recorded_run_is_of_what_the_program_declares(name):
    started, greeted, *_ = events(name)
    adapter = description(name)["adapter"]
    declared = [
        f"{method}.{scheme}" if scheme else method
        for method, schemes in greeted["operations"].items()
        for scheme in (schemes if isinstance(schemes, list) else [""])
    ]
    assert sorted(declared) == sorted(adapter["operations"])
    assert started["filters"] == [f"{operation}.*" for operation in adapter["operations"]]
    assert started["command"] == judge_programs.command(description(name), PROGRAMS / name)
    assert (greeted["name"], greeted["version"]) == (description(name)["name"], description(name)["version"])


@each
def test_the_recorded_run_is_judged_alike_today(name):
    expected = ["--expect", PROGRAMS / name / "expect.toml"] * (PROGRAMS / name / "expect.toml").exists()
    words = ["replay", "--quiet", "--no-diagnosis", *expected, PROGRAMS / name / "run.jsonl"]
    run = dealcheck(*words)
    assert run.returncode == 0, run.stdout + run.stderr
    assert counts(name) in run.stdout


@each
def test_every_known_failure_has_a_reason_with_a_place(name):
    path = PROGRAMS / name / "expect.toml"
    for entry in tomllib.loads(path.read_text())["known"] if path.exists() else ():
        assert re.match(r"\S+\.\w+, \w|the language: ", entry["reason"]), entry


@each
def test_no_path_of_a_machine_is_recorded(name):
    text = (PROGRAMS / name / "run.jsonl").read_text()
    assert str(Path.home()) not in text
    assert not re.search(r'"/[a-z]+/', text)


def test_the_page_has_the_recorded_counts():
    page = (PROGRAMS / "README.md").read_text()
    rows = re.findall(r"^\| \[([\w-]+)\]\(\1/run.jsonl\) .*\| ([^|]*) \| ([^|]*) \|$", page, re.MULTILINE)
    told = {name: (reached, counts) for name, reached, counts in rows}
    assert told == {name: (events(name)[-1]["reached"] or "none", counts(name)) for name in NAMES}


@each
def test_an_adapter_is_what_init_writes_with_two_files_over_it(name):
    files = {path.stem for path in (PROGRAMS / name / "adapter").iterdir() if path.is_file()}
    assert files == {"operations", "program"}


# Two runs


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ({"a": "pass"}, {"a": "pass"}, []),
        ({"a": "pass"}, {"a": "fail"}, ["a fail, recorded pass"]),
        ({"a": "pass"}, {}, ["a not asked, recorded pass"]),
        ({}, {"a": "fail"}, ["a fail, recorded not asked"]),
    ],
)
def test_runs_are_compared_by_verdicts(before, now, told):
    assert list(judge_programs.differences(before, now)) == told


def test_a_program_that_cannot_be_installed_is_skipped(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert judge_programs.main(["icon"]) == 0
    assert capsys.readouterr().out == "icon: skipped: dpkg-query is not installed\n"


def test_a_run_that_differs_is_told(monkeypatch, capsys, tmp_path):
    """Our own answers stand for the program's: the recording is changed to other verdicts."""
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "program.toml").write_text(
        '[install]\nkind = "ours"\npackages = []\n[adapter]\ninit = ["--wrap", "library"]\n'
        f'command = ["{sys.executable}", "-m", "dealref"]\noperations = ["hcp.count"]\nclass = "values"\n'
    )
    shutil.copytree(PROGRAMS / "icon" / "adapter", folder / "adapter")
    for place in (audit_programs, judge_programs):
        monkeypatch.setattr(place, "HERE", tmp_path)
    monkeypatch.setattr(judge_programs, "CACHE", tmp_path / ".cache")
    assert judge_programs.main(["--record", "ours"]) == 0
    assert judge_programs.main(["ours"]) == 0
    lines = (folder / "run.jsonl").read_text().splitlines(keepends=True)
    (folder / "run.jsonl").write_text("".join(line.replace('"pass"', '"fail"', 1) for line in lines))
    assert judge_programs.main(["ours"]) == 1
    assert "recorded fail" in capsys.readouterr().out
