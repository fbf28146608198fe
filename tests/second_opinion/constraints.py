"""The operations on constraints (CONS-8 to CONS-12), given a listing that can be asked."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Any

import constrained_oracles as oracle
import oracles
from second_opinion.listings import Case, Listing, listing, rests
from second_opinion.refusals import OUT_OF_RANGE, TOO_LARGE

UNSATISFIABLE = -32003

Answer = Mapping[str, Any]


def answer(method: str, params: Mapping[str, Any]) -> tuple[str, Answer]:
    """The name of the method, and the answer to a request that breaks no rule of form."""
    others = dict(params)
    asked = listing(others.pop("hands"))
    if method != "constrain.count" and not asked.cases:
        return asked.method, {"error": UNSATISFIABLE}
    found = OPERATIONS[method](asked, **others)
    return asked.method, {"error": found} if isinstance(found, int) else {"result": found}


def _count(asked: Listing) -> Answer:
    return {"cases": str(asked.cases), "total": str(asked.total)}


def _cases(asked: Listing, first: str, limit: int) -> Answer | int:
    """CONS-9 to CONS-9c."""
    start = int(first)
    if not 1 <= start <= asked.cases or limit == 0:
        return OUT_OF_RANGE
    if limit > 1000:
        return TOO_LARGE
    indices = range(start, min(start + limit, asked.cases + 1))
    return {"cases": [_written(asked, asked.at_index(index)) for index in indices]}


def _select(asked: Listing, number: str) -> Answer | int:
    """CONS-10 and CONS-10a."""
    if int(number) >= asked.total:
        return OUT_OF_RANGE
    case = asked.at_number(int(number))
    return {"case": _written(asked, case), "offset": str(int(number) - case.cumulative + case.combinations)}


def _rank(asked: Listing, deal: str) -> Answer | int:
    """CONS-11 and CONS-12b."""
    demands, deck = asked.constraint.demands, asked.constraint.deck
    seats = tuple("NESW".index(seat) for seat in oracles.pbn_to_word(deal))
    if not oracle.meets(seats, demands, deck):
        return UNSATISFIABLE
    case = asked.at_row(oracle.row_of(seats, demands, deck))
    before = case.cumulative - case.combinations
    return {"number": str(rests(asked.constraint) * before + oracle.fill(seats, demands, deck))}


def _unrank(asked: Listing, number: str) -> Answer | int:
    """CONS-11 and CONS-12a."""
    rest = rests(asked.constraint)
    if int(number) >= asked.total * rest:
        return OUT_OF_RANGE
    case = asked.at_number(int(number) // rest)
    seats = dealt(asked, case, int(number) - rest * (case.cumulative - case.combinations))
    return {"deal": oracles.word_to_pbn("".join("NESW"[seat] for seat in seats))}


OPERATIONS: Mapping[str, Any] = {
    "constrain.count": _count,
    "constrain.cases": _cases,
    "constrain.select": _select,
    "constrain.rank": _rank,
    "constrain.unrank": _unrank,
}


def dealt(asked: Listing, case: Case, fill: int) -> Sequence[int]:
    """The seats of the cards in a deal of the case with this fill: its digits, first to last (CONS-11a to CONS-11c)."""
    high_cards, spots = asked.constraint.deck
    ranks, size = high_cards + spots, 4 * (high_cards + spots)
    lists_shapes, lists_high_cards = asked.constraint.listed
    deal: list[Any] = size * [None]
    rest = case.combinations * rests(asked.constraint)

    def give(seat: int, kind: Sequence[int], number: int) -> None:
        nonlocal rest, fill
        pool = [card for card in kind if deal[card] is None]
        rest //= comb(len(pool), number)
        digit, fill = divmod(fill, rest)
        for place in oracles.index_to_seq(digit, number):
            deal[pool[place]] = seat

    seats = [demand[0] for demand in asked.constraint.demands]
    if lists_high_cards:
        for seat, (_, held) in zip(seats, case.row, strict=True):
            for card in _cards(held, ranks):
                deal[card] = seat
    free = [card for card in range(size) if not lists_high_cards or card % ranks >= high_cards]
    kinds = [[card for card in free if card // ranks == suit] for suit in range(4)] if lists_shapes else [free]
    for seat, makeup in zip(seats, case.row, strict=True):
        for kind, number in zip(kinds, oracle.cards_besides(makeup, asked.constraint.deck), strict=True):
            give(seat, kind, number)
    for seat in range(4):
        if seat not in seats:
            give(seat, range(size), ranks)
    return deal


def _cards(held: int, ranks: int) -> list[int]:
    """The cards of a map of high cards."""
    return [ranks * (place // 4) + place % 4 for place, bit in enumerate(f"{held:016b}") if bit == "1"]


def _written(asked: Listing, case: Case) -> Answer:
    """CONS-9a."""
    return {
        "index": str(case.place),
        "hands": [
            {"seat": "NESW"[demand[0]]}
            | ({} if shape is None else {"shape": "=".join(map(str, shape))})
            | ({} if held is None else {"high_cards": _named(held)})
            for demand, (shape, held) in zip(asked.constraint.demands, case.row, strict=True)
        ],
        "combinations": str(case.combinations),
        "cumulative": str(case.cumulative),
    }


def _named(held: int) -> str:
    """SHAPE-6."""
    bits = iter(f"{held:016b}")
    return "".join(name for name in "AKQJ.AKQJ.AKQJ.AKQJ" if name == "." or next(bits) == "1")
