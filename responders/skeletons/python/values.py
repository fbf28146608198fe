"""The types of PROTO-9: each reads a JSON value strictly, or raises the error that PROTO-10 asks for."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from refusals import malformed, not_a_deal, out_of_range, too_large, unsupported, usage

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"

T = TypeVar("T")

Deal = tuple[int, ...]
"""The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1)."""

Bounds = tuple[int, int]
"""The lower and the upper bound; both are included."""


@dataclass(frozen=True)
class Hand:
    """A constrained hand (CONS-1). What is not limited is empty or None."""

    seat: str
    shapes: list[str]
    lengths: dict[str, Bounds]
    hcp: Bounds | None


@dataclass(frozen=True)
class Makeup:
    """A hand of a case: its shape, its high cards, or both (CONS-3)."""

    seat: str
    shape: str | None = None
    high_cards: str | None = None


@dataclass(frozen=True)
class Case:
    """A row of a listing (CONS-9a)."""

    index: int
    hands: list[Makeup]
    combinations: int
    cumulative: int


@dataclass(frozen=True)
class Description:
    """A hand, described (SHAPE-9)."""

    shape: str
    pattern: str
    hcp: int
    high_cards: str


# ---- numbers and texts ----


def number(value: object) -> int:
    """A number of the domain: a decimal string of at most 64 digits."""
    if not (isinstance(value, str) and re.fullmatch(r"0|[1-9][0-9]{0,63}", value)):
        raise malformed("a number is a decimal string of at most 64 digits, without leading zeros")
    return int(value)


def integer(value: object) -> int:
    """A JSON integer between -2^53 and 2^53; True and False are none."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 2**53:
        raise malformed("an integer lies between -2^53 and 2^53")
    return value


def counter(value: object) -> int:
    """A JSON integer from 0 to 2^53 - 1."""
    number = integer(value)
    if number < 0:
        raise malformed("a counter is not negative")
    return number


def text(value: object) -> str:
    """A string that has a form in UTF-8."""
    if not isinstance(value, str) or re.search("[\ud800-\udfff]", value):
        raise malformed("a text is a string")
    return value


def list_of(read: Callable[[object], T]) -> Callable[[object], list[T]]:
    """The type of a list, perhaps empty, of values of one type."""

    def read_list(value: object) -> list[T]:
        if not isinstance(value, list):
            raise malformed("not a list")
        return [read(item) for item in value]

    return read_list


def combination(value: object) -> list[int]:
    """Counters that ascend strictly (COMB-5)."""
    elements = list_of(counter)(value)
    if any(a >= b for a, b in pairwise(elements)):
        raise malformed("elements ascend")
    return elements


def hex_bytes(value: object) -> bytes:
    """Bytes of two hexadecimal digits each (CHOOSE-6)."""
    digits = text(value)
    if not re.fullmatch(r"(?:[0-9a-fA-F]{2})*", digits):
        raise malformed("bytes are two hexadecimal digits each")
    return bytes.fromhex(digits)


def bigdeal_seed(value: object) -> bytes:
    """A seed of 20 bytes (BIG-6)."""
    seed = hex_bytes(value)
    if len(seed) != 20:
        raise malformed("a seed has 40 hexadecimal digits")
    return seed


def one_of(*allowed: T) -> Callable[[object], T]:
    """The type of one of these values."""

    def read(value: object) -> T:
        for each in allowed:
            if type(value) is type(each) and value == each:
                return each
        raise malformed(f"due is one of {', '.join(map(str, allowed))}")

    return read


def one_of_schemes(*names: str) -> Callable[[object], str]:
    """The name of a scheme: another text is unsupported, not malformed."""

    def read(value: object) -> str:
        name = text(value)
        if name not in names:
            raise unsupported(name)
        return name

    return read


def record(
    value: object, types: Mapping[str, Callable[[object], Any]], optional: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The members of an object, each of its type; none may be unknown, and only optional ones missing."""
    if not isinstance(value, dict):
        raise malformed("not an object")
    if unknown := value.keys() - types.keys():
        raise malformed(f"unknown: {', '.join(sorted(unknown))}")
    if missing := types.keys() - value.keys() - optional:
        raise malformed(f"missing: {', '.join(sorted(missing))}")
    return {name: read(value[name]) for name, read in types.items() if name in value}


@dataclass(frozen=True)
class Operation:
    """The types of the parameters, and the function from these to the result, both as JSON."""

    types: Mapping[str, Callable[[object], Any]]
    result: Callable[[dict[str, Any]], dict[str, Any]]
    optional: frozenset[str] = frozenset()
    schemes: tuple[str, ...] = ()

    def answer(self, params: object) -> dict[str, Any]:
        """The result for the parameters of a request."""
        return self.result(record(params, self.types, self.optional))


# ---- deals ----

HOLDING = "".join(f"{rank}?" for rank in RANKS)
EXACT_HAND = rf"{HOLDING}\.{HOLDING}\.{HOLDING}\.{HOLDING}"
FREE_HAND = rf"(?:-|[{RANKS}]*\.[{RANKS}]*\.[{RANKS}]*\.[{RANKS}]*)"


def deal(value: object) -> Deal:
    """A deal in the exact PBN form (CARD-6)."""
    pbn = text(value)
    if not re.fullmatch(rf"N:{EXACT_HAND}(?: {EXACT_HAND}){{3}}", pbn):
        raise malformed("not a deal in the exact PBN form")
    return _dealt(pbn[2:].split(" "))


def deal_of_free_pbn(value: str) -> Deal:
    """A deal in the free PBN form (CARD-7)."""
    if not re.fullmatch(rf"[{SEATS}]:{FREE_HAND}(?: {FREE_HAND}){{3}}", value):
        raise malformed("not a deal in PBN")
    first = SEATS.index(value[0])
    hands = value[2:].split(" ")
    return _dealt([hands[(seat - first) % 4] for seat in range(4)])


def deal_of_word(value: str) -> Deal:
    """A deal word (CARD-5)."""
    if not re.fullmatch(rf"[{SEATS}]{{52}}", value):
        raise malformed("a deal word has 52 letters out of NESW")
    return _legal([SEATS.index(letter) for letter in value])


def pbn(dealt: Deal) -> str:
    """The deal in the exact PBN form."""
    hands = (
        ".".join("".join(RANKS[r] for r in range(13) if dealt[13 * suit + r] == seat) for suit in range(4))
        for seat in range(4)
    )
    return "N:" + " ".join(hands)


def word(dealt: Deal) -> str:
    """The deal word."""
    return "".join(SEATS[seat] for seat in dealt)


def _dealt(hands: list[str]) -> Deal:
    """The deal of the hands of N, E, S and W (CARD-8)."""
    seats = [-1] * 52
    for seat, hand in enumerate(hands):
        if hand == "-":
            raise not_a_deal("a hand is not shown")
        for suit, holding in enumerate(hand.split(".")):
            for rank in holding:
                card = 13 * suit + RANKS.index(rank)
                if seats[card] >= 0:
                    raise not_a_deal(f"{SUITS[suit]}{rank} stands twice")
                seats[card] = seat
    return _legal(seats)


def _legal(seats: list[int]) -> Deal:
    if any(seats.count(seat) != 13 for seat in range(4)):
        raise not_a_deal("each seat has 13 cards")
    return tuple(seats)


# ---- shapes and constraints ----

NAMES = ("flat", "balanced", "three-suiter")


def shape(value: object) -> list[int]:
    """The lengths of S, H, D and C (SHAPE-1)."""
    return _lengths(value, "=")


def pattern(value: object) -> list[int]:
    """The lengths in descending order (SHAPE-2)."""
    lengths = _lengths(value, "-")
    if lengths != sorted(lengths, reverse=True):
        raise malformed("the lengths of a pattern descend")
    return lengths


def _lengths(value: object, separator: str) -> list[int]:
    length = "(0|[1-9][0-9]?)"
    found = re.fullmatch(separator.join([length] * 4), text(value))
    if not found or sum(map(int, found.groups())) != 13:
        raise malformed(f"four lengths with {separator} between them add up to 13")
    return [int(each) for each in found.groups()]


def _alternative(value: object) -> str:
    """A shape, a pattern or a name."""
    name = text(value)
    if name not in NAMES:
        (shape if "=" in name else pattern)(name)
    return name


def _bounds(most: int) -> Callable[[object], Bounds]:
    def read(value: object) -> Bounds:
        bounds = list_of(counter)(value)
        if len(bounds) != 2 or bounds[0] > bounds[1]:
            raise malformed("bounds are a lower and an upper bound")
        if bounds[1] > most:
            raise out_of_range(f"the upper bound is at most {most}")
        return bounds[0], bounds[1]

    return read


def _lengths_of_suits(value: object) -> dict[str, Bounds]:
    return record(value, dict.fromkeys(SUITS, _bounds(13)), frozenset(SUITS))


def _hand(value: object) -> Hand:
    types = {
        "seat": one_of(*SEATS),
        "shapes": list_of(_alternative),
        "lengths": _lengths_of_suits,
        "hcp": _bounds(37),
    }
    given = record(value, types, frozenset({"shapes", "lengths", "hcp"}))
    if len(given) == 1 or not all(given.values()):
        raise malformed("a hand has shapes, lengths or HCP, and none of them empty")
    return Hand(given["seat"], given.get("shapes", []), given.get("lengths", {}), given.get("hcp"))


def hands(value: object) -> list[Hand]:
    """A constraint of one to four hands (CONS-1)."""
    found = list_of(_hand)(value)
    if not 1 <= len(found) <= 4 or len({hand.seat for hand in found}) != len(found):
        raise malformed("a constraint has one to four hands of different seats")
    return found


# ---- program options ----


def icon_options(argv: list[str]) -> tuple[int, int]:
    """The number of hands and the seed (ICON-8, ICON-9)."""
    given = {"-h": 5, "-s": 0}
    for option, word in zip(argv[::2], [*argv[1::2], ""], strict=False):
        if option not in given or not re.fullmatch("[+-]?[0-9]+", word):
            raise usage("options are -h and an integer, -s and an integer")
        digits = word.lstrip("+-0")[:65]  # a longer one is too large or, below zero, no hands
        given[option] = int(digits or "0") * (-1 if word.startswith("-") else 1)
    count, seed = max(given["-h"], 0), given["-s"]
    if count >= 10**64 or abs(seed) >= 2**53:
        raise too_large("hands has at most 64 digits, seed is below 2^53")
    return count, seed
