"""Shuffles: what each does with a deck, and where each of its steps puts or finds a card (AUDIT-18)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS
from dealaudit.generators.drawings import Choose

Rows = npt.NDArray[np.uint8]

_RISING, _FALLING = range(CARDS), range(CARDS - 1, -1, -1)


class Shuffle(NamedTuple):
    """A shuffle; each of its steps settles one place, so that a wrong seed shows after a few of them."""

    words: str
    run: Callable[[list[int], Choose], list[int]]
    """The deck after the shuffle, as its programs write it."""

    sizes: Sequence[int]
    """The n of each draw, in the order of the program."""

    draws: Sequence[int]
    """For each step the draw that it adds."""

    places: Sequence[int]
    """For each step the place that it settles."""

    others: Callable[[Rows, range], Rows]
    """The other place of each of some steps, the last ones of all so far, whose draws are given; a row for each step:
    where the card of the settled place was."""

    backwards: bool = False
    """Whether a step settles a place of the deck before the shuffle, and the other place is one after it."""

    whole: bool = False
    """Whether each step needs all draws."""


def _swap(deck: list[int], i: int, j: int) -> None:
    deck[i], deck[j] = deck[j], deck[i]


def _down(deck: list[int], choose: Choose) -> list[int]:
    for i in range(CARDS - 1, 0, -1):
        _swap(deck, i, choose(i + 1))
    return deck


def _up(deck: list[int], choose: Choose, last: int = CARDS - 1) -> list[int]:
    for i in range(last):
        _swap(deck, i, i + choose(CARDS - i))
    return deck


def _sattolo(deck: list[int], choose: Choose) -> list[int]:
    for i in range(CARDS - 1, 0, -1):
        _swap(deck, i, choose(i))
    return deck


def _closing_up(deck: list[int], choose: Choose) -> list[int]:
    return [deck.pop(choose(left)) for left in range(CARDS, 1, -1)] + deck


def _inside_out(deck: list[int], choose: Choose) -> list[int]:
    shuffled = deck[:1]
    for i in range(1, CARDS):
        j = choose(i + 1)
        shuffled.append(deck[i])
        shuffled[i], shuffled[j] = shuffled[j], deck[i]
    return shuffled


def _inside_out_from_none(deck: list[int], choose: Choose) -> list[int]:
    choose(1)
    return _inside_out(deck, choose)


def _any_two(deck: list[int], choose: Choose) -> list[int]:
    for i in range(CARDS):
        _swap(deck, i, choose(CARDS))
    return deck


def _random_seats(deck: list[int], choose: Choose) -> list[int]:
    hands: list[list[int]] = [[], [], [], []]
    for card in deck:
        seat = choose(4)
        while len(hands[seat]) == 13:
            seat = choose(4)
        hands[seat].append(card)
    return [card for hand in hands for card in hand]


def _filled(holes: Sequence[int], offset: int = 0) -> Callable[[Rows, range], Rows]:
    """The place of a draw before the swaps of the earlier steps: in each of them hole and draw change places."""

    def others(chosen: Rows, steps: range) -> Rows:
        drawn = chosen + offset * np.arange(len(chosen), dtype=np.uint8)[:, None]
        places = drawn[steps.start :].copy()
        for earlier in range(steps.stop - 2, -1, -1):
            later = places[max(0, earlier + 1 - steps.start) :]
            # Where the place is the draw, it becomes the hole.
            later ^= (later == drawn[earlier]).view(np.uint8) * (drawn[earlier] ^ np.uint8(holes[earlier]))
        return places

    return others


def _moved_up(chosen: Rows, steps: range) -> Rows:
    places = chosen[steps.start :].copy()
    for earlier in range(steps.stop - 2, -1, -1):
        later = places[max(0, earlier + 1 - steps.start) :]
        later += later >= chosen[earlier]
    return places


def _exchanged(chosen: Rows, steps: range) -> Rows:
    places = np.repeat(np.array(_FALLING, np.uint8)[steps.start : steps.stop, None], chosen.shape[1], axis=1)
    for i in _FALLING:
        # Where the place is one of the two, it becomes the other: x ^ i ^ j.
        moves = places == i
        moves |= places == chosen[i]
        places ^= (chosen[i] ^ np.uint8(i)) * moves.view(np.uint8)
    return places


def _first_of_hand(chosen: Rows, steps: range) -> Rows:
    places: Rows = chosen[steps.start :] * np.uint8(13)
    return places


_FALLING_SIZES: Final = range(CARDS, 1, -1)

DOWN: Final = Shuffle("Fisher-Yates from the last card", _down, _FALLING_SIZES, _RISING, _FALLING, _filled(_FALLING))
UP: Final = Shuffle("Fisher-Yates from the first card", _up, _FALLING_SIZES, _RISING, _RISING, _filled(_RISING, 1))
UP_THREE_HANDS: Final = Shuffle(
    "Fisher-Yates from the first card, for three hands",
    partial(_up, last=39),
    _FALLING_SIZES[:39],
    range(39),
    range(39),
    _filled(_RISING, 1),
)
CLOSING_UP: Final = Shuffle(
    "cards taken out at random, the others closing up", _closing_up, _FALLING_SIZES, _RISING, _RISING, _moved_up
)
SATTOLO: Final = Shuffle(
    "Sattolo's shuffle from the last card", _sattolo, range(CARDS - 1, 0, -1), _RISING, _FALLING, _filled(_FALLING)
)
INSIDE_OUT: Final = Shuffle(
    "Fisher-Yates inside out",
    _inside_out,
    range(2, CARDS + 1),
    range(CARDS - 2, -1, -1),
    _FALLING,
    _filled(_FALLING),
    backwards=True,
)
INSIDE_OUT_FROM_NONE: Final = Shuffle(
    "Fisher-Yates inside out, with a draw for the first card",
    _inside_out_from_none,
    range(1, CARDS + 1),
    _FALLING,
    _FALLING,
    _filled(_FALLING),
    backwards=True,
)
RANDOM_SEATS: Final = Shuffle(
    "each card to a random seat, drawn again if that has 13",
    _random_seats,
    (4,) * CARDS,
    _RISING,
    _RISING,
    _first_of_hand,
    backwards=True,
)
ANY_TWO: Final = Shuffle(
    "each card changed with any of the 52", _any_two, (CARDS,) * CARDS, range(CARDS), _FALLING, _exchanged, whole=True
)
SHUFFLES: Final = (DOWN, UP, CLOSING_UP, SATTOLO, INSIDE_OUT, INSIDE_OUT_FROM_NONE, RANDOM_SEATS, ANY_TWO)
