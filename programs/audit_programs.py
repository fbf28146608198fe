"""Installs the programs described in this folder, audits their deals, and compares with what is recorded.

python programs/audit_programs.py [--record] [NAME...]

A program that cannot be installed here is skipped with the reason. The exit code is 1 if an audit differs.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
CACHE: Final = HERE / ".cache"

SURE: Final = 1e-20
"""A test up to this p-value in one audit ..."""

SEEN: Final = 1e-6
"""... has to be up to this one in the other: most programs deal other deals each time."""

TRIES: Final = 2
"""What differs is audited again: a difference counts if it shows every time."""

PATIENCE: Final = 300
"""Seconds for one installation, and for one audit."""

GRACE: Final = 10
"""Seconds for an interrupted one to put its things away."""

JUDGED: Final = {0, 1, 5}
"""The exit codes of an audit that came to a verdict."""

Description = Mapping[str, Any]
Audit = Mapping[str, Any]


class Unavailable(Exception):
    """The program cannot be installed on this machine, or not be audited; the text says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Audit the named programs, or all."""
    options = _arguments().parse_args(argv)
    names = chosen(options.names, audited())
    return max([_program(HERE / name, record=options.record) for name in names], default=0)


def audited() -> list[str]:
    """The folders of the programs that deal."""
    return sorted(path.parent.name for path in HERE.glob("*/program.toml") if "deals" in read(path.parent))


def chosen(names: Sequence[str], offered: Sequence[str]) -> list[str]:
    """The folders of those offered that are named, or all. Raises SystemExit for a name that no program has."""
    for name in names:
        if not (HERE / name / "program.toml").is_file():
            sys.exit(f"there is no program {name}: the names are those of the folders in {HERE.name}/")
    return [name for name in offered if name in (names or offered)]


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Install, audit and compare the programs described in this folder.")
    parser.add_argument("--record", action="store_true", help="write the audits instead of comparing them")
    parser.add_argument("names", nargs="*", metavar="NAME", help="folders of this folder (all)")
    return parser


def _program(folder: Path, *, record: bool) -> int:
    description = read(folder)
    try:
        install(description, CACHE / folder.name)
    except Unavailable as reason:
        print(f"{folder.name}: skipped: {reason}", flush=True)
        return 0
    return int(not any(_audited(folder, command(description, folder), record=record) for _ in range(TRIES)))


def _audited(folder: Path, words: Sequence[str], *, record: bool) -> bool:
    """Whether an audit of the command, which is told, comes to what is recorded (here, if asked)."""
    try:
        found = _record(folder, words) if record else audit(words)
    except Unavailable as reason:
        print(f"{folder.name}: {reason}", flush=True)
        return False
    wrong = list(differences(json.loads(recorded(folder).read_text(encoding="utf-8")), found))
    print(f"{folder.name}: {found['verdict']} after {found['deals']} deals", *wrong, sep="\n  differs: ", flush=True)
    return not wrong


def _record(folder: Path, words: Sequence[str]) -> Audit:
    """The audit of the command, which is written into the program's folder."""
    found = audit(words)
    members = {"date": datetime.now(UTC).date().isoformat(), **found}
    recorded(folder).write_text(json.dumps(members, indent=1) + "\n", encoding="utf-8")
    return found


def read(folder: Path) -> Description:
    """The description of the program in this folder."""
    return tomllib.loads((folder / "program.toml").read_text(encoding="utf-8"))


def recorded(folder: Path) -> Path:
    """The file with the recorded audit."""
    return folder / "audit.json"


def command(description: Description, folder: Path) -> list[str]:
    """The command that prints the deals to be audited, with every placeholder filled in."""
    values = {
        "{n}": str(description["deals"]["count"]),
        "{seed}": description["seed"].get("audited", ""),
        "{here}": str(folder),
        "{installed}": str(CACHE / folder.name),
        "{python}": sys.executable,
    }
    words = list(description["deals"]["command"])
    for placeholder, value in values.items():
        words = [word.replace(placeholder, value) for word in words]
    return words


# The audit


def audit(words: Sequence[str]) -> Audit:
    """What `dealcheck audit` finds in the deals of a command; raises Unavailable if it comes to no verdict in time."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "audit.json")
        run = _run([sys.executable, "-m", "dealcheck.cli", "audit", "--json", str(report), "--", *words])
        if run.returncode not in JUDGED:
            raise Unavailable(f"dealcheck audit -- {' '.join(words)}\n{run.stdout}{run.stderr}")
        return kept(json.loads(report.read_text(encoding="utf-8")))


def kept(report: Audit) -> Audit:
    """What is recorded of a report: the verdict, the counts, what it tells in words, and each test."""
    figures = ("name", "statistic", "expected", "spread", "p", "looks_at", "grade")
    tests = [{figure: test[figure] for figure in figures} for test in report["tests"]]
    members = {member: report[member] for member in ("verdict", "deals", "illegal", "limits", "told")}
    return {**members, "predicted": bool(report["next_deal"]), "tests": tests}


def differences(before: Audit, now: Audit) -> Iterator[str]:
    """What two audits of a program do not share: verdict, counts, whether the next deal is known, the sure tests."""
    for member in ("verdict", "deals", "illegal", "predicted"):
        if before[member] != now[member]:
            yield f"{member} {now[member]}, recorded {before[member]}"
    for one, other, where in ((before, now, "only in the record"), (now, before, "not in the record")):
        yield from (f"{name} is far from fair {where}" for name in sorted(_up_to(SURE, one) - _up_to(SEEN, other)))


def _up_to(p: float, found: Audit) -> set[str]:
    return {test["name"] for test in found["tests"] if test["p"] <= p}


# Installation


def install(description: Description, folder: Path) -> None:
    """Install the program where it is missing: Debian's for the machine, others into a folder of their own.

    Raises Unavailable with the reason if that is not possible.
    """
    wanted = description["install"]
    INSTALLERS[wanted["kind"]](wanted["packages"], folder)
    for tool in wanted.get("needs", []):
        if not shutil.which(tool):
            raise Unavailable(f"{tool} is not installed")


def _debian(packages: Sequence[str], _folder: Path) -> None:
    missing = [package for package in packages if "ok installed" not in _status(package)]
    if not missing:
        return
    if os.geteuid():
        raise Unavailable(f"only root can install {' '.join(missing)}: apt-get install {' '.join(missing)}")
    if _run(["apt-get", "install", "-y", "-qq", *missing]).returncode:
        _done(["apt-get", "update", "-qq"])
        _done(["apt-get", "install", "-y", "-qq", *missing])


def _status(package: str) -> str:
    return _run(["dpkg-query", "-W", "-f", "${Status}", package]).stdout


def _icon(packages: Sequence[str], folder: Path) -> None:
    _debian(packages, folder)
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted((HERE / folder.name).glob("*.icn")):
        _done(["icont", "-s", "-o", str(folder / source.stem), str(source)])


def _pypi(packages: Sequence[str], folder: Path) -> None:
    python = folder / "bin/python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    _done([str(python), "-m", "pip", "install", "-q", *packages])


def _npm(packages: Sequence[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    _done(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), *packages])


def _crates(_packages: Sequence[str], folder: Path) -> None:
    manifest = ["--locked", "--manifest-path", str(HERE / folder.name / "Cargo.toml")]
    _done(["cargo", "build", "-q", "--release", *manifest, "--target-dir", str(folder)])


def _ours(_packages: Sequence[str], _folder: Path) -> None:
    """Installed with this suite."""


def _done(words: Sequence[str]) -> None:
    run = _run(words)
    if run.returncode:
        last = (run.stderr or run.stdout).strip().splitlines()[-1:]
        raise Unavailable(f"{' '.join(words[:3])} ... failed: {' '.join(last)}")


def _run(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    try:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
        )
    except FileNotFoundError as error:
        raise Unavailable(f"{words[0]} is not installed") from error
    try:
        output, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        # An audit that is ended stops the program that it has started, which has a group of its own. In the background
        # SIGINT may be ignored.
        os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=GRACE)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise Unavailable(f"{' '.join(words[:3])} ... did not end within {PATIENCE} s") from error
    return subprocess.CompletedProcess(words, process.returncode, output, errors)


INSTALLERS: Final[Mapping[str, Callable[[Sequence[str], Path], None]]] = {
    "debian": _debian,
    "icon": _icon,
    "pypi": _pypi,
    "npm": _npm,
    "crates": _crates,
    "ours": _ours,
}
"""How each kind of package is installed: which packages, and into which folder."""


if __name__ == "__main__":
    sys.exit(main())
