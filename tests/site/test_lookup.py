"""The pages to look up hold what is recorded: counted here anew, from the records and the vectors."""

import hashlib
import json
import re
import tarfile
import tomllib
import zipfile
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import bs4
import pytest

from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Verdict
from lookup import records
from templates import rendered

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "programs"
VECTORS = ROOT / "vectors" / "v2"
TABLE = json.loads((PROGRAMS / "matrix.json").read_text(encoding="utf-8"))
MATRIX = {row["program"]: row for row in TABLE if "(claimed by " not in row["program"]}
NAMES = [label.split()[0] for label in MATRIX]
RUNS = [path.parent.name for path in sorted(PROGRAMS.glob("*/run.jsonl"))]
AUDITS = [path.parent.name for path in sorted(PROGRAMS.glob("*/audit.json"))]
UNTESTED = tomllib.loads((PROGRAMS / "untested.toml").read_text(encoding="utf-8"))
NOTHING_FOUND = UNTESTED.pop("nothing_found")
USES = {
    "boards": "What deals a club's boards",
    "online": "Where one plays online",
    "practice": "For practice, lessons and books",
    "libraries": "Libraries for programmers",
    "ours": "Our own programs",
}
QUESTIONS = ["What was found", "What it means for a club", "What to do"]
CLASSES = ("values", "bounds", "legality", "form")
MOST = 300_000


@pytest.fixture(scope="session")
def page(site):
    """What reads a page of the folder."""
    read = {}

    def parsed(name):
        if name not in read:
            read[name] = bs4.BeautifulSoup((site / "lookup" / name).read_text(encoding="utf-8"), "html.parser")
        return read[name]

    return parsed


def words(element):
    return " ".join(element.get_text().split())


def events(name):
    return [json.loads(line) for line in (PROGRAMS / name / "run.jsonl").read_text(encoding="utf-8").splitlines()]


def failed(name):
    """The recorded verdicts that are no pass, by id."""
    return {
        event["id"]: event for event in events(name) if event.get("verdict") not in {None, "pass", "not-applicable"}
    }


def asked(name):
    return [event["id"] for event in events(name) if event.get("verdict") not in {None, "not-applicable"}]


def vectors():
    """All vectors by id, from their files."""
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in VECTORS.glob("*.json")]
    return {case["id"]: case for document in documents if "method" in document for case in document["cases"]}


CASES = vectors()


# ---- the programs by their use ----


def described(name):
    """What the tables say of a program: the name that people know, and the answers for a club."""
    if name in UNTESTED:
        return UNTESTED[name]["name"], UNTESTED[name]
    path = PROGRAMS / name / "program.toml"
    about = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return about.get("name", name), about.get("club", {"use": "ours"})


def straight(text):
    """The text as it was typed: a page has curved quotes, and links without their addresses."""
    return " ".join(re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text).split()).translate(str.maketrans("“”’", '""\''))


def sections(page):
    """The headings of a page with the words below them, in their order."""
    found = [(each.find("h2", recursive=False), each) for each in page.select("article section section")]
    return {straight(words(heading)).rstrip("#"): straight(words(each)) for heading, each in found if heading}


def test_the_index_has_every_program_once_by_its_use_and_the_matrix_below(page):
    index = page("index.html")
    shown = {straight(words(group.find_previous("h2"))).rstrip("#"): group for group in index.select(".lookup-uses")}
    assert list(shown) == list(USES.values())
    placed = {}
    for title, group in shown.items():
        names = [words(link) for link in group.find_all("a")]
        assert names == sorted(names, key=str.casefold)
        placed |= {link["href"].removesuffix(".html"): (title, words(link)) for link in group.find_all("a")}
    assert sum(len(group.find_all("a")) for group in shown.values()) == len(placed)
    assert placed == {
        name: (USES[club["use"]], known) for name in (*NAMES, *UNTESTED) for known, club in [described(name)]
    }
    text = str(index)
    assert text.rindex('class="lookup-uses"') < text.index('class="lookup-matrix"')


def test_the_index_says_what_was_found(page):
    for item in page("index.html").select(".lookup-uses li"):
        name = item.a["href"].removesuffix(".html")
        if name in UNTESTED:
            assert words(item.span) == f"not tested: {UNTESTED[name]['why']}"
        else:
            row = next(row for label, row in MATRIX.items() if label.split()[0] == name)
            first = row["audit"]["verdict"] if row["audit"] else "deals nothing"
            assert words(item.span).startswith(first)


def test_names_of_which_nothing_is_known_stand_below(page):
    text = sections(page("index.html"))["Is yours not here?"]
    assert all(name in text for name in NOTHING_FOUND)
    assert "Send us 500 of its deals" in text


@pytest.mark.parametrize("name", [*NAMES, *UNTESTED])
def test_a_page_begins_with_the_three_questions_of_a_club(page, name):
    found = sections(page(f"{name}.html"))
    assert list(found)[:3] == QUESTIONS
    known, club = described(name)
    for question, answer in zip(QUESTIONS, ("found", "means", "do"), strict=True):
        assert straight(club.get(answer, "")) in found[question]
        assert len(found[question]) > len(question) + 5
    if name in UNTESTED:
        assert straight(words(page(f"{name}.html").h1)).rstrip("#") == known
        assert f"Not tested: {straight(club['why'])}." in found[QUESTIONS[0]]
        assert "says nothing about the program" in found[QUESTIONS[0]]
        assert "Send us 500 of its deals" in found[QUESTIONS[2]]


@pytest.mark.parametrize("name", [name for name in (*NAMES, *UNTESTED) if described(name)[1].get("facts")])
def test_each_fact_stands_beside_the_address_that_says_it(page, name):
    shown = [item for item in page(f"{name}.html").select("#what-was-found li") if item.find("a", class_="external")]
    told = [(straight(words(item)), item.find_all("a")[-1]["href"]) for item in shown]
    for (text, address), fact in zip(told, described(name)[1]["facts"], strict=True):
        assert text.startswith(f"{fact['about']}: {straight(fact['says'])} (")
        assert address == fact["source"]
        assert urlsplit(address).netloc.endswith(text.rpartition("(")[2].removesuffix(")"))


@pytest.mark.parametrize("name", UNTESTED)
def test_who_wants_to_send_deals_finds_where(page, site, name):
    links = {words(link): link["href"] for link in page(f"{name}.html").select("#what-to-do a")}
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert links["Send us 500 of its deals"] == urls["Issues"]
    assert (site / "lookup" / links["judge them yourself"]).is_file()


# ---- the matrix ----


def rows(page):
    return {words(row.th): row for row in page("index.html").select(".lookup-matrix tbody tr")}


def test_the_matrix_has_a_row_for_each_program_which_leads_to_its_page(page, site):
    found = rows(page)
    assert found.keys() == MATRIX.keys()
    for label, row in found.items():
        assert row.th.a["href"] == f"{label.split()[0]}.html"
        assert (site / "lookup" / row.th.a["href"]).is_file()


def test_the_cells_have_the_recorded_counts_and_lead_to_the_failures(page):
    for label, row in rows(page).items():
        cells = {cell["data-head"]: cell for cell in row.find_all("td")}
        for name in CLASSES:
            cell, run = cells[name.capitalize()], MATRIX[label]["run"] or {"classes": {}}
            counts = run["classes"].get(name)
            assert words(cell) == (f"{counts[0]:,} of {counts[1]:,}" if counts else "")
            if counts:
                target, _, anchor = cell.a["href"].partition("#")
                assert words(page(target).find(id=anchor).find(["h2"])).startswith(name.capitalize())


def test_the_cells_have_the_verdicts_and_lead_to_the_audits(page):
    for label, row in rows(page).items():
        cell, audit = row.find("td", {"data-head": "Its deals"}), MATRIX[label]["audit"]
        assert words(cell) == (f"{audit['verdict']}, {audit['deals']:,} deals" if audit else "")
        if audit:
            assert cell.a["href"] == f"{label.split()[0]}-audit.html"


def test_the_signs_by_operation_are_those_of_the_recorded_counts(page):
    heads, *found = page("index.html").select(".lookup-operations tr")
    labels = [words(head) for head in heads.find_all("th")][1:]
    runs = {label.split()[0]: row["run"] for label, row in MATRIX.items() if row["run"]}
    assert labels == list(runs)
    assert {words(row.th) for row in found} == {name for run in runs.values() for name in run["operations"]}
    for row in found:
        for label, cell in zip(labels, row.find_all("td"), strict=True):
            counts = runs[label]["operations"].get(words(row.th))
            signs = [
                "·" if name not in counts else "●" if counts[name][0] == counts[name][1] else "○" for name in CLASSES
            ] if counts else []  # fmt: skip
            assert words(cell) == "".join(signs)


# ---- the programs ----


@pytest.mark.parametrize("name", RUNS)
def test_every_failure_is_shown_once_with_its_reason_in_its_class(page, name):
    known = PROGRAMS / name / "expect.toml"
    entries = tomllib.loads(known.read_text(encoding="utf-8"))["known"] if known.exists() else []
    reasons = {entry["id"]: entry["reason"] for entry in entries}
    shown = page(f"{name}.html").select(".lookup-failure")
    assert Counter(each["id"] for each in shown) == Counter(list(failed(name)))
    for each in shown:
        assert words(each.find_parent(class_="lookup-finding").find(class_="reason")) == reasons[each["id"]]
        assert each.find_parent("section")["id"] == CASES[each["id"]]["class"]


@pytest.mark.parametrize("name", RUNS)
def test_a_failure_has_its_vector_its_rule_and_both_answers(page, site, name):
    recorded = failed(name)
    for each in page(f"{name}.html").select(".lookup-failure"):
        case, event = CASES[each["id"]], recorded[each["id"]]
        rows = {words(row.dt): row.dd.get_text() for row in each.select("dl > div")}
        assert rows["Why it is asked"] == case["why"]
        assert json.loads(rows["Request"].partition(" ")[2]) == case["params"]
        assert (rows["Expected"], rows["Got"]) == (event["expected"], event["got"])
        vector, rule = each.p.find_all("a")
        assert (words(vector), words(rule)) == (each["id"], case["spec"])
        for link in (vector, rule):
            target, _, anchor = link["href"].partition("#")
            assert f'id="{anchor}"' in (site / "lookup" / target).resolve().read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RUNS)
def test_the_counts_of_each_class_are_those_of_the_recording(page, name):
    probes = {each for each in asked(name) if each.startswith("probe.")}
    for name_of_class in CLASSES:
        of_class = [each for each in asked(name) if each not in probes and CASES[each]["class"] == name_of_class]
        lost = [each for each in of_class if each in failed(name)]
        section = page(f"{name}.html").find("section", id=name_of_class)
        if section is None:
            assert not of_class
            continue
        numbers = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", words(section.find("p")))]
        passed, total = numbers[0], numbers[-1]
        assert words(section.find("p")).startswith("All ") == (passed == total)
        assert total - passed == len(lost)
        assert 0 <= total - len(of_class) <= len(probes)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_program_says_what_it_is(page, name):
    label = next(label for label in MATRIX if label.split()[0] == name)
    text = words(page(f"{name}.html").find("article"))
    assert text.startswith(label)
    described = PROGRAMS / name / "program.toml"
    if described.exists() and name != "dealref":
        about = tomllib.loads(described.read_text(encoding="utf-8"))
        for value in (about["what"][1:], about["licence"], about["source"], *about["install"]["packages"]):
            assert " ".join(value.split()) in text
    assert (PROGRAMS / name / "finding.md").exists() == bool(
        page(f"{name}.html").find("a", href=f"../programs/{name}/finding.html")
    )


# ---- the audits ----


@pytest.mark.parametrize("name", AUDITS)
def test_the_page_of_an_audit_has_the_recorded_figures(page, name):
    audit = json.loads((PROGRAMS / name / "audit.json").read_text(encoding="utf-8"))
    found = page(f"{name}-audit.html")
    assert words(found.find(class_="lookup-verdict")).lower().startswith(audit["verdict"])
    shown = {
        words(row.th): [words(cell) for cell in row.find_all("td")] for row in found.select(".lookup-tests tbody tr")
    }
    assert shown.keys() == {test["name"] for test in audit["tests"]}
    for test in audit["tests"]:
        _, statistic, _, _, p = shown[test["name"]]
        assert float(p) == pytest.approx(test["p"], rel=0.06, abs=1e-300)
        assert float(statistic.replace(",", "")) == pytest.approx(test["statistic"], rel=0.01, abs=0.06)


# ---- badges ----


def test_every_program_has_a_badge_for_each_class(page, site):
    for label, row in MATRIX.items():
        name = label.split()[0]
        classes = row["run"]["classes"] if row["run"] else {}
        badges = page(f"{name}.html").select(".lookup-badge")
        wanted = [f"badges/{name}.svg", *(f"badges/{name}-{each}.svg" for each in classes)] if classes else []
        assert [badge.img["src"] for badge in badges] == wanted
        for badge, (kind, counts) in zip(badges[1:], classes.items(), strict=True):
            image = ET.fromstring((site / "lookup" / badge.img["src"]).read_text(encoding="utf-8"))  # noqa: S314 ours
            title, *_, text = (each.strip() for each in image.itertext() if each.strip())
            assert text == f"{kind} {counts[0]:,} of {counts[1]:,}"
            assert title == badge.img["alt"]
            assert ("#b42318" in ET.tostring(image, encoding="unicode")) == (counts[0] < counts[1])
            assert badge.img["alt"].endswith(text)


def test_the_markdown_of_a_badge_shows_the_badge_and_leads_to_the_page(page, site):
    for name in NAMES:
        for badge in page(f"{name}.html").select(".lookup-badge"):
            alt, image, target = re.fullmatch(r"\[!\[([^\]]+)\]\(([^)]+)\)\]\(([^)]+)\)", words(badge.code)).groups()
            assert alt == badge.img["alt"]
            for address in (image, target):
                assert (site / urlsplit(address).path.split("/", 2)[2]).is_file()


# ---- downloads ----


def listed(page):
    return {entry.a["href"]: entry for entry in page("downloads.html").select(".lookup-files li")}


def test_the_digests_and_sizes_are_those_of_the_files(page, site):
    assert len(listed(page)) > 40
    for path, entry in listed(page).items():
        data = (site / "lookup" / path).read_bytes()
        assert words(entry.code) == hashlib.sha256(data).hexdigest()
        assert f"{(len(data) + 999) // 1000:,} kB" in words(entry)
    sums = dict(
        reversed(line.split("  ")) for line in (site / "lookup" / "files" / "SHA256SUMS").read_text().splitlines()
    )
    for path, digest in sums.items():
        assert hashlib.sha256((site / "lookup" / "files" / path).read_bytes()).hexdigest() == digest
    assert {f"files/{path}" for path in sums} == {*listed(page), "files/LICENSE"}


def test_the_files_are_all_files_of_the_vectors(page, site):
    published = {
        path.relative_to(VECTORS).as_posix(): path.read_bytes() for path in VECTORS.rglob("*") if path.is_file()
    }
    folder = site / "lookup" / "files"
    assert {path.removeprefix("files/v2/") for path in listed(page) if "/v2/" in path} == published.keys()
    (zipped,), (tarred,) = folder.glob("*.zip"), folder.glob("*.tar.gz")
    with zipfile.ZipFile(zipped) as packed:
        in_zip = {name.partition("/v2/")[2]: packed.read(name) for name in packed.namelist() if "/v2/" in name}
    with tarfile.open(tarred) as packed:
        in_tar = {
            each.name.partition("/v2/")[2]: packed.extractfile(each).read() for each in packed if "/v2/" in each.name
        }
    single = {path.relative_to(folder / "v2").as_posix(): path.read_bytes() for path in (folder / "v2").rglob("*.*")}
    single |= {"SHA256SUMS": (folder / "v2" / "SHA256SUMS").read_bytes()}
    assert published == in_zip == in_tar == single


def test_the_recorded_deals_can_be_downloaded_too(page, site):
    """AUDIT-23."""
    deals = VECTORS.parent / "audit"
    names = {path.removeprefix("files/audit/") for path in listed(page) if path.startswith("files/audit/")}
    assert names == {path.name for path in deals.iterdir()} > {"fair-24.json", "README.md"}
    for name in names:
        assert (site / "lookup" / "files" / "audit" / name).read_bytes() == (deals / name).read_bytes()


def test_the_page_says_what_verify_says_of_each_file(page):
    command, *said = page("downloads.html").select_one(".lookup-verified").get_text().strip().splitlines()
    copies = command.removeprefix("$ dealcheck verify ").split()
    alone = {path.removeprefix("files/") for path in listed(page) if path.count("/") == 1}
    assert set(copies) == {"v2", *alone}
    assert [line.partition(": ")[0] for line in said] == copies
    assert all(line.partition(": ")[2].startswith("genuine: ") for line in said)


def test_no_page_is_large(site):
    sizes = {path.name: path.stat().st_size for path in (site / "lookup").glob("*.html")}
    assert len(sizes) == len(NAMES) + len(UNTESTED) + len(AUDITS) + 3
    assert {name: size for name, size in sizes.items() if size >= MOST} == {}


def test_what_became_of_each_finding_is_told(page):
    rows = [[words(cell) for cell in row.select("th, td")] for row in page("upstream.html").select("tbody tr")]
    known = {
        path.parent.name: tomllib.loads(path.read_text("utf-8"))["known"] for path in PROGRAMS.glob("*/expect.toml")
    }
    expected = Counter(
        (name, " ".join(entry["reason"].split())) for name, entries in known.items() for entry in entries
    )
    told = Counter()
    for program, finding, failures, state in rows:
        assert state == "not reported yet"
        told[program.split()[0], finding] += int(failures or 0)
    assert +told == expected
    in_deals = {program.split()[0]: finding for program, finding, failures, _ in rows if not failures}
    assert in_deals.keys() == {path.parent.name for path in PROGRAMS.glob("*/finding.md")}
    assert in_deals["pescetti"] == "North has the spade ace in 32 of 100 boards"


def test_what_an_author_was_told_has_its_link_and_its_state(tmp_path, monkeypatch):
    deals, answers = "https://example.org/1", "https://example.org/2"
    (tmp_path / "finding.md").write_text(f"# x: unfair\n\nThe author was told: <{deals}>\n", encoding="utf-8")
    monkeypatch.setattr(records, "ROOT", tmp_path)
    states = {deals: "answered", answers: "mended in 2"}
    program = records.Program("x", "1", ".", is_ours=False, about={"upstream": states}, run={}, audit={})
    known = [SimpleNamespace(known=ExpectedFailure(Verdict.FAIL, link=link)) for link in (answers, "")]
    found = {"x": [records.Finding(ConformanceClass.FORM, "because", (failure,)) for failure in known]}
    text = rendered("lookup/upstream.md", programs=[program], found=found, line=str)
    rows = [row.select("td")[-1] for row in bs4.BeautifulSoup(text, "html.parser").select("tbody tr")]
    assert [words(row) for row in rows] == ["answered", "mended in 2", "not reported yet"]
    assert [link["href"] for row in rows for link in row.select("a")] == [deals, answers]
