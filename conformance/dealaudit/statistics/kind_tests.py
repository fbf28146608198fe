"""Tests of kinds of deals: those that never come, or come too often, in all boards or in some (spec AUDIT-10d, 10e).

An *event* is that a figure of a deal has a value, at most that value, or at least. Its count is binomial, and a test is
the most unlikely count of many: so it soon sees a kind of deals that is dealt again, without being told which.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import deal_laws, nulls
from dealaudit.statistics.counting import BOARDS, Counts
from dealaudit.statistics.result import Test
from dealaudit.statistics.table_law import Law
from dealaudit.statistics.tallies import Tallies
from dealcheck.bridge import SEAT_NAMES
from dealref.seeding import pbn_file


class Figure(NamedTuple):
    """How often a figure of deals had each value, its law, and the words for at most, at least, and exactly a value."""

    counts: Counts
    law: Callable[[], Law]
    words: str


class Chances(NamedTuple):
    """The events of a law that are neither certain nor impossible: at most or at least a value, then exactly one."""

    values: npt.NDArray[np.int64]
    """The values that the law allows, in order."""
    upper: npt.NDArray[np.bool_]
    """Whether the event beside each step of the values is at least the next value, or at most the value."""
    chances: npt.NDArray[np.float64]


def results(tallies: Tallies) -> list[Test]:
    """The test of all deals, and that of the boards with numbers, if there are any."""
    boards = tallies.counts["board-side"]
    return [
        most_unlikely("kinds", [*_together(tallies.counts["kinds"])]),
        *([most_unlikely("boards", [*_by_board(tallies)])] if boards.any() else []),
    ]


def _together(counts: Counts) -> Iterator[Figure]:
    for row, (words, law) in zip(counts, _TOGETHER.items(), strict=True):
        yield Figure(row, law, words)


_TOGETHER: Final[dict[str, Callable[[], Law]]] = {
    "the strongest hand has {} HCP": deal_laws.strongest,
    "the weakest hand has {} HCP": deal_laws.weakest,
    "N-S have {} HCP": deal_laws.side_points,
    "a side has {} HCP more than 20": deal_laws.difference,
    "N-S have a longest suit of {} cards together": deal_laws.fit,
    "E-W have a longest suit of {} cards together": deal_laws.fit,
}


def _by_board(tallies: Tallies) -> Iterator[Figure]:
    """The figures of hands by their place from the dealer, then by seat and dealer; of sides by vulnerability."""
    seats, dealers = np.arange(4), (np.arange(BOARDS) - 1) % 4
    for name, (words, law) in _OF_HANDS.items():
        by_seat = tallies.counts[f"board-{name}"]
        for place, who in enumerate(_PLACES):
            yield Figure(by_seat[np.arange(BOARDS), (dealers + place) % 4].sum(axis=0), law, f"{who} {words}")
        for seat, dealer in product(seats, seats):
            where = f"where {SEAT_NAMES[dealer]} deals, {SEAT_NAMES[seat]} {words}"
            yield Figure(by_seat[dealers == dealer, seat].sum(axis=0), law, where)
    sides, law = tallies.counts["board-side"][:, 0], deal_laws.side_points
    vulnerable = [pbn_file.vulnerable(board or BOARDS) for board in range(BOARDS)]
    of_one = sum(sides[board] if side == "NS" else sides[board][::-1]
                 for board, side in enumerate(vulnerable) if side in {"NS", "EW"})  # fmt: skip
    yield Figure(np.asarray(of_one), law, "the side that alone is vulnerable has {} HCP")
    for board, row in enumerate(sides):
        yield Figure(row, law, f"on boards {board or BOARDS}, {(board or BOARDS) + BOARDS} ... N-S have {{}} HCP")


_PLACES: Final = ("the dealer", "the dealer's left-hand opponent", "the dealer's partner",
                  "the dealer's right-hand opponent")  # fmt: skip
_OF_HANDS: Final[dict[str, tuple[str, Callable[[], Law]]]] = {
    "points": ("has {} HCP", deal_laws.points),
    "aces": ("has {} aces", deal_laws.aces),
    "longest": ("has a longest suit of {} cards", deal_laws.longest),
    "strongest": ("has the most HCP", deal_laws.is_strongest),
}


@cache
def chances_of(law: Callable[[], Law]) -> Chances:
    """The events of a law and their chances."""
    values = np.flatnonzero(law())
    single = law()[values]
    # From the other side the chances near 1 would lose what they lack to it.
    low, high = np.cumsum(single)[:-1], np.cumsum(single[::-1])[-2::-1]
    upper = low > high
    return Chances(values, upper, np.concatenate([np.where(upper, high, low), single[1:-1]]))


def counts_of(figure: Figure) -> Counts:
    """How often each event of a figure came."""
    values, upper, _ = chances_of(figure.law)
    counts = figure.counts[values]
    low = np.cumsum(counts)[:-1]
    return np.concatenate([np.where(upper, counts.sum() - low, low), counts[1:-1]])


def words_of(figure: Figure, event: int) -> str:
    """One event of a figure in words."""
    values, upper, _ = chances_of(figure.law)
    if event >= upper.size:
        return figure.words.format(f"exactly {values[1 + event - upper.size]}")
    return figure.words.format(f"at least {values[event + 1]}" if upper[event] else f"at most {values[event]}")


def most_unlikely(name: str, figures: Sequence[Figure]) -> Test:
    """The test of the most unlikely of all counts of events: its p-value is multiplied by their number (AUDIT-10d)."""
    every = [counts_of(figure) for figure in figures]
    sizes = [counts.size for counts in every]
    counts, chances = np.concatenate(every), np.concatenate([chances_of(figure.law).chances for figure in figures])
    deals = np.repeat([figure.counts.sum() for figure in figures], sizes)
    p = nulls.binomials(counts, deals, chances, nulls.ties(counts, counts.size))
    most = int(p.argmin())
    value, of, chance = int(counts[most]), int(deals[most]), float(chances[most])
    place = int(np.searchsorted(np.cumsum(sizes), most, side="right"))
    words = words_of(figures[place], most - sum(sizes[:place]))
    about = f"{words} in {value:,} of {of:,} deals, where {of * chance:.3g} are expected"
    spread = (of * chance * (1 - chance)) ** 0.5
    return Test(name, value, of * chance, spread, min(1.0, float(p[most]) * p.size), value > of * chance, about)
