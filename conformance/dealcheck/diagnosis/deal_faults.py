"""Faults of deals and deal words that are read or written (spec CARD-5 to CARD-9)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from dealcheck.bridge import RANKS, SEATS
from dealcheck.diagnosis.deal_orders import RANK_MAJOR, deck, pbn, shown_cards
from dealcheck.diagnosis.hypothesis import OUT_OF_FORM, Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import asked, returned
from dealcheck.transport.messages import Answer, Call, Code

Shown = Sequence[tuple[int, int]]
"""Cards with their seats, in the order of a text; some may be missing or stand twice."""


def _read(change: Callable[[str], str]) -> Predict:
    """The PBN text of a deal changed before it is read."""

    def ask(params: Params) -> Params:
        name = "deal" if "deal" in params else "text"
        return {**params, name: change(params[name])} if params.get("from", "pbn") == "pbn" else params

    return asked(ask)


def _read_words_too(change: Callable[[str], str]) -> Predict:
    return asked(lambda params: {**params, "text": change(params["text"])})


def _written(change: Callable[[str], str]) -> Predict:
    """The PBN text of a deal changed before it is written."""

    def tell(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        name = "deal" if "deal" in result else "text"
        return result if params.get("to") == "word" else {**result, name: change(result[name])}

    return returned(tell)


def _hands(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: text[:2] + " ".join(change(hand) for hand in text[2:].split(" "))


def _suits(change: Callable[[str], str]) -> Callable[[str], str]:
    return _hands(lambda hand: ".".join(change(suit) for suit in hand.split(".")))


def _completed(complete: Callable[[Shown], dict[int, int]]) -> Predict:
    """Where the cards are no deal, a deal made of those that are shown; ValueError leaves the refusal."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != Code.NOT_A_DEAL or "-" in call.params.get("text", ""):
            return answer
        name = "deal" if "deal" in call.params else "text"
        text, word = call.params[name], call.params.get("from") == "word"
        deal = complete(list(enumerate(map(SEATS.index, text))) if word else shown_cards(text))
        return (yield from _asked_with(call, name, [deal[card] for card in range(52)]))

    return predict


def _asked_with(call: Call, name: str, deal: Sequence[int]) -> Prediction:
    if any(deal.count(seat) != 13 for seat in range(4)):
        return Answer(code=Code.NOT_A_DEAL)
    params = {**call.params, name: pbn(deal)}
    return (yield Call(call.method, params | {"from": "pbn"} if "from" in params else params))


def _without_gaps(shown: Shown) -> dict[int, int]:
    held = dict(shown)
    if len(held) < len(shown):
        raise ValueError
    sizes = [[*held.values()].count(seat) for seat in range(4)]
    short = iter([seat for seat in range(4) for _ in range(13 - sizes[seat])])
    return {card: held[card] if card in held else next(short) for card in range(52)}


def _of_equal_sizes(shown: Shown) -> dict[int, int]:
    seats = [seat for _, seat in shown]
    if any(seats.count(seat) != 13 for seat in range(4)):
        raise ValueError
    return {card: dict(shown).get(card, 0) for card in range(52)}


def _without_west(shown: Shown) -> dict[int, int]:
    held = {card: seat for card, seat in shown if seat != 3}
    if len(held) != sum(seat != 3 for _, seat in shown):
        raise ValueError
    return {card: held.get(card, 3) for card in range(52)}


def _hidden_hand_filled(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != Code.NOT_A_DEAL or call.params.get("from") != "pbn" or call.params["text"].count("-") != 1:
        return answer
    text = call.params["text"]
    seat = (SEATS.index(text[0]) + text[2:].split(" ").index("-")) % 4
    held = dict(shown_cards(text))
    if len(held) != 39:
        return answer
    return (yield from _asked_with(call, "text", [held.get(card, seat) for card in range(52)]))


def _read_freely(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != Code.MALFORMED:
        return answer
    free = yield Call("notation", {"from": "pbn", "to": "pbn", "text": call.params["deal"]})
    if free.code is not None:
        return Answer(code=free.code)
    return (yield Call(call.method, {**call.params, "deal": free.result["text"]}))


def _word_as_it_came(call: Call, _: Answer) -> Prediction:
    answer = yield call
    params = call.params
    same = params.keys() == {"from", "to", "text"} and params["from"] == params["to"] == "word"
    return Answer({"text": params["text"]}) if same else answer


def _text_not_checked(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != Code.NOT_A_DEAL or not call.params["from"] == call.params["to"] == "pbn":
        return answer
    text = _sorted_ranks(call.params["text"])
    hands, first = text[2:].split(" "), SEATS.index(text[0])
    return Answer({"text": "N:" + " ".join(hands[(seat - first) % 4] for seat in range(4))})


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


_sorted_ranks: Final = _suits(lambda suit: "".join(sorted(suit, key=RANKS.index)))


def _sorted_where_possible(text: str) -> str:
    try:
        return _sorted_ranks(text)
    except OUT_OF_FORM:
        return text


def _from_north(text: str) -> str:
    return "N" + text[1:] if text[:1] in set(SEATS) else text


def _from_seat(seat: str) -> Callable[[str], str]:
    def turned(text: str) -> str:
        hands, place = text[2:].split(" "), SEATS.index(seat)
        return f"{seat}:" + " ".join(hands[place:] + hands[:place])

    return turned


_READS: Final = ("rank *", "notation", "describe", "icon.layout", "constrain.rank")
_READS_EXACTLY: Final = ("rank *", "describe", "constrain.rank")
_EXACT: Final = "match the exact form R.R.R.R of CARD-6 and refuse other texts with -32602"
_BOTH: Final = "match the exact forms of CARD-6 and CARD-9 and refuse other texts with -32602"
_COUNT: Final = "check that the 52 cards are there once each and that every seat has 13, else -32002"
_WRITE: Final = "write the exact form of CARD-6, as in N:AKQ.J.T98.765432 ..."
_DECK: Final = "write the holders suit by suit, SA SK ... C2"

# fmt: off
DEAL_FAULTS: Final = (
    *table(
        ("notation",),
        *(
            (f"the deal word is {name}, not in deck order", _DECK, "CARD-5", _word(order))
            for name, order in (
                ("in rank-major order", RANK_MAJOR),
                ("in the order of the whole deck reversed", range(51, -1, -1)),
                ("with the ranks rising in each suit", deck(ranks=RANKS[::-1])),
            )
        ),
        aspect="word",
    ),
    *table(
        _READS,
        ("lower case is accepted in deals", _EXACT, "CARD-6", _read(str.upper)),
        ("blanks around a deal are accepted", _EXACT, "CARD-6", _read(str.strip)),
        ("10 is accepted for T in deals", _EXACT, "CARD-6", _read(lambda text: text.replace("10", "T"))),
        ("blanks and line ends are accepted in deals", _EXACT, "CARD-6", _read(lambda text: " ".join(text.split()))),
        ("missing cards are filled in", _COUNT, "CARD-8", _completed(_without_gaps)),
        ("West gets the cards that the others leave", _COUNT, "CARD-8", _completed(_without_west)),
        ("a card that stands twice goes to the hand that shows it last", _COUNT, "CARD-8", _completed(dict)),
        ("only the sizes of hands are checked, and a card that nobody holds is North's",
         _COUNT, "CARD-8", _completed(_of_equal_sizes)),
    ),
    *table(
        _READS_EXACTLY,
        ("ranks are accepted in any order", _EXACT, "CARD-6", _read(_sorted_where_possible)),
        ("the first seat of a deal is not looked at",
         "only N: is due first in the exact form, else -32602", "CARD-6", _read(_from_north)),
    ),
    *table(("rank *",), ("the free form is accepted where the exact form is due", _EXACT, "CARD-6", _read_freely)),
    *table(
        ("notation",),
        ("lower case is accepted in deals and in words", _BOTH, "CARD-9", _read_words_too(str.upper)),
        ("blanks around deals and words are accepted", _BOTH, "CARD-9", _read_words_too(str.strip)),
        ("in the free form the hands are taken from North whatever seat is named",
         "turn the hands: the seat before the colon comes first", "CARD-7", _read(_from_north)),
        ("a hand that is not shown is filled in",
         "a hidden hand is not guessed: -32002", "CARD-8", _hidden_hand_filled),
        ("from word to word the text is returned as it came", "read it in every case", "CARD-9", _word_as_it_came),
        ("from PBN to PBN nobody looks whether the cards make a deal", _COUNT, "CARD-9", _text_not_checked),
    ),
    *table(
        ("unrank *", "notation", "constrain.unrank"),
        ("a void is written as a dash",
         "write nothing for a void", "CARD-6", _written(_suits(lambda suit: suit or "-"))),
        ("the ten is written as 10", "write T", "CARD-6", _written(lambda text: text.replace("T", "10"))),
        ("the thirteenth card of a suit is lost",
         "a holding has up to thirteen ranks: the buffer needs room for its end", "CARD-6",
         _written(lambda text: text.replace(RANKS, RANKS[:-1]))),
        *(
            (name, _WRITE, "CARD-6", _written(change))
            for name, change in (
                ("the suits of a hand are written from clubs up", _hands(lambda hand: ".".join(hand.split(".")[::-1]))),
                ("the ranks of a suit are written from the lowest up", _suits(lambda suit: suit[::-1])),
                ("hands are written from the deuce of clubs up", _hands(lambda hand: hand[::-1])),
                ("the N: before a deal is left out", lambda text: text.removeprefix("N:")),
                ("a blank is written behind N:", lambda text: text.replace(":", ": ")),
                ("deals are written in lower case but for N:", lambda text: text[:2] + text[2:].lower()),
                ("deals are written in lower case", str.lower),
                ("a line end is written behind a deal", "{}\n".format),
                ("a blank is written behind a deal", "{} ".format),
                ("deals are written in quotation marks", '"{}"'.format),
                ("deals are written as a PBN tag", '[Deal "{}"]'.format),
                *((f"deals are written from {seat}:", _from_seat(seat)) for seat in "ESW"),
            )
        ),
    ),
)
# fmt: on
