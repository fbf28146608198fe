"""Each malformed input gets its message, and nothing else of it is lost."""

import pytest

from dealaudit.deals import Board, Fault
from dealaudit.formats import reading
from malformed_deals import CASES


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_wrong_is_said_and_the_rest_is_read(case):
    events = list(reading.read([case.data], "club.txt", case.form, strict=case.strict))
    faults = [event for event in events if isinstance(event, Fault)]
    told = [(fault.place.number, fault.message) for fault in faults]
    assert [number for number, _ in told] == [number for number, _ in case.faults], told
    for (_, message), (_, part) in zip(told, case.faults, strict=True):
        assert part in message
    assert len([event for event in events if isinstance(event, Board)]) == case.deals
    assert {fault.place.source for fault in faults} <= {"club.txt"}


def test_there_are_enough_of_them():
    assert len({case.name for case in CASES}) == len(CASES) >= 60


def test_a_record_is_called_so():
    (case,) = (case for case in CASES if case.name == "bri: cut off at the end")
    (fault,) = (event for event in reading.read([case.data], "club.bri") if isinstance(event, Fault))
    assert str(fault.place) == "club.bri, record 3"
