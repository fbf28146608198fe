"""Pavlicek's X = K * N / C is computed in doubles, because the language has no larger integers."""

from wiring import pavlicek_with, serve

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.", "unrank.pavlicek.", "unrank.pavlicek-suit.")

serve(schemes=pavlicek_with(lambda space, vacant, places: int(float(space) * vacant / places)))
