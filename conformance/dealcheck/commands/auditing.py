"""The work of `dealcheck audit`: what the command line names is judged, the findings are printed and written."""

import argparse
import glob
import shlex
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from dealaudit import audit, clock, inputs
from dealaudit import part as parts
from dealaudit.audit import Reading
from dealaudit.deals import Board, Fault
from dealaudit.formats import reading
from dealaudit.generators.search import STEPS
from dealaudit.inputs import Input
from dealaudit.part import Part
from dealaudit.report import machine, sentences, terminal
from dealaudit.report.audited import Audited
from dealaudit.seeds import runs
from dealaudit.statistics import verdict
from dealcheck.commands import arguments
from dealcheck.commands.printing import columns, say
from dealcheck.commands.progress import progress
from dealcheck.errors import Usage, missing
from dealcheck.printable import printable
from dealcheck.report import files
from dealcheck.transport import printed


def of_deals(options: argparse.Namespace, began: float) -> str:
    """The verdict on the deals of files, of a program, or of saved parts. Raises Usage and CannotStart."""
    source, part = _part(options)
    if options.save:
        files.write(options.save, parts.to_bytes(part))
    with progress(STEPS, "steps of the search for a generator", quiet=options.quiet) as advance:
        audited = audit.judged(part, source, seconds=options.search, every=options.every, advance=advance)
    return _told(audited, options, began)


def of_seeds(options: argparse.Namespace, began: float) -> str:
    """The verdict on the first deals of runs with different seeds. Raises Usage and CannotStart."""
    endings: list[str] = []

    def run(command: Sequence[str]) -> Board | Fault:
        with closing(_output(command, options, endings.append)) as chunks:
            return next(reading.read(chunks, command[0], options.form, strict=options.strict))

    total = runs.number(options.command, options.seeds)
    with progress(total, "runs", quiet=options.quiet) as advance:
        made = runs.made(run, options.command, options.seeds, options.also or "", advance)
    source = f"the first deals of {len(options.seeds):,} runs of {shlex.join(options.command)}"
    return _told(audit.judged_runs(made, source)._replace(ending="".join(endings[-1:])), options, began)


def _told(audited: Audited, options: argparse.Namespace, began: float) -> str:
    """Print and write the findings; the verdict."""
    audited = audited._replace(seconds=time.monotonic() - began)
    width = min(columns(sys.stdout) or terminal.WIDTH, terminal.WIDTH)
    shown = sentences.told(audited).verdict if options.quiet else terminal.text(audited, width, details=options.details)
    say(shown, end="\n" * options.quiet)
    if options.json:
        files.write(options.json, machine.text(audited).encode())
    if options.report:
        from dealaudit.report import page  # noqa: PLC0415  plots are slow to load

        files.write(options.report, page.text(audited).encode())
    return str(audited.judgement.verdict)


def _part(options: argparse.Namespace) -> tuple[str, Part]:
    """The source in words, and all its deals."""
    if options.merge:
        return f"{len(options.merge)} saved parts", parts.merged(map(_saved, options.merge))
    read = Reading(options.form, options.strict, options.once, options.deals, options.on_error == "stop")
    if options.command:
        return shlex.join(options.command), _printed(options, read)
    source = ", ".join(options.inputs)
    if options.dask:
        return source, _on_cluster(options, read)
    paths = inputs.paths(options.inputs)
    sizes = sum(path.stat().st_size for path in paths if path)
    with progress(sizes or None, "bytes", quiet=options.quiet) as advance:
        part = audit.read(inputs.opened(paths, advance), read, _look(options))
    return source, parts.passed_over(part, _named(options.inputs))


def _named(names: Sequence[str]) -> set[str]:
    """The inputs that are named on the command line, as messages show them."""
    return {inputs.SHOWN if name == inputs.STANDARD else str(Path(name)) for name in names}


def _look(options: argparse.Namespace) -> Callable[[Part], None] | None:
    """A look at the deals so far, on a terminal."""

    def show(part: Part) -> None:
        tallies = part.tallies if options.every else parts.without_copies(part)[0].tallies
        so_far = verdict.judgement(tallies, part.illegal).verdict
        print(f"{part.tallies.deals:,} deals: {so_far} so far", file=sys.stderr)

    return show if sys.stderr.isatty() and not options.quiet else None


def _printed(options: argparse.Namespace, read: Reading) -> Part:
    """The deals that the program prints. Raises CannotStart if it does not start or prints nothing."""
    endings: list[str] = []
    began = time.time()
    with closing(_output(options.command, options, endings.append)) as chunks:
        part = audit.read([Input(options.command[0], chunks)], read, _look(options))
    made = (*clock.of_run(began, time.time()), *part.made)
    # What a program prints again it deals again.
    return part._replace(ending="".join(endings), kept=None, sources=(), made=made)


def _output(
    command: Sequence[str], options: argparse.Namespace, end_badly: Callable[[str], None]
) -> Generator[bytes, None, None]:
    """The output of a program; `end_badly` gets how it ended if it did not end well. Raises CannotStart."""
    ending = yield from printed.output(command, arguments.confinement(options), options.timeout)
    if ending != "it ended with exit code 0":
        complaint = f"{printable(command[0])}: {ending}"
        print(f"dealcheck: {complaint}", file=sys.stderr)
        end_badly(complaint)


def _saved(name: str) -> Part:
    """The part that was saved under this name. Raises Usage."""
    try:
        return parts.of_bytes(Path(name).read_bytes())
    except OSError as error:
        raise Usage(f"cannot read {name}: {error.strerror}; dealcheck audit --save PART writes such a file") from error
    except ValueError as error:
        raise Usage(f"{name}: {error}; dealcheck audit --save PART writes such a file") from error


def _on_cluster(options: argparse.Namespace, read: Reading) -> Part:
    """The deals of the files, counted by a cluster. Raises Usage without one, or without Dask."""
    # A pattern may be absolute, which those of a Path cannot be.
    names = [name for pattern in options.inputs for name in sorted(glob.glob(pattern)) or [pattern]]  # noqa: PTH207
    paths = [str(path) for path in inputs.paths(names) if path]
    if not paths:
        raise Usage("--dask needs files, which the workers can read by the same names")
    try:
        return parts.passed_over(audit.read_on_cluster(options.dask, paths, read), _named(names))
    except ImportError as error:
        raise missing(error.name, "cluster") from error
    except (OSError, ValueError) as error:
        raise Usage(f"no Dask cluster answers at {options.dask}: {error}") from error
