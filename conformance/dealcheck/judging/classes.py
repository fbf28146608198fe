"""Classes of vectors: what a vector asks of a program, and of the layer that speaks for it (spec JUDGE-16)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from dealcheck.transport.messages import Code


class ConformanceClass(StrEnum):
    """The classes in their order (JUDGE-16)."""

    VALUES = "values"
    BOUNDS = "bounds"
    LEGALITY = "legality"
    FORM = "form"


Counts = Mapping[ConformanceClass, tuple[int, int]]
"""The numbers of vectors passed and asked, for each class of which any was asked, in order."""

ORDER: Final = tuple(ConformanceClass)

BY_CODE: Final[Mapping[int, ConformanceClass]] = {
    Code.OUT_OF_RANGE: ConformanceClass.BOUNDS,
    Code.UNSATISFIABLE: ConformanceClass.BOUNDS,
    Code.TOO_LARGE: ConformanceClass.BOUNDS,
    Code.EXHAUSTED: ConformanceClass.BOUNDS,
    Code.TEXT_TOO_SHORT: ConformanceClass.BOUNDS,
    Code.NOT_A_DEAL: ConformanceClass.LEGALITY,
    Code.UNSUPPORTED: ConformanceClass.FORM,
    Code.MALFORMED: ConformanceClass.FORM,
    Code.USAGE: ConformanceClass.FORM,
}
"""The class of a question whose right answer is this error (JUDGE-16)."""


def up_to(last: ConformanceClass) -> tuple[ConformanceClass, ...]:
    """The class and those before it."""
    return ORDER[: ORDER.index(last) + 1]


def class_of(code: int | None) -> ConformanceClass:
    """The class of a question with this right answer: an error code, or None for a result."""
    return ConformanceClass.VALUES if code is None else BY_CODE.get(code, ConformanceClass.FORM)


def counts_in_words(counts: Counts, not_asked: int = 0) -> str:
    """The counts in one line: `values 9 of 9 · form 3 of 4`, with the vectors that were not asked (JUDGE-16d)."""
    words = " · ".join(f"{name} {passed:,} of {size:,}" for name, (passed, size) in counts.items())
    return f"{words or 'nothing was'} asked, {not_asked:,} not asked" if not_asked else words or "nothing was asked"
