"""The form of the vectors by chapter 8, and that they hold what the chapter promises."""

import hashlib
import json
import re
import subprocess

import pytest

import operations_table
import oracles
from each_row import each_row

FOLDER = operations_table.ROOT / "vectors" / "v2"
FILES = {path.name: json.loads(path.read_text(encoding="ascii")) for path in sorted(FOLDER.glob("[a-z]*.json"))}
CORE = FILES.pop("core.json")
CASES = [(name, case) for name, file in FILES.items() for case in file["cases"]]
MANIFEST = json.loads((FOLDER / "MANIFEST.json").read_text(encoding="ascii"))
LOCK = (FOLDER / "ids.lock").read_text(encoding="ascii")
CASE = ["id", "params", "expect", "class", "flags", "why", "spec", "level", "since"]
each_file = each_row("name", FILES)


def sha256(name):
    return hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()


def test_there_is_a_file_for_each_operation_and_scheme_and_nothing_else():
    """VEC-1."""
    files = {
        f"{method}.{scheme}.json" if scheme else f"{method}.json"
        for method, row in operations_table.OPERATIONS.items()
        for scheme in (operations_table.SCHEMES if "scheme" in row["params"] else [None])
        if method != "hello"
    }
    assert {path.name for path in FOLDER.iterdir()} == files | {
        "core.json", "MANIFEST.json", "SHA256SUMS", "ids.lock", "requirements",
    }  # fmt: skip


ALL = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())


@each_row("name", ALL)
def test_files_are_ascii_with_lf(name):
    """VEC-1."""
    data = (FOLDER / name).read_bytes()
    assert data.isascii()
    assert b"\r" not in data
    assert data.endswith(b"\n")


@each_file
def test_the_header_says_what_is_in_the_file(name):
    """VEC-2."""
    file = FILES[name]
    method, scheme = file["method"], file.get("scheme")
    members = [
        "format",
        "suite",
        "method",
        *(["scheme"] if scheme else []),
        "chapter",
        "license",
        "optional",
        "flags",
        "cases",
    ]
    assert list(file) == members
    assert (file["format"], file["suite"], file["license"]) == (1, MANIFEST["suite"], "CC0-1.0")
    assert name == ".".join(part for part in (method, scheme, "json") if part)
    assert file["chapter"] == f"spec/{operations_table.OPERATIONS[method]['chapter']}"


@each_file
def test_each_vector_is_one_line_with_its_members_in_order(name):
    """VEC-3."""
    lines = [line for line in (FOLDER / name).read_text(encoding="ascii").split("\n") if line.startswith('    {"id": ')]
    assert [json.loads(line.removesuffix(",")) for line in lines] == FILES[name]["cases"]
    for case in FILES[name]["cases"]:
        assert list(case) == CASE
        assert list(case["expect"]) in (["result"], ["error"])
        assert case["why"]
        assert case["flags"]
        assert case["level"] in {"must", "should"}
        assert version(case["since"]) <= version(MANIFEST["suite"])


def test_the_class_of_each_vector_is_that_of_the_table():
    """JUDGE-16."""
    page = (operations_table.ROOT / "spec" / "07-judging.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(values|bounds|legality|form)` \| ([^|]+) \|", page, re.MULTILINE)
    classes = {int(code): name for name, answers in rows for code in re.findall(r"-\d+", answers)}
    assert len(rows) == 4
    for _, case in CASES:
        assert case["class"] == classes.get(case["expect"].get("error"), "values"), case["id"]
    assert {case["class"] for _, case in CASES} == {name for name, _ in rows}


@each_file
def test_the_members_that_may_be_left_out_are_those_of_the_table(name):
    kinds = operations_table.OPERATIONS[FILES[name]["method"]]["result"]
    assert FILES[name]["optional"] == [member for member, kind in kinds.items() if str(kind).endswith("?")]


def test_the_manifest_names_the_page_of_every_rule():
    for prefix, page in MANIFEST["pages"].items():
        assert f"**{prefix}-1" in (operations_table.ROOT / page).read_text(encoding="utf-8")
    assert {case["spec"].partition("-")[0] for _, case in CASES} <= MANIFEST["pages"].keys()


def version(text):
    return tuple(map(int, re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", text).groups()))


@each_file
def test_every_flag_is_explained_and_no_other(name):
    used = {flag for case in FILES[name]["cases"] for flag in case["flags"]}
    assert set(FILES[name]["flags"]) == used
    assert all(FILES[name]["flags"].values())


def test_ids_are_unique_slugs_that_begin_with_the_file():
    """VEC-4."""
    identities = [case["id"] for _, case in CASES]
    assert len(set(identities)) == len(identities)
    for name, case in CASES:
        assert re.fullmatch(re.escape(name.removesuffix("json")) + "[a-z0-9.-]+", case["id"])


def test_no_question_is_asked_twice():
    asked = [(FILES[name]["method"], json.dumps(case["params"], sort_keys=True)) for name, case in CASES]
    assert len(set(asked)) == len(asked)


@each_file
def test_accepted_vectors_are_of_the_types_of_the_table(name):
    row = operations_table.OPERATIONS[FILES[name]["method"]]
    for case in FILES[name]["cases"]:
        if "result" in case["expect"]:
            assert operations_table.fits(case["params"], row["params"]), case["id"]
            assert operations_table.fits(case["expect"]["result"], row["result"]), case["id"]
            assert case["params"].get("scheme") == FILES[name].get("scheme"), case["id"]


@each_file
def test_rejected_vectors_are_flagged_and_their_codes_are_in_the_table(name):
    codes = operations_table.OPERATIONS[FILES[name]["method"]]["errors"]
    for case in FILES[name]["cases"]:
        assert ("error" in case["expect"]) == ("rejected" in case["flags"]), case["id"]
        assert case["expect"].get("error", codes[0]) in codes, case["id"]


@each_file
def test_every_code_of_the_table_is_asked_for(name):
    codes = {case["expect"]["error"] for case in FILES[name]["cases"] if "error" in case["expect"]}
    assert codes == set(operations_table.OPERATIONS[FILES[name]["method"]]["errors"])


@each_file
def test_every_rejected_vector_has_an_accepted_twin_in_its_file(name):
    """VEC-8."""
    cases = FILES[name]["cases"]
    twins = [case["params"] for case in cases if "accepted-twin" in case["flags"] and "result" in case["expect"]]
    assert twins
    for case in cases:
        if "rejected" in case["flags"]:
            assert any(differ_in_one_member(case["params"], twin) for twin in twins), case["id"]


def differ_in_one_member(params, twin):
    """Another value, a member more, a member less, or a member in capitals; params that are no object do too.

    True is another value than 1, which Python calls equal.
    """
    if not isinstance(params, dict):
        return True
    absent = object()
    both = params.keys() | twin.keys()
    different = {name.lower() for name in both if repr(params.get(name, absent)) != repr(twin.get(name, absent))}
    return len(different) == 1


def levels(value):
    """The levels of objects and lists in a value, itself included."""
    if not isinstance(value, dict | list):
        return 0
    return 1 + max(map(levels, value.values() if isinstance(value, dict) else value), default=0)


def test_no_request_has_more_levels_than_the_runner_sends():
    """PROTO-10a."""
    page = (operations_table.ROOT / "spec" / "06-protocol.md").read_text(encoding="utf-8")
    (most,) = re.findall(r"more than (\d+) levels of objects and lists in one", page)
    deepest = max(levels({"params": case["params"]}) for _, case in CASES)
    assert 50 < deepest <= int(most)


def test_the_manifest_lists_the_files_with_their_digests():
    """VEC-1."""
    assert list(MANIFEST) == ["format", "suite", "license", "pages", "cases", "files", "core"]
    assert (MANIFEST["format"], MANIFEST["license"], MANIFEST["cases"]) == (1, "CC0-1.0", len(CASES))
    assert MANIFEST["files"] == [
        {
            "file": name,
            "method": FILES[name]["method"],
            "scheme": FILES[name].get("scheme"),
            "cases": len(FILES[name]["cases"]),
            "sha256": sha256(name),
        }
        for name in sorted(FILES)
    ]


def test_the_core_holds_whole_vectors_in_the_order_of_their_choice():
    """VEC-9a."""
    whole = {
        case["id"]: {"id": case["id"], "method": FILES[name]["method"], "scheme": FILES[name].get("scheme")} | case
        for name, case in CASES
    }
    chosen = (operations_table.ROOT / "spec" / "core.txt").read_text(encoding="ascii").split()
    assert CORE["cases"] == [whole[identity] for identity in chosen]
    assert [list(case) for case in CORE["cases"]] == [["id", "method", "scheme", *CASE[1:]]] * len(chosen)
    assert MANIFEST["core"] == {"file": "core.json", "cases": len(chosen), "sha256": sha256("core.json")}


def test_the_core_needs_no_other_file():
    """VEC-9a."""
    assert list(CORE) == ["format", "suite", "license", "optional", "flags", "cases"]
    assert [CORE[name] for name in ("format", "suite", "license")] == [1, MANIFEST["suite"], "CC0-1.0"]
    assert CORE["optional"] == {file["method"]: file["optional"] for file in FILES.values() if file["optional"]}
    meanings = {flag: text for file in FILES.values() for flag, text in file["flags"].items()}
    assert CORE["flags"] == {flag: meanings[flag] for case in CORE["cases"] for flag in case["flags"]}


def test_the_core_is_small_and_has_every_rule_and_of_every_file_a_result_a_refusal_and_a_sample():
    """VEC-9."""

    def needs(name, case):
        kind = "result" if "result" in case["expect"] else "refusal"
        sample = [("sample", name)] if kind == "result" and "sample" in case["flags"] else []
        return {("rule", case["spec"]), (kind, name), *sample}

    core = {case["id"] for case in CORE["cases"]}
    assert len(core) == len(CORE["cases"]) <= 300
    every = set().union(*(needs(name, case) for name, case in CASES))
    assert set().union(*(needs(name, case) for name, case in CASES if case["id"] in core)) == every


def test_the_checksums_are_those_that_sha256sum_reads():
    """VEC-1."""
    lines = "".join(f"{sha256(name)}  {name}\n" for name in ALL if name != "SHA256SUMS")
    assert (FOLDER / "SHA256SUMS").read_text(encoding="ascii") == lines


def lasting_digest(name, case):
    """VEC-4a, without the generator."""
    members = {member: case[member] for member in ("params", "expect", "class", "level", "since")}
    members |= {"method": FILES[name]["method"], "scheme": FILES[name].get("scheme")}
    return hashlib.sha256(json.dumps(members, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def test_the_lock_has_every_id_with_the_digest_of_what_never_changes():
    """VEC-4a."""
    lines = LOCK.splitlines()
    withdrawn = {line.split(" ")[1] for line in lines if line.startswith("withdrawn ")}
    locked = [line.split(" ") for line in lines if not line.startswith("withdrawn ")]
    digests = {case["id"]: lasting_digest(name, case) for name, case in CASES}
    assert {identity: digest for identity, digest in locked if identity not in withdrawn} == digests
    assert len(locked) == len(digests) + len(withdrawn)


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=operations_table.ROOT, capture_output=True, text=True, check=False)


def test_no_id_has_ever_been_taken_from_the_lock():
    """Digests were of less at first; test_permanence.py holds the lines that a release has."""
    if git("rev-parse", "--is-shallow-repository").stdout.strip() != "false":
        pytest.skip("no git checkout, or a shallow one: the lock's history is not here")
    history = git("log", "--format=", "-p", "--reverse", "--", "vectors/v2/ids.lock").stdout
    assert removed_ids(history) <= {line.split(" ")[0] for line in LOCK.splitlines()}


def removed_ids(diff):
    return {line[1:].split(" ")[0] for line in diff.splitlines() if line.startswith("-") and not line.startswith("---")}


def test_an_id_taken_from_the_lock_would_be_seen():
    assert removed_ids("--- a/ids.lock\n+++ b/ids.lock\n@@ -1 +1 @@\n-rank.x 00\n+rank.y 00\n") == {"rank.x"}


@pytest.mark.parametrize("scheme", operations_table.SCHEMES)
def test_each_direction_of_a_scheme_is_asked_for_what_the_chapter_promises(scheme):
    """VEC-8."""
    tens = {10**exponent for exponent in range(29)}
    words = {2**exponent + step for exponent in (31, 32, 53, 63, 64, 95) for step in (-1, 0, 1)}
    ends = {step for i in range(4) for step in (i, oracles.D - 1 - i)}
    assert max(tens) < oracles.D <= 10 * max(tens)
    for method in ("rank", "unrank"):
        cases = [case for case in FILES[f"{method}.{scheme}.json"]["cases"] if "result" in case["expect"]]
        numbers = {int((case["params"] | case["expect"]["result"])["number"]) for case in cases}
        assert tens | words | ends <= numbers
        assert sum("sample" in case["flags"] for case in cases) >= 200
