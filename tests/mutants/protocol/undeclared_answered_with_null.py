"""A method that does not exist is answered with the result null: the dispatcher has no last branch."""

from dealref.protocol.operations import OPERATIONS, answer
from wiring import serve

CAUGHT_IN = ("probe.undeclared",)

serve({answer: lambda method, params: answer(method, params) if method in OPERATIONS else None})
