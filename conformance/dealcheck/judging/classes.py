"""Classes of vectors: what a vector asks of a program, and of the layer that speaks for it (spec JUDGE-16)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class ConformanceClass(StrEnum):
    """The classes in their order (JUDGE-16)."""

    VALUES = "values"
    BOUNDS = "bounds"
    LEGALITY = "legality"
    FORM = "form"


Counts = Mapping[ConformanceClass, tuple[int, int]]
"""The numbers of vectors passed and asked, for each class of which any was asked, in order."""

ORDER: Final = tuple(ConformanceClass)


def up_to(last: ConformanceClass) -> tuple[ConformanceClass, ...]:
    """The class and those before it."""
    return ORDER[: ORDER.index(last) + 1]


def counts_in_words(counts: Counts) -> str:
    """The counts in one line: `values 9 of 9 · form 3 of 4`."""
    return " · ".join(f"{name} {passed:,} of {asked:,}" for name, (passed, asked) in counts.items())
