"""The vectors as a C header: arrays of structs, to be used without a JSON parser (VEC-12)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from vectorgen.c_types import (
    Integer,
    Kind,
    Listing,
    Struct,
    Text,
    as_object,
    fits,
    of_operation,
    operation_name,
)

_TEXTS: Final = ("id", "class", "level", "flags", "why", "spec", "since")
_LONGEST: Final = 4000
"""Bytes of a string literal, below the 4095 that every C99 compiler takes; a longer text is an array of characters."""

_ESCAPES: Final = {byte: f"\\{byte:03o}" for byte in range(256) if not 32 <= byte < 127 or byte in b'"\\?'}
"""The characters that are written as numbers; `?` may begin a trigraph."""

_MEMBERS: Final = {"case": "case_"}
"""The members whose name C or C++ keeps for itself."""

_HEAD: Final = """\
/* bridge_deal_vectors.h: the vectors of bridge-deal-conformance {version} for C and C++, without a JSON parser.
 *
 * Each operation has an array: bd_unrank_vectors[0 .. BD_UNRANK_COUNT - 1]. The params of a vector are in `params`. If
 * `error` is 0, a right program gives `result`; otherwise it refuses with this code. An object is a struct. A list is a
 * struct of `items` and `count`. A text is UTF-8 and ends with NUL. What is absent is NULL or 0. {left_out} of the
 * {count} vectors are not here, because C has no value for their params, such as a text in the place of an integer.
 *
 * Public domain: CC0-1.0. Written by a program; `dealcheck verify bridge_deal_vectors.h` says whether it is genuine. */
#ifndef BRIDGE_DEAL_VECTORS_H
#define BRIDGE_DEAL_VECTORS_H

#include <stddef.h>

#define BRIDGE_DEAL_VECTORS_VERSION "{version}"

"""
_LISTS: Final = """\
typedef struct { const char *const *items; size_t count; } bd_texts;
typedef struct { const long long *items; size_t count; } bd_integers;
"""


def header(documents: Sequence[Mapping[str, Any]], version: str) -> bytes:
    """The header of the vectors in these files."""
    methods: dict[str, list[Mapping[str, Any]]] = {}
    for document in documents:
        methods.setdefault(document["method"], []).append(document)
    arrays: dict[str, str] = {}
    defined = dict.fromkeys(_LISTS.splitlines(keepends=True))
    sections = [_section(method, files, documents, defined, arrays) for method, files in methods.items()]
    count = sum(len(document["cases"]) for document in documents)
    there = sum(section.count("\n  {") for section in sections)
    head = _HEAD.format(version=version, count=count, left_out=count - there)
    bodies = "".join(f"static const {array.replace('{}', name, 1)};\n" for array, name in arrays.items())
    return "".join([head, *defined, "\n", bodies, *sections, "\n#endif\n"]).encode("ascii")


def _section(
    method: str,
    files: Sequence[Mapping[str, Any]],
    documents: Sequence[Mapping[str, Any]],
    defined: dict[str, None],
    arrays: dict[str, str],
) -> str:
    """The array of an operation's vectors; the types and the arrays that it needs are added to theirs."""
    params, result = (of_operation(method, part, documents) for part in ("params", "result"))
    name = operation_name(method)
    omitted = frozenset(files[0]["optional"])
    defined |= dict.fromkeys([*_definitions(params), *_definitions(result, omitted), _vector_type(name)])
    lines = [
        _vector(vector, params, result, arrays)
        for document in files
        for vector in document["cases"]
        if fits(vector["params"], params)
    ]
    all_of_them = sum(len(document["cases"]) for document in files)
    return (
        f"\n/* {method}: {len(lines)} of {all_of_them} vectors */\n"
        f"static const {name}_vector {name}_vectors[] = {{\n" + ",\n".join(lines) + "\n};\n"
        f"#define {name.upper()}_COUNT (sizeof {name}_vectors / sizeof {name}_vectors[0])\n"
    )


def _vector_type(name: str) -> str:
    texts = ", ".join(f"*{member}" for member in ("id", "class_name", *_TEXTS[2:]))
    return (
        f"typedef struct {{\n  const char {texts};\n  {name}_params params;\n  long long error;\n"
        f"  {name}_result result;\n}} {name}_vector;\n"
    )


def _definitions(kind: Kind, omitted: frozenset[str] = frozenset()) -> Iterator[str]:
    """The types that a kind needs, each after those that it needs itself."""
    match kind:
        case Listing(Struct(name) as of):
            yield from _definitions(of)
            yield f"typedef struct {{ const {name} *items; size_t count; }} {name}_list;\n"
        case Struct(name, members, optional):
            for _, below in members:
                yield from _definitions(below)
            lines = (_member(member, below, member in optional, member in omitted) for member, below in members)
            yield f"typedef struct {{\n{''.join(lines)}}} {name};\n"


def _member(name: str, kind: Kind, optional: bool, omitted: bool) -> str:  # noqa: FBT001  two remarks
    nothing = "0" if isinstance(kind, Integer) else "NULL"
    left_out = " /* a program may leave it out (JUDGE-2c) */"
    remark = f" /* {nothing} where absent */" if optional else left_out if omitted else ""
    space = "" if isinstance(kind, Text) else " "
    text = f"  {_type(kind)}{space}{_MEMBERS.get(name, name)};{remark}\n"
    return f"{text}  size_t {name}_size;\n" if kind == Text(sized=True) else text


def _type(kind: Kind) -> str:
    match kind:
        case Text():
            return "const char *"
        case Integer():
            return "long long"
        case Listing(Struct(name)):
            return f"{name}_list"
        case Listing(Text()):
            return "bd_texts"
        case Listing():
            return "bd_integers"
    return kind.name


def _vector(vector: Mapping[str, Any], params: Struct, result: Struct, arrays: dict[str, str]) -> str:
    """The initialiser of a vector, on a line of its own."""
    texts = (vector[name] if isinstance(vector[name], str) else " ".join(vector[name]) for name in _TEXTS)
    expect = vector["expect"]
    parts = [
        *(_value(text, Text(), arrays) for text in texts),
        _value(vector["params"], params, arrays),
        str(expect.get("error", 0)),
        _value(expect.get("result"), result, arrays),
    ]
    return f"  {{{', '.join(parts)}}}"


def _value(value: Any, kind: Kind, arrays: dict[str, str]) -> str:  # noqa: ANN401  any JSON value
    """The initialiser of a value, or of one that is absent (None)."""
    match kind:
        case Text(sized):
            pointer = "NULL" if value is None else _text(value.encode(), arrays)
            return f"{pointer}, {len((value or '').encode())}" if sized else pointer
        case Integer():
            return "0" if value is None else f"{value}LL"
        case Listing(of):
            return "{NULL, 0}" if value is None else f"{{{_list(value, of, arrays)}, {len(value)}}}"
    members = {} if value is None else as_object(value)
    return f"{{{', '.join(_value(members.get(name), below, arrays) for name, below in kind.members)}}}"


def _list(values: Sequence[Any], of: Kind, arrays: dict[str, str]) -> str:
    """The name of the array of these elements; equal arrays are one, and an empty list has an element of no meaning."""
    element = "char *const" if isinstance(of, Text) else _type(of)
    elements = ", ".join(_value(value, of, arrays) for value in values) or _value(None, of, arrays)
    return _array_name(f"{element} {{}}[]", f"{{{elements}}}", arrays)


def _text(data: bytes, arrays: dict[str, str]) -> str:
    """A string literal, or the name of an array where the text is too long for one."""
    if len(data) <= _LONGEST:
        return f'"{_literal(data)}"'
    characters = ", ".join("'\\''" if byte == ord("'") else f"'{_literal(bytes([byte]))}'" for byte in (*data, 0))
    return _array_name("char {}[]", f"{{{characters}}}", arrays)


def _literal(data: bytes) -> str:
    return data.decode("latin-1").translate(_ESCAPES)


def _array_name(declaration: str, body: str, arrays: dict[str, str]) -> str:
    """The name of this array, which is added to the arrays if it is new."""
    array = f"{declaration} = {body}"
    return arrays.setdefault(array, f"bd_array_{len(arrays) + 1}")
