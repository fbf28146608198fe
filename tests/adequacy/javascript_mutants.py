"""The mutants of the JavaScript responder, and the vectors that they answer wrongly.

StrykerJS finds most mutants, `javascript/mutants.mjs` the others. Each runs as a copy of the responder with one text
replaced, in a process of its own, so that nothing it remembers reaches another mutant. It is asked the vectors that run
the replaced text first, then those that run its file; and then all others, if the text is run when the file is loaded.

`javascript/left-out.mjs` has the parts without mutants, with the reasons.
"""

import functools
import json
import os
import shutil
import subprocess
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
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
    """The outcome of each mutant, as soon as it is known."""
    with tempfile.TemporaryDirectory(prefix="adequacy-") as folder, ThreadPoolExecutor(PROCESSES) as pool:
        exam = _prepare(Path(folder), vectors)
        futures = [pool.submit(_judge, exam, mutant, most_killers) for mutant in mutants]
        try:
            for future in as_completed(futures):
                yield future.result()
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


# ---- what a mutant answers ----


class Exam(NamedTuple):
    """All that the mutants are asked, in a folder of its own."""

    folder: Path
    vectors: list[dict]
    in_turn: list[int]  # the numbers of the vectors
    reached: dict[tuple[str, int], frozenset[int]]  # the vectors that run an offset of a file
    reached_files: dict[str, frozenset[int]]
    at_start: frozenset[tuple[str, int]]  # the offsets that are run before any vector


def _prepare(folder, vectors):
    requests = folder / "requests"
    requests.write_bytes(b"".join(corpus.request(vector, number) for number, vector in enumerate(vectors)))
    offsets = defaultdict(set)
    for place in _places().values():
        offsets[place.file].add(place.start)
    places = {file: sorted(starts) for file, starts in offsets.items()}
    (folder / "places").write_text(json.dumps(places))
    run = json.loads(_output("node", TOOLS / "reached.mjs", FOLDER, requests, folder / "places"))
    keys = [(file, start) for file, starts in places.items() for start in starts]
    reached = {key: set() for key in keys}
    reached_files = {file: set() for file in places}
    for number, index in enumerate(run["requests"]):
        for place in run["sets"][index]:
            reached[keys[place]].add(number)
            reached_files[keys[place][0]].add(number)
    return Exam(folder, vectors, _in_turn(vectors), reached, reached_files, {keys[place] for place in run["start"]})


def _in_turn(vectors):
    """The numbers of the vectors: one of each operation and class, then another of each, drawn by their ids."""
    piles = defaultdict(list)
    for number, vector in enumerate(vectors):
        piles[vector["method"], vector["scheme"], vector["class"]].append(number)
    for pile in piles.values():
        pile.sort(key=lambda number: sha256(vectors[number]["id"].encode()).digest())
    turns = zip_longest(*piles.values())
    return [number for turn in turns for number in turn if number is not None]


def _judge(exam, mutant, most_killers):
    place = _places()[mutant]
    reached, in_file = exam.reached[place.file, place.start], exam.reached_files[place.file]
    asked = exam.in_turn if (place.file, place.start) in exam.at_start else filter(in_file.__contains__, exam.in_turn)
    order = sorted(asked, key=lambda number: (number not in reached, number not in in_file))
    killers, how = [], ""
    with tempfile.TemporaryDirectory(dir=exam.folder) as name:
        copy = Path(name)
        _write_copy(copy, place)
        while order and len(killers) < most_killers:
            answered, wrong, why = _wrong_answers(exam, copy, order, most_killers - len(killers))
            how = how or why
            killers += [exam.vectors[number]["id"] for number in wrong]
            if why == "start":
                break
            order = order[answered:]
    return Outcome(mutant, tuple(killers), how)


def _write_copy(copy, place):
    """The responder with rounds counted in its loops, and one text replaced."""
    for found in _found():
        file = found["file"]
        text = (FOLDER / file).read_text(encoding="utf-8")
        changes = [(0, 0, "const { countRound } = globalThis; ")]
        changes += [(start, start, "countRound(), ") for start in found["loops"]]
        if file == place.file:
            changes = [each for each in changes if not place.start < each[0] < place.end]
            changes.append((place.start, place.end, place.text))
        for start, end, after in sorted(changes, key=lambda change: change[:2], reverse=True):
            text = text[:start] + after + text[end:]
        (copy / file).parent.mkdir(exist_ok=True)
        (copy / file).write_text(text, encoding="utf-8")


def _wrong_answers(exam, copy, order, most):
    """How many of the vectors one process answered, those of them that it answered wrongly, and how the first was."""
    numbers = copy / "numbers"
    numbers.write_text(json.dumps(order))
    command = ["node", f"--max-old-space-size={MEGABYTES}", TOOLS / "answers.mjs", copy, exam.folder / "requests", numbers]
    wrong, how = [], ""
    with _lines(command) as lines:
        if next(lines) != b"loaded":
            return 0, order[:most], "start"
        for answered, number in enumerate(order, start=1):
            line = next(lines)
            verdict = _verdict(exam.vectors[number], number, line)
            if verdict == "right":
                continue
            wrong.append(number)
            how = how or verdict
            if len(wrong) == most or verdict in ("ended", "silent"):
                return answered, wrong, how
    return len(order), wrong, how


def _verdict(vector, number, line):
    if not line:
        return "ended" if line is None else "time"
    reply = reply_or_fault(line)
    if not isinstance(reply, Reply) or reply.id != number:
        return "answer"
    response = {"result": reply.result} if reply.code is None else {"error": {"code": reply.code}}
    return "right" if corpus.is_right(vector, response) else "answer"


@contextmanager
def _lines(command):
    """The lines that a command writes, without their ends, then None; the command is ended with the block."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield _lines_of(process.stdout.fileno())
        finally:
            process.kill()


def _lines_of(pipe):
    rest, silent = b"", False
    while not (silent := not select([pipe], [], [], SECONDS)[0]) and (block := os.read(pipe, 1 << 16)):
        *lines, rest = (rest + block).split(b"\n")
        yield from lines
    while True:
        yield b"" if silent else None


def _output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
