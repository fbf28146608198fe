"""Fetches something first.

Verdict: cannot start
Told: it has no network
"""

import errno
import os

# Said and not done: some systems give nobody a network of their own, and a test must not call out.
raise OSError(errno.ENETUNREACH, os.strerror(errno.ENETUNREACH))
