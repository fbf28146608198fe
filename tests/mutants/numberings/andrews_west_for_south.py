"""The third sequence is taken for West's, and the rest goes to South."""

from dealref.cards.deal import W
from wiring import andrews_with, serve

CAUGHT_IN = ("rank.andrews.", "unrank.andrews.")
ROUND_TRIPS = True

serve(schemes=andrews_with(third=W))
