"""What is printed of a difference or a dependence: the lines to paste, the answers, where they part."""

import shlex
from collections.abc import Sequence

from dealcheck.challenge.order import Dependence
from dealcheck.challenge.playing import Difference
from dealcheck.json_text import compact
from dealcheck.judging.verdict import difference
from dealcheck.printable import printable, short
from dealcheck.transport.messages import Answer, Call


def line(call: Call, identity: int = 1) -> str:
    """The request as it can be pasted: a responder need not have been greeted (PROTO-5)."""
    return compact({"jsonrpc": "2.0", "id": identity, "method": call.method, "params": call.params})


def piped(calls: Sequence[Call], command: Sequence[str]) -> str:
    """The shell command that asks the calls again."""
    lines = " ".join(shlex.quote(line(call, identity)) for identity, call in enumerate(calls, start=1))
    return f"printf '%s\\n' {lines} | {shlex.join(command)}"


def differs(found: Difference, command: Sequence[str]) -> str:
    """A paragraph for a difference."""
    rows = [
        ("request", line(found.call)),
        ("judge", short(str(found.expected))),
        ("got", short(str(found.got))),
        ("differs", where(found.expected, found.got)),
        ("again", piped([found.call], command)),
    ]
    return paragraph(f"DIFFERS {found.subject}", rows)


def depends(found: Dependence, command: Sequence[str]) -> str:
    """A paragraph for a dependence."""
    rows = [
        *_earlier(found.earlier),
        ("then", line(found.call, len(found.earlier) + 1)),
        ("got", short(str(found.after))),
        ("alone", short(str(found.alone))),
        ("differs", where(found.alone, found.after)),
        ("again", piped([*found.earlier, found.call], command)),
    ]
    title = "DEPENDS on what was asked before" if found.earlier else "CHANGES by itself"
    return paragraph(f"{title}: {found.call.method}", rows)


def _earlier(calls: Sequence[Call]) -> list[tuple[str, str]]:
    """A row for each call, or for all if they are the same."""
    if len(calls) > 1 and all(call == calls[0] for call in calls):
        return [("first", f"{len(calls)} times, each with an id of its own: {line(calls[0])}")]
    return [("first", line(call, identity)) for identity, call in enumerate(calls, start=1)]


def where(expected: Answer, got: Answer) -> str:
    """Where two answers first differ."""
    if got.lost:
        return f"no answer ({got.lost})"
    if expected.lost:
        return f"an answer where there was none ({expected.lost})"
    if got.code is not None:
        return "the code" if expected.code is not None else "an error where a result was expected"
    return (
        "a result where an error was expected"
        if expected.code is not None
        else short(difference(expected.result, got.result))
    )


def paragraph(title: str, rows: Sequence[tuple[str, str]]) -> str:
    """A title and its rows."""
    return printable("\n".join([title, *(f"  {name:<8}  {text}" for name, text in rows)]) + "\n")
