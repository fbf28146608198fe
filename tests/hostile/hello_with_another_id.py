"""Counts its answers itself, from 1.

Verdict: cannot start
Told: return the request's id unchanged
"""

import itertools

from small import answered, serve

count = itertools.count(1)
serve(lambda request: answered(request, id=next(count)), lambda _: True)
