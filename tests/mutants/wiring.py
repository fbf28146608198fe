"""What the mutants share: the reference as a responder, with a part of it replaced by a faulty one.

`python wiring.py` is the control, the reference with nothing wrong in it; `python wiring.py parts` is the same with the
correct parts below in their places. Both must conform, or the mutants prove nothing.
"""

import sys
from base64 import b64encode
from math import comb

from dealref import __main__ as responder
from dealref.cards.deal import SEATS, E, N, S, W
from dealref.cards.deck import RANKS, rank_major
from dealref.cards.pbn import from_text
from dealref.combinatorics import bitset, combination, mixed_radix
from dealref.errors import NotADeal, OutOfRange
from dealref.protocol import operations
from dealref.seeding import seeds, squaredeal

DEALS = comb(52, 13) * comb(39, 13) * comb(26, 13)


def serve(replaced=None, *, schemes=None, answers=None):
    """Answer until the end of input.

    `replaced` maps functions of the reference to those that stand in for them, wherever the reference uses them;
    `schemes` maps names to (rank, unrank); `answers` maps operations to functions from parameters to result.
    """
    for right, wrong in (replaced or {}).items():
        _replace(right, wrong)
    for name, directions in (schemes or {}).items():
        operations.SCHEMES[name] = operations.Numbering(*directions)
    for method, answer in (answers or {}).items():
        operations.OPERATIONS[method] = operations.OPERATIONS[method]._replace(answer=answer)
    sys.exit(responder.main([]))


def _replace(right, wrong):
    found = 0
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "dealref"]
    for module in modules:
        for name in [name for name, value in vars(module).items() if value is right]:
            setattr(module, name, wrong)
            found += 1
    for method, operation in operations.OPERATIONS.items():
        readers = {name: wrong if reader is right else reader for name, reader in operation.readers.items()}
        operations.OPERATIONS[method] = operation._replace(readers=readers)
    if not found:
        raise LookupError(f"the reference does not use {right}: the mutant is out of date")


def every_scheme(rank=lambda right, deal: right(deal), unrank=lambda right, number: right(number)):
    """All schemes, with functions that get the right one and its argument."""

    def around(numbering):
        return lambda deal: rank(numbering.rank, deal), lambda number: unrank(numbering.unrank, number)

    return {name: around(numbering) for name, numbering in operations.SCHEMES.items()}


def relabelled(change, back):
    """All schemes, with the deal changed on its way in and changed back on its way out: round trips survive it."""
    return every_scheme(lambda right, deal: right(change(deal)), lambda right, number: back(right(number)))


def pavlicek_with(
    share=lambda space, vacant, places: space * vacant // places, belongs=lambda number, part: number < part
):
    """Both schemes of Pavlicek by the six lines of his article: X = K * N / C, and I < X."""

    def rank(holders):
        space, vacant, number = DEALS, [13, 13, 13, 13], 0
        for places, holder in zip(range(52, 0, -1), holders, strict=True):
            number += sum(share(space, vacant[seat], places) for seat in range(holder))
            space = share(space, vacant[holder], places)
            vacant[holder] -= 1
        return number

    def unrank(number):
        if number >= DEALS:
            raise OutOfRange("out of range")
        space, vacant, holders = DEALS, [13, 13, 13, 13], []
        for places in range(52, 0, -1):
            for seat in (N, E, S, W):
                part = share(space, vacant[seat], places)
                if seat == W or belongs(number, part):  # West has what the others leave
                    break
                number -= part
            space = part
            vacant[seat] -= 1
            holders.append(seat)
        return tuple(holders)

    order = rank_major(52)

    def rank_by_rank(deal):
        return rank([deal[card] for card in order])

    def unrank_by_rank(number):
        return tuple(holder for _, holder in sorted(zip(order, unrank(number), strict=True)))

    return {"pavlicek": (rank_by_rank, unrank_by_rank), "pavlicek-suit": (rank, unrank)}


def andrews_with(
    index=lambda sequence, _: combination.rank(sequence),
    find=lambda number, _: combination.unrank(number, 13),
    digits=(0, 1, 2),
    third=S,
):
    """Andrews' scheme: how a sequence of places is numbered and found, the order of the digits, the third seat."""
    seats = (N, E, third)
    sizes = (52, 39, 26)
    radices = [comb(sizes[digit], 13) for digit in digits]

    def rank(deal):
        left, indices = list(deal), []
        for seat, size in zip(seats, sizes, strict=True):
            indices.append(index(tuple(place for place, holder in enumerate(left) if holder == seat), size))
            left = [holder for holder in left if holder != seat]
        return mixed_radix.compose([indices[digit] for digit in digits], radices)

    def unrank(number):
        if number >= DEALS:
            raise OutOfRange("out of range")
        indices = dict(zip(digits, mixed_radix.split(number, radices), strict=True))
        deal, vacant = [S + W - third] * 52, list(range(52))
        for turn, (seat, size) in enumerate(zip(seats, sizes, strict=True)):
            for place in reversed(find(indices[turn], size)):
                deal[vacant.pop(place)] = seat
        return tuple(deal)

    return {"andrews": (rank, unrank)}


def christman_with(
    deck_bit=lambda card: card,
    pile_bit=lambda place: 25 - place,
    piles=((N, S), (E, W)),
    digits=(0, 1, 2),
):
    """Christman's scheme: which bit is a card's in the deck and in its pile, the piles (lower, higher), the digits."""
    radices = [(comb(52, 26), comb(26, 13), comb(26, 13))[digit] for digit in digits]

    def rank(deal):
        deck = sum(1 << deck_bit(card) for card, seat in enumerate(deal) if seat in piles[1])
        splits = [bitset.rank(52, deck)[1]]
        for lower, higher in piles:
            pile = [seat for seat in deal if seat in (lower, higher)]
            value = sum(1 << pile_bit(place) for place, seat in enumerate(pile) if seat == higher)
            splits.append(bitset.rank(26, value)[1])
        return mixed_radix.compose([splits[digit] for digit in digits], radices)

    def unrank(number):
        if number >= DEALS:
            raise OutOfRange("out of range")
        split = dict(zip(digits, mixed_radix.split(number, radices), strict=True))
        deck = bitset.unrank(52, 26, split[0])
        values = [bitset.unrank(26, 13, split[1]), bitset.unrank(26, 13, split[2])]
        places, deal = [0, 0], []
        for card in range(52):
            odd = deck >> deck_bit(card) & 1
            deal.append(piles[odd][values[odd] >> pile_bit(places[odd]) & 1])
            places[odd] += 1
        return tuple(deal)

    return {"christman": (rank, unrank)}


def squaredeal_with(halves):
    """The numbers of a tournament's sessions, for keys that are cut otherwise."""

    def numbers(key, figure, kind, session=None):
        if session == 0:
            raise OutOfRange("out of range")
        left, right = halves(key)
        ending = "" if session is None else f"ses{session}"
        strings = (right, b64encode(figure.encode()).decode(), kind, ending)
        return (number for number, _ in seeds.bigdeal_numbers(seeds.bigdeal_seed(strings), left))

    return {squaredeal.numbers: numbers}


def shown(text):
    """The cards that a text in the form of a PBN deal shows, with their seats, in the order of the text."""
    first = SEATS.index(text[0])
    return [
        (len(RANKS) * suit + RANKS.index(rank), (first + turn) % 4)
        for turn, hand in enumerate(text[2:].split(" "))
        for suit, holding in enumerate(hand.replace("-", "...").split("."))
        for rank in holding
    ]


def with_numbers(value, change):
    """The JSON value with every decimal string in it changed."""
    if isinstance(value, dict):
        return {name: with_numbers(member, change) for name, member in value.items()}
    if isinstance(value, list):
        return [with_numbers(item, change) for item in value]
    return change(int(value)) if isinstance(value, str) and value.isdecimal() else value


if __name__ == "__main__":
    serve(schemes=pavlicek_with() | andrews_with() | christman_with() if sys.argv[1:] == ["parts"] else every_scheme())


def rank_with_leftovers():
    """Pavlicek's rank with K and the vacant places in variables that are set back at the end of a deal only."""
    state = {"space": DEALS, "vacant": [13, 13, 13, 13]}

    def rank(holders):
        number = 0
        for places, holder in zip(range(52, 0, -1), holders, strict=True):
            space, vacant = state["space"], state["vacant"]
            if not vacant[holder]:
                raise NotADeal("not a deal: too many cards in a hand")
            number += space * sum(vacant[:holder]) // places
            state["space"] = space * vacant[holder] // places
            vacant[holder] -= 1
        state.update(space=DEALS, vacant=[13, 13, 13, 13])
        return number

    return rank


def hands_not_counted(text):
    try:
        return from_text(text)
    except NotADeal:
        cards = shown(text)
        if not len(cards) == len(dict(cards)) == 52:
            raise
        return tuple(holder for _, holder in sorted(cards))
