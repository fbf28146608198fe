"""Counts of a block of deals: all that the tests of AUDIT-7 to AUDIT-12 need to know of it, as sums of integers.

Sums of integers are exact, and do not depend on how the deals were cut into blocks: that is why parts of an audit merge
to the last digit (AUDIT-16).
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS
from dealaudit.statistics import deal_numbers
from dealaudit.statistics.packed import ALL, Holders, Masks, Packed, hands, joined
from dealref.cards.shapes import SHAPES
from dealref.protocol.operations import SCHEMES

Counts = npt.NDArray[np.int64]
Boards = npt.NDArray[np.int64]
Columns = Mapping[str, npt.NDArray[np.intp]]
"""Of each hand, (seats, deals), some figures by their names."""

LAGS: Final = (*range(1, 65), 72, 96, 100)
"""How far the deals are apart that are compared: the last ones are the boards of long sessions."""

KINDS: Final = ("strongest", "weakest", "side", "difference", "fit", "other-fit")
"""What the four hands of a deal have together (AUDIT-10d): the fits are those of N-S and of E-W."""

BOARDS: Final = 16
"""Boards after which dealer and vulnerability come again; board 16 is the first row of a table of boards."""

CHARACTERS: Final = 9
"""Numbers that describe the 4 x 4 table of two deals: its nine free entries (AUDIT-9)."""

_SUIT: Final = 13
_ONE: Final = np.uint64(1)
_ALL_BUT_LAST: Final = ALL >> _ONE
_FEW: Final = 256
"""Deals in all below which their numbers are computed one by one."""

_BLOCK: Final = 4096
"""Deals of a block: it stays in the processor's cache, and sums of squares below 2^24 are exact in single precision."""


def nothing() -> dict[str, Counts]:
    """The counts of no deals."""
    return {
        "cards": np.zeros((4, CARDS), np.int64),
        "pairs": np.zeros((CARDS, CARDS), np.int64),
        "shapes": np.zeros((4, len(SHAPES)), np.int64),
        "points": np.zeros((4, 38), np.int64),
        "controls": np.zeros((4, 13), np.int64),
        "kinds": np.zeros((len(KINDS), 41), np.int64),
        "board-points": np.zeros((BOARDS, 4, 38), np.int64),
        "board-aces": np.zeros((BOARDS, 4, 5), np.int64),
        "board-longest": np.zeros((BOARDS, 4, 14), np.int64),
        "board-strongest": np.zeros((BOARDS, 4, 2), np.int64),
        "board-side": np.zeros((BOARDS, 1, 41), np.int64),
        "sequence": np.zeros(4, np.int64),
        "passed": np.zeros(4, np.int64),
        "tables": np.zeros((len(LAGS), CHARACTERS), np.int64),
        "squares": np.zeros(len(LAGS), np.int64),
        "high": np.zeros((len(SCHEMES), 1 << deal_numbers.HIGH_BITS), np.int64),
        "odd": np.zeros((len(SCHEMES), deal_numbers.ODD), np.int64),
        "low": np.zeros((len(SCHEMES), 1 << deal_numbers.LOW_BITS), np.int64),
    }


def count(deals: Packed, holders: Holders, boards: Boards, counts: Mapping[str, Counts]) -> None:
    """Add the counts of each deal; `holders` has the same deals, (deals, 52), `boards` the numbers of their boards.

    A board without a number has 0. Pairs of deals are counted elsewhere.
    """
    for first in range(0, deals.deals, _BLOCK):
        block = deals.part(first, first + _BLOCK)
        rows = np.ascontiguousarray(holders[first : first + _BLOCK].T)
        count_cards(rows, counts)
        columns = hand_columns(block)
        count_hands(columns, counts)
        count_kinds(columns, counts)
        count_boards(columns, boards[first : first + _BLOCK], counts)
        count_sequence(block, counts)
        count_numbers(block, rows, counts)


def count_cards(rows: Holders, counts: Mapping[str, Counts]) -> None:
    """Add the seats of the cards, and the pairs of cards in one hand.

    Let x be the low bit, the high bit, or the sum of both, of the holder of a card, and x' that of another card. The
    cards are in one hand if 1 + the sum over the three of (1 - 2x)(1 - 2x') is 4; otherwise it is 0.
    """
    deals = rows.shape[1]
    bits = [each.astype(np.float32) for each in (rows & 1, rows >> 1, (rows ^ rows >> 1) & 1)]
    products = np.stack([each @ each.T for each in bits]).astype(np.int64)
    low, high, both = products.diagonal(axis1=1, axis2=2)
    ones = low + high + both
    counts["pairs"][...] += deals + products.sum(axis=0) - (ones[:, None] + ones) // 2
    # Of the seats N E S W = 00, 01, 10, 11 each of the three bits holds two.
    west = (low + high - both) // 2
    counts["cards"][...] += np.stack([deals - (low + high + both) // 2, low - west, high - west, west])


def count_sequence(block: Packed, counts: Mapping[str, Counts]) -> None:
    """Add how many seats on from a card the next card in deck order is: two bits, with a borrow."""
    low, high = ((mask ^ mask >> _ONE) & _ALL_BUT_LAST for mask in block)
    high ^= block.low & ~(block.low >> _ONE) & _ALL_BUT_LAST
    one, two, three = (
        int(np.bitwise_count(each).sum(dtype=np.int64)) for each in (low & ~high, high & ~low, low & high)
    )
    counts["sequence"][...] += (51 * block.deals - one - two - three, one, two, three)


def count_hands(columns: Columns, counts: Mapping[str, Counts]) -> None:
    """Add the shapes, the HCP and the controls of the hands of each seat."""
    for name in ("shapes", "points", "controls"):
        for seat in range(4):
            counts[name][seat] += _histogram(columns[name][seat], counts[name].shape[1])


def count_kinds(columns: Columns, counts: Mapping[str, Counts]) -> None:
    """Add what the four hands of each deal have together."""
    points, lengths = columns["points"], columns["lengths"]
    side, fits = points[0] + points[2], lengths[0] + lengths[2]
    kinds = (points.max(axis=0), points.min(axis=0), side, abs(side - 20), fits.max(axis=0), 13 - fits.min(axis=0))
    for place, column in enumerate(kinds):
        counts["kinds"][place] += _histogram(column, counts["kinds"].shape[1])


def count_boards(columns: Columns, boards: Boards, counts: Mapping[str, Counts]) -> None:
    """Add the hands of the boards that have a number, by board and seat."""
    numbered = np.flatnonzero(boards)
    if not numbered.size:
        return
    points, boards = columns["points"][:, numbered], boards[numbered] % BOARDS
    figures = {
        "points": points,
        "aces": columns["aces"][:, numbered],
        "longest": columns["lengths"][:, :, numbered].max(axis=1),
        "strongest": (points == points.max(axis=0)).astype(np.intp),
        "side": (points[0] + points[2])[None],
    }
    for name, values in figures.items():
        table = counts[f"board-{name}"]
        for seat, column in enumerate(values):
            table[:, seat] += _histogram(boards * table.shape[2] + column, table[:, seat].size).reshape(BOARDS, -1)


def hand_columns(deals: Packed) -> dict[str, npt.NDArray[np.intp]]:
    """The figures of each hand; `lengths` has those of its four suits, (seats, suits, deals)."""
    four = np.stack(hands(deals))
    lengths = np.stack([_ones(four & _suit(suit)) for suit in range(4)], axis=1)
    aces, kings, queens, jacks = (_ones(four & _rank(rank)) for rank in range(4))
    return {
        "shapes": _SHAPE_PLACES.take(lengths[:, 0] * 196 + lengths[:, 1] * 14 + lengths[:, 2]),
        "points": 4 * aces + 3 * kings + 2 * queens + jacks,
        "controls": 2 * aces + kings,
        "aces": aces,
        "lengths": lengths,
    }


def count_numbers(block: Packed, rows: Holders, counts: Mapping[str, Counts]) -> None:
    """Add the high parts and the remainders of the numbers in each numbering."""
    is_few = counts["cards"][:, 0].sum() < _FEW
    numbers = deal_numbers.numbers_one_by_one(block) if is_few else deal_numbers.all_numbers(block, rows)
    for place, (high, remainder) in enumerate(numbers.values()):
        counts["high"][place] += _histogram(high, 1 << deal_numbers.HIGH_BITS)
        counts["odd"][place] += _histogram(deal_numbers.modulo(remainder, deal_numbers.ODD), deal_numbers.ODD)
        counts["low"][place] += _histogram(remainder & ((1 << deal_numbers.LOW_BITS) - 1), 1 << deal_numbers.LOW_BITS)


def compare(before: Packed, deals: Packed, counts: Mapping[str, Counts]) -> None:
    """Add the tables of each deal of `deals` with deals before it; `before` has the last LAGS[-1] deals before those.

    The nine numbers of a pair are the ones of x ^ y, where x of the earlier deal and y of the later are each the low
    bits, the high bits or their sum: 26 less half a sum of products of signs.
    """
    for first in range(0, deals.deals, _BLOCK):
        block = deals.part(first, first + _BLOCK)
        earlier = joined(before, block)
        _compare(earlier, before.deals, counts)
        before = earlier.part(max(0, earlier.deals - LAGS[-1]), earlier.deals)


def _compare(deals: Packed, start: int, counts: Mapping[str, Counts]) -> None:
    """Add the tables of the deals from `start` on with all deals before them.

    Each of x and y has 26 ones, so x ^ y has 52 - 2 c, where c are those of x & y: c is at most 26, and the sum of its
    squares over half a block of nine numbers is exact.
    """
    signs = np.stack([deals.low, deals.high, deals.low ^ deals.high])
    most = deals.deals - start
    # Room that every lag uses again.
    room, ones = np.empty((CHARACTERS, most), np.uint64), np.empty((CHARACTERS, most), np.uint8)
    numbers, once = np.empty((CHARACTERS, most), np.float32), np.ones(most, np.float32)
    for place, lag in enumerate(lags(deals.deals)):
        first = max(start, lag)
        size = deals.deals - first
        both, bits, single = room[:, :size], ones[:, :size], numbers[:, :size]
        np.bitwise_and(signs[:, None, first - lag : -lag], signs[None, :, first:], out=both.reshape(3, 3, size))
        single[...] = np.bitwise_count(both, out=bits)
        sums = (single @ once[:size]).astype(np.int64)
        squares = int(np.vdot(single[:5], single[:5])) + int(np.vdot(single[5:], single[5:]))
        counts["tables"][place] += 52 * size - 2 * sums
        counts["squares"][place] += CHARACTERS * 52**2 * size - 208 * int(sums.sum()) + 4 * squares
    _compare_neighbours(deals.part(max(start, 1) - 1, deals.deals), counts)


def lags(deals: int) -> Sequence[int]:
    """The lags at which so many deals have pairs."""
    return LAGS[: bisect_left(LAGS, deals)]


def _compare_neighbours(deals: Packed, counts: Mapping[str, Counts]) -> None:
    """Add how many seats on from a card the cards are that the next seat had in the deal before."""
    four = np.stack(hands(deals))
    table = np.bitwise_count(four[:, None, :-1] & four[None, :, 1:]).astype(np.int64)
    following = np.roll(table, -1, axis=0)
    counts["passed"][...] += [int((table * np.roll(following, -step, axis=1)).sum()) for step in range(4)]


def _ones(masks: Masks) -> npt.NDArray[np.intp]:
    return np.bitwise_count(masks).astype(np.intp)


def _histogram(cells: npt.NDArray[np.integer], size: int) -> Counts:
    return np.bincount(cells, minlength=size)


def _suit(suit: int) -> np.uint64:
    return np.uint64(8191 << _SUIT * suit)


def _rank(rank: int) -> np.uint64:
    return np.uint64(sum(1 << _SUIT * suit + rank for suit in range(4)))


_SHAPE_PLACES: Final = np.zeros(14**3, np.intp)
for _place, (_spades, _hearts, _diamonds, _clubs) in enumerate(SHAPES):
    _SHAPE_PLACES[_spades * 196 + _hearts * 14 + _diamonds] = _place
