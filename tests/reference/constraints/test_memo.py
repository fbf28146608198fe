"""The memo bounded by memory: which results it still has, seen by which are made again."""

import pytest

from dealref.constraints import memo

MEGABYTE = 8 * 10**6
"""Bits."""


@pytest.fixture
def made(monkeypatch):
    """Two functions with large results, under a limit for two such results, and the calls that made one."""
    monkeypatch.setattr(memo, "LIMIT", 2_500_000)
    monkeypatch.setattr(memo, "_MEMORY", memo._Memory())
    calls = []

    def large(name):
        def function(number):
            calls.append((name, number))
            return [1 << MEGABYTE]

        return memo.bounded(lambda result: result)(function)

    return large("one"), large("other"), calls


def test_what_was_used_last_is_kept_within_the_limit(made):
    one, _, calls = made
    for number in (1, 2, 1, 3, 1, 2):
        one(number)
    assert calls == [("one", 1), ("one", 2), ("one", 3), ("one", 2)]


def test_the_limit_is_for_all_functions_together(made):
    one, other, calls = made
    for function, number in ((one, 1), (other, 1), (other, 2), (one, 1)):
        function(number)
    assert calls == [("one", 1), ("other", 1), ("other", 2), ("one", 1)]


def test_a_result_above_the_limit_is_kept_while_it_is_the_last(made, monkeypatch):
    one, _, calls = made
    monkeypatch.setattr(memo, "LIMIT", 0)
    for number in (1, 1, 2, 1):
        one(number)
    assert calls == [("one", 1), ("one", 2), ("one", 1)]
