"""Deals for the tests of formats: by Python's own shuffle, and the extreme ones."""

import random

from dealaudit.deals import Board, Place

NOWHERE = Place("nowhere", 0)
BY_SUIT = bytes(card // 13 for card in range(52))
BY_RANK = bytes(card % 4 for card in range(52))
EXTREME = [
    bytes(BY_SUIT[(card + turn) % 52] for card in range(52)) for turn in (0, 1, 13, 14, 26, 39)
] + [BY_RANK, BY_RANK[::-1], bytes([*[0] * 7, *[1, 2, 3] * 13, *[0] * 6])]  # fmt: skip


def deals(count, seed=14):
    """The extreme deals, then shuffled ones."""
    draw = random.Random(seed)  # noqa: S311  a test has the same deals every time
    cards = list(BY_SUIT)
    found = list(EXTREME)
    while len(found) < count:
        draw.shuffle(cards)
        found.append(bytes(cards))
    return found[:count]


def boards(found, names=None):
    return [Board(deal, NOWHERE, names[place] if names else "") for place, deal in enumerate(found)]
