"""The runner on a system without the calls and files of Linux, as macOS: simulated, since it cannot be had here."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
HOSTILE = TESTS / "hostile"
ELSEWHERE = f"""
import ctypes, os, pathlib, selectors, sys
sys.path.append({str(TESTS / "support" / "running")!r})

def path(text="", real=pathlib.Path):
    return real(str(text).replace("/proc", "/no-such-folder"))

ctypes.CDLL = lambda *_, **__: object()
selectors.DefaultSelector = selectors.PollSelector
del os.waitid
from dealcheck.transport import confinement, patience, process, processes
from refusing_child import refused
process.child = refused("calls of Linux", process.child)
confinement.Path, processes._SYSTEM = path, "/no-such-folder"
patience.FAR = 2  # the only limit there
from dealcheck import cli
sys.exit(cli.main(sys.argv[1:]))
"""


def run(timeout, *program):
    words = ["run", "-q", "--timeout", timeout, "--filter", "binomial.published*", "--", sys.executable]
    command = [sys.executable, "-c", ELSEWHERE, *words, *map(str, program)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("program", "timeout", "code", "told"),
    [
        (("-m", "dealref"), "30", 0, " conforms in values: values 9 of 9,"),
        ((HOSTILE / "crashes_on_one.py",), "30", 1, " does NOT conform: values 8 of 9,"),
        ((HOSTILE / "hangs_on_one.py",), "1", 1, " does NOT conform: values 8 of 9,"),
        ((HOSTILE / "exits_at_once.py",), "30", 3, ""),
    ],
    ids=["right", "crashes", "hangs", "ends"],
)
def test_programs_are_judged_where_the_calls_of_linux_are_missing(program, timeout, code, told):
    done = run(timeout, *program)
    assert done.returncode == code, done.stdout + done.stderr
    assert told in done.stdout
    assert "Traceback" not in done.stderr
