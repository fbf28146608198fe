"""The output of a program that answers no requests: its bytes as they come, for an audit of its deals."""

from collections.abc import Generator, Sequence

from dealcheck.errors import CannotStart
from dealcheck.printable import in_line
from dealcheck.transport import program
from dealcheck.transport.confinement import Confinement
from dealcheck.transport.patience import Wait


def output(command: Sequence[str], confinement: Confinement, silence: float) -> Generator[bytes, None, str]:
    """The bytes that the command writes, until it ends or is silent for longer than so many seconds allow (JUDGE-5b).

    It returns how the program ended, with the end of what that wrote on standard error; closing it ends the program
    early. Raises CannotStart if the program does not start, or prints nothing.
    """
    process = program.start(command, confinement)
    is_empty = True
    try:
        process.close_input()
        wait = Wait(process, silence)
        while True:
            over = wait.over()
            data = process.receive(0.0 if over else wait.step)
            if data is None:
                ending = process.ending()
                break
            if data:
                is_empty = False
                yield data
                wait = Wait(process, silence)
            elif over:
                ending = f"it was silent for {silence:g} seconds ({over}); --timeout S allows more"
                break
        errors = process.stderr_tail()
        ending += f"; it wrote: {in_line(errors)}" * bool(errors)
        if is_empty:
            raise CannotStart(f"it printed nothing: {ending}")
        return ending
    finally:
        process.discard()
