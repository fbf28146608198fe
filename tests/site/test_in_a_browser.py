"""The pages as a person uses them, in Chromium, from the disk: finding a vector, the search, narrow screens, axe."""

import pytest

KINDS = [
    "index.html", "search.html", "genindex.html", "links.html", "README.html", "CHANGELOG.html", "start-player.html",
    "start-dealer.html", "start-packages.html", "start-wrapper.html", "start-reader.html", "spec/README.html",
    "spec/05-numberings.html", "spec/06-protocol.html", "spec/10-constraints.html", "spec/14-audit.html",
    "spec/operations.html", "spec/published.html", "spec/core.html", "spec/glossary.html", "spec/rulings.html",
    "spec/errata.html", "spec/sources.html", "spec/schemas.html", "spec/schemas/vectors.html", "spec/adapting.html",
    "vectors/index.html", "vectors/binomial.html", "vectors/constrain.cases.html", "rules/index.html",
    "rules/num-7.html", "reference/index.html", "reference/dealref/numberings/andrews.html", "lookup/index.html",
    "lookup/dealer.html", "lookup/rust.html", "lookup/bfgdealer-audit.html", "lookup/downloads.html",
    "start-organiser.html", "fair.html",
]  # fmt: skip
"""A page of each kind: every other one is made by the same template from data of the same form."""


@pytest.fixture
def open_page(browser, site):
    """Opens a page of the site from the disk; what a script complains of fails the test, and so does the network."""
    complaints, contexts = [], []

    def opened(path, width=1280, scheme="light", **options):
        context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request",
            lambda asked: None if asked.url.startswith(("file:", "data:")) else complaints.append(asked.url),
        )
        page.goto(f"{site.as_uri()}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def test_a_vector_is_found_by_its_id(open_page):
    page = open_page("vectors/index.html", 390)
    page.get_by_role("searchbox", name="Find a vector").fill("rank.christman.sample-200")
    page.keyboard.press("Enter")
    page.wait_for_url("**/vectors/rank.christman*.html#rank.christman.sample-200")
    assert page.locator(":target").inner_text().startswith("rank.christman.sample-200")
    assert page.locator(":target").is_visible()


@pytest.mark.parametrize(
    ("path", "place"), [("spec/10-constraints.html", "#cons-9"), ("vectors/binomial.html", ".vector[id] ~ .vector[id]")]
)
def test_on_a_phone_a_place_is_not_below_the_header(path, place, open_page):
    page = open_page(path, 390)
    header, top = page.evaluate(
        """place => {
          document.documentElement.style.scrollBehavior = 'auto';
          location.hash = document.querySelector(place).id;
          const box = each => document.querySelector(each).getBoundingClientRect();
          return [box('.mobile-header').bottom, box(':target').top];
        }""",
        place,
    )
    assert header <= top < header + 60


def test_a_part_of_an_id_gives_a_list_to_choose_from(open_page):
    page = open_page("vectors/index.html")
    page.get_by_role("searchbox", name="Find a vector").press_sequentially("ROW-13-4")
    page.get_by_role("link", name="binomial.row-13-4", exact=True).click()
    page.wait_for_url("**/vectors/binomial.html#binomial.row-13-4")


def test_what_is_no_id_is_told(open_page):
    page = open_page("vectors/index.html")
    page.get_by_role("searchbox", name="Find a vector").fill("<b>goulash")
    page.get_by_role("button", name="Find").click()
    page.get_by_text("No vector has this in its id.").wait_for()
    page.get_by_role("searchbox", name="Find a vector").fill("")
    page.get_by_text("No vector has this in its id.").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("words", "place"), [("NUM-3", "spec/05-numberings.html#num-3"), ("rank.andrews.json", "vectors/index.html#")]
)
def test_the_search_leads_to_a_rule_and_to_a_file_of_vectors(open_page, words, place):
    page = open_page("index.html")
    page.get_by_role("textbox", name="Search").fill(words)
    page.keyboard.press("Enter")
    first = page.locator("#search-results li a").first
    first.wait_for()
    assert (
        place in [link.get_attribute("href")[: len(place)] for link in page.locator("#search-results li a").all()][:3]
    )


def test_a_rule_opens_its_code(open_page):
    page = open_page("spec/05-numberings.html#num-7", 390)
    page.get_by_text("Code that follows NUM-7").click()
    page.locator("details[open] pre", has_text="def unrank").first.wait_for(state="visible")
    page.get_by_role("link", name="reference/dealref/numberings/andrews.py: unrank").click()
    page.wait_for_url("**/reference/dealref/numberings/andrews.html#line-*")


def test_a_printed_page_has_the_text_and_not_the_navigation(open_page):
    page = open_page("spec/05-numberings.html")
    page.emulate_media(media="print")
    assert page.locator("#num-3").is_visible()
    assert not page.locator(".sidebar-drawer").is_visible()


@pytest.mark.parametrize("path", KINDS)
def test_no_page_is_wider_than_a_phone(open_page, path):
    page = open_page(path, 390)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_axe_finds_no_violation(open_page, violations, width, scheme):
    found = {path: violations(open_page(path, width, scheme)) for path in KINDS}
    assert {path: each for path, each in found.items() if each} == {}


def test_axe_sees_a_fault(open_page, violations):
    page = open_page("index.html")
    page.evaluate("document.querySelector('article').insertAdjacentHTML('beforeend', '<img src=\"data:,\">')")
    assert any("image-alt" in each for each in violations(page))
