"""p-values of one statistic: quadratic ones by exact moments, sums and counts by their exact law (spec AUDIT-7)."""

import hashlib
from functools import cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import special

from dealaudit.statistics.table_law import Law

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

_CONVOLVED: Final = 1600.0
"""Variance up to which the law of a sum of many deals is convolved; above, a value has less than 1 % of the chance."""

_HALVINGS: Final = 60
"""Halvings of an interval of 120, after which it is a rounding error."""

_TINY: Final = 1e-11
"""Tails of a convolution below it are rounding errors; the Chernoff bound stands for them, which is never too small."""


_SELDOM: Final = 1e-7
"""Chance below which two of four counts of a card are never that unlikely at once."""

FEW: Final = 256
"""Deals from which a square of rare counts follows its moments; the laws of fewer deals are exact."""

LEAST: Final = 8
"""Deals from which the moments tell the tails of a square of counts that are not rare."""


class Moments(NamedTuple):
    """Moments of a standardised vector x of one deal with `rank` dimensions, and y of another: q = |x|^2, h = x y.

    `variance` and `third` are central moments of q, `skewed` is |E (q - rank) x|^2, and `cubed` is E h^3.
    """

    rank: int
    variance: float
    third: float
    skewed: float
    cubed: float


class Tails(NamedTuple):
    """The chances of a value at most, and at least, as large as the one found."""

    low: float
    high: float

    @property
    def p(self) -> float:
        """The two-sided p-value: twice the smaller chance, at most 1."""
        return min(1.0, 2 * min(self))


def quadratic(value: float, deals: int, moments: Moments) -> Tails:
    """The tails of |x_1 + ... + x_n|^2 / n by its exact mean, variance and third moment."""
    return shifted_gamma(value, *spread(deals, moments))


def rare(value: float, deals: int, moments: Moments) -> Tails:
    """The tails of a square of counts that may be small: the upper tail of the gamma law is widened."""
    low, high = quadratic(value, deals, moments)
    return Tails(low, widened(high, deals))


def widened(chance: float, deals: int) -> float:
    """An upper tail that is too small far out, multiplied by exp(2.2 b^2 / (n + 4 b)), where b = -ln(chance) - 3.

    No exact law of equal cells, and no sample of fair deals, has a tail that is much larger (AUDIT-7f).
    """
    beyond = -log(chance) - 3 if chance > 0 else 0.0
    return chance if beyond <= 0 else chance * exp(2.2 * beyond**2 / (deals + 4 * beyond))


def shifted_gamma(value: float, mean: float, variance: float, third: float) -> Tails:
    """The tails of a positive value by the gamma law, shifted, that has its mean, variance and third central moment.

    A value that cannot vary, as a chi-square of one deal, has the tails 1.
    """
    if variance == 0:
        return Tails(1.0, 1.0)
    skew = third / variance**1.5
    shape, scale = 4 / skew**2, sqrt(variance) * skew / 2
    shift = mean - shape * scale
    place = max(0.0, value - shift) / scale
    low = float(special.gammainc(shape, place))
    if shift > 0:
        # The shift cuts off small values that do occur: there the law from 0 with this mean and variance stands.
        low = max(low, float(special.gammainc(mean**2 / variance, value * mean / variance)))
    return Tails(low, float(special.gammaincc(shape, place)))


def spread(deals: int, moments: Moments) -> tuple[float, float, float]:
    """The exact mean, variance and third central moment of |x_1 + ... + x_n|^2 / n."""
    n, rank = deals, moments.rank
    variance = (2 * rank * (n - 1) + moments.variance) / n
    third = (
        n * moments.third + 6 * n * (n - 1) * moments.skewed + 12 * n * (n - 1) * moments.variance
        + 4 * n * (n - 1) * moments.cubed + 8 * n * (n - 1) * (n - 2) * rank
    ) / n**3  # fmt: skip
    return rank, variance, third


def equal_cells(cells: int) -> Moments:
    """The moments of the cell of a deal, where all cells have the same chance."""
    rank = cells - 1
    return Moments(rank, 0.0, 0.0, 0.0, (rank**3 - rank) / cells)


def coincidences(value: int, deals: int, partitions: tuple[int, ...], tie: float) -> Tails:
    """The tails of the pairs of deals in one cell, over independent partitions into so many equally likely cells.

    A pair counts as many times as there are cells, so that the sum tells the sum of the chi-squares; for fewer than FEW
    deals. A tail below 1e-11, where rounding errors are, is given as 1e-11: no look at so few deals asks for less.
    """
    chances = _weighed(deals, partitions)
    return Tails(*(max(_TINY, each) for each in _shared(chances, min(value, chances.size - 1), tie)))


@cache
def _weighed(deals: int, partitions: tuple[int, ...]) -> Floats:
    """The law of this sum."""
    law = np.ones(1)
    for cells in partitions:
        pairs = _coincidences(deals, cells)
        weighed = np.zeros(cells * (pairs.size - 1) + 1)
        weighed[::cells] = pairs
        law = _sum(law, weighed)
    return law


def _sum(one: Floats, other: Floats) -> Floats:
    """The law of the sum of two numbers."""
    size = one.size + other.size - 1
    padded = 1 << size.bit_length()
    return np.clip(np.fft.irfft(np.fft.rfft(one, padded) * np.fft.rfft(other, padded), padded)[:size], 0, None)


def _coincidences(deals: int, cells: int) -> Floats:
    """The law of the pairs of one partition: counts are independent Poisson ones that sum up to the deals."""
    every = deals * (deals - 1) // 2
    # More than there ever are: the mean, and 50 standard deviations of a chi-square.
    most = 1 << min(every, every // cells * 5 // 4 + 3 * FEW).bit_length()
    counts = np.arange(deals + 1)
    pairs = counts * (counts - 1) // 2
    counts, pairs = counts[pairs < most], pairs[pairs < most]
    each = np.zeros((FEW, most))
    each[counts, pairs] = _poisson(counts, deals / cells)
    joint: Floats = np.fft.irfft2(np.fft.rfft2(each) ** cells, each.shape)[deals]
    return np.clip(joint / _poisson(np.array([deals]), deals), 0, None)


def _poisson(counts: npt.NDArray[np.int64], mean: float) -> Floats:
    """The chance of each count under the Poisson law."""
    chances: Floats = np.exp(special.xlogy(counts, mean) - mean - special.gammaln(counts + 1))
    return chances


def _shared(chances: Floats, value: int, tie: float) -> Tails:
    """The tails of a value of a law; the tie shares its own chance."""
    here = float(chances[value])
    below, above = float(chances[:value].sum()), float(chances[value + 1 :].sum())
    return Tails(below + (1 - tie) * here, above + tie * here)


def total(value: int, deals: int, law: Law, tie: float) -> Tails:
    """The tails of a sum of `deals` independent values with this law; `tie` (0 to 1) shares the chance of `value`."""
    values = np.arange(len(law))
    if deals >= FEW and deals * float(law @ values**2 - (law @ values) ** 2) > _CONVOLVED:
        return _saddlepoint(value, deals, law)
    possible = np.flatnonzero(law)
    first, step = int(possible[0]), int(np.gcd.reduce(np.diff(possible)))
    law = law[first::step]
    value = (value - deals * first) // step
    size = 1 << (deals * (len(law) - 1)).bit_length()
    chances = np.clip(np.fft.irfft(np.fft.rfft(law, size) ** deals, size), 0, None)
    low, high = _shared(chances, value, tie)
    if min(low, high) > _TINY:
        return Tails(low, high)
    bound = _chernoff(value, deals, law)
    return Tails(low if low > _TINY else bound, high if high > _TINY else bound)


def _tilt(value: float, law: Law) -> tuple[float, float, float]:
    """The tilt at which the law has the mean `value`; the logarithm of its generating function; its variance there."""
    values = np.arange(len(law))
    possible = law > 0
    values, logs = values[possible], np.log(law[possible])

    def weights(tilt: float) -> Floats:
        tilted: Floats = logs + tilt * values
        return tilted

    def mean(tilt: float) -> float:
        chances = weights(tilt)
        chances = np.exp(chances - chances.max())
        return float(chances @ values / chances.sum())

    margin = 1e-9
    inside = min(max(value, values[0] + margin), values[-1] - margin)
    least, most_tilt = -60.0, 60.0
    for _ in range(_HALVINGS):
        tilt = (least + most_tilt) / 2
        least, most_tilt = (tilt, most_tilt) if mean(tilt) < inside else (least, tilt)
    most = weights(tilt).max()
    chances = np.exp(weights(tilt) - most)
    spread_there = float(chances @ (values - inside) ** 2 / chances.sum())
    return tilt, float(most + log(chances.sum())), spread_there


def _chernoff(value: int, deals: int, law: Law) -> float:
    """A bound for the tail on the side of `value`: never below the chance."""
    tilt, generating, _ = _tilt(value / deals, law)
    return exp(min(0.0, deals * generating - tilt * value))


def _saddlepoint(value: int, deals: int, law: Law) -> Tails:
    """The tails by the formula of Lugannani and Rice (1980), exact to a relative error of some 1/deals."""
    mean = float(law @ np.arange(len(law)))
    tilt, generating, variance = _tilt(value / deals, law)
    signed = np.sign(tilt) * sqrt(max(0.0, 2 * (tilt * value - deals * generating)))
    if abs(value - deals * mean) < 0.01 * sqrt(deals * variance):
        low = 0.5 + (value - deals * mean) / sqrt(2 * np.pi * deals * variance)
        return Tails(low, 1 - low)
    correction = exp(-signed * signed / 2) / sqrt(2 * np.pi) * (1 / signed - 1 / (tilt * sqrt(deals * variance)))
    low = float(special.ndtr(signed) + correction)
    high = float(special.ndtr(-signed) - correction)
    bound = exp(min(0.0, -signed * signed / 2))
    return Tails(min(max(low, 0.0), 1.0) if tilt > 0 else min(max(low, 0.0), bound),
                 min(max(high, 0.0), 1.0) if tilt < 0 else min(max(high, 0.0), bound))  # fmt: skip


def binomials(values: Integers, deals: int | Integers, chance: float | Floats, ties: Floats) -> Floats:
    """The two-sided p-value of each value under its binomial law; `ties` share the chances of the values."""
    above, at_least = at_least_so_many(values + 1, deals, chance), at_least_so_many(values, deals, chance)
    high = (1 - ties) * above + ties * at_least
    below, at_most = (
        at_least_so_many(deals - values + 1, deals, 1 - chance),
        at_least_so_many(deals - values, deals, 1 - chance),
    )
    low = ties * below + (1 - ties) * at_most
    chances: Floats = np.minimum(1.0, 2 * np.minimum(low, high))
    return chances


def at_least_so_many(values: Integers, deals: int | Integers, chance: float | Floats) -> Floats:
    """The chance of each value or more under the binomial law, by the incomplete beta function."""
    inside = np.clip(values, 1, deals)
    chances = special.betainc(inside, deals - inside + 1, chance)
    return np.where(values <= 0, 1.0, np.where(values > deals, 0.0, chances))


def smallest(values: Floats) -> float:
    """The p-value of the smallest of independent p-values, as many as there are."""
    return one_of(float(values.min()), values.size)


def one_of(chance: float, many: int) -> float:
    """The chance of at least one of so many independent events of this chance."""
    return float(-np.expm1(many * np.log1p(-min(chance, 1 - 1e-16))))


def least_of_four(p: float, deals: int) -> float:
    """The chance that the least p-value (`binomials`) of a card's counts with the four seats is at most p.

    The counts are independent Poisson ones on the condition that their sum is the deals.
    """
    if p < _SELDOM:
        return 4 * p
    around = int(4.5 * sqrt(deals) + 40)
    first = max(0, deals // 4 - around)
    counts = np.arange(first, min(deals, deals // 4 + around) + 1)
    gone = np.zeros(counts.size)
    for values, chance in ((counts, 1 / 4), (deals - counts, 3 / 4)):
        beyond, here_or_beyond = (at_least_so_many(values + step, deals, chance) for step in (1, 0))
        gone += np.clip((p / 2 - beyond) / np.maximum(here_or_beyond - beyond, 1e-300), 0, 1)
    ways = _poisson(counts, deals / 4)
    none, every = (_four(each, deals - 4 * first) for each in (ways * np.clip(1 - gone, 0, 1), ways))
    return min(1.0, max(0.0, 1 - none / every))


def _four(ways: Floats, total: int) -> float:
    """The ways of four numbers, 0, 1, 2 ... with these ways each, that have this sum."""
    size = 2 * ways.size - 1
    two = np.fft.irfft(np.fft.rfft(ways, size) ** 2, size)
    others = total - np.arange(two.size)
    possible = (others >= 0) & (others < two.size)
    return float(two[possible] @ two[others[possible]])


def poisson(value: int, mean: float) -> float:
    """The chance of `value` or more; 1 for 0."""
    return float(special.gammainc(value, mean)) if value else 1.0


def ties(counts: npt.NDArray[np.int64], size: int) -> Floats:
    """Numbers from 0 to 1 that share the chances of ties: the same for the same counts, whoever counts them.

    They are 53 bits each of the stream that SHAKE256 makes of the counts (AUDIT-7d).
    """
    stream = hashlib.shake_256(np.ascontiguousarray(counts, "<i8").tobytes()).digest(8 * size)
    return (np.frombuffer(stream, "<u8") >> np.uint64(11)) / 2.0**53
