"""Calls of a run with their right and received answers: the facts that a diagnosis explains."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Verdict
from dealcheck.transport import codec
from dealcheck.transport.messages import Answer, Call, Loss

_UNANSWERED: Final = {Verdict.CRASH: Loss.CRASH, Verdict.TIMEOUT: Loss.TIMEOUT}


@dataclass(frozen=True, eq=False)
class Case:
    """A call with its right answer and the received one, the flags of its vector, and its place behind `hello`, from 1.

    Later vectors have place 0: another process is asked them.
    """

    call: Call
    right: Answer
    received: Answer
    flags: tuple[str, ...] = ()
    place: int = 0

    @property
    def params(self) -> Mapping[str, Any]:
        """The params of the call."""
        return self.call.params

    @cached_property
    def failed(self) -> bool:
        """Whether the received answer is not the right one."""
        return self.received.key != self.right.key

    @cached_property
    def kind(self) -> tuple[str, bool]:
        """The method and scheme, and whether the right answer is a refusal."""
        return subject(self.call), self.right.code is not None


def subject(call: Call) -> str:
    """The method, and the scheme if the method has schemes: `rank andrews`."""
    return f"{call.method} {call.params.get('scheme', '')}".strip()


def cases_of(events: Iterable[Judged]) -> list[Case]:
    """The cases of the vectors that were asked, except for wrong answers of which a part is missing.

    They are in the order of the vectors, not of the run: so a diagnosis is always the same.
    """
    calls = [event for event in events if event.outcome.verdict not in {Verdict.NOT_APPLICABLE, Verdict.NOT_RUN}]
    return [
        Case(
            Call(event.vector.method, event.vector.params),
            _right(event),
            _received(event),
            event.vector.flags,
            0 if event.vector.later else place,
        )
        for place, event in sorted(enumerate(calls, start=1), key=lambda each: each[1].vector.place)
        if event.outcome.verdict in {Verdict.PASS, *_UNANSWERED} or (event.answer and not event.cut)
    ]


def _right(event: Judged) -> Answer:
    expect = event.vector.expect
    return Answer(code=expect["error"]) if "error" in expect else Answer(expect["result"])


def _received(event: Judged) -> Answer:
    if event.outcome.verdict is Verdict.PASS:
        return _right(event)
    if event.outcome.verdict in _UNANSWERED:
        return Answer(lost=_UNANSWERED[event.outcome.verdict])
    return codec.answer(codec.reply_or_fault(event.answer))
