"""The shuffle goes from the front of the deck to its end."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)


def shuffles(seed):
    state, deck = icon.first_state(seed), list(icon.DECK)
    while True:
        for place in range(2, 53):
            chosen, state = icon.random(state, place)
            deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
        yield "".join(deck), state


serve({icon.shuffles: shuffles})
