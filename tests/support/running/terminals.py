"""A terminal on which a command writes its standard error, as a person would see it."""

import os
import pty
import subprocess
import termios


def shown_on(command):
    """The exit code of the command, and the bytes that it writes on the terminal."""
    leader, follower = pty.openpty()
    termios.tcsetwinsize(follower, (24, 80))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=follower) as run:
        os.close(follower)
        output = b""
        try:
            while data := os.read(leader, 4096):
                output += data
        except OSError:  # how Linux says that the other end is closed
            pass
    os.close(leader)
    return run.returncode, output
