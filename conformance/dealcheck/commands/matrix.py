"""`dealcheck matrix`: one table of many programs, from recorded runs and audits."""

import argparse
from pathlib import Path

from dealcheck.commands.output import explained
from dealcheck.errors import CONFORMS, Usage
from dealcheck.judging import claims, corpus, recording
from dealcheck.judging.claims import Forged
from dealcheck.judging.reconciliation import reconciled
from dealcheck.judging.recording import Recording
from dealcheck.judging.replay import replayed
from dealcheck.judging.requirements import LAST
from dealcheck.report import matrix
from dealcheck.report.files import open_early, write
from dealcheck.report.matrix import Row
from dealcheck.report.summary import Summary, summarise


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "files", nargs="+", metavar="[LABEL=]FILE",
        help="recordings (dealcheck run --json FILE), claims, and audits (dealcheck audit --report FILE.json); files "
        "with the same label are one row, a recording without one has the name of its program",
    )  # fmt: skip
    parser.add_argument(
        "--report", type=Path, action="append", default=[], metavar="FILE",
        help=f"write the table ({', '.join(matrix.FORMS)}; repeatable) instead of printing it as Markdown",
    )  # fmt: skip


def main(options: argparse.Namespace) -> int:
    """Print or write the table; 0 if every file could be read."""
    for path in options.report:
        if path.suffix not in matrix.FORMS:
            raise Usage(f"{path}: the suffix of a table is one of {', '.join(matrix.FORMS)}")
    open_early(*options.report)
    rows = matrix.merged(_row(text) for text in options.files)
    for path in options.report:
        write(path, matrix.FORMS[path.suffix](rows).encode())
    if not options.report:
        print(matrix.markdown(rows), end="")
    return CONFORMS


def _row(text: str) -> Row:
    """The row of one argument. Raises Usage if the file cannot be read, is of no kind, or a forged claim."""
    label, mark, name = text.partition("=")
    path = Path(name if mark else text)
    try:
        with path.open("rb") as file:
            begun = file.peek()
            is_claim = begun.startswith(claims.BEGINNING)
            if is_claim or begun.startswith(b'{"event":'):
                run = claims.read(file.read(), str(path)).run if is_claim else recording.read(file, str(path))
                summary = _judged_again(run)
                return Row(label if mark else summary.name, run=summary)
            return Row(label if mark else path.stem, audit=matrix.read_audit(file.read(), str(path)))
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error
    except Forged as forged:
        raise Usage(f"{path}: {forged}") from forged


def _judged_again(run: Recording) -> Summary:
    published = corpus.load(conforms_to=run.started.conforms_to or LAST)
    return summarise(explained(reconciled(replayed(run, published), run.expected), published.suite, silent=True))
