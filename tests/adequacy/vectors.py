"""The vectors as an implementation is asked them, and whether an answer is right (JUDGE-2, JUDGE-2a, JUDGE-2c)."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "vectors" / "v2"


def read(folder=FOLDER):
    """Every vector with its members, and those of its file's header: file, method, scheme and optional."""
    manifest = json.loads((folder / "MANIFEST.json").read_bytes())
    return [vector for entry in manifest["files"] for vector in _of_file(folder, entry["file"])]


def _of_file(folder, name):
    document = json.loads((folder / name).read_bytes())
    header = {
        "file": name,
        "method": document["method"],
        "scheme": document.get("scheme"),
        "optional": document["optional"],
    }
    return [header | case for case in document["cases"]]


def request(vector, number=1):
    """The line that asks the vector, LF included."""
    asked = {"jsonrpc": "2.0", "id": number, "method": vector["method"], "params": vector["params"]}
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def is_right(vector, response):
    """Whether the response, a JSON object with `result` or `error`, is the expected one."""
    expect = vector["expect"]
    if "error" in expect:
        return "result" not in response and response["error"]["code"] == expect["error"]
    return "result" in response and _text(response["result"]) == _text(_with_given(vector, response["result"]))


def _with_given(vector, result):
    """The expected result without the optional members that the given one leaves out."""
    expected = vector["expect"]["result"]
    if not vector["optional"] or not isinstance(result, dict):
        return expected
    left_out = set(vector["optional"]) - result.keys()
    return {name: value for name, value in expected.items() if name not in left_out}


def _text(value):
    """The value as a text that is equal for equal JSON values only: 13 is neither 13.0 nor true nor "13"."""
    return json.dumps(value, sort_keys=True)
