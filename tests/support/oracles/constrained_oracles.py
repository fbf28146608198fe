"""Constrained deals by brute force: chapters 9 and 10 of the spec, transcribed without the reference.

A constraint is a list of hands (seat, shapes, lengths, hcp) with seats 0..3 = NESW: a collection of shapes, a mapping
from suits to ranges, a range, or None where nothing is demanded. A deck is (high cards, spots) of each suit: (4, 9) is
the bridge deck; a smaller one has the ace, which is worth 4, then the king, ... A deal is the holder of each card. High
cards are 16-bit maps. Nothing is checked.
"""

from functools import cache
from itertools import combinations, permutations, product
from math import comb, prod

BRIDGE = (4, 9)
SEATS = N, E, S, W = range(4)
SUITS = range(4)
POINTS = (4, 3, 2, 1)


# Chapter 9: shapes, high cards and their orders.


def patterns(cards, parts=4, most=None):
    """SHAPE-3: the patterns ascend: the longest suit grows, then the next longest."""
    most = cards if most is None else most
    if parts == 0:
        return [()] if cards == 0 else []
    return [
        (longest, *rest)
        for longest in range(min(cards, most) + 1)
        for rest in patterns(cards - longest, parts - 1, longest)
    ]


@cache
def shapes(cards):
    """SHAPE-3: pattern by pattern its shapes, descending."""
    return [shape for pattern in patterns(cards) for shape in sorted(set(permutations(pattern)), reverse=True)]


@cache
def points(high_cards):
    """SHAPE-6: what the high cards are worth, read from SA down."""
    return sum(worth for worth, bit in zip(4 * POINTS, f"{high_cards:016b}", strict=True) if bit == "1")


def in_suits(high_cards):
    """How many high cards the map has in each suit."""
    text = f"{high_cards:016b}"
    return tuple(text[4 * suit : 4 * suit + 4].count("1") for suit in SUITS)


@cache
def high_card_maps(deck):
    """SHAPE-7: the maps that a hand can have: HCP ascend, and maps of equal HCP descend."""
    high_cards, spots = deck
    texts = ("".join(text) for text in product(*(4 * (high_cards * ["10"] + (4 - high_cards) * ["0"]))))
    maps = [int(text, 2) for text in texts if text.count("1") <= high_cards + spots]
    return sorted(maps, key=lambda held: (points(held), -held))


# Chapter 10: the listing from its definition.


def kinds_listed(hands):
    """CONS-3: whether shapes are listed, whether high cards are."""
    return (
        any(shapes_ is not None or lengths is not None for _, shapes_, lengths, _ in hands),
        any(hcp is not None for _, _, _, hcp in hands),
    )


def shape_meets(hand, shape):
    """CONS-1: `shapes` and `lengths`."""
    _, shapes_, lengths, _ = hand
    return (shapes_ is None or shape in shapes_) and all(
        low <= shape[suit] <= high for suit, (low, high) in (lengths or {}).items()
    )


def hcp_meets(hand, hcp):
    """CONS-1: `hcp`."""
    return hand[3] is None or hand[3][0] <= hcp <= hand[3][1]


def makeups(hand, lists, deck):
    """CONS-3 and CONS-5: everything that the listing may say of a hand which is alone, in order."""
    lists_shapes, lists_high_cards = lists
    shape_choices = [shape for shape in shapes(sum(deck)) if shape_meets(hand, shape)] if lists_shapes else [None]
    map_choices = (
        [held for held in high_card_maps(deck) if hcp_meets(hand, points(held))] if lists_high_cards else [None]
    )
    return list(product(shape_choices, map_choices))


def stock(lists, deck):
    """CONS-6: the cards that the first hand chooses from."""
    high_cards, spots = deck
    if not all(lists):
        return (4 * spots,) if lists[1] else 4 * (high_cards + spots,)
    return 4 * (spots,)


def cards_besides(makeup, deck):
    """CONS-6: the cards that a hand chooses besides its high cards."""
    shape, held = makeup
    if held is None:
        return shape
    if shape is None:
        return (sum(deck) - held.bit_count(),)
    return tuple(length - high_cards for length, high_cards in zip(shape, in_suits(held), strict=True))


def choose(m, k):
    """C(m, k), which is 0 for k > m and for k < 0."""
    return comb(m, k) if k >= 0 else 0


def calculation(row, lists, deck):
    """CONS-6: the factors (m, k) of a case."""
    factors, rest = [], stock(lists, deck)
    for makeup in row:
        choice = cards_besides(makeup, deck)
        factors += zip(rest, choice, strict=True)
        rest = [max(m - k, 0) for m, k in zip(rest, choice, strict=True)]
    return factors


def weight(row, lists, deck):
    """CONS-6: the product, and 0 if a high card is in two hands."""
    if lists[1] and any(one & other for (_, one), (_, other) in combinations(row, 2)):
        return 0
    return prod(choose(m, k) for m, k in calculation(row, lists, deck))


def listing(hands, deck):
    """CONS-4 and CONS-5: the cases in order as (index, makeups, combinations, cumulative).

    A loop in a loop for each hand. What is 0 for a hand alone or after some hands is 0 after all of them.
    """
    lists = kinds_listed(hands)
    whole = stock(lists, deck)
    rows = [((), 1, whole, 0)]
    for hand in hands:
        every = [(makeup, cards_besides(makeup, deck), makeup[1] or 0) for makeup in makeups(hand, lists, deck)]
        every = [one for one in every if prod(map(choose, whole, one[1]))]
        rows = [
            ((*row, makeup), ways * more, tuple(m - k for m, k in zip(rest, choice, strict=True)), given | held)
            for row, ways, rest, given in rows
            for makeup, choice, held in every
            if not given & held and (more := prod(map(choose, rest, choice)))
        ]
    cases, cumulative = [], 0
    for index, (row, ways, _, _) in enumerate(rows, start=1):
        cumulative += ways
        cases.append((index, row, ways, cumulative))
    return cases


def case_key(row):
    """CONS-5: what decides which of two cases is first."""
    return [
        (
            () if shape is None else (sorted(shape, reverse=True), [-length for length in shape]),
            () if held is None else (points(held), -held),
        )
        for shape, held in row
    ]


# The deals themselves.


def deals(hands, deck):
    """Every deal of a small deck that meets the constraint, in no order that matters."""
    demands = {hand[0]: hand for hand in hands}
    seats = sorted(SEATS, key=lambda seat: seat not in demands)
    meeting = [{hand for hand in combinations(range(4 * sum(deck)), sum(deck)) if _meets(demands.get(seat), hand, deck)}
               for seat in seats]  # fmt: skip

    def from_place(place, cards, holders):
        if place == len(seats):
            yield tuple(holders)
            return
        for hand in combinations(cards, sum(deck)):
            if hand in meeting[place]:
                for card in hand:
                    holders[card] = seats[place]
                yield from from_place(place + 1, [card for card in cards if card not in hand], holders)

    return list(from_place(0, range(4 * sum(deck)), 4 * sum(deck) * [None]))


def _meets(demand, hand, deck):
    if demand is None:
        return True
    shape, held = of_cards(hand, deck)
    return shape_meets(demand, shape) and hcp_meets(demand, points(held))


def of_cards(hand, deck):
    """The shape and the high cards of a hand, card by card."""
    high_cards, spots = deck
    shape, held = [0, 0, 0, 0], 0
    for card in hand:
        suit, place = divmod(card, high_cards + spots)
        shape[suit] += 1
        if place < high_cards:
            held += 2 ** (15 - 4 * suit - place)
    return tuple(shape), held


def hand_of(deal, seat):
    """The cards of a seat in deck order."""
    return [card for card, holder in enumerate(deal) if holder == seat]


def meets(deal, hands, deck):
    """CONS-1: whether a deal meets the constraint."""
    return all(_meets(hand, hand_of(deal, hand[0]), deck) for hand in hands)


def row_of(deal, hands, deck):
    """The case of a deal: what the listing says of its hands."""
    lists_shapes, lists_high_cards = kinds_listed(hands)
    row = [of_cards(hand_of(deal, hand[0]), deck) for hand in hands]
    return tuple((shape if lists_shapes else None, held if lists_high_cards else None) for shape, held in row)


# The number of a deal.


def choices(deal, hands, deck):
    """CONS-11: the choices that make up the fill, first to last: places in a pool, and the size of the pool."""
    lists_shapes, lists_high_cards = kinds_listed(hands)
    high_cards, spots = deck
    ranks = high_cards + spots
    free = [card for card in range(4 * ranks) if not lists_high_cards or card % ranks >= high_cards]
    kinds = [[card for card in free if card // ranks == suit] for suit in SUITS] if lists_shapes else [free]
    out, picks = set(), []

    def take(seat, pool):
        pool = [card for card in pool if card not in out]
        places = [place for place, card in enumerate(pool) if deal[card] == seat]
        out.update(card for card in pool if deal[card] == seat)
        picks.append((places, len(pool)))

    for seat, *_ in hands:
        for kind in kinds:
            take(seat, kind)
        out.update(hand_of(deal, seat))
    for seat in SEATS:
        if seat not in [hand[0] for hand in hands]:
            take(seat, range(4 * ranks))
    return picks


def deal_key(deal, hands, deck):
    """CONS-11 without a formula: its case decides first, then each choice, the largest place first (COMB-2)."""
    return case_key(row_of(deal, hands, deck)), [places[::-1] for places, _ in choices(deal, hands, deck)]


def squashed_rank(places):
    """COMB-3: C(x1, 1) + C(x2, 2) + ..."""
    return sum(comb(x, n) for n, x in enumerate(places, start=1))


def rests(hands, deck):
    """R: the ways to deal the other cards to the seats that are not constrained."""
    others = range(4 - len(hands), 0, -1)
    return prod(comb(seats * sum(deck), sum(deck)) for seats in others)


def fill(deal, hands, deck):
    """CONS-11: mixed radix, the first choice most significant."""
    value = 0
    for places, size in choices(deal, hands, deck):
        value = value * comb(size, len(places)) + squashed_rank(places)
    return value


def number(deal, hands, deck, cases):
    """CONS-11: the number of a deal, given the listing."""
    row = row_of(deal, hands, deck)
    before = 0
    for _, other, ways, _ in cases:
        if other == row:
            break
        before += ways
    return rests(hands, deck) * before + fill(deal, hands, deck)


# Constraints on the real deck with short listings.

REAL_SHORT = {
    "nine spades": [(W, None, {0: (9, 9)}, None), (E, None, {2: (6, 6), 3: (6, 6)}, None)],
    "three points": [(N, None, None, (3, 3))],
    "34 points": [(E, set(permutations((5, 3, 3, 2))), None, (34, 34))],
    "three with both": [
        (N, [(13, 0, 0, 0)], None, None),
        (S, None, {1: (11, 13), 3: (0, 0)}, (9, 10)),
        (E, None, {2: (9, 10), 3: (3, 3)}, (0, 37)),
    ],
    "four with both": [
        (W, [(4, 4, 4, 1)], None, (33, 34)),
        (N, [(3, 3, 3, 4)], None, (0, 3)),
        (E, [(3, 3, 3, 4)], None, (0, 3)),
        (S, [(3, 3, 3, 4)], None, (1, 6)),
    ],
}

# Constraints to try on small decks: every kind of demand, and every kind next to every other one.

EIGHT = [(1, 1), (2, 0), (0, 2)]
TWELVE = [(2, 1), (1, 2), (3, 0), (0, 3)]

ONE_ONE, TWO_ZERO = [(1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1)], [(2, 0, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2)]
ANY = {0: (0, 13)}
SMALL_SHAPES = {
    "a shape": [(N, [(0, 1, 0, 1)], None, None)],
    "any shape": [(W, None, ANY, None)],
    "two shaped hands": [(S, ONE_ONE, None, None), (N, TWO_ZERO, None, None)],
    "two hands the other way": [(N, TWO_ZERO, None, None), (S, ONE_ONE, None, None)],
    "lengths": [(E, None, {0: (1, 2), 3: (0, 1)}, None)],
    "shapes with lengths": [(E, [(0, 2, 0, 0), (0, 1, 1, 0), (1, 1, 0, 0)], {1: (1, 1)}, None)],
    "three lengths": [(W, None, {0: (0, 1)}, None), (S, None, {1: (1, 2), 2: (0, 0)}, None), (N, None, ANY, None)],
    "four lengths": [
        (S, None, {0: (1, 2)}, None),
        (W, ONE_ONE, None, None),
        (N, None, {3: (0, 1)}, None),
        (E, None, {1: (0, 1), 2: (0, 1)}, None),
    ],
    "any four shapes": [(W, None, ANY, None), (N, None, ANY, None), (S, None, ANY, None), (E, None, ANY, None)],
    "too many cards": [(W, None, {0: (2, 3)}, None), (E, None, {0: (2, 3)}, None)],
    "no such shape": [(W, None, {0: (5, 13)}, None)],
}
SMALL_HIGH_CARDS = {
    "points": [(N, None, None, (4, 7))],
    "any points": [(S, None, None, (0, 37))],
    "no points": [(E, None, None, (0, 0))],
    "two hands with points": [(E, None, None, (0, 4)), (S, None, None, (3, 8))],
    "two with points the other way": [(S, None, None, (3, 8)), (E, None, None, (0, 4))],
    "three with points": [(W, None, None, (1, 7)), (E, None, None, (0, 4)), (N, None, None, (4, 4))],
    "four with points": [
        (S, None, None, (0, 7)),
        (N, None, None, (0, 8)),
        (W, None, None, (4, 37)),
        (E, None, None, (0, 6)),
    ],
    "any four points": [(seat, None, None, (0, 37)) for seat in (W, E, N, S)],
    "seven points each": [(seat, None, None, (7, 37)) for seat in (W, E, N, S)],
    "more than one can have": [(N, None, None, (30, 37))],
}
SMALL_BOTH = {
    "a shape with points": [(W, ONE_ONE, None, (4, 7))],
    "lengths with points": [(S, None, {0: (1, 2), 2: (0, 1)}, (0, 4))],
    "shapes, lengths and points": [(N, [(1, 1, 0, 0), (0, 2, 0, 0)], {0: (0, 1)}, (3, 6))],
    "points opposite a shape": [(N, None, None, (4, 8)), (S, TWO_ZERO, None, None)],
    "a shape opposite points": [(S, TWO_ZERO, None, None), (N, None, None, (4, 8))],
    "points and any points": [(E, ONE_ONE, None, (0, 3)), (N, None, None, (0, 37))],
    "three mixed hands": [(E, ONE_ONE, None, None), (N, None, None, (0, 4)), (W, None, {2: (1, 2)}, (4, 8))],
    "three hands with points": [
        (N, ONE_ONE, None, (0, 4)),
        (E, None, None, (3, 7)),
        (S, None, {0: (0, 1)}, (0, 8)),
    ],
    "four mixed hands": [
        (W, None, {1: (0, 1)}, (0, 4)),
        (S, None, None, (1, 8)),
        (E, ONE_ONE, None, None),
        (N, None, None, (0, 37)),
    ],
    "four hands with points": [
        (W, None, {1: (0, 1)}, (0, 7)),
        (N, None, None, (0, 8)),
        (S, ONE_ONE, None, (4, 8)),
        (E, None, None, (0, 4)),
    ],
    "everything that four hands can be": [
        (W, None, ANY, None),
        (N, None, None, (0, 37)),
        (S, None, None, (0, 37)),
        (E, None, None, (0, 37)),
    ],
    "a void with its ace": [(N, None, {0: (0, 0), 1: (0, 0), 2: (0, 0), 3: (0, 1)}, (0, 37))],
    "points that the shape has not": [(N, [(2, 0, 0, 0)], None, (8, 37))],
}

# Hands of three cards: fewer, since the listings are longer.
TWO_ONE, THREE_ZERO = [(2, 1, 0, 0), (0, 2, 0, 1), (1, 0, 0, 2)], [(3, 0, 0, 0), (0, 0, 3, 0)]
TWELVE_SHAPES = {
    "any shape of three": [(E, None, ANY, None)],
    "two lengths of three": [(E, None, {0: (2, 3)}, None), (N, None, {1: (0, 1)}, None)],
    "three shapes of three": [
        (S, TWO_ONE, None, None),
        (W, None, {0: (0, 0), 1: (2, 3)}, None),
        (N, None, {3: (1, 2)}, None),
    ],
    "four of three": [
        (S, TWO_ONE, None, None),
        (N, None, {3: (1, 2)}, None),
        (E, [(1, 1, 1, 0), (0, 1, 1, 1), (0, 0, 2, 1)], None, None),
        (W, None, {0: (1, 1), 1: (0, 1)}, None),
    ],
}
TWELVE_HIGH_CARDS = {
    "points of three": [(E, None, None, (5, 9))],
    "two with points of three": [(S, None, None, (9, 11)), (N, None, None, (0, 3))],
    "three with points of three": [(S, None, None, (9, 11)), (W, None, None, (7, 8)), (N, None, None, (0, 4))],
    "four with points of three": [
        (S, None, None, (10, 37)),
        (W, None, None, (0, 3)),
        (N, None, None, (4, 8)),
        (E, None, None, (0, 11)),
    ],
}
TWELVE_BOTH = {
    "a suit with points": [(W, None, {2: (2, 3)}, (4, 8))],
    "two mixed of three": [(N, TWO_ONE, None, (4, 10)), (S, None, {0: (2, 2)}, (0, 7))],
    "shape opposite points": [(N, THREE_ZERO, None, None), (E, None, None, (7, 8))],
    "three mixed of three": [
        (N, THREE_ZERO, None, (0, 37)),
        (E, None, {1: (2, 3)}, (3, 7)),
        (S, None, None, (4, 9)),
    ],
    "four mixed of three": [
        (E, [(2, 1, 0, 0), (0, 0, 1, 2)], None, (7, 11)),
        (N, [(1, 2, 0, 0)], None, None),
        (W, None, {2: (2, 2)}, (0, 8)),
        (S, None, None, (0, 9)),
    ],
}

# Nothing but high cards: two aces and kings are 6 to 8 points, three high cards 6 to 12.
ALL_TWO = {
    "two of the four points": [(N, None, None, (7, 7)), (S, None, None, (0, 6))],
    "three of high cards": [(E, None, None, (6, 7)), (N, None, None, (8, 8)), (W, None, None, (0, 37))],
    "four of high cards": [
        (W, None, None, (7, 8)),
        (N, None, None, (6, 7)),
        (E, None, None, (0, 37)),
        (S, None, None, (7, 7)),
    ],
    "three mixed of high cards": [(S, ONE_ONE, None, (7, 8)), (N, None, None, (6, 7)), (W, None, {3: (1, 2)}, None)],
    "four mixed of high cards": [
        (W, None, {1: (0, 1)}, (6, 7)),
        (N, None, None, (6, 8)),
        (S, ONE_ONE, None, (7, 8)),
        (E, None, None, (6, 7)),
    ],
}
ALL_THREE = {
    "two of three high cards": [(N, None, None, (12, 12)), (S, TWO_ONE, None, (6, 9))],
    "three of three high cards": [(N, None, None, (12, 12)), (W, None, None, (6, 7)), (E, None, None, (8, 9))],
    "four of three high cards": [
        (N, None, None, (12, 12)),
        (W, [(2, 1, 0, 0), (1, 1, 0, 1)], None, (6, 8)),
        (E, None, {3: (1, 2)}, (8, 9)),
        (S, None, None, (0, 10)),
    ],
}


def crossed(decks, *families):
    """Each constraint with each deck; no points are counted where there are no high cards."""
    return {
        f"{name} {deck[0]}+{deck[1]}": (hands, deck)
        for family in families
        for name, hands in family.items()
        for deck in decks
        if deck[0] or not kinds_listed(hands)[1]
    }


SMALL_EIGHT = (
    crossed([(1, 1), (0, 2)], SMALL_SHAPES) | crossed(EIGHT, SMALL_HIGH_CARDS, SMALL_BOTH) | crossed([(2, 0)], ALL_TWO)
)
SMALL_TWELVE = (
    crossed([(1, 2), (0, 3)], TWELVE_SHAPES)
    | crossed(TWELVE, TWELVE_HIGH_CARDS, TWELVE_BOTH)
    | crossed([(3, 0)], ALL_THREE)
)
SMALL = SMALL_EIGHT | SMALL_TWELVE
