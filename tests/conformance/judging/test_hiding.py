"""What a program does not see, what each run says of it, and cheats that live by it (spec JUDGE-8e, JUDGE-8f)."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

import refusing_child
import signalled
from dealcheck.judging import hiding
from dealcheck.transport import orphans, process
from dealcheck.transport.confinement import Confined, Confinement
from dealcheck.transport.process import ConfinedProcess
from in_process import dealcheck

TESTS = Path(__file__).parents[2]
ROOT = TESTS.parent
SMALL = [sys.executable, TESTS / "hostile" / "small.py"]
FEW = ["--filter", "binomial.published"]
ALL = ("network", "memory", "vectors", "reference", "processes", "orphans")
LINE = re.compile("^It runs in .*$", re.MULTILINE)


def confined(command, **conditions):
    started = ConfinedProcess(
        [*map(str, command)], Confinement(folders=hiding.folders([*map(str, command)]), **conditions)
    )
    started.discard()
    return started.confined


needs_name_spaces = pytest.mark.skipif(
    "processes" not in confined(["true"]).kept, reason="this system gives nobody name spaces of their own"
)


def line(*words):
    return LINE.search(dealcheck("run", *words, *FEW, "--", *SMALL).stdout)[0]


def test_the_vectors_and_the_reference_are_hidden_unless_the_command_names_them():
    """JUDGE-8e."""
    everything = {folder.content: folder.path for folder in hiding.folders(["./dealer"])}
    assert everything == {"vectors": str(ROOT / "vectors"), "reference": str(ROOT / "reference" / "dealref")}
    for command, shown in (
        (["python", "-m", "dealref"], "reference"),
        (["python", str(ROOT / "reference" / "dealref" / "__main__.py")], "reference"),
        (["cat", str(ROOT / "vectors" / "v2" / "hcp.count.json")], "vectors"),
        (["python", str(ROOT / "tests")], ""),
    ):
        assert {folder.content for folder in hiding.folders(command)} == everything.keys() - {shown}


SEES = """
import json, os, sys
sees = [os.listdir(folder) for folder in sys.argv[1:]]
print(json.dumps([sees, sorted(int(name) for name in os.listdir("/proc") if name.isdecimal()), os.getpid()]))
"""


def said(command, **conditions):
    started = ConfinedProcess([*map(str, command)], Confinement(folders=hiding.folders(command), **conditions))
    try:
        data = b""
        while (piece := started.receive(60.0)) is not None:
            data += piece
        return data.decode(), started.ending()
    finally:
        started.discard()


@needs_name_spaces
@pytest.mark.parametrize("conditions", [{}, {"network": True}, {"here": True}], ids=str)
def test_the_folders_are_empty_and_nobody_else_is_there(conditions, monkeypatch):
    """JUDGE-8e."""
    monkeypatch.chdir(ROOT / "vectors" / "v2")
    script = SEES.replace("sys.argv[1:]", repr([each.path for each in hiding.folders(["x"])]))
    text, _ = said([sys.executable, "-I", "-S", "-c", script], **conditions)
    seen, processes, own = json.loads(text)
    assert seen == [[], []]
    assert processes == [1, own]
    assert (ROOT / "vectors" / "v2" / "MANIFEST.json").exists()
    here = "import os; print(os.path.exists('MANIFEST.json'))"
    assert said([sys.executable, "-I", "-S", "-c", here], **conditions)[0].strip() == "False"


@needs_name_spaces
def test_no_two_programs_have_the_same_number():
    """JUDGE-8g: Java names a file by it, and tells on standard output of one that is there."""
    numbers = []
    for _ in range(2):
        started = ConfinedProcess(
            [sys.executable, "-I", "-S", "-c", "import os; print(os.getpid(), flush=True); input()"],
            Confinement(folders=hiding.folders(["x"])),
        )
        numbers.append((started, int(started.receive(60.0))))
    for started, _ in numbers:
        started.discard()
    assert len({number for _, number in numbers}) == 2


@needs_name_spaces
def test_what_hides_a_folder_cannot_be_taken_away():
    """JUDGE-8e: not even by root, or in another name space of users."""
    place = str(ROOT / "vectors")
    script = f"""
import ctypes, os
libc = ctypes.CDLL(None)
libc.umount2({place!r}.encode(), 2)
libc.unshare(0x10000000 | 0x20000)
libc.umount2({place!r}.encode(), 2)
print(os.listdir({place!r}))
"""
    assert said([sys.executable, "-I", "-S", "-c", script])[0].strip() == "[]"


@needs_name_spaces
@pytest.mark.parametrize(
    ("statement", "ending"),
    [
        ("sys.exit(7)", "it ended with exit code 7"),
        ("os.kill(os.getpid(), signal.SIGTERM)", "it was killed by SIGTERM"),
        ("os.abort()", "it was killed by SIGABRT"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "it was killed by SIGKILL"),
    ],
)
def test_it_ends_as_it_would_elsewhere(statement, ending):
    """JUDGE-8e."""
    assert said([sys.executable, "-I", "-S", "-c", f"import os, signal, sys; {statement}"])[1] == ending


@needs_name_spaces
def test_who_stops_its_parent_stops_nobody(tmp_path):
    """JUDGE-8e, JUDGE-19: the runner would wait for ever."""
    program = tmp_path / "program.py"
    hostile = str(TESTS / "hostile")
    program.write_text(
        f"import os, signal, sys; sys.path.insert(0, {hostile!r}); from small import serve\n"
        "serve(lambda _: os.kill(os.getppid(), signal.SIGSTOP))\n"
    )
    assert dealcheck("run", *FEW, "--", sys.executable, program).returncode == 0


@needs_name_spaces
def test_who_asks_the_reference_finds_none():
    """JUDGE-8e, JUDGE-19: it conforms where it sees the reference."""
    cheat = [sys.executable, TESTS / "cheats" / "asks_the_reference.py"]
    assert dealcheck("run", "--no-hiding", *FEW, "--", *cheat).returncode == 0
    run = dealcheck("run", *FEW, "--", *cheat)
    assert run.returncode == 3
    assert "no answer to hello: it ended with exit code 1" in run.stderr


@needs_name_spaces
def test_who_reads_the_vectors_finds_none(tmp_path):
    """JUDGE-8e, JUDGE-19: it conforms where it sees them; its command does not name them."""
    cheat = tmp_path / "cheat.py"
    text = (TESTS / "cheats" / "reads_vectors.py").read_text()
    cheat.write_text(text.replace("Path(sys.argv[1])", f"Path({str(ROOT / 'vectors' / 'v2')!r})"))
    assert dealcheck("run", "--no-hiding", "--no-fresh", "--", sys.executable, cheat).returncode == 0
    run = dealcheck("run", "--no-fresh", "--", sys.executable, cheat)
    assert run.returncode == 3
    assert "FileNotFoundError" in run.stderr


@needs_name_spaces
def test_the_reference_is_judged_and_challenged_as_before():
    """JUDGE-8e."""
    run = dealcheck("run", *FEW, "--", sys.executable, "-m", "dealref")
    assert run.returncode == 0
    assert LINE.search(run.stdout)[0].endswith("; left to it: the reference")
    challenged = dealcheck("challenge", "--seed", "x", "--count", "10", "--", *SMALL)
    assert challenged.returncode == 0, challenged.stdout


def test_options_leave_to_it_what_they_say():
    """JUDGE-8f."""
    assert "; left to it: the vectors, the reference, the processes of others" in line("--no-hiding")
    assert line("--network").endswith("; left to it: the network")
    assert line("--here").startswith("It runs in the present folder, ")


def refuse(what, monkeypatch):
    monkeypatch.setattr(process, "child", refusing_child.refused(what, process.child))


@needs_name_spaces
@pytest.mark.parametrize(
    ("what", "refused"),
    [
        ("name spaces", ("network", "vectors", "reference", "processes", "orphans")),
        ("processes", ("vectors", "reference", "processes")),
        ("mounts", ("vectors", "reference", "processes")),
        ("proc", ("processes",)),
        ("one folder", ("vectors",)),
    ],
)
def test_what_the_system_refuses_is_said(what, refused, monkeypatch):
    """JUDGE-8f."""
    refuse(what, monkeypatch)
    found = confined(["true"])
    assert found.refused == refused
    assert set(found.kept) == {*ALL} - {*refused}
    told = line()
    assert "; this system does NOT keep from it: " in told
    assert ("the network" in told.partition("NOT")[2]) is ("network" in refused)


@needs_name_spaces
def test_without_rights_in_its_name_space_a_program_starts_and_nothing_is_hidden(monkeypatch):
    """JUDGE-8f, JUDGE-8g: as where AppArmor takes the rights away."""
    refuse("rights", monkeypatch)
    assert confined(["true"]).refused == ("vectors", "reference", "processes")
    assert dealcheck("run", *FEW, "--", *SMALL).returncode == 0


@needs_name_spaces
def test_a_program_whose_number_cannot_be_chosen_starts(monkeypatch):
    refuse("numbers", monkeypatch)
    assert dealcheck("run", *FEW, "--", *SMALL).returncode == 0


def test_a_memory_limit_that_is_refused_is_said(monkeypatch):
    """JUDGE-8f."""
    refuse("memory", monkeypatch)
    assert "memory" in confined(["true"]).refused
    assert "memory beyond its limit" in line().partition("NOT")[2]


def test_orphans_that_may_live_on_are_said(monkeypatch):
    """JUDGE-8f: without name spaces and without /proc nobody finds them."""
    refuse("name spaces", monkeypatch)
    monkeypatch.setattr(process, "open_user_namespace", lambda _: None)
    with orphans.adopted():
        monkeypatch.setattr(orphans.processes, "own", lambda: None)
        assert "orphans" in confined(["true"]).refused
    assert "processes that outlive it" in line().partition("NOT")[2]


def test_a_recording_has_what_took_effect(tmp_path):
    """JUDGE-8f."""
    record = tmp_path / "run.jsonl"
    told = LINE.search(dealcheck("run", *FEW, "--json", record, "--", *SMALL).stdout)[0]
    greeted = json.loads(record.read_text().splitlines()[1])
    assert greeted["event"] == "greeted"
    assert Confined(*map(tuple, greeted["confined"].values())) == confined(SMALL)
    assert LINE.search(dealcheck("replay", record).stdout)[0] == told


@needs_name_spaces
def test_nothing_that_cleared_its_mark_outlives_the_program():
    """JUDGE-8b."""
    script = """
import os, time
if os.fork() == 0:
    os.setsid()
    os.execve("/bin/sleep", ["sleep", "61.7531"], {})
print("born", flush=True)
"""
    assert said([sys.executable, "-I", "-S", "-c", script])[0] == "born\n"
    left = [path for path in Path("/proc").glob("[0-9]*/cmdline") if b"61.7531" in path.read_bytes()]
    for path in left:
        os.kill(int(path.parent.name), signal.SIGKILL)
    assert left == []


HANGS = """
import fcntl, os, sys, time
held = open({marker!r}, "w")
os.set_inheritable(held.fileno(), True)
fcntl.flock(held, fcntl.LOCK_EX)
if os.fork() == 0:
    task = "import os, time; os.setsid(); os.mkdir('made'); time.sleep(600)"
    os.execve(sys.executable, [sys.executable, "-I", "-S", "-c", task], {{}})
while not os.path.exists("made"): time.sleep(0.01)
print("x", file=held, flush=True)
time.sleep(600)
"""


@needs_name_spaces
def test_a_runner_that_is_killed_leaves_nothing(tmp_path):
    """JUDGE-8c: neither a process that has cleared its mark nor the folder, in which it has written."""
    marker, scratch = tmp_path / "marker", tmp_path / "scratch"
    scratch.mkdir()
    program = [sys.executable, "-c", HANGS.format(marker=str(marker))]
    words = [sys.executable, "-m", "dealcheck.cli", "run", "--start-timeout", "600", "--", *program]
    with signalled.started(words, signal.SIGTERM, env={**os.environ, "TMPDIR": str(scratch)}) as run:
        signalled.wait_until(lambda: signalled.is_written(marker), run)
        assert [*scratch.glob("*/made")]
        run.kill()
    signalled.wait_until(lambda: signalled.is_let_go(marker))
    signalled.wait_until(lambda: not [*scratch.iterdir()])
