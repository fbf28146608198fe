"""The hash of many deals: its lines, its order, its bounds."""

import hashlib

import pytest

import oracles
from dealref.errors import OutOfRange, TooLarge
from dealref.numberings import andrews, deal_digest


def test_it_is_the_hash_of_the_deals_line_by_line():
    lines = "".join(oracles.word_to_pbn(oracles.andrews_unrank(7 + 1000 * i)) + "\n" for i in range(5))
    assert deal_digest.of_deals(andrews.unrank, 7, 1000, 5) == hashlib.sha256(lines.encode()).hexdigest()


def test_after_the_last_number_comes_the_first():
    last = oracles.D - 1
    lines = "".join(oracles.word_to_pbn(oracles.andrews_unrank(number)) + "\n" for number in (last, 0, 1))
    assert deal_digest.of_deals(andrews.unrank, last, 1, 3) == hashlib.sha256(lines.encode()).hexdigest()


@pytest.mark.parametrize(("start", "step"), [(oracles.D, 0), (0, oracles.D)])
def test_start_and_step_end_at_d(start, step):
    with pytest.raises(OutOfRange):
        deal_digest.of_deals(andrews.unrank, start, step, 1)


def test_more_than_a_million_are_too_many():
    with pytest.raises(TooLarge):
        deal_digest.of_deals(andrews.unrank, 0, 0, 1_000_001)
