"""The files of vectors/v2: all questions with the answers of the reference (spec VEC-1 to VEC-6)."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final

import yaml

from dealref import __version__
from dealref.protocol import responder
from vectorgen import (
    constraint_questions,
    constraint_rejections,
    counting_questions,
    icon_questions,
    lock,
    notation_questions,
    numbering_questions,
    release,
    seeding_questions,
    squaredeal_questions,
)
from vectorgen.published import published
from vectorgen.vector import FLAGS, Disagreement, Question, conformance_class, merged

FORMAT: Final = 1
SUITE: Final = __version__
"""The version of the vectors (VEC-5): that of the package, whose home it is."""

_PACKAGES: Final = Path(__file__).resolve().parents[1]
_PLACES: Final = (place / "spec" / "operations.yaml" for place in (_PACKAGES / "dealcheck", _PACKAGES.parent))
_TABLE: Final = next(place for place in _PLACES if place.exists()).read_text(encoding="utf-8")
OPERATIONS: Final[dict[str, Any]] = yaml.safe_load(_TABLE)["operations"]
"""The table of operations, of the installed package or of the checkout."""

_PAGES: Final[Mapping[str, str]] = {
    "CARD": "01-cards",
    "COUNT": "02-counting",
    "COMB": "03-combinations",
    "BITS": "04-bit-sets",
    "NUM": "05-numberings",
    "PROTO": "06-protocol",
    "JUDGE": "07-judging",
    "VEC": "08-vectors",
    "SHAPE": "09-shapes",
    "CONS": "10-constraints",
    "CHOOSE": "11-choosing",
    "ICON": "12-icon",
    "BIG": "13-big-deal",
    "PROVE": "15-proven-tournaments",
}
"""The chapter of a rule, by the prefix of its id."""

_SINCE: Final[Mapping[str, str]] = {
    "09-shapes": "1.1.0",
    "10-constraints": "1.1.0",
    "11-choosing": "1.2.0",
    "12-icon": "1.2.0",
    "13-big-deal": "1.2.0",
    "15-proven-tournaments": "2.3.0",
    "bigdeal": "1.2.0",
    "digest": "1.2.0",
}
"""The version that added the vectors of a chapter, a scheme or an operation, if it was not 1.0.0."""


def questions(facts: Path) -> list[Question]:
    """Every question of the corpus: the published ones first, so that their ids and reasons are kept."""
    subjects = (notation_questions, counting_questions, numbering_questions, constraint_questions, seeding_questions,
                icon_questions, squaredeal_questions)  # fmt: skip
    rejection_subjects = (notation_questions, counting_questions, numbering_questions, constraint_rejections,
                          seeding_questions, icon_questions, squaredeal_questions)  # fmt: skip
    return merged(
        (
            *published(facts),
            *chain.from_iterable(subject.questions() for subject in subjects),
            *chain.from_iterable(subject.rejections() for subject in rejection_subjects),
            *chain.from_iterable(subject.after_rejections() for subject in rejection_subjects),
        )
    )


def case(question: Question) -> dict[str, Any]:
    """The vector of a question, with the answer of the reference (VEC-3).

    Raises Disagreement if the answer is not the stated one.
    """
    request = {"jsonrpc": "2.0", "id": 0, "method": question.method, "params": question.params}
    response = responder.respond(request)
    error: Any = response.get("error")
    expect = {"error": error["code"]} if error else {"result": response["result"]}
    if question.stated is not None and question.stated != expect:
        raise Disagreement(f"{question.identity}: stated {question.stated}, the reference says {expect}")
    if question.stated is None and "error" in expect:
        raise Disagreement(f"{question.identity}: refused with {expect}, but nothing states that it is to be refused")
    return {
        "id": question.identity,
        "params": question.params,
        "expect": expect,
        "class": conformance_class(expect),
        "flags": question.flags,
        "why": question.why,
        "spec": question.spec,
        "level": question.level,
        "since": question.since or _since(question),
    }


Vectors = list[tuple[str, str | None, dict[str, Any]]]
"""Vectors, each with its method and scheme."""


def vectors(questions: Iterable[Question], lock_text: str) -> Vectors:
    """The vectors of the questions, without those withdrawn. Raises Disagreement, Impermanent."""
    cases = [(question.method, question.scheme, case(question)) for question in questions]
    ids = set(lock.live_ids(lock.parse(lock_text), lock.digests(cases)))
    return [vector for vector in cases if vector[2]["id"] in ids]


def documents(vectors: Vectors) -> dict[str, dict[str, Any]]:
    """The files of vectors by name, each the object that it holds (VEC-2)."""
    groups: dict[tuple[str, str | None], list[dict[str, Any]]] = {}
    for method, scheme, vector in vectors:
        groups.setdefault((method, scheme), []).append(vector)
    return {_name(*group): _document(*group, cases) for group, cases in groups.items()}


def files(
    questions: Iterable[Question], lock_text: str, release_files: Mapping[str, bytes] | None = None
) -> dict[str, bytes]:
    """The files of vectors/v2 by name, from the questions, the present ids.lock and the files of releases (VEC-5a).

    Raises Disagreement, and Impermanent if something has changed that never may.
    """
    frozen = dict(release_files or {})
    releases = release.read(frozen)
    release.check_lock(lock_text, releases)
    cases = vectors(questions, lock_text)
    new_lock = lock.with_new_ids(lock_text, lock.digests(cases))
    by_name = documents(cases)
    release.check_version(release.Edition(SUITE, by_name, new_lock), releases)
    result = {name: text(document) for name, document in by_name.items()}
    result["MANIFEST.json"] = _manifest(by_name, result)
    result["ids.lock"] = new_lock.encode("ascii")
    return with_sums(result | {f"{release.FOLDER}/{name}": data for name, data in frozen.items()})


def with_sums(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with the SHA256SUMS of all others."""
    others = {name: data for name, data in files.items() if name != "SHA256SUMS"}
    sums = (f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(others.items()))
    return {**others, "SHA256SUMS": "".join(sums).encode("ascii")}


def edition(files: Mapping[str, bytes]) -> release.Edition:
    """The edition that the files of vectors/v2 hold."""
    names = [entry["file"] for entry in json.loads(files["MANIFEST.json"])["files"]]
    return release.Edition(SUITE, {name: json.loads(files[name]) for name in names}, files["ids.lock"].decode("ascii"))


def _chapter(method: str) -> str:
    return str(OPERATIONS[method]["chapter"]).removesuffix(".md")


def _since(question: Question) -> str:
    names = (question.method, question.scheme or "", _chapter(question.method))
    return next((_SINCE[name] for name in names if name in _SINCE), "1.0.0")


def _name(method: str, scheme: str | None) -> str:
    return f"{method}.{scheme}.json" if scheme else f"{method}.json"


def _header(method: str, scheme: str | None) -> dict[str, Any]:
    header: dict[str, Any] = {"format": FORMAT, "suite": SUITE, "method": method}
    if scheme:
        header["scheme"] = scheme
    return header | {"chapter": f"spec/{_chapter(method)}.md", "license": "CC0-1.0"}


def _document(method: str, scheme: str | None, cases: list[dict[str, Any]]) -> dict[str, Any]:
    flags = {flag for vector in cases for flag in vector["flags"]}
    optional = [name for name, kind in OPERATIONS[method]["result"].items() if str(kind).endswith("?")]
    header = _header(method, scheme) | {"optional": optional}
    return header | {"flags": {flag: text for flag, text in FLAGS.items() if flag in flags}, "cases": cases}


def text(document: Mapping[str, Any]) -> bytes:
    """A file of vectors: the header indented, and a line for each vector (VEC-1)."""
    header = {name: value for name, value in document.items() if name != "cases"}
    opening = json.dumps(header, indent=2).removesuffix("\n}")
    lines = ",\n".join("    " + json.dumps(vector) for vector in document["cases"])
    return f'{opening},\n  "cases": [\n{lines}\n  ]\n}}\n'.encode("ascii")


def _manifest(documents: Mapping[str, Mapping[str, Any]], files: Mapping[str, bytes]) -> bytes:
    entries = []
    for name, document in sorted(documents.items()):
        about = {"file": name, "method": document["method"], "scheme": document.get("scheme")}
        digest = hashlib.sha256(files[name]).hexdigest()
        entries.append(about | {"cases": len(document["cases"]), "sha256": digest})
    pages = {prefix: f"spec/{page}.md" for prefix, page in _PAGES.items()}
    header = {"format": FORMAT, "suite": SUITE, "license": "CC0-1.0", "pages": pages}
    manifest = header | {"cases": sum(len(document["cases"]) for document in documents.values()), "files": entries}
    return (json.dumps(manifest, indent=2) + "\n").encode("ascii")
