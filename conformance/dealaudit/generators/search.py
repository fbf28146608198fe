"""The search for a small generator behind consecutive deals, within a time and with progress (AUDIT-18 to AUDIT-21)."""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, islice, product, takewhile
from typing import Final, NamedTuple

import numpy as np

from dealaudit.clock import DAY, Span, Spans
from dealaudit.deals import Deal
from dealaudit.generators import drawings, layouts, models, shuffles, sources, states, twisters
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.models import HABITS, Between, Model, deals
from dealaudit.generators.shuffles import Shuffle
from dealaudit.generators.sieve import Sieve, passing, passing_first_states, passing_seeds, sieve
from dealaudit.generators.sources import Source
from dealref.cards.deal import DEALS

SMALL: Final = 1 << 16
MIDDLE: Final = 1 << 20
STEPS: Final = 1000
"""Steps of progress, in all the time that is given."""

_BLOCK: Final = 1 << 15


class Job(NamedTuple):
    """A part of the search: one drawing and shuffle, some layouts, and a range of seeds."""

    drawing: Drawing
    shuffle: Shuffle
    layouts: tuple[Layout, ...]
    seeds: range
    skip: int = 0
    """The draws for the first deal, if that is from an unknown deck: the others are put together from the hands."""
    clock: Span | None = None
    """The time whose seconds or milliseconds the seeds are, if they are those of the clock."""

    @property
    def habits(self) -> Sequence[tuple[Between, bool]]:
        """What the models do between two deals."""
        return [(Between.GATHERED, self.skip == 52)] if self.skip else HABITS

    def sieve(self, given: Sequence[Deal]) -> Sieve:
        """The sieve of the first deal, or if that is from an unknown deck, of the second one."""
        if not self.skip:
            return sieve(self.drawing, self.shuffle, self.layouts, given[0])
        return sieve(self.drawing, self.shuffle, _gathered(self.layouts, given[0]), given[1], self.skip)

    def passing(self, through: Sieve, block: range) -> list[tuple[int, list[int]]]:
        """What passes the sieve, of all seeds taken in the order of their first states where that is faster."""
        if self.drawing.seeds_before and self.seeds == range(self.drawing.source.seeds):
            return passing_first_states(through, self.drawing.seeds_before, block)
        return passing(through, block)


@lru_cache(maxsize=1)
def _gathered(layouts: tuple[Layout, ...], deal: Deal) -> tuple[Layout, ...]:
    """The layouts, each with the deck put together from the hands of a deal."""
    return tuple(layout._replace(deck=tuple(layout.gathered(deal))) for layout in layouts)


_ICON: Final = Job(drawings.ICON, shuffles.DOWN, (layouts.ICON,), range(drawings.ICON.source.seeds))


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

    @property
    def command(self) -> str:
        """The command that prints the deals again, and the next three."""
        return f'dealcheck predict "{self.words}" 1-{self.deals + 3}'

    def following(self) -> list[Deal]:
        """The next three deals of the first of the models."""
        return list(islice(deals(self.models[0], self.seed), self.deals, self.deals + 3))

    @property
    def chance(self) -> int:
        """The k for which chance finds a model in fewer than one of 10^k such searches (AUDIT-19)."""
        reproduced = self.deals - (self.models[0].before is not None)
        return math.floor(reproduced * math.log10(DEALS) - math.log10(self.tried))


class Searched(NamedTuple):
    """The search that found nothing: the jobs that were finished, and how many candidates were tried in all."""

    jobs: Sequence[Job]
    tried: int
    complete: bool
    states: bool = False
    """Whether states were looked for, too (AUDIT-20c)."""

    def lines(self) -> Iterator[str]:
        """What was searched, in words: for each range of seeds the number of models, and their generators."""
        for seeds, span in dict.fromkeys((job.seeds, job.clock) for job in self.jobs):
            jobs = [job for job in self.jobs if (job.seeds, job.clock) == (seeds, span)]
            models = sum(len(job.layouts) * len(job.habits) for job in jobs)
            names = ", ".join(_names(job.drawing for job in jobs))
            unit = "milliseconds" if span and seeds == span.milliseconds else "seconds"
            when = f" (the {unit} from {span})" if span else ""
            yield f"none of {models:,} models with a seed of {seeds.start:,} to {seeds.stop - 1:,}{when} ({names})"
        if self.states:
            yield f"no state of {len(states.MODELS):,} models ({', '.join(_names(states.MODELS))}), anywhere in a run"


def _names(drawn: Iterable[Drawing]) -> Iterable[str]:
    return dict.fromkeys(drawing.source.words.partition(", ")[0] for drawing in drawn)


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
        jobs = _asked(seeds) if seeds is not None else planned(int(time.time()))
    for together in _together(job for job in jobs if not job.skip or len(given) >= 3):
        for job, through, block in _parts(together, given):
            share = (time.monotonic() - start) / seconds
            if share >= 1:
                return Searched(done, tried, complete=False)
            steps, before = int(share * STEPS), steps
            advance(steps - before)
            tried += len(block) * len(job.layouts) * len(job.habits)
            for seed, numbers in job.passing(through, block):
                if agreeing := _agreeing(job, seed, numbers, given):
                    return Found(list(agreeing.values()), seed, list(agreeing), tried, len(given))
        done += together
    return Searched(done, tried, complete=True)


def _together(jobs: Iterable[Job]) -> Iterator[list[Job]]:
    """Neighbours that take the same numbers: those of one source and of the same seeds."""
    return (list(group) for _, group in groupby(jobs, lambda job: (job.drawing.source, job.seeds)))


def _parts(together: Sequence[Job], given: Sequence[Deal]) -> Iterator[tuple[Job, Sieve, range]]:
    """The jobs with their sieves, one after the other in each block of seeds."""
    sieves = [(job, job.sieve(given)) for job in together]
    for block in _blocks(together[0].seeds):
        yield from ((job, through, block) for job, through in sieves)


def continued(found: Found, given: Sequence[Deal]) -> Found:
    """The finding with the model that reproduces the most of more deals, from the first one on."""

    def reproduced(model: Model) -> int:
        pairs = zip(given, deals(model, found.seed), strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    best = max(found.models, key=reproduced)
    following = next(islice(deals(best, found.seed), reproduced(best), None))
    return found._replace(models=[best], next_deals=[following], deals=reproduced(best))


def find_state(given: Sequence[Deal], searched: Searched, seconds: float) -> Found | Searched:
    """The generator of deals anywhere in a run, from its state (AUDIT-20c), or what was searched in vain."""
    end = time.monotonic() + seconds
    found: list[states.Likely] = []
    for run in states.RUNS:
        found += states.likely(given, run)
        if time.monotonic() > end:
            return searched
    for likely in sorted(found, key=lambda each: -each.sure):
        if generator := _with_low_bits(given, likely):
            return generator
        if time.monotonic() > end:
            return searched
    return searched._replace(states=True)


def _with_low_bits(given: Sequence[Deal], likely: states.Likely) -> Found | None:
    """The generator whose state before these deals has these low bits."""
    run = likely.run
    for drawing, mask in likely.family.drawings:
        job = Job(drawing, run.shuffle, (run.layout,), range(drawing.source.seeds), likely.draws * run.gathered)
        through = job.sieve(given)
        for block in states.every(likely.family, likely.low, _BLOCK):
            for seed, numbers in passing_seeds(through, block ^ np.uint64(mask)):
                if agreeing := _agreeing(job, seed, numbers, given):
                    return Found([*agreeing.values()], seed, [*agreeing], states.TRIED, len(given))
    return None


def _blocks(seeds: range) -> Iterator[range]:
    for start in range(seeds.start, seeds.stop, _BLOCK):
        yield range(start, min(start + _BLOCK, seeds.stop))


def _agreeing(job: Job, seed: int, numbers: Iterable[int], given: Sequence[Deal]) -> dict[Deal, Model]:
    """For each next deal a model of a job, or of the same generator, that reproduces all given deals from a seed."""
    before = given[0] if job.skip else None
    others = [each for each in drawings.DRAWINGS if each.source == job.drawing.source and each is not job.drawing]
    same = [job.drawing, *others]
    agreeing: dict[Deal, Model] = {}
    for number, drawing in product(numbers, same):
        for between, spare in job.habits:
            model = Model(drawing, job.shuffle, job.layouts[number], between, spare, before, job.skip)
            dealt = deals(model, seed)
            if next(dealt) != given[0]:
                break  # what is done between two deals changes nothing of the first one
            if all(next(dealt) == deal for deal in given[1:]):
                agreeing.setdefault(next(dealt), model)
    return agreeing


def _is_usual(pair: tuple[Drawing, Shuffle]) -> bool:
    return pair[0] in drawings.STD_SHUFFLE or pair[1] in (shuffles.DOWN, shuffles.UP)


def _asked(seeds: range) -> Iterator[Job]:
    for drawing, shuffle in models.PAIRS:
        within = range(max(seeds.start, 0), min(seeds.stop, drawing.source.seeds))
        yield Job(drawing, shuffle, layouts.LAYOUTS, within)
        if shuffle in (shuffles.DOWN, shuffles.UP) and drawing in drawings.DRAWINGS:
            yield from (Job(drawing, shuffle, layouts.USUAL, within, skip) for skip in (51, 52))


def quick(made: Spans = (), *, is_diagram: bool) -> Iterator[Job]:
    """Small seeds, those of the clock, and for deals printed as Icon's program does it all its seeds (AUDIT-20a)."""
    if is_diagram:
        yield _ICON
    yield from _asked(range(SMALL))
    yield from _clocked(made, left_out=_TAKING_LONG)


_TAKING_LONG: Final = twisters.PYTHON
"""The source whose first numbers take longest, and whose programs are seldom given a seed."""


def _clocked(made: Spans, left_out: Source | None = None) -> Iterator[Job]:
    """The times at which deals may have been made, for usual models and those of programs (AUDIT-20d)."""
    pairs = [pair for pair in models.PAIRS if _is_usual(pair) or pair[0] in drawings.OF_PROGRAMS]
    for span, (drawing, shuffle) in product(made, pairs):
        seconds = range(span.first, min(span.last + 1, drawing.source.seeds))
        of_java = span.milliseconds if drawing.source in _OF_JAVA else range(0)
        if span.milliseconds or drawing.source is not left_out:
            yield from (
                Job(drawing, shuffle, layouts.USUAL, seeds, clock=span) for seeds in (seconds, of_java) if seeds
            )


_OF_JAVA: Final = (sources.JAVA, sources.JAVA_DOUBLE)
"""Sources that take the milliseconds of the clock as seed."""


def planned(now: int, made: Spans = ()) -> Iterator[Job]:
    """The quick search, times of the last weeks, all seeds of Icon's program, times of the last years, all others."""
    usual = [pair for pair in models.PAIRS if _is_usual(pair)]
    by_time = [pair for pair in usual if now <= pair[0].source.seeds]
    yield from _asked(range(SMALL))
    yield from _clocked(made)
    for drawing, shuffle in usual:
        yield Job(drawing, shuffle, layouts.USUAL, range(SMALL, MIDDLE))
    for drawing, shuffle in by_time:
        yield Job(drawing, shuffle, layouts.USUAL, range(now - 30 * DAY, now))
    yield _ICON
    for drawing, shuffle in by_time:
        yield Job(drawing, shuffle, layouts.USUAL, range(now - 730 * DAY, now - 30 * DAY))
    yield from _asked(range(SMALL, MIDDLE))
    for drawing, shuffle in sorted(usual, key=lambda pair: pair[0].source.seeds):
        if drawing.source.seeds <= 1 << 32:
            yield Job(drawing, shuffle, layouts.USUAL, range(drawing.source.seeds))
