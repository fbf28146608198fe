"""The reference in this process as the judge of a diagnosis, asked each question once."""

import json
from functools import cache

from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer
from dealref.errors import DealError
from dealref.protocol import operations


@cache
def _right_answer(method, params):
    try:
        return Answer(json.loads(json.dumps(operations.answer(method, json.loads(params)))))
    except DealError as error:
        return Answer(code=error.code)


def judge(calls):
    return [_right_answer(call.method, canonical(call.params)) for call in calls]


def asked(method, **params):
    return _right_answer(method, canonical(params))
