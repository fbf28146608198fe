"""`responders/responders.toml`: the responders as they are built and started here."""

import fcntl
import functools
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "responders"

RESPONDERS = tomllib.loads((FOLDER / "responders.toml").read_text(encoding="utf-8"))


def unavailable(name, *, test=False):
    """Why a responder cannot be built here, or its own tests not run; empty if they can."""
    entry = RESPONDERS[name]
    for tool in entry.get("needs", []):
        if not shutil.which(tool):
            return f"{tool} is not on the PATH"
    for library in entry.get("libraries", []) + (entry.get("test_libraries", []) if test else []):
        if subprocess.run(["pkg-config", "--exists", library], check=False).returncode:
            return f"pkg-config does not know {library}"
    return ""


def shell(name, line):
    """Run a line of the table in the responder's folder. Raises AssertionError, with what was printed, if it fails."""
    line = line.replace("{python}", shlex.quote(sys.executable))
    process = subprocess.run(["sh", "-c", line], cwd=FOLDER / name, capture_output=True, text=True, check=False)
    output = process.stdout + process.stderr
    assert process.returncode == 0, output
    assert "\x1b" not in output, f"not for a terminal, and with its sequences: {output!r}"


@functools.cache
def command(name):
    """The words that start the responder from anywhere; it is built first."""
    entry = RESPONDERS[name]
    if "build" in entry:
        # Processes of the tests run side by side, and a tool would meet itself in one folder.
        with (FOLDER / "responders.toml").open("rb") as alone:
            fcntl.flock(alone, fcntl.LOCK_EX)
            shell(name, entry["build"])
    program = FOLDER / name / entry["command"][0]
    if program.is_file():
        return (str(program), *entry["command"][1:])
    return ("env", "-C", str(FOLDER / name), *(word.replace("{python}", sys.executable) for word in entry["command"]))
