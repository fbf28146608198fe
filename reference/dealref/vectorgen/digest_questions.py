"""Questions for `digest` (spec NUM-12)."""

from collections.abc import Iterator
from typing import Any, Final

from dealref.protocol.operations import SCHEMES
from dealref.vectorgen.faults import COUNTERS, NUMBERS, Fault
from dealref.vectorgen.numbering_questions import D
from dealref.vectorgen.question import Question
from dealref.vectorgen.refusals import asked, prefixed, refused, refused_members, refused_schemes
from dealref.vectorgen.samples import draw

_ASKED: Final = (
    ("none", 0, 1, 0, "no deals: the SHA-256 of nothing", "end"),
    ("first", 0, 1, 1, "one deal and its line end", "end"),
    ("first-hundred", 0, 1, 100, "the first deals", "end"),
    ("around-the-end", D - 3, 1, 6, "after the last number comes 0", "boundary"),
    ("downwards", 5, D - 1, 12, "a step of D - 1 goes down, and around the end", "boundary"),
    ("one-again", 12345, 0, 5, "a step of 0: the same deal again", "boundary"),
    ("wide", 1, D // 1000, 1000, "a thousand deals from all over the order", "sample"),
)
"""Name, start, step, count, why, flag."""


def digests() -> Iterator[Question]:
    """All questions but the rejections."""
    for scheme in SCHEMES:
        for name, start, step, count, why, flag in _ASKED:
            yield _digest(name, _params(scheme, start, step, count), why, flag)
        for i in range(1, 11):
            start, step = draw(f"digest/{scheme}/{i}/start", D), draw(f"digest/{scheme}/{i}/step", D)
            yield _digest(f"sample-{i:03}", _params(scheme, start, step, 20), "drawn by VEC-7", "sample")


def _digest(name: str, params: dict[str, Any], why: str, flag: str) -> Question:
    scheme = params["scheme"]
    return Question(
        name=name, method="digest", scheme=scheme, params=params, flags=(flag,), why=why, spec="NUM-12"
    )  # fmt: skip


def _params(scheme: str, start: int, step: int, count: int) -> dict[str, Any]:
    return {"method": "unrank", "scheme": scheme, "start": str(start), "step": str(step), "count": count}


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    past: tuple[Fault, ...] = (("number-of-deals", str(D), -32001, "numbers end at D-1", "NUM-12"),)
    large: tuple[Fault, ...] = (("count-1000001", 1_000_001, -32004, "above the limit", "NUM-12"),)
    methods: tuple[Fault, ...] = (
        ("method-rank", "rank", -32602, "no method whose answers are hashed", "NUM-12"),
        ("method-null", None, -32602, "null is no method", "PROTO-10"),
    )
    for scheme in SCHEMES:
        # Drawn for the scheme, so that no other scheme's file has the same question where the scheme is what is wrong.
        valid = _params(scheme, draw(f"digest/rejected/{scheme}", D), 7, 3)
        for member in ("start", "step"):
            yield from refused("digest", valid, member, prefixed(member, (*NUMBERS, *past)), scheme)
        yield from refused("digest", valid, "count", (*prefixed("count", COUNTERS), *large), scheme)
        yield from refused("digest", valid, "method", methods, scheme)
        yield from refused_members("digest", valid, scheme)
        yield from refused_schemes("digest", valid, scheme)


def after_rejections() -> Iterator[Question]:
    """An ordinary question for the end of each file: an error may have left something behind."""
    why = "asked after everything that is refused: an error must leave nothing behind"
    for scheme in SCHEMES:
        yield asked("digest", "after-rejections", _params(scheme, 10**20, 10**10, 4), "PROTO-10", why, scheme)
