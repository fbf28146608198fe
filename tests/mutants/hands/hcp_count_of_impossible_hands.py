"""All 65,536 maps are counted, those of fourteen high cards and more included."""

from dealref.cards import high_cards
from wiring import serve

CAUGHT_IN = ("hcp.count.",)


def every_map(hcp):
    found = [held for held in range(65536) if high_cards.points(held) == hcp]
    return len(found), high_cards.hands(hcp)[1] if hcp < 38 else 0


right = high_cards.hands
lists = [every_map(hcp)[0] for hcp in range(38)]
serve({right: lambda hcp: (lists[hcp] if hcp < 38 else 0, right(hcp)[1])})
