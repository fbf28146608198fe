"""Theory of a diagnosis: the hypotheses that predict the wrong answers of a run exactly (spec JUDGE-11).

Each operation, with its scheme, is looked at alone: a fault of one is found whatever else is wrong with the others.
Every hypothesis is tried on all of its wrong results, and on all that are right, until it errs. The same hypothesis for
several operations is one finding; the one that explains most comes first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Ask, Hypothesis, Judge, Unknown
from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer, Call

_LEAST: Final = 3
_FINDINGS: Final = 4
_STEP: Final = 50

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
    ask = asking(judge, cases)
    counts: dict[Hypothesis, dict[Kind, int]] = {each: {} for each in library}
    for kind, results in kinds.items():
        if results.failed and not kind[1]:
            for hypothesis in library:
                if hypothesis.concerns(kind[0]) and (count := _explained(hypothesis, results, ask)):
                    counts[hypothesis][kind] = count
    failures = Counter(case.kind[0] for case in cases if case.failed)
    return [_finding(hypothesis, own, kinds, failures, ask) for hypothesis, own in _chosen(counts)]


def _by_kind(cases: Iterable[Case]) -> dict[Kind, _Answered]:
    groups: dict[Kind, tuple[list[Case], list[Case]]] = {}
    for case in cases:
        groups.setdefault(case.kind, ([], []))[not case.failed].append(case)
    return {kind: _Answered(*lists) for kind, lists in groups.items()}


def _chosen(
    counts: Mapping[Hypothesis, Mapping[Kind, int]],
) -> Iterator[tuple[Hypothesis, Sequence[Kind]]]:
    """The hypotheses with what they explain that no better one explains; of equally good ones the first."""
    rest = dict(counts)
    for _ in range(min(_FINDINGS, len(rest))):
        best = max(rest, key=lambda each: sum(rest[each].values()))
        if sum(rest[best].values()) < _LEAST:
            return
        kinds = rest.pop(best)
        yield best, list(kinds)
        rest = {each: {kind: count for kind, count in old.items() if kind not in kinds} for each, old in rest.items()}


def _finding(
    hypothesis: Hypothesis,
    own: Sequence[Kind],
    kinds: Mapping[Kind, _Answered],
    failures: Mapping[str, int],
    ask: Ask,
) -> Finding:
    """The finding, with the refusals of its operations where it explains them too."""
    refusals = [
        kind
        for kind, of_kind in kinds.items()
        for subject, refusal in [kind]
        if refusal and of_kind.failed and ((subject, False) in own or (subject, False) not in kinds)
    ]
    explained = {kind: count for kind in (*own, *refusals) if (count := _explained(hypothesis, kinds[kind], ask))}
    return Finding(
        hypothesis,
        sum(explained.values()),
        sum(failures[subject] for subject in {subject for subject, _ in explained}),
        tuple(explained),
    )


def _explained(hypothesis: Hypothesis, of_kind: _Answered, ask: Ask) -> int:
    """How many wrong answers it predicts, at least half; 0 if it predicts another answer to any question."""
    count = 0
    for hit in trials(hypothesis, of_kind.failed, ask):
        if hit is False:
            return 0
        count += hit is True
    if 2 * count < len(of_kind.failed) or False in trials(hypothesis, of_kind.passed, ask):
        return 0
    return count


def asking(judge: Judge, cases: Iterable[Case]) -> Ask:
    """The judge, asked each question once, and none whose right answer the cases know."""
    answers = {_key(case.call): case.right for case in cases}

    def ask(call: Call) -> Answer:
        key = _key(call)
        if key not in answers:
            [answers[key]] = judge([call])
        if answers[key].lost:
            raise Unknown
        return answers[key]

    return ask


def _key(call: Call) -> str:
    return f"{call.method} {canonical(call.params)}"


def trials(hypothesis: Hypothesis, cases: Sequence[Case], ask: Ask) -> Iterator[bool | None]:
    """Of each case whether the hypothesis predicts the received answer; None where it predicts nothing.

    The cases come from all places of the list in turn: one that is false often errs in the first ones.
    """
    for case in (case for start in range(_STEP) for case in cases[start::_STEP]):
        try:
            yield hypothesis.answer(case, ask).key == case.received.key
        except Unknown:
            yield None
