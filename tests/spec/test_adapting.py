"""The page about adapters: its commands print what it shows, its excerpts stand in the adapters that it names."""

import re
import shlex
from pathlib import Path

import pytest

from dealcheck import cli
from dealcheck.report.skeletons import WRAPPERS
from in_process import dealcheck

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "spec" / "adapting.md").read_text(encoding="utf-8")
EXAMPLES = re.split(r"^## .*$", PAGE, flags=re.MULTILINE)[-3:]


def blocks(language, text=PAGE):
    """The fenced blocks of a language, without the blanks before each line."""
    return [
        re.sub(rf"^{indent}", "", block, flags=re.MULTILINE)
        for indent, block in re.findall(rf"^( *)```{language}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    ]


def shown():
    for block in blocks("console"):
        command, _, printed = block.removeprefix("$ ").partition("\n")
        yield pytest.param(command, printed, id=command)


@pytest.mark.parametrize(("command", "printed"), list(shown()))
def test_the_recorded_runs_are_judged_as_shown(command, printed, monkeypatch):
    name, *arguments = shlex.split(command)
    assert name == "dealcheck"
    monkeypatch.chdir(ROOT)
    run = dealcheck(*arguments)
    assert run.returncode == 0
    told = re.sub(r", only --filter.*| \(\d.*\)$", "", run.stdout.strip())
    assert told == re.sub(r"\s*\n\s*", " ", printed.strip())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("]")[0].strip("\n["))
def test_an_excerpt_stands_in_the_adapter(example):
    name = re.search(r"\.\./programs/([\w-]+)/program.toml", example)[1]
    excerpts = blocks("py", example)
    assert excerpts
    source = (ROOT / "programs" / name / "adapter" / "program.py").read_text(encoding="utf-8")
    for excerpt in excerpts:
        assert excerpt in source


def test_there_is_an_example_of_each_kind():
    kinds = re.findall(r"^## (?:A|An) (\w+)", PAGE, re.MULTILINE)
    assert sorted(kind.lower() for kind in kinds) == sorted(WRAPPERS)
    for example, kind in zip(EXAMPLES, kinds, strict=True):
        name = re.search(r"\.\./programs/([\w-]+)/program.toml", example)[1]
        description = (ROOT / "programs" / name / "program.toml").read_text(encoding="utf-8")
        assert f'init = ["--wrap", "{kind.lower()}"]' in description


def test_each_command_of_the_page_is_one_that_dealcheck_takes():
    lines = [line.removeprefix("$ ") for block in blocks("sh-session") for line in block.splitlines()]
    assert lines
    for line in lines:
        name, *arguments = shlex.split(line)
        assert name == "dealcheck"
        run, _ = cli._command_and_options(arguments)
        assert run.__module__.endswith(f".{arguments[0]}")


def test_it_keeps_to_its_length():
    assert len(PAGE.splitlines()) <= 160
