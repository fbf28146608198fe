"""The command line that asks one vector again (spec JUDGE-7b)."""

import shlex
from collections.abc import Sequence


def again(identity: str, command: Sequence[str], options: Sequence[str], invocation: str = "dealcheck") -> str:
    """The line that asks the vector of the command, under these options; `invocation` starts dealcheck."""
    return f"{invocation} {shlex.join(['one', *options, identity, '--', *command])}"
