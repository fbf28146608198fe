"""Positions count from 1, as the paper's words suggest (the 5,000,000th), instead of from 0."""

from dealref.combinatorics.bitset import rank, unrank
from dealref.errors import OutOfRange
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "bitset.unrank.")


def rank_from_one(width, value):
    ones, position = rank(width, value)
    return {"ones": ones, "position": str(position + 1)}


def unrank_from_one(width, ones, position):
    if position == 0:
        raise OutOfRange("out of range: positions are 1, 2, ...")
    return {"value": str(unrank(width, ones, position - 1))}


serve(answers={"bitset.rank": rank_from_one, "bitset.unrank": unrank_from_one})
