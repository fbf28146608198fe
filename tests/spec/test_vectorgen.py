"""The generator of the vectors: the same bytes everywhere, and no vector without a reason or against its promise."""

import io
import json
import os
import subprocess
import sys
import tarfile

import pytest

from operations_table import ROOT
from vectorgen import __main__ as program
from vectorgen import counting_questions
from vectorgen.assembly import Disagreement, files
from vectorgen.vector import Question, merged

FOLDER = ROOT / "vectors" / "v2"
OVERVIEWS = ("MANIFEST.json", "SHA256SUMS", "ids.lock", "core.json")
ELSEWHERE = {"PYTHONHASHSEED": "2", "TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONUTF8": "0"}


def vectorgen(*arguments, **environment):
    command = [sys.executable, "-m", "vectorgen", *arguments]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


NOT_LONG = """
import sys
from pathlib import Path
from vectorgen import assembly, constraint_questions
constraint_questions._about_constraints = tuple
root = Path(sys.argv[1])
asked = [each for each in assembly.questions(root / "spec" / "published.yaml") if "constrain." not in each.method]
lock = (root / "vectors" / "v2" / "ids.lock").read_text("ascii").splitlines(keepends=True)
made = assembly.vectors(asked, "".join(line for line in lock if "constrain." not in line))
for name, document in assembly.documents(made).items():
    print(name, assembly.hashlib.sha256(assembly.text(document)).hexdigest())
"""


def test_all_but_the_longest_files_are_the_same_elsewhere():
    """VEC-6; tox run -e vectors compares every byte of them all."""
    command = [sys.executable, "-c", NOT_LONG, ROOT]
    run = subprocess.run(command, env=os.environ | ELSEWHERE, capture_output=True, text=True, check=True)
    manifest = json.loads((FOLDER / "MANIFEST.json").read_text(encoding="ascii"))
    assert dict(map(str.split, run.stdout.splitlines())) == {
        entry["file"]: entry["sha256"] for entry in manifest["files"] if not entry["method"].startswith("constrain.")
    }


@pytest.mark.exhaustive
def test_they_are_the_same_elsewhere(tmp_path):
    """VEC-6."""
    # A wrong file would differ from the folder, and so would one that depends on hash seed, time zone or locale.
    assert vectorgen("--forms", str(tmp_path), **ELSEWHERE).returncode == 0
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as packed:
        found = {member.name: packed.extractfile(member).read() for member in packed if "/v2/" in member.name}
    paths = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*") if path.is_file()}
    assert {name.partition("/v2/")[2]: data for name, data in found.items()} == {
        name: path.read_bytes() for name, path in paths.items()
    }


@pytest.fixture
def folder(checkout, monkeypatch):
    """A place to write to, for the questions of two operations: all of them take long."""
    few = [*counting_questions._multinomials(), *counting_questions._binomials()]
    monkeypatch.setattr(program.assembly, "questions", lambda _: few)
    monkeypatch.setattr(program.assembly, "SUITE", "2.0.0")  # the first release: none before it has frozen anything
    (checkout / "spec" / "core.txt").write_text("multinomial.empty\nbinomial.deck-27\n", encoding="ascii")
    return checkout / "vectors" / "v2"


def test_it_writes_what_it_then_accepts(folder):
    assert program.main(["--check"]) == 1  # nothing is there
    assert program.main([]) == 0
    assert program.main(["--check"]) == 0
    assert program.present(folder).keys() == {"binomial.json", "multinomial.json", *OVERVIEWS}


def test_the_check_names_the_files_that_differ_and_no_other(folder, capsys):
    program.main([])
    (folder / "binomial.json").write_bytes(b"{}\n")
    (folder / "multinomial.json").unlink()
    (folder / "stray.json").write_bytes(b"{}\n")
    (folder.parent / "practice" / "practice.json").write_bytes(b"{}\n")
    (folder.parent / "practice" / "README.md").write_text("for readers\n")
    assert program.main(["--check"]) == 1
    named = [line.split(" ")[0] for line in capsys.readouterr().err.splitlines() if " is not " in line]
    own = ["vectors/v2/binomial.json", "vectors/v2/multinomial.json", "vectors/v2/stray.json"]
    assert named == [*own, "vectors/practice/practice.json"]


@pytest.mark.usefixtures("folder")
def test_the_schemas_follow_the_table_of_operations(tmp_path, capsys):
    program.main([])
    table = tmp_path / "spec" / "operations.yaml"
    row = '  turn:\n    params: {deal: deal, places: [1, 2, 3], note: "text?"}\n    result: {deal: deal}\n'
    table.write_text(table.read_text(encoding="utf-8") + row, encoding="utf-8")
    assert program.main(["--check"]) == 1
    named = [line.split(" ")[0] for line in capsys.readouterr().err.splitlines() if " is not " in line]
    assert named == [f"spec/schemas/{name}.json" for name in ("core-set", "message", "vectors")]
    assert program.main([]) == program.main(["--check"]) == 0
    vectors, message, core = (
        json.loads((tmp_path / "spec" / "schemas" / f"{name}.json").read_bytes())
        for name in ("vectors", "message", "core-set")
    )
    assert vectors["$defs"]["method"]["enum"][-1] == "turn"
    assert vectors["allOf"][-1]["then"]["not"] == {"required": ["scheme"]}
    assert core["$defs"]["case"]["allOf"][-1]["then"] == {"$ref": "vectors.json#/$defs/accepted.turn"}
    assert message["$defs"]["turn.params"] == {
        "type": "object",
        "properties": {
            "deal": {"$ref": "#/$defs/deal"}, "places": {"enum": [1, 2, 3]}, "note": {"$ref": "#/$defs/text"},
        },
        "required": ["deal", "places"],
        "additionalProperties": False,
    }  # fmt: skip


def test_a_release_is_written_of_vectors_that_are_right_and_of_no_others(folder, tmp_path, capsys):
    assert program.main([]) == 0
    assert program.main(["--forms", str(tmp_path / "out")]) == 0
    assert sorted(path.suffix for path in (tmp_path / "out").iterdir()) == [".csv", ".gz", ".h", ".jsonl", ".zip"]
    (folder / "binomial.json").write_bytes(b"{}\n")
    assert program.main(["--forms", str(tmp_path / "none")]) == 1
    assert "vectors/v2/binomial.json is not" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_the_stream_has_what_was_built_what_was_not_and_the_tables_if_asked_for():
    built, present = {"MANIFEST.json": b"{}", "a.json": b"[]"}, {"a.json": b"{}", "core/b.json": b"{}"}
    for tables, more in ((False, set()), (True, {"csv", "jsonl", "h"})):
        with tarfile.open(fileobj=io.BytesIO(program.stream(built, present, tables=tables))) as packed:
            found = {member.name: packed.extractfile(member).read() for member in packed}
        assert {name.rpartition(".")[2] for name in found if name.startswith("tables/")} == more
        assert {name: data for name, data in found.items() if not name.startswith("tables/")} == {
            "rebuilt/MANIFEST.json": b"{}", "rebuilt/a.json": b"[]", "present/core/b.json": b"{}",
        }  # fmt: skip


def test_the_stream_is_printed(folder, capfdbinary):
    program.main([])
    assert program.main(["--stream"]) == 0
    with tarfile.open(fileobj=io.BytesIO(capfdbinary.readouterr().out)) as packed:
        assert {member.name.removeprefix("rebuilt/") for member in packed} == {path.name for path in folder.iterdir()}


def test_a_core_with_an_id_of_no_vector_is_refused(folder, tmp_path, capsys):
    (tmp_path / "spec" / "core.txt").write_text("binomial.deck-27\nbinomial.deck-99\n", encoding="ascii")
    assert program.main([]) == 2
    assert "binomial.deck-99: in spec/core.txt" in capsys.readouterr().err
    assert not folder.exists()


def test_the_core_has_its_vectors_in_order_with_their_methods(folder):
    program.main([])
    core = json.loads((folder / "core.json").read_bytes())
    assert [(case["method"], case["scheme"], case["id"]) for case in core["cases"]] == [
        ("multinomial", None, "multinomial.empty"),
        ("binomial", None, "binomial.deck-27"),
    ]


def test_nothing_is_written_against_the_lock(folder, capsys):
    """VEC-4b."""
    folder.mkdir()
    (folder / "ids.lock").write_text(f"binomial.of-old {'0' * 64}\n", encoding="ascii")
    assert program.main([]) == 2
    assert "binomial.of-old" in capsys.readouterr().err
    assert [path.name for path in folder.iterdir()] == ["ids.lock"]


def test_it_says_so_where_there_is_no_checkout(tmp_path, capsys):
    assert program.main(["--root", str(tmp_path)]) == 2
    assert "checkout" in capsys.readouterr().err


def question(name="four-two", n=4, **more):
    members = {"flags": ("small",), "why": "a test", "spec": "COUNT-1"} | more
    return Question(name=name, method="binomial", params={"n": n, "k": 2}, **members)


def lock_of(*questions, lock=""):
    return files(questions, lock)["ids.lock"].decode("ascii")


def test_the_lock_grows_at_its_end():
    old = lock_of(question("b", 4))
    new = lock_of(question("a", 5), question("b", 4), lock=old)
    assert new.startswith(old)
    assert [line.split(" ")[0] for line in new.splitlines()] == ["binomial.b", "binomial.a"]


def test_the_reference_must_agree_with_what_is_stated():
    files([question(stated={"result": {"value": "6"}})], "")
    with pytest.raises(Disagreement, match="stated"):
        files([question(stated={"result": {"value": "7"}})], "")
    with pytest.raises(Disagreement, match="stated"):
        files([question(stated={"error": -32004})], "")


def test_a_refusal_must_be_stated():
    files([question(n=129, stated={"error": -32004})], "")
    with pytest.raises(Disagreement, match="nothing states"):
        files([question(n=129)], "")


def test_equal_questions_become_one_with_the_flags_of_both():
    (kept,) = merged([question("a", flags=("end",)), question("b", flags=("small", "end"), stated={"error": 1})])
    assert (kept.name, kept.flags, kept.stated) == ("a", ("end", "small"), {"error": 1})


def test_equal_questions_with_different_answers_are_refused():
    with pytest.raises(Disagreement, match="different"):
        merged([question("a", stated={"error": 1}), question("b", stated={"error": 2})])


def test_true_and_1_are_different_questions():
    assert len(merged([question("a", 1), question("b", n=True)])) == 2


def test_a_vector_file_has_the_header_and_the_answer():
    written = json.loads(files([question()], "")["binomial.json"])
    assert written["cases"][0]["expect"] == {"result": {"value": "6"}}
    assert list(written["flags"]) == ["small"]
