"""Christman's lists of numbers, held against lists that are sorted here by the definition of their order."""

import sys
from itertools import accumulate
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracles
from dealref.combinatorics import bitset
from dealref.errors import OutOfRange
from each_row import each_row


def defined_order(width, value):
    """BITS-1 and BITS-2: an odd width in numeric order, an even one by ones in the upper half and by the halves."""
    if width % 2 or width == 0:
        return value
    upper, lower = divmod(value, 2 ** (width // 2))
    return upper.bit_count(), defined_order(width // 2, upper), defined_order(width // 2, lower)


def sorted_lists(width):
    """For each count of ones, all numbers that have it, sorted by the definition."""
    lists = [[] for _ in range(width + 1)]
    for value in sorted(range(2**width), key=lambda value: defined_order(width, value)):
        lists[value.bit_count()].append(value)
    return lists


@each_row("width", range(14))
def test_every_number_has_its_place(width):
    """BITS-3, BITS-4."""
    for ones, numbers in enumerate(sorted_lists(width)):
        assert [bitset.unrank(width, ones, position) for position in range(len(numbers))] == numbers
        assert [bitset.rank(width, value) for value in numbers] == [(ones, place) for place in range(len(numbers))]


@pytest.mark.parametrize("width", [13, 26, 52])
@given(data=st.data())
def test_pos_walks_the_tables(width, data):
    value = data.draw(st.integers(0, 2**width - 1))
    assert bitset.rank(width, value) == (value.bit_count(), oracles.pos(width, value))


@pytest.mark.parametrize("width", [13, 26, 52])
@given(data=st.data())
def test_find_walks_the_tables(width, data):
    ones = data.draw(st.integers(0, width))
    position = data.draw(st.integers(0, comb(width, ones) - 1))
    assert bitset.unrank(width, ones, position) == oracles.find(width, ones, position)


@pytest.mark.parametrize("width", [13, 26])
def test_the_table_counts_entries_and_accumulates_their_squares(width):
    entries = oracles.ENTRIES[width]
    squares = accumulate(entry**2 for entry in entries)
    assert bitset.table(width) == tuple(zip(range(width + 1), entries, squares, strict=True))


@pytest.mark.parametrize("width", [1, 2, 13, 26, 52])
def test_a_value_of_one_bit_more_is_out_of_range(width):
    assert bitset.rank(width, 2**width - 1) == (width, 0)
    for value in (2**width, 2 ** (width + 1)):
        with pytest.raises(OutOfRange):
            bitset.rank(width, value)


@pytest.mark.parametrize("width", [1, 2, 13, 26, 52])
def test_a_position_past_the_list_is_out_of_range(width):
    for ones in range(width + 1):
        bitset.unrank(width, ones, comb(width, ones) - 1)
        with pytest.raises(OutOfRange):
            bitset.unrank(width, ones, comb(width, ones))


@pytest.mark.parametrize("width", [1, 2, 13, 26, 52])
def test_more_ones_than_bits_are_out_of_range(width):
    with pytest.raises(OutOfRange):
        bitset.unrank(width, width + 1, 0)


def every_number_of_26_bits_with_13_ones():
    """Appendix B: the ones of the upper half ascend, then the upper half, and the lower half changes fastest."""
    lists = sorted_lists(13)
    for ones in range(14):
        for upper in lists[ones]:
            for lower in lists[13 - ones]:
                yield upper * 8192 + lower


@pytest.mark.exhaustive
def test_all_10_400_600_numbers_of_26_bits_with_13_ones_have_their_place(capsys):
    position = -1
    for position, value in enumerate(every_number_of_26_bits_with_13_ones()):
        # Not asserts: eleven million rewritten ones take longer than what they ask.
        if bitset.unrank(26, 13, position) != value or bitset.rank(26, value) != (13, position):
            pytest.fail(f"position {position} is not {value}")
        if position % 100_000 == 0:
            show(capsys, f"\r{position:,} of 10,400,600")
    show(capsys, "\n")
    assert position + 1 == 10_400_600


def show(capsys, text):
    """Progress on a terminal; a pipe stays clean."""
    with capsys.disabled():
        if sys.stderr.isatty():
            sys.stderr.write(text)
            sys.stderr.flush()
