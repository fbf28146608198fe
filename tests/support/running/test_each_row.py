"""A test of many rows tries every row, and names all that fail."""

import pytest

from each_row import each_row


def test_every_row_is_tried_and_each_that_fails_is_named():
    tried = []

    @each_row(("number", "square"), [(1, 1), (2, 5), (3, 9), (4, 17)], ids=["one", "two", "three", "four"])
    def squares(number, square, power):
        tried.append(number)
        assert number**power == square

    with pytest.raises(ExceptionGroup, match="2 of 4 rows: two, four") as found:
        squares(power=2)
    assert tried == [1, 2, 3, 4]
    assert [problem.__notes__ for problem in found.value.exceptions] == [["in the row two"], ["in the row four"]]


def test_a_row_that_does_not_raise_what_it_should_is_named():
    @each_row("text", ["x", "5", "y"])
    def refused(text):
        with pytest.raises(ValueError, match="invalid"):
            int(text)

    with pytest.raises(BaseExceptionGroup, match="1 of 3 rows: 5"):
        refused()


def test_two_tables_are_crossed():
    tried = []

    @each_row("one", "ab")
    @each_row("other", "xy")
    def pairs(one, other):
        tried.append(one + other)

    pairs()
    assert tried == ["ax", "ay", "bx", "by"]


def test_a_table_without_rows_is_refused():
    with pytest.raises(AssertionError):
        each_row("row", [])
