"""Returns the ids of binomial as strings.

Verdict: protocol
Blamed: each of binomial.*
Told: return the request's id unchanged
"""

from wiring import answered, serve


def spoil(request):
    if request["method"] == "binomial":
        return answered(request).replace(f'"id": {request["id"]}', f'"id": "{request["id"]}"')
    return None


serve(spoil)
