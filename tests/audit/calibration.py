"""Calibration of the audit (spec AUDIT-7): audits of fair deals, and how their p-values are spread from 0 to 1.

python tests/audit/calibration.py --deals 24 --audits 10000
"""

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import scipy  # loads its parts when they are first used

from dealaudit.statistics import tallies, verdict
from dealaudit.statistics.packed import Holders
from dealaudit.statistics.tallies import Tallies

COUNTED: Final = frozenset({"repeats", "shared-hands"})
"""Tests of rare events: p is 1 where nothing comes again, so p is not uniform, but must not be too small."""

LEVELS: Final = (0.05, 0.01, 0.001)
_DECK: Final = np.repeat(np.arange(4, dtype=np.uint8), 13)

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
    counter.add(holders)
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
