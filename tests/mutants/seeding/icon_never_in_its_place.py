"""Each card is exchanged with one before it, never with itself: only cycles of 52 come out."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)


def shuffles(seed):
    state, deck = icon.first_state(seed), list(icon.DECK)
    while True:
        for place in range(52, 1, -1):
            chosen, state = icon.random(state, place - 1)
            deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
        yield "".join(deck), state


serve({icon.shuffles: shuffles})
