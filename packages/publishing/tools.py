"""The programs of other ecosystems: present or not, and run."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

_UMASK: Final = 0o022
"""The umask of every program, whatever the user's is."""


class Absent(Exception):
    """A program that a package needs is not on this machine; the message names it."""


class Failed(Exception):
    """A program that builds or checks a package failed; the message ends with what it printed."""


def caches() -> Path:
    """The folder in which each program keeps what it has downloaded, so that no build downloads it again."""
    return Path(os.environ.get("PUBLISH_CACHES") or Path.home() / ".cache" / "bridge-deal-publishing")


def maven_repository() -> list[str]:
    """The options of Maven that name its cache."""
    return [f"-Dmaven.repo.local={caches() / 'maven'}"]


def _cache_variables() -> dict[str, str]:
    places = {"CARGO_HOME": "cargo", "GOMODCACHE": "go", "GOCACHE": "go-build", "npm_config_cache": "npm"}
    return {name: str(caches() / folder) for name, folder in places.items()}


def need(*names: str) -> None:
    """Raises Absent unless all of these programs are on the path."""
    absent = [name for name in names if not shutil.which(name)]
    if absent:
        raise Absent(f"{' and '.join(absent)} not found")


def run(command: Sequence[str | Path], folder: Path, variables: Mapping[str, str] | None = None) -> str:
    """What a command printed on its standard output, run in a folder. Raises Failed with all of it if it fails."""
    environment = {**os.environ, **_cache_variables(), **(variables or {})}
    # Maven's jars have the modes of the folders that it makes.
    process = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, umask=_UMASK
    )
    if process.returncode:
        words = " ".join(map(str, command))
        raise Failed(f"{words}\n{process.stdout[-4000:]}\n{process.stderr[-4000:]}")
    return process.stdout
