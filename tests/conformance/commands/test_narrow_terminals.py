"""What is printed on a terminal of 60 columns, and in a pipe (spec JUDGE-7d)."""

import io
import os
import re
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

from dealcheck import cli
from dealcheck.commands.printing import columns
from dealcheck.printable import fitted
from each_row import each_row
from in_process import dealcheck
from programs_here import faulty, run_here

WIDTH = 60
CULPRIT = "binomial.published-pavlicek-hands-first"


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def narrow(monkeypatch, tmp_path):
    """What a command prints on a terminal of 60 columns, and in a pipe."""
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deals").write_text("N:no deal at all, and so a sentence that says which formats there are\n")
    run_here(monkeypatch, wrong=lambda: faulty(lambda _, reply: {**reply, "result": {"value": "7"}}))

    def run(*words):
        with redirect_stdout(Terminal()) as out, redirect_stderr(Terminal()) as err, suppress(SystemExit):
            cli.main(list(words))  # argparse exits
        done = dealcheck(*words)
        return out.getvalue() + err.getvalue(), done.stdout + done.stderr

    return run


def without_figures(text):
    """The words of a text, without what differs in each run; a bar of progress is no line."""
    return re.sub(r"[0-9.]+ s\b", "", re.sub(r"[^\n]*\r", "", text)).split()


@each_row(
    "words",
    [
        "run --seed 7 --filter binomial.published* -- wrong", "run --expect none.toml -- wrong",
        f"one {CULPRIT} -- wrong", f"show {CULPRIT}", "smoke -- wrong", "list --filter binomial.published*",
        f"diff {__file__} {__file__}", f"matrix {__file__}", f"verify {__file__}", f"replay {__file__}",
        "digest --count 10 -- wrong", "identify -- wrong", "audit deals",
    ],
)  # fmt: skip
def test_lines_break_at_blanks(narrow, words):
    """JUDGE-7d."""
    shown, piped = narrow(*words.split())
    assert without_figures(shown) == without_figures(piped)
    long = [line for line in shown.split("\n") if len(line) > WIDTH and "\r" not in line]
    assert all(line.lstrip().startswith("again ") or " " not in line.strip() for line in long), long
    assert any(len(line) > WIDTH for line in piped.split("\n"))


def test_what_looks_like_a_terminal_and_has_no_width_is_none(monkeypatch):
    """As NUL of Windows does."""
    monkeypatch.delenv("COLUMNS", raising=False)
    with Path(os.devnull).open("w", encoding="utf-8") as stream:
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
        assert columns(stream) == 0


@each_row("command", ["", *cli.COMMANDS])
def test_help_fits_too(narrow, command):
    """JUDGE-7d."""
    shown, _ = narrow(*command.split(), "--help")
    assert [line for line in shown.split("\n") if len(line) > WIDTH] == []


def test_a_line_goes_on_below_its_own_beginning():
    assert fitted("  why       one two three", 24).split("\n") == ["  why       one two", "            three"]
    assert fitted("- one two three four", 12).split("\n") == ["- one two", "  three four"]
    assert fitted("one two\n\nthree", 3).split("\n") == ["one", "two", "", "three"]
    assert fitted("  again     dealcheck one x -- a 'b c'", 20) == "  again     dealcheck one x -- a 'b c'"
    assert fitted("all of one text-with-hyphens", 12).split("\n") == ["all of one", "text-with-hyphens"]
