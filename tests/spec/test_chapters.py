"""The specification holds what it promises: its examples run, its tables agree, its ids and links lead somewhere."""

import doctest
import inspect
import json
import re
from itertools import groupby
from math import comb, prod
from string import ascii_lowercase

import pytest

import operations_table
from dealref import errors
from dealref.protocol import operations
from dealref.protocol.responder import answer
from each_row import each_row

SPEC = operations_table.ROOT / "spec"
PAGES = sorted(SPEC.glob("*.md"))
TEXTS = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
CHAPTERS = [name for name in TEXTS if name[0].isdigit()]
FOLDER = operations_table.ROOT / "vectors" / "v2"
VECTORS = sorted(path for path in FOLDER.glob("[a-z]*.json") if path.name != "core.json")


def blocks(kind):
    """The fenced blocks of the kind by page and line."""
    return {
        f"{name}:{1 + text.count(chr(10), 0, found.start())}": found[1]
        for name, text in TEXTS.items()
        for found in re.finditer(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    }


PYTHON, TRANSCRIPTS = blocks("python"), blocks("transcript")


@each_row("name", TEXTS)
def test_no_line_is_quoted_by_accident(name):
    """A formula that is quoted stands alone; a line of a paragraph that begins with > was broken there."""
    prose = re.sub(r"^```.*?^```$", "", TEXTS[name], flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^[^>\n].*\n> .*", prose, re.MULTILINE) == []


@each_row("block", PYTHON.values(), ids=PYTHON)
def test_the_python_examples_run_as_printed(block):
    example = doctest.DocTestParser().get_doctest(block, {}, "example", None, None)
    report = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=report.append)
    assert result.failed == 0, "".join(report)
    assert result.attempted > 0


@each_row("block", TRANSCRIPTS.values(), ids=TRANSCRIPTS)
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


@each_row("name", CHAPTERS)
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
    assert printed == {
        method: {key: row[key] for key in ("chapter", "params", "result", "errors")}
        for method, row in operations_table.OPERATIONS.items()
        if row["chapter"] == name
    }


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
    """PROTO-11."""
    table = {int(row[0]): row[1] for row in rows(TEXTS["06-protocol.md"], "| code | name | meaning |")}
    classes = [found for _, found in inspect.getmembers(errors, inspect.isclass) if hasattr(found, "code")]
    names = {found.code: re.sub(r"(?<!^)(?=[A-Z])", " ", found.__name__).lower() for found in classes}
    assert len(classes) == len(names)  # no code twice
    assert {code: table[code].replace("_", " ") for code in names} == names


RULE = re.compile(r"^\*\*([A-Z]+-[0-9]+[a-z]?)\.\*\* ", re.MULTILINE)


def requirements():
    """The ids of the rules in the order in which the chapters state them."""
    return [identity for name in CHAPTERS for identity in RULE.findall(TEXTS[name])]


def parts(identity):
    prefix, number, letter = re.fullmatch(r"([A-Z]+)-([0-9]+)([a-z]?)", identity).groups()
    return prefix, int(number), letter


@each_row("name", CHAPTERS)
def test_requirements_stand_in_their_order(name):
    found = list(map(parts, RULE.findall(TEXTS[name])))
    assert found == sorted(found)


def test_requirements_are_numbered_without_gaps_and_repetitions():
    """A chapter may have two pages, which share its numbers."""
    chapters = groupby(CHAPTERS, key=lambda name: name[:2])
    stated = ([each for name in pages for each in RULE.findall(TEXTS[name])] for _, pages in chapters)
    split = [part for rules in stated for part in sorted(map(parts, rules))]
    for _, found in groupby(split, key=lambda part: part[0]):
        numbers = [(number, [letter for _, _, letter in same]) for number, same in groupby(found, lambda p: p[1])]
        assert [number for number, _ in numbers] == list(range(1, len(numbers) + 1))
        assert all(letters == ["", *ascii_lowercase][: len(letters)] for _, letters in numbers)
    prefixes = [name for name, _ in groupby(split, key=lambda part: part[0])]
    assert len(prefixes) == len(set(prefixes)) == len({name[:2] for name in CHAPTERS})


def test_the_rules_that_are_mentioned_exist():
    mentioned = {found for text in TEXTS.values() for found in re.findall(r"\b[A-Z]{3,}-[0-9]+[a-z]?\b", text)}
    assert mentioned - {"SHA-1", "SHA-256", "SHA-3", "RIPEMD-160", "UTF-8", "UTF-16"} <= set(requirements())


def rules(text):
    """Each rule of a chapter with its text, up to the next rule or heading, without tables and fenced blocks."""
    prose = re.sub(r"^```.*?^```$|^\|[^\n]*$", "", text, flags=re.MULTILINE | re.DOTALL)
    _, *found = RULE.split(prose)
    return {identity: body.split("\n#")[0] for identity, body in zip(found[::2], found[1::2], strict=True)}


@pytest.mark.parametrize("name", ["06-protocol.md", "07-judging.md", "10-constraints.md"])
def test_a_rule_demands_one_thing(name):
    demands = {rule: re.findall(r"\b(?:MUST NOT|MUST|SHOULD|MAY)\b", text) for rule, text in rules(TEXTS[name]).items()}
    assert {rule: words for rule, words in demands.items() if len(words) != 1} == {}


def test_a_rule_that_demands_two_things_would_be_found():
    assert rules("**A-1.** *x* It MUST be.\n\n| MUST |\n\n## MAY\n\n**A-1a.** It MAY.\nIt MUST.\n") == {
        "A-1": "*x* It MUST be.\n\n\n",
        "A-1a": "It MAY.\nIt MUST.\n",
    }


def long_lines(text):
    """The lines of prose above 120 characters: not the rows of tables, and not what is fenced."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [line for line in prose.splitlines() if len(line) > 120 and not line.startswith("|")]


@each_row("name", TEXTS)
def test_prose_keeps_to_120_characters(name):
    assert long_lines(TEXTS[name]) == []


def test_a_long_line_would_be_found():
    assert long_lines(f"{'a' * 120}\n| {'b' * 120}\n```json\n{'c' * 121}\n```\n{'d' * 121}\n") == ["d" * 121]


def test_honours_are_mentioned_only_to_say_that_high_cards_are_others():
    assert {name for name, text in TEXTS.items() if "honour" in text.lower()} == {"09-shapes.md"}


@each_row("path", VECTORS, ids=lambda path: path.name)
def test_every_vector_names_a_rule_that_exists(path):
    named = {case["spec"] for case in json.loads(path.read_text(encoding="ascii"))["cases"]}
    assert named <= set(requirements())


def test_every_rule_is_held_by_a_vector_or_a_test():
    """A test holds a rule when its words name it: so the site shows it beside the rule."""
    folder = operations_table.ROOT / "tests"
    paths = [*folder.rglob("test_*.py"), *folder.glob("hostile/*.py"), *VECTORS]
    texts = [path.read_text("utf-8") for path in paths]
    named = {found for text in texts for found in re.findall(r"\b[A-Z]+-[0-9]+[a-z]?\b", text)}
    assert set(requirements()) - named == set()


def test_every_rule_that_the_code_names_exists():
    sources = [path for room in ("reference", "conformance") for path in (operations_table.ROOT / room).rglob("*.py")]
    prefixes = "|".join({identity.split("-")[0] for identity in requirements()})
    rule = re.compile(rf"\b(?:{prefixes})-[0-9]+[a-z]?\b")
    named = {found for path in sources for found in rule.findall(path.read_text("utf-8"))}
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
            yield name, target


@each_row(("name", "target"), links())
def test_links_lead_somewhere(name, target):
    if target.startswith("https:"):
        return
    page, _, anchor = target.partition("#")
    path = (SPEC / page).resolve() if page else SPEC / name
    assert path.exists()
    assert not anchor or anchor in anchors(path.read_text(encoding="utf-8"))


@each_row("name", TEXTS)
def test_names_of_links_are_defined(name):
    prose = re.sub(r"^```.*?^```$|`[^`]*`", "", TEXTS[name], flags=re.MULTILINE | re.DOTALL)
    used = re.findall(r"(?<!\])\[([A-Z][^]\[]*)\](?![(:])", prose)
    assert {re.sub(r"\s+", " ", words) for words in used} <= set(re.findall(r"^\[([^]]+)\]: ", prose, re.MULTILINE))


def test_the_readme_lists_every_page():
    listed = set(re.findall(r"\]\(([^)]+)\)", TEXTS["README.md"]))
    assert {path.name for path in SPEC.iterdir()} - {"README.md"} == listed


def cell_number(cell):
    """The first number of a cell, with or without commas."""
    return int(re.search(r"[0-9][0-9,]*", cell)[0].replace(",", ""))


def test_the_fill_of_chapter_10_is_right_digit_by_digit():
    """The rows of the table against the definition of CONS-11, and the table against the four steps above it."""
    # CONS-11a, CONS-11b, CONS-11c.
    text = TEXTS["10-constraints.md"]
    table = rows(text, "| seat | suit | cards still available | radix | digit | places | cards |")
    available = {suit: list("AKQJT98765432") for suit in "SHDC"}
    digits, radices, hands = [], [], {seat: [] for seat in "NESW"}
    for seat, suit, shown, radix, digit, places, cards in table:
        kinds = [suit] if suit in available else list("SHDC")
        deck = [(kind, rank) for kind in kinds for rank in available[kind]]
        assert shown.strip("`") == ".".join("".join(available[kind]) for kind in kinds)
        taken = [deck[int(place)] for place in places.split()]
        assert cards.strip("`") == (holdings(taken) if len(kinds) > 1 else "".join(rank for _, rank in taken))
        assert radix == f"C({len(deck)},{len(taken)}) = {comb(len(deck), len(taken))}"
        assert int(digit) == sum(comb(int(place), count) for count, place in enumerate(places.split(), 1))
        for kind, rank in taken:
            available[kind].remove(rank)
        hands[seat] += taken
        digits.append(int(digit))
        radices.append(comb(len(deck), len(taken)))
    assert not any(available.values())
    fill = sum(digit * prod(radices[place + 1 :]) for place, digit in enumerate(digits))
    steps = re.sub(r"\s+", " ", text[text.index("### One fill, digit by digit") : text.index("| seat | suit |")])
    number, before, shown = re.search(r"([0-9,]+) - R \* ([0-9,]+) = ([0-9,]+)", steps).groups()
    others = comb(26, 13)
    assert cell_number(shown) == fill == cell_number(number) - others * cell_number(before)
    assert f"R = C(26,13) = {others:,}" in steps
    assert f"The number divided by R is {cell_number(number) // others:,}" in steps
    assert f"case 8 has {cell_number(before) + prod(radices[:8]):,}" in steps
    deal = " ".join(map(holdings, hands.values()))
    assert f'"number":"{cell_number(number)}"}}}}\n< {{"jsonrpc":"2.0","id":2,"result":{{"deal":"N:{deal}"}}}}' in text


def holdings(cards):
    """The cards as a hand of a PBN deal."""
    return ".".join("".join(rank for kind, rank in cards if kind == suit) for suit in "SHDC")


def test_chapter_10_promises_the_sizes_of_the_vectors():
    """CONS-13."""
    shown = {figure: cell_number(largest) for figure, largest, _ in rows(TEXTS["10-constraints.md"], SIZES)}

    def results(method):
        cases = json.loads(VECTORS[0].with_name(f"constrain.{method}.json").read_text("ascii"))["cases"]
        return [case["expect"]["result"] for case in cases if "result" in case["expect"]]

    assert shown == {
        "cases of a listing": max(int(found["cases"]) for found in results("count")),
        "total T of a listing": max(int(found["total"]) for found in results("count")),
        "index of a case to be found": max(int(found["case"]["index"]) for found in results("select")),
        "rows in one answer": max(len(found["cases"]) for found in results("cases")),
    }
    assert shown["cases of a listing"] <= 10 ** int(re.search(r"10\^([0-9]+) cases", TEXTS["10-constraints.md"])[1])


SIZES = "| figure | largest | where |"
