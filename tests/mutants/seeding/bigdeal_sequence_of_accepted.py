"""The sequence that is reported counts the accepted numbers only."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.",)

right = seeds.bigdeal_numbers


def numbers(seed, owner):
    for place, (number, _) in enumerate(right(seed, owner), start=1):
        yield number, place


serve({right: numbers})
