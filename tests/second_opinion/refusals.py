"""The requests that the rules refuse, read from the pages of the spec: forms first, then what each rule excludes."""

import math
import re
from collections.abc import Callable, Mapping
from math import comb, factorial, prod
from typing import Any

import constrained_oracles
import operations_table as table
import oracles

MALFORMED, OUT_OF_RANGE, NOT_A_DEAL, TOO_LARGE = -32602, -32001, -32002, -32004
UNSUPPORTED, EXHAUSTED, USAGE, TEXT_TOO_SHORT = -32601, -32005, -32006, -32007

Params = Mapping[str, Any]

SHAPES = {"=".join(map(str, shape)) for shape in constrained_oracles.shapes(13)}
PATTERNS = {"-".join(map(str, pattern)) for pattern in constrained_oracles.patterns(13)}
ALTERNATIVES = SHAPES | PATTERNS | {"flat", "balanced", "three-suiter"}
"""SHAPE-1, SHAPE-2 and SHAPE-4."""

EXACT = f"N:{table.HAND}( {table.HAND}){{3}}"
"""CARD-6."""

RANKS = "[AKQJT98765432]*"
FREE = rf"[NESW]:(-|{RANKS}(\.{RANKS}){{3}})( (-|{RANKS}(\.{RANKS}){{3}})){{3}}"
"""CARD-7."""


def refusal(method: str, params: Params) -> int | None:
    """The code with which the rules refuse a request; None if nothing but a constraint's listing can refuse it."""
    if not formed(params, table.OPERATIONS[method]["params"]):
        return MALFORMED
    if "scheme" in params and params["scheme"] not in table.SCHEMES:
        return UNSUPPORTED
    code = EXCLUDED.get(method, _nothing)(**params)
    is_no_deal = "deal" in params and not table.is_deal(params["deal"])
    return NOT_A_DEAL if code is None and is_no_deal else code


def formed(params: object, kinds: Mapping[str, Any]) -> bool:
    """PROTO-10: whether the members are those of the operation, each of its type."""
    if not isinstance(params, dict):
        return False
    needed = {name for name, kind in kinds.items() if isinstance(kind, list) or not kind.endswith("?")}
    return needed <= params.keys() <= kinds.keys() and all(is_of(kinds[name], value) for name, value in params.items())


def is_of(kind: Any, value: object) -> bool:
    """Whether a value has the form of its type; what stands in it may still be excluded."""
    if isinstance(kind, list):
        return any(type(value) is type(choice) and value == choice for choice in kind)
    name = kind.removesuffix("?")
    return bool(FORMS[name](value) if name in FORMS else table.TYPES[name](value))


def is_hands(value: Any) -> bool:
    """CONS-1 without its highest bounds."""
    return table.is_filled_list_of(is_hand)(value) and len({hand["seat"] for hand in value}) == len(value)


def is_hand(value: Any) -> bool:
    bounds = table.is_ends(math.inf)
    members = {
        "seat": lambda seat: isinstance(seat, str) and seat in {"N", "E", "S", "W"},
        "shapes": table.is_filled_list_of(lambda text: isinstance(text, str) and text in ALTERNATIVES),
        "lengths": lambda lengths: table.is_member_of(lengths, dict.fromkeys("SHDC", bounds), set()) and lengths,
        "hcp": bounds,
    }
    return table.is_member_of(value, members, {"seat"}) and len(value) > 1


FORMS: dict[str, Callable[[Any], object]] = {
    "deal": lambda text: isinstance(text, str) and re.fullmatch(EXACT, text),
    "scheme": table.is_text,
    "hands": is_hands,
}


# What the rules exclude, by operation, besides deals that are none (CARD-8).


def _nothing(**_: object) -> int | None:
    return None


def _hello(protocol: Params, **_: object) -> int | None:
    """PROTO-5b."""
    return None if protocol["min"] <= 1 <= protocol["max"] else MALFORMED


def _binomial(n: int, k: int) -> int | None:
    return TOO_LARGE if max(n, k) > 128 else None


def _multinomial(parts: list[int]) -> int | None:
    if sum(parts) > 128:
        return TOO_LARGE
    return TOO_LARGE if factorial(sum(parts)) // prod(map(factorial, parts)) >= 10**64 else None


def _combination_rank(elements: list[int]) -> int | None:
    if sorted(set(elements)) != elements:
        return MALFORMED
    return TOO_LARGE if len(elements) > 128 or max(elements, default=0) > 127 else None


def _combination_unrank(number: str, size: int) -> int | None:
    if size == 0:
        return None if number == "0" else OUT_OF_RANGE
    return TOO_LARGE if size > 128 or int(number) >= comb(128, size) else None


def _bitset_rank(width: int, value: str) -> int | None:
    return None if int(value) < 2**width else OUT_OF_RANGE


def _bitset_unrank(width: int, ones: int, position: str) -> int | None:
    return None if ones <= width and int(position) < comb(width, ones) else OUT_OF_RANGE


def _number_of_a_deal(number: str, **_: object) -> int | None:
    return None if int(number) < oracles.D else OUT_OF_RANGE


def _digest(start: str, step: str, count: int, **_: object) -> int | None:
    if max(int(start), int(step)) >= oracles.D:
        return OUT_OF_RANGE
    return TOO_LARGE if count > 1_000_000 else None


def _notation(text: str, **forms: str) -> int | None:
    """CARD-8."""
    if forms["from"] == "word":
        if not re.fullmatch("[NESW]{52}", text):
            return MALFORMED
        return None if {text.count(seat) for seat in "NESW"} == {13} else NOT_A_DEAL
    if not re.fullmatch(FREE, text):
        return MALFORMED
    hands = [hand.split(".") for hand in text[2:].split(" ") if hand != "-"]
    cards = [suit + rank for hand in hands for suit, ranks in zip("SHDC", hand, strict=True) for rank in ranks]
    sizes = {sum(map(len, hand)) for hand in hands}
    return None if sizes == {13} and sorted(cards) == table.DECK else NOT_A_DEAL


def _shape_count(shape: str | None = None, pattern: str | None = None) -> int | None:
    if (shape is None) == (pattern is None):
        return MALFORMED
    return None if shape in SHAPES or pattern in PATTERNS else MALFORMED


def _hcp_count(hcp: int) -> int | None:
    return None if hcp <= 37 else OUT_OF_RANGE


def _constraint(hands: list[Params], **_: object) -> int | None:
    """CONS-2."""
    points = [hand["hcp"][1] for hand in hands if "hcp" in hand]
    lengths = [ends[1] for hand in hands for ends in hand.get("lengths", {}).values()]
    return OUT_OF_RANGE if max(points, default=0) > 37 or max(lengths, default=0) > 13 else None


def _from_text(text: str, board: int, **_: object) -> int | None:
    if not 1 <= board <= 9999:
        return OUT_OF_RANGE
    return TEXT_TOO_SHORT if len(text) < 20 else None


def _from_entropy(entropy: str) -> int | None:
    """CHOOSE-5: no twelve bytes are a number below D."""
    chunks = [entropy[place : place + 24] for place in range(0, len(entropy) - 23, 24)]
    return None if any(int(chunk, 16) < oracles.D for chunk in chunks) else EXHAUSTED


def _icon_random(n: int, **_: object) -> int | None:
    return OUT_OF_RANGE if n == 0 else None


def _count(count: int, **_: object) -> int | None:
    return TOO_LARGE if count > 1000 else None


def _big_deal(count: int, seed: str | None = None, strings: list[str] | None = None, **_: object) -> int | None:
    if (seed is None) == (strings is None) or (seed is not None and len(seed) != 40):
        return MALFORMED
    return _count(count)


def _tournament(count: int, session: int | None = None, **_: object) -> int | None:
    """PROVE-7."""
    return OUT_OF_RANGE if session == 0 else _count(count)


def _icon_options(argv: list[str]) -> int | None:
    """ICON-8 and ICON-9, by the digits: an integer may be too long for a reader of integers."""
    places = range(0, len(argv), 2)
    if len(argv) % 2 or any(
        argv[place] not in {"-h", "-s"} or not re.fullmatch("[+-]?[0-9]+", argv[place + 1]) for place in places
    ):
        return USAGE
    last = {argv[place]: argv[place + 1] for place in places}
    hands, seed = (digits(last.get(option, "0")) for option in ("-h", "-s"))
    if len(hands) > 64 and not last["-h"].startswith("-"):
        return TOO_LARGE
    return TOO_LARGE if len(seed) > 16 or int(seed) >= 2**53 else None


def digits(word: str) -> str:
    """The digits of an integer without sign and leading zeros."""
    return word.lstrip("+-").lstrip("0") or "0"


EXCLUDED: dict[str, Callable[..., int | None]] = {
    "hello": _hello,
    "binomial": _binomial,
    "multinomial": _multinomial,
    "combination.rank": _combination_rank,
    "combination.unrank": _combination_unrank,
    "bitset.rank": _bitset_rank,
    "bitset.unrank": _bitset_unrank,
    "unrank": _number_of_a_deal,
    "digest": _digest,
    "notation": _notation,
    "shape.count": _shape_count,
    "hcp.count": _hcp_count,
    "constrain.count": _constraint,
    "constrain.cases": _constraint,
    "constrain.select": _constraint,
    "constrain.rank": _constraint,
    "constrain.unrank": _constraint,
    "number.from_text": _from_text,
    "number.from_entropy": _from_entropy,
    "icon.random": _icon_random,
    "icon.deals": _count,
    "icon.options": _icon_options,
    "bigdeal.numbers": _big_deal,
    "squaredeal.numbers": _tournament,
}
