"""The answers of the vectors about short constraints, by nested loops: never by the reference."""

import json
from functools import cache
from itertools import permutations

import pytest

import constrained_oracles as oracle
import operations_table
import oracles

FOLDER = operations_table.ROOT / "vectors" / "v2"
NAMES = {
    "flat": ["4-3-3-3"],
    "balanced": ["4-3-3-3", "4-4-3-2", "5-3-3-2"],
    "three-suiter": ["4-4-4-1", "5-4-4-0"],
}


def accepted(method):
    cases = json.loads((FOLDER / f"{method}.json").read_text(encoding="ascii"))["cases"]
    return [case for case in cases if "result" in case["expect"]]


def shapes_of(text):
    if text in NAMES:
        return [shape for pattern in NAMES[text] for shape in shapes_of(pattern)]
    lengths = tuple(map(int, text.replace("=", "-").split("-")))
    return [lengths] if "=" in text else sorted(set(permutations(lengths)))


def constraint(hands):
    """The hands as the oracle takes them, so that they can be a key."""
    return tuple(
        (
            "NESW".index(hand["seat"]),
            tuple(shape for text in hand["shapes"] for shape in shapes_of(text)) if "shapes" in hand else None,
            tuple(("SHDC".index(suit), tuple(ends)) for suit, ends in hand["lengths"].items())
            if "lengths" in hand
            else None,
            tuple(hand["hcp"]) if "hcp" in hand else None,
        )
        for hand in hands
    )


@cache
def listing(hands):
    return oracle.listing(demands(hands), oracle.BRIDGE)


def demands(hands):
    return [(seat, shapes, dict(lengths) if lengths else None, hcp) for seat, shapes, lengths, hcp in hands]


SHORT = {json.dumps(case["params"]["hands"]) for case in accepted("constrain.cases") if case["id"].endswith(".all")}
"""The constraints whose whole listing is asked for."""


def short(method):
    found = [case for case in accepted(method) if json.dumps(case["params"]["hands"]) in SHORT]
    assert found
    return [(case, constraint(case["params"]["hands"])) for case in found]


def written(hands, row):
    index, makeups, combinations, cumulative = row
    return {
        "index": str(index),
        "hands": [
            {"seat": "NESW"[seat]}
            | ({} if shape is None else {"shape": "=".join(map(str, shape))})
            | ({} if high_cards is None else {"high_cards": named(high_cards)})
            for (seat, *_), (shape, high_cards) in zip(hands, makeups, strict=True)
        ],
        "combinations": str(combinations),
        "cumulative": str(cumulative),
    }


def named(high_cards):
    names = "AKQJ.AKQJ.AKQJ.AKQJ"
    bits = iter(f"{high_cards:016b}")
    return "".join(name for name in names if name == "." or next(bits) == "1")


def test_there_are_short_constraints_of_every_kind():
    assert len(SHORT) > 20
    assert {len(json.loads(text)) for text in SHORT} == {1, 2, 3, 4}


def test_short_listings_are_counted_as_nested_loops_count_them():
    for case, hands in short("constrain.count"):
        rows = listing(hands)
        assert case["expect"]["result"] == {"cases": str(len(rows)), "total": str(rows[-1][3])}, case["id"]


def test_short_listings_have_the_rows_of_nested_loops():
    """CONS-9a."""
    for case, hands in short("constrain.cases"):
        first, limit = int(case["params"]["first"]), case["params"]["limit"]
        rows = listing(hands)[first - 1 : first - 1 + limit]
        assert case["expect"]["result"] == {"cases": [written(hands, row) for row in rows]}, case["id"]


def test_numbers_select_the_first_row_whose_total_is_greater():
    for case, hands in short("constrain.select"):
        number = int(case["params"]["number"])
        row = next(row for row in listing(hands) if number < row[3])
        offset = number - (row[3] - row[2])
        assert case["expect"]["result"] == {"case": written(hands, row), "offset": str(offset)}, case["id"]


@pytest.mark.parametrize("method", ["constrain.rank", "constrain.unrank"])
def test_deals_have_their_literal_numbers(method):
    for case, hands in short(method):
        known = case["params"] | case["expect"]["result"]
        deal = tuple("NESW".index(seat) for seat in oracles.pbn_to_word(known["deal"]))
        assert oracle.number(deal, demands(hands), oracle.BRIDGE, listing(hands)) == int(known["number"]), case["id"]
