"""Deals are numbered like the pages of a book, from 1: number 0 is refused and the number of deals is accepted."""

from dealref.errors import OutOfRange
from wiring import every_scheme, serve

CAUGHT_IN = ("rank.*.", "unrank.*.")
ROUND_TRIPS = True


def deal_on_page(right, page):
    if page == 0:
        raise OutOfRange("out of range: pages are numbered from 1")
    return right(page - 1)


serve(schemes=every_scheme(rank=lambda right, deal: right(deal) + 1, unrank=deal_on_page))
