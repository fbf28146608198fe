"""Each mutant is a wrong implementation with one fault, which the vectors must catch, there and nowhere else."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import long_listings
import mutant_answers
import mutant_files
from dealcheck.judging import corpus
from dealcheck.judging.verdict import Verdict
from long_listings import PUBLISHED, SHORT
from mutant_files import stated

ON_CONSTRAINTS = ("count", "cases", "select", "rank", "unrank")
SCHEMES = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
FILES = list(mutant_files.FILES.values())


MANIFEST = Path(__file__).parents[3] / "vectors" / "v2" / "MANIFEST.json"
EVERY_OPERATION = [entry["file"].removesuffix("json") for entry in json.loads(MANIFEST.read_bytes())["files"]]


def beginnings(caught_in):
    """What CAUGHT_IN says, written out."""
    if "every operation" in caught_in:
        caught_in = (*(beginning for beginning in caught_in if beginning != "every operation"), *EVERY_OPERATION)
    return tuple(
        beginning.replace("*", scheme).replace("?", operation)
        for beginning in caught_in
        for scheme in SCHEMES
        for operation in ON_CONSTRAINTS
    )


ON_DEALS = {"constrain", "shape", "hcp", "describe"}
CHOOSING = {"icon", "bigdeal", "text", "entropy"}
PARTS = {
    "constraints": [name for name in EVERY_OPERATION if name.split(".")[0] in ON_DEALS],
    "digest": [name for name in EVERY_OPERATION if name.startswith("digest.")],
    "choosing": [name for name in EVERY_OPERATION if name.split(".")[0] in {"icon", "bigdeal", "number"}]
    + ["rank.bigdeal.", "unrank.bigdeal."],
}
PARTS["rest"] = [name for name in EVERY_OPERATION if not any(name in part for part in PARTS.values())] + ["probe."]
PARTS["rest"] += ["rank.bigdeal.", "unrank.bigdeal."]


def patterns(path):
    """The vectors that a mutant is judged by, by what its name begins with; all if it is wrong in everything."""
    if "every operation" in stated(path).CAUGHT_IN:
        return []
    subject = path.stem.split("_")[0]
    named = {"constraints": ON_DEALS, "choosing": CHOOSING, "digest": {"digest"}}
    part = next((part for part, subjects in named.items() if subject in subjects), "rest")
    return [f"{name}*" for name in PARTS[part]]


def concerned(path):
    """The vectors of its part."""
    part = tuple(pattern.removesuffix("*") for pattern in patterns(path)) or ("",)
    return [vector for vector in SHORT if vector.id.startswith(part)]


def sampled(path):
    """The failures of a mutant among one in 32 of the vectors, and among more of a place where these miss it.

    All vectors are asked of the mutants that remember what they were asked before; exhaustively of each.
    """
    if path.parent.name == "state":
        return unpassed(path, concerned(path))
    failures, left = [], concerned(path)
    for step in (32, 4, 1):
        failures += unpassed(path, left[::step]) if left else []
        missed = tuple(each for each in beginnings(stated(path).CAUGHT_IN) if not is_caught_in(each, path, failures))
        left = [vector for vector in left if vector.id.startswith(missed)]
    return failures


def unpassed(path, vectors, *arguments):
    """Id, level and verdict of each vector that a mutant does not pass."""
    events = mutant_answers.run(PUBLISHED, vectors, [path, *arguments])
    failures = [(each.vector, each.outcome.verdict) for each in events if each.outcome.verdict is not Verdict.PASS]
    return [[vector.id, vector.level, str(verdict)] for vector, verdict in failures]


def judged(folder, name, *arguments, only=()):
    """The exit code of `dealcheck run`, and id, level and verdict of each vector that was not passed."""
    events = folder / "events.jsonl"
    options = ["--quiet", "--timeout", "30", "--json", str(events)]
    options += [word for pattern in only for word in ("--filter", pattern)]
    command = [sys.executable, "-m", "dealcheck.cli", "run", *options, "--", *mutant_files.program(name, *arguments)]
    code = subprocess.run(command, check=False, timeout=240, stdout=subprocess.DEVNULL).returncode
    vectors = [event for event in map(json.loads, events.read_text().splitlines()) if event["event"] == "judged"]
    failures = [vector for vector in vectors if vector["verdict"] not in {"pass", "n/a"}]
    return code, [[vector["id"], vector["level"], vector["verdict"]] for vector in failures]


def parameter(path):
    uncaught = stated(path).UNCAUGHT
    marks = [pytest.mark.xfail(reason=uncaught, strict=True, raises=AssertionError)] if uncaught else []
    return pytest.param(path, id=path.stem, marks=marks)


each_mutant = pytest.mark.parametrize("path", [parameter(path) for path in FILES])


@pytest.mark.parametrize("arguments", [(), ("parts",)], ids=["plain", "parts"])
def test_what_the_mutants_share_conforms(arguments):
    assert unpassed(mutant_files.FOLDER / "wiring.py", SHORT, *arguments) == []


@each_mutant
def test_the_fault_is_caught_where_it_is_and_nowhere_else(path):
    """PROTO-5c, PROTO-6c."""
    is_caught(path, sampled(path))


def is_caught_in(beginning, path, failures):
    """Whether a vector with this beginning gives the verdict that the mutant states, at its level."""
    due = (stated(path).LEVEL, stated(path).VERDICT)
    return any(name.startswith(beginning) and (level, verdict) == due for name, level, verdict in failures)


def is_caught(path, failures):
    expected = stated(path)
    places = beginnings(expected.CAUGHT_IN)
    missed = [beginning for beginning in places if not is_caught_in(beginning, path, failures)]
    assert missed == [], "nothing caught there"
    assert [name for name, _, _ in failures if not name.startswith(places)] == []
    assert any(level == "must" for _, level, _ in failures) is (expected.LEVEL == "must")


THROUGH_THE_COMMAND = {
    "cache_without_scheme": ["unrank.*"],
    "state_after_an_error_in_one_scheme": ["rank.pavlicek*"],
    "hello_only_once": ["probe", "binomial"],
    "scheme_not_needed": ["rank.*"],
    "first_result_again": ["multinomial", "probe"],
    "always_internal_error": ["bitset.*", "probe"],
    "constrain_cache_without_seat": ["constrain.*.three-suiter-north.*", "constrain.*.three-suiter-east.*"],
}
"""Mutants that remember, greet or refuse, and the vectors for them: the process could make a difference to them."""


@pytest.mark.parametrize("name", THROUGH_THE_COMMAND)
def test_a_fork_gets_the_verdicts_that_the_command_gives(name, tmp_path):
    only = THROUGH_THE_COMMAND[name]
    path = mutant_files.FILES[name]
    code, failures = judged(tmp_path, name, only=only)
    assert failures == unpassed(path, corpus.select(PUBLISHED.vectors, only)) != []
    assert code == (1 if stated(path).LEVEL == "must" else 0)


@pytest.mark.exhaustive
@each_mutant
def test_the_command_catches_it_with_every_vector(path, tmp_path):
    code, failures = judged(tmp_path, path.stem, only=patterns(path))
    assert code == (1 if stated(path).LEVEL == "must" else 0)
    is_caught(path, failures)


def conversation(path, method, params):
    asked = [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": each})
        for number, each in enumerate(params)
    ]
    return [json.loads(line)["result"] for line in mutant_answers.lines([path], "\n".join(asked).encode())]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES if stated(path).ROUND_TRIPS])
def test_some_faults_survive_every_round_trip(path):
    asked = [{"scheme": scheme, "number": str(7**power)} for scheme in SCHEMES for power in range(1, 34)]
    dealt = conversation(path, "unrank", asked)
    again = [{"scheme": question["scheme"], **answer} for question, answer in zip(asked, dealt, strict=True)]
    numbers = conversation(path, "rank", again)
    assert [{"scheme": question["scheme"], **answer} for question, answer in zip(again, numbers, strict=True)] == asked


def test_the_long_listings_are_those_of_vectors():
    names = {vector.id.split(".")[2] for vector in PUBLISHED.vectors if vector.id.startswith("constrain.")}
    assert [name for name in long_listings.NAMES if name not in names] == []
    assert 0 < len(PUBLISHED.vectors) - len(SHORT) < len(SHORT)


def test_each_mutant_names_its_fault():
    assert len(FILES) >= 200
    for path in FILES:
        assert stated(path).CAUGHT_IN, path
        assert len(ast.get_docstring(ast.parse(path.read_text())).split()) >= 8, path
