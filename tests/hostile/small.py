"""What most of the misbehaving programs share: C(n, k) and nothing else, answered well, to be spoilt."""

import json
import math
import sys
from collections.abc import Callable, Iterator

Request = dict[str, object]

HELLO = {"protocol": 1, "name": "small", "version": "1", "language": "Python", "operations": {"binomial": True}}


def requests() -> Iterator[Request]:
    for line in sys.stdin:
        yield json.loads(line)


def respond(request: Request) -> dict[str, object]:
    """The answer as an object, so that it can be changed."""
    head = {"jsonrpc": "2.0", "id": request["id"]}
    params = request["params"]
    match request["method"], params:
        case "hello", {"protocol": {"min": low, "max": high}} if low <= 1 <= high:
            return {**head, "result": HELLO}
        case "binomial", {"n": n, "k": k, **others} if not others and is_counter(n) and is_counter(k):
            return {**head, "result": {"value": str(math.comb(n, k))}} if max(n, k) <= 128 else refusal(head, -32004)
        case (("hello" | "binomial"), _):
            return refusal(head, -32602)
    return refusal(head, -32601)


def is_counter(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53


def refusal(head: dict[str, object], code: int) -> dict[str, object]:
    return {**head, "error": {"code": code, "message": ""}}


def answered(request: Request, **changes: object) -> str:
    return json.dumps({**respond(request), **changes})


def say(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


def is_hello(request: Request) -> bool:
    return request["method"] == "hello"


def is_refused(request: Request) -> bool:
    return "error" in respond(request)


def on_one(request: Request) -> bool:
    """Whether it is asked C(52, 13), the first vector of all."""
    return request["method"] == "binomial" and request["params"] == {"n": 52, "k": 13}


def serve(spoil: Callable[[Request], str | None], when: Callable[[Request], bool] = on_one) -> None:
    """Answer every request; those for which `when` holds with what `spoil` returns, unless that is None."""
    for request in requests():
        spoilt = spoil(request) if when(request) else None
        say(answered(request) if spoilt is None else spoilt)


if __name__ == "__main__":
    serve(lambda _: None)
