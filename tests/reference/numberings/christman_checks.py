"""The checks of published.yaml for Christman's paper: see published_checks.py."""

from decimal import Decimal
from math import comb

import pytest

from dealref.cards import deal
from dealref.combinatorics import bitset
from dealref.errors import OutOfRange
from dealref.numberings import christman


def christman_bit_directions(deck, even_pile, odd_pile):
    """Two deals in runs of thirteen have the numbers that the paper's directions give their splits."""
    for part in (deck, even_pile, odd_pile):
        assert part["width"] == 2 * part["ones"]
    # The first half of the deck to the odd pile, and the first half of each pile to its higher hand: ones come first.
    assert set(deck["one"]) == set(odd_pile["zero"] + odd_pile["one"])
    ones_first = _runs(odd_pile["one"] + odd_pile["zero"] + even_pile["one"] + even_pile["zero"])
    splits = [_run_of_ones(part, part["first_card"]) for part in (deck, even_pile, odd_pile)]
    assert christman.rank(ones_first) == _number(*splits)
    # The same with zeros first: the ones are at the other end.
    assert set(deck["zero"]) == set(even_pile["zero"] + even_pile["one"])
    zeros_first = _runs(even_pile["zero"] + even_pile["one"] + odd_pile["zero"] + odd_pile["one"])
    other_end = {"lowest_bit": "highest_bit", "highest_bit": "lowest_bit"}
    splits = [_run_of_ones(part, other_end[part["first_card"]]) for part in (deck, even_pile, odd_pile)]
    assert christman.rank(zeros_first) == _number(*splits)


def _run_of_ones(part, end):
    ones = (1 << part["ones"]) - 1
    return ones if end == "lowest_bit" else ones << part["width"] - part["ones"]


def _runs(seats):
    return tuple(deal.SEATS.index(seat) for seat in seats for _ in range(13))


def _number(deck, even, odd):
    pile = comb(26, 13)
    return (bitset.rank(52, deck)[1] * pile + bitset.rank(26, even)[1]) * pile + bitset.rank(26, odd)[1]


def christman_half_order(width, ones, upper, lower, fastest):
    half = width // 2
    start = 0
    for above, below in zip(upper, lower, strict=True):
        assert above + below == ones
        block = comb(half, above) * comb(half, below)
        ends = [divmod(bitset.unrank(width, ones, position), 1 << half) for position in (start, start + block - 1)]
        assert [(high.bit_count(), low.bit_count()) for high, low in ends] == 2 * [(above, below)]
        start += block
    assert start == comb(width, ones)
    first, second = (divmod(bitset.unrank(width, ones, comb(half, 0) + step), 1 << half) for step in (0, 1))
    assert fastest == ("lower" if first[0] == second[0] else "upper")


def bitset_table_entries_total(width, count):
    assert sum(entries for _, entries, _ in bitset.table(width)) == int(count)


def christman_item_number(width, ones, ordinal, item):
    """The erratum: item 231, counted from 0, has 231 numbers before it."""
    assert ordinal == item
    value = bitset.unrank(width, ones, int(item))
    assert sum(other.bit_count() == ones for other in range(value)) == int(item)


def christman_worked_example(width, ones, position, **figure):
    number = {name: int(value) for name, value in figure.items()}
    upper, lower, half = number["upper_ones"], number["lower_ones"], width // 2
    rows = bitset.table(half)
    assert upper + lower == ones
    assert rows[upper - 1][2] == number["through_5_upper_ones"]
    assert rows[upper][2] == number["through_6_upper_ones"]
    assert rows[lower][1] == number["lower_entries"]
    assert number["through_5_upper_ones"] <= int(position) < number["through_6_upper_ones"]
    assert int(position) - number["through_5_upper_ones"] == number["increment"]
    assert divmod(number["increment"], number["lower_entries"]) == (number["upper_position"], number["lower_position"])
    assert bitset.unrank(half, upper, number["upper_position"]) == number["upper_value"]
    assert bitset.unrank(half, lower, number["lower_position"]) == number["lower_value"]
    assert number["upper_value"] << half | number["lower_value"] == number["value"]
    assert bitset.unrank(width, ones, int(position)) == number["value"]
    assert bitset.rank(width, number["value"]) == (ones, int(position))


def power_of_two_approximation(printed, base, exponent, digits, power_of_ten):
    """The erratum: the superscript of 2^26 is lost in print."""
    assert printed == f"{base}{exponent}"
    assert round(base**exponent / 10**power_of_ten) == int(digits)
    assert sum(entries for _, entries, _ in bitset.table(exponent)) == base**exponent


def bitset_loop_bounds(width, ones, positions):
    """The erratum: the number of entries itself is one past the last position."""
    assert ones == [0, width]
    assert positions == [0, "entries"]
    for count, entries, _ in bitset.table(width):
        bitset.unrank(width, count, entries - 1)
        with pytest.raises(OutOfRange):
            bitset.unrank(width, count, entries)


def integer_division(dividend, divisor, quotient):
    assert dividend // divisor == quotient


def integer_remainder(dividend, divisor, remainder):
    assert dividend % divisor == remainder


def ordinary_division(dividend, divisor, quotient):
    assert Decimal(dividend) / divisor == Decimal(quotient)
