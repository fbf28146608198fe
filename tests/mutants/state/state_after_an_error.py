"""K and the vacant places are global and set back at the end of a deal, which is not reached when a hand has too
many cards: what comes next is numbered with the leftovers. Both schemes of Pavlicek share them.
"""

from dealref.cards.deal import of_bridge
from dealref.cards.deck import rank_major
from dealref.cards.pbn import from_text
from dealref.numberings import pavlicek, pavlicek_suit
from wiring import every_scheme, hands_not_counted, rank_with_leftovers, serve

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.after-rejections", "rank.pavlicek-suit.twin-scheme")

rank = rank_with_leftovers()


def rank_by_rank(deal):
    return rank([deal[card] for card in rank_major(52)])


others = every_scheme(rank=lambda right, deal: right(of_bridge(deal)))
faulty = {"pavlicek": (rank_by_rank, pavlicek.unrank), "pavlicek-suit": (rank, pavlicek_suit.unrank)}
serve({from_text: hands_not_counted}, schemes=others | faulty)
