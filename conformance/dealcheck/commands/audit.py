"""`dealcheck audit`: are the deals that a program prints legal, fair and hard to predict? (spec chapter 14)."""

import argparse
import os
import time
from pathlib import Path
from typing import Final

from dealaudit.inputs import STANDARD
from dealcheck.commands import arguments, deal_inputs
from dealcheck.errors import CONFORMS, FAILS, Usage, missing
from dealcheck.report import files

_UNREAD: Final = 3
"""The exit code for an input of which nothing could be read (AUDIT-15)."""

_SUSPICIOUS: Final = 5
"""The exit code for deals that are suspicious (AUDIT-15)."""


_NOT_WITH: Final = {
    "merge": ("deals", "once", "strict", "form", "on_error", "dask"),
    "dask": ("deals", "once", "on_error"),
    "seeds": ("deals", "once", "every", "on_error", "save", "dask"),
}
"""Options of a source that the others mean nothing to."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.set_defaults(parser=parser, command=None)
    parser.usage = "%(prog)s [options] [FILE|FOLDER|-]...\n       %(prog)s [options] -- PROGRAM [ARG ...]"
    deal_inputs.add(parser)
    parser.add_argument("--once", action="store_true", help="count a deal of several tables once: see AUDIT-2a")
    parser.add_argument(
        "--every", action="store_true", help="count boards of the files that come again as dealt again: see AUDIT-11b"
    )
    parser.add_argument("--deals", type=_positive, metavar="N", help="audit the first N deals only")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the findings for machines")
    parser.add_argument("--report", type=_page, metavar="FILE.html", help="write a page with plots")
    parser.add_argument("--details", action="store_true", help="print every question, test and figure too")
    parser.add_argument("-q", "--quiet", action="store_true", help="print the verdict only")
    parser.add_argument("--save", type=Path, metavar="PART", help="save what was counted, to be merged")
    parser.add_argument(
        "--merge", nargs="+", default=[], metavar="PART", help="audit the deals of saved parts, in order"
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="count the files on this Dask cluster (extra: cluster)")
    parser.add_argument("--seeds", type=_seeds, metavar="A..B", help="audit the first deals of runs with {seed} A to B")
    parser.add_argument(
        "--also", metavar="COMMAND", help="with --seeds: this line must give the same deals, as a string"
    )
    parser.add_argument(
        "--search", type=_search, metavar="S",
        help="seconds to look for a small generator behind the first deals; 0: not at all "
        "(default: small seeds, and those of the clock)",
    )  # fmt: skip
    parser.add_argument("--timeout", type=arguments.seconds, default=60.0, metavar="S", help="seconds of silence (60)")
    arguments.add_confinement(parser)


def main(options: argparse.Namespace) -> int:
    """Audit the deals and print what was found; the exit code of AUDIT-15. Raises Usage and CannotStart."""
    _check(options)
    # Sums of fractions, and so the last digits of figures, must not depend on the number of processors.
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    try:
        from dealcheck.commands import auditing  # noqa: PLC0415  slow to load: NumPy and SciPy
    except ImportError as error:
        raise missing(error.name, "audit") from error
    began = time.monotonic()
    files.open_early(options.json, options.report, options.save)
    verdict = (auditing.of_seeds if options.seeds else auditing.of_deals)(options, began)
    return {"fair": CONFORMS, "suspicious": _SUSPICIOUS, "not read": _UNREAD}.get(verdict, FAILS)


def _check(options: argparse.Namespace) -> None:
    """Raise Usage for options that do not go together."""
    files_named = options.inputs != [STANDARD]
    sources = [bool(options.command), files_named, bool(options.merge)]
    if options.command is not None and not options.command:
        raise Usage("which program? dealcheck audit -- ./my-dealer")
    if sum(sources) > 1:
        raise Usage("one source at a time: files, or --merge PARTS, or -- PROGRAM")
    if options.seeds and not options.command:
        raise Usage("--seeds needs a program: dealcheck audit --seeds 1..4000 -- ./my-dealer -s {seed}")
    if options.dask and not files_named:
        raise Usage("--dask needs files, which the workers can read by the same names")
    if options.also and not options.seeds:
        raise Usage("--also goes with --seeds")
    for source, others in _NOT_WITH.items():
        for other in others:
            if getattr(options, source) and getattr(options, other) not in {None, False, "count"}:
                raise Usage(f"--{source} does not go with --{other.replace('_', '-').replace('form', 'from')}")
    _check_outputs(options)


def _check_outputs(options: argparse.Namespace) -> None:
    """Raise Usage for a file that would be read and written; saved parts are read before one is replaced."""
    inputs = [Path(name) for name in options.inputs if options.merge == [] and options.command is None]
    outputs = {"json": options.json, "report": options.report, "save": options.save}
    outputs = {name: path for name, path in outputs.items() if path is not None}
    for name, path in outputs.items():
        others = [*inputs, *(Path(part) for part in options.merge if name != "save")]
        if any(path.exists() and other.exists() and path.samefile(other) for other in others):
            raise Usage(f"--{name} {path} is an input: name another file")
    if len({path.absolute() for path in outputs.values()}) < len(outputs):
        raise Usage("--json, --report and --save write to files of their own")


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a number from 1 is due, not {text!r}")
    return int(text)


def _search(text: str) -> float:
    try:
        return 0.0 if float(text) == 0 else arguments.seconds(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"a number of seconds is due, or 0, not {text!r}") from error


def _seeds(text: str) -> range:
    first, dots, last = text.partition("..")
    if not dots or not first.isdecimal() or not last.isdecimal() or int(first) >= int(last):
        raise argparse.ArgumentTypeError(f"two numbers are due, the second greater, as 1..4000, not {text!r}")
    return range(int(first), int(last) + 1)


def _page(text: str) -> Path:
    if Path(text).suffix.lower() != ".html":
        raise argparse.ArgumentTypeError(f"the name of the page ends with .html: not {text}")
    return Path(text)
