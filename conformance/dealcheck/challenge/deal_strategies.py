"""Strategies for deals, which shrink to the sorted deck, and for texts that are no deal (spec CARD-5 to CARD-8)."""

from collections.abc import Callable, Sequence
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.bridge import RANKS, SEATS
from dealcheck.challenge.value_strategies import NOT_A_TEXT, weighted

Cards = list[int]
"""The cards of a hand, in deck order."""

_BY_RANK: Final = tuple(13 * suit + rank for rank in range(13) for suit in range(4))
_DECKS: Final = (tuple(range(52)), _BY_RANK, tuple(range(52))[::-1], _BY_RANK[::-1])
"""The deck by suits, and by ranks, so that North has all high cards; reversed, the last deals of schemes."""


def _hands(moves: bytes, order: Sequence[int]) -> list[Cards]:
    """The deck dealt in four blocks to N, E, S, W, after each byte has swapped a card with a later one."""
    deck = list(order)
    for place, move in enumerate(moves):
        other = place + move % (52 - place)
        deck[place], deck[other] = deck[other], deck[place]
    return [sorted(deck[first : first + 13]) for first in range(0, 52, 13)]


_FIRST: Final = st.just(_DECKS[0])
HANDS: Final[SearchStrategy[list[Cards]]] = weighted(
    (2, st.builds(_hands, st.binary(max_size=8), _FIRST)),
    (1, st.builds(_hands, st.binary(max_size=2), st.sampled_from(_DECKS))),
    (2, st.builds(_hands, st.binary(min_size=51, max_size=51), _FIRST)),
)
"""The hands of N, E, S, W: with long suits, near the first or the last deal, or shuffled."""


def holding(cards: Sequence[int], suit: int) -> str:
    """The ranks of the cards of one suit, in the order of the cards."""
    return "".join(RANKS[card % 13] for card in cards if card // 13 == suit)


def pbn(hands: Sequence[Sequence[int]], first: int = 0) -> str:
    """The hands in PBN, from the first seat on; seat 0 gives the exact form (CARD-6)."""
    turned = [*hands[first:], *hands[:first]]
    return f"{SEATS[first]}:" + " ".join(".".join(holding(hand, suit) for suit in range(4)) for hand in turned)


def word(hands: Sequence[Cards]) -> str:
    """The deal word (CARD-5)."""
    return "".join(SEATS[next(seat for seat in range(4) if card in hands[seat])] for card in range(52))


DEAL: Final = HANDS.map(pbn)
WORD: Final = HANDS.map(word)


@st.composite
def free_form(draw: DrawFn) -> str:
    """Deals in the free form (CARD-7): any seat first, ranks in any order."""
    hands = draw(HANDS)
    order = draw(st.sampled_from((tuple, lambda cards: tuple(reversed(cards)), lambda cards: (*cards[1:], cards[0]))))
    return pbn([order(hand) for hand in hands], draw(st.integers(0, 3)))


@st.composite
def wrong_cards(draw: DrawFn) -> str:
    """Texts in the exact form in which a card is missing, added or in a wrong hand (CARD-8)."""
    hands = draw(HANDS)
    one = draw(st.integers(0, 3))
    other = (one + draw(st.sampled_from((2, 2, 1, 3)))) % 4
    card = hands[one][draw(st.integers(0, 12))]
    kind = draw(st.sampled_from(("moved", "moved", "doubled", "lost", "more")))
    if kind != "more":
        hands[one].remove(card)
    if kind == "moved":
        hands[other] = sorted([*hands[other], card])
    elif kind == "doubled":
        hands[one] = sorted([*hands[one], hands[other][0]])
    elif kind == "more":
        hands[other] = sorted([*hands[other], card])
    return pbn(hands)


def _ten_in_digits(text: str) -> str:
    """The text with its first ten as the digits 10."""
    return text.replace("T", "10", 1)


_SPOILERS: Final[tuple[Callable[[str], str], ...]] = (
    str.lower, lambda text: text[2:], lambda text: text + " ", lambda text: text + "\n", lambda text: " " + text,
    lambda text: text.replace(" ", "  ", 1), lambda text: text.replace(" ", "\t", 1),
    lambda text: text.replace("N:", "n:"),
    lambda text: text.replace(":", ": "), _ten_in_digits, lambda text: text.replace(".", "", 1),
    lambda text: text.replace(".", "-.", 1), lambda text: text + ".", lambda text: text.replace("A", "1", 1),
    lambda text: text.replace("A", "\uff21", 1), lambda text: text.replace("K", "k", 1),
    lambda text: text.replace("N:", "X:"),
    lambda text: text.rpartition(" ")[0], lambda text: text + " ...", lambda _: "",
)  # fmt: skip
MALFORMED: Final = st.one_of(st.builds(lambda spoil, text: spoil(text), st.sampled_from(_SPOILERS), DEAL))
"""Texts in neither the exact nor the free form."""


def _backwards(hands: list[Cards]) -> str:
    return pbn([hand[::-1] for hand in hands])


FREE_FORM_ONLY: Final = st.one_of(
    HANDS.map(_backwards), st.builds(pbn, HANDS, st.integers(1, 3)),
    DEAL.map(lambda text: "N:- " + text.partition(" ")[2]), DEAL.map(lambda text: text.replace("A", "AA", 1)),
)  # fmt: skip
"""Texts in the free form that are malformed in the exact one."""

_HIDDEN: Final = st.one_of(
    DEAL.map(lambda text: "N:- " + text.partition(" ")[2]), DEAL.map(lambda text: text.rpartition(" ")[0] + " -"),
    DEAL.map(lambda text: text.replace("A", "AA", 1)),
)  # fmt: skip
"""Texts in the free form with a hidden hand, or with a card twice in a hand."""

_NOT_A_TEXT: Final = st.sampled_from(NOT_A_TEXT)
NOT_A_DEAL: Final[SearchStrategy[object]] = weighted(
    (3, wrong_cards()), (4, MALFORMED), (1, FREE_FORM_ONLY), (1, _NOT_A_TEXT)
)
"""Values with wrong cards, or of a wrong form or type, where a deal is due."""

NOT_A_FREE_FORM_DEAL: Final[SearchStrategy[object]] = weighted(
    (3, wrong_cards()), (4, MALFORMED), (2, _HIDDEN), (1, _NOT_A_TEXT)
)
NOT_A_WORD: Final[SearchStrategy[object]] = st.one_of(
    WORD.map(lambda text: text[:-1]), WORD.map(lambda text: text + "N"), WORD.map(lambda text: text + " "),
    WORD.map(lambda text: text + "\n"), WORD.map(str.lower), WORD.map(lambda text: text.replace("W", "X", 1)),
    WORD.map(lambda text: text.replace("N", "E", 1)), WORD.map(lambda text: text.replace("S", "W", 2)),
    st.sampled_from(("", *NOT_A_TEXT)),
)  # fmt: skip
