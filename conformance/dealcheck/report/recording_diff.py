"""The difference of two recorded runs: the vectors that got better, worse, or another wrong answer."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from dealcheck.judging.recording import Recorded, Recording
from dealcheck.judging.verdict import Verdict
from dealcheck.printable import printable, short


class Change(StrEnum):
    """The kinds of change, the most important first."""

    WORSE = "worse"
    NEWLY_ASKED = "newly asked"
    BETTER = "better"
    CHANGED = "changed"
    APPEARED = "appeared"
    DISAPPEARED = "disappeared"


class Difference(NamedTuple):
    """A vector with another verdict, or another wrong answer, in the second run."""

    change: Change
    id: str
    reason: str
    later: bool = False
    """Whether the vector does not count in the second run (JUDGE-4c)."""


_MEANING: Final = {
    Change.WORSE: "passed before, and does not pass now",
    Change.NEWLY_ASKED: "not declared before, and does not pass",
    Change.BETTER: "passes now, and did not",
    Change.CHANGED: "not passed before nor now, in another way",
    Change.APPEARED: "in the second run only",
    Change.DISAPPEARED: "in the first run only",
}


def differences(before: Recording, after: Recording) -> list[Difference]:
    """The differences in the order of the second run; vectors of the first run only come last."""
    items: list[Difference] = []
    for identity, now in after.verdicts.items():
        then = before.verdicts.get(identity)
        if then is None:
            items.append(Difference(Change.APPEARED, identity, now.outcome.verdict))
        elif change := _change(then, now):
            items.append(Difference(change, identity, _reason(then, now) + ", not scored" * now.later, now.later))
    rest = [each for identity, each in before.verdicts.items() if identity not in after.verdicts]
    return items + [Difference(Change.DISAPPEARED, each.id, each.outcome.verdict) for each in rest]


def regression(before: Recording, after: Recording, differences: list[Difference]) -> str:
    """The reason why the second run is worse than the first; empty if it is not."""
    worse = sum(difference.change is Change.WORSE and not difference.later for difference in differences)
    if worse:
        return f"{worse} worse"
    has_new_questions = any(difference.change is Change.NEWLY_ASKED for difference in differences)
    if before.conforms and not after.conforms and not has_new_questions:
        return "it conformed, and does not conform now"
    return "the second recording is cut off" if after.truncation else ""


def text(before: Recording, after: Recording, differences: list[Difference], details: int) -> Iterator[str]:
    """A paragraph for each kind of change, with its first vectors, and a last line with all counts."""
    if before.started.suite != after.started.suite:
        suites = short(f"{before.started.suite} and {after.started.suite}")
        yield printable(f"note: as they were judged by the suites {suites}; dealcheck replay judges both by one")
    if before.started.conforms_to != after.started.conforms_to:
        versions = short(f"{before.started.conforms_to or '?'} and {after.started.conforms_to or '?'}")
        yield printable(f"note: judged by the vectors of {versions}; dealcheck replay --conforms-to judges both by one")
    for which, recording in (("first", before), ("second", after)):
        if recording.truncation:
            yield f"note: of the {which} run, {recording.truncation}"
    for change in Change:
        of_kind = [difference for difference in differences if difference.change is change]
        if of_kind:
            lines = [f"  {printable(short(each.id, 80))}  {each.reason}" for each in of_kind[:details]]
            more = [f"  ... and {len(of_kind) - details} more: --details N shows more"] * (len(of_kind) > details)
            yield "\n".join([f"{change.upper()} {len(of_kind)} ({_MEANING[change]})", *lines, *more]) + "\n"
    counts = ", ".join(f"{sum(each.change is change for each in differences)} {change}" for change in Change)
    same = sum(identity in before.verdicts for identity in after.verdicts)
    same -= sum(each.change not in {Change.APPEARED, Change.DISAPPEARED} for each in differences)
    worse = regression(before, after, differences)
    yield f"{f'worse ({worse})' if worse else 'nothing got worse'}: {counts}, {same} the same"


def _change(then: Recorded, now: Recorded) -> Change | None:
    """The kind of change, or None; an operation that is declared since then is asked for the first time."""
    old, new = then.outcome.verdict, now.outcome.verdict
    if old is new:
        other = new is Verdict.FAIL and then.outcome.got != now.outcome.got
        return Change.CHANGED if other else None
    if new is Verdict.PASS:
        return Change.BETTER
    if old is Verdict.NOT_APPLICABLE:
        return Change.NEWLY_ASKED
    if old is Verdict.PASS:
        return Change.WORSE
    return Change.CHANGED


def _reason(then: Recorded, now: Recorded) -> str:
    last = now if now.outcome.verdict is not Verdict.PASS else then
    why = last.outcome.differs or last.outcome.got
    old, new = then.outcome.verdict, now.outcome.verdict
    return f"{old} -> {new}" + (f": {printable(short(why, 200), lines=False)}" if why else "")
