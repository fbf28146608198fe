"""Arrangements of a multiset in dictionary order: the heart of Pavlicek's numbering (spec NUM-3).

An arrangement is a word over the letters 0, 1, 2, ... in which letter i stands counts[i] times.
"""

from collections.abc import Sequence

from dealref.combinatorics.counting import arrangements


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
        # Of the arrangements that begin as the word does, each vacant place has an equal share. That need not be a
        # whole number, but the shares of all vacant places of a letter together are: multiply first.
        if letter:
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
        letter = 0
        while number >= (share := space * vacant[letter] // places):
            number -= share
            letter += 1
        space = share
        vacant[letter] -= 1
        word.append(letter)
    return tuple(word)
