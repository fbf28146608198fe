"""Installs the programs of this folder that have an adapter, judges them, and compares with what is recorded.

python programs/judge_programs.py [--record] [NAME...]

An adapter is what `dealcheck init` writes, with the files of the program's folder `adapter` over it. A program that
cannot be installed here is skipped with the reason. The exit code is 1 if a run differs.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from audit_programs import CACHE, HERE, Description, Unavailable, chosen, install, read

JUDGED: Final = {0, 1, 4}
"""The exit codes of a run that came to a verdict."""

PATIENCE: Final = ("--timeout", "60", "--start-timeout", "120")
"""A process per call takes long on a busy machine."""

Verdicts = Mapping[str, str]


def main(argv: Sequence[str] | None = None) -> int:
    """Judge the named programs, or all that have an adapter."""
    options = _arguments().parse_args(argv)
    names = chosen(options.names, judged())
    return max([_program(HERE / name, record=options.record) for name in names], default=0)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Install, judge and compare the programs that have an adapter.")
    parser.add_argument("--record", action="store_true", help="write the runs and the known failures instead")
    parser.add_argument("names", nargs="*", metavar="NAME", help="folders of this folder (all with an adapter)")
    return parser


def judged() -> list[str]:
    """The folders of the programs that have an adapter."""
    return sorted(path.parent.name for path in HERE.glob("*/program.toml") if "adapter" in read(path.parent))


def recorded(folder: Path) -> Path:
    """The recorded run of a program."""
    return folder / "run.jsonl"


def known(folder: Path) -> Path:
    """The known failures of a program, with their reasons."""
    return folder / "expect.toml"


def _program(folder: Path, *, record: bool) -> int:
    description = read(folder)
    try:
        install(description, CACHE / folder.name)
        adapt(description, folder)
        if record:
            baseline(description, folder)
            code = run(description, folder, recorded(folder))
            print(f"{folder.name}: recorded, exit code {code}", flush=True)
            return code
        with tempfile.TemporaryDirectory() as place:
            code = run(description, folder, Path(place, "run.jsonl"))
            wrong = list(differences(verdicts(recorded(folder)), verdicts(Path(place, "run.jsonl"))))
    except Unavailable as reason:
        print(f"{folder.name}: skipped: {reason}", flush=True)
        return 0
    print(f"{folder.name}: exit code {code}", *wrong, sep="\n  differs: ", flush=True)
    return max(code, int(bool(wrong)))


def adapt(description: Description, folder: Path) -> None:
    """Write the adapter into the program's folder in the cache: what `init` writes, and the program's own files."""
    place = CACHE / folder.name / "adapter"
    shutil.rmtree(place, ignore_errors=True)
    _dealcheck("init", *description["adapter"]["init"], str(place), told=False)
    shutil.copytree(folder / "adapter", place, dirs_exist_ok=True)


def run(description: Description, folder: Path, record: Path) -> int:
    """Judge the program by the vectors of what it declares; the exit code of `dealcheck run`."""
    expected = ["--expect", str(known(folder))] if known(folder).exists() else []
    options = [*_filters(description), *expected, "--class", description["adapter"]["class"], "--json", str(record)]
    return _dealcheck("run", "--quiet", *PATIENCE, *options, "--", *command(description, folder))


def baseline(description: Description, folder: Path) -> None:
    """Bring the known failures of the program up to date: reasons are kept, and without failures there is no file."""
    words = [*_filters(description), *PATIENCE, str(known(folder)), "--", *command(description, folder)]
    _dealcheck("baseline", *words)
    if not tomllib.loads(known(folder).read_text(encoding="utf-8")).get("known"):
        known(folder).unlink()


def command(description: Description, folder: Path) -> list[str]:
    """The command that starts the adapter; its files are named from the folder of the programs."""
    installed = str((CACHE / folder.name).relative_to(HERE))
    return [word.replace("{installed}", installed) for word in description["adapter"]["command"]]


def _filters(description: Description) -> list[str]:
    return [word for name in description["adapter"]["operations"] for word in ("--filter", f"{name}.*")]


def _dealcheck(*words: str, told: bool = True) -> int:
    """The exit code of a command of dealcheck, which has come to a verdict. Raises Unavailable if it has not."""
    output = None if told else subprocess.DEVNULL
    run = subprocess.run([sys.executable, "-m", "dealcheck.cli", *words], cwd=HERE, check=False, stdout=output)
    if run.returncode not in JUDGED:
        raise Unavailable(f"dealcheck {words[0]} ended with {run.returncode}")
    return run.returncode


def verdicts(recording: Path) -> Verdicts:
    """The verdict of each vector in a recorded run."""
    events = map(json.loads, recording.read_text(encoding="utf-8").splitlines())
    return {event["id"]: event["verdict"] for event in events if event["event"] == "judged"}


def differences(before: Verdicts, now: Verdicts) -> Iterator[str]:
    """The vectors that got another verdict than the recorded one; one that either lacks is told too."""
    for identity in sorted(before.keys() | now.keys()):
        if before.get(identity) != now.get(identity):
            yield f"{identity} {now.get(identity, 'not asked')}, recorded {before.get(identity, 'not asked')}"


if __name__ == "__main__":
    sys.exit(main())
