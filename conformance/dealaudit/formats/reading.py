"""Deals out of bytes: the one way in for all formats (spec AUDIT-2 to AUDIT-4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dealaudit.deals import Board, Fault, Place
from dealaudit.formats import duplimate
from dealaudit.formats.duplimate import Records
from dealaudit.formats.forms import FORMS, Form
from dealaudit.formats.lines import LONGEST, TOO_LONG, lines, quoted
from dealaudit.formats.recognition import Opened, opened
from dealaudit.formats.steps import Steps, Stray


class Position(NamedTuple):
    """How far lines have been read: the state of the format, and of what kind the strays just before were."""

    state: Any
    strays: str | None = None


def read(
    chunks: Iterable[bytes], source: str, form: str | None = None, *, strict: bool = False
) -> Iterator[Board | Fault]:
    """Each deal of the input and each fault, in its order; the format is recognised unless it is named."""
    stream = opened(chunks, source, form)
    if isinstance(stream, Fault):
        yield stream
        return
    is_empty = True
    for event in events(stream, source, strict=strict):
        is_empty = False
        yield event
    if is_empty:
        yield nothing_found(stream.form, source)


def nothing_found(form: Form, source: str) -> Fault:
    """The fault of an input without a deal and without another fault."""
    return Fault(Place(source, 1), f"it is {form.title}, but there is no deal in it")


def events(stream: Opened, source: str, *, strict: bool) -> Iterator[Board | Fault]:
    """The deals and the faults of an input whose format is known."""
    reader = reader_of(stream.form, strict=strict)
    if isinstance(reader, Records):
        yield from duplimate.read(reader, stream.chunks, source)
        return
    position, number = Position(reader.start), 0
    for number, line in enumerate(lines(stream.chunks), start=1):
        position, settled = stepped(reader, stream.form, position, Place(source, number), line)
        yield from settled
    yield from finished(reader, position, Place(source, max(number, 1)))


def reader_of(form: Form, *, strict: bool) -> Steps | Records:
    """The reader of the format, the strict one if it is asked for and there is one."""
    return form.strict or form.reader if strict else form.reader


def stepped(
    reader: Steps, form: Form, position: Position, place: Place, line: bytes
) -> tuple[Position, Sequence[Board | Fault]]:
    """The position after one more line, and the deals and faults that it settles."""
    if len(line) > LONGEST:
        return position, [Fault(place, TOO_LONG)]
    if b"\0" in line:
        return position, [Fault(place, "the line has NUL bytes: the file is damaged, or no text")]
    state, steps = reader.step(position.state, place, line.decode("latin-1"))
    if not steps:
        return position._replace(state=state), ()
    results: list[Board | Fault] = []
    strays = position.strays
    for event in steps:
        if not isinstance(event, Stray):
            strays = None
            results.append(event)
            continue
        kind = _kind(event.text, form)
        if kind != strays and (kind or not reader.is_prose_allowed):
            results.append(_stray(event, form, kind))
        strays = kind if kind or not reader.is_prose_allowed else strays
    return Position(state, strays), results


def finished(reader: Steps, position: Position, place: Place) -> Iterator[Board | Fault]:
    """What the end of the input settles; the place is that of its last line."""
    for event in reader.finish(position.state, place):
        if not isinstance(event, Stray):
            yield event


def _kind(text: str, form: Form) -> str:
    """The name of the format of a stray line, or nothing if it is in none or in that of the input."""
    kind = next((name for name, form in FORMS.items() if form.recognises(text)), "")
    return "" if kind == form.name else kind


def _stray(event: Stray, form: Form, kind: str) -> Fault:
    """The first of some lines that are not in the format of the input."""
    if kind:
        remedy = "give each format its own file"
        return Fault(event.place, f"from here on it is {FORMS[kind].title}, but the input is {form.title}: {remedy}")
    return Fault(event.place, f"{quoted(event.text)} is no deal: the input is {form.title}")
