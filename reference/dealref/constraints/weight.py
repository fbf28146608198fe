"""How many cases begin in some way, and how many combinations they have together."""

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """A number of cases and the sum of their combinations (CONS-6)."""

    cases: int
    combinations: int


NOTHING: Final = Weight(0, 0)
