"""The programs of other ecosystems: present or not, and run."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class Absent(Exception):
    """A program that a package needs is not on this machine; the message names it."""


class Failed(Exception):
    """A program that builds or checks a package failed; the message ends with what it printed."""


def need(*names: str) -> None:
    """Raises Absent unless all of these programs are on the path."""
    absent = [name for name in names if not shutil.which(name)]
    if absent:
        raise Absent(f"{' and '.join(absent)} not found")


def run(command: Sequence[str | Path], folder: Path, variables: Mapping[str, str] | None = None) -> str:
    """What a command printed on its standard output, run in a folder. Raises Failed with all of it if it fails."""
    environment = os.environ | (variables or {})
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        words = " ".join(map(str, command))
        raise Failed(f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return done.stdout
