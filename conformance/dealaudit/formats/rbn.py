"""RBN, Richard Pavlicek's notation: the hands stand behind the label H, the board's number behind B (spec AUDIT-3)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.formats.hands import Unreadable, dealt, holdings
from dealaudit.formats.numbering import numbered
from dealaudit.formats.steps import Event, Steps, Stray, no_more
from dealcheck.bridge import SEAT_NAMES, SEATS
from dealref.seeding import pbn_file

_LINE: Final = re.compile(r"([A-Z0-9%{])(?:[ \t]+(.*))?")
_HANDS: Final = re.compile(r"H[ \t]+[A-Z][:;]")
_VULNERABLE: Final = {"None": "Z", "NS": "N", "EW": "E", "All": "B"}


def looks(line: str) -> bool:
    """Whether the line has hands behind the label H."""
    return bool(_HANDS.match(line))


def _step(name: str, place: Place, text: str) -> tuple[str, Sequence[Event]]:
    """The state is the name of the board that is to come."""
    line = text.strip()
    if not line:
        return name, ()
    found = _LINE.fullmatch(line)
    if not found:
        return name, () if line[0] in "%{" else (Stray(place, text),)
    label, value = found[1], found[2] or ""
    if label == "B":
        return value.split(":")[0], ()
    if label != "H":
        return name, ()
    try:
        return "", (Board(_deal(value), place, name),)
    except Unreadable as why:
        return "", (Fault(place, str(why)),)


def _deal(value: str) -> Deal:
    """The deal behind H: a semicolon hides a hand from view, but shows it here. Raises Unreadable."""
    first, *hands = re.split("[:;]", value.strip())
    if len(first) != 1 or first not in SEATS:
        raise Unreadable("H begins with the seat of its first hand: N:, E:, S: or W:")
    while hands and not hands[-1]:
        hands.pop()
    if len(hands) not in {3, 4}:
        raise Unreadable(f"{len(hands)} hand{'s' * (len(hands) != 1)}; three or four are due, with colons between")
    shown = [((SEATS.index(first) + turn) % 4, hand) for turn, hand in enumerate(hands)]
    for seat, hand in shown:
        if not hand:
            raise Unreadable(f"{SEAT_NAMES[seat]}'s hand is not shown: show all hands")
    return dealt([(seat, hand.split(".")) for seat, hand in shown])


STEPS: Final = Steps("", _step, no_more)


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A record for each board: its number, the four hands from North on, the dealer and the vulnerability."""
    for number, deal in numbered(boards):
        hands = ":".join(".".join(hand) for hand in holdings(deal))
        seat = SEATS[pbn_file.dealer(number)]
        yield f"B {number}\nH N:{hands}\nA {seat}{_VULNERABLE[pbn_file.vulnerable(number)]}:\n\n".encode()
