"""The names of schemes are compared without regard to case and surrounding blanks."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = (
    "rank.*.rejects-scheme-upper-case",
    "rank.*.rejects-scheme-blank",
    "unrank.*.rejects-scheme-upper-case",
    "unrank.*.rejects-scheme-blank",
)


def answer_in_any_case(method, params):
    if method in {"rank", "unrank"} and isinstance(params.get("scheme"), str):
        params = {**params, "scheme": params["scheme"].strip().lower()}
    return answer(method, params)


serve({answer: answer_in_any_case})
