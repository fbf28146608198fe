"""The command line of dealcheck: finds the command, and turns what ends it into an exit code (spec JUDGE-7)."""

import argparse
import io
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from dealcheck.commands import baseline, diff, digest, identify, listing, one, replay, run, show, smoke
from dealcheck.errors import Stop
from dealcheck.protocol import printable

_COMMANDS: Final[dict[str, ModuleType]] = {
    "run": run,
    "smoke": smoke,
    "one": one,
    "list": listing,
    "show": show,
    "digest": digest,
    "baseline": baseline,
    "identify": identify,
    "replay": replay,
    "diff": diff,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit codes are those of spec JUDGE-7."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A program's own words are printed as far as the terminal's encoding goes.
        sys.stdout.reconfigure(errors="backslashreplace")
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        code: int = _COMMANDS[options.task].main(options)
    except Stop as stop:
        print(f"dealcheck: {printable(str(stop))}", file=sys.stderr)
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
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dealcheck",
        description="Check a program that numbers bridge deals against the published vectors.",
        epilog="exit codes: 0 conforms (or all its failures are expected), 1 does not, 2 usage, "
        "3 the program could not start, 4 stale expectations, 70 a fault of the suite",
    )
    parser.add_argument("--version", action=_Version)
    tasks = parser.add_subparsers(dest="task", required=True, metavar="COMMAND")
    for name, command in _COMMANDS.items():
        command.add(tasks.add_parser(name, help=command.HELP))
    return parser


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
