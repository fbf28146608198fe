"""Which hypotheses explain the failures of a run (spec JUDGE-11)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from dealcheck.diagnosis.hypothesis import Hypothesis, Judge, subject, together
from dealcheck.diagnosis.judging import Remembering, Trial, settle
from dealcheck.diagnosis.on_requests import same_to_all
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Verdict
from dealcheck.transport import codec
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.messages import Answer, Call, Loss

_FIRST: Final = 4
"""Failures of each kind on which every hypothesis is tried; those that explain any go on."""

_GLIMPSE: Final = 6
"""Failures on which every pair of hypotheses is tried: there are many pairs."""

_AT_ONCE: Final = 64
"""Hypotheses whose trials are held together: of all of them they would fill the memory where everything failed."""

_SAMPLE: Final = 12
_PASSED: Final = 80
_COUNTED: Final = 400
_FINDINGS: Final = 4
_WRONG: Final = frozenset({Verdict.FAIL, Verdict.ERROR, Verdict.PROTOCOL})


class Seen(NamedTuple):
    """A call with its right answer and what the program said."""

    call: Call
    right: Answer
    said: Answer

    @property
    def kind(self) -> tuple[str, bool]:
        """What it was about, and whether it was to be refused."""
        return subject(self.call), self.right.code is not None


class Finding(NamedTuple):
    """A hypothesis that explains so many of the failures tried; `failures` are all those of its kinds."""

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


def seen(events: Iterable[Judged]) -> list[Seen]:
    """The vectors that were answered, with what was said, where all of it is kept; of a pass nothing need be."""
    return [
        Seen(call, _right(event), _said(event))
        for event in events
        if event.outcome.verdict is Verdict.PASS or (event.answer and not event.cut)
        for call in [Call(event.vector.method, event.vector.params)]
    ]


def _right(event: Judged) -> Answer:
    expect = event.vector.expect
    return Answer(code=expect["error"]) if "error" in expect else Answer(expect["result"])


def _said(event: Judged) -> Answer:
    if event.outcome.verdict is Verdict.PASS:
        return _right(event)
    try:
        reply = codec.read_reply(event.answer)
    except ProtocolFault as fault:
        return Answer(lost=Loss.PROTOCOL, detail=str(fault))
    return Answer(reply.result, reply.code)


def diagnose(cases: Sequence[Seen], library: Sequence[Hypothesis], judge: Judge) -> list[Finding]:
    """What explains the failures, the widest explanation first; nothing where nothing explains most of a kind."""
    failures = [case for case in cases if case.said.key != case.right.key]
    kinds = _by_kind(failures)
    about = {name for name, _ in kinds}
    passed = [case for case in cases if case.said.key == case.right.key and subject(case.call) in about]
    evidence = _Evidence(
        failures=[case for some in kinds.values() for case in _spread(some, _SAMPLE)],
        passed=[
            case
            for some in _by_kind(passed).values()
            for case in _spread(some, _PASSED if some[0].right.code else _SAMPLE)
        ],
        judge=Remembering(judge, ((case.call, case.right) for case in cases)),
    )
    common = [same_to_all(failures[-1].said), same_to_all(failures[-1].said, refusing=True)] if failures else []
    hypotheses = [each for each in (*library, *common) if any(each.speaks_of(case.call) for case in evidence.failures)]
    found: list[Finding] = []
    left = evidence.failures
    while left and len(found) < _FINDINGS:
        best, explained = _widest(evidence, hypotheses, left)
        if not best:
            break
        finding = _counted(best, explained, kinds, evidence.judge)
        found += [finding] if 2 * finding.explained > finding.tried else []  # of all failures, not of the sample only
        left = [case for case in left if case not in explained]
    return found


def _widest(
    evidence: "_Evidence", hypotheses: Sequence[Hypothesis], left: Sequence[Seen]
) -> tuple[Hypothesis | None, list[Seen]]:
    """The best hypothesis, or a better pair of them where that one leaves most unexplained, with what it explains."""
    few = [case for some in _by_kind(left).values() for case in _spread(some, _FIRST)]
    single = evidence.best(hypotheses, left, few)
    explained = evidence.explained(single, left) if single else []
    if 2 * len(explained) > len(left):
        return single, explained
    pair = evidence.best(_pairs(hypotheses), left, _spread(left, _GLIMPSE))
    both = evidence.explained(pair, left) if pair else []
    return (pair, both) if len(both) > len(explained) else (single, explained)


def _pairs(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    paired = permutations([each for each in hypotheses if each.aspect], 2)
    return [together(outer, inner) for outer, inner in paired if outer.aspect != inner.aspect]


class _Evidence(NamedTuple):
    """A sample of what was failed and passed, and whom to ask."""

    failures: Sequence[Seen]
    passed: Sequence[Seen]
    judge: Judge

    def best(self, hypotheses: Sequence[Hypothesis], left: Sequence[Seen], few: Sequence[Seen]) -> Hypothesis | None:
        """The hypothesis that explains most of what is left and contradicts nothing that was passed, if any does."""
        hopeful = [each for each, trials in self._tried(hypotheses, few) if any(map(_explains, trials, few))]
        ranked = []
        for each, trials in self._tried(hopeful, left):
            hits = [case for trial, case in zip(trials, left, strict=True) if _explains(trial, case)]
            touched = {case.kind for case in hits}
            size = sum(case.kind in touched for case in left)
            misses = sum(_errs(trial, case) for trial, case in zip(trials, left, strict=True))
            if 2 * len(hits) > size and misses < len(hits):
                ranked.append((misses - len(hits), each))
        ranked.sort(key=lambda pair: pair[0])
        return next((each for _, each in ranked if self._is_not_contradicted(each)), None)

    def explained(self, hypothesis: Hypothesis, left: Sequence[Seen]) -> list[Seen]:
        """What of it the hypothesis explains."""
        [(_, trials)] = self._tried([hypothesis], left)
        return [case for trial, case in zip(trials, left, strict=True) if _explains(trial, case)]

    def _is_not_contradicted(self, hypothesis: Hypothesis) -> bool:
        [(_, trials)] = self._tried([hypothesis], self.passed)
        return not any(map(_errs, trials, self.passed))

    def _tried(
        self, hypotheses: Sequence[Hypothesis], cases: Sequence[Seen]
    ) -> Iterator[tuple[Hypothesis, list[Trial]]]:  # fmt: skip
        for first in range(0, len(hypotheses), _AT_ONCE):
            rows = [
                (each, [Trial(each, case.call, case.said) for case in cases])
                for each in hypotheses[first : first + _AT_ONCE]
            ]
            settle([trial for _, trials in rows for trial in trials], self.judge)
            yield from rows


def _explains(trial: Trial, case: Seen) -> bool:
    return trial.predicted is not None and not case.said.lost and trial.predicted.key == case.said.key


def _errs(trial: Trial, case: Seen) -> bool:
    """Whether it predicts a wrong answer, and not the one that was given."""
    return trial.predicted is not None and trial.predicted.key not in {case.right.key, case.said.key}


def _counted(
    hypothesis: Hypothesis, explained: Sequence[Seen], kinds: dict[tuple[str, bool], list[Seen]], judge: Judge
) -> Finding:
    touched = {case.kind for case in explained}
    concerned = [case for kind, some in kinds.items() if kind in touched for case in some]
    tried = _spread(concerned, _COUNTED)
    trials = [Trial(hypothesis, case.call, case.said) for case in tried]
    settle(trials, judge)
    count = sum(map(_explains, trials, tried))
    return Finding(hypothesis, count, len(tried), len(concerned), tuple(sorted({name for name, _ in touched})))


def _by_kind(cases: Iterable[Seen]) -> dict[tuple[str, bool], list[Seen]]:
    kinds: dict[tuple[str, bool], list[Seen]] = {}
    for case in cases:
        kinds.setdefault(case.kind, []).append(case)
    return kinds


def _spread(cases: Sequence[Seen], limit: int) -> list[Seen]:
    """So many of them, from all places of the list."""
    return [cases[place * len(cases) // limit] for place in range(limit)] if len(cases) > limit else list(cases)
