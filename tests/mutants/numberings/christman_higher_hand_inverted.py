"""In the pile splits a one means North or East, the hand that is named first, instead of the higher hand."""

from dealref.cards.deal import E, N, S, W
from wiring import christman_with, serve

CAUGHT_IN = ("rank.christman.", "unrank.christman.")
ROUND_TRIPS = True

serve(schemes=christman_with(piles=((S, N), (W, E))))
