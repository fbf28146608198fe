"""A listing for people: the table as Pavlicek prints it, with suit symbols (spec CONS-9)."""

from collections.abc import Iterator, Sequence

from dealref.cards import high_cards, shapes
from dealref.cards.deal import SEAT_NAMES
from dealref.constraints import constrained_deals, listing, plain_listing
from dealref.constraints.constraint import Constraint
from dealref.constraints.listing import Case
from dealref.constraints.makeup import Makeup

_SYMBOLS = "♠♥♦♣"


def lines(constraint: Constraint, first: int, limit: int) -> Iterator[str]:
    """The table of the cases from `first` on, `limit` of them at most, and what they are part of.

    Raises Unsatisfiable if no deal meets the constraint, OutOfRange if there is no case `first`.
    Source: Pavlicek 8H11, the four tables.
    """
    cases, total = listing.count(constraint)
    end = max(first, min(cases, first + limit - 1))
    seats = [SEAT_NAMES[hand.seat] for hand in constraint.hands]
    header = ["Case", *seats, "Calculation", "Combinations", "Cumulative Total"]
    rows = [_row(constraint, listing.case(constraint, index), total) for index in range(first, end + 1)]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    for cells in (header, ["-" * width for width in widths], *rows):
        # Names on the left, figures on the right.
        texts = [
            cell.ljust(width) if 0 < place < len(cells) - 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        yield "  ".join(texts).rstrip()
    yield ""
    yield f"{_shown(first, end, cases)}; T = {total:,} combinations, {constrained_deals.count(constraint):,} deals."


def _shown(first: int, end: int, cases: int) -> str:
    if (first, end) == (1, cases):
        return f"{cases:,} case{'s' if cases > 1 else ''}"
    return f"Case{'s' if end > first else ''} {first:,}{f' to {end:,}' if end > first else ''} of {cases:,}"


def _row(constraint: Constraint, case: Case, total: int) -> list[str]:
    cumulative = f"{case.cumulative:,}"
    return [
        f"{case.earlier + 1:,}",
        *map(_makeup, case.makeups),
        _calculation(plain_listing.factors(constraint, case.makeups)),
        f"{case.combinations:,}",
        f"T = {cumulative}" if case.cumulative == total else cumulative,
    ]


def _makeup(made: Makeup) -> str:
    parts = [] if made.shape is None else [shapes.to_text(made.shape)]
    if made.high_cards is not None:
        held = zip(_SYMBOLS, high_cards.to_text(made.high_cards).split("."), strict=True)
        parts.append(" ".join(symbol + names for symbol, names in held if names) or "none")
    return " ".join(parts)


def _calculation(factors: Sequence[tuple[int, int]]) -> str:
    """The factors as the study writes binomial coefficients.

    >>> _calculation([(13, 9), (4, 1)])
    '13c9·4c1'
    """
    return "·".join(f"{n}c{k}" for n, k in factors)
