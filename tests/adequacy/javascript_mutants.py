"""The mutants of the JavaScript responder, and the vectors that they answer wrongly.

StrykerJS finds most mutants, `javascript/mutants.mjs` the others; `javascript/left-out.mjs` has the parts without any.
A mutant is a copy of the responder with one text replaced. All modules above that file are loaded anew for it, so that
no mutant has what another one remembers. It is asked the vectors that run the replaced text first, then those that run
its file; and then all others, if the text is run before any vector.
"""

import fcntl
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from select import select
from subprocess import PIPE
from typing import Any, NamedTuple

import vectors as corpus
from mutant import Mutant, Outcome, numbered

FOLDER = corpus.ROOT / "responders" / "javascript"
TOOLS = Path(__file__).parent / "javascript"

NODE_VERSION = 20
"""The first version of Node.js that the tools run on."""

LEFT_OUT = ("dealer.mjs", "eslint.config.mjs")
"""Files that are not loaded: no vector decides how the bytes of a line arrive."""

PROCESSES = 2

TOGETHER = 20
"""The mutants of one process: it keeps the modules of each, with all that they remember."""

SECONDS = 300
"""The longest silence. Rounds of loops are counted, so only what is endless without a loop is silent for so long."""

ROUNDS = 2_000_000
"""The rounds of loops that any answer may take, beside three times those of the right answer."""

LONG = 5_000_000
"""The rounds from which on a question is asked after all others: a mutant that is wrong elsewhere too is spared it."""

FURTHER = 200
"""Questions after the first killer, if several are wanted."""

MEGABYTES = 2048
"""The memory of a process."""


class Change(NamedTuple):
    """A part of a file, and the text in its place."""

    file: str  # from the responder's folder
    start: int
    end: int
    text: str


class Body(NamedTuple):
    """A block, or an expression that is the body of a function."""

    file: str
    start: int
    end: int
    is_block: bool


def unavailable():
    """Why the JavaScript cannot be judged here; empty if it can. Installs what the tools need."""
    if not (shutil.which("npm") and shutil.which("node")):
        return "npm and node are not on the PATH"
    version = _output("node", "--print", "parseInt(process.versions.node)")
    if int(version) < NODE_VERSION:
        return f"node is version {version.strip()}, {NODE_VERSION} is needed"
    return _install()


@functools.cache
def _install():
    """Install the tools unless they are there: why that fails, or the empty text. One process at a time may do it."""
    with (TOOLS / "package.json").open("rb") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        installed = TOOLS / "node_modules" / ".package-lock.json"
        if installed.exists() and installed.stat().st_mtime >= (TOOLS / "package-lock.json").stat().st_mtime:
            return ""
        run = subprocess.run(["npm", "ci", "--silent"], cwd=TOOLS, capture_output=True, text=True, check=False)
        return "" if run.returncode == 0 else f"npm ci fails in {TOOLS}: {run.stderr.strip()[-200:]}"


def mutants():
    """Every mutant, in the order of the files and their lines."""
    return sorted(_changes(), key=lambda mutant: (mutant.file, mutant.line, mutant))


def judged(mutants, vectors, most_killers=1):
    """The outcomes of the mutants, as they become known."""
    with tempfile.TemporaryDirectory(prefix="adequacy-") as folder, ThreadPoolExecutor(PROCESSES) as pool:
        exam = _exam(Path(folder), vectors)
        portions = [mutants[start : start + TOGETHER] for start in range(0, len(mutants), TOGETHER)]
        futures = [pool.submit(_outcomes, exam, portion, most_killers) for portion in portions]
        try:
            for future in as_completed(futures):
                yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def answers_wrongly(mutant, vector):
    """Whether the mutant answers a vector wrongly that is not among the others; the responder is not asked."""
    with tempfile.TemporaryDirectory(prefix="adequacy-") as name:
        exam = _unlimited(Path(name), [vector])
        _write(exam.folder / "mutant", _texts().keys(), None, _changes()[mutant])
        with Responder(exam) as responder:
            return responder.verdicts((exam.folder / "mutant" / "protocol.mjs").as_uri(), [0]) == [(0, "answer")]


# ---- what mutants.mjs finds ----


@functools.cache
def _found():
    return json.loads(_output("node", TOOLS / "mutants.mjs", FOLDER, *_files()))


def _files():
    """The files of the responder, from its folder."""
    files = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.mjs"))
    return [file for file in files if file not in LEFT_OUT and "node_modules" not in file]


@functools.cache
def _changes():
    """The mutants with the changes that they are."""
    plain, changes = [], []
    for found in _found():
        file = (FOLDER / found["file"]).relative_to(corpus.ROOT).as_posix()
        for each in sorted(found["mutants"], key=lambda each: (each["start"], each["end"])):
            named = (file, each["function"], each["operator"], each["before"], each["after"])
            plain.append(Mutant("javascript", *named, nth=0, line=each["line"]))
            changes.append(Change(found["file"], each["start"], each["end"], each["text"]))
    return dict(zip(numbered(plain), changes, strict=True))


@functools.cache
def _texts():
    """The text of each file."""
    return {each["file"]: (FOLDER / each["file"]).read_text(encoding="utf-8") for each in _found()}


@functools.cache
def _bodies():
    """The bodies of all files; the place of a body in the list is its mark."""
    return [Body(each["file"], *body) for each in _found() for body in each["bodies"]]


def _mark(change):
    """The mark of the smallest body around a change; None outside all of them."""
    around = [
        (body.end - body.start, mark)
        for mark, body in enumerate(_bodies())
        if body.file == change.file and body.start <= change.start and change.end <= body.end
    ]
    return min(around)[1] if around else None


# ---- the vectors ----


class Exam(NamedTuple):
    """All that the mutants are asked, with a folder for their files."""

    folder: Path
    vectors: list[dict[str, Any]]
    in_turn: list[int]  # the numbers of the vectors
    limits: dict[str, int]  # the rounds of loops that an answer may take, by what the vectors are about
    passing: dict[int, set[int]]  # the vectors that run a body, by its mark
    in_file: dict[str, set[int]]  # the vectors that run any body of a file
    at_start: set[int]  # the marks of the bodies that are run before any vector

    def order(self, change):
        """The numbers of the vectors to ask, the most likely killers first."""
        mark, in_file = _mark(change), self.in_file.get(change.file, ())
        passing = in_file if mark is None else self.passing.get(mark, ())
        always = mark is None or mark in self.at_start
        asked = self.in_turn if always else [number for number in self.in_turn if number in in_file]
        return sorted(asked, key=lambda number: (number not in passing, number not in in_file, self.is_long(number)))

    def is_long(self, number):
        """Whether the answer may take very many rounds of loops."""
        return self.limits[_subject(self.vectors[number])] > LONG


def _exam(folder, vectors):
    """The exam of these vectors, with what the unchanged responder shows of them.

    Raises ValueError if it answers one wrongly.
    """
    _write(folder / "unchanged", _texts().keys(), None)
    _write(folder / "marked", _texts().keys(), None, marked=True)
    exam = _unlimited(folder, vectors)
    with Responder(exam) as responder:
        start, *answers = responder.lines((folder / "marked" / "protocol.mjs").as_uri(), range(len(vectors)))
    most, passing, in_file = defaultdict(int), defaultdict(set), defaultdict(set)
    for number, (vector, line) in enumerate(zip(vectors, answers, strict=True)):
        if _verdict(vector, number, line) != "right":
            raise ValueError(f"the JavaScript, unchanged, answers {vector['id']} wrongly")
        rounds, marks, _ = json.loads(line)
        most[_subject(vector)] = max(most[_subject(vector)], rounds)
        for mark in marks:
            passing[mark].add(number)
            in_file[_bodies()[mark].file].add(number)
    limits = {subject: ROUNDS + 3 * rounds for subject, rounds in most.items()}
    return Exam(folder, vectors, _in_turn(vectors), limits, passing, in_file, at_start=set(json.loads(start)))


def _unlimited(folder, vectors):
    """The exam of these vectors before anything has answered them: an answer may take as many rounds as it will."""
    (folder / "requests").write_bytes(b"".join(corpus.request(vector, number) for number, vector in enumerate(vectors)))
    return Exam(folder, vectors, [], defaultdict(lambda: sys.maxsize), {}, {}, set())


def _subject(vector):
    """What a vector is about: one that comes first does what later ones about the same need not do again."""
    return json.dumps(vector["params"].get("hands", vector["method"]))


def _in_turn(vectors):
    """The numbers of the vectors: one of each operation and class, then another of each, drawn by their ids."""
    piles = defaultdict(list)
    for number, vector in enumerate(vectors):
        piles[vector["method"], vector["scheme"], vector["class"]].append(number)
    for pile in piles.values():
        pile.sort(key=lambda number: sha256(vectors[number]["id"].encode()).digest())
    return [number for turn in zip_longest(*piles.values()) for number in turn if number is not None]


# ---- the files of a mutant ----

_IMPORT = re.compile(r"(?<= from ')\.[^']+(?=')")


@functools.cache
def _imports(file):
    """The files that a file imports."""
    return {_imported(file, path) for path in _IMPORT.findall(_texts()[file])}


def _imported(file, path):
    return os.path.normpath(Path(file).parent / path)


@functools.cache
def _with_importers(file):
    """The file and all files that import it, directly or not."""
    importers = [other for other in _texts() if file in _imports(other)]
    return frozenset([file]).union(*map(_with_importers, importers))


def _write(folder, files, elsewhere, change=None, *, marked=False):
    """Write these files of the responder, one of them changed; they import the others from elsewhere."""
    for file in files:
        changes = [*_counting(file), *(_marking(file) if marked else ())]
        if change and change.file == file:
            changes = [each for each in changes if not change.start < each.start < change.end] + [change]
        text = _texts()[file]
        for each in sorted(changes, key=lambda each: (each.start, each.end), reverse=True):
            text = text[: each.start] + each.text + text[each.end :]
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(_IMPORT.sub(partial(_path, file, files, elsewhere), text), encoding="utf-8")


def _path(file, files, elsewhere, match):
    imported = _imported(file, match[0])
    return match[0] if imported in files else (elsewhere / imported).as_uri()


@functools.cache
def _counting(file):
    """The changes of a file that count the rounds of its loops."""
    (tests,) = (each["loops"] for each in _found() if each["file"] == file)
    names = Change(file, 0, 0, "const { countRound, pass } = globalThis; ")
    return [names, *(Change(file, test, test, "countRound(), ") for test in tests)]


def _marking(file):
    """The changes of a file that tell which of its bodies are run."""
    for mark, body in enumerate(_bodies()):
        if body.file == file and body.is_block:
            yield Change(file, body.start + 1, body.start + 1, f"pass({mark}); ")
        elif body.file == file:
            yield Change(file, body.start, body.start, f"(pass({mark}), ")
            yield Change(file, body.end, body.end, ")")


# ---- what a mutant answers ----


def _outcomes(exam, mutants, most_killers):
    with Responder(exam) as responder:
        return [_outcome(exam, responder, mutant, most_killers) for mutant in mutants]


def _outcome(exam, responder, mutant, most_killers):
    change = _changes()[mutant]
    killers, how = [], ""
    with tempfile.TemporaryDirectory(dir=exam.folder) as name:
        _write(Path(name), _with_importers(change.file), exam.folder / "unchanged", change)
        protocol = (Path(name) / "protocol.mjs").as_uri()
        numbers, size = exam.order(change), 4
        while numbers and len(killers) < most_killers and how in ("", "answer"):
            found = responder.verdicts(protocol, numbers[:size])
            wrong = [(number, verdict) for number, verdict in found if verdict != "right"]
            killers += [exam.vectors[number]["id"] for number, _ in wrong]
            how = wrong[-1][1] if wrong else how  # one that has no end is asked no more
            numbers, size = numbers[len(found) :], 4 if wrong else min(4 * size, 1000)
            if wrong and len(killers) == len(wrong):
                numbers = numbers[:FURTHER]
    return Outcome(mutant, tuple(killers[:most_killers]), how)


_LAST = re.compile(rb"not loaded$|null\]$")
"""The end of a line after which no other comes."""


class Responder:
    """A process that answers as one mutant after another. A process that ends is started anew."""

    def __init__(self, exam):
        self.exam = exam
        self.requests = exam.folder / "requests"
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._end()

    def verdicts(self, protocol, numbers):
        """The first of these numbers, one at least, each with `right` or with how its answer is wrong."""
        loaded, *lines = self.lines(protocol, numbers)
        if loaded == b"not loaded":
            return [(number, "start") for number in numbers]
        if not lines:
            # The process has ended, or is silent. That counts if it happens in a fresh process too (JUDGE-6b).
            lines = self.lines(protocol, numbers[:1])[1:] or [b""]
        answered = zip(numbers, lines, strict=False)
        return [(number, _verdict(self.exam.vectors[number], number, line)) for number, line in answered]

    def lines(self, protocol, numbers):
        """The line that says whether the mutant is loaded, and the answers; none after one that is endless."""
        if not self.process:
            command = ["node", f"--max-old-space-size={MEGABYTES}", TOOLS / "answers.mjs", self.requests]
            self.process = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=subprocess.DEVNULL)
        limits = [self.exam.limits[_subject(self.exam.vectors[number])] for number in numbers]
        asked = {"protocol": protocol, "numbers": list(numbers), "limits": limits}
        self.process.stdin.write(json.dumps(asked).encode() + b"\n")
        self.process.stdin.flush()
        lines, pipe, rest = [], self.process.stdout.fileno(), b""
        while len(lines) <= len(numbers) and not (lines and _LAST.search(lines[-1])):
            ready, _, _ = select([pipe], [], [], SECONDS)
            block = os.read(pipe, 1 << 16) if ready else b""
            if not block:
                self._end()
                break
            *whole, rest = (rest + block).split(b"\n")
            lines += whole
        return lines or [b""]

    def _end(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None


def _verdict(vector, number, line):
    """Whether a line of `answers.mjs` answers the vector; or how it does not."""
    if not line:
        return "ended"
    _, _, text = json.loads(line)
    if text is None:
        return "time"
    line = text.encode("utf-8", "surrogatepass")
    return "right" if corpus.is_answered(vector, number, line) else "answer"


def _output(*command):
    return subprocess.run(command, stdout=PIPE, text=True, check=True).stdout
