"""Answers C(52, 13) twice: the second answer has an id that no longer waits, a protocol fault."""

from wiring import answered, asks, serve

serve(
    lambda request: (
        2 * (answered(request) + "\n") + answered(request) if asks(request, "binomial", n=52, k=13) else None
    )
)
