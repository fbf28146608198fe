"""Questions for `notation` (spec chapter 1)."""

from collections.abc import Iterator

from dealref.cards import pbn
from dealref.cards.deal import SEATS, Deal, to_word
from dealref.errors import Malformed
from vectorgen.rejections import (
    DEAL,
    FAULTY_FREE_TEXTS,
    FAULTY_WORDS,
    WORD,
    after,
    member_refusals,
    prefixed,
    refusals,
)
from vectorgen.samples import deal, deal_with_void
from vectorgen.vector import Question


def questions() -> Iterator[Question]:
    """Deals from word to PBN and back, and PBN in its free forms."""
    for i in range(1, 41):
        yield from _both_ways(f"sample-{i:03}", deal(f"notation/{i}"), "drawn", "sample")
    for seat in range(4):
        for suit in range(4):
            holders = deal_with_void(f"notation/void/{seat}/{suit}", seat, suit)
            yield from _both_ways(f"void-{SEATS[seat].lower()}-{'shdc'[suit]}", holders, "a void is empty", "void")
    for turn in range(4):
        suits = tuple((card // 13 + turn) % 4 for card in range(52))
        yield from _both_ways(f"suits-from-{SEATS[turn].lower()}", suits, "one-suited hands", "one-suited")
        turns = tuple((card + turn) % 4 for card in range(52))
        yield from _both_ways(f"turns-from-{SEATS[turn].lower()}", turns, "the deck dealt in turn", "pattern")
    for i in range(1, 4):
        yield from _free_forms(i)


def _both_ways(name: str, holders: Deal, why: str, *flags: str) -> Iterator[Question]:
    word, text = to_word(holders), pbn.to_text(holders)
    yield _question(f"{name}-to-pbn", "word", "pbn", word, why, *flags)
    yield _question(f"{name}-to-word", "pbn", "word", text, why, *flags)


def _free_forms(i: int) -> Iterator[Question]:
    text = pbn.to_text(deal(f"notation/free/{i}"))
    hands = text[2:].split(" ")
    for turn in range(4):
        for order, ranks, step in (("falling", "descending", 1), ("rising", "ascending", -1)):
            holdings = (
                ".".join(holding[::step] for holding in hand.split(".")) for hand in hands[turn:] + hands[:turn]
            )
            free = f"{SEATS[turn]}:{' '.join(holdings)}"
            name = f"free-{i}-{SEATS[turn].lower()}-{order}"
            why = f"{SEATS[turn]} first, ranks {ranks}: PBN import format"
            yield _question(f"{name}-to-pbn", "pbn", "pbn", free, why, "spelling", spec="CARD-7", answer=text)
            yield _question(f"{name}-to-word", "pbn", "word", free, why, "spelling", spec="CARD-7")
    word = to_word(deal(f"notation/free/{i}"))
    yield _question(f"word-to-word-{i}", "word", "word", word, "from and to may be equal", "spelling", answer=word)


def _question(
    name: str, source: str, target: str, text: str, why: str, *flags: str, spec: str = "CARD-9", answer: str = ""
) -> Question:
    params = {"from": source, "to": target, "text": text}
    stated = {"result": {"text": answer}} if answer else None
    return Question(name=name, method="notation", params=params, flags=flags, why=why, spec=spec, stated=stated)


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    from_pbn = {"from": "pbn", "to": "word", "text": DEAL}
    from_word = {"from": "word", "to": "pbn", "text": WORD}
    yield from refusals("notation", from_pbn, "text", FAULTY_FREE_TEXTS)
    yield from refusals("notation", from_word, "text", FAULTY_WORDS, twin="twin-word")
    # A text that is only tidied up has to be read all the same.
    within_pbn, within_word = {**from_pbn, "to": "pbn"}, {**from_word, "to": "word"}
    yield from refusals(
        "notation", within_pbn, "text", prefixed("within-pbn", FAULTY_FREE_TEXTS[:9]), twin="twin-within-pbn"
    )
    yield from refusals("notation", within_word, "text", prefixed("within", FAULTY_WORDS), twin="twin-within-word")
    for member in ("from", "to"):
        forms = (("lin", "lin"), ("upper-case", "PBN"), ("empty", ""), ("null", None), ("number", 1))
        faults = ((f"{member}-{n}", form, Malformed, "pbn and word are the forms", "CARD-9") for n, form in forms)
        yield from refusals("notation", from_pbn, member, faults)
    yield from member_refusals("notation", from_pbn)


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    params = {"from": "pbn", "to": "word", "text": pbn.to_text(deal("after/deal"))}
    yield after("notation", params)
