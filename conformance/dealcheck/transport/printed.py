"""The output of a program that answers no requests: its bytes as they come, for an audit of its deals."""

from collections.abc import Callable, Iterator, Sequence

from dealcheck.transport.patience import Wait
from dealcheck.transport.process import Confinement

Told = Callable[[str, str], None]
"""Called at the end with how the program ended, and with the end of what it wrote on standard error."""


def output(command: Sequence[str], confinement: Confinement, silence: float, told: Told) -> Iterator[bytes]:
    """The bytes that the command writes, until it ends or is silent for longer than so many seconds allow (JUDGE-5b).

    Closing the iterator ends the program early, and nothing is told. Raises CannotStart if it does not start.
    """
    process = confinement(command)
    try:
        process.close_input()
        wait = Wait(process, silence)
        while True:
            over = wait.over()
            data = process.receive(0.0 if over else wait.step)
            if data is None:
                break
            if data:
                yield data
                wait = Wait(process, silence)
            elif over:
                told(f"it was silent for {silence:g} seconds ({over}); --timeout S allows more", process.stderr_tail())
                return
        told(process.ending(), process.stderr_tail())
    finally:
        process.discard()
