"""The questions that a player asks about deals, each with the tests that answer it and the figures that show it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import numpy as np

from dealaudit.deals import CARDS
from dealaudit.report import shares
from dealaudit.report.numerals import counted, percent, statistic
from dealaudit.report.shares import Figure
from dealaudit.statistics import sequence
from dealaudit.statistics.counting import Counts
from dealaudit.statistics.result import Test
from dealaudit.statistics.sequence import Pairs
from dealaudit.statistics.tallies import Tallies
from dealcheck.bridge import SEAT_NAMES, SUIT_NAMES
from dealref.protocol.operations import SCHEMES

Tests = Mapping[str, Test]
"""Tests by their names; those that need more deals are missing."""

_RANK_NAMES: Final = ("ace", "king", "queen", "jack", *map(str, range(10, 1, -1)))

MEANINGS: Final[Mapping[str, str]] = {
    "cards": "each seat has each card equally often",
    "card": "the one card and seat farthest from a quarter of the deals",
    "suits": "each seat has each suit equally often",
    "sequence": "the seat of the next card in deck order, seen from a card",
    "pairs": "any two cards are in one hand equally often",
    "pair": "the two cards farthest from 4 in 17 deals in one hand",
    "lengths": "how long suits are",
    "patterns": "how often each of the 39 patterns comes",
    "patterns-by-seat": "whether the seats have different patterns",
    "shapes": "how often each of the 560 shapes comes",
    "points": "how often hands have 0, 1, 2, ... HCP",
    "points-by-seat": "whether the seats have different HCP",
    "strength": "whether the seats have as many HCP as each other",
    "controls": "aces and kings in one hand",
    "voids": "the number of voids",
    "long-suits": "the number of suits of six cards or more",
    "kinds": "the kind of deals farthest from chance: strongest and weakest hand, points and fits of the sides",
    "boards": "the same by dealer, vulnerability and number of the board: points, aces, long suits, the strongest hand",
    "staying-1": "cards that stay with their seat from one deal to the next",
    "table-1": "the seats that cards move to from one deal to the next",
    "spread-1": "how much the moves differ from one pair of neighbours to another",
    "sequence-1": "the seats that cards of neighbours move to, seen from each other",
    "staying-most": "cards that stay with their seat 2 to 100 deals later",
    "table-most": "the seats that cards move to 2 to 100 deals later",
    "spread-most": "how much the moves differ, 2 to 100 deals apart",
    "repeats": "pairs of deals that are alike, also with hands or suits exchanged",
    "shared-hands": "pairs of equal hands",
} | {
    f"{scheme}-{part}": f"{words} in the numbering {scheme}"
    for scheme in SCHEMES
    for part, words in (
        ("high", "the first bits of the deal's number"),
        ("low", "the last bits of the deal's number"),
        ("remainders", "the remainders of the deal's number by 3, 5, 7, 11 and 13"),
    )
}  # fmt: skip
"""What each test looks at."""

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("cards", "card", "suits", "pairs", "pair", "sequence"),
    "hands": (
        "lengths", "patterns", "patterns-by-seat", "shapes", "points", "points-by-seat", "strength", "controls",
        "voids", "long-suits", "kinds", "boards",
    ),
    "deal to deal": (
        "staying-1", "table-1", "spread-1", "sequence-1", "staying-most", "table-most", "spread-most",
    ),
    "numbers": tuple(name for name in MEANINGS if name.startswith(tuple(SCHEMES))),
    "repeats": ("repeats", "shared-hands"),
}  # fmt: skip
"""The tests by what they count."""

_SEEN: Final = ("the same player", "the next player", "the partner", "the player before")
_FEW: Final = 200
_USUAL: Final = 0.1
_HONEST: Final = ((0.9, "almost every honest set"), (0.5, "most honest sets"), (_USUAL, "many honest sets"))
"""How often chance alone does as much, from these p-values on."""

_NEXT: Final = "from one deal to the next"
_HANDS_DEVIATE: Final = "the numbers of hands with each {} deviate {{}} from the expected ones"
_MOVES_DEVIATE: Final = (
    "the numbers of cards that move from a seat to another or stay deviate {} from the expected ones"
)

_DEVIATIONS: Final[Mapping[str, str]] = {
    "cards": "the seats differ {} in how often they have a card",
    "suits": "the seats differ {} in how many cards of a suit they have",
    "pairs": "pairs of cards differ {} in how often they are in one hand",
    "lengths": "the numbers of suits of each length deviate {} from the expected ones",
    "patterns": _HANDS_DEVIATE.format("pattern"),
    "patterns-by-seat": "the seats differ {} in the patterns of their hands",
    "shapes": _HANDS_DEVIATE.format("shape"),
    "points": _HANDS_DEVIATE.format("number of HCP"),
    "points-by-seat": "the seats differ {} in how many weak and strong hands they have",
    "strength": "the seats differ {} in their HCP",
    "controls": _HANDS_DEVIATE.format("number of aces and kings (an ace counts twice)"),
    "table-1": _MOVES_DEVIATE,
    "table-most": _MOVES_DEVIATE,
} | {
    f"{scheme}-{part}": f"{MEANINGS[f'{scheme}-{part}']} differ {{}} in how often they come"
    for scheme in SCHEMES
    for part in ("high", "low", "remainders")
}  # fmt: skip
"""What is seen where a square is too large (more) or too small (less)."""

SHOWN: Final = {
    "card", "pair", "sequence", "voids", "long-suits", "kinds", "boards", "staying-1", "staying-most", "repeats",
    "shared-hands",
}  # fmt: skip
"""Tests whose own figure stands in the answer to their question."""

ONE_WAY: Final = SHOWN - {"sequence"}
"""Tests of a single count: below its mean it is small. All others are squares: below their mean, deals are too even."""


class Question(NamedTuple):
    """A question by its title, the tests that answer it, and its figures in words."""

    title: str
    tests: tuple[str, ...]
    finding: Callable[[Tallies, Tests], str]


def card_name(card: int) -> str:
    """The card in words.

    >>> card_name(0), card_name(18)
    ('the ace of spades', 'the 9 of hearts')
    """
    return f"the {_RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


def _cards(tallies: Tallies, tests: Tests) -> str:
    seats, cards = np.nonzero(tallies.counts["cards"] == tests["card"].statistic)
    owner = f"{card_name(int(cards[0]))} with {SEAT_NAMES[seats[0]]}"
    if tests["card"].p >= _USUAL:
        return f"farthest from a quarter is {owner}: {_plainly(tests['card'], tallies, len(cards))}"
    return f"farthest from the expected 25 % is {owner}: {_of_deals(tests['card'], tallies)}{_ties(len(cards))}"


def _pairs(tallies: Tallies, tests: Tests) -> str:
    rows, columns = np.triu_indices(CARDS, 1)
    (farthest,) = np.nonzero(tallies.counts["pairs"][rows, columns] == tests["pair"].statistic)
    pair = f"{card_name(int(rows[farthest[0]]))} with {card_name(int(columns[farthest[0]]))}"
    if tests["pair"].p >= _USUAL:
        return f"farthest from 4 in 17 is {pair}: {_plainly(tests['pair'], tallies, len(farthest))}"
    return f"farthest from the expected 23.5 % is {pair}: {_of_deals(tests['pair'], tallies)}{_ties(len(farthest))}"


def _plainly(test: Test, tallies: Tallies, ties: int) -> str:
    """The number of deals among so few, otherwise their share, and how often chance does as much."""
    figure = f"{test.statistic:.0f} of {tallies.deals}" if tallies.deals < _FEW else _of_deals(test, tallies)
    often = next(words for least, words in _HONEST if test.p >= least)
    return f"{figure}{_ties(ties)}; one as far off turns up in {often}"


def _of_deals(test: Test, tallies: Tallies) -> str:
    return f"{percent(test.statistic / tallies.deals, test.spread / tallies.deals)} of the deals"


def _ties(number: int) -> str:
    return f" (as often: {number - 1:,} more)" if number > 1 else ""


def _points_by_seat(tallies: Tallies, _: Tests) -> str:
    north_south, east_west = shares.points_of_sides(tallies)
    aces = shares.aces(tallies)
    by_seat = ", ".join(f"{seat} has {percent(*each[::2])}" for seat, each in zip(SEAT_NAMES, aces, strict=True))
    return (
        f"North-South have {north_south.value:.2f} HCP on average and East-West {east_west.value:.2f}, "
        f"20 expected, give or take {north_south.spread:.2g}; of the aces {by_seat}, "
        f"25 % expected, give or take {100 * aces[0].spread:.2g} %"
    )


def _patterns(tallies: Tallies, _: Tests) -> str:
    flat, wild = shares.with_patterns(tallies, shares.FLAT), shares.with_suits(tallies, lambda length: length >= 7)
    return (
        f"{_share(flat)} are flat (4333, 4432, 5332), {_due(flat)}; "
        f"{_share(wild)} are wild (a suit of seven cards or more), {_due(wild)}"
    )


def _voids(tallies: Tallies, _: Tests) -> str:
    share = shares.with_suits(tallies, lambda length: length == 0)
    return f"{_share(share)}, {_due(share)}"


def _long_suits(tallies: Tallies, _: Tests) -> str:
    share = shares.with_suits(tallies, lambda length: length >= 6)
    return f"{_share(share)} have a suit of six cards or more, {_due(share)}"


def _points(tallies: Tallies, _: Tests) -> str:
    weak, middle, strong = (shares.with_points(tallies, *each) for each in ((0, 4), (10, 10), (20, 37)))
    return (
        f"{_share(middle)} have 10 HCP, {_due(middle)}; {_share(strong)} have 20 or more, {_due(strong)}; "
        f"{_share(weak)} have 4 or fewer, {_due(weak)}"
    )


def _share(figure: Figure) -> str:
    return f"{percent(figure.value, figure.spread)} of hands"


def _due(figure: Figure) -> str:
    """The expectation in words."""
    decimals = percent(figure.expected, figure.spread)
    return f"{decimals} expected"


def _kinds(_: Tallies, tests: Tests) -> str:
    return f"farthest from chance: {tests['kinds'].about}"


def _boards(_: Tallies, tests: Tests) -> str:
    return f"farthest from chance: {tests['boards'].about}" if "boards" in tests else "no board has a number"


def _sequence(tallies: Tallies, _: Tests) -> str:
    farthest = _farthest(tallies.counts["sequence"], tallies.deals, sequence.IN_ORDER)
    return f"of two that follow each other in a sorted deck, {farthest}"


def _farthest(counts: Counts, deals: int, pairs: Pairs) -> str:
    """Where the second of two cards is that deviates most from chance, seen from the first one."""
    number, mean = pairs.number * deals, deals * sequence.mean(pairs)
    spread = np.sqrt(deals * np.diag(sequence.covariance(pairs)))
    step = int(np.argmax(np.abs(counts - mean) / spread))
    share, due = (percent(float(each[step]) / number, float(spread[step]) / number) for each in (counts, mean))
    return f"the second is with {_SEEN[step]} in {share}, {due} expected"


def _next(_: Tallies, tests: Tests) -> str:
    if "staying-1" not in tests:
        return "there is no next deal"
    return f"{_staying(tests['staying-1'])} of 52 cards stay with their seat from one deal to the next, 13 expected"


def _later(_: Tallies, tests: Tests) -> str:
    if "staying-most" not in tests:
        return "there is no later deal"
    most = tests["staying-most"]
    return f"farthest from the expected 13 cards that stay are {_staying(most)}, {most.about}"


def _staying(test: Test) -> str:
    return f"{13 * test.statistic / test.expected:.2f}"


def _repeats(_: Tallies, tests: Tests) -> str:
    deals, hands = tests["repeats"], tests["shared-hands"]
    if not deals.statistic:
        of_deals = "no deal comes again, not even with hands or suits exchanged"
    else:
        more = ", and more" * (deals.statistic > deals.about.count(", ") + 1)
        pairs = f"{counted(int(deals.statistic), 'pair')} of deals that are alike"
        of_deals = f"{pairs}, counted as they were read: {deals.about}{more}"
    if not hands.statistic:
        return f"{of_deals}; no hand comes again"
    return f"{of_deals}; {counted(int(hands.statistic), 'pair')} of equal hands, {statistic(hands.expected)} expected"


def _numbers(_: Tallies, __: Tests) -> str:
    return f"its first bits, last bits and remainders, in {len(SCHEMES)} numberings, should come equally often"


def accused(test: Test, tallies: Tallies) -> str:
    """What a test has found whose figure its question does not show, in words."""
    if test.name == "sequence-1":
        farthest = _farthest(tallies.counts["passed"], tallies.deals - 1, sequence.FROM_THE_LAST)
        return f"of two cards that a player and the next one had in the last deal, {farthest}"
    if test.name.startswith("spread-"):
        share, due = _together(test)
        return f"of two cards in one hand, both are in one hand again in {share}, {due} expected, {test.about or _NEXT}"
    much = "more" if test.high else "less"
    figures = f"{statistic(test.statistic)}, {statistic(test.expected)} expected, give or take {statistic(test.spread)}"
    where = f", {test.about}" * bool(test.about)
    return f"{_DEVIATIONS[test.name].format(much)} than by chance{where} ({test.name} is {figures})"


def _together(test: Test) -> tuple[str, str]:
    """The share of the pairs of cards of one hand that are in one hand again, and that of fair deals.

    The square of a table is 16 times the sum of its squares, less 52^2, divided by the variance 52^2 / 51 (AUDIT-9a).
    """
    deals = test.expected / 9
    share = 52**2 / 51 / 16 / (4 * 13 * 12) / deals
    observed, due = (12 / 51 + share * (value - test.expected) for value in (test.statistic, test.expected))
    return percent(observed, share * test.spread), percent(due, share * test.spread)


QUESTIONS: Final = (
    Question("Cards and seats", ("card", "cards", "suits"), _cards),
    Question("Two cards in one hand", ("pair", "pairs"), _pairs),
    Question("Points and aces by seat", ("strength", "points-by-seat"), _points_by_seat),
    Question("Strong and weak hands", ("points", "controls"), _points),
    Question("Flat and wild hands", ("patterns", "patterns-by-seat", "shapes"), _patterns),
    Question("Voids", ("voids",), _voids),
    Question("Long suits", ("long-suits", "lengths"), _long_suits),
    Question("Kinds of deals that are missing", ("kinds",), _kinds),
    Question("Dealer, vulnerability, board number", ("boards",), _boards),
    Question("A card and the next one", ("sequence", "sequence-1"), _sequence),
    Question("From one deal to the next", ("staying-1", "table-1", "spread-1"), _next),
    Question("From one deal to later ones", ("staying-most", "table-most", "spread-most"), _later),
    Question("Boards that come again", FAMILIES["repeats"], _repeats),
    Question("The deal's number", FAMILIES["numbers"], _numbers),
)
"""The questions about legal deals, in the order of the report: each test answers one."""
