"""The JavaScript responder, where test_responders.py has not looked: odd lines, and its own RIPEMD-160."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

NODE = shutil.which("node") or ""
FOLDER = Path(__file__).parents[2] / "responders" / "javascript"
PROGRAM = str(FOLDER / "dealer.mjs")

pytestmark = [
    pytest.mark.languages,
    pytest.mark.skipif(not NODE, reason="node (Node.js 18 or later) is not on the PATH"),
]


def answers(text: bytes) -> list[dict[str, Any]]:
    run = subprocess.run([NODE, PROGRAM], input=text, capture_output=True, check=True, timeout=60)
    assert run.stderr == b""
    return [json.loads(line) for line in run.stdout.splitlines()]


REFUSED = [
    (b"\n", None, -32700),
    (b"no json\n", None, -32700),
    (b"[]\n", None, -32700),
    (b"\xff\n", None, -32700),
    (b'{"id":7}\n', 7, -32600),
    (b'{"jsonrpc":"2.0","id":"7","method":"hello","params":{}}\n', None, -32600),
    (b'{"jsonrpc":"2.0","id":7,"method":"hello","params":{},"more":1}\n', 7, -32600),
    (b'{"jsonrpc":"2.0","id":7,"method":"binomial","params":[5,2]}\n', 7, -32602),
    (b'{"jsonrpc":"2.0","id":7,"method":"goulash","params":{}}', 7, -32601),  # a last line without LF
]


def test_requests_that_the_runner_never_sends_are_refused_too() -> None:
    found = answers(b"".join(line for line, _, _ in REFUSED))
    told = [(answer["id"], answer["error"]["code"]) for answer in found]
    wrong = [(line, answer) for (line, *right), answer in zip(REFUSED, told, strict=True) if answer != tuple(right)]
    assert wrong == []


DIGESTS = {
    "": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    "abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    # 56 bytes and 80: two blocks each, the first only for its length
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "12a053384a9c0c88e405a06c27dcf49ada62eb2b",
    8 * "1234567890": "9b752e45573d4b39f4dbd3323cab82bf63326bfb",
}


def test_its_own_ripemd_160_gives_the_values_of_the_authors() -> None:
    """Node's RIPEMD-160 is used where it exists, so no vector reaches the responder's own."""
    module = json.dumps((FOLDER / "ripemd160.mjs").as_uri())
    script = f"""
        import {{ ownRipemd160 }} from {module};
        const digests = {json.dumps([*DIGESTS])}.map((text) => ownRipemd160(Buffer.from(text)).toString('hex'));
        process.stdout.write(JSON.stringify(digests));
    """
    run = subprocess.run(
        [NODE, "--input-type=module", "--eval", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert dict(zip(DIGESTS, json.loads(run.stdout), strict=True)) == DIGESTS
