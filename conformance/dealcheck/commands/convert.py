"""`dealcheck convert`: write printed deals in another format (spec AUDIT-3a to AUDIT-4)."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from dealaudit import inputs
from dealaudit.deals import Board, Fault
from dealaudit.formats import bits, losses, reading, writing
from dealaudit.formats.forms import FORMS, WRITTEN
from dealcheck.commands import deal_inputs
from dealcheck.errors import CONFORMS, FAILS, Usage
from dealcheck.printable import printable
from dealcheck.report.files import replaced

_SHOWN: Final = 1000
"""Faults that are told in full."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    choices = (*WRITTEN, bits.NAME)
    parser.add_argument("--to", required=True, choices=choices, metavar="FORMAT", help=f"one of {', '.join(choices)}")
    deal_inputs.add(parser)
    parser.add_argument("--output", type=Path, metavar="FILE", help="write to the file, not to standard output")


def main(options: argparse.Namespace) -> int:
    """Convert all inputs into one output; 0 if there is no fault in them, 1 if there is."""
    files = inputs.paths(options.inputs)
    if options.output and any(file and _is_same(file, options.output) for file in files):
        raise Usage(f"--output {options.output} is an input: name another file")
    faults = 0

    def boards() -> Iterator[Board]:
        nonlocal faults
        for event in _events(files, options):
            if isinstance(event, Board):
                yield event
                continue
            faults += 1
            if faults <= _SHOWN:
                print(printable(f"{event.place}: {event.message}", lines=False), file=sys.stderr)
            if options.on_error == "stop":
                return

    with replaced(options.output) if options.output else nullcontext(sys.stdout.buffer) as write:
        parts, lost = _written(options.to, boards())
        for part in parts:
            write.write(part)
        write.flush()
    for sentence in lost:
        print(f"dealcheck: {sentence}", file=sys.stderr)
    if faults > _SHOWN:
        print(f"dealcheck: {faults:,} faults in all; the first {_SHOWN:,} are above", file=sys.stderr)
    return FAILS if faults else CONFORMS


def _written(form: str, boards: Iterator[Board]) -> tuple[Iterator[bytes], Iterator[str]]:
    """The bytes of the boards, and then what was lost, in sentences."""
    counts: Counter[str] = Counter()
    if form == bits.NAME:
        return bits.written(boards, counts), bits.told(counts)
    return writing.write(form, losses.kept(boards, FORMS[form], counts)), losses.told(FORMS[form], counts)


def _events(files: list[Path | None], options: argparse.Namespace) -> Iterator[Board | Fault]:
    """The boards and the faults of all inputs."""
    for source in inputs.opened(files):
        yield from reading.read(source.chunks, source.name, options.form, strict=options.strict)


def _is_same(file: Path, output: Path) -> bool:
    return output.exists() and file.samefile(output)
