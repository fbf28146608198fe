"""The range check is number > D where number >= D is right, so D itself is accepted and answered with the first
deal.
"""

from wiring import DEALS, every_scheme, serve

CAUGHT_IN = ("unrank.*.rejects-number-of-deals",)

serve(schemes=every_scheme(unrank=lambda right, number: right(0 if number == DEALS else number)))
