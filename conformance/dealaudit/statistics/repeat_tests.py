"""Tests of what comes again: deals, also with hands or suits exchanged, and hands (spec AUDIT-11)."""

from math import comb, factorial
from typing import Final

from dealaudit.statistics import nulls, repeats
from dealaudit.statistics.repeats import Pair
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealref.cards.deal import DEALS

_ALIKE: Final = factorial(4) ** 2 * 2**4 / DEALS
"""The chance at most that two deals are alike: hands and suits exchanged, the ranks of each suit reversed."""

_SAME_HAND: Final = 16 / comb(52, 13)
"""The mean number of hands that one deal shares with another."""


def results(tallies: Tallies) -> list[Test]:
    """The tests of deals and of hands that come again. Pairs of deals are independent of each other, two by two."""
    table = tallies.repeats
    again, first = repeats.deals_alike(table)
    places = ", ".join(map(_words, first[:3]))
    deals = _counted("repeats", again, _ALIKE, tallies.deals, repeats.deal_level(tallies.deals))
    shared = repeats.equal_hands(table)
    hands = _counted("shared-hands", shared, _SAME_HAND, tallies.deals, repeats.hand_level(tallies.deals))
    return [deals._replace(about=places), hands]


def _words(pair: Pair) -> str:
    deal, other = f"deal {pair.later + 1:,}", f"deal {pair.earlier + 1:,}"
    return f"{deal} has the hands of {other}" if pair.same else f"{deal} is {other} with suits exchanged or reversed"


def _counted(name: str, value: int, chance: float, deals: int, level: int) -> Test:
    """The test of a number of pairs; of the keys, one in two to the power of the level is kept."""
    expected = comb(deals, 2) * chance / 2**level
    return Test(name, value, expected, expected**0.5, nulls.poisson(value, expected), high=True)
