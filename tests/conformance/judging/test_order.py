"""The order in which vectors are asked, and what is said of it (spec JUDGE-17 to JUDGE-17b)."""

import hashlib
import json
import re
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dealcheck.judging import corpus
from dealcheck.judging.corpus import PROBES, UNDECLARED
from dealcheck.judging.events import Greeted, Judged, Started, finished
from dealcheck.judging.order import ordered
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.report.summary import summarise
from dealcheck.report.terminal import TerminalReport
from dealcheck.transport.messages import Hello
from in_process import dealcheck
from long_listings import PUBLISHED
from mutant_files import PYTHON

TESTS = Path(__file__).parents[2]
SMALL = TESTS / "hostile" / "small.py"
LATER = TESTS / "hostile" / "crashes_later.py"
FEW = ["--filter", "binomial", "--filter", "probe"]


def ids(vectors):
    return [vector.id for vector in vectors]


def test_the_seed_decides_the_order_and_the_probes_come_first():
    """JUDGE-17."""
    asked = ids(ordered(PUBLISHED.vectors, 7))
    assert asked[: len(PROBES)] == ids(PROBES)
    by_digest = sorted(
        (name for name in ids(PUBLISHED.vectors) if not name.startswith("probe.")),
        key=lambda name: hashlib.sha256(b"7 " + name.encode()).hexdigest(),
    )
    assert asked[len(PROBES) :] == by_digest
    assert ids(ordered(PUBLISHED.vectors, 8)) != asked
    assert ids(ordered(PUBLISHED.vectors, None)) == ids(PUBLISHED.vectors)


def test_a_filter_leaves_the_order_as_it_is():
    """JUDGE-17."""
    few = corpus.select(PUBLISHED.vectors, ["binomial", "hcp"])
    whole = [name for name in ids(ordered(PUBLISHED.vectors, 7)) if name in {*ids(few)}]
    assert ids(ordered(few, 7)) == whole


def recorded(path):
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return lines[0], [line["id"] for line in lines if line["event"] == "judged"]


def test_a_run_tells_its_seed_and_the_seed_gives_the_same_order(tmp_path):
    """JUDGE-17, JUDGE-17a."""
    program = ["--", sys.executable, SMALL]
    first, second, third = (tmp_path / f"{number}.jsonl" for number in range(3))
    told = dealcheck("run", *FEW, "--json", first, *program).stdout
    start, asked = recorded(first)
    assert f"\nasked in the order of --seed {start['seed']}\n" in told
    dealcheck("run", *FEW, "--seed", start["seed"], "--json", second, *program)
    assert recorded(second)[1] == asked
    dealcheck("run", *FEW, "--in-order", "--json", third, *program)
    assert "seed" not in recorded(third)[0]
    assert recorded(third)[1] == ids(corpus.select(PUBLISHED.vectors, ["binomial", "probe"]))


def test_every_run_draws_a_seed_of_its_own(tmp_path):
    """JUDGE-17: of a million."""
    seeds = set()
    for number in range(3):
        dealcheck(
            "run", "--filter", "binomial.published", "--json", tmp_path / f"{number}", "--", sys.executable, SMALL
        )
        seeds.add(recorded(tmp_path / f"{number}")[0]["seed"])
    assert len(seeds) > 1


@pytest.mark.parametrize("words", [("--seed", "x"), ("--seed", "-1"), ("--seed", "1", "--in-order")])
def test_a_seed_is_a_number_and_excludes_the_order_of_the_list(words):
    assert dealcheck("run", *words, "--", sys.executable, SMALL).returncode == 2


def crash(told):
    return re.search(r"^CRASH (\S+) ", told, re.MULTILINE)[1]


def test_the_line_of_a_verdict_that_depends_on_other_calls_asks_them_all_in_their_order(tmp_path):
    """JUDGE-7b, also of a recording that is judged again."""
    record = tmp_path / "run.jsonl"
    run = dealcheck("run", "--filter", "binomial", "--json", record, "--", *PYTHON, LATER)
    line = re.search(r"^  again     (dealcheck .*)$", run.stdout, re.MULTILINE)[1]
    assert f"--seed {recorded(record)[0]['seed']} " in line
    assert line in dealcheck("replay", record).stdout
    assert crash(dealcheck(*shlex.split(line)[1:]).stdout) == crash(run.stdout)


def test_a_baseline_is_in_the_order_of_the_vectors_whatever_was_asked_first(tmp_path):
    """JUDGE-17b."""
    wrong = TESTS / "hostile" / "crashes_on_rejections.py"
    few = [word for name in ("n-129", "n-true", "k-list") for word in ("--filter", f"binomial.rejects-{name}")]
    for seed in (1, 2):
        dealcheck("baseline", *few, "--seed", seed, tmp_path / f"{seed}", "--", *PYTHON, wrong)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes() != b""


VECTORS = [replace(UNDECLARED, id=f"binomial.{n:02}", method="binomial", place=n) for n in range(1, 31)]


def events(vectors):
    judged = [Judged(each, Outcome(Verdict.FAIL, "1", "2", "the value")) for each in vectors]
    hello = Hello("x", "", "", {"binomial": None})
    end = finished([(each, Verdict.FAIL) for each in vectors], complaint=False, seconds=1.0)
    return [Started("1", ("x",), 30, seed=5), Greeted(hello, ()), *judged, end]


def test_reports_are_in_the_order_of_the_vectors():
    """JUDGE-17b."""
    told = []
    for vectors in (VECTORS, ordered(VECTORS, 5)):
        report = TerminalReport(details=4)
        told.append([text for event in events(vectors) for text in report.paragraphs(event)])
        assert [case.id for case in summarise(events(vectors)).cases] == ids(VECTORS)
    assert told[0] == told[1]
    assert [text.split()[1] for text in told[0] if text.startswith("FAIL")] == ids(VECTORS[:4])
    assert "26 more (binomial.05, binomial.06, binomial.07, ...)" in "".join(told[0])


def test_who_knows_the_order_of_the_answers_is_asked_in_another(tmp_path):
    """JUDGE-17, JUDGE-19: the n-th answer to the n-th request."""
    answers = tmp_path / "answers.jsonl"
    expected = [
        vector.expect for vector in corpus.select(PUBLISHED.vectors, ["binomial"]) if vector.method == "binomial"
    ]
    lines = [each if "result" in each else {"error": {"code": each["error"], "message": ""}} for each in expected]
    answers.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
    cheat = [*FEW, "--no-diagnosis", "--", sys.executable, TESTS / "cheats" / "nth_answer.py", answers]
    assert dealcheck("run", "--in-order", *cheat).returncode == 0
    assert "does NOT conform" in dealcheck("run", *cheat).stdout
