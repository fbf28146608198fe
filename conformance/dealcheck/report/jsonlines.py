"""The event stream as JSON lines, which programs and `dealcheck replay` read."""

from typing import Any, Final

from dealcheck.json_text import compact
from dealcheck.judging.events import Diagnosed, Event, Finished, Fresh, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import ExpectedFailure

EXCUSED: Final = "but for known failures"
"""The value of `conforms`, instead of true or false, if expected failures alone keep the program from it."""


def line(event: Event) -> str:
    """The event as a line: one JSON object and LF."""
    return compact(_members(event)) + "\n"


def _members(event: Event) -> dict[str, Any]:
    match event:
        case Started(suite, command, selected, filters, demanded, at, conforms_to, options, seed):
            selection = {
                "selected": selected,
                "filters": filters,
                "class": demanded,
                "conforms_to": conforms_to,
                "at": at,
            }
            conditions = ({"options": options} if options else {}) | ({} if seed is None else {"seed": seed})
            return {"event": "started", "suite": suite, "command": command, **conditions, **selection}
        case Greeted(hello, unknown, unasked, confined):
            operations = {
                method: True if schemes is None else sorted(schemes) for method, schemes in hello.operations.items()
            }
            about = {"name": hello.name, "version": hello.version, "language": hello.language}
            return {"event": "greeted", **about, "operations": operations, "unknown": unknown, "unasked": unasked,
                    "confined": confined._asdict()}  # fmt: skip
        case Judged(vector, outcome, answer, cut, expectation):
            about = {"id": vector.id, "level": vector.level, "verdict": outcome.verdict}
            details = {name: text for name, text in outcome._asdict().items() if text and name != "verdict"}
            marks: dict[str, Any] = {"answer": answer.decode(errors="backslashreplace")} if answer else {}
            marks |= {"cut": True} if cut else {}
            marks |= {"later": True} if vector.later else {}
            marks |= {"known": _entry(expectation)} if expectation else {}
            return {"event": "judged", **about, **details, **marks}
        case Stale(identity, expectation, matter):
            return {"event": "stale", "id": identity, "matter": matter, "known": _entry(expectation)}
        case Noted(text, later):
            return {"event": "noted", "text": text, **({"later": True} if later else {})}
        case Lost() | Fresh() | Diagnosed():
            return {"event": type(event).__name__.lower(), **event._asdict()}
        case Finished():
            counts = {"must": dict(event.must), "should": dict(event.should), "known": event.known}
            verdict = {"conforms": EXCUSED if event.excused else event.conforms, "exit": event.code}
            classes = {"classes": event.classes, "reached": event.reached, "later": dict(event.later)}
            verdict |= {"dialect": event.dialect} if event.dialect else {}
            return {"event": "finished", **counts, "stale": event.stale, **verdict, **classes, "seconds": event.seconds}


def _entry(expectation: ExpectedFailure) -> dict[str, str]:
    return {name: text for name, text in vars(expectation).items() if text}
