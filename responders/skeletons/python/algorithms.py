"""The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.

A function returns its result or raises an error of refusals.py. Numbers are exact integers of any size. The rule of a
function stands in the suite's spec/ under its id. An operation that you do not want is taken out of operations.py.
"""

from collections.abc import Callable

from refusals import to_fill_in
from values import Case, Deal, Description, Hand

DEALS = 53_644_737_765_488_792_839_237_440_000
"""The number of bridge deals (COUNT-3): a number of so many or more is out of range."""


# ---- counting: spec/02-counting.md ----


def binomial(n: int, k: int) -> int:
    """The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4)."""
    raise to_fill_in("binomial", "COUNT-1")


def multinomial(parts: list[int]) -> int:
    """The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4)."""
    raise to_fill_in("multinomial", "COUNT-2")


# ---- combinations: spec/03-combinations.md ----


def combination_rank(elements: list[int]) -> int:
    """The squashed rank of ascending elements; one above 127 is too large (COMB-5)."""
    raise to_fill_in("combination_rank", "COMB-3")


def combination_unrank(number: int, size: int) -> list[int]:
    """The combination of that squashed rank, in the range of COMB-5."""
    raise to_fill_in("combination_unrank", "COMB-4")


# ---- bit sets: spec/04-bit-sets.md ----


def bitset_rank(width: int, value: int) -> tuple[int, int]:
    """The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones."""
    raise to_fill_in("bitset_rank", "BITS-2")


def bitset_unrank(width: int, ones: int, position: int) -> int:
    """The value at a position among the values with so many ones."""
    raise to_fill_in("bitset_unrank", "BITS-2")


def bitset_table(width: int) -> list[tuple[int, int, int]]:
    """For each count of ones: the count itself, the entries, and the accumulated squares."""
    raise to_fill_in("bitset_table", "BITS-5")


# ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----


def rank_pavlicek(deal: Deal) -> int:
    """The number of the deal, card by card in rank-major order."""
    raise to_fill_in("rank_pavlicek", "NUM-4")


def rank_pavlicek_suit(deal: Deal) -> int:
    """The number of the deal, card by card in deck order."""
    raise to_fill_in("rank_pavlicek_suit", "NUM-3")


def rank_andrews(deal: Deal) -> int:
    """The number of the deal from three combinations in squashed order."""
    raise to_fill_in("rank_andrews", "NUM-7")


def rank_christman(deal: Deal) -> int:
    """The number of the deal from the splits of the deck and of its two piles."""
    raise to_fill_in("rank_christman", "NUM-10")


def rank_bigdeal(deal: Deal) -> int:
    """The number of the deal from three combinations in lexicographic order."""
    raise to_fill_in("rank_bigdeal", "BIG-2")


def unrank_pavlicek(number: int) -> Deal:
    """The deal of that number; DEALS or more is out of range (NUM-1)."""
    raise to_fill_in("unrank_pavlicek", "NUM-4")


def unrank_pavlicek_suit(number: int) -> Deal:
    """The deal of that number; DEALS or more is out of range (NUM-1)."""
    raise to_fill_in("unrank_pavlicek_suit", "NUM-3")


def unrank_andrews(number: int) -> Deal:
    """The deal of that number; DEALS or more is out of range (NUM-1)."""
    raise to_fill_in("unrank_andrews", "NUM-7")


def unrank_christman(number: int) -> Deal:
    """The deal of that number; DEALS or more is out of range (NUM-1)."""
    raise to_fill_in("unrank_christman", "NUM-10")


def unrank_bigdeal(number: int) -> Deal:
    """The deal of that number; DEALS or more is out of range (NUM-1)."""
    raise to_fill_in("unrank_bigdeal", "BIG-2")


def digest(unrank: Callable[[int], Deal], start: int, step: int, count: int) -> str:
    """The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits."""
    raise to_fill_in("digest", "NUM-12")


# ---- shapes and high cards: spec/09-shapes.md ----


def describe(deal: Deal) -> list[Description]:
    """The descriptions of the hands of N, E, S and W."""
    raise to_fill_in("describe", "SHAPE-9")


def hands_of_shape(shape: list[int]) -> int:
    """The number of hands with these lengths of S, H, D and C."""
    raise to_fill_in("hands_of_shape", "SHAPE-5")


def hands_of_pattern(pattern: list[int]) -> int:
    """The number of hands with these lengths in any suits."""
    raise to_fill_in("hands_of_pattern", "SHAPE-5")


def hcp_count(hcp: int) -> tuple[int, int]:
    """The sets of high cards with so many points, and the hands; above 37 is out of range."""
    raise to_fill_in("hcp_count", "SHAPE-8")


# ---- constrained deals: spec/10-constraints.md ----


def constrain_count(hands: list[Hand]) -> tuple[int, int]:
    """The number of cases, and their combinations in all."""
    raise to_fill_in("constrain_count", "CONS-8")


def constrain_cases(hands: list[Hand], first: int, limit: int) -> list[Case]:
    """The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c)."""
    raise to_fill_in("constrain_cases", "CONS-9")


def constrain_select(hands: list[Hand], number: int) -> tuple[Case, int]:
    """The case of a number, and the offset in it."""
    raise to_fill_in("constrain_select", "CONS-10")


def constrain_rank(hands: list[Hand], deal: Deal) -> int:
    """The number of the deal among those that meet the constraint (CONS-11)."""
    raise to_fill_in("constrain_rank", "CONS-12")


def constrain_unrank(hands: list[Hand], number: int) -> Deal:
    """The deal of that number among those that meet the constraint (CONS-11)."""
    raise to_fill_in("constrain_unrank", "CONS-12")


# ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----


def number_from_text(text: str, board: int, separator: str) -> int:
    """The number of a board for a text (CHOOSE-1 to CHOOSE-3)."""
    raise to_fill_in("number_from_text", "CHOOSE-1")


def number_from_entropy(entropy: bytes) -> tuple[int, int]:
    """The first number below DEALS in the bytes, and the bytes consumed."""
    raise to_fill_in("number_from_entropy", "CHOOSE-5")


def bigdeal_numbers(seed: bytes, owner: str, count: int) -> list[int]:
    """The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large."""
    raise to_fill_in("bigdeal_numbers", "BIG-5")


def bigdeal_seed(strings: list[str]) -> bytes:
    """The seed that stands for these strings: a RIPEMD-160 digest."""
    raise to_fill_in("bigdeal_seed", "BIG-6")


# ---- Icon's program: spec/12-icon.md ----


def icon_random(state: int, n: int) -> tuple[int, int]:
    """A choice out of 1 to n, and the new state; n = 0 is out of range."""
    raise to_fill_in("icon_random", "ICON-1")


def icon_deals(seed: int, count: int) -> list[Deal]:
    """The first deals of a seed; a count above 1000 is too large."""
    raise to_fill_in("icon_deals", "ICON-6")


def icon_layout(deal: Deal) -> str:
    """The diagram of the deal."""
    raise to_fill_in("icon_layout", "ICON-7")
