"""All vectors as one CSV table, a row each, for spreadsheets and for languages with no JSON at hand (VEC-11)."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

COLUMNS: Final = (
    "id", "method", "scheme", "class", "level", "params", "expect", "flags", "why", "spec", "since",
)  # fmt: skip


def table(documents: Iterable[Mapping[str, Any]]) -> bytes:
    """The table of the vectors in these files, with a head; `params` and `expect` are ASCII JSON."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_row(document, vector) for document in documents for vector in document["cases"])
    return text.getvalue().encode("ascii")


def _row(document: Mapping[str, Any], vector: Mapping[str, Any]) -> list[str]:
    texts = {
        "method": document["method"],
        "scheme": document.get("scheme", ""),
        "params": json.dumps(vector["params"]),
        "expect": json.dumps(vector["expect"]),
        "flags": " ".join(vector["flags"]),
    }
    return [texts.get(column) or vector.get(column, "") for column in COLUMNS]
