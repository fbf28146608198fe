"""Deals are cached by number alone, so a number asked in a second scheme gets the deal of the first."""

from wiring import every_scheme, serve

CAUGHT_IN = ("unrank.bigdeal.", "unrank.christman.", "unrank.pavlicek-suit.", "unrank.pavlicek.")

cache = {}


def cached(right, number):
    if number not in cache:
        cache[number] = right(number)
    return cache[number]


serve(schemes=every_scheme(unrank=cached))
