"""The numberings, computed in usual wrong ways (spec chapter 5)."""

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

from dealcheck.diagnosis.deals import Turn, holders, seated, written
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, computed
from dealcheck.diagnosis.on_bit_sets import RIGHT, WRONG_LISTS, Lists
from dealcheck.diagnosis.on_combinations import found, squashed
from dealcheck.diagnosis.on_orders import turned
from dealcheck.transport.messages import Answer, Call

_HANDS: Final = (comb(52, 13), comb(39, 13), comb(26, 13))


_PILES: Final = (comb(52, 26), comb(26, 13), comb(26, 13))


Digits = Callable[[list[int]], list[int]]


def composed(digits: Sequence[int], radices: Sequence[int]) -> int:
    """The number with these digits, the most significant first."""
    number = 0
    for digit, radix in zip(digits, radices, strict=True):
        number = number * radix + digit
    return number


def split(number: int, radices: Sequence[int]) -> list[int]:
    """The digits of the number."""
    digits: list[int] = []
    for radix in reversed(radices):
        number, digit = divmod(number, radix)
        digits.insert(0, digit)
    return digits


def exchanged(order: Sequence[int], radices: Sequence[int]) -> Predict:
    """The digits of a number put together in another order."""
    others = [radices[place] for place in order]

    def predict(call: Call, _: Answer) -> Prediction:
        if call.method == "unrank":
            if (answer := (yield call)).code is not None:
                return answer
            given = split(int(call.params["number"]), others)
            right = [given[order.index(place)] for place in range(len(order))]
            return (yield Call("unrank", {**call.params, "number": str(composed(right, radices))}))
        answer = yield call
        if answer.code is not None:
            return answer
        digits = split(int(answer.result["number"]), radices)
        return Answer({"number": str(composed([digits[place] for place in order], others))})

    return predict


def redigited(ranked: Digits, unranked: Digits, radices: Sequence[int]) -> Predict:
    """Each digit of a number turned into another one: `ranked` on the way out, `unranked` on the way in."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None:
            return answer
        if call.method == "rank":
            digits = ranked(split(int(answer.result["number"]), radices))
            return Answer({"number": str(composed(digits, radices))})
        number = composed(unranked(split(int(call.params["number"]), radices)), radices)
        return (yield Call("unrank", {**call.params, "number": str(number)}))

    return predict


def split_by(deck: Lists, piles: Lists) -> Predict:
    """Christman's numbers with other lists for the deck and for the piles."""
    lists, widths = (deck, piles, piles), (52, 26, 26)

    def ranked(digits: list[int]) -> list[int]:
        return [
            each.position(w, RIGHT.value(w, w // 2, digit))
            for each, w, digit in zip(lists, widths, digits, strict=True)
        ]

    def unranked(digits: list[int]) -> list[int]:
        return [
            RIGHT.position(w, each.value(w, w // 2, digit))
            for each, w, digit in zip(lists, widths, digits, strict=True)
        ]

    return redigited(ranked, unranked, _PILES)


def _in_the_full_deck(sequence: Callable[[list[int]], int]) -> Predict:
    def number(deal: Sequence[int]) -> str:
        digits = [sequence([card for card in range(52) if deal[card] == seat]) for seat in range(3)]
        return str((digits[0] * _HANDS[1] + digits[1]) * _HANDS[2] + digits[2])

    return computed(lambda params: {"number": number(holders(params["deal"]))})


def _shifting(number: int) -> str:
    deal, vacant = [3] * 52, list(range(52))
    for seat, index in enumerate(split(number, _HANDS)):
        for place in found(index, 13):
            deal[vacant.pop(place % len(vacant))] = seat
    return written(deal)


_SEQUENCES: Final = ("rank andrews", "unrank andrews", "rank bigdeal", "unrank bigdeal")


_CHRISTMAN: Final = ("rank christman", "unrank christman")


def _less_than(digits: list[int]) -> list[int]:
    return [squashed(found(digit, 13, inclusive=False)) for digit in digits]


_HAND_DIGITS: Final = (
    ("South's index is the most significant digit, not North's", (2, 1, 0)),
    ("the indices are put together as E N S, not N E S", (1, 0, 2)),
    ("the indices are put together as N S E, not N E S", (0, 2, 1)),
    ("the indices are put together as E S N, not N E S", (1, 2, 0)),
    ("the indices are put together as S N E, not N E S", (2, 0, 1)),
)


_PILE_DIGITS: Final = (
    ("Podd comes before Peven", (0, 2, 1)),
    ("the deck split is the least significant digit, not the most", (1, 2, 0)),
    ("the digits are put together backwards: Podd, Peven, deck split", (2, 1, 0)),
    ("the deck split stands between Peven and Podd", (1, 0, 2)),
    ("the deck split stands between Podd and Peven", (2, 0, 1)),
)


def _radices_exchanged(digits: list[int]) -> list[int]:
    north, east, south = digits
    return [north, *divmod(east * _HANDS[1] + south, _HANDS[2])]


HYPOTHESES: Final = (
    Hypothesis(
        "the third sequence is West's, not South's",
        "the third sequence is South's, and West has the rest",
        "NUM-6",
        turned(Turn(seats=seated("NEWS"))),
        _SEQUENCES,
    ),
    *(
        Hypothesis(
            name,
            "(Nindex C(39,13) + Eindex) C(26,13) + Sindex",
            "NUM-7",
            exchanged(order, _HANDS),
            _SEQUENCES,
            aspect="digits",
        )
        for name, order in _HAND_DIGITS
    ),
    Hypothesis(
        "C(26,13) and C(39,13) are exchanged",
        "(Nindex C(39,13) + Eindex) C(26,13) + Sindex: erratum E-1",
        "NUM-7",
        redigited(_radices_exchanged, list, _HANDS),
        ("rank andrews", "rank bigdeal"),
    ),
    Hypothesis(
        "East's and South's places are counted in the full deck",
        "count them in what is left of it",
        "NUM-6",
        _in_the_full_deck(squashed),
        ("rank andrews",),
    ),
    Hypothesis(
        "East's and South's places are counted in the full deck, not among the cards left",
        "count them in what is left",
        "NUM-6",
        _in_the_full_deck(lambda places: comb(52, 13) - 1 - squashed(51 - place for place in places)),
        ("rank bigdeal",),
    ),
    Hypothesis(
        "each card taken out of the vacant places shifts those still to come",
        "take the highest place out first",
        "NUM-6",
        computed(lambda params: {"deal": _shifting(int(params["number"]))}),
        ("unrank andrews",),
    ),
    Hypothesis(
        "in unrank the largest element is looked for with < where <= is right",
        "take the largest K with C(K, n) <= number",
        "COMB-4",
        redigited(list, _less_than, _HANDS),
        ("unrank andrews",),
    ),
    *(
        Hypothesis(name, "(S Nps + Peven) Nps + Podd", "NUM-10", exchanged(order, _PILES), _CHRISTMAN, aspect="digits")
        for name, order in _PILE_DIGITS
    ),
    Hypothesis(
        "a one means the lower hand of a pile",
        "1 sends a card to South or West",
        "NUM-9",
        turned(Turn(seats=seated("SWNE"))),
        _CHRISTMAN,
    ),
    Hypothesis(
        "a one in the deck split means North-South",
        "1 sends a card to East-West",
        "NUM-8",
        turned(Turn(seats=seated("ENWS"))),
        _CHRISTMAN,
    ),
    Hypothesis(
        "the deck's bits are taken from the wrong end",
        "the ace of spades is bit 0",
        "NUM-8",
        split_by(Lists(reversed_bits=True), RIGHT),
        _CHRISTMAN,
        aspect="digits",
    ),
    Hypothesis(
        "the piles' bits are taken from the wrong end",
        "a pile's first card is bit 25",
        "NUM-9",
        split_by(RIGHT, Lists(reversed_bits=True)),
        _CHRISTMAN,
        aspect="digits",
    ),
    *(Hypothesis(name, remedy, rule, split_by(lists, lists), _CHRISTMAN) for name, remedy, rule, lists in WRONG_LISTS),
)
