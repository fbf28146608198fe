"""The command line of dealcheck: loads one command, runs it, and turns its end into an exit code (spec JUDGE-7)."""

import argparse
import errno
import importlib
import io
import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

from dealcheck import interruption
from dealcheck.commands.printing import say
from dealcheck.errors import Broken, Stop, Usage, missing
from dealcheck.interruption import Interrupted
from dealcheck.printable import fitted, printable


class Command(NamedTuple):
    """The module of a command in dealcheck.commands, loaded only to run it; what the command does; words behind it."""

    module: str
    purpose: str
    example: str


GROUPS: Final[Mapping[str, Mapping[str, Command]]] = {
    "begin": {
        "init": Command("init", "write a program that lacks only the algorithms", "--lang python my-dealer"),
        "smoke": Command(
            "smoke", "ask a handful of vectors, with advice on what is not wired yet", "-- python -m dealref"
        ),
        "run": Command(
            "run", "judge a program by all vectors, or by those that fit", "--filter binomial -- python -m dealref"
        ),
    },
    "understand a failure": {
        "one": Command("one", "ask one vector and print everything about it", "binomial.deck-27 -- python -m dealref"),
        "identify": Command(
            "identify",
            "name the numbering that a program has, by a few questions",
            "--scheme andrews -- python -m dealref",
        ),
        "challenge": Command(
            "challenge",
            "ask fresh questions that a judge answers too; needs Hypothesis",
            "--seed tea --count 50 -- python -m dealref",
        ),
        "digest": Command("digest", "judge many deals by one hash", "--count 1000 -- python -m dealref"),
        "baseline": Command(
            "baseline",
            "write the present failures into a file, for run --expect",
            "--filter binomial known.toml -- python -m dealref",
        ),
    },
    "deals": {
        "audit": Command("audit", "judge whether printed deals are legal and fair; needs SciPy", "club-2026.pbn"),
        "predict": Command(
            "predict",
            "deal again by a generator that an audit found; needs NumPy",
            '"java.util.Random, new Random(7), nextInt(n)" 1-3',
        ),
        "prove": Command(
            "prove",
            "compare boards with what was promised before play",
            "club-2026.sqd club-2026.sqk played",
        ),
        "event": Command(
            "event",
            "promise the deals of a tournament before play, and deal them",
            "deal club-2026.sqd 1 1-3",
        ),
        "convert": Command(
            "convert",
            "write printed deals in another format, such as LIN or CSV",
            "--to lin --output club-2026.lin club-2026.pbn",
        ),
    },
    "vectors": {
        "list": Command("list_vectors", "print a line for each vector", "--filter NUM-7"),
        "show": Command("show", "print one vector in full", "binomial.deck-27"),
        "verify": Command(
            "verify", "rebuild the vectors, and compare vendored copies with them", "third_party/binomial.json"
        ),
        "diff-vectors": Command(
            "diff_vectors", "say what changed between two versions of the vectors", "vectors-2.1 vectors-2.2"
        ),
    },
    "recordings": {
        "replay": Command("replay", "judge a run that was recorded (run --json FILE) again", "run.jsonl"),
        "diff": Command(
            "diff", "compare two recorded runs: what got better, what got worse", "before.jsonl after.jsonl"
        ),
        "claim": Command(
            "claim",
            "say what a program is worth, in a file that others can check",
            "--announced a.json --figure 9 --output b -- ./dealer",
        ),
        "matrix": Command(
            "matrix",
            "make one table of many programs, from recorded runs and audits",
            "mine=one.jsonl theirs=other.jsonl",
        ),
    },
}
"""The commands as --help shows them, each under what it is about."""

COMMANDS: Final = {name: command for group in GROUPS.values() for name, command in group.items()}

_UNWRITABLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a standard output that takes no more; none of them is a fault of ours."""

_UNREAD: Final = (errno.EPIPE, *[errno.EINVAL] * (os.name == "nt"))
"""Errors of a standard output that nobody reads; Windows has a name of its own for it."""

_SIGPIPE: Final = 13
"""Its number, also where there is no such signal (JUDGE-7)."""


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
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A character that the terminal cannot show is printed as an escape.
        sys.stdout.reconfigure(errors="backslashreplace")
    if words == ["--version"]:
        return _print_version()
    if words[:1] == ["--completion"] and len(words) == 2:
        return _print_completion(words[1])
    return _exit_code(*_command_and_options(words))


def _exit_code(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code of the command, whether it returns or raises. Raises Interrupted."""
    try:
        return _code_unless_interrupted(command, options)
    except Stop as stop:
        say(f"dealcheck: {printable(str(stop))}", stream=sys.stderr)
        return stop.code
    except OSError as error:
        return _system_error(error)
    except Exception:  # noqa: BLE001  a fault of our own must not look like the program's
        return _own_fault()


def _code_unless_interrupted(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code that the command returns. Raises Interrupted if a signal has come, however the command ends."""
    try:
        code = _code_of(command, options)
        if sys.stdout:
            sys.stdout.flush()
        return code
    finally:
        # Python may have ignored it, and what it interrupts may fail in another way.
        interruption.check()


def _code_of(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    """The exit code that the command returns. One that starts a program first says what is not kept from it."""
    if not getattr(options, "command", None):
        return command(options)
    from dealcheck.transport import program  # noqa: PLC0415  needed only where a program is started

    if lacking := program.unprotected():
        say(f"dealcheck: {lacking}", stream=sys.stderr)
    with program.orphans_adopted():
        return command(options)


def _system_error(error: OSError) -> int:
    """The exit code for a standard output that cannot be written; any other error is a fault of ours."""
    if error.errno not in {*_UNREAD, *_UNWRITABLE}:
        return _own_fault()
    # The buffer is emptied into nothing, so that the interpreter does not fail on it again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno in _UNREAD:
        # The reader has gone (dealcheck list | head): there is nothing more to print, and nothing conforms.
        return 128 + _SIGPIPE
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


def _command_and_options(words: Sequence[str]) -> tuple[Callable[[argparse.Namespace], int], argparse.Namespace]:
    """The command to run and its options. Raises SystemExit, as argparse does, for help and for errors of usage."""
    before, program = _split(words)
    names = [word for word in before if not word.startswith("-")][:1]
    parser = _parser(names, program)
    if names and (near := _meant(names[0])):
        parser.error(f"no command {printable(names[0])}; did you mean {near}?")
    options, unknown = parser.parse_known_args(before)
    if unknown:
        # Said by the command, whose usage lists its options.
        options.parser.error(f"unrecognized arguments: {' '.join(map(printable, unknown))}")
    return options.run, options


def _meant(word: str) -> str:
    """The command that is most like a word that is none; empty if none is."""
    if word in COMMANDS:
        return ""
    import difflib  # noqa: PLC0415  for mistakes only

    return next(iter(difflib.get_close_matches(word, COMMANDS, n=1)), "")


def _parser(names: Collection[str], program: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """The parser of the command line, with the options of the chosen commands: each is loaded for that.

    The program is that of a command that takes files before it.
    """
    width = shutil.get_terminal_size().columns - 2  # as argparse has it
    parser = argparse.ArgumentParser(
        prog="dealcheck",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=fitted(
            f"Judge a program that deals bridge hands, or the deals that it printed.\n\n{_groups()}", width
        ),
        epilog=fitted(
            "exit codes: 0 conforms (or all its failures are expected), 1 does not, 2 usage, 3 the program could not "
            "start, 4 stale expectations, 5 suspicious deals (audit), proven in part (prove), 70 a fault of the suite",
            width,
        ),
    )
    parser.add_argument("--version", action="store_true", help="print the version of the suite")
    parser.add_argument("--completion", metavar="SHELL", help="print the completion of this line for bash, zsh or tcsh")
    commands = parser.add_subparsers(
        required=True, metavar="COMMAND", help="one of the above; its --help has an example"
    )
    for name, (module_name, purpose, example) in COMMANDS.items():
        if name not in names:
            commands.add_parser(name)  # without a line of help, which the groups have
            continue
        command = commands.add_parser(
            name,
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=f"example: dealcheck {name} {example}",
        )
        module = importlib.import_module(f"dealcheck.commands.{module_name}")
        module.add(command)
        command.set_defaults(run=module.main, task=name, parser=command)
        if program is not None:
            command.set_defaults(command=program)
    return parser


def _groups() -> str:
    """The groups of commands, a line for each command."""
    width = max(map(len, COMMANDS))
    return "\n\n".join(
        "\n".join([f"{title}:", *(f"  {name:<{width}}  {command.purpose}" for name, command in group.items())])
        for title, group in GROUPS.items()
    )


def _print_completion(shell: str) -> int:
    """The exit code of printing a script for the shell: 2 for a shell that has none, or without shtab."""
    try:
        import shtab  # noqa: PLC0415  only some have it, and few need it
    except ImportError:
        print(f"dealcheck: {missing('shtab', 'terminal')}", file=sys.stderr)
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
