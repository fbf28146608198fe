"""The mutants of the reference, and the judgement of the vectors on them.

Every module is changed but those that no answer depends on: the commands and the tables for people, the vectors'
generator, and the plain listing, which stands beside the one that the operations use to be read. Left out are also
functions that a vector cannot reach, since a vector is a method and its params: those that read and write lines, the
wording of messages, and what only the commands use.

A mutant is asked in a fork of a process that has answered every vector: the changed module and all that import it
are loaded anew, and only the modules that do not depend on it keep what they remember. Of the vectors only those are
asked whose file runs the changed line: first those that killed a mutant of the same function, then the quickest of each
rule and class, then all, the quick ones first.
"""

import ast
import functools
import gc
import mmap
import multiprocessing
import os
import resource
import signal
import struct
import time
from itertools import groupby
from types import SimpleNamespace

import fresh
import python_operators
import reach
import vectors as published
from mutant import Mutant, Outcome, numbered
from vectors import ROOT

LEFT_OUT = {
    "__init__.py": "names and versions",
    "__main__.py": "commands for people",
    "printed_table.py": "the table for people",
    "plain_listing.py": "no operation uses it; tests hold it equal to the listing that they use",
    "pbn_file.py": "a file for people",
    "expression.py": "scripts, which no operation takes",
    "reading.py": "scripts, which no operation takes",
    "pieces.py": "scripts, which no operation takes",
    "printed_pieces.py": "the pieces of a script for people",
    "union.py": "the pieces of a script",
    "draws.py": "practice deals of a command",
    "practice.py": "practice deals of a command",
}
"""Modules and folders without mutants, and why."""

NOT_ASKED = {
    "serve": "reads lines",
    "write": "writes lines",
    "_no_repeated_members": "a vector has each member once",
    "_no_constant": "a vector is JSON",
    "bias": "no operation tells it",
    "find": "no operation asks for the case of a deal alone",
    "quoted": "the wording of messages",
    "name": "the wording of messages",
    "_usage": "the wording of messages",
}
"""Functions without mutants, and why."""

SECONDS = 5
"""Processor time for one answer: the reference needs one for its slowest, and more where other work shares the core."""

MEMORY = 3 << 30
"""Bytes that a mutant may have."""

LOSSES = 3
"""The most questions that a mutant does not survive, if several killers are wanted."""

FURTHER = 200
"""Questions after the first killer, if several are wanted."""

WORKERS = 2


def files():
    """The files of the reference that are changed, from the top of the repository."""
    found = sorted((ROOT / "reference" / "dealref").rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in found if not LEFT_OUT.keys() & {*path.parts}]


def unavailable():
    """Why the reference cannot be judged here: never."""
    return ""


def mutants():
    """Every mutant of the reference."""
    return [mutant for file in files() for mutant in _changes(file)]


@functools.cache
def _changes(file):
    """The mutants of a file with their changes."""
    found = python_operators.changes(fresh.tree(file))
    kept = [change for change in found if change.site.function.rpartition(".")[2] not in NOT_ASKED]
    plain = [
        Mutant("python", file, each.site.function, each.operator, each.before, each.after, 0, _line(each.site))
        for each in kept
    ]
    return dict(zip(numbered(plain), kept, strict=True))


def _line(site):
    return next(node.lineno for node in (site.node, *reversed(site.above)) if hasattr(node, "lineno"))


def _statement(site):
    """The lines of the innermost statement that the change is in."""
    node = next(node for node in (site.node, *reversed(site.above)) if isinstance(node, ast.stmt))
    return range(node.lineno, node.end_lineno + 1)


def judged(mutants, vectors, most_killers=1):
    """The outcomes of the mutants, as they become known."""
    fresh.forget()
    asked = Questions(vectors, most_killers)
    for file in files():
        fresh.dependents(fresh.module_name(file))  # found once, not in every fork
    gc.collect()
    gc.freeze()  # the forks' collectors leave alone what they share
    ordered = sorted(mutants, key=lambda each: (each.file, each.function))
    groups = [list(group) for _, group in groupby(ordered, key=lambda each: (each.file, each.function))]
    groups.sort(key=len, reverse=True)
    with fresh.without_ripemd160(), multiprocessing.get_context("fork").Pool(WORKERS, _begin, (asked,)) as pool:
        yield from _flattened(pool.imap_unordered(_outcomes, _portions(groups)))


def _portions(groups, most=40):
    """The groups, the long ones cut: each portion is judged by one process, and learns from its own killers."""
    return [group[start : start + most] for group in groups for start in range(0, len(group), most)]


def _flattened(lists):
    for outcomes in lists:
        yield from outcomes


class Questions:
    """The vectors as requests, and which of them can kill a mutant."""

    def __init__(self, vectors, most_killers):
        self.vectors = vectors
        self.requests = [published.request(vector) for vector in vectors]
        self.places = {vector["id"]: place for place, vector in enumerate(vectors)}
        self.reached = reach.lines(vectors, files(), WORKERS)
        self.most_killers = most_killers
        self.costs = [_cost(request) for request in self.requests]

    def of(self, mutant, first):
        """The places of the vectors to ask, the most likely killers first."""
        site = _changes(mutant.file)[mutant].site
        lines = self.reached[mutant.file]
        names = frozenset().union(*(lines.get(line, ()) for line in _statement(site)))
        able = [place for place in first if self.vectors[place]["file"] in names]
        return list(dict.fromkeys([*able, *self.in_order(names)]))

    @functools.cache  # noqa: B019  there is one object of this kind in a process
    def in_order(self, names):
        """The places of the vectors of these files: one of each rule and class, then all."""
        kinds = {}
        able = [place for place, vector in enumerate(self.vectors) if vector["file"] in names]
        able.sort(key=self.costs.__getitem__)
        for place in able:
            vector = self.vectors[place]
            kinds.setdefault((vector["file"], vector["spec"], vector["class"], *vector["flags"][:1]), place)
        # Bounds come last: a mutant that is wrong elsewhere too need not be asked what may take it for ever.
        first = sorted(kinds.values(), key=lambda place: self.vectors[place]["class"] == "bounds")
        return list(dict.fromkeys([*first, *able]))


def _cost(request):
    """How long the reference takes for a request, as a power of 4 microseconds."""
    began = time.process_time_ns()
    fresh.answer()(request)
    return ((time.process_time_ns() - began) // 1000).bit_length() // 2


_ASKED = []


def _begin(asked):
    """Prepare a worker process."""
    _ASKED.append(asked)


def _outcomes(mutants):
    asked, killers = _ASKED[0], []
    outcomes = []
    for mutant in mutants:
        outcomes.append(_outcome(mutant, asked, killers))
        for killer in reversed(outcomes[-1].killers[:5]):
            place = asked.places[killer]
            if place in killers:
                killers.remove(place)
            killers.insert(0, place)
    return outcomes


def _outcome(mutant, asked, first):
    """What the vectors say of one mutant."""
    order = asked.of(mutant, first)
    killers, how, start, losses = [], "", 0, 0
    while start < len(order) and len(killers) < asked.most_killers and losses < LOSSES:
        found, ended, place = _in_a_fork(mutant, asked, order[start:], asked.most_killers - len(killers))
        if ended == "start":
            return Outcome(mutant, _ids(asked, order[: asked.most_killers]), "start")
        killers += [("answer", each) for each in found]
        if not ended:
            break
        killers.append((ended, order[start + place]))
        start += place + 1
        losses += 1
    if killers:
        how = killers[0][0]
    return Outcome(mutant, _ids(asked, [place for _, place in killers]), how)


def answers_wrongly(mutant, vector):
    """Whether the mutant answers a vector wrongly that is not among the others; the reference is not asked."""
    fresh.dependents(fresh.module_name(mutant.file))
    alone = SimpleNamespace(vectors=[vector], requests=[published.request(vector)])
    found, ended, _ = _in_a_fork(mutant, alone, [0], 1)
    return bool(found) and not ended


def _ids(asked, places):
    return tuple(asked.vectors[place]["id"] for place in places)


def _in_a_fork(mutant, asked, order, most):
    """The wrongly answered, how the process was lost (or nothing), and at which place in the order."""
    at = mmap.mmap(-1, 8)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _be(mutant, asked, order, most, at, writing)
    os.close(writing)
    with os.fdopen(reading) as lines:
        found = [int(line) for line in lines]
    _, status = os.waitpid(child, 0)
    place = struct.unpack("q", at[:])[0]
    at.close()
    if os.WIFEXITED(status):
        return found, {0: "", 3: "start"}.get(os.WEXITSTATUS(status), "ended"), place
    return found, "time" if os.WTERMSIG(status) == signal.SIGPROF else "ended", place


def _be(mutant, asked, order, most, at, writing):
    """Become the mutant, and write the places of what it answers wrongly; the process ends here."""
    code = 1
    try:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 2)
        gc.disable()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            _become(mutant)
            answer = fresh.answer()
        except Exception:  # noqa: BLE001  whatever is wrong with it
            code = 3
            return
        last = len(order)
        for place, number in enumerate(order):
            at[:] = struct.pack("q", place)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            if not _answers(answer, asked, number):
                os.write(writing, b"%d\n" % number)
                last = min(last, place + FURTHER)
                most -= 1
            if not most or place == last:
                break
        code = 0
    finally:
        os._exit(code)


def _become(mutant):
    change = _changes(mutant.file)[mutant]
    with python_operators.applied(change.site, change.replacement):
        code = compile(fresh.tree(mutant.file), mutant.file, "exec")
    fresh.load(mutant.file, code)


def _answers(answer, asked, number):
    try:
        line = answer(asked.requests[number])
        return line.endswith(b"\n") and published.is_answered(asked.vectors[number], 1, line[:-1])
    except Exception:  # noqa: BLE001  the mutant's, whatever is wrong with it
        return False
