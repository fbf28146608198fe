"""The badges of a program: one for all classes, and one for each class."""

from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlsplit

from dealcheck.errors import CONFORMS, FAILS
from dealcheck.report import badge
from dealcheck.report.summary import Summary
from lookup.records import Program
from repository import homepage


class Badge(NamedTuple):
    """An SVG image by its path in the folder of the pages, with its words and the Markdown that shows it elsewhere."""

    path: str
    words: str
    markdown: str
    image: str


def badges(program: Program) -> tuple[Badge, ...]:
    """The badges; none without a run. That of a class is red if a vector of the class failed."""
    if not program.run:
        return ()
    summary = program.summary
    by_class = (
        (f"-{name}", replace(summary, classes={name: counts}, code=_code(*counts), conclusion="passed"))
        for name, counts in program.counts.items()
    )
    return tuple(_badge(program, part, run) for part, run in (("", summary), *by_class))


def _code(passes: int, questions: int) -> int:
    return CONFORMS if passes == questions else FAILS


def _badge(program: Program, part: str, run: Summary) -> Badge:
    path, words = f"badges/{program.name}{part}.svg", f"bridge deals: {run.headline}"
    markdown = f"[![{words}]({_published()}/{path})]({_published()}/{program.name}.html)"
    return Badge(path, words, markdown, badge.text(run))


def _published() -> str:
    """The public address of the folder of the pages, where the host of the repository publishes sites."""
    _, owner, repository = urlsplit(homepage()).path.split("/")
    return f"https://{owner}.github.io/{repository}/lookup"
