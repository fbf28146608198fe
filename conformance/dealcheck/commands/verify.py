"""`dealcheck verify`: rebuild the vectors from the reference, and compare vendored copies with them byte by byte."""

import argparse
import sys
from pathlib import Path

from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, FAILS, Broken
from dealcheck.judging import corpus
from dealcheck.printable import in_line
from dealcheck.transport import generator
from dealcheck.vendored import judgement, members, published
from dealcheck.vendored.judgement import Judgement
from dealcheck.vendored.members import Members, Refused
from dealcheck.vendored.published import Published


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "copies", type=Path, nargs="*", metavar="ARCHIVE|FOLDER",
        help="a vendored copy: a folder, an archive (.tar.gz .tgz .zip .crate .jar .nupkg .whl), a file of vectors, "
        "the .csv or the .h; without one, the installed vectors",
    )  # fmt: skip
    parser.add_argument("--details", type=int, default=5, metavar="N", help="differences shown of each (default 5)")


def main(options: argparse.Namespace) -> int:
    """Print one line for each copy, and differences below it; 0 if all are genuine, else 1."""
    installed = corpus.directory()
    # What is wrongly named is said at once.
    copies = [(str(path), _read(path), not path.is_dir()) for path in options.copies]
    read = [content for _, content, _ in copies if isinstance(content, Members)]
    tables = any(judgement.is_table(path) for content in read for path in content.files)
    if copies and all(isinstance(content, Refused) for _, content, _ in copies):
        for name, content, _ in copies:
            _print_result(name, _refused(content), options.details)
        return FAILS
    if sys.stderr.isatty():
        print("rebuilding the vectors from the reference ...", file=sys.stderr)
    try:
        right = published.unpacked(generator.rebuilt(installed.parents[1], tables=tables))
    except Broken as problem:
        if copies:
            raise
        say(f"the installed vectors: NOT genuine: {problem}")
        return FAILS
    if not copies:
        copies = [("the installed vectors", Members(published.present(installed), 0), True)]
    results = [_print_judged(name, content, right, options.details, whole=whole) for name, content, whole in copies]
    return CONFORMS if all(results) else FAILS


def _read(path: Path) -> Members | Refused:
    try:
        return members.read(path, judgement.is_wanted)
    except Refused as reason:
        return reason


def _print_judged(name: str, content: Members | Refused, right: Published, details: int, *, whole: bool) -> bool:
    """Whether the copy is genuine, after its lines are printed."""
    if isinstance(content, Refused):
        return _print_result(name, _refused(content), details)
    single = whole and len(content.files) == 1 and not content.others
    return _print_result(name, judgement.judged(content, right, whole=whole and not single), details)


def _refused(reason: object) -> Judgement:
    return Judgement(genuine=False, line=f"NOT genuine: refused: {reason}")


def _print_result(name: str, result: Judgement, details: int) -> bool:
    """Whether the copy is genuine, after its lines are printed."""
    say(in_line(f"{name}: {result.line}"))
    for line in result.differences[:details]:
        say(in_line(f"  {line}"))
    if len(result.differences) > details:
        say(f"  and {len(result.differences) - details} more: --details N shows them")
    return result.genuine
