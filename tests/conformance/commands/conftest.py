"""What the tests of the commands share."""

import subprocess

import pytest

from dealcheck import cli


@pytest.fixture
def called(capsys):
    """A command of dealcheck in this process, with its end as that of a process."""

    def call(*words):
        try:
            code = cli.main(list(map(str, words)))
        except SystemExit as end:  # how argparse ends
            code = end.code
        printed = capsys.readouterr()
        return subprocess.CompletedProcess(words, code, printed.out, printed.err)

    return call
