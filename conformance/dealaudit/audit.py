"""The procedure of an audit: deals are read and counted, a small generator is looked for, and all is judged.

>>> from dealaudit import audit
>>> from dealaudit.inputs import Input
>>> deals = b'''N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3
... N:AT96.AT3.Q86.K75 KJ82.K9852.3.Q92 7.J64.AJT974.AT6 Q543.Q7.K52.J843
... '''
>>> found = audit.judged(audit.read([Input("club.txt", [deals])]), "club.txt", seconds=0)
>>> found.judgement.verdict.value, found.tallies.deals, found.illegal
('fair', 2, 0)

Of files it is `audit.read(inputs.opened(inputs.paths(["club.pbn", "results"])))`; `report.terminal.text(found)` tells
what was found. `dealcheck audit` does the same.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

from dealaudit import clock, inputs
from dealaudit import part as parts
from dealaudit.deals import Fault, Place
from dealaudit.formats import bulk
from dealaudit.formats.bulk import Block
from dealaudit.generators import prediction, search, states
from dealaudit.generators.coarse import coarse
from dealaudit.generators.prediction import Prediction
from dealaudit.generators.search import Found, Searched
from dealaudit.inputs import Input
from dealaudit.part import Collector, Part
from dealaudit.report.audited import Audited
from dealaudit.seeds import first_deals
from dealaudit.seeds.runs import Runs
from dealaudit.statistics import packed, power, verdict
from dealaudit.statistics.verdict import Judgement
from dealcheck.errors import Usage

_FIRST_LOOK: Final = 1 << 12
"""Deals after which the first look is taken."""

_QUICK: Final = 300.0
"""Seconds after which even the quick search for a generator ends."""

_FEWEST: Final = 2
_SEARCHED: Final = 5
"""The first deals, in which a small generator is looked for."""


class Reading(NamedTuple):
    """How deals are read: in which format (None: recognised), how strictly, which of them, and up to where.

    `once` counts a deal of several tables once (AUDIT-2a), `most` is the number of deals to read, and with `to_fault`
    the first fault is the end (AUDIT-4).
    """

    form: str | None = None
    strict: bool = False
    once: bool = False
    most: int | None = None
    to_fault: bool = False


ALL: Final = Reading()
"""All deals, in the format that is recognised."""


def read(sources: Iterable[Input], reading: Reading = ALL, look: Callable[[Part], None] | None = None) -> Part:
    """The deals of the inputs, counted; `look` gets the part so far at each doubling. Raises Usage as the inputs do."""
    collected, next_look = Collector(), _FIRST_LOOK
    is_cut = reading.to_fault or reading.most is not None
    blocks = (block for source in sources for block in _blocks(source, reading, is_cut=is_cut))
    for block in parts.once(blocks) if reading.once else blocks:
        if reading.most and collected.deals + len(block.rows.names) >= reading.most:
            # The faults of a block are behind its deals, and so behind the last one that was asked for.
            collected.add(block._replace(rows=block.rows.part(0, reading.most - collected.deals), faults=()))
            break
        collected.add(block)
        if look and collected.deals >= next_look:
            look(collected.part())
            next_look = 2 * collected.deals
        if block.faults and reading.to_fault:
            break
    return collected.part()


def _blocks(source: Input, reading: Reading, *, is_cut: bool) -> Iterator[Block]:
    """The deals of the input in blocks, the last one with the reason if it cannot be read to its end."""
    of_file = () if source.modified is None else clock.of_file(source.modified)
    try:
        for block in bulk.deals(source.chunks, source.name, reading.form, strict=reading.strict, is_cut=is_cut):
            yield block._replace(made=block.made or of_file)
    except inputs.Damaged as error:
        yield bulk.unread(Fault(Place(source.name, 1), error.reason, is_damage=True))


def read_on_cluster(address: str, paths: Sequence[str], reading: Reading = ALL) -> Part:
    """The deals of the files, counted by the Dask cluster at this address (AUDIT-16a).

    Raises ImportError without Dask, OSError or ValueError without a cluster.
    """
    from dealaudit import cluster  # noqa: PLC0415  only some have Dask

    return parts.merged(cluster.parts(address, paths, partial(_of_file, str(Path.cwd()), reading)))


def _of_file(folder: str, reading: Reading, path: str) -> Part:
    """The deals of one file, whose name is seen from the folder, counted on a worker."""
    return read((source._replace(name=path) for source in inputs.opened([Path(folder, path)])), reading)


def judged(
    part: Part, source: str, *, seconds: float | None = None, every: bool = False,
    advance: Callable[[int], None] = lambda _more: None,
) -> Audited:  # fmt: skip
    """The audit of these deals, whose source is told in words. Raises Usage if there is nothing to judge.

    The search for a generator takes so many seconds, by default few; `advance` gets the steps done (search.STEPS).
    Copies are left out, but with `every` they are deals as all others (AUDIT-11b).
    """
    is_unread = bool(part.unread) or not part.tallies.deals
    if not (part.tallies.deals or part.illegal or part.unread or part.passed):
        raise Usage("there are no deals in the input")
    part, copies = (part, []) if every else parts.without_copies(part)
    prediction = _prediction(part, seconds, advance)
    judgement = verdict.judgement(part.tallies, part.illegal, is_predicted=prediction.is_small, is_unread=is_unread)
    audited = _audited(part, source, judgement)
    return audited._replace(
        generator=prediction.words, next_deal=prediction.next_deal, clock=prediction.clock, copies=tuple(copies)
    )


def judged_runs(runs: Runs, source: str) -> Audited:
    """The audit of the first deals of runs with different seeds (AUDIT-17c)."""
    collected = Collector()
    collected.add(Block(bulk.unnamed(packed.of_deals(list(runs.dealt.values()))), runs.faults))
    part = collected.part()
    is_doubtful = any(fault.is_grave for fault in runs.seeds.faults)
    judgement = verdict.judgement(part.tallies, part.illegal, is_doubtful=is_doubtful)
    sentences = first_deals.sentences(runs.seeds, seeded=runs.are_seeded)
    return _audited(part, source, judgement)._replace(seeds=sentences)


def _audited(part: Part, source: str, judgement: Judgement) -> Audited:
    return Audited(
        source=source, judgement=judgement, tallies=part.tallies, illegal=part.illegal, faults=part.faults,
        ending=part.ending, version=version("bridge-deal-conformance"), power=power.sentences(part.tallies.deals),
        unread=part.unread, passed=part.passed,
    )  # fmt: skip


def _prediction(part: Part, seconds: float | None, advance: Callable[[int], None]) -> Prediction:
    """The small generator that made the first deals, if one is found in time (AUDIT-20a, AUDIT-20b)."""
    first = [bytes(holders) for holders in packed.unpack(part.tallies.first)]
    deals = first[:_SEARCHED]
    if seconds == 0 or len(deals) < _FEWEST:
        return prediction.NONE
    if coarse_numbers := coarse(deals):
        return prediction.of_coarse(coarse_numbers)
    if seconds is None:
        jobs = search.quick(part.made, is_diagram=part.form == "diagram")
    else:
        jobs = search.planned(int(time.time()), part.made)
    found = search.find(deals, seconds=seconds or _QUICK, jobs=jobs, advance=advance)
    if isinstance(found, Searched) and len(first) >= states.LEAST:
        found = search.find_state(first, found, seconds or _QUICK)
    return prediction.of(search.continued(found, first) if isinstance(found, Found) else found, part.made)
