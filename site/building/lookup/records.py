"""What is recorded of our responders and of real programs: the rows of the matrix, and each failure with its reason."""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from dealcheck.judging import corpus, expectations
from dealcheck.judging.classes import ORDER, ConformanceClass, Counts
from dealcheck.judging.corpus import Corpus
from dealcheck.judging.events import Judged
from dealcheck.judging.expectations import UNEXPLAINED
from dealcheck.judging.reconciliation import reconciled
from dealcheck.judging.replay import replayed
from dealcheck.judging.verdict import FAILURES
from dealcheck.report.files import read_recording
from dealcheck.report.summary import Summary
from repository import ROOT

PROGRAMS: Final = ROOT / "programs"
RESPONDERS: Final = ROOT / "responders"


@dataclass(frozen=True)
class Program:
    """A row of the matrix; `about` is program.toml of a real program, and for one of ours its row of responders.toml.

    `folder` is the folder of the program in the repository, `run` and `audit` are what the matrix says, empty where
    it says nothing.
    """

    name: str
    version: str
    folder: str
    is_ours: bool
    about: Mapping[str, Any]
    run: Mapping[str, Any]
    audit: Mapping[str, Any]

    @property
    def finding(self) -> str:
        """The page of what was found in its deals, from the top of the repository; empty if there is none."""
        page = f"{self.folder}/finding.md"
        return page if (ROOT / page).is_file() else ""

    @property
    def headline(self) -> str:
        """What was found in its deals, in a line: the title of that page without the name. There is a finding."""
        return (ROOT / self.finding).read_text(encoding="utf-8").partition("\n")[0].partition(": ")[2]

    @property
    def ticket(self) -> str:
        """The link under which the author was told of it; empty if it has none. There is a finding."""
        text = (ROOT / self.finding).read_text(encoding="utf-8")
        return next((link for link in self.about.get("upstream", {}) if link in text), "")

    @property
    def counts(self) -> Counts:
        """The numbers of vectors passed and asked, by class."""
        classes: Mapping[str, Sequence[int]] = self.run.get("classes", {})
        return {name: (classes[name][0], classes[name][1]) for name in ORDER if name in classes}

    @property
    def questions(self) -> int:
        """The number of vectors asked."""
        return sum(questions for _, questions in self.counts.values())

    @property
    def passes(self) -> int:
        """The number of vectors passed."""
        return sum(passes for passes, _ in self.counts.values())

    @property
    def speed(self) -> float:
        """The answers per second, over the whole run; 0 without a run."""
        return self.questions / self.run["seconds"] if self.run else 0.0

    @property
    def summary(self) -> Summary:
        """The run as the reports of dealcheck take it, with the counts alone. There is a run."""
        run = self.run
        return Summary(
            suite=run["suite"],
            command=tuple(run["command"]),
            at=run["at"],
            name=run["name"],
            classes=self.counts,
            conclusion=run["conclusion"],
            code=run["exit"],
            seconds=run["seconds"],
        )


class Finding(NamedTuple):
    """Failures of one class that have one reason."""

    conformance_class: ConformanceClass
    reason: str
    failures: tuple[Judged, ...]

    @property
    def ticket(self) -> str:
        """The link under which the author was told of it; empty if it has none."""
        return next((event.known.link for event in self.failures if event.known), "")


@cache
def programs() -> tuple[Program, ...]:
    """The rows of programs/matrix.json, in their order, without the claims of others, which have no pages."""
    rows = json.loads((PROGRAMS / "matrix.json").read_text(encoding="utf-8"))
    return tuple(_program(row) for row in rows if "(claimed by " not in row["program"])


def _program(row: Mapping[str, Any]) -> Program:
    name, _, version = row["program"].partition(" ")
    responders = _toml(RESPONDERS / "responders.toml")
    description = PROGRAMS / name / "program.toml"
    if name in responders:
        folder, about = f"responders/{name}", responders[name]
    else:
        folder, about = f"programs/{name}", _toml(description)
    if name == "dealref":
        folder = "reference/dealref"
    is_ours = not folder.startswith("programs/")
    return Program(name, version, folder, is_ours, about, row["run"] or {}, row["audit"] or {})


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def findings(program: Program) -> tuple[Finding, ...]:
    """The recorded failures by class and reason, in each class the reason with the most failures first.

    The recorded answers are judged again by the vectors of today, as `dealcheck replay` does.
    """
    path = ROOT / program.folder / "run.jsonl"
    if not path.is_file():
        return ()
    reasons = path.with_name("expect.toml")
    entries = expectations.parse(reasons.read_text(encoding="utf-8")) if reasons.is_file() else {}
    events = replayed(read_recording(path), published())
    verdicts = [event for event in reconciled(events, entries) if isinstance(event, Judged)]
    return tuple(_groups([event for event in verdicts if event.outcome.verdict in FAILURES]))


def _groups(failures: Sequence[Judged]) -> Iterator[Finding]:
    groups: dict[tuple[ConformanceClass, str], list[Judged]] = {}
    for event in failures:
        reason = event.known.reason if event.known else UNEXPLAINED
        groups.setdefault((event.vector.conformance_class, reason), []).append(event)
    for (name, reason), events in sorted(groups.items(), key=lambda group: (ORDER.index(group[0][0]), -len(group[1]))):
        yield Finding(name, reason, tuple(events))


def audit_record(program: Program) -> Mapping[str, Any]:
    """The recorded audit of the program. There is one."""
    record: Mapping[str, Any] = json.loads((PROGRAMS / program.name / "audit.json").read_text(encoding="utf-8"))
    return record


@cache
def published() -> Corpus:
    """The published vectors."""
    return corpus.load()
