"""Numbers of few random bits are found in each numbering, and those of enough bits are not."""

import random
from fractions import Fraction
from math import ceil, floor

import pytest

from dealaudit.generators.coarse import coarse
from dealref.cards.deal import DEALS
from dealref.protocol.operations import SCHEMES
from each_row import each_row

DRAWN = random.Random(5)  # noqa: S311  the same numbers every time


def dealt(scheme, bits, rounded, count=5):
    fractions = [Fraction(DRAWN.getrandbits(bits) | 1, 1 << bits) for _ in range(count)]
    return [bytes(SCHEMES[scheme].unrank(min(rounded(x * DEALS), DEALS - 1))) for x in fractions]


@each_row("scheme", SCHEMES)
@each_row(("bits", "rounded"), [(16, floor), (31, ceil), (32, round), (53, floor), (64, floor)])
def test_few_bits_are_found(scheme, bits, rounded):
    """AUDIT-20b."""
    assert coarse(dealt(scheme, bits, rounded)) == (scheme, bits)


def test_a_double_times_the_number_of_deals_is_found():
    """AUDIT-20b."""
    deals = [bytes(SCHEMES["andrews"].unrank(int(DRAWN.random() * DEALS))) for _ in range(3)]
    assert coarse(deals) == ("andrews", 53)


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_enough_bits_are_not(count):
    """AUDIT-20b."""
    assert coarse(dealt("pavlicek", 96, floor, count)) is None
