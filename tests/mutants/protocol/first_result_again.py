"""The buffer of the result is filled only while it is empty, so every later question gets the first result again."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("every operation",)

kept = {}


def answer_kept(method, params):
    result = answer(method, params)
    if method == "hello":
        return result
    return kept.setdefault("result", result)


serve({answer: answer_kept})
