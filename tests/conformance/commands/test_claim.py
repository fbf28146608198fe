"""Claims: announced, made and checked; whatever is changed in one is refused, and the part is named."""

import hashlib
import json
from dataclasses import replace

import pytest

from dealcheck import cli
from dealcheck.commands import claim as command
from dealcheck.judging import claims, corpus
from dealcheck.transport.messages import DEALS
from dealref.cards import pbn
from dealref.numberings import andrews
from each_row import each_row
from programs_here import faulty, run_here

NAMED = (
    "binomial.deck-27",
    "rank.andrews.first-plus-1",
    "unrank.andrews.first-plus-1",
    "unrank.christman.first-plus-1",
)
DECLARED = {"binomial": True, "rank": ["andrews"], "unrank": ["andrews", "christman"]}
FIGURE = "24,012.39"


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """A corpus of a few vectors: whole claims take seconds."""
    whole = corpus.load()
    vectors = tuple(vector for vector in whole.vectors if vector.id in NAMED)
    monkeypatch.setattr(command.corpus, "load", lambda **_: replace(whole, vectors=vectors))


@pytest.fixture
def dealcheck(monkeypatch, capsys):
    """A command about a program that answers so: its exit code, and what it prints."""

    def run(*words, answer=None):
        run_here(monkeypatch, dealer=lambda: answer or faulty(operations=DECLARED))
        code = cli.main(["claim", *map(str, words), *([] if "--check" in words else ["--", "dealer"])])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return run


@pytest.fixture
def announced(dealcheck, tmp_path):
    """An announcement whose day has come."""
    path = tmp_path / "announced.json"
    assert dealcheck("--announce", "DAX, close", "--day", "2999-12-31", "--output", path)[0] == 0
    path.write_text(path.read_text().replace("2999-12-31", "2020-02-03"))
    return path


@pytest.fixture
def claim(dealcheck, announced, tmp_path):
    path = tmp_path / "dealer.claim"
    code, told = dealcheck("--announced", announced, "--figure", FIGURE, "--output", path)
    assert (code, " conforms in values: values 4 of 4" in told) == (0, True), told
    return path


def test_a_claim_is_judged_without_the_program(claim, dealcheck):
    """JUDGE-20, JUDGE-20c."""
    code, told = dealcheck("--check", claim)
    assert code == 0
    assert "asked in the order of DAX, close of 2020-02-03, 24,012.39; 60 fresh calls." in told
    assert "Not shown here" in told


def test_the_seed_and_the_fresh_calls_follow_from_announcement_and_figure(claim):
    """JUDGE-20a, JUDGE-20b."""
    head, *run, fresh, _ = map(json.loads, claim.read_text().splitlines())
    text = json.dumps(head["announced"], sort_keys=True, separators=(",", ":")) + "\n" + FIGURE
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    assert run[0]["seed"] == seed
    expected = []
    for scheme in ("andrews", "christman"):
        for place in range(20):
            digest = hashlib.sha256(f"{seed} {scheme} {place}".encode()).digest()
            expected.append(str(int.from_bytes(digest, "big") % DEALS))
    assert [row["params"]["number"] for row in fresh if row["method"] == "unrank"] == expected
    deals = [pbn.to_text(andrews.unrank(int(number))) for number in expected[:20]]
    assert [row["params"]["deal"] for row in fresh if row["method"] == "rank"] == deals


def leaves(value, path=()):
    """The places of all values inside a JSON value that are neither list nor object."""
    if isinstance(value, dict | list):
        for name, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(item, (*path, name))
    else:
        yield path


def changed(value, path):
    """The JSON value with another value at this place."""
    if not path:
        return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value or ''}0"
    name, *rest = path
    if isinstance(value, list):
        return [changed(item, rest) if place == name else item for place, item in enumerate(value)]
    return {**value, name: changed(value[name], rest)}


def test_whatever_is_changed_is_refused_and_the_part_named(claim, dealcheck):
    """JUDGE-20c."""
    lines = claim.read_text().splitlines()
    last = len(lines) - 1
    parts = {0: "head", last - 1: "fresh calls"}
    forgeries = [
        (place, json.dumps(changed(json.loads(line), path), separators=(",", ":")))
        for place, line in enumerate(lines)
        for path in leaves(json.loads(line))
    ]
    assert len(forgeries) > 200
    for place, line in forgeries:
        claim.write_text("\n".join([*lines[:place], line, *lines[place + 1 :]]) + "\n")
        code, told = dealcheck("--check", claim)
        named = parts.get(place, "recording") if place < last else ""
        assert (code, told.startswith(f"refused: {named}")) == (1, True), (line, told)
    for order in (lines[:5] + lines[6:], [*lines[:5], lines[6], lines[5], *lines[7:]], [*lines[:5], *lines[4:]]):
        claim.write_text("\n".join(order) + "\n")
        assert dealcheck("--check", claim)[1].startswith("refused: recording: ")


def of_run(change):
    """A change of the lines of the recording."""
    return lambda head, run, fresh: (head, change(run), fresh)


def of_fresh(change):
    return lambda head, run, fresh: (head, run, change(fresh))


def of_head(**members):
    return lambda head, run, fresh: ({**head, **members}, run, fresh)


def announcing(**members):
    return lambda head, run, fresh: ({**head, "announced": {**head["announced"], **members}}, run, fresh)


def passing(run):
    """The run with a wrong answer that is called right."""
    return [
        {**line, "answer": line["answer"].replace("result", "resulf")} if "answer" in line else line for line in run
    ]


FORGED = {
    "another figure": (of_head(figure="24,012.40"), "recording: its seed is not that"),
    "another day": (announcing(day="2020-02-04"), "recording: its seed is not that"),
    "another program": (announcing(files={"dealer": "00"}), "recording: its seed is not that"),
    "other vectors": (announcing(vectors="00"), "head: it was announced for other vectors"),
    "another seed": (of_run(lambda run: [{**run[0], "seed": 7}, *run[1:]]), "recording: its seed is not that"),
    "a vector less": (
        of_run(lambda run: [{**run[0], "selected": 3}, run[1], *run[3:]]), "recording: it has not all vectors"),
    "a run with a filter": (
        of_run(lambda run: [{**run[0], "filters": ["rank"]}, *run[1:]]), "recording: it has not all vectors"),
    "wrong answers": (of_run(passing), "recording: 4 verdicts are not those of the answers"),
    "a right answer of its own": (of_fresh(lambda rows: [{**rows[0], "answer": rows[1]["answer"]}, *rows[1:]]),
                                  "fresh calls: 1 of 60 answers are wrong"),
    "other calls": (of_fresh(lambda rows: rows[1:]), "fresh calls: they are not those"),
}  # fmt: skip


@each_row("name", FORGED)
def test_a_forgery_with_new_digests_is_refused(name, claim, dealcheck):
    """JUDGE-20c."""
    forge, told = FORGED[name]
    head, *run, fresh, _ = map(json.loads, claim.read_text().splitlines())
    head, run, fresh = forge(head, run, fresh)
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in run)
    forged = claim.with_name("forged.claim")
    forged.write_bytes(claims.written(head, text.encode(), fresh))
    code, printed = dealcheck("--check", forged)
    assert (code, f"refused: {told}" in printed) == (1, True), printed


def test_a_wrong_program_has_a_claim_that_does_not_conform(dealcheck, announced, tmp_path):
    def wrong(request, reply):
        is_counted = request["method"] == "binomial" and "result" in reply
        return {**reply, "result": {"value": "1"}} if is_counted else reply

    path = tmp_path / "wrong.claim"
    code, told = dealcheck(
        "--announced", announced, "--figure", FIGURE, "--output", path, answer=faulty(wrong, DECLARED)
    )
    assert (code, " does NOT conform: values 3 of 4" in told) == (1, True), told


def test_wrong_use_is_told(dealcheck, announced, tmp_path):
    path = tmp_path / "new"
    another = tmp_path / "another.json"
    another.write_text(announced.read_text().replace('"vectors":"', '"vectors":"0'))
    early = tmp_path / "early.json"
    early.write_text(announced.read_text().replace("2020-02-03", "2999-12-31"))
    bound = tmp_path / "bound.json"
    bound.write_text(announced.read_text().replace('"files":{}', '"files":{"dealer":"00"}'))
    make = ["--figure", FIGURE, "--output", path]
    for words, told in (
        (["--announce", "DAX, close", "--day", "2020-02-03", "--output", path], "is no day to come"),
        ([*make, "--announced", tmp_path / "none.json"], "cannot read"),
        ([*make, "--announced", __file__], "is no announcement"),
        ([*make, "--announced", another], "announces other vectors"),
        ([*make, "--announced", early], "is still to come"),
        ([*make, "--announced", bound], "are not those that"),
        (["--output", path], "first --announce TEXT"),
        (["--announce", "DAX, close", "--day", "2999-12-31"], "where to? --output FILE"),
        (["--check", announced], "is no claim"),
        (["--check", tmp_path / "none.claim"], "cannot read"),
    ):
        code, printed = dealcheck(*words)
        assert (code, told in printed) == (2, True), printed
    assert not path.exists()
