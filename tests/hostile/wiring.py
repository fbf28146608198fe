"""What the misbehaving programs share: the reference's answers, to be spoilt."""

import json
import sys
from collections.abc import Callable, Iterator

from dealref.protocol import responder

Request = dict[str, object]


def requests() -> Iterator[Request]:
    for line in sys.stdin:
        yield json.loads(line)


def answered(request: Request) -> str:
    return json.dumps(responder.respond(request))


def say(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


def is_hello(request: Request) -> bool:
    return request["method"] == "hello"


def asks(request: Request, method: str, **params: object) -> bool:
    """Whether the request asks the method with these parameters among its own."""
    given = request["params"]
    return request["method"] == method and isinstance(given, dict) and params.items() <= given.items()


def serve(spoil: Callable[[Request], str | None]) -> None:
    """Answer every request, with what `spoil` returns if that is not None."""
    for request in requests():
        spoilt = spoil(request)
        say(answered(request) if spoilt is None else spoilt)


if __name__ == "__main__":
    serve(lambda _: None)
