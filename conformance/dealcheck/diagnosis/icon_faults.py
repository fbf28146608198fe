"""Faults of Icon's generator, shuffle and diagram (spec chapter 12).

Each is a mutant, but two: the constant of ANSI C's `rand` for Icon's, and any other blanks in a diagram.
"""

import math
import struct
from collections.abc import Callable, Sequence
from string import ascii_letters
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.deal_faults import OTHER_SEATS, OTHER_SUITS
from dealcheck.diagnosis.deal_orders import pbn, seated
from dealcheck.diagnosis.hypothesis import Params, Predict, table
from dealcheck.diagnosis.numbering_faults import relabelled
from dealcheck.diagnosis.predictions import computed, recognised, replaced, rewritten

_MODULUS: Final = 1 << 31
_SCALE: Final = 4.65661286e-10
_RUNS: Final = seated("WSEN").seats


def _next(state: int, more: int = 453816694, modulus: int = _MODULUS) -> int:
    return (1103515245 * state + more) % modulus


def _scaled(state: int, n: int) -> int:
    return state * n * 465661286 // 10**18 + 1


def _single(number: float) -> float:
    value: float = struct.unpack("f", struct.pack("f", number))[0]
    return value


class Generator(NamedTuple):
    """The step of the state, and the choice that is made of the new state and n, or of the old one."""

    step: Callable[[int], int] = _next
    choose: Callable[[int, int], int] = _scaled
    of_old_state: bool = False

    def random(self, state: int, n: int) -> tuple[int, int]:
        """The choice and the new state."""
        after = self.step(state)
        return self.choose(state % _MODULUS if self.of_old_state else after, n), after


class Shuffle(NamedTuple):
    """The steps of a shuffle, and the right ones without arguments."""

    generator: Generator = Generator()
    seed: Callable[[int], int] = int
    places: Sequence[int] = range(52, 1, -1)
    among: Callable[[int], int] = int
    new_deck: bool = False
    seed_again: bool = False

    def deals(self, params: Params) -> dict[str, Any]:
        """The result of `icon.deals`."""
        start = self.seed(params["seed"]) % _MODULUS
        state, deck, decks = start, list(ascii_letters), []
        for _ in range(params["count"]):
            deck = list(ascii_letters) if self.new_deck else deck
            state = start if self.seed_again else state
            for place in self.places:
                chosen, state = self.generator.random(state, self.among(place))
                chosen = min(chosen, len(deck))
                deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
            decks.append("".join(deck))
        return {"deals": list(map(_dealt, decks)), "decks": decks, "state": state}


def _dealt(deck: str) -> str:
    deal = [0] * 52
    for place, letter in enumerate(deck):
        suit, rank = divmod(ascii_letters.index(letter), 13)
        deal[13 * (3 - suit) + rank] = _RUNS[place // 13]
    return pbn(deal)


def _generated(generator: Generator) -> Predict:
    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        if "state" in params:
            value, after = generator.random(params["state"], params["n"])
            return {"value": str(value), "state": after}
        return Shuffle(generator).deals(params)

    return computed(compute)


def _lines(change: Callable[[str], str]) -> Predict:
    """Every line of the diagram changed."""
    return rewritten("text", lambda text: "".join(f"{change(line)}\n" for line in text.splitlines()))


def _as_in_the_sample(line: str) -> str:
    return "   " + line if line.startswith(" ") else line[:20] + 6 * " " + line[20:] if ":" in line else line


def _words(result: object) -> object:
    """The words of a diagram; a result of another form as it is."""
    text = result.get("text") if isinstance(result, dict) else None
    return text.split() if isinstance(text, str) else result


_CHOICE: Final = (
    "state' = (1103515245 state + 453816694) mod 2^31, then floor(state' n 465661286 / 10^18) + 1, in exact integers"
)

# fmt: off
ICON_FAULTS: Final = (
    *table(("icon.random", "icon.deals"), _CHOICE, "ICON-1", {
        name: _generated(generator) for name, generator in {
            "the choice is made with the state before it moves on": Generator(of_old_state=True),
            "the state moves on in doubles, which lose the low bits of the product": Generator(
                lambda state: int(math.fmod(1103515245.0 * state + 453816694.0, 2.0**31)),
                lambda state, n: int(state * _SCALE * n) + 1),
            "the choice is the state's remainder modulo n": Generator(choose=lambda state, n: state % n + 1),
            "the state is scaled by 2^-31": Generator(choose=lambda state, n: (state * n >> 31) + 1),
            "the state is scaled by its largest value":
                Generator(choose=lambda state, n: min(state * n // (_MODULUS - 1), n - 1) + 1),
            "the state moves on by 12345": Generator(lambda state: _next(state, more=12345)),
            "the choice is made in single precision": Generator(
                choose=lambda state, n: int(_single(_single(_single(state) * _single(_SCALE)) * n)) + 1),
            "the state keeps 32 bits": Generator(
                lambda state: _next(state, modulus=1 << 32), lambda state, n: _scaled(state >> 1, n)),
        }.items()
    }),
    *table(("icon.deals",), "follow the steps of ICON-3 to ICON-6 one by one", "ICON-4", {
        name: computed(shuffle.deals) for name, shuffle in {
            "there is a choice for the last card too": Shuffle(places=range(52, 0, -1)),
            "each card is exchanged with any of the 52": Shuffle(among=lambda _: 52),
            "no card can stay in its place": Shuffle(among=lambda place: place - 1),
            "the shuffle goes from the front of the deck": Shuffle(places=range(2, 53)),
            "each deal begins with a new deck": Shuffle(new_deck=True),
            "each deal begins with the seed again": Shuffle(seed_again=True),
            "a negative seed loses its sign": Shuffle(seed=abs),
            "a seed beyond 32 bits stops at the limit":
                Shuffle(seed=lambda seed: max(-_MODULUS, min(seed, _MODULUS - 1))),
        }.items()
    }),
    *table(("icon.deals",), "the first thirteen are West's, the next South's, then East's, then North's", "ICON-5", {
        "the runs of the deck go to other seats than W S E N": OTHER_SEATS}),
    *table(("icon.deals",), "a to m are the clubs from the ace, then come diamonds, hearts and spades", "ICON-3", {
        "the suits of the deck are others than C D H S": OTHER_SUITS}),
    *table(("icon.layout",), "285 bytes in 17 lines by the template of ICON-7", "ICON-7", {
        "lines of the diagram end with CR LF": rewritten("text", replaced("\n", "\r\n")),
        "the diagram's last line has no end": rewritten("text", lambda text: text.removesuffix("\n")),
        "the diagram shows the ten as 10": rewritten("text", replaced("T", "10")),
        "the diagram's lines have no blanks at their ends": _lines(str.rstrip),
        "the diagram shows a dash for a void": _lines(lambda line: line + "-" if line.endswith(": ") else line),
        "the diagram has the columns of the newsletter's sample": _lines(_as_in_the_sample),
        "the diagram shows East and West exchanged": relabelled(seated("NWSE")),
        "the diagram differs in blanks and line ends alone":
            recognised(lambda right, received: _words(right) == _words(received)),
    }),
)
# fmt: on
