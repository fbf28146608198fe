"""Tests of kinds of deals: those that never come, or come too often, in all boards or in some (spec AUDIT-10d, 10e).

An *event* is that a figure of a deal has a value, at most that value, or at least. Its count is binomial, and a test is
the most unlikely count of many: so it soon sees a kind of deals that is dealt again, without being told which.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import deal_laws, hand_laws, nulls
from dealaudit.statistics.counting import BOARDS, Counts
from dealaudit.statistics.result import Test
from dealaudit.statistics.table_law import Law
from dealaudit.statistics.tallies import Tallies
from dealcheck.bridge import SEAT_NAMES
from dealref.seeding import pbn_file


class Figure(NamedTuple):
    """How often a figure of deals had each value, its law, and the words for at most, at least, and exactly a value."""

    counts: Counts
    law: Law
    words: str


class Events(NamedTuple):
    """Events of one figure: their counts among so many deals, their chances, and their words."""

    counts: Counts
    deals: int
    chances: npt.NDArray[np.float64]
    words: Sequence[str]


def results(tallies: Tallies) -> list[Test]:
    """The test of all deals, and that of the boards with numbers, if there are any."""
    boards = tallies.counts["board-side"]
    return [
        most_unlikely("kinds", [events(figure) for figure in _together(tallies.counts["kinds"])]),
        *([most_unlikely("boards", [*map(events, _by_board(tallies))])] if boards.any() else []),
    ]


def _together(counts: Counts) -> Iterator[Figure]:
    laws = (
        deal_laws.strongest(), deal_laws.weakest(), deal_laws.side_points(), deal_laws.difference(),
        deal_laws.fit(), deal_laws.fit(),
    )  # fmt: skip
    for row, law, words in zip(counts, laws, _TOGETHER, strict=True):
        yield Figure(row[: law.size], law, words)


_TOGETHER: Final = (
    "the strongest hand has {} HCP",
    "the weakest hand has {} HCP",
    "N-S have {} HCP",
    "a side has {} HCP more than 20",
    "N-S have a longest suit of {} cards together",
    "E-W have a longest suit of {} cards together",
)


def _by_board(tallies: Tallies) -> Iterator[Figure]:
    """The figures of hands by their place from the dealer, then by seat and dealer; of sides by vulnerability."""
    laws = (hand_laws.points().one, deal_laws.aces(), deal_laws.longest(), deal_laws.is_strongest())
    seats, dealers = np.arange(4), (np.arange(BOARDS) - 1) % 4
    for (name, words), law in zip(_OF_HANDS.items(), laws, strict=True):
        by_seat = tallies.counts[f"board-{name}"]
        for place, who in enumerate(_PLACES):
            yield Figure(by_seat[np.arange(BOARDS), (dealers + place) % 4].sum(axis=0), law, f"{who} {words}")
        for seat, dealer in product(seats, seats):
            where = f"where {SEAT_NAMES[dealer]} deals, {SEAT_NAMES[seat]} {words}"
            yield Figure(by_seat[dealers == dealer, seat].sum(axis=0), law, where)
    sides, law = tallies.counts["board-side"][:, 0], deal_laws.side_points()
    vulnerable = [pbn_file.vulnerable(board or BOARDS) for board in range(BOARDS)]
    of_one = sum(sides[board] if side == "NS" else sides[board][::-1]
                 for board, side in enumerate(vulnerable) if side in {"NS", "EW"})  # fmt: skip
    yield Figure(np.asarray(of_one), law, "the side that alone is vulnerable has {} HCP")
    for board, row in enumerate(sides):
        yield Figure(row, law, f"on boards {board or BOARDS}, {(board or BOARDS) + BOARDS} ... N-S have {{}} HCP")


_PLACES: Final = ("the dealer", "the dealer's left-hand opponent", "the dealer's partner",
                  "the dealer's right-hand opponent")  # fmt: skip
_OF_HANDS: Final = {
    "points": "has {} HCP",
    "aces": "has {} aces",
    "longest": "has a longest suit of {} cards",
    "strongest": "has the most HCP",
}


def events(figure: Figure) -> Events:
    """All events of a figure that are neither certain nor impossible."""
    values = np.flatnonzero(figure.law)
    counts, law = figure.counts[values], figure.law[values]
    # From the other side the chances near 1 would lose what they lack to it.
    low, high = np.cumsum(law)[:-1], np.cumsum(law[::-1])[-2::-1]
    counts_low, counts_high = np.cumsum(counts)[:-1], np.cumsum(counts[::-1])[-2::-1]
    upper = low > high
    words = [
        *(f"at least {value}" if is_upper else f"at most {below}"
          for below, value, is_upper in zip(values, values[1:], upper, strict=False)),
        *(f"exactly {value}" for value in values[1:-1]),
    ]  # fmt: skip
    return Events(
        np.concatenate([np.where(upper, counts_high, counts_low), counts[1:-1]]),
        int(counts.sum()),
        np.concatenate([np.where(upper, high, low), law[1:-1]]),
        [figure.words.format(each) for each in words],
    )


def most_unlikely(name: str, every: Sequence[Events]) -> Test:
    """The test of the most unlikely of all these counts: its p-value is multiplied by their number (AUDIT-10d)."""
    counts, chances = (np.concatenate([getattr(each, part) for each in every]) for part in ("counts", "chances"))
    deals = np.concatenate([np.full(each.counts.size, each.deals) for each in every])
    p = nulls.binomials(counts, deals, chances, nulls.ties(counts, counts.size))
    most = int(p.argmin())
    value, of, chance = int(counts[most]), int(deals[most]), float(chances[most])
    words = [words for each in every for words in each.words][most]
    about = f"{words} in {value:,} of {of:,} deals, where {of * chance:.3g} are expected"
    spread = (of * chance * (1 - chance)) ** 0.5
    return Test(name, value, of * chance, spread, min(1.0, float(p[most]) * p.size), value > of * chance, about)
