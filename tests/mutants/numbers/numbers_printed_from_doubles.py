"""Numbers are printed from doubles (`%.0f`): the digits after the sixteenth are wrong."""

from dealref.protocol.operations import answer
from wiring import serve, with_numbers

CAUGHT_IN = ("binomial.", "multinomial.", "combination.rank.", "rank.*.")

serve({answer: lambda method, params: with_numbers(answer(method, params), lambda number: f"{float(number):.0f}")})
