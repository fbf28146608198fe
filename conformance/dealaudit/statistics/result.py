"""The result of one test: a name, the statistic beside what fair deals give, and its p-value (spec AUDIT-7)."""

from typing import NamedTuple


class Test(NamedTuple):
    """One test; `expected` and `spread` are the mean and the standard deviation of `statistic` for fair deals.

    `p` is two-sided and uniform from 0 to 1 for fair deals. `high` says on which side of fair deals the statistic lies,
    `about` says in words what was found.
    """

    name: str
    statistic: float
    expected: float
    spread: float
    p: float
    high: bool
    about: str = ""
