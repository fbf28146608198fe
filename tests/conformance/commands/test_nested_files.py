"""A file of the user's that holds nothing but lists in lists: refused in a sentence, and never with a traceback."""

import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest

from dealcheck.report import last_failures
from dealref import __version__
from each_row import each_row
from in_process import dealcheck

STARTED = f'{{"event":"started","suite":"{__version__}","command":["x"],"selected":1}}\n'
DEPTHS = (200_000, 990, 900)  # more than Python reads; what it reads and cannot compare; what it could


def lists(depth):
    return "[" * depth + "]" * depth


def as_vectors(folder, **files):
    """A folder of vectors with these files, and with the digests that it needs to be believed."""
    folder.mkdir()
    named = {"MANIFEST.json": "{}", "ids.lock": "", **files}
    for name, text in named.items():
        (folder / name).write_text(text)
    sums = (f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in named.items())
    (folder / "SHA256SUMS").write_text("".join(sums))
    return folder


@pytest.fixture(params=DEPTHS)
def places(request, tmp_path):
    """Files and folders by name, each with a value that is nested that deep in its place."""
    nested = lists(request.param)
    listed = {"suite": "9.0.0", "files": [{"file": "a.json"}]}
    case = json.dumps(dict.fromkeys(("id", "expect", "class", "level", "since", "why", "flags", "spec"), "a"))
    document = f'{{"method":"m","cases":[{case[:-1]},"params":{nested}}}]}}'
    texts = {
        "plain": nested,
        "recorded": STARTED + nested + "\n",
        "member": STARTED.replace('"x"', f'"x",{nested}'),
        "later": STARTED + f'{{"event":"noted","text":"t","more":{nested}}}\n',
        "audited": f'{{"verdict":{nested},"deals":1}}',
        "known": f"format = 1\nknown = {nested}\n",
        "entry": f"format = 1\n[[known]]\nid = {nested}\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    as_vectors(tmp_path / "manifest", **{"MANIFEST.json": nested})
    as_vectors(tmp_path / "vectors", **{"MANIFEST.json": json.dumps(listed), "a.json": document})
    others = document.replace('"why": "a"', '"why": "b"')
    as_vectors(tmp_path / "others", **{"MANIFEST.json": json.dumps(listed), "a.json": others})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in (tmp_path / "vectors").iterdir():
            archive.write(path, path.name)
    (tmp_path / "archive.zip").write_bytes(packed.getvalue())
    return tmp_path


@each_row(
    "words",
    [
        "replay plain", "replay recorded", "replay member", "replay later",
        "replay run.jsonl --expect plain", "replay run.jsonl --expect known", "replay run.jsonl --expect entry",
        "diff plain plain", "diff run.jsonl recorded", "diff recorded run.jsonl", "diff run.jsonl later",
        "matrix plain", "matrix recorded", "matrix label=later", "matrix audited",
        "run --expect plain -- true", "run --expect known -- true", "run --expect entry --filter binomial -- true",
        "baseline plain -- true", "baseline known -- true", "baseline entry -- true",
        "diff-vectors plain plain", "diff-vectors manifest manifest", "diff-vectors vectors vectors",
        "diff-vectors vectors others", "diff-vectors archive.zip archive.zip",
        "audit --merge plain", "audit --merge recorded",
    ],
)  # fmt: skip
def test_a_file_of_lists_in_lists_is_refused(places, words):
    names = {path.name for path in places.iterdir()}
    run = Path(__file__).parents[3] / "programs" / "icon" / "run.jsonl"
    done = dealcheck(*(
        str(run) if word == "run.jsonl" else f"{places}/{word}" if word in names else word.replace("=", f"={places}/")
        for word in words.split()
    ))  # fmt: skip
    assert done.returncode == 2, (done.returncode, done.stdout[-500:], done.stderr[-2000:])
    *before, complaint = done.stderr.splitlines()
    assert complaint.startswith("dealcheck: "), done.stderr
    assert all(line.startswith("recorded with suite ") for line in before)


def test_a_cache_of_lists_in_lists_knows_no_failures(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    last_failures.write(("program",), ["a"], ["a"])
    assert last_failures.read(("program",)) == {"a"}
    for path in tmp_path.rglob("*.json"):
        path.write_text(lists(DEPTHS[0]))
    assert last_failures.read(("program",)) == frozenset()
