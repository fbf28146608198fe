"""K and the vacant places are global and set back at the end of a deal, which is not reached when a hand has too
many cards: what comes next is numbered with the leftovers. Both schemes of Pavlicek share them.
"""

from dealref import pavlicek, pavlicek_suit
from dealref.cards import rank_major
from dealref.deal import of_bridge
from dealref.errors import NotADeal
from dealref.pbn import from_text
from wiring import DEALS, every_scheme, serve, shown

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.after-rejections", "rank.pavlicek-suit.twin-scheme")

state = {"space": DEALS, "vacant": [13, 13, 13, 13]}


def rank(holders):
    number = 0
    for places, holder in zip(range(52, 0, -1), holders, strict=True):
        space, vacant = state["space"], state["vacant"]
        if not vacant[holder]:
            raise NotADeal("not a deal: too many cards in a hand")
        number += space * sum(vacant[:holder]) // places
        state["space"] = space * vacant[holder] // places
        vacant[holder] -= 1
    state.update(space=DEALS, vacant=[13, 13, 13, 13])
    return number


def rank_by_rank(deal):
    return rank([deal[card] for card in rank_major(52)])


def hands_not_counted(text):
    try:
        return from_text(text)
    except NotADeal:
        cards = shown(text)
        if not len(cards) == len(dict(cards)) == 52:
            raise
        return tuple(holder for _, holder in sorted(cards))


others = every_scheme(rank=lambda right, deal: right(of_bridge(deal)))
faulty = {"pavlicek": (rank_by_rank, pavlicek.unrank), "pavlicek-suit": (rank, pavlicek_suit.unrank)}
serve({from_text: hands_not_counted}, schemes=others | faulty)
