"""Everything that the reports of an audit are made from."""

from typing import NamedTuple

from dealaudit.clock import Spans
from dealaudit.copies import Copy
from dealaudit.deals import Fault
from dealaudit.statistics.tallies import Tallies
from dealaudit.statistics.verdict import Judgement


class Audited(NamedTuple):
    """An audit that is finished.

    `illegal` is the number of places where no deal can be read, `faults` are the first of them. `power` says what these
    deals would have shown, `seeds` what the program's seeds are worth, `generator` which small generator made the deals
    and which deal is next: whole sentences, all of them. `ending` says how a program ended that did not end well,
    `copies` which deals were left out, `unread` and `passed` which inputs could not be read (see Part), `clock` when
    the seconds were that were tried as seeds, or the one that was found.
    """

    source: str
    judgement: Judgement
    tallies: Tallies
    illegal: int
    faults: tuple[Fault, ...]
    seconds: float = 0.0
    version: str = ""
    power: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    generator: str = ""
    next_deal: str = ""
    ending: str = ""
    copies: tuple[Copy, ...] = ()
    unread: tuple[Fault, ...] = ()
    passed: tuple[Fault, ...] = ()
    clock: Spans = ()
