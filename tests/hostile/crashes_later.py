"""Exits at the first call after the hundredth, whatever it is.

Options: --filter binomial
Verdict: crash
Blamed: at most 3 of binomial.*
Told: depends on earlier calls
"""

import itertools
import sys

from small import serve

calls = itertools.count()
serve(lambda _: sys.exit(1), lambda _: next(calls) > 100)
