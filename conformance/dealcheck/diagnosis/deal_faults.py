"""Faults of deals and deal words that are read or written (spec CARD-5 to CARD-9).

Most are mutants. What the first failure shows at a glance (lower case, quotation marks, a line end) has no name here.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final

from dealcheck.bridge import RANKS, SEATS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import RANK_MAJOR
from dealcheck.diagnosis.hypothesis import Asking, Predict, table
from dealcheck.diagnosis.predictions import Change, asked, members, one_of, replaced, returned, well_formed, within
from dealcheck.transport.messages import Answer, Call

Rewrite = Callable[[str], str]


def _in_deals(change: Rewrite) -> Change:
    """The change of all deals of a result."""
    one, several = members(change, "deal", "text"), within("deals.*", change)
    return lambda result: several(one(result))


def _written(change: Rewrite) -> Predict:
    """The PBN text of a deal changed before it is written."""
    change_deal = _in_deals(change)
    return returned(lambda result, params: result if params.get("to") == "word" else change_deal(result))


def _reordered(change: Callable[[Rewrite], Rewrite], separator: str) -> Predict:
    """The parts of every deal in one of the wrong orders, whichever it is."""

    def turned(order: Sequence[int]) -> Change:
        return _in_deals(change(lambda text: separator.join(text.split(separator)[place] for place in order)))

    orders = [turned(order) for order in permutations(range(4))][1:]
    return one_of(lambda result, p: [result] if p.get("to") == "word" else [order(result) for order in orders])


def _hands(change: Rewrite) -> Rewrite:
    return lambda text: text[:2] + " ".join(map(change, text[2:].split(" ")))


def _in_rank_major_order(case: Case) -> Asking:
    """Deal words with the cards rank by rank."""
    params = dict(case.params)
    if params["from"] == "word" and len(params["text"]) == 52:
        params["text"] = "".join(letter for _, letter in sorted(zip(RANK_MAJOR, params["text"], strict=True)))
    answer = yield Call(case.call.method, params)
    if answer.code is not None or params["to"] != "word":
        return answer
    return Answer({"text": "".join(answer.result["text"][card] for card in RANK_MAJOR)})


def _from_north(text: str) -> str:
    return "N" + text[1:] if text[:1] in set(SEATS) else text


OTHER_SUITS: Final = _reordered(_hands, ".")
OTHER_SEATS: Final = _reordered(lambda turn: lambda text: text[:2] + turn(text[2:]), " ")

_WRITES: Final = ("unrank *", "notation", "constrain.unrank", "icon.deals")
_FORM: Final = "write the exact form of CARD-6, as in N:AKQ.J.T98765432. ..."

# fmt: off
DEAL_FAULTS: Final = (
    *table(("notation",), "write the holders suit by suit, SA SK ... C2", "CARD-5", {
        "the deal word is in rank-major order, not in deck order": well_formed(_in_rank_major_order),
    }, aspect="word"),
    *table(("notation",), "turn the hands: the seat before the colon comes first", "CARD-7", {
        "in the free form the hands are taken from North whatever seat is named": well_formed(asked(
            lambda params: members(_from_north, "text")(params) if params["from"] == "pbn" else params))}),
    *table(_WRITES, _FORM, "CARD-6", {
        "a void is written as a dash":
            _written(_hands(lambda hand: ".".join(suit or "-" for suit in hand.split(".")))),
        "the ten is written as 10": _written(replaced("T", "10")),
        "the thirteenth card of a suit is lost": _written(replaced(RANKS, RANKS[:-1])),
    }),
)

WRITING_FAULTS: Final = table(("unrank *", "notation", "icon.deals"), _FORM, "CARD-6", {
    "the suits of a hand are written in another order than S H D C": OTHER_SUITS,
    "the hands of a deal are written in another order than N E S W": OTHER_SEATS,
})
"""Behind the orders of numberings and of Icon's deck, which show themselves so too, and elsewhere."""
# fmt: on
