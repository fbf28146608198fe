"""What a person does who follows a remedy of JUDGE-11 literally at the edge of a faulty program, by the sentence.

It is done to params on their way in, and to results on their way out. A remedy for the inside of a program repeats the
rule that it names: what is written from the rules are the oracles and the second opinion.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import oracles
from faulty_answers import demanded_member, member_of_params, ranked, seated, suited
from operations_table import SCHEMES

D, RANKS = oracles.D, oracles.RANKS


class AtEdge(NamedTuple):
    """A faulty program and what surrounds it."""

    fault: str
    """A mutant, or the name of a fault of `faulty_answers`."""
    places: tuple[str, ...]
    """Beginnings of the ids of the vectors that are asked."""
    ask: Callable[[Any], Any] = lambda params: params
    result: Callable[[Any, Any], Any] = lambda result, _: result
    takes: Callable[[Any], bool] = lambda _: True
    """Of which params the vectors are taken."""
    fails_in: tuple[str, ...] = ()
    """Where the program fails that is not mended, if not in these places."""


def moved(name, by):
    return lambda some: {key: str(int(text) + by) if key == name else text for key, text in some.items()}


def told(name):
    """Subtract 1 from a number on its way out."""
    return lambda result, _: moved(name, -1)(result)


def inverse(right, order):
    return "".join(right[order.index(each)] for each in right)


def relabelled(change, right, order):
    """A program that has its own order of seats, suits or ranks, asked for deals and answering with deals.

    What it takes for `order` is shown to it in the right order, and turned back in its results.
    """
    back = inverse(right, order)
    return {
        "ask": lambda params: {**params, "deal": change(params["deal"], order)} if "deal" in params else params,
        "result": lambda result, _: {**result, "deal": change(result["deal"], back)} if "deal" in result else result,
    }


def by_suits(word):
    """A word in the order of the ranks, written suit by suit."""
    return "".join(word[oracles.RANK_MAJOR.index(card)] for card in range(52))


def by_ranks(word):
    return "".join(word[card] for card in oracles.RANK_MAJOR)


def turned(params):
    """The free form with North's hand first."""
    if params["from"] == "word":
        return params
    hands, first = params["text"][2:].split(" "), "NESW".index(params["text"][0])
    return {**params, "text": "N:" + " ".join(hands[(seat - first) % 4] for seat in range(4))}


def exact(result, _):
    return {"deal": result["deal"].replace("10", "T").replace("-", "")}


def declared_as(scheme, own, fault):
    """A program whose scheme `own` is declared as another one."""
    places, fails_in = ((f"rank.{name}.", f"unrank.{name}.") for name in (scheme, own))
    return AtEdge(fault, places, lambda params: {**params, "scheme": own}, fails_in=fails_in)


def pattern(hand):
    return {**hand, "pattern": "-".join(sorted(hand["pattern"].split("-"), key=int, reverse=True))}


def high_cards(hand):
    return {**hand, "high_cards": re.sub("[^AKQJ.]", "", hand["high_cards"])}


KINDS = {"balanced": ["4-3-3-3", "4-4-3-2", "5-3-3-2"], "three-suiter": ["4-4-4-1", "5-4-4-0"]}


def patterns_of(names):
    return [text for name in names for text in KINDS.get(name, [name])]


def names_kind(kind):
    return lambda params: any(kind in hand.get("shapes", ()) for hand in params["hands"])


NUMBERED = tuple(f"{method}.{scheme}." for method in ("rank", "unrank") for scheme in SCHEMES)
CHRISTMAN = ("rank.christman.", "unrank.christman.")
UNRANKED = ("unrank.andrews.",)

REMEDIES = {
    "add 1 to a number on its way into the program": (
        AtEdge("the numbers asked for are counted from 1", UNRANKED, moved("number", 1)),
    ),
    "subtract 1 from a number on its way out of the program": (
        AtEdge("numbers_from_one", NUMBERED[:5], result=told("number")),
        AtEdge("bitset_positions_from_one", ("bitset.rank.",), result=told("position")),
    ),
    "the third sequence is South's, and West has the rest": tuple(
        AtEdge(
            f"{scheme}_west_for_south", (f"rank.{scheme}.", f"unrank.{scheme}."), **relabelled(seated, "NESW", "NEWS")
        )
        for scheme in ("andrews", "bigdeal")
    ),
    "1 sends a card to South or West": (
        AtEdge("christman_higher_hand_inverted", CHRISTMAN, **relabelled(seated, "NESW", "SWNE")),
    ),
    "1 sends a card to East-West": (
        AtEdge("christman_piles_swapped", CHRISTMAN, **relabelled(seated, "NESW", "ENWS")),
    ),
    "hash count deals in their exact form, each ended by LF": (
        AtEdge(
            "digest_of_one_deal_more",
            ("digest.christman.",),
            member_of_params("count", lambda count: count - 1),
            takes=lambda p: p["count"],
        ),
    ),
    "take the seats clockwise from North: N E S W = 0..3": (
        AtEdge("seats_mirrored", NUMBERED, **relabelled(seated, "NESW", "NWSE")),
        AtEdge("seats_from_west", NUMBERED, **relabelled(seated, "NESW", "ESWN")),
        AtEdge("seats_alphabetical", NUMBERED, **relabelled(seated, "NESW", "ENSW")),
        AtEdge("the seats are S W E N, not N E S W", ("unrank.pavlicek.",), **relabelled(seated, "NESW", "SWEN")),
    ),
    "number the cards from the ace of spades: S H D C = 0..3": (
        AtEdge("suits_from_clubs", NUMBERED, **relabelled(suited, "SHDC", "CDHS")),
        AtEdge("the suits are H D C S, not S H D C", ("unrank.bigdeal.",), **relabelled(suited, "SHDC", "HDCS")),
    ),
    "number the ranks from the ace: A K Q ... 2 = 0..12": (
        AtEdge("ranks_from_deuce", NUMBERED, **relabelled(ranked, RANKS, RANKS[::-1])),
        AtEdge(
            "the ranks are in the order K to 2 A, not A to 2",
            ("unrank.christman.",),
            **relabelled(ranked, RANKS, "KQJT98765432A"),
        ),
    ),
    "write the holders suit by suit, SA SK ... C2": (
        AtEdge(
            "word_in_rank_major_order",
            ("notation.",),
            lambda p: {**p, "text": by_ranks(p["text"])} if p["from"] == "word" else p,
            lambda r, p: {"text": by_suits(r["text"])} if p["to"] == "word" else r,
        ),
    ),
    "declare it as that scheme if rank and unrank both do so; else compute each scheme by its own rules": (
        declared_as("pavlicek", "pavlicek-suit", "pavlicek_suit_by_rank"),
        declared_as("pavlicek-suit", "pavlicek", "pavlicek_in_deck_order"),
        declared_as("andrews", "bigdeal", "bigdeal_in_squashed_order"),
        declared_as("bigdeal", "andrews", "andrews_lexicographic"),
    ),
    "flat is 4-3-3-3, balanced 4-4-3-2 and 5-3-3-2 too, three-suiter 4-4-4-1 and 5-4-4-0": tuple(
        AtEdge(fault, ("constrain.",), demanded_member("shapes", patterns_of), takes=names_kind(kind))
        for kind, fault in (
            ("balanced", "constrain_balanced_with_5422"),
            ("three-suiter", "constrain_three_suiter_with_4441_only"),
        )
    ),
    "the first thirteen are West's, the next South's, then East's, then North's": (
        AtEdge(
            "icon_seats_in_slice_order",
            ("icon.deals.",),
            result=lambda r, _: {**r, "deals": [seated(text, "WSEN") for text in r["deals"]]},
        ),
    ),
}
