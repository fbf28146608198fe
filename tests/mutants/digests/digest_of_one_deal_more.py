"""One deal too many is hashed: count is taken for the last i."""

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
    numbers = ((start + i * step) % DEALS for i in range(count + 1))
    return hashlib.sha256("".join(f"{pbn.to_text(unrank(number))}\n" for number in numbers).encode()).hexdigest()


serve({deal_digest.of_deals: of_deals})
