"""The command line of dealcheck: finds the command, and turns what ends it into an exit code (spec JUDGE-7)."""

import argparse
import errno
import io
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Final

from dealcheck.errors import Broken, Stop, Usage

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Why what we print cannot be written, and no fault of ours."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit codes are those of spec JUDGE-7."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words == ["--version"]:
        return _tell_version()
    commands = _commands()
    options = _parser(commands).parse_args(words)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A program's own words are printed as far as the terminal's encoding goes.
        sys.stdout.reconfigure(errors="backslashreplace")
    for number in (signal.SIGTERM, signal.SIGHUP):
        # Under nohup it is ignored, and stays so.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)
    return _code(commands[options.task].main, options)


class _Ended(BaseException):
    """We are told to end. It is no SystemExit: Hypothesis would take that for a failure of the program."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _end(number: int, _: object) -> None:
    raise _Ended(number)


def _code(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code of the command, whatever ends it."""
    try:
        code = command(options)
        if sys.stdout:
            sys.stdout.flush()
    except Stop as stop:
        from dealcheck.printable import printable  # noqa: PLC0415  see _commands

        print(f"dealcheck: {printable(str(stop))}", file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print("dealcheck: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    except _Ended as end:
        return 128 + end.number
    except OSError as error:
        return _of_system(error)
    except Exception:  # noqa: BLE001  a fault of our own must not look like the program's
        return _own_fault()
    return code


def _of_system(error: OSError) -> int:
    """The exit code where it is our own output that could not be written, or where we did not expect the error."""
    if error.errno not in {errno.EPIPE, *_FULL}:
        return _own_fault()
    # What is left in the buffer goes nowhere, and does not fail again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        # The reader has gone (dealcheck list | head): nothing is left to say, and nothing conforms.
        return 128 + signal.SIGPIPE
    print(f"dealcheck: cannot write the output: {error.strerror}", file=sys.stderr)
    return Usage.code


def _own_fault() -> int:
    traceback.print_exc()
    print("dealcheck: this is a fault of the suite, not of the program; please report it", file=sys.stderr)
    return Broken.code


def _parser(commands: Mapping[str, ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dealcheck",
        description="Check a program that numbers bridge deals against the published vectors.",
        epilog="exit codes: 0 conforms (or all its failures are expected), 1 does not, 2 usage, "
        "3 the program could not start, 4 stale expectations, 70 a fault of the suite",
    )
    parser.add_argument("--version", action="store_true", help="print the version of the suite")
    tasks = parser.add_subparsers(dest="task", required=True, metavar="COMMAND")
    for name, command in commands.items():
        command.add(tasks.add_parser(name, help=command.HELP))
    return parser


def _commands() -> dict[str, ModuleType]:
    """Every command's module; loaded only when one is asked for, because that takes time."""
    from dealcheck.commands import (  # noqa: PLC0415
        baseline,
        challenge,
        diff,
        digest,
        identify,
        list_vectors,
        one,
        replay,
        run,
        show,
        smoke,
    )

    return {
        "run": run, "smoke": smoke, "one": one, "list": list_vectors, "show": show, "identify": identify,
        "challenge": challenge, "digest": digest, "baseline": baseline, "replay": replay, "diff": diff,
    }  # fmt: skip


def _tell_version() -> int:
    from importlib.metadata import version  # noqa: PLC0415  as above

    print(version("bridge-deal-conformance"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
