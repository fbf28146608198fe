"""The plain transport alone: who chooses it, what it knows of a program's processes, what Windows is told."""

import errno
import os
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from dealcheck.transport import confinement, endings, family, program
from dealcheck.transport.confinement import Confinement
from dealcheck.transport.plain import PlainProcess
from dealcheck.transport.process import ConfinedProcess


@pytest.mark.parametrize(
    ("platform", "wanted", "transport"),
    [
        ("linux", "", ConfinedProcess),
        ("darwin", "", ConfinedProcess),
        ("linux", "confined", ConfinedProcess),
        ("darwin", "plain", PlainProcess),
        ("win32", "", PlainProcess),
        ("win32", "confined", PlainProcess),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="one of them is not there")
def test_the_system_or_its_user_chooses(platform, wanted, transport, monkeypatch):
    """JUDGE-8d, JUDGE-8h."""
    monkeypatch.setenv(program.TRANSPORT, wanted)
    monkeypatch.setattr(program.sys, "platform", platform)
    is_plain, unprotected = program.is_plain(), program.unprotected()
    monkeypatch.undo()
    monkeypatch.setattr(program, "is_plain", lambda: is_plain)
    started = program.start((sys.executable, "-I", "-S", "-c", ""), Confinement())
    started.discard()
    assert type(started) is transport
    assert bool(unprotected) is (transport is PlainProcess)


def test_nothing_is_kept_from_it_and_all_of_it_is_said():
    """JUDGE-8f."""
    started = PlainProcess((sys.executable, "-I", "-S", "-c", ""), Confinement(network=True))
    started.discard()
    assert started.confined == ((), ("memory", "orphans"))


def test_without_psutil_it_is_told_what_to_do():
    script = "import sys; sys.modules['psutil'] = None; from dealcheck import cli; sys.exit(cli.main(sys.argv[1:]))"
    words = [sys.executable, "-c", script, "smoke", "--", sys.executable]
    done = subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, program.TRANSPORT: program.PLAIN}, check=False
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[1].startswith("dealcheck: psutil is missing, ")


@pytest.mark.parametrize(("free", "runnable"), [(0.0, True), (0.4, True), (0.6, False), (4.0, False)])
def test_where_everybody_is_shown_as_running_a_free_processor_tells(free, runnable, monkeypatch):
    """JUDGE-5b."""
    monkeypatch.setattr(family.psutil.Process, "status", lambda _: family.psutil.STATUS_RUNNING)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    own, spent = os.getpid(), sum(os.times()[:2])
    used = family.usage(own, "no mark", family.moment(own), SimpleNamespace(processors=lambda: free))
    assert (used.runnable, used.load, used.processors) == (runnable, 4.0 - free, 4)
    assert used.processor >= spent - 0.02  # in ticks; its children that live have more


def test_of_a_process_that_is_gone_nothing_is_known():
    """JUDGE-5b: then the far limit is its own."""
    used = family.usage(0x7FFFFFFF, "no mark", 0.0, SimpleNamespace(processors=lambda: 1.0))
    assert (used.processor, used.runnable) == (None, True)


def test_free_processors_are_counted_from_one_reading_to_the_next(monkeypatch):
    readings = iter([(100.0, 7.0), (102.0, 10.0), (106.0, 10.0)])

    def read():
        clock, idle = next(readings)
        monkeypatch.setattr(family.time, "monotonic", lambda: clock)
        monkeypatch.setattr(family.psutil, "cpu_times", lambda: SimpleNamespace(idle=idle))

    read()
    idle = family.Idle()
    read()
    assert idle.processors() == 1.5
    read()
    assert idle.processors() == 0.0


HOLDS = """
import os
if os.fork() == 0:
    os.setsid()
    task = "import os, time; os.write(1, str(os.getpid()).encode()); time.sleep(600)"
    os.execve({python!r}, ["python", "-I", "-S", "-c", task], {{}})
os.read(0, 1)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a child is left behind as POSIX has it")
def test_who_holds_its_output_and_is_not_found_does_not_hide_its_end():
    started = PlainProcess((sys.executable, "-I", "-S", "-c", HOLDS.format(python=sys.executable)))
    try:
        holder = int(started.receive(60.0))
        started.send(b"x")
        began = time.monotonic()
        assert started.receive(300.0) is None
        assert time.monotonic() - began < 250
        assert started.ending() == "it ended with exit code 0"
        os.kill(holder, signal.SIGKILL)
    finally:
        started.discard()


def test_what_windows_needs_to_start_a_program_is_kept(monkeypatch):
    """JUDGE-8d."""
    monkeypatch.setattr(confinement.sys, "platform", "win32")
    monkeypatch.setattr(os, "environ", {"PATH": "p", "SYSTEMROOT": "s", "USERPROFILE": "mine", "SECRET": "x"})
    folders = dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP", "USERPROFILE"), "folder")
    assert confinement.environment("folder", "mark") == {
        "PATH": "p",
        "SYSTEMROOT": "s",
        "DEALCHECK_RUN": "mark",
        **folders,
    }


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (0, "exit code 0"),
        (255, "exit code 255"),
        (0xC0000005, "exit code 0xc0000005"),
        (-15, "SIGTERM"),
        (-99, "signal 99"),
    ],
)
def test_an_end_is_told_by_its_usual_name(code, told):
    assert endings.sentence(code).endswith(f" {told}")


def test_a_script_is_told_its_interpreter_where_no_first_line_names_it(monkeypatch, tmp_path):
    monkeypatch.setattr(endings.sys, "platform", "win32")
    error = OSError(errno.ENOEXEC, "%1 is not a valid Win32 application")
    assert endings.not_started("dealer.py", error) == (
        "cannot start dealer.py: %1 is not a valid Win32 application; "
        "is it a script? Name its interpreter first: python responder.py"
    )
    assert endings.not_started(str(tmp_path), PermissionError()).endswith("it is a folder; name the program in it")
