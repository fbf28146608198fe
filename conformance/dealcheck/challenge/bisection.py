"""Bisection of many deals by hashes, down to the first deal in which two programs differ (spec NUM-12, JUDGE-9)."""

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from dealcheck.transport.client import Client
from dealcheck.transport.messages import DEALS, Answer, Call


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

    def parts(self, size: int) -> Iterator["Progression"]:
        """The deals in parts of this size; the last may be smaller."""
        for first in range(0, self.count, size):
            yield self.part(first, min(size, self.count - first))

    @property
    def call(self) -> Call:
        """The call for the hash of these deals."""
        numbers = {"start": str(self.start), "step": str(self.step), "count": self.count}
        return Call("digest", {"method": "unrank", "scheme": self.scheme, **numbers})

    @property
    def calls(self) -> list[Call]:
        """The call for each of these deals."""
        numbers = ((self.start + place * self.step) % DEALS for place in range(self.count))
        return [Call("unrank", {"scheme": self.scheme, "number": str(number)}) for number in numbers]


Hash = Callable[[Progression], str]
"""The hash of the deals of one program. Raises NoHash."""


class NoHash(Exception):
    """A call that a program answers with no hash, or with no deal to take the hash of."""

    def __init__(self, call: Call, answer: Answer) -> None:
        super().__init__(str(answer))
        self.call = call
        self.answer = answer


def by_digest(program: Client) -> Hash:
    """The hash that the program takes."""

    def hashed(deals: Progression) -> str:
        return _text(deals.call, program.answer(deals.call), "sha256")

    return hashed


def by_unrank(program: Client) -> Hash:
    """The hash taken here, of deals that the program is asked for one by one (JUDGE-9a)."""

    def hashed(deals: Progression) -> str:
        digest = hashlib.sha256()
        calls = deals.calls
        for call, answer in zip(calls, program.answers_until_lost(calls), strict=False):
            digest.update(f"{_text(call, answer, 'deal')}\n".encode(errors="surrogatepass"))
        return digest.hexdigest()

    return hashed


def _text(call: Call, answer: Answer, member: str) -> str:
    text = answer.result.get(member) if isinstance(answer.result, dict) else None
    if not isinstance(text, str):
        raise NoHash(call, answer)
    return text


def first_difference(candidate: Hash, judge: Hash, deals: Progression) -> int | None:
    """The index of the first deal in which the two differ, or None if the hashes of all deals agree.

    Raises NoHash at the first question without a hash: a program that hangs is not asked again.
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


def _agree(candidate: Hash, judge: Hash, deals: Progression) -> bool:
    with ThreadPoolExecutor(1) as pool:
        judging = pool.submit(judge, deals)
        return candidate(deals) == judging.result()
