"""spec/operations.yaml as the tests read it, and the types of PROTO-9 as predicates, without the reference."""

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[3]
TABLE = yaml.safe_load((ROOT / "spec" / "operations.yaml").read_text(encoding="utf-8"))
OPERATIONS, SCHEMES = TABLE["operations"], TABLE["schemes"]

HOLDING = "A?K?Q?J?T?9?8?7?6?5?4?3?2?"
HAND = rf"{HOLDING}\.{HOLDING}\.{HOLDING}\.{HOLDING}"
NAMES = ("flat", "balanced", "three-suiter")
DECK = sorted(suit + rank for suit in "SHDC" for rank in "AKQJT98765432")


def is_number(value):
    return isinstance(value, str) and re.fullmatch("0|[1-9][0-9]{0,63}", value) is not None


def is_counter(value):
    return type(value) is int and 0 <= value < 2**53


def is_counters(value):
    return isinstance(value, list) and all(map(is_counter, value))


def is_text(value):
    return isinstance(value, str)


def is_deal(value):
    if not (is_text(value) and re.fullmatch(f"N:{HAND} {HAND} {HAND} {HAND}", value)):
        return False
    hands = value[2:].split(" ")
    cards = [
        suit + rank for hand in hands for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks
    ]
    return {len(hand) for hand in hands} == {13 + len("...")} and sorted(cards) == DECK


def is_scheme(value):
    return value in SCHEMES


def is_table(value):
    return isinstance(value, list) and all(
        len(row) == 3 and is_counter(row[0]) and all(map(is_number, row[1:])) for row in value
    )


def is_range(value):
    return isinstance(value, dict) and value.keys() == {"min", "max"} and all(map(is_counter, value.values()))


def is_limits(value):
    return isinstance(value, dict) and value.keys() == {"line_bytes", "digits"} and all(map(is_counter, value.values()))


def is_operations(value):
    """PROTO-6: a method with schemes lists them, another says true."""
    right = {
        name: sorted(SCHEMES) if "scheme" in row["params"] else True
        for name, row in OPERATIONS.items()
        if name != "hello"
    }
    schemes_by_name = {
        name: sorted(schemes) if isinstance(schemes, list) else schemes for name, schemes in value.items()
    }
    return schemes_by_name == right and all(
        schemes is True for schemes in schemes_by_name.values() if not isinstance(schemes, list)
    )


def is_member_of(value, members, needed):
    """Whether it is an object with the members needed, others of the table perhaps, each of its type."""
    return (
        isinstance(value, dict)
        and needed <= value.keys() <= members.keys()
        and all(members[name](member) for name, member in value.items())
    )


def is_filled_list_of(kind):
    return lambda value: isinstance(value, list) and len(value) > 0 and all(map(kind, value))


def is_seat(value):
    return value in ("N", "E", "S", "W")


def is_shape(value):
    return is_text(value) and re.fullmatch(r"\d+(=\d+){3}", value) and sum(map(int, value.split("="))) == 13


def is_pattern(value):
    lengths = [int(length) for length in value.split("-")] if re.fullmatch(r"\d+(-\d+){3}", value) else []
    return sum(lengths) == 13 and lengths == sorted(lengths, reverse=True)


def is_alternative(value):
    return is_text(value) and bool(is_shape(value) or is_pattern(value) or value in NAMES)


def is_ends(highest):
    return lambda value: is_counters(value) and len(value) == 2 and value[0] <= value[1] <= highest


def is_lengths(value):
    return is_member_of(value, dict.fromkeys("SHDC", is_ends(13)), set()) and len(value) > 0


def is_constrained(value):
    members = {"seat": is_seat, "shapes": is_filled_list_of(is_alternative), "lengths": is_lengths, "hcp": is_ends(37)}
    return is_member_of(value, members, {"seat"}) and len(value) > 1


def is_hands(value):
    """CONS-1."""
    return is_filled_list_of(is_constrained)(value) and len({hand["seat"] for hand in value}) == len(value)


def is_high_cards(value):
    return is_text(value) and re.fullmatch(r"(A?K?Q?J?\.){3}A?K?Q?J?", value) is not None


def is_makeup(value):
    return (
        is_member_of(value, {"seat": is_seat, "shape": is_shape, "high_cards": is_high_cards}, {"seat"})
        and len(value) > 1
    )


def is_case(value):
    """CONS-9."""
    members = {"index": is_number, "hands": is_filled_list_of(is_makeup)}
    members |= {"combinations": is_number, "cumulative": is_number}
    return is_member_of(value, members, members.keys())


def is_description(value):
    members = {
        "seat": is_seat,
        "shape": is_shape,
        "pattern": is_pattern,
        "hcp": is_counter,
        "high_cards": is_high_cards,
    }
    return is_member_of(value, members, members.keys())


def is_descriptions(value):
    """SHAPE-9."""
    return is_filled_list_of(is_description)(value) and [hand["seat"] for hand in value] == list("NESW")


def is_integer(value):
    return type(value) is int and -(2**53) < value < 2**53


def is_hex(value):
    return is_text(value) and re.fullmatch("([0-9a-fA-F]{2})*", value) is not None


def is_list_of(kind):
    return lambda value: isinstance(value, list) and all(map(kind, value))


TYPES = {
    "number": is_number,
    "counter": is_counter,
    "counters": is_counters,
    "text": is_text,
    "deal": is_deal,
    "scheme": is_scheme,
    "table": is_table,
    "range": is_range,
    "limits": is_limits,
    "operations": is_operations,
    "hands": is_hands,
    "case": is_case,
    "cases": is_filled_list_of(is_case),
    "descriptions": is_descriptions,
    "integer": is_integer,
    "hex": is_hex,
    "texts": is_list_of(is_text),
    "numbers": is_list_of(is_number),
    "deals": is_list_of(is_deal),
}


def fits(members, kinds):
    """Whether an object has exactly the members of a row of the table, each of its type or one of its values."""
    needed = {name for name, kind in kinds.items() if isinstance(kind, list) or not kind.endswith("?")}
    if not isinstance(members, dict) or not needed <= members.keys() <= kinds.keys():
        return False
    return all(
        any(type(value) is type(choice) and value == choice for choice in kind)
        if isinstance(kind := kinds[name], list)
        else TYPES[kind.removesuffix("?")](value)
        for name, value in members.items()
    )
