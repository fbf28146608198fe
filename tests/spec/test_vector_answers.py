"""Every answer of the vectors, by the documents' own steps or by factorials: never by the reference."""

import hashlib
import json
from itertools import accumulate
from math import comb, factorial, prod

import pytest

import operations_table
import oracles
import seeding_oracles

FOLDER = operations_table.ROOT / "vectors" / "v2"


def cases(method, scheme=None):
    name = f"{method}.{scheme}.json" if scheme else f"{method}.json"
    return json.loads((FOLDER / name).read_text(encoding="ascii"))["cases"]


def wrong(method, answer, scheme=None):
    """The accepted vectors that `answer` answers otherwise."""
    accepted = [case for case in cases(method, scheme) if "result" in case["expect"]]
    assert accepted
    return [case["id"] for case in accepted if answer(**case["params"]) != case["expect"]["result"]]


NUMBERINGS = {
    "pavlicek": (
        lambda word: oracles.pavlicek_rank(word, oracles.RANK_MAJOR),
        lambda number: oracles.pavlicek_unrank(number, oracles.RANK_MAJOR),
    ),
    "pavlicek-suit": (
        lambda word: oracles.pavlicek_rank(word, oracles.DECK_ORDER),
        lambda number: oracles.pavlicek_unrank(number, oracles.DECK_ORDER),
    ),
    "andrews": (oracles.andrews_rank, oracles.andrews_unrank),
    "christman": (oracles.christman_rank, oracles.christman_unrank),
    "bigdeal": (seeding_oracles.bigdeal_rank, seeding_oracles.bigdeal_unrank),
}


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_rank(scheme):
    rank, _ = NUMBERINGS[scheme]

    def answer(scheme, deal):  # noqa: ARG001  the params are what they are
        return {"number": str(rank(oracles.pbn_to_word(deal)))}

    assert wrong("rank", answer, scheme) == []


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_unrank(scheme):
    _, unrank = NUMBERINGS[scheme]

    def answer(scheme, number):  # noqa: ARG001  the params are what they are
        return {"deal": oracles.word_to_pbn(unrank(int(number)))}

    assert wrong("unrank", answer, scheme) == []


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_digest(scheme):
    _, unrank = NUMBERINGS[scheme]

    def answer(method, scheme, start, step, count):  # noqa: ARG001  the params are what they are
        numbers = [(int(start) + i * int(step)) % oracles.D for i in range(count)]
        lines = "".join(oracles.word_to_pbn(unrank(number)) + "\n" for number in numbers)
        return {"sha256": hashlib.sha256(lines.encode()).hexdigest()}

    assert wrong("digest", answer, scheme) == []


def test_binomial():
    assert wrong("binomial", lambda n, k: {"value": str(comb(n, k))}) == []


def test_multinomial():
    def answer(parts):
        return {"value": str(factorial(sum(parts)) // prod(map(factorial, parts)))}

    assert wrong("multinomial", answer) == []


def test_combination_rank():
    assert wrong("combination.rank", lambda elements: {"number": str(oracles.seq_to_index(elements))}) == []


def test_combination_unrank():
    assert wrong("combination.unrank", lambda number, size: {"elements": oracles.index_to_seq(int(number), size)}) == []


def test_bitset_rank():
    def answer(width, value):
        return {"ones": int(value).bit_count(), "position": str(oracles.pos(width, int(value)))}

    assert wrong("bitset.rank", answer) == []


def test_bitset_unrank():
    def answer(width, ones, position):
        return {"value": str(oracles.find(width, ones, int(position)))}

    assert wrong("bitset.unrank", answer) == []


def test_bitset_table():
    def answer(width):
        entries = oracles.ENTRIES[width]
        squares = accumulate(entry**2 for entry in entries)
        return {"rows": [[ones, str(entries[ones]), str(total)] for ones, total in enumerate(squares)]}

    assert wrong("bitset.table", answer) == []


def test_notation():
    def answer(text, **forms):
        word = from_any_seat(text) if forms["from"] == "pbn" else text
        return {"text": oracles.word_to_pbn(word) if forms["to"] == "pbn" else word}

    assert wrong("notation", answer) == []


def from_any_seat(text):
    """CARD-7: the hands go clockwise from the seat before the colon; the order of the ranks does not matter here."""
    hands, turn = text[2:].split(" "), "NESW".index(text[0])
    return oracles.pbn_to_word("N:" + " ".join(hands[-turn:] + hands[:-turn]))


def draw(label, limit):
    """VEC-7."""
    return int(hashlib.sha256(f"bridge-deal-conformance/v1/{label}".encode("ascii")).hexdigest(), 16) % limit


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_the_numbers_of_the_samples_are_drawn_as_the_chapter_says(scheme):
    """VEC-7."""
    drawn = [str(draw(f"number/{scheme}/{i}", oracles.D)) for i in range(1, 201)]
    assert [case["params"]["number"] for case in cases("unrank", scheme) if "sample" in case["flags"]] == drawn


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_the_deals_of_the_samples_are_drawn_as_the_chapter_says(scheme):
    """VEC-7."""
    drawn = [drawn_deal(f"deal/{scheme}/{i}") for i in range(1, 201)]
    assert [case["params"]["deal"] for case in cases("rank", scheme) if "sample" in case["flags"]] == drawn


def drawn_deal(label):
    cards = sorted(range(52), key=lambda card: draw(f"{label}/{card}", 2**256))
    return oracles.word_to_pbn("".join("NESW"[cards.index(card) // 13] for card in range(52)))


def test_a_mirrored_numbering_would_be_seen():
    """The fault that no round trip finds: the seats exchanged in both directions."""
    mirror = str.maketrans("NESW", "NWSE")

    def answer(scheme, deal):  # noqa: ARG001  the params are what they are
        return {"number": str(oracles.andrews_rank(oracles.pbn_to_word(deal).translate(mirror)))}

    assert len(wrong("rank", answer, "andrews")) > 500
