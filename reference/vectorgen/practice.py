"""The vectors of practice deals: constraints and texts, each with its first deals (CHOOSE-9a)."""

import json
from itertools import islice
from typing import Any, Final, NamedTuple

from dealref.cards import pbn
from dealref.constraints import constrained_deals, practice
from dealref.protocol import constraint_values

DEALS: Final = 8
"""The deals of a case: a page of boards."""


class Question(NamedTuple):
    """A constraint as the protocol has it, and the seed of the draw; `why` says what goes wrong there."""

    why: str
    seed: str
    hands: list[dict[str, Any]]


def _hand(seat: str, **demands: object) -> dict[str, Any]:
    return {"seat": seat, **demands}


NOTRUMP: Final = [
    _hand("S", shapes=["balanced"], hcp=[15, 17]),
    _hand("N", hcp=[8, 9]),
    _hand("E", hcp=[0, 11]),
    _hand("W", hcp=[0, 11]),
]
"""An evening on replies to 1NT."""

SHORT: Final = {suit: [1, 6] for suit in "SHDC"}

QUESTIONS: Final = {
    "points-of-one": Question("one deal in twelve fits", "Monday", [_hand("N", hcp=[12, 12])]),
    "notrump": Question("four hands with wide demands: tries are quick, numbers are not", "Let us play", NOTRUMP),
    "three-wide": Question(
        "three hands with wide demands", "Tuesday", [_hand(seat, lengths=SHORT, hcp=[5, 15]) for seat in "NES"]
    ),
    "just-tried": Question(
        "a little more than one deal in 4096: the others are passed over",
        "the border",
        [_hand("N", shapes=["6-5-1-1"], hcp=[4, 4])],
    ),
    "just-numbered": Question(
        "a little less than one deal in 4096: numbers within the constraint",
        "the border",
        [_hand("N", shapes=["6-4-3-0"], hcp=[1, 2])],
    ),
    "rare": Question(
        "rare hands: no program tries so long",
        "Wednesday",
        [_hand("W", lengths={"S": [9, 9]}, hcp=[0, 8]), _hand("E", lengths={"D": [6, 6]})],
    ),
    "one-deal": Question(
        "numbers below 1 need no digit: the same deal comes again and again",
        "Thursday",
        [_hand("N", shapes=["13=0=0=0"]), _hand("E", shapes=["0=13=0=0"]), _hand("S", shapes=["0=0=13=0"])],
    ),
    "empty-seed": Question("an empty text is a text", "", [_hand("E", lengths={"H": [5, 5]}, hcp=[11, 14])]),
    "seed-in-utf-8": Question(
        "the text counts as UTF-8, as it is: no blank at its ends is taken away",
        " ♠ Kórnik 🂡 ",
        [_hand("E", lengths={"H": [5, 5]}, hcp=[11, 14])],
    ),
}


def made() -> dict[str, bytes]:
    """The file of the folder by its name: an object with a line for each case."""
    cases = ",\n".join(f"  {json.dumps(_case(name, question))}" for name, question in QUESTIONS.items())
    text = f'{{\n "format": 1,\n "license": "CC0-1.0",\n "cases": [\n{cases}\n ]\n}}\n'
    return {"practice.json": text.encode("ascii")}


def _case(name: str, question: Question) -> dict[str, Any]:
    constraint = constraint_values.hands(question.hands)
    return {
        "id": name,
        "why": question.why,
        "hands": question.hands,
        "seed": question.seed,
        "count": str(constrained_deals.count(constraint)),
        "deals": [pbn.to_text(deal) for deal in islice(practice.deals(constraint, question.seed), DEALS)],
    }
