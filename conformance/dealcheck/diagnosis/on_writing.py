"""Deals written in another form than the exact one (spec CARD-6)."""

from collections.abc import Callable
from typing import Any, Final

from dealcheck.diagnosis.deals import RANKS, SEATS
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, faulty


def shown_as(change: Callable[[str], str]) -> Predict:
    """The text of a deal changed when it is written as PBN."""

    def tell(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        name = "deal" if "deal" in result else "text"
        return result if params.get("to") == "word" else {**result, name: change(result[name])}

    return faulty(tell=tell)


def _dashed(text: str) -> str:
    return "N:" + " ".join(".".join(suit or "-" for suit in hand.split(".")) for hand in text[2:].split(" "))


def _hands(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: text[:2] + " ".join(change(hand) for hand in text[2:].split(" "))


def _from_clubs(hand: str) -> str:
    return ".".join(hand.split(".")[::-1])


def _rising(hand: str) -> str:
    return ".".join(suit[::-1] for suit in hand.split("."))


def _first(seat: str) -> Callable[[str], str]:
    def turned(text: str) -> str:
        hands, place = text[2:].split(" "), SEATS.index(seat)
        return f"{seat}:" + " ".join(hands[place:] + hands[:place])

    return turned


_EXACT: Final = "write the exact form of CARD-6, as in N:AKQ.J.T98.765432 ..."
_WRITES: Final = ("unrank *", "notation", "constrain.unrank")

HYPOTHESES: Final = (
    Hypothesis("a void is written as a dash", "write nothing for a void", "CARD-6", shown_as(_dashed), _WRITES),
    Hypothesis(
        "the ten is written as 10", "write T", "CARD-6", shown_as(lambda text: text.replace("T", "10")), _WRITES
    ),
    Hypothesis(
        "the thirteenth card of a suit is lost",
        "a holding has up to thirteen ranks: the buffer needs room for its end",
        "CARD-6",
        shown_as(lambda text: text.replace(RANKS, RANKS[:-1])),
        _WRITES,
    ),
    *(
        Hypothesis(name, _EXACT, "CARD-6", shown_as(change), _WRITES)
        for name, change in (
            ("the suits of a hand are written from clubs up", _hands(_from_clubs)),
            ("the ranks of a suit are written from the lowest up", _hands(_rising)),
            ("hands are written from the deuce of clubs up", _hands(lambda hand: hand[::-1])),
            ("the N: before a deal is left out", lambda text: text.removeprefix("N:")),
            ("a blank is written behind N:", lambda text: text.replace(":", ": ")),
            ("deals are written in lower case but for N:", lambda text: text[:2] + text[2:].lower()),
            ("deals are written in lower case", str.lower),
            ("a line end is written behind a deal", lambda text: text + "\n"),
            ("a blank is written behind a deal", lambda text: text + " "),
            ("deals are written in quotation marks", lambda text: f'"{text}"'),
            ("deals are written as a PBN tag", lambda text: f'[Deal "{text}"]'),
            *((f"deals are written from {seat}:", _first(seat)) for seat in "ESW"),
        )
    ),
)
