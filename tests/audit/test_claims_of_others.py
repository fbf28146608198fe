"""The claims that others have sent in: each is whole, was announced, and is named by its day and its sender."""

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path

from dealcheck import cli

CLAIMS = Path(__file__).parents[2] / "programs" / "claims"


def faults(folder):
    """What is wrong with the files of the folder, which has a folder for each program."""
    for path in sorted(folder.glob("*/*")):
        if not re.fullmatch(r"\d{4}-\d\d-\d\d\.[a-z0-9-]+\.(claim|json)", path.name):
            yield f"{path.name}: it is not named DAY.SENDER.claim, or .json for an announcement"
        elif path.suffix == ".claim":
            announced = path.with_suffix(".json")
            with path.open("rb") as file:
                head = json.loads(file.readline())
            if not announced.exists() or json.loads(announced.read_bytes()) != head["announced"]:
                yield f"{path.name}: {announced.name} is not its announcement"
            elif (told := judgement(path)).startswith("refused"):
                yield f"{path.name}: {told}"


def judgement(path):
    """The judgement on the claim: that it is refused, or whether the program conforms; both are rows of the table."""
    with redirect_stdout(io.StringIO()) as told:
        cli.main(["claim", "--check", str(path)])
    return told.getvalue()


def test_each_is_whole_and_was_announced():
    assert list(faults(CLAIMS)) == []


def test_a_wrong_one_is_told(tmp_path):
    folder = tmp_path / "dealer"
    folder.mkdir()
    for name, text in (
        ("mine.claim", "{}\n"),
        ("2026-01-02.ann.claim", '{"announced":{"day":"2026-01-02"}}\n{}\n{}\n{}\n'),
        ("2026-01-02.ann.json", '{"day":"2026-01-02"}'),
        ("2026-01-02.bob.claim", '{"announced":{"day":"2026-01-02"}}\n'),
        ("2026-01-02.bob.json", '{"day":"2026-01-03"}'),
    ):
        (folder / name).write_text(text)
    assert [fault.partition(":")[0] for fault in faults(tmp_path)] == [
        "2026-01-02.ann.claim", "2026-01-02.bob.claim", "mine.claim"]  # fmt: skip
    assert "ann.claim: refused: digests: " in next(faults(tmp_path))
