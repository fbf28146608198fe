"""Answers that depend on what was asked before, and the fewest calls that show it. Needs no judge (spec JUDGE-15)."""

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from dealcheck.asking import Answer, Asker, Call, Late
from dealcheck.challenge.playing import number
from dealcheck.corpus import canonical

_PIECES: Final = 4
"""Into so many parts the questions are cut, each for a process of its own."""

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


def dependence(program: Asker, runs: Sequence[Sequence[Call]]) -> Dependence | None:
    """A dependence on one earlier call, or else the shortest found.

    Looked for among the calls whose answers differ from run to run, each of which is asked in a fresh process, as long
    as the program may be asked.
    """
    found: list[Dependence] = []
    with suppress(Late):
        for call, places in _changing(program, runs)[:_SUSPECTS]:
            if explained := _explained(program, call, [runs[run][:place] for run, place in places]):
                found.append(explained)
                if len(explained.earlier) == 1:
                    break
    return min(found, key=_length, default=None)


def _changing(program: Asker, runs: Sequence[Sequence[Call]]) -> list[tuple[Call, list[tuple[int, int]]]]:
    """The calls that were answered in more than one way, each with where its ways were first seen: run and place."""
    seen: dict[str, dict[str, tuple[int, int]]] = {}
    calls: dict[str, Call] = {}
    for run, asked in enumerate(runs):
        program.fresh()
        for place, (call, answer) in enumerate(zip(asked, program.answers(asked), strict=True)):
            name = canonical([call.method, call.params])
            calls[name] = call
            seen.setdefault(name, {}).setdefault(answer.key, (run, place))
    changing = [(calls[name], list(ways.values())) for name, ways in seen.items() if len(ways) > 1]
    return sorted(changing, key=lambda pair: len(canonical(pair[0].params)))


def _explained(program: Asker, call: Call, histories: Sequence[Sequence[Call]]) -> Dependence | None:
    """The fewest calls of one of the histories that change the answer, if any do so again."""
    alone = _after(program, [], call)
    if _after(program, [], call).key != alone.key:
        return Dependence((), call, _after(program, [], call), alone)
    for history in histories:
        if _after(program, history, call).key != alone.key:
            earlier = _fewest(program, history, call, alone)
            return Dependence(tuple(earlier), call, _after(program, earlier, call), alone)
    return None


def _fewest(program: Asker, history: Sequence[Call], call: Call, alone: Answer) -> list[Call]:
    """The calls of the history that are needed, each found by halving what comes before those known."""
    needed: list[Call] = []
    while _after(program, needed, call).key == alone.key and history:
        low, high = 0, len(history)  # with the first `high` calls the answer changes, with the first `low` it does not
        while high - low > 1:
            middle = (low + high) // 2
            if _after(program, [*history[:middle], *needed], call).key == alone.key:
                low = middle
            else:
                high = middle
        needed = [history[high - 1], *needed]
        history = history[: high - 1]
    return needed


def _after(program: Asker, earlier: Sequence[Call], call: Call) -> Answer:
    """The answer to the call after the earlier ones in a fresh process."""
    program.fresh()
    return program.answers([*earlier, call])[-1]


def _length(found: Dependence) -> tuple[int, int]:
    return len(found.earlier), sum(len(canonical(call.params)) for call in (*found.earlier, found.call))
