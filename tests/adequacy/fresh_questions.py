"""Questions that no vector asks, drawn as `dealcheck challenge` draws them, with the reference's answers as vectors."""

import json
import warnings

from hypothesis import HealthCheck, Phase, given, seed, settings

import fresh
import vectors as published
from dealcheck.challenge import questions

COUNT = 60
"""Questions of each operation and scheme."""


def drawn(asked, count=COUNT):
    """Fresh questions of the operations of these vectors, in the form of vectors."""
    fresh.forget()
    answer = fresh.answer()
    optional = {vector["method"]: vector["optional"] for vector in asked}
    result = []
    for subject in dict.fromkeys(questions.Subject(vector["method"], vector["scheme"]) for vector in asked):
        for place, call in enumerate(_calls(subject, count)):
            vector = {
                "id": f"fresh.{subject}.{place}",
                "file": f"{subject}.json",
                "method": call.method,
                "scheme": subject.scheme,
                "optional": optional[subject.method],
                "params": call.params,
                "spec": "",
                "class": "",
                "flags": [],
            }
            response = json.loads(answer(published.request(vector)))
            error = response.get("error")
            result.append(vector | {"expect": {"error": error["code"]} if error else {"result": response["result"]}})
    return result


def _calls(subject, count):
    found = []

    @seed(0)
    @settings(max_examples=count, database=None, phases=[Phase.generate], deadline=None,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(questions.calls(subject))
    def collect(call):
        found.append(call)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        collect()
    return found
