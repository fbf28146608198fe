"""A hand that is not shown (`-`) gets the cards that are left, since the other three settle it."""

from dealref.cards.pbn import from_free_text
from dealref.errors import NotADeal
from wiring import serve, shown

CAUGHT_IN = (
    "notation.rejects-hidden-hand",
    "notation.rejects-within-pbn-hidden-hand",
)


def filling(text):
    try:
        return from_free_text(text)
    except NotADeal:
        hidden = [turn for turn, hand in enumerate(text[2:].split(" ")) if hand == "-"]
        holders = dict(shown(text))
        if len(hidden) != 1 or len(holders) != 39:
            raise
        seat = ("NESW".index(text[0]) + hidden[0]) % 4
        return tuple(holders.get(card, seat) for card in range(52))


serve({from_free_text: filling})
