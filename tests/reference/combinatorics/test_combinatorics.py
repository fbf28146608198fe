"""The combinatorics beneath the numberings, held against lists and factorials."""

from itertools import combinations, product
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealref.combinatorics import combination, counting, mixed_radix
from dealref.errors import Malformed, OutOfRange, TooLarge
from each_row import each_row

small_parts = st.lists(st.integers(0, 13), max_size=6)


@pytest.mark.parametrize("n", [0, 1, 2, 13, 52, 127, 128])
def test_binomial_is_a_ratio_of_factorials(n):
    for k in range(n + 1):
        assert counting.binomial(n, k) == factorial(n) // factorial(k) // factorial(n - k)


@pytest.mark.parametrize(("n", "k"), [(0, 1), (13, 14), (0, 128), (127, 128)])
def test_binomial_is_0_when_k_exceeds_n(n, k):
    assert counting.binomial(n, k) == 0


@pytest.mark.parametrize(("n", "k"), [(129, 0), (0, 129), (129, 129), (2**53 - 1, 1)])
def test_binomial_ends_at_128(n, k):
    with pytest.raises(TooLarge):
        counting.binomial(n, k)


@given(parts=small_parts)
def test_multinomial_is_a_ratio_of_factorials(parts):
    expected = factorial(sum(parts)) // prod(map(factorial, parts))
    assert counting.arrangements(parts) == expected
    if expected < 10**64:
        assert counting.multinomial(parts) == expected


def test_multinomial_of_nothing_is_1():
    assert counting.multinomial(()) == 1


def test_multinomial_ends_at_a_sum_of_128():
    assert counting.multinomial((127, 1)) == 128
    with pytest.raises(TooLarge):
        counting.multinomial((128, 1))


def test_multinomial_ends_at_64_digits():
    assert len(str(factorial(49))) == 63
    assert counting.multinomial(49 * (1,)) == factorial(49)
    assert len(str(factorial(50))) == 65
    with pytest.raises(TooLarge):
        counting.multinomial(50 * (1,))


def test_the_64_digit_limit_is_exact(monkeypatch):
    monkeypatch.setattr(counting, "DIGITS", 2)
    assert counting.multinomial((98, 1)) == 99
    with pytest.raises(TooLarge):
        counting.multinomial((99, 1))


@each_row("size", range(9))
def test_combinations_are_numbered_in_colexicographic_order(size):
    """COMB-2."""
    colexicographic = sorted(combinations(range(8), size), key=lambda elements: elements[::-1])
    assert [combination.unrank(number, size) for number in range(len(colexicographic))] == colexicographic
    assert [combination.rank(elements) for elements in colexicographic] == list(range(len(colexicographic)))
    assert [combination.index(elements) for elements in colexicographic] == list(range(len(colexicographic)))


@given(size=st.integers(0, 128), data=st.data())
def test_a_combination_comes_back(size, data):
    number = data.draw(st.integers(0, comb(128, size) - 1))
    elements = combination.unrank(number, size)
    assert len(elements) == size
    assert all(0 <= element < 128 for element in elements)
    assert combination.rank(elements) == number


@pytest.mark.parametrize("elements", [(2, 1), (2, 2), (0, 5, 4, 9), (127, 0)])
def test_elements_that_do_not_increase_are_malformed(elements):
    """COMB-1."""
    with pytest.raises(Malformed):
        combination.rank(elements)


@pytest.mark.parametrize("elements", [(128,), (1, 128), (2**53 - 1,)])
def test_an_element_above_127_is_too_large(elements):
    with pytest.raises(TooLarge):
        combination.rank(elements)


@pytest.mark.parametrize("size", [1, 2, 13, 127, 128])
def test_the_last_combination_ends_in_127_and_the_next_is_too_large(size):
    last = comb(128, size) - 1
    assert combination.rank(tuple(range(128 - size, 128))) == last
    assert combination.unrank(last, size) == tuple(range(128 - size, 128))
    with pytest.raises(TooLarge):
        combination.unrank(last + 1, size)


def test_a_size_above_128_is_too_large():
    with pytest.raises(TooLarge):
        combination.unrank(0, 129)


def test_the_empty_combination_is_alone():
    assert combination.rank(()) == 0
    assert combination.unrank(0, 0) == ()
    with pytest.raises(OutOfRange):
        combination.unrank(1, 0)


@pytest.mark.parametrize("radices", [(2, 3, 4), (5,), (1, 7, 1), ()])
def test_mixed_radix_numbers_the_digit_lists_in_dictionary_order(radices):
    lists = sorted(product(*map(range, radices)))
    assert [mixed_radix.compose(digits, radices) for digits in lists] == list(range(len(lists)))
    assert [mixed_radix.split(number, radices) for number in range(len(lists))] == lists


def test_mixed_radix_wants_a_radix_for_each_digit():
    with pytest.raises(ValueError, match="zip"):
        mixed_radix.compose((1, 2), (3,))
