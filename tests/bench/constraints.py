"""Constrained dealing: against dealing at random until the constraint is met, and the large listings."""

import random
import resource
import time

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
}


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
