"""Many runs at once, more than there are processors: no right program fails, every hanging one is found (JUDGE-5b)."""

import subprocess
import sys
from pathlib import Path

import pytest

import responders_table
from mutant_files import PYTHON

HANGING = Path(__file__).parents[1] / "hostile" / "hangs_on_one.py"
RUNS, HANGING_RUNS = 20, 4


def started(command, pattern, report):
    """A run whose report goes to a file: a full pipe would stop it."""
    words = [sys.executable, "-m", "dealcheck.cli", "run", "--filter", pattern, "--", *command]
    return subprocess.Popen(words, stdout=report.open("wb"), stderr=subprocess.STDOUT)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["reference", "c"])
def test_a_busy_machine_bends_no_verdict(name, tmp_path):
    if name in responders_table.RESPONDERS and (reason := responders_table.unavailable(name)):
        pytest.skip(reason)
    command = (sys.executable, "-m", "dealref") if name == "reference" else responders_table.command(name)
    tasks = [(command, "constrain.rank")] * RUNS + [((*PYTHON, HANGING), "binomial.published*")] * HANGING_RUNS
    reports = [tmp_path / str(place) for place in range(len(tasks))]
    runs = [started(*task, report) for task, report in zip(tasks, reports, strict=True)]
    codes = [run.wait() for run in runs]
    told = [report.read_text() for report in reports]
    assert codes == [0] * RUNS + [1] * HANGING_RUNS, "\n".join(told)
    assert not [text for text in told[:RUNS] if "TIMEOUT" in text]
    assert all("TIMEOUT binomial.published-pavlicek-hands-first" in text for text in told[RUNS:])
