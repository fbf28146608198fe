"""Draws and files of the explorer's own code, run by Node.js without a page, compared with the reference."""

import json
import random
import subprocess
from itertools import islice
from math import factorial

import pytest

from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.numberings import andrews
from dealref.seeding import draws, pbn_file
from explorer_checks import ROOT, converted

ENGINE = """
const start = (0, eval)(`${fs.readFileSync(given.engine, 'utf8')};startDealer`);
let last;
const worker = { postMessage: (answer) => { last = JSON.parse(answer).result; } };
start(worker);
const asked = async (data) => { worker.onmessage({ data }); return last; };
const dealer = {
  ask: (method, params) => asked(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
  fitting: (tried) => asked({ id: 1, tried }),
};
"""
"""The engine of the site without a worker."""


@pytest.fixture(scope="module")
def node(installed, tmp_path_factory):
    """Runs an expression with the functions of a source; the result travels as JSON."""
    folder = tmp_path_factory.mktemp("modules")

    def run(source, expression, argument):
        module = folder / f"{source}.mjs"
        if not module.exists():
            bundle = ["node_modules/esbuild-wasm/bin/esbuild", f"src/{source}.ts", "--bundle", "--format=esm"]
            subprocess.run(["node", *bundle, f"--outfile={module}", "--log-level=error"], cwd=installed, check=True)
        program = f"import * as code from '{module.as_uri()}'; import fs from 'node:fs';"
        program += f"const given = JSON.parse(fs.readFileSync(0)); console.log(JSON.stringify({expression}));"
        command = ["node", "--input-type=module", "--eval", program]
        done = subprocess.run(command, input=json.dumps(argument).encode(), stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout)

    return run


@pytest.mark.parametrize("seed", ["", "a", "x", "club night", "\u00e4\U0001f0a1\u202e", "s" * 5000])
def test_draws_are_those_of_the_rule(seed, node):
    """CHOOSE-9, for bounds at powers of two and beside them."""
    bounds = [1, 2, 3, 10, 52, 2**64 - 1, 2**64, 2**64 + 1, 2**95 + 1, 2**95, DEALS - 1, DEALS, 2**96]
    found = node(
        "practice/draws",
        "given.bounds.map((bound) => code.firstDraws(BigInt(bound), given.seed, 40).map(String))",
        {"bounds": list(map(str, bounds)), "seed": seed},
    )
    assert found == [[str(number) for number in islice(draws.numbers(bound, seed), 40)] for bound in bounds]


def test_practice_deals_are_those_of_the_vectors(node, explorer):
    """CHOOSE-9a, by the engine of the site."""
    cases = json.loads((ROOT / "vectors" / "practice" / "practice.json").read_text("ascii"))["cases"]
    steps = """
    const found = [];
    for (const { hands, seed, count, deals } of given.cases) {
      const { total } = await dealer.ask('constrain.count', { hands });
      const drawn = code.drawn(dealer, hands, BigInt(count), seed);
      const first = [];
      while (first.length < deals.length) first.push((await drawn.next()).value);
      found.push([total, first]);
    }
    return found;
    """
    given = {"engine": str(explorer / "engine.js"), "cases": cases}
    found = node("practice/drawn", f"await (async () => {{ {ENGINE}{steps} }})()", given)
    for (total, deals), case in zip(found, cases, strict=True):
        rest = 52 - 13 * len(case["hands"])
        assert int(total) * factorial(rest) // factorial(13) ** (rest // 13) == int(case["count"]), case["id"]
        assert deals == case["deals"], case["id"]


def boards(numbers):
    draw = random.Random(16)  # noqa: S311 - examples, not secrets
    return [(number, andrews.unrank(draw.randrange(DEALS))) for number in numbers]


@pytest.mark.parametrize(
    "numbers",
    [[1], range(1, 37), range(90, 203), [99, 100, 101], [9999], [5, 6, 9, 10, 3], [96, 97, 192, 193]],
    ids=str,
)
@pytest.mark.parametrize("form", ["pbn", "lin", "dlm"])
def test_files_are_those_that_dealcheck_converts(form, numbers, node, tmp_path):
    """CHOOSE-8 and AUDIT-3a, with board numbers that DLM has no line for, and with gaps."""
    dealt = boards(numbers)
    session = "".join(pbn_file.lines(dealt)).encode()
    given = {"form": form, "boards": [{"number": number, "deal": pbn.to_text(deal)} for number, deal in dealt]}
    found = node("deals/written", "code.written(given.form, given.boards)", given).encode()
    assert found == (session if form == "pbn" else converted(session, form, tmp_path))
    assert converted(found, "deals", tmp_path).decode() == "".join(f"{pbn.to_text(deal)}\n" for _, deal in dealt)
