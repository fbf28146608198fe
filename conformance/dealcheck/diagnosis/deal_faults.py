"""Faults of deals and deal words that are read or written (spec CARD-5 to CARD-9)."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final

from dealcheck.bridge import RANKS, SEATS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import RANK_MAJOR, deck
from dealcheck.diagnosis.hypothesis import Asking, Predict, table
from dealcheck.diagnosis.predictions import Change, asked, members, one_of, replaced, returned, well_formed, within
from dealcheck.transport.messages import Answer, Call

Rewrite = Callable[[str], str]


def _read(change: Rewrite) -> Predict:
    """The PBN text of a deal changed before it is read."""
    change_deal = members(change, "deal", "text")
    return well_formed(asked(lambda params: change_deal(params) if params.get("from", "pbn") == "pbn" else params))


def _written(change: Rewrite) -> Predict:
    """The PBN text of a deal changed before it is written."""
    change_deal = _in_deals(change)
    return returned(lambda result, params: result if params.get("to") == "word" else change_deal(result))


def _in_deals(change: Rewrite) -> Change:
    """The change of all deals of a result."""
    one, several = members(change, "deal", "text"), within("deals.*", change)
    return lambda result: several(one(result))


def _reordered(change: Callable[[Callable[[str], str]], Rewrite], separator: str) -> Predict:
    """The parts of every deal in one of the wrong orders, whichever it is."""

    def turned(order: Sequence[int]) -> Change:
        return _in_deals(change(lambda text: separator.join(text.split(separator)[place] for place in order)))

    orders = [turned(order) for order in permutations(range(4))][1:]
    return one_of(lambda result, p: [result] if p.get("to") == "word" else [order(result) for order in orders])


def _hands(change: Rewrite) -> Rewrite:
    return lambda text: text[:2] + " ".join(map(change, text[2:].split(" ")))


def _suits(change: Rewrite) -> Rewrite:
    return _hands(lambda hand: ".".join(map(change, hand.split("."))))


def _word(order: Sequence[int]) -> Predict:
    """Deal words with the cards in another order than that of the deck."""

    def predict(case: Case) -> Asking:
        params = dict(case.params)
        if params["from"] == "word" and len(params["text"]) == 52:
            params["text"] = "".join(letter for _, letter in sorted(zip(order, params["text"], strict=True)))
        answer = yield Call(case.call.method, params)
        if answer.code is not None or params["to"] != "word":
            return answer
        return Answer({"text": "".join(answer.result["text"][card] for card in order)})

    return well_formed(predict)


def _from_north(text: str) -> str:
    return "N" + text[1:] if text[:1] in set(SEATS) else text


def _from_seat(seat: str) -> Rewrite:
    place = SEATS.index(seat)
    return lambda text: f"{seat}:" + " ".join((2 * text[2:].split(" "))[place : place + 4])


_WRITES: Final = ("unrank *", "notation", "constrain.unrank", "icon.deals")
_FORM: Final = "write the exact form of CARD-6, as in N:AKQ.J.T98765432. ..."

# fmt: off
DEAL_FAULTS: Final = (
    *table(("notation",), "write the holders suit by suit, SA SK ... C2", "CARD-5", {
        f"the deal word is {name}, not in deck order": _word(order) for name, order in (
            ("in rank-major order", RANK_MAJOR),
            ("in the order of the whole deck reversed", range(51, -1, -1)),
            ("with the ranks rising in each suit", deck(ranks=RANKS[::-1])),
        )
    }, aspect="word"),
    *table(("notation",), "turn the hands: the seat before the colon comes first", "CARD-7", {
        "in the free form the hands are taken from North whatever seat is named": _read(_from_north)}),
    *table(_WRITES, _FORM, "CARD-6", {
        "a void is written as a dash": _written(_suits(lambda suit: suit or "-")),
        "the ten is written as 10": _written(replaced("T", "10")),
        "the thirteenth card of a suit is lost": _written(replaced(RANKS, RANKS[:-1])),
        "the ranks of a suit are written from the lowest up": _written(_suits(lambda suit: suit[::-1])),
        "hands are written from the deuce of clubs up": _written(_hands(lambda hand: hand[::-1])),
        "the N: before a deal is left out": _written(lambda text: text.removeprefix("N:")),
        "a blank is written behind N:": _written(replaced(":", ": ")),
        "deals are written in lower case": _written(str.lower),
        "a line end is written behind a deal": _written("{}\n".format),
        "a blank is written behind a deal": _written("{} ".format),
        "deals are written in quotation marks": _written('"{}"'.format),
        "deals are written as a PBN tag": _written('[Deal "{}"]'.format),
        **{f"deals are written from {seat}:": _written(_from_seat(seat)) for seat in "ESW"},
    }),
)

WRITING_FAULTS: Final = table(_WRITES, _FORM, "CARD-6", {
    "the suits of a hand are written in another order than S H D C": _reordered(_hands, "."),
    "the hands of a deal are written in another order than N E S W":
        _reordered(lambda turn: lambda text: text[:2] + turn(text[2:]), " "),
})
"""Behind the orders of numberings and of Icon's deck, which show themselves so too, and elsewhere."""
# fmt: on
