"""A program with one scheme, `andrews`, takes it for granted where the request names none."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("rank.andrews.rejects-no-scheme", "unrank.andrews.rejects-no-scheme")


def answer_by_default(method, params):
    if method in {"rank", "unrank"}:
        params = {"scheme": "andrews", **params}
    result = answer(method, params)
    if method == "hello":
        result["operations"] |= {"rank": ["andrews"], "unrank": ["andrews"]}
    return result


serve({answer: answer_by_default})
