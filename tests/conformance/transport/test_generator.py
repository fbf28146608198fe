"""The generator of the vectors, as a process that is interrupted."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from dealcheck import interruption
from dealcheck.transport import generator


@pytest.mark.parametrize("when", ["starts", "builds"])
def test_an_interruption_ends_the_generator(when, monkeypatch):
    started = []

    class Started(subprocess.Popen[bytes]):
        def __init__(self, *args, **options):
            super().__init__(*args, **options)
            started.append(self)
            if when == "starts":
                os.kill(os.getpid(), signal.SIGTERM)

        def communicate(self, input=None, timeout=None):  # noqa: A002, ARG002  named as in Popen
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(subprocess, "Popen", Started)
    with pytest.raises(interruption.Interrupted), interruption.raised(then_ends=False):
        generator.rebuilt(Path(__file__).parents[3])
    ended = started[0].returncode
    started[0].kill()
    assert ended == -signal.SIGKILL
