"""Each mutant is a wrong implementation with one fault, which the vectors must catch, there and nowhere else."""

import ast
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

import mutant_files

ON_CONSTRAINTS = ("count", "cases", "select", "rank", "unrank")
SCHEMES = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
FILES = list(mutant_files.FILES.values())


MANIFEST = Path(__file__).parents[3] / "vectors" / "v2" / "MANIFEST.json"
EVERY_OPERATION = [entry["file"].removesuffix("json") for entry in json.loads(MANIFEST.read_bytes())["files"]]


class Stated(NamedTuple):
    """What a mutant states about itself, read without running it."""

    CAUGHT_IN: tuple[
        str, ...
    ]  # beginnings of the ids of the vectors that catch it; `*` for each scheme, `?` for count, cases, ...
    VERDICT: str = "fail"
    LEVEL: str = "must"  # a `should` is told, and the program conforms all the same (JUDGE-3)
    ROUND_TRIPS: bool = False  # rank undoes unrank in spite of the fault
    UNCAUGHT: str = ""  # why no vector catches it


def stated(path):
    constants = {}
    for node in ast.parse(path.read_text()).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in Stated._fields:
                constants[name] = ast.literal_eval(value)
    return Stated(**constants)


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


def concerned(path):
    """The vectors that a mutant is judged by, by what its name begins with, unless it is wrong in everything."""
    if "every operation" in stated(path).CAUGHT_IN:
        return ()
    subject = path.stem.split("_")[0]
    named = {"constraints": ON_DEALS, "choosing": CHOOSING, "digest": {"digest"}}
    part = next((part for part, subjects in named.items() if subject in subjects), "rest")
    return tuple(word for name in PARTS[part] for word in ("--filter", f"{name}*"))


def ended(command):
    """The exit code; a system under load refuses a start now and then, which is not the program's doing."""
    try:
        return subprocess.run(command, check=False, timeout=240, stdout=subprocess.DEVNULL).returncode
    except OSError:
        return subprocess.run(command, check=False, timeout=240, stdout=subprocess.DEVNULL).returncode


def judged(folder, name, *arguments, only=()):
    """The exit code of dealcheck, and the vectors that were not passed."""
    events = folder / "events.jsonl"
    program = mutant_files.program(name, *arguments)
    run = [
        sys.executable,
        "-m",
        "dealcheck.cli",
        "run",
        "--quiet",
        "--timeout",
        "30",
        "--json",
        str(events),
        *only,
        "--",
        *program,
    ]
    code = ended(run)
    if code not in {0, 1}:
        raise RuntimeError(f"dealcheck ends with {code}")  # no verdict, so an expected failure must not hide it
    vectors = [event for event in map(json.loads, events.read_text().splitlines()) if event["event"] == "judged"]
    return code, [vector for vector in vectors if vector["verdict"] not in {"pass", "n/a"}]


def parameter(path):
    uncaught = stated(path).UNCAUGHT
    marks = [pytest.mark.xfail(reason=uncaught, strict=True, raises=AssertionError)] if uncaught else []
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.fixture(scope="module")
def runs(request, tmp_path_factory):
    """The run of each mutant that is going to be asked for, as many at a time as there are processors."""
    mine = [item for item in request.session.items if item.path == Path(__file__) and "runs" in item.fixturenames]
    paths = [item.callspec.params["path"] for item in mine]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {
            path: pool.submit(judged, tmp_path_factory.mktemp(path.stem), path.stem, only=concerned(path))
            for path in paths
        }
        pool.shutdown(cancel_futures=True)


@pytest.mark.parametrize("arguments", [(), ("parts",)], ids=["plain", "parts"])
def test_what_the_mutants_share_conforms(arguments, tmp_path):
    assert judged(tmp_path, "wiring", *arguments) == (0, [])


@pytest.mark.parametrize("path", [parameter(path) for path in FILES])
def test_the_fault_is_caught_where_it_is_and_nowhere_else(path, runs):
    expected = stated(path)
    code, failures = runs[path].result()
    assert code == (1 if expected.LEVEL == "must" else 0)
    places = beginnings(expected.CAUGHT_IN)
    for beginning in places:
        verdicts = {
            failure["verdict"]
            for failure in failures
            if failure["id"].startswith(beginning) and failure["level"] == expected.LEVEL
        }
        assert expected.VERDICT in verdicts, f"nothing caught in {beginning}"
    assert [failure["id"] for failure in failures if not failure["id"].startswith(places)] == []


def conversation(path, method, params):
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": each})
        for number, each in enumerate(params)
    ]
    run = subprocess.run(
        mutant_files.program(path.stem), input="\n".join(lines), check=True, capture_output=True, text=True, timeout=60
    )
    return [json.loads(line)["result"] for line in run.stdout.splitlines()]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES if stated(path).ROUND_TRIPS])
def test_some_faults_survive_every_round_trip(path):
    asked = [{"scheme": scheme, "number": str(7**power)} for scheme in SCHEMES for power in range(1, 34)]
    dealt = conversation(path, "unrank", asked)
    again = [{"scheme": question["scheme"], **answer} for question, answer in zip(asked, dealt, strict=True)]
    numbers = conversation(path, "rank", again)
    assert [{"scheme": question["scheme"], **answer} for question, answer in zip(again, numbers, strict=True)] == asked


def test_each_mutant_names_its_fault():
    assert len(FILES) >= 200
    for path in FILES:
        assert stated(path).CAUGHT_IN, path
        assert len(ast.get_docstring(ast.parse(path.read_text())).split()) >= 8, path
