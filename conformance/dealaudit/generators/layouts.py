"""Orders of a new deck, and the ways in which a shuffled deck goes to the seats (AUDIT-18)."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from dealaudit.deals import CARDS, Deal
from dealcheck.bridge import RANKS, SEATS, SUITS

ACE_LOW: Final = RANKS[:0:-1]
"""The ranks of a deck whose ace is below its two, but for the ace."""


class Layout(NamedTuple):
    """A new deck, as cards in deck order 0..51, and for each place of the shuffled deck the seat that gets its card."""

    words: str
    deck: tuple[int, ...]
    seats: tuple[int, ...]

    def dealt(self, shuffled: Sequence[int]) -> Deal:
        """The deal of a shuffled deck."""
        deal = bytearray(CARDS)
        for card, seat in zip(shuffled, self.seats, strict=True):
            deal[card] = seat
        return bytes(deal)

    def gathered(self, deal: Deal) -> list[int]:
        """The deck put together from the hands of a deal, each in the order of the new deck."""
        order = dict.fromkeys(self.seats)
        return [card for seat in order for card in self.deck if deal[card] == seat]


def _decks() -> list[tuple[str, list[int]]]:
    """The new decks with their names: by suits or by ranks, suits and ranks rising or falling, the ace high or low."""
    ranks = (RANKS, RANKS[::-1], RANKS[0] + ACE_LOW)
    decks = []
    for rank_order, by_ranks, suits in product(ranks, (False, True), (SUITS, SUITS[::-1])):
        names = (
            [suit + rank for rank in rank_order for suit in suits]
            if by_ranks
            else [suit + rank for suit in suits for rank in rank_order]
        )
        cards = [13 * SUITS.index(name[0]) + RANKS.index(name[1]) for name in names]
        decks.append((f"new deck {names[0]} {names[1]} ... {names[-1]}", cards))
    return decks


def _dealings() -> list[tuple[str, list[int]]]:
    """The dealings with their names: first to North, to South, to East, to West."""
    dealings = []
    for first, one_by_one, backwards in product((0, 2, 1, 3), (False, True), (False, True)):
        order = [(first + turn) % 4 for turn in range(4)]
        seats = order * 13 if one_by_one else [seat for seat in order for _ in range(13)]
        words = "one card at a time" if one_by_one else "13 cards in a row"
        end = ", from the end of the deck" if backwards else ""
        names = " ".join(SEATS[seat] for seat in order)
        dealings.append((f"{words} to {names}{end}", seats[::-1] if backwards else seats))
    return dealings


def _layouts() -> tuple[Layout, ...]:
    decks, dealings = _decks(), _dealings()
    usual = list(product(decks[:8], dealings[:8]))
    others = [pair for pair in product(decks, dealings) if pair not in usual]
    return tuple(
        Layout(f"{deck}; {dealing}", tuple(cards), tuple(seats)) for (deck, cards), (dealing, seats) in usual + others
    )


LAYOUTS: Final = _layouts()
"""All layouts; the usual ones come first."""

USUAL: Final = LAYOUTS[:64]
"""The layouts with the ace next to the king, and the first card to North or South."""

ICON: Final = next(
    layout
    for layout in LAYOUTS
    if layout.words == "new deck CA CK ... S2; 13 cards in a row to N E S W, from the end of the deck"
)
"""The deck and the seats of Icon's program (spec ICON-3, ICON-5)."""
