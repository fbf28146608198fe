"""`responders/responders.toml`: the responders as they are built and started here."""

import functools
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "responders"

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
    run = subprocess.run(["sh", "-c", line], cwd=FOLDER / name, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@functools.cache
def command(name):
    """The words that start the responder from anywhere; it is built first."""
    entry = RESPONDERS[name]
    if "build" in entry:
        shell(name, entry["build"])
    first, *rest = (word.replace("{python}", sys.executable) for word in entry["command"])
    if not Path(first).is_absolute() and (FOLDER / name / first).is_file():
        return (str(FOLDER / name / first), *rest)
    return ("env", "-C", str(FOLDER / name), first, *rest)
