"""Print the speed of this machine: `python3 bench.py`. Each speed is the best of three runs."""

import random
import time
from collections.abc import Callable
from functools import partial

from dealer import numberings
from dealer.cards import to_pbn
from dealer.constraints import fills, listing, model

DEALS = 20_000
FLAT = [{"seat": "N", "shapes": ["flat"], "hcp": [10, 12]}, {"seat": "S", "shapes": ["three-suiter"], "hcp": [11, 15]}]
BALANCED = [
    {"seat": seat, "shapes": ["balanced"], "hcp": hcp} for seat, hcp in (("N", [10, 12]), ("E", [8, 10]), ("S", [5, 9]))
]


def best(run: Callable[[], object]) -> float:
    """The seconds of the fastest of three runs."""
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def deals_of(constraint: model.Constraint, count: int) -> Callable[[], object]:
    """A run that gives some deals of a constraint, the same ones each time."""
    numbers = random.Random(1)  # noqa: S311 - a bench wants the same deals each time
    dealt = listing.of(constraint)
    end = dealt.count()[1] * fills.rest(constraint)
    wanted = [numbers.randrange(end) for _ in range(count)]
    return lambda: [to_pbn(dealt.unrank(number)) for number in wanted]


def main() -> None:
    """Print all the figures."""
    for name, numbering in numberings.SCHEMES.items():
        seconds = best(partial(numberings.digest, numbering, 10**27, 10**24 + 7, DEALS))
        print(f"digest {name}: {DEALS / seconds:,.0f} deals a second")
    flat, balanced = model.read(FLAT), model.read(BALANCED)
    print(f"flat and three-suiter: {200 / best(deals_of(flat, 200)):,.0f} deals a second")
    start = time.perf_counter()
    listing.of(balanced).count()
    print(f"three balanced hands: {1000 * (time.perf_counter() - start):,.0f} ms to count, once")
    print(f"three balanced hands: {5 / best(deals_of(balanced, 5)):,.1f} deals a second")


if __name__ == "__main__":
    main()
