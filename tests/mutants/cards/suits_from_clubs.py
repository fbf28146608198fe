"""Suits C D H S: the cards are coded in rising order of the suits, so the deck begins with the clubs."""

from dealref.cards.pbn import from_free_text, from_text, to_text
from wiring import serve

CAUGHT_IN = ("rank.*.", "unrank.*.", "notation.")
ROUND_TRIPS = True


def turned(deal):
    return deal[39:] + deal[26:39] + deal[13:26] + deal[:13]


serve(
    {
        to_text: lambda deal: to_text(turned(deal)),
        from_text: lambda text: turned(from_text(text)),
        from_free_text: lambda text: turned(from_free_text(text)),
    }
)
