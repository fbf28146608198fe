"""Dealers of our own: unfair ones, each with its fault and the deals that show it, and fair ones by other methods."""

from collections.abc import Callable, Iterator, Mapping
from functools import cmp_to_key
from math import log
from random import Random
from typing import Final, NamedTuple

import numpy as np

from dealaudit.statistics.packed import Holders
from dealref.cards.deal import DEALS
from dealref.numberings import andrews, bigdeal, christman, pavlicek, pavlicek_suit

Dealer = Callable[[int, int], Holders]
"""So many deals, (deals, 52) holders, from a seed."""


class Unfair(NamedTuple):
    """A dealer with a fault, and a number of deals in which the audit must call it unfair."""

    deal: Dealer
    fault: str
    deals: int
    ideal: float | None = None
    """Deals from which the likelihood ratio of this fault is a million on the average: no test sees it earlier."""


_BLOCKS: Final = np.repeat(np.arange(4, dtype=np.uint8), 13)
_TURNS: Final = np.tile(np.arange(4, dtype=np.uint8), 13)
_POINTS: Final = np.tile([4, 3, 2, 1, *[0] * 9], 4)
_CONTROLS: Final = np.tile([2, 1, *[0] * 11], 4)


def _random(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


def _fair(deals: int, random: np.random.Generator) -> Holders:
    return random.permuted(np.tile(_BLOCKS, (deals, 1)), axis=1)


def _by_swaps(places: np.ndarray, seats: Holders = _BLOCKS) -> Holders:
    """Each deal from a sorted deck: card i changes places with the card at places[i], from the last i down."""
    return _dealt(_orders(places), seats)


def _dealt(decks: np.ndarray, seats: Holders = _BLOCKS) -> Holders:
    """The holders of the cards when the places of each deck go to these seats."""
    found = np.empty(decks.shape, np.uint8)
    np.put_along_axis(found, decks, np.broadcast_to(seats, decks.shape), axis=1)
    return found


def _carried(orders: np.ndarray, seats: Holders = _BLOCKS) -> Holders:
    """Each deal from the deck as the last shuffle left it: place p gets the card at the place orders[p]."""
    deck, decks = np.arange(52), np.empty(orders.shape, int)
    for deal, order in enumerate(orders):
        deck = deck[order]
        decks[deal] = deck
    return _dealt(decks, seats)


def _orders(places: np.ndarray) -> np.ndarray:
    """The order that the swaps of `_by_swaps` give."""
    decks = np.tile(np.arange(52), (len(places), 1))
    rows = np.arange(len(places))
    for card in range(51, -1, -1):
        other = places[:, card]
        decks[rows, card], decks[rows, other] = decks[rows, other].copy(), decks[rows, card].copy()
    return decks


def naive(deals: int, seed: int) -> Holders:
    return _by_swaps(_random(seed).integers(0, 52, (deals, 52)))


def naive_in_turns(deals: int, seed: int) -> Holders:
    return _by_swaps(_random(seed).integers(0, 52, (deals, 52)), _TURNS)


def naive_carried(deals: int, seed: int) -> Holders:
    return _carried(_orders(_random(seed).integers(0, 52, (deals, 52))))


def sattolo(deals: int, seed: int) -> Holders:
    return _by_swaps(_sattolo(deals, seed))


def sattolo_carried(deals: int, seed: int) -> Holders:
    return _carried(_orders(_sattolo(deals, seed)))


def _sattolo(deals: int, seed: int) -> np.ndarray:
    return (_random(seed).random((deals, 52)) * np.maximum(np.arange(52), 1)).astype(int)


def comparator(deals: int, seed: int) -> Holders:
    random = Random(seed)  # noqa: S311  a fixed sample
    coin = cmp_to_key(lambda _one, _other: random.choice((-1, 1)))
    return _dealt(np.array([sorted(range(52), key=coin) for _ in range(deals)]))


def insertion(deals: int, seed: int) -> Holders:
    """Each card moves down while a coin shows heads, as an insertion sort by a random comparison does."""
    random = _random(seed)
    found = []
    for steps in random.geometric(0.5, (deals, 52)) - 1:
        deck: list[int] = []
        for card, step in enumerate(steps.tolist()):
            deck.insert(max(0, card - step), card)
        found.append(deck)
    return _dealt(np.array(found))


def bytes_modulo(deals: int, seed: int) -> Holders:
    return _by_swaps(_random(seed).integers(0, 256, (deals, 52)) % np.arange(1, 53))


def _riffles(deals: int, seed: int, riffles: int) -> np.ndarray:
    """Orders of riffles by Gilbert, Shannon and Reeds: a sort of the cards by random digits, run backwards."""
    digits = _random(seed).integers(0, 2**riffles, (deals, 52))
    places = np.argsort(digits, axis=1, kind="stable")
    orders = np.empty_like(places)
    np.put_along_axis(orders, places, np.broadcast_to(np.arange(52), places.shape), axis=1)
    return orders


def riffled(riffles: int) -> Dealer:
    """A new deck for each deal, so many riffles, dealt by turns."""
    return lambda deals, seed: _dealt(_riffles(deals, seed, riffles), _TURNS)


def riffled_strange(riffles: int) -> Dealer:
    """The same unsorted deck for each deal, so many riffles, a cut, dealt by turns."""

    def deal(deals: int, seed: int) -> Holders:
        random = _random(seed)
        deck = random.permutation(52)
        cuts = (np.arange(52) + random.integers(0, 52, deals)[:, None]) % 52
        return _dealt(deck[np.take_along_axis(_riffles(deals, seed, riffles), cuts, axis=1)], _TURNS)

    return deal


def riffled_on(riffles: int) -> Dealer:
    """The deck of the last deal as it was, so many riffles, dealt by turns."""
    return lambda deals, seed: _carried(_riffles(deals, seed, riffles), _TURNS)


def riffled_hands(riffles: int) -> Dealer:
    def deal(deals: int, seed: int) -> Holders:
        """The hands of the last deal, each sorted, put on each other, so many riffles, dealt by turns."""
        deck, decks = np.arange(52), []
        for order in _riffles(deals, seed, riffles):
            deck = deck[order]
            decks.append(deck)
            deck = np.concatenate([np.sort(deck[seat::4]) for seat in range(4)])
        return _dealt(np.array(decks), _TURNS)

    return deal


def _lengths(holders: Holders) -> np.ndarray:
    """(deals, seats, suits)"""
    return np.stack([(holders.reshape(-1, 4, 13) == seat).sum(axis=2) for seat in range(4)], axis=1)


def _without(deals: int, seed: int, bad: Callable[[Holders], np.ndarray | np.bool], share: float) -> Holders:
    """Fair deals of which this share of the bad ones is thrown away."""
    random = _random(seed)
    parts: list[Holders] = []
    while sum(map(len, parts)) < deals:
        some = _fair(deals, random)
        parts.append(some[~(bad(some) & (random.random(deals) < share))])
    return np.concatenate(parts)[:deals]


def tamed(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (_lengths(some) == 0).any(axis=(1, 2)), 0.3)


def livened(deals: int, seed: int) -> Holders:
    return _without(
        deals, seed, lambda some: np.any((np.sort(_lengths(some)) == [3, 3, 3, 4]).all(axis=2), axis=1), 0.3
    )


def flat_suits(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (_lengths(some) >= 6).any(axis=(1, 2)), 0.15)


def level_points(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (_seat_points(some) >= 18).any(axis=1), 0.3)


def _seat_points(holders: Holders) -> np.ndarray:
    return np.stack([((holders == seat) * _POINTS).sum(axis=1) for seat in range(4)], axis=1)


def doubtful_openings_again(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (_seat_points(some) == 12).any(axis=1), 0.3)


def average_south(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: abs(_seat_points(some)[:, 2] - 10) <= 1, 0.3)


def lively_south(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (np.sort(_lengths(some)[:, 2]) == [3, 3, 3, 4]).all(axis=1), 0.5)


def spades_5332(deals: int, seed: int) -> Holders:
    return _without(deals, seed, lambda some: (_lengths(some) == [5, 3, 3, 2]).all(axis=2).any(axis=1), 0.7)


def controls_for_all(deals: int, seed: int) -> Holders:
    def lacks(some: Holders) -> np.ndarray:
        controls = np.stack([(some == seat) @ _CONTROLS for seat in range(4)])
        return np.asarray((controls == 0).any(axis=0))

    return _without(deals, seed, lacks, 0.3)


def stronger_north(deals: int, seed: int) -> Holders:
    """In one deal of ten North has the stronger of the hands of North and South."""
    random = _random(seed)
    found = _fair(deals, random)
    points = _seat_points(found)
    wrong = (points[:, 0] < points[:, 2]) & (random.random(deals) < 0.1)
    found[wrong] = np.array([2, 1, 0, 3], np.uint8)[found[wrong]]
    return found


def favoured_side(deals: int, seed: int) -> Holders:
    """In one deal of ten the side with more HCP becomes North and South."""
    random = _random(seed)
    found = _fair(deals, random)
    points = _seat_points(found)
    wrong = (points[:, 0] + points[:, 2] < 20) & (random.random(deals) < 0.1)
    found[wrong] = (found[wrong] + 1) % 4
    return found


def few_different(deals: int, seed: int) -> Holders:
    random = _random(seed)
    return _fair(20_000, random)[random.integers(0, 20_000, deals)]


def seeded_by_16_bits(deals: int, seed: int) -> Holders:
    random = _random(seed)
    return _fair(1 << 16, random)[random.integers(0, 1 << 16, deals)]


def rotated_boards(deals: int, seed: int) -> Holders:
    found = _fair(deals, _random(seed))
    found[36:] = (found[np.arange(deals - 36) % 36] + 1) % 4
    return found


def reused_boards(deals: int, seed: int) -> Holders:
    """One board in 16 is that of 32 deals before."""
    random = _random(seed)
    found = _fair(deals, random)
    for deal in np.flatnonzero(random.random(deals) < 1 / 16):
        if deal >= 32:
            found[deal] = found[deal - 32]
    return found


def stratified(deals: int, seed: int) -> Holders:
    """Of 256 numbers one is in each 256th of all numbers."""
    random = Random(seed)  # noqa: S311  a fixed sample
    numbers: list[int] = []
    while len(numbers) < deals:
        strata = random.sample(range(256), 256)
        numbers += [(stratum * DEALS + random.randrange(DEALS)) // 256 for stratum in strata]
    return np.array([pavlicek.unrank(number) for number in numbers[:deals]], np.uint8)


def kept_pair(deals: int, seed: int) -> Holders:
    """In one deal of ten the king of spades goes to the holder of the ace."""
    random = _random(seed)
    found = _fair(deals, random)
    for deal in (found[place] for place in np.flatnonzero(random.random(deals) < 0.1)):
        if deal[0] != deal[1]:
            other = random.choice(2 + np.flatnonzero(deal[2:] == deal[0]))
            deal[[1, other]] = deal[[other, 1]]
    return found


def kept_at(lag: int, cards: int, turn: Callable[[np.random.Generator], int]) -> Dealer:
    """At this distance so many cards keep their holders, or go on from seat to seat."""

    def deal(deals: int, seed: int) -> Holders:
        random = _random(seed)
        found = _fair(deals, random)
        for deal in range(lag, deals):
            places = random.permutation(52)[cards:]
            found[deal] = (found[deal - lag] + turn(random)) % 4
            found[deal, places] = random.permutation(found[deal, places])
        return found

    return deal


def _any_turn(random: np.random.Generator) -> int:
    return int(random.integers(0, 4))


def small_generator(deals: int, seed: int) -> Holders:
    """The low bits of a linear congruential generator modulo 2^31."""
    state, places = seed, np.empty((deals, 52), int)
    for deal in range(deals):
        for card in range(52):
            state = (1103515245 * state + 12345) % 2**31
            places[deal, card] = state % (card + 1)
    return _by_swaps(places)


def _favourite(excess: float) -> Dealer:
    def deal(deals: int, seed: int) -> Holders:
        """The ace of spades is North's in this share of the deals more than 1/4."""
        random = _random(seed)
        found = _fair(deals, random)
        for each in (found[place] for place in np.flatnonzero(random.random(deals) < excess * 4 / 3)):
            other = random.choice(np.flatnonzero(each == 0))
            each[[0, other]] = each[[other, 0]]
        return found

    return deal


def last_left_out(deals: int, seed: int) -> Holders:
    """A shuffle of the first 51 cards."""
    return _by_swaps(
        np.column_stack([_random(seed).random((deals, 51)) * np.arange(1, 52), np.full(deals, 51)]).astype(int)
    )


def one_too_short(deals: int, seed: int) -> Holders:
    """A naive shuffle whose random places end at 50."""
    return _by_swaps(_random(seed).integers(0, 51, (deals, 52)))


def _modulo(random: Random) -> Iterator[int]:
    while True:
        yield random.getrandbits(96) % DEALS


def _words(random: Random) -> Iterator[int]:
    """Three numbers of a generator modulo 2^32 in a row: the lowest bits come by turns."""
    state = random.getrandbits(32)
    while True:
        number = 0
        for _ in range(3):
            state = (1664525 * state + 1013904223) % 2**32
            number = number << 32 | state
        if number < DEALS:
            yield number


def _horner(random: Random) -> Iterator[int]:
    """Random digits to base 13, multiplied once more after the last one."""
    while True:
        number = 0
        for _ in range(26):
            number = (number + random.randrange(13)) * 13
        if number < DEALS:
            yield number


def _by_number(scheme: str, numbers: Callable[[Random], Iterator[int]]) -> Dealer:
    def deal(deals: int, seed: int) -> Holders:
        drawn = numbers(Random(seed))  # noqa: S311  a fixed sample
        return np.array([_UNRANK[scheme](next(drawn)) for _ in range(deals)], np.uint8)

    return deal


_UNRANK: Final[Mapping[str, Callable[[int], tuple[int, ...]]]] = {
    "andrews": andrews.unrank,
    "bigdeal": bigdeal.unrank,
    "christman": christman.unrank,
    "pavlicek": pavlicek.unrank,
    "pavlicek-suit": pavlicek_suit.unrank,
}


def coarse_number(deals: int, seed: int) -> Holders:
    """A fraction of 24 random bits of all numbers."""
    random = Random(seed)  # noqa: S311  a fixed sample
    return np.array([andrews.unrank((random.getrandbits(24) * DEALS) >> 24) for _ in range(deals)], np.uint8)


def cuts(deals: int, seed: int) -> Holders:
    return _dealt((np.arange(52) + _random(seed).integers(0, 52, deals)[:, None]) % 52, _TURNS)


def same_hands_turned(deals: int, seed: int) -> Holders:
    return (_fair(1, _random(seed)) + np.arange(deals)[:, None]).astype(np.uint8) % 4


def set_made_of_another(deals: int, seed: int) -> Holders:
    """The second half is the first one with suits exchanged, each time others, its boards in reverse order."""
    random = _random(seed)
    first = _fair((deals + 1) // 2, random)
    suits = random.permuted(np.tile(np.arange(4), (len(first), 1)), axis=1)
    second = np.take_along_axis(first.reshape(-1, 4, 13), suits[:, :, None], axis=1).reshape(-1, 52)
    return np.concatenate([first, second[::-1]])[:deals]


def more_even(deals: int, seed: int) -> Holders:
    """Of two deals the one with more even suits, in one case of ten."""
    random = _random(seed)
    first, second = _fair(deals, random), _fair(deals, random)
    wild = [(_lengths(each) ** 2).sum(axis=(1, 2)) for each in (first, second)]
    first[(wild[1] < wild[0]) & (random.random(deals) < 0.1)] = 0
    chosen = (first == 0).all(axis=1)
    first[chosen] = second[chosen]
    return first


def turned_pairs(deals: int, seed: int) -> Holders:
    """Every second deal is the last one with partners' hands exchanged."""
    found = _fair(deals, _random(seed))
    found[1::2] = (found[: 2 * (deals // 2) : 2] + 2) % 4
    return found


def repeated_norths(deals: int, seed: int) -> Holders:
    """In one deal of twenty North has the hand of 20 deals before; the others' cards are fair."""
    random = _random(seed)
    found = _fair(deals, random)
    for deal in np.flatnonzero(random.random(deals) < 0.05):
        if deal >= 20:
            others = np.flatnonzero(found[deal - 20] != 0)
            found[deal] = 0
            found[deal, others] = random.permutation(np.repeat(np.arange(1, 4), 13))
    return found


def ace_by_turns(deals: int, seed: int) -> Holders:
    """The ace of spades goes to N, E, S, W by turns: every seat has it equally often."""
    random = _random(seed)
    found = _fair(deals, random)
    for turn, deal in enumerate(found):
        other = random.choice(np.flatnonzero(deal == turn % 4))
        deal[[0, other]] = deal[[other, 0]]
    return found


def hands_passed_on(deals: int, seed: int) -> Holders:
    """In one deal of 50 the hands of the deal before are passed on to the next seat."""
    random = _random(seed)
    found = _fair(deals, random)
    for deal in np.flatnonzero(random.random(deals) < 0.02):
        if deal:
            found[deal] = (found[deal - 1] + 1) % 4
    return found


def _strongest_to(chosen: Callable[[int, np.random.Generator], np.ndarray]) -> Dealer:
    """A dealer who turns boards so that the strongest hand is the dealer's: those that are chosen."""

    def deal(deals: int, seed: int) -> Holders:
        random = _random(seed)
        found = _fair(deals, random)
        turns = (np.arange(deals) - _by_seat(found).argmax(axis=0)) % 4 * chosen(deals, random)
        turned: Holders = ((found + turns[:, None]) % 4).astype(np.uint8)
        return turned

    return deal


def _by_seat(holders: Holders) -> np.ndarray:
    """The HCP of the seats."""
    return np.stack([(holders == seat) @ _POINTS for seat in range(4)])


def passed_out_again(deals: int, seed: int) -> Holders:
    return _kept(deals, seed, lambda points, _: points.max(axis=0) >= 12)


def near_sides(deals: int, seed: int) -> Holders:
    return _kept(deals, seed, lambda points, draws: (abs(points[0] + points[2] - 20) <= 8) | (draws < 0.7))


def _kept(deals: int, seed: int, is_kept: Callable[[np.ndarray, np.ndarray], np.ndarray]) -> Holders:
    """Deals of which those are dealt again that are not kept."""
    random = _random(seed)
    found = _fair(deals + deals // 4 + 64, random)
    kept: Holders = found[is_kept(_by_seat(found), random.random(len(found)))][:deals]
    return kept


def vulnerable_side(deals: int, seed: int) -> Holders:
    """Boards 2, 5, 12, 15 of 16 have N-S vulnerable alone; 3, 6, 9, 16 E-W."""
    random = _random(seed)
    found, boards = _fair(deals, random), np.arange(1, deals + 1) % 16
    side = np.isin(boards, (2, 5, 12, 15)) * 1 - np.isin(boards, (3, 6, 9, 0))
    points = _by_seat(found)
    is_turned = (side * (points[0] + points[2] - 20) < 0) & (random.random(deals) < 0.1)
    turned: Holders = (found + is_turned[:, None]) % np.uint8(4)
    return turned


def _ideal(gain: float) -> float:
    """The deals for a factor of a million, of which each gives so much of the logarithm on the average."""
    return log(1e6) / gain


_NO_OPENING: Final = 0.0338338648
"""The share of deals in which nobody has 12 HCP (spec AUDIT-10d)."""
_FAR_SIDES: Final = 0.07391
"""The share of deals in which a side has at least 29 HCP."""


def _of_far_sides(kept: float) -> float:
    """What a deal tells of the fault that deals of far sides are kept with this chance only."""
    rest = 1 - _FAR_SIDES * (1 - kept)
    now = _FAR_SIDES * kept / rest
    return now * log(kept / rest) - (1 - now) * log(rest)


UNFAIR: Final[dict[str, Unfair]] = {
    "strong dealer": Unfair(
        _strongest_to(lambda deals, _: np.ones(deals, int)),
        "the dealer always has the strongest hand",
        36,
        _ideal(log(4)),
    ),
    "strong dealer at times": Unfair(
        _strongest_to(lambda deals, random: (random.random(deals) < 0.25) * 1),
        "the dealer gets the strongest hand in one board of four",
        656,
        _ideal(7 / 16 * log(7 / 4) + 9 / 16 * log(3 / 4)),
    ),
    "passed-out": Unfair(
        passed_out_again, "deals in which nobody has 12 HCP are dealt again", 1024, _ideal(-log(1 - _NO_OPENING))
    ),
    "near sides": Unfair(
        near_sides, "three of ten deals with 29 HCP on one side are thrown away", 12_288, _ideal(_of_far_sides(0.7))
    ),
    "vulnerable side": Unfair(
        vulnerable_side,
        "where one side is vulnerable, one of ten boards in which it is the weaker is turned",
        20_480,
        _ideal((1.1 * log(1.1) + 0.9 * log(0.9)) / 4),
    ),
    "naive": Unfair(naive, "every card changes places with any of all 52", 512),
    "naive in turns": Unfair(naive_in_turns, "the same, dealt one by one: neighbours have opposite faults", 65_536),
    "naive carried": Unfair(naive_carried, "the same without sorting the deck: cards stay with their seat", 512),
    "sattolo": Unfair(sattolo, "no card stays in its place", 2048),
    "sattolo carried": Unfair(sattolo_carried, "12.2 instead of 13 cards stay with their seat", 1024),
    "comparator": Unfair(comparator, "a binary insertion sort with random comparisons", 256),
    "insertion": Unfair(insertion, "a linear insertion sort with random comparisons", 16),
    "bytes modulo": Unfair(bytes_modulo, "random byte % n", 4096),
    "3 riffles": Unfair(riffled(3), "too few riffles of a new deck", 64),
    "4 riffles": Unfair(riffled(4), "too few riffles of a new deck", 512),
    "5 riffles": Unfair(riffled(5), "too few riffles of a new deck", 4096),
    "6 riffles": Unfair(riffled(6), "too few riffles of a new deck", 16_384),
    "7 riffles": Unfair(riffled(7), "too few riffles of a new deck", 65_536),
    "3 riffles on": Unfair(riffled_on(3), "too few riffles of the last deck", 1024),
    "4 riffles on": Unfair(riffled_on(4), "too few riffles of the last deck", 8192),
    "5 riffles on": Unfair(riffled_on(5), "too few riffles of the last deck", 32_768),
    "2 riffles of hands": Unfair(riffled_hands(2), "too few riffles of the hands of the last deal", 256),
    "3 riffles of hands": Unfair(riffled_hands(3), "too few riffles of the hands of the last deal", 2048),
    "4 riffles of hands": Unfair(riffled_hands(4), "too few riffles of the hands of the last deal", 8192),
    "5 riffles of hands": Unfair(riffled_hands(5), "too few riffles of the hands of the last deal", 65_536),
    "tamed": Unfair(tamed, "three of ten deals with a void are thrown away", 4096),
    "livened": Unfair(livened, "three of ten deals with a 4-3-3-3 hand are thrown away", 8192),
    "flat suits": Unfair(flat_suits, "15 % of the deals with a suit of six are thrown away", 16_384),
    "level points": Unfair(level_points, "three of ten deals with 18 HCP in a hand are thrown away", 8192),
    "favoured side": Unfair(favoured_side, "more HCP to North and South in one deal of ten", 8192),
    "20,000 deals": Unfair(few_different, "no other deals than these", 512),
    "65,536 deals": Unfair(seeded_by_16_bits, "no other deals than these", 1024),
    "rotated boards": Unfair(rotated_boards, "36 boards again and again, turned by one seat", 64),
    "reused boards": Unfair(reused_boards, "one in 16 is the board of 32 deals before", 64),
    "stratified": Unfair(stratified, "numbers too evenly spread", 256),
    "kept pair": Unfair(kept_pair, "ace and king of spades together too often", 4096),
    "one lag": Unfair(kept_at(7, 4, lambda _: 0), "four cards stay at a distance of seven deals", 128),
    "one lag, one seat on": Unfair(kept_at(7, 4, lambda _: 1), "four cards go one seat on in seven deals", 128),
    "one lag, any turn": Unfair(kept_at(7, 10, _any_turn), "ten cards of seven deals before, turned by chance", 64),
    "last deal, any turn": Unfair(kept_at(1, 10, _any_turn), "ten cards of the deal before, turned by chance", 128),
    "strange deck": Unfair(riffled_strange(4), "too few riffles of an unsorted deck, and a cut", 16_384),
    "doubtful openings": Unfair(doubtful_openings_again, "three of ten deals with 12 HCP are thrown away", 8192),
    "average South": Unfair(average_south, "three of ten deals with 9 to 11 HCP in South are thrown away", 16_384),
    "lively South": Unfair(lively_south, "half of the deals with 4-3-3-3 in South are thrown away", 16_384),
    "5=3=3=2": Unfair(spades_5332, "seven of ten deals with a hand of 5=3=3=2 are thrown away", 16_384),
    "controls for all": Unfair(
        controls_for_all, "three of ten deals with a hand without controls are thrown away", 8192
    ),
    "stronger North": Unfair(stronger_north, "North has the stronger hand of the side in one deal of ten", 8192),
    "small generator": Unfair(small_generator, "low bits of a small generator", 32),
    "32 of 100": Unfair(_favourite(0.07), "the ace of spades goes to North in 32 of 100 deals", 4096),
    "28 of 100": Unfair(_favourite(0.03), "the ace of spades goes to North in 28 of 100 deals", 16_384),
    "3 % more": Unfair(_favourite(0.0075), "the ace of spades goes to North 3 % too often", 262_144),
    "last left out": Unfair(last_left_out, "the last card is never shuffled", 32),
    "one too short": Unfair(one_too_short, "random places from 0 to 50", 512),
    **{f"modulo, {name}": Unfair(_by_number(name, _modulo), "96 random bits modulo D", 1024) for name in _UNRANK},
    **{
        f"words, {name}": Unfair(_by_number(name, _words), "three numbers of a small generator", 4096)
        for name in _UNRANK
    },
    **{f"13 times, {name}": Unfair(_by_number(name, _horner), "multiples of 13", 32) for name in _UNRANK},
    "coarse number": Unfair(coarse_number, "24 random bits for the whole number", 16_384),
    "cuts": Unfair(cuts, "a new deck, only cut", 16),
    "same hands turned": Unfair(same_hands_turned, "the same four hands, turned", 16),
    "set made of another": Unfair(set_made_of_another, "a set is another one with suits exchanged", 16),
    "more even": Unfair(more_even, "suits more even in one deal of ten", 32_768),
    "turned pairs": Unfair(turned_pairs, "each second deal is the first one turned", 16),
    "repeated norths": Unfair(repeated_norths, "one seat gets an old hand in one deal of twenty", 128),
    "ace by turns": Unfair(ace_by_turns, "the ace of spades goes around the table", 512),
    "hands passed on": Unfair(hands_passed_on, "one deal of 50 is the last one turned", 64),
}

ALONE: Final[dict[str, tuple[str, int]]] = {
    "boards": ("strong dealer", 24),
    "card": ("last left out", 20),
    "cards": ("naive in turns", 48_000),
    "controls": ("controls for all", 3279),
    "kinds": ("passed-out", 886),
    "lengths": ("2 riffles of hands", 162),
    "long-suits": ("flat suits", 8312),
    "pair": ("kept pair", 1473),
    "pairs": ("strange deck", 8312),
    "patterns": ("livened", 3529),
    "patterns-by-seat": ("lively South", 7227),
    "points": ("doubtful openings", 3529),
    "points-by-seat": ("average South", 7949),
    "repeats": ("set made of another", 17),
    "sequence": ("3 riffles", 64),
    "sequence-1": ("3 riffles on", 669),
    "shapes": ("5=3=3=2", 7227),
    "shared-hands": ("repeated norths", 68),
    "spread-1": ("last deal, any turn", 29),
    "spread-most": ("one lag, any turn", 59),
    "staying-1": ("sattolo carried", 439),
    "staying-most": ("one lag", 74),
    "strength": ("stronger North", 6284),
    "suits": ("one too short", 121),
    "table-1": ("naive carried", 187),
    "table-most": ("one lag, one seat on", 68),
    "voids": ("tamed", 2360),
    **{f"{scheme}-high": (f"modulo, {scheme}", 856) for scheme in _UNRANK},
    **{f"{scheme}-low": (f"words, {scheme}", 2052) for scheme in _UNRANK},
    **{f"{scheme}-remainders": (f"13 times, {scheme}", 17) for scheme in _UNRANK},
}
"""For each test of the audit a dealer, and a number of deals at which this test alone calls that unfair."""


def _keys(deals: int, seed: int) -> Holders:
    return _dealt(np.argsort(_random(seed).random((deals, 52)), axis=1))


def _fisher_yates(deals: int, seed: int) -> Holders:
    return _by_swaps(_random(seed).integers(0, np.arange(1, 53), (deals, 52)), _TURNS)


def _fisher_yates_carried(deals: int, seed: int) -> Holders:
    return _carried(_orders(_random(seed).integers(0, np.arange(1, 53), (deals, 52))))


def _python(deals: int, seed: int) -> Holders:
    random, deck = Random(seed), list(range(52))  # noqa: S311  a fixed sample
    found = []
    for _ in range(deals):
        random.shuffle(deck)
        found.append(deck.copy())
    return _dealt(np.array(found))


def _unranked(unrank: Callable[[int], tuple[int, ...]]) -> Dealer:
    def deal(deals: int, seed: int) -> Holders:
        random = Random(seed)  # noqa: S311  a fixed sample
        return np.array([unrank(random.randrange(DEALS)) for _ in range(deals)], np.uint8)

    return deal


FAIR: Final[dict[str, Dealer]] = {
    "permuted": lambda deals, seed: _fair(deals, _random(seed)),
    "random keys": _keys,
    "Fisher-Yates": _fisher_yates,
    "Fisher-Yates carried": _fisher_yates_carried,
    "random.shuffle": _python,
    "unranked by andrews": _unranked(andrews.unrank),
    "unranked by christman": _unranked(christman.unrank),
    "unranked by pavlicek": _unranked(pavlicek.unrank),
    "unranked by bigdeal": _unranked(bigdeal.unrank),
    "20 riffles": riffled_hands(20),
}
