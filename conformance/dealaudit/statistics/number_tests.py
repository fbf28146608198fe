"""Tests of the deal's number in each numbering: is it uniform from 0 to D - 1? (spec AUDIT-12)."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from dealaudit.statistics import nulls
from dealaudit.statistics.card_tests import quadratic
from dealaudit.statistics.counting import Counts
from dealaudit.statistics.deal_numbers import HIGH_BITS, LOW_BITS, ODD, PRIMES
from dealaudit.statistics.nulls import Moments, Tails
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealref.protocol.operations import SCHEMES

_LEAST: Final = 16
"""Deals that a cell has to expect: as many cells as that allows, a power of two; but never fewer than four."""


def results(tallies: Tallies) -> list[Test]:
    """The tests of numbers; none of fewer than 16 deals."""
    if tallies.deals < _LEAST:
        return []
    return [test for place, scheme in enumerate(SCHEMES) for test in _of_scheme(tallies, place, scheme)]


def _of_scheme(tallies: Tallies, place: int, scheme: str) -> list[Test]:
    deals, counts = tallies.deals, tallies.counts
    # The counts of few cells are too few to draw a tie from: those of the cards are not.
    ties = nulls.ties(counts["cards"], 3 * len(SCHEMES)).tolist()
    bits = max(2, (deals // _LEAST).bit_length() - 1)
    high = counts["high"][place].reshape(1 << min(bits, HIGH_BITS), -1).sum(axis=1)
    low = counts["low"][place].reshape(-1, 1 << min(bits, LOW_BITS)).sum(axis=0)
    # By all primes together the remainders are independent: so are those by each.
    remainders = [_remainders(counts["odd"][place], prime) for prime in PRIMES]
    return [
        _equal(f"{scheme}-high", [high], deals, ties[2 * place]),
        _equal(f"{scheme}-low", [low], deals, ties[2 * place + 1]),
        _equal(f"{scheme}-remainders", remainders, deals, ties[2 * len(SCHEMES) + place]),
    ]


def _equal(name: str, partitions: Sequence[Counts], deals: int, tie: float) -> Test:
    """The sum of the chi-squares of independent partitions into cells of the same chance; equal values share a tie."""
    cells = tuple(map(len, partitions))
    parts = [nulls.equal_cells(each) for each in cells]
    moments = Moments(sum(each.rank for each in parts), 0.0, 0.0, 0.0, sum(each.cubed for each in parts))

    def law(value: float, deals: int, moments: Moments) -> Tails:
        if deals < nulls.FEW:
            pairs = sum(len(each) * int(each @ (each - 1)) // 2 for each in partitions)
            return nulls.coincidences(pairs, deals, cells, tie)
        # The sum of the squares of whole numbers goes in steps of two; several of such sums have finer ones.
        step = 2 * cells[0] / deals if len(cells) == 1 else 0
        return nulls.rare(value + step * (0.5 - tie), deals, moments)

    return quadratic(name, sum(chi_square(each, deals) for each in partitions), deals, moments, law)


def _remainders(counts: Counts, prime: int) -> Counts:
    """The counts of the remainders by one prime, of those by all of them."""
    return np.bincount(np.arange(ODD) % prime, counts, prime).astype(np.int64)


def chi_square(counts: "Counts | np.ndarray[tuple[int], np.dtype[np.float64]]", deals: int) -> float:
    """The chi-square of counts whose cells have the same chance."""
    expected = deals / len(counts)
    return float(((counts - expected) ** 2).sum()) / expected
