"""The table of operations: what each takes, and what it answers."""

from collections.abc import Callable
from typing import NamedTuple

from dealer import (
    __version__,
    bigdeal,
    bitsets,
    cards,
    choosing,
    combinations,
    counting,
    icon,
    numberings,
    shapes,
    values,
)
from dealer.constraints import listing, model
from dealer.faults import Malformed, Unsupported

Params = dict[str, object]


class Operation(NamedTuple):
    """A method with the names of its parameters."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    result: Callable[[Params], object]


_OPERATIONS: dict[str, Operation] = {}
_WITH_SCHEMES = ("rank", "unrank", "digest")


def call(method: str, params: Params) -> object:
    """The result of a method."""
    operation = _OPERATIONS.get(method)
    if not operation:
        raise Unsupported("no such operation")
    return operation.result(values.members(operation.required, operation.optional, params))


def _operation(
    method: str, *required: str, optional: tuple[str, ...] = ()
) -> Callable[[Callable[[Params], object]], Callable[[Params], object]]:
    """Enter a function into the table."""

    def enter(result: Callable[[Params], object]) -> Callable[[Params], object]:
        _OPERATIONS[method] = Operation(required, optional, result)
        return result

    return enter


@_operation("hello", "protocol", "suite", "limits")
def _hello(params: Params) -> object:
    """What this responder is and has (PROTO-5a)."""
    versions = values.members(("min", "max"), (), params["protocol"])
    limits = values.members(("line_bytes", "digits"), (), params["limits"])
    for limit in limits.values():
        values.counter(limit)
    values.text(params["suite"])
    if not values.counter(versions["min"]) <= 1 <= values.counter(versions["max"]):
        raise Malformed("this responder speaks protocol 1 only")
    return {
        "protocol": 1,
        "name": "dealer",
        "version": __version__,
        "language": "Python",
        "operations": {
            method: list(numberings.SCHEMES) if method in _WITH_SCHEMES else True
            for method in _OPERATIONS
            if method != "hello"  # PROTO-6c
        },
    }


# Counting, combinations and bit sets


@_operation("binomial", "n", "k")
def _binomial(params: Params) -> object:
    value = counting.limited_binomial(values.counter(params["n"]), values.counter(params["k"]))
    return {"value": str(value)}


@_operation("multinomial", "parts")
def _multinomial(params: Params) -> object:
    return {"value": str(counting.limited_multinomial(values.list_of(values.counter, params["parts"])))}


@_operation("combination.rank", "elements")
def _combination_rank(params: Params) -> object:
    return {"number": str(combinations.limited_rank(values.list_of(values.counter, params["elements"])))}


@_operation("combination.unrank", "number", "size")
def _combination_unrank(params: Params) -> object:
    number, size = values.number(params["number"]), values.counter(params["size"])
    return {"elements": combinations.limited_unrank(number, size)}


@_operation("bitset.rank", "width", "value")
def _bitset_rank(params: Params) -> object:
    width, value = values.one_of((13, 26, 52), params["width"]), values.number(params["value"])
    ones, position = bitsets.limited_rank(width, value)
    return {"ones": ones, "position": str(position)}


@_operation("bitset.unrank", "width", "ones", "position")
def _bitset_unrank(params: Params) -> object:
    width, ones = values.one_of((13, 26, 52), params["width"]), values.counter(params["ones"])
    return {"value": str(bitsets.limited_unrank(width, ones, values.number(params["position"])))}


@_operation("bitset.table", "width")
def _bitset_table(params: Params) -> object:
    rows = bitsets.table(values.one_of((13, 26), params["width"]))
    return {"rows": [[ones, str(entries), str(squares)] for ones, entries, squares in rows]}


# Numberings


def _scheme(params: Params) -> numberings.Numbering:
    return numberings.scheme(values.text(params["scheme"]))


@_operation("rank", "scheme", "deal")
def _rank(params: Params) -> object:
    return {"number": str(_scheme(params).rank(cards.read_deal(params["deal"])))}


@_operation("unrank", "scheme", "number")
def _unrank(params: Params) -> object:
    return {"deal": cards.to_pbn(numberings.limited_unrank(_scheme(params), values.number(params["number"])))}


@_operation("digest", "method", "scheme", "start", "step", "count")
def _digest(params: Params) -> object:
    if params["method"] != "unrank":
        raise Malformed("the method is unrank")
    start, step = values.number(params["start"]), values.number(params["step"])
    return {"sha256": numberings.digest(_scheme(params), start, step, values.counter(params["count"]))}


# Notation


@_operation("notation", "from", "to", "text")
def _notation(params: Params) -> object:
    source = values.one_of(("pbn", "word"), params["from"])
    target = values.one_of(("pbn", "word"), params["to"])
    text = values.text(params["text"])
    deal = cards.from_free_pbn(text) if source == "pbn" else cards.from_word(text)
    return {"text": cards.to_pbn(deal) if target == "pbn" else cards.to_word(deal)}


# Shapes and high cards


@_operation("describe", "deal")
def _describe(params: Params) -> object:
    return {"hands": shapes.describe(cards.read_deal(params["deal"]))}


@_operation("shape.count", optional=("shape", "pattern"))
def _shape_count(params: Params) -> object:
    if len(params) != 1:
        raise Malformed("exactly one of shape and pattern is due")
    if "shape" in params:
        return {"hands": str(shapes.count_of_shape(values.text(params["shape"])))}
    return {"hands": str(shapes.count_of_pattern(values.text(params["pattern"])))}


@_operation("hcp.count", "hcp")
def _hcp_count(params: Params) -> object:
    arrangements, hands = shapes.hcp_count(values.counter(params["hcp"]))
    return {"arrangements": str(arrangements), "hands": str(hands)}


# Constrained deals


def _listing(params: Params) -> listing.Listing:
    return listing.of(model.read(params["hands"]))


@_operation("constrain.count", "hands")
def _constrain_count(params: Params) -> object:
    cases, total = _listing(params).count()
    return {"cases": str(cases), "total": str(total)}


@_operation("constrain.cases", "hands", "first", "limit")
def _constrain_cases(params: Params) -> object:
    first, limit = values.number(params["first"]), values.counter(params["limit"])
    return {"cases": _listing(params).cases(first, limit)}


@_operation("constrain.select", "hands", "number")
def _constrain_select(params: Params) -> object:
    case, offset = _listing(params).select(values.number(params["number"]))
    return {"case": case, "offset": str(offset)}


@_operation("constrain.rank", "hands", "deal")
def _constrain_rank(params: Params) -> object:
    deal = cards.read_deal(params["deal"])
    return {"number": str(_listing(params).rank(deal))}


@_operation("constrain.unrank", "hands", "number")
def _constrain_unrank(params: Params) -> object:
    number = values.number(params["number"])
    return {"deal": cards.to_pbn(_listing(params).unrank(number))}


# Choosing deals


@_operation("number.from_text", "text", "board", optional=("separator",))
def _number_from_text(params: Params) -> object:
    text, board = values.text(params["text"]), values.counter(params["board"])
    return {"number": str(choosing.from_text(text, board, values.text(params.get("separator", ""))))}


@_operation("number.from_entropy", "entropy")
def _number_from_entropy(params: Params) -> object:
    number, consumed = choosing.from_entropy(values.hexadecimal(params["entropy"]))
    return {"number": str(number), "consumed": consumed}


# Icon


@_operation("icon.random", "state", "n")
def _icon_random(params: Params) -> object:
    value, state = icon.random(values.counter(params["state"]), values.counter(params["n"]))
    return {"value": str(value), "state": state}


@_operation("icon.deals", "seed", "count")
def _icon_deals(params: Params) -> object:
    decks, state = icon.deals(values.integer(params["seed"]), values.counter(params["count"]))
    return {"deals": [cards.to_pbn(icon.dealt(deck)) for deck in decks], "decks": decks, "state": state}


@_operation("icon.layout", "deal")
def _icon_layout(params: Params) -> object:
    return {"text": icon.layout(cards.read_deal(params["deal"]))}


@_operation("icon.options", "argv")
def _icon_options(params: Params) -> object:
    hands, seed = icon.options(values.list_of(values.text, params["argv"]))
    return {"hands": str(hands), "seed": seed}


# Big Deal and SquareDeal


@_operation("bigdeal.numbers", "owner", "count", optional=("seed", "strings"))
def _bigdeal_numbers(params: Params) -> object:
    if ("seed" in params) == ("strings" in params):
        raise Malformed("exactly one of seed and strings is due")
    if "seed" in params:
        seed = values.hexadecimal(params["seed"])
        if len(seed) != bigdeal.SEED_BYTES:
            raise Malformed("a seed has 40 digits")
    else:
        seed = bigdeal.seed_of(values.list_of(values.text, params["strings"]))
    accepted = bigdeal.numbers(seed, values.text(params["owner"]), values.counter(params["count"]))
    return {
        "numbers": [str(number) for number, _ in accepted],
        "sequence": [str(sequence) for _, sequence in accepted],
    }


@_operation("squaredeal.numbers", "key", "figure", "set", "count", optional=("session",))
def _squaredeal_numbers(params: Params) -> object:
    key, figure, count = values.text(params["key"]), values.text(params["figure"]), values.counter(params["count"])
    deals = values.one_of(("original", "reserve"), params["set"])
    session = values.counter(params["session"]) if "session" in params else None
    accepted = bigdeal.numbers(*bigdeal.proven(key, figure, deals, session), count)
    return {"numbers": [str(number) for number, _ in accepted]}
