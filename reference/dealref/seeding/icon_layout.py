"""Icon's diagram of a deal (spec ICON-7)."""

from collections.abc import Iterator
from typing import Final

from dealref.cards.deal import Deal, E, N, S, Seat, W
from dealref.cards.deck import RANKS, SUITS

_INDENT: Final = 10 * " "
_WEST_COLUMNS: Final = 20
_BAR: Final = 33 * "-"


def text(deal: Deal) -> str:
    """The diagram of 17 lines, 285 characters: North, then West and East side by side, South, a bar.

    Source: Icon 23, procedures `display`, `show` and `arrange`; spec ICON-7.

    >>> text(13 * (N, E, S, W)).splitlines()[6:8]
    ['S: J73              S: K95', 'H: Q84              H: AT62']
    """
    north, east, south, west = (list(_hand(deal, seat)) for seat in (N, E, S, W))
    lines = [
        "",
        *(_INDENT + line for line in north),
        "",
        *(left.ljust(_WEST_COLUMNS) + right for left, right in zip(west, east, strict=True)),
        "",
        *(_INDENT + line for line in south),
        "",
        _BAR,
    ]
    return "".join(f"{line}\n" for line in lines)


def _hand(deal: Deal, seat: Seat) -> Iterator[str]:
    """The four lines of a hand, S H D C: a label, then the ranks in descending order."""
    for number, suit in enumerate(SUITS):
        holders = deal[len(RANKS) * number :]
        ranks = (rank for rank, holder in zip(RANKS, holders, strict=False) if holder == seat)
        yield f"{suit}: {''.join(ranks)}"
