"""A mutant: the reference or the JavaScript with one change; and what the vectors say of it.

Each language is a module with these functions:

    unavailable() -> str, why its mutants cannot be run here, or the empty text
    mutants() -> list[Mutant]
    judged(mutants, vectors, most_killers=1) -> Iterator[Outcome]

The vectors are those of `vectors.read`. An outcome comes as soon as it is known, in any order.
"""

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of one file. A line moves when the file is edited, so the line is shown and never compared."""

    language: str
    file: str  # from the top of the repository
    function: str  # qualified, as `Class.method` or `outer.inner`; empty for the module itself
    operator: str
    before: str
    after: str
    nth: int  # the place among the mutants of the function that read the same, from 0
    line: int

    @property
    def identity(self):
        """What names the mutant in every version of the file."""
        return self.file, self.function, self.operator, self.before, self.after, self.nth

    def __str__(self):
        at = f"{self.file}:{self.line}"
        place = f", the {self.nth + 1}th" if self.nth else ""
        return f"{at}  {self.function or 'module'}  [{self.operator}{place}]  {self.before}  ->  {self.after}"


@dataclass(frozen=True)
class Outcome:
    """The ids of vectors that the mutant answers wrongly, at most as many as were asked for; none: it survived."""

    mutant: Mutant
    killers: tuple[str, ...]
    how: str
    """How the first one killed: `answer`, `time`, `ended` (its process did), `start` (it cannot be loaded); or empty.

    A mutant that cannot be loaded is killed by every vector: its killers are the first ones that would be asked.
    """
