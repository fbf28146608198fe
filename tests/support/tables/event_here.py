"""A small tournament of our own: its promise, and its boards as files show them (spec chapter 15)."""

import hashlib
from typing import NamedTuple

from dealaudit.deals import Board, Place
from dealaudit.proof import promise, prove
from dealaudit.proof.shown import Shown
from dealref.cards import pbn
from dealref.numberings import bigdeal
from dealref.seeding import squaredeal

FIGURE = "44,882.13"
PHASES = ("3:1-8,9-16:RR##:Round robin #/3", "2:6:FIN#:Final #/2", "1:?:LAST:Last", "0:4:DAY#:Day #")
SESSIONS = {
    "RR01": ("1,1", None, range(1, 9)),
    "RR02": ("1,2", None, range(9, 17)),
    "RR03": ("1,3", None, range(1, 9)),
    "FIN1": ("2,1", None, range(1, 7)),
    "FIN2": ("2,2", None, range(1, 7)),
    "LAST": ("3,1", None, range(5, 12)),
    "DAY1": ("4,0", 1, range(1, 5)),
    "DAY2": ("4,0", 2, range(1, 5)),
}
"""Of each session by its file: the name of its key, its number if the phase is unlimited, its boards."""

KEYS = {
    name: hashlib.sha256(name.encode()).hexdigest()[:60] for name in ("1,1", "1,2", "1,3", "2,1", "2,2", "3,1", "4,0")
}


def keys_text(keys=KEYS, end="\r\n"):
    return "".join(f"{name}:{key}{end}" for name, key in keys.items())


def description_text(figure=FIGURE, keys=None, phases=PHASES):
    digest = hashlib.sha256((keys or keys_text()).encode()).hexdigest()
    lines = ["# SquareDeal 2.7", "TN Club", "DI Dow Jones", f"DV {figure}", *(f"SN {phase}" for phase in phases)]
    return "\n".join([*lines, f"KH {digest}"]) + "\n"


def boards(name, figure=FIGURE, kind="original"):
    """The deals of a session with the numbers of their boards."""
    key, session, numbers = SESSIONS[name]
    found = squaredeal.numbers(KEYS[key], figure, kind, session)
    return [(bytes(bigdeal.unrank(number)), str(label)) for number, label in zip(found, numbers, strict=False)]


def played():
    """What each file shows, all as promised."""
    return {name: boards(name) for name in SESSIONS}


def proof(files, description=None, keys=None):
    """The proof of the files."""
    told = promise.description((description or description_text()).encode(), "club.sqd")
    known = promise.keys((keys or keys_text()).encode(), "club.sqk")
    shown = [
        Shown(f"played/{name}.pbn", tuple(Board(deal, Place(name, 1), label) for deal, label in rows), ())
        for name, rows in files.items()
    ]
    return prove.prove(told, known, shown)


def written(folder, files):
    """The folder, new, with a file of PBN for each session."""
    folder.mkdir()
    for name, rows in files.items():
        games = [f'[Board "{label}"]\n[Deal "{pbn.to_text(tuple(deal))}"]\n' for deal, label in rows]
        (folder / f"{name}.pbn").write_text("\n".join(games), encoding="ascii")
    return folder


def promised(folder, name):
    """Write the two files of the promise."""
    (folder / f"{name}.sqd").write_bytes(description_text().encode())
    (folder / f"{name}.sqk").write_bytes(keys_text().encode())


class Result(NamedTuple):
    """The verdict, and each finding that weighs, by its kind, session and board."""

    verdict: str
    findings: set[tuple[str, str, str]]


def result(files, **promised):
    found = proof(files, **promised)
    weighty = {(each.kind, each.session, each.board) for each in found.findings if each.weighs != "proven"}
    return Result(str(found.verdict), weighty)
