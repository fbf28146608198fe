"""Other orders of seats, suits, ranks and cards, and the answers of another scheme (spec CARD-1 to CARD-6, NUM-2).

Mutants and, as libraries and file formats differ in them, every order of seats and suits, also in Icon's deck.
"""

from collections.abc import Callable
from typing import Final

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import RANK_MAJOR, RANK_ORDERS, Relabelling, deck, other_orders, seated
from dealcheck.diagnosis.hypothesis import Ask, Hypothesis, Outcome, Predict, members, table, well_formed, with_params
from dealcheck.transport.messages import Answer, Call, Code

SCHEMES: Final = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
SEAT_ORDER: Final = "take the seats clockwise from North: N E S W = 0..3"
SUIT_ORDER: Final = "number the cards from the ace of spades: S H D C = 0..3"
RANK_ORDER: Final = "number the ranks from the ace: A K Q ... 2 = 0..12"


def relabelled(names: Relabelling) -> Predict:
    """Deals seen with other seats and cards, in params and results; in `notation`, where they are PBN texts."""

    def predict(case: Case, ask: Ask) -> Outcome:
        answer, (method, params) = case.right, case.call
        if answer.code in {Code.MALFORMED, Code.NOT_A_DEAL}:
            return None
        name = "text" if method == "notation" else "deal"
        if name in params and params.get("from", "pbn") == "pbn":
            answer = ask(Call(method, {**params, name: names.apply(params[name])}))
        if answer.code is None and name in answer.result and params.get("to", "pbn") == "pbn":
            return Answer({**answer.result, name: names.undo(answer.result[name])})
        if answer.code is None and "deals" in answer.result:
            return Answer({**answer.result, "deals": list(map(names.undo, answer.result["deals"]))})
        return answer

    return predict


def _in_rank_major_order(case: Case, ask: Ask) -> Outcome:
    """Deal words with the cards rank by rank."""
    params = dict(case.params)
    if params["from"] == "word" and len(params["text"]) == 52:
        params["text"] = "".join(letter for _, letter in sorted(zip(RANK_MAJOR, params["text"], strict=True)))
    answer = ask(Call(case.call.method, params))
    if answer.code is not None or params["to"] != "word":
        return answer
    return Answer({"text": "".join(answer.result["text"][card] for card in RANK_MAJOR)})


def _of_scheme(scheme: str) -> Predict:
    return with_params(members(lambda own: scheme if own in SCHEMES else own, "scheme"))


def _seats(name: Callable[[str], str]) -> dict[str, Predict]:
    """Every wrong order of the seats, by its name."""
    return {name(order): relabelled(seated(order)) for order in other_orders(SEATS)}


def _suits(name: Callable[[str], str]) -> dict[str, Predict]:
    return {name(order): relabelled(Relabelling(cards=deck(order))) for order in other_orders(SUITS)}


def _words(order: str) -> str:
    return {"NWSE": "mirrored", "CDHS": "reversed (C D H S)"}.get(order, " ".join(order))


_NUMBERED: Final = ("rank *", "unrank *")
_SHOWN: Final = (*_NUMBERED, "notation", "icon.deals", "icon.layout")
_ICON: Final = ("icon.deals",)
_OWN_RULES: Final = "declare it as that scheme if rank and unrank both do so; else compute each scheme by its own rules"

# fmt: off
ORDER_FAULTS: Final[tuple[Hypothesis, ...]] = (
    *table(_ICON, "the first thirteen are West's, the next South's, then East's, then North's", "ICON-5",
           _seats(lambda order: f"the runs of the deck go to {' '.join(order[::-1])}, not W S E N")),
    *table(_ICON, "a to m are the clubs from the ace, then come diamonds, hearts and spades", "ICON-3",
           _suits(lambda order: f"the suits of the deck are {' '.join(order[::-1])}, not C D H S")),
    *table(_SHOWN, SEAT_ORDER, "CARD-3", _seats(lambda order: f"the seats are {_words(order)}, not N E S W")),
    *table(_SHOWN, SUIT_ORDER, "CARD-1", _suits(lambda order: f"the suits are {_words(order)}, not S H D C")),
    *table(_NUMBERED, RANK_ORDER, "CARD-1", {
        f"the ranks are in the order {order}, not A to 2": relabelled(Relabelling(cards=deck(ranks=ranks)))
        for order, ranks in RANK_ORDERS.items() if order != "A to 2"
    }),
    *table(_NUMBERED, _OWN_RULES, "NUM-2", {
        f"the answers are those of scheme {scheme}": _of_scheme(scheme) for scheme in SCHEMES}),
    *table(("notation",), "write the holders suit by suit, SA SK ... C2", "CARD-5", {
        "the deal word is in rank-major order, not in deck order": well_formed(_in_rank_major_order)}),
)
# fmt: on
