"""The work of `dealcheck audit --seeds`: the first deals of many runs, each with another seed (spec AUDIT-17)."""

import argparse
import shlex
import time
from collections.abc import Sequence
from importlib.metadata import version

from dealaudit.deals import Board, Deal
from dealaudit.formats import reading
from dealaudit.part import Collector
from dealaudit.report.audited import Audited
from dealaudit.seeds import first_deals
from dealaudit.statistics import packed, power, verdict
from dealcheck.commands import auditing
from dealcheck.commands.progress import progress
from dealcheck.errors import CannotStart

_COMPARED = 5
"""Seeds with which another command line must give the same deals."""


def of_seeds(options: argparse.Namespace, began: float) -> str:
    """The verdict on the first deals of runs with different seeds. Raises Usage and CannotStart."""
    seeded = any("{seed}" in word for word in options.command)
    seeds, deals = [str(seed) for seed in options.seeds], []
    with progress(len(seeds), "runs", quiet=options.quiet) as advance:
        for seed in seeds:
            deals.append(_first_deal(options.command, seed, options))
            advance(1)
    faults = first_deals.probed(lambda seed: _deal_or_none(options.command, seed, options)) if seeded else ()
    if options.also:
        faults += _compared(shlex.split(options.also), seeds, deals, options)
    found = first_deals.found(seeds, deals, faults)
    collected = Collector()
    collected.add(packed.of_deals(deals), ())
    tallies = collected.part().tallies
    audited = Audited(
        source=f"the first deals of {len(deals):,} runs of {shlex.join(options.command)}",
        judgement=verdict.judgement(tallies, 0), tallies=tallies, illegal=0, faults=(),
        seconds=time.monotonic() - began, version=version("bridge-deal-conformance"),
        power=power.sentences(len(deals)), seeds=first_deals.sentences(found, seeded=seeded),
    )  # fmt: skip
    return auditing.told(audited, options)


def _compared(
    command: Sequence[str], seeds: Sequence[str], deals: Sequence[Deal], options: argparse.Namespace
) -> tuple[str, ...]:  # fmt: skip
    """The first seed, if any, with which the other command line gives other deals."""
    for seed, deal in list(zip(seeds, deals, strict=True))[:_COMPARED]:
        if _first_deal(command, seed, options) != deal:
            return (f"with seed {seed} this line gives another deal: {shlex.join(command)}",)
    return ()


def _deal_or_none(command: Sequence[str], seed: str, options: argparse.Namespace) -> Deal | None:
    """The first deal of a run with this seed; None if the program refuses the seed."""
    try:
        return _first_deal(command, seed, options)
    except CannotStart:
        return None


def _first_deal(command: Sequence[str], seed: str, options: argparse.Namespace) -> Deal:
    """The first deal of a run with this seed. Raises CannotStart if there is none."""
    words = [word.replace("{seed}", seed) for word in command]
    chunks = auditing.output(words, options)
    try:
        for event in reading.read(chunks, words[0], options.form, strict=options.strict):
            if isinstance(event, Board):
                return event.deal
            raise CannotStart(f"its first deal with seed {seed} is illegal: {event.place}: {event.message}")
    finally:
        chunks.close()
    raise CannotStart(f"it printed no deal with seed {seed}")
