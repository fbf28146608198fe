"""Numbers, dealers and vulnerabilities of boards: how they are printed, and what is written (spec AUDIT-3a)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal
from dealcheck.bridge import SEAT_NAMES, SEATS
from dealref.seeding import pbn_file

_PERIOD: Final = 16
"""Boards after which dealers and vulnerabilities come again."""

_NAME: Final = re.compile(r"[\w.-]{1,20}", re.ASCII)
"""What every format with numbers holds in place of a number."""

_WORDS: Final = {
    "None": "none love - o 0 z",
    "NS": "ns n-s n/s n",
    "EW": "ew e-w e/w e",
    "All": "all both b",
}
"""How formats and programs print each vulnerability."""

_VULNERABLE: Final[Mapping[str, str]] = {word: each for each, words in _WORDS.items() for word in words.split()}
_SEATS: Final[Mapping[str, int]] = {
    name.casefold(): seat for names in (SEATS, SEAT_NAMES) for seat, name in enumerate(names)
}


class Shown(NamedTuple):
    """A board as it is written: what was not printed has followed from the number."""

    board: Board
    name: str
    number: int
    dealer: int
    vulnerable: str


def vulnerability(word: str) -> str:
    """The vulnerability that the word means, or nothing.

    >>> vulnerability("Both"), vulnerability("o"), vulnerability("?")
    ('All', 'None', '')
    """
    return _VULNERABLE.get(word.strip().casefold(), "")


def seat(word: str) -> int | None:
    """The seat that the word means.

    >>> seat("South"), seat("w"), seat("?")
    (2, 3, None)
    """
    return _SEATS.get(word.strip().casefold())


def number(name: str) -> int | None:
    """The number of a board that is called so, from 1; None for any other name."""
    is_number = name.isascii() and name.isdecimal() and len(name) < 19
    return int(name) or None if is_number else None


def is_held(name: str) -> bool:
    """Whether every format with numbers holds the name of the board."""
    return bool(_NAME.fullmatch(name))


def players(board: Board, no_names: str | None) -> tuple[str, ...]:
    """The players N E S W, in a format whose names have none of the characters; None is one without names."""
    is_held = no_names is not None and not any(char in name for name in board.players for char in no_names)
    return board.players if is_held and any(board.players) else ()


def shown(boards: Iterable[Board]) -> Iterator[Shown]:
    """Each board with its number, or else with its place, counted from 1."""
    for place, board in enumerate(boards, start=1):
        own = number(board.name)
        due = own or place
        name = board.name if not own and is_held(board.name) else str(due)
        dealer = pbn_file.dealer(due) if board.dealer is None else board.dealer
        yield Shown(board, name, due, dealer, board.vulnerable or pbn_file.vulnerable(due))


def sets(boards: Iterable[Board], most: int) -> Iterator[list[tuple[int, Deal]]]:
    """Sets of successive numbers, all at most `most`; a set that was printed ends where it ended.

    A greater number becomes one with the same dealer and vulnerability.
    """
    boards_of_set: list[tuple[int, Deal]] = []
    before = None
    for each in shown(boards):
        kept = each.number if each.number <= most else (each.number - 1) % (most - most % _PERIOD) + 1
        if boards_of_set and (kept != boards_of_set[-1][0] + 1 or each.board.set != before):
            yield boards_of_set
            boards_of_set = []
        boards_of_set.append((kept, each.board.deal))
        before = each.board.set
    if boards_of_set:
        yield boards_of_set
