"""Usual causes of protocol faults, and advice for the program's author. No input, no output."""

import json
import re
from collections.abc import Collection
from typing import Final

ONE_LINE: Final = "an answer is one line of JSON: no indentation, no blank lines"
WRAP: Final = 'a result is wrapped: {"jsonrpc":"2.0","id":7,"result":...}, with the id of the request'
LOGS: Final = "standard output is for answers only: print logs, prompts and banners on standard error"
FLUSH: Final = "is the answer still in a buffer? flush after each answer (PROTO-2)"
COMPUTES: Final = "it was still computing, or waiting for a processor"
NEST: Final = "no result has more than a few levels: does a structure contain itself?"

_ENDINGS: Final = (
    ("it ended with exit code 0", "a responder answers until the end of its input"),
    ("it ended with exit code 127", "an interpreter, a program or a library that it needs was not found"),
    ("it closed its output", "keep standard output open until the end of the input (PROTO-2e)"),
    ("it was killed by SIGXCPU", "it used up its processor time: --cpu S allows more"),
    ("it was killed by SIGXFSZ", "a file it wrote grew beyond the limit (JUDGE-8)"),
)
_NO_REFERENCE: Final = r"No module named '?dealref"
_ON_STDERR: Final = (
    ("File too large", "a file it wrote grew beyond the limit (JUDGE-8)"),
    ("usage:", "does it want arguments? They stand behind its name: -- ./my-dealer ARGUMENT ..."),
    ("MemoryError|out.?of.?memory|bad_alloc|Cannot allocate|failed to map", "--memory N allows more address space"),
    (
        r"No such file|go\.mod|Cargo\.toml|no POM in|Cannot find module|ClassNotFound|access jarfile",
        "it runs in an empty folder: name its files in full, or see --here",
    ),
    (_NO_REFERENCE, "the reference is not in this Python's environment: name the Python of one that has it"),
    ("Network is unreachable|Temporary failure in name", "it has no network: see --network"),
)


def of_line(line: bytes, error: ValueError) -> str:
    """The usual cause of a line that is no JSON; `error` comes from the JSON reader."""
    if line.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return "the output starts with a byte order mark: write UTF-8 without BOM"
    if b"\x00" in line:
        share = line.count(b"\x00") / len(line)
        if share > 1 / 3:
            return f"this looks like UTF-{32 if share > 2 / 3 else 16}: write UTF-8"
        return "a NUL byte: is a C string written with its end?"
    if isinstance(error, UnicodeDecodeError):
        return "write UTF-8"
    if line.strip() in {b"", b"{", b"}", b"[", b"]"} or line.startswith((b" ", b"\t")):
        return ONE_LINE
    if line.startswith((b"{'", b"None", b"True", b"False")):
        return "this looks like a Python literal: use json.dumps"
    if line.lower().startswith(b"usage"):
        return f"is this its help? Arguments stand behind its name: -- ./my-dealer ARGUMENT ...; {LOGS}"
    return _of_object(error) if line.startswith(b"{") else LOGS


def _of_object(error: ValueError) -> str:
    rule = "one complete JSON object per line, ended by a newline and by nothing else"
    if not isinstance(error, json.JSONDecodeError):
        return rule
    if error.msg == "Extra data":
        return f"{rule}: the object ends before character {error.pos + 1}"
    return f"{rule}; at character {error.pos + 1}: {error.msg}"


def of_silence(partial: bytes, unread: str, *, computes: bool = False) -> str:
    """The likely reason for silence, from the line that has begun and the input that is `unread`, as a text.

    Who `computes`, or waits for a processor, has every right not to read.
    """
    if b"\r" in partial:
        return "end each line with LF: a CR alone ends none"
    if partial:
        return f"it wrote {len(partial)} bytes without an end of line: end each answer with a newline, and flush"
    if computes:
        return COMPUTES
    return f"{unread}: read one line, answer it, read the next" if unread else FLUSH


def of_end(ending: str, stderr: str, hidden: Collection[str] = ()) -> str:
    """The likely reason for the end of a process, from its exit, the tail of its standard error and what is hidden."""
    if "reference" in hidden and re.search(_NO_REFERENCE, stderr):
        return "it does not see the reference, unless its command names it: see --no-hiding"
    hints = [hint for pattern, hint in _ON_STDERR if re.search(pattern, stderr, re.IGNORECASE)]
    hints += [hint for beginning, hint in _ENDINGS if re.match(beginning + r"\b", ending)]
    return next(iter(hints), "")
