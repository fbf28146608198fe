"""The skeletons of responders: which languages there are, how each is built and started, and the writing of them."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from dealcheck.errors import Broken, Usage
from dealcheck.report.skeleton_text import Data, file_texts


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


_DOTNET: Final = Skeleton(
    "C#", "Algorithms.cs", "dotnet", "dotnet {}/out/dealer.dll", "dotnet build -c Release -v quiet -o {}/out {}"
)
_MONO: Final = Skeleton(
    "C#",
    "Algorithms.cs",
    "mono",
    "mono {}/dealer.exe",
    "mcs -nowarn:649 -pkg:newtonsoft-json -r:System.Numerics -out:{}/dealer.exe {}/*.cs",
)

SKELETONS: Final[Mapping[str, Skeleton]] = {
    "c": Skeleton("C", "algorithms.h", "make", "{}/dealer", "make -s -C {}"),
    "cpp": Skeleton("C++", "algorithms.hpp", "make", "{}/dealer", "make -s -C {}"),
    "csharp": _MONO if shutil.which("mcs") and not shutil.which("dotnet") else _DOTNET,
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
    "c++": "cpp", "c#": "csharp", "cs": "csharp", "golang": "go", "js": "javascript", "pl": "perl", "py": "python",
    "rb": "ruby", "rs": "rust", "ts": "typescript",
}  # fmt: skip
"""Other names of languages, as people write them."""

_WRAPPED: Final = "--class values --timeout 60 "

WRAPPERS: Final[Mapping[str, Skeleton]] = {
    kind: Skeleton("Python", "program.py", "python3", "python3 {}/dealer.py", options=_WRAPPED)
    for kind in ("process", "file", "library")
}
"""The adapters for programs that cannot be changed: the skeleton in Python, with other files over its algorithms."""


def write(folder: Path, language: str, names: Sequence[str] = (), table: Data | None = None) -> None:
    """Write the skeleton in that language into the folder, which is made; it has the operations and groups of names.

    Raises Usage if the folder has anything in it, or cannot be written, or if a name is no operation and no group.
    """
    table = table or operations()
    _write(folder, file_texts(_place(language), rows(table, names), table["schemes"]))


def write_wrapper(folder: Path, kind: str) -> None:
    """Write the adapter for a program of that kind into the folder, which is made. Raises as `write` does."""
    table = operations()
    under = file_texts(_place("python"), rows(table), table["schemes"])
    over = {path.name: path.read_text(encoding="utf-8") for path in _place(f"wrap-{kind}").glob("*.*")}
    _write(folder, {name: text for name, text in (under | over).items() if name != "algorithms.py"})


def operations() -> Data:
    """The table of operations: spec/operations.yaml."""
    table: Data = yaml.safe_load((_beside("spec", "spec") / "operations.yaml").read_text(encoding="utf-8"))
    return table


def rows(table: Data, names: Sequence[str] = ()) -> dict[str, Data]:
    """The operations of these names, which may be those of groups, in the order of the table; all without a name.

    Raises Usage for a name that is neither.
    """
    candidates = {name: row for name, row in table["operations"].items() if "group" in row}
    groups = sorted({row["group"] for row in candidates.values()})
    if unknown := [name for name in names if name not in candidates and name not in groups]:
        raise Usage(
            f"{unknown[0]} is no operation; operations are {', '.join(candidates)}; groups are {', '.join(groups)}"
        )
    return {name: row for name, row in candidates.items() if not names or {name, row["group"]} & set(names)}


def _write(folder: Path, texts: Mapping[str, str]) -> None:
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise Usage(f"{folder} is there, and is no empty folder: name another folder")
        for name, text in texts.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Usage(f"cannot write {folder}: {error.strerror or error}") from error


def _place(name: str) -> Path:
    return _beside("skeletons", "responders/skeletons") / name


def _beside(installed: str, checkout: str) -> Path:
    """The folder beside the installed package, or in the checkout it was installed from."""
    package = Path(__file__).resolve().parents[1]
    for place in (package / installed, package.parents[1] / checkout):
        if place.is_dir():
            return place
    raise Broken(f"no {installed} beside the package; reinstall bridge-deal-conformance")
