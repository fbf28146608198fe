"""The first deals of runs with different seeds: are they different, fair, and how many are there? (spec AUDIT-20)."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb, log2
from typing import Final, NamedTuple

import numpy as np
from scipy import stats

from dealaudit.deals import CARDS, Deal
from dealaudit.statistics import verdict
from dealaudit.statistics.tallies import Counter
from dealaudit.statistics.verdict import Judgement
from dealref.cards.deal import DEALS

Dealt = Callable[[str], Deal]
"""The first deal of a run with this seed."""

PROBES: Final = (
    ("1", "65537", "the seed is cut to 16 bits or fewer"),
    ("1", "2147483649", "the seed is cut to 31 bits or fewer"),
    ("1", "4294967297", "the seed is cut to 32 bits or fewer"),
    ("0", "club night", "a text is read as the seed 0"),
    ("club night", "another night", "all texts are one seed"),
)
"""Pairs of seeds that must not give the same deals, and the fault that does it."""

NEEDED: Final = log2(DEALS)
"""Bits that a seed needs for every deal to be possible: some 95.4, so 96."""

_SURE: Final = 0.95


class Range(NamedTuple):
    """An estimate of the number of different deals, and an interval that holds it with a chance of 95 %.

    Without equal deals there is a lower bound only.
    """

    estimate: float | None
    low: float
    high: float | None


class Seeds(NamedTuple):
    """What the first deals of so many runs show: pairs of seeds with equal deals, and the verdict on the deals."""

    runs: int
    pairs: int
    examples: tuple[tuple[str, str], ...]
    different: Range
    faults: tuple[str, ...]
    judgement: Judgement


def judged(seeds: Sequence[str], deals: Sequence[Deal], faults: Sequence[str] = ()) -> Seeds:
    """The findings about these first deals, one for each seed, in the order of the seeds."""
    by_deal: dict[Deal, list[str]] = {}
    for seed, deal in zip(seeds, deals, strict=True):
        by_deal.setdefault(deal, []).append(seed)
    equal = [group for group in by_deal.values() if len(group) > 1]
    pairs = sum(comb(len(group), 2) for group in equal)
    examples = [pair for group in equal for pair in list(combinations(group, 2))[:1]]
    counter = Counter()
    counter.add(np.frombuffer(b"".join(deals), np.uint8).reshape(-1, CARDS))
    return Seeds(
        len(deals), pairs, tuple(examples[:5]), different(pairs, len(deals)), tuple(faults),
        verdict.judgement(counter.tallies(), 0),
    )  # fmt: skip


def different(pairs: int, runs: int) -> Range:
    """The number of different deals, from the pairs of equal ones among independent runs (birthdays).

    With m equally likely deals there are about C(runs, 2) / m such pairs, a Poisson number; its exact interval is that
    of Garwood (1936).
    """
    every = comb(runs, 2)
    if not pairs:
        return Range(None, every / -np.log(1 - _SURE), None)
    tail = (1 - _SURE) / 2
    fewest = float(stats.chi2.ppf(tail, 2 * pairs)) / 2
    most = float(stats.chi2.ppf(1 - tail, 2 * pairs + 2)) / 2
    return Range(every / pairs, every / most, every / fewest)


def probed(dealt: Dealt) -> tuple[str, ...]:
    """The faults that the probes show: of those that one pair of seeds can show, the first."""
    found: list[str] = []
    for seed, other, fault in PROBES:
        if not (found and fault.startswith("the seed is cut")) and dealt(seed) == dealt(other):
            found.append(f"seeds {seed!r} and {other!r} give the same deals: {fault}")
    return tuple(found)


def sentences(found: Seeds, *, seeded: bool) -> tuple[str, ...]:
    """The findings in words."""
    runs = f"{found.runs:,} {'seeds' if seeded else 'runs without a seed'}"
    if found.pairs:
        first, second = found.examples[0]
        which = f"; first {'seeds' if seeded else 'runs'} {first} and {second}" if found.examples else ""
        equal = f"Of the first deals of {runs}, {found.pairs:,} pairs are equal{which}."
    else:
        equal = f"The first deals of {runs} are all different."
    return (equal, _range(found.different), *(f"{fault[0].upper()}{fault[1:]}." for fault in found.faults))


def _range(found: Range) -> str:
    needed = f"{NEEDED:.0f} bits of seed are needed for every deal to be possible"
    if found.estimate is None or found.high is None:
        return f"The program gives at least {_size(found.low)} different deals (95 % sure); {needed}."
    return (
        f"The program gives about {_size(found.estimate)} different deals "
        f"(95 % sure: {_size(found.low)} to {_size(found.high)}); {needed}."
    )


def _size(deals: float) -> str:
    return f"{deals:,.0f} ({log2(max(deals, 1)):.1f} bits)"
