"""`dealcheck claim`: announce a claim about a program, make it, and check one (spec JUDGE-20)."""

import argparse
import hashlib
import platform
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from dealcheck.commands import arguments, watching
from dealcheck.commands.fresh import passed_operations
from dealcheck.commands.output import again_as_recorded, explained, print_events
from dealcheck.commands.printing import say
from dealcheck.errors import FAILS, Usage
from dealcheck.json_text import canonical, parsed
from dealcheck.judging import claims, corpus, requirements, runner
from dealcheck.judging.claims import Claim, Forged, Row
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.corpus import PROBE_IDS, Operation, Vector
from dealcheck.judging.events import Event, Judged
from dealcheck.judging.order import ordered
from dealcheck.judging.replay import replayed
from dealcheck.judging.requirements import LAST
from dealcheck.judging.verdict import Verdict
from dealcheck.report import jsonlines
from dealcheck.report.files import create, open_early
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import Answer, Call


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--announce", metavar="TEXT", help="the public figure that will be taken, as 'DAX, close'")
    parser.add_argument("--day", type=date.fromisoformat, metavar="YYYY-MM-DD", help="the day of the figure, to come")
    parser.add_argument("--announced", type=Path, metavar="FILE", help="the announcement, which is published since")
    parser.add_argument("--figure", metavar="TEXT", help="the figure of the day")
    parser.add_argument("--output", type=Path, metavar="FILE", help="the file to be written, a new one")
    parser.add_argument("--check", type=Path, metavar="FILE", help="judge a claim; no program is started")
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Announce, claim or check; the exit code of JUDGE-7."""
    if options.check:
        return _check(options.check)
    settings = arguments.settings(options)
    if not options.output:
        raise Usage("where to? --output FILE")
    open_early(options.output)
    if options.announce and options.day:
        return _announce(options, settings)
    if options.announced and options.figure:
        return _claim(options, settings)
    raise Usage("first --announce TEXT --day YYYY-MM-DD; from that day on --announced FILE --figure TEXT")


def _announce(options: argparse.Namespace, settings: Settings) -> int:
    """Write the announcement."""
    if options.day <= datetime.now(UTC).date():
        raise Usage(f"{options.day} is no day to come: a figure that can be known proves nothing")
    announced = claims.announcement(_files(settings), _vectors(), options.announce, options.day.isoformat())
    create(options.output, f"{canonical(announced)}\n".encode())
    say(f"Publish {options.output} before {options.day}, where its time can be seen. On that day or later:\n"
        f"dealcheck claim --announced {options.output} --figure TEXT --output FILE -- PROGRAM")  # fmt: skip
    return 0


def _claim(options: argparse.Namespace, settings: Settings) -> int:
    """Run the program and write the claim; the exit code is that of its check."""
    announced = _announcement(options.announced)
    if announced["files"] != _files(settings):
        raise Usage(f"the files of the program are not those that {options.announced} announces")
    if announced["vectors"] != _vectors():
        raise Usage(f"{options.announced} announces other vectors")
    if datetime.now(UTC).date().isoformat() < announced["day"]:
        raise Usage(f"the day of the figure, {announced['day']}, is still to come")
    seed = claims.seed(announced, options.figure)
    published = corpus.load(conforms_to=LAST)
    rows: list[Row] = []

    def asked_afresh(verdicts: Sequence[tuple[Vector, Verdict]], _deadline: float) -> Iterator[Event]:
        right = _right(seed, passed_operations(verdicts, ConformanceClass.FORM))
        calls = [call for call, _ in right]
        with Client(settings, published.suite) as client:
            rows.extend(claims.answered(calls, client.answers(calls)))
        yield from claims.outcome(rows, right, seed)

    vectors = ordered(published.vectors, seed)
    events = [*runner.run(published, vectors, settings, seed=seed, afterwards=asked_afresh)]
    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    head = {"announced": announced, "figure": options.figure, "machine": machine,
            "date": datetime.now(UTC).isoformat(timespec="seconds")}  # fmt: skip
    create(options.output, claims.written(head, "".join(map(jsonlines.line, events)).encode(), rows))
    return _check(options.output)


def _check(path: Path) -> int:
    """Judge the claim in the file: print its verdict, or what is forged."""
    try:
        claim = claims.read(path.read_bytes(), str(path))
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error
    except Forged as forged:
        return _refused([str(forged)])
    ids = requirements.locked(corpus.directory(), claim.announced["vectors"])
    if not ids:
        return _refused(["head: it was announced for other vectors than those at hand, or for later ones"])
    try:
        published = corpus.load(conforms_to=claim.run.started.conforms_to or LAST)
        events = [*replayed(claim.run, published)]
    except Usage as fault:
        return _refused([f"recording: {fault}"])
    judged = [event for event in events if isinstance(event, Judged)]
    seed = claims.seed(claim.announced, claim.figure)
    verdicts = [(event.vector, event.outcome.verdict) for event in judged]
    right = _right(seed, passed_operations(verdicts, ConformanceClass.FORM))
    probes = {probe.id for probe in published.vectors if probe.id in PROBE_IDS and not probe.later}
    needed = probes | {vector.id for vector in published.vectors if vector.id in ids}
    if faults := [*claims.faults(claim, right, judged, needed)]:
        return _refused(faults)
    say(_about(claim))
    report = TerminalReport(again_as_recorded, quiet=True)
    return print_events(explained(events, published.suite, silent=True), report)


def _refused(faults: Sequence[str]) -> int:
    say("\n".join(f"refused: {fault}" for fault in faults))
    return FAILS


def _about(claim: Claim) -> str:
    """What the claim says of itself, and what no check can know."""
    files = ", ".join(f"{name} (SHA-256 {digest[:12]}...)" for digest, name in claim.announced["files"].items())
    return (
        f"The claim is whole: {files or 'a program without files'}, asked in the order of {claim.announced['figure']} "
        f"of {claim.announced['day']}, {claim.figure}; {len(claim.rows)} fresh calls.\n"
        "Not shown here: that the announcement was public before that day, and that these files gave the answers."
    )


def _announcement(path: Path) -> dict[str, Any]:
    """The announcement in the file. Raises Usage if it is none."""
    try:
        found = parsed(path.read_bytes())
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise Usage(f"{path} is no announcement: {error}") from error
    if not claims.is_announcement(found):
        raise Usage(f"{path} is no announcement; dealcheck claim --announce writes one")
    return dict(found)


def _files(settings: Settings) -> dict[str, str]:
    """The names of the files that the command line names, by their SHA-256."""
    return {hashlib.sha256(path.read_bytes()).hexdigest(): path.name for path in watching.files(settings.command)}


def _vectors() -> str:
    """The SHA-256 of the lock of the vectors at hand."""
    return hashlib.sha256((corpus.directory() / "ids.lock").read_bytes()).hexdigest()


def _right(seed: int, operations: frozenset[Operation]) -> list[tuple[Call, Answer]]:
    """The fresh calls of a seed on these operations, with the answers of the reference."""
    with Client(Settings(REFERENCE, timeout=30.0, option=""), corpus.suite()) as reference:
        return claims.fresh(seed, operations, reference.answers)
