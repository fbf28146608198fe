"""Makes the table of our responders and the programs of this folder: matrix.md, matrix.html and matrix.json.

python programs/make_matrix.py

Our responders are built and judged anew. Of the programs the recorded runs and audits are taken, which
`tox run -e programs` compares with new ones, and the claims of others. A responder that cannot be built here is skipped
with the reason.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests" / "support" / "tables"))

from audit_programs import HERE, read

import dealref
import responders_table

FORMS: Final = (".md", ".html", ".json")


def main() -> int:
    """Write the tables; the exit code of `dealcheck matrix`."""
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{label}={path}" for label, path in (*_judged(Path(folder)), *recorded(), *claimed())]
        reports = [word for form in FORMS for word in ("--report", str(HERE / f"matrix{form}"))]
        return _dealcheck("matrix", *reports, *files)


def _judged(folder: Path) -> Iterator[tuple[str, Path]]:
    """The recorded runs of the reference and of each responder that can be built here, each after its label."""
    yield _run(folder, "dealref", "python", "-m", "dealref")
    for name in responders_table.RESPONDERS:
        if reason := responders_table.unavailable(name):
            print(f"{name}: skipped: {reason}", flush=True)
        else:
            yield _run(folder, name, *map(_as_here, responders_table.command(name)))


def _as_here(word: str) -> str:
    """A word of a command as it is written in this folder, on any machine: the table has the command."""
    return "python" if word == sys.executable else word.replace(str(responders_table.FOLDER), "../responders")


def _run(folder: Path, name: str, *command: str) -> tuple[str, Path]:
    path = folder / f"{name}.jsonl"
    _dealcheck("run", "--here", "--quiet", "--no-diagnosis", "--timeout", "60", "--json", str(path), "--", *command)
    greeted = json.loads(path.read_text(encoding="utf-8").splitlines()[1])
    return f"{name} {greeted['version']}", path


def recorded() -> Iterator[tuple[str, Path]]:
    """The recorded runs and audits of the programs, each after its label: the folder and the version."""
    for name in ("run.jsonl", "audit.json"):
        for path in sorted(HERE.glob(f"*/{name}")):
            yield f"{path.parent.name} {_version(path.parent)}", path.relative_to(HERE)


def claimed() -> Iterator[tuple[str, Path]]:
    """The claims of others, each after its label: the program, and who ran it when; the newest of each first."""
    for folder in sorted(path for path in (HERE / "claims").iterdir() if path.is_dir()):
        for path in sorted(folder.glob("*.claim"), reverse=True):
            day, _, who = path.stem.partition(".")
            yield f"{folder.name} (claimed by {who}, {day})", path.relative_to(HERE)


def _version(folder: Path) -> str:
    """The version that is installed; of our own program that of this repository."""
    return dealref.__version__ if folder.name == "dealref" else read(folder)["version"]


def _dealcheck(*words: str) -> int:
    return subprocess.run([sys.executable, "-m", "dealcheck.cli", *words], cwd=HERE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
