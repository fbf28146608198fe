"""Commands in a process that has lost what Windows does not have: each line of standard input, their ends as JSON.

A line is a command of dealcheck or of dealref, with `> FILE` behind it if that takes its output. On Windows nothing is
there to be lost, and the commands meet the system itself.
"""

import ctypes
import importlib
import io
import json
import os
import shlex
import subprocess
import sys
import time
import warnings
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import psutil

MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
NAMES = {
    "os": "chown chroot fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp getpriority "
    "getresuid getsid getuid killpg lchown mkfifo mknod nice openpty pathconf pipe2 posix_spawn sched_getaffinity "
    "sched_yield setgid setpgid setpriority setsid setuid statvfs sync sysconf tcgetpgrp ttyname uname wait wait3 "
    "wait4 waitid O_NOFOLLOW P_ALL P_PID RTLD_NOW WEXITED WNOHANG WNOWAIT",
    "select": "epoll poll",
    "signal": "alarm pause pthread_kill pthread_sigmask setitimer siginterrupt sigtimedwait sigwait",
    "socket": "AF_UNIX",
    "time": "clock_gettime tzset",
}
SIGNALS = {f"SIG{name}" for name in ("ABRT", "BREAK", "FPE", "ILL", "INT", "SEGV", "TERM")}
"""The signals that Windows has."""

ONLY_POSIX = MODULES | {f"{module}.{name}" for module, names in NAMES.items() for name in names.split()}


def is_of_posix(name):
    """Whether Windows lacks the module, or what a module has by that name."""
    module, _, last = name.partition(".")
    is_signal = module == "signal" and last.startswith("SIG") and not last.startswith("SIG_")
    return name in ONLY_POSIX or (is_signal and last not in SIGNALS)


def is_here(name):
    """Whether this system has it; a file of a module alone is no module that can be imported."""
    module, _, last = name.partition(".")
    try:
        return hasattr(importlib.import_module(module), last or "__name__")
    except ImportError:
        return False


def lose_posix():
    """Remove what Windows does not have; what the standard library has taken from it before stays there."""
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for module in map(importlib.import_module, NAMES):
        for name in dir(module):
            if is_of_posix(f"{module.__name__}.{name}"):
                delattr(module, name)
    # There it needs no SIGKILL, and there is no C library without a name.
    subprocess.Popen.kill = subprocess.Popen.terminate  # type: ignore[method-assign]
    psutil.Process.kill = lambda self: os.kill(self.pid, 9)  # type: ignore[method-assign]
    psutil.wait_procs = has_gone  # type: ignore[assignment]
    sys.platform = "win32"
    ctypes.CDLL = lambda name, *_, real=ctypes.CDLL, **options: real(Path(name), **options)  # type: ignore[assignment]


def has_gone(processes, seconds):
    """As psutil.wait_procs, which needs what Windows does not have on every other system."""
    deadline, left = time.monotonic() + seconds, list(processes)
    while left and time.monotonic() < deadline:
        left = [process for process in left if is_there(process)]
        time.sleep(0.01)
    return [], left


def is_there(process):
    with suppress(psutil.Error):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def end_of(main, words):
    """The exit code of a command, the bytes on a standard output as a pipe of Windows has it, and the errors."""
    output, errors = io.TextIOWrapper(io.BytesIO(), encoding="cp1252", newline="\r\n"), io.StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        try:
            code = main(words)
        except SystemExit as end:  # of argparse
            code = end.code or 0
    output.flush()
    return code, output.buffer.getvalue(), errors.getvalue()


def text_of_end(main, encoding, words):
    """The end of a command as text; its output goes to the file behind `>`, too."""
    target = Path(words[-1]) if words[-2:-1] == [">"] else None
    code, output, errors = end_of(main, words[:-2] if target else words)
    if target:
        target.write_bytes(output)
    return code, output.decode(encoding), errors


if __name__ == "__main__":
    # What others import when they are used must be there before, as it would be on Windows.
    import scipy.stats  # noqa: F401

    lose_posix()
    warnings.filterwarnings("error", category=EncodingWarning, module="deal(audit|check|ref)|vectorgen")
    from dealcheck import cli
    from dealcheck.errors import Broken
    from dealcheck.judging import corpus
    from dealcheck.transport import generator
    from dealcheck.vendored import published
    from dealref import __main__ as reference
    from vectorgen.__main__ import stream

    ends = {}
    try:
        generator.rebuilt(Path("no-such-folder"))
    except Broken as error:
        ends["generator"] = str(error)
    # To build all vectors takes half a minute.
    files = published.present(corpus.directory())
    generator.rebuilt = lambda *_, **__: stream(files, files, tables=False)
    programs = {"dealcheck": (cli.main, "cp1252"), "dealref": (reference.main, "utf-8")}
    for line in sys.stdin.read().splitlines():
        program, *words = shlex.split(line)
        ends[line] = text_of_end(*programs[program], words)
    print(json.dumps(ends))
