"""The work of `dealcheck audit`: deals are read, counted and judged, and the findings are printed and written."""

import argparse
import glob
import shlex
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final

from dealaudit import part as parts
from dealaudit.formats import bulk, recognition
from dealaudit.formats.recognition import Opened
from dealaudit.generators import prediction, search
from dealaudit.generators.coarse import coarse
from dealaudit.generators.prediction import Prediction
from dealaudit.part import Block, Collector, Part
from dealaudit.report import machine, sentences, terminal
from dealaudit.report.audited import Audited
from dealaudit.statistics import packed, power, verdict
from dealcheck.commands import arguments, deal_inputs
from dealcheck.commands.printing import columns, say
from dealcheck.commands.progress import Advance, progress
from dealcheck.errors import CannotStart, Usage, missing
from dealcheck.printable import in_line, printable
from dealcheck.report import files
from dealcheck.transport import printed

_FIRST_LOOK: Final = 1 << 12
"""Deals after which the verdict so far is shown."""

_QUICK: Final = 300.0
"""Seconds after which even the quick search for a generator ends."""

_STEPS: Final = 1000
_FEWEST: Final = 2
_SEARCHED: Final = 5
"""The first deals, in which a small generator is looked for."""


def of_deals(options: argparse.Namespace, began: float) -> str:
    """The verdict on the deals of files, of a program, or of saved parts. Raises Usage and CannotStart."""
    source, found = _part(options)
    if not found.tallies.deals and not found.illegal:
        raise Usage("there are no deals in the input")
    if options.save:
        files.write(options.save, parts.to_bytes(found))
    predicted = _prediction(found, options)
    judgement = verdict.judgement(found.tallies, found.illegal, is_predicted=predicted.is_small)
    audited = Audited(
        source=source, judgement=judgement, tallies=found.tallies, illegal=found.illegal, faults=found.faults,
        ending=options.ending,
        seconds=time.monotonic() - began, version=version("bridge-deal-conformance"),
        power=power.sentences(found.tallies.deals), generator=predicted.words, next_deal=predicted.next_deal,
    )  # fmt: skip
    return told(audited, options)


def told(audited: Audited, options: argparse.Namespace) -> str:
    """Print and write the findings; the verdict."""
    width = min(columns(sys.stdout) or terminal.WIDTH, terminal.WIDTH)
    shown = sentences.told(audited).verdict if options.quiet else terminal.text(audited, width)
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
    if options.command:
        return shlex.join(options.command), _collected(_printed(options), options)
    source = ", ".join(options.inputs)
    if options.dask:
        return source, _on_cluster(options)
    paths = deal_inputs.paths(options.inputs)
    sizes = sum(path.stat().st_size for path in paths if path)
    with progress(sizes or None, "bytes", quiet=options.quiet) as advance:
        return source, _collected(_read(paths, options, advance), options)


def _collected(blocks: Iterable[Block], options: argparse.Namespace) -> Part:
    """All blocks counted, up to the number of deals that was asked for; on a terminal with a look at each doubling."""
    collected, look = Collector(), _FIRST_LOOK
    watched = sys.stderr.isatty() and not options.quiet
    for holders, faults in parts.once(blocks) if options.once else blocks:
        if options.deals and collected.deals + len(holders) >= options.deals:
            # The faults of a block are behind its deals, and so behind the last one that was asked for.
            collected.add(holders[: options.deals - collected.deals], ())
            break
        collected.add(holders, faults)
        if watched and collected.deals >= look:
            _show(collected.part())
            look = 2 * collected.deals
        if faults and options.on_error == "stop":
            break
    return collected.part()


def _show(part: Part) -> None:
    found = verdict.judgement(part.tallies, part.illegal).verdict
    print(f"{part.tallies.deals:,} deals: {found} so far", file=sys.stderr)


def _read(paths: Sequence[Path | None], options: argparse.Namespace, advance: Advance) -> Iterator[Block]:
    """The deals of the files, one after another."""
    for name, chunks in deal_inputs.opened(paths):
        yield from _blocks(_watched(chunks, advance), name, options)


def _watched(chunks: Iterable[bytes], advance: Advance) -> Iterator[bytes]:
    for chunk in chunks:
        yield chunk
        advance(len(chunk))


def _printed(options: argparse.Namespace) -> Iterator[Block]:
    """The deals that the program prints. Raises CannotStart if it does not start or prints nothing."""
    chunks = output(options.command, options)
    try:
        yield from _blocks(chunks, options.command[0], options)
    finally:
        chunks.close()


def _blocks(chunks: Iterable[bytes], source: str, options: argparse.Namespace) -> Iterator[Block]:
    """The deals of one input; whether they are Icon's diagrams is noted in the options."""
    found = recognition.opened(chunks, source, options.form)
    options.is_diagram = isinstance(found, Opened) and found.form.name == "diagram"
    is_cut = bool(options.deals) or options.on_error == "stop"
    yield from bulk.of(found, source, strict=options.strict, is_cut=is_cut)


def output(command: Sequence[str], options: argparse.Namespace) -> Generator[bytes, None, None]:
    """The output of a program. Raises CannotStart if it does not start, or if it ends without any output."""
    endings: list[str] = []

    def tell(ending: str, errors: str) -> None:
        endings.append(ending + f"; it wrote: {in_line(errors)}" * bool(errors))

    is_empty = True
    for chunk in printed.output(command, arguments.confinement(options), options.timeout, tell):
        is_empty = False
        yield chunk
    if is_empty:
        raise CannotStart(f"it printed nothing: {endings[0]}")
    if endings[0] != "it ended with exit code 0":
        options.ending = f"{printable(command[0])}: {endings[0]}"
        print(f"dealcheck: {options.ending}", file=sys.stderr)


def _saved(name: str) -> Part:
    """The part that was saved under this name. Raises Usage."""
    try:
        return parts.of_bytes(Path(name).read_bytes())
    except OSError as error:
        raise Usage(f"cannot read {name}: {error.strerror}; dealcheck audit --save PART writes such a file") from error
    except ValueError as error:
        raise Usage(f"{name}: {error}; dealcheck audit --save PART writes such a file") from error


def _on_cluster(options: argparse.Namespace) -> Part:
    """The deals of the files, counted by a cluster. Raises Usage without one, or without Dask."""
    try:
        from dealaudit import cluster  # noqa: PLC0415  only some have Dask
    except ImportError as error:
        raise missing(error.name, "cluster") from error
    # A pattern may be absolute, which those of a Path cannot be.
    names = [name for pattern in options.inputs for name in sorted(glob.glob(pattern)) or [pattern]]  # noqa: PTH207
    paths = [str(path) for path in deal_inputs.paths(names) if path]
    if not paths:
        raise Usage("--dask needs files, which the workers can read by the same names")
    count = partial(_counted, str(Path.cwd()), options.form, options.strict)
    try:
        return parts.merged(cluster.parts(options.dask, paths, count))
    except (OSError, ValueError) as error:
        raise Usage(f"no Dask cluster answers at {options.dask}: {error}") from error


def _counted(folder: str, form: str | None, strict: bool, path: str) -> Part:  # noqa: FBT001  called on a worker
    """The part of one file, whose name is seen from the folder. Raises Usage if it cannot be read."""
    collected = Collector()
    for _, chunks in deal_inputs.opened([Path(folder, path)]):
        for holders, faults in bulk.deals(chunks, path, form, strict=strict):
            collected.add(holders, faults)
    return collected.part()


def _prediction(found: Part, options: argparse.Namespace) -> Prediction:
    """The small generator that made the first deals, if one is found in the time that was given for it."""
    deals = [bytes(holders) for holders in packed.unpack(found.tallies.first)[:_SEARCHED]]
    if options.search == 0 or len(deals) < _FEWEST:
        return prediction.NONE
    if coarse_numbers := coarse(deals):
        return prediction.of_coarse(coarse_numbers)
    with progress(_STEPS, "steps of the search for a generator", quiet=options.quiet) as advance:
        done = 0

        def show(share: float) -> None:
            nonlocal done
            advance(int(share * _STEPS) - done)
            done = int(share * _STEPS)

        jobs = search.quick(is_diagram=options.is_diagram) if options.search is None else None
        return prediction.of(search.find(deals, seconds=options.search or _QUICK, jobs=jobs, advance=show))
