"""The characters are taken for cards in deck order, a for the ace of spades."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)

right = icon.dealt


def dealt(deck):
    holders = right(deck)
    return tuple(holders[13 * (3 - card // 13) + card % 13] for card in range(52))


serve({right: dealt})
