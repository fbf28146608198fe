"""Makes the table of our responders and the programs of this folder: matrix.md, matrix.html and matrix.json.

python programs/make_matrix.py

Our responders are judged anew. Of the programs the recorded runs and audits are taken, which `tox run -e programs`
compares with new ones. A responder whose language is not installed here is skipped with the reason.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent

RESPONDERS: Final[Mapping[str, Sequence[str]]] = {
    "dealref": ("python", "-m", "dealref"),
    "javascript": ("node", "../responders/javascript/dealer.mjs"),
}
"""Our responders, and how each is started from this folder: the reference, and the folders of responders/."""

FORMS: Final = (".md", ".html", ".json")


def main() -> int:
    """Write the tables; the exit code of `dealcheck matrix`."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [f"{name}={path}" for name, path in _judged(Path(folder))]
        reports = [word for form in FORMS for word in ("--report", str(HERE / f"matrix{form}"))]
        return _dealcheck("matrix", *reports, *runs, *recorded())


def _judged(folder: Path) -> Iterator[tuple[str, Path]]:
    """The recorded run of each of our responders that can be started here."""
    for name, (program, *arguments) in RESPONDERS.items():
        if not shutil.which(program):
            print(f"{name}: skipped: {program} is not installed", flush=True)
            continue
        path = folder / f"{name}.jsonl"
        _dealcheck(
            "run", "--quiet", "--no-diagnosis", "--timeout", "60", "--json", str(path), "--", program, *arguments
        )
        yield name, path


def recorded() -> list[str]:
    """The recorded runs and audits of the programs, each after its label."""
    files = (path for name in ("run.jsonl", "audit.json") for path in sorted(HERE.glob(f"*/{name}")))
    return [f"{path.parent.name}={path.relative_to(HERE)}" for path in files]


def _dealcheck(*words: str) -> int:
    return subprocess.run([sys.executable, "-m", "dealcheck.cli", *words], cwd=HERE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
