"""`deals`, one file for people without Python: the commands of dealcheck that read deals and start no program."""

import sys
from collections.abc import Sequence
from typing import Final

from dealcheck import cli
from dealcheck.commands import audit, convert, event, prove

COMMANDS: Final = tuple(module.__name__.rpartition(".")[2] for module in (audit, convert, event, prove))
"""The modules are imported so that what freezes this file finds them: dealcheck loads a command by its name."""


def main(arguments: Sequence[str]) -> int:
    """The exit code of the command; 2 and a line of usage for a command, or a program to start, that is not here."""
    if arguments == ["--version"] or (arguments and arguments[0] in COMMANDS and "--" not in arguments):
        return cli.main(arguments)
    print(f"usage: deals {{{','.join(COMMANDS)}}} ... (each has --help)", file=sys.stderr)
    print("deals: all that starts a program needs Python: pip install bridge-deal-conformance", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
