"""The second opinions: right on small decks, without the reference, and they see what is wrong, missing or made up."""

import ast
import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import constrained_oracles as oracle
import operations_table
from each_row import each_row
from second_opinion import (
    confirmation,
    constraint,
    constraints,
    descent,
    half_by_half,
    hand_by_hand,
    icon_program,
    listings,
    ripemd160,
    values,
)
from second_opinion.confirmation import JAVASCRIPT, Opinion, Vector

pytestmark = pytest.mark.tools

FOLDER = Path(confirmation.__file__).parent
VECTORS = operations_table.ROOT / "vectors" / "v2"


# The countings, against loops over all rows.


SLOW = ["four hands with points 1+1", "four mixed of high cards 2+0"]
"""They take as long as all others, and others of four hands stand beside them."""
QUICK = [name for name in oracle.SMALL_EIGHT if name not in SLOW]


@each_row("name", QUICK)
def test_a_counting_finds_every_row_of_the_nested_loops(name):
    assert_found(*oracle.SMALL_EIGHT[name])


@pytest.mark.exhaustive
@each_row("name", SLOW)
def test_a_counting_finds_every_row_where_it_takes_long(name):
    assert_found(*oracle.SMALL_EIGHT[name])


def assert_found(hands, deck):
    asked = constraint.of_demands(hands, deck)
    loops, counts = listings.looped(asked), listings.counted(asked)
    assert (loops.cases, loops.total) == (counts.cases, counts.total)
    for place in range(1, loops.cases + 1, 1 + loops.cases // 3):
        case = loops.at_index(place)
        assert counts.at_index(place) == case
        assert counts.at_row(case.row) == case
        assert counts.at_number(case.cumulative - 1) == case == counts.at_number(case.cumulative - case.combinations)


REAL = [
    [(0, None, {0: (6, 6), 1: (0, 1)}, (23, 24))],
    [(0, {(5, 4, 3, 1), (4, 5, 2, 2)}, None, None), (2, {(2, 2, 6, 3), (3, 2, 4, 4), (5, 0, 4, 4)}, None, None)],
    [(1, {(6, 4, 2, 1), (4, 6, 1, 2), (2, 1, 6, 4)}, None, (30, 31)), (3, {(2, 2, 6, 3)}, None, None)],
    [(3, None, None, (36, 37)), (0, None, None, (0, 1)), (2, None, None, (1, 2))],
    [(0, {(7, 2, 2, 2)}, None, (26, 27)), (1, {(2, 7, 2, 2)}, None, (0, 3)), (2, {(2, 2, 7, 2)}, None, (9, 11))],
]  # fmt: skip


@pytest.mark.parametrize("hands", REAL)
def test_a_counting_finds_the_rows_of_the_real_deck(hands):
    asked = constraint.of_demands(hands)
    loops, counts = listings.looped(asked), listings.counted(asked)
    assert 4 < loops.cases == counts.cases
    assert loops.total == counts.total
    for place in range(1, loops.cases + 1, 1 + loops.cases // 3):
        case = loops.at_index(place)
        assert counts.at_index(place) == case == counts.at_row(case.row) == counts.at_number(case.cumulative - 1)


def test_a_row_that_is_not_listed_is_not_found():
    asked = constraint.of_demands([(0, {(4, 3, 3, 3)}, None, None)])
    with pytest.raises(LookupError):
        descent.at_path(hand_by_hand.of_shapes(asked), ((3, 4, 3, 3),))


def test_matrices_are_multiplied_to_the_last_digit():
    one = np.array([[2.0**52, 3.0], [2.0**40 + 1, 2.0**52]])
    other = np.array([[2.0**51, 1.0], [5.0, 2.0**52]])
    exact = [[sum(int(a) * int(b) for a, b in zip(row, column, strict=True)) for column in other] for row in one]
    assert half_by_half.multiplied(one, other).tolist() == exact


@each_row("name", [name for name in QUICK if name.endswith("1+1")])
def test_the_fill_gives_the_deal_that_has_the_number(name):
    hands, deck = oracle.SMALL_EIGHT[name]
    asked = listings.counted(constraint.of_demands(hands, deck))
    rest = listings.rests(asked.constraint)
    cases = oracle.listing(hands, deck)
    for number in range(0, asked.total * rest, 1 + asked.total * rest // 9):
        case = asked.at_number(number // rest)
        deal = tuple(constraints.dealt(asked, case, number - rest * (case.cumulative - case.combinations)))
        assert oracle.number(deal, hands, deck, cases) == number


# The hash.

AUTHORS = {
    b"": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    b"a": "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
    b"abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    b"message digest": "5d0689ef49d2fae572b881b123a85ffa21595f36",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "12a053384a9c0c88e405a06c27dcf49ada62eb2b",
    8 * b"1234567890": "9b752e45573d4b39f4dbd3323cab82bf63326bfb",
}


@pytest.mark.parametrize(("text", "digest"), AUTHORS.items())
def test_the_hash_has_the_values_of_its_authors(text, digest, monkeypatch):
    assert ripemd160.own_digest(text).hex() == ripemd160.digest(text).hex() == digest

    def unknown(*_, **__):
        raise ValueError

    monkeypatch.setattr(hashlib, "new", unknown)
    assert ripemd160.digest(text).hex() == digest


# The championship.


def test_a_board_of_the_championship_has_the_number_of_its_strings():
    board = values.championship_board("bigdeal", values.BOARDS[8])
    assert board == values.rank("bigdeal", values.BOARDS[8])
    assert values.championship_board("andrews", values.BOARDS[8]) is None
    assert values.championship_board("bigdeal", values.BOARDS[8].replace("A72.", "A73.")) is None


# The walls.


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)


OURS = [FOLDER.parent, *(FOLDER.parent / "support").iterdir()]
"""The folders that tests import from."""


def reached(paths):
    """The modules of the tests that these import, however deep, and the names of all others."""
    found, names = set(), set()
    while paths:
        path = paths.pop()
        found.add(path)
        for name in imported(path):
            names_below = (folder / name.replace(".", "/") for folder in OURS)
            inside = [
                module
                for whole in names_below
                for place in (whole, whole.parent)
                if (module := place.with_suffix(".py")).exists()
            ]
            paths += [module for module in inside if module not in found]
            names |= set() if inside else {name.split(".")[0]}
    return found, names


def test_no_method_shares_code_with_the_reference_or_the_runner():
    modules, names = reached(sorted(FOLDER.glob("*.py")))
    assert {path.stem for path in modules} >= {"oracles", "seeding_oracles", "constrained_oracles", "operations_table"}
    assert names & {"dealref", "dealcheck", "dealaudit"} == set()
    assert names - sys.stdlib_module_names == {"numpy", "yaml", "second_opinion"}


def test_an_import_of_the_reference_would_be_seen(tmp_path):
    module = tmp_path / "module.py"
    module.write_text("def answer():\n    from dealref.cards import pbn\n")
    assert "dealref" in reached([module])[1]


# What the tool sees.


def vector(method="binomial", params=None, expect=None):
    return Vector("file.json", "an.id", method, params or {"n": 5, "k": 2}, expect or {"result": {"value": "10"}})


def test_a_right_answer_is_confirmed():
    right = vector()
    assert confirmation.fault(right, confirmation.opinions(right)) is None


@pytest.mark.parametrize(
    "expect", [{"result": {"value": "11"}}, {"result": {"value": 10}}, {"error": -32602}, {"result": {"values": "10"}}]
)
def test_a_changed_answer_is_refused_with_both(expect):
    wrong = vector(expect=expect)
    text = confirmation.fault(wrong, confirmation.opinions(wrong))
    assert json.dumps(expect) in text
    assert '{"result": {"value": "10"}}' in text
    assert text.startswith("an.id")


@pytest.mark.parametrize(("name", "value"), [("n", "5"), ("n", True), ("m", 5), ("k", -1), ("n", 129)])
def test_a_request_that_is_refused_has_no_result(name, value):
    wrong = vector(params={"n": 5, "k": 2} | {name: value})
    assert "the rules, read again" in confirmation.fault(wrong, confirmation.opinions(wrong))


def test_a_vector_without_a_method_is_refused():
    new = vector(method="shuffle")
    assert "write one from the spec" in confirmation.fault(new, confirmation.opinions(new))


def test_an_operation_without_a_method_is_refused(monkeypatch):
    monkeypatch.delitem(values.ANSWERED, "binomial")
    assert "write one from the spec" in confirmation.fault(vector(), confirmation.opinions(vector()))


def test_javascript_alone_does_not_confirm():
    only = [Opinion(JAVASCRIPT, {"result": {"value": "10"}})]
    assert "write one from the spec" in confirmation.fault(vector(), only)


def test_one_method_that_answers_wrongly_is_enough(monkeypatch):
    wrong = ("another method", lambda n, k: {"value": str(n**k)})
    monkeypatch.setitem(values.ANSWERED, "binomial", [*values.ANSWERED["binomial"], wrong])
    text = confirmation.fault(vector(), confirmation.opinions(vector()))
    assert 'another method: {"result": {"value": "25"}}' in text


def test_of_hello_only_the_protocol_is_compared():
    limits = {"line_bytes": 1048576, "digits": 64}
    params = {"protocol": {"min": 0, "max": 5}, "suite": "2.0.0", "limits": limits}
    result = {"protocol": 1, "name": "x", "version": "1", "language": "y", "operations": {}}
    right, wrong = (vector("hello", params, {"result": result | {"protocol": number}}) for number in (1, 2))
    assert confirmation.fault(right, confirmation.opinions(right)) is None
    assert confirmation.fault(wrong, confirmation.opinions(wrong))
    none = replace(right, params=params | {"protocol": {"min": 1, "max": 0}}, expect={"error": -32602})
    assert confirmation.fault(none, confirmation.opinions(none)) is None


@each_row("method", operations_table.OPERATIONS)
def test_every_operation_has_a_method(method):
    assert (method in values.ANSWERED) != (method in constraints.OPERATIONS)


# The whole tool, on copies of the smallest files.


def copied(folder, change=lambda _: None):
    """A folder with small files of vectors, one of them changed."""
    files = ["icon.options.json", "hcp.count.json", "icon.random.json"]
    for name in files:
        file = json.loads((VECTORS / name).read_text(encoding="ascii"))
        if name == "hcp.count.json":
            change(file["cases"])
        (folder / name).write_text(json.dumps(file), encoding="ascii")
    manifest = {"files": [{"file": name} for name in files]}
    (folder / "MANIFEST.json").write_text(json.dumps(manifest), encoding="ascii")
    return folder


def run(*arguments, path=None):
    environment = None if path is None else {"PATH": str(path)}
    command = [sys.executable, FOLDER, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=environment)


def test_the_tool_prints_by_file_and_kind_what_stands_behind_the_vectors(tmp_path):
    found = run("--vectors", copied(tmp_path))
    assert (found.returncode, found.stderr) == (0, "")
    (line,) = (line for line in found.stdout.splitlines() if line.startswith("hcp.count.json") and "results" in line)
    assert line.split()[:4] == ["hcp.count.json", "results", "38", "38"]
    assert "a walk through the high cards" in line
    assert ("38 JavaScript" in line) == bool(shutil.which("node"))
    assert ("Icon's own interpreter" in found.stdout) == icon_program.here() or "skipped" in found.stdout


def test_the_tool_fails_for_one_changed_digit(tmp_path):
    def change(cases):
        cases[17]["expect"]["result"]["hands"] += "0"

    found = run("--vectors", copied(tmp_path, change))
    assert found.returncode == 1
    (fault,) = found.stdout.split("NOT CONFIRMED ")[1:]
    identity, expected, *others = fault.splitlines()
    assert identity.startswith("hcp.count.")
    assert "expected: " in expected
    assert "a walk through the high cards: " in others[0]


def test_without_other_programs_it_says_so_and_confirms_all(tmp_path):
    found = run("--vectors", copied(tmp_path), path=tmp_path)
    assert found.returncode == 0
    assert "skipped: JavaScript, since Node.js is not installed" in found.stdout
    assert "skipped: Icon's own interpreter, since icont is not installed" in found.stdout
    assert "38 a walk through the high cards\n" in found.stdout


def test_only_the_files_asked_for_are_confirmed(tmp_path):
    found = run("--vectors", copied(tmp_path), "hcp.count.json")
    assert "icon.options" not in found.stdout
    assert run("--vectors", tmp_path, "goulash.json").returncode == 2


def test_each_vector_is_in_one_part():
    vectors = confirmation.read(VECTORS)
    parts = confirmation.parts(vectors)
    assert sorted(vector.id for part in parts for vector in part) == sorted(vector.id for vector in vectors)
