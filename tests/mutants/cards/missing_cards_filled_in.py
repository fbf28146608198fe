"""Cards that no hand shows are given to the hands that are short, so an incomplete deal is completed silently."""

from dealref.cards.pbn import from_free_text, from_text
from dealref.errors import NotADeal
from wiring import serve, shown

CAUGHT_IN = (
    "rank.*.rejects-card-missing",
    "rank.*.rejects-empty-hand",
    "notation.rejects-card-missing",
    "notation.rejects-empty-hand",
    "rank.*.rejects-west-twelve",
    "notation.rejects-west-twelve",
    "notation.rejects-within-pbn-card-missing",
)


def filling(right):
    def read(text):
        try:
            return right(text)
        except NotADeal:
            cards = shown(text)
            holders = dict(cards)
            sizes = [sum(holder == seat for _, holder in cards) for seat in range(4)]
            if len(holders) < len(cards) or max(sizes) > 13 or "-" in text:
                raise
            short = iter([seat for seat in range(4) for _ in range(13 - sizes[seat])])
            return tuple(holders[card] if card in holders else next(short) for card in range(52))

    return read


serve({from_text: filling(from_text), from_free_text: filling(from_free_text)})
