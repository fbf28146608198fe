import itertools
import math
import random

import pytest

from dealer import bitsets, combinations, counting
from dealer.faults import Malformed, OutOfRange, TooLarge


def test_deals_of_the_documents() -> None:
    assert counting.DEALS == 53644737765488792839237440000
    assert counting.multinomial([]) == 1
    assert counting.limited_binomial(3, 4) == 0


def test_limits_of_counting() -> None:
    with pytest.raises(TooLarge):
        counting.limited_binomial(5, 129)
    with pytest.raises(TooLarge):
        counting.limited_multinomial([1] * 60)
    assert counting.limited_multinomial([128]) == 1


def test_squashed_order_is_that_of_the_largest_elements() -> None:
    in_order = sorted(itertools.combinations(range(7), 3), key=lambda elements: elements[::-1])
    assert [combinations.rank(elements) for elements in in_order] == list(range(35))
    assert [tuple(combinations.unrank(number, 3)) for number in range(35)] == in_order


def test_faults_of_combinations() -> None:
    with pytest.raises(Malformed):
        combinations.limited_rank([3, 3])
    with pytest.raises(TooLarge):
        combinations.limited_rank([128])
    with pytest.raises(OutOfRange):
        combinations.limited_unrank(1, 0)
    with pytest.raises(TooLarge):
        combinations.limited_unrank(math.comb(128, 13), 13)
    assert combinations.limited_unrank(0, 128) == list(range(128))


def test_worked_example_of_the_26_bit_numbers() -> None:
    assert bitsets.unrank(26, 13, 5_000_000) == 58_837_787
    assert bitsets.rank(26, 58_837_787) == 5_000_000
    assert bitsets.rank(26, 0x8001) < bitsets.rank(26, 0x6000)


def test_wide_numbers_there_and_back() -> None:
    numbers = random.Random(1)
    for _ in range(50):
        value = numbers.getrandbits(52)
        assert bitsets.unrank(52, value.bit_count(), bitsets.rank(52, value)) == value


def test_table_has_the_accumulated_squares() -> None:
    assert bitsets.table(13)[6] == (6, 1716, 5200300)
    assert bitsets.table(26)[-1] == (26, 1, 495918532948104)
