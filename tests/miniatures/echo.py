"""The parameters come back as the result, as from a server that was only wired up for a first test."""

from dealref.adapter import respond
from wiring import serve

CAUGHT_IN = (
    "probe.",
    "binomial.",
    "multinomial.",
    "combination.rank.",
    "combination.unrank.",
    "bitset.rank.",
    "bitset.unrank.",
    "bitset.table.",
    "rank.*.",
    "unrank.*.",
    "notation.",
)


def echo(request):
    if request["method"] == "hello":
        return respond(request)
    return {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}


serve({respond: echo})
