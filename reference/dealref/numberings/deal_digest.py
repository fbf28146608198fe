"""The hash of many deals (spec NUM-12)."""

import hashlib
from collections.abc import Callable
from typing import Final

from dealref.cards import pbn
from dealref.cards.deal import DEALS, Deal, check_number
from dealref.errors import TooLarge

LIMIT: Final = 1_000_000
"""The most deals in one hash."""


def of_deals(unrank: Callable[[int], Deal], start: int, step: int, count: int) -> str:
    """The SHA-256 of the deals numbered start, start + step, ... (mod D), each as a PBN deal on a line.

    Raises OutOfRange if start or step is D or more, TooLarge above a million deals.
    Source: spec NUM-12.

    >>> of_deals(lambda number: (), 0, 0, 0)[:16]
    'e3b0c44298fc1c14'
    """
    check_number(max(start, step))
    if count > LIMIT:
        raise TooLarge(f"too large: count is {count}, the limit is {LIMIT}")
    hashed = hashlib.sha256()
    number = start
    for _ in range(count):
        hashed.update(f"{pbn.to_text(unrank(number))}\n".encode("ascii"))
        number = (number + step) % DEALS
    return hashed.hexdigest()
