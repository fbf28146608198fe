"""Moments of the quadratic statistics: exact where a law is known, otherwise from many fair deals (spec AUDIT-7c).

The mean and the covariance of every statistic are exact. What is estimated here corrects its second and third moments
for small samples. `python -m dealaudit.statistics.moments` writes them anew.
"""

import json
from collections.abc import Iterator
from functools import cache
from math import comb
from pathlib import Path
from typing import Final

import numpy as np

from dealaudit.statistics import counting, hand_cells, packed, sequence
from dealaudit.statistics.hand_cells import FEATURES, FIRST_OCTAVE, LAST_OCTAVE, Cells
from dealaudit.statistics.hand_laws import Matrix
from dealaudit.statistics.nulls import Moments
from dealaudit.statistics.packed import Holders
from dealaudit.statistics.table_law import staying

SEED: Final = 20260101
_DEALS: Final = 1 << 18
_FEWEST: Final = 5
"""Directions that the counts of four hands together have to vary in: squares in fewer have too few values."""
_FILE: Final = Path(__file__).with_name("moments.json")
TABLE_VARIANCE: Final = 52 * 52 / 51 / 4
"""The variance of the ones of x ^ y (AUDIT-9): a quarter of that of a sum of 52 signs without two of the ranks."""


@cache
def estimated() -> dict[str, Moments]:
    """The estimated moments by their names, as `points.together.10`."""
    return {name: Moments(*values) for name, values in json.loads(_FILE.read_text("ascii")).items()}


def cards() -> Moments:
    """The moments of the card and seat table: q is 153, and h is 51/13 times the cards that stay, less 13."""
    law = staying()
    return Moments(153, 0.0, 0.0, 0.0, float(law @ (51 / 13 * (np.arange(len(law)) - 13)) ** 3))


def fair(deals: int, seed: int) -> Holders:
    """Fair deals: (deals, 52) holders."""
    generator = np.random.Generator(np.random.PCG64(seed))
    order = np.repeat(np.arange(4, dtype=np.uint8), 13)
    return generator.permuted(np.tile(order, (deals, 1)), axis=1)


def estimate(deals: int = _DEALS, seed: int = SEED) -> dict[str, Moments]:
    """All estimated moments, from so many fair deals."""
    holders = fair(deals, seed)
    return dict(_of_hands(holders)) | {
        "tables": _of_tables(holders), "pairs": _of_pairs(holders), "strength": _of_strength(holders),
        "sequence": _of_sequence(holders), "sequence-1": _of_passed(holders),
    }  # fmt: skip


def _of_hands(holders: Holders) -> Iterator[tuple[str, Moments]]:
    columns = counting.hand_columns(packed.pack(holders))
    for name, feature in FEATURES.items():
        for octave in range(FIRST_OCTAVE, LAST_OCTAVE + 1):
            cells = hand_cells.together(name, octave)
            rows = cells.sums.T[columns[feature.counts]]
            if cells.rank >= _FEWEST:
                yield f"{name}.together.{octave}", _together(rows, cells)
            if cells.rank >= _FEWEST and name in hand_cells.BY_SEAT:
                yield f"{name}.apart.{octave}", _apart(rows, hand_cells.apart(name, octave))


def _together(rows: Matrix, cells: Cells) -> Moments:
    """The moments of the four hands together; rows is (seats, deals, cells)."""
    x = rows.sum(axis=0) - 4 * cells.mean
    return _moments(x, x @ cells.inverse, cells.rank)


def _apart(rows: Matrix, cells: Cells) -> Moments:
    contrasts = np.einsum("cs,sdk->cdk", hand_cells.CONTRASTS, rows)
    x = np.concatenate(list(contrasts), axis=1)
    weighed = np.concatenate([each @ cells.inverse for each in contrasts], axis=1)
    return _moments(x, weighed, 3 * cells.rank)


def _of_tables(holders: Holders) -> Moments:
    """The moments of the tables of pairs of deals, the first with the second, the third with the fourth, and so on."""
    low, high = packed.pack(holders)
    signs = (low, high, low ^ high)
    ones = [np.bitwise_count(x[0::2] ^ y[1::2]) for x in signs for y in signs]
    x = np.stack(ones, axis=1).astype(float) - 26
    return _moments(x, x / TABLE_VARIANCE, counting.CHARACTERS)


def _of_strength(holders: Holders) -> Moments:
    """The moments of the HCP of the seats weighed against each other."""
    points = counting.hand_columns(packed.pack(holders))["points"]
    x = (hand_cells.CONTRASTS @ points).T
    return _moments(x, x / hand_cells.strength_variance(), 3)


def _of_sequence(holders: Holders) -> Moments:
    steps = (holders[:, 1:] - holders[:, :-1]) % 4
    x = np.stack([(steps == step).sum(axis=1) for step in range(4)], axis=1) - sequence.mean(sequence.IN_ORDER)
    return _moments(x, *_weighed(x, sequence.IN_ORDER))


def _of_passed(holders: Holders) -> Moments:
    four = np.stack(packed.hands(packed.pack(holders)))
    table = np.bitwise_count(four[:, None, 0::2] & four[None, :, 1::2]).astype(np.int64)
    following = np.roll(table, -1, axis=0)
    steps = [(table * np.roll(following, -step, axis=1)).sum(axis=(0, 1)) for step in range(4)]
    x = np.stack(steps, axis=1) - sequence.mean(sequence.FROM_THE_LAST)
    return _moments(x, *_weighed(x, sequence.FROM_THE_LAST))


def _weighed(x: Matrix, pairs: sequence.Pairs) -> tuple[Matrix, int]:
    inverse, rank = hand_cells.inverse(sequence.covariance(pairs))
    return x @ inverse, rank


def _of_pairs(holders: Holders) -> Moments:
    """The moments of the pairs of cards in one hand: h comes from the table of two deals."""
    hands = packed.hands(packed.pack(holders))
    common = [np.bitwise_count(x[0::2] & y[1::2]).astype(float) for x in hands for y in hands]
    both = sum(entry * (entry - 1) / 2 for entry in common)
    p = 12 / 51
    return Moments(1274, 0.0, 0.0, 0.0, float(np.mean(((both - comb(52, 2) * p * p) / PAIR_VARIANCE) ** 3)))


PAIR_VARIANCE: Final = comb(52, 2) * 12 / 51 * (1 - 12 / 51) / 1274
"""The variance of the counts of pairs in every direction that they can vary in (AUDIT-8a)."""


def _moments(x: Matrix, weighed: Matrix, rank: int) -> Moments:
    """The moments of x, weighed by the inverse of its covariance; h is that of one deal and the next."""
    q = (x * weighed).sum(axis=1)
    h = (x[:-1] * weighed[1:]).sum(axis=1)
    # The mean of a product of two halves has no bias that its own noise brings.
    half = len(q) // 2
    first, second = ((q[part] - rank) @ each[part] / half
                     for part, each in ((slice(half), x), (slice(half, 2 * half), weighed)))  # fmt: skip
    return Moments(rank, float(q.var()), float(np.mean((q - rank) ** 3)), float(first @ second), float(np.mean(h**3)))


if __name__ == "__main__":
    figures = {name: [float(f"{value:.5g}") for value in values] for name, values in estimate().items()}
    _FILE.write_text(json.dumps(figures, indent=0) + "\n", "ascii", newline="\n")
