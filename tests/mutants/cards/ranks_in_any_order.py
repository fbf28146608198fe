"""The ranks of a holding are accepted in any order, because reading them never needed one."""

from dealref.cards.deck import RANKS
from dealref.cards.pbn import from_text
from wiring import serve

CAUGHT_IN = ("rank.*.rejects-ranks-rising", "rank.*.rejects-ranks-out-of-order")


def lenient(text):
    label, hands = text[:2], text[2:].split(" ")
    falling = [".".join("".join(sorted(holding, key=RANKS.find)) for holding in hand.split(".")) for hand in hands]
    return from_text(label + " ".join(falling))


serve({from_text: lenient})
