"""Scripts of `dealer` by rewriting their text, from its manual: no tree, no cells, one deal at a time.

A deal is, for each seat in the order N E S W, the lengths of its suits in the order S H D C, and its HCP.
"""

import re
from itertools import permutations

SEATS = ("north", "east", "south", "west")
SUITS = ("spade", "heart", "diamond", "club")
COMPARED = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "&&": lambda a, b: a and b,
    "||": lambda a, b: a or b,
}
COUNTED = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b}
LOOSEST_FIRST = (("||",), ("&&",), ("==", "!="), ("<", "<=", ">", ">="), ("+", "-"), ("*",))


def condition(script):
    """The text of the condition, the names in it replaced. Each statement stands on a line of its own."""
    names, found = {}, "1"
    for line in re.sub(r"/\*.*?\*/", " ", script, flags=re.DOTALL).splitlines():
        text = re.sub(r"(#|//).*", "", line).strip()
        defined = re.fullmatch(r"(\w+) *=(?!=)(.*)", text)
        if defined:
            names[defined[1]] = f"({_replaced(defined[2], names)})"
        elif text.startswith("condition"):
            found = _replaced(text.removeprefix("condition"), names)
    return found


def _replaced(text, names):
    return re.sub(r"\b[a-zA-Z_]\w*\b", lambda word: names.get(word[0], word[0]), text)


def holds(text, deal):
    """Whether a condition without names holds for the deal."""
    text = re.sub(r"\b(and|or|not)\b", lambda word: {"and": "&&", "or": "||", "not": "!"}[word[0]], text)
    text = re.sub(
        r"shape *\( *(\w+) *,([^()]*)\)", lambda call: f" {_shape(deal[SEATS.index(call[1])][0], call[2])} ", text
    )
    text = re.sub(r"hcps? *\( *(\w+) *\)", lambda call: f" {deal[SEATS.index(call[1])][1]} ", text)
    for place, suit in enumerate(SUITS):
        text = re.sub(rf"{suit}s? *\( *(\w+) *\)", lambda call, p=place: f" {deal[SEATS.index(call[1])][0][p]} ", text)
    values = re.findall(r"\d+|&&|\|\||[=!<>]=|[-+*!<>?:()]", text)
    while "(" in values:
        begin = max(place for place, value in enumerate(values) if value == "(")
        end = values.index(")", begin)
        values[begin : end + 1] = [_flat(values[begin + 1 : end])]
    return bool(_flat(values))


def _shape(lengths, listed):
    """1 if the lengths are in the list: each item adds or takes away."""
    held = False
    for sign, any_order, shape in re.findall(r"([-+,]?) *(any)? *([0-9x]{4})", listed):
        orders = permutations(shape) if any_order else [shape]
        if any(all(one in ("x", str(length)) for one, length in zip(order, lengths, strict=True)) for order in orders):
            held = sign != "-"
    return int(held)


def _flat(values):
    """The value of numbers and signs without brackets: cut at the loosest sign, the last of its kind."""
    if "?" in values:
        begin = values.index("?")
        depth = 0
        for end in range(begin, len(values)):
            depth += {"?": 1, ":": -1}.get(values[end], 0)
            if not depth:
                return _flat(values[begin + 1 : end] if _flat(values[:begin]) else values[end + 1 :])
    for signs in LOOSEST_FIRST:
        for place in range(len(values) - 1, 0, -1):
            sign, before = values[place], values[place - 1]
            if sign in signs and (isinstance(before, int) or before.isdecimal()):
                left, right = _flat(values[:place]), _flat(values[place + 1 :])
                return COUNTED[sign](left, right) if sign in COUNTED else int(bool(COMPARED[sign](left, right)))
    if values[0] == "!":
        return int(not _flat(values[1:]))
    return -_flat(values[1:]) if values[0] == "-" else int(values[0])
