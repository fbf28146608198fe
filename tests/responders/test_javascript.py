"""The JavaScript responder: a second implementation, written from the spec alone, must conform."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NODE = shutil.which("node")
PROGRAM = Path(__file__).parents[2] / "responders" / "javascript" / "dealer.mjs"

pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")


def answers(text):
    run = subprocess.run([NODE, PROGRAM], input=text, capture_output=True, check=True, timeout=60)
    assert run.stderr == b""
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_it_conforms_and_leaves_nothing_out():
    command = [sys.executable, "-m", "dealcheck.cli", "run", "--", NODE, PROGRAM]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stdout
    assert "n/a" not in run.stdout


@pytest.mark.parametrize(
    ("line", "identity", "code"),
    [
        (b"\n", None, -32700),
        (b"no json\n", None, -32700),
        (b"[]\n", None, -32700),
        (b"\xff\n", None, -32700),
        (b'{"id":7}\n', 7, -32600),
        (b'{"jsonrpc":"2.0","id":"7","method":"hello","params":{}}\n', None, -32600),
        (b'{"jsonrpc":"2.0","id":7,"method":"hello","params":{},"more":1}\n', 7, -32600),
        (b'{"jsonrpc":"2.0","id":7,"method":"binomial","params":[5,2]}\n', 7, -32602),
        (b'{"jsonrpc":"2.0","id":7,"method":"goulash","params":{}}', 7, -32601),  # a last line without LF
    ],
)
def test_what_the_runner_never_sends_is_refused_too(line, identity, code):
    (answer,) = answers(line)
    assert (answer["id"], answer["error"]["code"]) == (identity, code)
