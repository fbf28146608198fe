"""What comes first in a report: the verdict, what so many deals could show, and what to do next (AUDIT-15b)."""

from collections.abc import Iterator
from typing import Final

from dealaudit.report.audited import Audited
from dealaudit.report.numerals import counted
from dealaudit.statistics.verdict import Verdict
from dealcheck.printable import in_line, printable

FEW: Final = 200
"""Deals below which the report says that only gross faults can show."""

_COPIES: Final = 1
"""Copies that are named."""

_LONGEST: Final = 21
"""Words of what names files."""


_PASSED: Final = 3
"""Files passed over that are named."""

_ASKED: Final = (
    "Is a file there twice, or another table's record? Then all is well. Did the program deal these boards again? "
    "Judge with --every."
)
_TABLES: Final = "Records of several tables? --once counts each board once."
_STEPS: Final = {
    Verdict.UNFAIR: (
        "Accuse nobody yet: ask who dealt these boards, how, and whether the files are unchanged.",
        "Check again: deal 1,000 fresh boards in the same way, and audit those alone.",
        "Until then deal by a program without a known fault, such as Big Deal.",
    ),
    Verdict.SUSPICIOUS: (
        "Accuse nobody: deal 1,000 fresh boards in the same way, and audit those alone. Chance does not strike twice.",
    ),
    Verdict.ILLEGAL: ("Correct these places, or let the program write the file again, and audit it again.",),
    Verdict.UNREAD: ("Let your program write its deals as PBN, and audit that file.",),
    Verdict.FAIR: ("Nothing needs to be done. The boards of many evenings together show smaller faults.",),
}
"""What to do after each verdict."""


def verdict(audited: Audited, unfair: str, suspicious: str) -> str:
    """The verdict, with the questions that decide it. It never says that deals are proved fair."""
    if not audited.tallies.deals:
        return "Illegal: no deal that can be played was found." if audited.illegal else _not_read(audited)
    sentences = {Verdict.UNFAIR: _unfair(audited, unfair), Verdict.ILLEGAL: _illegal(audited, suspicious)}
    sentences |= {Verdict.SUSPICIOUS: _suspicious(audited, suspicious)}
    nothing = f"nothing in {_these(audited)} speaks against the dealer."
    so_far = f"{_not_read(audited)} But {nothing}" if audited.unread else f"Fair so far: {nothing}"
    return _copies(audited) * (not _says_more(audited)) + sentences.get(audited.judgement.verdict, so_far)


def seen(audited: Audited) -> str:
    """What so many deals could show; nothing where it showed."""
    deals = audited.tallies.deals
    if not deals or audited.judgement.verdict is Verdict.UNFAIR:
        return ""
    if deals == 1:
        return "1 deal shows nothing but whether it is legal."
    if deals >= FEW:
        return printable(" ".join(audited.power), lines=False)
    return (
        f"{counted(deals, 'deal')}: only gross faults can show, such as boards that come again, cards that hardly "
        "move, or one seat with most of the aces."
    )


def steps(audited: Audited) -> Iterator[str]:
    """What to do next."""
    if audited.copies and audited.judgement.verdict is not Verdict.UNFAIR:
        yield _ASKED
    if any(test.name == "repeats" for test in audited.judgement.accusing()):
        yield _TABLES
    if not audited.copies or audited.judgement.verdict is not Verdict.FAIR:
        yield from _STEPS[audited.judgement.verdict]


def beside(audited: Audited) -> Iterator[str]:
    """What else has to be known of the inputs: which were not read or passed over, and how a program ended."""
    if _says_more(audited) and audited.copies:
        yield _copies(audited).rstrip()
    if audited.unread and audited.judgement.verdict is not Verdict.UNREAD:
        yield _not_read(audited)
    if names := [in_line(fault.place.source) for fault in audited.passed]:
        more = f", and {len(names) - _PASSED:,} more" * (len(names) > _PASSED)
        yield f"Passed over, as no deals could be read in them: {', '.join(names[:_PASSED])}{more}."
    if audited.ending:
        yield f"The program did not end well: {printable(audited.ending, lines=False)}."


def _says_more(audited: Audited) -> bool:
    """Whether the verdict has to say more than that boards stand again."""
    return audited.judgement.verdict is Verdict.UNFAIR or bool(audited.unread)


def _unfair(audited: Audited, tested: str) -> str:
    besides = f"; besides, {_unplayable(audited)}" * bool(audited.illegal)
    found = ["a small generator, proved in the details"] * audited.judgement.is_predicted
    reasons = ", ".join([tested] * bool(tested) + found)
    were = "were" if audited.tallies.deals > 1 else "was"
    return f"Unfair: {_these(audited)} {were} not dealt at random ({reasons}){besides}."


def _illegal(audited: Audited, doubtful: str) -> str:
    deals = audited.tallies.deals
    others, are, show = ("the other deal", "is", "shows") if deals == 1 else (f"the {deals:,} others", "are", "show")
    evidence = f"{are} suspicious ({doubtful})" if doubtful else f"{show} nothing that speaks against the dealer"
    return f"Illegal: {_unplayable(audited)}; {others} {evidence}."


def _suspicious(audited: Audited, doubtful: str) -> str:
    if not doubtful:
        return f"Suspicious: nothing in {_these(audited)} speaks against the dealer, but its seeds do (below)."
    return f"Suspicious: fair deals hardly ever have such figures as {_these(audited)} ({doubtful})."


def _unplayable(audited: Audited) -> str:
    return (
        f"{counted(audited.illegal, 'place')} {'hold' if audited.illegal > 1 else 'holds'} no deal that can be played"
    )


def _not_read(audited: Audited) -> str:
    """The inputs of which nothing could be read, the first with the reason."""
    if not audited.unread:
        return "Not read: no deal was found."
    first, *others = audited.unread
    more = f", and {counted(len(others), 'more input')}" * bool(others)
    return f"Not read: {in_words(str(first.place), _LONGEST)}: {in_words(first.message, _LONGEST)}{more}."


def in_words(text: str, most: int) -> str:
    """The text in one line of at most so many words, the last of them dots where others are left out."""
    words = in_line(text).split()
    return " ".join(words if len(words) <= most else [*words[: most - 1], "..."])


def _copies(audited: Audited) -> str:
    """Which boards of the files are copies; nothing without any."""
    if not audited.copies:
        return ""
    number = sum(copy.last - copy.first + 1 for copy in audited.copies)
    some = "; ".join(in_words(str(copy), _LONGEST) for copy in audited.copies[:_COPIES])
    more = f", and {counted(len(audited.copies) - _COPIES, 'more place')}" * (len(audited.copies) > _COPIES)
    were = "was" if number == 1 else "were"
    return f"Boards stand again: {counted(number, 'copy')} {were} left out ({some}{more}). "


def _these(audited: Audited) -> str:
    return f"these {audited.tallies.deals:,} deals" if audited.tallies.deals > 1 else "this deal"
