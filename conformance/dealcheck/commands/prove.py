"""`dealcheck prove`: do the boards of a tournament follow from what was promised before play? (spec chapter 15)."""

import argparse
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

from dealaudit import inputs
from dealaudit.formats.forms import FORMS
from dealaudit.proof import promise, prove, shown, told
from dealaudit.proof.finding import Verdict
from dealaudit.proof.promise import Unreadable
from dealcheck.commands.printing import columns, say
from dealcheck.errors import CONFORMS, FAILS, Usage
from dealcheck.report import files

_UNREADABLE: Final = 3
_IN_PART: Final = 5
_WIDTH: Final = 100
_PROMISES: Final = {".sqd", ".sqk"}


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("description", type=Path, metavar="EVENT.sqd", help="the description that was published")
    parser.add_argument("keys", type=Path, metavar="EVENT.sqk", help="the keys, which were published after play")
    parser.add_argument(
        "boards",
        nargs="+",
        metavar="FILE|FOLDER",
        help="the boards as they were played, in any format of dealcheck audit",
    )
    parser.add_argument("--from", dest="form", choices=tuple(FORMS), metavar="FORMAT", help="the format of the boards")
    parser.add_argument("--figure", metavar="TEXT", help="the figure, if the description has another spelling, or none")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the findings for machines")
    parser.add_argument("--report", type=_report, metavar="FILE", help="write a page (.html) or Markdown (.md)")
    parser.add_argument("--details", action="store_true", help="print every finding")
    parser.add_argument("-q", "--quiet", action="store_true", help="print the verdict only")


def main(options: argparse.Namespace) -> int:
    """Compare the boards with the promise; 0 proven, 5 in part, 1 not as promised, 3 unreadable. Raises Usage."""
    files.open_early(options.json, options.report)
    try:
        proof = _proof(options)
    except Unreadable as error:
        say(f"Unreadable: {error}")
        if options.json:
            files.write(options.json, told.unreadable(str(error), version("bridge-deal-conformance")).encode())
        return _UNREADABLE
    width = min(columns(sys.stdout) or _WIDTH, _WIDTH)
    say(f"{told.headline(proof)}\n" if options.quiet else told.text(proof, width, details=options.details), end="")
    if options.json:
        files.write(options.json, told.machine(proof, version("bridge-deal-conformance")).encode())
    if options.report:
        write = told.page if options.report.suffix == ".html" else told.markdown
        files.write(options.report, write(proof).encode())
    return {Verdict.PROVEN: CONFORMS, Verdict.IN_PART: _IN_PART}.get(proof.verdict, FAILS)


def _proof(options: argparse.Namespace) -> prove.Proof:
    """The proof of the files. Raises Unreadable, and Usage for a file that is not there."""
    description = promise.description(_bytes(options.description), str(options.description))
    if options.figure is not None:
        description = description._replace(figure=options.figure)
    keys = promise.keys(_bytes(options.keys), str(options.keys))
    paths = [path for path in inputs.paths(options.boards) if path is None or path.suffix.lower() not in _PROMISES]
    boards = shown.read(inputs.opened(paths), options.form)
    if not any(file.boards for file in boards):
        faults = [f"{fault.place}: {fault.message}" for file in boards for fault in file.faults]
        raise Unreadable(
            f"there is no board to compare: {'; '.join(faults[:3]) or 'the folder holds no file of boards'}"
        )
    return prove.prove(description, keys, boards)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error


def _report(text: str) -> Path:
    if Path(text).suffix not in {".html", ".md"}:
        raise argparse.ArgumentTypeError(f"the name of the report ends with .html or .md: not {text}")
    return Path(text)
