"""The three indices are put together in the order in which they are found when a number is taken apart: South's most
significant, North's least.
"""

from wiring import andrews_with, serve

CAUGHT_IN = ("rank.andrews.", "unrank.andrews.")
ROUND_TRIPS = True

serve(schemes=andrews_with(digits=(2, 1, 0)))
