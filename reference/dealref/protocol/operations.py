"""The table of operations: for each method its function, and a reader for each of its parameters (spec chapter 6)."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from dealref import __version__
from dealref.cards import deal, pbn
from dealref.cards.deal import Deal
from dealref.combinatorics import bitset, combination, counting
from dealref.errors import Malformed, Unsupported
from dealref.numberings import andrews, bigdeal, christman, deal_digest, pavlicek, pavlicek_suit
from dealref.protocol import constraint_operations, constraint_values, seeding_operations, wire

PROTOCOL: Final = 1
"""The version of the protocol (PROTO-5a)."""

Result = dict[str, object]


class Numbering(NamedTuple):
    """The two directions of a scheme."""

    rank: Callable[[Deal], int]
    unrank: Callable[[int], Deal]


class Operation(NamedTuple):
    """The function that computes a method's result, and the readers of its parameters."""

    answer: Callable[..., Result]
    readers: Mapping[str, wire.Reader]
    optional: Collection[str] = ()


SCHEMES: Final[Mapping[str, Numbering]] = {
    "pavlicek": Numbering(pavlicek.rank, pavlicek.unrank),
    "pavlicek-suit": Numbering(pavlicek_suit.rank, pavlicek_suit.unrank),
    "andrews": Numbering(andrews.rank, andrews.unrank),
    "christman": Numbering(christman.rank, christman.unrank),
    "bigdeal": Numbering(bigdeal.rank, bigdeal.unrank),
}


def answer(method: str, params: object) -> Result:
    """The result of one operation.

    Raises a DealError with the reason if there is none.
    Source: spec/operations.yaml.
    """
    if method not in OPERATIONS:
        raise Unsupported(f"unsupported operation: {wire.quoted(method)}")
    operation = OPERATIONS[method]
    return operation.answer(**wire.members(params, operation.readers, operation.optional))


def _hello(protocol: dict[str, int], suite: str, limits: dict[str, int]) -> Result:
    del suite, limits  # No answer of this responder comes near a limit (PROTO-8).
    if not protocol["min"] <= PROTOCOL <= protocol["max"]:
        raise Malformed(f"malformed: this responder speaks protocol {PROTOCOL} only")
    return {
        "protocol": PROTOCOL,
        "name": "dealref",
        "version": __version__,
        "language": "Python",
        "operations": {
            method: list(SCHEMES) if "scheme" in operation.readers else True
            for method, operation in OPERATIONS.items()
            if method != "hello"
        },
    }


def _binomial(n: int, k: int) -> Result:
    return {"value": str(counting.binomial(n, k))}


def _multinomial(parts: tuple[int, ...]) -> Result:
    return {"value": str(counting.multinomial(parts))}


def _combination_rank(elements: tuple[int, ...]) -> Result:
    return {"number": str(combination.rank(elements))}


def _combination_unrank(number: int, size: int) -> Result:
    return {"elements": list(combination.unrank(number, size))}


def _bitset_rank(width: int, value: int) -> Result:
    ones, position = bitset.rank(width, value)
    return {"ones": ones, "position": str(position)}


def _bitset_unrank(width: int, ones: int, position: int) -> Result:
    return {"value": str(bitset.unrank(width, ones, position))}


def _bitset_table(width: int) -> Result:
    return {"rows": [[ones, str(entries), str(squares)] for ones, entries, squares in bitset.table(width)]}


def _rank(scheme: Numbering, deal: Deal) -> Result:
    return {"number": str(scheme.rank(deal))}


def _unrank(scheme: Numbering, number: int) -> Result:
    return {"deal": pbn.to_text(scheme.unrank(number))}


def _digest(method: str, scheme: Numbering, start: int, step: int, count: int) -> Result:
    del method  # `unrank` is the only one.
    return {"sha256": deal_digest.of_deals(scheme.unrank, start, step, count)}


def _notation(text: str, **forms: str) -> Result:
    dealt = pbn.from_free_text(text) if forms["from"] == "pbn" else deal.from_word(text)
    return {"text": pbn.to_text(dealt) if forms["to"] == "pbn" else deal.to_word(dealt)}


def _scheme(value: object) -> Numbering:
    name = wire.text(value)
    if name not in SCHEMES:
        raise Unsupported(f"unsupported scheme: {wire.quoted(name)}")
    return SCHEMES[name]


def _members_of(*names: str) -> wire.Reader:
    return lambda value: wire.members(value, dict.fromkeys(names, wire.counter))


_HANDS: Final = {"hands": constraint_values.hands}
_FORM: Final = wire.one_of("pbn", "word")
_WIDTH: Final = wire.one_of(13, 26, 52)

OPERATIONS: Final[Mapping[str, Operation]] = {
    "hello": Operation(
        _hello,
        {"protocol": _members_of("min", "max"), "suite": wire.text, "limits": _members_of("line_bytes", "digits")},
    ),
    "binomial": Operation(_binomial, {"n": wire.counter, "k": wire.counter}),
    "multinomial": Operation(_multinomial, {"parts": wire.counters}),
    "combination.rank": Operation(_combination_rank, {"elements": wire.counters}),
    "combination.unrank": Operation(_combination_unrank, {"number": wire.number, "size": wire.counter}),
    "bitset.rank": Operation(_bitset_rank, {"width": _WIDTH, "value": wire.number}),
    "bitset.unrank": Operation(_bitset_unrank, {"width": _WIDTH, "ones": wire.counter, "position": wire.number}),
    "bitset.table": Operation(_bitset_table, {"width": wire.one_of(13, 26)}),
    "rank": Operation(_rank, {"scheme": _scheme, "deal": wire.deal}),
    "unrank": Operation(_unrank, {"scheme": _scheme, "number": wire.number}),
    "digest": Operation(
        _digest,
        {
            "method": wire.one_of("unrank"),
            "scheme": _scheme,
            "start": wire.number,
            "step": wire.number,
            "count": wire.counter,
        },
    ),
    "notation": Operation(_notation, {"from": _FORM, "to": _FORM, "text": wire.text}),
    "describe": Operation(constraint_operations.describe, {"deal": wire.deal}),
    "shape.count": Operation(
        constraint_operations.shape_count, {"shape": wire.text, "pattern": wire.text}, optional=("shape", "pattern")
    ),
    "hcp.count": Operation(constraint_operations.hcp_count, {"hcp": wire.counter}),
    "constrain.count": Operation(constraint_operations.count, _HANDS),
    "constrain.cases": Operation(constraint_operations.cases, {**_HANDS, "first": wire.number, "limit": wire.counter}),
    "constrain.select": Operation(constraint_operations.select, {**_HANDS, "number": wire.number}),
    "constrain.rank": Operation(constraint_operations.rank, {**_HANDS, "deal": wire.deal}),
    "constrain.unrank": Operation(constraint_operations.unrank, {**_HANDS, "number": wire.number}),
    "number.from_text": Operation(
        seeding_operations.from_text,
        {"text": wire.utf8, "board": wire.counter, "separator": wire.utf8},
        optional=("separator",),
    ),
    "number.from_entropy": Operation(seeding_operations.from_entropy, {"entropy": wire.octets}),
    "icon.random": Operation(seeding_operations.random, {"state": wire.counter, "n": wire.counter}),
    "icon.deals": Operation(seeding_operations.deals, {"seed": wire.integer, "count": wire.counter}),
    "icon.layout": Operation(seeding_operations.diagram, {"deal": wire.deal}),
    "icon.options": Operation(seeding_operations.options, {"argv": wire.texts}),
    "bigdeal.numbers": Operation(
        seeding_operations.numbers,
        {"seed": wire.octets, "strings": wire.texts, "owner": wire.utf8, "count": wire.counter},
        optional=("seed", "strings"),
    ),
    "squaredeal.numbers": Operation(
        seeding_operations.session_numbers,
        {
            "key": wire.utf8,
            "figure": wire.utf8,
            "set": wire.one_of("original", "reserve"),
            "session": wire.counter,
            "count": wire.counter,
        },
        optional=("session",),
    ),
}
