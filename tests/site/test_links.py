"""Every link inside the site leads to a page and to a place on it; every other one is listed. Pages load little."""

import posixpath
import tomllib
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from site_pages import tags

ROOT = Path(__file__).parents[2]
HOME = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["urls"]["Homepage"]


@pytest.fixture(scope="module")
def marked(pages):
    """The tags of every page."""
    return dict(pages.tags())


def addresses(found):
    return [attributes[name] for _, attributes in found for name in ("href", "src") if attributes.get(name)]


def ids(found):
    return [attributes["id"] for _, attributes in found if "id" in attributes]


def dead(marked, files):
    """The links, each with its page, that lead to no file or to no anchor."""
    anchors = {path: set(ids(found)) for path, found in marked.items()}
    wrong = set()
    for path, found in marked.items():
        for address in set(addresses(found)):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
            target = target if parts.path else path
            missing = parts.fragment and unquote(parts.fragment) not in anchors.get(target, {unquote(parts.fragment)})
            if target not in files or missing:
                wrong.add((path, address))
    return sorted(wrong)


def test_every_link_inside_the_site_leads_somewhere(site, marked):
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert len(marked) > 200
    assert dead(marked, files) == []


@pytest.mark.parametrize("link", ["gone.html", "there.html#gone", "#gone", "../there.html", "there.html#Here"])
def test_a_dead_link_is_found(link):
    marked = {"a.html": tags(f'<p id="here"><a href="{link}">x</a>'), "there.html": tags('<p id="here">')}
    assert dead(marked, set(marked)) == [("a.html", link)]


def test_links_that_lead_somewhere_are_not_dead():
    links = ["there.html", "there.html#here", "#here", "https://example.org/", "./there.html"]
    page = tags('<p id="here">' + "".join(f'<a href="{link}">x</a>' for link in links))
    assert dead({"a.html": page, "there.html": tags('<p id="here">')}, {"a.html", "there.html"}) == []


def test_no_id_stands_twice_on_a_page(marked):
    assert [path for path, found in marked.items() if len(ids(found)) != len(set(ids(found)))] == []


def test_every_address_outside_is_listed_with_the_pages_that_have_it(marked, pages):
    outside = {}
    for path, found in marked.items():
        for address in addresses(found):
            if urlsplit(address).scheme in {"http", "https"} and not address.startswith(HOME) and path != "links.html":
                outside.setdefault(address, set()).add(path)
    items = [[link.attributes["href"] for link in item.all("a")] for item in pages["links.html"].all("li")]
    listed = {first: set(others) for first, *others in items if first.startswith("http")}
    assert len(outside) > 10
    assert listed == outside


def test_links_into_the_repository_name_its_files(marked):
    found = {address for page in marked.values() for address in addresses(page) if address.startswith(f"{HOME}/")}
    of_files = {address for address in found if address.startswith((f"{HOME}/blob/main/", f"{HOME}/tree/main/"))}
    assert len(of_files) > 100
    for address in of_files:
        kind, _, path = address.removeprefix(f"{HOME}/").partition("/main/")
        target = ROOT / path.partition("#")[0]
        assert target.is_dir() if kind == "tree" else target.is_file(), address


def loaded(found):
    """What a page loads by itself: scripts, styles, pictures."""
    for tag, attributes in found:
        if tag == "link" and attributes.get("rel") in {"stylesheet", "preload", "shortcut icon"}:
            yield attributes["href"]
        elif attributes.get("src"):
            yield attributes["src"]


def test_nothing_is_loaded_from_elsewhere_and_no_script_is_a_module(marked):
    assert {source for found in marked.values() for source in loaded(found) if urlsplit(source).scheme} <= {"data"}
    modules = [path for path, found in marked.items() if ("script", "module") in {(t, a.get("type")) for t, a in found}]
    assert modules == []


def test_no_page_loads_500_kb_nor_the_texts_of_the_search_before_a_search(site, marked):
    for path, found in marked.items():
        folder = posixpath.dirname(path)
        files = {posixpath.normpath(posixpath.join(folder, source.partition("?")[0])) for source in loaded(found)}
        assert "searchtexts.js" not in files, path
        size = sum((site / file).stat().st_size for file in {path, *files})
        assert size < 500_000, (path, size)
    assert (site / "searchtexts.js").stat().st_size < 500_000
