"""What CONTRIBUTING.md tells a newcomer to type: its paths are there, and its small change is one."""

import json
import re
import textwrap
from pathlib import Path

from dealref import __version__
from dealref.protocol import operations
from long_listings import PUBLISHED
from vectorgen import counting_questions

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_commands_name_what_is_there():
    commands = re.findall(r"(?:bin/pytest|bin/tox run -e) ([^`\n]+)", PAGE)
    paths = {word for command in commands for word in command.split() if word.startswith(("tests/", "reference/"))}
    assert len(paths) > 5
    assert {path for path in paths if not (ROOT / path).exists()} == {
        "tests/reference/FLOOR",
        "tests/conformance/ROOM",
    }


def test_the_small_change_asks_what_nobody_asks_yet_and_the_reference_agrees():
    example = textwrap.dedent(re.search(r"^   ```python\n(.*?)^   ```", PAGE, re.MULTILINE | re.DOTALL)[1])
    defined = dict(vars(counting_questions))
    exec(example, defined)  # noqa: S102  the page's own
    (question,) = defined["_one_hand_and_the_rest"]()
    assert question.identity not in {vector.id for vector in PUBLISHED.vectors}
    assert {"result": operations.answer(question.method, json.loads(json.dumps(question.params)))} == question.stated
    next_minor = re.search(r'additions\("(\d+)\.(\d+)\.0", _one_hand_and_the_rest\(\)\)', PAGE).groups()
    major, minor = re.match(r"(\d+)\.(\d+)\.", __version__).groups()
    assert next_minor == (major, str(int(minor) + 1))
