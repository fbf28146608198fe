"""From a request to a response, without input or output: the reference as a responder (spec chapter 6)."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from dealref import __version__
from dealref.cards import deal, pbn
from dealref.cards.deal import Deal
from dealref.combinatorics import bitset, combination, counting
from dealref.errors import DealError, InvalidRequest, Malformed, Unsupported
from dealref.numberings import andrews, bigdeal, christman, deal_digest, pavlicek, pavlicek_suit
from dealref.protocol import constraint_operations, constraint_values, seeding_operations, wire

PROTOCOL: Final = 1

Result = dict[str, object]


class Numbering(NamedTuple):
    """The two directions of a scheme."""

    rank: Callable[[Deal], int]
    unrank: Callable[[int], Deal]


class Operation(NamedTuple):
    """What answers a method, and how its parameters are read."""

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


def respond(request: Mapping[str, Any]) -> dict[str, object]:
    """The response to one request object, whatever is in it.

    Source: spec PROTO-3, PROTO-4, PROTO-11.

    >>> respond({"jsonrpc": "2.0", "id": 1, "method": "binomial", "params": {"n": 4, "k": 2}})
    {'jsonrpc': '2.0', 'id': 1, 'result': {'value': '6'}}
    """
    identity = request["id"] if wire.is_counter(request.get("id")) else None
    try:
        if identity is None or not _is_request(request):
            raise InvalidRequest('invalid request: exactly jsonrpc ("2.0"), id (a counter), method and params')
        return {"jsonrpc": "2.0", "id": identity, "result": answer(request["method"], request["params"])}
    except DealError as error:
        return failure(identity, error.code, str(error))
    except Exception as error:  # noqa: BLE001  a responder answers whatever happens inside it
        return failure(identity, -32603, f"internal: {error!r}")


def failure(identity: int | None, code: int, message: str) -> dict[str, object]:
    """The response that reports an error."""
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}}


def answer(method: str, params: object) -> Result:
    """The result of one operation.

    Raises the DealError that says why there is none.
    Source: spec/operations.yaml.
    """
    if method not in OPERATIONS:
        raise Unsupported(f"unsupported operation: {wire.quoted(method)}")
    operation = OPERATIONS[method]
    return operation.answer(**wire.members(params, operation.readers, operation.optional))


def _is_request(request: Mapping[str, Any]) -> bool:
    members = {"jsonrpc", "id", "method", "params"}
    return request.keys() == members and request["jsonrpc"] == "2.0" and isinstance(request["method"], str)


def _hello(protocol: dict[str, int], suite: str, limits: dict[str, int]) -> Result:
    del suite, limits  # No answer of this responder comes near a limit.
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
    del method  # There is one so far.
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
}
