"""The skeletons keep the layout and the lint of their language's usual tools, with nothing to configure."""

import shutil
import subprocess

import pytest

import responders_table
from dealcheck.report.skeletons import write

pytestmark = pytest.mark.languages

JAVASCRIPT = responders_table.FOLDER / "javascript"
BIN = JAVASCRIPT / "node_modules" / ".bin"

STYLES = {
    "c": "clang-format --dry-run --Werror [djv]*.[ch] && clang-tidy --quiet dealer.c -- -std=gnu11",
    "cpp": "clang-format --dry-run --Werror [dov]*pp && clang-tidy --quiet dealer.cpp -- -std=c++17",
    "go": 'test -z "$(gofmt -l .)" && go vet ./...',
    "java": "mvn -q -B package && javac -Xlint:all -Werror -d lint -cp target/dealer.jar src/main/java/dealer/*.java",
    "javascript": f"{BIN}/prettier --no-config --check . && {BIN}/eslint -c {JAVASCRIPT}/eslint.recommended.mjs .",
    "perl": "perlcritic . && perltidy --assert-tidy dealer.pl",
    "python": "ruff format --line-length 120 --check . && ruff check --line-length 120 .",
    "ruby": "rubocop --cache false .",
    "rust": "cargo fmt --check && cargo clippy --quiet -- -D warnings",
}
"""The line that a user of the language types."""


@pytest.mark.parametrize("language", STYLES)
def test_the_skeleton_is_formatted_and_linted(language, tmp_path):
    line = STYLES[language]
    for tool in (command.split()[0] for command in line.split(" && ")):
        if tool != "test" and not shutil.which(tool):
            pytest.skip(f"{tool} is not on the PATH")
    folder = tmp_path / language
    write(folder, language)
    run = subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
