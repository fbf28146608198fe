"""From `pbn` to `pbn` the hands are turned and the ranks sorted as text, and nobody looks whether the cards make a
deal.
"""

from dealref.cards.deal import SEATS
from dealref.cards.deck import RANKS
from dealref.errors import NotADeal
from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("notation.rejects-",)


def answer_by_text(method, params):
    try:
        return answer(method, params)
    except NotADeal:
        if method != "notation" or params["from"] != "pbn" or params["to"] != "pbn":
            raise
        hands = params["text"][2:].split(" ")
        turned = [hands[(seat - SEATS.index(params["text"][0])) % 4] for seat in range(4)]
        falling = [".".join("".join(sorted(holding, key=RANKS.find)) for holding in hand.split(".")) for hand in turned]
        return {"text": "N:" + " ".join(falling)}


serve({answer: answer_by_text})
