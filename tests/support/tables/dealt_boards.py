"""Deals for the tests of formats: by Python's own shuffle, and the extreme ones."""

import random
from itertools import islice

from dealaudit.deals import Board, Place
from dealref.seeding import icon, icon_layout

NOWHERE = Place("nowhere", 0)
SEED = 1_091_579_130
"""Of Icon's generator; its next state is 1,000, and seeds are tried in the order of these (AUDIT-20)."""

BY_SUIT = bytes(card // 13 for card in range(52))
BY_RANK = bytes(card % 4 for card in range(52))
EXTREME = [
    bytes(BY_SUIT[(card + turn) % 52] for card in range(52)) for turn in (0, 1, 13, 14, 26, 39)
] + [BY_RANK, BY_RANK[::-1], bytes([*[0] * 7, *[1, 2, 3] * 13, *[0] * 6])]  # fmt: skip


def by_hands(deck):
    """The deal of a deck: thirteen cards to North, then as many to East, South and West."""
    deal = bytearray(52)
    for place, card in enumerate(deck):
        deal[card] = place // 13
    return bytes(deal)


def deals(count, seed=14):
    """The extreme deals, then shuffled ones."""
    draw = random.Random(seed)  # noqa: S311  a test has the same deals every time
    cards = list(BY_SUIT)
    all_deals = list(EXTREME)
    while len(all_deals) < count:
        draw.shuffle(cards)
        all_deals.append(bytes(cards))
    return all_deals[:count]


def boards(deals, names=None):
    return [Board(deal, NOWHERE, names[place] if names else "") for place, deal in enumerate(deals)]


def diagrams(count):
    """What Icon's program prints with a seed that only the search of all its seeds finds, and finds early."""
    return "".join(icon_layout.text(icon.dealt(deck)) for deck, _ in islice(icon.shuffles(SEED), count))
