"""The boards of a session as a PBN 2.1 file in export format, with dealers and vulnerabilities (CHOOSE-7, CHOOSE-8)."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealref.cards import pbn
from dealref.cards.deal import SEATS, Deal, Seat

VULNERABILITIES: Final = ("None", "NS", "EW", "All")
TAGS: Final = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that each game of an export file has, in this order (PBN 2.1, section 3.4)."""


def dealer(board: int) -> Seat:
    """The dealer of a board, counted from 1.

    >>> [SEATS[dealer(board)] for board in (1, 2, 36)]
    ['N', 'E', 'W']
    """
    return (board - 1) % 4


def vulnerable(board: int) -> str:
    """The vulnerability of a board, counted from 1: None, NS, EW or All.

    >>> [vulnerable(board) for board in range(1, 9)]
    ['None', 'NS', 'EW', 'All', 'NS', 'EW', 'All', 'None']
    """
    # After each round of four dealers the sequence of vulnerabilities begins one step later.
    turn, step = divmod(board - 1, 4)
    return VULNERABILITIES[(turn + step) % 4]


def lines(deals: Iterable[tuple[int, Deal]]) -> Iterator[str]:
    r"""The lines of the file for board numbers with their deals, CR LF included.

    Source: PBN 2.1, sections 2.4, 3 and 3.4; spec CHOOSE-8.

    >>> list(lines([]))
    ['% PBN 2.1\r\n', '% EXPORT\r\n']
    """
    yield "% PBN 2.1\r\n"
    yield "% EXPORT\r\n"
    for place, (board, deal) in enumerate(deals):
        if place:
            yield "\r\n"
        values = {
            "Board": str(board),
            "Dealer": SEATS[dealer(board)],
            "Vulnerable": vulnerable(board),
            "Deal": pbn.to_text(deal, dealer(board)),
        }
        for tag in TAGS:
            yield f'[{tag} "{values.get(tag, "")}"]\r\n'
