"""A suit without honours is written as a dash instead of nothing."""

from dealref import constraint_operations
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def dashed(deal):
    return {
        "hands": [
            described | {"honours": ".".join(text or "-" for text in described["honours"].split("."))}
            for described in right(deal)["hands"]
        ]
    }


serve(answers={"describe": dashed})
