"""Faults of Icon's generator, shuffle, diagram and options (spec chapter 12)."""

import math
import re
import struct
from collections.abc import Callable, Sequence
from string import ascii_letters
from typing import Any, Final, NamedTuple

from dealcheck.bridge import RANKS, SUITS
from dealcheck.diagnosis.deal_orders import other_orders, pbn, seated
from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, Row, table
from dealcheck.diagnosis.numbering_faults import relabelled
from dealcheck.diagnosis.predictions import asked, computed, returned, well_formed
from dealcheck.transport.messages import Answer, Call, Code

_MODULUS: Final = 1 << 31
_SCALE: Final = 4.65661286e-10


def _next(state: int) -> int:
    return (1103515245 * state + 453816694) % _MODULUS


def _scaled(state: int, n: int) -> int:
    return state * n * 465661286 // 10**18 + 1


def _single(number: float) -> float:
    value: float = struct.unpack("f", struct.pack("f", number))[0]
    return value


class Generator(NamedTuple):
    """The step of the state, and the choice that is made of the old state, the new one and n."""

    step: Callable[[int], int] = _next
    choose: Callable[[int, int, int], int] = lambda _, state, n: _scaled(state, n)

    def random(self, state: int, n: int) -> tuple[int, int]:
        """The choice and the new state."""
        after = self.step(state)
        return self.choose(state, after, n), after


class Shuffle(NamedTuple):
    """The steps of a shuffle, and the orders by which its deck is dealt."""

    generator: Generator = Generator()
    seed: Callable[[int], int] = lambda seed: seed
    places: Sequence[int] = range(52, 1, -1)
    among: Callable[[int], int] = lambda place: place
    new_deck: bool = False
    seed_again: bool = False
    seats: str = "WSEN"
    suits: str = "CDHS"
    ranks: str = RANKS
    in_turn: bool = False

    def deals(self, seed: int, count: int) -> dict[str, Any]:
        """The result of `icon.deals`."""
        state, deck, decks = self.seed(seed) % _MODULUS, list(ascii_letters), []
        for _ in range(count):
            deck = list(ascii_letters) if self.new_deck else deck
            state = self.seed(seed) % _MODULUS if self.seed_again else state
            for place in self.places:
                chosen, state = self.generator.random(state, self.among(place))
                deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
            decks.append("".join(deck))
        return {"deals": [self._dealt(deck) for deck in decks], "decks": decks, "state": state}

    def _dealt(self, deck: str) -> str:
        seats = seated(self.seats).seats
        deal = [0] * 52
        for place, letter in enumerate(deck):
            suit, rank = divmod(ascii_letters.index(letter), 13)
            card = 13 * SUITS.index(self.suits[suit]) + RANKS.index(self.ranks[rank])
            deal[card] = seats[place % 4 if self.in_turn else place // 13]
        return pbn(deal)


def _generated(generator: Generator) -> Predict:
    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        if "state" in params:
            value, after = generator.random(params["state"], params["n"])
            return {"value": str(value), "state": after}
        return Shuffle(generator).deals(params["seed"], params["count"])

    return computed(compute)


def _generator_row(name: str, generator: Generator) -> Row:
    return name, "state' n 465661286 / 10^18 + 1 in exact integers", "ICON-1", _generated(generator)


def _shuffle_row(name: str, shuffle: Shuffle) -> Row:
    deals = computed(lambda params: shuffle.deals(params["seed"], params["count"]))
    return name, "follow the steps of ICON-3 to ICON-6 one by one", "ICON-4", deals


_FROM_SPADES: Final = "the characters are taken for cards from the spades down"

# fmt: off
_SHUFFLE_FAULTS: Final = (
    *table(
        ("icon.random",),
        ("choices are 0 to n - 1",
         "choices are 1 to n", "ICON-1",
         returned(lambda result, _: {**result, "value": str(int(result["value"]) - 1)})),
    ),
    *table(
        ("icon.random", "icon.deals"),
        _generator_row(
            "the choice is made with the state before it moves on",
            Generator(choose=lambda old, _, n: _scaled(old % _MODULUS, n)),
        ),
        _generator_row(
            "the state moves on in doubles, which lose the low bits of the product",
            Generator(
                lambda state: int(math.fmod(1103515245.0 * state + 453816694.0, 2.0**31)),
                lambda _, state, n: int(state * _SCALE * n) + 1,
            ),
        ),
        _generator_row(
            "the choice is the state's remainder modulo n", Generator(choose=lambda _, state, n: state % n + 1)
        ),
        _generator_row("the state is scaled by 2^-31", Generator(choose=lambda _, state, n: (state * n >> 31) + 1)),
        _generator_row(
            "the state is scaled by its largest value",
            Generator(choose=lambda _, state, n: min(state * n // (_MODULUS - 1), n - 1) + 1),
        ),
        _generator_row("the state moves on by 12345", Generator(lambda state: (1103515245 * state + 12345) % _MODULUS)),
        _generator_row(
            "the modulus is 2^31 - 1", Generator(lambda state: (1103515245 * state + 453816694) % (_MODULUS - 1))
        ),
        _generator_row(
            "the choice is rounded, not cut off", Generator(choose=lambda _, state, n: int(state * n * _SCALE + 1.5))
        ),
        _generator_row(
            "the choice is made in single precision",
            Generator(choose=lambda _, state, n: int(_single(_single(_single(state) * _single(_SCALE)) * n)) + 1),
        ),
        _generator_row(
            "the state keeps 32 bits",
            Generator(
                lambda state: (1103515245 * state + 453816694) % (1 << 32), lambda _, state, n: _scaled(state >> 1, n)
            ),
        ),
    ),
    *table(
        ("icon.deals",),
        ("the decks are told backwards",
         "give each as it was left", "ICON-6",
         returned(lambda result, _: {**result, "decks": [deck[::-1] for deck in result["decks"]]})),
        _shuffle_row("there is a choice for the last card too", Shuffle(places=range(52, 0, -1))),
        _shuffle_row("each card is exchanged with any of the 52", Shuffle(among=lambda _: 52)),
        _shuffle_row("no card can stay in its place", Shuffle(among=lambda place: place - 1)),
        _shuffle_row("the shuffle goes from the front of the deck", Shuffle(places=range(2, 53))),
        _shuffle_row("each deal begins with a new deck", Shuffle(new_deck=True)),
        _shuffle_row(
            "the shuffle goes from the front of the deck, and each deal begins with a new deck",
            Shuffle(places=range(2, 53), new_deck=True),
        ),
        _shuffle_row("each deal begins with the seed again", Shuffle(seed_again=True)),
        *(
            _shuffle_row(f"the runs of the deck go to {' '.join(order)}", Shuffle(seats=order))
            for order in other_orders("WSEN")
        ),
        *(
            _shuffle_row(
                _FROM_SPADES if order == "SHDC" else f"the suits of the deck are {' '.join(order)}",
                Shuffle(suits=order),
            )
            for order in other_orders("CDHS")
        ),
        _shuffle_row("the characters of a suit go from two to ace", Shuffle(ranks=RANKS[::-1])),
        _shuffle_row("the cards are dealt one at a time", Shuffle(in_turn=True)),
        _shuffle_row("off by one: the shuffle stops before place 2", Shuffle(places=range(52, 2, -1))),
        _shuffle_row("off by one: the shuffle starts at place 51", Shuffle(places=range(51, 1, -1))),
        _shuffle_row("a negative seed loses its sign", Shuffle(seed=abs)),
        _shuffle_row(
            "a seed beyond 32 bits stops at the limit",
            Shuffle(seed=lambda seed: max(-_MODULUS, min(seed, _MODULUS - 1))),
        ),
    ),
)
# fmt: on


def _text(change: Callable[[str], str]) -> Predict:
    """The text of the diagram changed."""
    return returned(lambda result, _: {"text": change(result["text"])})


def _lines(change: Callable[[str], str]) -> Predict:
    """Every line of the diagram changed."""
    return _text(lambda text: "".join(f"{change(line)}\n" for line in text.splitlines()))


def _as_in_the_sample(line: str) -> str:
    return "   " + line if line.startswith(" ") else line[:20] + 6 * " " + line[20:] if ":" in line else line


def _from_clubs(text: str) -> str:
    lines = text.split("\n")
    for start in (1, 6, 11):
        lines[start : start + 4] = lines[start : start + 4][::-1]
    return "\n".join(lines)


def _ascending(line: str) -> str:
    return re.sub("(?<=: )[AKQJT2-9]+", lambda ranks: ranks[0][::-1], line)


def _indented(width: int) -> Predict:
    return _lines(lambda line: " " * width + line[10:] if line.startswith(10 * " ") else line)


def _east_from(column: int) -> Predict:
    return _lines(
        lambda line: line[:20].rstrip().ljust(column) + line[20:] if len(line) > 20 and line[1:2] == ":" else line
    )


def _layout_row(name: str, predict: Predict) -> Row:
    return name, "285 bytes in 17 lines by the template of ICON-7", "ICON-7", predict


# fmt: off
_DIAGRAM_FAULTS: Final = table(
    ("icon.layout",),
    _layout_row("lines of the diagram end with CR LF", _text(lambda text: text.replace("\n", "\r\n"))),
    _layout_row("the diagram's last line has no end", _text(lambda text: text.removesuffix("\n"))),
    _layout_row("the diagram shows the ten as 10", _text(lambda text: text.replace("T", "10"))),
    _layout_row("the diagram's lines have no blanks at their ends", _lines(str.rstrip)),
    _layout_row(
        "the diagram shows a dash for a void", _lines(lambda line: line + "-" if line.endswith(": ") else line)
    ),
    _layout_row("the diagram has the columns of the newsletter's sample", _lines(_as_in_the_sample)),
    _layout_row("the diagram shows East and West exchanged", relabelled(seated("NWSE"))),
    _layout_row("the diagram shows North and South exchanged", relabelled(seated("SENW"))),
    _layout_row("the diagram shows West at the top", relabelled(seated("WNES"))),
    _layout_row("the diagram shows East at the top", relabelled(seated("ESWN"))),
    _layout_row("the diagram has no empty line at its start", _text(lambda text: text.removeprefix("\n"))),
    _layout_row("the diagram ends without hyphens", _text(lambda text: text.replace("-" * 33 + "\n", ""))),
    _layout_row("the diagram ends with 32 hyphens", _text(lambda text: text.replace("-" * 33, "-" * 32))),
    _layout_row("the diagram is in lower case", _text(str.lower)),
    _layout_row("the diagram's suits stand from clubs up", _text(_from_clubs)),
    _layout_row("the diagram's ranks rise", _lines(_ascending)),
    _layout_row("the diagram has no blank behind a colon", _text(lambda text: text.replace(": ", ":"))),
    *(
        _layout_row(f"the diagram is indented by {width} blanks", _indented(width))
        for width in (*range(10), 11, 12, 16)
    ),
    *(
        _layout_row(f"the diagram has East from column {column}, not from 20", _east_from(column))
        for column in range(12, 41)
        if column != 20
    ),
)
# fmt: on


def _argv(change: Callable[[list[str]], list[str]]) -> Predict:
    return well_formed(asked(lambda params: {"argv": change(list(params["argv"]))}))


def _values(change: Callable[[str], str]) -> Predict:
    return _argv(lambda argv: [change(text) if place % 2 else text for place, text in enumerate(argv)])


def _by_strtol(text: str) -> str:
    digits = re.match("[+-]?[0-9]*", text)
    return digits[0] if digits and digits[0].strip("+-") else "0"


def _by_parse_int(text: str) -> str:
    digits = re.match(r"\s*\+?(-?[0-9]+)", text)
    return digits[1] if digits else text


def _first_of_twice(argv: list[str]) -> list[str]:
    pairs = list(zip(argv[::2], argv[1::2], strict=True))
    return [item for pair in reversed(pairs) for item in pair]


def _up_to_the_fault(call: Call, _: Answer) -> Prediction:
    argv = call.params["argv"]
    answer = yield call
    while answer.code == Code.USAGE and argv:
        argv = argv[:-1]
        answer = yield Call(call.method, {"argv": argv})
    return answer


def _negative_refused(call: Call, _: Answer) -> Prediction:
    answer = yield call
    negative = any(text[:1] == "-" and text not in {"-h", "-s"} for text in call.params["argv"])
    return Answer(code=Code.USAGE) if negative and answer.code in {None, Code.TOO_LARGE} else answer


def _seed_of_32_bits(call: Call, _: Answer) -> Prediction:
    answer = yield call
    argv = call.params["argv"]
    if answer.code == Code.TOO_LARGE:
        place = max(place for place in range(1, len(argv), 2) if argv[place - 1] == "-s")
        answer = yield Call(call.method, {"argv": [*argv[:place], "0", *argv[place + 1 :]]})
        seed = int(argv[place])
    elif answer.code is None:
        seed = answer.result["seed"]
    if answer.code is not None:
        return answer
    return Answer({**answer.result, "seed": (seed + _MODULUS) % (1 << 32) - _MODULUS})


def _default(option: str, name: str, value: object) -> Predict:
    """Another value of a result's member where its option is not given."""
    return returned(lambda result, params: result if option in params["argv"][::2] else {**result, name: value})


def _five_of_negative(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
    argv = params["argv"]
    given = [text for name, text in zip(argv[::2], argv[1::2], strict=True) if name == "-h"]
    return {**result, "hands": "5"} if given and int(given[-1]) < 0 else result


_INTEGER: Final = "an argument that is no integer is a usage error"

# fmt: off
_OPTION_FAULTS: Final = table(
    ("icon.options",),
    ("integers are read as far as they go, where there is a digit", _INTEGER, "ICON-9", _values(_by_parse_int)),
    ("without -s the seed is 1", "it is 0", "ICON-8", _default("-s", "seed", 1)),
    ("a negative -h prints five deals", "it prints none", "ICON-8", returned(_five_of_negative)),
    ("integers are read as far as they go", _INTEGER, "ICON-9", _values(_by_strtol)),
    ("the first of an option given twice counts", "the last one counts", "ICON-8", _argv(_first_of_twice)),
    ("negative integers are refused", "-5 is an integer, not an option", "ICON-9", _negative_refused),
    ("the seed of the options is cut to 32 bits", "keep it whole up to 2^53", "ICON-9", _seed_of_32_bits),
    ("what stands before a faulty argument is used", "a usage error deals nothing", "ICON-8", _up_to_the_fault),
    ("without -h ten deals are printed", "five, without -h", "ICON-8", _default("-h", "hands", "10")),
)
# fmt: on

ICON_FAULTS: Final = (*_SHUFFLE_FAULTS, *_DIAGRAM_FAULTS, *_OPTION_FAULTS)
