"""The deal word is written and read in rank-major order, SA HA DA CA SK and so on."""

from dealref.cards.deal import from_word, to_word
from dealref.cards.deck import rank_major
from wiring import serve

CAUGHT_IN = ("notation.",)

ORDER = rank_major(52)


def by_rank(deal):
    return to_word(tuple(deal[card] for card in ORDER))


def from_word_by_rank(word):
    return tuple(holder for _, holder in sorted(zip(ORDER, from_word(word), strict=True)))


serve({to_word: by_rank, from_word: from_word_by_rank})
