"""The audit's own vectors: made again they are the same, and some of their figures follow from the rules by hand."""

import hashlib
import json
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb, expm1, log1p

import jsonschema
import pytest

import go_module
import maven_artifact
import rust_crate
from dealaudit import vectors
from each_row import each_row
from operations_table import ROOT

FOLDER = ROOT / "vectors" / "audit"
FILES = {path.stem: json.loads(path.read_text("ascii")) for path in sorted(FOLDER.glob("*.json"))}
D = comb(52, 13) * comb(39, 13) * comb(26, 13)

each_file = each_row("name", FILES)


@pytest.fixture(scope="module")
def made():
    return vectors.made()


def holders(name):
    """The deals as lists of 52 seats."""
    return [[seat for digit in deal for seat in divmod(int(digit, 16), 4)] for deal in FILES[name]["deals"]]


def figures(name):
    return {test["name"]: test for test in FILES[name]["tests"]}


def test_made_again_the_deals_and_the_words_are_the_same(made):
    """AUDIT-23: what floating point makes of them may differ in the last digits, elsewhere."""
    assert {name.removesuffix(".json") for name in made} == {*FILES, "SHA256SUMS"}
    for name, file in FILES.items():
        again = json.loads(made[f"{name}.json"])
        assert list(again) == list(file)
        assert {**again, "tests": None} == {**file, "tests": None}, name


@each_file
def test_made_again_the_figures_are_the_same(name, made):
    """AUDIT-22a: as near as another audit has to be."""
    again = json.loads(made[f"{name}.json"])["tests"]
    assert [test["name"] for test in again] == [test["name"] for test in FILES[name]["tests"]]
    for one, other in zip(again, FILES[name]["tests"], strict=True):
        assert one["statistic"] == pytest.approx(other["statistic"], rel=1e-9), one["name"]
        assert one["expected"] == pytest.approx(other["expected"], rel=1e-9), one["name"]
        assert one["p"] == pytest.approx(other["p"], rel=1e-6, abs=1e-12), one["name"]


def test_the_digests_are_those_of_the_files():
    sums = dict(reversed(line.split("  ")) for line in (FOLDER / "SHA256SUMS").read_text("ascii").splitlines())
    assert sums == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob("*.json")}


@each_row("prepared", [go_module.prepared, maven_artifact.prepared, rust_crate.prepared])
def test_each_package_of_the_vectors_has_these_too(prepared, tmp_path):
    folder = prepared(ROOT, tmp_path / prepared.__module__) / "vectors" / "audit"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in FOLDER.iterdir()
    }


@each_file
def test_each_file_fits_the_schema(name):
    schema = json.loads((ROOT / "spec" / "schemas" / "audit-vectors.json").read_text("ascii"))
    jsonschema.Draft202012Validator(schema).validate(FILES[name])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate({**FILES[name], "deals": ["0123"]})


def test_each_size_and_each_verdict_is_there_and_little_is_published():
    assert {len(file["deals"]) for file in FILES.values() if not file["fault"]} == {
        8,
        24,
        36,
        100,
        255,
        256,
        1000,
        10_000,
    }
    assert {file["verdict"] for file in FILES.values()} == {"fair", "suspicious", "unfair"}
    assert all(file["verdict"] == "fair" for file in FILES.values() if not file["fault"])
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


@each_row("name", [name for name, file in FILES.items() if len(file["deals"]) <= 1000])
def test_statistics_are_what_one_counts(name):
    deals, found = holders(name), figures(name)
    assert all(sorted(deal) == sorted([0, 1, 2, 3] * 13) for deal in deals)
    n = len(deals)
    counts = [[sum(deal[card] == seat for deal in deals) for card in range(52)] for seat in range(4)]
    chi_square = sum((count - n / 4) ** 2 / (n / 4) for row in counts for count in row)
    lengths = [[sum(deal[13 * suit + rank] == seat for rank in range(13)) for deal in deals for suit in range(4)]
               for seat in range(4)]  # fmt: skip
    suits = [[sum(row[suit::4]) for suit in range(4)] for row in lengths]
    stays = [sum(one == other for one, other in zip(*pair, strict=True)) for pair in pairwise(deals)]
    hands = Counter(tuple(card for card in range(52) if deal[card] == seat) for deal in deals for seat in range(4))
    counted = {
        "cards": chi_square * 51 / 52,
        "suits": sum((count - 13 * n / 4) ** 2 for row in suits for count in row) * 51 / 169 / n,
        "voids": sum(length == 0 for row in lengths for length in row),
        "long-suits": sum(length >= 6 for row in lengths for length in row),
        "staying-1": sum(stays),
        "shared-hands": sum(comb(times, 2) for times in hands.values()),
    }
    assert {test: found[test]["statistic"] for test in counted} == pytest.approx(counted, rel=1e-9)
    assert any(count == found["card"]["statistic"] for row in counts for count in row)


@each_file
def test_means_are_those_of_fair_deals(name):
    found, n = figures(name), len(FILES[name]["deals"])
    pairs = comb(n, 2)
    means = {
        "cards": 153,
        "card": n / 4,
        "suits": 9,
        "voids": 16 * n * Fraction(comb(39, 13), comb(52, 13)),
        "long-suits": 16 * n * Fraction(sum(comb(13, k) * comb(39, 13 - k) for k in range(6, 14)), comb(52, 13)),
        "staying-1": 13 * (n - 1),
        "repeats": pairs * Fraction(24 * 24 * 16, D),
        "shared-hands": pairs * Fraction(16, comb(52, 13)),
    }
    assert {test: found[test]["expected"] for test in means} == pytest.approx(
        {test: float(mean) for test, mean in means.items()}, rel=1e-9
    )


def test_an_ace_that_is_always_norths_has_the_p_of_its_binomial_law():
    """AUDIT-7d, AUDIT-7e, AUDIT-8: 24 of 24 with the chance 1/4, the tie, two sides, four seats, 52 cards."""
    deals = holders("ace-24")
    counts = [sum(deal[card] == seat for deal in deals) for seat in range(4) for card in range(52)]
    assert counts[0] == figures("ace-24")["card"]["statistic"] == 24
    stream = hashlib.shake_256(b"".join(count.to_bytes(8, "little") for count in counts)).digest(8)
    tie = Fraction(int.from_bytes(stream, "little") >> 11, 2**53)
    least = 4 * 2 * float(tie * Fraction(1, 4**24))
    assert figures("ace-24")["card"]["p"] == pytest.approx(-expm1(52 * log1p(-least)), rel=1e-9)
    assert FILES["ace-24"]["verdict"] == "unfair"


def test_a_deal_that_comes_again_has_the_p_of_poisson():
    """AUDIT-11: of 256 deals 128 pairs are alike; one alone would be 1 in 10^20."""
    found = figures("suits-exchanged-256")
    assert found["repeats"]["statistic"] == 128
    assert found["repeats"]["p"] < 1e-300
    assert found["shared-hands"]["p"] == 1
    assert figures("twelve-deals-100")["repeats"]["statistic"] == 4 * comb(9, 2) + 8 * comb(8, 2)
