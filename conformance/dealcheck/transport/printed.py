"""The output of a program that answers no requests: its bytes as they come, for an audit of its deals."""

from collections.abc import Callable, Iterator, Sequence

from dealcheck.transport.process import ConfinedProcess, Confinement

Told = Callable[[str, str], None]
"""Called at the end with how the program ended, and with the end of what it wrote on standard error."""


def output(command: Sequence[str], confinement: Confinement, silence: float, told: Told) -> Iterator[bytes]:
    """The bytes that the command writes, until it ends or is silent for so many seconds; it is then killed.

    Closing the iterator ends the program early, and nothing is told. Raises CannotStart if it does not start.
    """
    process = ConfinedProcess(command, confinement)
    try:
        process.close_input()
        heard = process.now()
        while (data := process.receive(1.0)) is not None:
            if data:
                yield data
                heard = process.now()
            elif process.now() - heard > silence:
                told(f"it was silent for {silence:g} seconds; --timeout S allows more", process.stderr_tail())
                return
        told(process.ending(), process.stderr_tail())
    finally:
        process.discard()
