"""`dealcheck prove` and `dealcheck event`: a tournament from the shell (spec PROVE-11 to PROVE-13)."""

import json
import stat

import pytest

from event_here import FIGURE, played, promised, written
from in_process import dealcheck


@pytest.fixture
def club(tmp_path):
    """The folder of a tournament: description, keys, and the boards in a folder of their own."""
    promised(tmp_path, "club")
    written(tmp_path / "played", played())
    return tmp_path


def prove(folder, *words):
    return dealcheck("prove", folder / "club.sqd", folder / "club.sqk", *words)


def test_a_tournament_is_proven(club):
    """PROVE-11, PROVE-12; description and keys may stand among the boards."""
    run = prove(club, club, "--json", club / "proof.json", "--report", club / "proof.html")
    assert (run.returncode, run.stdout.splitlines()[0]) == (0, "Proven: all 51 boards of 8 sessions are as promised.")
    told = json.loads((club / "proof.json").read_text(encoding="utf-8"))
    assert told["verdict"] == "proven"
    assert told["boards"] == {"promised": 51, "shown": 51, "agree": 51, "differ": 0, "missing": 0}
    assert told["figure"] == {"written": FIGURE, "holds": FIGURE, "tried": 1, "halves_exchanged": False}
    page = (club / "proof.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "Proven: all 51 boards" in page
    assert prove(club, club / "played", "-q").stdout == "Proven: all 51 boards of 8 sessions are as promised.\n"


def test_what_differs_is_told_and_what_it_means(club):
    """PROVE-10 to PROVE-12."""
    files = played()
    files["FIN1"], files["FIN2"] = files["FIN2"], files["FIN1"]
    other = written(club / "other", files)
    run = prove(club, other, "--json", club / "proof.json", "--report", club / "proof.md")
    assert run.returncode == 1
    assert run.stdout.startswith("Not as promised: 12 of 51 boards that were shown.\n")
    assert "why was that played here?" in run.stdout
    assert "It is for the organiser to explain." in " ".join(run.stdout.split())
    assert "fraud" not in run.stdout.casefold()
    findings = json.loads((club / "proof.json").read_text(encoding="utf-8"))["findings"]
    weighty = [(each["kind"], each["session"]) for each in findings if each["weighs"] == "not-as-promised"]
    assert weighty == [("session", "FIN2"), ("session", "FIN1")]
    assert (club / "proof.md").read_text(encoding="utf-8").startswith("# Not as promised: 12 of 51")


def test_many_findings_are_told_in_part_and_sessions_together(club):
    """PROVE-10."""
    files = {
        name: [(bytes((seat + 1) % 4 for seat in deal), label) for deal, label in rows]
        for name, rows in played().items()
    }
    del files["DAY1"], files["RR03"]
    other = written(club / "other", files)
    short, long = prove(club, other).stdout, prove(club, other, "--details").stdout
    assert "  * and 21 more: --details shows them all\n  * 2 sessions not shown: RR03, DAY1\n" in short
    assert long.count("turned: North's") == 39
    assert prove(club, club / "played" / "FIN1.pbn").returncode == 5


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda folder: (folder / "club.sqd").write_text("TN x\n"), "there is no phase in it"),
        (lambda folder: (folder / "club.sqk").write_text("1:x\n"), "line 1: a line is phase,session:key"),
        (lambda folder: (folder / "played" / "FIN1.pbn").write_text("Hello\n"), "there is no board to compare"),
    ],
)
def test_what_cannot_be_read_is_said(club, change, told):
    """PROVE-11, PROVE-12."""
    change(club)
    run = prove(club, club / "played" / "FIN1.pbn", "--json", club / "proof.json")
    assert run.returncode == 3
    assert run.stdout.startswith("Unreadable: ")
    assert told in run.stdout
    found = json.loads((club / "proof.json").read_text(encoding="utf-8"))
    assert (found["verdict"], found["boards"]["shown"]) == ("unreadable", 0)


def test_a_file_that_is_not_there_is_wrong_usage(club):
    assert prove(club, club / "nowhere").returncode == 2
    assert dealcheck("prove", club / "nowhere", club / "club.sqk", club).returncode == 2
    assert prove(club, club, "--report", "proof.txt").returncode == 2


def test_a_place_without_a_deal_leaves_a_part_open(club):
    """PROVE-10: `fault`."""
    path = club / "played" / "FIN1.pbn"
    path.write_text(path.read_text().replace("[Deal", '[Deal "N:A.A.A.A x"]\n[Deal', 1))
    run = prove(club, club / "played")
    assert run.returncode == 5
    assert "FIN1.pbn, line 2: " in " ".join(run.stdout.split())


PHASES = ("--phase", "3:1-6,7-12:CLUB##:Session #/3", "--phase", "0:4:EXTRA#:Extra #", "--phase", "1:?:LAST:Last")


@pytest.fixture
def event(tmp_path, monkeypatch):
    """A new tournament, published, with its figure."""
    monkeypatch.chdir(tmp_path)
    for words in (
        ("new", "e.sqd", "--name", "Club", "--uses", "DAX of 2 March", *PHASES),
        ("publish", "e.sqd"), ("figure", "e.sqd", "22,410.27"),
    ):  # fmt: skip
        assert dealcheck("event", *words).returncode == 0
    return tmp_path


@pytest.mark.parametrize("form", ["pbn", "lin", "dlm", "dup", "bri"])
def test_a_tournament_that_was_dealt_is_proven(event, form):
    """PROVE-13, in every format; joined files stand beside those of the sessions."""
    (event / "out").mkdir()
    for words in (("1", "1-3"), ("2", "2"), ("2", "1"), ("3", "1", "--boards", "5-9")):
        run = dealcheck("event", "deal", "e.sqd", *words, "--to", form, "--into", "out")
        assert run.returncode == 0
    joined = {"CLUB01-02"} if form in {"pbn", "lin", "bri"} else set()
    names = {"CLUB01", "CLUB02", "CLUB03", "EXTRA1", "EXTRA2", "LAST"} | joined
    assert {path.name for path in (event / "out").iterdir()} == {f"{name}.{form}" for name in names}
    assert dealcheck("prove", "e.sqd", "e.sqk", "out").returncode == 0


def test_a_reserve_set_is_dealt_beside_the_original(event):
    """PROVE-13."""
    assert dealcheck("event", "deal", "e.sqd", "1", "2", "--reserve").returncode == 0
    assert dealcheck("event", "deal", "e.sqd", "1", "2").returncode == 0
    assert (event / "CLUB02reserve.pbn").read_text() != (event / "CLUB02.pbn").read_text()
    assert "reserve" not in dealcheck("prove", "e.sqd", "e.sqk", "CLUB02reserve.pbn").stdout


def test_keys_are_secret_and_new_each_time(event):
    """PROVE-13."""
    assert stat.S_IMODE((event / "e.sqk").stat().st_mode) == 0o600
    lines = (event / "e.sqk").read_bytes().split(b"\r\n")
    assert [line.partition(b":")[0] for line in lines] == [b"1,1", b"1,2", b"1,3", b"2,0", b"3,1", b""]
    keys = [line.partition(b":")[2] for line in lines[:-1]]
    assert {len(key) for key in keys} == {60}
    dealcheck("event", "new", "f.sqd", "--name", "Club", "--uses", "x", *PHASES)
    printed = dealcheck("event", "publish", "f.sqd")
    other = (event / "f.sqk").read_text()
    assert not any(key.decode() in other or key.decode() in printed.stdout + printed.stderr for key in keys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("new", "e.sqd", "--name", "x", "--uses", "x", *PHASES), "cannot write e.sqd: File exists"),
        (("publish", "e.sqd"), "it was published before"),
        (("figure", "e.sqd", "1"), "its figure is 22,410.27, and stays so"),
        (("deal", "e.sqd", "4", "1"), "e.sqd has phases 1 to 3"),
        (("deal", "e.sqd", "1", "4"), "phase 1 has sessions 1 to 3"),
        (("deal", "e.sqd", "1", "1", "--boards", "1-4"), "leave out --boards"),
        (("deal", "e.sqd", "3", "1"), "leaves the boards open: --boards 1-20"),
        (("deal", "e.sqd", "1", "2-1"), "a number from 1 is due"),
        (("new", "g.sqd", "--name", "x", "--uses", "x", "--phase", "2:8:A:B"), "put # where their number stands"),
        (("new", "g.sqd", "--name", "x", "--uses", "x", "--phase", "1:8:../A:B"), "a file name has letters"),
        (("new", "g.sqd", "--name", "x", "--uses", "x", "--phase", "1:8:A:B", "--phase", "1:8:a:B"), "two phases have"),
        (("new", "g.sqd", "--name", "x\nKH y", "--uses", "x", "--phase", "1:8:A:B"), "KH is the SHA-256"),
        (("new", "g.sqd", "--name", "x", "--uses", "x", "--phase", "1:8"), "a phase is sessions:boards"),
    ],
)  # fmt: skip
def test_a_step_that_would_break_the_promise_is_refused(event, words, told):
    """PROVE-13: nothing is overwritten, and a published description stays."""
    before = (event / "e.sqd").read_bytes()
    run = dealcheck("event", *words)
    assert run.returncode == 2
    assert told in run.stderr
    assert (event / "e.sqd").read_bytes() == before
    assert not (event / "g.sqd").exists()


def test_steps_out_of_order_are_refused(tmp_path, monkeypatch):
    """PROVE-13: the figure comes after the promise, the deals after the figure, from the promised keys."""
    monkeypatch.chdir(tmp_path)
    dealcheck("event", "new", "e.sqd", "--name", "x", "--uses", "x", "--phase", "1:8:A:B")
    assert "publish the description first" in dealcheck("event", "figure", "e.sqd", "1").stderr
    dealcheck("event", "publish", "e.sqd")
    assert "has no figure yet" in dealcheck("event", "deal", "e.sqd", "1", "1").stderr
    assert "a figure is one line" in dealcheck("event", "figure", "e.sqd", " 1").stderr
    dealcheck("event", "figure", "e.sqd", "1")
    (tmp_path / "e.sqk").write_text("1,1:abc\r\n")
    assert "not the file of keys that was promised" in dealcheck("event", "deal", "e.sqd", "1", "1").stderr
