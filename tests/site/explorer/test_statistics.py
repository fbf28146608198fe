"""The tests of deals in the page: every figure of the audit's recorded deals, and some by hand."""

import json
import subprocess
from itertools import accumulate, pairwise
from math import comb, log, sqrt
from pathlib import Path
from statistics import NormalDist

import pytest

from each_row import each_row

ROOT = Path(__file__).parents[3]
FILES = {path.stem: path for path in sorted((ROOT / "vectors" / "audit").glob("*.json"))}
TESTS = {
    "cards", "card", "suits", "strength", "voids", "long-suits", "kinds", "boards", "staying-1", "staying-most",
    "repeats", "shared-hands",
}  # fmt: skip
HARNESS = """
import { readFileSync } from 'node:fs';
import { add, count } from './src/judging/statistics/counts';
import { judged } from './src/judging/statistics/judged';

const holders = (deal) => [...deal].flatMap((digit) => [parseInt(digit, 16) >> 2, parseInt(digit, 16) & 3]);
const printed = process.argv.slice(2).map((file) => {
  const { boards, deals } = JSON.parse(readFileSync(file, 'ascii'));
  const counts = count();
  try {
    deals.forEach((deal, i) => {
      add(counts, { seats: Uint8Array.from(holders(deal)), number: boards ? (i % boards) + 1 : null });
    });
    return judged(counts);
  } catch (error) {
    return String(error);
  }
});
console.log(JSON.stringify(printed));
"""


@pytest.fixture(scope="module")
def judged(installed):
    """What the page makes of files of recorded deals."""
    (installed / "harness.js").write_text(HARNESS, encoding="ascii")
    bundle = [
        "node",
        "node_modules/esbuild-wasm/bin/esbuild",
        "harness.js",
        "--bundle",
        "--platform=node",
        "--log-level=warning",
    ]
    subprocess.run([*bundle, "--outfile=bundled.cjs"], cwd=installed, check=True)

    def judgements(*paths):
        command = ["node", "bundled.cjs", *map(str, paths)]
        return json.loads(subprocess.run(command, cwd=installed, capture_output=True, check=True).stdout)

    return judgements


@pytest.fixture(scope="module")
def judgements(judged):
    return dict(zip(FILES, judged(*FILES.values()), strict=True))


def recorded(name):
    return json.loads(FILES[name].read_text(encoding="ascii"))


def limit(risk, deals):
    """AUDIT-13."""
    look = deals.bit_length()
    return risk / (44 * look * (look + 1))


def verdict(tests, deals):
    least = min(test["p"] for test in tests)
    return next(
        (name for name, risk in (("unfair", 1e-6), ("suspicious", 1e-3)) if least <= limit(risk, deals)), "fair"
    )


@each_row("name", FILES)
def test_every_figure_is_that_of_the_command(name, judgements):
    """AUDIT-22, AUDIT-22a, AUDIT-22b, AUDIT-23."""
    found, file = judgements[name], recorded(name)
    of_command = [test for test in file["tests"] if test["name"] in TESTS]
    assert [test["name"] for test in found["tests"]] == [test["name"] for test in of_command]
    for test, right in zip(found["tests"], of_command, strict=True):
        assert test["statistic"] == pytest.approx(right["statistic"], rel=1e-9), test["name"]
        assert test["expected"] == pytest.approx(right["expected"], rel=1e-9), test["name"]
        assert test["p"] == pytest.approx(right["p"], rel=1e-6, abs=1e-12), test["name"]


@each_row("name", FILES)
def test_the_verdict_is_that_of_the_same_tests_of_the_command(name, judgements):
    """AUDIT-13, AUDIT-22."""
    found, file = judgements[name], recorded(name)
    deals = len(file["deals"])
    assert found["deals"] == deals
    assert found["limits"] == pytest.approx({"unfair": limit(1e-6, deals), "suspicious": limit(1e-3, deals)})
    assert found["verdict"] == verdict([test for test in file["tests"] if test["name"] in TESTS], deals)
    assert found["verdict"] == file["verdict"]  # here the other tests see no more


def test_each_test_sees_a_fault(judgements):
    deciding = {test["name"] for found in judgements.values() for test in found["tests"] if test["decides"] == "unfair"}
    assert deciding >= TESTS - {"long-suits"}


def test_what_is_found_is_told_in_words(judgements):
    told = {name: {test["name"]: test["about"] for test in found["tests"]} for name, found in judgements.items()}
    assert told["ace-24"]["card"] == "North has SA in 24 of 24 deals"
    assert told["staying-at-32-100"]["staying-most"] == "at a distance of 32 deals"
    assert told["strong-dealer-36"]["boards"].startswith("the dealer has the most HCP in 36 of 36 deals")
    assert told["no-opening-1000"]["kinds"].startswith("the strongest hand has exactly 11 HCP in 0 of 1,000 deals")
    assert told["turned-100"]["repeats"].startswith("deal 51 has the hands of deal 50, deal 52 has the hands of")
    words = "deal 129 is deal 128 with suits exchanged or reversed"
    assert told["suits-exchanged-256"]["repeats"].startswith(words)


def test_few_deals_have_few_tests(judged, tmp_path):
    """AUDIT-7a, AUDIT-9: squares need eight deals, a lag needs a pair of deals."""

    def of(deals):
        path = tmp_path / f"{deals}.json"
        path.write_text(json.dumps({"boards": 0, "deals": recorded("fair-8")["deals"][:deals]}), encoding="ascii")
        return path

    none, one, two, three, seven = judged(*map(of, (0, 1, 2, 3, 7)))
    assert (none["tests"], none["verdict"], none["power"], none["figures"]["staying"]) == ([], "fair", [], None)
    always = ["card", "voids", "long-suits", "kinds", "repeats", "shared-hands"]
    assert [test["name"] for test in one["tests"]] == always
    assert [test["name"] for test in two["tests"]] == [*always[:4], "staying-1", *always[4:]]
    assert [test["name"] for test in three["tests"]] == [*always[:4], "staying-1", "staying-most", *always[4:]]
    assert [test["name"] for test in seven["tests"]] == [test["name"] for test in three["tests"]]


def test_what_is_no_deal_is_refused(judged, tmp_path):
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps({"boards": 0, "deals": ["0" * 26]}), encoding="ascii")
    assert judged(path) == ["RangeError: a hand has 13 cards"]


def test_what_would_have_been_seen_follows_from_the_rule(judgements):
    """AUDIT-14."""
    deals = 1000
    seen = {each["fault"]: each for each in judgements["fair-1000"]["power"]}

    def tails(share):
        """The chance of so many or more, for each number."""
        chances = [comb(deals, k) * share**k * (1 - share) ** (deals - k) for k in range(deals, -1, -1)]
        return [*accumulate(chances)][::-1]

    least = limit(1e-6, deals)
    count = next(count for count, tail in enumerate(tails(1 / 4)) if tail <= least / 416)
    assert tails(seen["card"]["size"])[count] == pytest.approx(0.9, rel=1e-9)
    beyond = -NormalDist().inv_cdf(least / 2) + NormalDist().inv_cdf(0.9)
    assert seen["staying-1"]["size"] == pytest.approx(13 + beyond * sqrt(169 / 17 / (deals - 1)), rel=1e-9)
    fair = 1600 * comb(39, 13) / comb(52, 13) / 4
    assert (seen["voids"]["fair"], seen["card"]["fair"]) == (pytest.approx(fair, rel=1e-9), 0.25)
    assert seen["voids"]["size"] > fair
    different = int(-comb(deals, 2) / log(0.1))
    assert seen["repeats"]["size"] == different


def test_figures_for_pictures_are_what_one_counts(judgements):
    deals = [[seat for digit in deal for seat in divmod(int(digit, 16), 4)] for deal in recorded("fair-36")["deals"]]
    figures = judgements["fair-36"]["figures"]
    assert figures["cards"] == [[sum(deal[card] == seat for deal in deals) for card in range(52)] for seat in range(4)]
    points = [[sum(max(0, 4 - card % 13) for card in range(52) if deal[card] == seat) for deal in deals]
              for seat in range(4)]  # fmt: skip
    assert figures["meanPoints"] == pytest.approx([sum(row) / 36 for row in points])
    stays = [sum(one == other for one, other in zip(*pair, strict=True)) for pair in pairwise(deals)]
    assert figures["staying"] == pytest.approx(sum(stays) / 35)
