"""Where two programs' deals first differ, found by hashes of ever shorter stretches (spec NUM-12, JUDGE-9)."""

from collections.abc import Callable
from dataclasses import dataclass

from dealcheck.transport.messages import DEALS, Answer, Call

Ask = Callable[[Call], Answer]


@dataclass(frozen=True)
class Stretch:
    """The deals of a scheme numbered start, start + step, ... (mod D), so many of them."""

    scheme: str
    start: int
    step: int
    count: int

    def part(self, first: int, count: int) -> "Stretch":
        """So many of its deals from the given place on."""
        return Stretch(self.scheme, (self.start + first * self.step) % DEALS, self.step, count)

    @property
    def call(self) -> Call:
        """What asks for its hash."""
        numbers = {"start": str(self.start), "step": str(self.step), "count": self.count}
        return Call("digest", {"method": "unrank", "scheme": self.scheme, **numbers})


def first_difference(candidate: Ask, judge: Ask, stretch: Stretch) -> int | None:
    """The first place at which the two have other deals; None if their hashes of the whole stretch agree.

    A stretch that the candidate does not answer with a hash counts as different.
    """
    first = 0
    if _agree(candidate, judge, stretch):
        return None
    while stretch.count > 1:
        half = stretch.part(0, stretch.count // 2)
        if _agree(candidate, judge, half):
            first += half.count
            stretch = stretch.part(half.count, stretch.count - half.count)
        else:
            stretch = half
    return first


def _agree(candidate: Ask, judge: Ask, stretch: Stretch) -> bool:
    return candidate(stretch.call).key == judge(stretch.call).key
