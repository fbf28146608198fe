"""Each mutant is a wrong implementation with one fault, which the vectors must catch, there and nowhere else."""

import ast
import functools
import json
import subprocess
import sys

import pytest

import long_listings
import mutant_answers
import mutant_files
from dealcheck.judging import corpus, runner
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Verdict
from dealcheck.transport.connection import Settings
from long_listings import PUBLISHED, SHORT
from mutant_files import stated
from operations_table import OPERATIONS, ROOT, SCHEMES

ON_CONSTRAINTS = ("count", "cases", "select", "rank", "unrank")
FILES = list(mutant_files.FILES.values())

MANIFEST = json.loads((ROOT / "vectors" / "v2" / "MANIFEST.json").read_bytes())
METHODS = {entry["file"].removesuffix("json"): entry["method"] for entry in MANIFEST["files"]}
"""Beginnings of the ids of the vectors of each file, and its method."""


def beginnings(caught_in):
    """What CAUGHT_IN says, written out, each place once."""
    if "every operation" in caught_in:
        caught_in = (*(beginning for beginning in caught_in if beginning != "every operation"), *METHODS)
    return tuple(
        dict.fromkeys(
            beginning.replace("*", scheme).replace("?", operation)
            for beginning in caught_in
            for scheme in SCHEMES
            for operation in ON_CONSTRAINTS
        )
    )


def part(method):
    """The folder of the mutants that are asked about an operation; `rest` for all others.

    What takes a deal, and has no scheme, would show each fault of reading deals again.
    """
    row = OPERATIONS[method]
    chapter = int(row["chapter"][:2])
    if chapter > 9:
        return "seeding" if chapter > 10 else "constraints"
    if chapter == 9 or ("deal" in row["params"] and "scheme" not in row["params"]):
        return "hands"
    return "digests" if method == "digest" else "rest"


PARTS = {name: [each for each in METHODS if part(METHODS[each]) == name] for name in map(part, METHODS.values())}
PARTS["rest"] += ["probe."]
PARTS["seeding"] += ["rank.bigdeal.", "unrank.bigdeal."]


def concerns(path):
    """Beginnings of the ids of the vectors by which a mutant is judged.

    They are of what its folder is about, and of the places where it is caught; all if it is wrong in everything.
    """
    places = beginnings(stated(path).CAUGHT_IN)
    if set(places) >= set(METHODS):
        return [""]
    folder = "constraints" if path.stem.startswith("constrain_") else path.parent.name
    asked = PARTS.get(folder, PARTS["rest"])
    return [*asked, *(place for place in places if not place.startswith(tuple(asked)))]


@functools.cache
def short(beginning):
    return [vector for vector in SHORT if vector.id.startswith(beginning)]


def spread(vectors, most):
    """Some of the vectors, from all parts of them."""
    return vectors[:: -(-len(vectors) // most) or 1]


def sampled(path):
    """The failures of a mutant among one in 32 of the vectors, and among some of each place where it must be caught.

    Where these miss it, more of the place are asked. All are asked of the mutants that remember what they were asked
    before; exhaustively of each.
    """
    vectors = [vector for beginning in concerns(path) for vector in short(beginning)]
    if path.parent.name == "state":
        return unpassed(path, vectors)
    places = beginnings(stated(path).CAUGHT_IN)
    failures = unpassed(path, [*vectors[::32], *(vector for place in places for vector in spread(short(place), 8))])
    for more, step in ((SHORT, 4), (SHORT, 1), (PUBLISHED.vectors, 1)):
        missed = tuple(place for place in places if not is_caught_in(place, path, failures))
        if missed:
            failures += unpassed(path, [vector for vector in more if vector.id.startswith(missed)][::step])
    return failures


def unpassed(path, vectors, *arguments):
    """Id, level and verdict of each vector that a mutant does not pass."""
    return failures(mutant_answers.run(PUBLISHED, vectors, [path, *arguments]))


def failures(events):
    judged = [(each.vector, each.outcome.verdict) for each in events]
    passed = {Verdict.PASS, Verdict.NOT_APPLICABLE}
    return [[vector.id, vector.level, str(verdict)] for vector, verdict in judged if verdict not in passed]


def judged(folder, name, *arguments, only=()):
    """The exit code of `dealcheck run`, and id, level and verdict of each vector that was not passed."""
    events = folder / "events.jsonl"
    options = ["--quiet", "--in-order", "--timeout", "30", "--conforms-to", "suite", "--json", str(events)]
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


def test_what_the_mutants_share_conforms():
    wiring = mutant_files.FOLDER / "wiring.py"
    assert unpassed(wiring, SHORT) == []
    assert unpassed(wiring, [vector for vector in SHORT if vector.scheme], "parts") == []


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


IN_A_PROCESS = {
    "cache_without_scheme": ["unrank.*"],
    "state_after_an_error_in_one_scheme": ["rank.pavlicek*"],
    "hello_only_once": ["probe", "binomial"],
    "scheme_not_needed": ["rank.*.rejects-*"],
    "first_result_again": ["multinomial", "probe"],
    "always_internal_error": ["bitset.table.*", "probe"],
    "constrain_cache_without_seat": ["constrain.*.three-suiter-north.*", "constrain.*.three-suiter-east.*"],
}
"""Mutants that remember, greet or refuse, and the vectors for them: the process could make a difference to them."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.exhaustive] * (name != "hello_only_once")) for name in IN_A_PROCESS],
)
def test_a_fork_gets_the_verdicts_that_a_process_of_its_own_gets(name):
    vectors = corpus.select(PUBLISHED.vectors, IN_A_PROCESS[name])
    program = Settings(mutant_files.program(name), timeout=60, start_timeout=60)
    *events, end = runner.run(PUBLISHED, vectors, program)
    verdicts = failures(event for event in events if isinstance(event, Judged))
    assert verdicts == unpassed(mutant_files.FILES[name], vectors) != []
    assert end.code == (1 if stated(mutant_files.FILES[name]).LEVEL == "must" else 0)


@pytest.mark.exhaustive
@each_mutant
def test_the_command_catches_it_with_every_vector(path, tmp_path):
    code, failures = judged(tmp_path, path.stem, only=[f"{beginning}*" for beginning in concerns(path)])
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
