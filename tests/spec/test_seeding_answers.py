"""The answers and errors of the vectors of chapters 11 to 13, by `seeding_oracles`: never by the reference."""

import hashlib
import json
import re

import pytest

import operations_table
import oracles
import seeding_oracles as oracle

FOLDER = operations_table.ROOT / "vectors" / "v2"
METHODS = [
    name
    for name, row in operations_table.OPERATIONS.items()
    if row["chapter"] in ("11-choosing.md", "12-icon.md", "13-big-deal.md")
]
MALFORMED = -32602


def cases(method):
    return json.loads((FOLDER / f"{method}.json").read_text(encoding="ascii"))["cases"]


def wrong(method, answer):
    """The accepted vectors that `answer` answers otherwise."""
    accepted = [case for case in cases(method) if "result" in case["expect"]]
    assert accepted
    return [case["id"] for case in accepted if answer(**case["params"]) != case["expect"]["result"]]


# The right answers.


def from_text(text, board, separator=""):
    return {"number": str(oracle.text_number(text, board, separator))}


def from_entropy(entropy):
    number, consumed = oracle.entropy_number(entropy)
    return {"number": str(number), "consumed": consumed}


def random(state, n):
    value, after = oracle.icon_random(state, n)
    return {"value": str(value), "state": after}


def deals(seed, count):
    decks, state = oracle.icon_decks(seed, count)
    return {"deals": [oracle.icon_pbn(deck) for deck in decks], "decks": decks, "state": state}


def layout(deal):
    return {"text": oracle.icon_diagram(deal)}


def options(argv):
    hands, seed = oracle.icon_options(argv)
    return {"hands": str(hands), "seed": seed}


def big_deal(owner, count, seed=None, strings=None):
    given = oracle.ripemd160("".join(strings).encode("utf-8")) if seed is None else bytes.fromhex(seed)
    numbers, sequences = oracle.bigdeal_numbers(given, owner, count)
    return {"numbers": [str(number) for number in numbers], "sequence": [str(sequence) for sequence in sequences]}


ANSWERS = {
    "number.from_text": from_text,
    "number.from_entropy": from_entropy,
    "icon.random": random,
    "icon.deals": deals,
    "icon.layout": layout,
    "icon.options": options,
    "bigdeal.numbers": big_deal,
}


def need_ripemd160(method):
    if method == "bigdeal.numbers" and oracle.ripemd160(b"") is None:
        pytest.skip("this platform has no RIPEMD-160")


def test_every_method_of_the_chapters_is_answered():
    assert list(ANSWERS) == METHODS


@pytest.mark.parametrize("method", METHODS)
def test_accepted_vectors_have_the_answers_of_the_documents(method):
    need_ripemd160(method)
    assert wrong(method, ANSWERS[method]) == []


# The errors that are not about form.


def text_error(text, board, separator=""):  # noqa: ARG001  the params are what they are
    if not 1 <= board <= 9999:
        return -32001
    return -32007 if len(text) < 20 else None


def options_error(argv):
    found = oracle.icon_options(argv)
    if found is None:
        return -32006
    hands, seed = found
    return -32004 if hands >= 10**64 or abs(seed) >= 2**53 else None


def deal_error(deal):
    hand = operations_table.HAND
    assert re.fullmatch(f"N:{hand} {hand} {hand} {hand}", deal)
    return None if operations_table.is_deal(deal) else -32002


def count_error(count, **others):  # noqa: ARG001  the params are what they are
    return -32004 if count > 1000 else None


ERRORS = {
    "number.from_text": text_error,
    "number.from_entropy": lambda entropy: -32005 if oracle.entropy_number(entropy) is None else None,
    "icon.random": lambda state, n: -32001 if n == 0 else None,  # noqa: ARG005  the params are what they are
    "icon.deals": count_error,
    "icon.layout": deal_error,
    "icon.options": options_error,
    "bigdeal.numbers": count_error,
}


@pytest.mark.parametrize("method", METHODS)
def test_vectors_of_the_right_form_are_refused_exactly_where_the_rules_say(method):
    formed = [case for case in cases(method) if case["expect"].get("error") != MALFORMED]
    assert [case["id"] for case in formed if ERRORS[method](**case["params"]) != case["expect"].get("error")] == []


@pytest.mark.parametrize("method", METHODS)
def test_every_error_of_the_table_is_asked_for(method):
    asked = {case["expect"]["error"] for case in cases(method) if "error" in case["expect"]}
    assert asked == set(operations_table.OPERATIONS[method]["errors"])


# Faults that must be seen.


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
    found = deals(seed, count)
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
    lines = layout(deal)["text"].split("\n")
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
    return big_deal("" if owner else "owner", count, seed, strings)


def big_deal_numbered_without_gaps(owner, count, seed=None, strings=None):
    found = big_deal(owner, count, seed, strings)
    return found | {"sequence": [str(place) for place in range(1, count + 1)]}


FAULTS = [
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
]


@pytest.mark.parametrize(("method", "fault", "least"), FAULTS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_fault_would_be_seen(method, fault, least):
    need_ripemd160(method)
    assert len(wrong(method, fault)) >= least
