"""A mutant: the reference or the JavaScript with one change; and what the vectors say of it.

Each language is a module with these functions:

    unavailable() -> str, why its mutants cannot be run here, or the empty text
    mutants() -> list[Mutant]
    judged(mutants, vectors, most_killers=1) -> Iterator[Outcome]

The vectors are those of `vectors.read`. An outcome comes as soon as it is known, in any order.
"""

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, replace


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of one file. A line moves when the file is edited, so the line is shown and never compared."""

    language: str
    file: str  # from the top of the repository
    function: str  # qualified, as `Class.method` or `outer.inner`; empty for the module itself
    operator: str
    before: str
    after: str
    nth: int  # the place among the mutants of the function that have the same operator and shape, from 0
    line: int

    @property
    def identity(self):
        """What names the mutant in every version of the file, also where names in it are others."""
        return self.file, self.function, self.operator, shape(self.before, self.after), self.nth

    def __str__(self):
        at = f"{self.file}:{self.line}"
        return f"{at}  {self.function or 'module'}  [{self.operator}]  {self.before}  ->  {self.after}"


def shape(before, after):
    """Six hexadecimal digits that stand for the change, with each name in it replaced by its place: v0, v1, ..."""
    names = {}
    text = re.sub(r"[^\W\d]\w*", lambda name: f"v{names.setdefault(name[0], len(names))}", f"{before}  ->  {after}")
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def numbered(mutants):
    """The mutants, whose places are 0, with their places."""
    seen = Counter()
    for mutant in mutants:
        yield replace(mutant, nth=seen[mutant.identity])
        seen[mutant.identity] += 1


@dataclass(frozen=True)
class Outcome:
    """The ids of vectors that the mutant answers wrongly, at most as many as were asked for; none: it survived."""

    mutant: Mutant
    killers: tuple[str, ...]
    how: str
    """How the first one killed: `answer`, `time`, `ended` (its process did), `start` (it cannot be loaded); or empty.

    A mutant that cannot be loaded is killed by every vector: its killers are the first ones that would be asked.
    """
