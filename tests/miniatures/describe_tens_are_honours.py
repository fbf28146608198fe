"""The ten is written among the honours of a holding, since it is one in the laws."""

from dealref import constraint_operations
from dealref.deal import hand
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def with_tens(deal):
    result = right(deal)
    for seat, described in enumerate(result["hands"]):
        cards = hand(deal, seat)
        held = described["honours"].split(".")
        described["honours"] = ".".join(
            text + ("T" if 13 * suit + 4 in cards else "") for suit, text in enumerate(held)
        )
    return result


serve(answers={"describe": with_tens})
