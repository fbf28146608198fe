"""Answers with indented JSON.

Verdict: cannot start
Told: an answer is one line of JSON: no indentation
"""

import json

from small import respond, serve

serve(lambda request: json.dumps(respond(request), indent=2), lambda _: True)
