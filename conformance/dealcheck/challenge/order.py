"""Answers that depend on what was asked before, and the fewest calls that show it. Needs no judge (spec JUDGE-15)."""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from dealcheck.challenge.playing import number
from dealcheck.json_text import canonical
from dealcheck.transport.client import Client, DeadlinePassed
from dealcheck.transport.messages import Answer, Call

_PIECES: Final = 4
"""Into so many parts the questions are cut, each for a process of its own."""

_CHUNK: Final = 64
"""So many calls are asked before the clock is looked at."""

_SUSPECTS: Final = 6
"""So many calls that changed their answer are followed up, the shortest first, until one other explains one."""


class Dependence(NamedTuple):
    """After the earlier calls a call is answered otherwise than alone; without earlier ones it changes by itself."""

    earlier: tuple[Call, ...]
    call: Call
    after: Answer
    alone: Answer


def repeated(calls: Sequence[Call]) -> list[list[Call]]:
    """What to ask in each process: everything twice in one, and a part, backwards, in each of some others."""
    return [[*calls, *calls], *(list(calls[place::_PIECES])[::-1] for place in range(_PIECES))]


def shuffled(calls: Sequence[Call], text: str) -> list[list[Call]]:
    """What to ask in each process: everything in order, backwards, and in an order that the text decides."""
    mixed = list(calls)
    random.Random(number(text)).shuffle(mixed)  # noqa: S311  the same text must give the same order
    return [list(calls), list(calls)[::-1], mixed]


def in_each_scheme(calls: Sequence[Call]) -> list[Call]:
    """The calls, and what was asked in one scheme in the scheme of the next such call too: they may be confused."""
    found: list[Call] = []
    last: dict[str, Call] = {}
    for call in calls:
        found.append(call)
        if "scheme" in call.params:
            if call.method in last:
                found.append(Call(call.method, {**last[call.method].params, "scheme": call.params["scheme"]}))
            last[call.method] = call
    schemes = sorted({call.params["scheme"] for call in calls if isinstance(call.params.get("scheme"), str)})
    plain = [call for call in calls if call.params.get("scheme") in schemes][:: max(1, len(schemes))]
    return found + [Call(call.method, {**call.params, "scheme": scheme}) for call in plain[:40] for scheme in schemes]


def dependence(program: Client, runs: Sequence[Sequence[Call]], deadline: float) -> Dependence | None:
    """A dependence on one earlier call, or else the shortest found until the deadline.

    Looked for among the calls whose answers differ from run to run, each of which is asked in a fresh process. A
    client whose deadline has passed is asked nothing more.
    """
    found: list[Dependence] = []
    with suppress(DeadlinePassed):
        for call, places in _changing(program, runs, deadline)[:_SUSPECTS]:
            if explained := _explained(program, call, [runs[run][:place] for run, place in places], deadline):
                found.append(explained)
            if found and (len(found[-1].earlier) == 1 or time.monotonic() > deadline):
                break
    return min(found, key=length, default=None)


def _changing(
    program: Client, runs: Sequence[Sequence[Call]], deadline: float
) -> list[tuple[Call, list[tuple[int, int]]]]:  # fmt: skip
    """The calls that were answered in more than one way, each with where its ways were first seen: run and place."""
    seen: dict[str, dict[str, tuple[int, int]]] = {}
    calls: dict[str, Call] = {}
    for run, asked in enumerate(runs):
        program.restart()
        for place, (call, answer) in enumerate(_answered(program, asked, deadline)):
            name = canonical([call.method, call.params])
            calls[name] = call
            seen.setdefault(name, {}).setdefault(answer.key, (run, place))
    changing = [(calls[name], list(ways.values())) for name, ways in seen.items() if len(ways) > 1]
    return sorted(changing, key=lambda pair: len(canonical(pair[0].params)))


def _answered(program: Client, calls: Sequence[Call], deadline: float) -> Iterator[tuple[Call, Answer]]:
    """The calls with their answers, as far as the deadline lets them be asked."""
    for first in range(0, len(calls), _CHUNK):
        if time.monotonic() > deadline:
            return
        chunk = calls[first : first + _CHUNK]
        with suppress(DeadlinePassed):
            yield from zip(chunk, program.answers(chunk), strict=True)


def _explained(
    program: Client, call: Call, histories: Sequence[Sequence[Call]], deadline: float
) -> Dependence | None:  # fmt: skip
    """The fewest calls of one of the histories that change the answer, if any do so again."""
    alone = after(program, [], call)
    if after(program, [], call).key != alone.key:
        return Dependence((), call, after(program, [], call), alone)
    for history in histories:
        if after(program, history, call).key != alone.key:
            earlier = _repetitions(program, history, call, alone) or _fewest(program, history, call, alone, deadline)
            return Dependence(tuple(earlier), call, after(program, earlier, call), alone)
    return None


def _repetitions(program: Client, history: Sequence[Call], call: Call, alone: Answer) -> list[Call]:
    """The call itself as often as it must be asked before its answer changes, if that is no more than in the history.

    So a dependence on the number of calls is found in a few steps.
    """
    same = [call] * len(history)
    if after(program, same, call).key == alone.key:
        return []
    return same[: _prefix(program, same, [], call, alone)]


def _fewest(
    program: Client, history: Sequence[Call], call: Call, alone: Answer, deadline: float
) -> list[Call]:  # fmt: skip
    """The calls of the history that are needed, each found by halving what comes before those known.

    When the deadline has come, what comes before those known is left as it is.
    """
    needed: list[Call] = []
    while after(program, needed, call).key == alone.key and history:
        high = _prefix(program, history, needed, call, alone)
        if time.monotonic() > deadline:
            return [*history[:high], *needed]
        needed = [history[high - 1], *needed]
        history = history[: high - 1]
    return needed


def _prefix(program: Client, history: Sequence[Call], needed: Sequence[Call], call: Call, alone: Answer) -> int:
    """With so many calls of the history, and those needed, the answer changes, and with one fewer it does not."""
    low, high = 0, len(history)
    while high - low > 1:
        middle = (low + high) // 2
        if after(program, [*history[:middle], *needed], call).key == alone.key:
            low = middle
        else:
            high = middle
    return high


def after(program: Client, earlier: Sequence[Call], call: Call) -> Answer:
    """The answer to the call after the earlier ones in a fresh process."""
    program.restart()
    return program.answers([*earlier, call])[-1]


def length(found: Dependence) -> tuple[int, int]:
    """What the shortest dependence has least of: earlier calls, then characters of parameters."""
    return len(found.earlier), sum(len(canonical(call.params)) for call in (*found.earlier, found.call))
