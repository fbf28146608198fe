"""The JSON Schemas accept everything that is published, sent or recorded, and refuse each fault in it."""

import copy
import functools
import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import mutant_files
import operations_table
from dealcheck.judging.corpus import PROBES
from dealcheck.transport import messages
from dealref.protocol import responder
from each_row import each_row
from in_process import dealcheck
from long_listings import PUBLISHED

ROOT = operations_table.ROOT
VECTORS = ROOT / "vectors" / "v2"
SCHEMAS = {path.name: json.loads(path.read_text(encoding="ascii")) for path in (ROOT / "spec" / "schemas").iterdir()}
REGISTRY = Registry().with_resources([(name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()])


def read(name):
    return json.loads((VECTORS / name).read_text(encoding="ascii"))


MANIFEST = read("MANIFEST.json")
FILES = [entry["file"] for entry in MANIFEST["files"]]


@functools.cache
def validator(schema):
    """The validator of a file of spec/schemas, or of a part of it behind #."""
    return Draft202012Validator({"$ref": schema}, registry=REGISTRY)


def faults(schema, value):
    return [f"{error.json_path}: {error.message[:200]}" for error in validator(schema).iter_errors(value)]


def fits(schema, value):
    return validator(schema).is_valid(value)


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_is_a_schema_of_2020_12_that_leads_somewhere(name):
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert (schema["$schema"], schema["$id"]) == ("https://json-schema.org/draft/2020-12/schema", name)
    resolver = REGISTRY.resolver(base_uri=name)
    for reference in references(schema):
        resolver.lookup(reference)


def references(value):
    if isinstance(value, dict):
        yield from (text for name, text in value.items() if name == "$ref" and isinstance(text, str))
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inside:
        yield from references(each)


def test_the_page_lists_every_schema():
    page = (ROOT / "spec" / "schemas.md").read_text(encoding="utf-8")
    assert {name for name in SCHEMAS if f"(schemas/{name})" in page} == set(SCHEMAS)


# Everything that is published fits.


def sort_of(case):
    return *case["flags"], case["spec"], case["level"], case["class"]


@each_row("name", FILES)
def test_each_file_fits_with_a_vector_of_each_sort(name):
    file = read(name)
    sorts = {sort_of(case): case for case in file["cases"]}
    assert faults("vectors.json", file | {"cases": [*sorts.values()]}) == []


@pytest.mark.exhaustive
@each_row("name", FILES)
def test_each_file_fits_with_all_vectors(name):
    assert faults("vectors.json", read(name)) == []


def test_the_manifest_and_what_releases_froze_fit():
    assert faults("manifest.json", MANIFEST) == []
    frozen = sorted((VECTORS / "requirements").iterdir())
    assert frozen
    for path in frozen:
        assert faults("requirements.json", json.loads(path.read_text(encoding="ascii"))) == []


def test_the_core_fits_if_there_is_one():
    core = MANIFEST.get("core") or pytest.skip("no core set is published")
    assert faults("core-set.json", read(core["file"])) == []


HELLO = {"protocol": {"min": 1, "max": 1}, "suite": "2.0.0", "limits": {"line_bytes": 1048576, "digits": 64}}


def calls():
    """A few vectors of each operation with a right and a wrong answer, the probes, and hello."""
    found = {(vector.method, "error" in vector.expect): vector for vector in PUBLISHED.vectors}
    yield from ((vector.method, vector.params) for vector in (*found.values(), *PROBES))
    yield "hello", HELLO


CALLS = list(calls())


@each_row(("method", "params"), CALLS)
def test_requests_and_the_answers_of_the_reference_fit(method, params):
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    answer = json.loads(responder.answer(json.dumps(request).encode()))
    assert faults("message.json", request) == faults("message.json#/$defs/request", request) == []
    assert faults("message.json", answer) == faults("message.json#/$defs/answer", answer) == []
    if "result" in answer:
        assert faults(f"message.json#/$defs/{method}.params", params) == []
        assert faults(f"message.json#/$defs/{method}.result", answer["result"]) == []


def test_the_request_that_the_runner_sends_first_fits():
    line = messages.request_tail("hello", HELLO)
    assert faults("message.json", json.loads(b'{"jsonrpc":"2.0","id":0' + line)) == []


def test_the_answer_to_a_line_that_is_no_request_fits():
    for line in (b"", b"[]", b"{}", b'{"jsonrpc":"2.0","id":7}'):
        assert faults("message.json", json.loads(responder.answer(line))) == []


# The schemas of messages are the table of operations.


def test_there_is_a_schema_for_the_params_and_the_result_of_each_operation_and_for_no_other():
    named = {name for name in SCHEMAS["message.json"]["$defs"] if name.endswith((".params", ".result"))}
    methods = operations_table.OPERATIONS
    assert named == {f"{method}.{side}" for method in methods for side in ("params", "result")}


@each_row("side", ["params", "result"])
@each_row("method", operations_table.OPERATIONS)
def test_the_members_are_those_of_the_table(method, side):
    row = operations_table.OPERATIONS[method][side]
    schema = SCHEMAS["message.json"]["$defs"][f"{method}.{side}"]
    kinds = {name: kind if isinstance(kind, list) else kind.removesuffix("?") for name, kind in row.items()}
    expected = {
        name: {"enum": kind} if isinstance(kind, list) else {"$ref": f"#/$defs/{kind}"} for name, kind in kinds.items()
    }
    assert schema["properties"] == expected
    assert schema["required"] == [name for name, kind in row.items() if kind == kinds[name]]
    assert schema["additionalProperties"] is False


def test_the_values_of_tables_have_one_home():
    assert SCHEMAS["message.json"]["$defs"]["scheme"] == {"enum": operations_table.SCHEMES}
    methods = [method for method in operations_table.OPERATIONS if method != "hello"]
    assert SCHEMAS["vectors.json"]["$defs"]["method"] == {"enum": methods}
    assert {name for name in SCHEMAS["vectors.json"]["$defs"] if name.startswith("accepted.")} == {
        f"accepted.{method}" for method in methods
    }


@each_row("kind", sorted(operations_table.TYPES))
def test_the_types_agree_with_the_predicates_of_the_tests(kind):
    """Values of every type, each tried as every other type: the schema says what the predicate says."""
    for value in VALUES:
        if kind in LOOSE and value in LOOSE[kind]:
            continue
        assert fits(f"message.json#/$defs/{kind}", value) is bool(right(kind, value)), (kind, value)


def right(kind, value):
    """The predicate of the type; it may fail on a value that is not even of the right shape."""
    try:
        return operations_table.TYPES[kind](value)
    except (AttributeError, TypeError, LookupError):
        return False


DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
HANDS = [{"seat": "W", "lengths": {"S": [9, 9]}}, {"seat": "E", "shapes": ["4333", "flat"]}]
MADE = {"index": "1", "hands": [{"seat": "W", "shape": "9=2=1=1"}], "combinations": "5", "cumulative": "5"}
DESCRIPTION = {"seat": "N", "shape": "13=0=0=0", "pattern": "13-0-0-0", "hcp": 10, "high_cards": "AKQJ..."}
VALUES = [
    None, True, False, 0, 1, -1, 2**53 - 1, 2**53, -(2**53) + 1, -(2**53), 1.5, "", "0", "00", "5", "-5", "+5", " 5",
    "9" * 64, "9" * 65, "5e0", "\u0665", "andrews", "Andrews", "pavlicek-suit", "zz", "ABcd09", "ABc", DEAL,
    DEAL.lower(), DEAL[:-1], DEAL + " ", "S" + DEAL[1:], [], [0], [1, 2], [-1], ["1"], ["x"], [DEAL], [True], [[]],
    [[0, "1", "2"]], [[0, "1"]], [[0, "1", "2", "3"]], [["0", "1", "2"]], {}, {"min": 1, "max": 1}, {"min": 1},
    {"min": 1, "max": "1"}, {"min": 1, "max": 1, "x": 1}, {"line_bytes": 1, "digits": 2}, {"line_bytes": 1},
    HANDS[:1], [{"seat": "W"}], [{"seat": "X", "hcp": [0, 3]}], [{"seat": "W", "hcp": [0, 37]}],
    [{"seat": "W", "hcp": [0, 38]}], [{"seat": "W", "hcp": [0]}], [{"seat": "W", "lengths": {}}],
    [{"seat": "W", "lengths": {"X": [1, 2]}}], [{"seat": "W", "shapes": []}], [{"seat": "W", "shapes": ["round"]}],
    [{"seat": "W", "shapes": ["balanced"], "x": 1}], MADE, [MADE], [{**MADE, "index": 1}], [{**MADE, "hands": []}],
    {**MADE, "x": "1"}, {**MADE, "hands": [{"seat": "W"}]}, {**MADE, "hands": [{"seat": "W", "high_cards": "KA..."}]},
    [DESCRIPTION], [{**DESCRIPTION, "seat": seat} for seat in "NESW"], [{**DESCRIPTION, "hcp": "10"}] * 4,
]  # fmt: skip
LOOSE = {"operations": [{}]}
"""Values on which a schema is more generous: a program may declare less than the reference, even nothing."""


# Recordings.

HOSTILE = ROOT / "tests" / "hostile"
STALE = """format = 1
[[known]]
id = "binomial.published-andrews-index-235-term-1"
verdict = "fail"
reason = "x"
link = "https://x"
"""


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    """The lines of runs in which every kind of event occurs."""
    folder = tmp_path_factory.mktemp("recordings")
    known = folder / "known.toml"
    culprit = 'id = "binomial.published-pavlicek-hands-first"\nverdict = "error"\nreason = "y"\n'
    known.write_text(STALE + "[[known]]\n" + culprit)
    runs = [
        ["--filter", "binomial", "--expect", str(known), "--", *mutant_files.PYTHON, str(HOSTILE / "own_fault.py")],
        ["--filter", "binomial.published*", "--", *mutant_files.PYTHON, str(HOSTILE / "crashes_on_one.py")],
        [
            "--filter",
            "binomial.published*",
            "--timeout",
            "1",
            "--",
            *mutant_files.PYTHON,
            str(HOSTILE / "outlives_its_input.py"),
        ],
        ["--filter", "rank.andrews.s*", "--", *mutant_files.program("seats_mirrored")],
        ["--filter", "probe", "--", sys.executable, "-m", "dealref"],
        ["--", sys.executable, str(HOSTILE / "small.py")],
    ]
    lines = []
    for number, words in enumerate(runs):
        path = folder / f"{number}.jsonl"
        dealcheck("run", "--quiet", "--json", path, *words)
        # Of thousands of vectors that are not asked, the first are enough.
        text = path.read_text(encoding="utf-8").splitlines()
        lines += [json.loads(line) for place, line in enumerate(text) if place < 20 or '"event":"judged"' not in line]
    return lines


def test_every_line_of_a_recording_fits(recordings):
    assert {line["event"] for line in recordings} == set(SCHEMAS["recording.json"]["$defs"])
    for line in recordings:
        assert faults("recording.json", line) == [], line


# Each fault is refused.

SCALARS = (None, True, 7, -1, 1.5, "!", [], [[]], {"!": 1}, {})
"""Values of every type; a member that accepts them all checks nothing."""

FREE = {
    "cases[].params", "result", "params", "error.data", "error.code",
}  # fmt: skip
"""Members whose values another schema checks, or none: a wrong one of them is wrong to the responder only."""

OPEN = {
    "flags",
    "pages",
    "operations",
    "must",
    "should",
    "classes",
    "later",
    "params",
    "result",
    "cases[].expect.result",
}
"""Objects whose members are names: they are checked by the forms of their values."""


def members(value, place=""):
    """Each member of each object in the value: the object, the member's name and its place, without what is free."""
    if isinstance(value, dict):
        for name in value:
            here = f"{place}.{name}".lstrip(".")
            yield value, name, here
            if here not in FREE | OPEN:
                yield from members(value[name], here)
    if isinstance(value, list) and value:
        yield from members(value[0], f"{place}[]")


def places(value):
    return sorted({here for _, _, here in members(value)})


def changed(value, place, change):
    """A copy of the value in which a member was changed."""
    twin = copy.deepcopy(value)
    owner, name = next((owner, name) for owner, name, here in members(twin) if here == place)
    change(owner, name)
    return twin


def spoilt(sample, optional):
    """Every faulty twin of the sample, with its fault: a member less, a member more, a member of another type."""
    for place in places(sample):
        if place not in optional:
            yield f"{place} left out", changed(sample, place, lambda owner, name: owner.pop(name))
        if place not in FREE:
            yield f"{place} and a stray member", changed(sample, place, lambda owner, _: owner.update({"stray!": 1}))
        for wrong in SCALARS:
            twin = changed(sample, place, lambda owner, name, wrong=wrong: owner.update({name: wrong}))
            if place not in FREE and not same_type(sample_at(sample, place), wrong):
                yield f"{place} = {wrong!r}", twin


def sample_at(sample, place):
    return next(owner[name] for owner, name, here in members(sample) if here == place)


def same_type(left, right):
    """Whether both have one JSON type, so that the other value is not wrong by its type alone."""
    if isinstance(left, bool) or isinstance(right, bool) or left is None or right is None:
        return left is right
    return (isinstance(left, int | float) and isinstance(right, int)) or type(left) is type(right)


OPTIONAL = {
    "vectors.json": {"scheme"},
    "manifest.json": {"core"},
    "requirements.json": set(),
    "message.json": {"error.data"},
}
"""The members that may be left out."""

OPTIONAL_OF_EVENTS = {
    "started": {"options", "seed"},
    "judged": {
        "expected", "got", "differs", "hint", "transcript", "stderr", "answer_hash", "answer", "cut", "later", "known",
        "known.link",
    },
    "noted": {"later"},
    "stale": {"known.link"},
}  # fmt: skip
"""The same in the events of a recording."""


def samples():
    document = read("hcp.count.json")
    yield "vectors.json", document | {"cases": document["cases"][:1]}
    refused = next(case for case in document["cases"] if "error" in case["expect"])
    yield "vectors.json", document | {"cases": [refused]}
    document = read("digest.andrews.json")
    yield "vectors.json", document | {"cases": document["cases"][:1]}
    yield "manifest.json", MANIFEST | {"files": MANIFEST["files"][:1]}
    yield "manifest.json", MANIFEST | {"core": {"file": "core.json", "cases": 1, "sha256": "0" * 64}}
    for path in sorted((VECTORS / "requirements").iterdir()):
        yield "requirements.json", json.loads(path.read_text(encoding="ascii"))
    request = {"jsonrpc": "2.0", "id": 3, "method": "rank", "params": {}}
    yield "message.json", request
    yield "message.json", {"jsonrpc": "2.0", "id": 3, "result": {}}
    yield "message.json", {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602, "message": "x"}}


@each_row(("schema", "sample"), samples())
def test_a_fault_in_a_file_or_a_message_is_refused(schema, sample):
    assert faults(schema, sample) == []
    accepted = [fault for fault, twin in spoilt(sample, OPTIONAL[schema]) if fits(schema, twin)]
    assert set(accepted) <= ACCEPTED.get(schema, set())


ACCEPTED = {
    "message.json": {"id = None"},  # the answer to a line without an id
    "manifest.json": {"files[].scheme = None"},
}
"""What looks like a fault and is none."""


def test_a_fault_in_a_line_of_a_recording_is_refused(recordings):
    by_kind = {}
    for line in recordings:
        by_kind.setdefault(line["event"], line)
        by_kind[line["event"]] = max(by_kind[line["event"]], line, key=len)
    for event, sample in by_kind.items():
        optional = OPTIONAL_OF_EVENTS.get(event, set())
        accepted = [fault for fault, twin in spoilt(sample, optional) if fits("recording.json", twin)]
        # `conforms` is a truth value or a text, `reached` a class or null.
        assert set(accepted) <= {"conforms = True", "reached = None"}, event


@each_row(
    ("schema", "sample", "change"),
    [
        ("vectors.json", "hcp.count.json", {"scheme": "andrews"}),
        ("vectors.json", "hcp.count.json", {"method": "shape.count"}),
        ("vectors.json", "hcp.count.json", {"method": "teleport"}),
        ("vectors.json", "hcp.count.json", {"suite": "2.0"}),
        ("vectors.json", "hcp.count.json", {"format": 2}),
        ("vectors.json", "hcp.count.json", {"license": "MIT"}),
        ("vectors.json", "hcp.count.json", {"cases": []}),
        ("vectors.json", "rank.andrews.json", {"scheme": "goulash"}),
        ("manifest.json", "MANIFEST.json", {"suite": "v2.0.0"}),
        ("manifest.json", "MANIFEST.json", {"pages": {"num": "spec/05-numberings.md"}}),
        ("manifest.json", "MANIFEST.json", {"pages": {"NUM": "05-numberings.md"}}),
        ("requirements.json", "requirements/2.0.json", {"conforms_to": "2.0.0"}),
        ("requirements.json", "requirements/2.0.json", {"lock_sha256": "0" * 63}),
        ("requirements.json", "requirements/2.0.json", {"rules": ["NUM"]}),
    ],
)
def test_a_wrong_value_of_the_right_type_is_refused(schema, sample, change):
    assert not fits(schema, read(sample) | change)


@each_row(
    "change",
    [
        {"id": "Upper.case"}, {"id": "a b"}, {"class": "bounds"}, {"class": "other"}, {"level": "may"},
        {"expect": {"error": -32001}}, {"expect": {}}, {"expect": {"result": {}, "error": -32001}}, {"flags": []},
        {"flags": ["small", "small"]}, {"why": ""}, {"spec": "SHAPE"}, {"since": "1.1"}, {"params": {"hcp": "37"}},
        {"params": {}}, {"params": {"hcp": 1, "x": 1}}, {"expect": {"result": {"arrangements": 1, "hands": "1"}}},
        {"expect": {"result": {"hands": "1"}}},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_vector_is_refused(change):
    document = read("hcp.count.json")
    right_one = next(case for case in document["cases"] if "result" in case["expect"])
    assert fits("vectors.json", document | {"cases": [right_one]})
    assert not fits("vectors.json", document | {"cases": [right_one | change]})


def test_a_wrong_vector_in_the_core_is_refused():
    case = next(case for case in read("hcp.count.json")["cases"] if "result" in case["expect"])
    header = {name: read("hcp.count.json")[name] for name in ("format", "suite", "license", "flags")}
    whole = {"id": case["id"], "method": "hcp.count", "scheme": None} | case
    assert faults("core-set.json", header | {"cases": [whole]}) == []
    for change in ({"method": "shape.count"}, {"method": None}, {"scheme": "goulash"}, {"params": {}}, {"stray": 1}):
        assert not fits("core-set.json", header | {"cases": [whole | change]})
    del whole["method"]
    assert not fits("core-set.json", header | {"cases": [whole]})


@each_row(
    "message",
    [
        [], "x", None, {},
        {"jsonrpc": "1.0", "id": 1, "result": {}}, {"jsonrpc": "2.0", "id": "1", "result": {}},
        {"jsonrpc": "2.0", "id": 1.5, "result": {}}, {"jsonrpc": "2.0", "id": -1, "result": {}},
        {"jsonrpc": "2.0", "id": 1}, {"jsonrpc": "2.0", "id": None, "result": {}},
        {"jsonrpc": "2.0", "id": 1, "result": {}, "error": {"code": 1, "message": ""}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": "1", "message": ""}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1}}, {"jsonrpc": "2.0", "id": 1, "error": "no"},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "", "more": 1}},
        {"jsonrpc": "2.0", "id": 1, "method": "rank"}, {"jsonrpc": "2.0", "id": 1, "method": 1, "params": {}},
        {"jsonrpc": "2.0", "id": 1, "method": "rank", "params": []},
        {"jsonrpc": "2.0", "method": "rank", "params": {}},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_what_is_no_message_is_refused(message):
    assert not fits("message.json", message)


def test_the_schemas_are_in_the_wheel():
    """The whole folder spec goes into it."""
    assert 'spec = "dealcheck/spec"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert Path(ROOT / "spec" / "schemas").is_dir()
