"""Faults of the numberings of deals, and of digests of numbered deals (spec chapter 5).

Formulas and lists: mutants, and the paper's erratum E-1, copied into one direction. Orders of seats, suits and ranks:
every one of the first two, as libraries and file formats differ in them, and those that card libraries have of the
last. Digests: mutants, and the line ends of Windows.
"""

import hashlib
from collections.abc import Callable, Sequence
from math import comb
from typing import Any, Final

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.bit_set_faults import READ_BACKWARDS, RIGHT, SQUARES, WRONG_LISTS, Lists, listed
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.combination_faults import found, squashed
from dealcheck.diagnosis.deal_orders import (
    RANK_MAJOR,
    RANK_ORDERS,
    Relabelling,
    dealt,
    deck,
    holders,
    other_orders,
    pbn,
    seated,
)
from dealcheck.diagnosis.hypothesis import UNKNOWN, Asking, Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import accepting, asked, computed, members, renumbered, rewritten, within
from dealcheck.diagnosis.protocol_faults import SCHEMES
from dealcheck.transport.messages import DEALS, Answer, Call, Code

_HANDS: Final = (comb(52, 13), comb(39, 13), comb(26, 13))
_PILES: Final = (comb(52, 26), comb(26, 13), comb(26, 13))
_LONGEST_DIGEST: Final = 1000
"""Deals of a digest of which something is predicted: each deal is a question to the judge."""

Digits = Callable[[list[int]], list[int]]
Share = Callable[[int, int, int], int]


def relabelled(names: Relabelling) -> Predict:
    """Deals seen with other seats and cards, in params and results; in `notation`, where they are PBN texts."""

    def predict(case: Case) -> Asking:
        answer, (method, params) = case.right, case.call
        if answer.code in {Code.MALFORMED, Code.NOT_A_DEAL}:
            return None
        name = "text" if method == "notation" else "deal"
        if name in params and params.get("from", "pbn") == "pbn":
            answer = yield Call(method, {**params, name: names.apply(params[name])})
        if answer.code is None and name in answer.result and params.get("to", "pbn") == "pbn":
            return Answer({**answer.result, name: names.undo(answer.result[name])})
        if answer.code is None and "deals" in answer.result:
            return Answer({**answer.result, "deals": list(map(names.undo, answer.result["deals"]))})
        return answer

    return predict


def _composed(digits: Sequence[int], radices: Sequence[int]) -> int:
    """The number with these digits, the most significant first."""
    number = 0
    for digit, radix in zip(digits, radices, strict=True):
        number = number * radix + digit
    return number


def _split(number: int, radices: Sequence[int]) -> list[int]:
    """The digits of the number."""
    digits: list[int] = []
    for radix in reversed(radices):
        number, digit = divmod(number, radix)
        digits.insert(0, digit)
    return digits


def _with_digits(way_out: Digits, way_in: Digits, radices: Sequence[int], others: Sequence[int] = ()) -> Predict:
    """The digits of a number replaced in results, and back in params; the program may have other radices."""
    return renumbered(
        lambda number, _: _composed(way_out(_split(number, radices)), others or radices),
        lambda number, _: _composed(way_in(_split(number, others or radices)), radices),
        "number",
    )


def _permuted(order: Sequence[int], radices: Sequence[int]) -> Predict:
    """The digits of a number put together in another order."""
    return _with_digits(
        lambda digits: [digits[place] for place in order],
        lambda digits: [digits[order.index(place)] for place in range(3)],
        radices,
        [radices[place] for place in order],
    )


def _exchanged(case: Case) -> Asking:
    """The number split with the last two radices exchanged.

    South's index may be too large then: of what comes of that, only North's and East's hands are known.
    """
    params, received = case.params, case.received
    *others, south = _split(int(params["number"]), (_HANDS[0], _HANDS[2], _HANDS[1]))
    if south < _HANDS[2]:
        return Call("unrank", {**params, "number": str(_composed([*others, south], _HANDS))})
    deal = dealt(received)
    if deal:
        ranked = yield Call("rank", {"scheme": params["scheme"], "deal": pbn(deal)})
        if ranked.code is None and _split(int(ranked.result["number"]), _HANDS)[:2] == others:
            return received
    return received if received.code is not None else Answer(code=Code.INTERNAL)


def _relisted(source: Sequence[Lists], target: Sequence[Lists]) -> Digits:
    """Christman's digits, which are places in the source lists, as places in the target lists."""
    return lambda digits: [
        new.position(width, old.value(width, width // 2, digit))
        for old, new, width, digit in zip(source, target, (52, 26, 26), digits, strict=True)
    ]


def _split_by(deck_lists: Lists, pile_lists: Lists) -> Predict:
    """Christman's numbers with other lists for the deck and for the piles."""
    right, wrong = (RIGHT, RIGHT, RIGHT), (deck_lists, pile_lists, pile_lists)
    return _with_digits(_relisted(right, wrong), _relisted(wrong, right), _PILES)


def _wrong_lists(lists: Lists) -> Predict:
    """Bit sets in other lists, in the operations on them and in the scheme that is built on them."""
    of_bit_sets, of_deals = listed(lists), _split_by(lists, lists)
    return lambda case: (of_bit_sets if "width" in case.params else of_deals)(case)


def _in_the_full_deck(params: Params) -> Any:  # noqa: ANN401  JSON
    """The number by the places of every hand in the full deck."""
    deal, digits = holders(params["deal"]), []
    for seat in range(3):
        places = [card for card in range(52) if deal[card] == seat]
        in_words = comb(52, 13) - 1 - squashed(51 - place for place in places)
        digits.append(squashed(places) if params["scheme"] == "andrews" else in_words)
    return {"number": str(_composed(digits, _HANDS))}


def _strictly_below(case: Case) -> Outcome | Asking:
    """The largest element K with C(K, n) < number, in `combination.unrank` and where a deal is made (erratum E-3)."""
    if "size" in case.params:
        return Answer({"elements": list(found(int(case.params["number"]), case.params["size"], inclusive=False))})
    digits = [squashed(found(digit, 13, inclusive=False)) for digit in _split(int(case.params["number"]), _HANDS)]
    return Call("unrank", {**case.params, "number": str(_composed(digits, _HANDS))})


def _shifting(number: int) -> str:
    deal, vacant = [3] * 52, list(range(52))
    for seat, index in enumerate(_split(number, _HANDS)):
        for place in found(index, 13):
            deal[vacant.pop(place % len(vacant))] = seat
    return pbn(deal)


def _shared(
    share: Share = lambda space, vacant, places: space * vacant // places, *, inclusive: bool = False
) -> Predict:
    """Pavlicek's six lines, X = K * N / C and I < X, with another X or another comparison."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        given = holders(params["deal"]) if "deal" in params else None
        space, vacant, number, left, deal = DEALS, [13] * 4, 0, int(params.get("number", 0)), [0] * 52
        order = RANK_MAJOR if params["scheme"] == "pavlicek" else range(52)
        for places, card in zip(range(52, 0, -1), order, strict=True):
            parts, seat = [share(space, each, places) for each in vacant], 0
            if given:
                seat = given[card]
                number += sum(parts[:seat])
            while not given and seat < 3 and left >= parts[seat] + inclusive:
                left -= parts[seat]
                seat += 1
            space, deal[card] = parts[seat], seat
            vacant[seat] -= 1
        return {"number": str(number)} if given else {"deal": pbn(deal)}

    return computed(compute)


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


_SEQUENCES: Final = ("rank andrews", "unrank andrews", "rank bigdeal", "unrank bigdeal")
_CHRISTMAN: Final = ("rank christman", "unrank christman")
_LISTS: Final = ("bitset.rank", "bitset.unrank", *_CHRISTMAN)
_INDICES: Final = "(Nindex C(39,13) + Eindex) C(26,13) + Sindex"
_HALVES: Final = "fewest ones in the upper half first, the lower half fastest; bit 0 is the least significant"

# fmt: off
_FORMULA_FAULTS: Final = (
    *table(("*rank pavlicek*",), "test I < K N / C in integers of any size, multiplied before divided", "NUM-3", {
        "K is divided by C before it is multiplied": _shared(lambda k, n, c: k // c * n),
        "K * N wraps at 2^64": _shared(lambda k, n, c: k * n % (1 << 64) // c),
        "K * N / C is computed in doubles": _shared(lambda k, n, c: int(float(k) * n / c)),
        "a carry is lost between 32-bit limbs": _shared(lambda k, n, c: _Limbs(int(k) * n // c)),
        "off by one at a share's end: I <= X is tested": _shared(inclusive=True),
    }),
    *table(_SEQUENCES, "the third sequence is South's, and West has the rest", "NUM-6", {
        "the third sequence is West's, not South's": relabelled(seated("NEWS"))}),
    *table(_SEQUENCES, _INDICES, "NUM-7", {
        "South's index is the most significant digit, not North's": _permuted((2, 1, 0), _HANDS),
    }, aspect="digits"),
    *table(("rank andrews", "rank bigdeal"), f"{_INDICES}: erratum E-1", "NUM-7", {
        "C(26,13) and C(39,13) are exchanged": _with_digits(list, list, _HANDS, (_HANDS[0], _HANDS[2], _HANDS[1]))}),
    *table(("unrank andrews", "unrank bigdeal"), f"{_INDICES}: erratum E-1", "NUM-7", {
        "C(26,13) and C(39,13) are exchanged where a number is split": accepting(_exchanged)}),
    *table(("rank andrews", "rank bigdeal"), "count them in what is left of it", "NUM-6", {
        "East's and South's places are counted in the full deck": computed(_in_the_full_deck)}),
    *table(("unrank andrews",), "take the highest place out first", "NUM-6", {
        "each card taken out of the vacant places shifts those still to come":
            computed(lambda params: {"deal": _shifting(int(params["number"]))})}),
    *table(("unrank andrews", "combination.unrank"), "take the largest K with C(K, n) <= number", "COMB-4", {
        "in unrank the largest element is looked for with < where <= is right": accepting(_strictly_below)}),
    *table(_CHRISTMAN, "(S Nps + Peven) Nps + Podd", "NUM-10", {
        "Podd comes before Peven": _permuted((0, 2, 1), _PILES)}, aspect="digits"),
    *table(_CHRISTMAN, "the ace of spades is bit 0 of the deck", "NUM-8", {
        "the deck's bits are taken from the wrong end": _split_by(READ_BACKWARDS, RIGHT)}, aspect="digits"),
    *table(_CHRISTMAN, "a pile's first card is bit 25", "NUM-9", {
        "the piles' bits are taken from the wrong end": _split_by(RIGHT, READ_BACKWARDS)}, aspect="digits"),
    *table(_CHRISTMAN, "1 sends a card to South or West", "NUM-9", {
        "a one means the lower hand of a pile": relabelled(seated("SWNE"))}),
    *table(_CHRISTMAN, "1 sends a card to East-West", "NUM-8", {
        "a one in the deck split means North-South": relabelled(seated("ENWS"))}),
    *table(_LISTS, _HALVES, "BITS-2", {
        name: _wrong_lists(lists) for name, lists in WRONG_LISTS.items()
    }),
    *table(_LISTS, "sum C(half, i) C(half, ones - i): the squares are that for half the ones only", "BITS-5", {
        "the accumulated squares are taken for the starts of all blocks": _wrong_lists(SQUARES)}),
)
# fmt: on


def _of_text(text: Callable[[Sequence[str]], str]) -> Predict:
    """The digest of the same deals written as another text."""

    def predict(case: Case) -> Asking:
        deals: list[str] = []
        scheme, start, step = (case.params[name] for name in ("scheme", "start", "step"))
        if case.params["count"] > _LONGEST_DIGEST:
            return UNKNOWN
        for place in range(case.params["count"]):
            number = (int(start) + place * int(step)) % DEALS
            dealt = yield Call("unrank", {"scheme": scheme, "number": str(number)})
            deals.append(dealt.result["deal"])
        return Answer({"sha256": hashlib.sha256(text(deals).encode()).hexdigest()})

    return accepting(predict)


def _of_scheme(scheme: str) -> Predict:
    return asked(within("scheme", lambda own: scheme if own in SCHEMES else own))


_NUMBERED: Final = ("rank *", "unrank *")
_IN_DECK_ORDER: Final = ("*rank pavlicek-suit", "*rank andrews", "*rank christman", "*rank bigdeal")
_SHOWN: Final = (*_NUMBERED, "notation", "icon.deals")
_LINES: Final = "hash count deals in their exact form, each ended by LF; digits in lower case"
_OWN_RULES: Final = "declare it as that scheme if rank and unrank both do so; else compute each scheme by its own rules"
SEAT_ORDER: Final = "take the seats clockwise from North: N E S W = 0..3"
SUIT_ORDER: Final = "number the cards from the ace of spades: S H D C = 0..3"
RANK_ORDER: Final = "number the ranks from the ace: A K Q ... 2 = 0..12"

_SEATS: Final = {"NWSE": "mirrored", "ENSW": "alphabetical", "WSEN": "turned round (W S E N)"}

# fmt: off
_DIGEST_FAULTS: Final = table(("digest *",), _LINES, "NUM-12", {
    "a digest is of a deal more than count": accepting(asked(members(lambda count: count + 1, "count"))),
    "the last deal of a digest has no LF behind it": _of_text("\n".join),
    "the deals of a digest end with CR LF": _of_text(lambda deals: "".join(f"{deal}\r\n" for deal in deals)),
    "digests are written in capitals": rewritten("sha256", str.upper),
})

_ORDER_FAULTS: Final = (
    *table(_SHOWN, SEAT_ORDER, "CARD-3", {
        f"the seats are {_SEATS.get(order, 'numbered ' + ' '.join(order))}, not N E S W": relabelled(seated(order))
        for order in other_orders(SEATS) if order != "ESWN"
    }, aspect="seats"),
    *table(_SHOWN, "list them from North: N E S W", "CARD-6", {
        "the hands of a deal are listed W N E S behind N:": relabelled(seated("ESWN")),
    }, aspect="seats"),
    *table(_SHOWN, SUIT_ORDER, "CARD-1", {
        f"the suits are {'reversed (C D H S)' if order == 'CDHS' else ' '.join(order)}, not S H D C":
            relabelled(Relabelling(cards=deck(order)))
        for order in other_orders(SUITS)
    }, aspect="suits"),
    *table(_NUMBERED, RANK_ORDER, "CARD-1", {
        f"the ranks are in the order {order}, not A to 2": relabelled(Relabelling(cards=deck(ranks=ranks)))
        for order, ranks in RANK_ORDERS.items() if order != "A to 2"
    }, aspect="ranks"),
    *table(_NUMBERED, "number the cards from the ace of spades", "CARD-1", {
        "the whole deck is reversed, the deuce of clubs first": relabelled(Relabelling(cards=tuple(range(51, -1, -1)))),
    }, aspect="cards"),
    *table(_NUMBERED, _OWN_RULES, "NUM-2", {
        f"the answers are those of scheme {scheme}": _of_scheme(scheme) for scheme in SCHEMES
    }, aspect="scheme"),
    *table(_IN_DECK_ORDER, "only scheme pavlicek goes rank by rank", "CARD-2", {
        "the cards are taken in rank-major order, not in deck order": relabelled(Relabelling(cards=RANK_MAJOR)),
    }, aspect="cards"),
)
# fmt: on

NUMBERING_FAULTS: Final = (*_FORMULA_FAULTS, *_DIGEST_FAULTS, *_ORDER_FAULTS)
