"""As in state_after_an_error, K and the vacant places are global and not set back after an error, but only the
scheme `pavlicek` is computed in this way.
"""

from dealref import pavlicek
from dealref.cards import rank_major
from dealref.deal import of_bridge
from dealref.errors import NotADeal
from dealref.pbn import from_text
from wiring import DEALS, every_scheme, serve, shown

CAUGHT_IN = ("rank.pavlicek.",)

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
serve({from_text: hands_not_counted}, schemes=others | {"pavlicek": (rank_by_rank, pavlicek.unrank)})
