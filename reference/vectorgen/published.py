"""Questions whose answers the source documents state (spec/published.yaml)."""

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from vectorgen.vector import Question

_RULES = {
    "binomial": "COUNT-1",
    "multinomial": "COUNT-2",
    "combination.rank": "COMB-3",
    "combination.unrank": "COMB-4",
    "bitset.rank": "BITS-6",
    "bitset.unrank": "BITS-6",
    "bitset.table": "BITS-5",
    "notation": "CARD-9",
    "rank": "NUM-1",
    "unrank": "NUM-1",
    "shape.count": "SHAPE-5",
    "hcp.count": "SHAPE-8",
    "constrain.count": "CONS-8",
    "constrain.cases": "CONS-5",
    "constrain.select": "CONS-10",
    "icon.options": "ICON-8",
}


def published(table: Path) -> Iterator[Question]:
    """A question for each fact of the table that is a request with its result."""
    document: dict[str, Any] = yaml.safe_load(table.read_text(encoding="ascii"))
    for fact in document["facts"]:
        if fact.get("check") == "big_deal_session":
            yield from _session(**fact["figure"])
        if "call" not in fact:
            continue
        method, params = fact["call"]["method"], fact["call"]["params"]
        title = document["documents"][fact["document"]]
        yield Question(
            name=f"published-{fact['id']}",
            method=method,
            scheme=params.get("scheme"),
            params=params,
            flags=("published",),
            why=f"{title['author']}, {title['title']}, {fact['place']}: {fact['fact']}",
            spec=_RULES[method],
            stated={"result": fact["result"]},
        )


def _session(strings: list[str], owner: str, deals: list[str]) -> Iterator[Question]:
    """Questions for the numbers of a published session, and for the number of each of its deals."""
    why = "World Bridge Games 2024, open round robin, session 1"
    params = {"strings": strings, "owner": owner, "count": len(deals)}
    yield Question(
        name="published-session", method="bigdeal.numbers", params=params, flags=("published",), why=why, spec="BIG-5"
    )
    right, figure, kind = strings
    params = {"key": owner + right, "figure": b64decode(figure).decode(), "set": kind, "count": len(deals)}
    yield Question(
        name="published-session", method="squaredeal.numbers", params=params, flags=("published",), why=why,
        spec="PROVE-6",
    )  # fmt: skip
    for board, deal in enumerate(deals, start=1):
        yield Question(
            name=f"published-board-{board}",
            method="rank",
            scheme="bigdeal",
            params={"scheme": "bigdeal", "deal": deal},
            flags=("published",),
            why=f"{why}, board {board}",
            spec="BIG-2",
        )
