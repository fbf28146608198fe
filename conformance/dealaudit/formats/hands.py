"""A deal from its hands and back: what is wrong with hands that make no deal (spec AUDIT-4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealaudit.deals import CARDS, Deal
from dealcheck.bridge import RANKS, SEATS, SUITS
from dealcheck.printable import excerpt

NAMES: Final = ("North", "East", "South", "West")
_SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
_NOBODY: Final = 4
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
_SHOWN: Final = 4
"""Cards that a message lists."""


class Unreadable(Exception):
    """The reason why a text is no deal, with the remedy."""


def dealt(hands: Iterable[tuple[int, Sequence[str]]]) -> Deal:
    """The deal of four hands, each with its seat and its holdings S H D C, ranks in any order.

    Raises Unreadable unless each card stands once and each hand has 13.
    """
    holders = bytearray([_NOBODY]) * CARDS
    twice: list[tuple[int, int]] = []
    counts = [0, 0, 0, 0]
    for seat, holdings in hands:
        if len(holdings) != 4:
            raise Unreadable(
                f"{NAMES[seat]}'s hand has {len(holdings)} suit{'s' * (len(holdings) != 1)}, not 4: write S.H.D.C, "
                "and nothing between the dots for a void"
            )
        for suit, holding in enumerate(holdings):
            counts[seat] += len(holding)
            for rank in holding:
                card = 13 * suit + _place(rank, holding, seat, suit)
                if holders[card] != _NOBODY:
                    twice.append((card, seat))
                else:
                    holders[card] = seat
    if twice or counts != [13, 13, 13, 13]:
        raise Unreadable(_why_no_deal(holders, twice, counts))
    return bytes(holders)


def _place(rank: str, holding: str, seat: int, suit: int) -> int:
    """The place of the rank, A = 0. Raises Unreadable for what is no rank."""
    if (place := _PLACE.get(rank)) is not None:
        return place
    whose = f"{NAMES[seat]}'s {_SUIT_NAMES[suit]} {excerpt(holding.encode(), 40)!r}"
    if "10" in holding:
        raise Unreadable(f"{whose} has 10: write T for the ten")
    raise Unreadable(f"{whose} has {rank!r}, which is no rank: the ranks are {RANKS}")


def _why_no_deal(holders: bytes | bytearray, twice: Sequence[tuple[int, int]], counts: Sequence[int]) -> str:
    """Each card that stands twice, each hand that has not 13 cards, and the cards that nobody has."""
    found = []
    for card, seat in twice[:_SHOWN]:
        first = holders[card]
        where = (
            f"twice in {NAMES[seat]}'s hand" if first == seat else f"in {NAMES[first]}'s and in {NAMES[seat]}'s hand"
        )
        found.append(f"{card_name(card)} stands {where}")
    found += [f"{NAMES[seat]} has {count} cards, not 13" for seat, count in enumerate(counts) if count != 13]
    missing = [card_name(card) for card, holder in enumerate(holders) if holder == _NOBODY]
    if missing:
        more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
        found.append(f"nobody has {', '.join(missing[:_SHOWN])}{more}")
    return "; ".join(found) + ": each card must stand once"


def card_name(card: int) -> str:
    """Suit and rank of a card.

    >>> card_name(1)
    'SK'
    """
    return SUITS[card // 13] + RANKS[card % 13]


def completed(hands: Sequence[tuple[int, Sequence[str]]]) -> Deal:
    """The deal of three hands, whose fourth has the other cards, or of all four. Raises Unreadable."""
    if len(hands) == 4:
        return dealt(hands)
    (absent,) = set(range(4)) - {seat for seat, _ in hands}
    used = ["".join(ranks) for ranks in zip(*(holdings for _, holdings in hands if len(holdings) == 4), strict=True)]
    rest = ["".join(rank for rank in RANKS if rank not in ranks) for ranks in used]
    return dealt([*hands, (absent, rest)])


def of_holders(holders: bytes) -> Deal:
    """The deal with these holders 0..3. Raises Unreadable unless there are 52, and 13 of each."""
    if len(holders) != CARDS:
        raise Unreadable(f"{len(holders)} cards, not 52: the line is cut off or joined with another")
    counts = [holders.count(seat) for seat in range(4)]
    if counts != [13, 13, 13, 13]:
        told = [f"{NAMES[seat]} has {count} cards, not 13" for seat, count in enumerate(counts) if count != 13]
        raise Unreadable("; ".join(told) + ": each seat must stand 13 times")
    return holders


def holdings(deal: Deal) -> list[list[str]]:
    """The holdings S H D C of each seat N E S W, ranks descending."""
    found = [["", "", "", ""] for _ in SEATS]
    for card, holder in enumerate(deal):
        found[holder][card // 13] += RANKS[card % 13]
    return found


def clockwise(first: int) -> Iterator[int]:
    """The four seats from the first on."""
    return ((first + turn) % 4 for turn in range(4))
