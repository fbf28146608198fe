"""Dialects: who has another reading everywhere conforms in it; who makes a mistake that looks like it does not."""

import json

import pytest

from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.numberings import andrews, pavlicek_suit
from each_row import each_row
from in_process import dealcheck, published
from operations_table import ROOT
from programs_here import faulty, run_here

SCHEMES = {"andrews": andrews, "pavlicek-suit": pavlicek_suit}
ENDS = ("first-plus-*", "last-minus-*", "rejects-n*")
FILTERS = [word for scheme in SCHEMES for name in ENDS for word in ("--filter", f"*rank.{scheme}.{name}")]
DECLARED = {"rank": [*SCHEMES], "unrank": [*SCHEMES], "digest": ["andrews"]}


def turned(deal, places):
    """The PBN text of a deal whose hands have moved so many places to the left."""
    hands = deal[2:].split(" ")
    return "N:" + " ".join(hands[places:] + hands[:places])


def reading(*, first=0, west=0, only=("rank", "unrank"), schemes=tuple(SCHEMES), checks=True):
    """How a program answers that counts from `first` and deals to the seats `west` places before North first."""

    def fault(request, reply):
        method, params = request["method"], request["params"]
        is_sound = "result" in reply or reply["error"]["code"] == -32001
        if method not in only or not is_sound or params["scheme"] not in schemes:
            return reply
        numbering, head = SCHEMES[params["scheme"]], {"jsonrpc": "2.0", "id": request["id"]}
        if method == "rank":
            number = numbering.rank(pbn.from_text(turned(params["deal"], -west % 4)))
            return {**head, "result": {"number": str(number + first)}}
        number = int(params["number"]) - first
        if not 0 <= number < DEALS and (checks or number > 0):
            return {**head, "error": {"code": -32001, "message": "no such page"}}
        return {**head, "result": {"deal": turned(pbn.to_text(numbering.unrank(max(number, 0))), west)}}

    return lambda: faulty(fault, DECLARED)


def garbling(method, start):
    """The program with wrong results of one method more."""

    def started():
        answer = start()

        def garbled(line):
            reply = json.loads(answer(line))
            if "operations" in reply.get("result", {}):
                reply["result"]["operations"][method] = DECLARED.get(method, True)
            elif json.loads(line)["method"] == method and "result" in reply:
                reply["result"] = {name: text[::-1] + "0" for name, text in reply["result"].items()}
            return json.dumps(reply).encode() + b"\n"

        return garbled

    return started


def verdict(monkeypatch, program, *options):
    """The exit code of a run, what it printed, and its last line."""
    run_here(monkeypatch, dealer=program)
    run = dealcheck("run", "--here", "--no-diagnosis", *FILTERS, *options, "--", "dealer")
    return run.returncode, run.stdout, run.stdout.splitlines()[-1]


DIALECTS = {
    "pages-from-1": {"first": 1},
    "west-first": {"west": 1},
    "pages-from-1 and west-first": {"first": 1, "west": 1},
}


@each_row(("name", "differs"), DIALECTS.items())
def test_who_reads_everything_alike_conforms_in_that_dialect(name, differs, monkeypatch, tmp_path):
    """JUDGE-2d."""
    record = tmp_path / "run.jsonl"
    code, output, last = verdict(monkeypatch, reading(**differs), "--json", record)
    assert code == 0
    assert f" conforms in dialect {name}: values " in last
    assert "FAIL" not in output
    end = json.loads(record.read_text().splitlines()[-1])
    assert (end["conforms"], end["dialect"], end["exit"]) == (True, name, 0)
    assert all(passed == size for passed, size in end["classes"].values())
    replayed = dealcheck("replay", record, "--quiet")
    assert replayed.returncode == 0
    assert f" conforms in dialect {name}: " in replayed.stdout


def test_smoke_knows_dialects(monkeypatch):
    """JUDGE-2d."""
    run_here(monkeypatch, dealer=reading(first=1))
    run = dealcheck("smoke", "--here", "--", "dealer")
    assert run.returncode == 0
    assert " conforms in dialect pages-from-1: " in run.stdout
    assert "numbers from 1" not in run.stdout


def test_a_digest_in_a_dialect_is_not_judged(monkeypatch):
    """JUDGE-2d."""
    filters = ("--filter", "digest.andrews.*")
    code, output, last = verdict(monkeypatch, garbling("digest", reading(first=1)), *filters)
    assert (code, " conforms in dialect pages-from-1: " in last) == (0, True)
    assert "FAIL" not in output
    assert verdict(monkeypatch, garbling("digest", reading()), *filters)[0] == 1


MISTAKES = {
    "rank alone counts from 1": {"first": 1, "only": ("rank",)},
    "unrank alone counts from 1": {"first": 1, "only": ("unrank",)},
    "page 0 is the first page": {"first": 1, "checks": False},
    "one scheme counts from 1": {"first": 1, "schemes": ("andrews",)},
    "pages from 2": {"first": 2},
    "East first": {"west": 3},
    "South first": {"west": 2},
    "rank alone takes West first": {"west": 1, "only": ("rank",)},
}


@each_row("differs", MISTAKES)
def test_a_mistake_is_no_dialect(differs, monkeypatch):
    """JUDGE-2d."""
    code, output, last = verdict(monkeypatch, reading(**MISTAKES[differs]))
    assert code == 1
    assert " does NOT conform" in last
    assert " in dialect " not in output
    assert "FAIL" in output


def test_a_few_answers_are_no_dialect(monkeypatch):
    """JUDGE-2d."""
    run_here(monkeypatch, dealer=reading(first=1))
    run = dealcheck("run", "--here", "--filter", "unrank.andrews.first-plus-[01]", "--", "dealer")
    assert run.returncode == 1
    assert " in dialect " not in run.stdout


def test_an_answer_that_is_not_kept_is_no_dialect(monkeypatch):
    """JUDGE-2d: of a long answer the end is not known."""

    def program():
        answer = reading(first=1)()
        return lambda line: answer(line).replace(b'"number": "1"}', b'"number": "1%s"}' % (b"0" * 70_000))

    code, output, _ = verdict(monkeypatch, program)
    assert (code, " in dialect " in output) == (1, False)


def test_other_failures_are_told_beside_a_dialect(monkeypatch):
    """JUDGE-2d."""
    program = garbling("binomial", reading(first=1))
    code, output, last = verdict(monkeypatch, program, "--filter", "binomial.deck-*", "--details", "1")
    assert code == 1
    assert " does NOT conform in dialect pages-from-1: " in last
    assert "FAIL binomial.deck-" in output
    assert "FAIL rank" not in output
    assert "FAIL unrank" not in output
    assert "more (binomial.deck-" in output
    assert sum(line.startswith("unrank andrews ") for line in output.splitlines()) == 0  # among those that passed


@pytest.mark.parametrize("column", [0, 1])
def test_the_vectors_that_tell_a_dialect_from_a_mistake_are_there(column):
    """NUM-5a."""
    text = (ROOT / "spec" / "05-numberings.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith(("| `pages-from-1`", "| `west-first`"))]
    assert len(rows) == 2
    told = rows[column].split("|")[-2].split("`")[1::2]
    known = {vector.id for vector in published().vectors}
    assert told
    assert all(identity.replace("SCHEME", scheme) in known for identity in told for scheme in SCHEMES)
