"""Mutants that no question can tell from the original: `harmless.toml` declares each, with a reason that is checked.

An entry holds for one function: its `mutants` are written as a report writes them, `[operator] before -> after`, with
`#2` at the end for the second that reads so, and so on. Its `reason` is one of these:

    same      the answers are the same: to every vector, and to fresh questions of every operation that are drawn as
              `dealcheck challenge` draws them, with the reference as the judge
    slow      the answer to the entry's `question` is wrong, as the run shows; the right one takes too long for a vector

and `why` says for people how that can be.
"""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("harmless.toml")

REASONS = ("same", "slow")

_WRITTEN = re.compile(r"\[(?P<operator>[^]]+)\] (?P<before>.*?)  ->  (?P<after>.*?)(?:  #(?P<place>\d+))?", re.DOTALL)


@dataclass(frozen=True)
class Entry:
    """One mutant declared harmless."""

    identity: tuple[str, str, str, str, str, int]
    reason: str
    why: str
    question: str = ""  # a vector's method, params and expect, as JSON

    @property
    def language(self):
        return "python" if self.identity[0].endswith(".py") else "javascript"

    def __str__(self):
        file, function, operator, before, after, nth = self.identity
        return f"{file} {function or 'module'} {written(operator, before, after, nth)}"


def entries(text=None):
    """The declared mutants. Raises ValueError if an entry is not in the form, or stands twice."""
    found = []
    for group in tomllib.loads(FILE.read_text(encoding="utf-8") if text is None else text).get("harmless", []):
        known = group["reason"] in REASONS and (group["reason"] == "slow") == ("question" in group)
        if not known or len(group["why"]) < 20:
            raise ValueError(f"harmless.toml, {group['file']} {group['function']}: a reason of {REASONS}, and why")
        for mutant in group["mutants"]:
            parts = _WRITTEN.fullmatch(mutant)
            if not parts:
                raise ValueError(f"harmless.toml: {mutant!r} is not written as [operator] before  ->  after")
            place = int(parts["place"] or 1) - 1
            identity = (group["file"], group["function"], parts["operator"], parts["before"], parts["after"], place)
            found.append(Entry(identity, group["reason"], group["why"], group.get("question", "")))
    repeated = [identity for identity, count in Counter(entry.identity for entry in found).items() if count > 1]
    if repeated:
        raise ValueError(f"harmless.toml: {repeated[0]} stands twice")
    return found


def written(operator, before, after, nth):
    """The mutant as an entry writes it."""
    return f"[{operator}] {before}  ->  {after}" + f"  #{nth + 1}" * bool(nth)


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
            result.append(f"survived: {outcome.mutant}")
        if not outcome.killers and entry:
            spared.append((outcome.mutant, entry))
    return result + [f"declared harmless, but {shown}: {mutant}" for mutant, shown in still_harmless(spared)]
