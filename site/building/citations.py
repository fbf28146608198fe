"""Pieces of Python that cite a rule: the reference's code that follows it, and the tests that hold it."""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from repository import ROOT
from rules import mentions, rules


class Piece(NamedTuple):
    """A function, a class, a constant, or with an empty name a whole file, and where it stands."""

    path: str
    name: str
    line: int
    source: str


@cache
def code() -> dict[str, list[Piece]]:
    """The pieces of the reference that cite each rule; a whole module only where no piece of it does."""
    return _pieces_by_rule("reference/dealref/**/*.py", "")


@cache
def tests() -> dict[str, list[Piece]]:
    """The test functions, and the misbehaving programs that the runner must outlive, that cite each rule."""
    functions, programs = _pieces_by_rule("tests/**/test_*.py", "test_"), _pieces_by_rule("tests/hostile/*.py", "")
    return {rule: functions[rule] + programs[rule] for rule in rules()}


def _pieces_by_rule(pattern: str, beginning: str) -> dict[str, list[Piece]]:
    """The pieces, of names with this beginning, and the files that cite each rule."""
    pieces_by_rule: dict[str, list[Piece]] = {rule: [] for rule in rules()}
    for path in sorted(ROOT.glob(pattern)):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        words = _words(text)
        pieces = [piece for piece in _pieces(name, text) if piece.name.rpartition(".")[2].startswith(beginning)]
        for rule in {mention[0] for mention in mentions("\n".join(words.values()))}:
            lines = {line for line, comment in words.items() if rule in {mention[0] for mention in mentions(comment)}}
            citing = [piece for piece in pieces if lines & set(_lines(piece))]
            inner = [piece for piece in citing if not any(_inside(other, piece) for other in citing)]
            pieces_by_rule[rule] += inner or [Piece(name, "", 1, "")]
    return pieces_by_rule


def _words(text: str) -> dict[int, str]:
    """The lines of docstrings and of comments, by their numbers."""
    words: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            words[token.start[0]] = token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            first = node.lineno
            words |= dict(enumerate(text.splitlines()[first - 1 : node.end_lineno], first))
    return words


def _pieces(path: str, text: str) -> Iterator[Piece]:
    """The functions, classes and constants of a module, and the methods of its classes."""
    lines = text.splitlines()

    def piece(name: str, first: int, last: int | None) -> Piece:
        while first > 1 and lines[first - 2].lstrip().startswith("#"):
            first -= 1
        return Piece(path, name, first, "\n".join(lines[first - 1 : last]))

    body = ast.parse(text).body
    for place, node in enumerate(body):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield piece(node.name, first, node.end_lineno)
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    first = min([inner.lineno, *(mark.lineno for mark in inner.decorator_list)])
                    yield piece(f"{node.name}.{inner.name}", first, inner.end_lineno)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            after = body[place + 1] if place + 1 < len(body) else node
            is_documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield piece(ast.unparse(targets[0]), node.lineno, (after if is_documented else node).end_lineno)


def _lines(piece: Piece) -> range:
    return range(piece.line, piece.line + piece.source.count("\n") + 1)


def _inside(inner: Piece, outer: Piece) -> bool:
    return inner.name.startswith(f"{outer.name}.")
