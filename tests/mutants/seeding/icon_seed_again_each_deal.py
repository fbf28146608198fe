"""Each deal begins with the seed's state again, though with the deck that the last deal left."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)


def shuffles(seed):
    state, deck = icon.first_state(seed), list(icon.DECK)
    while True:
        state = icon.first_state(seed)
        for place in range(52, 1, -1):
            chosen, state = icon.random(state, place)
            deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
        yield "".join(deck), state


serve({icon.shuffles: shuffles})
