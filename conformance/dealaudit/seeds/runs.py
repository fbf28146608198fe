"""Runs of a program with many seeds: the first deal of each, and what that tells of the seeds (spec AUDIT-17)."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.seeds import first_deals
from dealaudit.seeds.first_deals import Seeds
from dealcheck.errors import CannotStart

_COMPARED: Final = 5
"""Seeds with which another command line must give the same deals."""

_TRIED: Final = 3
"""Runs that may give no deal, one after another, before the program is given up."""

_MARK: Final = "{seed}"

Run = Callable[[Sequence[str]], Board | Fault]
"""The first deal that a command line prints, or what stands there. Raises CannotStart if it prints nothing."""


class Runs(NamedTuple):
    """The first deals by their seeds, the faults in place of others, and the findings about the seeds.

    Without `are_seeded` the program takes no seed, and the seeds only count its runs.
    """

    dealt: Mapping[str, Deal]
    faults: Sequence[Fault]
    seeds: Seeds
    are_seeded: bool


def number(command: Sequence[str], seeds: Sequence[int]) -> int:
    """The number of runs with these seeds and with as many at random; a command without {seed} has none of these."""
    return len(seeds) * (1 + _takes_seed(command))


def made(run: Run, command: Sequence[str], seeds: Sequence[int], also: str, advance: Callable[[int], None]) -> Runs:
    """The runs of the command with these seeds; the line `also`, if any, must give the same deals (AUDIT-17b).

    Raises CannotStart if no run gives anything.
    """
    seeded = _takes_seed(command)
    dealt, faults = _dealt(run, command, [str(seed) for seed in seeds], advance)
    if not seeded:
        return Runs(dealt, faults, first_deals.found(dealt, [*dealt.values()], _compared(run, also, dealt)), seeded)
    others = first_deals.random_seeds(len(seeds))
    at_random = [*_dealt(run, command, others, advance)[0].values()]
    doubts = first_deals.probed(lambda seed: _deal(run, command, seed)) + _compared(run, also, dealt)
    enough = at_random if 2 * len(at_random) >= len(others) else None
    return Runs(dealt, faults, first_deals.found(dealt, enough, doubts), seeded)


def _takes_seed(command: Sequence[str]) -> bool:
    return any(_MARK in word for word in command)


def _dealt(
    run: Run, command: Sequence[str], seeds: Sequence[str], advance: Callable[[int], None]
) -> tuple[dict[str, Deal], list[Fault]]:
    """The first deal of each seed, and the faults in place of it. Raises CannotStart if no run gives anything."""
    dealt: dict[str, Deal] = {}
    faults: list[Fault] = []
    for seed in seeds:
        try:
            first = _first(run, command, seed)
        except CannotStart as error:
            if not dealt and len(faults) + 1 >= min(_TRIED, len(seeds)):
                raise
            first = Fault(Place(f"seed {seed}", 1), str(error))
        if isinstance(first, Board):
            dealt[seed] = first.deal
        else:
            faults.append(first)
        advance(1)
    return dealt, faults


def _compared(run: Run, line: str, dealt: Mapping[str, Deal]) -> tuple[first_deals.Fault, ...]:
    """The first seed, if any, with which the other command line gives other deals."""
    command = shlex.split(line)
    for seed, deal in list(dealt.items())[: _COMPARED * bool(command)]:
        if _deal(run, command, seed) != deal:
            words = f"with seed {seed} this line gives another deal: {shlex.join(command)}"
            return (first_deals.Fault(words, is_grave=True),)
    return ()


def _deal(run: Run, command: Sequence[str], seed: str) -> Deal | None:
    """The first deal of a run with this seed; None if the program refuses the seed."""
    try:
        first = _first(run, command, seed)
    except CannotStart:
        return None
    return first.deal if isinstance(first, Board) else None


def _first(run: Run, command: Sequence[str], seed: str) -> Board | Fault:
    """The first deal of a run with this seed, or what stands there. Raises CannotStart if the program gives nothing."""
    first = run([word.replace(_MARK, seed) for word in command])
    return first if isinstance(first, Board) else first._replace(place=first.place._replace(source=f"seed {seed}"))
