"""Pavlicek's K is divided by C before it is multiplied, to keep the numbers small: K / C is not always whole, and
its fraction is lost.
"""

from wiring import pavlicek_with, serve

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.", "unrank.pavlicek.", "unrank.pavlicek-suit.")

serve(schemes=pavlicek_with(lambda space, vacant, places: space // places * vacant))
