"""The state of a generator from deals anywhere in a run (AUDIT-20c): its low bits first, which the seats tell.

The generators are congruential modulo a power of two. A draw is the remainder of a number by n. If n is even, the
remainder is as odd as the number is: one bit of the state, which depends on the bits below it alone. And the card that
a draw takes comes from an even place or from an odd one, in a deck whose order is known: so the seat that gets it tells
something of the bit. The low parts of all states are the places of one cycle, and how well each agrees with the draws
of many deals is a correlation with this cycle: one fast Fourier transform.

Then three bits more are settled by the n that are multiples of 4, 8 and 16; the high part is left to the sieve.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS, Deal
from dealaudit.generators import drawings, layouts, shuffles
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.shuffles import Shuffle
from dealaudit.generators.sources import NUMBERS48, RAND48, Recurrence, leap

LEAST: Final = 48
"""The fewest deals whose seats tell the low bits."""

_LIKELY, _SURE = 4.7, 6.0
"""Standard deviations by which the low bits agree better than chance, and those above them."""

_SMALL: Final = 32
"""The most bits of a state whose low ones are always few enough."""

_MORE: Final = 3
_STEPS: Final = CARDS - 1
_SIZES: Final = np.arange(CARDS, 1, -1)
_TOLD: Final = (_SIZES & (_SIZES - 1)) != 0
"""The draws whose low bits are told; Java takes the high bits if n is a power of two."""

Held = npt.NDArray[np.bool_]
Floats = npt.NDArray[Any]
States = npt.NDArray[np.uint64]


class Family(NamedTuple):
    """A recurrence, and the drawings whose states follow it, each with what makes a state its seed by exclusive or."""

    recurrence: Recurrence
    drawings: tuple[tuple[Drawing, int], ...]
    gathers: bool = False
    """Whether runs are looked at whose decks are put together from the hands before."""

    @property
    def low(self) -> int:
        """The bits of a state that the parity of its number depends on."""
        return self.recurrence.shift + 1


FAMILIES: Final = (
    Family(NUMBERS48, ((drawings.JAVA, RAND48.multiplier), (drawings.LRAND48_STATE, 0)), gathers=True),
    *(
        Family(recurrence, ((drawing, 0),))
        for drawing in drawings.DRAWINGS
        if drawing.bound == "number % n" and (recurrence := drawing.source.recurrence) and recurrence.bits <= _SMALL
    ),
)
_LONGEST: Final = max(family.low for family in FAMILIES)


class Run(NamedTuple):
    """How deals follow each other: the shuffle, the layout, and whether decks are put together from the hands before.

    Otherwise each deal has a new deck.
    """

    shuffle: Shuffle
    layout: Layout
    gathered: bool


class Likely(NamedTuple):
    """The lowest bits of the state before some deals of a run, of a family, with so many draws for each deal."""

    sure: float
    """The standard deviations by which some of them agree better than chance."""

    run: Run
    family: Family
    draws: int
    low: int


RUNS: Final = tuple(
    Run(shuffle, layout, gathered)
    for gathered, shuffle, layout in product((False, True), (shuffles.DOWN, shuffles.UP), layouts.USUAL)
)
DRAWS: Final = (_STEPS, CARDS)
"""The draws for each deal: those of the shuffle, and one more."""


def families(run: Run) -> list[Family]:
    """The families that are looked at in such a run."""
    return [family for family in FAMILIES if family.gathers or not run.gathered]


MODELS: Final = [drawing for run in RUNS for family in families(run) for drawing, _ in family.drawings for _ in DRAWS]
"""The drawing of each model whose states are looked at."""

TRIED: Final = sum(drawing.source.seeds for drawing in MODELS)
"""So many candidates are there."""


def likely(given: Sequence[Deal], run: Run) -> Iterator[Likely]:
    """The lowest bits of the states before these deals from which they may be of this run."""
    from scipy import fft  # noqa: PLC0415  for many deals only, and quicker than NumPy's

    held = _held(run, given)
    shares = _shares(held, 2)[:, :, 0]
    least = _LIKELY * max(float((shares**2).sum()) ** 0.5, 1e-9)
    for draws in DRAWS:
        signal = np.zeros((len(held), draws), np.float32)
        signal[:, :_STEPS] = shares
        spectrum = np.conj(fft.rfft(signal.ravel(), 1 << _LONGEST))
        for family in families(run):
            # A cycle of half the length has every second value of the spectrum, one of a quarter every fourth.
            both = spectrum[:: 1 << _LONGEST - family.low] * _cycle_spectrum(family.recurrence)
            for place in np.flatnonzero(fft.irfft(both, 1 << family.low) > least):
                low = int(_cycle(family.recurrence)[place])
                low, sure = _more_bits(family.recurrence, low, held, draws)
                if sure > _SURE:
                    yield Likely(sure, run, family, draws, low)


def every(family: Family, low: int, block: int) -> Iterator[States]:
    """All states with these low bits, in blocks."""
    known = family.low + _MORE
    high = range(1 << family.recurrence.bits - known)
    for first in high[::block]:
        yield np.arange(first, min(first + block, high.stop), dtype=np.uint64) << np.uint64(known) | np.uint64(low)


def _held(run: Run, given: Sequence[Deal]) -> Held:
    """Whether the seat that a step serves holds the card that a draw takes: (deals, steps, draws).

    The deck is that before the shuffle: the cards that earlier steps have moved are few, or few are left.
    """
    if run.gathered:
        decks = [run.layout.gathered(before) for before in given[:-1]]
        cards = np.array([[deal[card] for card in deck] for deck, deal in zip(decks, given[1:], strict=True)])
        cards = np.concatenate([np.full((1, CARDS), 4), cards])  # nothing is known of the first deck
    else:
        cards = np.array([[deal[card] for card in run.layout.deck] for deal in given])
    held = np.zeros((len(given), _STEPS, CARDS), np.bool_)
    for step, (size, place) in enumerate(zip(_SIZES, run.shuffle.places, strict=False)):
        left = cards[:, :size] if run.shuffle is shuffles.DOWN else cards[:, step:]
        held[:, step, :size] = left == run.layout.seats[place]
    return held


def _shares(held: Held, parts: int) -> Floats:
    """By the remainder of the draw: how much more often the seat holds its cards than any, (deals, steps, parts)."""
    sums = held @ np.equal.outer(np.arange(CARDS) % parts, np.arange(parts)).astype(np.float32)
    cards = np.maximum(1, _SIZES[:, None] // parts)
    shares = sums / cards - (sums.sum(axis=2) / _SIZES)[:, :, None]
    # A card is where it was with the chance n / 52.
    weighed: Floats = shares * (_SIZES / CARDS * (_TOLD & (_SIZES % parts == 0)))[:, None]
    return weighed


@cache
def _cycle(recurrence: Recurrence) -> States:
    """The low parts of the states in the order of the generator, from 0: it reaches all of them."""
    cycle, length, most = np.zeros(1, np.uint64), 1, 1 << recurrence.shift + 1
    while length < most:
        multiplier, increment = leap(recurrence, length)
        cycle = np.concatenate([cycle, cycle * np.uint64(multiplier) + np.uint64(increment)])
        length *= 2
    return cycle & np.uint64(most - 1)


@cache
def _cycle_spectrum(recurrence: Recurrence) -> npt.NDArray[Any]:
    """The transform of the next number's parity at each place: 1 for even, -1 for odd."""
    odd = np.roll(_cycle(recurrence), -1) >> np.uint64(recurrence.shift)
    return np.fft.rfft(np.float32(1) - 2 * odd.astype(np.float32))


@cache
def _leaps(recurrence: Recurrence, deals: int, draws: int) -> tuple[States, States]:
    """The multipliers and the increments from a state to that of each draw, (deals, steps)."""
    leaps = [leap(recurrence, deal * draws + step + 1) for deal in range(deals) for step in range(_STEPS)]
    multipliers, increments = np.array(leaps, np.uint64).reshape(deals, _STEPS, 2).transpose(2, 0, 1)
    return multipliers, increments


def _more_bits(recurrence: Recurrence, low: int, held: Held, draws: int) -> tuple[int, float]:
    """The low part with the more likely bits above it, and the standard deviations by which they agree."""
    multipliers, increments = _leaps(recurrence, len(held), draws)
    agreeing = variance = 0.0
    for more in range(1, _MORE + 1):
        # What the bits below say of these draws is no news.
        shares = _shares(held, 2 << more)
        shares -= np.tile(shares.reshape(*shares.shape[:2], 2, -1).mean(axis=2), 2)
        each = []
        for bit in (0, 1):
            state = np.uint64(low | bit << (recurrence.shift + more))
            parts = (multipliers * state + increments) >> np.uint64(recurrence.shift) & np.uint64((2 << more) - 1)
            each.append(float(np.take_along_axis(shares, parts.astype(np.intp)[:, :, None], axis=2).sum()))
        bit = int(each[1] > each[0])
        low |= bit << (recurrence.shift + more)
        agreeing += each[bit]
        variance += float((shares**2).mean(axis=2).sum())
    return low, agreeing / variance**0.5 if variance else 0.0
