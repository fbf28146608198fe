"""Whether each sample of checks.py finds a fault: `python .ci/planted.py [ENVIRONMENT ...]`.

A fault is planted in a clone and counts as old, so that nothing but the sample can find it. It is one of those that a
small sample has to find: it shows in every part of what the environment asks. 0 if every sample fails.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import checks


def replace(root: Path, pattern: str, old: str, new: str) -> None:
    """Put one text for another in the files that fit the pattern."""
    texts = {path: path.read_text(encoding="utf-8") for path in root.glob(pattern) if path.is_file()}
    found = {path: text for path, text in texts.items() if old in text}
    if not found:
        raise SystemExit(f"{old} stands nowhere in {pattern}")
    for path, text in found.items():
        path.write_text(text.replace(old, new), encoding="utf-8")


def wrong_codes_are_expected(root: Path) -> None:
    """Every vector that is refused for its form expects another code."""
    replace(root, "vectors/v2/*.json", '"error": -32602', '"error": -32603')


def few_vectors_are_left(root: Path) -> None:
    """Each file of vectors has but its first one."""
    for path in root.glob("vectors/v2/*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        if "cases" in document and "method" in document:
            path.write_text(json.dumps(document | {"cases": document["cases"][:1]}), encoding="utf-8")


def wrong_codes_are_answered(root: Path) -> None:
    """Every responder and skeleton refuses with another code."""
    for pattern in ("responders/[!s]*/**/*.*", "responders/skeletons/[!w]*/**/*.*"):
        replace(root, pattern, "-32602", "-32603")


def other_records(root: Path) -> None:
    """The record of each program has an illegal deal more, and its vectors failed."""
    replace(root, "programs/*/audit.json", '"illegal": 0', '"illegal": 1')
    replace(root, "programs/*/run.jsonl", '"verdict":"pass"', '"verdict":"fail"')


def a_missing_licence(root: Path) -> None:
    """The vectors have no licence, which every package must have."""
    (root / "vectors" / "LICENSE").unlink()


def a_dead_link(root: Path) -> None:
    """A page leads to a chapter that is not there."""
    replace(root, "spec/README.md", "(01-cards.md)", "(01-card.md)")


def all_is_passed(root: Path) -> None:
    """A wrong result passes."""
    replace(root, "conformance/dealcheck/judging/verdict.py", "differs) if differs else PASSED", "differs) and PASSED")


FAULTS: Final[dict[Callable[[Sequence[str], str], list[str]], Callable[[Path], None]]] = {
    checks.second_opinion: wrong_codes_are_expected,
    checks.adequacy: few_vectors_are_left,
    checks.languages: wrong_codes_are_answered,
    checks.programs: other_records,
    checks.publish: a_missing_licence,
    checks.site_tests: a_dead_link,
    checks.exhaustive: all_is_passed,
}


def main(environments: Sequence[str]) -> int:
    """Try the sample of each environment, or of these."""
    seed = checks.git("rev-parse", "HEAD").strip()
    variables = {name: value for name, value in os.environ.items() if not name.startswith("TOX_")}  # of a tox above
    missed = []
    for sample in checks.SAMPLES:
        environment, *arguments = sample([], seed)
        if environments and environment not in environments:
            continue
        with tempfile.TemporaryDirectory() as place:
            root = Path(place, "clone")
            subprocess.run(["git", "clone", "--quiet", checks.ROOT, root], check=True)
            FAULTS[sample](root)
            command = [sys.executable, "-m", "tox", "run", "-e", environment, "--", *arguments]
            run = subprocess.run(command, cwd=root, env=variables, capture_output=True, text=True, check=False)
        last = "\n".join(run.stdout.splitlines()[-12:])
        print(
            f"---- {environment}: {FAULTS[sample].__doc__} {'found' if run.returncode else 'NOT FOUND'}\n{last}\n",
            flush=True,
        )
        missed += [environment] * (run.returncode == 0)
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
