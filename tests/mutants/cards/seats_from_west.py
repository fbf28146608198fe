"""Seats W N E S: the hands of a deal are listed from West behind the label `N:`, as some file formats list them."""

from dealref.cards.pbn import from_free_text, from_text, to_text
from wiring import serve

CAUGHT_IN = ("rank.*.", "unrank.*.", "notation.")
ROUND_TRIPS = True


def to_text_from_west(deal):
    return to_text(tuple((seat + 1) % 4 for seat in deal))


def from_text_from_west(text):
    return tuple((seat - 1) % 4 for seat in from_text(text))


def from_free_text_from_west(text):
    return tuple((seat - 1) % 4 for seat in from_free_text(text))


serve({to_text: to_text_from_west, from_text: from_text_from_west, from_free_text: from_free_text_from_west})
