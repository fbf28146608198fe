"""Faults of Icon's generator and shuffle (spec chapter 12): each is a mutant. Those of the deck are orders."""

import math
from collections.abc import Callable, Sequence
from string import ascii_letters
from typing import Any, Final

from dealcheck.diagnosis.deal_orders import pbn
from dealcheck.diagnosis.hypothesis import Params, Predict, computed, table

_MODULUS: Final = 1 << 31

Draw = Callable[[int, int], tuple[int, int]]
"""From the state and n to the choice and the new state."""


def _next(state: int, modulus: int = _MODULUS) -> int:
    return (1103515245 * state + 453816694) % modulus


def _scaled(state: int, n: int) -> int:
    return state * n * 465661286 // 10**18 + 1


def _drawn(choose: Callable[[int, int], int] = _scaled, step: Callable[[int], int] = _next) -> Draw:
    """The choice of the new state."""
    return lambda state, n: (choose(step(state), n), step(state))


_RIGHT: Final = _drawn()


def _shuffled(
    draw: Draw = _RIGHT,
    *,
    seed: Callable[[int], int] = int,
    places: Sequence[int] = range(52, 1, -1),
    among: Callable[[int], int] = int,
    new_deck: bool = False,
    seed_again: bool = False,
) -> Predict:
    """`icon.random`, or `icon.deals`, with one of the steps done otherwise."""

    def deals(start: int, count: int) -> dict[str, Any]:
        state, deck, decks = start, list(ascii_letters), []
        for _ in range(count):
            deck = list(ascii_letters) if new_deck else deck
            state = start if seed_again else state
            for place in places:
                choice, state = draw(state, among(place))
                choice = min(choice, len(deck))
                deck[place - 1], deck[choice - 1] = deck[choice - 1], deck[place - 1]
            decks.append("".join(deck))
        return {"deals": list(map(_dealt, decks)), "decks": decks, "state": state}

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        if "state" not in params:
            return deals(seed(params["seed"]) % _MODULUS, params["count"])
        value, after = draw(params["state"], params["n"])
        return {"value": str(value), "state": after}

    return computed(compute)


def _dealt(deck: str) -> str:
    deal = [0] * 52
    for place, letter in enumerate(deck):
        suit, rank = divmod(ascii_letters.index(letter), 13)
        deal[13 * (3 - suit) + rank] = 3 - place // 13
    return pbn(deal)


_CHOICE: Final = (
    "state' = (1103515245 state + 453816694) mod 2^31, then floor(state' n 465661286 / 10^18) + 1, in exact integers"
)

# fmt: off
ICON_FAULTS: Final = (
    *table(("icon.random", "icon.deals"), _CHOICE, "ICON-1", {
        "the choice is made with the state before it moves on":
            _shuffled(lambda state, n: (_scaled(state % _MODULUS, n), _next(state))),
        "the state moves on in doubles, which lose the low bits of the product": _shuffled(_drawn(
            lambda state, n: int(state * 4.65661286e-10 * n) + 1,
            lambda state: int(math.fmod(1103515245.0 * state + 453816694.0, 2.0**31)))),
        "the choice is the state's remainder modulo n": _shuffled(_drawn(lambda state, n: state % n + 1)),
        "the state is scaled by 2^-31": _shuffled(_drawn(lambda state, n: (state * n >> 31) + 1)),
        "the state is scaled by its largest value":
            _shuffled(_drawn(lambda state, n: min(state * n // (_MODULUS - 1), n - 1) + 1)),
        "the state keeps 32 bits":
            _shuffled(_drawn(lambda state, n: _scaled(state >> 1, n), lambda state: _next(state, 1 << 32))),
    }),
    *table(("icon.deals",), "follow the steps of ICON-3 to ICON-6 one by one", "ICON-4", {
        "there is a choice for the last card too": _shuffled(places=range(52, 0, -1)),
        "each card is exchanged with any of the 52": _shuffled(among=lambda _: 52),
        "no card can stay in its place": _shuffled(among=lambda place: place - 1),
        "the shuffle goes from the front of the deck": _shuffled(places=range(2, 53)),
        "each deal begins with a new deck": _shuffled(new_deck=True),
        "each deal begins with the seed again": _shuffled(seed_again=True),
        "a negative seed loses its sign": _shuffled(seed=abs),
    }),
)
# fmt: on
