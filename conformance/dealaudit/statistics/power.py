"""Power: the smallest faults that so many deals would have shown nine times in ten (spec AUDIT-14)."""

from math import log, sqrt
from typing import Final

import numpy as np
from scipy import special

from dealaudit.deals import CARDS
from dealaudit.statistics import nulls
from dealaudit.statistics.table_law import Law, staying, voids
from dealaudit.statistics.verdict import UNFAIR_RISK, limit

_CHANCE: Final = 0.9
"""The chance that a fault of the size stated is called unfair."""


def sentences(deals: int) -> tuple[str, ...]:
    """What these deals would have shown, in words."""
    if not deals:
        return ()
    if deals < 2:
        return ("One deal shows nothing but whether it is legal.",)
    card, few = excess_of_a_card(deals), different(deals)
    stays, void = shift(deals - 1, staying()), shift(deals, voids())
    parts = [
        f"a card that one seat has in {25 + 100 * card:.3g} % of the deals instead of 25 %" if card <= 0.75 else "",
        f"{13 + stays:.3g} instead of 13 cards that stay with their seat from deal to deal" if stays <= 39 else "",
        f"{(mean(voids()) + void) / 0.04:.3g} voids in a hundred hands instead of {mean(voids()) / 0.04:.3g}",
        f"a program that knows no more than {few:,} deals" if few > 1 else "",
    ]
    seen = "; ".join(each for each in parts if each)
    return (f"These {deals:,} deals would have shown, nine times in ten: {seen}.",)


def excess_of_a_card(deals: int) -> float:
    """The excess over 1/4 of the chance of a card for a seat that the test `card` would find; 1 if there is none."""
    least = limit(UNFAIR_RISK, deals) / (4 * CARDS) / 2
    few, count = 0, deals
    while few < count:
        middle = (few + count) // 2
        few, count = (few, middle) if _tail(middle, deals, 1 / 4) <= least else (middle + 1, count)
    if _tail(count, deals, 1 / 4) > least:
        return 1.0
    low, high = 0.25, 1.0
    for _ in range(40):
        middle_chance = (low + high) / 2
        low, high = (low, middle_chance) if _tail(count, deals, middle_chance) >= _CHANCE else (middle_chance, high)
    return high - 0.25


def _tail(count: int, deals: int, chance: float) -> float:
    return float(nulls.at_least_so_many(np.array([count]), deals, chance)[0])


def shift(deals: int, law: Law) -> float:
    """The change of the mean of this law that the test of its sum would find, by the normal law."""
    values = np.arange(len(law))
    spread = sqrt(float(law @ (values - mean(law)) ** 2) / deals)
    return float(-special.ndtri(limit(UNFAIR_RISK, deals) / 2) - special.ndtri(1 - _CHANCE)) * spread


def mean(law: Law) -> float:
    """The mean of a law."""
    return float(law @ np.arange(len(law)))


def different(deals: int) -> int:
    """The number of different deals of which so many would hold two equal ones."""
    return int(deals * (deals - 1) / 2 / -log(1 - _CHANCE))
