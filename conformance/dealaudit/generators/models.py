"""A model: a program that deals, made of a drawing, a shuffle, a layout and a habit between deals (AUDIT-18)."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from dealaudit.deals import Deal
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.shuffles import Shuffle


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
        return f"{drawn}; {self.shuffle.words}{spare}; {self.layout.words}; {self.between.value}"


HABITS: Final = tuple((between, spare) for between in Between for spare in (False, True))


def deals(model: Model, seed: int) -> Iterator[Deal]:
    """The deals of a model from a seed, without end."""
    choose = model.drawing.start(seed)
    deck = list(model.layout.deck) if model.before is None else model.layout.gathered(model.before)
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
            seed += 1
            choose = model.drawing.start(seed)
