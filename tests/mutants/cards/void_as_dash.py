"""A void is written as a dash, as in printed diagrams, instead of as nothing."""

from dealref.cards.pbn import to_text
from wiring import serve

CAUGHT_IN = ("unrank.*.", "notation.")


def with_dashes(deal):
    hands = to_text(deal)[2:].split(" ")
    return "N:" + " ".join(".".join(holding or "-" for holding in hand.split(".")) for hand in hands)


serve({to_text: with_dashes})
