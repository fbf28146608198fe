"""The deals are joined by newlines, without one after the last."""

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
    numbers = ((start + i * step) % DEALS for i in range(count))
    return hashlib.sha256("\n".join(pbn.to_text(unrank(number)) for number in numbers).encode()).hexdigest()


serve({deal_digest.of_deals: of_deals})
