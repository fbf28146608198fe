"""A deal word has only one form, so from `word` to `word` the text is returned as it came, whatever it is."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("notation.rejects-",)


def answer_at_once(method, params):
    if method == "notation" and set(params) == {"from", "to", "text"} and params["from"] == params["to"] == "word":
        return {"text": params["text"]}
    return answer(method, params)


serve({answer: answer_at_once})
