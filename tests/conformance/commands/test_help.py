"""What `--help` shows: the commands in groups, and of each a sentence and an example that works."""

import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from dealcheck.cli import COMMANDS
from each_row import each_row
from in_process import dealcheck
from programs_here import run_here

README = Path(__file__).parents[3] / "README.md"
GROUPS = {
    "begin": ["init", "smoke", "run"],
    "understand a failure": ["one", "identify", "challenge", "digest", "baseline"],
    "deals": ["audit", "predict", "prove", "event", "convert"],
    "vectors": ["list", "show", "verify", "diff-vectors"],
    "recordings": ["replay", "diff", "claim", "matrix"],
}


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


def example(name):
    """The last line of a command's help."""
    found = re.search(r"\n\nexample: (dealcheck .*)\n\Z", dealcheck(name, "--help").stdout)
    assert found, "no example on a line of its own"
    return found[1]


def test_the_commands_are_shown_in_groups():
    shown = dealcheck("--help").stdout
    assert max(map(len, shown.splitlines())) <= 80
    groups = re.findall(r"^([a-z ]+):\n((?:  [a-z-]+  .*\n)+)", shown, re.MULTILINE)
    found = {title: re.findall(r"^  ([a-z-]+)", lines, re.MULTILINE) for title, lines in groups}
    assert found == GROUPS


@each_row("name", COMMANDS)
def test_each_command_says_what_it_does_and_shows_how(name):
    _, sentence, *_ = dealcheck(name, "--help").stdout.split("\n\n")
    assert re.fullmatch(r"[A-Z][^.]*\.", sentence)
    assert shlex.split(example(name))[:2] == ["dealcheck", name]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="programs are started on Linux and macOS only")
def test_the_examples_that_start_a_program_work(tmp_path, monkeypatch):
    """Those of the other commands are tried in test_anywhere.py."""
    run_here(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    tried = [line for line in map(example, COMMANDS) if line.endswith(" -- python -m dealref")]
    for line in tried:
        run = dealcheck(*shlex.split(line.replace("--count 50", "--count 5"))[1:])
        assert run.returncode == 0, f"{line}\n{run.stdout}{run.stderr}"
    assert [line.split()[1] for line in tried] == ["smoke", "run", *GROUPS["understand a failure"]]


def test_the_example_of_an_audit_is_tried_whole_in_the_readme():
    """By tests/test_shown_commands.py: test_anywhere.py leaves a part out."""
    assert f"$ {example('audit')}\n" in README.read_text(encoding="utf-8")
