"""The responder of the README, with `binomial` alone: what a first candidate looks like."""

import json
import math
import sys

ABOUT = {"protocol": 1, "name": "plain", "version": "1", "language": "Python", "operations": {"binomial": True}}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] == "hello":
        answer["result"] = ABOUT
    else:
        answer["result"] = {"value": str(math.comb(request["params"]["n"], request["params"]["k"]))}
    print(json.dumps(answer), flush=True)
