"""Programs with one fault each that no mutant has, by the name of the hypothesis that must name it (spec JUDGE-11).

Each is the right program with one thing done otherwise, written here and not with the library's own predictions.
"""

import hashlib
from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import Any, NamedTuple

import oracles
from dealref.seeding.seeds import cardinal

DEALS, RANKS = oracles.D, oracles.RANKS


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


def deals(change):
    return member("deals", lambda several: list(map(change, several)))


def in_hands(change):
    return lambda text: text[:2] + " ".join(change(hand) for hand in text[2:].split(" "))


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


def hashed(params):
    return (params["text"] + params.get("separator", "") + cardinal(params["board"])).encode()


def text_number(data):
    """`number.from_text` of other bytes."""
    return lambda _, p: {"number": str(int(hashlib.sha1(data(p), usedforsecurity=False).hexdigest(), 16) % DEALS)}


def digest_with_crlf(_, params):
    numbers = [(int(params["start"]) + place * int(params["step"])) % DEALS for place in range(params["count"])]
    lines = [oracles.word_to_pbn(oracles.andrews_unrank(each)) + "\r\n" for each in numbers]
    return {"sha256": hashlib.sha256("".join(lines).encode()).hexdigest()}


def words(order):
    return {"NWSE": "mirrored", "CDHS": "reversed (C D H S)"}.get(order, " ".join(order))


def in_other_orders(right, change, of_numbering, of_deck):
    """Programs with every wrong order of seats or suits, in a numbering and in Icon's deck, which begins at the end."""
    planted = {}
    for order in others(right):
        turned = partial(change, order=order)
        planted[of_numbering.format(words(order))] = Planted("unrank.pavlicek.", result=deal(turned))
        planted[of_deck.format(" ".join(order[::-1]))] = Planted("icon.deals.", result=deals(turned))
    return planted


PLANTED = {
    "the numbers asked for are counted from 1": Planted(
        "unrank.andrews.", member_of_params("number", lambda text: str((int(text) or 1 + DEALS) - 1))
    ),
    "numbers are cut to 64 bits on the way in": Planted(
        "unrank.andrews.", member_of_params("number", lambda text: str(int(text) & (2**64 - 1)))
    ),
    "numbers wrap at 2^63, with a sign": Planted(
        "rank.bigdeal.", result=number(lambda n: str((n + 2**63) % 2**64 - 2**63))
    ),
    "the deals of a digest end with CR LF": Planted("digest.andrews.", result=digest_with_crlf),
    **in_other_orders("NESW", seated, "the seats are {}, not N E S W", "the runs of the deck go to {}, not W S E N"),
    **in_other_orders("SHDC", suited, "the suits are {}, not S H D C", "the suits of the deck are {}, not C D H S"),
    **{
        f"the ranks are in the order {name}, not A to 2": Planted(
            "unrank.christman.", result=deal(lambda text, order=order: ranked(text, order))
        )
        for name, order in {
            "A 2 3 to K": "A23456789TJQK",
            "K to 2 A": "KQJT98765432A",
            "2 to 9 A J K Q T": "23456789AJKQT",
        }.items()
    },
    "the answers are those of scheme christman": Planted(
        "unrank.bigdeal.", member_of_params("scheme", lambda _: "christman")
    ),
    "a line end is hashed too": Planted("number.from_text.", result=text_number(lambda p: hashed(p) + b"\n")),
}
