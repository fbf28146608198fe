"""The specification holds what it promises: its examples run, its tables agree, its ids and links lead somewhere."""

import doctest
import inspect
import json
import re
from itertools import groupby

import pytest

import operations_table
from dealref import errors
from dealref.__main__ import answer
from dealref.protocol import operations

SPEC = operations_table.ROOT / "spec"
PAGES = sorted(SPEC.glob("*.md"))
TEXTS = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
CHAPTERS = [name for name in TEXTS if name[0].isdigit()]
VECTORS = sorted((operations_table.ROOT / "vectors" / "v2").glob("[a-z]*.json"))


def blocks(kind):
    """Each fenced block of the kind, with its page and line."""
    for name, text in TEXTS.items():
        for found in re.finditer(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            line = text.count("\n", 0, found.start()) + 1
            yield pytest.param(found[1], id=f"{name}:{line}")


@pytest.mark.parametrize("block", list(blocks("python")))
def test_the_python_examples_run_as_printed(block):
    example = doctest.DocTestParser().get_doctest(block, {}, "example", None, None)
    report = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=report.append)
    assert result.failed == 0, "".join(report)
    assert result.attempted > 0


@pytest.mark.parametrize("block", list(blocks("transcript")))
def test_the_transcripts_run_as_printed(block):
    lines = block.splitlines()
    assert {line[:2] for line in lines} <= {"> ", "< "}
    asked = [line[2:] for line in lines if line.startswith("> ")]
    expected = [line[2:] for line in lines if line.startswith("< ")]
    assert len(asked) == len(expected) > 0
    for question, reply in zip(asked, expected, strict=True):
        assert matches(json.loads(reply), json.loads(answer(question.encode()))), question


def matches(expected, actual):
    """Equal, but for messages, which are never compared, and "*", which stands for anything."""
    if expected == "*":
        return True
    if isinstance(expected, dict) and isinstance(actual, dict):
        return expected.keys() == actual.keys() and all(
            name == "message" or matches(value, actual[name]) for name, value in expected.items()
        )
    return json.dumps(expected) == json.dumps(actual)


def test_a_transcript_with_a_wrong_reply_would_not_match():
    assert not matches({"id": 1, "result": {"a": "*"}}, {"id": 1, "result": {"a": 1, "b": 2}})
    assert not matches({"error": {"code": -1, "message": "x"}}, {"error": {"code": -2, "message": "x"}})
    assert not matches({"id": 1}, {"id": True})
    assert matches({"error": {"code": -1, "message": "x"}}, {"error": {"code": -1, "message": "y"}})


def rows(text, header):
    """The rows of the tables with this header, each a list of cells."""
    found, inside = [], False
    for line in text.splitlines():
        if line == header:
            inside = True
        elif inside and line.startswith("|"):
            if not line.startswith("|---"):
                found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
        else:
            inside = False
    return found


def members(cell):
    """`name: type, name: type`, where a type is a word or a choice of values in backticks."""
    result = {}
    for part in cell.split(", "):
        name, kind = part.split(": ")
        choices = [value.strip("`") for value in kind.split(r"\|")]
        is_choice = kind.startswith("`")
        result[name] = [int(value) if value.isdigit() else value for value in choices] if is_choice else kind
    return result


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_tables_of_operations_are_those_of_the_yaml(name):
    printed = {
        method.strip("`"): {
            "chapter": name,
            "params": members(params),
            "result": members(result),
            "errors": [int(code) for code in codes.split(", ")],
        }
        for method, params, result, codes in rows(TEXTS[name], "| method | params | result | errors |")
    }
    assert printed == {method: row for method, row in operations_table.OPERATIONS.items() if row["chapter"] == name}


def test_the_adapter_has_the_operations_and_params_of_the_yaml():
    table = {method: list(row["params"]) for method, row in operations_table.OPERATIONS.items()}
    assert {method: list(operation.readers) for method, operation in operations.OPERATIONS.items()} == table
    assert list(operations.SCHEMES) == operations_table.SCHEMES


def test_the_schemes_of_the_yaml_are_those_of_chapter_5():
    listed = [row[0].strip("`") for row in rows(TEXTS["05-numberings.md"], "| scheme | idea | source |")]
    assert listed == operations_table.SCHEMES


def test_the_types_of_the_yaml_are_explained():
    explained = {row[0] for row in rows(TEXTS["06-protocol.md"], "| type | form |")}
    used = [kind for row in operations_table.OPERATIONS.values() for kind in (row["params"] | row["result"]).values()]
    of_hello_only = {"range", "limits", "operations"}  # PROTO-5 and PROTO-6 are their explanation
    assert {kind for kind in used if isinstance(kind, str)} - of_hello_only <= explained


def test_the_errors_of_the_reference_are_in_the_table_of_codes():
    table = {int(row[0]): row[1] for row in rows(TEXTS["06-protocol.md"], "| code | name | meaning |")}
    classes = [found for _, found in inspect.getmembers(errors, inspect.isclass) if hasattr(found, "code")]
    names = {found.code: re.sub(r"(?<!^)(?=[A-Z])", " ", found.__name__).lower() for found in classes}
    assert len(classes) == len(names)  # no code twice
    assert {code: table[code].replace("_", " ") for code in names} == names


def requirements():
    """The ids of the rules in the order in which the chapters state them."""
    stated = re.compile(r"^\*\*([A-Z]+-[0-9]+)\.\*\*", re.MULTILINE)
    return [identity for name in CHAPTERS for identity in stated.findall(TEXTS[name])]


def test_requirements_are_numbered_without_gaps_and_repetitions():
    def prefix(identity):
        return identity.split("-")[0]

    for name, found in groupby(requirements(), key=prefix):
        numbered = list(found)
        assert numbered == [f"{name}-{number}" for number in range(1, len(numbered) + 1)]
    prefixes = [name for name, _ in groupby(requirements(), key=prefix)]
    assert len(prefixes) == len(set(prefixes)) == len(CHAPTERS)


def test_the_rules_that_are_mentioned_exist():
    mentioned = {found for text in TEXTS.values() for found in re.findall(r"\b[A-Z]{3,}-[0-9]+\b", text)}
    assert mentioned - {"SHA-1", "SHA-256", "RIPEMD-160", "UTF-8", "UTF-16"} <= set(requirements())


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.name)
def test_every_vector_names_a_rule_that_exists(path):
    named = {case["spec"] for case in json.loads(path.read_text(encoding="ascii"))["cases"]}
    assert named <= set(requirements())


def test_every_rule_of_the_reference_s_docstrings_exists():
    sources = (operations_table.ROOT / "reference").rglob("*.py")
    prefixes = "|".join({identity.split("-")[0] for identity in requirements()})
    named = {found for path in sources for found in re.findall(rf"\b(?:{prefixes})-[0-9]+", path.read_text("utf-8"))}
    assert named
    assert named <= set(requirements())


def anchors(text):
    """The anchors that GitHub gives to the headings."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^a-z0-9 _-]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links():
    for name, text in TEXTS.items():
        prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\(([^)]+)\)", prose) + re.findall(r"^\[[^]]+\]: (\S+)$", prose, re.MULTILINE):
            yield pytest.param(name, target, id=f"{name}->{target}")


@pytest.mark.parametrize(("name", "target"), list(links()))
def test_links_lead_somewhere(name, target):
    if target.startswith("https:"):
        return
    page, _, anchor = target.partition("#")
    path = (SPEC / page).resolve() if page else SPEC / name
    assert path.exists()
    assert not anchor or anchor in anchors(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", TEXTS)
def test_names_of_links_are_defined(name):
    prose = re.sub(r"^```.*?^```$|`[^`]*`", "", TEXTS[name], flags=re.MULTILINE | re.DOTALL)
    used = re.findall(r"(?<!\])\[([A-Z][^]\[]*)\](?![(:])", prose)
    assert set(used) <= set(re.findall(r"^\[([^]]+)\]: ", prose, re.MULTILINE))


def test_the_readme_lists_every_page():
    listed = set(re.findall(r"\]\(([^)]+)\)", TEXTS["README.md"]))
    assert {path.name for path in SPEC.iterdir()} - {"README.md"} == listed
