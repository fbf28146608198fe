"""The page of those who test without the runner: its line is one of the file, and its tests find a wrong program."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vectorgen import json_lines

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "vectors" / "v2"
PAGE = (ROOT / "site/pages/start-files.md").read_text(encoding="utf-8")
IN_PYTHON = """
from dealref.cards import pbn
from dealref.numberings import andrews
def unrank(number): return pbn.to_text(andrews.unrank(number MISTAKE))
"""
IN_JAVASCRIPT = f"""
import {{ writeExact }} from '{ROOT}/responders/javascript/notation.mjs';
import {{ schemes }} from '{ROOT}/responders/javascript/numberings.mjs';
export const unrank = (number) => writeExact(schemes.get('andrews').unrank(number MISTAKE));
"""
MISTAKES = {"python": "^ 1", "js": "^ 1n"}


def shown(language):
    (block,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return block


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """The file of JSON lines."""
    files = [json.loads(path.read_bytes()) for path in VECTORS.glob("*.json")]
    path = tmp_path_factory.mktemp("lines") / "vectors.jsonl"
    path.write_bytes(json_lines.lines([document for document in files if "method" in document]))
    return path


def test_the_line_that_is_shown_is_in_the_file(lines):
    assert json.dumps(json.loads(shown("json"))) in lines.read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize(
    ("language", "name", "program", "command"),
    [("python", "my_dealer.py", IN_PYTHON, sys.executable), ("js", "my-dealer.mjs", IN_JAVASCRIPT, "node")],
)
def test_the_tests_that_are_shown_find_a_wrong_program(language, name, program, command, lines, tmp_path):
    if not shutil.which(command):
        pytest.skip(f"{command} is not on the PATH")
    test = tmp_path / f"test{Path(name).suffix}"
    test.write_text(shown(language), encoding="utf-8")
    for change, code in (("", 0), (MISTAKES[language], 1)):
        (tmp_path / name).write_text(program.replace("MISTAKE", change), encoding="utf-8")
        run = subprocess.run([command, test, lines], capture_output=True, text=True, check=False)
        assert (run.returncode, "unrank.andrews." in run.stderr) == (code, bool(code)), run.stderr
