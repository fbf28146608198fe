"""What is demanded of a hand, read otherwise, and what it comes to, told otherwise (spec CONS-1, CONS-8)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any, Final

from dealcheck.diagnosis.deals import SUITS
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, faulty
from dealcheck.diagnosis.on_constrained_deals import fills
from dealcheck.diagnosis.on_constraints import IMPOSSIBLE, each_hand
from dealcheck.transport.messages import Answer, Call

Hand = Mapping[str, Any]


def _sound(predict: Predict) -> Predict:
    """The same fault in a program that refuses every constraint which is no sound one."""

    def predict_results(call: Call, said: Answer) -> Prediction:
        counted = yield Call("constrain.count", {"hands": call.params["hands"]})
        return (yield call) if counted.code is not None else (yield from predict(call, said))

    return predict_results


def _lengths(change: Callable[[int, int], list[int]]) -> Predict:
    def read(hand: Hand) -> Hand:
        if "lengths" not in hand:
            return hand
        return {**hand, "lengths": {suit: change(*ends) for suit, ends in hand["lengths"].items()}}

    return _sound(each_hand(read))


def _suits_of_lengths(order: str) -> Predict:
    def read(hand: Hand) -> Hand:
        if "lengths" not in hand:
            return hand
        return {**hand, "lengths": {order[SUITS.index(suit)]: ends for suit, ends in hand["lengths"].items()}}

    return _sound(each_hand(read))


def _suits_of_shapes(order: str) -> Predict:
    def turned(text: str) -> str:
        lengths = text.split("=")
        return text if len(lengths) == 1 else "=".join(lengths[order.index(suit)] for suit in SUITS)

    return _shapes(lambda text: [turned(text)])


def _shapes(change: Callable[[str], Sequence[str]]) -> Predict:
    def read(hand: Hand) -> Hand:
        return {**hand, "shapes": [new for one in hand["shapes"] for new in change(one)]} if "shapes" in hand else hand

    return _sound(each_hand(read))


def _named(name: str, *patterns: str) -> Predict:
    return _shapes(lambda text: patterns if text == name else [text])


def _ignored(name: str) -> Predict:
    """The member is not looked at where the hand has another one."""

    def read(hand: Hand) -> Hand:
        return hand if len(hand) == 2 else {key: item for key, item in hand.items() if key != name}

    return _sound(each_hand(read))


def _all_deals(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    total = int(answer.result["total"]) * fills(call.params["hands"])
    return Answer({**answer.result, "total": str(total)})


class _Refused(Exception):
    """An end that the program refuses as the judge does."""


def _points_up_to(most: int) -> Predict:
    def read(hand: Hand) -> Hand:
        if "hcp" not in hand or max(hand["hcp"]) > most:
            return hand
        low, high = hand["hcp"]
        if low > 37:
            raise _Refused
        return {**hand, "hcp": [low, min(high, 37)]}

    def ask(params: Params) -> Params:
        try:
            return {**params, "hands": [read(hand) for hand in params["hands"]]}
        except _Refused:
            return {**params, "hands": IMPOSSIBLE}

    return faulty(ask)


_ALL: Final = ("constrain.*",)
_COUNT: Final = ("constrain.count",)
_BOTH: Final = "all members of a hand must hold"
_SUIT_ORDERS: Final = [order for order in map("".join, permutations(SUITS)) if order != SUITS]

HYPOTHESES: Final = (
    *(
        Hypothesis(f"off by one: the {end} end of lengths is excluded", "both are included", "CONS-1", predict, _ALL)
        for end, predict in (
            ("lower", _lengths(lambda low, high: [min(low + 1, high), high])),
            ("upper", _lengths(lambda low, high: [low, max(high - 1, low)])),
        )
    ),
    *(
        Hypothesis(f"{name} is {', '.join(patterns)} only", remedy, "SHAPE-4", _named(name, *patterns), _ALL)
        for name, remedy, patterns in (
            ("balanced", "it is 5-3-3-2 too", ("4-3-3-3", "4-4-3-2")),
            ("three-suiter", "it is 4-4-4-1 too", ("5-4-4-0",)),
        )
    ),
    Hypothesis(
        "ends up to 40 HCP are accepted",
        "refuse those above 37 with -32001",
        "CONS-2",
        _points_up_to(40),
        _ALL,
    ),
    Hypothesis("flat takes in 4-4-3-2", "flat is 4-3-3-3", "SHAPE-4", _named("flat", "4-3-3-3", "4-4-3-2"), _ALL),
    *(
        Hypothesis(f"{name} is ignored beside other members", _BOTH, "CONS-1", _ignored(name), _ALL)
        for name in ("hcp", "shapes", "lengths")
    ),
    Hypothesis(
        "either lengths or shapes are read in the order C D H S",
        "the order is S H D C in both",
        "CONS-1",
        _suits_of_lengths("CDHS"),  # counts do not tell which
        _COUNT,
    ),
    *(
        Hypothesis(
            f"shapes are read in the order {' '.join(order)}",
            "read them in the order S H D C",
            "SHAPE-1",
            _suits_of_shapes(order),
            _ALL,
        )
        for order in _SUIT_ORDERS
    ),
    *(
        Hypothesis(
            f"the lengths of S H D C are taken for those of {' '.join(order)}",
            "each suit has its own ends",
            "CONS-1",
            _suits_of_lengths(order),
            _ALL,
        )
        for order in _SUIT_ORDERS
    ),
    Hypothesis(
        "the total counts deals, not combinations",
        "leave out the ways to deal the seats that are not constrained",
        "CONS-8",
        _all_deals,
        _COUNT,
    ),
    Hypothesis(
        "cases and total are exchanged",
        "cases is the number of rows, total the sum of their combinations",
        "CONS-8",
        faulty(tell=lambda result, _: {"cases": result["total"], "total": result["cases"]}),
        _COUNT,
    ),
)
