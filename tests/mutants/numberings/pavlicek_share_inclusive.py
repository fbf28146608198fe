"""Pavlicek's test I < X is written I <= X, so the first deal of each share falls into the share before."""

from wiring import pavlicek_with, serve

CAUGHT_IN = ("unrank.pavlicek.", "unrank.pavlicek-suit.")

serve(schemes=pavlicek_with(belongs=lambda number, part: number <= part))
