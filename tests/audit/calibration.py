"""Calibration of the audit (spec AUDIT-7): audits of fair deals, and how their p-values are spread from 0 to 1.

python tests/audit/calibration.py --deals 24 --audits 10000
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import scipy  # loads its parts when they are first used

from dealaudit.statistics import card_tests, counting, hand_tests, lag_tests, packed, sequence, tallies, verdict
from dealaudit.statistics.packed import Holders
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies

COUNTED: Final = frozenset({"repeats", "shared-hands", "kinds", "boards"})
"""Tests whose p is not uniform, but must not be too small: nothing comes again, or many counts share the risk."""

LEVELS: Final = (0.05, 0.01, 0.001)
_DECK: Final = np.repeat(np.arange(4, dtype=np.uint8), 13)

Counts = npt.NDArray[np.int64]
PValues = npt.NDArray[np.float64]


class Spread(NamedTuple):
    """How the p-values of a test are spread: the Kolmogorov-Smirnov distance, its p, the shares below LEVELS."""

    name: str
    audits: int
    distance: float
    p: float
    shares: tuple[float, ...]
    least: float


def fair(deals: int, generator: np.random.Generator) -> Holders:
    """Fair deals by NumPy's own shuffle."""
    return generator.permuted(np.tile(_DECK, (deals, 1)), axis=1)


def counted(holders: Holders) -> Tallies:
    """The tallies of these deals."""
    counter = tallies.Counter()
    counter.add(holders, np.arange(1, len(holders) + 1))
    return counter.tallies()


def p_values(deals: int, audits: int, seed: int) -> dict[str, PValues]:
    """The p-values of every test in so many audits of fair deals."""
    found: dict[str, list[float]] = {}
    for generator in _generators(audits, seed):
        for test in verdict.results(counted(fair(deals, generator))):
            found.setdefault(test.name, []).append(test.p)
    return {name: np.array(values) for name, values in found.items()}


def spread(name: str, values: PValues) -> Spread:
    """The spread of p-values."""
    ks = scipy.stats.kstest(values, "uniform")
    shares = tuple(float((values < level).mean()) for level in LEVELS)
    return Spread(name, values.size, float(ks.statistic), float(ks.pvalue), shares, float(values.min()))


def too_many(count: int, audits: int, level: float) -> float:
    """The chance of so many audits, or more, below this level."""
    return float(scipy.stats.binom.sf(count - 1, audits, level))


class Square(NamedTuple):
    """A square that has no exact law: the table that it is made of, its counts in each of some deals, and its test."""

    table: str
    counts: Callable[[Holders], Counts]
    test: Callable[[Tallies], Test]
    pairs: int = 0
    """How many deals more there are than such counts."""


def _moves(holders: Holders) -> Counts:
    """The nine numbers of the table of a sorted deck and each deal: those of any two fair deals."""
    signs = (_DECK & 1, _DECK >> 1, _DECK & 1 ^ _DECK >> 1), (holders & 1, holders >> 1, holders & 1 ^ holders >> 1)
    return np.stack([(x ^ y).sum(axis=1) for x in signs[0] for y in signs[1]], axis=1)[:, None]


def _points(holders: Holders) -> Counts:
    return np.eye(38, dtype=int)[counting.hand_columns(packed.pack(holders))["points"].T]


def _steps(holders: Holders) -> Counts:
    steps = (holders[:, 1:] - holders[:, :-1]) % 4
    return np.stack([(steps == step).sum(axis=1) for step in range(4)], axis=1)


def _cards(holders: Holders) -> Counts:
    return np.eye(4, dtype=np.int64)[holders].transpose(0, 2, 1)


def _sequence(found: Tallies) -> Test:
    return card_tests.following("sequence", found.counts["sequence"], found.deals, sequence.IN_ORDER)


SQUARES: Final[Mapping[str, Square]] = {
    "cards": Square("cards", _cards, card_tests._cards),
    "suits": Square("cards", _cards, card_tests._suits),
    "pairs": Square("pairs", lambda holders: holders[:, :, None] == holders[:, None], card_tests._pairs),
    "sequence": Square("sequence", _steps, _sequence),
    "strength": Square("points", _points, hand_tests._strength),
    "table-1": Square("tables", _moves, lambda found: lag_tests._table(found, 1), pairs=1),
}
"""The squares that few deals are judged by."""


def far_tail(square: Square, deals: int, least: float, seed: int, many: int = 1000) -> list[tuple[float, float]]:
    """p-values down to `least`, each with the chance that fair deals have one at most as large.

    Of many sets of deals the quarter with the least p-values is kept, and each set again changes a deal at a time for
    a fair one as long as it stays below the greatest p-value of those: so chances of 1/4 are multiplied.
    """
    generator = np.random.Generator(np.random.PCG64(seed))
    sets = square.counts(fair(many * deals, generator))
    sets = sets.reshape(many, deals, *sets.shape[1:])
    empty = tallies.Counter().tallies()

    def p_of(sums: Counts) -> float:
        counts = {**counting.nothing(), square.table: sums}
        return square.test(empty._replace(deals=deals + square.pairs, counts=counts)).p

    sums = sets.sum(axis=1, dtype=int)
    p, chance, found = np.array([p_of(each) for each in sums]), 1.0, []
    while chance > least:
        limit = np.quantile(p, 0.25)
        kept = np.flatnonzero(p <= limit)
        chance *= kept.size / many
        found.append((float(limit), chance))
        chosen = generator.choice(kept, many)
        sets, sums, p = sets[chosen], sums[chosen], p[chosen]
        for _ in range(max(16, deals)):
            places, fresh = generator.integers(0, deals, many), square.counts(fair(many, generator))
            changed = sums - sets[np.arange(many), places] + fresh
            for each, place in enumerate(places):
                if (now := p_of(changed[each])) <= limit:
                    sets[each, place], sums[each], p[each] = fresh[each], changed[each], now
    return found


def _generators(audits: int, seed: int) -> Iterator[np.random.Generator]:
    yield from (np.random.Generator(np.random.Philox(key=seed + (audit << 64))) for audit in range(audits))


def main() -> None:
    """Print the table, the most doubtful test first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--audits", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = p_values(arguments.deals, arguments.audits, arguments.seed)
    rows = sorted((spread(name, values) for name, values in found.items()), key=lambda row: row.p)
    print(f"{arguments.deals} deals, {arguments.audits} audits, seed {arguments.seed}")
    print(
        f"{'test':26}{'KS':>8}{'p of KS':>10}" + "".join(f"{f'< {level:g}':>10}" for level in LEVELS) + f"{'least':>10}"
    )
    for row in rows:
        shares = "".join(f"{share:10.4f}" for share in row.shares)
        exempt = "  counted" if row.name in COUNTED else ""
        print(f"{row.name:26}{row.distance:8.4f}{row.p:10.2g}{shares}{row.least:10.1e}{exempt}")
    decided = sum(values.size for values in found.values())
    print(f"{decided} p-values; the smallest {min(row.least for row in rows):.1e}")


if __name__ == "__main__":
    main()
