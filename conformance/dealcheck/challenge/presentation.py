"""Differences and dependences as text: the requests to paste, the answers, and the first place where they differ."""

import shlex
from collections.abc import Sequence

from dealcheck.challenge.order_dependence import Dependence
from dealcheck.challenge.session import Repetition
from dealcheck.json_text import compact
from dealcheck.judging import verdict
from dealcheck.printable import printable, short
from dealcheck.transport.messages import Answer, Call


def request_line(call: Call, identity: int = 1) -> str:
    """The request as a line to paste: a responder need not have been greeted (PROTO-5)."""
    return compact({"jsonrpc": "2.0", "id": identity, "method": call.method, "params": call.params})


def shell_command(calls: Sequence[Call], command: Sequence[str]) -> str:
    """The shell command that asks the calls again."""
    lines = " ".join(shlex.quote(request_line(call, identity)) for identity, call in enumerate(calls, start=1))
    return f"printf '%s\\n' {lines} | {shlex.join(command)}"


def difference_paragraph(repetition: Repetition, command: Sequence[str]) -> str:
    """The paragraph of a difference, with a command only where it shows the difference."""
    difference, calls, alone = repetition
    rows = [
        ("class", difference.conformance_class),
        ("request", request_line(difference.call)),
        ("judge", short(str(difference.expected))),
        ("got", short(str(difference.got))),
        ("differs", divergence(difference.expected, difference.got)),
        *([("alone", alone)] if alone else []),
        *([("again", shell_command(calls, command))] if calls else []),
    ]
    return _paragraph(f"DIFFERS {difference.subject}", rows)


def fresh_paragraph(repetition: Repetition, line: str) -> str:
    """The paragraph of a fresh question that is answered wrongly, with the line that asks it again (JUDGE-18b)."""
    difference, _, alone = repetition
    rows = [
        ("class", difference.conformance_class),
        ("request", request_line(difference.call)),
        ("expected", short(str(difference.expected))),
        ("got", short(str(difference.got))),
        ("differs", divergence(difference.expected, difference.got)),
        *([("alone", alone)] if alone else []),
        ("again", line),
    ]
    return _paragraph(f"FRESH {difference.subject}: not what the reference answers", rows)


def dependence_paragraph(dependence: Dependence, command: Sequence[str]) -> str:
    """The paragraph of a dependence."""
    if not dependence.earlier:
        return _change_paragraph(dependence, command)
    rows = [
        *_earlier_rows(dependence.earlier),
        ("then", request_line(dependence.call, len(dependence.earlier) + 1)),
        ("got", short(str(dependence.after))),
        ("alone", short(str(dependence.isolated))),
        ("differs", divergence(dependence.isolated, dependence.after)),
        ("again", shell_command([*dependence.earlier, dependence.call], command)),
    ]
    return _paragraph(f"DEPENDS on what was asked before: {dependence.call.method}", rows)


def _change_paragraph(dependence: Dependence, command: Sequence[str]) -> str:
    """The paragraph of an answer that changes by itself, and may not do so again."""
    rows = [
        ("request", request_line(dependence.call)),
        ("got", short(str(dependence.isolated))),
        ("and", short(str(dependence.after))),
        ("differs", divergence(dependence.isolated, dependence.after)),
        ("again", shell_command([dependence.call], command)),
    ]
    if not dependence.shown_again:
        rows[-1] = ("again", "it did not change when it was asked again: chance, time, or very many calls decide")
    return _paragraph(f"CHANGES by itself: {dependence.call.method}", rows)


def _earlier_rows(calls: Sequence[Call]) -> list[tuple[str, str]]:
    """A row for each call, or one row if all calls are equal."""
    if len(calls) > 1 and all(call == calls[0] for call in calls):
        return [("first", f"{len(calls)} times, each with an id of its own: {request_line(calls[0])}")]
    return [("first", request_line(call, identity)) for identity, call in enumerate(calls, start=1)]


def divergence(expected: Answer, got: Answer) -> str:
    """The first place where two answers differ, or the difference of their kinds."""
    if got.lost:
        return f"no answer ({got.lost})"
    if expected.lost:
        return f"an answer where there was none ({expected.lost})"
    if got.code is not None:
        return "the code" if expected.code is not None else "an error where a result was expected"
    if expected.code is not None:
        return "a result where an error was expected"
    return short(verdict.difference(expected.result, got.result))


def _paragraph(title: str, rows: Sequence[tuple[str, str]]) -> str:
    return printable("\n".join([title, *(f"  {name:<8}  {text}" for name, text in rows)]) + "\n")
