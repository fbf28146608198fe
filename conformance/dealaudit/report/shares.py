"""What was found in the hands of all seats, beside what fair deals give: exact means and standard deviations."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import hand_laws, table_law
from dealaudit.statistics.hand_laws import HandLaw
from dealaudit.statistics.tallies import Tallies
from dealref.cards.shapes import PATTERNS, SHAPES, Pattern, pattern

Chosen = npt.NDArray[np.bool_]
"""The columns of a table of hands that are meant."""

_LAWS: Final[dict[str, Callable[[], HandLaw]]] = {"shapes": hand_laws.shapes, "points": hand_laws.points}

FLAT: Final[tuple[Pattern, ...]] = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))
"""The patterns of a balanced hand."""


class Figure(NamedTuple):
    """A figure that was found; `expected` and `spread` are its mean and its standard deviation for fair deals."""

    value: float
    expected: float
    spread: float

    @property
    def deviation(self) -> float:
        """The distance from the expectation in standard deviations; 0 if the figure cannot vary."""
        return (self.value - self.expected) / self.spread if self.spread else 0.0


def hands(tallies: Tallies, table: str, chosen: Chosen) -> Figure:
    """The share of hands in the chosen columns of a table (`shapes`, `points`). There is at least one deal.

    The four hands of a deal depend on each other: the law of two hands gives the covariance.
    """
    law = _LAWS[table]()
    number = 4 * tallies.deals
    expected = float(law.one[chosen].sum())
    own, other = expected - expected**2, float(law.two[np.ix_(chosen, chosen)].sum()) - expected**2
    count = int(tallies.counts[table][:, chosen].sum())
    return Figure(count / number, expected, max(0.0, (own + 3 * other) / number) ** 0.5)


def with_patterns(tallies: Tallies, patterns: tuple[Pattern, ...]) -> Figure:
    """The share of hands with these patterns."""
    return hands(tallies, "shapes", np.array([pattern(shape) in patterns for shape in SHAPES]))


def with_suits(tallies: Tallies, chosen: Callable[[int], bool]) -> Figure:
    """The share of hands with at least one holding of a chosen length."""
    return hands(tallies, "shapes", np.array([any(map(chosen, shape)) for shape in SHAPES]))


def with_points(tallies: Tallies, first: int, last: int) -> Figure:
    """The share of hands with `first` to `last` HCP."""
    points = np.arange(38)
    return hands(tallies, "points", (points >= first) & (points <= last))


def common_patterns(deals: int, least: float) -> list[Pattern]:
    """The patterns of which so many deals expect at least so many hands, the most frequent first."""
    law = hand_laws.shapes().one
    chances = {each: float(law[[pattern(shape) == each for shape in SHAPES]].sum()) for each in PATTERNS}
    kept = [each for each in PATTERNS if 4 * deals * chances[each] >= least]
    return sorted(kept, key=lambda each: -chances[each])


def points_of_sides(tallies: Tallies) -> tuple[Figure, Figure]:
    """The mean HCP of North-South and of East-West, both hands together."""
    law, points = hand_laws.points(), np.arange(38)
    mean = float(law.one @ points)
    variance = 2 * float(law.one @ points**2) + 2 * float(points @ law.two @ points) - 4 * mean**2
    sums = tallies.counts["points"] @ points
    spread = (variance / tallies.deals) ** 0.5
    north_south, east_west = (
        Figure(int(sums[side] + sums[side + 2]) / tallies.deals, 2 * mean, spread) for side in (0, 1)
    )
    return north_south, east_west


def aces(tallies: Tallies) -> tuple[Figure, ...]:
    """For each seat the share of the aces that it has: of 13 cards of 52, by the hypergeometric law."""
    number = 4 * tallies.deals
    counts = tallies.counts["cards"][:, ::13].sum(axis=1)
    spread = (3 / 16 * 48 / 51 / number) ** 0.5
    return tuple(Figure(int(count) / number, 1 / 4, spread) for count in counts)


def cards(tallies: Tallies) -> npt.NDArray[np.float64]:
    """The deviation of each seat (rows) at each card (columns), in standard deviations."""
    deals = tallies.deals
    deviations: npt.NDArray[np.float64] = (tallies.counts["cards"] - deals / 4) / (deals * 3 / 16) ** 0.5
    return deviations


def staying_spread() -> float:
    """The standard deviation of the number of cards that stay with their seat from one deal to another."""
    law = table_law.staying()
    return float((law @ (np.arange(len(law)) - 13) ** 2) ** 0.5)
