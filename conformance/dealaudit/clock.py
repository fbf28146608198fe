"""The clock: the seconds at which deals may have been made, from what is known of them (spec AUDIT-20d).

Many programs take the seconds since 1970 as seed, as `srand(time(NULL))` does in C.
"""

import math
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

DAY: Final = 86_400
_HOUR: Final = 3_600
_ZONES: Final = (12, 14)
"""The most hours by which the clock of a place is behind UTC, and before it."""

_LAST: Final = (1 << 32) - 1
"""The last second that is a seed of 32 bits."""


class Span(NamedTuple):
    """Seconds since 1970, from the first to the last one, and from what they are known."""

    first: int
    last: int
    known: str

    @property
    def seeds(self) -> range:
        """The seconds as seeds."""
        return range(self.first, self.last + 1)

    @property
    def milliseconds(self) -> range:
        """The milliseconds as seeds, as in Java's `new Random(System.currentTimeMillis())`; none of a long span."""
        return range(1000 * self.first, 1000 * (self.last + 1)) if 1000 * len(self.seeds) <= LONGEST else range(0)

    def __str__(self) -> str:
        """The span in words.

        >>> print(of_day(date(2024, 3, 5))[0])
        2024-03-04 10:00:00 to 2024-03-06 11:59:59 UTC, from the date of the first deal
        """
        return f"{moment(self.first)} to {moment(self.last)} UTC, {self.known}"


Spans = tuple[Span, ...]
"""What is known of the time: nothing, or one span or two."""

LONGEST: Final = DAY + sum(_ZONES) * _HOUR
"""Seconds of the longest span."""

_MOST: Final = 2
"""Spans: the day that is stated, and the time in which a program ran."""


def moment(time: int) -> str:
    """A second since 1970 in UTC, or a millisecond, which is a number above all seconds.

    >>> moment(1_700_000_000), moment(1_700_000_000_000)
    ('2023-11-14 22:13:20', '2023-11-14 22:13:20')
    """
    return f"{datetime.fromtimestamp(time if time <= _LAST else time // 1000, UTC):%Y-%m-%d %H:%M:%S}"


def of_day(day: date) -> Spans:
    """The seconds of a day, wherever on earth it is that day."""
    behind, before = _ZONES
    start = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())
    return _between(start - before * _HOUR, start + DAY + behind * _HOUR - 1, "from the date of the first deal")


def of_file(modified: float) -> Spans:
    """The day that ends when a file was changed last."""
    end = math.floor(modified)
    return _between(end - DAY + 1, end, "the day that ends with the time of the file")


def of_run(began: float, ended: float) -> Spans:
    """The seconds in which a program ran, one more on each side; of a longer run the first day."""
    first = math.floor(began) - 1
    return _between(first, min(math.floor(ended) + 1, first + DAY - 1), "while the program ran")


def are_sound(spans: Spans) -> bool:
    """Whether spans that were saved are some that this module makes."""
    are_short = all(0 <= each.first <= each.last <= min(_LAST, each.first + LONGEST - 1) for each in spans)
    return are_short and len(spans) <= _MOST


def _between(first: int, last: int, known: str) -> Spans:
    """The span, as far as its seconds are seeds of 32 bits; nothing if none is."""
    first, last = max(first, 0), min(last, _LAST)
    return (Span(first, last, known),) if first <= last else ()
