"""The vectors as an implementation is asked them, and whether an answer is right (JUDGE-2, JUDGE-2a, JUDGE-2c).

With them come the questions that the runner asks in every run, of the file `probe`: its greeting, and its probes.
"""

import json
from dataclasses import asdict, replace
from pathlib import Path

from dealcheck.judging.corpus import HELLO_WIDE, PROBES
from dealcheck.transport.codec import ProtocolFault, hello_line, read_hello, reply_or_fault
from dealcheck.transport.messages import Reply

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "vectors" / "v2"


def read(folder=FOLDER):
    """Every vector with its members, and those of its file's header: file, method, scheme and optional."""
    manifest = json.loads((folder / "MANIFEST.json").read_bytes())
    found = [vector for entry in manifest["files"] for vector in _of_file(folder, entry["file"])]
    operations = {(vector["method"], vector["scheme"]) for vector in found}
    return [*(_of_probe(probe, operations) for probe in (_greeting(manifest["suite"]), *PROBES)), *found]


def _greeting(suite):
    """The line that begins a run, as a probe: a program that does not answer it is asked nothing."""
    return replace(HELLO_WIDE, id="probe.greeting", params=json.loads(hello_line(suite))["params"])


def _of_probe(probe, operations):
    """A question of every run, in the form of a vector; a greeting declares the operations of the vectors."""
    probed = asdict(probe) | {"file": "probe", "class": probe.conformance_class, "operations": operations}
    return probed | {"optional": list(probe.optional), "flags": list(probe.flags)}


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


def is_answered(vector, number, line):
    """Whether the line, which comes without its LF, is the right answer to the vector asked with this number."""
    reply = reply_or_fault(line)
    if not isinstance(reply, Reply) or reply.id != number:
        return False
    return is_right(vector, {"result": reply.result} if reply.code is None else {"error": {"code": reply.code}})


def is_right(vector, response):
    """Whether the response, a JSON object with `result` or `error`, is the expected one."""
    expect = vector["expect"]
    if "error" in expect:
        return "result" not in response and response["error"]["code"] == expect["error"]
    if vector["method"] == "hello":
        return "result" in response and _greets(vector, response["result"])
    return "result" in response and _text(response["result"]) == _text(_with_given(vector, response["result"]))


def _greets(vector, result):
    """Whether the answer to hello has the members of the expected one, the version, and every operation."""
    try:
        greeted = read_hello(result)
    except ProtocolFault:
        return False
    declared = {(method, name) for method, names in greeted.operations.items() for name in names or [None]}
    return declared == vector["operations"]


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
