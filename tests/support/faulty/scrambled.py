"""A program that no simple fault explains: what it refuses is right, and its answers are scrambled by a keyed hash.

`python scrambled.py SEED`. The seed's remainder by 4 says how: answers to other questions, shuffled deals, two cards or
some units away from the right answer, or right but for seats that are exchanged anew for each question.
"""

import hashlib
import random
import sys

from dealref import __main__ as responder
from dealref.protocol import operations

DEALS = 53644737765488792839237440000
SEED = int(sys.argv[1])


def chance(*question):
    return random.Random(  # noqa: S311  scrambled, not secret
        hashlib.sha256(repr((SEED, question)).encode()).digest()
    )


def away(number, question):
    return (number + chance(question).randrange(2, 10**6)) % DEALS


def exchanged(deal, question):
    first, second = chance(question).sample(range(52), 2)
    return tuple(deal[{first: second, second: first}.get(card, card)] for card in range(52))


def shuffled(deal, question):
    cards = list(deal)
    chance(question).shuffle(cards)
    return tuple(cards)


def reseated(deal, question):
    seats = chance(question).sample(range(4), 4)
    return tuple(seats[seat] for seat in deal)


def scrambled(numbering):
    def rank(deal):
        number = numbering.rank(deal)
        ways = (chance(deal).randrange(DEALS), number ^ chance(deal).getrandbits(40), away(number, deal))
        return (ways[SEED % 4] if SEED % 4 < 3 else numbering.rank(reseated(deal, deal))) % DEALS

    def unrank(number):
        deal = numbering.unrank(number)
        if SEED % 4 == 0:
            return numbering.unrank(chance(number).randrange(DEALS))
        return (shuffled, exchanged, reseated)[SEED % 4 - 1](deal, number)

    return operations.Numbering(rank, unrank)


operations.SCHEMES.update({name: scrambled(numbering) for name, numbering in operations.SCHEMES.items()})
sys.exit(responder.main([]))
