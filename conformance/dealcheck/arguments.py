"""The arguments that several commands share."""

import argparse

from dealcheck.session import Settings


def add_filter(parser: argparse.ArgumentParser) -> None:
    """Which vectors."""
    parser.add_argument(
        "--filter", action="append", default=[], metavar="PATTERN",
        help="only vectors whose id contains the word or matches the glob, or of that flag, rule or level; repeatable",
    )  # fmt: skip


def add_program(parser: argparse.ArgumentParser) -> None:
    """Which program, and how long it may take."""
    parser.set_defaults(parser=parser)
    parser.add_argument("--timeout", type=_seconds, default=5.0, metavar="S", help="seconds for an answer (default 5)")
    parser.add_argument(
        "--start-timeout", type=_seconds, default=20.0, metavar="S", help="seconds for hello (default 20)"
    )
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="-- PROGRAM [ARG ...]")


def settings(options: argparse.Namespace) -> Settings:
    """How to run the program; ends with a usage error if none is named."""
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    if not command:
        options.parser.error(f"which program? dealcheck {options.task} ... -- ./my-dealer")
    return Settings(tuple(command), options.timeout, options.start_timeout)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError("more than 0 and at most a day")
    return seconds
