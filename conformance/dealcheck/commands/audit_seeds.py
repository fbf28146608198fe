"""The work of `dealcheck audit --seeds`: the first deals of many runs, each with another seed (spec AUDIT-17)."""

import argparse
import shlex
import time
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Final

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.formats import reading
from dealaudit.part import Collector
from dealaudit.report.audited import Audited
from dealaudit.seeds import first_deals
from dealaudit.statistics import packed, power, verdict
from dealcheck.commands import auditing
from dealcheck.commands.progress import Advance, progress
from dealcheck.errors import CannotStart

_COMPARED: Final = 5
"""Seeds with which another command line must give the same deals."""

_TRIED: Final = 3
"""Runs that may give no deal, one after another, before the program is given up."""


def of_seeds(options: argparse.Namespace, began: float) -> str:
    """The verdict on the first deals of runs with different seeds. Raises Usage and CannotStart."""
    seeded = any("{seed}" in word for word in options.command)
    seeds = [str(seed) for seed in options.seeds]
    others = first_deals.random_seeds(len(seeds)) if seeded else []
    with progress(len(seeds) + len(others), "runs", quiet=options.quiet) as advance:
        dealt, faults = _dealt(options.command, seeds, options, advance)
        at_random = list(_dealt(options.command, others, options, advance)[0].values()) if seeded else [*dealt.values()]
    doubts = first_deals.probed(lambda seed: _deal_or_none(options.command, seed, options)) if seeded else ()
    if options.also:
        doubts += _compared(shlex.split(options.also), dealt, options)
    enough = at_random if 2 * len(at_random) >= len(others) else None
    found = first_deals.found(dealt, enough, doubts)
    collected = Collector()
    collected.add(packed.of_deals(list(dealt.values())), faults)
    part = collected.part()
    judgement = verdict.judgement(part.tallies, part.illegal, is_doubtful=any(doubt.is_grave for doubt in doubts))
    audited = Audited(
        source=f"the first deals of {len(seeds):,} runs of {shlex.join(options.command)}",
        judgement=judgement, tallies=part.tallies, illegal=part.illegal, faults=part.faults,
        seconds=time.monotonic() - began, version=version("bridge-deal-conformance"),
        power=power.sentences(len(dealt)), seeds=first_deals.sentences(found, seeded=seeded), ending=options.ending,
    )  # fmt: skip
    return auditing.told(audited, options)


def _dealt(
    command: Sequence[str], seeds: Sequence[str], options: argparse.Namespace, advance: Advance
) -> tuple[dict[str, Deal], list[Fault]]:  # fmt: skip
    """The first deal of each seed, and the faults in place of it. Raises CannotStart if no run gives anything."""
    dealt: dict[str, Deal] = {}
    faults: list[Fault] = []
    for seed in seeds:
        try:
            found = _first(command, seed, options)
        except CannotStart as error:
            if not dealt and len(faults) + 1 >= min(_TRIED, len(seeds)):
                raise
            found = Fault(Place(f"seed {seed}", 1), str(error))
        if isinstance(found, Board):
            dealt[seed] = found.deal
        else:
            faults.append(found)
        advance(1)
    return dealt, faults


def _compared(
    command: Sequence[str], dealt: Mapping[str, Deal], options: argparse.Namespace
) -> tuple[first_deals.Fault, ...]:  # fmt: skip
    """The first seed, if any, with which the other command line gives other deals."""
    for seed, deal in list(dealt.items())[:_COMPARED]:
        if _deal_or_none(command, seed, options) != deal:
            words = f"with seed {seed} this line gives another deal: {shlex.join(command)}"
            return (first_deals.Fault(words, is_grave=True),)
    return ()


def _deal_or_none(command: Sequence[str], seed: str, options: argparse.Namespace) -> Deal | None:
    """The first deal of a run with this seed; None if the program refuses the seed."""
    try:
        found = _first(command, seed, options)
    except CannotStart:
        return None
    return found.deal if isinstance(found, Board) else None


def _first(command: Sequence[str], seed: str, options: argparse.Namespace) -> Board | Fault:
    """The first deal of a run with this seed, or what stands there. Raises CannotStart if the program gives nothing."""
    words = [word.replace("{seed}", seed) for word in command]
    chunks = auditing.output(words, options)
    try:
        found = next(reading.read(chunks, words[0], options.form, strict=options.strict))
    finally:
        chunks.close()
    return found if isinstance(found, Board) else found._replace(place=found.place._replace(source=f"seed {seed}"))
