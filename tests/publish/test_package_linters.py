"""The packages' sources by the tools of their own languages, in the form in which they are built."""

import os
import shutil
from pathlib import Path

import pytest

import go_module
import rust_crate
import source_tree
import tools
from versions import version

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif("PUBLISHED" not in os.environ, reason="tox run -e publish lints the packages")


@pytest.fixture
def tree():
    return ROOT


def skip_without(*names):
    try:
        tools.need(*names)
    except tools.Absent as reason:
        pytest.skip(str(reason))


def test_eslint_prettier_and_typescript_pass(tree, tmp_path):
    skip_without("npm", "node")
    folder = source_tree.assembled(tree, "npm", tmp_path / "npm", version(tree))
    tools.run(["npm", "ci", "--silent", "--ignore-scripts"], folder)
    tools.run(["npm", "run", "--silent", "lint"], folder)
    # The check can fail: a class that is none.
    typed = folder / "example" / "typed.ts"
    typed.write_text(typed.read_text().replace("class: 'bounds'", "class: 'bound'"))
    with pytest.raises(tools.Failed, match="'\"bound\"' is not assignable"):
        tools.run(["npx", "--no-install", "tsc"], folder)


def test_rustfmt_clippy_and_rustdoc_pass(tree, tmp_path):
    skip_without("cargo")
    folder = rust_crate.prepared(tree, tmp_path / "crate")
    if not shutil.which("cargo-clippy") or not shutil.which("cargo-fmt"):
        pytest.skip("clippy or rustfmt not found")
    tools.run(["cargo", "fmt", "--check"], folder)
    tools.run(["cargo", "clippy", "--quiet", "--all-targets", "--locked", "--", "-D", "warnings"], folder)
    tools.run(["cargo", "doc", "--quiet", "--no-deps", "--locked"], folder, {"RUSTDOCFLAGS": "-D warnings"})
    tools.run(["cargo", "test", "--quiet", "--doc", "--locked"], folder)


def test_gofmt_and_go_vet_pass(tree, tmp_path):
    skip_without("go", "gofmt")
    folder = go_module.prepared(tree, tmp_path / "go")
    assert tools.run(["gofmt", "-l", "."], folder) == ""
    tools.run(["go", "vet", "./..."], folder)
