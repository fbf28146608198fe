"""Shrinking of a dependence: Hypothesis draws smaller calls that still show it (spec JUDGE-15)."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from dealcheck.challenge.differential import Ask, Classes, Effort, Judged, find_difference
from dealcheck.challenge.order_dependence import Dependence, answer_after, size
from dealcheck.challenge.questions import Subject
from dealcheck.transport.client import Client
from dealcheck.transport.connection import DeadlinePassed
from dealcheck.transport.messages import Call

_WHOLE_CALL: Final = Effort(batch=1, seconds=float("inf"), questions=30)
"""The effort for whole calls: each question takes a process or two; without a clock the result is reproducible."""

_MEMBERS: Final = _WHOLE_CALL._replace(faulty=False)
"""The effort for members: no faulty ones, since the call may have a fault already, and has at most one (PROTO-12)."""

_TRIES: Final = 10
"""Questions for one place; if none of them shows the dependence, the place keeps its calls."""

_TRIES_FOR_A_MEMBER: Final = 4
"""Questions for one member: the plainest value comes first."""

_MAX_EARLIER: Final = 2
"""Earlier calls that are shrunk one by one; of more calls only their common members are, because it takes long."""


class _Place(NamedTuple):
    """The calls to be replaced, by their numbers, and the members to be replaced in them; None stands for all."""

    calls: tuple[Call, ...]
    numbers: Sequence[int]
    members: frozenset[str] | None = None

    def with_call(self, new: Call) -> tuple[tuple[Call, ...], Call]:
        """The earlier calls and the last call, with the new call in the place."""
        *earlier, last = (
            self._changed_call(call, new) if number in self.numbers else call for number, call in enumerate(self.calls)
        )
        return tuple(earlier), last

    def _changed_call(self, call: Call, new: Call) -> Call:
        if self.members is None:
            return new
        values = {name: value for name, value in new.params.items() if name in self.members}
        return Call(call.method, {**call.params, **values})


def shrink(
    program: Client, dependence: Dependence, subjects: Sequence[Subject], text: str, deadline: float
) -> Dependence:  # fmt: skip
    """The dependence with smaller calls of the same operations; the same text gives the same result.

    First the common members of all calls shrink, such as a number asked in two schemes, then each call, then each
    member of a call.
    """
    every = range(len(dependence.earlier) + 1)

    def smaller(old: Dependence, numbers: Sequence[int], members: frozenset[str] | None = None) -> Dependence:
        place = _Place((*old.earlier, old.call), numbers, members)
        subject = _subject(place.calls[numbers[-1]], subjects)
        effort = _WHOLE_CALL if members is None else _MEMBERS
        tries = _TRIES_FOR_A_MEMBER if len(numbers) == 1 and members else _TRIES
        name = f"{text}\n{list(numbers)}\n{sorted(members or ())}"
        difference = None
        if subject:
            with suppress(DeadlinePassed):
                difference = find_difference(subject, _asking(program, place, old), name, tries, deadline, effort)
        if not difference:
            return old
        # All deals have one length: of two calls of equal length, the one that Hypothesis came to is plainer.
        new = Dependence(*place.with_call(difference.call), difference.got, difference.expected)
        return min(new, old, key=size)

    if shared := _common_members((*dependence.earlier, dependence.call)):
        dependence = smaller(dependence, every, shared)
    for number in every if len(dependence.earlier) <= _MAX_EARLIER else ():
        before, dependence = dependence, smaller(dependence, [number])
        if dependence is before:
            for name in sorted((*dependence.earlier, dependence.call)[number].params):
                dependence = smaller(dependence, [number], frozenset({name}))
    return dependence


def _common_members(calls: Sequence[Call]) -> frozenset[str]:
    """The members with the same value in all calls; none for calls of several operations."""
    first, *others = calls
    same = [name for name, value in first.params.items() if all(call.params.get(name) == value for call in others)]
    return frozenset(same if others and all(call.method == first.method for call in others) else ())


def _subject(call: Call, subjects: Sequence[Subject]) -> Subject | None:
    """The subject of the call; for an unknown scheme, another subject of the operation."""
    of_operation = [subject for subject in subjects if subject.method == call.method]
    of_scheme = [subject for subject in of_operation if subject.scheme == call.params.get("scheme")]
    return next(iter(of_scheme + of_operation), None)


def _asking(program: Client, place: _Place, dependence: Dependence) -> Ask:
    """A function that fills the place with a call, and asks the last call after the others and in isolation."""

    def ask(calls: Sequence[Call], _: Classes) -> Iterator[Judged]:
        for call in calls:
            earlier, last = place.with_call(call)
            isolated = dependence.isolated if last == dependence.call else answer_after(program, [], last)
            yield Judged(call, answer_after(program, earlier, last), isolated)

    return ask
