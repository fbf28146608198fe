"""Theory of a diagnosis: the hypotheses that predict the wrong answers of a run exactly (spec JUDGE-11).

Every hypothesis is tried on a few failures of each kind; those that explain any are tried on a sample of all failures,
and the best of them on a sample of what passed, which it must not contradict. Where the best one leaves most failures
unexplained, pairs are tried. Its failures are then taken away, and the search goes on with the others.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case, subject
from dealcheck.diagnosis.hypothesis import Hypothesis, Judge, paired
from dealcheck.diagnosis.protocol_faults import same_answer
from dealcheck.diagnosis.trials import CachedJudge, tried

_FIRST: Final = 4
"""Failures of each kind on which every hypothesis is tried."""

_FIRST_OF_PAIRS: Final = 6
"""Failures on which every pair of hypotheses is tried: there are many pairs."""

_SAMPLE: Final = 12
_PASSED: Final = 80
_COUNTED: Final = 400
_FINDINGS: Final = 4

Kinds = Mapping[tuple[str, bool], Sequence[Case]]
Explanation = tuple[Hypothesis | None, list[Case]]
"""A hypothesis, if any was found, with the failures that it explains."""


class Finding(NamedTuple):
    """A hypothesis with the number of failures that it explains, of those tried; `failures` are all of its kinds."""

    hypothesis: Hypothesis
    explained: int
    tried: int
    failures: int
    subjects: tuple[str, ...]

    def __str__(self) -> str:
        """The finding in one sentence."""
        tried = f"{self.tried}" if self.tried == self.failures else f"{self.tried} tried of {self.failures}"
        about = ", ".join(self.subjects[:4]) + (" and others" if len(self.subjects) > 4 else "")
        fault = self.hypothesis
        return f"{fault.name}: explains {self.explained} of {tried} failures of {about}; {fault.remedy} ({fault.rule})."


def diagnose(cases: Sequence[Case], library: Sequence[Hypothesis], judge: Judge) -> list[Finding]:
    """The hypotheses that explain most failures of some kind, the one that explains most first; often none."""
    failures = [case for case in cases if case.failed]
    if not failures:
        return []
    kinds = _by_kind(failures)
    remaining = [case for some in kinds.values() for case in _spread(some, _SAMPLE)]
    common = [same_answer(failures[-1].received), same_answer(failures[-1].received, refusing=True)]
    subjects = {name for name, _ in kinds}
    hypotheses = [each for each in (*library, *common) if any(map(each.concerns, subjects))]
    evidence = _Evidence(_passed(cases, subjects), CachedJudge(judge, cases))
    found: list[Finding] = []
    while remaining and len(found) < _FINDINGS:
        best, explained = evidence.best_or_pair(hypotheses, remaining)
        if not best:
            break
        finding = _counted(best, explained, kinds, evidence)
        found += [finding] if 2 * finding.explained > finding.tried else []  # of all failures, not of the sample only
        remaining = [case for case in remaining if case not in explained]
    return found


def _passed(cases: Sequence[Case], subjects: set[str]) -> list[Case]:
    """A sample of the cases of these subjects that passed, most of them refusals, whose answers differ least."""
    kinds = _by_kind(case for case in cases if not case.failed and subject(case.call) in subjects)
    return [case for (_, refusal), some in kinds.items() for case in _spread(some, _PASSED if refusal else _SAMPLE)]


class _Evidence(NamedTuple):
    """A sample of what passed, and the judge."""

    passed: Sequence[Case]
    judge: Judge

    def best_or_pair(self, hypotheses: Sequence[Hypothesis], failures: Sequence[Case]) -> Explanation:
        """The best hypothesis, or a better pair where that one leaves most failures, with those it explains."""
        few = [case for some in _by_kind(failures).values() for case in _spread(some, _FIRST)]
        single, explained = self._best(hypotheses, failures, few)
        if 2 * len(explained) > len(failures):
            return single, explained
        pair, by_both = self._best(pairs(hypotheses), failures, _spread(failures, _FIRST_OF_PAIRS))
        return (pair, by_both) if len(by_both) > len(explained) else (single, explained)

    def _best(self, hypotheses: Sequence[Hypothesis], failures: Sequence[Case], few: Sequence[Case]) -> Explanation:
        """The hypothesis that explains most of the failures and contradicts nothing that passed, if any does."""
        promising = [
            each for each, trials in tried(hypotheses, few, self.judge) if any(trial.explains for trial in trials)
        ]
        ranked = []
        for each, trials in tried(promising, failures, self.judge):
            explained = [trial.case for trial in trials if trial.explains]
            kinds = {case.kind for case in explained}
            concerned = sum(case.kind in kinds for case in failures)
            errors = sum(trial.errs for trial in trials)
            if 2 * len(explained) > concerned and errors < len(explained):
                ranked.append((errors - len(explained), each, explained))
        ranked.sort(key=lambda row: row[0])
        return next(((each, some) for _, each, some in ranked if not self._is_contradicted(each)), (None, []))

    def _is_contradicted(self, hypothesis: Hypothesis) -> bool:
        [(_, trials)] = tried([hypothesis], self.passed, self.judge)
        return any(trial.errs for trial in trials)


def pairs(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Every two hypotheses of different aspects, either way round."""
    ordered = permutations([each for each in hypotheses if each.aspect], 2)
    return [paired(outer, inner) for outer, inner in ordered if outer.aspect != inner.aspect]


def _counted(hypothesis: Hypothesis, explained: Sequence[Case], kinds: Kinds, evidence: _Evidence) -> Finding:
    touched = {case.kind for case in explained}
    concerned = [case for kind, some in kinds.items() if kind in touched for case in some]
    [(_, trials)] = tried([hypothesis], _spread(concerned, _COUNTED), evidence.judge)
    count = sum(trial.explains for trial in trials)
    return Finding(hypothesis, count, len(trials), len(concerned), tuple(sorted({name for name, _ in touched})))


def _by_kind(cases: Iterable[Case]) -> dict[tuple[str, bool], list[Case]]:
    kinds: dict[tuple[str, bool], list[Case]] = {}
    for case in cases:
        kinds.setdefault(case.kind, []).append(case)
    return kinds


def _spread(cases: Sequence[Case], limit: int) -> list[Case]:
    """At most `limit` of the cases, from all places of the list."""
    return [cases[place * len(cases) // limit] for place in range(limit)] if len(cases) > limit else list(cases)
