"""Numbers past the last deal are left out instead of going on from 0."""

import hashlib

from dealref.cards import pbn
from dealref.errors import OutOfRange, TooLarge
from dealref.numberings import deal_digest
from dealref.numberings.deal_digest import LIMIT
from wiring import DEALS, serve

CAUGHT_IN = ("digest.*.",)


def of_deals(unrank, start, step, count):
    if max(start, step) >= DEALS:
        raise OutOfRange("out of range")
    if count > LIMIT:
        raise TooLarge("too large")
    numbers = (number for i in range(count) if (number := start + i * step) < DEALS)
    return hashlib.sha256("".join(f"{pbn.to_text(unrank(number))}\n" for number in numbers).encode()).hexdigest()


serve({deal_digest.of_deals: of_deals})
