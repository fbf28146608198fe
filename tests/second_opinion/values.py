"""The results of all operations but those on constraints, by the documents' own steps, factorials and counting."""

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import accumulate
from math import comb, factorial, prod
from typing import Any

import yaml

import oracles
import seeding_oracles
from operations_table import ROOT
from second_opinion import ripemd160
from second_opinion.constraint import shapes_of
from second_opinion.refusals import digits

Result = Mapping[str, Any]
Method = Callable[..., Result | None]

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def hello(**_: object) -> Result:
    """PROTO-5a; the other members are the implementation's own."""
    return {"protocol": 1}


def binomial(n: int, k: int) -> Result:
    return {"value": str(comb(n, k))}


def multinomial(parts: list[int]) -> Result:
    return {"value": str(factorial(sum(parts)) // prod(map(factorial, parts)))}


def combination_rank(elements: list[int]) -> Result:
    return {"number": str(oracles.seq_to_index(elements))}


def combination_unrank(number: str, size: int) -> Result:
    return {"elements": oracles.index_to_seq(int(number), size)}


def bitset_rank(width: int, value: str) -> Result:
    return {"ones": int(value).bit_count(), "position": str(oracles.pos(width, int(value)))}


def bitset_unrank(width: int, ones: int, position: str) -> Result:
    return {"value": str(oracles.find(width, ones, int(position)))}


def bitset_table(width: int) -> Result:
    entries = oracles.ENTRIES[width]
    squares = accumulate(entry**2 for entry in entries)
    return {"rows": [[ones, str(entries[ones]), str(total)] for ones, total in enumerate(squares)]}


RANKS: dict[str, Callable[[str], int]] = {
    "pavlicek": lambda word: oracles.pavlicek_rank(word, oracles.RANK_MAJOR),
    "pavlicek-suit": lambda word: oracles.pavlicek_rank(word, oracles.DECK_ORDER),
    "andrews": oracles.andrews_rank,
    "christman": oracles.christman_rank,
    "bigdeal": seeding_oracles.bigdeal_rank,
}
UNRANKS: dict[str, Callable[[int], str]] = {
    "pavlicek": lambda number: oracles.pavlicek_unrank(number, oracles.RANK_MAJOR),
    "pavlicek-suit": lambda number: oracles.pavlicek_unrank(number, oracles.DECK_ORDER),
    "andrews": oracles.andrews_unrank,
    "christman": oracles.christman_unrank,
    "bigdeal": seeding_oracles.bigdeal_unrank,
}


def rank(scheme: str, deal: str) -> Result:
    return {"number": str(RANKS[scheme](oracles.pbn_to_word(deal)))}


def unrank(scheme: str, number: str) -> Result:
    return {"deal": oracles.word_to_pbn(UNRANKS[scheme](int(number)))}


def digest(scheme: str, start: str, step: str, count: int, **_: object) -> Result:
    numbers = ((int(start) + i * int(step)) % oracles.D for i in range(count))
    hashed = hashlib.sha256()
    for number in numbers:
        hashed.update(oracles.word_to_pbn(UNRANKS[scheme](number)).encode() + b"\n")
    return {"sha256": hashed.hexdigest()}


def notation(text: str, **forms: str) -> Result:
    """CARD-7: the hands go clockwise from the seat before the colon."""
    word = text
    if forms["from"] == "pbn":
        hands, turn = text[2:].split(" "), "NESW".index(text[0])
        word = oracles.pbn_to_word("N:" + " ".join(hands[-turn:] + hands[:-turn]))
    return {"text": oracles.word_to_pbn(word) if forms["to"] == "pbn" else word}


def describe(deal: str) -> Result:
    return {"hands": [_described(*hand) for hand in zip("NESW", deal[2:].split(" "), strict=True)]}


def _described(seat: str, hand: str) -> Result:
    lengths = [len(holding) for holding in hand.split(".")]
    return {
        "seat": seat,
        "shape": "=".join(map(str, lengths)),
        "pattern": "-".join(map(str, sorted(lengths, reverse=True))),
        "hcp": sum(POINTS.get(card, 0) for card in hand),
        "high_cards": "".join(card for card in hand if card in "AKQJ."),
    }


def shape_count(**given: str) -> Result:
    (text,) = given.values()
    return {"hands": str(sum(prod(comb(13, length) for length in shape) for shape in shapes_of(text)))}


def hcp_count(hcp: int) -> Result:
    """High card by high card: the ways to have so many points with so many cards."""
    ways = Counter({(0, 0): 1})
    for worth in 4 * [1, 2, 3, 4]:
        ways += Counter({(points + worth, cards + 1): number for (points, cards), number in ways.items()})
    possible = {cards: number for (points, cards), number in ways.items() if points == hcp and cards <= 13}
    hands = sum(number * comb(36, 13 - cards) for cards, number in possible.items())
    return {"arrangements": str(sum(possible.values())), "hands": str(hands)}


def from_text(text: str, board: int, separator: str = "") -> Result:
    return {"number": str(seeding_oracles.text_number(text, board, separator))}


def from_entropy(entropy: str) -> Result:
    found = seeding_oracles.entropy_number(entropy)
    assert found is not None, "a request that is not refused has a number"
    return {"number": str(found[0]), "consumed": found[1]}


def icon_random(state: int, n: int) -> Result:
    value, after = seeding_oracles.icon_random(state, n)
    return {"value": str(value), "state": after}


def icon_deals(seed: int, count: int) -> Result:
    decks, state = seeding_oracles.icon_decks(seed, count)
    return {"deals": [seeding_oracles.icon_pbn(deck) for deck in decks], "decks": decks, "state": state}


def icon_layout(deal: str) -> Result:
    return {"text": seeding_oracles.icon_diagram(deal)}


def icon_options(argv: list[str]) -> Result:
    """ICON-8: the last integer of each option counts, a negative number of hands is none."""
    last = {"-h": "5", "-s": "0"} | dict(zip(argv[::2], argv[1::2], strict=True))
    hands, seed = (("-" if last[option].startswith("-") else "") + digits(last[option]) for option in ("-h", "-s"))
    return {"hands": "0" if hands.startswith("-") else hands, "seed": int(seed)}


def big_deal(owner: str, count: int, seed: str | None = None, strings: list[str] | None = None) -> Result:
    """BIG-5 and BIG-6."""
    given = ripemd160.digest("".join(strings or []).encode()) if seed is None else bytes.fromhex(seed)
    tail = given + ripemd160.digest(owner.encode())
    numbers: list[str] = []
    sequences: list[str] = []
    sequence = 0
    while len(numbers) < count:
        sequence += 1
        number = int.from_bytes(ripemd160.digest(sequence.to_bytes(4, "little") + tail)[:12], "big")
        if number < oracles.D:
            numbers.append(str(number))
            sequences.append(str(sequence))
    return {"numbers": numbers, "sequence": sequences}


def tournament(key: str, figure: str, count: int, session: int | None = None, **chosen: str) -> Result:
    """PROVE-6."""
    owner, strings = seeding_oracles.squaredeal_strings(key, figure, chosen["set"], session)
    return {"numbers": big_deal(owner, count, strings=strings)["numbers"]}


# What a program really did: the boards that Big Deal dealt for a championship, with the strings that it was given.


def _session() -> tuple[Result, list[str]]:
    published = yaml.safe_load((ROOT / "spec" / "published.yaml").read_text(encoding="utf-8"))
    (figure,) = (fact["figure"] for fact in published["facts"] if fact["id"] == "bigdeal-session")
    return {"strings": figure["strings"], "owner": figure["owner"]}, figure["deals"]


SESSION, BOARDS = _session()


def championship_board(scheme: str, deal: str) -> Result | None:
    """The number of a board of the championship is what its strings give; None for any other deal."""
    if scheme != "bigdeal" or deal not in BOARDS:
        return None
    return {"number": big_deal(**SESSION, count=len(BOARDS))["numbers"][BOARDS.index(deal)]}


ANSWERED: dict[str, list[tuple[str, Method]]] = {
    "hello": [("the chapter's words", hello)],
    "binomial": [("the platform's binomial", binomial)],
    "multinomial": [("factorials", multinomial)],
    "combination.rank": [("Andrews' formula", combination_rank)],
    "combination.unrank": [("Andrews' search", combination_unrank)],
    "bitset.rank": [("Christman's tables, counted", bitset_rank)],
    "bitset.unrank": [("Christman's tables, counted", bitset_unrank)],
    "bitset.table": [("Christman's tables, counted", bitset_table)],
    "rank": [("the document's steps", rank), ("boards of a championship", championship_board)],
    "unrank": [("the document's steps", unrank)],
    "digest": [("the document's steps, hashed", digest)],
    "notation": [("cards looked up", notation)],
    "describe": [("cards looked up", describe)],
    "shape.count": [("binomials of all shapes", shape_count)],
    "hcp.count": [("a walk through the high cards", hcp_count)],
    "number.from_text": [("Christman's steps", from_text)],
    "number.from_entropy": [("Christman's steps", from_entropy)],
    "icon.random": [("the interpreter's doubles", icon_random)],
    "icon.deals": [("the newsletter's program, transcribed", icon_deals)],
    "icon.layout": [("the newsletter's program, transcribed", icon_layout)],
    "icon.options": [("the digits of the arguments", icon_options)],
    "bigdeal.numbers": [("the chapter's hash, written again", big_deal)],
    "squaredeal.numbers": [("Base64 bit by bit, and the hash of chapter 13", tournament)],
}
"""The methods of each operation, each with its name. A method that knows nothing of a request answers None."""
