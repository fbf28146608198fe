"""A long listing found from its counts: which case an index, a number or a row is (CONS-9 to CONS-11).

A case is a path of choices, from the first hand's shape to the last hand's high cards. A counting gives, for a path
that is not at its end, the next choices in the order of CONS-5, each with the cases and combinations behind it.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Path = tuple[Any, ...]


class Branch(NamedTuple):
    """A choice, and how much of the listing begins with the path and this choice."""

    choice: Any
    cases: int
    ways: int


Counting = Callable[[Path], Sequence[Branch]]
"""The branches of a path, in order; none at the end of a path."""


class Case(NamedTuple):
    """A row of the listing: its path, its place from 1, its combinations and theirs added up."""

    path: Path
    place: int
    combinations: int
    cumulative: int


def size(counting: Counting) -> tuple[int, int]:
    """The cases and the combinations of the whole listing."""
    branches = counting(())
    return sum(branch.cases for branch in branches), sum(branch.ways for branch in branches)


def at_index(counting: Counting, index: int) -> Case:
    """The case with the index."""
    return _down(counting, lambda _, branch, cases, ways: cases + branch.cases >= index)  # noqa: ARG005


def at_number(counting: Counting, number: int) -> Case:
    """CONS-10: the first case whose cumulative total is greater than the number."""
    return _down(counting, lambda _, branch, cases, ways: ways + branch.ways > number)  # noqa: ARG005


def at_path(counting: Counting, path: Path) -> Case:
    """The case of a path."""
    return _down(counting, lambda place, branch, cases, ways: branch.choice == path[place])  # noqa: ARG005


def _down(counting: Counting, taken: Callable[[int, Branch, int, int], bool]) -> Case:
    """Passes by the branches that are not taken, and adds up what is behind them; LookupError if none is taken."""
    path: Path = ()
    cases = ways = 0
    last = Branch(None, 0, 0)
    while branches := counting(path):
        for branch in branches:
            if taken(len(path), branch, cases, ways):
                break
            cases += branch.cases
            ways += branch.ways
        else:
            raise LookupError(path)
        path, last = (*path, branch.choice), branch
    return Case(path, cases + 1, last.ways, ways + last.ways)
