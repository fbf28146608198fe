"""Seats, suits and ranks in another order, and numbers of another scheme (spec CARD-1 to CARD-3, NUM-2)."""

from typing import Final

from dealcheck.asking import Answer, Call
from dealcheck.diagnosis.deals import RANK_MAJOR, Turn, deck, seated
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty, member

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


def _word_by_rank(call: Call, _: Answer) -> Prediction:
    params = dict(call.params)
    if params.get("from") == "word" and isinstance(params.get("text"), str) and len(params["text"]) == 52:
        params["text"] = "".join(letter for _, letter in sorted(zip(RANK_MAJOR, params["text"], strict=True)))
    answer = yield Call(call.method, params)
    if answer.code is not None or params["to"] != "word":
        return answer
    return Answer({"text": "".join(answer.result["text"][card] for card in RANK_MAJOR)})


_SEAT_ORDERS: Final = {
    "mirrored": "NWSE",
    "alphabetical": "ENSW",
    "numbered W N E S": "WNES",
    "numbered S W N E": "SWNE",
    "numbered N S E W": "NSEW",
    "numbered N E W S": "NEWS",
    "numbered S E N W": "SENW",
}
_SUIT_ORDERS: Final = {
    "reversed (C D H S)": "CDHS",
    "S H C D": "SHCD",
    "H S D C": "HSDC",
    "S D H C": "SDHC",
    "D C H S": "DCHS",
}

HYPOTHESES: Final = (
    *(
        Hypothesis(
            f"the seats are {name}, not N E S W",
            "take the seats clockwise from North: N E S W = 0..3",
            "CARD-3",
            turned(Turn(seats=seated(order))),
            (*_NUMBERED, "notation"),
            pairs=True,
        )
        for name, order in _SEAT_ORDERS.items()
    ),
    Hypothesis(
        "the hands of a deal are listed W N E S behind N:",
        "list them from North: N E S W",
        "CARD-6",
        turned(Turn(seats=seated("ESWN"))),
        (*_NUMBERED, "notation"),
        pairs=True,
    ),
    *(
        Hypothesis(
            f"the suits are {name}, not S H D C",
            "number the cards from the ace of spades: S H D C = 0..3",
            "CARD-1",
            turned(Turn(cards=deck(order))),
            (*_NUMBERED, "notation"),
            pairs=True,
        )
        for name, order in _SUIT_ORDERS.items()
    ),
    Hypothesis(
        "the ranks of a suit are reversed, the deuce first",
        "number the ranks from the ace: A K Q ... 2 = 0..12",
        "CARD-1",
        turned(Turn(cards=deck(rising=True))),
        _NUMBERED,
        pairs=True,
    ),
    Hypothesis(
        "the whole deck is reversed, the deuce of clubs first",
        "number the cards from the ace of spades",
        "CARD-1",
        turned(Turn(cards=deck("CDHS", rising=True))),
        _NUMBERED,
        pairs=True,
    ),
    *(
        Hypothesis(
            f"the answers are those of scheme {scheme}",
            "scheme names are not exchangeable: compute each by its own rules",
            "NUM-2",
            _another(scheme),
            ("rank *", "unrank *"),
            pairs=True,
        )
        for scheme in SCHEMES
    ),
    Hypothesis(
        "the cards are taken in rank-major order, not in deck order",
        "only scheme pavlicek goes rank by rank",
        "CARD-2",
        turned(Turn(cards=deck(rank_major=True))),
        _NUMBERED,
        pairs=True,
    ),
    Hypothesis(
        "the deal word is in rank-major order, not in deck order",
        "write the holders suit by suit, SA SK ... C2",
        "CARD-5",
        _word_by_rank,
        ("notation",),
        pairs=True,
    ),
)
