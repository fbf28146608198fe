"""Order dependence: answers that depend on earlier calls, and the fewest calls that show it (spec JUDGE-15).

It needs no judge: the program is compared with itself, in several orders and in fresh processes.
"""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from dealcheck.challenge.differential import seed_number
from dealcheck.json_text import canonical
from dealcheck.transport.client import Client
from dealcheck.transport.connection import DeadlinePassed
from dealcheck.transport.messages import Answer, Call

_PIECES: Final = 4
"""The number of parts into which `repeated_runs` cuts the calls."""

_CHUNK: Final = 64
"""The number of calls between two looks at the clock."""

_MAX_SUSPECTS: Final = 6
"""The number of calls with changing answers that are examined, the shortest first."""

_MAX_ALL_SCHEMES: Final = 40
"""The number of calls that `with_other_schemes` repeats in every scheme."""


class Dependence(NamedTuple):
    """A call whose answer after the earlier calls differs from its answer in isolation.

    Without earlier calls, the answer changes by itself. One not shown again is a change that was seen once: `isolated`
    and `after` are two answers that came in the runs.
    """

    earlier: tuple[Call, ...]
    call: Call
    after: Answer
    isolated: Answer
    shown_again: bool = True


class _Sighting(NamedTuple):
    """An answer, and the run and place at which it was seen first."""

    answer: Answer
    run: int
    place: int


def repeated_runs(calls: Sequence[Call]) -> list[list[Call]]:
    """The calls of each process: all calls twice in the first, and every fourth call, backwards, in four others."""
    return [[*calls, *calls], *(list(calls[place::_PIECES])[::-1] for place in range(_PIECES))]


def shuffled_runs(calls: Sequence[Call], text: str) -> list[list[Call]]:
    """The calls of each process: all calls in order, backwards, and in an order that the text decides."""
    mixed = list(calls)
    random.Random(seed_number(text)).shuffle(mixed)  # noqa: S311  the same text must give the same order
    return [list(calls), list(calls)[::-1], mixed]


def with_other_schemes(calls: Sequence[Call]) -> list[Call]:
    """The calls, and some of them again in other schemes: a program may confuse the schemes."""
    questions: list[Call] = []
    last: dict[str, Call] = {}
    for call in calls:
        questions.append(call)
        if "scheme" in call.params:
            if call.method in last:
                questions.append(_in_scheme(last[call.method], call.params["scheme"]))
            last[call.method] = call
    schemes = sorted({call.params["scheme"] for call in calls if isinstance(call.params.get("scheme"), str)})
    sample = [call for call in calls if call.params.get("scheme") in schemes][:: max(1, len(schemes))]
    return questions + [_in_scheme(call, scheme) for call in sample[:_MAX_ALL_SCHEMES] for scheme in schemes]


def _in_scheme(call: Call, scheme: object) -> Call:
    return Call(call.method, {**call.params, "scheme": scheme})


def find_dependence(program: Client, runs: Sequence[Sequence[Call]], deadline: float) -> Dependence | None:
    """A dependence on one earlier call, or the shortest one found until the deadline.

    It is looked for among the calls whose answers differ between runs, each in a fresh process. If none of them changes
    its answer again, the first is the finding (JUDGE-15a). A client whose deadline has passed is asked nothing more.
    """
    dependences: list[Dependence] = []
    changes = _changes(program, runs, deadline)
    with suppress(DeadlinePassed):
        for call, sightings in changes[:_MAX_SUSPECTS]:
            histories = [runs[each.run][: each.place] for each in sightings]
            if dependence := smallest_dependence(program, call, histories, deadline):
                dependences.append(dependence)
            if dependences and (len(dependences[-1].earlier) == 1 or time.monotonic() > deadline):
                break
    if changes and not dependences:
        call, (first, second, *_) = changes[0]
        return Dependence((), call, second.answer, first.answer, shown_again=False)
    return min(dependences, key=size, default=None)


def _changes(
    program: Client, runs: Sequence[Sequence[Call]], deadline: float
) -> list[tuple[Call, list[_Sighting]]]:  # fmt: skip
    """The calls with several answers, each with the first sighting of each answer."""
    sightings: dict[str, dict[str, _Sighting]] = {}
    calls: dict[str, Call] = {}
    for run, questions in enumerate(runs):
        program.restart()
        for place, (call, answer) in enumerate(_calls_and_answers(program, questions, deadline)):
            name = canonical([call.method, call.params])
            calls[name] = call
            sightings.setdefault(name, {}).setdefault(answer.key, _Sighting(answer, run, place))
    changes = [(calls[name], list(answers.values())) for name, answers in sightings.items() if len(answers) > 1]
    return sorted(changes, key=lambda pair: len(canonical(pair[0].params)))


def _calls_and_answers(program: Client, calls: Sequence[Call], deadline: float) -> Iterator[tuple[Call, Answer]]:
    """The calls with their answers, until the deadline."""
    for first in range(0, len(calls), _CHUNK):
        if time.monotonic() > deadline:
            return
        chunk = calls[first : first + _CHUNK]
        with suppress(DeadlinePassed):
            yield from zip(chunk, program.answers(chunk), strict=True)


def smallest_dependence(
    program: Client, call: Call, histories: Sequence[Sequence[Call]], deadline: float
) -> Dependence | None:  # fmt: skip
    """The dependence on the fewest calls of one of the histories, or None if no history changes the answer again."""
    isolated = answer_after(program, [], call)
    if (again := answer_after(program, [], call)).key != isolated.key:
        return Dependence((), call, again, isolated)
    for history in histories:
        if answer_after(program, history, call).key != isolated.key:
            earlier = _repetitions(program, history, call, isolated)
            earlier = earlier or _fewest(program, history, call, isolated, deadline)
            # Of a program that is wrong at random, even this answer may be another one.
            if earlier and (after := answer_after(program, earlier, call)).key != isolated.key:
                return Dependence(tuple(earlier), call, after, isolated)
    return None


def _repetitions(program: Client, history: Sequence[Call], call: Call, isolated: Answer) -> list[Call]:
    """The call itself, repeated until its answer changes; empty if that takes more calls than the history has.

    It finds a dependence on the number of calls in a few steps.
    """
    same = [call] * len(history)
    if answer_after(program, same, call).key == isolated.key:
        return []
    return same[: _shortest_prefix(program, same, [], call, isolated)]


def _fewest(
    program: Client, history: Sequence[Call], call: Call, isolated: Answer, deadline: float
) -> list[Call]:  # fmt: skip
    """The calls of the history that are needed, each found by bisecting the calls before those found already.

    After the deadline, the calls before those found already are all kept.
    """
    needed: list[Call] = []
    while answer_after(program, needed, call).key == isolated.key and history:
        length = _shortest_prefix(program, history, needed, call, isolated)
        if time.monotonic() > deadline:
            return [*history[:length], *needed]
        needed = [history[length - 1], *needed]
        history = history[: length - 1]
    return needed


def _shortest_prefix(
    program: Client, history: Sequence[Call], needed: Sequence[Call], call: Call, isolated: Answer
) -> int:  # fmt: skip
    """The length of the shortest beginning of the history that, with the needed calls, changes the answer."""
    low, high = 0, len(history)
    while high - low > 1:
        middle = (low + high) // 2
        if answer_after(program, [*history[:middle], *needed], call).key == isolated.key:
            low = middle
        else:
            high = middle
    return high


def answer_after(program: Client, earlier: Sequence[Call], call: Call) -> Answer:
    """The answer to the call after the earlier ones in a fresh process."""
    program.restart()
    return program.answers([*earlier, call])[-1]


def size(each: Dependence) -> tuple[int, int]:
    """The size of a dependence: first its earlier calls, then the characters of all parameters."""
    return len(each.earlier), sum(len(canonical(call.params)) for call in (*each.earlier, each.call))
