"""The command line of dealcheck: reads arguments, and nothing else."""

import argparse
import io
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from dealcheck import commands
from dealcheck.errors import Stop
from dealcheck.session import Settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit codes are those of spec JUDGE-7."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A program's own words are printed as far as the terminal's encoding goes.
        sys.stdout.reconfigure(errors="backslashreplace")
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        return _dispatch(options)
    except Stop as stop:
        print(f"dealcheck: {stop}", file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print("dealcheck: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone (dealcheck list | head): nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception:  # noqa: BLE001  a fault of our own must not look like the program's
        traceback.print_exc()
        print("dealcheck: this is a fault of the suite, not of the program; please report it", file=sys.stderr)
        return 70


def _dispatch(options: argparse.Namespace) -> int:
    match options.task:
        case "run":
            settings = _settings(options)
            return commands.run(settings, options.filter, options.json, options.details, quiet=options.quiet)
        case "smoke":
            return commands.try_out(_settings(options))
        case "one":
            return commands.one(_settings(options), options.id)
        case "list":
            return commands.list_vectors(options.filter)
        case _:
            return commands.show(options.id)


def _settings(options: argparse.Namespace) -> Settings:
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    if not command:
        options.parser.error("which program? dealcheck run -- ./my-dealer")
    return Settings(tuple(command), options.timeout, options.start_timeout)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dealcheck",
        description="Check a program that numbers bridge deals against the published vectors.",
        epilog="exit codes: 0 conforms, 1 does not, 2 usage, 3 the program could not start, 70 a fault of the suite",
    )
    parser.add_argument("--version", action=_Version)
    tasks = parser.add_subparsers(dest="task", required=True, metavar="COMMAND")
    _add_run(tasks.add_parser("run", help="judge a program by all vectors, or by those that fit"))
    _add_program(tasks.add_parser("smoke", help="is the responder wired at all? a handful of vectors, with advice"))
    one = tasks.add_parser("one", help="ask one vector and tell everything about it")
    one.add_argument("id")
    _add_program(one)
    listing = tasks.add_parser("list", help="the vectors, without running anything")
    _add_filter(listing)
    tasks.add_parser("show", help="one vector in full").add_argument("id")
    return parser


def _add_run(parser: argparse.ArgumentParser) -> None:
    _add_filter(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the event stream as JSON lines")
    parser.add_argument("--details", type=int, default=10, metavar="N", help="failures told in full (default 10)")
    parser.add_argument("-q", "--quiet", action="store_true", help="print the last line only")
    _add_program(parser)


def _add_filter(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--filter", action="append", default=[], metavar="PATTERN",
        help="only vectors whose id contains the word or matches the glob, or of that flag, rule or level; repeatable",
    )  # fmt: skip


def _add_program(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(parser=parser)
    parser.add_argument("--timeout", type=_seconds, default=5.0, metavar="S", help="seconds for an answer (default 5)")
    parser.add_argument(
        "--start-timeout", type=_seconds, default=20.0, metavar="S", help="seconds for hello (default 20)"
    )
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="-- PROGRAM [ARG ...]")


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError("more than 0 and at most a day")
    return seconds


class _Version(argparse.Action):
    """Prints the version; looked up only when asked, because that takes time."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version of the suite")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415

        print(version("bridge-deal-conformance"))
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
