"""Theory of a diagnosis: the hypotheses that predict the wrong answers of a run exactly (spec JUDGE-11).

Each operation, with its scheme, is looked at alone: a fault of one is found whatever else is wrong with the others.
Every hypothesis is tried on a few of its wrong results, those that explain these on all of them, and on everything that
the program answered rightly, of which they must not contradict anything. Where none is left, pairs are tried. The same
hypothesis for several operations is one finding; the one that explains most comes first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, takewhile
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Hypothesis, Judge, paired
from dealcheck.diagnosis.protocol_faults import same_answer
from dealcheck.diagnosis.trials import CachedJudge, Trial, tried

_FIRST: Final = 4
"""Wrong results of an operation on which every hypothesis is tried; every pair first on one of them."""

_FEW: Final = 20
"""Right results of another operation on which one of several equally good hypotheses is tried."""

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


class _Asked(NamedTuple):
    """The answers to one kind of calls that arrived: the wrong ones and the right ones."""

    kind: Kind
    failed: Sequence[Case]
    passed: Sequence[Case]


def diagnose(cases: Sequence[Case], library: Sequence[Hypothesis], judge: Judge) -> list[Finding]:
    """The hypotheses that explain wrong results, the one that explains most first; often none."""
    kinds = _by_kind(case for case in cases if not case.received.lost)
    cached = CachedJudge(judge, cases)
    explained: dict[str, dict[Kind, int]] = {}
    hypotheses: dict[str, Hypothesis] = {}
    offered = [*library, *_always_the_same(kinds)]
    for (subject, refusal), results in kinds.items():
        if results.failed and not refusal:
            for hypothesis, count in _explanations(results, offered, cached):
                hypotheses[hypothesis.name] = hypothesis
                explained.setdefault(hypothesis.name, {})[subject, False] = count
    failures = Counter(case.kind[0] for case in cases if case.failed)

    @cache
    def against(name: str) -> int:
        return _contradicted(hypotheses[name], kinds, cached)

    chosen = _chosen(explained, [each.name for each in library], against)
    return [_finding(hypotheses[name], explained_kinds, kinds, failures, cached) for name, explained_kinds in chosen]


def _by_kind(cases: Iterable[Case]) -> dict[Kind, _Asked]:
    groups: dict[Kind, tuple[list[Case], list[Case]]] = {}
    for case in cases:
        groups.setdefault(case.kind, ([], []))[not case.failed].append(case)
    return {kind: _Asked(kind, failed, passed) for kind, (failed, passed) in groups.items()}


def _always_the_same(kinds: Mapping[Kind, _Asked]) -> Iterator[Hypothesis]:
    """The hypothesis that the commonest wrong result is given whatever is asked, or whatever is not refused."""
    wrong = {subject for (subject, refusal), of_kind in kinds.items() if of_kind.failed and not refusal}
    refused = any(of_kind.passed for (subject, refusal), of_kind in kinds.items() if refusal and subject in wrong)
    results = [case for (_, refusal), of_kind in kinds.items() if not refusal for case in of_kind.failed]
    received = {case.received_key: case.received for case in results if case.received.code is None}
    common = Counter(case.received_key for case in results if case.received.code is None)
    yield from (same_answer(received[key], refusing=refused) for key, _ in common.most_common(1))


def _contradicted(hypothesis: Hypothesis, kinds: Mapping[Kind, _Asked], judge: Judge) -> int:
    """The number of operations whose right results it contradicts: in them the program has not this fault."""
    return sum(
        any(trial.errs for trial in _trials(hypothesis, _spread(of_kind.passed, _FEW), judge))
        for (subject, refusal), of_kind in kinds.items()
        if not refusal and hypothesis.concerns(subject)
    )


def _chosen(
    explained: Mapping[str, Mapping[Kind, int]], order: Sequence[str], against: Callable[[str], int]
) -> Iterator[tuple[str, list[Kind]]]:
    """The hypotheses with what they explain that no better one explains.

    Of equally good ones that is chosen which is contradicted in the fewest other operations, then the first in order.
    """
    rank = {name: place for place, name in enumerate(order)}
    left = {name: dict(counts) for name, counts in explained.items()}
    for _ in range(_FINDINGS):
        sums = {name: sum(counts.values()) for name, counts in left.items()}
        convincing = [name for name, total in sums.items() if total >= _LEAST]
        if not convincing:
            return
        most = [name for name in convincing if sums[name] == max(sums.values())]
        best = min(most, key=lambda name: (len(most) > 1 and against(name), rank.get(name, len(rank))))
        counts = left.pop(best)
        yield best, list(counts)
        left = {name: {kind: each for kind, each in old.items() if kind not in counts} for name, old in left.items()}


def _finding(
    hypothesis: Hypothesis,
    own: Sequence[Kind],
    kinds: Mapping[Kind, _Asked],
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


def _explanations(results: _Asked, library: Sequence[Hypothesis], judge: Judge) -> list[tuple[Hypothesis, int]]:
    """The hypotheses that explain the wrong results of one operation; pairs of them only where none does alone."""
    subject, failed = results.kind[0], results.failed
    few = _spread(failed, _FIRST)
    mine = [each for each in library if each.concerns(subject)]
    single = [(each, count) for each in _promising(mine, few, judge) if (count := _explained(each, results, judge))]
    if single or len(failed) < _LEAST:
        return single
    promising = _promising(_promising(pairs(mine), few[:1], judge), few, judge)
    return [(each, count) for each in promising if (count := _explained(each, results, judge))]


def _promising(hypotheses: Sequence[Hypothesis], cases: Sequence[Case], judge: Judge) -> list[Hypothesis]:
    """The hypotheses that predict nothing else for these cases."""
    return [each for each, trials in tried(hypotheses, cases, judge) if not any(trial.errs for trial in trials)]


def _explained(hypothesis: Hypothesis, of_kind: _Asked, judge: Judge) -> int:
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


def _spread(cases: Sequence[Case], limit: int) -> list[Case]:
    """At most `limit` of the cases, from all places of the list."""
    return [cases[place * len(cases) // limit] for place in range(limit)] if len(cases) > limit else list(cases)
