"""What the responder in JavaScript says, which was written from the spec alone: all requests through one pipe."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from operations_table import ROOT

PROGRAM = ROOT / "responders" / "javascript" / "dealer.mjs"
SECONDS = 600
"""The time for all answers together, counted from when they are waited for."""


def here() -> bool:
    """Whether Node.js is installed."""
    return shutil.which("node") is not None


def start(requests: Iterable[tuple[str, Mapping[str, Any]]], folder: Path) -> subprocess.Popen[bytes]:
    """The responder at work on the requests, while other methods answer them too."""
    with (folder / "requests").open("w", encoding="utf-8") as file:
        for number, (method, params) in enumerate(requests):
            request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            file.write(json.dumps(request, ensure_ascii=False) + "\n")
    with (folder / "requests").open("rb") as asked, (folder / "answers").open("wb") as answered:
        return subprocess.Popen(["node", PROGRAM], stdin=asked, stdout=answered)


def answers(process: subprocess.Popen[bytes], folder: Path) -> Sequence[Mapping[str, Any]]:
    """The answers in the order of the requests, each a result or the code of an error."""
    try:
        process.wait(SECONDS)
    finally:
        process.kill()
    lines = map(json.loads, (folder / "answers").read_text(encoding="utf-8").splitlines())
    replies = sorted(lines, key=lambda reply: reply["id"])
    assert [reply["id"] for reply in replies] == list(range(len(replies))), "an answer is missing"
    return [
        {"result": reply["result"]} if "result" in reply else {"error": reply["error"]["code"]} for reply in replies
    ]
