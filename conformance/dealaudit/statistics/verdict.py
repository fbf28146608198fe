"""The verdict on deals, by one rule for all looks at doublings of the deals (spec AUDIT-13)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from dealaudit.statistics import card_tests, hand_tests, kind_tests, lag_tests, number_tests, repeat_tests
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies

UNFAIR_RISK: Final = 1e-6
"""The chance at most that fair deals are ever called unfair, at one look for each doubling (AUDIT-13a)."""

SUSPICIOUS_RISK: Final = 1e-3
"""The chance at most that fair deals are ever called suspicious."""

MOST_TESTS: Final = 44
"""The tests among which the risk of a look is shared; there are no more."""


class Verdict(StrEnum):
    """A verdict, the worst first."""

    UNFAIR = "unfair"
    ILLEGAL = "illegal"
    SUSPICIOUS = "suspicious"
    UNREAD = "not read"
    FAIR = "fair"


class Judgement(NamedTuple):
    """The verdict with all tests; a test with a p-value up to `unfair` or `suspicious` decides it.

    `is_predicted` says that the deals were computed again, so that no test has to decide.
    """

    verdict: Verdict
    tests: tuple[Test, ...]
    unfair: float
    suspicious: float
    is_predicted: bool = False

    def accusing(self) -> tuple[Test, ...]:
        """The tests that are unfair or suspicious, the most unlikely first."""
        return tuple(sorted((test for test in self.tests if test.p <= self.suspicious), key=lambda test: test.p))


def judgement(
    tallies: Tallies, illegal: int, *, is_predicted: bool = False, is_doubtful: bool = False, is_unread: bool = False
) -> Judgement:
    """The verdict on these deals, of which `illegal` more could not be read.

    `is_predicted` says that a small generator makes these very deals (AUDIT-21): then they are not fair. `is_doubtful`
    says that something else than the deals is wrong (AUDIT-17c): then they are suspicious. `is_unread`
    says that an input could not be read at all.
    """
    tests = tuple(results(tallies)) if tallies.deals else ()
    unfair, suspicious = (limit(risk, tallies.deals) for risk in (UNFAIR_RISK, SUSPICIOUS_RISK))
    least = min((test.p for test in tests), default=1.0)
    if least <= unfair or is_predicted:
        verdict = Verdict.UNFAIR
    elif illegal:
        verdict = Verdict.ILLEGAL
    else:
        others = Verdict.UNREAD if is_unread else Verdict.FAIR
        verdict = Verdict.SUSPICIOUS if least <= suspicious or is_doubtful else others
    return Judgement(verdict, tests, unfair, suspicious, is_predicted)


def results(tallies: Tallies) -> Sequence[Test]:
    """All tests of at least one deal."""
    modules = (card_tests, hand_tests, kind_tests, lag_tests, number_tests, repeat_tests)
    return [test for module in modules for test in module.results(tallies)]


def limit(risk: float, deals: int) -> float:
    """The p-value up to which a test decides at a look at so many deals.

    Look k is at 2^(k-1) up to 2^k - 1 deals. It has the share 1/(k (k + 1)) of the risk: these shares sum up to 1.
    """
    look = max(1, deals.bit_length())
    return risk / (look * (look + 1)) / MOST_TESTS
