"""`python packages/publishing DIST`: all packages, built twice under hostile settings and compared byte by byte.

With `--once` they are built once, under hostile settings, and compared with nothing.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import source_tree
import tools

_ROOT: Final = Path(__file__).resolve().parents[2]
_EPOCH: Final = "315532800"
"""The time that every file of a package has, where it must have one: 1980, the earliest of a zip archive."""


class Settings(NamedTuple):
    """The surroundings of a build, none of which may show in its packages."""

    folder: str
    umask: int
    variables: Mapping[str, str]


_HOSTILE: Final = (
    Settings("one", 0o077, {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "1", "USER": "one"}),
    Settings(
        "the other place", 0o002, {"TZ": "America/St_Johns", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "2", "USER": "two"}
    ),
)


def main(target: Path, surroundings: Sequence[Settings] = _HOSTILE) -> int:
    """Build in each, compare, print the table of files; 0 if every byte is the same, and the folder is filled."""
    with tempfile.TemporaryDirectory() as scratch:
        sources = source_tree.exported(_ROOT, Path(scratch) / "sources")
        folders = [_build(sources, Path(scratch) / settings.folder, settings) for settings in surroundings]
        outputs = [contents(folder) for folder in folders if folder]
        if len(outputs) < len(folders):
            return 1
        first, last = outputs[0], outputs[-1]
        different = sorted(name for name in first.keys() | last.keys() if first.get(name) != last.get(name))
        for name in different:
            print(f"publish: {name} depends on its surroundings: two builds differ", file=sys.stderr)
        if different:
            return 1
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(Path(scratch) / surroundings[0].folder / "dist", target)
    for name, data in first.items():
        print(f"{len(data):>9}  {hashlib.sha256(data).hexdigest()}  {name}")
    builds = "built once" if len(surroundings) == 1 else "the same in both builds"
    print(f"{len(first)} files, {builds}: {target}")
    return 0


def _build(sources: Path, place: Path, settings: Settings) -> Path | None:
    """The folder of one build, in a copy of the sources of its own; None if it failed."""
    tree = shutil.copytree(sources, place / "sources")
    home = place / "home"
    home.mkdir()
    # Downloads and toolchains stay where they are; neither shows in a package.
    places = {"PUBLISH_CACHES": str(tools.caches()), "RUSTUP_HOME": _rustup()}
    variables = {**os.environ, **settings.variables, **places, "HOME": str(home), "SOURCE_DATE_EPOCH": _EPOCH}
    command: list[str | Path] = [sys.executable, Path(__file__).parent / "build_once.py", tree, place / "dist"]
    process = subprocess.run(command, env=variables, umask=settings.umask, check=False)
    return None if process.returncode else place / "dist"


def _rustup() -> str:
    """Where Rust's toolchains are, which the other home does not have."""
    return os.environ.get("RUSTUP_HOME") or str(Path.home() / ".rustup")


def contents(folder: Path) -> dict[str, bytes]:
    """The files below the folder by their names in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path, nargs="?", default="dist")
    parser.add_argument("--once", action="store_true")
    options = parser.parse_args()
    sys.exit(main(options.target.resolve(), _HOSTILE[: 1 if options.once else None]))
