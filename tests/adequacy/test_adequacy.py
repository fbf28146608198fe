"""The parts of the adequacy run: changes, judgement, declarations, the choice of the core."""

import ast
import sys

import pytest

import core
import fresh
import fresh_questions
import harmless
import python_mutants
import python_operators
import reach
import vectors
from each_row import each_row
from mutant import Mutant, Outcome, numbered, shape


def made(source):
    """The changes of a source as (operator, before, after)."""
    return [(change.operator, change.before, change.after) for change in python_operators.changes(ast.parse(source))]


@each_row(
    ("source", "change"),
    [
        ("a < b", ("comparison", "a < b", "a <= b")),
        ("0 <= a < b", ("half of a comparison", "0 <= a < b", "a < b")),
        ("a + b * c", ("arithmetic", "a + b * c", "a - b * c")),
        ("a and b", ("operand left out", "a and b", "b")),
        ("x = 7", ("constant", "x = 7", "x = 8")),
        ("x = True", ("constant", "x = True", "x = False")),
        ("if a:\n    b()", ("never", "if a:...", "if False:...")),
        ("f(a, b)", ("arguments exchanged", "f(a, b)", "f(b, a)")),
        ("sorted(a, reverse=b)", ("keyword left out", "sorted(a, reverse=b)", "sorted(a)")),
        ("a[b:c]", ("slice", "a[b:c]", "a[b + 1:c]")),
        ("min(a)", ("another function", "min(a)", "max(a)")),
        ("def f():\n    return a", ("return value", "return a", "return None")),
        ("def f():\n    raise OutOfRange(a)", ("another error", "raise OutOfRange(a)", "raise TooLarge(a)")),
        ("a, b = b, a", ("targets exchanged", "a, b = (b, a)", "b, a = (b, a)")),
        ("[a for a in b if c]", ("condition left out", "[a for a in b if c]", "[a for a in b]")),
        ("re.compile('[0-9]')", ("digit in a text", "re.compile('[0-9]')", "re.compile('[1-9]')")),
        ("try:\n    a()\nexcept ValueError:\n    b()", ("exception not caught", "try:...", "if True:...")),
    ],
)
def test_each_kind_of_change_is_made(source, change):
    assert change in made(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A text."""',
        "raise OutOfRange_('text', 1)",
        "def f(a: int = b) -> 'text':\n    pass",
        "Shape = tuple[int, 4]",
        "import a",
        "zip(a, strict=True)",
        "@cache(7)\ndef f():\n    pass",
    ],
)
def test_what_no_answer_shows_is_left_alone(source):
    assert [change for change in made(source) if change[0] != "statement left out"] == []


def test_a_changed_tree_is_whole_again():
    tree = ast.parse("x = 7")
    change = next(python_operators.changes(tree))
    with python_operators.applied(change.site, change.replacement):
        assert ast.unparse(tree) != "x = 7"
    assert ast.unparse(tree) == "x = 7"


def test_equal_changes_of_a_function_are_told_apart_by_their_order():
    found = [*numbered([mutant("x = 6"), mutant("x = 8"), mutant("x = 6"), mutant("x = 6", function="g")])]
    assert [each.nth for each in found] == [0, 0, 1, 0]
    assert len({each.identity for each in found}) == 4


def test_a_mutant_keeps_its_name_when_others_in_it_change():
    assert shape("f(size, x)", "f(size, x + 1)") == shape("g(n, way)", "g(n, way + 1)")
    others = ("f(x, x + 1)", "f(size, size + 1)", "f(size, x - 1)", "f(size, x + 2)", "size(x, x + 1)")
    assert shape("f(size, x)", "f(size, x + 1)") not in {shape("f(size, x)", other) for other in others}


def test_every_mutant_has_a_name_of_its_own():
    mutants = python_mutants.mutants()
    assert len({mutant.identity for mutant in mutants}) == len(mutants) > 1000


def mutant(after, nth=0, function="f"):
    return Mutant("python", "a.py", function, "constant", "x = 7", after, nth, 1)


SIX = shape("x = 7", "x = 6")
KILLED, SURVIVED = Outcome(mutant("x = 8"), ("v.1",), "answer"), Outcome(mutant("x = 6"), (), "")
DECLARED = '''
[[harmless]]
file = "a.py"
why = "nobody ever reads the name x"
mutants = """
f: constant SHAPE
"""
'''.replace("SHAPE", SIX)


def problems(text, outcomes, shown=()):
    every = [outcome.mutant for outcome in outcomes]
    return harmless.problems(every, outcomes, harmless.entries(text), lambda _: shown)


def test_a_survivor_must_be_declared():
    assert [sentence.partition(":")[0] for sentence in problems("", [KILLED, SURVIVED])] == ["survived"]
    assert problems(DECLARED, [KILLED, SURVIVED]) == []


def test_a_declared_mutant_must_survive_exist_and_be_harmless():
    killed = Outcome(SURVIVED.mutant, ("v.2",), "answer")
    assert "killed by v.2" in problems(DECLARED, [killed])[0]
    assert "no longer there" in problems(DECLARED, [KILLED])[0]
    assert "but {} shows it" in problems(DECLARED, [SURVIVED], [(SURVIVED.mutant, "{} shows it")])[0]


def test_what_the_core_does_not_kill_is_told(monkeypatch):
    monkeypatch.setattr(core, "read", lambda: ["v.2"])
    assert "killed by v.1, and not by the core" in next(core.misses([KILLED], lambda _: True))
    by_core, by_probe = (Outcome(KILLED.mutant, (killer,), "answer") for killer in ("v.2", "probe.greeting"))
    assert [*core.misses([by_core, by_probe, SURVIVED], lambda _: True)] == []
    assert [*core.misses([KILLED], lambda _: False)] == []  # what only a full memory shows


@pytest.mark.parametrize(
    ("old", "new"),
    [("nobody ever reads the name x", "short"), ("f: ", "f "), ("constant ", ""), (SIX, "7")],
)
def test_a_declaration_in_another_form_is_refused(old, new):
    with pytest.raises(ValueError, match=r"harmless\.toml"):
        harmless.entries(DECLARED.replace(old, new))
    with pytest.raises(ValueError, match="twice"):
        harmless.entries(DECLARED + DECLARED)


def test_places_are_written_and_read():
    (entry,) = harmless.entries(DECLARED.replace(f"{SIX}\n", f"{SIX}#3\n"))
    assert entry.identity == mutant("x = 6", 2).identity


# The core, of small vectors whose order in the lock is that of their numbers


@pytest.fixture
def chosen(monkeypatch, tmp_path):
    (tmp_path / "ids.lock").write_text("".join(f"v.{number} 00\n" for number in range(9)))
    monkeypatch.setattr(core, "FOLDER", tmp_path)

    def choose(killers, present=()):
        case = {"file": "f", "spec": "R", "expect": {"result": 1}, "flags": []}
        asked = [case | {"id": f"v.{number}"} for number in range(9)]
        outcomes = [
            Outcome(mutant(str(place)), tuple(f"v.{each}" for each in each_killers), "answer")
            for place, each_killers in enumerate(killers)
        ]
        return [int(identity[2:]) for identity in core.chosen(outcomes, asked, [f"v.{each}" for each in present])]

    return choose


def test_the_core_takes_the_vector_that_kills_most(chosen):
    """VEC-9b."""
    assert chosen([(1, 2), (3, 2), (2,), (5,)]) == [2, 5]


def test_of_equals_the_core_takes_the_first_of_the_lock(chosen):
    """VEC-9b."""
    assert chosen([(4, 3)]) == [3]


def test_the_present_core_is_kept_while_it_adds(chosen):
    """VEC-9b."""
    assert chosen([(1, 2), (3, 2)], present=[3, 1, 7]) == [1, 3]


def test_a_vector_that_others_make_needless_is_left_out(chosen):
    """VEC-9b."""
    # 1 comes first since it kills three, and what it kills is then killed by 2, 3 and 4 too.
    assert chosen([(1, 2), (1, 3), (1, 4), (2,), (3,), (4,)]) == [2, 3, 4]


def test_a_core_of_too_many_is_refused(chosen, monkeypatch):
    monkeypatch.setattr(core, "MOST", 1)
    with pytest.raises(ValueError, match="2 vectors"):
        chosen([(1,), (2,)])


# One module from end to end, by the vectors of one file


JUDGED = {
    "binomial  [comparison]  max(n, k) > LIMIT  ->  max(n, k) >= LIMIT": "answer",
    "binomial  [return value]  return comb(n, k)  ->  return None": "answer",
    "multinomial  [return value]  return result  ->  return None": "",  # no vector of the file runs it
}
HANGING = "binomial  [never]  if max(n, k) > LIMIT:...  ->  if False:..."
ENCODED = "return _ENCODER.encode(response).encode() + "
FAILED = "return {'jsonrpc': '2.0', 'id': identity, 'error': {'code': code"
NO_ANSWER = [
    f"answer  [text]  {ENCODED}b'\\n'  ->  {ENCODED}b''",
    f"failure  [element left out]  {FAILED}, 'message': message}}}}  ->  {FAILED}}}}}",
]
CHANGES = {*JUDGED, HANGING, *NO_ANSWER}


def change(mutant):
    return str(mutant).split("  ", 1)[1]


@pytest.fixture(scope="module")
def outcomes():
    asked = [vector for vector in vectors.read() if vector["file"] == "binomial.json"]
    chosen = [each for each in python_mutants.mutants() if change(each) in CHANGES]
    assert len(chosen) == len(CHANGES)
    return {change(outcome.mutant): outcome for outcome in python_mutants.judged(chosen, asked, 3)}


@pytest.mark.parametrize(("change", "how"), JUDGED.items())
def test_mutants_are_judged_by_the_vectors(outcomes, change, how):
    outcome = outcomes[change]
    assert outcome.how == how
    assert len(outcome.killers) == (3 if how else 0)
    assert len(set(outcome.killers)) == len(outcome.killers)
    assert all(killer.startswith("binomial.") for killer in outcome.killers)


@pytest.mark.parametrize(("n", "alone"), [(128, True), (127, False)])
def test_a_mutant_is_killed_alone_if_its_killer_is_all_that_is_asked(outcomes, n, alone):
    """The mutant refuses 128: a question about it kills the mutant by itself, one about 127 never does."""
    mutant = outcomes["binomial  [comparison]  max(n, k) > LIMIT  ->  max(n, k) >= LIMIT"].mutant
    asked = [vector for vector in vectors.read() if vector["file"] == "binomial.json"]
    killer = next(vector["id"] for vector in asked if vector["params"] == {"n": n, "k": n // 2})
    assert (
        core.is_killed_alone(Outcome(mutant, (killer, asked[0]["id"]), "answer"), asked, python_mutants.judged) is alone
    )


def test_a_mutant_that_only_a_full_memory_kills_is_not_killed_alone():
    def judged(mutants, asked):
        """Every mutant forgets what it was asked at the second question."""
        return [Outcome(mutant, tuple(vector["id"] for vector in asked[1:]), "answer") for mutant in mutants]

    asked = [{"id": "v.0"}, {"id": "v.1"}]
    [outcome] = judged([KILLED.mutant], asked)
    assert outcome.killers == ("v.1",)
    assert not core.is_killed_alone(outcome, asked, judged)


@pytest.mark.parametrize("change", NO_ANSWER, ids=["no end of line", "no message"])
def test_a_line_that_is_no_answer_kills(outcomes, change):
    assert outcomes[change].killers


def test_a_mutant_that_does_not_end_is_killed_by_time(outcomes):
    assert outcomes[HANGING].killers


def test_the_same_answers_to_fresh_questions_are_right():
    vector = {"method": "binomial", "expect": {"result": {"value": "6"}}, "optional": [], "params": {}}
    assert vectors.is_right(vector, {"result": {"value": "6"}})
    for wrong in ({"value": 6}, {"value": "6", "more": 1}, {}, None, ["6"]):
        assert not vectors.is_right(vector, {"result": wrong})
    assert not vectors.is_right(vector, {"error": {"code": -32602}})
    refused = vector | {"expect": {"error": -32602}}
    assert vectors.is_right(refused, {"error": {"code": -32602, "message": "any"}})
    assert not vectors.is_right(refused, {"error": {"code": -32001}})
    optional = vector | {"optional": ["value"]}
    assert vectors.is_right(optional, {"result": {}})
    assert not vectors.is_right(optional, {"result": {"value": "7"}})


def test_fresh_questions_are_drawn_where_nothing_has_loaded_the_reference(monkeypatch):
    asked = [vector for vector in vectors.read() if vector["file"] == "binomial.json"]
    monkeypatch.delitem(sys.modules, fresh.RESPONDER, raising=False)
    drawn = fresh_questions.drawn(asked, 5)
    assert [(vector["method"], len(vector["expect"])) for vector in drawn] == [("binomial", 1)] * 5


def test_the_steps_of_the_reference_are_reached_where_the_platform_has_them_too():
    file = "reference/dealref/seeding/ripemd160.py"
    asked = [next(vector for vector in vectors.read() if vector["id"].startswith("bigdeal.numbers."))]
    text = (vectors.ROOT / file).read_text(encoding="utf-8")
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    steps = next(function for function in functions if function.name == "by_steps")
    assert steps.body[-1].lineno in reach.lines(asked, [file], 1)[file]
