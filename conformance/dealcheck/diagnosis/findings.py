"""Theory of a diagnosis: the hypotheses that predict the wrong answers of a run exactly (spec JUDGE-11).

Each operation, with its scheme, is looked at alone: a fault of one is found whatever else is wrong with the others.
Every hypothesis is tried on a few of its wrong results, those that explain most of them on more, and on everything that
the program answered rightly, of which they must not contradict anything. Where none is left, pairs are tried. The same
hypothesis for several operations is one finding; the one that explains most comes first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Hypothesis, Judge, paired
from dealcheck.diagnosis.protocol_faults import same_answer
from dealcheck.diagnosis.trials import CachedJudge, Trial, tried

_FIRST: Final = 4
"""Wrong results of an operation on which every hypothesis is tried; every pair first on one of them."""

_SAMPLE: Final = 60
"""Failures of a kind on which a hypothesis is judged."""

_CHUNK: Final = 50
_LEAST: Final = 3
_FINDINGS: Final = 4

Kind = tuple[str, bool]
"""The subject of calls, and whether their right answers are refusals."""


class Finding(NamedTuple):
    """A hypothesis with the number of failures that it explains, of those tried; `failures` are all of its kinds."""

    hypothesis: Hypothesis
    explained: int
    tried: int
    failures: int
    kinds: tuple[Kind, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        """The operations whose failures it explains."""
        return tuple(sorted({subject for subject, _ in self.kinds}))

    def __str__(self) -> str:
        """The finding in one sentence."""
        tried = f"{self.tried}" if self.tried == self.failures else f"{self.tried} tried of {self.failures}"
        about = ", ".join(self.subjects[:4]) + (" and others" if len(self.subjects) > 4 else "")
        fault = self.hypothesis
        return f"{fault.name}: explains {self.explained} of {tried} failures of {about}; {fault.remedy} ({fault.rule})."


class _Asked(NamedTuple):
    """The answers to one kind of calls that arrived: the wrong ones and the right ones."""

    kind: Kind
    failed: Sequence[Case]
    passed: Sequence[Case]


class _Explained(NamedTuple):
    """What a hypothesis explains of one kind: the number of wrong answers, of those tried."""

    explained: int
    tried: int
    failures: int
    kind: Kind


def diagnose(cases: Sequence[Case], library: Sequence[Hypothesis], judge: Judge) -> list[Finding]:
    """The hypotheses that explain wrong results, the one that explains most first; often none."""
    kinds = _by_kind(case for case in cases if not case.received.lost)
    asked = CachedJudge(judge, cases)
    explained: dict[str, dict[Kind, _Explained]] = {}
    hypotheses: dict[str, Hypothesis] = {}
    offered = [*library, *_always_the_same(kinds)]
    for (subject, refusal), results in kinds.items():
        if results.failed and not refusal:
            for hypothesis, found in _explanations(results, offered, asked):
                hypotheses[hypothesis.name] = hypothesis
                explained.setdefault(hypothesis.name, {})[subject, False] = found
    chosen = _chosen(explained, [each.name for each in library])
    return [_finding(hypotheses[name], found, kinds, asked) for name, found in chosen]


def _by_kind(cases: Iterable[Case]) -> dict[Kind, _Asked]:
    groups: dict[Kind, tuple[list[Case], list[Case]]] = {}
    for case in cases:
        groups.setdefault(case.kind, ([], []))[not case.failed].append(case)
    return {kind: _Asked(kind, failed, passed) for kind, (failed, passed) in groups.items()}


def _always_the_same(kinds: Mapping[Kind, _Asked]) -> Iterator[Hypothesis]:
    """The hypothesis that the commonest wrong result is given whatever is asked, or whatever is not refused."""
    refusals = [len(asked.passed) - len(asked.failed) for (_, refusal), asked in kinds.items() if refusal]
    results = [case for (_, refusal), asked in kinds.items() if not refusal for case in asked.failed]
    wrong = {case.received_key: case.received for case in results if case.received.code is None}
    common = Counter(case.received_key for case in results if case.received.code is None)
    yield from (same_answer(wrong[key], refusing=sum(refusals) > 0) for key, _ in common.most_common(1))


def _chosen(
    explained: Mapping[str, Mapping[Kind, _Explained]], order: Sequence[str]
) -> Iterator[tuple[str, list[_Explained]]]:
    """The hypotheses with what they explain that no better one explains; of equally good ones the first in order."""
    rank = {name: place for place, name in enumerate(order)}
    left = {name: dict(found) for name, found in explained.items()}
    for _ in range(_FINDINGS):
        sums = {name: sum(each.explained for each in found.values()) for name, found in left.items()}
        convincing = [name for name, total in sums.items() if total >= _LEAST]
        if not convincing:
            return
        best = min(convincing, key=lambda name: (-sums[name], rank.get(name, len(rank))))
        found = left.pop(best)
        yield best, list(found.values())
        left = {name: {kind: each for kind, each in old.items() if kind not in found} for name, old in left.items()}


def _finding(
    hypothesis: Hypothesis, found: Sequence[_Explained], kinds: Mapping[Kind, _Asked], judge: Judge
) -> Finding:
    """The finding, with the refusals of its operations where it explains them too."""
    explained_kinds = {each.kind for each in found}
    refusals = [
        asked
        for (subject, refusal), asked in kinds.items()
        if refusal and asked.failed and ((subject, False) in explained_kinds or (subject, False) not in kinds)
    ]
    counted = [*found, *(also for each in refusals if (also := _explained(hypothesis, each, judge)))]
    return Finding(
        hypothesis,
        sum(each.explained for each in counted),
        sum(each.tried for each in counted),
        sum(each.failures for each in counted),
        tuple(each.kind for each in counted),
    )


def _explanations(
    results: _Asked, library: Sequence[Hypothesis], judge: Judge
) -> Iterator[tuple[Hypothesis, _Explained]]:
    """The hypotheses that explain the wrong results of one operation; pairs of them only where none does alone."""
    subject, failed = results.kind[0], results.failed
    few = _spread(failed, _FIRST)
    mine = [each for each in library if each.concerns(subject)]
    found = False
    for each in _promising(mine, few, judge):
        if explained := _explained(each, results, judge):
            found = True
            yield each, explained
    if not found and len(failed) >= _LEAST:
        for pair in _promising(_promising(pairs(mine), few[:1], judge), few, judge):
            if explained := _explained(pair, results, judge):
                yield pair, explained


def _promising(hypotheses: Sequence[Hypothesis], cases: Sequence[Case], judge: Judge) -> list[Hypothesis]:
    """The hypotheses that explain at least half of the cases."""
    found = tried(hypotheses, cases, judge)
    return [each for each, trials in found if 2 * sum(trial.explains for trial in trials) >= len(cases)]


def _explained(hypothesis: Hypothesis, asked: _Asked, judge: Judge) -> _Explained | None:
    """What it explains, if that is nine in ten of the failures and it contradicts no right answer."""
    trials = _trials(hypothesis, _spread(asked.failed, _SAMPLE), judge)
    explained = sum(trial.explains for trial in trials)
    if 10 * explained < 9 * len(trials) or _contradicts(hypothesis, asked.passed, judge):
        return None
    return _Explained(explained, len(trials), len(asked.failed), asked.kind)


def _contradicts(hypothesis: Hypothesis, passed: Sequence[Case], judge: Judge) -> bool:
    chunks = (passed[start::_CHUNK] for start in range(min(_CHUNK, len(passed))))
    return any(trial.errs for chunk in chunks for trial in _trials(hypothesis, chunk, judge))


def _trials(hypothesis: Hypothesis, cases: Sequence[Case], judge: Judge) -> list[Trial]:
    [(_, trials)] = tried([hypothesis], cases, judge)
    return trials


def pairs(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Every two hypotheses of different aspects, either way round."""
    ordered = permutations([each for each in hypotheses if each.aspect], 2)
    return [paired(outer, inner) for outer, inner in ordered if outer.aspect != inner.aspect]


def _spread(cases: Sequence[Case], limit: int) -> list[Case]:
    """At most `limit` of the cases, from all places of the list."""
    return [cases[place * len(cases) // limit] for place in range(limit)] if len(cases) > limit else list(cases)
