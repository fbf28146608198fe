"""spec/operations.yaml as the tests read it, and the types of PROTO-9 as predicates, without the reference."""

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]
TABLE = yaml.safe_load((ROOT / "spec" / "operations.yaml").read_text(encoding="utf-8"))
OPERATIONS, SCHEMES = TABLE["operations"], TABLE["schemes"]

HOLDING = "A?K?Q?J?T?9?8?7?6?5?4?3?2?"
HAND = rf"{HOLDING}\.{HOLDING}\.{HOLDING}\.{HOLDING}"
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
    expected = {
        name: sorted(SCHEMES) if "scheme" in row["params"] else True
        for name, row in OPERATIONS.items()
        if name != "hello"
    }
    listed = {name: sorted(schemes) if isinstance(schemes, list) else schemes for name, schemes in value.items()}
    return listed == expected and all(schemes is True for schemes in listed.values() if not isinstance(schemes, list))


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
}


def fits(members, kinds):
    """Whether an object has exactly the members of a row of the table, each of its type or one of its values."""
    if not isinstance(members, dict) or members.keys() != kinds.keys():
        return False
    return all(
        any(type(value) is type(choice) and value == choice for choice in kind)
        if isinstance(kind := kinds[name], list)
        else TYPES[kind](value)
        for name, value in members.items()
    )
