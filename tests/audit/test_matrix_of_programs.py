"""The recorded table of all programs: it names every program and every responder, with what is recorded of each."""

import importlib.util
import json
import re
import sys
from pathlib import Path

import responders_table

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "programs"
TABLE = json.loads((PROGRAMS / "matrix.json").read_text(encoding="utf-8"))

sys.path.insert(0, str(PROGRAMS))
spec = importlib.util.spec_from_file_location("make_matrix", PROGRAMS / "make_matrix.py")
make_matrix = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make_matrix)


def row(label):
    (found,) = [each for each in TABLE if each["program"] == label]
    return found


def test_it_names_every_program_and_every_responder_with_a_version():
    programs = {path.parent.name for path in PROGRAMS.glob("*/program.toml")}
    labels = [each["program"].split() for each in TABLE if "(claimed by " not in each["program"]]
    assert {name for name, _ in labels} == programs | set(responders_table.RESPONDERS) | {"dealref"}
    assert len(labels) == len({name for name, _ in labels})


def test_the_responders_conform():
    for name in ("dealref", *responders_table.RESPONDERS):
        (run,) = [each["run"] for each in TABLE if each["program"].split()[0] == name]
        assert run["exit"] == 0
        assert all(passed == asked for passed, asked in run["classes"].values())


def test_each_program_has_the_run_and_the_audit_that_are_recorded():
    recorded = list(make_matrix.recorded())
    assert len(recorded) >= 16
    for label, name in recorded:
        path = PROGRAMS / name
        if path.name == "audit.json":
            audit = json.loads(path.read_text(encoding="utf-8"))
            assert row(label)["audit"] == {member: audit[member] for member in ("verdict", "deals", "date")}
        else:
            last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
            assert row(label)["run"]["classes"] == last["classes"]


def test_each_claim_in_it_is_there():
    claims = {label for label, _ in make_matrix.claimed()}
    assert {each["program"] for each in TABLE if "(claimed by " in each["program"]} <= claims


def test_all_claims_stay_the_newest_of_a_program_first(tmp_path, monkeypatch):
    names = ("a/2030-02-01.ann", "a/2031-02-01.bob", "b/2029-02-01.ann")
    for name in names:
        path = tmp_path / "claims" / f"{name}.claim"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        path.with_suffix(".json").touch()
    monkeypatch.setattr(make_matrix, "HERE", tmp_path)
    assert list(make_matrix.claimed()) == [
        ("a (claimed by bob, 2031-02-01)", Path("claims/a/2031-02-01.bob.claim")),
        ("a (claimed by ann, 2030-02-01)", Path("claims/a/2030-02-01.ann.claim")),
        ("b (claimed by ann, 2029-02-01)", Path("claims/b/2029-02-01.ann.claim")),
    ]


def test_the_three_forms_are_of_one_table():
    page = (PROGRAMS / "matrix.md").read_text(encoding="utf-8")
    html = (PROGRAMS / "matrix.html").read_text(encoding="utf-8")
    names = [each["program"] for each in TABLE]
    first = page.partition("\n\n")[0].splitlines()[2:]
    assert [line.split("|")[1].strip() for line in first] == names
    assert re.findall(r'<th scope="row">([^<]*)</th>', html)[: len(names)] == names
    for each in TABLE:
        for passed, asked in (each["run"] or {"classes": {}})["classes"].values():
            assert f"{passed:,} of {asked:,}" in page
            assert f"{passed:,} of {asked:,}" in html
