"""Combinations are numbered in dictionary order, as libraries list them, smallest element first instead of largest."""

from math import comb

from dealref.combinatorics.combination import rank, unrank
from wiring import serve

CAUGHT_IN = ("combination.rank.", "combination.unrank.")

LIMIT = 128


def turned(elements):
    return tuple(LIMIT - 1 - element for element in reversed(elements))


def lexicographic_rank(elements):
    number = rank(elements)  # the checks
    return {"number": str(comb(LIMIT, len(elements)) - 1 - rank(turned(elements)) if number else number)}


def lexicographic_unrank(number, size):
    elements = unrank(number, size)  # the checks
    return {"elements": list(turned(unrank(comb(LIMIT, size) - 1 - number, size)) if number else elements)}


serve(answers={"combination.rank": lexicographic_rank, "combination.unrank": lexicographic_unrank})
