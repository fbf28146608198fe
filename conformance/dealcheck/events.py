"""What happens in a run, in order. Every report is made from these and nothing else."""

from collections import Counter
from typing import NamedTuple

from dealcheck.corpus import Vector
from dealcheck.protocol import Hello
from dealcheck.verdict import Outcome, Verdict


class Started(NamedTuple):
    """The run begins."""

    suite: str
    command: tuple[str, ...]
    selected: int


class Greeted(NamedTuple):
    """The program answered hello; `unknown` are declared names that the suite does not have."""

    hello: Hello
    unknown: tuple[str, ...]


class Judged(NamedTuple):
    """One vector got its verdict; `answer` is the line it was answered with, empty where there was none."""

    vector: Vector
    outcome: Outcome
    answer: bytes = b""


class Lost(NamedTuple):
    """A process was lost; what was waiting is asked again, one by one, in fresh ones (JUDGE-6)."""

    verdict: Verdict
    reason: str
    waiting: tuple[str, ...]


class Noted(NamedTuple):
    """Something worth telling that is no verdict: the run was given up, the program did not end well."""

    text: str


class Finished(NamedTuple):
    """The run is over. `must` and `should` count verdicts by level; `seconds` is its length.

    `sound` is whether all was well but for verdicts (JUDGE-4): something was asked, and the program ended as it should.
    """

    must: Counter[Verdict]
    should: Counter[Verdict]
    conforms: bool
    seconds: float
    sound: bool = True


Event = Started | Greeted | Judged | Lost | Noted | Finished
