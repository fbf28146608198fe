"""The adapters that `dealcheck init --wrap` writes: judged as they are, and with a program that misbehaves."""

import contextlib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from dealcheck import cli
from dealcheck.report.skeletons import WRAPPERS
from in_process import dealcheck

SCRIPTS = Path(sys.executable).parent
kinds = pytest.mark.parametrize("kind", WRAPPERS)

DECLARED = {"process": "unrank pavlicek-suit", "file": "notation", "library": "binomial"}


WITH_SCRIPTS = {"PATH": f"{SCRIPTS}:{os.environ['PATH']}"}


def shell(line, folder, code=0):
    """What a line prints that a user types in a folder."""
    run = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=os.environ | WITH_SCRIPTS, capture_output=True, text=True, timeout=600,
        check=False,
    )  # fmt: skip
    assert run.returncode == code, run.stdout + run.stderr
    return run.stdout


def judged(line, folder, code=0):
    """What a line of dealcheck prints in a folder, without a shell and a process of its own."""
    with contextlib.chdir(folder), mock.patch.dict(os.environ, WITH_SCRIPTS):
        run = dealcheck(*shlex.split(line)[1:])
    assert run.returncode == code, run.stdout + run.stderr
    return run.stdout


@pytest.fixture
def begun(tmp_path, monkeypatch, capsys):
    """A function: the line that judges the adapter, as `init` prints it last, with more options."""

    def begin(kind, options="--core"):
        with monkeypatch.context() as here:
            here.chdir(tmp_path)
            assert cli.main(["init", "--wrap", kind, "my adapter"]) == 0
        line = capsys.readouterr().out.splitlines()[-1]
        assert " --class values " in line
        return line.replace("dealcheck run ", f"dealcheck run --no-diagnosis {options} ")

    return begin


def narrowed(kind):
    """Options: the core of what the adapter declares."""
    return f"--core --filter {DECLARED[kind].replace(' ', '.')}"


@kinds
def test_it_is_judged_as_it_is_written(kind, begun, tmp_path):
    printed = shell(begun(kind), tmp_path)
    assert re.search(rf"^{DECLARED[kind]} ", printed, re.MULTILINE)
    last = printed.splitlines()[-1]
    assert re.search(r"conforms(:| in values:)", last)
    counts = dict(re.findall(r"(\w+) (\d+ of \d+)", last))
    for name in ("values", "form"):
        passed, asked = counts[name].split(" of ")
        assert passed == asked != "0", last


@kinds
def test_it_has_no_function_to_fill_in(kind, begun, tmp_path):
    begun(kind)
    files = {path.name for path in (tmp_path / "my adapter").iterdir()}
    common = {"README.md", "dealer.py", "operations.py", "program.py", "values.py"}
    assert files == common | ({"stand_in.py"} if kind != "library" else set())
    page = (tmp_path / "my adapter" / "README.md").read_text()
    assert set(re.findall(r"^\| `(\S+)`", page, re.MULTILINE)) == files - {"README.md"}


@pytest.mark.parametrize(
    ("kind", "old", "new", "told"),
    [
        ("process", '("North", "East", "South", "West")', '("North", "West", "South", "East")', "FAIL unrank"),
        ("process", '"AKQJT98765432"[card % 13]', '"AKQJT9876543X"[card % 13]', "FAIL unrank"),
        ("process", "range(4)", "(0, 3, 2, 1)", "FAIL unrank"),
        ("process", "    number = int(sys.argv[1])", "    sys.exit(3)", "ERROR unrank"),
        ("file", "deal[0]) % 4", "deal[0]) % 3", "FAIL notation"),
        ("file", "    read, written", "    sys.exit(3)", "ERROR notation"),
    ],
)
def test_a_fault_of_the_program_is_not_hidden(kind, old, new, told, begun, tmp_path):
    judging = begun(kind, narrowed(kind))
    program = tmp_path / "my adapter" / "stand_in.py"
    assert old in program.read_text()
    program.write_text(program.read_text().replace(old, new))
    assert told in judged(judging, tmp_path, code=1)


def test_a_refusal_of_the_program_has_its_code(begun, tmp_path):
    judging = begun("file", narrowed("file")).replace("--class values", "--class legality")
    judged(judging, tmp_path)
    program = tmp_path / "my adapter" / "stand_in.py"
    program.write_text(program.read_text().replace('sys.exit("no deal")', 'sys.exit("no PBN")'))
    assert "conforms in values, does NOT conform in legality" in judged(judging, tmp_path, code=1)


def test_a_program_that_does_not_end_is_a_fault_of_that_call(begun, tmp_path):
    judging = begun("process", "--filter unrank.pavlicek-suit.first")
    folder = tmp_path / "my adapter"
    (folder / "stand_in.py").write_text("import time\ntime.sleep(60)\n")
    (folder / "program.py").write_text((folder / "program.py").read_text().replace("PATIENCE = 50", "PATIENCE = 0.1"))
    assert "ERROR unrank" in judged(judging, tmp_path, code=1)


def test_a_language_and_a_kind_are_not_asked_at_once(tmp_path):
    shell("dealcheck init --wrap file --lang python there 2>&1", tmp_path, code=2)
    assert not (tmp_path / "there").exists()
