"""Refuses hello with a code and a message that fill pages.

Verdict: cannot start
Told: hello was refused: 1000
Told: ... (
Told: answer hello (PROTO-5)
"""

import json

from small import serve

REFUSAL = {"code": 10**900, "message": "\x1b[2J" * 50_000}
serve(lambda _: json.dumps({"jsonrpc": "2.0", "id": 0, "error": REFUSAL}), lambda _: True)
