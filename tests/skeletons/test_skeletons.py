"""The skeletons that `dealcheck init` writes: built, judged and filled in as a new user does, in every language."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import in_process
import skeletons_table
from dealcheck.report.skeletons import SKELETONS

SCRIPTS = Path(sys.executable).parent

FILLED_IN = ["rank.pavlicek-suit", "unrank.pavlicek-suit"]
"""The numbering that the patches beside this file fill in."""

languages = pytest.mark.parametrize("language", skeletons_table.marked(SKELETONS))


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


@languages
def test_from_init_to_the_first_green_vectors_in_two_commands(language, tmp_path):
    """PROTO-11a."""
    judging = begun(language, tmp_path)
    printed = shell(judging, tmp_path, code=1)
    assert "to fill in next: binomial in " in printed.replace("Binomial", "binomial")
    assert SKELETONS[language].algorithms in printed
    counts = dict(re.findall(r"(legality|form) ([\d,]+ of [\d,]+)", printed.splitlines()[-1]))
    for passed, asked in (count.split(" of ") for count in counts.values()):
        assert passed == asked
    assert len(counts) == 2
    assert "not declared" not in printed


@languages
def test_a_numbering_filled_in_is_green(language, tmp_path):
    judging = begun(language, tmp_path)
    patch = Path(__file__).with_name(f"{language}.patch")
    shell(f"git apply -p2 {shlex.quote(str(patch))}", tmp_path / "my dealer")
    narrowed = " ".join(f"--filter {name}" for name in FILLED_IN)
    printed = shell(judging.replace("dealcheck run ", f"dealcheck run {narrowed} "), tmp_path)
    assert "conforms: values" in printed


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
