"""Writes 100 kB on standard error before each of its first hundred answers.

Verdict: conforms
"""

import itertools
import sys

from small import serve

calls = itertools.count()
serve(lambda _: sys.stderr.write("x" * 100_000) and None, lambda _: next(calls) < 100)
