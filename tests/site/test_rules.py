"""From each rule to its vectors, or to the tests that hold it, and back: no empty row in either direction."""

import json
import re
from pathlib import Path

import pytest

from site_pages import parse

ROOT = Path(__file__).parents[2]
CHAPTERS = sorted((ROOT / "spec").glob("[01]*.md"))
RULES = {
    found: chapter.stem
    for chapter in CHAPTERS
    for found in re.findall(r"^\*\*([A-Z]+-[0-9]+[a-z]?)\.\*\*", chapter.read_text(encoding="utf-8"), re.MULTILINE)
}
FILES = [path for path in sorted((ROOT / "vectors" / "v2").glob("[a-z]*.json")) if path.name != "core.json"]
VECTORS = {case["id"]: case for path in FILES for case in json.loads(path.read_text())["cases"]}


def empty_rows(page):
    """The rules whose row in the table names nothing that holds them."""
    rows = [row.all("td") for row in page.all("tr") if row.all("td")]
    return [rule.text for rule, _, held in rows if not any(link.attributes.get("href") for link in held.all("a"))]


def listed(page):
    """The ids of vectors that a page about a rule lists, with the addresses to which they lead."""
    return {link.text: link.attributes["href"] for ids in page.all("ul", "ids") for link in ids.all("a")}


@pytest.fixture(scope="module")
def shown(pages):
    """What each vector's part of a page says: its page, its links, its question, its answer and all its words."""
    found = {}
    for path in pages:
        if not path.startswith("vectors/") or path == "vectors/index.html":
            continue
        page = pages[path]
        flags = {name for name in page.ids if name.startswith("flag-")}
        for section in page.all("section", "vector"):
            name = section.attributes["id"]
            assert name not in found, "it stands on two pages"
            links = {link.text: link.attributes["href"] for link in section.all("a")}
            question, answer = [json.loads(code.text) for code in section.all("code")]
            found[name] = (path, links, question, answer, section.text, flags)
    return found


def test_every_rule_has_a_place_of_its_own(pages):
    assert len(RULES) > 200
    places = {chapter.stem: set(pages[f"spec/{chapter.stem}.html"].ids) for chapter in CHAPTERS}
    assert [rule for rule, chapter in RULES.items() if rule.lower() not in places[chapter]] == []


def test_every_rule_has_a_row_and_no_row_is_empty(pages):
    table = pages["rules/index.html"]
    assert [row.all("td")[0].text for row in table.all("tr") if row.all("td")] == list(RULES)
    assert empty_rows(table) == []


@pytest.mark.parametrize("held", ["", "a test", "<a>a test</a>"])
def test_an_empty_row_is_found(held):
    full = '<tr><td>NUM-1</td><td>x</td><td><a href="x">39 vectors</a></td></tr>'
    page = parse(f"<table><tr><th>rule</th></tr>{full}<tr><td>NUM-2</td><td>x</td><td>{held}</td></tr></table>")
    assert empty_rows(page) == ["NUM-2"]


def test_every_rule_leads_to_exactly_its_vectors(pages, shown):
    due = {}
    for name, case in VECTORS.items():
        due.setdefault(case["spec"], {})[name] = f"../{shown[name][0]}#{name}"
    assert {rule: listed(pages[f"rules/{rule.lower()}.html"]) for rule in due} == due
    assert len([path for path in pages if re.fullmatch(r"rules/[a-z]+-.*\.html", path)]) == len(due)


def test_every_vector_stands_on_a_page_and_leads_to_its_rule(shown):
    assert shown.keys() == VECTORS.keys()
    due = {name: f"../spec/{RULES[case['spec']]}.html#{case['spec'].lower()}" for name, case in VECTORS.items()}
    assert {name: links.get(VECTORS[name]["spec"]) for name, (_, links, *_) in shown.items()} == due


def test_a_vector_is_shown_with_all_that_its_file_says_of_it(shown):
    for name, (_, _, question, answer, text, flags) in shown.items():
        case = VECTORS[name]
        assert (question, answer) == (case["params"], case["expect"].get("result", case["expect"]))
        told = (case["why"], case["class"], case["level"], f"since {case['since']}", *case["flags"])
        assert [word for word in told if word not in text] == []
        assert {f"flag-{flag}" for flag in case["flags"]} <= flags


def test_a_rule_names_its_vectors_or_its_tests_and_the_code_that_follows_it(pages):
    blocks = {}
    for block in pages["spec/05-numberings.html"].all("div", "held"):
        blocks[re.search(r"(?:of|follows) ([A-Z]+-\d+[a-z]?)", block.text)[1]] = block.text
    assert list(blocks) == [rule for rule, chapter in RULES.items() if chapter == "05-numberings"]
    assert f"{sum(case['spec'] == 'NUM-7' for case in VECTORS.values())} vectors of NUM-7" in blocks["NUM-7"]
    assert "def unrank(number: int" in blocks["NUM-7"]
    assert "def sequences(" not in blocks["NUM-7"]
    assert "def sequences(" in blocks["NUM-6"]
    assert "test_numberings.py" in blocks["NUM-9"]


def test_each_mention_of_a_rule_in_prose_is_a_link_to_it(pages):
    for chapter in CHAPTERS:
        page = pages[f"spec/{chapter.stem}.html"]
        links = 0
        for paragraph in page.all("p"):
            told = {link.text.rstrip("."): link.attributes["href"] for link in paragraph.all("a")}
            code = " ".join(each.text for each in paragraph.all("code"))
            named = {found for found in re.findall(r"\b[A-Z]+-\d+[a-z]?\b", paragraph.text) if found in RULES}
            for rule in {name for name in named if name not in code and "held" not in paragraph.parent.classes}:
                assert told[rule].endswith(f"#{rule.lower()}"), paragraph.text
                links += 1
        assert links > 0
