"""Inputs that hold no deals are not read, which is no verdict on deals; folders with other files; packed files."""

import gzip
import io
import json
import zlib

import pytest

from dealaudit import inputs
from dealaudit.deals import Board
from dealaudit.formats import reading
from dealaudit.inputs import Damaged
from dealaudit.statistics import moments
from dealref.cards import pbn
from each_row import each_row
from in_process import dealcheck

FAIR = [pbn.to_text(tuple(deal)) for deal in moments.fair(8, 3).tolist()]
LINES = "".join(f"{deal}\n" for deal in FAIR).encode()
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + zlib.compress(bytes(range(256)) * 9)
STRANGE = {
    "README.md": b"# Our club\n\nThe boards of Tuesday.\n",
    "hall.png": PICTURE,
    "Thumbs.db": b"\xd0\xcf\x11\xe0" + 2000 * b"\0",
}


def audited(folder, *words):
    """The exit code, the JSON and what was printed."""
    run = dealcheck("audit", "--search", "0", "--json", folder.parent / "found.json", *words)
    return run.returncode, json.loads((folder.parent / "found.json").read_text()), " ".join(run.stdout.split())


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "club"
    made.mkdir()
    return made


def test_other_files_of_a_folder_are_passed_over(folder):
    """AUDIT-2b."""
    for name, data in (STRANGE | {"boards.txt": LINES}).items():
        (folder / name).write_bytes(data)
    code, found, told = audited(folder, folder)
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (0, "fair", 8, 0)
    assert [fault["place"].rpartition("/")[2] for fault in found["passed_over"]] == [
        "README.md, line 1", "Thumbs.db, line 1", "hall.png, line 1",
    ]  # fmt: skip
    assert all(name in told for name in STRANGE)


@each_row("name", STRANGE)
def test_a_file_that_is_named_is_not_read(name, tmp_path_factory):
    """AUDIT-2b, AUDIT-15."""
    folder = tmp_path_factory.mktemp("named")
    (folder / name).write_bytes(STRANGE[name])
    (folder / "boards.txt").write_bytes(LINES)
    code, found, told = audited(folder, folder / name)
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (3, "not read", 0, 0)
    assert told.startswith("Not read: ")
    assert "llegal" not in told
    assert "One deal" not in told
    code, found, told = audited(folder, folder / name, folder / "boards.txt")
    assert (code, found["verdict"], found["deals"], len(found["not_read"])) == (3, "not read", 8, 1)


def test_parts_know_what_was_not_read(folder):
    """AUDIT-2b, AUDIT-16."""
    for name, data in (STRANGE | {"boards.txt": LINES}).items():
        (folder / name).write_bytes(data)
    whole = audited(folder, folder, folder / "README.md", "--save", folder.parent / "a.part")[1]
    merged = audited(folder, "--merge", folder.parent / "a.part")[1]
    assert {**merged, "source": ""} == {**whole, "source": ""}


def test_the_list_of_a_double_dummy_solver_is_read():
    """AUDIT-3."""
    text = ["NUMBER 3"]
    for number, deal in enumerate(FAIR[:3]):
        text += [f'PBN 0 0 {number} 2 "{deal}" ', "FUT 2 1 2 3 4 ", "TABLE 5 8 5 8 6 6 6 6 ", 'PAR "NS 420" "EW -420" ']
    found = list(reading.read(["\n".join(text).encode()], "list"))
    assert all(isinstance(board, Board) for board in found), found
    assert [pbn.to_text(tuple(board.deal)) for board in found] == FAIR[:3]


def read(path):
    return [b"".join(source.chunks) for source in inputs.opened([path])]


def test_packed_files_are_unpacked(tmp_path):
    """AUDIT-2."""
    path = tmp_path / "boards.txt.gz"
    path.write_bytes(gzip.compress(LINES[:400]) + gzip.compress(LINES[400:]))
    assert read(path) == [LINES]
    path.write_bytes(gzip.compress(LINES)[:-20])
    with pytest.raises(Damaged, match="its gzip data are damaged or cut off"):
        read(path)


@each_row("is_named", [True, False])
def test_a_damaged_file_leaves_the_others_to_be_judged(is_named, tmp_path_factory):
    """AUDIT-2b, AUDIT-15."""
    folder = tmp_path_factory.mktemp("damaged") / "club"
    folder.mkdir()
    packed = gzip.compress(LINES)
    for name, data in {"a.gz": packed[:-20], "b.txt": LINES, "c.gz": packed[:40] + b"?" + packed[41:]}.items():
        (folder / name).write_bytes(data)
    code, found, told = audited(folder, *(sorted(folder.iterdir()) if is_named else [folder]))
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (3, "not read", 8, 0)
    reason = "its gzip data are damaged or cut off: fetch the file again"
    assert [fault["message"] for fault in found["not_read"]] == [reason] * 2
    assert reason in told


def test_what_is_unpacked_comes_in_pieces(tmp_path):
    """AUDIT-2."""
    path = tmp_path / "bomb.gz"
    path.write_bytes(gzip.compress(bytes(1 << 25)))
    assert [max(map(len, source.chunks)) <= 1 << 20 for source in inputs.opened([path])] == [True]


def test_packed_standard_input_is_unpacked(monkeypatch):
    """AUDIT-2."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(gzip.compress(LINES)))))
    assert read(None) == [LINES]


def test_an_archive_says_what_to_do():
    """AUDIT-2."""
    (fault,) = reading.read([b"PK\x03\x04" + 100 * b"\0"], "boards.zip")
    assert fault.message == "it is an archive (ZIP): unpack it first"
