"""The command line of dealcheck: loads one command, runs it, and turns its end into an exit code (spec JUDGE-7)."""

import argparse
import errno
import importlib
import io
import os
import signal
import sys
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from dealcheck import interruption
from dealcheck.commands.printing import say
from dealcheck.errors import Broken, Stop, Usage
from dealcheck.interruption import Interrupted
from dealcheck.printable import printable

COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "init": ("init", "write a responder in your language, of which only the algorithms are to be filled in"),
    "run": ("run", "judge a program by all vectors, or by those that fit"),
    "smoke": ("smoke", "is the responder wired at all? a handful of vectors, with advice"),
    "one": ("one", "ask one vector and print everything about it"),
    "list": ("list_vectors", "the vectors, without running anything"),
    "show": ("show", "one vector in full"),
    "identify": ("identify", "which numbering does a program have? asks a few numbers"),
    "challenge": ("challenge", "ask fresh questions that a judge answers too; needs Hypothesis"),
    "digest": ("digest", "judge many deals by one hash"),
    "baseline": ("baseline", "write the present failures into a file of expectations, for run --expect"),
    "replay": ("replay", "judge a recorded run (run --json FILE) again, without the program"),
    "verify": ("verify", "is a vendored copy of the vectors genuine? rebuilds them and compares every byte"),
    "audit": ("audit", "are the deals that a program prints legal, fair and hard to predict? needs NumPy and SciPy"),
    "matrix": ("matrix", "one table of many programs, from recorded runs and audits"),
    "diff": ("diff", "compare two recorded runs (run --json FILE): what got better, what got worse"),
    "diff-vectors": ("diff_vectors", "what changed between two versions of the vectors, and is the version enough?"),
    "convert": ("convert", "write printed deals in another format: PBN, LIN, RBN, DLM, CSV and others"),
}
"""Each command with its module in dealcheck.commands, which is loaded only to run it, and its line of help."""

_UNWRITABLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a standard output that takes no more; none of them is a fault of ours."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of one command, as JUDGE-7 lists them."""
    try:
        with interruption.raised(then_ends=arguments is None):
            return _run(sys.argv[1:] if arguments is None else list(arguments))
    except Interrupted as end:
        if end.number == signal.SIGINT:
            print("dealcheck: interrupted", file=sys.stderr)
        return 128 + end.number


def _run(words: Sequence[str]) -> int:
    if words == ["--version"]:
        return _print_version()
    if words[:1] == ["--completion"] and len(words) == 2:
        return _print_completion(words[1])
    command, options = _parsed(words)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A character of the program's that the terminal cannot show is printed as an escape.
        sys.stdout.reconfigure(errors="backslashreplace")
    if "command" not in options:
        return _exit_code(command, options)
    from dealcheck.transport import orphans  # noqa: PLC0415  needed only where a program is started

    with orphans.adopted():
        return _exit_code(command, options)


def _exit_code(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code of the command, whether it returns or raises. Raises Interrupted."""
    try:
        return _completed(command, options)
    except Stop as stop:
        say(f"dealcheck: {printable(str(stop))}", stream=sys.stderr)
        return stop.code
    except OSError as error:
        return _system_error(error)
    except Exception:  # noqa: BLE001  a fault of our own must not look like the program's
        return _own_fault()


def _completed(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code that the command returns. Raises Interrupted if a signal has come, however the command ends."""
    try:
        code = command(options)
        if sys.stdout:
            sys.stdout.flush()
        return code
    finally:
        # Python may have ignored it, and what it interrupts may fail in another way.
        interruption.check()


def _system_error(error: OSError) -> int:
    """The exit code for a standard output that cannot be written; any other error is a fault of ours."""
    if error.errno not in {errno.EPIPE, *_UNWRITABLE}:
        return _own_fault()
    # The buffer is emptied into nothing, so that the interpreter does not fail on it again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        # The reader has gone (dealcheck list | head): there is nothing more to print, and nothing conforms.
        return 128 + signal.SIGPIPE
    print(f"dealcheck: cannot write the output: {error.strerror}", file=sys.stderr)
    return Usage.code


def _own_fault() -> int:
    traceback.print_exc()
    print("dealcheck: this is a fault of the suite, not of the program; please report it", file=sys.stderr)
    return Broken.code


def _split(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str] | None]:
    """The words before `--` and, for a command that takes files there, the command line behind it."""
    if words[:1] == ["audit"] and "--" in words:
        mark = words.index("--")
        return words[:mark], words[mark + 1 :]
    return words, None


def _parsed(words: Sequence[str]) -> tuple[Callable[[argparse.Namespace], int], argparse.Namespace]:
    """The command to run and its options. Raises SystemExit, as argparse does, for help and for errors of usage."""
    before, program = _split(words)
    chosen = [word for word in before if not word.startswith("-")][:1]
    parser = _parser(chosen)
    if chosen and (near := _meant(chosen[0])):
        parser.error(f"no command {printable(chosen[0])}; did you mean {near}?")
    options, unknown = parser.parse_known_args(before)
    if unknown:
        # Said by the command, whose usage lists its options.
        options.parser.error(f"unrecognized arguments: {' '.join(map(printable, unknown))}")
    if program is not None:
        options.command = program
    return options.run, options


def _meant(word: str) -> str:
    """The command that is most like a word that is none; empty if none is."""
    if word in COMMANDS:
        return ""
    import difflib  # noqa: PLC0415  for mistakes only

    return next(iter(difflib.get_close_matches(word, COMMANDS, n=1)), "")


def _parser(chosen: Collection[str]) -> argparse.ArgumentParser:
    """The parser of the command line, with the options of the chosen commands: each is loaded for that."""
    parser = argparse.ArgumentParser(
        prog="dealcheck",
        description="Check a program that numbers bridge deals against the published vectors.",
        epilog="exit codes: 0 conforms (or all its failures are expected), 1 does not, 2 usage, "
        "3 the program could not start, 4 stale expectations, 5 suspicious deals (audit), 70 a fault of the suite",
    )
    parser.add_argument("--version", action="store_true", help="print the version of the suite")
    parser.add_argument("--completion", metavar="SHELL", help="print the completion of this line for bash, zsh or tcsh")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (module_name, line) in COMMANDS.items():
        command = commands.add_parser(name, help=line)
        if name in chosen:
            module = importlib.import_module(f"dealcheck.commands.{module_name}")
            module.add(command)
            command.set_defaults(run=module.main, task=name, parser=command)
    return parser


def _print_completion(shell: str) -> int:
    """The exit code of printing a script for the shell: 2 for a shell that has none, or without shtab."""
    try:
        import shtab  # noqa: PLC0415  only some have it, and few need it
    except ImportError:
        print("dealcheck: completion needs shtab: pip install 'bridge-deal-conformance[terminal]'", file=sys.stderr)
        return Usage.code
    if shell not in shtab.SUPPORTED_SHELLS:
        print(f"dealcheck: no completion for {printable(shell)}: {', '.join(shtab.SUPPORTED_SHELLS)}", file=sys.stderr)
        return Usage.code
    print(shtab.complete(_parser(COMMANDS), shell))
    return 0


def _print_version() -> int:
    from importlib.metadata import version  # noqa: PLC0415  slow to load, and needed here only

    print(version("bridge-deal-conformance"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
