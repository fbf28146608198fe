"""Listings of high cards alone, counted rank by rank.

Where no shapes are listed the suits do not matter: hands that take the same number of aces, kings, queens and jacks
leave the same listing to the hands after them. So a hand has at most 5^4 kinds of makeups, and the cards left over are
one of at most 5^4 kinds too, however many hands there are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from operator import add, mul, sub

from dealer.constraints.model import Hand
from dealer.constraints.suitwise import Suit
from dealer.constraints.variables import Bounds
from dealer.shapes import POINTS

Ranks = tuple[int, ...]  # so many aces, kings, queens and jacks
Choose = Callable[[int, int], int]  # what the choice of so many cards out of others counts for


def size(bounds: Bounds, later: Sequence[Hand], suits: Sequence[Suit], spots: int, choose: Choose) -> int:
    """The size of the listing of a hand, of which some high cards are known, and of the hands after it."""
    held, still_open, high = (_ranks([getattr(suit, name) for suit in suits]) for name in ("held", "open", "high"))
    hands = (bounds, *(hand.bounds for hand in later))
    return _size(hands, held, still_open, high, spots, choose)


def _ranks(high: Sequence[int]) -> Ranks:
    """How many aces, kings, queens and jacks there are."""
    return tuple(sum(held >> bit & 1 for held in high) for bit in (3, 2, 1, 0))


@lru_cache(maxsize=1 << 13)
def _size(hands: tuple[Bounds, ...], held: Ranks, still_open: Ranks, high: Ranks, spots: int, choose: Choose) -> int:
    """The size when the first hand takes what is held, and any of what is open, out of these high cards."""
    if not hands:
        return 1
    (least, most), *others = hands
    total = 0
    for more in product(*(range(number + 1) for number in still_open)):
        taken = tuple(map(add, held, more))
        wanted = 13 - sum(taken)
        if 0 <= wanted <= spots and least <= sum(map(mul, taken, POINTS)) <= most:
            left = tuple(map(sub, high, taken))
            later = _size(tuple(others), (0, 0, 0, 0), left, left, spots - wanted, choose)
            total += math.prod(map(math.comb, still_open, more)) * choose(spots, wanted) * later
    return total
