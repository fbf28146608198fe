"""The hash of many deals: its lines, its order, its bounds."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import oracles
from dealref.errors import OutOfRange, TooLarge
from dealref.numberings import andrews, deal_digest

ROOT = Path(__file__).parents[3]


def test_it_is_the_hash_of_the_deals_line_by_line():
    lines = "".join(oracles.word_to_pbn(oracles.andrews_unrank(7 + 1000 * i)) + "\n" for i in range(5))
    assert deal_digest.of_deals(andrews.unrank, 7, 1000, 5) == hashlib.sha256(lines.encode()).hexdigest()


def test_after_the_last_number_comes_the_first():
    last = oracles.D - 1
    lines = "".join(oracles.word_to_pbn(oracles.andrews_unrank(number)) + "\n" for number in (last, 0, 1))
    assert deal_digest.of_deals(andrews.unrank, last, 1, 3) == hashlib.sha256(lines.encode()).hexdigest()


@pytest.mark.parametrize(("start", "step"), [(oracles.D, 0), (0, oracles.D)])
def test_start_and_step_end_at_d(start, step):
    with pytest.raises(OutOfRange):
        deal_digest.of_deals(andrews.unrank, start, step, 1)


def test_more_than_a_million_are_too_many():
    with pytest.raises(TooLarge):
        deal_digest.of_deals(andrews.unrank, 0, 0, 1_000_001)


LINE = b"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n"


def responders():
    """The reference, and the JavaScript where there is Node.js."""
    yield pytest.param((sys.executable, "-m", "dealref"), id="python")
    skipped = () if shutil.which("node") else pytest.mark.skip(reason="there is no Node.js")
    yield pytest.param(("node", "responders/javascript/dealer.mjs"), id="javascript", marks=skipped)


@pytest.mark.exhaustive
@pytest.mark.parametrize("command", list(responders()))
def test_a_million_deals_are_answered(command):
    """A check of its own: a vector with this answer would take longer than the time of an answer (NUM-12)."""
    params = {"method": "unrank", "scheme": "andrews", "start": "0", "step": "0", "count": 1_000_000}
    request = {"jsonrpc": "2.0", "id": 1, "method": "digest", "params": params}
    run = subprocess.run(
        command, cwd=ROOT, input=json.dumps(request) + "\n", capture_output=True, text=True, check=True
    )
    hashed = hashlib.sha256()
    for _ in range(1_000_000):
        hashed.update(LINE)
    assert json.loads(run.stdout)["result"] == {"sha256": hashed.hexdigest()}
