"""The commands in the `sh-session` and `sh` blocks of README, spec and site: each is executed, or at least parsed."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealcheck import cli
from in_process import dealcheck

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "spec").glob("*.md")), *sorted((ROOT / "site" / "pages").glob("*.md"))]

PARSED = {
    "python3 -m venv .venv": "it loads packages from the network; tests/test_readme.py looks at its parts",
    "dealcheck audit --report": "the program is not everywhere, and prints deals for a minute",
    "dealcheck audit --seeds": "the program is not everywhere, and is started four thousand times",
    "dealcheck run --here -- go": "Go is not everywhere",
    "dealcheck verify": "it rebuilds all vectors; tests/publish/test_verify.py does it and compares what is shown",
}
"""The beginnings of the commands that are only parsed, each with the reason."""

MINE = """
import os
os.execv({python!r}, [{python!r}, "-c", '''
import sys
sys.path.insert(0, {reference!r})
from dealref.protocol.responder import answer
for line in sys.stdin.buffer:
    reply = answer(line.replace(b'"mine"', b'"andrews"'))
    sys.stdout.buffer.write(reply.replace(b'"andrews"', b'"mine"'))
    sys.stdout.buffer.flush()
'''])
"""
"""A program that numbers deals by a known numbering, and calls it `mine`."""


def blocks():
    """Each block as a list of commands, each with the text that is shown below it."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for found in re.finditer(r"^( *)```(sh|sh-session)\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL):
            lines = re.sub(rf"^{found[1]}", "", found[3], flags=re.MULTILINE)
            commands = lines.removeprefix("$ ").split("\n$ ") if found[2] == "sh-session" else lines.splitlines()
            name = f"{page.name}:{text[: found.start()].count(chr(10)) + 1}"
            slow = [pytest.mark.exhaustive] * ("dealcheck audit club" in found[3])  # SciPy is loaded
            yield pytest.param([each.partition("\n")[::2] for each in commands], id=name, marks=slow)


def is_parsed_only(command):
    return command.startswith(tuple(PARSED))


def test_each_reason_belongs_to_a_command():
    commands = [command for block in blocks() for command, _ in block.values[0]]
    assert len(commands) > len(PARSED)
    for beginning in PARSED:
        assert any(command.startswith(beginning) for command in commands)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files that the commands name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOX_ENV_NAME", raising=False)
    return tmp_path


def prepare(command, folder):
    """Put the files there that the command takes for granted."""
    if "club-2026.pbn" in command and not (folder / "club-2026.pbn").exists():
        words = [sys.executable, "-m", "dealref", "deal", "--text", "the boards of our club", "--boards", "1-36"]
        (folder / "club-2026.pbn").write_bytes(subprocess.run(words, capture_output=True, check=True).stdout)
    if "my-adapter/dealer.py" in command and not (folder / "my-adapter").exists():
        dealcheck("init", "--wrap", "library", "my-adapter")
        if " --scheme mine " in command:
            # A copy, since the reference itself is hidden from programs.
            shutil.copytree(ROOT / "reference" / "dealref", folder / "mine" / "dealref")
            text = MINE.format(python=sys.executable, reference=str(folder / "mine"))
            (folder / "my-adapter" / "dealer.py").write_text(text)


def by_a_shell(command):
    line = f'dealcheck() {{ {sys.executable} -m dealcheck.cli "$@"; }}; {command}'
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("commands", list(blocks()))
def test_what_is_shown_can_be_done(commands, folder):
    for command, shown in commands:
        name, *words = shlex.split(command)
        if is_parsed_only(command):
            assert name != "dealcheck" or cli._command_and_options(words)
            continue
        assert name == "dealcheck"
        prepare(command, folder)
        run = by_a_shell(command) if ">" in words else dealcheck(*words)
        assert run.returncode == 0, run.stdout + run.stderr
        if shown:
            told = re.sub("^.* is not on the PATH: install it first\n", "", run.stdout, flags=re.MULTILINE)
            assert told.rstrip() == shown.rstrip()
