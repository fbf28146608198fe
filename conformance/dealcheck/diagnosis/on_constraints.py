"""Constraints read otherwise (spec CONS-1 to CONS-3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dealcheck.diagnosis.deals import SEATS, SUITS
from dealcheck.diagnosis.hypothesis import (
    MALFORMED,
    Hypothesis,
    Params,
    Predict,
    Prediction,
    coded,
    faulty,
    well_formed,
)
from dealcheck.diagnosis.on_hands import falling, one_order
from dealcheck.transport.messages import Answer, Call

_OUT_OF_RANGE: Final = -32001


_UNSATISFIABLE: Final = -32003


Hand = Mapping[str, Any]


class _MetByNone(Exception):
    """What is demanded is taken as met by no hand."""


IMPOSSIBLE: Final[Sequence[Hand]] = ({"seat": "N", "hcp": [37, 37]}, {"seat": "E", "hcp": [37, 37]})


def each_hand(change: Callable[[Hand], Hand]) -> Predict:
    """Every constrained hand read otherwise."""
    return faulty(lambda params: {**params, "hands": [change(hand) for hand in params["hands"]]})


def _alternatives(change: Callable[[str], Sequence[str]]) -> Predict:
    def read(hand: Hand) -> Hand:
        return (
            {**hand, "shapes": [one for text in hand["shapes"] for one in change(text)]} if "shapes" in hand else hand
        )

    return each_hand(read)


def _points(change: Callable[[int, int], list[int]]) -> Predict:
    return each_hand(lambda hand: {**hand, "hcp": change(*hand["hcp"])} if "hcp" in hand else hand)


def _ends(change: Callable[[list[int], int], list[int]]) -> Callable[[Hand], Hand]:
    def read(hand: Hand) -> Hand:
        found = dict(hand)
        if isinstance(hand.get("hcp"), list):
            found["hcp"] = change(hand["hcp"], 37)
        if isinstance(hand.get("lengths"), dict):
            found["lengths"] = {suit: change(ends, 13) for suit, ends in hand["lengths"].items()}
        return found

    return read


def _lengths_within(low: int, high: int) -> Predict:
    """Lengths outside the ends do not exist, where shapes are listed at all."""

    def within(hand: Hand) -> Hand:
        ends = {suit: hand.get("lengths", {}).get(suit, [0, 13]) for suit in SUITS}
        cut = {suit: [max(shortest, low), min(longest, high)] for suit, (shortest, longest) in ends.items()}
        if any(shortest > longest for shortest, longest in cut.values()):
            raise _MetByNone
        return {**hand, "lengths": cut}

    def predict(call: Call, said: Answer) -> Prediction:
        listed = any({"shapes", "lengths"} & hand.keys() for hand in call.params["hands"])
        return (yield from cut(call, said)) if listed else (yield call)

    cut = _or_impossible(within)
    return well_formed(predict)


def _turned_ends(ends: list[int], _: int) -> list[int]:
    return sorted(ends)


def _capped(ends: list[int], top: int) -> list[int]:
    low, high = ends
    if low > top:
        raise _MetByNone
    return [low, min(high, top)]


def _or_impossible(read: Callable[[Hand], Hand]) -> Predict:
    def ask(params: Params) -> Params:
        try:
            return {**params, "hands": [read(hand) for hand in params["hands"]]}
        except _MetByNone:
            return {**params, "hands": IMPOSSIBLE}

    return faulty(ask)


def _refuse_reversed(ends: list[int], _: int) -> list[int]:
    low, high = ends
    if low > high:
        raise _MetByNone
    return ends


def _thirteen(hand: Hand) -> Hand:
    shapes = [text for text in hand.get("shapes", ()) if "=" not in text or sum(map(int, text.split("="))) == 13]
    if "shapes" in hand and not shapes:
        raise _MetByNone
    return {**hand, "shapes": shapes} if "shapes" in hand else hand


def _demanding(params: Params) -> Params:
    everything = {"lengths": {"S": [0, 13]}}
    hands = [hand if hand.keys() - {"seat"} else {**hand, **everything} for hand in params["hands"]]
    return {**params, "hands": hands or [{"seat": "N", **everything}]}


def _one_shape(text: str) -> list[str]:
    return [text.replace("-", "=") if text[:1].isdigit() else text]


def _one_shape_each(params: Params) -> Params:
    if "hands" not in params:
        return one_order(params)
    hands = [
        {**hand, "shapes": [one for text in hand["shapes"] for one in _one_shape(text)]} if "shapes" in hand else hand
        for hand in params["hands"]
    ]
    return {**params, "hands": hands}


def _ends_malformed(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _OUT_OF_RANGE:
        return answer
    counted = yield Call("constrain.count", {"hands": call.params["hands"]})
    return Answer(code=MALFORMED) if counted.code == _OUT_OF_RANGE else answer


_ALL: Final = ("constrain.*",)


_REFUSE: Final = "refuse it with -32602"


HYPOTHESES: Final = (
    Hypothesis(
        "lengths are ignored beside shapes",
        "all members of a hand must hold",
        "CONS-1",
        well_formed(each_hand(lambda hand: {k: v for k, v in hand.items() if k != "lengths" or "shapes" not in hand})),
        _ALL,
    ),
    Hypothesis(
        "off by one: the lower end of a range of HCP is excluded",
        "both ends are included",
        "CONS-1",
        well_formed(_points(lambda a, b: [min(a + (a > 0), b), b])),
        _ALL,
    ),
    Hypothesis(
        "off by one: the upper end of a range of HCP is excluded",
        "both ends are included",
        "CONS-1",
        well_formed(_points(lambda a, b: [a, max(b - 1, a) if b < 38 else b])),
        _ALL,
    ),
    Hypothesis(
        "balanced takes in 5-4-2-2",
        "balanced is 4-3-3-3, 4-4-3-2 and 5-3-3-2",
        "SHAPE-4",
        well_formed(_alternatives(lambda text: [text, "5-4-2-2"] if text == "balanced" else [text])),
        _ALL,
    ),
    Hypothesis(
        "three-suiter leaves 5-4-4-0 out",
        "three-suiter is 4-4-4-1 and 5-4-4-0",
        "SHAPE-4",
        well_formed(_alternatives(lambda text: ["4-4-4-1"] if text == "three-suiter" else [text])),
        _ALL,
    ),
    Hypothesis(
        "a pattern stands for one shape only",
        "it stands for its lengths in every order",
        "SHAPE-2",
        well_formed(faulty(_one_shape_each)),
        (*_ALL, "shape.count"),
    ),
    Hypothesis("voids are forgotten", "lengths go from 0 to 13", "SHAPE-1", _lengths_within(1, 13), _ALL),
    Hypothesis(
        "suits of thirteen cards are forgotten", "lengths go from 0 to 13", "SHAPE-1", _lengths_within(0, 12), _ALL
    ),
    Hypothesis(
        "the hands are sorted by seat",
        "keep the order of the constraint",
        "CONS-5",
        well_formed(
            faulty(
                lambda params: {**params, "hands": sorted(params["hands"], key=lambda hand: SEATS.index(hand["seat"]))}
            )
        ),
        _ALL,
    ),
    Hypothesis("a hand of which nothing is demanded is accepted", _REFUSE, "CONS-2", faulty(_demanding), _ALL),
    Hypothesis("a reversed range is turned round", _REFUSE, "CONS-2", each_hand(_ends(_turned_ends)), _ALL),
    Hypothesis("a reversed range is met by no hand", _REFUSE, "CONS-2", _or_impossible(_ends(_refuse_reversed)), _ALL),
    Hypothesis(
        "of a seat that is constrained twice the last counts",
        _REFUSE,
        "CONS-2",
        faulty(lambda params: {**params, "hands": list({hand["seat"]: hand for hand in params["hands"]}.values())}),
        _ALL,
    ),
    Hypothesis(
        "ends above 37 HCP or 13 cards are accepted",
        "refuse them with -32001",
        "CONS-2",
        _or_impossible(_ends(_capped)),
        _ALL,
    ),
    Hypothesis(
        "ends above 37 HCP or 13 cards are malformed", "refuse them with -32001", "CONS-2", _ends_malformed, _ALL
    ),
    Hypothesis(
        "what no deal meets is malformed",
        "refuse it with -32003",
        "CONS-2",
        coded(lambda code, _: MALFORMED if code == _UNSATISFIABLE else code),
        _ALL,
    ),
    Hypothesis(
        "an empty list or object is taken as if it were not there",
        _REFUSE,
        "CONS-2",
        each_hand(lambda hand: {k: v for k, v in hand.items() if v not in ([], {}) or k == "hcp"}),
        _ALL,
    ),
    Hypothesis(
        "patterns are accepted in any order", _REFUSE, "SHAPE-2", _alternatives(lambda text: [falling(text)]), _ALL
    ),
    Hypothesis("a shape of any size is accepted", _REFUSE, "SHAPE-1", _or_impossible(_thirteen), _ALL),
)
