"""What helps an author at work: failures first, a run for every change, completion in the shell."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading

import pytest

from dealcheck.cli import COMMANDS
from dealcheck.commands import watching
from mutant_files import PYTHON

PROGRAM = """
import json, sys
from dealref.protocol import responder
for line in sys.stdin:
    reply = responder.respond(json.loads(line))
    if reply.get("result", {}).get("value") in %r:
        reply["result"]["value"] = "0"
    print(json.dumps(reply), flush=True)
"""
DECK, ROW = "binomial.deck-27", "binomial.row-13-4"
WRONG = {DECK: "477551179875952", ROW: "715"}


@pytest.fixture
def program(tmp_path):
    """A function that writes a program with wrong answers to these vectors, and returns its command."""
    path = tmp_path / "program.py"

    def write(*vectors):
        path.write_text(PROGRAM % [WRONG[name] for name in vectors])
        return [*PYTHON, str(path)]

    return write


@pytest.fixture
def caches(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    return tmp_path / "caches"


@pytest.fixture
def judged(called, tmp_path):
    """A function that runs a program, and returns the ids in the order in which they were judged, and what failed."""
    events = tmp_path / "events.jsonl"

    def run(*words):
        called("run", "-q", "--json", events, "--in-order", "--filter", "binomial", *words)
        lines = [line for line in map(json.loads, events.read_text().splitlines()) if line["event"] == "judged"]
        return [line["id"] for line in lines], {line["id"] for line in lines if line["verdict"] == "fail"}

    return run


def test_what_failed_last_is_asked_first(judged, program, caches):
    command = program(DECK, ROW)
    order, failed = judged("--", *command)
    assert {DECK, ROW} <= failed
    assert not failed & set(order[: len(failed)])
    again, _ = judged("--failed", "--", *command)
    assert set(again[: len(failed)]) == failed
    assert sorted(again) == sorted(order)
    # What is mended is asked first once more, and then no longer; what was not asked is still known.
    program(ROW)
    judged("--failed", "--filter", DECK, "--", *command)
    later, left = judged("--failed", "--", *command)
    assert (DECK in left, set(later[: len(left)])) == (False, left)
    assert sorted(path.suffix for path in caches.rglob("*.*")) == [".json"]


@pytest.mark.parametrize("place", ["/proc/no-such-folder", ""])
def test_a_folder_that_cannot_be_written_is_no_fault(judged, place, program, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", place)
    monkeypatch.setenv("HOME", "/proc")
    assert judged("--failed", "--", *program(DECK))[1] >= {DECK}


def test_a_changed_program_is_judged_again(program, caches):
    command = program(DECK)
    words = ["run", "--watch", "--no-diagnosis", "--filter", "binomial", "--", *command]
    with subprocess.Popen(
        [sys.executable, "-m", "dealcheck.cli", *words], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as run:
        killer = threading.Timer(60, run.kill)
        killer.start()
        told = []
        for line in run.stdout:
            told.append(line)
            if line.startswith("watching "):
                verdicts = [each for each in told if each.startswith("dealref ")]
                if len(verdicts) == 1:
                    assert "does NOT conform" in verdicts[0]
                    program()
                else:
                    assert " conforms: " in verdicts[1]
                    run.send_signal(signal.SIGTERM)  # in the background SIGINT may be ignored
        killer.cancel()
    assert run.returncode == 128 + signal.SIGTERM
    assert any(caches.rglob("*.json"))


def test_a_program_that_is_being_built_is_waited_for(tmp_path):
    path = tmp_path / "program"
    path.write_text("one")
    seen = watching.stamps([path])
    path.unlink()
    writer = threading.Timer(0.5, path.write_text, ["another"])
    writer.start()
    assert watching.wait([path], seen) == watching.stamps([path]) != seen


@pytest.mark.parametrize(("command", "program"), [(["sh", "x"], shutil.which("sh")), (["./y"], None)])
def test_the_files_of_a_command_are_watched(command, program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x").touch()
    (tmp_path / "y").touch(mode=0o755)
    assert {str(path) for path in watching.files(command)} == {str(program or "y"), *({"x"} if program else {})}


def test_the_shell_completes_commands_and_options(called):
    script = called("--completion", "bash").stdout
    assert all(name in script for name in COMMANDS)
    ask = '\nCOMP_WORDS=(dealcheck run --fai); COMP_CWORD=2; _shtab_dealcheck; echo "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script + ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["--failed"]


def test_a_shell_without_completion_is_told(called):
    done = called("--completion", "goulash")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no completion for goulash: bash" in done.stderr
