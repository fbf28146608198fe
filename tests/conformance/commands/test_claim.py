"""Claims: announced, made and checked; whatever is changed in one is refused, and the part is named."""

import hashlib
import json
import shutil
from collections import Counter
from dataclasses import replace
from functools import cache

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
    "probe.undeclared",
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
def dealcheck(monkeypatch, capsys, tmp_path):
    """A command about a program that answers so: its exit code, and what it prints."""
    (tmp_path / "my.dealer").write_text("a program")
    monkeypatch.chdir(tmp_path)

    def run(*words, answer=None):
        run_here(monkeypatch, **{"my.dealer": lambda: answer or faulty(operations=DECLARED)})
        code = cli.main(["claim", *map(str, words), *([] if "--check" in words else ["--", "my.dealer"])])
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
    assert (code, " conforms: values 4 of 4" in told) == (0, True), told
    return path


def test_a_claim_is_judged_without_the_program(claim, dealcheck):
    """JUDGE-20, JUDGE-20c."""
    code, told = dealcheck("--check", claim)
    assert code == 0
    digest = hashlib.sha256(b"a program").hexdigest()[:12]
    assert f"The claim is whole: my.dealer (SHA-256 {digest}...), asked in the order of DAX, close" in told
    assert " of 2020-02-03, 24,012.39; 60 fresh calls." in told
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
        return (
            not value if isinstance(value, bool) else value + 1 if isinstance(value, int | float) else f"{value or ''}0"
        )
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
    for order, part in (
        (lines[:1], "digests"), (lines[:-1], "digests"), ([*lines, "{}"], "digests"),
        ([*lines, lines[-1]], "recording"), ([lines[0], *lines], "recording"), ([*lines[:-2], lines[-1]], "recording"),
    ):  # fmt: skip
        claim.write_text("\n".join(order) + "\n")
        assert dealcheck("--check", claim)[1].startswith(f"refused: {part}: "), part


def forged(claim, head, run, fresh):
    """The file of a forger, who makes new digests."""
    parts = [[head], run, [fresh]]
    texts = ["".join(json.dumps(line, separators=(",", ":")) + "\n" for line in part) for part in parts]
    digests = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    names = ("head", "recording", "fresh calls")
    last = json.dumps(dict(zip(names, digests, strict=True)), separators=(",", ":"))
    claim.write_text(f"{''.join(texts)}{last}\n")
    return claim


COMPUTED = {"conforms_to", "level", "must", "known", "stale", "conforms", "exit", "classes", "reached"}
"""What a check does not read: it says what follows from the answers."""

UNKNOWN = {"machine", "date", "suite", "at", "name", "version", "language", "seconds"}
"""What no check can know."""


def test_whatever_is_changed_by_a_forger_is_refused_or_changes_nothing(claim, dealcheck, monkeypatch):
    """JUDGE-20c: with new digests, too."""
    monkeypatch.setattr(command, "_right", cache(command._right))
    head, *run, fresh, _ = map(json.loads, claim.read_text().splitlines())
    forgeries = [(path[0], (changed(head, path), run, fresh)) for path in leaves(head)]
    forgeries += [(path[1], (head, changed(run, path), fresh)) for path in leaves(run)]
    # Every third call: what is done to one can be done to all.
    forgeries += [(path[1], (head, run, changed(fresh, path))) for path in leaves(fresh) if path[0] % 3 == 0]
    honest = dealcheck("--check", claim)
    refused, accepted = Counter(), set()
    for member, parts in forgeries:
        code, told = dealcheck("--check", forged(claim, *parts))
        if told.startswith("refused: "):
            refused[code] += 1
        else:
            accepted.add(member)
            assert member in UNKNOWN or (code, told) == honest, (member, told)
    assert accepted == COMPUTED | UNKNOWN
    assert refused == {1: refused.total()}
    assert refused.total() >= 100


def of_run(change):
    """A change of the lines of the recording."""
    return lambda head, run, fresh: (head, change(run), fresh)


def of_verdicts(**members):
    """The first verdict on a vector, behind that on the probe, with other members."""
    return of_run(lambda run: [*run[:3], {**run[3], **members}, *run[4:]])


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
    "another program": (announcing(files={"00": "my.dealer"}), "recording: its seed is not that"),
    "another program, with its ending": (announcing(files={"0": "my.dealer.EXE"}), "recording: its seed is not that"),
    "another name": (announcing(files={"00": "other.exe"}), "recording: its command line does not name other.exe"),
    "files without names": (announcing(files={"00": 1}), "head: it is none of format 1"),
    "other vectors": (announcing(vectors="00"), "head: it was announced for other vectors"),
    "made too early": (of_head(date="2020-02-02T23:59:59+00:00"), "head: it was made on 2020-02-02, before the day"),
    "a member more": (of_head(mood="good"), "head: it is none of format 1"),
    "another seed": (of_run(lambda run: [{**run[0], "seed": 7}, *run[1:]]), "recording: its seed is not that"),
    "a vector less": (
        of_run(lambda run: [{**run[0], "selected": 4}, *run[1:3], *run[4:]]), "recording: it has not all vectors"),
    "a probe less": (
        of_run(lambda run: [{**run[0], "selected": 4}, run[1], *run[3:]]), "recording: it has not all vectors"),
    "a run with a filter": (
        of_run(lambda run: [{**run[0], "filters": ["rank"]}, *run[1:]]), "recording: it has not all vectors"),
    "another version": (
        of_run(lambda run: [{**run[0], "conforms_to": []}, *run[1:]]), "recording: "),
    "wrong answers": (of_run(passing), "recording: 4 verdicts are not those of the answers"),
    "a wrong answer, cut": (of_verdicts(answer='{"', cut=True), "recording: 1 verdicts are not those of the answers"),
    "a vector that was not asked": (
        of_verdicts(answer="", verdict="n/a"), "recording: 1 verdicts are not those of the answers"),
    "an operation that was not declared": (
        of_run(lambda run: [run[0], {**run[1], "operations": {}}, *run[2:]]), "recording: 4 verdicts are not"),
    "no word about the fresh calls": (
        of_run(lambda run: [line for line in run if line["event"] != "fresh"]), "recording: it tells something else"),
    "a wrong answer untold": (of_fresh(lambda rows: [{**rows[0], "answer": rows[1]["answer"]}, *rows[1:]]),
                              "recording: it tells something else of the fresh calls"),
    "other calls": (of_fresh(lambda rows: rows[1:]), "fresh calls: they are not those"),
    "no calls": (of_fresh(lambda _: {}), "fresh calls: a call has method, params and answer"),
}  # fmt: skip


@each_row("name", FORGED)
def test_a_forgery_with_new_digests_is_refused(name, claim, dealcheck):
    """JUDGE-20c."""
    forge, told = FORGED[name]
    parts = [json.loads(line) for line in claim.read_text().splitlines()]
    forgery = forged(claim.with_name("forged.claim"), *forge(parts[0], parts[1:-2], parts[-2]))
    code, printed = dealcheck("--check", forgery)
    assert (code, printed.startswith(f"refused: {told}")) == (1, True), printed


def test_a_right_answer_may_be_longer_than_a_recording_holds(claim, dealcheck, monkeypatch):
    head, *run, fresh, _ = map(json.loads, claim.read_text().splitlines())
    forgery = forged(claim, *of_verdicts(answer='{"', cut=True)(head, run, fresh))
    assert dealcheck("--check", forgery)[0] == 1
    monkeypatch.setattr(claims, "LONGEST_HELD", 2)
    assert dealcheck("--check", forgery)[0] == 0


def test_an_old_claim_is_checked_by_later_vectors(claim, dealcheck, monkeypatch):
    """JUDGE-20c: the lock has grown since, and the corpus has a vector more."""
    few = command.corpus.load()
    later = replace(corpus.find(corpus.load(), "binomial.deck-27"), id="binomial.new-27", since="9.0.0")
    monkeypatch.setattr(command.corpus, "load", lambda **_: replace(few, vectors=(*few.vectors, later)))
    vectors = claim.with_name("v2")
    shutil.copytree(corpus.directory(), vectors)
    with (vectors / "ids.lock").open("a") as lock:
        lock.write(f"binomial.new-27 {64 * '0'}\n")
    monkeypatch.setattr(command.corpus, "directory", lambda: vectors)
    assert dealcheck("--check", claim)[0] == 0
    lock = (vectors / "ids.lock").read_text()
    (vectors / "ids.lock").write_text(lock[1:])
    assert dealcheck("--check", claim) == (
        1, "refused: head: it was announced for other vectors than those at hand, or for later ones\n")  # fmt: skip


def test_a_program_that_knows_the_vectors_alone_does_not_conform(dealcheck, announced, tmp_path):
    """JUDGE-20b: the claim is whole, and its verdict is that of the fresh calls."""
    known = {vector.params.get("number") for vector in corpus.load().vectors if vector.method == "unrank"}

    def guesses(request, reply):
        is_fresh = request["method"] == "unrank" and request["params"].get("number") not in known
        return {**reply, "result": {"deal": pbn.to_text(andrews.unrank(0))}} if is_fresh else reply

    path = tmp_path / "guessed.claim"
    code, told = dealcheck(
        "--announced", announced, "--figure", FIGURE, "--output", path, answer=faulty(guesses, DECLARED)
    )
    assert (code, "The claim is whole" in told, " does NOT conform" in told) == (1, True, True), told
    assert "40 of 60 fresh calls are answered otherwise than by the reference" in told
    head, *run, fresh, _ = map(json.loads, path.read_text().splitlines())
    quiet = [line for line in run if line["event"] != "noted"]
    assert dealcheck("--check", forged(path, head, quiet, fresh))[1].startswith("refused: recording: it tells")


def test_a_wrong_program_has_a_claim_that_does_not_conform(dealcheck, announced, tmp_path):
    def wrong(request, reply):
        is_counted = request["method"] == "binomial" and "result" in reply
        return {**reply, "result": {"value": "1"}} if is_counted else reply

    path = tmp_path / "wrong.claim"
    code, told = dealcheck(
        "--announced", announced, "--figure", FIGURE, "--output", path, answer=faulty(wrong, DECLARED)
    )
    assert (code, " values 3 of 4" in told) == (1, True), told


def test_wrong_use_is_told(dealcheck, announced, tmp_path):
    path = tmp_path / "new"
    another = tmp_path / "another.json"
    another.write_text(announced.read_text().replace('"vectors":"', '"vectors":"0'))
    early = tmp_path / "early.json"
    early.write_text(announced.read_text().replace("2020-02-03", "2999-12-31"))
    bound = tmp_path / "bound.json"
    bound.write_text(announced.read_text().replace('"files":{"', '"files":{"0'))
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
