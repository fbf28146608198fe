"""Answers with indented JSON: cannot start, with the hint that an answer is one line."""

import json

from wiring import answered, serve

serve(lambda request: json.dumps(json.loads(answered(request)), indent=2))
