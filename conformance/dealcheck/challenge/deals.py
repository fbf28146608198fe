"""Deals that shrink to the sorted one, their notations, and texts that are none (spec CARD-5 to CARD-8)."""

from collections.abc import Callable, Sequence
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.bridge import RANKS, SEATS
from dealcheck.challenge.values import NO_TEXT, weighted

Cards = list[int]
"""The cards of a hand in deck order; in what is no deal a card may be lost or doubled."""


_BY_RANK: Final = tuple(13 * suit + rank for rank in range(13) for suit in range(4))
_DECKS: Final = (tuple(range(52)), _BY_RANK, tuple(range(52))[::-1], _BY_RANK[::-1])
"""Suit by suit, and rank by rank so that one hand has all high cards; backwards they are the last deals of schemes."""


def _dealt(moves: bytes, order: Sequence[int]) -> list[Cards]:
    """North gets the first thirteen cards, East the next and so on; each byte exchanges a card with one after it."""
    deck = list(order)
    for place, move in enumerate(moves):
        other = place + move % (52 - place)
        deck[place], deck[other] = deck[other], deck[place]
    return [sorted(deck[first : first + 13]) for first in range(0, 52, 13)]


_FIRST: Final = st.just(_DECKS[0])
HANDS: Final[SearchStrategy[list[Cards]]] = weighted(
    (2, st.builds(_dealt, st.binary(max_size=8), _FIRST)),
    (1, st.builds(_dealt, st.binary(max_size=2), st.sampled_from(_DECKS))),
    (2, st.builds(_dealt, st.binary(min_size=51, max_size=51), _FIRST)),
)
"""The cards of N, E, S, W: with long suits, next to an end, and shuffled."""


def holding(cards: Sequence[int], suit: int) -> str:
    """The ranks of the suit among the cards, in their order."""
    return "".join(RANKS[card % 13] for card in cards if card // 13 == suit)


def pbn(hands: Sequence[Sequence[int]], first: int = 0) -> str:
    """The hands in PBN, beginning with the seat of that number; in exact form (CARD-6) if that is 0."""
    turned = [*hands[first:], *hands[:first]]
    return f"{SEATS[first]}:" + " ".join(".".join(holding(hand, suit) for suit in range(4)) for hand in turned)


def word(hands: Sequence[Cards]) -> str:
    """The deal word (CARD-5)."""
    return "".join(SEATS[next(seat for seat in range(4) if card in hands[seat])] for card in range(52))


DEAL: Final = HANDS.map(pbn)
WORD: Final = HANDS.map(word)


@st.composite
def free_form(draw: DrawFn) -> str:
    """A deal in the free form (CARD-7): any seat first, ranks in any order."""
    hands = draw(HANDS)
    order = draw(st.sampled_from((tuple, lambda cards: tuple(reversed(cards)), lambda cards: (*cards[1:], cards[0]))))
    return pbn([order(hand) for hand in hands], draw(st.integers(0, 3)))


@st.composite
def no_deal(draw: DrawFn) -> str:
    """The exact form of what is not 4 x 13 different cards (CARD-8)."""
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
    """The text with its first ten in digits."""
    return text.replace("T", "10", 1)


_SPOILT: Final[tuple[Callable[[str], str], ...]] = (
    str.lower, lambda text: text[2:], lambda text: text + " ", lambda text: text + "\n", lambda text: " " + text,
    lambda text: text.replace(" ", "  ", 1), lambda text: text.replace(" ", "\t", 1),
    lambda text: text.replace("N:", "n:"),
    lambda text: text.replace(":", ": "), _ten_in_digits, lambda text: text.replace(".", "", 1),
    lambda text: text.replace(".", "-.", 1), lambda text: text + ".", lambda text: text.replace("A", "1", 1),
    lambda text: text.replace("A", "\uff21", 1), lambda text: text.replace("K", "k", 1),
    lambda text: text.replace("N:", "X:"),
    lambda text: text.rpartition(" ")[0], lambda text: text + " ...", lambda _: "",
)  # fmt: skip
MALFORMED: Final = st.one_of(st.builds(lambda spoil, text: spoil(text), st.sampled_from(_SPOILT), DEAL))
"""Texts in neither the exact nor the free form."""


def _backwards(hands: list[Cards]) -> str:
    return pbn([hand[::-1] for hand in hands])


NOT_EXACT: Final = st.one_of(
    HANDS.map(_backwards), st.builds(pbn, HANDS, st.integers(1, 3)),
    DEAL.map(lambda text: "N:- " + text.partition(" ")[2]), DEAL.map(lambda text: text.replace("A", "AA", 1)),
)  # fmt: skip
"""Texts in the free form only, so that in the exact one they are malformed."""

_HIDDEN: Final = st.one_of(
    DEAL.map(lambda text: "N:- " + text.partition(" ")[2]), DEAL.map(lambda text: text.rpartition(" ")[0] + " -"),
    DEAL.map(lambda text: text.replace("A", "AA", 1)),
)  # fmt: skip
"""Texts in the free form that show no deal, or a card twice in a hand."""

_NO_TEXT: Final = st.sampled_from(NO_TEXT)
NO_DEAL: Final[SearchStrategy[object]] = weighted((3, no_deal()), (4, MALFORMED), (1, NOT_EXACT), (1, _NO_TEXT))
"""What is no deal where one is due: the cards, the form or the type is wrong."""

NO_FREE_DEAL: Final[SearchStrategy[object]] = weighted((3, no_deal()), (4, MALFORMED), (2, _HIDDEN), (1, _NO_TEXT))
NO_WORD: Final[SearchStrategy[object]] = st.one_of(
    WORD.map(lambda text: text[:-1]), WORD.map(lambda text: text + "N"), WORD.map(lambda text: text + " "),
    WORD.map(lambda text: text + "\n"), WORD.map(str.lower), WORD.map(lambda text: text.replace("W", "X", 1)),
    WORD.map(lambda text: text.replace("N", "E", 1)), WORD.map(lambda text: text.replace("S", "W", 2)),
    st.sampled_from(("", *NO_TEXT)),
)  # fmt: skip
