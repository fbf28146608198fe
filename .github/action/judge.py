"""The step of the action (action.yml): it judges the caller's program, and tells the host what came out.

The exit code is dealcheck's (spec JUDGE-7). All inputs come through the environment. The script needs no host:

    INPUT_CANDIDATE="./my-dealer --quiet" python3 .github/action/judge.py
"""

import json
import os
import secrets
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import traceback
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

SUITE: Final = Path(__file__).resolve().parents[2]
"""The checkout that this script is a part of."""

WRONG_USE: Final = 2
SUITE_FAULT: Final = 70
VERDICTS: Final[Mapping[int, str]] = {
    0: "conforms",
    1: "does-not-conform",
    WRONG_USE: "wrong-use",
    3: "could-not-start",
    4: "stale-expectations",
    SUITE_FAULT: "suite-fault",
}
"""The output `verdict` for each exit code of dealcheck; a signal has none."""


class WrongInput(Exception):
    """An input that cannot be used; the message says what to write."""


class Outcome(NamedTuple):
    """The end of a run: dealcheck's exit code and last line, the counts, and the report as Markdown."""

    code: int
    line: str
    passed: int
    asked: int
    page: str


def main() -> int:
    """The exit code of dealcheck, or 2 for a wrong input, after the host was told everything."""
    place = Path(os.environ.get("GITHUB_WORKSPACE", "."), _input("WORKING_DIRECTORY")).absolute()
    try:
        outcome = _judged(place)
    except WrongInput as wrong:
        outcome = _without_verdict(WRONG_USE, str(wrong))
    if outcome.code:
        # The form of the host, which shows the line beside the step and on the page of the run.
        print("::error title=Bridge deals::" + outcome.line.replace("%", "%25"))
    badge = place / _input("BADGE") if _input("BADGE") else None
    _append("GITHUB_STEP_SUMMARY", outcome.page)
    _append(
        "GITHUB_OUTPUT",
        _output("verdict", _verdict(outcome.code))
        + _output("exit-code", str(outcome.code))
        + _output("summary", outcome.line)
        + _output("passed", str(outcome.passed))
        + _output("asked", str(outcome.asked))
        + _output("badge", str(badge) if badge and badge.is_file() else ""),
    )
    return outcome.code


def options(reports: Sequence[Path]) -> list[str]:
    """The options of `dealcheck run` that the inputs ask for, with these reports. Raises WrongInput."""
    core, badge, target = _input("CORE").lower(), _input("BADGE"), _input("CONFORMS_TO")
    if core not in {"", "true", "false"}:
        raise WrongInput(f"core: true or false, not {core!r}")
    if badge and not badge.endswith(".svg"):
        raise WrongInput(f"badge: the name ends with .svg, as badge.svg: not {badge!r}")
    more = _words("OPTIONS")
    if "--" in more or (more and not more[0].startswith("-")):
        raise WrongInput("options: options of dealcheck run only, as --timeout 20; the program goes into candidate")
    files = [line.strip() for line in _input("REPORT").splitlines()]
    chosen = {
        "--class": [_input("CLASS")],
        "--expect": [_input("EXPECT")],
        "--filter": _input("FILTER").split(),
        # Without quotes, the host makes 2 of the number 2.0.
        "--conforms-to": [target + ".0" if target.isdecimal() else target],
        "--report": [*map(str, reports), *files, badge],
    }
    given = [f"{option}={value}" for option, values in chosen.items() for value in values if value]
    return ["--here", *["--core"] * (core == "true"), *given, *more]


def _judged(place: Path) -> Outcome:
    """The end of `dealcheck run` in the folder. Raises WrongInput."""
    if os.name != "posix":
        raise WrongInput("the suite needs Linux or macOS: runs-on: ubuntu-latest")
    if not place.is_dir():
        raise WrongInput(f"working-directory: there is no folder {str(place)!r}")
    program = _words("CANDIDATE")
    if not program:
        raise WrongInput("candidate: which program? as candidate: ./my-dealer")
    with tempfile.TemporaryDirectory(prefix="dealcheck-", dir=os.environ.get("RUNNER_TEMP")) as kept:
        page, record = Path(kept, "report.md"), Path(kept, "run.jsonl")
        words = [*options([page, record]), "--", *program]
        python = _python_with_the_suite(Path(kept, "python"))
        code, line = _told([str(python), "-I", "-m", "dealcheck.cli", "run", *words], place)
        end = _last_event(record)
        if end.get("event") == "finished":
            counts = end["classes"].values()
            passed, asked = sum(right for right, _ in counts), sum(every for _, every in counts)
            return Outcome(code, line, passed, asked, page.read_text(encoding="utf-8"))
    if not code:
        raise WrongInput("options: with --help nothing is judged")
    return _without_verdict(code, line)


def _python_with_the_suite(folder: Path) -> Path:
    """A new Python in the folder that finds this checkout, and nothing that the caller has installed.

    Nothing is downloaded: to judge a program takes the standard library alone.
    """
    venv.create(folder, symlinks=True)
    packages = sysconfig.get_path("purelib", "venv", {"base": str(folder)})
    sources = f"{SUITE / 'conformance'}\n{SUITE / 'reference'}\n"
    Path(packages, "suite.pth").write_text(sources, encoding="utf-8")
    return folder / "bin" / "python"


def _told(command: Sequence[str], place: Path) -> tuple[int, str]:
    """The exit code and the last line of the command, with the advice below it; lines are passed on as they come."""
    # A line of the program's that looks like a command of the host must not be obeyed.
    token = secrets.token_hex(16)
    print(f"::stop-commands::{token}", flush=True)
    last: list[bytes] = []
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
            # Advice is indented; before the last line there is nothing that anybody looks for here.
            last = [*last, line.strip()] if line[:1].isspace() else [line.strip()]
    print(f"::{token}::", flush=True)
    code = process.returncode
    return code if code >= 0 else 128 - code, b"; ".join(filter(None, last)).decode(errors="backslashreplace")


def _last_event(record: Path) -> dict[str, Any]:
    """The last event of a recording, empty if there is none or if it was cut off."""
    try:
        lines = record.read_bytes().splitlines()
        return dict(json.loads(lines[-1]))
    except (OSError, IndexError, ValueError):
        return {}


def _without_verdict(code: int, line: str) -> Outcome:
    # Indented, the line is code, in which nothing is markup.
    return Outcome(code, line, 0, 0, f"## Bridge deals: {_verdict(code)}\n\n    {line}\n")


def _verdict(code: int) -> str:
    return VERDICTS.get(code, "interrupted")


def _input(name: str) -> str:
    return os.environ.get(f"INPUT_{name}", "").strip()


def _words(name: str) -> list[str]:
    """The words of an input, as a shell would split them; nothing else of a shell is done. Raises WrongInput."""
    try:
        return shlex.split(_input(name))
    except ValueError as error:
        raise WrongInput(f"{name.lower()}: {error}; quotes come in pairs") from error


def _output(name: str, value: str) -> str:
    """The lines that set an output; a value cannot end them, since nobody knows the mark before."""
    mark = secrets.token_hex(16)
    return f"{name}<<{mark}\n{value}\n{mark}\n"


def _append(variable: str, text: str) -> None:
    """Add the text to the file that the variable names. Without a host there is none."""
    with Path(os.environ.get(variable) or os.devnull).open("a", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception:  # noqa: BLE001  Python's own exit code would say that the program does not conform
        traceback.print_exc()
        sys.exit(SUITE_FAULT)
