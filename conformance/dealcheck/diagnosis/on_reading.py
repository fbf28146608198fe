"""Deals read too leniently (spec CARD-5 to CARD-9)."""

from collections.abc import Callable
from typing import Final

from dealcheck.diagnosis.deals import RANKS, SEATS, cards, written
from dealcheck.diagnosis.hypothesis import OUT_OF_FORM, Hypothesis, Params, Predict, Prediction, faulty
from dealcheck.transport.messages import Answer, Call

_MALFORMED: Final = -32602
_NOT_A_DEAL: Final = -32002


def read(change: Callable[[str], str]) -> Predict:
    """The text of a deal changed before it is read."""

    def ask(params: Params) -> Params:
        name = "deal" if "deal" in params else "text"
        return {**params, name: change(params[name])} if params.get("from", "pbn") == "pbn" else params

    return faulty(ask)


def completed(deal: Callable[[list[tuple[int, int]]], dict[int, int]]) -> Predict:
    """Where the cards are no deal, another deal made of those that are shown."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != _NOT_A_DEAL or "-" in call.params.get("text", ""):
            return answer
        name = "deal" if "deal" in call.params else "text"
        text, short = call.params[name], call.params.get("from") == "word"
        shown = list(enumerate(map(SEATS.index, text))) if short else cards(text)
        made = deal(shown)
        return (yield from _asked(call, name, [made[card] for card in range(52)]))

    return predict


def _asked(call: Call, name: str, holders: list[int]) -> Prediction:
    if any(holders.count(seat) != 13 for seat in range(4)):
        return Answer(code=_NOT_A_DEAL)
    given = {**call.params, name: written(holders)}
    return (yield Call(call.method, given | {"from": "pbn"} if "from" in given else given))


def _sorted_hands(text: str) -> str:
    hands = text[2:].split(" ")
    return text[:2] + " ".join(
        ".".join("".join(sorted(suit, key=RANKS.index)) for suit in hand.split(".")) for hand in hands
    )


def _free(text: str) -> str:
    first = SEATS.index(text[0])
    hands = _sorted_hands(text)[2:].split(" ")
    return "N:" + " ".join(hands[(seat - first) % 4] for seat in range(4))


def _filled(shown: list[tuple[int, int]]) -> dict[int, int]:
    held = dict(shown)
    if len(held) < len(shown):
        raise ValueError
    sizes = [[*held.values()].count(seat) for seat in range(4)]
    short = iter([seat for seat in range(4) for _ in range(13 - sizes[seat])])
    return {card: held[card] if card in held else next(short) for card in range(52)}


def _sizes_only(shown: list[tuple[int, int]]) -> dict[int, int]:
    seats = [seat for _, seat in shown]
    if any(seats.count(seat) != 13 for seat in range(4)):
        raise ValueError
    return {card: dict(shown).get(card, 0) for card in range(52)}


def _read_freely(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _MALFORMED:
        return answer
    free = yield Call("notation", {"from": "pbn", "to": "pbn", "text": call.params["deal"]})
    if free.code is not None:
        return Answer(code=free.code)
    return (yield Call(call.method, {**call.params, "deal": free.result["text"]}))


def _west_gets_the_rest(shown: list[tuple[int, int]]) -> dict[int, int]:
    held = {card: seat for card, seat in shown if seat != 3}
    if len(held) != sum(seat != 3 for _, seat in shown):
        raise ValueError
    return {card: held.get(card, 3) for card in range(52)}


def _hidden(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _NOT_A_DEAL or call.params.get("from") != "pbn" or call.params["text"].count("-") != 1:
        return answer
    text = call.params["text"]
    hands = text[2:].split(" ")
    seat = (SEATS.index(text[0]) + hands.index("-")) % 4
    held = dict(cards(text))
    if len(held) != 39:
        return answer
    return (yield from _asked(call, "text", [held.get(card, seat) for card in range(52)]))


def _as_it_came(call: Call, _: Answer) -> Prediction:
    answer = yield call
    params = call.params
    same = params.keys() == {"from", "to", "text"} and params["from"] == params["to"] == "word"
    return Answer({"text": params["text"]}) if same else answer


def _by_text(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _NOT_A_DEAL or not call.params["from"] == call.params["to"] == "pbn":
        return answer
    return Answer({"text": _free(call.params["text"])})


_READS: Final = ("rank *", "notation", "describe", "icon.layout", "constrain.rank")
_EXACT: Final = "match the exact form R.R.R.R of CARD-6 and refuse the rest with -32602"
_COUNT: Final = "check that the 52 cards are there once each and that every seat has 13, else -32002"


def _try(change: Callable[[str], str]) -> Callable[[str], str]:
    def careful(text: str) -> str:
        try:
            return change(text)
        except OUT_OF_FORM:
            return text

    return careful


def _read_words_too(change: Callable[[str], str]) -> Predict:
    return faulty(lambda params: {**params, "text": change(params["text"])})


HYPOTHESES: Final = (
    Hypothesis("lower case is accepted in deals", _EXACT, "CARD-6", read(str.upper), _READS),
    Hypothesis(
        "lower case is accepted in deals and in words",
        "match the exact forms of CARD-6 and CARD-9 and refuse the rest with -32602",
        "CARD-9",
        _read_words_too(str.upper),
        ("notation",),
    ),
    Hypothesis("blanks around a deal are accepted", _EXACT, "CARD-6", read(str.strip), _READS),
    Hypothesis(
        "blanks around deals and words are accepted",
        "match the exact forms of CARD-6 and CARD-9 and refuse the rest with -32602",
        "CARD-9",
        _read_words_too(str.strip),
        ("notation",),
    ),
    Hypothesis("10 is accepted for T in deals", _EXACT, "CARD-6", read(lambda text: text.replace("10", "T")), _READS),
    Hypothesis(
        "blanks and line ends are accepted in deals",
        _EXACT,
        "CARD-6",
        read(lambda text: " ".join(text.split())),
        _READS,
    ),
    Hypothesis(
        "ranks are accepted in any order",
        _EXACT,
        "CARD-6",
        read(_try(_sorted_hands)),
        ("rank *", "describe", "constrain.rank"),
    ),
    Hypothesis(
        "the first seat of a deal is not looked at",
        "only N: is due first in the exact form, else -32602",
        "CARD-6",
        read(lambda text: "N" + text[1:] if text[:1] in set(SEATS) else text),
        ("rank *", "describe", "constrain.rank"),
    ),
    Hypothesis(
        "in the free form the hands are taken from North whatever seat is named",
        "turn the hands: the seat before the colon comes first",
        "CARD-7",
        read(lambda text: "N" + text[1:] if text[:1] in set(SEATS) else text),
        ("notation",),
    ),
    Hypothesis(
        "the free form is accepted where the exact form is due",
        _EXACT,
        "CARD-6",
        _read_freely,
        ("rank *",),
    ),
    Hypothesis(
        "a hand that is not shown is filled in",
        "what is not shown is not guessed: -32002",
        "CARD-8",
        _hidden,
        ("notation",),
    ),
    Hypothesis("missing cards are filled in", _COUNT, "CARD-8", completed(_filled), _READS),
    Hypothesis("West gets the cards that the others leave", _COUNT, "CARD-8", completed(_west_gets_the_rest), _READS),
    Hypothesis(
        "a card that stands twice goes to the hand that shows it last",
        _COUNT,
        "CARD-8",
        completed(dict),
        _READS,
    ),
    Hypothesis(
        "only the sizes of hands are checked, and a card that nobody holds is North's",
        _COUNT,
        "CARD-8",
        completed(_sizes_only),
        _READS,
    ),
    Hypothesis(
        "from word to word the text is returned as it came",
        "read it as in every other case",
        "CARD-9",
        _as_it_came,
        ("notation",),
    ),
    Hypothesis(
        "from PBN to PBN nobody looks whether the cards make a deal",
        _COUNT,
        "CARD-9",
        _by_text,
        ("notation",),
    ),
)
