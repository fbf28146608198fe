"""The parts of spec/schemas that follow from the table of operations (spec/operations.yaml)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import yaml

Data: TypeAlias = dict[str, Any]


def made(schemas: Mapping[str, bytes], table: Path) -> dict[str, bytes]:
    """The files of spec/schemas by name, with the params, the result and the vectors of each operation of the table."""
    document: Data = yaml.safe_load(table.read_text(encoding="utf-8"))
    files: dict[str, Data] = {name: json.loads(data) for name, data in schemas.items()}
    operations: dict[str, Data] = document["operations"]
    asked = [name for name in operations if name != "hello"]
    message, vectors, case = files["message.json"], files["vectors.json"], files["core-set.json"]["$defs"]["case"]
    message["$defs"] = _by_hand(message) | {"scheme": {"enum": document["schemes"]}}
    for name, row in operations.items():
        message["$defs"] |= {f"{name}.{side}": _members(row[side]) for side in ("params", "result")}
    vectors["$defs"] = _by_hand(vectors) | {"method": {"enum": asked}}
    vectors["$defs"] |= {_accepted(name): _fits(name) for name in asked}
    vectors["allOf"] = [_if_method(name, _file(name, operations[name])) for name in asked]
    by_class = [each for each in case["allOf"] if "method" not in each["if"]["properties"]]
    case["allOf"] = by_class + [_if_method(name, {"$ref": f"vectors.json#/$defs/{_accepted(name)}"}) for name in asked]
    return {name: json.dumps(schema, indent=2).encode("ascii") + b"\n" for name, schema in files.items()}


def _by_hand(schema: Data) -> Data:
    """The definitions of a schema that belong to no operation: their names have no dot."""
    return {name: each for name, each in schema["$defs"].items() if "." not in name}


def _members(types: Mapping[str, str | list[Any]]) -> Data:
    """The object with members of these types, of which those that end in ? may be left out (PROTO-9)."""
    return {
        "type": "object",
        "properties": {
            name: {"$ref": f"#/$defs/{kind.removesuffix('?')}"} if isinstance(kind, str) else {"enum": kind}
            for name, kind in types.items()
        },
        "required": [name for name, kind in types.items() if not (isinstance(kind, str) and kind.endswith("?"))],
        "additionalProperties": False,
    }


def _accepted(name: str) -> str:
    return f"accepted.{name}"


def _fits(name: str) -> Data:
    """A vector of the operation: if it expects a result, its params and the result have the types of the table."""
    message = f"message.json#/$defs/{name}"
    return {
        "if": {"properties": {"expect": {"required": ["result"]}}},
        "then": {
            "properties": {
                "params": {"$ref": f"{message}.params"},
                "expect": {"properties": {"result": {"$ref": f"{message}.result"}}},
            }
        },
    }


def _file(name: str, row: Data) -> Data:
    """A file of vectors of the operation, which has a scheme if its params have one."""
    cases = {"properties": {"cases": {"items": {"$ref": f"#/$defs/{_accepted(name)}"}}}}
    has_scheme: Data = {"required": ["scheme"]}
    return cases | (has_scheme if "scheme" in row["params"] else {"not": has_scheme})


def _if_method(name: str, then: Data) -> Data:
    return {"if": {"properties": {"method": {"const": name}}}, "then": then}
