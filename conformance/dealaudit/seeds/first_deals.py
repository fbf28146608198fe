"""The first deals of runs with different seeds: are they different, fair, and how many are there? (spec AUDIT-17)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import ceil, comb, log, log2
from typing import Final, NamedTuple

from scipy import special

from dealaudit.deals import Deal
from dealref.cards.deal import DEALS

Dealt = Callable[[str], Deal | None]
"""The first deal of a run with this seed; None if the program refuses the seed."""

_CUT: Final = "the seed is cut to"
_FEW_BITS: Final = f"{_CUT} 16 bits or fewer"
PROBES: Final = (
    ("1", "65537", _FEW_BITS),
    ("1", "2147483649", f"{_CUT} 31 bits or fewer"),
    ("1", "4294967297", f"{_CUT} 32 bits or fewer"),
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


class Fault(NamedTuple):
    """A fault of the seeds, in words; a grave one makes the deals suspicious."""

    words: str
    is_grave: bool


class Seeds(NamedTuple):
    """What the first deals of so many runs show: pairs of runs with equal deals, and faults of the seeds.

    The number of different deals is estimated from runs with random seeds; it is None if too few of them gave a deal.
    """

    runs: int
    pairs: int
    examples: tuple[tuple[str, str], ...]
    different: Range | None
    faults: tuple[Fault, ...]


def found(dealt: Mapping[str, Deal], at_random: Sequence[Deal] | None, faults: Sequence[Fault] = ()) -> Seeds:
    """The findings about the first deal of each seed, and those of runs at random, if there are enough of them."""
    by_deal: dict[Deal, list[str]] = {}
    for seed, deal in dealt.items():
        by_deal.setdefault(deal, []).append(seed)
    equal = [group for group in by_deal.values() if len(group) > 1]
    examples = tuple((group[0], group[1]) for group in equal[:5])
    estimate = None if at_random is None else different(_pairs(at_random), len(at_random))
    return Seeds(len(dealt), _pairs(list(dealt.values())), examples, estimate, tuple(faults))


def random_seeds(count: int) -> list[str]:
    """So many different seeds of 31 bits, the same ones in every audit: consecutive ones would not repeat by chance."""
    digests = (sha256(f"seed {number}".encode()).digest() for number in range(2 * count + 10))
    every = dict.fromkeys(str(int.from_bytes(digest[:4]) >> 1) for digest in digests)
    return list(every)[:count]


def _pairs(deals: Sequence[Deal]) -> int:
    return sum(comb(times, 2) for times in Counter(deals).values())


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


def probed(dealt: Dealt) -> tuple[Fault, ...]:
    """The faults that the probes show: of those that one pair of seeds can show, the first."""
    faults: list[Fault] = []
    for seed, other, fault in PROBES:
        deal = None if faults and fault.startswith(_CUT) else dealt(seed)
        if deal and deal == dealt(other):
            faults.append(Fault(f"seeds {seed!r} and {other!r} give the same deals: {fault}", fault == _FEW_BITS))
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
    return (equal, _range(seeds.different), *(f"{words[0].upper()}{words[1:]}." for words, _ in seeds.faults))


def _range(sizes: Range | None) -> str:
    if sizes is None:
        return "It takes too few large seeds, so that the number of its different deals is not known."
    needed = f"{ceil(NEEDED)} bits of seed are needed for every deal to be possible"
    if sizes.estimate is None or sizes.high is None:
        return f"The program gives at least {_size(sizes.low)} different deals (95 % sure); {needed}."
    return (
        f"The program gives about {_size(sizes.estimate)} different deals "
        f"(95 % sure: {_size(sizes.low)} to {_size(sizes.high)}); {needed}."
    )


def _size(deals: float) -> str:
    return f"{deals:,.0f} ({log2(max(deals, 1)):.1f} bits)"
