"""Claims: what a stranger says of a program, in a file that anybody can judge again (spec JUDGE-20).

Theory of operation: who claims something publishes an *announcement* first. It binds a program, the vectors and a
public figure of a day to come. Of that day's figure and the announcement the *seed* is made, so nobody could choose it.
The seed draws the order of the vectors and some fresh calls. Head, recording and fresh calls are the *parts* of the
file; its last line has their digests.
"""

import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dealcheck.errors import Usage
from dealcheck.json_text import canonical, compact, parsed
from dealcheck.judging import recording
from dealcheck.judging.recording import Recording
from dealcheck.judging.verdict import Verdict
from dealcheck.transport.messages import DEALS, Answer, Call, Hello

FORMAT: Final = 1
_FRESH: Final = 20
"""Fresh numbers for each scheme."""

PARTS: Final = ("head", "recording", "fresh calls")


class Claim(NamedTuple):
    """A claim as it is read: its announcement, the figure, the run, and the fresh calls with the answers to them."""

    announced: Mapping[str, Any]
    figure: str
    run: Recording
    answers: Sequence[Mapping[str, Any]]


class Forged(Exception):
    """A part of a claim is not what it has to be; the text names the part."""


_WITNESSLESS: Final = {"machine", "date"}
"""The members of the head that no check can know."""


def announcement(files: Mapping[str, str], vectors: str, figure: str, day: str) -> dict[str, Any]:
    """What is published before the day: digests of the program's files and of the vectors, and the figure's name."""
    return {"claim": FORMAT, "files": dict(files), "vectors": vectors, "figure": figure, "day": day}


def is_announcement(value: object) -> bool:
    """Whether a JSON value is an announcement."""
    match value:
        case {"claim": 1, "files": dict(), "vectors": str(), "figure": str(), "day": str(), **others}:
            return not others
    return False


def seed(announced: Mapping[str, Any], figure: str) -> int:
    """The first eight bytes of the SHA-256 of the announcement as canonical JSON, LF, and the figure (JUDGE-20a)."""
    return int.from_bytes(hashlib.sha256(f"{canonical(announced)}\n{figure}".encode()).digest()[:8])


def numbers(seed: int, scheme: str) -> list[int]:
    """The fresh numbers of a scheme (JUDGE-20b)."""
    digests = (hashlib.sha256(f"{seed} {scheme} {place}".encode()).digest() for place in range(_FRESH))
    return [int.from_bytes(digest) % DEALS for digest in digests]


def unranking(seed: int, hello: Hello) -> list[Call]:
    """The fresh calls of `unrank` on all declared schemes of `rank` and `unrank`."""
    schemes = (hello.operations.get("unrank") or frozenset()) | (hello.operations.get("rank") or frozenset())
    return [
        Call("unrank", {"scheme": scheme, "number": str(number)})
        for scheme in sorted(schemes)
        for number in numbers(seed, scheme)
    ]


def fresh(calls: Sequence[Call], deals: Sequence[Answer], hello: Hello) -> list[tuple[Call, Answer]]:
    """The fresh calls that the program is asked, with the right answers, from the right answers to all of `unranking`.

    A scheme that the reference does not know is left out.
    """
    known = [(call, deal) for call, deal in zip(calls, deals, strict=True) if deal.code is None and not deal.lost]
    ranking = [
        (Call("rank", {"scheme": call.params["scheme"], **deal.result}), Answer({"number": call.params["number"]}))
        for call, deal in known
    ]
    return [each for each in (*known, *ranking) if hello.declares(each[0].method, each[0].params["scheme"])]


def answered(calls: Sequence[Call], answers: Sequence[Answer]) -> list[dict[str, Any]]:
    """The fresh calls and the answers to them, as a claim has them."""
    return [
        {"method": call.method, "params": call.params, "answer": answer.key}
        for call, answer in zip(calls, answers, strict=True)
    ]


def written(head: Mapping[str, Any], run: bytes, answers: Sequence[Mapping[str, Any]]) -> bytes:
    """The file: the three parts and their digests."""
    parts = [f"{compact(head)}\n".encode(), run, f"{compact(list(answers))}\n".encode()]
    return b"".join(parts) + f"{compact(_digests(parts))}\n".encode()


def _digests(parts: Sequence[bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(part).hexdigest() for name, part in zip(PARTS, parts, strict=True)}


def read(data: bytes, name: str) -> Claim:
    """The claim in the file. Raises Usage if it is none, and Forged if a part has another digest."""
    lines = data.splitlines(keepends=True)
    if len(lines) < len(PARTS) + 1:
        raise Usage(f"{name} is no claim; dealcheck claim writes one")
    head, *run, answers, digests = lines
    try:
        found = parsed(digests)
        for part, digest in _digests([head, b"".join(run), answers]).items():
            if not isinstance(found, dict) or found.get(part) != digest:
                raise Forged(f"{part}: it is not what was written: its SHA-256 differs")
        if digests != f"{compact(found)}\n".encode() or found.keys() != set(PARTS):
            raise Forged("digests: there is more in the last line than the digests of the parts")
        match parsed(head), parsed(answers):
            case {"announced": announced, "figure": str(figure), **others}, list(rows) if (
                is_announcement(announced) and others.keys() == _WITNESSLESS
            ):
                return Claim(announced, figure, recording.read(io.BytesIO(b"".join(run)), name), rows)
    except ValueError as error:
        raise Usage(f"{name} is no claim: {error}") from error
    raise Usage(f"{name} is no claim of format {FORMAT}; dealcheck claim writes one")


def faults(
    claim: Claim, right: Sequence[tuple[Call, Answer]], vectors: str, verdicts: Mapping[str, Verdict]
) -> Iterator[str]:
    """What is wrong with a claim whose parts are whole: a sentence each, which begins with the part (JUDGE-20c).

    `right` are the fresh calls of its seed with the right answers, `vectors` is the digest of those at hand, and
    `verdicts` are those on all vectors of its version, from the recorded answers.
    """
    run, announced = claim.run, claim.announced
    if announced.get("vectors") != vectors:
        yield "head: it was announced for other vectors than those at hand"
    if run.started.seed != seed(announced, claim.figure):
        yield "recording: its seed is not that of the announcement and the figure"
    if run.started.filters or not run.whole or run.verdicts.keys() != verdicts.keys():
        yield "recording: it has not all vectors"
    elif wrong := [each for each, recorded in run.verdicts.items() if recorded.outcome.verdict is not verdicts[each]]:
        yield f"recording: {len(wrong)} verdicts are not those of the answers, {wrong[0]} first"
    if [(row.get("method"), row.get("params")) for row in claim.answers] != [tuple(call) for call, _ in right]:
        yield "fresh calls: they are not those of the announcement and the figure"
    elif missed := sum(row.get("answer") != answer.key for row, (_, answer) in zip(claim.answers, right, strict=True)):
        yield f"fresh calls: {missed} of {len(right)} answers are wrong"
