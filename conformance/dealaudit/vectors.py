"""The audit's own vectors: recorded deals, fair ones and unfair ones, with what its tests say of them (AUDIT-23).

`python -m dealaudit.vectors` writes vectors/audit anew.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from dealaudit.statistics import packed, tallies, verdict
from dealref.cards.deal import DEALS
from dealref.numberings import andrews
from dealref.seeding import draws

Deal = list[int]
"""The holder of each card, in deck order."""
Dealer = Callable[[Iterator[Deal]], Iterator[Deal]]
"""Deals with a fault, made of fair ones without end; fair ones are not used again."""

FIGURES: Final = ("statistic", "expected", "p")
FOLDER: Final = Path(__file__).parents[2] / "vectors" / "audit"


class Session(NamedTuple):
    """A file of the vectors: what is wrong with so many deals, and how many boards a session has (0: no numbers)."""

    deals: int
    boards: int
    fault: str
    dealer: Dealer


def made() -> dict[str, bytes]:
    """The files of the folder by their names, but for the one that says what they are."""
    files = {f"{name}.json": _text(_document(name, session)).encode("ascii") for name, session in SESSIONS.items()}
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))
    return files | {"SHA256SUMS": sums.encode("ascii")}


def _document(name: str, session: Session) -> dict[str, Any]:
    fair = ([*andrews.unrank(number)] for number in draws.numbers(DEALS, f"vectors of the audit: {name}"))
    deals = [*islice(session.dealer(fair), session.deals)]
    counter = tallies.Counter()
    numbers = np.arange(len(deals)) % session.boards + 1 if session.boards else None
    counter.add(packed.of_deals([bytes(deal) for deal in deals]), numbers)
    judgement = verdict.judgement(counter.tallies(), illegal=0)
    return {
        "format": 1,
        "license": "CC0-1.0",
        "fault": session.fault,
        "boards": session.boards,
        "verdict": str(judgement.verdict),
        "tests": [{"name": test.name} | {each: _rounded(getattr(test, each)) for each in FIGURES}
                  for test in judgement.tests],
        "deals": [_digits(deal) for deal in deals],
    }  # fmt: skip


def _rounded(value: float) -> float:
    return float(f"{value:.12g}")


def _digits(deal: Deal) -> str:
    """A hexadecimal digit for each two cards: 4 times the first holder and the second."""
    return "".join(f"{4 * first + second:x}" for first, second in zip(deal[::2], deal[1::2], strict=True))


def _text(document: Mapping[str, Any]) -> str:
    """The JSON text, with a line for each member, each test and each deal."""
    members = []
    for name, value in document.items():
        rows = ",\n".join(f"  {json.dumps(row)}" for row in value) if isinstance(value, list) else ""
        members.append(f" {json.dumps(name)}: " + (f"[\n{rows}\n ]" if rows else json.dumps(value)))
    return "{\n" + ",\n".join(members) + "\n}\n"


# Faults


def _fair(fair: Iterator[Deal]) -> Iterator[Deal]:
    return fair


def _given(deal: Deal, seat: int, cards: range) -> None:
    """Give the cards, the first ones of the deck, to the seat, each for the last card that the seat has."""
    for card in cards:
        other = max(each for each in range(52) if deal[each] == seat)
        if deal[card] != seat and other not in cards:
            deal[card], deal[other] = seat, deal[card]


def _ace(every: int) -> Dealer:
    """In each deal of so many the ace of spades goes to North."""

    def dealt(fair: Iterator[Deal]) -> Iterator[Deal]:
        for number, deal in enumerate(fair, 1):
            if number % every == 0:
                _given(deal, 0, range(1))
            yield deal

    return dealt


def _kept(lag: int) -> Dealer:
    """The eight highest spades stay with their seats from the deal so far before."""

    def dealt(fair: Iterator[Deal]) -> Iterator[Deal]:
        before = [*islice(fair, lag)]
        yield from before
        for number, deal in zip(count(), fair, strict=False):
            for card in range(8):
                _given(deal, before[number % lag][card], range(card, card + 1))
            before[number % lag] = deal
            yield deal

    return dealt


def _without(is_bad: Callable[[Deal], bool]) -> Dealer:
    return lambda fair: (deal for deal in fair if not is_bad(deal))


def _has_void(deal: Deal) -> bool:
    return any(len({*deal[first : first + 13]}) < 4 for first in (0, 13, 26, 39))


def _points(deal: Deal) -> list[int]:
    """The HCP of each seat."""
    return [
        sum((4, 3, 2, 1)[card % 13] for card in range(52) if card % 13 < 4 and deal[card] == seat) for seat in range(4)
    ]


def _strong_dealer(fair: Iterator[Deal]) -> Iterator[Deal]:
    for number, deal in enumerate(fair):
        points = _points(deal)
        turn = number % 4 - points.index(max(points))
        yield [(holder + turn) % 4 for holder in deal]


def _stronger_north(fair: Iterator[Deal]) -> Iterator[Deal]:
    for number, deal in enumerate(fair):
        points = _points(deal)
        is_wrong = number % 2 == 1 and points[0] < points[2]
        yield [(2, 1, 0, 3)[holder] for holder in deal] if is_wrong else deal


def _poorly_mixed(fair: Iterator[Deal]) -> Iterator[Deal]:
    for deal in fair:
        high, low = deal.index(2), 51 - deal[::-1].index(0)
        deal[high], deal[low] = 0, 2
        yield deal


def _again(deals: int, change: Callable[[Deal], Deal]) -> Dealer:
    def dealt(fair: Iterator[Deal]) -> Iterator[Deal]:
        first = [*islice(fair, deals // 2)]
        return iter(first + [change(deal) for deal in reversed(first)])

    return dealt


def _twelve(fair: Iterator[Deal]) -> Iterator[Deal]:
    return cycle([*islice(fair, 12)])


SESSIONS: Final[Mapping[str, Session]] = {
    **{f"fair-{deals}": Session(deals, boards, "", _fair)
       for deals, boards in ((8, 8), (24, 24), (36, 36), (100, 0), (255, 36), (256, 0), (1000, 24), (10_000, 36))},
    "ace-24": Session(24, 24, "the ace of spades is always North's", _ace(1)),
    "ace-1000": Session(1000, 0, "in each fourth deal the ace of spades goes to North", _ace(4)),
    "ace-10000": Session(10_000, 0, "in each 22nd deal the ace of spades goes to North", _ace(22)),
    "staying-36": Session(36, 36, "the eight highest spades stay with their seats from deal to deal", _kept(1)),
    "staying-at-32-100": Session(100, 32, "the eight highest spades are where they were 32 deals before", _kept(32)),
    "no-void-1000": Session(1000, 36, "deals with a void are left out", _without(_has_void)),
    "no-opening-1000": Session(
        1000, 0, "deals in which nobody has 12 HCP are left out", _without(lambda deal: max(_points(deal)) < 12)
    ),
    "strong-dealer-36": Session(36, 36, "the hands are turned so that the dealer has the most HCP", _strong_dealer),
    "stronger-north-1000": Session(
        1000, 0, "in each second deal North has the stronger hand of North and South", _stronger_north
    ),
    "poorly-mixed-255": Session(
        255, 0, "South's first card in deck order is exchanged for North's last one", _poorly_mixed
    ),
    "turned-100": Session(
        100, 0, "the second half is the first one in reverse order, turned by a seat",
        _again(100, lambda deal: [(holder + 1) % 4 for holder in deal]),
    ),
    "twelve-deals-100": Session(100, 0, "the same twelve deals again and again", _twelve),
    "suits-exchanged-256": Session(
        256, 32, "the second half is the first one in reverse order, each suit for the next one",
        _again(256, lambda deal: deal[13:] + deal[:13]),
    ),
}  # fmt: skip


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, data in made().items():
        (FOLDER / name).write_bytes(data)
