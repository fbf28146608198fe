"""Mutants that no question can tell from the original: `harmless.toml` declares each, with a reason that is checked.

An entry holds for a file. Each line of its `mutants` names a function, an operator, and the shapes of its changes, as a
report writes them; names of variables do not count in a shape, and `--declared` shows the changes themselves. `why`
says for people how that can be. The answers are the same: to every vector, and to fresh questions of every operation
that are drawn as `dealcheck challenge` draws them, with the reference as the judge. With a `question` they are not: the
answer to it is wrong, as the run shows, and the right one takes too long for a vector.
"""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("harmless.toml")

_LINE = re.compile(r"(?P<function>\S*): (?P<operator>.*?)(?P<shapes>(?: [0-9a-f]{6}(?:#\d+)?)+)")


@dataclass(frozen=True)
class Entry:
    """One mutant declared harmless."""

    identity: tuple[str, str, str, str, int]
    why: str
    question: str = ""  # a vector's method, params and expect, as JSON

    @property
    def language(self):
        return "python" if self.identity[0].endswith(".py") else "javascript"

    def __str__(self):
        return written(self.identity)


def entries(text=None):
    """The declared mutants. Raises ValueError if an entry is not in the form, or stands twice."""
    found = []
    for group in tomllib.loads(FILE.read_text(encoding="utf-8") if text is None else text).get("harmless", []):
        if len(group["why"]) < 20:
            raise ValueError(f"harmless.toml, {group['file']}: say why")
        for line in group["mutants"].split("\n"):
            if line:
                found += [Entry(name, group["why"], group.get("question", "")) for name in _names(group["file"], line)]
    repeated = [identity for identity, count in Counter(entry.identity for entry in found).items() if count > 1]
    if repeated:
        raise ValueError(f"harmless.toml: {repeated[0]} stands twice")
    return found


def written(identity):
    """The file, and the line that declares the mutant."""
    file, function, operator, shape, nth = identity
    return f"{file} {function}: {operator} {shape}" + f"#{nth + 1}" * bool(nth)


def _names(file, line):
    """The identities of the mutants of a line."""
    parts = _LINE.fullmatch(line)
    if not parts:
        raise ValueError(f"harmless.toml: {line!r} is not written as function: operator 1f2e3d 4d5e6f#2")
    for shape in parts["shapes"].split():
        digits, _, place = shape.partition("#")
        yield file, parts["function"], parts["operator"], digits, int(place or 1) - 1


def problems(every, outcomes, declared, still_harmless):
    """The sentences on what is wrong, each naming a mutant; none if all is well.

    `still_harmless` judges the declared mutants that survived: it yields those that are not, each with what shows it.
    """
    known = {mutant.identity for mutant in every}
    entries_by_identity = {entry.identity: entry for entry in declared}
    result = [f"declared harmless, and no longer there: {entry}" for entry in declared if entry.identity not in known]
    spared = []
    for outcome in outcomes:
        entry = entries_by_identity.get(outcome.mutant.identity)
        if outcome.killers and entry:
            result.append(f"declared harmless, and killed by {outcome.killers[0]}: {outcome.mutant}")
        if not outcome.killers and not entry:
            result.append(f"survived: {outcome.mutant}; its name is {written(outcome.mutant.identity)}")
        if not outcome.killers and entry:
            spared.append((outcome.mutant, entry))
    return result + [f"declared harmless, but {shown}: {mutant}" for mutant, shown in still_harmless(spared)]
