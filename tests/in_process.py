"""Commands of dealcheck without a process of their own, where the process is not what is tested."""

import io
import os
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from dealcheck import cli


def dealcheck(*words):
    """What `dealcheck WORDS` returns and writes."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err, mock.patch.dict(os.environ):
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:  # of argparse
            code = end.code
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())
