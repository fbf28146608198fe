"""Three hands are read and West gets the rest, so what the text shows in West's place is not looked at."""

from dealref.cards.deal import W
from dealref.cards.pbn import from_free_text, from_text
from dealref.errors import NotADeal
from wiring import serve, shown

CAUGHT_IN = (
    "rank.*.rejects-ace-twice",
    "notation.rejects-ace-twice",
    "rank.*.rejects-west-twelve",
    "notation.rejects-west-twelve",
    "notation.rejects-within-pbn-ace-twice",
)


def three_hands(right):
    def read(text):
        try:
            return right(text)
        except NotADeal:
            cards = [(card, holder) for card, holder in shown(text) if holder != W]
            sizes = [sum(holder == seat for _, holder in cards) for seat in range(3)]
            if len(dict(cards)) != 39 or sizes != [13, 13, 13]:
                raise
            return tuple(dict(cards).get(card, W) for card in range(52))

    return read


serve({from_text: three_hands(from_text), from_free_text: three_hands(from_free_text)})
