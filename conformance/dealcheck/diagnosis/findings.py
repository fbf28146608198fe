"""Theory of a diagnosis: the hypotheses that predict the wrong answers of a run exactly (spec JUDGE-11).

Each operation, with its scheme, is looked at alone: a fault of one is found whatever else is wrong with the others.
Every hypothesis is tried on a few of its wrong results, those that explain these on all of them, and on everything that
the program answered rightly, of which they must not contradict anything. Where none is left, pairs are tried. The same
hypothesis for several operations is one finding; the one that explains most comes first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations, takewhile
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Hypothesis, Judge, paired
from dealcheck.diagnosis.trials import CachedJudge, Trial, tried

_FIRST: Final = 4
"""Wrong results of an operation on which every hypothesis is tried; every pair first on one of them."""

_CHUNK: Final = 50
_LEAST: Final = 3
_FINDINGS: Final = 4

Kind = tuple[str, bool]
"""The subject of calls, and whether their right answers are refusals."""


class Finding(NamedTuple):
    """A hypothesis with the number of failures that it explains, of all failures of the operations of its kinds."""

    hypothesis: Hypothesis
    explained: int
    failures: int
    kinds: tuple[Kind, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        """The operations whose failures it explains."""
        return tuple(sorted({subject for subject, _ in self.kinds}))

    def __str__(self) -> str:
        """The finding in one sentence."""
        count = "all" if self.explained == self.failures else f"{self.explained:,} of"
        about = ", ".join(self.subjects[:4]) + (" and others" if len(self.subjects) > 4 else "")
        fault = self.hypothesis
        return f"{fault.name}: explains {count} {self.failures:,} failures of {about}; {fault.remedy} ({fault.rule})."


class _Answered(NamedTuple):
    """The answers to one kind of calls that arrived: the wrong ones and the right ones."""

    failed: Sequence[Case]
    passed: Sequence[Case]


def diagnose(cases: Sequence[Case], library: Sequence[Hypothesis], judge: Judge) -> list[Finding]:
    """The hypotheses that explain wrong results, the one that explains most first; often none."""
    kinds = _by_kind(case for case in cases if not case.received.lost)
    cached = CachedJudge(judge, cases)
    counts: dict[str, dict[Kind, int]] = {each.name: {} for each in library}
    hypotheses = {each.name: each for each in library}
    for kind, results in kinds.items():
        if results.failed and not kind[1]:
            concerned = [each for each in library if each.concerns(kind[0])]
            for hypothesis, count in _explanations(results, concerned, cached):
                hypotheses[hypothesis.name] = hypothesis
                counts.setdefault(hypothesis.name, {})[kind] = count
    failures = Counter(case.kind[0] for case in cases if case.failed)
    return [_finding(hypotheses[name], own, kinds, failures, cached) for name, own in _chosen(counts)]


def _by_kind(cases: Iterable[Case]) -> dict[Kind, _Answered]:
    groups: dict[Kind, tuple[list[Case], list[Case]]] = {}
    for case in cases:
        groups.setdefault(case.kind, ([], []))[not case.failed].append(case)
    return {kind: _Answered(*lists) for kind, lists in groups.items()}


def _chosen(counts: Mapping[str, Mapping[Kind, int]]) -> Iterator[tuple[str, Sequence[Kind]]]:
    """The hypotheses with what they explain that no better one explains; of equally good ones the first."""
    left = dict(counts)
    for _ in range(_FINDINGS):
        best = max(left, key=lambda name: sum(left[name].values()), default="")
        if sum(left.get(best, {}).values()) < _LEAST:
            return
        kinds = left.pop(best)
        yield best, list(kinds)
        left = {name: {kind: each for kind, each in old.items() if kind not in kinds} for name, old in left.items()}


def _finding(
    hypothesis: Hypothesis,
    own: Sequence[Kind],
    kinds: Mapping[Kind, _Answered],
    failures: Mapping[str, int],
    judge: Judge,
) -> Finding:
    """The finding, with the refusals of its operations where it explains them too."""
    refusals = [
        kind
        for kind, of_kind in kinds.items()
        for subject, refusal in [kind]
        if refusal and of_kind.failed and ((subject, False) in own or (subject, False) not in kinds)
    ]
    explained = {kind: count for kind in (*own, *refusals) if (count := _explained(hypothesis, kinds[kind], judge))}
    return Finding(
        hypothesis,
        sum(explained.values()),
        sum(failures[subject] for subject in {subject for subject, _ in explained}),
        tuple(explained),
    )


def _explanations(results: _Answered, hypotheses: Sequence[Hypothesis], judge: Judge) -> list[tuple[Hypothesis, int]]:
    """The hypotheses that explain the wrong results of one operation; pairs of them only where none does alone."""
    few = results.failed[:: -(-len(results.failed) // _FIRST)]
    single = _explaining(_promising(hypotheses, few, judge), results, judge)
    if single or len(results.failed) < _LEAST:
        return single
    promising = _promising(pairs(hypotheses), few[:1], judge)
    return _explaining(_promising(promising, few, judge), results, judge)


def _promising(hypotheses: Sequence[Hypothesis], cases: Sequence[Case], judge: Judge) -> list[Hypothesis]:
    """The hypotheses that predict nothing else for these cases."""
    return [each for each, trials in tried(hypotheses, cases, judge) if not any(trial.errs for trial in trials)]


def _explaining(hypotheses: Sequence[Hypothesis], of_kind: _Answered, judge: Judge) -> list[tuple[Hypothesis, int]]:
    return [(each, count) for each in hypotheses if (count := _explained(each, of_kind, judge))]


def _explained(hypothesis: Hypothesis, of_kind: _Answered, judge: Judge) -> int:
    """How many wrong answers it predicts, at least half; 0 if it predicts another answer to any question."""
    trials = list(takewhile(lambda trial: not trial.errs, _trials(hypothesis, of_kind.failed, judge)))
    if len(trials) < len(of_kind.failed) or any(trial.errs for trial in _trials(hypothesis, of_kind.passed, judge)):
        return 0
    explained = sum(trial.explains for trial in trials)
    return explained if 2 * explained >= len(trials) else 0


def _trials(hypothesis: Hypothesis, cases: Sequence[Case], judge: Judge) -> Iterator[Trial]:
    """The trials on all cases, some from all places of the list at a time."""
    for start in range(min(_CHUNK, len(cases))):
        [(_, trials)] = tried([hypothesis], cases[start::_CHUNK], judge)
        yield from trials


def pairs(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Every two hypotheses of different aspects, either way round."""
    ordered = permutations([each for each in hypotheses if each.aspect], 2)
    return [paired(outer, inner) for outer, inner in ordered if outer.aspect != inner.aspect]
