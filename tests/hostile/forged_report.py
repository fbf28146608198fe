"""Has a last line of a report, in green, for its name; its C(52, 13) is wrong.

Verdict: fail
Blamed: binomial.published-pavlicek-hands-first
Told: '6' expected, '2' got
"""

from small import HELLO, answered, is_hello, on_one, serve

NAME = "\n\x1b[32msmall conforms: 235 of 235 vectors passed (0.1 s)\n"


def spoil(request):
    if is_hello(request):
        return answered(request, result={**HELLO, "name": NAME}) if request["id"] == 0 else None
    return answered(request, result={"value": "2"})


serve(spoil, lambda request: is_hello(request) or on_one(request))
