"""Cards, seats and notations (chapter 1).

A set of cards is a 52-bit number in deck order with SA as the highest bit, so a holding is 13 bits of it and its ranks
read from the left as they are written. A deal is four such sets, one for each seat.
"""

import re
from collections.abc import Sequence

from dealer.faults import Malformed, NotADeal

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"
ALL_CARDS = (1 << 52) - 1
ALL_RANKS = (1 << 13) - 1

Deal = tuple[int, int, int, int]  # the cards of N, E, S and W

HOLDINGS = tuple(
    "".join(rank for place, rank in enumerate(RANKS) if holding >> (12 - place) & 1) for holding in range(ALL_RANKS + 1)
)
_HOLDING_OF = {text: holding for holding, text in enumerate(HOLDINGS)}
_RANK_BITS = {rank: 1 << (12 - place) for place, rank in enumerate(RANKS)}

_FREE_HAND = rf"(?:[{RANKS}]*\.){{3}}[{RANKS}]*|-"
_FREE_FORM = re.compile(rf"([NESW]):((?:{_FREE_HAND})(?: (?:{_FREE_HAND})){{3}})")
_WORD = re.compile("[NESW]{52}")
_ONE_SEAT = [str.maketrans(SEATS, "".join("01"[seat == other] for other in SEATS)) for seat in SEATS]


def card_bit(card: int) -> int:
    """The set of one card, by its number in deck order (CARD-1)."""
    return 1 << (51 - card)


def suits(cards: int) -> tuple[int, int, int, int]:
    """The holdings in spades, hearts, diamonds and clubs."""
    return cards >> 39, cards >> 26 & ALL_RANKS, cards >> 13 & ALL_RANKS, cards & ALL_RANKS


def hand_text(cards: int) -> str:
    """One hand as PBN writes it."""
    return (
        f"{HOLDINGS[cards >> 39]}.{HOLDINGS[cards >> 26 & ALL_RANKS]}"
        f".{HOLDINGS[cards >> 13 & ALL_RANKS]}.{HOLDINGS[cards & ALL_RANKS]}"
    )


def to_pbn(deal: Deal) -> str:
    """The exact form (CARD-6)."""
    return "N:" + " ".join(map(hand_text, deal))


def from_pbn(text: str) -> Deal:
    """The deal of a text in the exact form (CARD-6).

    A table of all 8192 holdings settles the order of the ranks, so the form needs no other check.
    """
    hands = [hand.split(".") for hand in text[2:].split(" ")]
    if not text.startswith("N:") or [len(hand) for hand in hands] != [4, 4, 4, 4]:
        raise Malformed("a deal is N: and four hands of four holdings")
    try:
        return _checked([_cards([_HOLDING_OF[holding] for holding in hand]) for hand in hands])
    except KeyError:
        raise Malformed("the ranks of a holding descend strictly") from None


def from_free_pbn(text: str) -> Deal:
    """The deal of a text in the free form (CARD-7)."""
    match = _FREE_FORM.fullmatch(text)
    if not match:
        raise Malformed("not a PBN deal")
    hands = match[2].split(" ")
    if "-" in hands:
        raise NotADeal("a hand is not shown")
    holdings = [holding for hand in hands for holding in hand.split(".")]
    if any(len(set(holding)) < len(holding) for holding in holdings):
        raise NotADeal("a card stands twice")
    sets = [sum(_RANK_BITS[rank] for rank in holding) for holding in holdings]
    cards = [_cards(sets[place : place + 4]) for place in range(0, 16, 4)]
    first = SEATS.index(match[1])
    return _checked(cards[-first:] + cards[:-first])


def to_word(deal: Deal) -> str:
    """The deal as 52 letters in deck order (CARD-5)."""
    north, east, south, _ = deal
    word = f"{north:052b}".replace("1", "N")
    for cards, letter in ((east, "E"), (south, "S")):
        word = "".join(letter if bit == "1" else old for bit, old in zip(f"{cards:052b}", word, strict=True))
    return word.replace("0", "W")


def word_to_deal(word: str) -> Deal:
    """The deal of a word whose form needs no check."""
    north, east, south, west = (int(word.translate(table), 2) for table in _ONE_SEAT)
    return north, east, south, west


def from_word(text: str) -> Deal:
    """The deal of a word (CARD-5), checked."""
    if not _WORD.fullmatch(text):
        raise Malformed("a deal word has 52 letters out of NESW")
    return _checked(word_to_deal(text))


def read_deal(value: object) -> Deal:
    """A parameter that is a deal in the exact form."""
    if not isinstance(value, str):
        raise Malformed("a deal is due")
    return from_pbn(value)


def _cards(holdings: Sequence[int]) -> int:
    spades, hearts, diamonds, clubs = holdings
    return spades << 39 | hearts << 26 | diamonds << 13 | clubs


def _checked(hands: Sequence[int]) -> Deal:
    """The four hands as a deal, if each has 13 cards and no card stands twice (CARD-8)."""
    if any(cards.bit_count() != 13 for cards in hands):
        raise NotADeal("a hand has not 13 cards")
    north, east, south, west = hands
    if north | east | south | west != ALL_CARDS:
        raise NotADeal("a card is missing, and another stands twice")
    return north, east, south, west
