"""Deals of one line each: PBN deals, `dealer`, `deal -l`, deal words, digits (spec AUDIT-3)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.formats.hands import Unreadable, dealt, holdings, of_holders
from dealaudit.formats.lines import quoted
from dealaudit.formats.steps import Event, Steps, Stray, no_more
from dealcheck.bridge import SEAT_NAMES, SEATS

_BESIDE: Final = re.compile(
    r"[#%;]|Generated \d+ hands|Produced \d+ hands|Initial random seed|Time needed"
    r"|(?:NUMBER|FUT|TABLE|PAR2?|DEALERPAR|PLAY|TRACE) +[0-9\"]"
)
"""What programs print beside the deals, the lines of a double-dummy solver, and comments."""


_BLANKS: Final = "write S H D C with one blank between two suits, and nothing or - for a void"


class OneLine(NamedTuple):
    """A form of a deal in one line: which lines are meant to be in it, how one is read, how one is written."""

    pattern: re.Pattern[str]
    read: Callable[[str], Deal]
    write: Callable[[Deal], str]


def of_pbn(text: str) -> Deal:
    """The deal of a PBN deal in its free form (CARD-7). Raises Unreadable."""
    first = SEATS.find(text[:1])
    if first < 0 or text[1:2] != ":":
        raise Unreadable("a PBN deal begins with the seat of its first hand: N:, E:, S: or W:")
    hands = text[2:].split()
    for turn, hand in enumerate(hands[:4]):
        if hand == "-":
            raise Unreadable(f"{SEAT_NAMES[(first + turn) % 4]}'s hand is not shown (-): show all four hands")
    if len(hands) != 4:
        raise Unreadable(
            f"{len(hands)} hand{'s' * (len(hands) != 1)}, not 4, with a blank between: the deal is cut off or joined"
        )
    return dealt(((first + turn) % 4, hand.split(".")) for turn, hand in enumerate(hands))


def _of_line(text: str) -> Deal:
    """The deal of a line, which may be in quotes behind words. Raises Unreadable."""
    return of_pbn(text.split('"')[1] if '"' in text else text)


def to_pbn(deal: Deal) -> str:
    """The PBN deal in its exact form (CARD-6)."""
    return "N:" + " ".join(".".join(hand) for hand in holdings(deal))


def _of_dealer(text: str) -> Deal:
    words = text.split()
    seats = [SEATS.lower().find(word) for word in words[::2]]
    hands = words[1::2]
    if sorted(seats) != [0, 1, 2, 3] or len(hands) != 4:
        raise Unreadable(
            "four hands are due, each behind its seat n, e, s or w: the line is cut off or joined with another"
        )
    return dealt((seat, hand.split(".")) for seat, hand in zip(seats, hands, strict=True))


def _to_dealer(deal: Deal) -> str:
    return "".join(f"{seat} {'.'.join(hand)} " for seat, hand in zip(SEATS.lower(), holdings(deal), strict=True))


def _of_bars(text: str) -> Deal:
    hands = text.split("|")
    if len(hands) != 4:
        raise Unreadable(f"{len(hands)} hands with bars between, not 4: the line is cut off or joined with another")
    return dealt(((seat, _suits(hand)) for seat, hand in enumerate(hands)), _BLANKS)


def _suits(hand: str) -> list[str]:
    """What stands between blanks; blanks behind the fourth suit are nothing."""
    suits = hand.replace("-", "").split(" ")
    return suits[:4] if not any(suits[4:]) else suits


def _to_bars(deal: Deal) -> str:
    return "|".join(" ".join(hand) for hand in holdings(deal))


def _holders(letters: str) -> tuple[Callable[[str], Deal], Callable[[Deal], str]]:
    """Reader and writer of 52 characters that name the holders by these letters."""
    numbers = str.maketrans({letter: chr(seat) for seat, letter in enumerate(letters)})

    def read(text: str) -> Deal:
        strange = next((char for char in text if char not in letters), None)
        if strange:
            raise Unreadable(f"{quoted(strange)} names no seat: the seats are {', '.join(letters)}")
        return of_holders(text.translate(numbers).encode("latin-1"))

    def write(deal: Deal) -> str:
        return "".join(letters[seat] for seat in deal)

    return read, write


ONE_LINE: Final[Mapping[str, OneLine]] = {
    "deals": OneLine(
        re.compile(r"""[A-Z]:[^,;\t"|]*\.[^,;\t"|]*|PBN[ 0-9]* "[A-Z]:[^,;\t"|]*\.[^,;\t"|]*\""""), _of_line, to_pbn
    ),
    "dealer": OneLine(re.compile(r"[nesw] +[^ ,;]*\.[^,;]*", re.ASCII), _of_dealer, _to_dealer),
    "deal-l": OneLine(re.compile(r"(?=.{20})[AKQJT0-9akqjt -]*(?:\|[AKQJT0-9akqjt -]*)+"), _of_bars, _to_bars),
    "word": OneLine(re.compile(r"(?:[A-DF-MO-RT-VX-Z]{0,3}[NESW]){13}[A-Za-z]*"), *_holders(SEATS)),
    "digits": OneLine(re.compile(r"[0-4]{20}[0-9]*"), *_holders("0123")),
}
"""Each form by its name, in the order in which they are tried."""


def steps(form: OneLine) -> Steps:
    """The reader of lines in the form: the state is always None."""

    def step(_state: None, place: Place, text: str) -> tuple[None, Sequence[Event]]:
        # deal -l writes a void at the end of a line as nothing behind a blank.
        line = text.strip() if "|" not in text else text.strip("\t")
        if not line or _BESIDE.match(line):
            return None, ()
        if not form.pattern.fullmatch(line):
            return None, (Stray(place, text),)
        try:
            return None, (Board(form.read(line), place),)
        except Unreadable as why:
            return None, (Fault(place, str(why)),)

    return Steps(None, step, no_more, is_prose_allowed=False)


def in_any_form(cell: str) -> OneLine | None:
    """The form that the text seems to have."""
    return next((form for form in ONE_LINE.values() if form.pattern.fullmatch(cell)), None)


def written(form: OneLine, deals: Iterator[Deal]) -> Iterator[bytes]:
    """A line for each deal."""
    return (f"{form.write(deal)}\n".encode() for deal in deals)
