"""sources.md leaves nothing out (no document, fact, erratum or operation), and what its rows name is there."""

import hashlib
import re

import pytest

import operations_table
import published_table
from dealref.seeding import ripemd160
from each_row import each_row

SPEC = operations_table.ROOT / "spec"
TEXTS = {page.name: page.read_text(encoding="utf-8") for page in SPEC.glob("*.md")}
PAGE = TEXTS["sources.md"]
PUBLISHED = published_table.TABLE
VECTORS = {path.stem for path in (operations_table.ROOT / "vectors" / "v2").glob("[a-z]*.json")} - {"core"}

HEADINGS = {
    "andrews-encoding": "Andrews",
    "christman-dealing": "Christman",
    "pavlicek-7z68": "Pavlicek 7Z68",
    "pavlicek-8h11": "Pavlicek 8H11",
    "icon-newsletter": "Icon 23",
    "big-deal": "Big Deal",
    "squaredeal": "SquareDeal",
}
WITH_TABLE = {document: heading for document, heading in HEADINGS.items() if document not in {"big-deal", "squaredeal"}}
NO_RULE = {"history", "opinion", "advice"}

# What a vector file is named after; hello is asked in every run and has no file.
OPERATIONS = {
    f"{method}.{scheme}" if scheme else method
    for method, row in operations_table.OPERATIONS.items()
    if method != "hello"
    for scheme in (operations_table.SCHEMES if "scheme" in row["params"] else [""])
}
CARRIER = re.compile(r"(figures)|\[([a-z0-9._-]+)\]\(\.\./vectors/v2/\2\.json\)|`([a-z0-9._-]+)`(?: `([a-z-]+)`)?")


def sections(page):
    """The text under each heading of the second level."""
    _, *parts = re.split(r"^## (.*)$", page, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def table(text):
    """The rows of the one table in the text, each a list of cells."""
    lines = [re.split(r"(?<!\\)\|", line.strip())[1:-1] for line in text.splitlines() if line.startswith("|")]
    header, _, *found = [[cell.strip() for cell in cells] for cells in lines]
    assert header == ["section", "what it says", "specified in", "carried by"]
    return found


def is_stated(name, page):
    """Whether the page states the rule, the ruling or the erratum of this name."""
    kind, _, number = name.rpartition(" ")
    beginning, home = {
        "": (f"**{number}.**", re.match("[A-Z]+-[0-9]+$", number) and re.match("[0-9]", page)),
        "ruling": (f"| {number} |", page == "rulings.md"),
        "erratum": (f"| {number} |", page == "errata.md"),
    }.get(kind, ("", False))
    return bool(home) and any(line.startswith(beginning) for line in TEXTS.get(page, "").splitlines())


def carriers(text):
    """The vector files that the text links, the operations it names in backticks, and the word figures."""
    return {".".join(filter(None, found.groups())) for found in CARRIER.finditer(text)}


def complaints(row):
    """What is wrong with a row."""
    if len(row) != 4 or not all(row):
        return ["not four filled cells"]
    _, _, specified, carried = row
    if specified in NO_RULE:
        return [] if carried == "-" else [f"{specified} is carried by nothing, but has {carried}"]
    links = [(part, re.fullmatch(r"\[([^]]+)\]\(([^)]+)\)", part)) for part in specified.split(", ")]
    found = [f"no rule: {part}" for part, link in links if not (link and is_stated(*link.groups()))]
    return found + [
        f"no carrier: {part}"
        for part in carried.split(", ")
        if not (CARRIER.fullmatch(part) and carriers(part) <= OPERATIONS | {"figures"})
    ]


def section_of(fact):
    return fact["place"].split(",")[0].strip().lower()


def with_figures(text):
    """The sections, as the first cells name them, of which a row is carried by figures."""
    return [
        {name.strip().lower() for name in section.split(" / ")}
        for section, _, specified, carried in table(text)
        if specified not in NO_RULE and "figures" in carriers(carried)
    ]


def unplaced(facts, page):
    """The ids of the facts whose place is in no row that is carried by figures."""
    found = sections(page)
    places = {document: set().union(*with_figures(found[heading])) for document, heading in WITH_TABLE.items()}
    return [fact["id"] for fact in facts if section_of(fact) not in places.get(fact["document"], {section_of(fact)})]


def unfounded(facts, page):
    """The sections that promise figures and have no fact."""
    found = sections(page)
    stated = {(HEADINGS[fact["document"]], section_of(fact)) for fact in facts}
    return [
        (heading, *sorted(names))
        for heading in WITH_TABLE.values()
        for names in with_figures(found[heading])
        if not {(heading, name) for name in names} <= stated
    ]


def uncarried(page, names):
    return names - carriers(page)


def strays(page):
    """What stands in backticks and is neither an operation nor a scheme."""
    return set(re.findall(r"`([^`]*)`", page)) - operations_table.OPERATIONS.keys() - set(operations_table.SCHEMES)


def test_every_document_has_its_section():
    assert list(sections(PAGE)) == [*HEADINGS.values(), "Normative references"]
    assert set(PUBLISHED["documents"]) <= HEADINGS.keys()


@pytest.mark.parametrize(("document", "heading"), WITH_TABLE.items())
def test_every_document_is_named_as_published_names_it(document, heading):
    named = PUBLISHED["documents"][document]
    head = re.sub(r"\s+", " ", sections(PAGE)[heading].split("\n| section |")[0])
    assert [value for value in (named["author"], named["title"], named["year"]) if value not in head] == []


@pytest.mark.parametrize("heading", HEADINGS.values())
def test_every_document_has_its_particulars(heading):
    told = re.findall(r"^\* ([A-Z][a-z ]+): \S", sections(PAGE)[heading], re.MULTILINE)
    assert told == ["Author", "Title", "Year", "Address", "Revision read"]


def test_the_values_of_the_hashes_are_right():
    """The table's values are the standards' own. RIPEMD-160 is the reference's, since not every platform has it."""
    hashes = {
        "SHA-1": lambda data: hashlib.sha1(data).hexdigest(),  # noqa: S324  Christman's choice
        "SHA-256": lambda data: hashlib.sha256(data).hexdigest(),
        "RIPEMD-160": lambda data: ripemd160.digest(data).hex(),
    }
    rows = re.findall(r"^\| ([A-Z0-9-]+) \| ([a-z ]+) \| ([0-9a-f]+) \|$", PAGE, re.MULTILINE)
    assert {name for name, _, _ in rows} == hashes.keys()
    assert [digest for _, _, digest in rows] == [hashes[name](message.encode()) for name, message, _ in rows]


@pytest.mark.parametrize("heading", WITH_TABLE.values())
def test_every_row_is_complete_and_leads_somewhere(heading):
    found = table(sections(PAGE)[heading])
    assert len(found) > 0
    assert {" | ".join(row): complaints(row) for row in found if complaints(row)} == {}


def test_every_fact_has_a_row():
    assert unplaced(PUBLISHED["facts"], PAGE) == []


def test_every_row_with_figures_has_a_fact():
    assert unfounded(PUBLISHED["facts"], PAGE) == []


def test_every_erratum_is_in_the_section_of_its_document():
    errata = re.findall(r"^\| (E-\d+) \| ([^|]+) \|", TEXTS["errata.md"], re.MULTILINE)
    linked = [
        (number, heading)
        for heading, text in sections(PAGE).items()
        for number in re.findall(r"\[erratum (E-\d+)\]", text)
    ]
    assert sorted(linked) == sorted(errata)


def test_every_operation_and_every_vector_file_has_a_source():
    assert len(VECTORS) > 0
    assert uncarried(PAGE, OPERATIONS | VECTORS) == set()


def test_what_stands_in_backticks_is_an_operation_or_a_scheme():
    assert strays(PAGE) == set()


RULE, CARRIED = "[NUM-6](05-numberings.md)", "[rank.andrews](../vectors/v2/rank.andrews.json)"


@pytest.mark.parametrize(
    "row",
    [
        ["Copyright", "years and name", "history", "-"],
        ["Beginnings", "a deal", RULE, CARRIED],
        ["Beginnings", "a deal", f"{RULE}, [ruling 2](rulings.md), [erratum E-1](errata.md)", f"{CARRIED}, figures"],
        ["Beginnings", "a deal", RULE, "`rank` `andrews`, `notation`"],
    ],
)
def test_a_good_row_has_no_complaints(row):
    assert complaints(row) == []


@each_row(
    ("row", "complaint"),
    [
        (["Beginnings", "a deal", RULE], "not four filled cells"),
        (["Beginnings", "", RULE, CARRIED], "not four filled cells"),
        (["Copyright", "years", "history", "figures"], "history is carried by nothing, but has figures"),
        (["Copyright", "years", "legend", "figures"], "no rule: legend"),
        (["Beginnings", "a deal", "history, " + RULE, CARRIED], "no rule: history"),
        (["Beginnings", "a deal", "[NUM-6](04-bit-sets.md)", CARRIED], "no rule: [NUM-6](04-bit-sets.md)"),
        (["Beginnings", "a deal", "[NUM-6](glossary.md)", CARRIED], "no rule: [NUM-6](glossary.md)"),
        (["Beginnings", "a deal", "[NUM-99](05-numberings.md)", CARRIED], "no rule: [NUM-99](05-numberings.md)"),
        (["Beginnings", "a deal", "[ruling 99](rulings.md)", CARRIED], "no rule: [ruling 99](rulings.md)"),
        (["Beginnings", "a deal", "[erratum E-1](rulings.md)", CARRIED], "no rule: [erratum E-1](rulings.md)"),
        (["Beginnings", "a deal", "[the book](errata.md)", CARRIED], "no rule: [the book](errata.md)"),
        (["Beginnings", "a deal", RULE, "-"], "no carrier: -"),
        (["Beginnings", "a deal", RULE, "a test"], "no carrier: a test"),
        (["Beginnings", "a deal", RULE, "`goulash`"], "no carrier: `goulash`"),
        (["Beginnings", "a deal", RULE, "`rank` `goulash`"], "no carrier: `rank` `goulash`"),
        (["Beginnings", "a deal", RULE, CARRIED.replace("/rank", "/unrank")], "no carrier: [rank.andrews](../"),
        (["Beginnings", "a deal", RULE, CARRIED.replace("andrews", "goulash")], "no carrier: [rank.goulash](../"),
    ],
)
def test_a_bad_row_is_complained_about(row, complaint):
    found = complaints(row)
    assert len(found) == 1
    assert found[0].startswith(complaint)


def test_a_fact_without_a_row_is_found():
    elsewhere = {"id": "andrews-epilogue", "document": "andrews-encoding", "place": "Epilogue, last line"}
    without_figures = {"id": "andrews-years", "document": "andrews-encoding", "place": "Copyright, only line"}
    assert unplaced([elsewhere, without_figures], PAGE) == ["andrews-epilogue", "andrews-years"]


def test_a_row_without_its_fact_is_found():
    others = [fact for fact in PUBLISHED["facts"] if section_of(fact) != "preliminaries"]
    assert ("Andrews", "preliminaries") in unfounded(others, PAGE)


def test_an_operation_without_a_source_is_found():
    assert uncarried(PAGE, {"rank.andrews", "rank.goulash"}) == {"rank.goulash"}
    assert uncarried("`describe` or [rank.andrews](elsewhere)", {"describe", "rank.andrews"}) == {"rank.andrews"}


def test_a_stray_in_backticks_is_found():
    assert strays("`rank` `andrews` `goulash`") == {"goulash"}
