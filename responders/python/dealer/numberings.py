"""The five numberings of the deals (chapter 5 and the order of chapter 13), and one hash of many deals."""

import hashlib
import math
from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from dealer import bitsets
from dealer.cards import SEATS, Deal, to_pbn, to_word, word_to_deal
from dealer.counting import DEALS, multinomial
from dealer.faults import OutOfRange, TooLarge, Unsupported

DIGEST_LIMIT = 1_000_000  # NUM-12

_EASTS = math.comb(39, 13)
_SOUTHS = math.comb(26, 13)  # also Christman's Nps


class Numbering(NamedTuple):
    """A bijection between the deals and 0..D-1 (NUM-1)."""

    rank: Callable[[Deal], int]
    unrank: Callable[[int], Deal]


# Pavlicek's two orders: NUM-3 and NUM-4

# Deck order and rank-major order: _RANK_MAJOR[place] is the card at a place of CARD-2, _PLACE is its inverse.
_RANK_MAJOR = [13 * (place % 4) + place // 4 for place in range(52)]
_PLACE = sorted(range(52), key=_RANK_MAJOR.__getitem__)

# The vacant places of the seats as one number in base 14, so that giving a card is one subtraction.
_GIVEN = (14**3, 14**2, 14, 1)
_ALL_VACANT = 13 * sum(_GIVEN)


@cache  # at most the 14^4 ways of vacant places
def _shares(vacant: int) -> tuple[int, int, int]:
    """The first deals of E, S and W among those with these vacant places: the shares before each of them."""
    places = [vacant // given % 14 for given in _GIVEN]
    deals, cards = multinomial(places), max(sum(places), 1)
    east, south, west = accumulate(deals * seat // cards for seat in places[:3])
    return east, south, west


def _pavlicek_word(number: int) -> str:
    vacant = _ALL_VACANT
    letters = []
    for _ in range(52):
        east, south, west = _shares(vacant)
        if number < east:
            letters.append("N")
            vacant -= 2744
        elif number < south:
            letters.append("E")
            vacant -= 196
            number -= east
        elif number < west:
            letters.append("S")
            vacant -= 14
            number -= south
        else:
            letters.append("W")
            vacant -= 1
            number -= west
    return "".join(letters)


def _pavlicek_number(word: str) -> int:
    vacant = _ALL_VACANT
    number = 0
    for letter in word:
        seat = SEATS.index(letter)
        if seat:
            number += _shares(vacant)[seat - 1]
        vacant -= _GIVEN[seat]
    return number


def _rank_pavlicek_suit(deal: Deal) -> int:
    return _pavlicek_number(to_word(deal))


def _unrank_pavlicek_suit(number: int) -> Deal:
    return word_to_deal(_pavlicek_word(number))


def _rank_pavlicek(deal: Deal) -> int:
    word = to_word(deal)
    return _pavlicek_number("".join([word[card] for card in _RANK_MAJOR]))


def _unrank_pavlicek(number: int) -> Deal:
    word = _pavlicek_word(number)
    return word_to_deal("".join([word[place] for place in _PLACE]))


# Combinations as numbers
#
# Write a combination as a number whose bit x says whether x is an element. The largest element decides in the squashed
# order, and the highest bit among numbers: so the combinations of one size ascend as their numbers do, and thirteen
# elements at a time can be found by one search. In lexicographic order the smallest element decides; with 0 as the
# highest bit in place of the lowest, the numbers descend.


@cache  # at most one table for each of the 14 counts of ones and each of the three widths
def _chunk_starts(ones: int, below: int) -> list[int]:
    """For each value of the thirteen highest bits: how many numbers with a smaller value come before the first."""
    counts = [
        math.comb(below, ones - value.bit_count()) if value.bit_count() <= ones else 0 for value in range(1 << 13)
    ]
    return list(accumulate(counts[:-1], initial=0))


def _ascending(position: int, width: int) -> int:
    """The number at a position among those of a width (a multiple of 13) with thirteen ones."""
    result, ones = 0, 13
    for below in range(width - 13, -1, -13):
        starts = _chunk_starts(ones, below)
        value = bisect_right(starts, position) - 1
        position -= starts[value]
        ones -= value.bit_count()
        result = result << 13 | value
    return result


def _position(number: int, width: int) -> int:
    """The inverse of `_ascending`."""
    result, ones = 0, 13
    for below in range(width - 13, -1, -13):
        value = number >> below & 0x1FFF
        result += _chunk_starts(ones, below)[value]
        ones -= value.bit_count()
    return result


# Andrews' order and Big Deal's: NUM-7 and BIG-2


def _interleaved(north: int, east: int, south: int) -> str:
    """The letters of a deal whose three sequences (NUM-6) are the bits of three numbers, highest bit first."""
    souths = f"{south:026b}".replace("1", "S").replace("0", "W")
    easts = f"{east:039b}".replace("1", "E").replace("0", "%s") % tuple(souths)
    return f"{north:052b}".replace("1", "N").replace("0", "%s") % tuple(easts)


def _sequences(word: str) -> tuple[int, int, int]:
    """The inverse of `_interleaved`."""
    easts = word.replace("N", "")
    souths = easts.replace("E", "")
    return (
        int("".join(["01"[letter == "N"] for letter in word]), 2),
        int("".join(["01"[letter == "E"] for letter in easts]), 2),
        int("".join(["01"[letter == "S"] for letter in souths]), 2),
    )


def _rank_squashed(word: str) -> int:
    """The number of the deal whose letters are given from the last card of the deck to the first."""
    north, east, south = _sequences(word)
    return (_position(north, 52) * _EASTS + _position(east, 39)) * _SOUTHS + _position(south, 26)


def _unrank_squashed(number: int) -> str:
    rest, south = divmod(number, _SOUTHS)
    north, east = divmod(rest, _EASTS)
    return _interleaved(_ascending(north, 52), _ascending(east, 39), _ascending(south, 26))


def _rank_andrews(deal: Deal) -> int:
    return _rank_squashed(to_word(deal)[::-1])


def _unrank_andrews(number: int) -> Deal:
    return word_to_deal(_unrank_squashed(number)[::-1])


def _rank_bigdeal(deal: Deal) -> int:
    """All three ranks run backwards when the deck does, so the whole number is complemented (BIG-3)."""
    return DEALS - 1 - _rank_squashed(to_word(deal))


def _unrank_bigdeal(number: int) -> Deal:
    return word_to_deal(_unrank_squashed(DEALS - 1 - number))


# Christman's order: NUM-8 to NUM-10


def _rank_christman(deal: Deal) -> int:
    word = to_word(deal)
    split = int("".join(["01"[letter in "EW"] for letter in reversed(word)]), 2)  # SA is the lowest bit
    even = int("".join(["01"[letter == "S"] for letter in word if letter in "NS"]), 2)  # the first card is the highest
    odd = int("".join(["01"[letter == "W"] for letter in word if letter in "EW"]), 2)
    return (bitsets.rank(52, split) * _SOUTHS + bitsets.rank(26, even)) * _SOUTHS + bitsets.rank(26, odd)


def _unrank_christman(number: int) -> Deal:
    rest, odd = divmod(number, _SOUTHS)
    split, even = divmod(rest, _SOUTHS)
    piles = (
        iter(f"{bitsets.unrank(26, 13, even):026b}".replace("0", "N").replace("1", "S")),
        iter(f"{bitsets.unrank(26, 13, odd):026b}".replace("0", "E").replace("1", "W")),
    )
    bits = f"{bitsets.unrank(52, 26, split):052b}"
    return word_to_deal("".join([next(piles[bit == "1"]) for bit in reversed(bits)]))


SCHEMES = {
    "pavlicek": Numbering(_rank_pavlicek, _unrank_pavlicek),
    "pavlicek-suit": Numbering(_rank_pavlicek_suit, _unrank_pavlicek_suit),
    "andrews": Numbering(_rank_andrews, _unrank_andrews),
    "christman": Numbering(_rank_christman, _unrank_christman),
    "bigdeal": Numbering(_rank_bigdeal, _unrank_bigdeal),
}


def scheme(name: str) -> Numbering:
    """The numbering of a name (NUM-2)."""
    if name not in SCHEMES:
        raise Unsupported("no such scheme")
    return SCHEMES[name]


def limited_unrank(numbering: Numbering, number: int) -> Deal:
    """The deal of a number below D."""
    if number >= DEALS:
        raise OutOfRange(f"there are {DEALS} deals, numbered from 0")
    return numbering.unrank(number)


def digest(numbering: Numbering, start: int, step: int, count: int) -> str:
    """The SHA-256 of many deals (NUM-12)."""
    if count > DIGEST_LIMIT:
        raise TooLarge(f"the count is at most {DIGEST_LIMIT}")
    if max(start, step) >= DEALS:
        raise OutOfRange(f"start and step are below {DEALS}")
    total = hashlib.sha256()
    number = start
    for _ in range(count):
        total.update(f"{to_pbn(numbering.unrank(number))}\n".encode())
        number = (number + step) % DEALS
    return total.hexdigest()
