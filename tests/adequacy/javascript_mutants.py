"""The mutants of the JavaScript responder, and the vectors that they answer wrongly.

StrykerJS finds most mutants, `javascript/mutants.mjs` the others. Each is a copy of the responder with one text
replaced, and all modules that import that file are loaded anew, so that no mutant has what another remembers. It is asked the vectors that run
the replaced text first, then those that run its file; and then all others, if the text is run when the file is loaded.

`javascript/left-out.mjs` has the parts without mutants, with the reasons.
"""

import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from select import select
from typing import NamedTuple

import vectors as corpus
from mutant import Mutant, Outcome
from dealcheck.transport.codec import reply_or_fault
from dealcheck.transport.messages import Reply

FOLDER = corpus.ROOT / "responders" / "javascript"
TOOLS = Path(__file__).parent / "javascript"

NODE_VERSION = 20
"""The first version of Node.js that the tools run on."""

PROCESSES = 2

TOGETHER = 20
"""The mutants of one process: it keeps the modules of each, with all that they remember."""

SECONDS = 20
"""The longest silence. Rounds of loops are counted, so only what is endless without a loop is silent for so long."""

MEGABYTES = 1024
"""The memory of one mutant: the responder needs a quarter."""


class Place(NamedTuple):
    """The part of a file that a mutant replaces, and the text in its place."""

    file: str  # from the responder's folder
    start: int
    end: int
    text: str


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
    installed = TOOLS / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= (TOOLS / "package-lock.json").stat().st_mtime:
        return ""
    run = subprocess.run(["npm", "ci", "--silent"], cwd=TOOLS, capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else f"npm ci fails in {TOOLS}: {run.stderr.strip()[-200:]}"


def mutants():
    """Every mutant, in the order of the files and their lines."""
    return sorted(_places(), key=lambda mutant: (mutant.file, mutant.line, mutant))


def judged(mutants, vectors, most_killers=1):
    """The outcomes of the mutants, as they become known."""
    with tempfile.TemporaryDirectory(prefix="adequacy-") as folder, ThreadPoolExecutor(PROCESSES) as pool:
        exam = _exam(Path(folder), vectors)
        _write(exam.folder / "unchanged", _texts().keys(), None)
        portions = [mutants[start : start + TOGETHER] for start in range(0, len(mutants), TOGETHER)]
        futures = [pool.submit(_outcomes, exam, portion, most_killers) for portion in portions]
        try:
            for future in as_completed(futures):
                yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


# ---- the mutants ----


@functools.cache
def _found():
    """What `mutants.mjs` says of each file."""
    return json.loads(_output("node", TOOLS / "mutants.mjs", FOLDER, *_files()))


def _files():
    """The files of the responder, from its folder: all but the one that reads the standard input."""
    files = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.mjs"))
    return [file for file in files if file not in ("dealer.mjs", "eslint.config.mjs") and "node_modules" not in file]


@functools.cache
def _places():
    """The mutants with their places."""
    places, seen = {}, defaultdict(int)
    for found in _found():
        file = (FOLDER / found["file"]).relative_to(corpus.ROOT).as_posix()
        for each in sorted(found["mutants"], key=lambda each: (each["start"], each["end"])):
            named = (file, each["function"], each["operator"], each["before"], each["after"])
            mutant = Mutant("javascript", *named, nth=seen[named], line=each["line"])
            seen[named] += 1
            places[mutant] = Place(found["file"], each["start"], each["end"], each["text"])
    return places


# ---- the vectors ----


class Exam(NamedTuple):
    """All that the mutants are asked, with a folder for their files."""

    folder: Path
    vectors: list[dict]
    in_turn: list[int]  # the numbers of the vectors
    reached: dict[tuple[str, int], set[int]]  # the vectors that run an offset of a file
    in_file: dict[str, set[int]]  # the vectors that run anything in it
    at_start: set[tuple[str, int]]  # the offsets that are run before any vector

    def order(self, place):
        """The numbers of the vectors to ask, the most likely killers first."""
        at, in_file = (place.file, place.start), self.in_file[place.file]
        asked = self.in_turn if at in self.at_start else [number for number in self.in_turn if number in in_file]
        return sorted(asked, key=lambda number: (number not in self.reached[at], number not in in_file))


def _exam(folder, vectors):
    requests = folder / "requests"
    requests.write_bytes(b"".join(corpus.request(vector, number) for number, vector in enumerate(vectors)))
    offsets = defaultdict(set)
    for place in _places().values():
        offsets[place.file].add(place.start)
    keys = [(file, start) for file, starts in offsets.items() for start in sorted(starts)]
    (folder / "places").write_text(json.dumps({file: sorted(starts) for file, starts in offsets.items()}))
    run = json.loads(_output("node", TOOLS / "reached.mjs", FOLDER, requests, folder / "places"))
    reached, in_file = {key: set() for key in keys}, {file: set() for file in offsets}
    for places, numbers in zip(run["sets"], run["requests"], strict=True):
        for place in places:
            reached[keys[place]].update(numbers)
            in_file[keys[place][0]].update(numbers)
    return Exam(folder, vectors, _in_turn(vectors), reached, in_file, {keys[place] for place in run["start"]})


def _in_turn(vectors):
    """The numbers of the vectors: one of each operation and class, then another of each, drawn by their ids."""
    piles = defaultdict(list)
    for number, vector in enumerate(vectors):
        piles[vector["method"], vector["scheme"], vector["class"]].append(number)
    for pile in piles.values():
        pile.sort(key=lambda number: sha256(vectors[number]["id"].encode()).digest())
    return [number for turn in zip_longest(*piles.values()) for number in turn if number is not None]


# ---- the files of a mutant ----


@functools.cache
def _texts():
    """The text of each file, and the offsets of the tests of its loops."""
    return {each["file"]: ((FOLDER / each["file"]).read_text(encoding="utf-8"), each["loops"]) for each in _found()}


@functools.cache
def _with_importers(file):
    """The file and all files that import it, directly or not."""
    importers = [other for other in _texts() if other != file and file in _imports(other)]
    return frozenset([file]).union(*map(_with_importers, importers))


@functools.cache
def _imports(file):
    return {_imported(file, path) for path in _IMPORT.findall(_texts()[file][0])}


_IMPORT = re.compile(r"(?<= from ')\.[^']+(?=')")


def _imported(file, path):
    return os.path.normpath(Path(file).parent / path)


def _write(folder, files, elsewhere, place=None):
    """Write these files of the responder, with the place replaced; they import the others from elsewhere."""
    for file in files:
        text, loops = _texts()[file]
        changes = [(0, 0, "const { countRound } = globalThis; "), *((start, start, "countRound(), ") for start in loops)]
        if place and place.file == file:
            changes = [change for change in changes if not place.start < change[0] < place.end]
            changes.append(place[1:])
        for start, end, after in sorted(changes, key=lambda change: change[:2], reverse=True):
            text = text[:start] + after + text[end:]
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(_IMPORT.sub(partial(_path, file, files, elsewhere), text), encoding="utf-8")


def _path(file, files, elsewhere, match):
    imported = _imported(file, match[0])
    return match[0] if imported in files else (elsewhere / imported).as_uri()


# ---- what a mutant answers ----


def _outcomes(exam, mutants, most_killers):
    with Responder(exam) as responder:
        return [_outcome(exam, responder, mutant, most_killers) for mutant in mutants]


def _outcome(exam, responder, mutant, most_killers):
    place = _places()[mutant]
    killers, how = [], ""
    with tempfile.TemporaryDirectory(dir=exam.folder) as name:
        files = _with_importers(place.file)
        _write(Path(name), files, exam.folder / "unchanged", place)
        protocol = (Path(name) / "protocol.mjs").as_uri()
        for numbers in _portions(exam.order(place)):
            for number, verdict in responder.verdicts(protocol, numbers):
                if verdict != "right":
                    killers.append(exam.vectors[number]["id"])
                    how = how or verdict
            if len(killers) >= most_killers:
                break
    return Outcome(mutant, tuple(killers[:most_killers]), how)


def _portions(numbers):
    """The numbers, a few at first, since most mutants answer most questions wrongly."""
    start, size = 0, 4
    while start < len(numbers):
        yield numbers[start : start + size]
        start, size = start + size, min(4 * size, 1000)


class Responder:
    """A process that answers as one mutant after another. A process that ends is started anew."""

    def __init__(self, exam):
        self.exam = exam
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._end()

    def verdicts(self, protocol, numbers):
        """Each number with `right`, or with how its answer is wrong."""
        lines = self._lines(protocol, numbers)
        if lines[0] != b"loaded":
            return [(number, "start") for number in numbers]
        answered = list(zip(numbers, lines[1:], strict=False))
        found = [(number, self._verdict(number, line)) for number, line in answered]
        if len(found) == len(numbers):
            return found
        # The process has ended, or is silent. That counts if it happens in a fresh process too (JUDGE-6b).
        number, *rest = numbers[len(found) :]
        alone = self._lines(protocol, [number])[1:]
        found.append((number, self._verdict(number, alone[0]) if alone else "ended"))
        return found + (self.verdicts(protocol, rest) if rest else [])

    def _verdict(self, number, line):
        if not line:
            return "time"
        reply = reply_or_fault(line)
        if not isinstance(reply, Reply) or reply.id != number:
            return "answer"
        response = {"result": reply.result} if reply.code is None else {"error": {"code": reply.code}}
        return "right" if corpus.is_right(self.exam.vectors[number], response) else "answer"

    def _lines(self, protocol, numbers):
        """The line that says whether the mutant is loaded, and the answers; fewer if the process ends."""
        if not self.process:
            command = ["node", f"--max-old-space-size={MEGABYTES}", TOOLS / "answers.mjs", self.exam.folder / "requests"]
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        self.process.stdin.write(json.dumps({"protocol": protocol, "numbers": numbers}).encode() + b"\n")
        self.process.stdin.flush()
        lines, pipe, rest = [], self.process.stdout.fileno(), b""
        while len(lines) <= len(numbers) and lines[:1] != [b"not loaded"]:
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


def _output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
