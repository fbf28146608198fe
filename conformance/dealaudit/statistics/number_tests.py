"""Tests of the deal's number in each numbering: is it uniform from 0 to D - 1? (spec AUDIT-12)."""

from typing import Final

import numpy as np

from dealaudit.statistics import nulls
from dealaudit.statistics.card_tests import quadratic
from dealaudit.statistics.counting import Counts
from dealaudit.statistics.deal_numbers import HIGH_BITS, LOW_BITS, ODD, PRIMES, SCHEMES
from dealaudit.statistics.nulls import Moments, Tails
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies

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
    ties = nulls.ties(counts["cards"], 2 * len(SCHEMES)).tolist()
    bits = max(2, (deals // _LEAST).bit_length() - 1)
    high = counts["high"][place].reshape(1 << min(bits, HIGH_BITS), -1).sum(axis=1)
    low = counts["low"][place].reshape(-1, 1 << min(bits, LOW_BITS)).sum(axis=0)
    return [
        _equal(f"{scheme}-high", high, deals, ties[2 * place]),
        _equal(f"{scheme}-low", low, deals, ties[2 * place + 1]),
        _remainders(f"{scheme}-remainders", counts["odd"][place], deals),
    ]


def _equal(name: str, counts: Counts, deals: int, tie: float) -> Test:
    """The chi-square of cells of the same chance; equal values share their chance by a tie."""
    cells = len(counts)

    def law(value: float, deals: int, found: Moments) -> Tails:
        if deals < nulls.FEW:
            return nulls.coincidences(int(counts @ (counts - 1)) // 2, deals, cells, tie)
        # The counts are whole numbers: the sum of their squares goes in steps of two.
        return nulls.rare(value + 2 * cells / deals * (0.5 - tie), deals, found)

    return quadratic(name, chi_square(counts, deals), deals, nulls.equal_cells(cells), law)


def _remainders(name: str, counts: Counts, deals: int) -> Test:
    """The sum of the chi-squares of the remainders by each prime: by all of them together they are independent."""
    every = np.arange(ODD)
    value = sum(chi_square(np.bincount(every % prime, counts, prime), deals) for prime in PRIMES)
    parts = [nulls.equal_cells(prime) for prime in PRIMES]
    found = Moments(sum(each.rank for each in parts), 0.0, 0.0, 0.0, sum(each.cubed for each in parts))
    return quadratic(name, value, deals, found, nulls.rare)


def chi_square(counts: "Counts | np.ndarray[tuple[int], np.dtype[np.float64]]", deals: int) -> float:
    """The chi-square of counts whose cells have the same chance."""
    expected = deals / len(counts)
    return float(((counts - expected) ** 2).sum()) / expected
