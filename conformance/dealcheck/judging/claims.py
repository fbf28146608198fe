"""Claims: what a stranger says of a program, in a file that anybody can judge again (spec JUDGE-20).

Theory of operation: who claims something publishes an *announcement* first. It binds a program, the vectors and a
public figure of a day to come. Of that day's figure and the announcement the *seed* is made, so nobody could choose it.
The seed draws the order of the vectors and some fresh calls. Head, recording and fresh calls are the *parts* of the
file; its last line has their digests. Digests show what was damaged; who forges makes new ones. So all that follows
from something else in the file is made again and compared.
"""

import hashlib
import io
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import PureWindowsPath
from typing import Any, Final, NamedTuple

from dealcheck.errors import Usage
from dealcheck.json_text import canonical, compact, parsed
from dealcheck.judging import recording
from dealcheck.judging.corpus import PROBE_IDS, Operation
from dealcheck.judging.events import Fresh, Greeted, Judged, Noted
from dealcheck.judging.recording import Recording
from dealcheck.judging.runner import LONGEST_HELD
from dealcheck.judging.verdict import Verdict
from dealcheck.transport.messages import DEALS, Answer, Call, Hello

FORMAT: Final = 1
_FRESH: Final = 20
"""Fresh numbers for each scheme."""

PARTS: Final = ("head", "recording", "fresh calls")

BEGINNING: Final = b'{"announced":'
"""The first bytes of a claim."""

Row = Mapping[str, Any]
"""A fresh call of a claim with the answer to it: method, params and answer."""


class Claim(NamedTuple):
    """A claim as it is read: its announcement, the figure, the run, and the fresh calls with the answers to them."""

    announced: Mapping[str, Any]
    figure: str
    run: Recording
    rows: Sequence[Row]


class Forged(Exception):
    """A part of a claim is not what it has to be; the text names the part."""


def announcement(files: Mapping[str, str], vectors: str, figure: str, day: str) -> dict[str, Any]:
    """What is published before the day: the program's files by their digests, that of ids.lock, the figure's name."""
    return {"claim": FORMAT, "files": dict(files), "vectors": vectors, "figure": figure, "day": day}


def is_announcement(value: object) -> bool:
    """Whether a JSON value is an announcement."""
    match value:
        case {"claim": 1, "files": dict(files), "vectors": str(), "figure": str(), "day": str(), **others}:
            return not others and all(isinstance(name, str) for name in files.values())
    return False


def seed(announced: Mapping[str, Any], figure: str) -> int:
    """The first eight bytes of the SHA-256 of the announcement as canonical JSON, LF, and the figure (JUDGE-20a)."""
    return int.from_bytes(hashlib.sha256(f"{canonical(announced)}\n{figure}".encode()).digest()[:8])


def numbers(seed: int, scheme: str) -> list[int]:
    """The fresh numbers of a scheme (JUDGE-20b)."""
    digests = (hashlib.sha256(f"{seed} {scheme} {place}".encode()).digest() for place in range(_FRESH))
    return [int.from_bytes(digest) % DEALS for digest in digests]


def fresh(
    seed: int, operations: Collection[Operation], reference: Callable[[Sequence[Call]], Sequence[Answer]]
) -> list[tuple[Call, Answer]]:
    """The fresh calls of a seed on these operations, each with the answer of the reference (JUDGE-20b)."""
    schemes = sorted({scheme for method, scheme in operations if method in {"rank", "unrank"} and scheme})
    asked = [(scheme, str(number)) for scheme in schemes for number in numbers(seed, scheme)]
    calls = [Call("unrank", {"scheme": scheme, "number": number}) for scheme, number in asked]
    deals = reference(calls)
    ranking = [
        (Call("rank", {"scheme": scheme, **deal.result}), Answer({"number": number}))
        for (scheme, number), deal in zip(asked, deals, strict=True)
    ]
    both = (*zip(calls, deals, strict=True), *ranking)
    return [each for each in both if (each[0].method, each[0].params["scheme"]) in operations]


def answered(calls: Sequence[Call], answers: Sequence[Answer]) -> list[Row]:
    """The fresh calls and the answers to them, as a claim has them."""
    return [
        {"method": call.method, "params": call.params, "answer": answer.key}
        for call, answer in zip(calls, answers, strict=True)
    ]


def outcome(rows: Sequence[Row], right: Sequence[tuple[Call, Answer]], seed: int) -> Iterator[Fresh | Noted]:
    """What the recording tells of the fresh calls; a wrong answer is a complaint, as that to any fresh question."""
    if right:
        yield Fresh(len(right), len({(call.method, call.params["scheme"]) for call, _ in right}), seed)
    if missed := sum(row["answer"] != answer.key for row, (_, answer) in zip(rows, right, strict=True)):
        yield Noted(f"{missed} of {len(right)} fresh calls are answered otherwise than by the reference")


def written(head: Mapping[str, Any], run: bytes, rows: Sequence[Row]) -> bytes:
    """The file: the three parts and their digests."""
    parts = [f"{compact(head)}\n".encode(), run, f"{compact(list(rows))}\n".encode()]
    return b"".join([*parts, _digests(parts)])


def _digests(parts: Sequence[bytes]) -> bytes:
    """The last line."""
    digests = {name: hashlib.sha256(part).hexdigest() for name, part in zip(PARTS, parts, strict=True)}
    return f"{compact(digests)}\n".encode()


def read(data: bytes, name: str) -> Claim:
    """The claim in the file. Raises Usage if it is none, and Forged if a part has another digest, or is none."""
    if not data.startswith(BEGINNING):
        raise Usage(f"{name} is no claim of format {FORMAT}; dealcheck claim writes one")
    lines = data.splitlines(keepends=True)
    parts = [b"".join(part) for part in (lines[:1], lines[1:-2], lines[-2:-1])]
    if lines[-1] != _digests(parts):
        raise Forged(_damaged(_json("digests", lines[-1]), _json("digests", _digests(parts))))
    announced, figure = _head(_json("head", parts[0]))
    try:
        run = recording.read(io.BytesIO(parts[1]), name)
    except Usage as fault:
        raise Forged(f"recording: {fault}") from fault
    return Claim(announced, figure, run, [*_rows(_json("fresh calls", parts[2]))])


def _json(part: str, line: bytes) -> Any:  # noqa: ANN401  JSON
    try:
        return parsed(line)
    except ValueError as error:
        raise Forged(f"{part}: {error}") from error


def _damaged(found: object, digests: Mapping[str, str]) -> str:
    """The part that has another digest than the last line says, in a sentence."""
    if isinstance(found, dict) and found.keys() == digests.keys():
        for part, digest in digests.items():
            if found[part] != digest:
                return f"{part}: it is not what was written: its SHA-256 differs"
    return "digests: the last line has not the digests of the three parts, and nothing else"


def _head(head: object) -> tuple[Mapping[str, Any], str]:
    """Announcement and figure of a head."""
    match head:
        case {"announced": dict(announced), "figure": str(figure), "machine": str(), "date": str(made), **others} if (
            is_announcement(announced) and not others
        ):
            if made < announced["day"]:
                raise Forged(f"head: it was made on {made[:10]}, before the day of the figure")
            return announced, figure
    raise Forged(f"head: it is none of format {FORMAT}")


def _rows(rows: object) -> Iterator[Row]:
    for row in rows if isinstance(rows, list) else [rows]:
        if not isinstance(row, dict) or row.keys() != {"method", "params", "answer"}:
            raise Forged("fresh calls: a call has method, params and answer, and nothing else")
        yield row


def faults(
    claim: Claim, right: Sequence[tuple[Call, Answer]], judged: Sequence[Judged], needed: Collection[str]
) -> Iterator[str]:
    """What is wrong with a claim whose parts are whole: a sentence each, which begins with the part (JUDGE-20c).

    `right` are the fresh calls of its seed with the right answers, `judged` are the verdicts on the recorded answers,
    and `needed` are the ids of the vectors for which it was announced.
    """
    run, drawn = claim.run, seed(claim.announced, claim.figure)
    words = {PureWindowsPath(word).name for word in run.started.command}
    # A program on the path may be named without its ending.
    unnamed = [name for name in claim.announced["files"].values() if not {name, PureWindowsPath(name).stem} & words]
    if unnamed:
        yield f"recording: its command line does not name {', '.join(unnamed)}"
    if run.started.seed != drawn:
        yield "recording: its seed is not that of the announcement and the figure"
    if run.started.filters or not run.whole or not run.verdicts.keys() >= {*needed}:
        yield "recording: it has not all vectors"
    hellos = [entry.hello for entry in run.entries if isinstance(entry, Greeted)]
    if wrong := [each.vector.id for each in judged if not _follows(run, hellos, each)]:
        yield f"recording: {len(wrong)} verdicts are not those of the answers, {wrong[0]} first"
    if [(row["method"], row["params"]) for row in claim.rows] != [tuple(call) for call, _ in right]:
        yield "fresh calls: they are not those of the announcement and the figure"
    elif not {*outcome(claim.rows, right, drawn)} <= {
        entry for entry in run.entries if isinstance(entry, Fresh | Noted)
    }:
        yield "recording: it tells something else of the fresh calls than their answers"


def _follows(run: Recording, hellos: Sequence[Hello], judged: Judged) -> bool:
    """Whether a recorded verdict is that of the answer: what is declared was asked, and no short answer cut."""
    verdict, vector = judged.outcome.verdict, judged.vector
    is_declared = vector.id in PROBE_IDS or any(hello.declares(vector.method, vector.scheme) for hello in hellos)
    return (
        run.verdicts[vector.id].outcome.verdict is verdict
        and (verdict is Verdict.NOT_RUN or (verdict is Verdict.NOT_APPLICABLE) is not is_declared)
        and not (verdict is Verdict.PASS and judged.cut and len(vector.expected_tail or b"") <= LONGEST_HELD)
    )
