"""Board numbers of deals that are written, with their dealers and vulnerabilities (spec AUDIT-3a)."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealaudit.deals import Board, Deal

_PERIOD: Final = 16
"""Boards after which dealers and vulnerabilities come again."""


def numbered(boards: Iterable[Board]) -> Iterator[tuple[int, Deal]]:
    """Each deal with the number that is its name, or else its place, counted from 1."""
    for place, board in enumerate(boards, start=1):
        is_number = board.name.isascii() and board.name.isdecimal() and 0 < len(board.name) < 19 and int(board.name) > 0
        yield int(board.name) if is_number else place, board.deal


def sets(boards: Iterable[Board], most: int) -> Iterator[list[tuple[int, Deal]]]:
    """Sets of successive numbers, all at most `most`.

    A greater number becomes one with the same dealer and vulnerability.
    """
    found: list[tuple[int, Deal]] = []
    for number, deal in numbered(boards):
        kept = number if number <= most else (number - 1) % (most - most % _PERIOD) + 1
        if found and kept != found[-1][0] + 1:
            yield found
            found = []
        found.append((kept, deal))
    if found:
        yield found
