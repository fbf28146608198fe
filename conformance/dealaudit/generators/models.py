"""A model: a program that deals, made of a drawing, a shuffle, a layout and a habit between deals (AUDIT-18)."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from dealaudit.deals import Deal
from dealaudit.generators import drawings, layouts, shuffles
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.shuffles import Shuffle
from dealref.cards import pbn
from dealref.errors import DealError

_BEFORE: Final = "the first deck put together from the hands of"


class Between(Enum):
    """What a program does between two deals."""

    NEW = "a new deck for each deal"
    CARRIED = "the deck carried over from deal to deal"
    GATHERED = "the deck of each deal put together from the sorted hands before"
    SEEDED = "a new deck for each deal, and the next higher seed"


class Model(NamedTuple):
    """A program that deals; with `spare` it draws one number more for each deal, below 1.

    Its first deck is new, or put together from the hands of the deal `before`, for which it has drawn `skip` numbers.
    """

    drawing: Drawing
    shuffle: Shuffle
    layout: Layout
    between: Between
    spare: bool
    before: Deal | None = None
    skip: int = 0

    def words(self, seed: int) -> str:
        """The program and its seed in words."""
        spare = ", one draw more for each deal" if self.spare else ""
        drawn = f"{self.drawing.source.words.format(seed=seed)}, {self.drawing.bound}"
        before = (
            "" if self.before is None else f"; {_BEFORE} {pbn.to_text(tuple(self.before))}, after {self.skip} draws"
        )
        return f"{drawn}; {self.shuffle.words}{spare}; {self.layout.words}; {self.between.value}{before}"


_OWN: Final = (
    *product(drawings.OF_LIBRARIES, (shuffles.DOWN, shuffles.UP, shuffles.CLOSING_UP)),
    *product(drawings.STD_SHUFFLE, (shuffles.INSIDE_OUT,)),
    (drawings.DEALER, shuffles.ANY_TWO),
    (drawings.DEALER_EXE, shuffles.ANY_TWO),
    (drawings.DEAL, shuffles.UP_THREE_HANDS),
)
"""Drawings of newer libraries with sound shuffles, and those that have one of their own."""


def _pairs() -> list[tuple[Drawing, Shuffle]]:
    pairs = [*product(drawings.DRAWINGS, shuffles.SHUFFLES), *_OWN]
    places = {drawing.source: place for place, (drawing, _) in reversed([*enumerate(pairs)])}
    return sorted(pairs, key=lambda pair: places[pair[0].source])


PAIRS: Final = _pairs()
"""Every drawing with every shuffle, and with those of its own: source by source, as they take the same numbers."""

_NAMED: Final = (*PAIRS, *product((drawings.LRAND48_STATE,), (shuffles.DOWN, shuffles.UP)))

HABITS: Final = tuple((between, spare) for between in Between for spare in (False, True))


def named(words: str) -> tuple[Model, int]:
    """The model and the seed that `Model.words` gives these words; what they leave out is as in the first that fits.

    Raises ValueError for other words.
    """
    drawn, *parts = " ".join(words.split()).split("; ")
    before, skip = _before(parts)
    pairs = [(drawing, shuffle, seed) for drawing, shuffle in _NAMED for seed in _seeds(drawing, drawn)]
    if pairs:
        seed = pairs[0][2]
        nearest = partial(max, key=lambda model: len({*parts} & {*model.words(seed).split("; ")}))
        model: Model = nearest(
            Model(drawing, shuffle, layouts.LAYOUTS[0], Between.NEW, spare, before, skip)
            for (drawing, shuffle, _), spare in product(pairs, (False, True))
        )
        model = nearest(model._replace(layout=layout) for layout in layouts.LAYOUTS)
        model = nearest(model._replace(between=between) for between in Between)
        if {*parts} <= {*model.words(seed).split("; ")}:
            return model, seed
    raise ValueError(f"no generator of the tables is called {words!r}")


def _seeds(drawing: Drawing, words: str) -> list[int]:
    """The seed in the words, if they are of this drawing."""
    pattern = re.escape(f"{drawing.source.words}, {drawing.bound}").replace(r"\{seed\}", "([0-9]+)")
    return [int(seed) for seed in re.findall(f"^{pattern}$", words) if int(seed) < drawing.source.seeds]


def _before(parts: Sequence[str]) -> tuple[Deal | None, int]:
    """The deal before the first deck and the draws for it, if one of the parts names them. Raises ValueError."""
    found = next(
        filter(None, (re.fullmatch(f"{_BEFORE} (.*), after ([0-9]{{1,2}}) draws", part) for part in parts)), None
    )
    try:
        return (bytes(pbn.from_text(found[1])), int(found[2])) if found else (None, 0)
    except DealError as error:
        raise ValueError(str(error)) from error


def deals(model: Model, seed: int) -> Iterator[Deal]:
    """The deals of a model from a seed, without end; the first is the one `before`, if there is one."""
    choose = model.drawing.start(seed)
    deck = list(model.layout.deck)
    if model.before is not None:
        yield model.before
        deck = model.layout.gathered(model.before)
        for _ in range(model.skip):
            choose(1)
    while True:
        deck = model.shuffle.run(deck, choose)
        if model.spare:
            choose(1)
        deal = model.layout.dealt(deck)
        yield deal
        match model.between:
            case Between.GATHERED:
                deck = model.layout.gathered(deal)
            case Between.NEW | Between.SEEDED:
                deck = list(model.layout.deck)
        if model.between is Between.SEEDED:
            seed = (seed + 1) % model.drawing.source.seeds
            choose = model.drawing.start(seed)
