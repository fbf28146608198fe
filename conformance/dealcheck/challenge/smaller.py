"""The calls that show a dependence, made smaller by Hypothesis while they still show it (spec JUDGE-15)."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from dealcheck.challenge.order import Dependence, after, length
from dealcheck.challenge.playing import Ask, Effort, play
from dealcheck.challenge.questions import Subject
from dealcheck.transport.client import Client, DeadlinePassed
from dealcheck.transport.messages import Answer, Call

_WHOLE: Final = Effort(batch=1, seconds=float("inf"), questions=30)
"""Each question takes a process or two. No clock, so that the same text finds the same."""

_PART: Final = _WHOLE._replace(faulty=False)
"""For a part of a call, which may have a fault elsewhere: there are no two (PROTO-12)."""

_TRIES: Final = 10
"""So many questions in a place: if none of them shows the dependence, the place stays as it is."""

_FEW: Final = 4
"""So many for a single member: the plainest value comes first."""

_MOST: Final = 2
"""With more earlier calls than these only what they have in common is made smaller: it would take long."""


class _Place(NamedTuple):
    """The calls in which others are tried, by their numbers, and the members that are taken over; None for all."""

    calls: tuple[Call, ...]
    numbers: Sequence[int]
    members: frozenset[str] | None = None

    def with_(self, new: Call) -> tuple[tuple[Call, ...], Call]:
        """The earlier calls and the last, with the new one in the place."""
        *earlier, last = (
            self._changed(call, new) if number in self.numbers else call for number, call in enumerate(self.calls)
        )
        return tuple(earlier), last

    def _changed(self, call: Call, new: Call) -> Call:
        if self.members is None:
            return new
        taken = {name: value for name, value in new.params.items() if name in self.members}
        return Call(call.method, {**call.params, **taken})


def smaller(
    program: Client, found: Dependence, subjects: Sequence[Subject], text: str, deadline: float
) -> Dependence:  # fmt: skip
    """The dependence, by smaller calls of the same operations where such show it too; the same text finds the same."""
    every = range(len(found.earlier) + 1)

    def tried(old: Dependence, numbers: Sequence[int], members: frozenset[str] | None = None) -> Dependence:
        place = _Place((*old.earlier, old.call), numbers, members)
        subject = _subject(place.calls[numbers[-1]], subjects)
        effort = _WHOLE if members is None else _PART
        tries = _FEW if len(numbers) == 1 and members else _TRIES
        name = f"{text}\n{list(numbers)}\n{sorted(members or ())}"
        shown = None
        with suppress(DeadlinePassed):
            shown = play(subject, _asking(program, place, old), name, tries, deadline, effort) if subject else None
        # Deals are of one length: of two as short, what Hypothesis came to is the plainer.
        return min(Dependence(*place.with_(shown.call), shown.got, shown.expected), old, key=length) if shown else old

    # First what all have in common, such as a number asked in two schemes; then each call; then each of its members.
    if shared := _in_common((*found.earlier, found.call)):
        found = tried(found, every, shared)
    for number in every if len(found.earlier) <= _MOST else ():
        before, found = found, tried(found, [number])
        if found is before:
            for name in sorted((*found.earlier, found.call)[number].params):
                found = tried(found, [number], frozenset({name}))
    return found


def _in_common(calls: Sequence[Call]) -> frozenset[str]:
    """The members that all the calls have with the same value, if they are of one operation."""
    first, *others = calls
    same = [name for name, value in first.params.items() if all(call.params.get(name) == value for call in others)]
    return frozenset(same if others and all(call.method == first.method for call in others) else ())


def _subject(call: Call, subjects: Sequence[Subject]) -> Subject | None:
    """What the call is about; of a scheme that is none, another one of the operation."""
    of_operation = [subject for subject in subjects if subject.method == call.method]
    of_scheme = [subject for subject in of_operation if subject.scheme == call.params.get("scheme")]
    return next(iter(of_scheme + of_operation), None)


def _asking(program: Client, place: _Place, found: Dependence) -> Ask:
    """Asks, for a call in the place, the last of the calls after the others, and alone."""

    def ask(calls: Sequence[Call]) -> Iterator[tuple[Answer, Answer]]:
        for call in calls:
            earlier, last = place.with_(call)
            alone = found.alone if last == found.call else after(program, [], last)
            yield after(program, earlier, last), alone

    return ask
