"""Commands of dealcheck without a process of their own, where the process is not what is tested."""

import functools
import io
import os
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from dealcheck import cli
from dealcheck.judging import corpus

_read = functools.cache(corpus.load)


def _load(place=None, patterns=(), conforms_to=corpus.SUITE):
    """The published vectors, read once for all commands."""
    return _read(place or corpus.directory(), tuple(patterns), conforms_to)


def dealcheck(*words):
    """What `dealcheck WORDS` returns and writes."""
    vectors, environment = mock.patch.object(corpus, "load", _load), mock.patch.dict(os.environ)
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err, vectors, environment:
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:  # of argparse
            code = int(end.code or 0)
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())
