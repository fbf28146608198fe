"""The changes that are made to Python: each replaces one node of a module's syntax tree.

Left out is what no answer shows or needs: the text of messages, docstrings, annotations, names of types, decorators
(they remember results), and `strict` of zip, which is an assertion.
"""

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import dropwhile
from typing import NamedTuple

LONGEST = 100
"""Characters of the text around a change: enough to know it by, short enough for a line of a report."""

TABLE = 8
"""A row of more numbers than these is a table: only the first number is changed."""


class Site(NamedTuple):
    """A node, where it hangs, the nodes above it from the module down, and the function it is in."""

    node: ast.AST
    parent: ast.AST
    field: str
    place: int | None  # in the field, if it is a list
    above: tuple[ast.AST, ...]
    function: str


class Change(NamedTuple):
    """A site, what replaces its node, and the operator's name; `before` and `after` are for people."""

    site: Site
    replacement: ast.AST
    operator: str
    before: str
    after: str


@contextmanager
def applied(site: Site, replacement: ast.AST) -> Iterator[None]:
    """The tree with the change, until the block ends."""
    _put(site, replacement)
    try:
        yield
    finally:
        _put(site, site.node)


def _put(site: Site, node: ast.AST) -> None:
    if site.place is None:
        setattr(site.parent, site.field, node)
    else:
        getattr(site.parent, site.field)[site.place] = node


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every change of a module, in the order of its text; none twice in one place."""
    for site in _sites(tree):
        seen = {ast.dump(site.node)}
        for operator, replacement in _replacements(site):
            ast.copy_location(replacement, site.node)
            ast.fix_missing_locations(replacement)
            if (text := ast.dump(replacement)) not in seen:
                seen.add(text)
                yield Change(site, replacement, operator, *_texts(site, replacement))


def _texts(site: Site, replacement: ast.AST) -> tuple[str, str]:
    """The change as code, within as much of the code around it as fits."""
    shown, short = site.node, ast.unparse(site.node)
    for node in reversed(site.above):
        if not isinstance(node, ast.expr | ast.keyword | ast.Return | ast.Assign | ast.AugAssign | ast.Raise):
            break
        if len(text := ast.unparse(node)) > LONGEST:
            break
        shown, short = node, text
    if shown is site.node:
        return _head(short), _head(ast.unparse(replacement))
    with applied(site, replacement):
        return _head(short), _head(ast.unparse(shown))


def _head(text: str) -> str:
    """The first line, and the beginning of a longer one: the place among equals tells the rest apart."""
    line, _, more = text.partition("\n")
    return line[:LONGEST] + ("..." if more or len(line) > LONGEST else "")


# Where changes are made


def _sites(tree: ast.Module) -> Iterator[Site]:
    yield from _below(tree, (), "")


def _below(node: ast.AST, above: tuple[ast.AST, ...], function: str) -> Iterator[Site]:
    here = (*above, node)
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "bases", "ctx", "type_params"}:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_left_out(child, node, field):
                continue
            yield Site(child, node, field, index, here, function)
            inner = function
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
            yield from _below(child, here, inner)


def _is_left_out(node: ast.AST, parent: ast.AST, field: str) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Import() | ast.ImportFrom() | ast.keyword(arg="strict" | "usedforsecurity"):
            return True
        case ast.Assign(value=value) if isinstance(parent, ast.Module) and _is_type(value):
            return True
        case ast.AnnAssign(target=ast.Name(id="SEAT_NAMES")):  # they stand in messages
            return True
    # The arguments of what is raised are its message.
    return isinstance(parent, ast.Raise) and field == "cause"


def _is_type(value: ast.expr) -> bool:
    match value:
        case ast.Name(id=name):
            return name in {"int", "str"}
        case ast.Subscript(value=ast.Name(id=name)):
            return name in {"tuple", "dict", "list", "Callable", "Mapping", "frozenset"}
        case ast.Call(func=ast.Name(id="TypeVar" | "ParamSpec")):
            return True
    return False


def _is_message(site: Site) -> bool:
    """Whether the node is what is raised with its arguments, or in these arguments: only its type is no message."""
    inside = list(dropwhile(lambda node: not isinstance(node, ast.Raise), (*site.above, site.node)))[1:]
    return bool(inside) and isinstance(inside[0], ast.Call) and inside[1:2] != [inside[0].func]


# What replaces them

Replacements = Iterator[tuple[str, ast.AST]]

_COMPARISONS = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}
_NAMES = {
    "min": ("max",),
    "max": ("min",),
    "any": ("all",),
    "all": ("any",),
    "sorted": ("list",),
    "reversed": ("list",),
    "sum": ("max",),
    "len": ("sum",),
    "bisect_right": ("bisect_left",),
    "bisect_left": ("bisect_right",),
}
_FEWER = {"range", "min", "max", "sum", "enumerate", "product", "chain", "Table", "Demand", "from_text"}
"""Functions that take fewer arguments as well; the others refuse, which kills at the first question."""

_IN_ANY_ORDER = {"max", "min", "one_of", "_members_of"}
"""Functions whose arguments are a set."""

_METHODS = {
    "ljust": "rjust",
    "rjust": "ljust",
    "lstrip": "strip",
    "rstrip": "strip",
    "startswith": "endswith",
    "endswith": "startswith",
    "partition": "rpartition",
    "rpartition": "partition",
    "fullmatch": "match",
    "index": "count",
    "append": "extend",
    "keys": "values",
}
_ERRORS = {
    "Malformed": ("OutOfRange",),
    "OutOfRange": ("Malformed", "TooLarge"),
    "TooLarge": ("OutOfRange",),
    "NotADeal": ("Malformed",),
    "Unsatisfiable": ("OutOfRange",),
    "Unsupported": ("Malformed",),
    "Exhausted": ("OutOfRange",),
    "Usage": ("Malformed",),
    "TextTooShort": ("OutOfRange",),
    "ParseError": ("Malformed",),
    "InvalidRequest": ("Malformed",),
}


def _replacements(site: Site) -> Replacements:
    if _is_message(site):
        return
    node = site.node
    if isinstance(node, ast.expr) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        yield from _of_expression(site, node)
    elif isinstance(node, ast.Tuple):
        yield from _exchanged(node, "elts", "targets exchanged")
    if isinstance(node, ast.stmt):
        yield from _of_statement(node, site)
    if isinstance(node, ast.comprehension):
        yield from _of_comprehension(node)
    if isinstance(node, ast.ExceptHandler):
        yield "exception not caught", _with(node, type=ast.Name("GeneratorExit", ast.Load()))


def _of_expression(site: Site, node: ast.expr) -> Replacements:  # noqa: C901, PLR0912  a table of node types
    match node:
        case ast.Compare():
            for place, operation in enumerate(node.ops):
                for comparison in _COMPARISONS[type(operation)]:
                    yield "comparison", _with(node, ops=[*node.ops[:place], comparison(), *node.ops[place + 1 :]])
            if len(node.ops) > 1:
                yield "half of a comparison", _with(node, ops=node.ops[1:], left=node.comparators[0],
                                                    comparators=node.comparators[1:])  # fmt: skip
                yield "half of a comparison", _with(node, ops=node.ops[:-1], comparators=node.comparators[:-1])
        case ast.BinOp():
            yield from (("arithmetic", _with(node, op=operator())) for operator in _ARITHMETIC[type(node.op)])
        case ast.BoolOp():
            yield "boolean", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
            for place in range(len(node.values)):
                rest = [value for index, value in enumerate(node.values) if index != place]
                yield "operand left out", rest[0] if len(rest) == 1 else _with(node, values=rest)
        case ast.UnaryOp():
            yield "sign or not left out", node.operand
        case ast.IfExp():
            yield "always", node.body
            yield "never", node.orelse
        case ast.Constant():
            yield from _of_constant(site, node)
        case ast.Call():
            yield from _of_call(node)
        case ast.Name(id=name) if name in _NAMES:
            yield from (("another function", ast.Name(other, ast.Load())) for other in _NAMES[name])
        case ast.Name(id=name) if name in _ERRORS and any(isinstance(each, ast.Raise) for each in site.above):
            yield from (("another error", ast.Name(other, ast.Load())) for other in _ERRORS[name])
        case ast.Attribute(attr=name) if name in _METHODS:
            yield "another method", _with(node, attr=_METHODS[name])
        case ast.Tuple() | ast.List():
            if not (isinstance(site.parent, ast.Assign) and isinstance(site.parent.targets[0], ast.Tuple)):
                yield from _of_row(node)
            yield from _exchanged(node, "elts", "elements exchanged")
        case ast.Dict() if len(node.keys) > 1:
            yield "element left out", _with(node, keys=node.keys[:-1], values=node.values[:-1])
            yield "elements exchanged", _with(node, values=[node.values[1], node.values[0], *node.values[2:]])
        case ast.Subscript(slice=ast.Slice() as bounds):
            yield from _of_slice(node, bounds)
        case ast.Subscript(slice=index) if not isinstance(index, ast.Constant | ast.Tuple):
            yield "element before", _with(node, slice=_plus(index, -1))


def _of_constant(site: Site, node: ast.Constant) -> Replacements:
    match node.value:
        case bool():
            yield "constant", ast.Constant(not node.value)
        case int():
            if not _is_in_a_table(site):
                yield "constant", ast.Constant(node.value + 1)
                yield "constant", ast.Constant(max(node.value - 1, 0))
        case "big" | "little":
            yield "constant", ast.Constant("little" if node.value == "big" else "big")
        case str() | bytes() if node.value:
            yield "text", ast.Constant(node.value[:-1])
            yield from (("digit in a text", ast.Constant(text)) for text in _other_digits(node.value))


def _is_in_a_table(site: Site) -> bool:
    """Whether the number is in a long row, and not the first: one wrong number of a row shows as well as another."""
    return isinstance(site.parent, ast.Tuple) and len(site.parent.elts) > TABLE and bool(site.place)


def _other_digits(value: str | bytes) -> Iterator[str]:
    """The text with one digit replaced by the next."""
    if isinstance(value, str):
        for place, letter in enumerate(value):
            if letter in "012345678":
                yield value[:place] + str(int(letter) + 1) + value[place + 1 :]


def _of_call(node: ast.Call) -> Replacements:
    for place in range(len(node.keywords)):
        if node.keywords[place].arg not in {None, "strict", "usedforsecurity"}:
            yield "keyword left out", _with(node, keywords=[*node.keywords[:place], *node.keywords[place + 1 :]])
    if ast.unparse(node.func).rpartition(".")[2] not in _IN_ANY_ORDER:
        yield from _exchanged(node, "args", "arguments exchanged")
    if len(node.args) > 1 and isinstance(node.func, ast.Name) and node.func.id in _FEWER:
        yield "argument left out", _with(node, args=node.args[:-1])
        yield "argument left out", _with(node, args=node.args[1:])
    match node.func, node.args:
        case ast.Name(id="range"), arguments:
            for place, argument in enumerate(arguments):
                for step in (1, -1):
                    changed = [*arguments[:place], _plus(argument, step), *arguments[place + 1 :]]
                    yield "range", _with(node, args=changed)
        case ast.Name(id="sorted" | "reversed" | "set" | "frozenset" | "abs" | "max" | "min"), [one]:
            yield "call left out", one


def _of_row(node: ast.Tuple | ast.List) -> Replacements:
    if node.elts:
        yield "element left out", _with(node, elts=node.elts[:-1])


def _of_slice(node: ast.Subscript, bounds: ast.Slice) -> Replacements:
    for name in ("lower", "upper", "step"):
        bound = getattr(bounds, name)
        if bound is None:
            continue
        yield "slice", _with(node, slice=_with(bounds, **{name: None}))
        if name != "step" and not isinstance(bound, ast.Constant):
            yield "slice", _with(node, slice=_with(bounds, **{name: _plus(bound, 1)}))
            yield "slice", _with(node, slice=_with(bounds, **{name: _plus(bound, -1)}))


def _of_comprehension(node: ast.comprehension) -> Replacements:
    for place in range(len(node.ifs)):
        yield "condition left out", _with(node, ifs=[*node.ifs[:place], *node.ifs[place + 1 :]])
    yield from (("shorter loop", _with(node, iter=shorter)) for shorter in _shorter(node.iter))


def _of_statement(node: ast.stmt, site: Site) -> Replacements:  # noqa: C901, PLR0912  a table of node types
    match node:
        case ast.While():
            if not isinstance(node.test, ast.Constant):
                yield "never", _with(node, test=ast.Constant(value=False))
        case ast.If():
            yield "never", _with(node, test=ast.Constant(value=False))
            yield "always", _with(node, test=ast.Constant(value=True))
        case ast.For():
            yield from (("shorter loop", _with(node, iter=shorter)) for shorter in _shorter(node.iter))
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant) or value.value is not None:
            yield "return value", _with(node, value=ast.Constant(value=None))
        case ast.AugAssign():
            yield "arithmetic", ast.Assign([node.target], node.value)
            for other in _ARITHMETIC[type(node.op)]:
                yield "arithmetic", _with(node, op=other())
        case ast.Break():
            yield "loop", ast.Continue()
        case ast.Continue():
            yield "loop", ast.Break()
        case ast.Try():
            yield "exception not caught", ast.If(ast.Constant(value=True), node.body, [])
        case ast.Match():
            for place in range(len(node.cases)):
                yield "case left out", _with(node, cases=[*node.cases[:place], *node.cases[place + 1 :]])
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.For | ast.While) or _is_set_again(node, site):
        yield "statement left out", ast.Pass()


def _is_set_again(node: ast.stmt, site: Site) -> bool:
    """Whether a statement changes what is set elsewhere: without it the name has another value, not none."""
    if not isinstance(node, ast.Assign) or isinstance(site.above[-1], ast.Module | ast.ClassDef):
        return False
    outer = next((each for each in reversed(site.above) if isinstance(each, ast.FunctionDef)), site.above[0])
    stored = Counter(_stored(outer))
    return all(stored[name] > 1 for target in node.targets for name in _stored(target))


def _stored(node: ast.AST) -> Iterator[str]:
    """The names that are set inside a node."""
    names = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    return (name.id for name in names if isinstance(name.ctx, ast.Store))


def _shorter(loop: ast.expr) -> Iterator[ast.expr]:
    every = ast.Call(ast.Name("list", ast.Load()), [loop], [])
    yield ast.Subscript(every, ast.Slice(upper=ast.UnaryOp(ast.USub(), ast.Constant(1))), ast.Load())


def _exchanged(node: ast.AST, field: str, operator: str) -> Replacements:
    """The first two exchanged, and the last two."""
    row = getattr(node, field)
    for place in sorted({0, len(row) - 2}) if len(row) > 1 else ():
        if not any(isinstance(each, ast.Starred) for each in row[place : place + 2]):
            pair = [row[place + 1], row[place]]
            yield operator, _with(node, **{field: [*row[:place], *pair, *row[place + 2 :]]})


def _plus(node: ast.expr, step: int) -> ast.expr:
    return ast.BinOp(node, ast.Add() if step > 0 else ast.Sub(), ast.Constant(abs(step)))


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of the node with other children; the old ones are shared."""
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


Changes = Callable[[ast.Module], Iterator[Change]]
