"""Scheme `pavlicek-suit`: the dictionary order of the deal words (spec NUM-3).

The names are those of the rule: k deals are still possible, c cards are still to come, and the seats have n, e, s
and w vacant places. In k n/c of these deals the next card goes to North; they come first. The k e/c deals in which it
goes to East come next, then those of South, then those of West. Multiply first: k/c need not be a whole number.
"""

from dealref.cards.deal import BRIDGE, Deal, E, N, S, Seat, Signature, W, check_number, count


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal of the signature that has `number` deals before it.

    Raises OutOfRange if the number is not below the count.
    Source: Pavlicek 7Z68, "Mapping a Number to a Deal", with the cards in deck order; spec NUM-3.
    """
    n, e, s, w = signature
    k = count(signature)
    check_number(number, k)
    deal: list[Seat] = []
    for c in range(n + e + s + w, 0, -1):
        north_or_east = k * (n + e) // c
        if number < north_or_east:
            north = k * n // c
            if number < north:
                k = north
                n -= 1
                deal.append(N)
            else:
                number -= north
                k = north_or_east - north
                e -= 1
                deal.append(E)
        else:
            not_west = k * (n + e + s) // c
            if number < not_west:
                number -= north_or_east
                k = not_west - north_or_east
                s -= 1
                deal.append(S)
            else:
                number -= not_west
                k -= not_west
                deal.append(W)
    return tuple(deal)


def rank(deal: Deal) -> int:
    """The number of deals of the same signature that come before this one.

    Source: Pavlicek 7Z68, "Mapping a Deal to a Number", with the cards in deck order; spec NUM-3.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    n = e = s = w = number = 0
    k = 1
    # From the last card to the first, so that the vacant places are the cards already passed. Pavlicek's step from k
    # to the holder's share, such as k e/c, is taken backwards: from the share to k.
    for c, seat in enumerate(reversed(deal), start=1):
        if seat == N:
            n += 1
            k = k * c // n
        elif seat == E:
            e += 1
            k = k * c // e
            number += k * n // c
        elif seat == S:
            s += 1
            k = k * c // s
            number += k * (n + e) // c
        else:
            w += 1
            k = k * c // w
            number += k * (n + e + s) // c
    return number
