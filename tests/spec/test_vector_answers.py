"""The answers of the vectors by the second opinion; those on constraints are in `test_constraint_answers`."""

import hashlib
import json

import pytest

import operations_table
import oracles
import seeding_oracles as oracle
from second_opinion import confirmation, constraints, values

FOLDER = operations_table.ROOT / "vectors" / "v2"
VECTORS = {}
for vector in confirmation.read(FOLDER):
    if vector.method not in constraints.OPERATIONS:
        VECTORS.setdefault(vector.file, []).append(vector)


@pytest.mark.parametrize("file", VECTORS)
def test_every_answer_is_confirmed(file):
    found = ((vector, confirmation.opinions(vector)) for vector in VECTORS[file])
    assert [fault for vector, opinions in found if (fault := confirmation.fault(vector, opinions))] == []


# The samples.


def cases(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="ascii"))["cases"]


def draw(label, limit):
    """VEC-7."""
    return int(hashlib.sha256(f"bridge-deal-conformance/v1/{label}".encode("ascii")).hexdigest(), 16) % limit


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_the_numbers_of_the_samples_are_drawn_as_the_chapter_says(scheme):
    """VEC-7."""
    drawn = [str(draw(f"number/{scheme}/{i}", oracles.D)) for i in range(1, 201)]
    assert [case["params"]["number"] for case in cases(f"unrank.{scheme}") if "sample" in case["flags"]] == drawn


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_the_deals_of_the_samples_are_drawn_as_the_chapter_says(scheme):
    """VEC-7."""
    drawn = [drawn_deal(f"deal/{scheme}/{i}") for i in range(1, 201)]
    assert [case["params"]["deal"] for case in cases(f"rank.{scheme}") if "sample" in case["flags"]] == drawn


def drawn_deal(label):
    cards = sorted(range(52), key=lambda card: draw(f"{label}/{card}", 2**256))
    return oracles.word_to_pbn("".join("NESW"[cards.index(card) // 13] for card in range(52)))


# Faults that must be seen.


def mirrored_rank(scheme, deal):  # noqa: ARG001  the params are what they are
    """The fault that no round trip finds: the seats exchanged in both directions."""
    mirror = str.maketrans("NESW", "NWSE")
    return {"number": str(oracles.andrews_rank(oracles.pbn_to_word(deal).translate(mirror)))}


def from_little_endian_text(text, board, separator=""):
    line = text + separator + oracle.board_words(board)
    digest = hashlib.sha1(line.encode("utf-8"), usedforsecurity=False).digest()
    return {"number": str(int.from_bytes(digest, "little") % oracles.D)}


def from_reduced_entropy(entropy):
    return {"number": str(int(entropy[:24], 16) % oracles.D), "consumed": 12}


def random_of_two_to_the_minus_31(state, n):
    _, after = oracle.icon_random(state, n)
    return {"value": str(after * n // 2**31 + 1), "state": after}


def random_in_doubles_throughout(state, n):
    after = int((1103515245.0 * state + 453816694.0) % 2.0**31)
    return {"value": str(int(after * 4.65661286e-10 * n) + 1), "state": after}


def deals_in_slice_order(seed, count):
    found = values.icon_deals(seed, count)
    turned = ["N:" + " ".join(deal[2:].split(" ")[::-1]) for deal in found["deals"]]
    return found | {"deals": turned}


def deals_of_new_decks(seed, count):
    state, decks = seed % 2**31, []
    for _ in range(count):
        (deck,), state = oracle.icon_decks(state, 1)
        decks.append(deck)
    return {"deals": [oracle.icon_pbn(deck) for deck in decks], "decks": decks, "state": state}


def layout_of_the_sample(deal):
    """The columns as the newsletter prints them (erratum E-13), with the program's empty lines and hyphens."""
    lines = values.icon_layout(deal)["text"].split("\n")
    lines[1:5] = ["   " + line for line in lines[1:5]]
    lines[6:10] = [line[:20] + 6 * " " + line[20:] for line in lines[6:10]]
    lines[11:15] = ["   " + line for line in lines[11:15]]
    return {"text": "\n".join(lines)}


def options_in_one_order(argv):
    """As a program with two fixed places reads them: -h first, then -s."""
    rest, found = list(argv), {"hands": "5", "seed": 0}
    if rest[:1] == ["-h"]:
        found["hands"] = str(max(0, number(rest[1])))
        rest = rest[2:]
    if rest[:1] == ["-s"]:
        found["seed"] = number(rest[1])
    return found


def number(text):
    """An integer of any length, cut to what Python converts: the first 4000 figures behind the zeros."""
    sign = "-" if text.startswith("-") else ""
    return int(f"{sign}0{text.lstrip('+-0')[:4000]}")


def big_deal_without_owner(owner, count, seed=None, strings=None):
    return values.big_deal("" if owner else "owner", count, seed, strings)


def big_deal_numbered_without_gaps(owner, count, seed=None, strings=None):
    found = values.big_deal(owner, count, seed, strings)
    return found | {"sequence": [str(place) for place in range(1, count + 1)]}


def tournament_with_halves_exchanged(key, **others):
    half = -(-len(key) // 2)
    return values.tournament(key[half:] + key[:half], **others)


def tournament_of_one_set(**params):
    return values.tournament(**params | {"set": "original"})


FAULTS = [
    ("rank.andrews", mirrored_rank, 500),
    ("number.from_text", from_little_endian_text, 100),
    ("number.from_entropy", from_reduced_entropy, 10),
    ("icon.random", random_of_two_to_the_minus_31, 20),
    ("icon.random", random_in_doubles_throughout, 100),
    ("icon.deals", deals_in_slice_order, 100),
    ("icon.deals", deals_of_new_decks, 50),
    ("icon.layout", layout_of_the_sample, 50),
    ("icon.options", options_in_one_order, 3),
    ("bigdeal.numbers", big_deal_without_owner, 50),
    ("bigdeal.numbers", big_deal_numbered_without_gaps, 30),
    ("squaredeal.numbers", tournament_with_halves_exchanged, 80),
    ("squaredeal.numbers", tournament_of_one_set, 8),
]


@pytest.mark.parametrize(("name", "fault", "least"), FAULTS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_fault_would_be_seen(name, fault, least):
    accepted = [case for case in cases(name) if "result" in case["expect"]]
    assert sum(fault(**case["params"]) != case["expect"]["result"] for case in accepted) >= least
