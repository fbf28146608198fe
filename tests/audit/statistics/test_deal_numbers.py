"""The high parts and the remainders of deal numbers against the reference's numberings, one number at a time."""

import math
from random import Random

import numpy as np
import pytest

from dealaudit.statistics import deal_numbers
from dealaudit.statistics.packed import pack, unpack
from dealref.cards.deal import DEALS
from dealref.numberings import andrews, bigdeal, christman, pavlicek, pavlicek_suit
from dealref.protocol.operations import SCHEMES

REFERENCE = {
    "pavlicek": pavlicek, "pavlicek-suit": pavlicek_suit, "andrews": andrews, "christman": christman,
    "bigdeal": bigdeal,
}  # fmt: skip


def _extreme():
    """Whole suits, whole hands by turns, and the first and last numbers of each numbering."""
    seats = [0, 1, 2, 3]
    deals = [tuple(seats[suit] for suit in range(4) for _ in range(13)), tuple(seats * 13), tuple(seats[::-1] * 13)]
    deals.append(tuple(seat for seat in (3, 2, 1, 0) for _ in range(13)))
    for scheme in REFERENCE.values():
        deals += [scheme.unrank(number) for number in (0, 1, DEALS // 2, DEALS - 2, DEALS - 1)]
    return deals


@pytest.fixture(scope="module")
def deals():
    random, deck = Random(7), [0, 1, 2, 3] * 13  # noqa: S311  a fixed sample
    return _extreme() + [tuple(random.sample(deck, 52)) for _ in range(300)]


def _numbers(scheme, deals):
    holders = np.array(deals, np.uint8)
    return deal_numbers.all_numbers(pack(holders), np.ascontiguousarray(holders.T))[scheme]


def test_the_schemes_are_those_of_the_reference():
    assert set(SCHEMES) == set(REFERENCE)
    assert deal_numbers.ODD == 3 * 5 * 7 * 11 * 13
    assert deal_numbers.MODULUS == deal_numbers.ODD * 2**deal_numbers.LOW_BITS


@pytest.mark.parametrize("scheme", REFERENCE)
def test_remainders_are_those_of_the_exact_number(deals, scheme):
    """AUDIT-12."""
    found = _numbers(scheme, deals).remainder
    exactly = [REFERENCE[scheme].rank(deal) for deal in deals]
    assert found.tolist() == [number % deal_numbers.MODULUS for number in exactly]
    for prime in (3, 5, 7, 11, 13, 2**deal_numbers.LOW_BITS):
        assert (found % prime).tolist() == [number % prime for number in exactly]


@pytest.mark.parametrize("scheme", REFERENCE)
def test_high_parts_are_those_of_the_exact_number(deals, scheme):
    """Some of the extreme ones are within a billionth of a border, where the tables do not tell the side."""
    # AUDIT-12.
    exactly = [REFERENCE[scheme].rank(deal) * 2**deal_numbers.HIGH_BITS // DEALS for deal in deals]
    assert _numbers(scheme, deals).high.tolist() == exactly


def test_few_numbers_are_what_the_tables_have(deals):
    holders = np.array(deals, np.uint8)
    few = deal_numbers.numbers_one_by_one(pack(holders))
    for scheme in REFERENCE:
        for one, many in zip(few[scheme], _numbers(scheme, deals), strict=True):
            assert one.tolist() == many.tolist()


def test_high_parts_at_the_ends_are_the_first_and_the_last():
    for scheme, reference in REFERENCE.items():
        first, last = (reference.unrank(number) for number in (0, DEALS - 1))
        assert _numbers(scheme, [first, last]).high.tolist() == [0, 2**deal_numbers.HIGH_BITS - 1]


def test_the_modulus_divides_enough_of_the_deals_for_equal_chances():
    """The remainders of uniform numbers below D differ from equal chances by MODULUS / D at most."""
    assert deal_numbers.MODULUS / DEALS < 1e-20
    assert math.gcd(deal_numbers.ODD, 2**deal_numbers.LOW_BITS) == 1


def test_packed_deals_unpack_to_the_same(deals):
    holders = np.array(deals, np.uint8)
    assert (unpack(pack(holders)) == holders).all()
