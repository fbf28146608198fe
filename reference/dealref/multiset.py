"""Arrangements of a multiset in dictionary order: the heart of Pavlicek's numbering (spec NUM-3).

An arrangement is a word over the letters 0, 1, 2, ... in which letter i stands counts[i] times.
"""

from collections.abc import Sequence

from dealref.counting import arrangements


def rank(word: Sequence[int], letters: int) -> int:
    """The number of arrangements of the same letters that come before this word.

    `letters` is the size of the alphabet: 4 seats in a deal.
    Source: Pavlicek 7Z68, "Mapping a Deal to a Number".

    >>> rank((1, 0, 1), 2)
    1
    """
    vacant = [word.count(letter) for letter in range(letters)]
    space = arrangements(vacant)
    number = 0
    for places, letter in zip(range(len(word), 0, -1), word, strict=True):
        # Of the space, each vacant place has an equal share. A share need not be whole, but the shares of
        # all places of a letter together are: multiply first.
        number += space * sum(vacant[:letter]) // places
        space = space * vacant[letter] // places
        vacant[letter] -= 1
    return number


def unrank(number: int, counts: Sequence[int]) -> tuple[int, ...]:
    """The arrangement whose rank is `number`, which is in 0..arrangements(counts)-1.

    Source: Pavlicek 7Z68, "Mapping a Number to a Deal".

    >>> [unrank(number, (1, 2)) for number in range(3)]
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    vacant = list(counts)
    space = arrangements(vacant)
    word = []
    for places in range(sum(counts), 0, -1):
        # number < space * x / places exactly if number * places div space < x, so this is the vacant place
        # into whose share the number falls, counted through the letters in order.
        place = number * places // space
        letter = below = 0
        while place >= below + vacant[letter]:
            below += vacant[letter]
            letter += 1
        number -= space * below // places
        space = space * vacant[letter] // places
        vacant[letter] -= 1
        word.append(letter)
    return tuple(word)
