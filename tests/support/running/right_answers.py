"""The reference in this process, also as the judge of a diagnosis, which is asked each question once."""

import json
from functools import cache

from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer
from dealref.errors import DealError
from dealref.protocol import operations


def answered(method, params):
    """The answer of the reference as it is now: a test may have changed a part of it."""
    try:
        return Answer(json.loads(json.dumps(operations.answer(method, params))))
    except DealError as error:
        return Answer(code=error.code)


@cache
def _right_answer(method, params):
    return answered(method, json.loads(params))


def judge(calls):
    return [_right_answer(call.method, canonical(call.params)) for call in calls]


def asked(method, **params):
    return _right_answer(method, canonical(params))
