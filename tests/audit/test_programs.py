"""The descriptions of real programs are well formed, and two audits of one program are compared as they should be."""

import importlib.util
import json
import os
import re
import select
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from each_row import each_row

PROGRAMS = Path(__file__).parents[2] / "programs"
FOLDERS = sorted(path.parent for path in PROGRAMS.glob("*/program.toml"))

spec = importlib.util.spec_from_file_location("audit_programs", PROGRAMS / "audit_programs.py")
audit_programs = importlib.util.module_from_spec(spec)
spec.loader.exec_module(audit_programs)
AUDITED = [audit_programs.HERE / name for name in audit_programs.audited()]

FIELDS = {
    "": (
        {"name", "version", "what", "licence", "source", "install", "club"},
        {"shuffle", "deals", "seed", "adapter", "upstream"},
    ),
    "install": ({"kind", "packages"}, {"needs"}),
    "deals": ({"command", "format", "count"}, {"unseeded", "most"}),
    "seed": ({"how"}, {"audited"}),
    "adapter": ({"init", "command", "operations", "class"}, set()),
    "club": ({"use", "also", "found", "means", "do"}, {"facts"}),
}
"""The members of each table of a description: those that it must have, and those that it may have."""

TOLD = "https://example.org/issues/1"
USES = {"boards", "practice", "libraries", "ours"}
PINNED = {"pypi", "npm", "crates"}
FORMATS = {"pbn", "dealer", "deal -l"}
SECTIONS = ["Figures", "Reproduce", "Probable cause", "Remedy"]


def recorded(folder):
    return json.loads((folder / "audit.json").read_text())


def faults(folder):
    """What is wrong with the description in this folder, one sentence each."""
    description = tomllib.loads((folder / "program.toml").read_text())
    for table, (required, optional) in FIELDS.items():
        if table and table not in description:
            continue
        members = set(description[table] if table else description)
        if not required <= members <= required | optional:
            yield f"the members of [{table}] are {sorted(members)}"
    install = description["install"]
    if install["kind"] not in audit_programs.INSTALLERS:
        yield "the kind cannot be installed"
    if install["kind"] in PINNED and not re.search("[=@][0-9]", install["packages"][0]):
        yield "the package is not pinned"
    dealing = {"shuffle", "deals", "seed"} & set(description)
    if dealing not in ({"shuffle", "deals", "seed"}, set()) or not dealing | {"adapter"} & set(description):
        yield "the tables are neither those of a program that deals, nor of one that answers"
    if len(dealing) == 3:
        yield from dealing_faults(description, folder)
    if (folder / "finding.md").exists():
        yield from finding_faults((folder / "finding.md").read_text())
    if "club" in description:
        yield from club_faults(description["club"], folder)
    yield from upstream_faults(description.get("upstream", {}), folder)


def upstream_faults(states, folder):
    """What is wrong with what became of the findings, one sentence each."""
    finding, expected = folder / "finding.md", folder / "expect.toml"
    entries = tomllib.loads(expected.read_text())["known"] if expected.exists() else []
    links = {entry["link"] for entry in entries if "link" in entry}
    if links - states.keys():
        yield "a link has no state"
    for link, state in states.items():
        if link not in links and link not in (finding.read_text() if finding.exists() else ""):
            yield f"no finding has the link {link}"
        if not re.fullmatch("https://[^ ]+", link):
            yield f"{state} without a link"
        if not re.fullmatch(r"reported|answered|mended in \d.*", state):
            yield f"{state} is no state of a finding"


def club_faults(club, folder):
    """What is wrong with the answers for a club, one sentence each."""
    if club["use"] not in USES:
        yield f"nothing is used for {club['use']}"
    if not all(club[answer].endswith(".") for answer in ("found", "means", "do")):
        yield "an answer for a club is no sentence"
    recorded = "".join(path.read_text() for path in (folder / "finding.md", folder / "audit.json") if path.exists())
    figures = set(re.findall(r"\d[\d.,]*\d|\d\d", club["found"])) - {"100"}
    missing = {
        figure
        for figure in figures
        if not {figure, figure.replace(",", "")} & set(re.findall(r"\d[\d.,]*\d", recorded))
    }
    if missing:
        yield f"the figures {sorted(missing)} stand in no record"


def dealing_faults(description, folder):
    """What is wrong with the description of a program that deals, one sentence each."""
    deals = description["deals"]
    words = " ".join(deals["command"])
    filled = " ".join(audit_programs.command(description, folder))
    wrong = {
        f"the format is not one of {sorted(FORMATS)}": deals["format"] not in FORMATS,
        "the command does not say how many deals": "{n}" not in words,
        "the command takes a seed or is given one, not both": ("{seed}" in words) != ("audited" in description["seed"]),
        "the command without a seed has one": "{seed}" in " ".join(deals.get("unseeded", [])),
        "more deals are audited than one run gives": deals["count"] > deals.get("most", deals["count"]),
        "a placeholder is filled in by nothing": re.search(r"\{\w+\}", filled),
    }
    yield from (sentence for sentence, is_so in wrong.items() if is_so)
    named = {match[1] for match in re.finditer(r"\{here\}/(\S+)", words)}
    yield from (f"{name} does not exist" for name in sorted(named) if not (folder / name).is_file())


def finding_faults(text):
    """What is wrong with a page about a finding."""
    if re.findall(r"^## (.+)$", text, re.MULTILINE) != SECTIONS:
        yield f"the sections are not {SECTIONS}"
    figures, _, rest = text.partition("\n## Reproduce\n")
    rows = [line.strip("|").split("|") for line in figures.splitlines() if line.startswith("|")]
    if len(rows) < 3 or any(not cell.strip() for row in rows for cell in row) or {len(row) for row in rows} != {5}:
        yield "the figures are no table of test, deals, statistic, what is fair, p"
    if not re.search(r"^```sh\n(.*\n)*?dealcheck audit .*-- \S", rest, re.MULTILINE):
        yield "no command reproduces it"
    if "```diff" not in rest and "none is needed" not in rest:
        yield "no remedy is shown"


@each_row("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_description_is_well_formed(folder):
    assert list(faults(folder)) == []


def test_every_program_of_the_table_has_a_folder_and_the_reverse():
    table = re.findall(r"^\| \[([\w-]+)\]\(\1/program.toml\)", (PROGRAMS / "README.md").read_text(), re.MULTILINE)
    assert table == [folder.name for folder in AUDITED]
    assert len(table) >= 8


def test_the_table_has_the_recorded_verdicts():
    row = r"^\| \[([\w-]+)\].*\| (\w+), ([\d,]+) deals \|"
    table = re.findall(row, (PROGRAMS / "README.md").read_text(), re.MULTILINE)
    audits = {folder.name: recorded(folder) for folder in AUDITED}
    assert table == [(name, found["verdict"], f"{found['deals']:,}") for name, found in audits.items()]


@each_row("folder", AUDITED, ids=lambda folder: folder.name)
def test_the_recorded_audit_is_of_the_deals_described(folder):
    found = recorded(folder)
    assert found["deals"] + found["illegal"] == audit_programs.read(folder)["deals"]["count"]
    assert (
        audit_programs.kept(found | {"next_deal": "N:..." if found["predicted"] else ""}) | {"date": found["date"]}
        == found
    )


@each_row("folder", AUDITED, ids=lambda folder: folder.name)
def test_what_an_audit_tells_is_of_the_same_deals(folder):
    found = recorded(folder)
    assert found["told"]["verdict"].lower().startswith(found["verdict"])
    assert f"{found['deals']:,} deals" in found["told"]["answers"][0]["finding"]
    grades = {test["grade"] for test in found["tests"]}
    assert ("unfair" in grades) == (min(test["p"] for test in found["tests"]) <= found["limits"]["unfair"])


def test_a_program_that_is_called_unfair_has_a_page():
    for folder in AUDITED:
        if recorded(folder)["verdict"] != "fair":
            assert (folder / "finding.md").exists(), folder.name


def test_every_link_leads_to_a_file():
    for page in PROGRAMS.glob("**/*.md"):
        if ".cache" not in page.parts:
            for link in re.findall(r"\]\(([^):]+)\)", page.read_text()):
                assert (page.parent / link).exists(), (page, link)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('kind = "npm"', 'kind = "gem"', "cannot be installed"),
        ("bridge.js@2.10.0", "bridge.js", "not pinned"),
        ('format = "pbn"', 'format = "pdf"', "format"),
        ('"{n}"', '"9"', "how many deals"),
        ('"{n}"', '"{n}", "{seed}"', "takes a seed"),
        ('"{n}"', '"{n}", "{speed}"', "filled in"),
        ("deals.mjs", "gone.mjs", "does not exist"),
        ("count = 200000", "count = 200000\nmost = 9", "more deals"),
        ("count = 200000", "count = 200000\nmost_of_all = 9", "members"),
        ("count = 200000", 'count = 200000\nunseeded = ["{seed}"]', "without a seed"),
        ('licence = "MIT"', "", "members"),
        ("shuffle =", "mixed =", "members"),
        ("[seed]", "[sown]", "neither"),
        ('use = "libraries"', 'use = "fun"', "used for fun"),
        ("24.71 of 100", "24.17 of 100", "24.17"),
        ('a change of two lines."', 'a change of two lines"', "no sentence"),
        ("also = []", "", "members"),
        ("[seed]", '[upstream]\nlink = "reported"\n[seed]', "reported without a link"),
        ("[seed]", '[upstream]\n"https://a.b/1" = "reported"\n[seed]', "no finding has the link"),
        ("[seed]", f'[upstream]\n"{TOLD}" = "lost"\n[seed]', "no state of a finding"),
        ("[seed]", f'[upstream]\n"{TOLD}" = "mended"\n[seed]', "no state of a finding"),
    ],
)
def test_a_fault_of_a_description_is_seen(tmp_path, old, new, fault):
    shutil.copytree(PROGRAMS / "bridge-js", tmp_path, dirs_exist_ok=True)
    text = (tmp_path / "program.toml").read_text()
    assert old in text
    (tmp_path / "program.toml").write_text(text.replace(old, new))
    assert any(fault in found for found in faults(tmp_path))


@pytest.mark.parametrize("state", ["reported", "answered", "mended in 2.11.0"])
def test_a_finding_may_have_been_told_to_the_author(tmp_path, state):
    shutil.copytree(PROGRAMS / "bridge-js", tmp_path, dirs_exist_ok=True)
    path, expected = tmp_path / "program.toml", tmp_path / "expect.toml"
    expected.write_text(expected.read_text().replace("\nanswer_hash", f'\nlink = "{TOLD}"\nanswer_hash', 1))
    assert list(faults(tmp_path)) == ["a link has no state"]
    path.write_text(f'{path.read_text()}\n[upstream]\n"{TOLD}" = "{state}"\n')
    assert list(faults(tmp_path)) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("## Remedy", "## Help", "sections"),
        ("| 519.6 |", "| |", "figures"),
        ("dealcheck audit", "dealcheck smoke", "reproduces"),
        ("```diff", "```text", "remedy"),
    ],
)
def test_a_fault_of_a_finding_is_seen(old, new, fault):
    text = (PROGRAMS / "bridge-js/finding.md").read_text()
    assert old in text
    assert any(fault in found for found in finding_faults(text.replace(old, new)))


# Two audits


def audit(verdict="unfair", deals=100, *, predicted=False, **tests):
    found = {"verdict": verdict, "deals": deals, "illegal": 0, "predicted": predicted}
    return found | {"tests": [{"name": name, "p": p} for name, p in tests.items()]}


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        (audit(pairs=1e-25, voids=0.3), audit(pairs=1e-7, voids=1e-3), []),
        (audit(), audit(verdict="fair"), ["verdict fair, recorded unfair"]),
        (audit(), audit(deals=99), ["deals 99, recorded 100"]),
        (audit(), audit(predicted=True), ["predicted True, recorded False"]),
        (audit(pairs=1e-25), audit(pairs=1e-5), ["pairs is far from fair only in the record"]),
        (audit(voids=0.2), audit(voids=1e-21), ["voids is far from fair not in the record"]),
        (audit(pairs=1e-25), audit(), ["pairs is far from fair only in the record"]),
    ],
)
def test_audits_are_compared_by_verdict_and_by_sure_tests(before, now, told):
    assert list(audit_programs.differences(before, now)) == told


def test_what_cannot_be_installed_says_why(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    for kind in ("debian", "icon", "npm"):
        with pytest.raises(audit_programs.Unavailable, match="is not installed"):
            audit_programs.install({"install": {"kind": kind, "packages": ["p"]}}, tmp_path)
    with pytest.raises(audit_programs.Unavailable, match="javac is not installed"):
        audit_programs.install({"install": {"kind": "ours", "packages": [], "needs": ["javac"]}}, tmp_path)


def test_a_name_that_no_program_has_is_refused():
    with pytest.raises(SystemExit, match="there is no program delaer"):
        audit_programs.main(["delaer"])


def test_a_skipped_program_is_no_difference(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert audit_programs.main(["pescetti"]) == 0
    assert capsys.readouterr().out == "pescetti: skipped: dpkg-query is not installed\n"


def test_what_does_not_end_is_stopped_with_all_that_it_started(monkeypatch, tmp_path):
    line, begun = tmp_path / "line", tmp_path / "begun"
    os.mkfifo(line)
    source = """if True:
        import pathlib, subprocess, sys
        with open(sys.argv[1], "w") as line:
            pathlib.Path(sys.argv[2]).touch()
            subprocess.run(["sleep", "60"], stdout=line)
    """
    with os.fdopen(os.open(line, os.O_RDONLY | os.O_NONBLOCK), "rb") as heard:
        for patience in (2, 8, 32):  # a busy machine takes long to begin
            monkeypatch.setattr(audit_programs, "PATIENCE", patience)
            with pytest.raises(audit_programs.Unavailable, match=f"did not end within {patience} s"):
                audit_programs.audit([sys.executable, "-c", source, str(line), str(begun)])
            if begun.exists():
                break
        # Its end is heard when nobody holds the other side any more.
        assert select.select([heard], [], [], 30)[0]
        assert heard.read() == b""


def test_an_audit_without_a_verdict_is_a_failure(monkeypatch, capsys):
    monkeypatch.setattr(audit_programs, "command", lambda _description, _folder: ["false"])
    assert audit_programs.main(["dealref"]) == 1
    assert capsys.readouterr().out.count("dealcheck audit -- false") == 2


@pytest.mark.parametrize(
    ("verdicts", "code", "told"),
    [
        (["fair"], 0, "after 100 deals\n"),
        (["suspicious", "fair"], 0, "suspicious after 100 deals\n  differs: verdict suspicious, recorded fair"),
        (["suspicious", "unfair"], 1, "unfair after 100 deals\n  differs: verdict unfair, recorded fair"),
    ],
)
def test_a_difference_counts_that_shows_every_time(monkeypatch, capsys, tmp_path, verdicts, code, told):
    (tmp_path / "audit.json").write_text(json.dumps(audit("fair")))
    monkeypatch.setattr(audit_programs, "recorded", lambda _folder: tmp_path / "audit.json")
    audits = iter(map(audit, verdicts))
    monkeypatch.setattr(audit_programs, "audit", lambda _words: next(audits))
    assert audit_programs.main(["dealref"]) == code
    assert told in capsys.readouterr().out
    assert not list(audits)
