"""The text of a skeleton: the templates of its language, filled in from the table of operations.

A template is a file of the language's folder whose name ends in `.in`. A line `@@if NAME ...` begins lines for those
who use one of these names (a type, or an operation), `@@end` ends them; a line `@@functions`, `@@table` or `@@schemes`
stands for what is made. `skeleton.yaml` says how the language writes a type, a function and a row of the table.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Template
from typing import Any, Final, NamedTuple

import yaml

Data = Mapping[str, Any]

_KEYWORDS: Final = frozenset((
    "as", "base", "by", "case", "char", "class", "const", "def", "default", "do", "end", "enum", "for", "from", "func",
    "function", "if", "in", "int", "interface", "is", "long", "map", "match", "module", "new", "next", "not", "object",
    "or", "package", "params", "private", "public", "range", "ref", "self", "short", "static", "string", "struct",
    "super", "switch", "then", "this", "type", "union", "unless", "until", "use", "var", "when", "where", "while",
    "with", "yield",
))  # fmt: skip
"""Names of which a language keeps one for itself, or our templates do: a parameter of such a name gets a suffix."""


class Member(NamedTuple):
    """A parameter, or a member of a result, as a language writes it."""

    member: str
    name: str
    kind: str
    """As a chapter's table has it, or narrower."""
    shape: str
    """The key of its type in `skeleton.yaml`, which has `counter?` too where one that may be left out differs."""
    optional: bool
    type: str
    read: str
    write: str


class Operation(NamedTuple):
    """An operation of the table, as a skeleton in one language has it."""

    operation: str
    name: str
    row: Data
    params: tuple[Member, ...]
    results: tuple[Member, ...]


def file_texts(place: Path, rows: Mapping[str, Data], schemes: Iterable[str]) -> dict[str, str]:
    """The text of each file of the skeleton whose templates are in that folder, for these operations of the table."""
    language = yaml.safe_load((place / "skeleton.yaml").read_text(encoding="utf-8"))
    operations = [operation(name, row, language) for name, row in rows.items()]
    unwritten = [each for each in operations if each.operation not in language["given"]]
    parts = {
        "functions": [_text(language["function"], each, language) for each in unwritten],
        "table": [_text(language["row"], each, language) for each in operations],
        "schemes": [Template(language["schemes"]).substitute(schemes=", ".join(map(json.dumps, schemes)))],
    }
    names = _names(operations)
    templates = {str(path.relative_to(place).with_suffix("")): path for path in sorted(place.rglob("*.in"))}
    texts = {name: "".join(_lines(path, names, parts)) for name, path in templates.items()}
    return {name: text for name, text in texts.items() if text}


def operation(name: str, row: Data, language: Data) -> Operation:
    """The operation with its names and types in the language."""
    forms, either = row.get("forms", {}), row.get("either", ())
    params = (
        _member(member, forms.get(member, kind), language, optional=member in either)
        for member, kind in row["params"].items()
    )
    results = (
        _member(member, forms.get(member, kind), language, name=f"new_{member}" if member in row["params"] else member)
        for member, kind in row["result"].items()
        if kind[-1] != "?"
    )
    return Operation(name, _identifier(name, language), row, tuple(params), tuple(results))


def _names(operations: Iterable[Operation]) -> set[str]:
    """The names of the operations and of their types; `optional` if a parameter may be left out."""
    members = [member for each in operations for member in each.params + each.results]
    shapes = {member.shape for member in members}
    return {each.operation for each in operations} | shapes | {"optional" for member in members if member.optional}


def _member(member: str, kind: str | list[Any], language: Data, *, name: str = "", optional: bool = False) -> Member:
    choices, kind = (kind, "|".join(map(str, kind))) if isinstance(kind, list) else ([], kind)
    shape = ("integers" if isinstance(choices[0], int) else "words") if choices else kind.rstrip("?")
    types = {"wide": language["types"]["number"]} | language["types"]
    optional = optional or kind.endswith("?")
    type_, read, write = types[f"{shape}?" if optional and f"{shape}?" in types else shape]
    values = {
        "member": member,
        "name": _identifier(name or member, language),
        "choices": ", ".join(map(json.dumps, choices)),
    }
    read = Template(read).substitute(values)
    if optional:
        type_, read = (Template(text).substitute(values, type=type_, read=read) for text in language["optional"])
    return Member(member, values["name"], kind, shape, optional, type_, read, Template(write).substitute(values))


def _identifier(name: str, language: Data) -> str:
    words = re.split("[._-]", name)
    if language["case"] == "snake":
        identifier = "_".join(words)
    else:
        identifier = words[0] + "".join(word.capitalize() for word in words[1:])
    return f"{identifier}_" if identifier in _KEYWORDS else identifier


def _text(templates: Mapping[str, str] | str, each: Operation, language: Data) -> str:
    """The template for one result or for several, filled in."""
    template = templates if isinstance(templates, str) else templates["one" if len(each.results) == 1 else "several"]
    values = {
        "operation": each.operation,
        "name": each.name,
        "Name": each.name[0].upper() + each.name[1:],
        "rule": each.row["rule"],
        "equals": each.row["equals"][0].upper() + each.row["equals"][1:],
        "phrase": each.row["equals"],
        "signature": _signature(each),
        "words": _words(each),
        "result": ", ".join(f"{member.member}: {member.kind}" for member in each.results),
        "declared": language["declared"][0 if "scheme" in each.row["params"] else 1],
    }
    for name, line in language["lists"].items():
        members = each.params if line["of"] == "params" else each.results
        each_member = (Template(line["each"]).substitute(member._asdict()) for member in members)
        values[name] = line.get("join", ", ").join(each_member)
    return Template(template).substitute(values).rstrip("\n")


def _signature(each: Operation) -> str:
    """The parameters as a chapter's table has them; a bar stands between those of which one is given."""
    return ", ".join(" | ".join(f"{part.member}: {part.kind}" for part in group) for group in _groups(each))


def _words(each: Operation) -> str:
    """The names of the parameters: `n`, `separator?` where it may be left out, `shape|pattern` where one is given."""
    return " ".join("|".join(part.member + "?" * part.kind.endswith("?") for part in group) for group in _groups(each))


def _groups(each: Operation) -> list[list[Member]]:
    """The parameters; those of which exactly one is given are together."""
    either = each.row.get("either", ())
    together = [member._replace(kind=member.kind.rstrip("?")) for member in each.params if member.member in either]
    alone = [[member] for member in each.params if member.member not in either]
    return [together] * bool(together) + alone


def _lines(template: Path, names: set[str], parts: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """The lines of a file, each with its LF."""
    is_wanted = True
    for line in template.read_text(encoding="utf-8").splitlines(keepends=True):
        word, *rest = line.split() or [""]
        if word == "@@if":
            is_wanted = bool(names.intersection(rest))
        elif word == "@@end":
            is_wanted = True
        elif is_wanted and word.startswith("@@"):
            yield from (f"{part}\n" for part in parts[word[2:]])
        elif is_wanted:
            yield line
