"""Answers with indented JSON.

Verdict: cannot start
Told: an answer is one line of JSON: no indentation
"""

import json

from wiring import answered, serve

serve(lambda request: json.dumps(json.loads(answered(request)), indent=2))
