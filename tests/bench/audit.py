"""The audit of printed deals: deals per second to read each format, and to count for each test, in one run."""

import time
from collections.abc import Callable

import numpy as np

from dealaudit.deals import Board, Place
from dealaudit.formats import bulk, writing
from dealaudit.formats.forms import WRITTEN
from dealaudit.statistics import counting, deal_numbers, moments, packed, repeats, verdict
from dealaudit.statistics.tallies import Counter

DEALS = 1 << 16
ROUNDS = 3
CHUNK = 1 << 20


def audited() -> None:
    holders = moments.fair(DEALS, 1)
    boards = [Board(bytes(deal), Place("made", 1)) for deal in holders]
    print(f"\naudit, {DEALS:,} deals: read per second of processor time, beside merely splitting the bytes into lines")
    print(f"{'format':<14}{'bytes/deal':>11}{'read/s':>12}{'lines only/s':>14}{'ratio':>8}")
    for form in WRITTEN:
        data = b"".join(writing.write(form, boards))
        read, split = seconds(lambda data=data: read_all(data), lambda data=data: data.splitlines())
        cells = f"{len(data) / DEALS:>11.0f}{DEALS / read:>12,.0f}{DEALS / split:>14,.0f}{split / read:>8.3f}"
        print(f"{form:<14}{cells}")
    counted(holders)


def read_all(data: bytes) -> None:
    chunks = (data[start : start + CHUNK] for start in range(0, len(data), CHUNK))
    assert sum(len(block.rows.holders) for block in bulk.deals(chunks, "made")) == DEALS


def counted(holders: packed.Holders) -> None:
    deals, counts = packed.pack(holders), counting.nothing()
    whole = Counter()
    parts: dict[str, Callable[[], object]] = {
        "pack": lambda: packed.pack(holders),
        "cards, pairs": lambda: blocks(lambda _, rows: counting.count_cards(rows, counts), holders),
        "hands": lambda: blocks(lambda block, _: counting.count_hands(counting.hand_columns(block), counts), holders),
        "numbers": lambda: blocks(deal_numbers.all_numbers, holders),
        "64 lags": lambda: counting.compare(deals.part(0, 0), deals, counts),
        "repeats": lambda: repeats.of(deals),
        "all": lambda: whole.add(holders),
    }
    taken = seconds(*parts.values())
    print(f"\n{'counted for':<24}{'deals/s':>12}{'share of all':>14}")
    every = dict(zip(parts, taken, strict=True))
    for name, each in every.items():
        print(f"{name:<24}{DEALS / each:>12,.0f}{each / every['all']:>14.2f}")
    tallies = whole.tallies()
    verdict.results(tallies)
    (judged,) = seconds(lambda: verdict.results(tallies))
    print(f"all tests of {tallies.deals:,} deals, once their tables are made: {judged * 1000:.0f} ms")


def blocks(each: Callable[[packed.Packed, packed.Holders], object], holders: packed.Holders) -> None:
    for start in range(0, len(holders), 4096):
        part = holders[start : start + 4096]
        each(packed.pack(part), np.ascontiguousarray(part.T))


def seconds(*tasks: Callable[[], object]) -> list[float]:
    """The shortest processor time of each task over some rounds in which they take turns."""
    shortest = [float("inf")] * len(tasks)
    for _ in range(ROUNDS):
        for place, task in enumerate(tasks):
            began = time.process_time()
            task()
            shortest[place] = min(shortest[place], time.process_time() - began)
    return shortest


if __name__ == "__main__":
    audited()
