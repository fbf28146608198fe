"""Before a deal is numbered only the deck split is checked: 26 cards for North-South and 26 for East-West, however
they are shared in the pairs.
"""

from dealref.cards.deal import of_bridge
from dealref.cards.pbn import from_text
from dealref.errors import NotADeal
from dealref.numberings import christman
from wiring import every_scheme, serve, shown

CAUGHT_IN = ("rank.christman.rejects-",)


def piles_counted(text):
    try:
        return from_text(text)
    except NotADeal:
        cards = shown(text)
        if not len(cards) == len(dict(cards)) == 52 or sum(holder % 2 for _, holder in cards) != 26:
            raise
        return tuple(holder for _, holder in sorted(cards))


others = every_scheme(rank=lambda right, deal: right(of_bridge(deal)))
serve({from_text: piles_counted}, schemes=others | {"christman": (christman.rank, christman.unrank)})
