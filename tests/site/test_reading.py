"""What the pages hold besides rules and vectors: words, figures, operations, code, the search, the first page."""

import ast
import json
import re
from math import factorial
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
PUBLISHED = yaml.safe_load((ROOT / "spec" / "published.yaml").read_text(encoding="utf-8"))
OPERATIONS = yaml.safe_load((ROOT / "spec" / "operations.yaml").read_text(encoding="utf-8"))["operations"]
VECTORS = {
    path.stem: json.loads(path.read_text())
    for path in sorted((ROOT / "vectors" / "v2").glob("[a-z]*.json"))
    if path.name != "core.json"
}
PROSE = [
    "README",
    "SECURITY",
    "spec/README",
    "spec/05-numberings",
    "spec/07-judging",
    "spec/10-constraints",
    "spec/14-audit",
]


def term_links(page):
    return page.all("a", "term-link")


@pytest.mark.parametrize("name", PROSE)
def test_a_word_of_the_glossary_is_linked_once_and_only_in_running_text(pages, name):
    page = pages[f"{name}.html"]
    targets = [link.attributes["href"].partition("#")[2] for link in term_links(page)]
    assert len(targets) == len(set(targets)) > 0
    for link in term_links(page):
        assert not {"a", "code", "pre", "h1", "h2", "h3", "h4"} & set(link.around()), link.text


def test_the_first_use_of_a_word_is_the_one_that_is_linked(pages):
    """`deck order` stands in a heading of no page, and the table of the schemes is its first use in chapter 5."""
    page = pages["spec/05-numberings.html"]
    first = next(link for link in term_links(page) if link.attributes["href"].endswith("#term-deck-order"))
    before = page.text.partition("the same in ")[0]
    assert first.text == "deck order"
    assert "deck order" not in before
    assert first.parent.text == "the same in deck order"


def test_words_of_plain_english_are_not_linked(pages):
    """Each of these is a term in some places, and in others not."""
    plain = {"rank", "case", "fill", "lost", "look", "part", "number", "tie", "D", "N", "board", "fault", "judge"}
    rows = re.findall(r"^\| ([^|]+?) \|", (ROOT / "spec" / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert plain < {word for row in rows for word in row.split(", ")}
    linked = {link.text for name in PROSE for link in term_links(pages[f"{name}.html"])}
    assert not plain & linked
    assert "on the other hand" not in {link.parent.text for link in term_links(pages["spec/01-cards.html"])}
    # "signature" is a digest elsewhere; in chapter 5 it is the number of cards of each seat.
    assert "signature" in {link.text for link in term_links(pages["spec/05-numberings.html"])}
    for name in ("SECURITY", "RELEASING", "README"):
        assert "signature" not in {link.text for link in term_links(pages[f"{name}.html"])}


def test_every_published_figure_is_shown_with_its_place_and_the_vectors_that_ask_it(pages):
    sections = {each.attributes["id"]: each for each in pages["spec/published.html"].all("section", "vector")}
    assert list(sections) == [
        fact["id"] for document in PUBLISHED["documents"] for fact in PUBLISHED["facts"] if fact["document"] == document
    ]
    asked = {}
    for held in VECTORS.values():
        for case in held["cases"]:
            asked.setdefault((held["method"], json.dumps(case["params"], sort_keys=True)), []).append(case["id"])
    for fact in PUBLISHED["facts"]:
        section = sections[fact["id"]]
        shown = " ".join(section.text.split())
        for told in (fact["place"], fact["fact"], fact.get("erratum", "")):
            assert " ".join(told.split()) in shown
        if "call" in fact:
            due = asked.get((fact["call"]["method"], json.dumps(fact["call"]["params"], sort_keys=True)), [])
            assert [link.text for link in section.all("a")][1:] == due != []


def test_every_operation_has_its_types_its_errors_its_vectors_and_its_chapter(pages):
    page = pages["spec/operations.html"]
    sections = {
        each.all("h2")[0].text.rstrip("#"): each
        for each in page.all("section")
        if each.all("h2") and not each.all("h1")
    }
    assert list(sections) == list(OPERATIONS)
    for name, operation in OPERATIONS.items():
        section = sections[name]
        links = {link.attributes["href"] for link in section.all("a")}
        assert {row.all("td")[1].text for row in section.all("tr") if row.all("td")} == {
            *operation["params"],
            *operation["result"],
        }
        assert operation["chapter"].replace(".md", ".html") in links
        assert {"06-protocol.html#proto-9", "06-protocol.html#proto-11"} <= links
        assert all(f"{code} " in section.text for code in operation["errors"])
        files = {f"../vectors/{file}.html" for file, held in VECTORS.items() if held["method"] == name}
        assert files <= links


def test_every_module_of_the_reference_is_a_page_with_its_rules_as_links(pages):
    for path in sorted((ROOT / "reference" / "dealref").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        page = pages[path.relative_to(ROOT).with_suffix(".html").as_posix()]
        assert page.all("pre")[0].text.strip() == text.strip()
        links = {link.text for link in page.all("pre")[0].all("a")}
        docstring = ast.get_docstring(ast.parse(text)) or ""
        assert set(re.findall(r"\b(?:CARD|NUM|CONS|BITS|COMB|SHAPE)-\d+[a-z]?\b", docstring)) <= links


def test_errata_lead_to_their_figures_and_rulings_are_places(pages):
    links = {link.attributes["href"] for link in pages["spec/errata.html"].all("a")}
    assert "published.html#andrews-deals-product" in links
    assert {"ruling-1", "ruling-30"} <= set(pages["spec/rulings.html"].ids)
    assert "rulings.html#ruling-1" in {link.attributes["href"] for link in pages["spec/05-numberings.html"].all("a")}


def searched(site):
    """The places in which the search looks, by their pages: audience, anchor, heading and text of each."""
    script = (site / "searchtexts.js").read_text(encoding="utf-8")
    pages = json.loads(script.removeprefix("window.searchPages = ").removesuffix(";\n"))
    return {page: places for page, _, places in pages}


def test_the_search_knows_the_places_of_rules_and_of_files_of_vectors(site):
    found = {
        (page, heading): (anchor, text)
        for page, places in searched(site).items()
        for _, anchor, heading, text in places
    }
    for path in (ROOT / "spec").glob("[0-9]*.md"):
        for rule in re.findall(r"^\*\*([A-Z]+-\d+[a-z]?)\.\*\*", path.read_text(encoding="utf-8"), re.MULTILINE):
            anchor, text = found[f"spec/{path.stem}", rule]
            assert anchor == rule.lower()
            assert text.startswith(f"{rule}. ")
    assert all(("vectors/index", f"{file}.json") in found for file in VECTORS)


def test_the_search_leads_to_places_that_exist(site, pages):
    for page, places in searched(site).items():
        anchors = {anchor for _, anchor, _, _ in places} - {""}
        assert anchors <= set(pages[f"{page}.html"].ids), page


def test_the_search_has_the_words_of_each_page_for_players(site, pages):
    """Not what is longer than a word that somebody types, and not what stands beside a rule."""
    texts = searched(site)
    for page in ("start-player", "start-organiser", "play", "lookup/bbo", "lookup/pescetti"):
        kept = {word for _, _, heading, text in texts[page] for word in f"{heading} {text}".split()}
        shown = pages[f"{page}.html"].all("article")[0]
        words = {word for each in shown.all("p") + shown.all("dd") for word in each.text.split()}
        assert {word for word in words if len(word) < 25} <= kept, page


def test_the_number_of_deals_on_the_first_page_is_right(pages):
    assert f"{factorial(52) // factorial(13) ** 4:,} deals" in " ".join(pages["index.html"].text.split())


def test_the_first_page_has_three_doors_for_players_and_one_for_programmers(pages):
    doors = [each.attributes["href"] for each in pages["index.html"].all("a", "door")]
    assert doors == ["fair.html", "play.html#practice", "play.html#number", "start-dealer.html"]


def test_the_core_is_listed_in_the_order_of_its_choice(pages):
    chosen = [line for line in (ROOT / "spec" / "core.txt").read_text().splitlines() if line and line[0] != "#"]
    assert [item.all("a")[0].text for item in pages["spec/core.html"].all("ol", "core")[0].all("li")] == chosen
