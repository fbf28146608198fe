"""What a person reads of a run."""

from collections import Counter
from dataclasses import replace

from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.events import Finished, Greeted, Judged, Lost, Noted, Stale, Started, finished
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.report.terminal import TerminalReport, failure, table
from dealcheck.transport.messages import Hello
from each_row import each_row

FOUR = replace(UNDECLARED, id="binomial.four", method="binomial", params={"n": 4, "k": 2}, spec="COUNT-1")
WRONG = Outcome(Verdict.FAIL, "expected this", "got\nthat", "somewhere", "do so")
GREETED = Greeted(Hello("name", "1", "C", {}), ())


def told(*events, **options):
    report = TerminalReport(**options)
    return "".join(f"{text}\n" for event in events for text in report.paragraphs(event))


def end(conforms, must=(), should=()):
    reached = ConformanceClass.FORM if conforms else None
    counts = {ConformanceClass.VALUES: (1200, 1200), ConformanceClass.FORM: (1, 1)}
    return Finished(Counter(must), Counter(should), conforms, 1.25, classes=counts, reached=reached)


def test_the_last_line_is_the_verdict():
    judged = Judged(FOUR, Outcome(Verdict.PASS))
    assert (
        told(GREETED, judged, end(conforms=True)).splitlines()[-1]
        == "name 1 (C) conforms: values 1,200 of 1,200 · form 1 of 1 (1.2 s)"
    )
    lenient = told(GREETED, judged, end(conforms=True, should=[Verdict.FAIL, Verdict.PASS]))
    assert "1 not passed of level should" in lenient
    assert "does NOT conform" in told(GREETED, Judged(FOUR, WRONG), end(conforms=False))


def test_a_failure_is_printed_in_full_and_on_aligned_lines():
    text = failure(replace(FOUR, level="should"), WRONG, "dealcheck one binomial.four -- ./x")
    assert text.splitlines() == [
        "FAIL binomial.four  [COUNT-1, spec/06-protocol.md] (should)",
        f"  why       {FOUR.why}",
        '  request   binomial {"n":4,"k":2}',
        "  expected  expected this",
        "  got       got",
        "            that",
        "  differs   somewhere",
        "  hint      do so",
        "  again     dealcheck one binomial.four -- ./x",
    ]


def test_details_are_limited_and_the_other_failures_counted():
    judged = [Judged(replace(FOUR, id=f"binomial.{i}"), WRONG) for i in range(5)]
    text = told(Started("1", ("./x y",), 5), *judged, end(conforms=False), details=2)
    assert text.count("FAIL") == 2
    assert "3 more (binomial.2, binomial.3, binomial.4, ...)" in text
    assert "dealcheck one binomial.0 -- './x y'" in text


def test_the_table_has_a_column_for_each_verdict_that_occurs():
    counts = {
        ("rank", "andrews"): Counter({Verdict.PASS: 3, Verdict.CRASH: 1}),
        ("binomial", None): Counter({Verdict.PASS: 2}),
        ("notation", None): Counter({Verdict.NOT_APPLICABLE: 9}),
    }
    assert table(counts).splitlines() == [
        "operation        pass    crash",
        "rank andrews        3        1",
        "all passed: binomial 2",
        "not declared, so not asked: notation",
    ]


def test_advice_when_nothing_went_well():
    wrong = [Judged(FOUR, WRONG), Judged(replace(FOUR, id="b"), WRONG)]
    assert "probably not wired" in told(*wrong, end(conforms=False))
    assert "probably not wired" not in told(*wrong, Judged(FOUR, Outcome(Verdict.PASS)), end(conforms=False))
    stubs = [Judged(FOUR, Outcome(Verdict.ERROR)), Judged(FOUR, Outcome(Verdict.ERROR))]
    assert "probably not wired" not in told(*stubs, end(conforms=False))
    nothing = Judged(FOUR, Outcome(Verdict.NOT_APPLICABLE))
    assert "Nothing was asked" in told(nothing, end(conforms=False))


@each_row(
    ("result", "is_wired"),
    [('{"value":"7"}', True), ('{"value":7}', False), ('{"number":"6"}', False), ('"6"', False), ("null", False)],
)
def test_advice_about_wiring_is_for_programs_without_any_answer_of_the_right_form(result, is_wired):
    """JUDGE-7f."""
    four = replace(FOUR, expect={"result": {"value": "6"}})
    line = b'{"jsonrpc":"2.0","id":1,"result":%s}' % result.encode()
    text = told(Judged(four, WRONG), Judged(four, WRONG, line), end(conforms=False))
    assert ("probably not wired" in text) is not is_wired


def test_quiet_prints_one_line():
    events = [GREETED, Judged(FOUR, WRONG), Lost(Verdict.CRASH, "", ()), Noted("x"), end(conforms=False)]
    assert len(told(*events, quiet=True).splitlines()) == 1
    assert "the program was lost 1 time while calls waited;" in told(*events)
    assert "note: x" in told(*events)


def test_nothing_the_program_wrote_moves_the_terminal_or_makes_a_line_of_its_own():
    forged = "\n\x1b[32mall conforms: 9 of 9"
    greeted = Greeted(Hello(forged, "1", "C", {}), (forged,))
    outcome = Outcome(Verdict.FAIL, "this", f"error 1: {forged}", f"result.{forged} is not expected", "so")
    text = told(greeted, Judged(FOUR, outcome), Noted(forged), end(conforms=False))
    assert "\x1b" not in text
    assert not [line for line in text.splitlines() if line.startswith(("all", "\\x1b"))]
    assert "\\n\\x1b[32mall conforms: 9 of 9 1 (C) does NOT conform" in text.splitlines()[-1]


def test_a_reason_stays_on_its_line():
    known = ExpectedFailure(Verdict.FAIL, "so\n\x1b[32mall conforms", "https://x\ny")
    stale = Stale("\nz", known, "passes now")
    text = told(Judged(FOUR, WRONG, known=known), stale, end(conforms=False))
    assert "fail         1  so\\n\\x1b[32mall conforms (https://x\\ny): binomial.four\n" in text
    assert "\nSTALE \\nz: passes now\n" in text


def test_a_long_name_is_shortened():
    text = told(Greeted(Hello("n" * 10**6, "1", "C", {}), tuple("o" * 1000 for _ in range(1000))), end(conforms=True))
    assert len(text) < 3000


def not_run(identity):
    return replace(FOUR, id=identity), Verdict.NOT_RUN


def test_what_was_not_asked_is_no_wrong_answer_and_the_last_line_says_why():
    """JUDGE-7c, JUDGE-16d."""
    verdicts = [(replace(FOUR, id="a", conformance_class=ConformanceClass.VALUES), Verdict.PASS), not_run("b")]
    stopped = finished(verdicts, complaint=False, seconds=1.25)
    assert stopped.classes == {"values": (1, 1)}
    assert not stopped.conforms
    events = [Judged(vector, Outcome(verdict)) for vector, verdict in verdicts]
    text = told(GREETED, *events, Noted("stopped by --budget; the rest was not run"), stopped, quiet=True)
    assert text == (
        "name 1 (C) does NOT conform: values 1 of 1 asked, 1 not asked; "
        "stopped by --budget; the rest was not run (1.2 s)\n"
    )
    nothing = finished([not_run("b")], complaint=False, seconds=1.25)
    assert "does NOT conform: nothing was asked, 1 not asked (" in told(GREETED, events[1], nothing)


def test_the_last_line_gives_no_reason_beside_a_failure_that_decides():
    """JUDGE-7c."""
    verdicts = [(replace(FOUR, id="a"), Verdict.PASS)]
    ended = finished(verdicts, complaint=True, seconds=1.25)
    assert "form 1 of 1; it went on" in told(GREETED, Judged(FOUR, Outcome(Verdict.PASS)), Noted("it went on"), ended)
    late = told(GREETED, Judged(FOUR, Outcome(Verdict.PASS)), Noted("it went on", later=True), ended)
    assert "; it went on" not in late
    wrong = finished([(FOUR, Verdict.FAIL)], complaint=True, seconds=1.25)
    assert "; it went on" not in told(GREETED, Judged(FOUR, WRONG), Noted("it went on"), wrong)
