"""The event stream as JSON lines, for programs."""

from typing import Any

from dealcheck.corpus import compact
from dealcheck.events import Event, Finished, Greeted, Judged, Lost, Noted, Started


def line(event: Event) -> str:
    """The event as one JSON object, LF included."""
    return compact(_members(event)) + "\n"


def _members(event: Event) -> dict[str, Any]:
    match event:
        case Started(suite, command, selected):
            return {"event": "started", "suite": suite, "command": command, "selected": selected}
        case Greeted(hello, unknown):
            operations = {
                method: True if schemes is None else sorted(schemes) for method, schemes in hello.operations.items()
            }
            about = {"name": hello.name, "version": hello.version, "language": hello.language}
            return {"event": "greeted", **about, "operations": operations, "unknown": unknown}
        case Judged(vector, outcome, answer):
            about = {"id": vector.id, "level": vector.level, "verdict": outcome.verdict}
            details = {name: text for name, text in outcome._asdict().items() if text and name != "verdict"}
            recorded = {"answer": answer.decode(errors="backslashreplace")} if answer else {}
            return {"event": "judged", **about, **details, **recorded}
        case Lost(verdict, reason, waiting):
            return {"event": "lost", "verdict": verdict, "reason": reason, "waiting": waiting}
        case Noted(text):
            return {"event": "noted", "text": text}
        case Finished(must, should, conforms, seconds, _):
            counts = {"must": dict(must), "should": dict(should)}
            return {"event": "finished", **counts, "conforms": conforms, "seconds": round(seconds, 3)}
