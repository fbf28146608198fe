"""The opinions on vectors, and whether they confirm what is expected."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import operations_table
from second_opinion import constraints, icon_program, refusals, values

RULES = "the rules, read again"
ICON = "Icon's own interpreter"
JAVASCRIPT = "JavaScript"

Answer = Mapping[str, Any]
"""A result, or the code of an error, as the vectors have it."""


@dataclass(frozen=True)
class Vector:
    """A question, the answer that is expected, and the file that has them."""

    file: str
    id: str
    method: str
    params: Mapping[str, Any]
    expect: Answer

    @property
    def kind(self) -> str:
        return "results" if "result" in self.expect else "refusals"


class Opinion(NamedTuple):
    """The name of a method, and its answer."""

    method: str
    answer: Answer


def read(folder: Path) -> list[Vector]:
    """All vectors of the files that the manifest names."""
    manifest = json.loads((folder / "MANIFEST.json").read_text(encoding="ascii"))
    files = {
        entry["file"]: json.loads((folder / entry["file"]).read_text(encoding="ascii")) for entry in manifest["files"]
    }
    return [
        Vector(name, case["id"], file["method"], case["params"], case["expect"])
        for name, file in files.items()
        for case in file["cases"]
    ]


def opinions(vector: Vector) -> list[Opinion]:
    """The answers of the methods of this folder that need no other program; none where there is no method."""
    if vector.method not in operations_table.OPERATIONS:
        return []
    code = refusals.refusal(vector.method, vector.params)
    if code is not None:
        return [Opinion(RULES, {"error": code})]
    if vector.method in constraints.OPERATIONS:
        return [Opinion(*constraints.answer(vector.method, vector.params))]
    found = ((name, method(**vector.params)) for name, method in values.ANSWERED.get(vector.method, []))
    return [Opinion(name, {"result": result}) for name, result in found if result is not None]


def of_all(vectors: Sequence[Vector]) -> list[list[Opinion]]:
    """The opinions on each of several vectors."""
    return [opinions(vector) for vector in vectors]


def parts(vectors: Sequence[Vector]) -> list[list[Vector]]:
    """The vectors in parts that belong together: those about one constraint, those of one file; the longest first."""
    found: dict[str, list[Vector]] = {}
    for vector in vectors:
        about = vector.params.get("hands") if isinstance(vector.params, dict) else None
        found.setdefault(json.dumps(about) if about else vector.file, []).append(vector)
    return [found[about] for about in sorted(found, key=lambda about: -about.count("seat"))]


def of_icon(vectors: Sequence[Vector]) -> dict[str, Opinion]:
    """What Icon itself says, by the ids of the vectors that it can be asked."""
    asked = [
        vector
        for vector in vectors
        if vector.method in icon_program.NAMES and refusals.refusal(vector.method, vector.params) is None
    ]
    found = icon_program.results([(vector.method, vector.params) for vector in asked])
    return {vector.id: Opinion(ICON, {"result": result}) for vector, result in zip(asked, found, strict=True)}


def agrees(vector: Vector, answer: Answer) -> bool:
    """Whether an answer is the expected one, to the last character; of `hello` only the protocol is anybody's."""
    if vector.method == "hello" and "result" in answer and "result" in vector.expect:
        return bool(answer["result"]["protocol"] == vector.expect["result"]["protocol"])
    return json.dumps(answer, sort_keys=True) == json.dumps(vector.expect, sort_keys=True)


def fault(vector: Vector, found: Iterable[Opinion]) -> str | None:
    """The reason why a vector is not confirmed, with both answers; None if it is."""
    against = [opinion for opinion in found if not agrees(vector, opinion.answer)]
    if against:
        told = "".join(f"\n    {opinion.method}: {shown(opinion.answer)}" for opinion in against)
        return f"{vector.id}\n    expected: {shown(vector.expect)}{told}"
    if not {opinion.method for opinion in found} - {JAVASCRIPT}:
        return f"{vector.id}\n    no method of tests/second_opinion answers it: write one from the spec"
    return None


def shown(answer: Answer) -> str:
    """An answer on one line, cut where it is long."""
    text = json.dumps(answer)
    return text if len(text) <= 600 else text[:600] + f"... ({len(text)} characters)"
