"""The cards are collected in a map from card to holder, so a card that stands twice goes silently to the later hand."""

from dealref.cards.deal import of_bridge
from dealref.cards.pbn import from_free_text, from_text
from dealref.errors import NotADeal
from wiring import serve, shown

CAUGHT_IN = (
    "rank.*.rejects-fourteen-cards",
    "notation.rejects-fourteen-cards",
    "notation.rejects-rank-twice-in-holding",
    "notation.rejects-within-pbn-fourteen-cards",
    "notation.rejects-within-pbn-rank-twice-in-holding",
)


def overwriting(right):
    def read(text):
        try:
            return right(text)
        except NotADeal:
            holders = dict(shown(text))
            if len(holders) != 52:
                raise
            return of_bridge(tuple(holders[card] for card in range(52)))

    return read


serve({from_text: overwriting(from_text), from_free_text: overwriting(from_free_text)})
