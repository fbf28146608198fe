"""All vectors as JSON lines, an object each, for tests that need no more than a JSON reader (VEC-11a)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

HEAD: Final = ("method", "scheme", "optional")
"""The members that a file of vectors states once, and a line of its own."""


def lines(documents: Iterable[Mapping[str, Any]]) -> bytes:
    """The vectors of these files, one line of ASCII JSON each, with the members of its file's head."""
    vectors = ({**_head(document), **vector} for document in documents for vector in document["cases"])
    return "".join(f"{json.dumps(vector)}\n" for vector in vectors).encode("ascii")


def _head(document: Mapping[str, Any]) -> dict[str, Any]:
    return {name: document[name] for name in HEAD if name in document}
