"""The command line that asks a vector again, alone or after the calls before it (spec JUDGE-7b)."""

import shlex
from collections.abc import Iterator, Sequence
from typing import Protocol

from dealcheck.judging.corpus import CORE
from dealcheck.judging.order import option_words
from dealcheck.judging.verdict import Outcome


class Run(Protocol):
    """What is known of a run from its beginning: a `Started` or a `Summary`."""

    @property
    def command(self) -> tuple[str, ...]: ...  # noqa: D102  see Started, here and below
    @property
    def options(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def filters(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def conforms_to(self) -> str: ...  # noqa: D102
    @property
    def seed(self) -> int | None: ...  # noqa: D102


def again(identity: str, command: Sequence[str], options: Sequence[str], invocation: str = "dealcheck") -> str:
    """The line that asks the vector of the command, under these options; `invocation` starts dealcheck."""
    return f"{invocation} {shlex.join(['one', *options, identity, '--', *command])}"


def again_in(run: Run, identity: str, *, depends: bool, invocation: str = "dealcheck") -> str:
    """The line that asks the vector of a run again, with all other calls in their order if it `depends` on them."""
    if not depends:
        return again(identity, run.command, run.options, invocation)
    words = ["run", *run.options, *option_words(run.seed), *_selection(run), "--", *run.command]
    return f"{invocation} {shlex.join(words)}"


def is_dependent(outcome: Outcome) -> bool:
    """Whether the verdict depends on other calls (JUDGE-6c)."""
    return bool(outcome.transcript)


def _selection(run: Run) -> Iterator[str]:
    if run.conforms_to:
        yield from ("--conforms-to", run.conforms_to)
    for pattern in run.filters:
        yield from (CORE,) if pattern == CORE else ("--filter", pattern)
