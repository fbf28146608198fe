"""Known failures: the file that states them, and what a run makes of them (spec JUDGE-10)."""

import hashlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mutant_answers
import mutant_files
from dealcheck.errors import Usage
from dealcheck.judging import corpus
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.events import Finished, Judged, Stale, finished
from dealcheck.judging.expectations import ExpectedFailure, parse, toml_text
from dealcheck.judging.reconciliation import reconciled, updated
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict, judge
from dealcheck.transport.messages import Reply
from dealref.protocol.responder import failure
from each_row import each_row
from in_process import dealcheck
from long_listings import PUBLISHED
from mutant_files import PYTHON
from programs_here import faulty, run_here

CULPRIT = "binomial.published-pavlicek-hands-first"  # C(52, 13)
ENTRY = 'id = "a"\nverdict = "fail"\nreason = "r"\n'


def test_a_file_is_read():
    """JUDGE-10."""
    text = (
        f'# by hand\nformat = 1\n[[known]]\n{ENTRY}[[known]]\nid = "b"\nverdict = "crash"\nreason = "s"\nlink = "l"\n'
    )
    assert parse(text) == {"a": ExpectedFailure(Verdict.FAIL, "r"), "b": ExpectedFailure(Verdict.CRASH, "s", "l")}
    assert parse("format = 1\n") == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("format = 1\nknown = \n", "line 2"),
        ("", "format = 1"),
        ("format = " + "[" * 20_000, "no TOML"),
        ("format = " + "9" * 20_000, "no TOML"),
        ("format = 2", "format = 1"),
        (f"format = 1\n[known]\n{ENTRY}", r"\[\[known\]\]"),
        ("format = 1\nknown = [1]", r"\[\[known\]\]"),
        (f"format = 1\n[[unknown]]\n{ENTRY}", "unknown"),
        (f"format = 1\n[[known]]\n{ENTRY}[[known]]\n{ENTRY}", "a has two entries"),
        (f"format = 1\n[[known]]\n{ENTRY}since = 1", "a: since is not known"),
        (f"format = 1\n[[known]]\n{ENTRY}link = ''", "a: it needs .* link"),
        (f"format = 1\n[[known]]\n{ENTRY}answer_hash = 1", "a: it needs .* answer_hash"),
        *(
            (f"format = 1\n[[known]]\n{ENTRY.replace('fail', verdict)}answer_hash = '{text}'", "a: answer_hash is")
            for verdict, text in (("fail", "some"), ("fail", "0" * 11), ("fail", "A" * 12), ("crash", "0" * 12))
        ),
        ("format = 1\n[[known]]\nid = 'a'\nverdict = 'fail'", "a: it needs .* reason"),
        ("format = 1\n[[known]]\nid = 'a'\nverdict = 'fail'\nreason = ' '", "a: it needs .* reason"),
        ("format = 1\n[[known]]\nid = 'a'\nverdict = 'fail'\nreason = 1", "a: it needs .* reason"),
        (f"format = 1\n[[known]]\n{ENTRY}[[known]]\nverdict = 'fail'\nreason = 'r'", "entry 2: it needs .* id"),
        *(
            (f"format = 1\n[[known]]\nid = 'a'\nverdict = '{verdict}'\nreason = 'r'", f"a: verdict {verdict}")
            for verdict in ("pass", "n/a", "not-run", "wrong")
        ),
    ],
)
def test_a_file_that_is_not_well_formed_is_told_where(text, told):
    with pytest.raises(Usage, match=told):
        parse(text)


texts = st.text(min_size=1).map(str.strip).filter(bool)


@given(
    st.dictionaries(
        texts,
        st.builds(ExpectedFailure, st.sampled_from(sorted(FAILURES)), texts, texts | st.just(""))
        | st.builds(
            ExpectedFailure, st.just(Verdict.FAIL), texts, answer_hash=st.sampled_from(["any", "0123456789ab"])
        ),
        max_size=4,
    )
)
def test_whatever_is_written_is_read_again(expected):
    assert parse(toml_text(expected)) == expected
    assert list(parse(toml_text(expected))) == list(expected)


def test_what_is_written_is_for_people():
    text = toml_text({"a": ExpectedFailure(Verdict.FAIL, 'über "1"\x7f', "https://x")})
    lines = ["[[known]]", 'id = "a"', 'verdict = "fail"', r'reason = "über \"1\"\u007f"', 'link = "https://x"']
    assert text.splitlines()[-5:] == lines


A, B, LENIENT = (
    replace(UNDECLARED, id="a"),
    replace(UNDECLARED, id="b"),
    replace(UNDECLARED, id="lenient", level="should"),
)
FAIL, ERROR, PASS, NOT_APPLICABLE, NOT_RUN = (
    Verdict.FAIL, Verdict.ERROR, Verdict.PASS, Verdict.NOT_APPLICABLE, Verdict.NOT_RUN,
)  # fmt: skip


def beside(expected, judged, *, sound=True):
    """The events of a run beside what was expected of it, the last one by itself."""
    end = Finished(Counter(), Counter(), conforms=False, seconds=1.0, sound=sound)
    *events, last = reconciled([*(Judged(vector, Outcome(verdict)) for vector, verdict in judged), end], expected)
    return events, last


@pytest.mark.parametrize(
    ("judged", "held", "stale", "excused", "code"),
    [
        ([(A, FAIL), (B, PASS)], ["a"], [], True, 0),
        ([(A, FAIL), (B, FAIL)], ["a"], [], False, 1),
        ([(A, FAIL), (LENIENT, FAIL)], ["a"], [], True, 0),
        ([(A, FAIL), (B, NOT_RUN)], ["a"], [], False, 1),
        ([(A, FAIL), (LENIENT, NOT_RUN)], ["a"], [], False, 1),
        ([(A, PASS), (B, PASS)], [], ["a"], False, 4),
        ([(A, PASS), (B, FAIL)], [], ["a"], False, 1),  # what is new goes before what is stale
        ([(A, ERROR), (B, PASS)], [], ["a"], False, 1),  # the program got worse, perhaps
        ([(A, NOT_APPLICABLE), (B, PASS)], [], ["a"], False, 4),
        ([(A, NOT_RUN)], [], [], False, 1),
        ([(B, PASS)], [], ["a"], False, 4),
    ],
)
def test_what_becomes_of_the_expectation_that_a_fails(judged, held, stale, excused, code):
    """JUDGE-10a, JUDGE-10b, JUDGE-10c, JUDGE-10d."""
    events, end = beside({"a": ExpectedFailure(FAIL, "r")}, judged)
    assert [event.vector.id for event in events if isinstance(event, Judged) and event.known] == held
    assert [event.id for event in events if isinstance(event, Stale)] == stale
    assert (end.known, end.stale, end.excused, end.code) == (len(held), len(stale), excused, code)


@pytest.mark.parametrize(("vector", "excused", "code"), [(B, False, 1), (LENIENT, True, 4)])
def test_what_fails_otherwise_is_not_excused_by_what_fails_as_expected(vector, excused, code):
    """JUDGE-10c, JUDGE-10d."""
    expected = {"a": ExpectedFailure(FAIL, "r"), vector.id: ExpectedFailure(FAIL, "r")}
    _, end = beside(expected, [(A, FAIL), (vector, ERROR)])
    assert (end.excused, end.code) == (excused, code)


SIX = replace(
    UNDECLARED, method="binomial", params={"n": 4, "k": 2}, expect={"result": {"value": "6", "more": [1, "é"]}}
)


@each_row(
    ("reply", "text"),
    [
        (Reply(1, result={"value": "7"}), b'{"result":{"value":"7"}}'),
        (Reply(1, result={"value": "6", "more": [1.0, "é"]}), rb'{"result":{"more":[1.0,"\u00e9"],"value":"6"}}'),
        (Reply(1, result=None), b'{"result":null}'),
        (Reply(1, code=-32602, message="words"), b'{"error":-32602}'),
        (Reply(1, code=-32602, message="other words"), b'{"error":-32602}'),
    ],
)
def test_the_hash_of_a_wrong_answer_is_that_of_its_canonical_text(reply, text):
    """JUDGE-10h, JUDGE-2a."""
    assert judge(SIX, reply).answer_hash == hashlib.sha256(text).hexdigest()[:12]


def test_only_a_fail_has_a_hash():
    """JUDGE-10h."""
    assert judge(SIX, Reply(1, code=-32603, message="")).answer_hash == ""
    assert judge(SIX, Reply(1, result=SIX.expect["result"])).answer_hash == ""


@each_row(
    ("stated", "got", "held", "code"),
    [("0" * 12, "0" * 12, 1, 0), ("0" * 12, "1" * 12, 0, 1), ("any", "1" * 12, 1, 0), ("", "1" * 12, 1, 0)],
)
def test_another_wrong_answer_is_a_new_failure(stated, got, held, code):
    """JUDGE-10a, JUDGE-10d."""
    end = Finished(Counter(), Counter(), conforms=False, seconds=1.0)
    judged = Judged(A, Outcome(FAIL, answer_hash=got))
    *events, last = reconciled([judged, end], {"a": ExpectedFailure(FAIL, "r", answer_hash=stated)})
    assert [event.fails for event in events if isinstance(event, Stale)] == [True] * (not held)
    assert (last.known, last.code) == (held, code)


def test_no_mutant_hides_behind_the_known_failures_of_another():
    """JUDGE-10a: of one operation, whose vectors nearly all fail; with ANY some would hide."""
    vectors = corpus.select(PUBLISHED.vectors, ["unrank.andrews"])
    fails_there = [
        name for name, path in mutant_files.FILES.items()
        if {"unrank.andrews.", "unrank.*."} & set(mutant_files.stated(path).CAUGHT_IN)
    ]  # fmt: skip
    runs = {name: mutant_answers.run(PUBLISHED, vectors, [mutant_files.FILES[name]]) for name in fails_there}
    ends = {
        (one, other, any_answer): list(
            reconciled(
                [*events, finished([(e.vector, e.outcome.verdict) for e in events], complaint=False, seconds=0.0)],
                updated({}, {e.vector.id: e.outcome for e in runs[one]}, any_answer=any_answer),
            )
        )[-1].code
        for place, one in enumerate(runs) for other, events in runs.items() for any_answer in {False, place < 3}
    }  # fmt: skip
    excused = {pair[:2] for pair, code in ends.items() if code == 0 and not pair[2]}
    assert excused == {(name, name) for name in runs}
    assert sum(code == 0 for (one, other, any_answer), code in ends.items() if any_answer and one != other) >= 6


def test_no_expectation_excuses_a_program_that_ends_badly():
    _, end = beside({"a": ExpectedFailure(FAIL, "r")}, [(A, FAIL)], sound=False)
    assert (end.excused, end.code) == (False, 1)


@pytest.fixture
def own_fault(monkeypatch):
    """A program that reports a fault of its own for the culprit, in this process."""

    def spoilt(request, reply):
        return failure(request["id"], -32603, "internal") if request["params"] == {"n": 52, "k": 13} else reply

    run_here(monkeypatch, own_fault=lambda: faulty(spoilt))
    return ("own_fault",)


def hostile(name):
    return *PYTHON, Path(__file__).parents[2] / "hostile" / f"{name}.py"


def run(tmp_path, program, entries, *options):
    """The run of a program that is expected to fail so."""
    path = tmp_path / "known.toml"
    tables = (
        f'[[known]]\nid = "{name}"\nverdict = "{verdict}"\nreason = "seen before"\nlink = "https://tracker/1"\n'
        for name, verdict in entries.items()
    )
    path.write_text("format = 1\n" + "".join(tables))
    options = options or ("--filter", "binomial.*")
    return dealcheck("run", "--expect", path, "--timeout", "60", *options, "--", *program)


def test_a_known_failure_is_shown_as_known_and_with_its_reason(tmp_path, own_fault):
    done = run(tmp_path, own_fault, {CULPRIT: "error"})
    assert done.returncode == 0, done.stdout
    assert f"error        1  seen before (https://tracker/1): {CULPRIT}" in done.stdout
    assert "ERROR" not in done.stdout
    assert " conforms but for 1 known failure: " in done.stdout.splitlines()[-1]


REPORTS = {
    ".xml": ('message="known: seen before"', 'failures="0" errors="0" skipped="1"', 'for 1 known failure"'),
    ".tap": (f"- {CULPRIT} # TODO known: seen before\n", 'link: "https://tracker/1"'),
    ".md": (
        "## Bridge deals: conforms but for 1 known failure\n",
        "error, 1 vector: `seen before` <https://tracker/1>",
    ),
    ".html": ("conforms but for 1 known failure</strong>", 'seen before <a href="https://tracker/1">', 'class="good"'),
    ".svg": (", 1 known, only --filter &#x27;binomial.*&#x27;</text>", "#1a7f37"),
    ".jsonl": ('"reason":"seen before"', '"known":1,"stale":0,"conforms":"but for known failures","exit":0'),
}


@pytest.mark.parametrize("stale", [False, True])
def test_reports_and_replay_agree_with_the_exit_code(stale, tmp_path, own_fault):
    """JUDGE-10e, JUDGE-13c."""
    paths = {suffix: tmp_path / f"run{suffix}" for suffix in REPORTS}
    wanted = [word for path in paths.values() for word in ("--report", path)]
    entries = {CULPRIT: "error"} | ({"binomial.deck-27": "fail"} if stale else {})
    done = run(tmp_path, own_fault, entries, *wanted, "--filter", "binomial.*")
    assert done.returncode == (4 if stale else 0)
    texts = {suffix: path.read_text() for suffix, path in paths.items()}
    if stale:
        assert '<failure type="stale" message="passes now"' in texts[".xml"]
        assert "\nnot ok 238 - expectation of binomial.deck-27\n" in texts[".tap"]
        assert "### Stale expectations: 1\n\n- `binomial.deck-27` passes now\n" in texts[".md"]
        assert "<li><code>binomial.deck-27</code> passes now</li>" in texts[".html"]
        assert 'class="good"' not in texts[".html"]
        assert ", 1 known, 1 stale, only --filter &#x27;binomial.*&#x27;</text>" in texts[".svg"]
        assert '"stale":1,"conforms":"but for known failures","exit":4' in texts[".jsonl"]
    else:
        assert {suffix: [part for part in parts if part not in texts[suffix]] for suffix, parts in REPORTS.items()} == {
            suffix: [] for suffix in REPORTS
        }
        assert not [suffix for suffix, text in texts.items() if "NOT conform" in text]
    again = tmp_path / "again.jsonl"
    replay = ["replay", paths[".jsonl"], "--report", again]
    replayed = dealcheck(*replay)
    assert (replayed.returncode, replayed.stdout) == (done.returncode, done.stdout)
    assert again.read_text() == texts[".jsonl"]
    expected = tmp_path / "others.toml"
    expected.write_text('format = 1\n[[known]]\nid = "rank.andrews.low"\nverdict = "fail"\nreason = "r"\n')
    otherwise = dealcheck(*replay, "--expect", expected)
    assert otherwise.returncode == 1
    assert f"ERROR {CULPRIT}" in otherwise.stdout


def test_a_crash_may_be_known(tmp_path):
    assert run(tmp_path, hostile("crashes_on_one"), {CULPRIT: "crash"}).returncode == 0


def test_a_known_failure_that_fails_otherwise_is_new_and_told_in_full(tmp_path, own_fault):
    """JUDGE-10j."""
    done = run(tmp_path, own_fault, {CULPRIT: "fail"})
    assert done.returncode == 1
    assert f"CHANGED 1 vector: is expected to end with fail, and got error: {CULPRIT}" in done.stdout
    assert "may have become worse" in done.stdout
    assert "delete" not in done.stdout
    assert "delete" in run(tmp_path, own_fault, {CULPRIT: "fail", "binomial.deck-27": "fail"}).stdout
    assert f"ERROR {CULPRIT}" in done.stdout
    assert "does NOT conform" in done.stdout.splitlines()[-1]
    assert ", 1 stale expectation" in done.stdout.splitlines()[-1]


def test_a_known_failure_that_passes_is_stale(tmp_path, own_fault):
    """JUDGE-10c."""
    done = run(tmp_path, own_fault, {CULPRIT: "error", "binomial.deck-27": "fail"})
    assert done.returncode == 4
    assert "STALE binomial.deck-27: passes now" in done.stdout
    assert CULPRIT not in done.stdout.partition("STALE")[2]


def test_what_is_not_expected_fails_as_ever(tmp_path, own_fault):
    done = run(tmp_path, own_fault, {})
    assert done.returncode == 1
    assert "does NOT conform" in done.stdout.splitlines()[-1]


def test_an_entry_that_names_no_vector_is_stale(tmp_path, monkeypatch):
    """JUDGE-10c."""
    run_here(monkeypatch, program=lambda: faulty(operations={"bitset.table": True}))
    done = run(tmp_path, ("program",), {"binomial.goulash": "fail", "binomial.deck-27": "fail"}, "--details", "10")
    assert done.returncode == 4
    assert "STALE binomial.goulash: no vector has this id" in done.stdout
    assert "STALE binomial.deck-27: is not asked: the program does not declare its operation" in done.stdout
    quiet = run(tmp_path, ("program",), {"bitset.goulash": "fail"}, "--quiet", "--filter", "bitset")
    assert quiet.returncode == 4
    assert " conforms: " in quiet.stdout
    assert ", 1 stale expectation" in quiet.stdout
    assert len(quiet.stdout.splitlines()) == 1


def test_a_narrowed_run_leaves_the_other_entries_alone(tmp_path, own_fault):
    """JUDGE-10f."""
    entries = {CULPRIT: "error", "bitset.table.rejects-width-0": "fail"}
    assert run(tmp_path, own_fault, entries).returncode == 0
    done = run(tmp_path, own_fault, entries | {"bitset.goulash": "fail"})
    assert done.returncode == 4
    assert "STALE bitset.goulash: no vector has this id" in done.stdout


def test_no_expectation_excuses_more_than_vectors(tmp_path):
    done = run(tmp_path, hostile("chatters_at_the_end"), {})
    assert done.returncode == 1
    assert "more than was asked" in done.stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [(None, "No such file"), (b"\xff", "not UTF-8"), (b"format = 1\nknown", "known.toml: this is no TOML")],
)
def test_a_file_that_cannot_be_read_is_a_usage_error(content, told, tmp_path):
    path = tmp_path / "known.toml"
    if content is not None:
        path.write_bytes(content)
    done = dealcheck("run", "--expect", path, "--", "true")
    assert done.returncode == 2
    assert told in done.stderr
