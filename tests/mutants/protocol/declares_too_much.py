"""hello declares `unrank` of `christman`, which is refused as unsupported: the list was copied from another program."""

from dealref.errors import Unsupported
from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("unrank.christman.",)


def incomplete(method, params):
    if method == "unrank" and params.get("scheme") == "christman":
        raise Unsupported("unsupported scheme: christman")
    return answer(method, params)


serve({answer: incomplete})
