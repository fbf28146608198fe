"""Everything that has to pass, and what it costs: `python3 .ci/checks.py` in a clone, where the tools are installed.

The tests come first and alone, then the other checks, two at a time. What takes long is asked in part: a sample, drawn
by the name of the newest commit, and all that belongs to a file which differs from the newest commit that is a day old,
or from the one in `.ci/passed` if that is newer: there all of this has passed. So a change is never left to the night,
when `tox run -m nightly` asks everything.
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]

README: Final = "python3 -m venv .venv && .venv/bin/pip install -q tox && .venv/bin/tox run -e tests"
"""The test command of the README."""

SHORT: Final = ("vectors", "types", "wheel", "conformance", "lint", "hosted", "javascript")
"""The environments that ask everything."""


LAST: Final = 40
"""The lines of a failed check that are printed again at the end."""


class Row(NamedTuple):
    """What a check cost: seconds by the clock and of processor, and the tests that its runner counted."""

    check: str
    clock: float
    processor: float
    tests: int
    passed: bool
    printed: str = ""


def main() -> int:
    """Run every check, and print each one's output as it ends, the ends of failed ones again; 0 if all pass."""
    newest, changed = git("rev-parse", "HEAD").strip(), changed_files()
    others = [sample(changed, newest) for sample in SAMPLES] + [[environment] for environment in SHORT]
    began = time.monotonic()
    rows = [run("tests", f"{README} -- --cov --cov-report=")]
    with ThreadPoolExecutor(2) as lanes:
        rows += lanes.map(lambda check: run(check[0], tox(*check)), others)
    rows.append(run("coverage", tox("coverage")))
    for row in rows:
        if not row.passed:
            print(f"---- {row.check} failed:", *row.printed.splitlines()[-LAST:], sep="\n")
    print(table(rows, time.monotonic() - began))
    return int(not all(row.passed for row in rows))


def tox(environment: str, *arguments: str) -> str:
    """The line that runs an environment of tox."""
    return shlex.join([".venv/bin/tox", "run", "-e", environment, *(["--", *arguments] if arguments else [])])


def run(check: str, line: str) -> Row:
    """Run a line of the shell and print what it printed, with its cost."""
    print(f"---- {check} begins: {line}", flush=True)
    began = time.monotonic()
    # Into a file: a process that is left behind would hold the end of a pipe.
    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(
            ["bash", "-c", line], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=printed, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        text = printed.read().decode(errors="replace")
    clock = time.monotonic() - began
    tests = sum(map(int, re.findall(r"^=+.*?\b(\d+) passed\b.*=+$", text, re.MULTILINE)))
    row = Row(check, clock, used.ru_utime + used.ru_stime, tests, process.returncode == 0, text)
    print(f"---- {check} ended with {process.returncode} after {clock:.0f} s\n{text}", flush=True)
    return row


def table(rows: Iterable[Row], clock: float) -> str:
    """The cost of each check, the dearest first, and of all."""
    dearest = sorted(rows, key=lambda row: -row.processor)
    lines = [f"{'check':16}{'clock s':>9}{'processor s':>13}{'tests':>7}"]
    total = Row("all", clock, sum(row.processor for row in dearest), sum(row.tests for row in dearest), passed=True)
    lines += [
        f"{row.check:16}{row.clock:9.0f}{row.processor:13.0f}{row.tests or '':>7}{'' if row.passed else '  FAILED'}"
        for row in (*dearest, total)
    ]
    return "\n".join(lines)


# What differs


def git(*words: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def changed_files() -> list[str]:
    """The files that differ from the newest commit that is a day old, or in `.ci/passed`; all if there is none."""
    passed = ROOT / ".ci" / "passed"
    old = git("rev-list", "-1", "--before=1 day ago", "HEAD").strip()
    known = (old, passed.read_text().strip() if passed.exists() else old)
    base = next((commit for commit in git("rev-list", "HEAD").split() if commit in known), None)
    return git(*(("diff", "--name-only", "--no-renames", base) if base else ("ls-files",))).splitlines()


def below(changed: Iterable[str], *places: str) -> list[str]:
    """The changed files that are these, or below these folders."""
    return [name for name in changed if any(name == place or name.startswith(f"{place}/") for place in places)]


# What is asked in part: an environment of tox with its arguments. Without arguments it asks everything.


def drawn(names: Iterable[str], size: int, seed: str) -> set[str]:
    """As many of the names as that, drawn by the SHA-256 of the seed and the name."""
    return set(sorted(names, key=lambda name: hashlib.sha256(f"{seed}/{name}".encode()).digest())[:size])


SKELETON_MAKERS = ("conformance/dealcheck/report/skeletons.py", "conformance/dealcheck/report/skeleton_text.py")
"""What makes the skeletons of all languages."""


def languages(changed: Sequence[str], seed: str) -> list[str]:
    """Two languages, and each whose responder, skeleton or patch has changed."""
    scripts = [name for name in below(changed, "tests/responders", "tests/skeletons") if name.endswith(".py")]
    if scripts or below(changed, "responders/responders.toml", "spec/operations.yaml", *SKELETON_MAKERS):
        return ["languages"]
    names = {path.name for path in ROOT.glob("responders/skeletons/[!w]*/")}
    own = {
        name
        for name in names
        if below(changed, f"responders/{name}", f"responders/skeletons/{name}", f"tests/skeletons/{name}.patch")
    }
    asked = sorted(own | drawn(names, 2, seed))
    return ["languages", "-k", " or ".join(f"[{name}] or test_{name}.py" for name in asked)]


def programs(changed: Sequence[str], seed: str) -> list[str]:
    """Two programs, and each whose folder has changed."""
    if any(name.endswith(".py") and name.count("/") == 1 for name in below(changed, "programs")):
        return ["programs"]
    names = {path.parent.name for path in ROOT.glob("programs/*/program.toml")}
    own = {name for name in names if below(changed, f"programs/{name}")}
    return ["programs", *sorted(own | drawn(names, 2, seed))]


def second_opinion(changed: Sequence[str], seed: str) -> list[str]:
    """Ten files of vectors, and each that has changed."""
    if below(changed, "tests/second_opinion"):
        return ["second-opinion"]
    names = {path.name for path in ROOT.glob("vectors/v2/*.json")} - {"MANIFEST.json", "core.json"}
    own = {name for name in names if below(changed, f"vectors/v2/{name}")}
    return ["second-opinion", *sorted(own | drawn(names, 10, seed))]


def adequacy(changed: Sequence[str], seed: str) -> list[str]:
    """Forty mutants, 500 if the making of mutants has changed, and 300 of the modules that have changed."""
    makes_none = {"tests/adequacy/__main__.py", "tests/adequacy/harmless.toml"}
    size = 500 if set(below(changed, "tests/adequacy")) - makes_none else 40
    own = below(changed, "reference/dealref", "responders/javascript")
    return ["adequacy", "--sample", str(size), "--seed", seed, "--most", "300", *options("--whole", own)]


def exhaustive(changed: Sequence[str], seed: str) -> list[str]:
    """Twenty tests, and twenty of each file of tests that has changed; most files have fewer."""
    own = [name for name in below(changed, "tests") if Path(name).name.startswith("test_")]
    return ["exhaustive", "--sample", "20", "--seed", seed, *options("--also", own)]


def site_tests(changed: Sequence[str], seed: str) -> list[str]:
    """Thirty tests, or all if the site or its tests have changed."""
    own = below(changed, "site", "tests/site")
    return ["site-tests", *([] if own else ["--sample", "30", "--seed", seed])]


def publish(changed: Sequence[str], seed: str) -> list[str]:
    """One build and four tests of its packages; everything if a package or the building has changed."""
    own = below(changed, "packages", "tests/publish")
    return ["publish"] if own else ["publish-once", "--sample", "4", "--seed", seed]


def options(option: str, names: Iterable[str]) -> list[str]:
    """The option for each of the files that are there."""
    return [word for name in names if (ROOT / name).exists() for word in (option, name)]


SAMPLES: Final = (publish, site_tests, languages, adequacy, exhaustive, programs, second_opinion)
"""The checks that take long, the longest first."""


if __name__ == "__main__":
    sys.exit(main())
