"""The one file for people without Python, which tox run -e standalone builds, in an environment without any program."""

import os
import subprocess
from pathlib import Path

import pytest

DIST = Path(__file__).parents[2] / "dist" / "standalone"
SUITS = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
DESCRIPTION = ["--name", "Club", "--uses", "DAX of 2 March 2026", "--phase", "1:1-24:CLUB#:Session #/1"]

pytestmark = pytest.mark.skipif(not DIST.exists(), reason="tox run -e standalone builds it")


@pytest.fixture
def deals(tmp_path):
    """The code and the words of a command of the program, in a folder of its own."""
    (program,) = DIST.iterdir()

    def ran(*words):
        # Windows starts nothing without its own folder.
        place = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        command = [program, *words]
        run = subprocess.run(command, cwd=tmp_path, env={"PATH": "", **place}, capture_output=True, check=False)
        return run.returncode, (run.stdout + run.stderr).decode()

    return ran


def boards(number):
    return "".join(f'[Board "{board}"]\n[Deal "N:{" ".join(SUITS)}"]\n\n' for board in range(1, number + 1))


def test_it_audits_and_draws_the_page(deals, tmp_path):
    (tmp_path / "same.pbn").write_text(boards(24))
    code, told = deals("audit", "--report", "page.html", "same.pbn")
    assert code == 1, told
    assert "<svg" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_it_converts(deals, tmp_path):
    (tmp_path / "one.pbn").write_text(boards(1))
    assert deals("convert", "--to", "lin", "--output", "one.lin", "one.pbn")[0] == 0
    # South, West and North, each with one suit.
    hands = "SHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC"
    assert f"|md|3{hands}|" in (tmp_path / "one.lin").read_text()


def test_it_promises_and_proves(deals, tmp_path):
    for words in (["new", "club.sqd", *DESCRIPTION], ["publish", "club.sqd"], ["figure", "club.sqd", "22410.27"]):
        assert deals("event", *words)[0] == 0
    assert deals("event", "deal", "club.sqd", "1", "1")[0] == 0
    (played,) = tmp_path.glob("*.pbn")
    assert deals("prove", "club.sqd", "club.sqk", played.name)[0] == 0
    (tmp_path / "other.pbn").write_text(boards(24))
    assert deals("prove", "club.sqd", "club.sqk", "other.pbn")[0] == 1


@pytest.mark.parametrize("words", [[], ["run", "--", "x"], ["audit", "--", "x"]])
def test_what_starts_a_program_is_refused(deals, words):
    code, told = deals(*words)
    assert code == 2
    assert "needs Python" in told
