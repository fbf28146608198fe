"""Tallies: what is kept of the deals of an audit, in bounded memory; those of two parts make those of the whole."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from dealaudit.statistics import counting, repeats
from dealaudit.statistics.counting import LAGS, Boards, Counts
from dealaudit.statistics.packed import Holders, Packed, joined, pack
from dealaudit.statistics.repeats import Repeats


class Tallies(NamedTuple):
    """The counts of consecutive deals, their first and last deals for the pairs across a seam, and their keys."""

    deals: int
    counts: Mapping[str, Counts]
    first: Packed
    last: Packed
    repeats: Repeats


class Counter:
    """Tallies that grow: deals are added in blocks."""

    def __init__(self) -> None:
        self._deals = 0
        self._counts = counting.nothing()
        self._first = self._last = NO_DEALS
        self._repeats = [repeats.nothing()]
        self._waiting = 0

    def add(self, holders: Holders, boards: Boards | None = None) -> None:
        """Count these deals after those before: (deals, 52) holders, and the numbers of their boards, 0 if none."""
        deals = pack(holders)
        boards = np.zeros(deals.deals, np.int64) if boards is None else boards
        counting.count(deals, holders, boards, self._counts)
        counting.compare(self._last, deals, self._counts)
        self._first = joined(self._first, deals.part(0, LAGS[-1] - self._first.deals))
        self._last = _last(joined(self._last, deals))
        self._repeats.append(repeats.of(deals, self._deals))
        self._deals += deals.deals
        self._waiting += deals.deals
        if self._waiting > _KEYS:
            self._join()

    def tallies(self) -> Tallies:
        """The tallies of the deals so far."""
        self._join()
        counts = {name: each.copy() for name, each in self._counts.items()}
        return Tallies(self._deals, counts, self._first, self._last, self._repeats[0])

    def _join(self) -> None:
        self._repeats = [repeats.joined(self._repeats)]
        self._waiting = 0


def merged(parts: Iterable[Tallies]) -> Tallies:
    """The tallies of the deals of all parts in their order; those of no deals without parts."""
    total = Counter().tallies()
    for part in parts:
        counts = {name: each + part.counts[name] for name, each in total.counts.items()}
        # The pairs across the seam; those within the part are counted.
        counting.compare(total.last, part.first, counts)
        within = counting.nothing()
        counting.compare(NO_DEALS, part.first, within)
        for name in ("tables", "squares", "passed"):
            counts[name] -= within[name]
        total = Tallies(
            total.deals + part.deals, counts, joined(total.first, part.first.part(0, LAGS[-1] - total.first.deals)),
            _last(joined(total.last, part.last) if part.deals < LAGS[-1] else part.last),
            repeats.joined([total.repeats, part.repeats]),
        )  # fmt: skip
    return total


def arrays(tallies: Tallies) -> dict[str, Any]:
    """The tallies as arrays of numbers, by their names."""
    pairs = tallies.repeats
    return {
        "deals": np.array(tallies.deals), "first": np.stack(tallies.first), "last": np.stack(tallies.last),
        "keys": pairs.keys, "checks": pairs.checks, "places": pairs.places, "hands": pairs.hands, **tallies.counts,
    }  # fmt: skip


def of_arrays(members: Mapping[str, Any]) -> Tallies:
    """The tallies of the arrays. Raises KeyError if one is missing, ValueError if they do not fit together."""
    deals = int(members["deals"])
    kept = Repeats(deals, *(members[name] for name in ("keys", "checks", "places", "hands")))
    first, last = (Packed(*members[name]) for name in ("first", "last"))
    tallies = Tallies(deals, {name: members[name] for name in counting.nothing()}, first, last, kept)
    if not (_in_form(tallies) and _in_step(tallies)):
        raise ValueError("the tables of the deals do not fit together")
    return tallies


def _in_form(tallies: Tallies) -> bool:
    """Whether every array has its type and its number of dimensions, and tables their size."""
    like = [*counting.nothing().values(), *NO_DEALS, *NO_DEALS, *repeats.nothing()[1:]]
    ours = [*tallies.counts.values(), *tallies.first, *tallies.last, *tallies.repeats[1:]]
    same = all(each.dtype == one.dtype and each.ndim == one.ndim for each, one in zip(ours, like, strict=True))
    return same and all(tallies.counts[name].shape == each.shape for name, each in counting.nothing().items())


def _in_step(tallies: Tallies) -> bool:
    """Whether every card is dealt in every deal, and the deals and keys kept are as many as they can be."""
    deals, kept = tallies.deals, tallies.repeats
    ends = {each.size for each in (*tallies.first, *tallies.last)} == {min(deals, LAGS[-1])}
    keys = kept.keys.size == kept.checks.size == kept.places.size
    cards = bool((tallies.counts["cards"].sum(axis=0) == deals).all())
    return ends and keys and cards and bool(((kept.places >= 0) & (kept.places < deals)).all())


def _last(deals: Packed) -> Packed:
    return deals.part(max(0, deals.deals - LAGS[-1]), deals.deals)


NO_DEALS: Final = Packed(np.zeros(0, np.uint64), np.zeros(0, np.uint64))
_KEYS: Final = 1 << 20
"""Deals after which the keys are joined, and those above the limit forgotten."""
