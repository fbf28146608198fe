"""The report of an audit for a terminal."""

import re

import pytest

from dealaudit.copies import Copy
from dealaudit.deals import Fault, Place
from dealaudit.report import terminal
from dealaudit.report.sentences import told
from dealaudit.statistics import power


@pytest.mark.parametrize("deals", [0, 1, 24, 300])
def test_the_verdict_is_first_and_lines_are_short(audit, deals):
    audited = audit(audit.fair, deals)
    text = terminal.text(audited)
    assert text.startswith(told(audited).verdict)
    assert max(map(len, text.splitlines())) <= 100
    assert text.endswith("club.pbn, 1.2 s, dealcheck 2.0.0\n")
    assert "\x1b" not in text


def test_what_everybody_has_to_know_is_short(audit):
    """AUDIT-15b."""
    copies = tuple(Copy(f"table {number}.lin", 1, 18, "table 1.lin", 1) for number in range(2, 300))
    passed = tuple(Fault(Place(f"{number}.png", 1), "no deal") for number in range(9))
    audits = {
        "fair": audit(audit.fair, 36),
        "many": audit(audit.fair, 300, power=power.sentences(300)),
        "copies": audit(audit.fair, 36, copies=copies, passed=passed),
        "illegal": audit(audit.fair, 36, 5),
        "unfair": audit(audit.one_seat_has_the_ace, 300, power=power.sentences(300)),
        "turned": audit(audit.turned, 24),
        "nothing": audit(audit.fair, 0),
    }
    long = "a long name of a file of an evening in the club.pbn"
    all_at_once = {
        "source": f"{long}, " * 700, "copies": (Copy(long, 1, 18, long, 1),) * 9, "passed": passed, "ending": "badly",
        "unread": (Fault(Place(long, 1), "it is in none of the formats, which are these: " + "pbn " * 20),) * 3,
    }  # fmt: skip
    kinds = (audit.fair, audit.turned, audit.one_seat_has_the_ace)
    audits |= {f"{kind} {bad}": audit(kind, 300, bad, **all_at_once) for kind in kinds for bad in (0, 5)}
    for name, audited in audits.items():
        text = terminal.text(audited)
        assert len(text.split()) <= 120, (name, len(text.split()), text)
        assert not re.search(r"\bp = |\bp of |as it should be|-remainders", text), (name, text)
        assert " ".join(told(audited).next) in " ".join(text.replace("\n- ", " ").split()), name


def test_an_unfair_verdict_says_what_to_do(audit):
    """AUDIT-15b."""
    text = " ".join(terminal.text(audit(audit.one_seat_has_the_ace, 300)).split())
    assert "the ace of spades with North: 100.0 % of the deals" in text
    for due in ("ask who dealt these boards", "deal 1,000 fresh boards in the same way", "such as Big Deal"):
        assert due in text


def test_sentences_come_before_the_table(audit):
    audited = audit(audit.one_seat_has_the_ace, 300, power=("Power.",))
    text = terminal.text(audited, details=True)
    flat = " ".join(text.split())
    for sentence in told(audited).sentences():
        assert sentence in flat
    assert text.index("- Voids: ") < text.index("Power.") < text.index("\ntest ")


def test_the_table_has_each_test_with_its_figures(audit):
    audited = audit(audit.one_seat_has_the_ace, 300)
    rows = {line.split()[0]: line.split() for line in terminal.text(audited, details=True).splitlines() if line.split()}
    assert rows["card"][1:4] == ["300", "75", "7.5"]
    assert rows["card"][-1] == "unfair"
    assert {test.name for test in audited.judgement.tests} <= set(rows)


@pytest.mark.parametrize(
    ("illegal", "shown", "last"), [(3, 3, "- club.pbn, line 15: matter 3"), (12, 10, "and 2 more")]
)
def test_the_first_illegal_deals_are_shown(audit, illegal, shown, last):
    text = terminal.text(audit(audit.fair, 24, illegal), details=True)
    assert f"\n{illegal} places without a legal deal:\n- club.pbn, line 5: matter 1\n" in text
    assert text.count(": matter ") == shown
    assert f"\n{last}\n\n" in text


def test_text_of_the_input_obeys_nobody(audit):
    audited = audit(audit.fair, 24, 1, source="a\x1b[2J\u202eb\nc")
    place = audited.faults[0].place
    fault = audited.faults[0]._replace(place=place._replace(source="x\x07"), message="m\x1b]0;t\x07\r")
    text = terminal.text(audited._replace(faults=(fault,)))
    assert all(line.isprintable() for line in text.splitlines())
    assert "a\\x1b[2J\\u202eb\\nc" in text
    assert "x\\x07, line 5: m\\x1b]0;t\\x07\\r" in text
