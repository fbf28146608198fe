"""Programs that hold answers back while they compute, on a machine that delays as it likes (spec PROTO-2, PROTO-7b)."""

import json
from typing import Any

import pytest

from dealcheck.transport.confinement import Confined
from dealcheck.transport.connection import Settings
from dealcheck.transport.held_back import SLOW, are_held_back
from dealcheck.transport.patience import Usage

HELLO = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"constrain.count": True}}


class Program:
    """A simulated program and its machine: each look at the pipe is a moment of the plan.

    A plan is made of the moments behind the slow call: seconds of processor used by then, and ids that are there to be
    read. Calls without a slow one are answered at once.
    """

    confined = Confined()

    def __init__(self, plan, of_burst=0.0):
        self._plan, self._of_burst = plan, of_burst
        self._used = self._began = 0.0
        self._moments: Any = iter(())
        self._ids: list[int] = []

    def send(self, data):
        calls = [json.loads(line) for line in data.splitlines()]
        self._ids = [call["id"] for call in calls]
        is_slow = calls[-1]["method"] == SLOW.method
        self._moments = iter(self._plan if is_slow else [(self._of_burst, range(len(calls)))])
        self._began = self._used

    def receive(self, _):
        used, places = next(self._moments, (self._used - self._began, ()))
        self._used = self._began + used
        answers = ({"jsonrpc": "2.0", "id": self._ids[place], "result": HELLO} for place in places)
        return b"".join(json.dumps(answer).encode() + b"\n" for answer in answers)

    def usage(self):
        return Usage(self._used, runnable=False, load=0.0, processors=1)

    def now(self):
        return 0.0

    def unread_input(self):
        return ""

    def discard(self):
        pass


QUICK_ONES = range(8)
ALL = range(9)
SLOW_FIRST = (8, *range(8))


def settings_of(start, timeout=5.0):
    return Settings(("program",), timeout=timeout, start=start)


@pytest.mark.parametrize(
    ("plan", "is_held_back"),
    [
        pytest.param([(0.0, ()), (0.5, ()), (0.9, ()), (1.0, ALL)], True, id="all at the end"),
        pytest.param([(0.0, (0,)), (0.5, ()), (0.9, ()), (1.0, range(1, 9))], True, id="the first one flushed"),
        pytest.param([(0.0, range(7)), (0.5, ()), (0.9, ()), (1.0, (7, 8))], True, id="the last one held back"),
        pytest.param([(0.0, QUICK_ONES)], False, id="flushed"),
        pytest.param([(0.0, (0,)), (0.0, (1,)), (0.0, range(2, 8))], False, id="flushed one by one"),
        pytest.param([(0.0, ()), (0.0, ()), (1.0, ALL)], False, id="the runner sleeps while it computes"),
        pytest.param([(0.3, ()), (0.4, ()), (1.0, ALL)], False, id="another thread computes first"),
        pytest.param([(0.0, ()), (0.5, ()), (0.9, ()), (1.0, SLOW_FIRST)], False, id="the slow one first"),
        pytest.param([(0.0, ()), (0.05, ()), (0.1, ()), (0.1, ALL)], False, id="the slow one is quick"),
        pytest.param([(0.0, ())], False, id="it computes no more"),
        pytest.param([(2.0, ()), (4.0, ()), (6.0, ()), (6.0, ())], False, id="it computes too long"),
    ],
)
def test_only_an_answer_that_was_surely_ready_is_held_back(plan, is_held_back):
    settings = settings_of(lambda *_: Program(plan), 0.5 if plan == [(0.0, ())] else 5.0)
    assert are_held_back(settings, "1.0.0") is is_held_back


def test_the_quick_ones_need_not_be_quick():
    plan = [(0.0, ()), (0.5, ()), (0.9, ()), (1.0, ALL)]
    assert not are_held_back(settings_of(lambda *_: Program(plan, of_burst=0.1)), "1.0.0")


def test_two_processes_have_to_show_it():
    plans = iter([[(0.0, ()), (0.9, ()), (1.0, ALL)], [(0.0, QUICK_ONES)]])
    assert not are_held_back(settings_of(lambda *_: Program(next(plans))), "1.0.0")
