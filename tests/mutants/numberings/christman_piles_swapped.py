"""A one in the 52-bit number sends the card to North-South, the first pair named, instead of East-West."""

from dealref.cards.deal import E, N, S, W
from wiring import christman_with, serve

CAUGHT_IN = ("rank.christman.", "unrank.christman.")
ROUND_TRIPS = True

serve(schemes=christman_with(piles=((E, W), (N, S))))
