"""The recorded table of all programs: it names every program and every responder, with what is recorded of each."""

import importlib.util
import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "programs"
TABLE = json.loads((PROGRAMS / "matrix.json").read_text(encoding="utf-8"))

spec = importlib.util.spec_from_file_location("make_matrix", PROGRAMS / "make_matrix.py")
make_matrix = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make_matrix)


def row(name):
    (found,) = [each for each in TABLE if each["program"] == name]
    return found


def test_it_names_every_program_and_every_responder():
    programs = {path.parent.name for path in PROGRAMS.glob("*/program.toml")}
    responders = {path.name for path in (ROOT / "responders").iterdir()} - {"skeletons"}
    assert set(make_matrix.RESPONDERS) == responders | {"dealref"}
    assert {each["program"] for each in TABLE} == programs | responders | {"dealref"}


def test_the_responders_conform():
    for name in make_matrix.RESPONDERS:
        run = row(name)["run"]
        assert run["exit"] == 0
        assert all(passed == asked for passed, asked in run["classes"].values())


def test_each_program_has_the_run_and_the_audit_that_are_recorded():
    assert len(make_matrix.recorded()) >= 16
    for label, _, name in (text.partition("=") for text in make_matrix.recorded()):
        path = PROGRAMS / name
        if path.name == "audit.json":
            audit = json.loads(path.read_text(encoding="utf-8"))
            assert row(label)["audit"] == {"verdict": audit["verdict"], "deals": audit["deals"]}
        else:
            last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
            assert row(label)["run"]["classes"] == last["classes"]


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
