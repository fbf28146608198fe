"""A suit without high cards is written as a dash instead of nothing."""

from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def dashed(deal):
    return {
        "hands": [
            described | {"high_cards": ".".join(text or "-" for text in described["high_cards"].split("."))}
            for described in right(deal)["hands"]
        ]
    }


serve(answers={"describe": dashed})
