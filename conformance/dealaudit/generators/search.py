"""The search for a small generator behind consecutive deals, within a time and with progress (AUDIT-18 to AUDIT-21)."""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Final, NamedTuple

import numpy as np

from dealaudit.deals import Deal
from dealaudit.generators import drawings, layouts, shuffles, states
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.models import HABITS, Between, Model, deals
from dealaudit.generators.shuffles import Shuffle
from dealaudit.generators.sieve import Sieve, passing, passing_first_states, passing_seeds, sieve
from dealaudit.generators.sources import RAND48
from dealref.cards.deal import DEALS

SMALL: Final = 1 << 16
MIDDLE: Final = 1 << 20
DAY: Final = 86400
STEPS: Final = 1000
"""Steps of progress, in all the time that is given."""

_BLOCK: Final = 1 << 16


class Job(NamedTuple):
    """A part of the search: one drawing and shuffle, some layouts, and a range of seeds."""

    drawing: Drawing
    shuffle: Shuffle
    layouts: tuple[Layout, ...]
    seeds: range
    skip: int = 0
    """The draws for the first deal, if that is from an unknown deck: the others are put together from the hands."""

    @property
    def habits(self) -> Sequence[tuple[Between, bool]]:
        """What the models do between two deals."""
        return [(Between.GATHERED, self.skip == 52)] if self.skip else HABITS

    def sieve(self, given: Sequence[Deal]) -> Sieve:
        """The sieve of the first deal, or if that is from an unknown deck, of the second one."""
        if not self.skip:
            return sieve(self.drawing, self.shuffle, self.layouts, given[0])
        before = [layout._replace(deck=tuple(layout.gathered(given[0]))) for layout in self.layouts]
        return sieve(self.drawing, self.shuffle, tuple(before), given[1], self.skip)

    def passing(self, through: Sieve, block: range) -> list[tuple[int, list[int]]]:
        """What passes the sieve, of all seeds taken in the order of their first states where that is faster."""
        if self.drawing.seeds_before and self.seeds == range(self.drawing.seeds):
            return passing_first_states(through, self.drawing.seeds_before, block)
        return passing(through, block)


_ICON: Final = Job(drawings.ICON, shuffles.DOWN, (layouts.ICON,), range(drawings.ICON.seeds))


class Found(NamedTuple):
    """Models that reproduce all given deals exactly: with one deal there may be several, with other next deals."""

    models: Sequence[Model]
    seed: int
    next_deals: Sequence[Deal]
    """For each of the models the deal that it deals next."""

    tried: int
    deals: int

    @property
    def words(self) -> str:
        """The first of the models with its seed."""
        return self.models[0].words(self.seed)

    @property
    def next_deal(self) -> Deal:
        """The next deal of the first of the models."""
        return self.next_deals[0]

    def following(self) -> list[Deal]:
        """The next three deals of the first of the models."""
        return list(islice(deals(self.models[0], self.seed), self.deals, self.deals + 3))

    @property
    def chance(self) -> int:
        """The k for which chance finds a model in fewer than one of 10^k such searches (AUDIT-19)."""
        return math.floor(self.deals * math.log10(DEALS) - math.log10(self.tried))


class Searched(NamedTuple):
    """The search that found nothing: the jobs that were finished, and how many candidates were tried in all."""

    jobs: Sequence[Job]
    tried: int
    complete: bool
    states: bool = False
    """Whether states were looked for, too (AUDIT-20c)."""

    def lines(self) -> Iterator[str]:
        """What was searched, in words: for each range of seeds the number of models, and their generators."""
        for seeds in dict.fromkeys(job.seeds for job in self.jobs):
            jobs = [job for job in self.jobs if job.seeds == seeds]
            models = sum(len(job.layouts) * len(job.habits) for job in jobs)
            names = ", ".join(dict.fromkeys(job.drawing.generator.partition(", ")[0] for job in jobs))
            yield f"none of {models:,} models with a seed of {seeds.start:,} to {seeds.stop - 1:,} ({names})"
        if self.states:
            yield f"no state of {len(states.RUNS)} models that draw with java.util.Random or lrand48()"


def find(
    given: Sequence[Deal],
    *,
    seconds: float = 60.0,
    seeds: range | None = None,
    jobs: Iterable[Job] | None = None,
    advance: Callable[[int], None] = lambda _more: None,
) -> Found | Searched:
    """The generator of these deals, the first of a run or of a model without memory.

    The jobs are those of AUDIT-20, all models with these seeds, or the ones given. `advance` gets the steps done.

    Raises ValueError if there are no deals.
    """
    if not given:
        raise ValueError("no deals to search with")
    start, tried, steps = time.monotonic(), 0, 0
    done: list[Job] = []
    if jobs is None:
        jobs = _asked(seeds) if seeds is not None else _planned(int(time.time()))
    for job in jobs:
        if job.skip and len(given) < 3:
            continue
        through = job.sieve(given)
        for block in _blocks(job.seeds):
            share = (time.monotonic() - start) / seconds
            if share >= 1:
                return Searched(done, tried, complete=False)
            steps, before = int(share * STEPS), steps
            advance(steps - before)
            tried += len(block) * len(job.layouts) * len(job.habits)
            for seed, numbers in job.passing(through, block):
                if agreeing := _agreeing(job, seed, numbers, given):
                    return Found(list(agreeing.values()), seed, list(agreeing), tried, len(given) - bool(job.skip))
        done.append(job)
    return Searched(done, tried, complete=True)


def find_state(given: Sequence[Deal], searched: Searched, seconds: float) -> Found | Searched:
    """The generator of deals anywhere in a run, from its state (AUDIT-20c), or what was searched in vain."""
    end = time.monotonic() + seconds
    for run in states.RUNS:
        for low in states.likely(given, run):
            if found := _with_low_bits(given, run, low):
                return found
        if time.monotonic() > end:
            return searched
    return searched._replace(states=True)


def _with_low_bits(given: Sequence[Deal], run: states.Run, low: int) -> Found | None:
    """The generator whose state before these deals of a run has these low bits."""
    for drawing, mask in _OF_STATES:
        job = Job(drawing, run.shuffle, (run.layout,), range(drawing.seeds), run.draws * run.gathered)
        through = job.sieve(given)
        for block in states.every(low, _BLOCK):
            for seed, numbers in passing_seeds(through, block ^ np.uint64(mask)):
                if agreeing := _agreeing(job, seed, numbers, given):
                    tried = len(_OF_STATES) * len(states.RUNS) << RAND48.bits
                    return Found([*agreeing.values()], seed, [*agreeing], tried, len(given) - run.gathered)
    return None


_OF_STATES: Final = ((drawings.JAVA, RAND48.multiplier), (drawings.LRAND48_STATE, 0))
"""The drawings from states of 48 bits, each with what makes a state its seed by exclusive or."""


def _blocks(seeds: range) -> Iterator[range]:
    for start in range(seeds.start, seeds.stop, _BLOCK):
        yield range(start, min(start + _BLOCK, seeds.stop))


def _agreeing(job: Job, seed: int, numbers: Iterable[int], given: Sequence[Deal]) -> dict[Deal, Model]:
    """For each next deal a model of a job, or of the same generator, that reproduces all given deals from a seed."""
    before, expected = (given[0], given[1:]) if job.skip else (None, given)
    others = [each for each in drawings.DRAWINGS if each.generator == job.drawing.generator and each is not job.drawing]
    same = [job.drawing, *others]
    agreeing: dict[Deal, Model] = {}
    for number, drawing, (between, spare) in product(numbers, same, job.habits):
        model = Model(drawing, job.shuffle, job.layouts[number], between, spare, before, job.skip)
        dealt = deals(model, seed)
        if all(next(dealt) == deal for deal in expected):
            agreeing.setdefault(next(dealt), model)
    return agreeing


def _pairs() -> Iterator[tuple[Drawing, Shuffle]]:
    """Every drawing with every shuffle; Python, two programs of Debian's and dealer.exe with those of their own."""
    for shuffle in shuffles.SHUFFLES:
        for drawing in drawings.DRAWINGS:
            yield drawing, shuffle
    for shuffle in (shuffles.DOWN, shuffles.CLOSING_UP):
        yield drawings.PYTHON, shuffle
    yield drawings.DEALER, shuffles.ANY_TWO
    yield drawings.DEALER_EXE, shuffles.ANY_TWO
    yield drawings.DEAL, shuffles.UP_THREE_HANDS


def _asked(seeds: range) -> Iterator[Job]:
    for drawing, shuffle in _pairs():
        within = range(max(seeds.start, 0), min(seeds.stop, drawing.seeds))
        yield Job(drawing, shuffle, layouts.LAYOUTS, within)
        if shuffle in (shuffles.DOWN, shuffles.UP) and drawing is not drawings.PYTHON:
            yield from (Job(drawing, shuffle, layouts.USUAL, within, skip) for skip in (51, 52))


def quick(*, is_diagram: bool) -> Iterator[Job]:
    """Small seeds of all models and, for deals printed as Icon's program prints them, all its seeds (AUDIT-20a)."""
    if is_diagram:
        yield _ICON
    yield from _asked(range(SMALL))


def _planned(now: int) -> Iterator[Job]:
    """Small seeds, times of the last weeks, all seeds of Icon's program, times of the last years, all usual seeds."""
    usual = [pair for pair in _pairs() if pair[1] in (shuffles.DOWN, shuffles.UP) and pair[0] is not drawings.PYTHON]
    by_time = [pair for pair in usual if now <= pair[0].seeds]
    yield from _asked(range(SMALL))
    for drawing, shuffle in usual:
        yield Job(drawing, shuffle, layouts.USUAL, range(SMALL, MIDDLE))
    for drawing, shuffle in by_time:
        yield Job(drawing, shuffle, layouts.USUAL, range(now - 30 * DAY, now))
    yield _ICON
    for drawing, shuffle in by_time:
        yield Job(drawing, shuffle, layouts.USUAL, range(now - 730 * DAY, now - 30 * DAY))
    yield from _asked(range(SMALL, MIDDLE))
    for drawing, shuffle in usual:
        if drawing.seeds <= 1 << 32:
            yield Job(drawing, shuffle, layouts.USUAL, range(drawing.seeds))
