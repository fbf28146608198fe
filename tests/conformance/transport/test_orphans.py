"""Processes that hide from the runner, and a runner that is killed: nothing goes on running (JUDGE-8b, JUDGE-8c)."""

import os
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from dealcheck.transport.connection import Settings

HOSTILE = Path(__file__).parents[2] / "hostile"
HIDES = """
import ctypes, os, sys
sys.path.insert(0, {hostile!r})
from small import serve
if os.fork() == 0:
    os.setsid()
    if {nested} and ctypes.CDLL(None).unshare(0x10000000):
        open({marker!r}, "w").write("refused")
        os._exit(0)
    for _ in range({generations}):
        if os.fork() == 0:
            os.setsid()
    with open({marker!r}, "a") as marker:
        marker.write(str(os.getpid()) + chr(10))
    for pipe in range(3):
        os.close(pipe)
    os.execve("/bin/sleep", ["sleep", "600"], {{}})
while not os.path.exists({marker!r}) or len(open({marker!r}).readlines()) < 2 ** {generations}:
    if os.path.exists({marker!r}) and open({marker!r}).read() == "refused":
        break
serve({spoil})
"""
"""A program with children that clear their environment, and move to a user name space of their own if `nested`."""


def dealcheck(*words, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "dealcheck.cli", *words],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options,
    )  # fmt: skip


def is_gone(process, seconds):
    """Whether the process ends within so many seconds."""
    deadline = time.monotonic() + seconds
    while Path(f"/proc/{process}").exists():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def survivors(processes, seconds=0.0):
    """The processes that do not end by themselves; nothing is left by us either."""
    found = [process for process in processes if not is_gone(process, seconds)]
    for process in found:
        os.kill(int(process), signal.SIGKILL)
    return found


SEEN = "--no-hiding"
"""The program has no name space of processes, whose end would be the end of all of them."""
WAYS = {
    "nested": ([SEEN], True),
    "unmarked": ([SEEN, "--network"], False),
    "nested-network": ([SEEN, "--network"], True),
}


def hiding():
    """Each way to hide, for one child and for eight, of a program that ends and of one that crashes; half by night."""
    for way, generations, spoil in product(WAYS, (0, 3), ("lambda _: None", "lambda _: sys.exit(3)")):
        by_night = [pytest.mark.exhaustive] * ((generations == 0) is ("exit" in spoil))
        yield pytest.param(*WAYS[way], generations, spoil, marks=by_night, id=f"{way}-{generations}-{spoil[10:18]}")


@pytest.mark.parametrize(("options", "nested", "generations", "spoil"), [*hiding()])
def test_a_child_that_hides_does_not_survive(options, nested, generations, spoil, tmp_path):
    """JUDGE-8b."""
    marker = tmp_path / "pids"
    program = HIDES.format(
        hostile=str(HOSTILE), marker=str(marker), nested=nested, generations=generations, spoil=spoil
    )
    words = ["run", "--filter", "binomial", *options, "--", sys.executable, "-c", program]
    with dealcheck(*words) as run:
        assert run.wait(600) == (1 if "exit" in spoil else 0)
    if marker.read_text() == "refused":
        pytest.skip("the system gives nobody a user name space of their own")
    hidden = marker.read_text().split()
    assert len(hidden) >= 2**generations
    assert survivors(hidden) == []


def test_a_child_that_the_runner_had_before_lives_on(tmp_path):
    marker = tmp_path / "pid"
    script = 'setsid sleep 600 & echo $! > "$0"; exec "$@"'
    words = [sys.executable, "-m", "dealcheck.cli", "run", "--filter", "binomial"]
    program = [sys.executable, str(HOSTILE / "small.py")]
    done = subprocess.run(
        ["sh", "-c", script, marker, *words, "--", *program], stdout=subprocess.DEVNULL, timeout=600, check=False
    )
    assert done.returncode == 0
    assert survivors([marker.read_text().strip()]) != []


LEAVES = """
import os, sys, time
from pathlib import Path
sys.path.insert(0, {hostile!r})
from small import serve
def leave(_):
    child = os.fork()
    if child == 0:
        os._exit(os.fork() and 0)
    os.waitpid(child, 0)
serve(leave, lambda _: True)
stats = [path.read_text().rpartition(")")[2].split() for path in Path("/proc").glob("[0-9]*/stat")]
ended = [stat for stat in stats if stat[:2] == ["Z", str(os.getppid())]]
Path({marker!r}).write_text(str(len(ended)))
"""


def test_orphans_that_end_do_not_heap_up(tmp_path):
    marker = tmp_path / "ended"
    program = LEAVES.format(hostile=str(HOSTILE), marker=str(marker))
    with dealcheck("run", SEEN, "--filter", "binomial", "--", sys.executable, "-c", program) as run:
        assert run.wait(600) == 0
    # Each answer leaves one, and the program may be two windows of answers ahead of a runner that gets no processor.
    assert int(marker.read_text()) <= 2 * Settings(()).window


HANGS = """
import os, sys, time
input(); open({marker!r}, "w").write(str(os.getpid()))
while True: time.sleep(600)
"""


@pytest.mark.parametrize("options", [[SEEN], [SEEN, "--network"]], ids=["", "network"])
@pytest.mark.parametrize("role", ["program", "judge"])
def test_a_program_does_not_outlive_a_runner_that_is_killed(options, role, tmp_path):
    """JUDGE-8c."""
    marker, scratch = tmp_path / "pid", tmp_path / "scratch"
    scratch.mkdir()
    hangs = HANGS.format(marker=str(marker))
    if role == "program":
        words = ["run", *options, "--", sys.executable, "-c", hangs]
    else:
        (tmp_path / "judge.py").write_text(hangs)
        judge = f"{sys.executable} {tmp_path / 'judge.py'}"
        words = ["challenge", "--seed", "x", "--against", judge, *options, "--", sys.executable, "-m", "dealref"]
    with dealcheck(*words, env={**os.environ, "TMPDIR": str(scratch)}) as run:
        while not marker.exists() or not marker.read_text():
            assert run.poll() is None
            time.sleep(0.01)
        run.kill()
    assert survivors([marker.read_text()], 600) == []
