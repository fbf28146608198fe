"""`dealcheck matrix`: rows of runs and audits, their cells, and the three forms."""

import json
import sys

import pytest

import mutant_files
from dealcheck.errors import Usage
from dealcheck.judging import claims
from dealcheck.report import matrix
from dealcheck.report.matrix import Audit, Row
from in_process import dealcheck

FEW = ["--filter", "binomial.published*", "--filter", "binomial.rejects-n-*", "--filter", "notation.rejects-word-*"]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A run in which one operation is right, one whose numbers are wrong, and an audit."""
    folder = tmp_path_factory.mktemp("matrix")
    right = [sys.executable, "-m", "dealref"]
    wrong = mutant_files.program("numbers_from_one")
    for name, program in (("right", right), ("wrong", wrong)):
        dealcheck("run", "--quiet", *FEW, "--filter", "rank.andrews.first*", "--json", folder / name, "--", *program)
    (folder / "audit.json").write_text('{"verdict": "fair", "deals": 20000, "tests": []}')
    return folder


def table(printed):
    """The cells of the rows of both tables, by their first one."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in printed.splitlines() if line[:1] == "|"]
    return {cells[0]: cells[1:] for cells in rows}


def test_a_row_for_each_program_and_a_sign_for_each_class(files):
    run = dealcheck("matrix", f"good={files / 'right'}", f"bad={files / 'wrong'}", f"good={files / 'audit.json'}")
    assert run.returncode == 0, run.stderr
    cells = table(run.stdout)
    # As `dealcheck list` counts them: 9 figures and 4 deals; too large; 14 cards; the rest.
    assert cells["good"][2:6] == ["13 of 13", "4 of 4", "2 of 2", "17 of 17"]
    assert cells["good"][-1] == "fair, 20,000 deals"
    assert cells["bad"][-1] == ""
    assert cells["operation"] == ["good", "bad"]
    assert cells["rank andrews"] == ["●···", "○···"]
    assert cells["notation"] == ["··●●", "··●●"]


def test_a_recording_has_the_name_of_its_program_and_an_audit_that_of_its_file(files):
    cells = table(dealcheck("matrix", files / "right", files / "audit.json").stdout)
    assert any(name.startswith("dealref ") for name in cells)
    assert cells["audit"][-1] == "fair, 20,000 deals"


def test_the_json_has_every_count(files, tmp_path):
    path = tmp_path / "table.json"
    assert dealcheck("matrix", files / "wrong", "--report", path).returncode == 0
    (row,) = json.loads(path.read_text(encoding="utf-8"))
    passed, asked = row["run"]["operations"]["rank andrews"]["values"]
    assert passed < asked
    assert row["audit"] is None


def test_the_page_escapes_what_programs_call_themselves():
    page = matrix.html([Row("<script>", audit=Audit("<b>", 1))])
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "\\|" in matrix.markdown([Row("a|b", audit=Audit("fair", 1))])


def test_two_runs_with_one_label_are_refused():
    row = Row("one", audit=Audit("fair", 1))
    with pytest.raises(Usage, match="two files of one kind for one"):
        matrix.merged([row, row])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 200_000 + "]" * 200_000, "neither a recording"),
        ("", "neither a recording"),
        ("[]", "neither a recording"),
        ('{"verdict": "fair"}', "neither a recording"),
    ],
)
def test_a_file_of_another_kind_is_refused(text, message, tmp_path):
    path = tmp_path / "file"
    path.write_text(text)
    run = dealcheck("matrix", path)
    assert (run.returncode, message in run.stderr) == (2, True)


def test_a_table_that_cannot_be_written_is_refused(files, tmp_path):
    for path in (tmp_path / "table.txt", tmp_path / "no" / "folder.md"):
        run = dealcheck("matrix", files / "right", "--report", path)
        assert run.returncode == 2, run.stderr


def test_an_old_row_says_its_age():
    rows = [
        Row(day, audit=Audit("fair", 9, day)) for day in ("2030-02-01", "2029-02-02", "2029-02-01", "2026-12-31", "")
    ]
    cells = table(matrix.markdown(rows))
    ages = ["2030-02-01", "2029-02-02", "2029-02-01 (a year old)", "2026-12-31 (3 years old)", ""]
    assert [cells[row.label][1] for row in rows] == ages


def test_a_claim_is_a_row_and_a_forged_one_is_refused(files, tmp_path):
    path = tmp_path / "right.claim"
    announced = claims.announcement({}, "", "DAX, close", "2030-02-01")
    head = {"announced": announced, "figure": "1", "machine": "", "date": "2030-02-01"}
    path.write_bytes(claims.written(head, (files / "right").read_bytes(), []))
    assert table(dealcheck("matrix", f"good={path}").stdout)["good"][2] == "13 of 13"
    path.write_bytes(path.read_bytes().replace(b'"figure":"1"', b'"figure":"2"'))
    run = dealcheck("matrix", path)
    assert (run.returncode, "head: it is not what was written" in run.stderr) == (2, True)
