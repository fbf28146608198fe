"""`tox run -e second-opinion`: every expected answer of the vectors by methods that share no code with the reference.

It prints by file which method stood behind how many vectors, and each vector that is not confirmed with both answers.
The exit code is 0 if all are confirmed, and 1 if not.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small, and the processes share the processors
sys.path.extend(str(Path(__file__).parents[1] / place) for place in ("", "support/oracles", "support/tables"))

from operations_table import ROOT
from second_opinion import confirmation, icon_program, javascript
from second_opinion.confirmation import Opinion, Vector

WORKERS = 2


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="second-opinion", description=__doc__.split("\n")[0])
    parser.add_argument("--vectors", type=Path, default=ROOT / "vectors" / "v2", help="a folder of vectors")
    parser.add_argument("files", nargs="*", metavar="FILE", help="only these, such as binomial.json")
    chosen = parser.parse_args(arguments)
    vectors = confirmation.read(chosen.vectors)
    if unknown := set(chosen.files) - {vector.file for vector in vectors}:
        parser.error(f"no such file in {chosen.vectors}: {', '.join(sorted(unknown))}")
    return report([vector for vector in vectors if not chosen.files or vector.file in chosen.files])


def report(vectors: Sequence[Vector]) -> int:
    """Asks all methods, prints what they say, and returns the exit code."""
    began = time.monotonic()
    found = all_opinions(vectors)
    for line in table(vectors, found):
        print(line)
    faults = [text for vector in vectors if (text := confirmation.fault(vector, found[vector.id]))]
    for text in faults:
        print(f"\nNOT CONFIRMED {text}")
    for missing in absent():
        print(f"\nskipped: {missing}")
    seconds = time.monotonic() - began
    print(f"\n{len(vectors) - len(faults)} of {len(vectors)} vectors confirmed, in {seconds:.0f} s")
    return 1 if faults else 0


def absent() -> list[str]:
    """The programs that are not here, and what stands in their place."""
    found = []
    if not javascript.here():
        found.append("JavaScript, since Node.js is not installed; every vector has another method")
    if not icon_program.here():
        found.append("Icon's own interpreter, since icont is not installed; its program is transcribed instead")
    return found


def all_opinions(vectors: Sequence[Vector]) -> dict[str, list[Opinion]]:
    """The opinions on each vector, by its id."""
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(WORKERS) as pool:
        folder = Path(name)
        script = javascript.start(((v.method, v.params) for v in vectors), folder) if javascript.here() else None
        parts = confirmation.parts(vectors)
        found: dict[str, list[Opinion]] = {}
        for part, answered in zip(parts, pool.map(confirmation.of_all, parts), strict=True):
            found |= {vector.id: said for vector, said in zip(part, answered, strict=True)}
        if icon_program.here():
            for identity, opinion in confirmation.of_icon(vectors).items():
                found[identity].append(opinion)
        if script:
            for vector, answer in zip(vectors, javascript.answers(script, folder), strict=True):
                found[vector.id].append(Opinion(confirmation.JAVASCRIPT, answer))
    return found


def table(vectors: Sequence[Vector], found: dict[str, list[Opinion]]) -> list[str]:
    """By file and kind of answer: how many vectors, and how many of them each method confirms."""
    kinds = Counter((vector.file, vector.kind) for vector in vectors)
    behind: dict[tuple[str, str], Counter[str]] = {key: Counter() for key in kinds}
    for vector in vectors:
        agreeing = [opinion for opinion in found[vector.id] if confirmation.agrees(vector, opinion.answer)]
        behind[vector.file, vector.kind].update(opinion.method for opinion in agreeing)
    return [
        f"{file:<26}{kind:<9}{number:>5}   "
        + ", ".join(f"{count} {method}" for method, count in behind[file, kind].items())
        for (file, kind), number in kinds.items()
    ]


if __name__ == "__main__":
    sys.exit(main())
