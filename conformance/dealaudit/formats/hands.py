"""A deal from its hands and back: what is wrong with hands that make no deal (spec AUDIT-4)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from dealaudit.deals import CARDS, Deal
from dealaudit.formats.lines import quoted
from dealcheck.bridge import RANKS, SEAT_NAMES, SEATS, SUIT_NAMES
from dealref.cards import deck

_NOBODY: Final = 4
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
_DOTS: Final = "write S.H.D.C, and nothing between the dots for a void"
_SHOWN: Final = 4
"""Cards that a message lists."""


class Unreadable(Exception):
    """The reason why a text is no deal, with the remedy."""


def dealt(hands: Iterable[tuple[int, Sequence[str]]], void: str = _DOTS) -> Deal:
    """The deal of four hands, or of three if the fourth has the rest, with their seats and their holdings S H D C.

    Ranks stand in any order. `void` says how suits are written. Raises Unreadable unless each card stands once and each
    hand that is shown has 13.
    """
    holders = bytearray([_NOBODY]) * CARDS
    twice: list[tuple[int, int]] = []
    counts: dict[int, int] = {}
    for seat, holdings in hands:
        if len(holdings) != 4:
            raise Unreadable(
                f"{SEAT_NAMES[seat]}'s hand has {len(holdings)} suit{'s' * (len(holdings) != 1)}, not 4: {void}"
            )
        counts[seat] = sum(map(len, holdings))
        for suit, holding in enumerate(holdings):
            for rank in holding:
                card = 13 * suit + _place(rank, holding, seat, suit)
                if holders[card] != _NOBODY:
                    twice.append((card, seat))
                else:
                    holders[card] = seat
    if twice or any(count != 13 for count in counts.values()):
        raise Unreadable(_why_no_deal(holders, twice, counts))
    rest = sum(set(range(4)) - set(counts))
    return bytes(holders).replace(bytes([_NOBODY]), bytes([rest]))


def _place(rank: str, holding: str, seat: int, suit: int) -> int:
    """The place of the rank, A = 0. Raises Unreadable for what is no rank."""
    if (place := _PLACE.get(rank)) is not None:
        return place
    whose = f"{SEAT_NAMES[seat]}'s {SUIT_NAMES[suit]} {quoted(holding)}"
    if "10" in holding:
        raise Unreadable(f"{whose} has 10: write T for the ten")
    raise Unreadable(f"{whose} has {quoted(rank)}, which is no rank: the ranks are {RANKS}")


def _why_no_deal(holders: bytes | bytearray, twice: Sequence[tuple[int, int]], counts: Mapping[int, int]) -> str:
    """Each card that stands twice, each hand shown that has not 13 cards, and of four hands the cards that none has."""
    faults = []
    for card, seat in twice[:_SHOWN]:
        first = holders[card]
        where = (
            f"twice in {SEAT_NAMES[seat]}'s hand"
            if first == seat
            else f"in {SEAT_NAMES[first]}'s and in {SEAT_NAMES[seat]}'s hand"
        )
        faults.append(f"{deck.name(card)} stands {where}")
    faults += [f"{SEAT_NAMES[seat]} has {count} cards, not 13" for seat, count in sorted(counts.items()) if count != 13]
    missing = [deck.name(card) for card, holder in enumerate(holders) if holder == _NOBODY]
    if missing and len(counts) == 4:
        more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
        faults.append(f"nobody has {', '.join(missing[:_SHOWN])}{more}")
    return "; ".join(faults) + ": each card must stand once"


def of_holders(holders: bytes) -> Deal:
    """The deal with these holders 0..3. Raises Unreadable unless there are 52, and 13 of each."""
    if len(holders) != CARDS:
        raise Unreadable(f"{len(holders)} cards, not 52: the line is cut off or joined with another")
    counts = [holders.count(seat) for seat in range(4)]
    if counts != [13, 13, 13, 13]:
        reasons = [f"{SEAT_NAMES[seat]} has {count} cards, not 13" for seat, count in enumerate(counts) if count != 13]
        raise Unreadable("; ".join(reasons) + ": each seat must stand 13 times")
    return holders


def holdings(deal: Deal) -> list[list[str]]:
    """The holdings S H D C of each seat N E S W, ranks descending."""
    suits = [["", "", "", ""] for _ in SEATS]
    for card, holder in enumerate(deal):
        suits[holder][card // 13] += RANKS[card % 13]
    return suits
