"""A proof in plain words: on a terminal, as Markdown, as a page, for machines (spec PROVE-11, PROVE-12)."""

import html
import json
import textwrap
from typing import Final

from dealaudit.proof.finding import Verdict
from dealaudit.proof.prove import Proof

_NOT_SHOWN: Final = ("missing", "unshown")
_FIRST: Final = ("figure", "halves", "digest")
"""Kinds of findings that explain others."""

_SHOWN: Final = 20
"""Findings that are told without being asked for all."""

_MEANS: Final = {
    Verdict.PROVEN: """Every board follows from keys that were fixed before the figure was known: nobody chose, changed
        or exchanged a board.""",
    Verdict.IN_PART: """Nothing that was shown contradicts the promise, but not everything is proven: the points above
        say what is open.""",
    Verdict.NOT_AS_PROMISED: """What is named above was not played as promised. That does not say why: a board may have
        been dealt wrongly by hand or by a machine, files may have got wrong names, sessions may have been
        exchanged for good reasons, or the files may not be the published ones. It is for the organiser to explain.""",
}
_LIMITS: Final = (
    """This rests on a description that was published before play. Compare its SHA-256 with that of a copy from then
        (before the figure was known it had no line DV). {date}""",
    "It says nothing of who saw boards before they were played, or of what happened at the tables.",
)
_STYLE: Final = """
body { font: 1em/1.5 sans-serif; max-width: 48em; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere }
th { text-align: left; padding-right: 1em; overflow-wrap: normal }
"""


def headline(proof: Proof) -> str:
    """The verdict in one sentence."""
    boards = proof.boards
    if proof.verdict is Verdict.PROVEN:
        return f"Proven: all {boards.promised:,} boards of {_number(proof.sessions, 'session')} are as promised."
    if proof.verdict is Verdict.IN_PART:
        agree = f"{boards.agree:,} of {boards.promised:,}" if boards.missing else f"all {boards.promised:,}"
        missing = ", the others were not shown" if boards.missing else ""
        is_more = any(each.weighs is Verdict.IN_PART and each.kind not in _NOT_SHOWN for each in proof.findings)
        return (
            f"Proven in part: {agree} promised boards agree{missing}{', but only as is said below' if is_more else ''}."
        )
    if proof.figure.holds is None:
        return (
            f"Not as promised: none of the {boards.shown:,} boards follows from these keys and the figure as written."
        )
    if not boards.differ:
        return f"Not as promised, although {_number(boards.agree, 'board')} agree: see below."
    return f"Not as promised: {boards.differ:,} of {_number(boards.shown, 'board')} that were shown."


def text(proof: Proof, width: int, *, details: bool = False) -> str:
    """The proof for a terminal."""
    sentences = _findings(proof, details=details)
    parts = [headline(proof), "", *(f"  {name:<12}{value}" for name, value in _facts(proof))]
    parts += ["", *(_wrapped(line, width, "  * ", "    ") for line in sentences)] if sentences else []
    parts += ["", *(_wrapped(line, width, "", "") for line in meaning(proof))]
    return "\n".join(parts) + "\n"


def meaning(proof: Proof) -> list[str]:
    """What the verdict means, and what it does not mean."""
    written = proof.description.date
    date = f"A comment in it has the date {written}, which anybody could write." if written else "The file has no date."
    return [" ".join(sentence.format(date=date).split()) for sentence in (_MEANS[proof.verdict], *_LIMITS)]


def markdown(proof: Proof) -> str:
    """The proof as Markdown."""
    rows = [f"| {name} | {value.replace('|', chr(92) + '|')} |" for name, value in _facts(proof)]
    sentences = [f"* {line}" for line in _findings(proof, details=True)]
    return (
        "\n".join([f"# {headline(proof)}", "", "| | |", "|---|---|", *rows, "", *sentences, "", *meaning(proof)]) + "\n"
    )


def page(proof: Proof) -> str:
    """The proof as a page that needs nothing else."""
    rows = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in _facts(proof))
    items = "".join(f"<li>{html.escape(line)}" for line in _findings(proof, details=True))
    means = "".join(f"<p>{html.escape(line)}" for line in meaning(proof))
    title = html.escape(headline(proof))
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style><h1>{title}</h1><table>{rows}</table><ul>{items}</ul>{means}</html>\n"
    )


def machine(proof: Proof, version: str) -> str:
    """The proof as one JSON object."""
    members = {
        "verdict": str(proof.verdict),
        "boards": proof.boards._asdict(),
        "sessions": proof.sessions,
        "figure": proof.figure._asdict(),
        "keys_sha256": proof.description.digest,
        "description_sha256": proof.description.sha256,
        "description_sha256_before": proof.description.sha256_before,
        "findings": [finding._asdict() for finding in proof.findings],
        "sentences": [headline(proof), *meaning(proof)],
        "version": version,
    }
    return json.dumps(members, indent=1) + "\n"


def unreadable(message: str, version: str) -> str:
    """What cannot be judged, as the same JSON object."""
    nothing = dict.fromkeys(("promised", "shown", "agree", "differ", "missing"), 0)
    finding = {"kind": "unreadable", "weighs": "unreadable", "message": message, "file": "", "session": "", "board": ""}
    members = {"verdict": "unreadable", "boards": nothing, "findings": [finding], "version": version}
    return json.dumps(members, indent=1) + "\n"


def _facts(proof: Proof) -> list[tuple[str, str]]:
    boards, told = proof.boards, proof.description
    return [
        ("tournament", told.name or "without a name"),
        ("figure", f"{proof.figure.written} ({told.means})" if told.means else proof.figure.written),
        (
            "boards",
            f"{boards.promised:,} promised, {boards.shown:,} shown: {boards.agree:,} agree, {boards.differ:,} differ",
        ),
        ("keys", f"SHA-256 {told.digest}" if told.digest else "not promised"),
        ("description", f"SHA-256 {told.sha256}"),
        ("", f"without the line DV {told.sha256_before}"),
    ]


def _findings(proof: Proof, *, details: bool) -> list[str]:
    """The findings in sentences, the weightiest first; sessions of which nothing was shown are in one."""
    order = list(Verdict)
    ordered = sorted(proof.findings, key=lambda each: (each.kind not in _FIRST, order.index(each.weighs)))
    sentences = [each.message for each in ordered if each.kind != "unshown"]
    if not details and len(sentences) > _SHOWN:
        sentences = [*sentences[:_SHOWN], f"and {len(sentences) - _SHOWN} more: --details shows them all"]
    if unshown := [each.session for each in proof.findings if each.kind == "unshown"]:
        sentences.append(f"{_number(len(unshown), 'session')} not shown: {', '.join(unshown)}")
    return sentences


def _number(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"


def _wrapped(line: str, width: int, first: str, then: str) -> str:
    return textwrap.fill(line, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
