"""The pages as a person uses them, in Chromium, from the disk: finding a vector, the search, narrow screens, axe."""

import pytest

KINDS = [
    "lookup/dealer4.html", "lookup/pescetti.html", "play.html", "search.html?q=vulnerable", "search.html?q=seed",
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
            lambda asked: None if asked.url.startswith(("file:", "data:", "blob:")) else complaints.append(asked.url),
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


FOR_PLAYERS = ("index", "fair", "play", "start-player", "start-organiser", "lookup/")


@pytest.fixture
def searched(open_page):
    """The results of a search from the first page: the address of each, its title and its excerpt."""

    def results(words, width=1280):
        page = open_page("index.html", width)
        page.get_by_role("textbox", name="Search").fill(words)
        page.keyboard.press("Enter")
        page.get_by_role("status").filter(has_text=words[:4]).or_(page.get_by_text("some of them")).first.wait_for()
        items = page.locator("#search-results li").all()
        return [(each.get_by_role("link").get_attribute("href"), *each.inner_text().split("\n")) for each in items]

    return results


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("NUM-3", "spec/05-numberings.html#num-3"),
        ("rank.andrews.json", "vectors/index.html#"),
        ("squashed order", "spec/03-combinations.html"),
        ("Squashed ordering", "spec/03-combinations.html"),
        ("vulnerable", "play.html"),
        ("BridgeComposer", "lookup/bridgecomposer.html"),
        ("Bridge Composer", "lookup/bridgecomposer.html"),
        ("bridgecomp", "lookup/bridgecomposer.html"),
        ("BBO", "lookup/bbo.html"),
        ("Bridge Base", "lookup/bbo.html"),
        ("Big Deal", "lookup/big-deal.html"),
        ("dealer.exe", "lookup/dealer.html"),
        ("Reject Odd Shapes", "lookup/dealer4.html"),
        ("IntoBridge", "lookup/index.html#is-yours-not-here"),
    ],
)
def test_the_search_leads_to_the_place_that_was_meant(searched, words, place):
    assert searched(words)[0][0].startswith(place)


@pytest.mark.parametrize(
    "words", ["dealing machine", "hand records", "is my club's program fair", "random", "seed", "remedy", "fair"]
)
def test_the_search_has_pages_for_players_first(searched, words):
    addresses = [address for address, *_ in searched(words)]
    assert all(address.startswith(FOR_PLAYERS) for address in addresses[:3])


@pytest.mark.parametrize(
    ("words", "stems"),
    [
        ("vulnerable", ["vulnerab"]),
        ("squashed order", ["squash", "order"]),
        ("dealing machine", ["deal", "machin"]),
        ("BBO", ["bbo"]),
        ("seed", ["seed"]),
    ],
)
def test_each_result_shows_where_its_words_stand(open_page, words, stems):
    page = open_page(f"search.html?q={words}")
    page.get_by_text(f"have “{words}”").wait_for()
    for item in page.locator("#search-results li").all()[:10]:
        assert len(item.locator("p").inner_text()) <= 250
        told = item.inner_text().lower()
        assert any(stem in told for stem in stems), told
    marked = [text.lower() for text in page.locator("#search-results mark").all_inner_texts()]
    assert marked
    assert all(text.startswith(tuple(stems)) for text in marked)


def test_what_no_page_has_is_told(open_page):
    page = open_page("search.html?q=<xylophone>", 390)
    page.get_by_text("No page has “<xylophone>”. Try another word, or fewer.").wait_for()
    page.get_by_role("searchbox", name="The name of a program").fill("goulash vulnerable")
    page.get_by_role("button", name="Search").click()
    page.get_by_text("No page has all of these words").wait_for()
    assert page.locator("#search-results li a").first.get_attribute("href") == "play.html"


def test_the_page_of_the_explorer_names_its_tasks_before_it_starts(open_page):
    page = open_page("play.html", java_script_enabled=False)
    named = page.locator("#explorer dt").all_inner_texts()
    page = open_page("play.html")
    page.get_by_role("navigation", name="Tasks of the explorer").wait_for()
    assert named == page.get_by_role("navigation", name="Tasks of the explorer").get_by_role("link").all_inner_texts()


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
