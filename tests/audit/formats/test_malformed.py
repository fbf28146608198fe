"""Each malformed input gets its message, and nothing else of it is lost."""

import re

import pytest

from dealaudit.deals import Board, Fault
from dealaudit.formats import reading
from each_row import each_row
from malformed_deals import CASES, A, B, lines


@each_row("case", CASES, ids=lambda case: case.name)
def test_what_is_wrong_is_said_and_the_rest_is_read(case):
    """AUDIT-1, AUDIT-4."""
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


def after_text(size):
    """Two deals behind so many bytes of text, about, in chunks."""
    data = b"%s\n" % (b"x" * 999) * (size // 1000) + lines(f"N:{A}", f"N:{B}")
    return [data[place : place + 4096] for place in range(0, len(data), 4096)]


def test_a_format_is_looked_for_in_four_megabytes():
    """AUDIT-3."""
    assert sum(isinstance(event, Board) for event in reading.read(after_text(4_190_000), "x")) == 2
    (fault,) = reading.read(after_text(4_210_000), "x")
    assert "is in none of the known formats" in fault.message
    assert "only the first 4 MiB were searched for deals" in fault.message


@pytest.mark.parametrize("chunk", [b"x" * (1 << 20), b"[Event " * (1 << 18)])
def test_one_enormous_line_is_called_too_long(chunk):
    """AUDIT-2."""
    (fault,) = reading.read([chunk] * 9, "x")
    assert "longer than 1048576 bytes" in fault.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_the_advice_for_utf_16_gives_the_deals(encoding):
    """Python knows the encodings by the names that iconv has."""
    data = lines(f"N:{A}", f"N:{B}").decode().encode(encoding)
    (fault,) = reading.read([data], "a file with blanks")
    (name,) = re.findall("iconv -f ([^ ]+) -t UTF-8", fault.message)
    converted = data.decode(name).encode()
    assert all(isinstance(event, Board) for event in reading.read([converted], "x"))
    assert "blanks" not in fault.message
