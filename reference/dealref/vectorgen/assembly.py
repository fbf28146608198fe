"""The files of vectors/v2: all questions with the answers of the reference (spec VEC-1 to VEC-6)."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from dealref.protocol import responder
from dealref.vectorgen import (
    constraint_questions,
    constraint_rejections,
    counting_questions,
    icon_questions,
    notation_questions,
    numbering_questions,
    seeding_questions,
)
from dealref.vectorgen.published import published
from dealref.vectorgen.vector import FLAGS, Disagreement, Question, conformance_class, merged

FORMAT: Final = 1
SUITE: Final = "2.1.0"
"""The version of the vectors (VEC-5)."""

_CHAPTERS: Final[Mapping[str, str]] = {
    "notation": "01-cards",
    "binomial": "02-counting",
    "multinomial": "02-counting",
    "combination": "03-combinations",
    "bitset": "04-bit-sets",
    "rank": "05-numberings",
    "unrank": "05-numberings",
    "digest": "05-numberings",
    "describe": "09-shapes",
    "shape": "09-shapes",
    "hcp": "09-shapes",
    "constrain": "10-constraints",
    "number": "11-choosing",
    "icon": "12-icon",
    "bigdeal": "13-big-deal",
}
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
}
"""The chapter of a rule, by the prefix of its id."""

_OPTIONAL: Final[Mapping[str, Sequence[str]]] = {
    "icon.deals": ("decks", "state"),
    "bigdeal.numbers": ("sequence",),
}
"""The members of results that may be left out (JUDGE-2c)."""

_SINCE: Final[Mapping[str, str]] = {
    "09-shapes": "1.1.0",
    "10-constraints": "1.1.0",
    "11-choosing": "1.2.0",
    "12-icon": "1.2.0",
    "13-big-deal": "1.2.0",
    "bigdeal": "1.2.0",
    "digest": "1.2.0",
}
"""The version that added the vectors of a chapter, a scheme or an operation, if it was not 1.0.0."""


def questions(facts: Path) -> list[Question]:
    """Every question of the corpus: the published ones first, so that their ids and reasons are kept."""
    asked = (notation_questions, counting_questions, numbering_questions, constraint_questions, seeding_questions,
             icon_questions)  # fmt: skip
    refused = (notation_questions, counting_questions, numbering_questions, constraint_rejections, seeding_questions,
               icon_questions)  # fmt: skip
    return merged(
        (
            *published(facts),
            *chain.from_iterable(subject.questions() for subject in asked),
            *chain.from_iterable(subject.rejections() for subject in refused),
            *chain.from_iterable(subject.after_rejections() for subject in refused),
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


def files(asked: Sequence[Question], lock: str) -> dict[str, bytes]:
    """The files of vectors/v2 by name, from the questions and the present ids.lock."""
    groups: dict[tuple[str, str | None], list[dict[str, Any]]] = {}
    for question in asked:
        groups.setdefault((question.method, question.scheme), []).append(case(question))
    result = {_name(method, scheme): _vectors(method, scheme, cases) for (method, scheme), cases in groups.items()}
    result["MANIFEST.json"] = _manifest(groups, result)
    result["ids.lock"] = _grown(lock, [vector for cases in groups.values() for vector in cases]).encode("ascii")
    sums = (f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(result.items()))
    result["SHA256SUMS"] = "".join(sums).encode("ascii")
    return result


def _chapter(method: str) -> str:
    return _CHAPTERS[method.partition(".")[0]]


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


def _vectors(method: str, scheme: str | None, cases: list[dict[str, Any]]) -> bytes:
    used = {flag for vector in cases for flag in vector["flags"]}
    header = _header(method, scheme) | {"optional": _OPTIONAL.get(method, ())}
    header |= {"flags": {flag: text for flag, text in FLAGS.items() if flag in used}}
    opening = json.dumps(header, indent=2).removesuffix("\n}")
    lines = ",\n".join("    " + json.dumps(vector) for vector in cases)
    return f'{opening},\n  "cases": [\n{lines}\n  ]\n}}\n'.encode("ascii")


def _manifest(groups: Mapping[tuple[str, str | None], list[dict[str, Any]]], written: Mapping[str, bytes]) -> bytes:
    entries = []
    for (method, scheme), cases in sorted(groups.items(), key=lambda item: _name(*item[0])):
        name = _name(method, scheme)
        entry = {"file": name, "method": method, "scheme": scheme, "cases": len(cases)}
        entries.append(entry | {"sha256": hashlib.sha256(written[name]).hexdigest()})
    total = sum(len(cases) for cases in groups.values())
    pages = {prefix: f"spec/{page}.md" for prefix, page in _PAGES.items()}
    about = {"format": FORMAT, "suite": SUITE, "license": "CC0-1.0", "pages": pages}
    manifest = about | {"cases": total, "files": entries}
    return (json.dumps(manifest, indent=2) + "\n").encode("ascii")


def _grown(lock: str, vectors: Sequence[Mapping[str, Any]]) -> str:
    """The lock with the new ids at its end (VEC-4).

    Raises Disagreement if a locked id is gone or asks another question, or if an id is no slug or stands twice.
    """
    now: dict[str, str] = {}
    for vector in vectors:
        identity = vector["id"]
        if identity in now or not re.fullmatch(r"[a-z0-9][a-z0-9._-]*", identity):
            raise Disagreement(f"{identity}: an id is a slug of its own")
        params = json.dumps(vector["params"], sort_keys=True, separators=(",", ":"))
        now[identity] = hashlib.sha256(params.encode("ascii")).hexdigest()
    locked = dict(_lines(lock))
    for identity, digest in locked.items():
        if now.get(identity) != digest:
            raise Disagreement(f"{identity}: locked, and now {'another question' if identity in now else 'gone'}")
    new = (f"{identity} {digest}\n" for identity, digest in now.items() if identity not in locked)
    return lock + "".join(new)


def _lines(lock: str) -> Iterator[tuple[str, str]]:
    for line in lock.splitlines():
        identity, digest = line.split(" ")
        yield identity, digest
