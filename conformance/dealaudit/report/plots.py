"""The plots of the page: what was found beside what fair deals give, with the scatter that chance brings."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, to_hex
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import MaxNLocator

from dealaudit.report import shares
from dealaudit.report.audited import Audited
from dealaudit.report.drawing import BAND, DATA, FAINT, INK, LINE, OUTER, SUSPICIOUS, UNFAIR, svg
from dealaudit.report.numerals import p_value
from dealaudit.report.questions import FAMILIES
from dealaudit.report.shares import Figure
from dealaudit.statistics.counting import lags
from dealaudit.statistics.lag_tests import staying
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealcheck.bridge import RANKS, SEAT_NAMES
from dealref.cards.shapes import PATTERNS

SUIT_SIGNS: Final = "♠♥♦♣"
MOST: Final = 5.0
"""The deviation, in standard deviations, from which on a cell has the full colour."""

_WIDTH: Final = 4.2
_FAR: Final = 3.0
_LEAST_P: Final = 1e-20
_PATTERNS: Final = 20
_EXPECTED_HANDS: Final = 5.0
_POINTS: Final = 20

_COLOURS: Final = LinearSegmentedColormap.from_list(
    "deviation", ["#1b5e9b", "#8fbbe0", "#f6f5f2", "#f0a868", "#a84300"]
)
"""Blue for too few and orange for too many: told apart by colour-blind people, and by day and by night."""


class Plot(NamedTuple):
    """A plot with its title and a sentence that tells how to read it; `pictures` are SVG."""

    title: str
    reading: str
    pictures: tuple[str, ...]


def plots(audited: Audited) -> list[Plot]:
    """All plots of an audit; none without deals, and none of later deals if there is one deal."""
    tallies = audited.tallies
    if not tallies.deals:
        return []
    later = [_staying(tallies)] if tallies.deals > 1 else []
    return [_cards(tallies), _patterns(tallies), _points(tallies), *later, _p_values(audited)]


def cell_colour(deviation: float) -> str:
    """The colour of a deviation, as `#f6f5f2`."""
    return to_hex(_COLOURS((min(MOST, max(-MOST, deviation)) + MOST) / (2 * MOST)))


def _cards(tallies: Tallies) -> Plot:
    deviations = shares.cards(tallies)
    pictures = (_seat(name, row) for name, row in zip(SEAT_NAMES, deviations, strict=True))
    reading = (
        "Each square is a card in this seat: orange came too often, blue too rarely, pale as it should be. Figures in "
        "squares count standard deviations, from 3 on: fair deals have about one of them on every second page, and "
        "hardly ever one beyond 5."
    )
    return Plot("Which seat gets which card", reading, tuple(pictures))


def _seat(seat: str, deviations: np.ndarray) -> str:
    worst = float(np.abs(deviations).max())
    description = f"13 ranks by 4 suits; the largest deviation of {seat} is {worst:.1f} standard deviations"
    draw = partial(_draw_seat, seat=seat, cells=deviations.reshape(4, 13))
    return svg(f"cards-{seat.lower()}", f"Cards of {seat}: deviations", description, draw, (_WIDTH, 1.7))


def _draw_seat(canvas: Canvas, seat: str, cells: np.ndarray) -> None:
    axes = canvas.subplots()
    axes.set_title(seat)
    axes.set_xlim(0, 13)
    axes.set_ylim(4, 0)
    for (suit, rank), value in np.ndenumerate(cells):
        axes.fill([rank, rank + 1, rank + 1, rank], [suit, suit, suit + 1, suit + 1], color=cell_colour(value), lw=0)
        if abs(value) >= _FAR:
            ink = "#ffffff" if abs(value) >= 0.7 * MOST else "#000000"
            axes.text(rank + 0.5, suit + 0.5, f"{value:+.0f}", color=ink, size=7, ha="center", va="center")
    axes.set_xticks(np.arange(13) + 0.5, ["10" if rank == "T" else rank for rank in RANKS])
    axes.set_yticks(np.arange(4) + 0.5, list(SUIT_SIGNS))
    _bare(axes)


def _bare(axes: Axes) -> None:
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _patterns(tallies: Tallies) -> Plot:
    common = shares.common_patterns(tallies.deals, _EXPECTED_HANDS)[:_PATTERNS]
    rest = tuple(each for each in PATTERNS if each not in common)
    figures = [shares.with_patterns(tallies, (each,)) for each in common] + [shares.with_patterns(tallies, rest)]
    labels = ["".join(map(str, each)) for each in common] + ["others"]
    picture = _compared("patterns", "Patterns of hands beside theory", "suit lengths of a hand", labels, figures)
    return Plot(
        "Flat and wild hands",
        _reading("pattern, as 4432 for two suits of four cards, one of three, one of two"),
        (picture,),
    )


def _points(tallies: Tallies) -> Plot:
    figures = [shares.with_points(tallies, points, points) for points in range(_POINTS)]
    figures.append(shares.with_points(tallies, _POINTS, 37))
    labels = [*map(str, range(_POINTS)), f"{_POINTS}+"]
    picture = _compared(
        "points", "High card points of hands beside theory", "high card points of a hand", labels, figures
    )
    return Plot("High card points", _reading("number of high card points (ace 4, king 3, queen 2, jack 1)"), (picture,))


def _reading(bar: str) -> str:
    return (
        f"Above, each bar is the share of hands with one {bar}; the line across it is the share that fair deals give. "
        "Below, each dot is the difference in standard deviations: about one in 20 may leave the inner band, "
        "hardly one the outer."
    )


def _compared(name: str, title: str, axis: str, labels: Sequence[str], figures: Sequence[Figure]) -> str:
    most = max(figures, key=lambda figure: abs(figure.deviation))
    where = labels[figures.index(most)]
    description = (
        f"{len(labels)} bars; the farthest from theory is {where}, by {most.deviation:+.1f} standard deviations"
    )
    return svg(
        name, title, description, partial(_draw_compared, axis=axis, labels=labels, figures=figures), (_WIDTH, 3.6)
    )


def _draw_compared(canvas: Canvas, axis: str, labels: Sequence[str], figures: Sequence[Figure]) -> None:
    above, below = canvas.subplots(2, 1, sharex=True, height_ratios=(3, 2))
    places = np.arange(len(figures))
    shares, expected, spread = (100 * np.array(column) for column in zip(*figures, strict=True))
    above.bar(places, shares, 0.8, color=DATA)
    above.errorbar(places, expected, 2 * spread, fmt="none", ecolor=INK, elinewidth=0.8, capsize=0)
    above.hlines(expected, places - 0.4, places + 0.4, colors=INK, lw=1.2)
    above.set_title("share of hands (%)")
    _draw_deviations(below, places, np.array([figure.deviation for figure in figures]))
    above.set_ylim(bottom=0)
    long = len(max(labels, key=len)) > 3
    shown = slice(None) if long else slice(None, None, 2)
    below.set_xticks(places[shown], labels[shown], size=7, rotation=90 if long else 0)
    below.set_xlim(-0.7, len(figures) - 0.3)
    below.set_xlabel(axis)


def _draw_deviations(axes: Axes, places: np.ndarray, deviations: np.ndarray) -> None:
    """Dots in bands of two and of three standard deviations; dots beyond the plot are arrows at its edge."""
    edge = min(12.0, max(4.0, float(np.abs(deviations).max()) * 1.15))
    for width, colour in ((3, OUTER), (2, BAND)):
        axes.axhspan(-width, width, color=colour, lw=0)
    axes.axhline(0, color=FAINT, lw=0.6)
    for chosen, marker in ((np.abs(deviations) <= edge, "o"), (deviations > edge, "^"), (deviations < -edge, "v")):
        axes.plot(places[chosen], np.clip(deviations[chosen], -edge, edge), marker, color=DATA, ms=3.5, clip_on=False)
    axes.set_ylim(-edge, edge)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
    axes.set_title("difference from theory (standard deviations)")


def _staying(tallies: Tallies) -> Plot:
    distances = np.array(lags(tallies.deals))
    means = np.array([staying(tallies, lag) for lag in distances]) / (tallies.deals - distances)
    scatter = shares.staying_spread() / (tallies.deals - distances) ** 0.5
    far = int(np.abs((means - 13) / scatter).argmax())
    description = (
        f"Mean number of cards that stay at distances 1 to {distances[-1]}; the farthest from 13, for its scatter, is "
        f"{means[far]:.2f} at a distance of {distances[far]}"
    )
    draw = partial(_draw_staying, distances=distances, means=means, scatter=scatter)
    reading = (
        "Of 52 cards 13 stay with their seat by chance, from one deal to the next (distance 1) as to any later one. "
        "Dots should lie in the bands, about one in 20 outside the inner one; a lone high dot shows that boards return "
        "after so many deals."
    )
    picture = svg("staying", "Cards that stay with their seat", description, draw, (_WIDTH, 2.6))
    return Plot("Cards that stay with their seat", reading, (picture,))


def _draw_staying(canvas: Canvas, distances: np.ndarray, means: np.ndarray, scatter: np.ndarray) -> None:
    axes = canvas.subplots()
    for width, colour in ((3, OUTER), (2, BAND)):
        axes.fill_between(distances, 13 - width * scatter, 13 + width * scatter, color=colour, lw=0)
    axes.axhline(13, color=FAINT, lw=0.6)
    axes.plot(distances, means, "o", color=DATA, ms=3, clip_on=False)
    axes.set_xlim(0.5, distances[-1] + 0.5)
    axes.set_title("cards that stay, on average")
    axes.set_xlabel("distance in deals")


def _p_values(audited: Audited) -> Plot:
    judgement = audited.judgement
    least = min(judgement.tests, key=lambda test: test.p)
    description = f"{len(judgement.tests)} p-values by kind of test; the least is {p_value(least.p)} of {least.name}"
    picture = svg(
        "p-values", "The p-values of all tests", description, partial(_draw_p_values, audited=audited), (_WIDTH, 2.3)
    )
    reading = (
        "Each dot is a test. Fair deals put most dots at the right, one in a hundred left of 0.01. Only a dot left of "
        "the dashed line is suspicious, and left of the solid line unfair; arrows lie farther left still."
    )
    return Plot("All tests at a glance", reading, (picture,))


def _draw_p_values(canvas: Canvas, audited: Audited) -> None:
    judgement, axes = audited.judgement, canvas.subplots()
    for row, names in enumerate(FAMILIES.values()):
        _draw_family(axes, row, [test for test in judgement.tests if test.name in names])
    for limit, style, colour, name, side in (
        (judgement.suspicious, "--", SUSPICIOUS, " suspicious", "left"),
        (judgement.unfair, "-", UNFAIR, "unfair ", "right"),
    ):
        axes.axvline(limit, color=colour, ls=style, lw=1.2)
        axes.text(limit, -0.7, name, color=colour, size=8, ha=side, va="bottom")
    for edge in range(1, len(FAMILIES)):
        axes.axhline(edge - 0.5, color=LINE, lw=0.6)
    axes.set_xscale("log")
    axes.set_xlim(_LEAST_P, 1.6)
    axes.set_ylim(len(FAMILIES) - 0.5, -0.6)
    axes.set_yticks(range(len(FAMILIES)), list(FAMILIES))
    axes.set_xticks([10.0**-power for power in (20, 15, 10, 5, 2, 0)], ["1e-20", "1e-15", "1e-10", "1e-5", "0.01", "1"])
    axes.minorticks_off()
    axes.set_xlabel("p-value")


def _draw_family(axes: Axes, row: int, tests: Sequence[Test]) -> None:
    """The p-values of a family in its row, a little above each other so that none hides another."""
    p = np.array([test.p for test in tests])
    heights = row + 0.25 * (np.arange(len(p)) % 3 - 1)
    inside = p > _LEAST_P
    axes.plot(p[inside], heights[inside], "o", color=DATA, ms=3.5, clip_on=False)
    axes.plot(np.full((~inside).sum(), _LEAST_P), heights[~inside], "<", color=DATA, ms=4.5, clip_on=False)
