"""Icon's shuffle, diagram and options (chapter 12)."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from dealer.cards import HOLDINGS, SUITS, Deal, card_bit, suits
from dealer.counting import DIGITS
from dealer.faults import OutOfRange, TooLarge, Usage
from dealer.values import COUNTER_END

MODULUS = 2**31
MOST_DEALS = 1000  # ICON-6

_NEW_DECK = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
# The suits of the new deck are the clubs, diamonds, hearts and spades, each from the ace down (ICON-3).
_CARD_OF = {letter: card_bit(39 - 13 * (place // 13) + place % 13) for place, letter in enumerate(_NEW_DECK)}
_INTEGER = re.compile("([+-]?)0*([0-9]+)")


class _Integer(NamedTuple):
    """An integer of any length as it was written, but for zeros before it."""

    sign: str
    digits: str

    def below(self, end: int) -> int:
        """Its value, if that is smaller than `end` in size: Python converts no more than some thousands of digits."""
        if len(self.digits) > DIGITS or int(self.digits) >= end:
            raise TooLarge("the integer is too large")
        return -int(self.digits) if self.sign == "-" else int(self.digits)


def random(state: int, n: int) -> tuple[int, int]:
    """One choice out of 1..n, and the new state (ICON-1)."""
    if n == 0:
        raise OutOfRange("there is no choice out of nothing")
    state = (1103515245 * state + 453816694) % MODULUS
    return state * n * 465661286 // 10**18 + 1, state


def shuffles(seed: int) -> Iterator[tuple[str, int]]:
    """The deck of each deal and the state after it; each shuffle starts from the deck before it (ICON-4)."""
    deck, state = list(_NEW_DECK), seed % MODULUS
    while True:
        for place in range(52, 1, -1):
            chosen, state = random(state, place)
            deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
        yield "".join(deck), state


def dealt(deck: str) -> Deal:
    """The hands of a deck, which is cut into West, South, East and North (ICON-5)."""
    west, south, east, north = (sum(_CARD_OF[letter] for letter in deck[cut : cut + 13]) for cut in range(0, 52, 13))
    return north, east, south, west


def deals(seed: int, count: int) -> tuple[list[str], int]:
    """The decks of the first deals of a seed, and the state after the last (ICON-6)."""
    if count > MOST_DEALS:
        raise TooLarge(f"the count is at most {MOST_DEALS}")
    shuffled = list(islice(shuffles(seed), count))
    return [deck for deck, _ in shuffled], shuffled[-1][1] if shuffled else seed % MODULUS


def layout(deal: Deal) -> str:
    """The diagram of a deal (ICON-7)."""
    north, east, south, west = map(_hand_lines, deal)
    indent = " " * 10
    middle = [f"{left:20}{right}" for left, right in zip(west, east, strict=True)]
    parts = [[""], [indent + line for line in north], [""], middle, [""], [indent + line for line in south], [""]]
    return "".join(f"{line}\n" for part in [*parts, ["-" * 33]] for line in part)


def options(argv: Sequence[str]) -> tuple[int, int]:
    """The number of deals and the seed that the program makes of its arguments (ICON-8)."""
    given = {"-h": _Integer("", "5"), "-s": _Integer("", "0")}
    words = iter(argv)
    for name in words:
        match = _INTEGER.fullmatch(next(words, ""))
        if name not in given or not match:
            raise Usage("deal [-h n] [-s n]")
        given[name] = _Integer(match[1], match[2])
    hands, seed = given["-h"], given["-s"]
    return 0 if hands.sign == "-" else hands.below(10**DIGITS), seed.below(COUNTER_END)


def _hand_lines(cards: int) -> list[str]:
    return [f"{suit}: {HOLDINGS[holding]}" for suit, holding in zip(SUITS, suits(cards), strict=True)]
