"""Answers questions nobody asked, without end, when it is asked C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: which was never asked
Told: read a request before you answer it
"""

import itertools

from small import answered, say, serve


def spoil(request):
    for number in itertools.count(10**6):
        say(answered({**request, "id": number}))


serve(spoil)
