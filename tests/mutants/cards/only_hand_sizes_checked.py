"""Each hand is checked to have thirteen cards, and nothing checks that they are different; a card that nobody holds
is North's by default.
"""

from dealref.cards.deal import N
from dealref.cards.pbn import from_free_text, from_text
from dealref.errors import NotADeal
from wiring import serve, shown

CAUGHT_IN = (
    "rank.*.rejects-card-twice",
    "rank.*.rejects-ace-twice",
    "notation.rejects-card-twice",
    "notation.rejects-ace-twice",
    "notation.rejects-within-pbn-",
)


def counting(right):
    def read(text):
        try:
            return right(text)
        except NotADeal:
            cards = shown(text)
            if any(sum(holder == seat for _, holder in cards) != 13 for seat in range(4)):
                raise
            holders = dict(cards)
            return tuple(holders.get(card, N) for card in range(52))

    return read


serve({from_text: counting(from_text), from_free_text: counting(from_free_text)})
