"""The skeletons that `dealcheck init` writes: built, judged and filled in as a new user does, in every language."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import in_process
import skeletons_table
from dealcheck.report import skeletons
from dealcheck.report.skeletons import SKELETONS

SCRIPTS = Path(sys.executable).parent

FILLED_IN = ["rank.pavlicek-suit", "unrank.pavlicek-suit"]
"""The numbering that the patches beside this file fill in."""

languages = pytest.mark.parametrize("language", skeletons_table.parameters(SKELETONS))


@pytest.mark.parametrize("language", SKELETONS)
def test_every_file_of_the_folder_is_written(language, tmp_path):
    folder = Path(skeletons.__file__).parents[3] / "responders" / "skeletons" / language
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    skeletons.write(tmp_path / language, language)
    written = {path.relative_to(tmp_path / language).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {f"{name}.in" for name in written} == files - {"skeleton.yaml"}


def shell(line, folder, code=0):
    """What a line prints that a user types in a folder."""
    environment = os.environ | {"PATH": f"{SCRIPTS}:{os.environ['PATH']}"}
    run = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert run.returncode == code, run.stdout + run.stderr
    return run.stdout


def begun(language, folder):
    """The line that judges the skeleton, as `init` prints it last; skips where the language's tool is not present."""
    skeletons_table.needed(language)
    return shell(f"dealcheck init --lang {language} 'my dealer'", folder).splitlines()[-1]


JUDGED = [pytest.param(language, "run --core", id=f"{language}-core") for language in skeletons_table.QUICK] + [
    pytest.param(language, "run", id=language, marks=mark)
    for language in SKELETONS
    for mark in [pytest.mark.exhaustive if language in skeletons_table.QUICK else pytest.mark.languages]
]
"""The core serves in every run where all vectors are asked at night."""


@pytest.mark.parametrize(("language", "run"), JUDGED)
def test_from_init_to_the_first_green_vectors_in_two_commands(language, run, tmp_path):
    """PROTO-11a."""
    judging = begun(language, tmp_path)
    printed = shell(judging.replace("run", run, 1), tmp_path, code=1)
    assert "to fill in next: binomial in " in printed.replace("Binomial", "binomial")
    assert SKELETONS[language].algorithms in printed
    counts = dict(re.findall(r"(legality|form) ([\d,]+ of [\d,]*\d)", printed.splitlines()[-1]))
    for passed, asked in (count.split(" of ") for count in counts.values()):
        assert passed == asked
    assert len(counts) == 2
    assert "not declared" not in printed
    assert "\x1b" not in printed, "no terminal, and sequences for one"


@languages
def test_a_numbering_filled_in_is_green(language, tmp_path):
    judging = begun(language, tmp_path)
    patch = Path(__file__).with_name(f"{language}.patch")
    shell(f"git apply -p2 {shlex.quote(str(patch))}", tmp_path / "my dealer")
    narrowed = " ".join(f"--filter {name}" for name in FILLED_IN)
    printed = shell(judging.replace("dealcheck run ", f"dealcheck run {narrowed} "), tmp_path)
    assert "conforms: values" in printed


INVENTED = {
    "group": "cutting", "rule": "CARD-1", "equals": "the card that is cut, and the cards above it", "errors": [-32602],
    "params": {"width": [13, 52], "place": "counter", "cards": "texts", "owner": "text?", "times": "counter?"},
    "result": {"card": "text", "above": "counters"},
}  # fmt: skip


@languages
def test_a_new_operation_of_the_table_is_in_the_skeleton(language, tmp_path):
    """Nothing but spec/operations.yaml has it."""
    table = skeletons.operations()
    table["operations"]["deck.cut"] = INVENTED
    program = skeletons_table.command(language, tmp_path / "dealer", table=table)
    asked = [
        {"width": 13, "place": 5, "cards": ["SA", "S2"], "owner": "me", "times": 0},
        {"width": 52, "place": 0, "cards": []},
        {"width": 14, "place": 5, "cards": []},
        {"width": 13, "place": "5", "cards": []},
        {"width": 13, "place": 5, "cards": [], "times": "0"},
        {"width": 13, "place": 5},
    ]
    lines = [{"jsonrpc": "2.0", "id": 0, "method": "deck.cut", "params": params} for params in asked]
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    run = subprocess.run(program, input=text, capture_output=True, text=True, timeout=120, check=True)
    errors = [json.loads(line)["error"] for line in run.stdout.splitlines()]
    assert [error["code"] for error in errors] == [-32603, -32603, -32602, -32602, -32602, -32602]
    assert all(re.match("to fill in: deck_?cut in ", error["message"], re.IGNORECASE) for error in errors[:2])


def declared(program):
    """The operations that hello declares."""
    hello = {"jsonrpc": "2.0", "id": 0, "method": "hello", "params": {"protocol": {"min": 1, "max": 1}}}
    run = subprocess.run(program, input=json.dumps(hello), capture_output=True, text=True, timeout=120, check=True)
    return set(json.loads(run.stdout)["result"]["operations"])


@languages
def test_some_operations_alone_are_a_program(language, tmp_path):
    names = {"number.from_text", "number.from_entropy", "bigdeal.numbers", "squaredeal.numbers", "rank"}
    assert declared(skeletons_table.command(language, tmp_path / "dealer", ["choosing", "rank"])) == names


@pytest.mark.exhaustive
def test_each_operation_alone_is_a_program(tmp_path):
    for language in skeletons_table.QUICK:
        for name in skeletons.rows(skeletons.operations()):
            assert declared(skeletons_table.command(language, tmp_path / language / name, [name])) == {name}


@pytest.mark.parametrize(("names", "most"), [((), 700), (("rank", "unrank"), 250)])
def test_what_a_user_gets_fits_in_his_head(names, most, tmp_path):
    for language in SKELETONS:
        folder = tmp_path / language
        skeletons.write(folder, language, names)
        lines = sum(path.read_text().count("\n") for path in folder.rglob("*") if path.is_file())
        assert lines <= most, language


def test_operations_and_groups_are_chosen(tmp_path):
    in_process.dealcheck("init", "--lang", "python", "--operations", "icon,rank", tmp_path / "dealer")
    found = re.findall(r'^    "([^"]*)": Operation', (tmp_path / "dealer" / "operations.py").read_text(), re.MULTILINE)
    assert found == ["rank", "icon.random", "icon.deals", "icon.layout", "icon.options"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--lang", "python", "--operations", "rank,dealing"], "dealing is no operation; operations are binomial,"),
        (["--wrap", "file", "--operations", "rank"], "an adapter has no functions to fill in"),
    ],
)
def test_a_choice_that_cannot_be_is_told(words, told, tmp_path):
    run = in_process.dealcheck("init", *words, tmp_path / "dealer")
    assert run.returncode == 2
    assert told in run.stderr
    assert not (tmp_path / "dealer").exists()


def test_each_operation_says_what_its_function_returns():
    for name, row in skeletons.operations()["operations"].items():
        assert name == "hello" or {"group", "rule", "equals"} <= row.keys(), name


@pytest.mark.parametrize("kind", ["a folder with a file", "a file"])
def test_what_is_there_is_left_alone(kind, tmp_path):
    place = tmp_path / "there"
    if kind == "a file":
        place.write_text("mine")
    else:
        place.mkdir()
        (place / "mine").write_text("mine")
    run = subprocess.run(
        [SCRIPTS / "dealcheck", "init", "--lang", "python", place], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "name another folder" in run.stderr
    assert [path.name for path in tmp_path.rglob("*")] == (["there"] if kind == "a file" else ["there", "mine"])


def test_what_the_functions_in_python_print_is_no_answer(tmp_path):
    """While they are loaded, while they answer, and through a process that they start (PROTO-1b)."""
    folder = tmp_path / "dealer"
    in_process.dealcheck("init", "--lang", "python", folder)
    place = folder / "algorithms.py"
    head = "def binomial(n: int, k: int) -> int:\n"
    text = place.read_text()
    assert head in text
    debugging = '    import os\n    print("debugging")\n    os.system("echo through a shell")\n    return 1\n'
    spoilt = f'print("loaded")\n{head}{debugging}'
    place.write_text(text.replace(head, spoilt))
    run = in_process.dealcheck("one", "binomial.deck-27", "--", sys.executable, folder / "dealer.py")
    assert '  got       {"value":"1"}\n' in run.stdout
    assert "  stderr    debugging\n            through a shell\n" in run.stdout
