"""Seats E N S W: the seats come out of a sorted map, so the numbering takes them in alphabetical order."""

from dealref.cards.deal import SEATS
from wiring import relabelled, serve

CAUGHT_IN = ("rank.*.", "unrank.*.")
ROUND_TRIPS = True

ALPHABETICAL = [sorted(SEATS).index(letter) for letter in SEATS]


def sorted_seats(deal):
    return tuple(ALPHABETICAL[seat] for seat in deal)


def right_seats(deal):
    return tuple(ALPHABETICAL.index(seat) for seat in deal)


serve(schemes=relabelled(sorted_seats, right_seats))
