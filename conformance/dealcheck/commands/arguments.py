"""Arguments that several commands share, and the settings of a program read from them."""

import argparse
import math
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dealcheck.judging import hiding
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.order import drawn
from dealcheck.judging.requirements import LAST, SUITE
from dealcheck.report.files import SUFFIXES
from dealcheck.transport.confinement import Confinement, Limits
from dealcheck.transport.connection import Settings

_CLASSES = ", ".join(ConformanceClass)


def numbers(text: str) -> range:
    """The numbers from the first to the last of a text as 1-3, or one number."""
    first, _, last = text.partition("-")
    if not first.isdecimal() or not (last or first).isdecimal() or not 1 <= int(first) <= int(last or first):
        raise argparse.ArgumentTypeError(f"a number from 1 is due, or the first and the last as 1-3, not {text!r}")
    return range(int(first), int(last or first) + 1)


def add_filter(parser: argparse.ArgumentParser) -> None:
    """Add --filter, which selects vectors."""
    parser.add_argument(
        "--filter", action="append", default=[], metavar="PATTERN",
        help="only vectors whose id contains the word or matches the glob, or of that flag, class, rule or level; "
        "!PATTERN leaves vectors out; repeatable",
    )  # fmt: skip


def add_class(parser: argparse.ArgumentParser) -> None:
    """Add --class, the last class that decides."""
    parser.add_argument(
        "--class", dest="demanded", type=_conformance_class, default=ConformanceClass.FORM, metavar="CLASS",
        help=f"judge by this class and those before it only: {_CLASSES} (default form: all of them)",
    )  # fmt: skip


def _conformance_class(text: str) -> ConformanceClass:
    if text not in list(ConformanceClass):
        raise argparse.ArgumentTypeError(f"{text!r} is no class; the classes are {_CLASSES}")
    return ConformanceClass(text)


def add_conforms_to(parser: argparse.ArgumentParser) -> None:
    """Add --conforms-to, the version by whose vectors a program is judged."""
    parser.add_argument(
        "--conforms-to", default=LAST, metavar="VERSION",
        help=f"judge by the vectors of this version, as 2.0, and show later ones (default {LAST}: the last one that is "
        f"released; {SUITE}: by all vectors)",
    )  # fmt: skip


def add_order(parser: argparse.ArgumentParser) -> None:
    """Add --seed and --in-order, which choose the order in which vectors are asked."""
    order = parser.add_mutually_exclusive_group()
    order.add_argument(
        "--seed", type=_seed, metavar="N", help="ask in the order that N draws, as the run that printed it did"
    )
    order.add_argument("--in-order", action="store_true", help="ask in the order of `dealcheck list`")


def seed(options: argparse.Namespace) -> int | None:
    """The seed of the order, a new one unless the options name one; None where no order is drawn."""
    if options.in_order:
        return None
    return drawn() if options.seed is None else int(options.seed)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError("a number from 0 to 999999999")
    return int(text)


def add_program(parser: argparse.ArgumentParser, timeout: float = 5.0) -> None:
    """Add the command line of the program, and its limits; it must be the last to be added."""
    parser.set_defaults(parser=parser)
    parser.add_argument(
        "--timeout", type=seconds, default=timeout, metavar="S", help=f"seconds for an answer (default {timeout:g})"
    )
    parser.add_argument(
        "--start-timeout", type=seconds, default=20.0, metavar="S", help="seconds for hello (default 20)"
    )
    add_confinement(parser)
    parser.add_argument(
        "--no-hiding", action="store_true", help="let it see the vectors, the reference and the processes of others"
    )
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="-- PROGRAM [ARG ...]")


def add_confinement(parser: argparse.ArgumentParser) -> None:
    """Add the limits of the program."""
    parser.add_argument("--memory", type=_bytes, default="16G", metavar="N", help="address space, as 512M (16G)")
    parser.add_argument("--cpu", type=seconds, default=3600, metavar="S", help="seconds of processor (default 3600)")
    parser.add_argument("--env", action="append", default=[], metavar="NAME", help="a variable it may see; repeatable")
    parser.add_argument("--network", action="store_true", help="do not take the network from it")
    parser.add_argument("--here", action="store_true", help="run it in this folder, not in an empty one")


def add_expectations(parser: argparse.ArgumentParser) -> None:
    """Add --expect, the file of expected failures."""
    parser.add_argument("--expect", type=Path, metavar="FILE", help="known failures, as dealcheck baseline writes them")


def add_report(parser: argparse.ArgumentParser) -> None:
    """Add --report, a file for a report."""
    parser.add_argument(
        "--report", action="append", default=[], type=_report, metavar="FILE",
        help=f"write a report, in the format that its name ends with ({', '.join(SUFFIXES)}); repeatable",
    )  # fmt: skip


def add_details(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose what is printed."""
    parser.add_argument("--details", type=int, default=10, metavar="N", help="failures shown in full (default 10)")
    parser.add_argument("--no-diagnosis", action="store_true", help="do not look for what explains the failures")
    parser.add_argument("-q", "--quiet", action="store_true", help="print the last line only")


def settings(options: argparse.Namespace) -> Settings:
    """The settings of the program. Raises SystemExit, with a usage error, if no program is named."""
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    if not command:
        options.parser.error(f"which program? dealcheck {options.task} ... -- ./my-dealer")
    if options.command[0].startswith("-") and options.command[0] != "--":
        options.parser.error(f"options such as {command[0]} go before all other arguments")
    if not command[0]:
        options.parser.error("which program? The first word of its command is empty")
    return Settings(tuple(command), options.timeout, options.start_timeout, confinement=_hiding(options, command))


def _hiding(options: argparse.Namespace, command: Sequence[str]) -> Confinement:
    """The conditions of a program that is judged: it does not see the answers (JUDGE-8e)."""
    return replace(confinement(options), hiding=not options.no_hiding, folders=hiding.folders(command))


def confinement(options: argparse.Namespace) -> Confinement:
    """The conditions that the program runs under."""
    limits = Limits(memory=options.memory, cpu=math.ceil(options.cpu))
    return Confinement(limits, tuple(options.env), network=options.network, here=options.here)


def _bytes(text: str) -> int:
    match = re.fullmatch("([0-9]{1,9})([KMGT]?)", text)
    if not match or not int(match[1]):
        raise argparse.ArgumentTypeError("a number of bytes, as 512M or 8G")
    return int(match[1]) << 10 * " KMGT".index(match[2] or " ")


def seconds(text: str) -> float:
    """A duration of at most a day. Raises ValueError or ArgumentTypeError, which argparse reports to the user."""
    duration = float(text)
    if not 0 < duration <= 86400:
        raise argparse.ArgumentTypeError("more than 0 and at most a day")
    return duration


def _report(text: str) -> Path:
    if Path(text).suffix.lower() not in SUFFIXES:
        raise argparse.ArgumentTypeError(f"the name of a report ends with one of {', '.join(SUFFIXES)}: not {text}")
    return Path(text)
