"""The skeletons keep the layout and the lint of their language's usual tools, with nothing to configure."""

import shutil
import subprocess

import pytest

import responders_table

pytestmark = pytest.mark.languages

STYLES = {
    "c": "clang-format --dry-run --Werror *.c *.h && clang-tidy --quiet *.c -- -std=c11",
    "cpp": "clang-format --dry-run --Werror *.cpp *.hpp && clang-tidy --quiet *.cpp -- -std=c++17",
    "go": 'test -z "$(gofmt -l .)" && go vet ./...',
    "perl": "perlcritic . && perltidy --assert-tidy dealer.pl *.pm",
    "ruby": "rubocop --cache false .",
    "rust": "cargo fmt --check && cargo clippy --quiet --locked -- -D warnings",
}
"""The line that a user of the language types.

Of the others, Java is built with `-Xlint:all -Werror`, Ruff checks the one in Python with all Python here, and
`tox run -e javascript` has ESLint and Prettier.
"""


@pytest.mark.parametrize("language", STYLES)
def test_the_skeleton_is_formatted_and_linted(language, tmp_path):
    line = STYLES[language]
    for tool in (command.split()[0] for command in line.split(" && ")):
        if tool != "test" and not shutil.which(tool):
            pytest.skip(f"{tool} is not on the PATH")
    folder = shutil.copytree(responders_table.FOLDER / "skeletons" / language, tmp_path / language)
    run = subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
