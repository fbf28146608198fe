"""Faults of the numberings of deals, and of digests of numbered deals (spec chapter 5)."""

import hashlib
from collections.abc import Callable, Sequence
from math import comb
from typing import Any, Final

from dealcheck.bridge import RANKS, SEATS, SUITS
from dealcheck.diagnosis.bit_set_faults import RIGHT, WRONG_LISTS, Lists, listed
from dealcheck.diagnosis.combination_faults import found, squashed
from dealcheck.diagnosis.deal_orders import (
    RANK_MAJOR,
    RANK_ORDERS,
    Relabelling,
    deck,
    holders,
    other_orders,
    pbn,
    seated,
)
from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, table
from dealcheck.diagnosis.number_faults import read, whole
from dealcheck.diagnosis.predictions import asked, by_method, computed, member, on_results, renumbered, returned
from dealcheck.diagnosis.protocol_faults import SCHEMES
from dealcheck.transport.messages import DEALS, Answer, Call, Code

_HANDS: Final = (comb(52, 13), comb(39, 13), comb(26, 13))
_PILES: Final = (comb(52, 26), comb(26, 13), comb(26, 13))
_LONGEST_DIGEST: Final = 24
"""Deals of a digest of which something is predicted: each deal is a question to the judge."""

Digits = Callable[[list[int]], list[int]]
Share = Callable[[int, int, int], int]


def relabelled(names: Relabelling) -> Predict:
    """Deals seen with other seats and cards, in params and results; in `notation`, where they are PBN texts."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code in {Code.MALFORMED, Code.NOT_A_DEAL}:
            return answer
        name = "text" if call.method == "notation" else "deal"
        way_in, way_out = (call.params.get(way, "pbn") == "pbn" for way in ("from", "to"))
        if name in call.params and way_in:
            answer = yield Call(call.method, {**call.params, name: names.apply(call.params[name])})
        if answer.code is None and name in answer.result and way_out:
            return Answer({**answer.result, name: names.undo(answer.result[name])})
        return answer

    return predict


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


def _permuted(order: Sequence[int], radices: Sequence[int]) -> Predict:
    """The digits of a number put together in another order."""
    others = [radices[place] for place in order]

    def way_out(number: int, _: Params) -> int:
        digits = split(number, radices)
        return composed([digits[place] for place in order], others)

    def way_in(number: int, _: Params) -> int:
        digits = split(number, others)
        return composed([digits[order.index(place)] for place in range(len(order))], radices)

    return renumbered(way_out, way_in, "number")


def _with_digits(way_out: Digits, way_in: Digits, radices: Sequence[int]) -> Predict:
    """Each digit of a number replaced by another one, in results and in params."""
    return renumbered(
        lambda number, _: composed(way_out(split(number, radices)), radices),
        lambda number, _: composed(way_in(split(number, radices)), radices),
        "number",
    )


def split_by(deck_lists: Lists, pile_lists: Lists) -> Predict:
    """Christman's numbers with other lists for the deck and for the piles."""
    lists = list(zip((deck_lists, pile_lists, pile_lists), (52, 26, 26), strict=True))

    def way_out(digits: list[int]) -> list[int]:
        pairs = zip(lists, digits, strict=True)
        return [each.position(width, RIGHT.value(width, width // 2, digit)) for (each, width), digit in pairs]

    def way_in(digits: list[int]) -> list[int]:
        pairs = zip(lists, digits, strict=True)
        return [RIGHT.position(width, each.value(width, width // 2, digit)) for (each, width), digit in pairs]

    return _with_digits(way_out, way_in, _PILES)


def _in_the_full_deck(index: Callable[[list[int]], int]) -> Predict:
    """The places of every hand counted in the full deck."""

    def number(deal: Sequence[int]) -> str:
        digits = [index([card for card in range(52) if deal[card] == seat]) for seat in range(3)]
        return str((digits[0] * _HANDS[1] + digits[1]) * _HANDS[2] + digits[2])

    return computed(lambda params: {"number": number(holders(params["deal"]))})


def _from_the_end(places: list[int]) -> int:
    return comb(52, 13) - 1 - squashed(51 - place for place in places)


def _shifting(number: int) -> str:
    deal, vacant = [3] * 52, list(range(52))
    for seat, index in enumerate(split(number, _HANDS)):
        for place in found(index, 13):
            deal[vacant.pop(place % len(vacant))] = seat
    return pbn(deal)


def _less_than(digits: list[int]) -> list[int]:
    return [squashed(found(digit, 13, inclusive=False)) for digit in digits]


def _radices_exchanged(digits: list[int]) -> list[int]:
    north, east, south = digits
    return [north, *divmod(east * _HANDS[1] + south, _HANDS[2])]


def shared(
    share: Share = lambda space, vacant, places: space * vacant // places,
    *,
    inclusive: bool = False,
) -> Predict:
    """Pavlicek's six lines, X = K * N / C and I < X, with another X or another comparison."""

    def rank(deal: Sequence[int]) -> int:
        space, vacant, number = DEALS, [13] * 4, 0
        for places, seat in zip(range(52, 0, -1), deal, strict=True):
            number += sum(share(space, vacant[other], places) for other in range(seat))
            space = share(space, vacant[seat], places)
            vacant[seat] -= 1
        return number

    def unrank(number: int) -> list[int]:
        space, vacant, deal = DEALS, [13] * 4, []
        for places in range(52, 0, -1):
            for seat in range(4):
                part = share(space, vacant[seat], places)
                if seat == 3 or number < part + inclusive:
                    break
                number -= part
            space = part
            vacant[seat] -= 1
            deal.append(seat)
        return deal

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        order = RANK_MAJOR if params["scheme"] == "pavlicek" else range(52)
        if "deal" in params:
            deal = holders(params["deal"])
            return {"number": str(rank([deal[card] for card in order]))}
        dealt = dict(zip(order, unrank(int(params["number"])), strict=True))
        return {"deal": pbn([dealt[card] for card in range(52)])}

    return computed(compute)


def _of_scheme(scheme: str) -> Predict:
    return asked(member("scheme", lambda own: scheme if own in SCHEMES else own))


def _wrong_lists(lists: Lists) -> Predict:
    """Bit sets in other lists, in the operations on them and in the scheme that is built on them."""
    of_bit_sets, of_deals = listed(lists), split_by(lists, lists)
    return by_method({"bitset.rank": of_bit_sets, "bitset.unrank": of_bit_sets, "rank": of_deals, "unrank": of_deals})


class _Limbs(int):
    """A number whose carries go no further than the next limb of 32 bits."""

    def __radd__(self, other: int) -> "_Limbs":
        limbs, carry = 0, 0
        for limb in range(4):
            total = (self >> 32 * limb) % (1 << 32) + (other >> 32 * limb) % (1 << 32)
            limbs |= (total + carry) % (1 << 32) << 32 * limb
            carry = total >> 32
        return _Limbs(limbs)

    __add__ = __radd__


_WHOLE: Final = "multiply K by N before dividing by C, in integers of any size"
_INDICES: Final = "(Nindex C(39,13) + Eindex) C(26,13) + Sindex"
_REST: Final = "count them in what is left of it"
_SEQUENCES: Final = ("rank andrews", "unrank andrews", "rank bigdeal", "unrank bigdeal")
_CHRISTMAN: Final = ("rank christman", "unrank christman")

# fmt: off
_FORMULA_FAULTS: Final = (
    *table(
        ("rank pavlicek*", "unrank pavlicek*"),
        ("K is divided by C before it is multiplied", _WHOLE, "NUM-3", shared(lambda k, n, c: k // c * n)),
        ("K * N wraps at 2^64", _WHOLE, "NUM-3", shared(lambda k, n, c: k * n % (1 << 64) // c)),
        ("K * N / C is computed in doubles", _WHOLE, "NUM-3", shared(lambda k, n, c: int(float(k) * n / c))),
        ("a carry is lost between 32-bit limbs",
         "carry on to all limbs", "NUM-3", shared(lambda k, n, c: _Limbs(int(k) * n // c))),
        ("off by one at a share's end: I <= X is tested", "test I < X", "NUM-3", shared(inclusive=True)),
    ),
    *table(
        _SEQUENCES,
        ("the third sequence is West's, not South's",
         "the third sequence is South's, and West has the rest", "NUM-6", relabelled(seated("NEWS"))),
    ),
    *table(
        _SEQUENCES,
        *(
            (name, _INDICES, "NUM-7", _permuted(order, _HANDS))
            for name, order in (
                ("South's index is the most significant digit, not North's", (2, 1, 0)),
                ("the indices are put together as E N S, not N E S", (1, 0, 2)),
                ("the indices are put together as N S E, not N E S", (0, 2, 1)),
                ("the indices are put together as E S N, not N E S", (1, 2, 0)),
                ("the indices are put together as S N E, not N E S", (2, 0, 1)),
            )
        ),
        aspect="digits",
    ),
    *table(
        ("rank andrews", "rank bigdeal"),
        ("C(26,13) and C(39,13) are exchanged",
         f"{_INDICES}: erratum E-1", "NUM-7", _with_digits(_radices_exchanged, list, _HANDS)),
    ),
    *table(
        ("rank andrews",),
        ("East's and South's places are counted in the full deck", _REST, "NUM-6", _in_the_full_deck(squashed)),
    ),
    *table(
        ("rank bigdeal",),
        ("East's and South's places are counted in the full deck, not among the cards left",
         _REST, "NUM-6", _in_the_full_deck(_from_the_end)),
    ),
    *table(
        ("unrank andrews",),
        ("each card taken out of the vacant places shifts those still to come",
         "take the highest place out first", "NUM-6",
         computed(lambda params: {"deal": _shifting(int(params["number"]))})),
        ("in unrank the largest element is looked for with < where <= is right",
         "take the largest K with C(K, n) <= number", "COMB-4", _with_digits(list, _less_than, _HANDS)),
    ),
    *table(
        _CHRISTMAN,
        *(
            (name, "(S Nps + Peven) Nps + Podd", "NUM-10", _permuted(order, _PILES))
            for name, order in (
                ("Podd comes before Peven", (0, 2, 1)),
                ("the deck split is the least significant digit, not the most", (1, 2, 0)),
                ("the digits are put together backwards: Podd, Peven, deck split", (2, 1, 0)),
                ("the deck split stands between Peven and Podd", (1, 0, 2)),
                ("the deck split stands between Podd and Peven", (2, 0, 1)),
            )
        ),
        ("the deck's bits are taken from the wrong end",
         "the ace of spades is bit 0", "NUM-8", split_by(Lists(reversed_bits=True), RIGHT)),
        ("the piles' bits are taken from the wrong end",
         "a pile's first card is bit 25", "NUM-9", split_by(RIGHT, Lists(reversed_bits=True))),
        aspect="digits",
    ),
    *table(
        _CHRISTMAN,
        ("a one means the lower hand of a pile",
         "1 sends a card to South or West", "NUM-9", relabelled(seated("SWNE"))),
        ("a one in the deck split means North-South",
         "1 sends a card to East-West", "NUM-8", relabelled(seated("ENWS"))),
    ),
)
# fmt: on

_NUMBERED: Final = ("rank *", "unrank *", "constrain.rank", "constrain.unrank")
_SHOWN: Final = (*_NUMBERED, "notation")
_SEATS: Final = {"NWSE": "mirrored", "ENSW": "alphabetical", "WSEN": "turned round (W S E N)"}
_SUITS: Final = {"CDHS": "reversed (C D H S)"}
_CLOCKWISE: Final = "take the seats clockwise from North: N E S W = 0..3"
_DECK: Final = "number the cards from the ace of spades: S H D C = 0..3"
_RANKS: Final = "number the ranks from the ace: A K Q ... 2 = 0..12"
_EXCHANGED: Final = "scheme names are not exchangeable: compute each by its own rules"

# fmt: off
_ORDER_FAULTS: Final = (
    *table(
        _SHOWN,
        *(
            (f"the seats are {_SEATS.get(order, 'numbered ' + ' '.join(order))}, not N E S W",
             _CLOCKWISE, "CARD-3", relabelled(seated(order)))
            for order in other_orders(SEATS)
            if order != "ESWN"
        ),
        ("the hands of a deal are listed W N E S behind N:",
         "list them from North: N E S W", "CARD-6", relabelled(seated("ESWN"))),
        aspect="seats",
    ),
    *table(
        _SHOWN,
        *(
            (f"the suits are {_SUITS.get(order, ' '.join(order))}, not S H D C",
             _DECK, "CARD-1", relabelled(Relabelling(cards=deck(order))))
            for order in other_orders(SUITS)
        ),
        aspect="suits",
    ),
    *table(
        _NUMBERED,
        *(
            (name, _RANKS, "CARD-1", relabelled(Relabelling(cards=deck(ranks=order))))
            for name, order in (
                ("the ranks of a suit are reversed, the deuce first", RANKS[::-1]),
                ("the ace is the lowest rank (A 2 3 ... K)", RANK_ORDERS["A 2 3 to K"]),
                ("the ace stands behind the deuce (K Q ... 2 A)", RANK_ORDERS["K to 2 A"]),
                ("the ranks are in the order of their characters (2 ... 9 A J K Q T)", RANK_ORDERS["2 to 9 A J K Q T"]),
            )
        ),
        aspect="ranks",
    ),
    *table(
        _NUMBERED,
        ("the whole deck is reversed, the deuce of clubs first",
         "number the cards from the ace of spades", "CARD-1", relabelled(Relabelling(cards=tuple(range(51, -1, -1))))),
        aspect="cards",
    ),
    *table(
        ("rank *", "unrank *"),
        *((f"the answers are those of scheme {scheme}", _EXCHANGED, "NUM-2", _of_scheme(scheme)) for scheme in SCHEMES),
        aspect="scheme",
    ),
    *table(
        _NUMBERED,
        ("the cards are taken in rank-major order, not in deck order",
         "only scheme pavlicek goes rank by rank", "CARD-2", relabelled(Relabelling(cards=RANK_MAJOR))),
        aspect="cards",
    ),
)
# fmt: on
# fmt: off
_LIST_FAULTS: Final = table(
    ("bitset.rank", "bitset.unrank", *_CHRISTMAN),
    *((name, remedy, rule, _wrong_lists(lists)) for name, remedy, rule, lists in WRONG_LISTS),
)
# fmt: on

_TAKEN: Final = "hash count deals, those of start, start + step, ... modulo D"
_LINES: Final = "hash each deal in its exact form, each ended by LF, the last one too"


def _of_other_deals(start: int = 0, step: int = 1, more: int = 0) -> Predict:
    """The digest of deals that start some steps later, lie some times as far apart, or are some more."""

    def results(call: Call, _: Any) -> Prediction:  # noqa: ANN401  JSON
        first, width, count = int(call.params["start"]), int(call.params["step"]), call.params["count"]
        changed = {"start": str((first + start * width) % DEALS), "step": str(step * width % DEALS)}
        return (yield Call(call.method, {**call.params, **changed, "count": max(count + more, 0)}))

    return on_results(results)


def _of_text(text: Callable[[Sequence[str]], str]) -> Predict:
    """The digest of the same deals written as another text."""

    def results(call: Call, _: Any) -> Prediction:  # noqa: ANN401  JSON
        if call.params["count"] > _LONGEST_DIGEST:
            raise ValueError(call)
        deals: list[str] = []
        number = int(call.params["start"])
        while len(deals) < call.params["count"]:
            dealt = yield Call("unrank", {"scheme": call.params["scheme"], "number": str(number)})
            deals.append(dealt.result["deal"])
            number = (number + int(call.params["step"])) % DEALS
        return Answer({"sha256": hashlib.sha256(text(deals).encode()).hexdigest()})

    return on_results(results)


def _ended(end: str, first: int = 0, direction: int = 1) -> Predict:
    return _of_text(lambda deals: "".join(deal[first:] + end for deal in deals[::direction]))


def _modulo(name: str) -> Predict:
    return asked(member(name, whole(lambda number: number % DEALS)))


# fmt: off
_DIGEST_FAULTS: Final = table(
    ("digest *",),
    ("the first deal of a digest is that of start + step", _TAKEN, "NUM-12", _of_other_deals(start=1)),
    ("a digest is of a deal more than count", _TAKEN, "NUM-12", _of_other_deals(more=1)),
    ("off by one: a digest is of a deal less than count", _TAKEN, "NUM-12", _of_other_deals(more=-1)),
    ("the step of a digest goes down", _TAKEN, "NUM-12", _of_other_deals(step=-1)),
    ("the last deal of a digest has no LF behind it", _LINES, "NUM-12", _of_text("\n".join)),
    ("the deals of a digest end with CR LF", _LINES, "NUM-12", _ended("\r\n")),
    ("the deals of a digest end with blanks", _LINES, "NUM-12", _ended(" ")),
    ("the deals of a digest have nothing between them", _LINES, "NUM-12", _ended("")),
    ("the deals of a digest end with CR", _LINES, "NUM-12", _ended("\r")),
    ("the deals of a digest are hashed without their N:", _LINES, "NUM-12", _ended("\n", first=2)),
    ("the deals of a digest are hashed from the last to the first", _LINES, "NUM-12", _ended("\n", direction=-1)),
    ("digests are written in capitals",
     "write hexadecimal digits in lower case", "NUM-12",
     returned(lambda result, _: {"sha256": result["sha256"].upper()})),
    ("a start and a step of D or more are taken modulo D",
     "refuse them with -32001", "NUM-12", read(whole(lambda number: number % DEALS))),
    ("a start of D or more is taken modulo D", "refuse it with -32001", "NUM-12", _modulo("start")),
    ("a step of D or more is taken modulo D", "refuse it with -32001", "NUM-12", _modulo("step")),
)
# fmt: on

NUMBERING_FAULTS: Final = (*_FORMULA_FAULTS, *_LIST_FAULTS, *_DIGEST_FAULTS, *_ORDER_FAULTS)
