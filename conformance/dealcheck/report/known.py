"""Known failures and stale expectations, for a person at a terminal (spec JUDGE-10)."""

from collections.abc import Iterator

from dealcheck.events import Finished
from dealcheck.expectations import UNEXPLAINED, Known
from dealcheck.review import Review

_SHOWN = 3


def paragraphs(review: Review) -> Iterator[str]:
    """The known failures by their reasons, and each expectation that does not hold."""
    if review.held:
        alike: dict[Known, list[str]] = {}
        for identity, known in review.held.items():
            alike.setdefault(known, []).append(identity)
        rows = [_row(known, identities) for known, identities in alike.items()]
        unexplained = any(known.reason == UNEXPLAINED for known in alike)
        advice = ["write a reason for what is not explained yet into the file"] if unexplained else []
        yield "\n".join([f"{counted(len(review.held), 'known failure')}, as expected:", *rows, *advice]) + "\n"
    if review.stale:
        entries = [f"STALE {identity}: {matter}" for identity, matter in review.stale.items()]
        yield "\n".join([*entries, "delete these entries, or let dealcheck baseline bring the file up to date"]) + "\n"


def conclusion(review: Review, end: Finished) -> str:
    """Whether the program conforms, in words; known failures are never passed over."""
    if review.excused:
        return f"conforms but for {counted(len(review.held), 'known failure')}"
    return "conforms" if end.conforms else "does NOT conform"


def counted(number: int, name: str) -> str:
    """The number with the name of what it counts."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _row(known: Known, identities: list[str]) -> str:
    some = ", ".join(identities[:_SHOWN]) + (", ..." if identities[_SHOWN:] else "")
    link = f" ({known.link})" if known.link else ""
    return f"  {known.verdict:<8} {len(identities):>5}  {known.reason}{link}: {some}"
