"""As in state_after_an_error, K and the vacant places are global and not set back after an error, but only the
scheme `pavlicek-suit` is computed in this way.
"""

from dealref.cards.deal import of_bridge
from dealref.cards.pbn import from_text
from wiring import every_scheme, hands_not_counted, rank_with_leftovers, serve

CAUGHT_IN = ("rank.pavlicek-suit.after-rejections", "rank.pavlicek-suit.twin-scheme")

others = every_scheme(rank=lambda right, deal: right(of_bridge(deal)))
serve(
    {from_text: hands_not_counted},
    schemes=others | {"pavlicek-suit": (rank_with_leftovers(), every_scheme()["pavlicek-suit"][1])},
)
