"""What a release promises for ever: ids, answers, requirements, and versions that tell how much has changed."""

import hashlib
import json
import re
import tarfile

import pytest

import dealref
import operations_table
from vectorgen import __main__ as program
from vectorgen import assembly, counting_questions, lock, release
from vectorgen.lock import Impermanent
from vectorgen.vector import Question

ROOT = operations_table.ROOT
FOLDER = ROOT / "vectors" / "v2"
LOCK = (FOLDER / "ids.lock").read_text(encoding="ascii")
REQUIREMENTS = {path.name: path for path in sorted((FOLDER / "requirements").iterdir())}

FROZEN = {
    "2.0.json": "555e8abc6b3f7b847b79e4d44bc9a90d62c4efa55d6fbd642c6f7a7bbe7fa95b",
    "2.1.json": "de01d0bfbda0215b0ed839ec29ae9faec91bf608aac098f41172d23b9206cf5e",
    "2.2.json": "7a51c52420e5536fd72c377af9a07fc54ef01b6d090e026230c9e9ff381e3417",
}
"""The SHA-256 of each file that a release has written. A row is added with each release, and none is ever changed."""


def test_no_file_of_a_release_has_changed_or_is_gone():
    found = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in REQUIREMENTS.items()}
    assert found == FROZEN, "restore the file, or add the row of a new release"


@pytest.mark.parametrize("name", FROZEN)
def test_the_released_lines_of_the_lock_are_as_they_were(name):
    """The file of the release holds their digest, so that a change is found without history and network."""
    frozen = json.loads(REQUIREMENTS[name].read_text(encoding="ascii"))
    lines = LOCK.splitlines(keepends=True)[: frozen["lock_lines"]]
    assert len(lines) == frozen["lock_lines"]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == frozen["lock_sha256"]
    withdrawn = sum(line.startswith("withdrawn ") for line in lines)
    assert frozen["vectors"] == len(lines) - 2 * withdrawn == sum(file["vectors"] for file in frozen["files"])
    assert name in {f"{frozen['conforms_to']}.json", f"{frozen['suite']}.json"}
    assert frozen["suite"].startswith(frozen["conforms_to"] + ".")


def test_the_vectors_of_a_release_are_those_that_say_so():
    """`since`, by which the runner knows them, and the lines of the lock, by which they are frozen, agree. VEC-5a."""
    since = {
        case["id"]: case["since"]
        for path in FOLDER.glob("*.json")
        if path.name not in {"MANIFEST.json", "core.json"}
        for case in json.loads(path.read_text(encoding="ascii"))["cases"]
    }
    for path in REQUIREMENTS.values():
        frozen = json.loads(path.read_text(encoding="ascii"))
        lines = LOCK.splitlines()[: frozen["lock_lines"]]
        locked = {line.split(" ")[0] for line in lines if not line.startswith("withdrawn ")} & since.keys()
        limit = [int(part) for part in frozen["conforms_to"].split(".")]
        assert {identity for identity, text in since.items() if [*map(int, text.split("."))][:2] <= limit} == locked


def test_the_version_has_one_home():
    """What else states it is read from there or held to it here."""
    assert dealref.__version__ == assembly.SUITE
    manifest = json.loads((FOLDER / "MANIFEST.json").read_text(encoding="ascii"))
    assert manifest["suite"] == dealref.__version__
    responder = (ROOT / "responders" / "javascript" / "operations.mjs").read_text(encoding="utf-8")
    assert re.findall(r"version: '([^']+)'", responder) == [dealref.__version__]


# The promises, each broken once.


def binomial(name, n, k=2, **more):
    members = {"flags": ("small",), "why": "a test", "spec": "COUNT-1", "since": "1.0.0"} | more
    return Question(name=name, method="binomial", params={"n": n, "k": k}, **members)


ASKED = [binomial("a", 4), binomial("b", 5), binomial("c", 6)]


@pytest.fixture
def suite(monkeypatch):
    """Sets the version of the suite."""
    return lambda text: monkeypatch.setattr(assembly, "SUITE", text)


@pytest.fixture
def released(suite):
    """The lock and the frozen file of a release 2.0.0 with three vectors."""
    suite("2.0.0")
    built = assembly.files(ASKED, "")
    frozen = release.text(release.frozen(assembly.edition(built)))
    return built["ids.lock"].decode("ascii"), {"2.0.json": frozen}


def test_the_same_vectors_are_accepted(released):
    assembly.files(ASKED, *released)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ([binomial("a", 7), *ASKED[1:]], r"binomial.a is locked, and now has another question or answer"),
        ([binomial("a", 4, level="should"), *ASKED[1:]], r"binomial.a is locked, and now has another"),
        ([binomial("a", 4, since="1.1.0"), *ASKED[1:]], r"binomial.a is locked, and now has another"),
        (ASKED[1:], r"binomial.a is locked, and now gone: .*--withdraw binomial.a --reason"),
        ([*ASKED, binomial("a", 7)], r"binomial.a is the id of two vectors: give one of them another name"),
        ([*ASKED, binomial("A", 7)], r"binomial.A: an id has a-z"),
        ([*ASKED, binomial("d e", 7)], r"binomial.d e: an id has a-z"),
    ],
    ids=["question", "level", "since", "gone", "twice", "upper-case", "blank"],
)
def test_a_locked_vector_stays_as_it_is(released, asked, complaint):
    with pytest.raises(Impermanent, match=complaint):
        assembly.files(asked, *released)


def test_a_changed_answer_is_refused(released, monkeypatch):
    monkeypatch.setattr(assembly.responder, "respond", lambda _: {"result": {"value": "999"}})
    with pytest.raises(Impermanent, match=r"binomial.a is locked, and now has another question or answer"):
        assembly.files(ASKED, *released)


def changed(text, line, new):
    lines = text.splitlines(keepends=True)
    lines[line : line + 1] = new
    return "".join(lines)


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: changed(text, 0, []),
        lambda text: "".join(reversed(text.splitlines(keepends=True))),
        lambda text: changed(text, 0, [f"binomial.a {'0' * 64}\n"]),
        lambda text: changed(text, 1, [f"binomial.x {'0' * 64}\n"]),
        lambda text: f"binomial.x {'0' * 64}\n" + text,
        lambda text: text[:-70],
        lambda text: text[:-1],
        lambda _: "",
    ],
    ids=["removed", "reordered", "digest", "renamed", "in-front", "cut-off", "last-newline", "empty"],
)
def test_a_released_line_of_the_lock_stays_as_it_is(released, edit):
    """VEC-4b."""
    text, frozen = released
    with pytest.raises(Impermanent, match=r"the first 3 lines of ids.lock are not those of the release 2.0.0: .*git"):
        assembly.files(ASKED, edit(text), frozen)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("binomial.d 00", "line 4: neither"),
        (f"binomial.a {'0' * 64}", "line 4: the id binomial.a stands twice"),
        ("withdrawn binomial.d 2.1.0 why", "line 4: binomial.d was never there"),
        ("withdrawn binomial.a 2.1.0", "line 4: neither"),
        ("withdrawn binomial.a 2.1.0 x\nwithdrawn binomial.a 2.1.0 y", "line 5: binomial.a is withdrawn already"),
    ],
)
def test_a_malformed_line_of_the_lock_is_refused(released, line, complaint):
    with pytest.raises(Impermanent, match=complaint):
        assembly.files(ASKED, f"{released[0]}{line}\n", released[1])


def test_a_withdrawn_vector_is_asked_no_more_and_its_line_stays(released, suite):
    """VEC-4c."""
    suite("2.1.0")
    text = released[0] + lock.tombstone(lock.parse(released[0]), "binomial.b", "2.1.0", "misprinted")
    built = assembly.files(ASKED, text, released[1])
    assert [case["id"] for case in json.loads(built["binomial.json"])["cases"]] == ["binomial.a", "binomial.c"]
    assert built["ids.lock"].decode("ascii") == text
    assert text.splitlines()[-1] == "withdrawn binomial.b 2.1.0 misprinted"
    assembly.files([ASKED[0], ASKED[2]], text, released[1])  # its question may be deleted


def test_a_withdrawn_id_never_comes_again(released, suite):
    """VEC-4c."""
    suite("2.1.0")
    text = released[0] + "withdrawn binomial.b 2.1.0 misprinted\n"
    with pytest.raises(Impermanent, match=r"binomial.b was withdrawn in 2.1.0 \(misprinted\).*another name"):
        assembly.files([ASKED[0], binomial("b", 50), ASKED[2]], text, released[1])


@pytest.mark.parametrize(
    ("identity", "reason", "complaint"),
    [
        ("binomial.z", "x", "nothing to withdraw"),
        ("binomial.a", " ", "a reason is one line"),
        ("binomial.a", "x\ny", "a reason is one line"),
        ("binomial.a", "\u00e9", "a reason is one line"),
    ],
)
def test_a_vector_is_withdrawn_with_a_reason(released, identity, reason, complaint):
    with pytest.raises(Impermanent, match=complaint):
        lock.tombstone(lock.parse(released[0]), identity, "2.1.0", reason)


def test_a_vector_is_withdrawn_once(released):
    withdrawn = lock.parse(released[0] + "withdrawn binomial.a 2.1.0 x\n")
    with pytest.raises(Impermanent, match=r"was withdrawn in 2.1.0 already"):
        lock.tombstone(withdrawn, "binomial.a", "2.2.0", "y")


def test_a_lock_that_is_cut_off_is_refused_before_a_release_too(suite):
    suite("2.0.0")
    with pytest.raises(Impermanent, match=r"ids.lock ends within a line, so it is cut off; restore it"):
        assembly.files(ASKED, f"binomial.a {'0' * 64}")


def test_what_an_earlier_release_has_withdrawn_is_no_change(released, suite):
    suite("2.1.0")
    text = released[0] + "withdrawn binomial.b 2.1.0 misprinted\n"
    built = assembly.files(ASKED, text, released[1])
    frozen = {**released[1], "2.1.json": release.text(release.frozen(assembly.edition(built)))}
    assembly.files(ASKED, text, frozen)
    suite("2.2.0")
    assert list(release.changes(assembly.edition(assembly.files(ASKED, text, frozen)), release.read(frozen)[-1])) == []


# Versions.

MORE = [*ASKED, binomial("d", 7, since="2.1.0")]
OTHER_WORDS = [binomial("a", 4, why="other words"), *ASKED[1:]]
OTHER_RULE = [binomial("a", 4, spec="COUNT-4"), *ASKED[1:]]
OTHER_FLAGS = [binomial("a", 4, flags=("small", "end")), *ASKED[1:]]


@pytest.mark.parametrize(
    ("asked", "version", "demanded"),
    [
        (OTHER_WORDS, "2.0.0", r"2.0.1 is demanded, since\n  patch: binomial.json has other words"),
        (OTHER_RULE, "2.0.0", "2.0.1 is demanded"),
        (OTHER_FLAGS, "2.0.0", "2.0.1 is demanded"),
        (MORE, "2.0.0", r"2.1.0 is demanded, since\n  minor: binomial.json has 1 more, from binomial.d on"),
        (MORE, "2.0.1", "2.1.0 is demanded"),
        (MORE, "1.9.9", "2.1.0 is demanded"),
        (ASKED, "1.9.9", "2.0.0 is demanded"),
    ],
)
def test_a_version_that_is_too_small_is_refused(released, suite, asked, version, demanded):
    suite(version)
    with pytest.raises(Impermanent, match=demanded):
        assembly.files(asked, *released)


@pytest.mark.parametrize(
    ("asked", "version"),
    [(ASKED, "2.0.0"), (ASKED, "2.0.1"), (OTHER_WORDS, "2.0.1"), (OTHER_WORDS, "2.1.0"), (MORE, "2.1.0")],
)
def test_a_version_of_the_next_step_is_accepted(released, suite, asked, version):
    suite(version)
    assembly.files(asked, *released)


@pytest.mark.parametrize("version", ["2.0.2", "2.2.0", "2.1.1", "3.0.1", "4.0.0"])
def test_a_version_that_leaves_a_gap_is_refused(released, suite, version):
    """VEC-5c."""
    suite(version)
    with pytest.raises(Impermanent, match=r"does not follow the release 2.0.0: it is one of 2.0.0, 2.0.1, 2.1.0, 3"):
        assembly.files(ASKED, *released)


@pytest.mark.parametrize("version", ["2.1", "2.1.0rc1", "v2.1.0", "02.1.0"])
def test_a_version_has_three_numbers(released, suite, version):
    suite(version)
    with pytest.raises(Impermanent, match="is no version"):
        assembly.files(ASKED, *released)


def test_a_new_vector_says_since_when_it_is_there(released, suite):
    suite("2.1.0")
    with pytest.raises(Impermanent, match=r"binomial.d is not in the release 2.0.0, .*since 1.0.0: write 2.1.0"):
        assembly.files([*ASKED, binomial("d", 7)], *released)


def test_members_that_may_be_left_out_and_the_format_raise_the_first_part(released, monkeypatch):
    monkeypatch.setitem(assembly.OPERATIONS["binomial"], "result", {"value": "number?"})
    with pytest.raises(Impermanent, match=r"3.0.0 is demanded, since\n  major: binomial.json: the members"):
        assembly.files(ASKED, *released)
    monkeypatch.undo()
    monkeypatch.setattr(assembly, "SUITE", "2.0.0")
    monkeypatch.setattr(assembly, "FORMAT", 2)
    with pytest.raises(Impermanent, match=r"3.0.0 is demanded, since\n  major: binomial.json has format 2"):
        assembly.files(ASKED, *released)


def test_withdrawing_raises_the_second_part(released, suite):
    suite("2.0.1")
    with pytest.raises(Impermanent, match=r"2.1.0 is demanded, since\n  minor: binomial.b is withdrawn: misprinted"):
        assembly.files(ASKED, released[0] + "withdrawn binomial.b 2.1.0 misprinted\n", released[1])


def test_a_file_of_vectors_that_is_gone_raises_the_first_part(released, suite):
    suite("2.1.0")
    text = released[0] + "".join(f"withdrawn binomial.{name} 2.1.0 x\n" for name in "abc")
    with pytest.raises(Impermanent, match=r"3.0.0 is demanded, since\n  major: binomial.json is gone"):
        assembly.files([counting_questions._multinomials().__next__()], text, released[1])


def test_words_are_compared_with_the_last_release_and_not_with_the_first(released, suite):
    suite("2.0.1")
    built = assembly.files(OTHER_WORDS, *released)
    second = release.text(release.frozen(assembly.edition(built)))
    text, both = built["ids.lock"].decode("ascii"), {**released[1], release.name("2.0.1"): second}
    assert set(both) == {"2.0.json", "2.0.1.json"}
    assembly.files(OTHER_WORDS, text, both)
    with pytest.raises(Impermanent, match=r"2.0.2 is demanded"):
        assembly.files(ASKED, text, both)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda data: data[:100], "cut off or damaged"),
        (lambda _: b"", "cut off or damaged"),
        (lambda _: b"[]\n", "not what a release has written"),
        (lambda data: data.replace(b'"vectors": 3,\n  "lock', b'"lock'), "not what a release has written"),
        (lambda data: data.replace(b"2.0.0", b"2.1.0"), "not what a release has written"),
        (lambda data: data + b"\n", "not what a release has written"),
    ],
    ids=["cut-off", "empty", "list", "member", "version", "blank-line"],
)
def test_a_damaged_file_of_a_release_is_refused(released, damage, complaint):
    """VEC-5a."""
    text, frozen = released
    with pytest.raises(Impermanent, match=rf"requirements/2.0.json is {complaint}.*restore it: git checkout"):
        assembly.files(ASKED, text, {"2.0.json": damage(frozen["2.0.json"])})


# The commands.


@pytest.fixture
def folder(checkout, monkeypatch, suite):
    """A place to write to, with the three vectors in version 2.0.0."""
    suite("2.0.0")
    monkeypatch.setattr(program.assembly, "questions", lambda _: ASKED)
    (checkout / "spec" / "core.txt").write_text("binomial.a\n", encoding="ascii")
    assert program.main([]) == 0
    return checkout / "vectors" / "v2"


def test_a_release_is_frozen_once(folder, capsys):
    """VEC-5b."""
    assert program.main(["--freeze"]) == 0
    assert program.main(["--check"]) == 0
    frozen = json.loads((folder / "requirements" / "2.0.json").read_text())
    assert (frozen["conforms_to"], frozen["vectors"], frozen["rules"]) == ("2.0", 3, ["COUNT-1"])
    assert program.main(["--freeze"]) == 2
    assert "requirements/2.0.json is there: 2.0.0 has been released" in capsys.readouterr().err


def test_a_release_whose_requirements_are_gone_is_missed(folder, suite, capsys):
    program.main(["--freeze"])
    suite("2.1.0")
    assert program.main([]) == 0
    (folder / "requirements" / "2.0.json").unlink()
    for arguments in ([], ["--check"], ["--freeze"], ["--bump"]):
        assert program.main(arguments) == 2
        told = capsys.readouterr().err
        assert "requirements/2.0.json is gone, and 2.1.0 comes after it; restore it: git checkout" in told


def test_only_what_the_generator_writes_is_frozen(folder, capsys):
    (folder / "binomial.json").write_bytes(b"{}\n")
    assert program.main(["--freeze"]) == 1
    assert "vectors/v2/binomial.json is not what the generator writes" in capsys.readouterr().err
    assert not (folder / "requirements").exists()


@pytest.mark.usefixtures("folder")
def test_the_bump_says_what_is_demanded_and_why(monkeypatch, suite, capsys):
    """VEC-5c."""
    assert program.main(["--bump"]) == 0
    assert "nothing has been released yet" in capsys.readouterr().out
    program.main(["--freeze"])
    monkeypatch.setattr(program.assembly, "questions", lambda _: MORE)
    capsys.readouterr()
    assert program.main(["--bump"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("2.1.0 is demanded, since 2.0.0:\n  minor: binomial.json has 1 more, from binomial.d on\n")
    assert "The version is 2.0.0: too small" in told
    suite("2.1.0")
    assert program.main(["--bump"]) == 0
    assert capsys.readouterr().out.endswith("The version is 2.1.0: enough.\n")


def test_withdrawing_is_a_command(folder, suite, capsys):
    program.main(["--freeze"])
    assert program.main(["--withdraw", "binomial.b", "--reason", "misprinted"]) == 2
    assert "the version 2.0.0 is too small: 2.1.0 is demanded" in capsys.readouterr().err
    suite("2.1.0")
    assert program.main(["--withdraw", "binomial.b", "--reason", "misprinted"]) == 0
    assert program.main(["--check"]) == 0
    assert (folder / "ids.lock").read_text().endswith("\nwithdrawn binomial.b 2.1.0 misprinted\n")
    assert "binomial.b" not in (folder / "binomial.json").read_text()


def test_a_broken_promise_is_told_and_nothing_is_written(folder, monkeypatch, capsys):
    program.main(["--freeze"])
    before = program.present(folder)
    monkeypatch.setattr(program.assembly, "questions", lambda _: [binomial("a", 7), *ASKED[1:]])
    for arguments in ([], ["--check"], ["--freeze"], ["--bump"]):
        assert program.main(arguments) == 2
        told = capsys.readouterr().err
        assert "binomial.a is locked, and now has another question or answer" in told
        assert "Nothing was written" in told
    assert program.present(folder) == before


def test_the_archive_has_the_files_of_releases(folder, tmp_path):
    program.main(["--freeze"])
    assert program.main(["--forms", str(tmp_path / "forms")]) == 0
    with tarfile.open(next((tmp_path / "forms").glob("*.tar.gz"))) as packed:
        found = {member.name.partition("/v2/")[2]: packed.extractfile(member).read() for member in packed}
    assert {name: data for name, data in found.items() if name} == program.present(folder)
    assert "requirements/2.0.json" in found


def test_the_table_of_changes_in_the_spec_is_what_is_demanded():
    """VEC-5 lists the parts in the order of the enumeration."""
    page = (ROOT / "spec" / "08-vectors.md").read_text(encoding="utf-8")
    parts = re.findall(r"^\| [^|]+ \| (first|second|third) \|$", page, re.MULTILINE)
    assert parts == ["first", "first", "second", "third"]
    raised = [release.dotted(release.next_version((2, 3, 4), part)) for part in release.Part]
    assert raised == ["3.0.0", "2.4.0", "2.3.5"]
