"""Rank and unrank of each scheme against the documents' own steps, written down in the oracles.

Both take turns on the same few deals, in processor time, so that other work on the machine does not decide.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import oracles
import seeding_oracles
from dealref.cards import deal
from dealref.protocol.operations import SCHEMES

DEALS = 200
ROUNDS = 40

STEPS = {
    "pavlicek": (
        partial(oracles.pavlicek_rank, order=oracles.RANK_MAJOR),
        partial(oracles.pavlicek_unrank, order=oracles.RANK_MAJOR),
    ),
    "pavlicek-suit": (
        partial(oracles.pavlicek_rank, order=oracles.DECK_ORDER),
        partial(oracles.pavlicek_unrank, order=oracles.DECK_ORDER),
    ),
    "andrews": (oracles.andrews_rank, oracles.andrews_unrank),
    "christman": (oracles.christman_rank, oracles.christman_unrank),
    "bigdeal": (seeding_oracles.bigdeal_rank, seeding_oracles.bigdeal_unrank),
}


def numbered() -> None:
    print(f"rank and unrank per second, {DEALS} random deals, against the document's own steps written down")
    print(f"{'':<14}{'rank/s':>9}{'steps/s':>9}{'ratio':>7}{'unrank/s':>10}{'steps/s':>9}{'ratio':>7}")
    drawn = random.Random(1)  # noqa: S311  nothing is dealt from it
    numbers = [drawn.randrange(oracles.D) for _ in range(DEALS)]
    for scheme, (rank, unrank) in SCHEMES.items():
        steps_rank, steps_unrank = STEPS[scheme]
        deals = [unrank(number) for number in numbers]
        words = [deal.to_word(dealt) for dealt in deals]
        assert [steps_rank(word) for word in words] == numbers
        ranked, ranked_by_steps = per_second((rank, deals), (steps_rank, words))
        dealt, dealt_by_steps = per_second((unrank, numbers), (steps_unrank, numbers))
        cells = (f"{ranked:>9,.0f}{ranked_by_steps:>9,.0f}{ranked / ranked_by_steps:>7.2f}",
                 f"{dealt:>10,.0f}{dealt_by_steps:>9,.0f}{dealt / dealt_by_steps:>7.2f}")  # fmt: skip
        print(f"{scheme:<14}{''.join(cells)}")


def per_second(*tasks: tuple[Callable[[Any], object], Sequence[Any]]) -> list[float]:
    """Calls per second of each function on its values: the best of the rounds, in which the functions take turns."""
    shortest = [float("inf")] * len(tasks)
    for _ in range(ROUNDS):
        for place, (function, values) in enumerate(tasks):
            began = time.process_time()
            for value in values:
                function(value)
            shortest[place] = min(shortest[place], time.process_time() - began)
    return [len(values) / taken for (_, values), taken in zip(tasks, shortest, strict=True)]
