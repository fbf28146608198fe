"""Seats, suits and ranks in another order, and numbers of another scheme (spec CARD-1 to CARD-3, NUM-2)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from dealcheck.diagnosis.deals import RANK_MAJOR, RANK_ORDERS, RANKS, SEATS, SUITS, Turn, deck, seated
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty, member
from dealcheck.transport.messages import Answer, Call

_NUMBERED: Final = ("rank *", "unrank *", "constrain.rank", "constrain.unrank")
_NO_DEAL: Final = frozenset({-32602, -32002})
SCHEMES: Final = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")


def turned(turn: Turn) -> Predict:
    """Deals seen in other orders, on the way in and on the way out; in `notation`, where they are written as PBN."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code in _NO_DEAL:
            return answer
        name = "text" if call.method == "notation" else "deal"
        way_in, way_out = (call.params.get(way, "pbn") == "pbn" for way in ("from", "to"))
        if name in call.params and way_in:
            answer = yield Call(call.method, {**call.params, name: turn.apply(call.params[name])})
        if answer.code is None and name in answer.result and way_out:
            return Answer({**answer.result, name: turn.undo(answer.result[name])})
        return answer

    return predict


def _another(scheme: str) -> Predict:
    return faulty(member("scheme", lambda own: scheme if own in SCHEMES else own))


def _renamed(order: str) -> Predict:
    """The seats that a constraint names taken for others, and the deals for what they are."""

    def seat(name: object) -> object:
        return order[SEATS.index(name)] if isinstance(name, str) and name in set(SEATS) else name

    return faulty(member("hands", lambda hands: [{**hand, "seat": seat(hand["seat"])} for hand in hands]))


def _word(order: Sequence[int]) -> Predict:
    """Deal words with the cards in another order than that of the deck."""

    def predict(call: Call, _: Answer) -> Prediction:
        params = dict(call.params)
        if params.get("from") == "word" and isinstance(params.get("text"), str) and len(params["text"]) == 52:
            params["text"] = "".join(letter for _, letter in sorted(zip(order, params["text"], strict=True)))
        answer = yield Call(call.method, params)
        if answer.code is not None or params["to"] != "word":
            return answer
        return Answer({"text": "".join(answer.result["text"][card] for card in order)})

    return predict


_NAMED_SEATS: Final = {"NWSE": "mirrored", "ENSW": "alphabetical", "WSEN": "turned round (W S E N)"}
_SEAT_ORDERS: Final = {
    order: _NAMED_SEATS.get(order, f"numbered {' '.join(order)}")
    for order in map("".join, permutations(SEATS))
    if order not in {SEATS, "ESWN"}
}
_NAMED_SUITS: Final = {"CDHS": "reversed (C D H S)"}
_SUIT_ORDERS: Final = {
    order: _NAMED_SUITS.get(order, " ".join(order)) for order in map("".join, permutations(SUITS)) if order != SUITS
}
_NAMED_RANKS: Final = {
    "the ranks of a suit are reversed, the deuce first": RANKS[::-1],
    "the ace is the lowest rank (A 2 3 ... K)": RANK_ORDERS["A 2 3 to K"],
    "the ace stands behind the deuce (K Q ... 2 A)": RANK_ORDERS["K to 2 A"],
    "the ranks are in the order of their characters (2 ... 9 A J K Q T)": RANK_ORDERS["2 to 9 A J K Q T"],
}
_WORDS: Final = {
    "in rank-major order": RANK_MAJOR,
    "in the order of the whole deck reversed": tuple(reversed(range(52))),
    "with the ranks rising in each suit": deck(ranks=RANKS[::-1]),
}

HYPOTHESES: Final = (
    *(
        Hypothesis(
            f"the seats are {name}, not N E S W",
            "take the seats clockwise from North: N E S W = 0..3",
            "CARD-3",
            turned(Turn(seats=seated(order))),
            (*_NUMBERED, "notation"),
            aspect="seats",
        )
        for order, name in _SEAT_ORDERS.items()
    ),
    Hypothesis(
        "the hands of a deal are listed W N E S behind N:",
        "list them from North: N E S W",
        "CARD-6",
        turned(Turn(seats=seated("ESWN"))),
        (*_NUMBERED, "notation"),
        aspect="seats",
    ),
    *(
        Hypothesis(
            f"the suits are {name}, not S H D C",
            "number the cards from the ace of spades: S H D C = 0..3",
            "CARD-1",
            turned(Turn(cards=deck(order))),
            (*_NUMBERED, "notation"),
            aspect="suits",
        )
        for order, name in _SUIT_ORDERS.items()
    ),
    *(
        Hypothesis(
            name,
            "number the ranks from the ace: A K Q ... 2 = 0..12",
            "CARD-1",
            turned(Turn(cards=deck(ranks=order))),
            _NUMBERED,
            aspect="ranks",
        )
        for name, order in _NAMED_RANKS.items()
    ),
    Hypothesis(
        "the whole deck is reversed, the deuce of clubs first",
        "number the cards from the ace of spades",
        "CARD-1",
        turned(Turn(cards=deck("CDHS", RANKS[::-1]))),
        _NUMBERED,
        aspect="cards",
    ),
    *(
        Hypothesis(
            f"the answers are those of scheme {scheme}",
            "scheme names are not exchangeable: compute each by its own rules",
            "NUM-2",
            _another(scheme),
            ("rank *", "unrank *"),
            aspect="scheme",
        )
        for scheme in SCHEMES
    ),
    Hypothesis(
        "the cards are taken in rank-major order, not in deck order",
        "only scheme pavlicek goes rank by rank",
        "CARD-2",
        turned(Turn(cards=deck(rank_major=True))),
        _NUMBERED,
        aspect="cards",
    ),
    *(
        Hypothesis(
            f"the deal word is {name}, not in deck order",
            "write the holders suit by suit, SA SK ... C2",
            "CARD-5",
            _word(order),
            ("notation",),
            aspect="word",
        )
        for name, order in _WORDS.items()
    ),
    *(
        Hypothesis(
            f"the seats that a constraint names are taken for others: N E S W for {' '.join(order)}",
            "N E S W are North, East, South and West, in a constraint as in a deal",
            "CONS-1",
            _renamed(order),
            ("constrain.rank", "constrain.unrank"),
        )
        for order in map("".join, permutations(SEATS))
        if order != SEATS
    ),
)
