"""Boards that stand in the files again: copies are left out and asked about, other repeats speak of the dealer."""

import json

import numpy as np
import pytest

from dealaudit import audit, copies
from dealaudit.copies import Copy, Kept, Source
from dealaudit.inputs import Input
from dealaudit.report.sentences import told
from dealaudit.statistics import moments, packed
from dealcheck.cli import main
from dealref.cards import pbn
from each_row import each_row

FAIR = moments.fair(60, 3)


def lines(holders):
    return "".join(f"{pbn.to_text(tuple(deal))}\n" for deal in holders.tolist())


def audited(*files, **options):
    """The audit of files a, b, c, ... of these places among fair deals."""
    inputs = [Input(name, [lines(FAIR[list(each)]).encode()]) for name, each in zip("abcdefgh", files, strict=False)]
    return audit.judged(audit.read(inputs), "club", seconds=0, **options)


# Which places of which files are copies, by hand.
@each_row(
    ("files", "due"),
    [
        ([[0, 1, 2], [3, 4, 5]], []),
        ([[0, 1, 2], [3, 4, 5], [0, 1, 2]], [6, 7, 8]),  # a copied file
        ([[0, 1, 2, 3], [4, 0, 1, 5]], [5, 6]),  # a stretch of another file
        ([[0, 1, 2, 3], [4, 1, 0, 5]], [5, 6]),  # backwards
        ([[0, 1, 2, 3], [3, 0, 2, 1]], [4, 5, 6, 7]),  # the same boards in another order
        ([[0, 0, 1, 1, 2, 2]], [1, 3, 5]),  # two tables in one file
        ([[0, 0, 0, 1, 1, 1, 0, 1]], [1, 2, 4, 5, 6, 7]),
        ([[0, 1, 2, 0, 1, 2]], [3, 4, 5]),
        ([[0, 1, 2, 3, 4, 1, 5]], []),  # one alone
        ([[0, 1, 1, 2, 3, 4, 5]], []),
        ([[0, 1, 1, 2, 3, 3, 4, 5]], []),  # few in a row
        ([[0, 1, 2, 3, 4, 5], [6, 3, 7, 1, 8]], []),
        ([[0, 1, 2, 3, 4, 5], [6, 1, 5, 7]], []),  # neighbours that were none
        ([[0], [0]], [1]),
    ],
)
def test_copies_stand_in_company(files, due):
    """AUDIT-11b."""
    assert sorted(copied(FAIR[[place for file in files for place in file]], files)) == due


def copied(holders, files, names=None):
    sources = [Source(name, len(file)) for name, file in zip("abcd", files, strict=False)]
    names = np.array(names or [""] * len(holders), "S20")
    return copies.copied(Kept(packed.pack(holders), names), sources)


# Which places are copies by their numbers, as the tables of an event without rounds of two boards have them.
@each_row(
    ("files", "numbers", "due"),
    [
        ([[0, 1, 2], [3, 1, 4], [5, 0, 6]], "012314506", [4, 7]),
        ([[0, 1, 2], [3, 1, 4], [5, 0, 6]], "012334567", []),  # other numbers
        ([[0, 1, 2], [2, 3, 4]], "012234", [3]),  # one board
        ([[0, 1, 2, 3, 0, 4, 2, 5]], "01230425", []),  # one file
        ([[0, 1, 2], [3, 1, 4], [5, 0, 6]], [""] * 9, []),
    ],
)
def test_boards_of_the_same_number_are_copies(files, numbers, due):
    """AUDIT-11b."""
    assert sorted(copied(FAIR[[place for file in files for place in file]], files, [*numbers])) == due


@each_row("turn", [1, 2, 3])
def test_a_file_of_turned_boards_is_a_copy(turn):
    """AUDIT-11b. Boards that are turned by other seats each, or among others, are none."""
    turned = (FAIR[:6] + turn) % 4
    files = [range(6), range(6)]
    assert copied(np.concatenate([FAIR[:6], turned]), files) == dict(zip(range(6, 12), range(6), strict=True))
    others = np.concatenate([turned[:5], (FAIR[5:6] + turn + 1) % 4]), np.concatenate([turned[:5], FAIR[6:7]])
    for other in others:
        assert copied(np.concatenate([FAIR[:6], other]), files) == {}
    assert copied(np.concatenate([FAIR[:6], turned]), [range(12)]) == {}


def test_a_session_that_stands_twice_is_asked_about():
    """AUDIT-11b."""
    found = audited(range(24), range(24, 48), range(24))
    assert (found.judgement.verdict, found.tallies.deals) == ("fair", 48)
    assert found.copies == (Copy("c", 1, 24, "a", 1),)
    words = told(found)
    assert words.verdict.startswith("Boards stand again: 24 copies were left out (deals 1 to 24 of c are deals 1 to 24")
    assert "nothing in these 48 deals speaks against the dealer" in words.verdict
    assert any("Did the program deal these boards again?" in step for step in words.next)
    assert audited(range(24), range(24, 48), range(24), every=True).judgement.verdict == "unfair"


def games(places, numbers, name):
    """A PBN file of these boards, as an input."""
    told = zip(numbers, FAIR[list(places)].tolist(), strict=True)
    text = "".join(f'[Board "{number}"]\n[Deal "{pbn.to_text(tuple(deal))}"]\n\n' for number, deal in told)
    return Input(name, [text.encode()])


# Boards are called as they are printed, and together only where their numbers follow each other.
@each_row(
    ("numbers", "due"),
    [
        (range(9, 13), ["boards 9 to 12 of b are boards 5 to 8 of a"]),
        ([9, 10, 12, 13], [
            "boards 9 to 10 of b are boards 5 to 6 of a", "boards 12 to 13 of b are boards 7 to 8 of a",
        ]),
        (["A1", "A2", "?", 3], [
            "board A1 of b is board 5 of a", "board A2 of b is board 6 of a", "deal 3 of b is board 7 of a",
            "board 3 of b is board 8 of a",
        ]),
    ],
)  # fmt: skip
def test_copies_are_named_by_the_numbers_of_their_boards(numbers, due):
    """AUDIT-11b."""
    files = [games(range(6), range(3, 9), "a"), games(range(2, 6), numbers, "b")]
    assert list(map(str, audit.judged(audit.read(files), "club", seconds=0).copies)) == due


def test_the_figures_are_those_of_the_files_without_the_copies():
    """AUDIT-11b."""
    alone, again = audited(range(24), range(24, 48)), audited(range(24), range(24), range(24, 48))
    assert again.judgement == alone.judgement


def test_deals_that_no_copy_explains_speak_of_the_dealer():
    """AUDIT-11b."""
    random = np.random.default_rng(2).integers(0, 30, 60).tolist()
    for files in ([random], [[*range(12), 4, *range(12, 20), 4, 7]]):
        assert audited(*files).judgement.verdict == "unfair"


def test_hundreds_of_tables_are_no_accusation():
    """AUDIT-11b."""
    generator = np.random.default_rng(1)
    starts = [0, *generator.integers(0, 18, 200).tolist()]
    tables = [np.roll(np.arange(18), -start) for start in starts]
    inputs = [Input(f"table {number}", [lines(FAIR[table]).encode()]) for number, table in enumerate(tables)]
    found = audit.judged(audit.read(inputs), "club", seconds=0)
    assert (found.judgement.verdict, found.tallies.deals) == ("fair", 18)
    assert len(told(found).verdict) < 400


@pytest.mark.parametrize("order", ["files", "parts"])
def test_parts_know_the_copies_of_each_other(tmp_path, order):
    """AUDIT-16."""
    names = [tmp_path / f"{place}.txt" for place in range(3)]
    for name, first in zip(names, (0, 24, 0), strict=True):
        name.write_text(lines(FAIR[first : first + 24]))
    sources = list(map(str, names))
    if order == "parts":
        for name in names:
            main(["audit", "-q", "--search", "0", "--save", f"{name}.part", str(name)])
        sources = ["--merge", *(f"{name}.part" for name in names)]
    assert main(["audit", "--search", "0", "--json", str(tmp_path / "found.json"), *sources]) == 0
    found = json.loads((tmp_path / "found.json").read_text())
    due = {"source": str(names[2]), "first": 1, "last": 24, "of": str(names[0]), "original": 1}
    due |= {"boards": ["", ""], "of_boards": ["", ""]}
    assert (found["deals"], found["copies"]) == (48, [due])
