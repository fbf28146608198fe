"""Programs with one fault each that no mutant has, by the name of the hypothesis that must name it (spec JUDGE-11).

Each is the right program with one thing done otherwise, written here and not with the library's own predictions.
"""

import hashlib
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any, NamedTuple

import oracles
from dealref.seeding.seeds import cardinal

DEALS, RANKS = oracles.D, oracles.RANKS
NORTH, EAST, SOUTH = comb(52, 13), comb(39, 13), comb(26, 13)


class Planted(NamedTuple):
    """The beginning of the ids of the vectors that are asked, and what is done to params and to right results."""

    place: str
    ask: Callable[[Any], Any] = lambda params: params
    result: Callable[[Any, Any], Any] = lambda result, _: result


def number(change):
    return lambda result, _: {name: change(int(value)) for name, value in result.items()}


def member(name, change):
    return lambda result, _: {**result, name: change(result[name])}


def member_of_params(name, change):
    return lambda params: {**params, name: change(params[name])}


def told_hands(change):
    return lambda result, _: {"hands": [change(hand) for hand in result["hands"]]}


def demanded_member(name, change):
    return lambda params: {
        **params,
        "hands": [{**hand, name: change(hand[name])} if name in hand else hand for hand in params["hands"]],
    }


def deal(change):
    return member("deal", change)


def written(change):
    """Every deal that a program writes changed; words are right."""

    def result(answer, params):
        if params.get("to") == "word":
            return answer
        several = {"deals": list(map(change, answer["deals"]))} if "deals" in answer else {}
        return {**answer, **{name: change(answer[name]) for name in ("deal", "text") if name in answer}, **several}

    return result


def in_hands(change):
    return lambda text: text[:2] + " ".join(change(hand) for hand in text[2:].split(" "))


def in_word(change):
    return lambda text: oracles.word_to_pbn(change(oracles.pbn_to_word(text)))


def seated(text, order):
    shown = dict(zip(order, text[2:].split(" "), strict=True))
    return "N:" + " ".join(shown[seat] for seat in "NESW")


def suited(text, order):
    return in_hands(lambda hand: ".".join(dict(zip(order, hand.split("."), strict=True))[suit] for suit in "SHDC"))(
        text
    )


def ranked(text, order):
    renamed = text[2:].translate(str.maketrans(RANKS, order))
    sort = in_hands(lambda hand: ".".join("".join(sorted(suit, key=RANKS.index)) for suit in hand.split(".")))
    return sort("N:" + renamed)


def others(right):
    return ["".join(order) for order in permutations(right) if "".join(order) != right]


def wrapped_product(n, k):
    """The binomial coefficient in signed integers of 64 bits, from n down."""
    value = 1
    for step in range(k):
        value = int.from_bytes((value * (n - step) % 2**64).to_bytes(8), signed=True)
        value = int(Fraction(value, step + 1))
    return value


def hashed(params):
    return (params["text"] + params.get("separator", "") + cardinal(params["board"])).encode()


def text_number(data=hashed, algorithm="sha1"):
    """`number.from_text` of other bytes, or of another digest."""
    return lambda _, p: {"number": str(int(hashlib.new(algorithm, data(p)).hexdigest(), 16) % DEALS)}


def digest_with_crlf(_, params):
    numbers = [(int(params["start"]) + place * int(params["step"])) % DEALS for place in range(params["count"])]
    lines = [oracles.word_to_pbn(oracles.andrews_unrank(each)) + "\r\n" for each in numbers]
    return {"sha256": hashlib.sha256("".join(lines).encode()).hexdigest()}


def moved_on_by_12345(_, params):
    state = (1103515245 * params["state"] + 12345) % 2**31
    return {"value": str(int(state * 4.65661286e-10 * params["n"]) + 1), "state": state}


def split_otherwise(_, params):
    """The deal with an index of South that is cut to those that there are."""
    others, south = divmod(int(params["number"]), EAST)
    north, east = divmod(others, SOUTH)
    return {"deal": oracles.word_to_pbn(oracles.andrews_unrank((north * EAST + east) * SOUTH + south % SOUTH))}


def radices_exchanged(n):
    north, rest = divmod(n, EAST * SOUTH)
    east, south = divmod(rest, SOUTH)
    return str((north * SOUTH + east) * EAST + south)


def moved_east(text):
    """The diagram with East three columns further left."""

    def change(line):
        west, east = line[:20], line[20:]
        return west.rstrip() + " " * (24 - len(west.rstrip())) + east if line[:1] in set("SHDC") else line

    return "\n".join(map(change, text.split("\n")))


SEATS = {"NWSE": "mirrored", "ENSW": "alphabetical", "WSEN": "turned round (W S E N)"}
SUITS = {"CDHS": "reversed (C D H S)"}

PLANTED = {
    "the numbers asked for are counted from 1": Planted(
        "unrank.andrews.", member_of_params("number", lambda text: str((int(text) or 1 + DEALS) - 1))
    ),
    "the positions asked for are counted from 1": Planted(
        "bitset.unrank.", member_of_params("position", lambda text: str((int(text) or 10**60) - 1))
    ),
    "numbers are cut to 64 bits on the way in": Planted(
        "unrank.andrews.", member_of_params("number", lambda text: str(int(text) & (2**64 - 1)))
    ),
    "numbers are counted down from D - 1": Planted("rank.bigdeal.", result=number(lambda n: str(DEALS - 1 - n))),
    "numbers are counted down from D - 1, or the seats are W S E N": Planted(
        "rank.pavlicek-suit.", result=number(lambda n: str(DEALS - 1 - n))
    ),
    "numbers wrap at 2^32": Planted("rank.andrews.", result=number(lambda n: str(n % 2**32))),
    "numbers wrap at 2^31, with a sign": Planted(
        "rank.pavlicek.", result=number(lambda n: str((n + 2**31) % 2**32 - 2**31))
    ),
    "numbers wrap at 2^63, with a sign": Planted(
        "rank.bigdeal.", result=number(lambda n: str((n + 2**63) % 2**64 - 2**63))
    ),
    "numbers are rounded through a double, and large ones written with an exponent": Planted(
        "rank.christman.",
        result=number(lambda n: f"{float(n)!r}" if n >= 10**21 else f"{Decimal(repr(float(n))):f}".removesuffix(".0")),
    ),
    "the state moves on by 12345": Planted("icon.random.", result=moved_on_by_12345),
    "the diagram differs in blanks and line ends alone": Planted("icon.layout.", result=member("text", moved_east)),
    "C(26,13) and C(39,13) are exchanged": Planted("rank.andrews.", result=number(radices_exchanged)),
    "C(26,13) and C(39,13) are exchanged where a number is split": Planted("unrank.andrews.", result=split_otherwise),
    "the deals of a digest end with CR LF": Planted("digest.andrews.", result=digest_with_crlf),
    **{
        f"the seats are {SEATS.get(order, 'numbered ' + ' '.join(order))}, not N E S W": Planted(
            "unrank.andrews." if order == "WSEN" else "unrank.pavlicek.",
            result=deal(lambda text, order=order: seated(text, order)),
        )
        for order in others("NESW")
        if order != "ESWN"
    },
    **{
        f"the suits are {SUITS.get(order, ' '.join(order))}, not S H D C": Planted(
            "unrank.bigdeal.", result=deal(lambda text, order=order: suited(text, order))
        )
        for order in others("SHDC")
    },
    **{
        f"the ranks are in the order {words}, not A to 2": Planted(
            "unrank.christman.", result=deal(lambda text, order=order: ranked(text, order))
        )
        for words, order in {
            "A 2 3 to K": "A23456789TJQK",
            "K to 2 A": "KQJT98765432A",
            "2 to 9 A J K Q T": "23456789AJKQT",
        }.items()
    },
    "the whole deck is reversed, the deuce of clubs first": Planted(
        "unrank.andrews.", result=deal(in_word(lambda word: word[::-1]))
    ),
    "the answers are those of scheme christman": Planted(
        "unrank.bigdeal.", member_of_params("scheme", lambda _: "christman")
    ),
    "the cards are taken in rank-major order, not in deck order": Planted(
        "unrank.christman.",
        result=deal(in_word(lambda word: "".join(word[oracles.RANK_MAJOR.index(card)] for card in range(52)))),
    ),
    "the suits of a hand are written in another order than S H D C": Planted(
        "notation.", result=written(lambda text: suited(text, "HDSC"))
    ),
    "the hands of a deal are written in another order than N E S W": Planted(
        "notation.", result=written(lambda text: seated(text, "ENSW"))
    ),
    "binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided": Planted(
        "binomial.", result=lambda r, p: r if p["k"] > p["n"] else {"value": str(wrapped_product(p["n"], p["k"]))}
    ),
    "a line end is hashed too": Planted("number.from_text.", result=text_number(lambda p: hashed(p) + b"\n")),
    "the digest is MD5": Planted("number.from_text.", result=text_number(algorithm="md5")),
}
