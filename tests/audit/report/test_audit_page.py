"""The page of an audit: well-formed, escaped, complete by itself, and the same for the same audit."""

import importlib
import re
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from dealaudit.report.sentences import told
from dealaudit.statistics import moments
from dealcheck.cli import main
from dealref.cards import pbn

VOID = {"meta", "br", "hr", "img", "link"}


class Reader(HTMLParser):
    """Elements that are open, ids, and addresses; text outside of tags."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.addresses, self.names, self.text = [], [], [], set(), []

    def handle_starttag(self, tag, attributes):
        self.names.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        self.note(attributes)

    def handle_startendtag(self, tag, attributes):
        self.names.add(tag)
        self.note(attributes)

    def note(self, attributes):
        self.ids += [value for name, value in attributes if name == "id"]
        self.addresses += [value for name, value in attributes if name in {"href", "xlink:href", "src"}]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def page():
    """It loads what draws, for which a worker without these tests need not wait."""
    return importlib.import_module("dealaudit.report.page")


@pytest.fixture(scope="module")
def written(audit, page):
    """The pages of audits of all sizes, made once."""
    made = {deals: audit(audit.fair, deals) for deals in (0, 1)} | {300: audit(audit.one_seat_has_the_ace, 300, 60)}
    return {deals: (audited, page.text(audited)) for deals, audited in made.items()}


@pytest.mark.parametrize("deals", [0, 1, 300])
def test_a_page_is_well_formed_and_complete_by_itself(written, deals):
    text = written[deals][1]
    found = read(text)
    assert len(found.ids) == len(set(found.ids))
    assert {address.removeprefix("#") for address in found.addresses} <= set(found.ids)
    assert found.names.isdisjoint({"script", "link", "img", "iframe"})
    assert set(re.findall(r"https?://[^\s\"'<]*", text)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert "@import" not in text
    assert len(text.encode()) < 600_000


@pytest.mark.parametrize(("deals", "pictures"), [(0, 0), (1, 7), (300, 8)])
def test_pictures_are_svg_with_titles_and_text(written, deals, pictures):
    found = re.findall(r"<svg\b.*?</svg>", written[deals][1], re.DOTALL)
    assert len(found) == pictures
    for each in found:
        root = ET.fromstring(each)  # noqa: S314 - our own page
        space = "{http://www.w3.org/2000/svg}"
        title, description = (root.find(space + name) for name in ("title", "desc"))
        assert root.get("aria-labelledby").split() == [title.get("id"), description.get("id")]
        assert title.text
        assert description.text
        assert root.findall(f".//{space}text")
        assert root.findall(f".//{space}image") == []
        assert "var(--faint)" in each
        assert not re.search(r"#(0[1-8])\1\1", each), "a stand-in for a colour is left"


def test_the_page_says_what_the_sentences_say(written):
    for audited, text in written.values():
        words = told(audited)
        plain = " ".join(unescape("".join(read(text).text)).replace("\N{NO-BREAK SPACE}", " ").split())
        assert words.verdict in plain
        assert words.worth in plain
        for answer in words.answers:
            assert (
                f"{answer.question}{answer.finding}{', ' * bool(answer.chance)}{answer.chance}{answer.opinion}" in plain
            )
        for note in words.notes:
            assert note in plain
        for test in audited.judgement.tests:
            assert f'<th scope="row">{test.name}</th>' in text


def test_the_first_illegal_deals_are_shown(written):
    text = written[300][1]
    assert text.count(": matter ") == 50
    assert "<li>and 10 more</li>" in text
    assert "Illegal deals" not in written[1][1]


def test_the_body_has_the_state_of_the_verdict(written):
    states = {deals: re.search(r'<body class="(\w+)">', text).group(1) for deals, (_, text) in written.items()}
    assert states == {0: "stale", 1: "good", 300: "bad"}


def test_the_same_audit_gives_the_same_page(audit, page, written):
    assert page.text(audit(audit.fair, 1)) == written[1][1]


def test_the_command_writes_a_page(tmp_path):
    deals, page = tmp_path / "deals.txt", tmp_path / "audit.html"
    deals.write_text("".join(f"{pbn.to_text(tuple(deal))}\n" for deal in moments.fair(1, 1).tolist()))
    assert main(["audit", "--search", "0", "--report", str(page), str(deals)]) == 0
    assert "Fair so far" in page.read_text()


def test_text_of_the_input_stays_text(audit, page, monkeypatch):
    monkeypatch.setattr(page, "plots", lambda _: [])
    hostile = "<script>alert(1)</script>\u202e\x1b&\"'"
    audited = audit(audit.fair, 24, 1, source=hostile, power=(hostile,), version=hostile, generator=hostile)
    fault = audited.faults[0]
    fault = fault._replace(place=fault.place._replace(source=hostile), message=hostile)
    text = page.text(audited._replace(faults=(fault,)))
    found = read(text)
    assert "script" not in found.names
    assert not {"\u202e", "\x1b"} & set(text)
    assert unescape(text).count("<script>alert(1)</script>\\u202e\\x1b&\"'") == 8


def test_a_cell_has_its_colour_on_both_sides(page):
    low, none, high = (page.cell_colour(deviation) for deviation in (-5, 0, 5))
    assert len({low, none, high}) == 3
    assert (page.cell_colour(-50), page.cell_colour(50)) == (low, high)
