"""Constrained dealing: against dealing at random until the constraint is met, and the large listings."""

import random
import resource
import time

from dealref.cards import shapes
from dealref.constraints import constrained_deals, listing
from dealref.constraints.constraint import Constraint
from dealref.protocol import constraint_values

DRAWN = 2000
NINE_SPADES = [{"seat": "W", "lengths": {"S": [9, 9]}}]
FLAT = {"seat": "N", "shapes": ["flat"], "hcp": [10, 12]}
THREE_SUITER = {"seat": "S", "shapes": ["three-suiter"], "hcp": [11, 15]}
BALANCED = [
    {"seat": seat, "shapes": ["balanced"], "hcp": hcp}
    for seat, hcp in (("N", [15, 17]), ("S", [8, 10]), ("E", [6, 9]), ("W", [4, 10]))
]
BALANCED_LOW = [
    {"seat": seat, "shapes": ["balanced"], "hcp": hcp}
    for seat, hcp in (("N", [10, 12]), ("E", [8, 10]), ("S", [5, 9]), ("W", [9, 17]))
]
OPPOSITE_MINORS = [*NINE_SPADES, {"seat": "E", "lengths": {"D": [6, 6], "C": [6, 6]}}]
COUNTED = {
    "flat 10-12 opposite three-suiter 11-15": [FLAT, THREE_SUITER],
    "the same, hands exchanged": [THREE_SUITER, FLAT],
    "any shape 15-17 opposite any shape 6-9": [
        {"seat": "N", "hcp": [15, 17], "lengths": {"S": [0, 13]}},
        {"seat": "S", "hcp": [6, 9]},
    ],
    "balanced 15-17 opposite balanced 8-10": BALANCED[:2],
    "three balanced hands with HCP": BALANCED[:3],
    "four balanced hands with HCP": BALANCED,
    "balanced 10-12, any 8-10, any 5-9": [
        {"seat": "N", "shapes": ["balanced"], "hcp": [10, 12]},
        {"seat": "E", "hcp": [8, 10]},
        {"seat": "S", "hcp": [5, 9]},
    ],
    "four hands with HCP and a long suit each": [
        {"seat": "N", "lengths": {"S": [5, 13]}, "hcp": [8, 14]},
        {"seat": "E", "lengths": {"H": [5, 13]}, "hcp": [8, 12]},
        {"seat": "S", "lengths": {"D": [5, 13]}, "hcp": [5, 15]},
        {"seat": "W", "lengths": {"C": [5, 13]}, "hcp": [5, 15]},
    ],
    "three hands of any shape": [
        {"seat": "N", "lengths": {"S": [0, 13]}, "hcp": [10, 20]},
        {"seat": "E", "hcp": [5, 15]},
        {"seat": "S", "hcp": [8, 19]},
    ],
}
PRACTICE = 60
"""Wide constraints that are drawn."""

DEALT = 5


def seconds(task) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def made(hands) -> Constraint:
    """The constraint, not the one that was counted before."""
    constraint_values._read.cache_clear()
    return constraint_values.hands(hands)


def rejection(drawn: random.Random) -> int:
    """How many shuffles it takes until West has nine spades."""
    deck = list(range(52))
    shuffles = 0
    while True:
        drawn.shuffle(deck)
        shuffles += 1
        if sum(card < 13 for card in deck[39:]) == 9:
            return shuffles


def dealing() -> None:
    print(f"\nWest with nine spades: {DRAWN} deals by number, against shuffling until it happens")
    drawn = random.Random(1)  # noqa: S311  nothing is dealt from it
    nine = made(NINE_SPADES)
    deals = constrained_deals.count(nine)
    exact = min(
        seconds(lambda: [constrained_deals.unrank(nine, drawn.randrange(deals)) for _ in range(DRAWN)])
        for _ in range(5)
    )
    shuffles = []
    taken = seconds(lambda: shuffles.extend(rejection(drawn) for _ in range(10)))
    expected = constrained_deals.count(nine)
    chance = expected / 53644737765488792839237440000
    rejected = taken / sum(shuffles) / chance
    print(f"{DRAWN / exact:>12,.0f} deals/s by number")
    print(f"{1 / rejected:>12,.2f} deals/s by shuffling ({1 / chance:,.0f} shuffles each)")
    print(f"{rejected / (exact / DRAWN):>12,.0f} times as many by number")


def counting() -> None:
    print(f"\n{'constraints counted, from nothing':<42}{'seconds':>9}{'cases':>20}")
    for name, hands in COUNTED.items():
        constrained = made(hands)
        taken = seconds(lambda constrained=constrained: listing.count(constrained))
        print(f"{name:<42}{taken:>9.3f}{listing.count(constrained).cases:>20,}")


def drawn_hand(drawn: random.Random, seat: str) -> dict[str, object]:
    """A hand with a range of HCP, names, patterns, one long suit, or bounds in every suit; most have HCP."""
    kind = drawn.choice(["hcp", "name", "patterns", "long", "lengths"])
    low = drawn.randint(0, 18)
    hand: dict[str, object] = {"seat": seat}
    if kind == "hcp" or drawn.random() < 0.8:
        hand["hcp"] = [low, min(37, low + drawn.randint(1, 12))]
    if kind == "name":
        hand["shapes"] = [drawn.choice(list(shapes.NAMES))]
    if kind == "patterns":
        hand["shapes"] = [shapes.pattern_to_text(found) for found in drawn.sample(shapes.PATTERNS[:14], 4)]
    if kind == "long":
        hand["lengths"] = {drawn.choice("SHDC"): [drawn.randint(4, 6), 13]}
    if kind == "lengths":
        hand["lengths"] = {suit: [drawn.randint(0, 3), drawn.randint(4, 8)] for suit in "SHDC"}
    return hand


def practised(constrained: Constraint, drawn: random.Random) -> tuple[float, float]:
    """Seconds to the first deal, and for each deal more."""
    deals = constrained_deals.count(constrained)
    numbers = [drawn.randrange(deals) for _ in range(DEALT)]
    first = seconds(lambda: constrained_deals.unrank(constrained, deals // 3))
    more = seconds(lambda: [constrained_deals.unrank(constrained, number) for number in numbers])
    return first, more / DEALT


def practising() -> None:
    drawn = random.Random(3)  # noqa: S311  nothing is dealt from it
    figures = []
    while len(figures) < PRACTICE:
        constrained = made([drawn_hand(drawn, seat) for seat in drawn.sample("NESW", drawn.randint(1, 4))])
        count = seconds(lambda constrained=constrained: listing.count(constrained))
        if constrained_deals.count(constrained):
            figures.append((count, *practised(constrained, drawn)))
    print(f"\n{f'{PRACTICE} wide constraints of one to four hands, seconds':<52}{'median':>13}{'worst':>9}")
    for place, name in enumerate(("to count", "to the first deal", "for each deal more")):
        column = sorted(figure[place] for figure in figures)
        print(f"{name:<52}{column[PRACTICE // 2]:>13.3f}{column[-1]:>9.3f}")
    print(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB")


def selecting() -> None:
    drawn = random.Random(2)  # noqa: S311  nothing is dealt from it
    large = made([FLAT, THREE_SUITER])
    total = listing.count(large).combinations
    first = seconds(lambda: [listing.select(large, drawn.randrange(total)) for _ in range(DRAWN)])
    then = seconds(lambda: [listing.select(large, drawn.randrange(total)) for _ in range(DRAWN)])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nselections in the listing of {listing.count(large).cases:,} cases, per second: ", end="")
    print(f"{DRAWN / first:,.0f} the first {DRAWN}, then {DRAWN / then:,.0f}; memory so far {memory:,.0f} MB")


def constrained() -> None:
    selecting()
    dealing()
    counting()
    practising()
