"""A scheme that is unknown or not named is answered as `pavlicek`, the default branch of the switch."""

from dealref.protocol.operations import SCHEMES, answer
from wiring import serve

CAUGHT_IN = (
    "rank.*.rejects-no-scheme",
    "rank.*.rejects-scheme-upper-case",
    "rank.*.rejects-scheme-blank",
    "rank.*.rejects-scheme-empty",
    "rank.*.rejects-scheme-unheard-of",
    "unrank.*.rejects-no-scheme",
    "unrank.*.rejects-scheme-upper-case",
    "unrank.*.rejects-scheme-blank",
    "unrank.andrews.rejects-scheme-trailing-nul",
    "unrank.*.rejects-scheme-empty",
    "unrank.*.rejects-scheme-unheard-of",
)


def answer_by_default(method, params):
    if method in {"rank", "unrank"}:
        scheme = params.get("scheme", "")
        if isinstance(scheme, str) and scheme not in SCHEMES:
            params = {**params, "scheme": "pavlicek"}
    return answer(method, params)


serve({answer: answer_by_default})
