"""What a program finds around it, what it may take, and that nothing of it is left."""

import json
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path

import pytest

from dealcheck.errors import CannotStart
from dealcheck.transport import process
from dealcheck.transport.confinement import Confinement, Limits, run_members, with_full_paths
from dealcheck.transport.folder import remove
from dealcheck.transport.namespaces import open_user_namespace
from dealcheck.transport.process import ConfinedProcess
from transports import each_transport


def said(program, confinement=None, transport=ConfinedProcess, seconds=60.0):
    """What a Python program writes on standard output until it ends."""
    candidate = transport([sys.executable, "-I", "-S", "-c", program], confinement)
    try:
        deadline, data = time.monotonic() + seconds, b""
        while time.monotonic() < deadline and (piece := candidate.receive(deadline - time.monotonic())) is not None:
            data += piece
        return data.decode(), candidate.ending()
    finally:
        candidate.discard()


@each_transport
def test_it_runs_in_an_empty_folder_that_is_gone_afterwards(transport):
    """JUDGE-8."""
    text, _ = said(
        "import os, json; print(json.dumps([os.getcwd(), os.listdir(), os.environ['HOME']]))", transport=transport
    )
    folder, entries, home = json.loads(text)
    assert entries == []
    assert home == folder != str(Path.cwd())
    assert not Path(folder).exists()


@each_transport
def test_it_runs_here_where_that_is_asked_for(transport):
    assert said("import os; print(os.getcwd())", Confinement(here=True), transport)[0].strip() == str(Path.cwd())


@each_transport
def test_it_sees_few_variables(transport, monkeypatch):
    """JUDGE-8."""
    monkeypatch.setenv("SECRET_TOKEN", "x")
    monkeypatch.setenv("WANTED", "y")
    seen = json.loads(
        said("import os, json; print(json.dumps(sorted(os.environ)))", Confinement(kept=("WANTED",)), transport)[0]
    )
    assert set(seen) - {"LC_ALL", "LC_CTYPE", "LANG", "TZ"} == {"PATH", "HOME", "TMPDIR", "DEALCHECK_RUN", "WANTED"}


def test_more_memory_than_the_limit_is_refused():
    """JUDGE-8."""
    hog = "try:\n    x = bytearray(1 << 30)\nexcept MemoryError:\n    print('refused')"
    assert said(hog, Confinement(Limits(memory=512 << 20)))[0].strip() == "refused"


def test_more_processor_than_the_limit_ends_it():
    """JUDGE-8."""
    assert "SIGXCPU" in said("while True: pass", Confinement(Limits(cpu=1)))[1]


def test_a_file_cannot_grow_without_end():
    grow = "f = open('f', 'wb')\ntry:\n    f.write(bytes(1 << 21)); f.flush()\nexcept OSError as e:\n    print(e.errno)"
    assert said(grow, Confinement(Limits(output=1 << 20)))[0].strip() == "27"


def test_files_cannot_be_opened_without_end():
    many = "fs = []\ntry:\n    while True: fs.append(open('/dev/null'))\nexcept OSError:\n    print(len(fs) < 64)"
    assert said(many, Confinement(Limits(files=64)))[0].strip() == "True"


def connecting(port):
    return f"""
import socket
try:
    socket.create_connection(("127.0.0.1", {port}), 5)
    print("connected")
except OSError:
    print("refused")
"""


def test_it_has_no_network_where_the_system_allows_that():
    """JUDGE-8."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert said(connecting(port), Confinement(network=True))[0].strip() == "connected"
        if said(connecting(port))[0].strip() == "connected":
            pytest.skip("this system gives nobody a network of their own")


SLEEPERS = """
import os, sys, time
for _ in range(200):
    if os.fork() == 0:
        os.setsid()
        os.close(1)
        time.sleep(3600)
print("born", flush=True)
input()
"""


@each_transport
def test_nothing_that_left_its_group_lives_on(transport):
    """JUDGE-8b."""
    candidate = transport([sys.executable, "-I", "-S", "-c", SLEEPERS])
    assert candidate.receive(60.0) == b"born\n"
    mark = candidate._mark
    assert len(run_members(mark, None)) >= 200
    candidate.send(b"\n")
    assert candidate.receive(60.0) is None
    candidate.discard()
    deadline = time.monotonic() + 600
    while run_members(mark, None) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert run_members(mark, None) == []


UNMARKED = """
import os
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execve("/bin/sleep", ["sleep", "600"], {})
    os._exit(0)
os.wait()
print("born", flush=True)
"""


@pytest.mark.parametrize("ends_first", [True, False])
def test_what_took_its_mark_off_is_found_by_where_it_lives(ends_first):
    candidate = ConfinedProcess([sys.executable, "-I", "-S", "-c", UNMARKED + "input()" * (not ends_first)])
    try:
        assert candidate.receive(60.0) == b"born\n"
        place = os.dup(candidate._namespace) if candidate._namespace else None
        if place is None:
            pytest.skip("the system gives nobody a place of their own")
        if ends_first:
            assert candidate.receive(60.0) is None
        assert run_members("no mark", place) != []
    finally:
        candidate.discard()
    deadline = time.monotonic() + 600
    while run_members("no mark", place) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert run_members("no mark", place) == []
    os.close(place)


def test_the_end_of_a_program_kills_no_program_that_was_started_since():
    # The system gives the number of a namespace again as soon as nobody has it.
    command = [sys.executable, "-I", "-S", "-c", "print('born', flush=True); input()"]
    ended, *later = [ConfinedProcess(command)]
    try:
        assert ended.receive(60.0) == b"born\n"
        os.kill(ended._process.pid, signal.SIGKILL)
        assert ended.ending() == "it was killed by SIGKILL"
        time.sleep(1.0)  # the system takes a moment to free the number
        later = [ConfinedProcess(command) for _ in range(8)]
        assert [each.receive(60.0) for each in later] == [b"born\n"] * 8
        ended.discard()
        assert [each.stopped(0.1) for each in later] == [False] * 8
    finally:
        for each in later:
            each.discard()


def test_our_own_place_and_no_place_belong_to_nobody():
    assert open_user_namespace(os.getpid()) is None
    assert run_members("no mark", None) == []


def test_files_of_this_folder_are_named_in_full(tmp_path, monkeypatch):
    """JUDGE-8a."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "program.py").touch()
    (tmp_path / "run").touch()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "dealer").touch()
    here = str(tmp_path)
    assert with_full_paths(["python3", "program.py", "run", "bin/dealer", "-x", "5.0", "."]) == [
        "python3", f"{here}/program.py", "run", f"{here}/bin/dealer", "-x", "5.0", here,
    ]  # fmt: skip


@each_transport
def test_the_folder_of_what_cannot_start_is_gone_too(transport, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(CannotStart):
        transport(["./no-such-program"])
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_removed_however_deep_it_is_and_no_link_followed(tmp_path, monkeypatch):
    beside = tmp_path / "beside"
    folder = tmp_path / "folder"
    beside.mkdir()
    (beside / "file").touch()
    folder.mkdir()
    (folder / "link").symlink_to(beside)
    (folder / "broken").symlink_to(tmp_path / "nowhere")
    monkeypatch.chdir(folder)
    for _ in range(1500):
        Path("d").mkdir()
        Path("file").touch()
        os.chdir("d")
    monkeypatch.chdir(tmp_path)
    remove(str(folder))
    assert list(tmp_path.iterdir()) == [beside]
    assert list(beside.iterdir()) == [beside / "file"]


def test_a_folder_that_is_gone_or_locked_is_no_trouble(tmp_path):
    remove(str(tmp_path / "gone"))
    locked = tmp_path / "locked"
    (locked / "inner").mkdir(parents=True)
    (locked / "inner" / "file").touch()
    (locked / "inner").chmod(0)
    locked.chmod(0)
    remove(str(locked))
    assert list(tmp_path.iterdir()) == []


def test_what_lies_behind_a_link_in_place_of_the_folder_is_not_touched(tmp_path):
    precious = tmp_path / "precious"
    (precious / "inner").mkdir(parents=True)
    (precious / "inner" / "file").touch()
    precious.chmod(0o750)
    link = tmp_path / "folder"
    link.symlink_to(precious)
    remove(str(link))
    assert list(tmp_path.iterdir()) == [precious]
    assert list((precious / "inner").iterdir()) == [precious / "inner" / "file"]
    assert precious.stat().st_mode & 0o777 == 0o750


def test_a_file_in_place_of_the_folder_is_removed(tmp_path):
    (tmp_path / "folder").touch()
    remove(str(tmp_path / "folder"))
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_removed_does_not_keep_the_rest(tmp_path, monkeypatch):
    folder = tmp_path / "folder"
    for inner in ("a", "b", "c"):
        (folder / inner).mkdir(parents=True)
        (folder / inner / "file").touch()
    unlink = Path.unlink

    def refused(path):
        if path.parent.name == "b":
            raise PermissionError
        unlink(path)

    monkeypatch.setattr(Path, "unlink", refused)
    remove(str(folder))
    assert [path.name for path in folder.rglob("*")] == ["b", "file"]


@each_transport
def test_without_room_for_a_folder_it_is_told_what_to_do(transport, monkeypatch):
    def full(**_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkdtemp", full)
    with pytest.raises(CannotStart, match="No space left on device; TMPDIR names a place"):
        transport(["true"])


def test_what_cannot_be_born_within_the_limits_is_told(monkeypatch, tmp_path):
    def starved(*_, answer, **__):
        return [sys.executable, "-c", f"import os; os.write({answer}, b'error=memory\\n')"]

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(process, "child", starved)
    with pytest.raises(CannotStart, match="--memory N allows more"):
        ConfinedProcess(["true"])
    assert list(tmp_path.iterdir()) == []


@each_transport
def test_a_folder_is_no_program(transport, tmp_path):
    with pytest.raises(CannotStart, match="it is a folder; name the program in it"):
        transport([str(tmp_path)])


@each_transport
@pytest.mark.parametrize("name", ["x" * 256, "./" + "x" * 256, "x/" * 3000])
def test_a_name_longer_than_the_system_allows_is_told(transport, name):
    with pytest.raises(CannotStart, match="its name is longer than the system allows"):
        transport([name])


@each_transport
def test_a_file_of_this_folder_is_told_from_a_program_on_the_path(transport, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copy("/bin/true", "fast")
    with pytest.raises(CannotStart, match=r"no such program on the path; .* of that name here: write \./fast$"):
        transport(["fast"])
    transport(["./fast"]).discard()


@each_transport
def test_a_program_on_the_path_may_miss_its_interpreter(transport, tmp_path, monkeypatch):
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "no-such-dealer").write_text("#!/no/such/interpreter\n")
    (folder / "no-such-dealer").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    with pytest.raises(CannotStart, match="the interpreter in its first line is missing: #!/no/such/interpreter"):
        transport(["no-such-dealer"])
