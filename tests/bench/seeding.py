"""Choosing deals: Icon's shuffle and text seeds, against the documents' own steps written down."""

import time
from itertools import islice

import oracles
import seeding_oracles
from dealref.cards import deal, pbn
from dealref.numberings import christman
from dealref.seeding import icon, seeds

DEALS = 1000
ROUNDS = 5
TEXT = "Let\u2019s all have a good time"


def icon_deals() -> list[str]:
    return [pbn.to_text(icon.dealt(deck)) for deck, _ in islice(icon.shuffles(1), DEALS)]


def icon_steps() -> list[str]:
    decks, _ = seeding_oracles.icon_decks(1, DEALS)
    return [seeding_oracles.icon_pbn(deck) for deck in decks]


def text_deals() -> list[str]:
    return [deal.to_word(christman.unrank(seeds.from_text(TEXT, board))) for board in range(1, DEALS + 1)]


def text_steps() -> list[str]:
    return [oracles.christman_unrank(seeding_oracles.text_number(TEXT, board)) for board in range(1, DEALS + 1)]


def seconds(task) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def chosen() -> None:
    print(f"\ndeals per second, {DEALS} deals, against the document's own steps written down")
    print(f"{'':<42}{'deals/s':>9}{'steps/s':>9}{'ratio':>7}")
    for name, task, steps in (
        ("Icon's shuffle, from a seed to PBN deals", icon_deals, icon_steps),
        ("text seeds, to Christman's deals", text_deals, text_steps),
    ):
        assert task() == steps()
        taken = [(seconds(task), seconds(steps)) for _ in range(ROUNDS)]
        ours, theirs = (min(times) for times in zip(*taken, strict=True))
        print(f"{name:<42}{DEALS / ours:>9,.0f}{DEALS / theirs:>9,.0f}{theirs / ours:>7.2f}")
