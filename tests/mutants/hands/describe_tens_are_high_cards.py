"""The ten is written among the high cards of a holding, since it is one in the laws."""

from dealref.cards.deal import hand
from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def with_tens(deal):
    result = right(deal)
    for seat, described in enumerate(result["hands"]):
        cards = hand(deal, seat)
        held = described["high_cards"].split(".")
        described["high_cards"] = ".".join(
            text + ("T" if 13 * suit + 4 in cards else "") for suit, text in enumerate(held)
        )
    return result


serve(answers={"describe": with_tens})
