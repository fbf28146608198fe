"""The first deals of runs with different seeds: are they different, fair, and how many are there? (spec AUDIT-17)."""

from collections.abc import Callable, Sequence
from math import ceil, comb, log, log2
from typing import Final, NamedTuple

from scipy import special

from dealaudit.deals import Deal
from dealref.cards.deal import DEALS

Dealt = Callable[[str], Deal | None]
"""The first deal of a run with this seed; None if the program refuses the seed."""

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
    """What the first deals of so many runs show: pairs of runs with equal deals, and faults of the seeds in words."""

    runs: int
    pairs: int
    examples: tuple[tuple[str, str], ...]
    different: Range
    faults: tuple[str, ...]


def found(seeds: Sequence[str], deals: Sequence[Deal], faults: Sequence[str] = ()) -> Seeds:
    """The findings about these first deals, one for each seed."""
    by_deal: dict[Deal, list[str]] = {}
    for seed, deal in zip(seeds, deals, strict=True):
        by_deal.setdefault(deal, []).append(seed)
    equal = [group for group in by_deal.values() if len(group) > 1]
    pairs = sum(comb(len(group), 2) for group in equal)
    examples = tuple((group[0], group[1]) for group in equal[:5])
    return Seeds(len(deals), pairs, examples, different(pairs, len(deals)), tuple(faults))


def different(pairs: int, runs: int) -> Range:
    """The number of different deals, from the pairs of equal ones among independent runs (birthdays).

    With m equally likely deals there are about C(runs, 2) / m such pairs, a Poisson number; its exact interval is that
    of Garwood (1936).
    """
    every = comb(runs, 2)
    if not pairs:
        return Range(None, every / -log(1 - _SURE), None)
    tail = (1 - _SURE) / 2
    fewest = float(special.gammaincinv(pairs, tail))
    most = float(special.gammaincinv(pairs + 1, 1 - tail))
    return Range(every / pairs, every / most, every / fewest)


def probed(dealt: Dealt) -> tuple[str, ...]:
    """The faults that the probes show: of those that one pair of seeds can show, the first."""
    faults: list[str] = []
    for seed, other, fault in PROBES:
        deal = None if faults and fault.startswith("the seed is cut") else dealt(seed)
        if deal and deal == dealt(other):
            faults.append(f"seeds {seed!r} and {other!r} give the same deals: {fault}")
    return tuple(faults)


def sentences(seeds: Seeds, *, seeded: bool) -> tuple[str, ...]:
    """The findings in words."""
    runs = f"{seeds.runs:,} {'seeds' if seeded else 'runs without a seed'}"
    if seeds.pairs:
        first, second = seeds.examples[0]
        which = f"; first {'seeds' if seeded else 'runs'} {first} and {second}" if seeds.examples else ""
        equal = f"Of the first deals of {runs}, {seeds.pairs:,} pairs are equal{which}."
    else:
        equal = f"The first deals of {runs} are all different."
    return (equal, _range(seeds.different), *(f"{fault[0].upper()}{fault[1:]}." for fault in seeds.faults))


def _range(found: Range) -> str:
    needed = f"{ceil(NEEDED)} bits of seed are needed for every deal to be possible"
    if found.estimate is None or found.high is None:
        return f"The program gives at least {_size(found.low)} different deals (95 % sure); {needed}."
    return (
        f"The program gives about {_size(found.estimate)} different deals "
        f"(95 % sure: {_size(found.low)} to {_size(found.high)}); {needed}."
    )


def _size(deals: float) -> str:
    return f"{deals:,.0f} ({log2(max(deals, 1)):.1f} bits)"
