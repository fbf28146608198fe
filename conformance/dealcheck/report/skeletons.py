"""The skeletons of responders: which languages there are, how each is built and started, and their files."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from dealcheck.errors import Broken, Usage


class Skeleton(NamedTuple):
    """How a skeleton is built and started; `{}` stands for its folder. `tool` is what the user needs to have."""

    language: str
    algorithms: str
    """The file with the functions to fill in."""
    tool: str
    program: str
    build: str = ""
    options: str = ""
    """Options of `dealcheck run`."""


SKELETONS: Final[Mapping[str, Skeleton]] = {
    "c": Skeleton("C", "algorithms.c", "make", "{}/dealer", "make -s -C {}"),
    "cpp": Skeleton("C++", "algorithms.cpp", "make", "{}/dealer", "make -s -C {}"),
    "go": Skeleton("Go", "algorithms.go", "go", "{}/dealer", "go build -C {} -o dealer ."),
    "java": Skeleton(
        "Java",
        "src/main/java/dealer/Algorithms.java",
        "mvn",
        "java -jar {}/target/dealer.jar",
        "mvn -q -B -f {} package",
    ),
    "javascript": Skeleton("JavaScript", "algorithms.mjs", "node", "node {}/dealer.mjs"),
    "perl": Skeleton("Perl", "Algorithms.pm", "perl", "perl {}/dealer.pl"),
    "python": Skeleton("Python", "algorithms.py", "python3", "python3 {}/dealer.py"),
    "ruby": Skeleton("Ruby", "algorithms.rb", "ruby", "ruby {}/dealer.rb"),
    "rust": Skeleton(
        "Rust",
        "src/algorithms.rs",
        "cargo",
        "{}/target/release/dealer",
        "cargo build --release --quiet --manifest-path {}/Cargo.toml",
    ),
    "typescript": Skeleton(
        "TypeScript",
        "src/algorithms.ts",
        "npm",
        "node {}/dist/dealer.js",
        "npm --prefix {} install --silent && npm --prefix {} run --silent build",
    ),
}

OTHER_NAMES: Final[Mapping[str, str]] = {
    "c++": "cpp", "golang": "go", "js": "javascript", "pl": "perl", "py": "python", "rb": "ruby", "rs": "rust",
    "ts": "typescript",
}  # fmt: skip
"""Other names of languages, as people write them."""

_WRAPPED: Final = "--class values --timeout 60 "

WRAPPERS: Final[Mapping[str, Skeleton]] = {
    kind: Skeleton("Python", "program.py", "python3", "python3 {}/dealer.py", options=_WRAPPED)
    for kind in ("process", "file", "library")
}
"""The adapters for programs that cannot be changed: the skeleton in Python, with other files over its algorithms."""

_BUILT: Final = ("__pycache__", ".ruff_cache", "node_modules", "dist", "target", "*.o", "*.d")
"""What tools leave in the checkout where a skeleton was tried."""


def write(folder: Path, language: str) -> None:
    """Write the skeleton in that language into the folder, which is made.

    Raises Usage if the folder has anything in it, or cannot be written.
    """
    _write(folder, _place(language))


def write_wrapper(folder: Path, kind: str) -> None:
    """Write the adapter for a program of that kind into the folder, which is made. Raises as `write` does."""
    _write(folder, _place("python"), "algorithms.py")
    _lay(_place(f"wrap-{kind}"), folder)


def _write(folder: Path, place: Path, *left_out: str) -> None:
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise Usage(f"{folder} is there, and is no empty folder: name another folder")
        _lay(place, folder, *left_out)
    except OSError as error:
        raise Usage(f"cannot write {folder}: {error.strerror or error}") from error


def _lay(place: Path, folder: Path, *left_out: str) -> None:
    shutil.copytree(place, folder, ignore=shutil.ignore_patterns(*_BUILT, *left_out), dirs_exist_ok=True)


def _place(name: str) -> Path:
    """The skeletons beside the installed package, or in the checkout it was installed from."""
    package = Path(__file__).resolve().parents[1]
    for place in (package / "skeletons" / name, package.parents[1] / "responders" / "skeletons" / name):
        if place.is_dir():
            return place
    raise Broken(f"no skeleton {name} beside the package; reinstall bridge-deal-conformance")
