"""Gives the n-th answer of a file to the n-th request: a program that knows nothing but the order of the vectors.

The file, its first argument, has the members `result` or `error` of one answer on each line.
"""

import json
import sys
from pathlib import Path

answers = iter(Path(sys.argv[1]).read_text(encoding="utf-8").splitlines())
HELLO = {"protocol": 1, "name": "nth", "version": "1", "language": "Python", "operations": {"binomial": True}}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"error": {"code": -32601, "message": ""}}
    match request["method"]:
        case "hello":
            bounds = request["params"]["protocol"]
            refusal = {"error": {"code": -32602, "message": ""}}
            answer = {"result": HELLO} if bounds["min"] <= 1 <= bounds["max"] else refusal
        case "binomial":
            answer = json.loads(next(answers, "{}"))
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), flush=True)
