"""Bisection of many deals by hashes, down to the first deal in which two programs differ (spec NUM-12, JUDGE-9)."""

from collections.abc import Callable
from dataclasses import dataclass

from dealcheck.transport.messages import DEALS, Answer, Call

Ask = Callable[[Call], Answer]


@dataclass(frozen=True)
class Progression:
    """The deals of a scheme whose numbers are start, start + step, ... (mod D); `count` of them."""

    scheme: str
    start: int
    step: int
    count: int

    def part(self, first: int, count: int) -> "Progression":
        """The part of `count` deals that begins at index `first`."""
        return Progression(self.scheme, (self.start + first * self.step) % DEALS, self.step, count)

    @property
    def call(self) -> Call:
        """The call for the hash of these deals."""
        numbers = {"start": str(self.start), "step": str(self.step), "count": self.count}
        return Call("digest", {"method": "unrank", "scheme": self.scheme, **numbers})


def first_difference(candidate: Ask, judge: Ask, deals: Progression) -> int | None:
    """The index of the first deal in which the two differ, or None if the hashes of all deals agree.

    A part for which the candidate answers no hash counts as different.
    """
    if _agree(candidate, judge, deals):
        return None
    first = 0
    while deals.count > 1:
        half = deals.part(0, deals.count // 2)
        if _agree(candidate, judge, half):
            first += half.count
            deals = deals.part(half.count, deals.count - half.count)
        else:
            deals = half
    return first


def _agree(candidate: Ask, judge: Ask, deals: Progression) -> bool:
    return candidate(deals.call).key == judge(deals.call).key
