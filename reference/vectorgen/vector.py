"""Questions, which are vectors without their answers, and the table of flags (spec chapter 8)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from dealref.errors import (
    DealError,
    Exhausted,
    Malformed,
    NotADeal,
    OutOfRange,
    TextTooShort,
    TooLarge,
    Unsatisfiable,
    Unsupported,
    Usage,
)

FLAGS: Final[Mapping[str, str]] = {
    "published": "a figure that a source document states; an implementation of that document must give it",
    "end": "first and last of an order: counting from 1, the last one refused, the first one past it accepted",
    "boundary": "both sides of a place where the order starts anew: < for <=, a radix of one too many",
    "word-size": "numbers around the machine word sizes: overflow, sign bits, rounding through a double",
    "power-of-ten": "decimal conversion: zeros lost, exponents printed, limbs padded wrongly",
    "sample": "drawn by SHA-256 as VEC-7 says: faults that no other flag is about",
    "one-suited": "thirteen cards of one suit: tables or loops that stop at twelve, suits or seats exchanged",
    "void": "an empty holding: dots lost, empty text taken for a missing hand",
    "pattern": "regular deals that a person can check by eye: seats or suits rotated, mirrored or exchanged",
    "small": "small enough to check by hand or to list in full",
    "text": "texts of every kind: trimmed, normalised, counted in bytes, cut at a NUL, in another encoding",
    "carried": "deals after the first: the deck or the state made new between deals",
    "scale": "seeds that tell the exact scale of Icon's generator from those that are almost right",
    "long-suit": "eight cards and more of one suit: columns too narrow, tables too short",
    "interplay": "a card of one hand is in no other: hands weighted or dealt as if the others did not exist",
    "spelling": "one thing written in several ways, all of them right: refusing one of them, reading it otherwise",
    "rejected": "must be refused with the right code: silent acceptance, a crash for an answer, a wrong code",
    "accepted-twin": "differs from a rejected vector by the fault only: refusing too much",
}


CLASSES: Final[Mapping[str, tuple[type[DealError], ...]]] = {
    "bounds": (OutOfRange, Unsatisfiable, TooLarge, Exhausted, TextTooShort),
    "legality": (NotADeal,),
    "form": (Unsupported, Malformed, Usage),
}
"""The classes of vectors that expect an error (JUDGE-16); those that expect a result are of the class `values`."""


class Disagreement(Exception):
    """The reference does not give the answer that a document or a rule states."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A vector without its answer.

    `stated` is the answer that a source document or a rule of the spec gives; the reference has to agree with it.
    """

    name: str
    method: str
    params: Mapping[str, Any]
    flags: tuple[str, ...]
    why: str
    spec: str
    scheme: str | None = None
    stated: Mapping[str, Any] | None = None
    level: str = "must"
    since: str | None = None  # the version that added it, if later than its chapter's

    @property
    def identity(self) -> str:
        """The vector's id (VEC-4)."""
        return ".".join(part for part in (self.method, self.scheme, self.name) if part)


def additions(version: str, questions: Iterable[Question]) -> Iterator[Question]:
    """The questions as those that this version of the vectors added."""
    return (replace(question, since=version) for question in questions)


def conformance_class(expect: Mapping[str, Any]) -> str:
    """The class of a vector with this expected answer (JUDGE-16)."""
    if "result" in expect:
        return "values"
    return next(name for name, kinds in CLASSES.items() if expect["error"] in {kind.code for kind in kinds})


def merged(questions: Iterable[Question]) -> list[Question]:
    """The questions without repetitions: the first of those with equal params, with the flags of all."""
    by_question: dict[str, Question] = {}
    for question in questions:
        key = repr((question.method, question.params))
        if key in by_question:
            first = by_question[key]
            if first.stated and question.stated and first.stated != question.stated:
                raise Disagreement(f"{first.identity} and {question.identity} state different answers")
            flags = tuple(dict.fromkeys((*first.flags, *question.flags)))
            by_question[key] = replace(first, flags=flags, stated=first.stated or question.stated)
        else:
            by_question[key] = question
    return list(by_question.values())
