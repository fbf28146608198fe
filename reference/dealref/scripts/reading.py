"""A script of Debian's `dealer` read up to its condition: tokens, statements, expressions.

Source: the manual of `dealer`, "The Input File". What a constraint cannot say is read, and refused where the condition
needs it, with its place and what to do instead.
"""

import re
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from dealref.cards.deal import SEAT_NAMES, Seat
from dealref.cards.deck import RANKS
from dealref.errors import Malformed, Unsupported
from dealref.scripts.expression import HCP, OPERATORS, Expression, Listed, Operation, Term

_TOKEN: Final = re.compile(
    r"(?P<space>\s+|\#[^\n]*|//[^\n]*|/\*.*?\*/)"
    r'|(?P<text>"[^"]*")'
    r"|(?P<word>[A-Za-z0-9_]+)"
    r"|(?P<sign>&&|\|\||[=!<>]=|.)",
    re.DOTALL,
)
_SHAPE: Final = re.compile(r"[0-9x]{4}")
_SEATS: Final = {name.lower(): seat for seat, name in enumerate(SEAT_NAMES)}
_SUITS: Final = ("spade", "heart", "diamond", "club")
_FIGURES: Final = {word + plural: place for place, word in enumerate((*_SUITS, "hcp")) for plural in ("", "s")}
"""The figures of a hand, by their names; the manual allows singular and plural."""

_READ_OVER: Final = {"generate": 1, "produce": 1, "dealer": 1, "vulnerable": 1, "altcount": None, "action": None}
"""Statements that change no condition, with the number of words behind them, None up to the next statement."""

_NOT_SAID: Final = {
    "hascard": "named cards",
    "score": "scores",
    "cccc": "the points of Kaplan and Rubens",
    "quality": "the quality of a suit",
    "rnd": "random numbers",
    **{word + plural: "cards of one rank" for word in ("ten", "jack", "queen", "king", "ace") for plural in ("", "s")},
    **{f"top{number}": "high cards by number" for number in range(2, 6)},
    **{f"pt{number}": "points of another count" for number in range(10)},
    "c13": "points of another count",
    **{word + plural: f"{word}s" for word in ("control", "loser", "trick", "imp") for plural in ("", "s")},
}
"""What a constraint cannot say, by the words that scripts have for it."""

_LEFT_OUT: Final = {
    "predeal": "constraints cannot name cards yet; demand the hand's shape and HCP instead",
    "pointcount": "HCP are 4, 3, 2, 1 in constraints; demand them instead",
}
"""Statements that change what the condition means, each with what to do instead."""

_DIGITS: Final = 9
"""The most digits of a number: no figure of a hand comes near."""

_STATEMENTS: Final = {*_READ_OVER, *_LEFT_OUT, "condition", ""}
_LEVELS: Final = {
    sign: level
    for level, signs in enumerate(("||", "&&", "== !=", "< <= > >=", "+ -", "* / %"))
    for sign in signs.split()
}
"""Operators of two operands, from the loosest to the tightest; `!` is tighter, `?` looser."""

_SPELLED: Final = {"or": "||", "and": "&&", "not": "!"}


class _Token(NamedTuple):
    """A word, sign or text with its place, "" for the end of the script."""

    text: str
    line: int
    column: int


class _Refused(NamedTuple):
    """An expression that a constraint cannot say, and why not."""

    reason: str


class _Script(NamedTuple):
    """The tokens not yet read, and the definitions before them."""

    tokens: deque[_Token]
    names: dict[str, Expression | _Refused]


def condition(text: str) -> Expression:
    """The condition of the script, its last one; 1 if it has none.

    Raises Malformed for a text that is no script, Unsupported for a condition that constraints cannot say; the message
    begins with line and column.

    >>> condition("n = hcp(north) condition n > 2 # a comment")
    Operation(sign='>', operands=(Term(seat=0, figure=4), 2))
    """
    script = _Script(deque(_tokens(text)), {})
    found: Expression | _Refused = 1
    while script.tokens[0].text:
        found = _statement(script, found)
    if isinstance(found, _Refused):
        raise Unsupported(found.reason)
    return found


def _tokens(text: str) -> Iterator[_Token]:
    line, begin = 1, 0
    for match in _TOKEN.finditer(text):
        if match.lastgroup != "space":
            yield _Token(_SPELLED.get(match[0], match[0]), line, match.start() - begin + 1)
        if "\n" in match[0]:
            line, begin = line + match[0].count("\n"), match.start() + match[0].rindex("\n") + 1
    yield _Token("", line, len(text) - begin + 1)


def _at(token: _Token, message: str) -> str:
    return f"line {token.line}, column {token.column}: {message}"


def _wrong(token: _Token, due: str) -> Malformed:
    return Malformed(_at(token, f"{due} is due, not {token.text or 'the end of the script'}"))


def _not_said(token: _Token, thing: str) -> str:
    advice = "leave it out, deal, and keep the deals for which it holds"
    return _at(token, f"{token.text}: constraints cannot say {thing} yet; {advice}")


def _next(script: _Script) -> _Token:
    """The next token, which is read; the end stays."""
    return script.tokens.popleft() if script.tokens[0].text else script.tokens[0]


def _expect(script: _Script, text: str) -> None:
    token = _next(script)
    if token.text != text:
        raise _wrong(token, text)


def _taken(script: _Script, text: str) -> bool:
    """Whether the text comes next; it is read."""
    comes = script.tokens[0].text == text
    if comes:
        _next(script)
    return comes


def _defines(script: _Script) -> bool:
    return len(script.tokens) > 1 and script.tokens[1].text == "="


def _statement(script: _Script, found: Expression | _Refused) -> Expression | _Refused:
    """The condition behind a statement: a new one, or the one found before."""
    token = script.tokens[0]
    if _defines(script):
        if token.text in script.names or token.text in _FIGURES.keys() | _NOT_SAID.keys() | _STATEMENTS:
            raise Malformed(_at(token, f"{token.text} has a meaning already; choose another name"))
        _next(script)
        _next(script)
        script.names[token.text] = _expression(script)
        return found
    if token.text in _LEFT_OUT:
        raise Unsupported(_at(token, f"{token.text}: {_LEFT_OUT[token.text]}"))
    if token.text in _READ_OVER:
        _next(script)
        words = _READ_OVER[token.text]
        while script.tokens[0].text and (words or (words is None and not _begins(script))):
            _next(script)
            words = words and words - 1
        return found
    _taken(script, "condition")
    return _expression(script)


def _begins(script: _Script) -> bool:
    return script.tokens[0].text in _STATEMENTS or _defines(script)


def _expression(script: _Script) -> Expression | _Refused:
    asked = _joined(script, 0)
    if not _taken(script, "?"):
        return asked
    one = _expression(script)
    _expect(script, ":")
    return _operation("?", asked, one, _expression(script))


def _joined(script: _Script, loosest: int) -> Expression | _Refused:
    """Operands that operators of this level or tighter ones join, from the left."""
    left = _operand(script)
    while _LEVELS.get(script.tokens[0].text, -1) >= loosest:
        token = _next(script)
        right = _joined(script, _LEVELS[token.text] + 1)
        if token.text not in OPERATORS:
            left = _Refused(_at(token, f"{token.text}: nothing is divided here; multiply the other side instead"))
        left = _operation(token.text, left, right)
    return left


def _operation(sign: str, *operands: Expression | _Refused) -> Expression | _Refused:
    read: list[Expression] = []
    for operand in operands:
        if isinstance(operand, _Refused):
            return operand
        read.append(operand)
    return Operation(sign, tuple(read))


def _operand(script: _Script) -> Expression | _Refused:
    token = _next(script)
    if token.text == "!":
        return _operation("!", _operand(script))
    if token.text == "-":
        return _operation("-", 0, _operand(script))
    if token.text == "(":
        inner = _expression(script)
        _expect(script, ")")
        return inner
    if token.text.isdecimal():
        if len(token.text) > _DIGITS:
            raise Malformed(_at(token, f"a number has at most {_DIGITS} digits"))
        return int(token.text)
    if token.text in script.names:
        return script.names[token.text]
    if script.tokens[0].text == "(":
        return _figure(script, token)
    raise _wrong(token, "a number, a defined name or a figure such as hcp(north)")


def _figure(script: _Script, token: _Token) -> Expression | _Refused:
    if token.text in _NOT_SAID:
        _read_over_brackets(script)
        return _Refused(_not_said(token, _NOT_SAID[token.text]))
    if token.text != "shape" and token.text not in _FIGURES:
        raise Malformed(_at(token, f"{token.text} is no function of dealer"))
    _expect(script, "(")
    seat = _seat(_next(script))
    if token.text == "shape":
        _expect(script, ",")
        return Term(seat, _listed(script))
    if _FIGURES[token.text] == HCP and _taken(script, ","):
        _next(script)
        _expect(script, ")")
        return _Refused(_not_said(token, "the high cards of one suit"))
    _expect(script, ")")
    return Term(seat, _FIGURES[token.text])


def _read_over_brackets(script: _Script) -> None:
    depth = 0
    while script.tokens[0].text:
        depth += {"(": 1, ")": -1}.get(_next(script).text, 0)
        if not depth:
            return


def _seat(token: _Token) -> Seat:
    if token.text not in _SEATS:
        raise _wrong(token, "north, east, south or west")
    return _SEATS[token.text]


def _listed(script: _Script) -> tuple[Listed, ...]:
    """The items of a list of shapes, up to its closing bracket; a comma joins as `+` does."""
    items: list[Listed] = []
    while not items or not _taken(script, ")"):
        sign = _next(script).text if script.tokens[0].text in ("+", "-", ",") else "+"
        any_order = _taken(script, "any")
        token = _next(script)
        if not _SHAPE.fullmatch(token.text):
            raise _wrong(token, "a shape such as any 5332 or 5xxx")
        lengths = tuple(None if length == "x" else int(length) for length in token.text)
        cards = sum(filter(None, lengths))
        if cards > len(RANKS) or (None not in lengths and cards < len(RANKS)):
            raise Malformed(_at(token, f"{token.text}: the lengths of a shape are {len(RANKS)} cards in all"))
        items.append(Listed(sign != "-", any_order, lengths))
    return tuple(items)
