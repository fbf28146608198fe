"""Tests of what comes again: equal deals, also with hands exchanged or turned, and equal hands (spec AUDIT-11)."""

from math import comb, factorial
from typing import Final

from dealaudit.statistics import nulls, repeats
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealref.cards.deal import DEALS

_SAME_HANDS: Final = factorial(4) / DEALS
"""The chance that two deals have the same four hands, whoever holds them."""

_SAME_HAND: Final = 16 / comb(52, 13)
"""The mean number of hands that one deal shares with another."""


def results(tallies: Tallies) -> list[Test]:
    """The tests of deals and of hands that come again. Pairs of deals are independent of each other, two by two."""
    table = tallies.repeats
    again, first = repeats.equal_deals(table)
    places = ", ".join(f"deal {later + 1:,} has the hands of deal {earlier + 1:,}" for earlier, later in first[:3])
    deals = _counted("repeats", again, _SAME_HANDS, tallies.deals, repeats.deal_level(tallies.deals))
    shared = repeats.equal_hands(table)
    hands = _counted("shared-hands", shared, _SAME_HAND, tallies.deals, repeats.hand_level(tallies.deals))
    return [deals._replace(about=places), hands]


def _counted(name: str, value: int, chance: float, deals: int, level: int) -> Test:
    """The test of a number of pairs; of the keys, one in two to the power of the level is kept."""
    expected = comb(deals, 2) * chance / 2**level
    return Test(name, value, expected, expected**0.5, nulls.poisson(value, expected), high=True)
