"""Writes a character beyond U+FFFF in its answer to C(52, 13) as two halves, each in three bytes (CESU-8).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: write UTF-8
"""

import sys

from small import answered, serve

sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
serve(lambda request: answered(request, result="?").replace("?", "\ud83c\udca1"))
