"""Faults of combinations, numberings of deals, and digests of numbered deals (spec chapters 3 to 5).

Mutants; beside them the line ends of Windows in a digest.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from math import comb
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import RANK_MAJOR, holders, pbn, seated
from dealcheck.diagnosis.hypothesis import (
    Ask,
    Outcome,
    Params,
    Predict,
    Unknown,
    accepting,
    computed,
    renumbered,
    table,
)
from dealcheck.diagnosis.order_faults import relabelled
from dealcheck.transport.messages import DEALS, Answer, Call

_HANDS: Final = (comb(52, 13), comb(39, 13), comb(26, 13))
_PILES: Final = (comb(52, 26), comb(26, 13), comb(26, 13))
_LONGEST_DIGEST: Final = 1000
"""Deals of a digest of which something is predicted: each deal is a question to the judge."""


def _composed(digits: Iterable[int], radices: Sequence[int]) -> int:
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


def _reordered(radices: Sequence[int], order: Sequence[int]) -> Predict:
    """The digits of a number in another order, which is its own inverse, and their radices with them."""
    others = [radices[place] for place in order]

    def change(number: int, case: Case, _: Ask) -> int:
        before, after = (others, radices) if "number" in case.params else (radices, others)
        digits = _split(number, before)
        return _composed([digits[place] for place in order], after)

    return renumbered(change)


def _backwards(*places: int) -> Predict:
    """The bit sets of these digits of Christman's numbers read from the wrong end."""

    def change(number: int, _: Case, ask: Ask) -> int:
        digits = _split(number, _PILES)
        for place in places:
            width = 26 if place else 52
            part = {"width": width, "ones": width // 2, "position": str(digits[place])}
            value = int(ask(Call("bitset.unrank", part)).result["value"])
            turned = {"width": width, "value": str(int(f"{value:0{width}b}"[::-1], 2))}
            digits[place] = int(ask(Call("bitset.rank", turned)).result["position"])
        return _composed(digits, _PILES)

    return renumbered(change)


def _squashed(elements: Iterable[int]) -> int:
    """The number of a combination in squashed order (COMB-3)."""
    return sum(comb(element, place) for place, element in enumerate(sorted(elements), start=1))


def _below(number: int, size: int) -> list[int]:
    """The combination with this number by the reading C(K, n) < number (erratum E-3)."""
    elements: list[int] = []
    for place in range(size, 0, -1):
        element = place - 1
        while comb(element + 1, place) < number:
            element += 1
        elements.insert(0, element)
        number -= comb(element, place)
    return elements


def _strictly_below(case: Case, ask: Ask) -> Outcome:
    number = int(case.params["number"])
    if "size" in case.params:
        return Answer({"elements": _below(number, case.params["size"])})
    digits = [_squashed(_below(digit, 13)) for digit in _split(number, _HANDS)]
    return ask(Call("unrank", {**case.params, "number": str(_composed(digits, _HANDS))}))


def _in_the_full_deck(params: Params) -> Any:  # noqa: ANN401  JSON
    """The number by the places of every hand in the full deck."""
    deal, digits = holders(params["deal"]), []
    for seat in range(3):
        places = [card for card in range(52) if deal[card] == seat]
        in_words = comb(52, 13) - 1 - _squashed(51 - place for place in places)
        digits.append(_squashed(places) if params["scheme"] == "andrews" else in_words)
    return {"number": str(_composed(digits, _HANDS))}


def _shared(
    share: Callable[[int, int, int], int] = lambda space, vacant, places: space * vacant // places,
    *,
    inclusive: bool = False,
) -> Predict:
    """Pavlicek's six lines, X = K * N / C and I < X, with another X or another comparison."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        right = holders(params["deal"]) if "deal" in params else None
        space, vacant, number, rest, deal = DEALS, [13] * 4, 0, int(params.get("number", 0)), [0] * 52
        order = RANK_MAJOR if params["scheme"] == "pavlicek" else range(52)
        for places, card in zip(range(52, 0, -1), order, strict=True):
            parts, seat = [share(space, each, places) for each in vacant], 0
            if right:
                seat = right[card]
                number += sum(parts[:seat])
            while not right and seat < 3 and rest >= parts[seat] + inclusive:
                rest -= parts[seat]
                seat += 1
            space, deal[card] = parts[seat], seat
            vacant[seat] -= 1
        return {"number": str(number)} if right else {"deal": pbn(deal)}

    return computed(compute)


def _lines(deals: Sequence[str]) -> str:
    return "".join(f"{deal}\n" for deal in deals)


def _digest(text: Callable[[Sequence[str]], str], more: int = 0) -> Predict:
    """The digest of the same deals, or of more, written as a text."""

    def predict(case: Case, ask: Ask) -> Outcome:
        deals: list[str] = []
        scheme, start, step, count = (case.params[name] for name in ("scheme", "start", "step", "count"))
        if count > _LONGEST_DIGEST:
            raise Unknown
        for place in range(count + more):
            number = str((int(start) + place * int(step)) % DEALS)
            deals.append(ask(Call("unrank", {"scheme": scheme, "number": number})).result["deal"])
        return Answer({"sha256": hashlib.sha256(text(deals).encode()).hexdigest()})

    return accepting(predict)


_RANK: Final = ("rank andrews", "rank bigdeal")
_SEQUENCES: Final = (*_RANK, "unrank andrews", "unrank bigdeal")
_CHRISTMAN: Final = ("*rank christman",)
_INDICES: Final = "(Nindex C(39,13) + Eindex) C(26,13) + Sindex"

# fmt: off
NUMBERING_FAULTS: Final = (
    *table(("*rank pavlicek*",), "test I < K N / C in integers of any size, multiplied before divided", "NUM-3", {
        "K is divided by C before it is multiplied": _shared(lambda k, n, c: k // c * n),
        "K * N wraps at 2^64": _shared(lambda k, n, c: k * n % (1 << 64) // c),
        "K * N / C is computed in doubles": _shared(lambda k, n, c: int(float(k) * n / c)),
        "off by one at a share's end: I <= X is tested": _shared(inclusive=True),
    }),
    *table(_SEQUENCES, "the third sequence is South's, and West has the rest", "NUM-6", {
        "the third sequence is West's, not South's": relabelled(seated("NEWS"))}),
    *table(_SEQUENCES, _INDICES, "NUM-7", {
        "South's index is the most significant digit, not North's": _reordered(_HANDS, (2, 1, 0)),
    }),
    *table(_RANK, "count them in what is left of it", "NUM-6", {
        "East's and South's places are counted in the full deck": computed(_in_the_full_deck)}),
    *table(("unrank andrews", "combination.unrank"), "take the largest K with C(K, n) <= number", "COMB-4", {
        "in unrank the largest element is looked for with < where <= is right": accepting(_strictly_below)}),
    *table(_CHRISTMAN, "(S Nps + Peven) Nps + Podd", "NUM-10", {
        "Podd comes before Peven": _reordered(_PILES, (0, 2, 1))}),
    *table(_CHRISTMAN, "the ace of spades is bit 0 of the deck", "NUM-8", {
        "the deck's bits are taken from the wrong end": _backwards(0)}),
    *table(_CHRISTMAN, "a pile's first card is bit 25", "NUM-9", {
        "the piles' bits are taken from the wrong end": _backwards(1, 2)}),
    *table(_CHRISTMAN, "1 sends a card to South or West", "NUM-9", {
        "a one means the lower hand of a pile": relabelled(seated("SWNE"))}),
    *table(_CHRISTMAN, "1 sends a card to East-West", "NUM-8", {
        "a one in the deck split means North-South": relabelled(seated("ENWS"))}),
    *table(("digest *",), "hash count deals in their exact form, each ended by LF", "NUM-12", {
        "a digest is of a deal more than count": _digest(_lines, more=1),
        "the last deal of a digest has no LF behind it": _digest("\n".join),
        "the deals of a digest end with CR LF": _digest(lambda deals: _lines(deals).replace("\n", "\r\n")),
    }),
)
# fmt: on
