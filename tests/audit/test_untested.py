"""The table of programs that nobody could audit yet is well formed; each fact has its source."""

import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "programs"
TEXT = (PROGRAMS / "untested.toml").read_text(encoding="utf-8")
RESPONDERS = tomllib.loads((ROOT / "responders" / "responders.toml").read_text(encoding="utf-8"))

REQUIRED = {"name", "also", "use", "why", "means", "do", "facts"}
USES = {"boards", "online", "practice"}
ABOUT = ["Used for", "Runs on", "Deals by", "Choices", "Writes"]


def faults(text):
    """What is wrong with the table, one sentence each."""
    table = tomllib.loads(text)
    names = table.pop("nothing_found")
    for page, one in table.items():
        if not REQUIRED <= one.keys() <= REQUIRED | {"found"}:
            yield f"{page}: the members are {sorted(one)}"
            continue
        if (PROGRAMS / page).exists() or page in RESPONDERS:
            yield f"{page}: a program that was audited or judged has this page"
        if one["use"] not in USES:
            yield f"{page}: nothing is used for {one['use']}"
        if one["name"] in one["also"] or one["name"] in names:
            yield f"{page}: the name stands twice"
        if one["why"].endswith("."):
            yield f"{page}: the reason is a whole sentence"
        if not all(one[answer].endswith(".") for answer in ("means", "do")):
            yield f"{page}: an answer is no sentence"
        yield from (f"{page}: {fault}" for fault in fact_faults(one["facts"]))


def fact_faults(facts):
    """What is wrong with the facts about one program."""
    if not all(fact.keys() == {"about", "says", "source"} for fact in facts):
        yield "a fact has not three members"
        return
    order = [ABOUT.index(fact["about"]) if fact["about"] in ABOUT else -1 for fact in facts]
    if order[:1] != [0] or order != sorted(order):
        yield f"the facts are not in the order {ABOUT}, from its use on"
    for fact in facts:
        address = urlsplit(fact["source"])
        if address.scheme not in {"http", "https"} or "." not in address.netloc or len(address.path) < 2:
            yield f"{fact['source']} is no page"
        if not fact["says"] or fact["says"].endswith("."):
            yield "a fact is no part of a sentence"


def test_the_table_is_well_formed():
    assert list(faults(TEXT)) == []


def test_the_programs_that_clubs_ask_about_are_there():
    names = {
        name for one in tomllib.loads(TEXT).values() if isinstance(one, dict) for name in (one["name"], *one["also"])
    }
    assert {
        "BridgeComposer",
        "Bridge Composer",
        "BBO",
        "Bridge Base Online",
        "Big Deal",
        "Dealer 4",
        "Duplimate",
    } <= names
    assert {
        "Dealmaster Pro",
        "ACBLscore",
        "EBA Hand Generator",
        "RealBridge",
        "Funbridge",
        "Jack",
        "WBridge5",
        "GIB",
    } <= names


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[bbo", "[dealer", "has this page"),
        ("[bbo", "[rust", "has this page"),
        ('use = "online"', 'use = "libraries"', "nothing is used for libraries"),
        ('also = ["Fun Bridge"]', 'also = ["Funbridge"]', "stands twice"),
        ('nothing_found = ["', 'nothing_found = ["Jack", "', "stands twice"),
        ('why = "nobody here has a copy of it"', 'why = "It is sold."', "whole sentence"),
        ('about = "Runs on"', 'about = "Costs"', "the order"),
        ('source = "https://www.bridgewebs.com/chorley/page2.html"', 'source = "Chorley"', "is no page"),
        ('source = "https://www.bridgewebs.com/chorley/page2.html"', "", "three members"),
        ('says = "PBN"', 'says = ""', "part of a sentence"),
        ("says how.", "says how", "no sentence"),
        ('why = "nobody has sent us boards that a club dealt with it"', "", "the members"),
    ],
)
def test_a_fault_of_the_table_is_seen(old, new, fault):
    assert old in TEXT
    assert any(fault in each for each in faults(TEXT.replace(old, new)))
