"""`dealcheck diff-vectors`: each kind of change between two versions is named, and too small a version refused."""

import re
import shutil

import pytest

from dealcheck import cli
from dealcheck.judging import corpus, edition
from dealcheck.report import edition_diff
from vectorgen import __main__ as generator
from vectorgen import archives, assembly, forms, release, vector
from vectorgen.lock import Impermanent
from vectorgen.vector import Question


def binomial(name, n, k=2, **more):
    members = {"flags": ("small",), "why": "a test", "spec": "COUNT-1", "since": "1.0.0"} | more
    return Question(name=name, method="binomial", params={"n": n, "k": k}, **members)


ASKED = [binomial("a", 4), binomial("b", 5), binomial("c", 6)]
LATE = binomial("d", 7, since="2.1.0", why="a new one")


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Writes a version into a folder of its name; without a lock it begins anew, so that promises can be broken."""

    def write(name, suite, asked, lock="", frozen=None):
        monkeypatch.setattr(assembly, "SUITE", suite)
        built = assembly.files(asked, lock, frozen)
        folder = tmp_path / name
        for file, data in built.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_bytes(data)
        return folder

    return write


@pytest.fixture
def old(write):
    """The release 2.0.0 with its frozen requirements."""
    folder = write("old", "2.0.0", ASKED)
    frozen = release.text(release.frozen(assembly.edition(generator.present(folder))))
    return write("old", "2.0.0", ASKED, lock_of(folder), {"2.0.json": frozen})


def lock_of(folder):
    return (folder / "ids.lock").read_text()


def requirements_of(folder):
    return generator.present(folder / "requirements")


def compared(old, new, capsys, *options):
    code = cli.main(["diff-vectors", *options, str(old), str(new)])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_nothing_changed(old, capsys):
    code, told = compared(old, old, capsys)
    assert (code, told) == (0, "nothing changed: 2.0.0 is demanded after 2.0.0, and it is 2.0.0: that is enough\n")


def test_vectors_added_are_counted_by_file_and_class_and_shown_with_their_reasons(old, write, capsys):
    refused = binomial("e", 129, stated={"error": -32004}, since="2.1.0")
    new = write("new", "2.1.0", [*ASKED, LATE, refused], lock_of(old), requirements_of(old))
    code, told = compared(old, new, capsys)
    assert code == 0
    assert "ADDED: 2\n  binomial.json: values 1, bounds 1\n  binomial.d  a new one\n  binomial.e  a test\n" in told
    assert told.endswith(
        "vectors were added or withdrawn: 2.1.0 is demanded after 2.0.0, and it is 2.1.0: that is enough\n"
    )
    _, told = compared(old, new, capsys, "--details", "1")
    assert "binomial.d  a new one\n  ... and 1 more: --details N shows more\n" in told
    assert "binomial.e" not in told


def test_a_withdrawn_vector_is_named_with_its_reason(old, write, capsys):
    text = lock_of(old) + "withdrawn binomial.b 2.1.0 misprinted in the source\n"
    new = write("new", "2.1.0", ASKED, text, requirements_of(old))
    code, told = compared(old, new, capsys)
    assert code == 0
    assert "WITHDRAWN: 1\n  binomial.b  in 2.1.0: misprinted in the source\n" in told
    assert "2.1.0 is demanded" in told


def test_changed_words_are_shown_before_and_after(old, write, monkeypatch, capsys):
    monkeypatch.setattr(assembly, "FLAGS", {**vector.FLAGS, "small": "other words"})
    new = write("new", "2.0.1", [binomial("a", 4, why="better", spec="COUNT-4"), *ASKED[1:]], lock_of(old),
                requirements_of(old))  # fmt: skip
    code, told = compared(old, new, capsys)
    assert code == 0
    assert 'binomial.a  why: "a test" before, now "better"' in told
    assert 'binomial.a  spec: "COUNT-1" before, now "COUNT-4"' in told
    assert 'binomial.json  flag small: "small enough' in told
    assert "only words changed: 2.0.1 is demanded after 2.0.0, and it is 2.0.1: that is enough\n" in told


def test_a_changed_answer_is_shown_before_and_after_and_refused(old, write, monkeypatch, capsys):
    """VEC-5d."""
    right = assembly.responder.respond
    wrong = {"result": {"value": "999"}}
    monkeypatch.setattr(assembly.responder, "respond", lambda call: wrong if call["params"]["n"] == 4 else right(call))
    code, told = compared(old, write("new", "2.1.0", ASKED), capsys)
    assert code == 1
    assert 'EXPECTED ANSWER CHANGED: 1\n  binomial.a  expect: {"result":{"value":"6"}} before, now {"result"' in told
    assert (
        "3.0.0 is demanded after 2.0.0, and it is 2.1.0: permanence is broken: ids.lock line 1 was binomial.a" in told
    )
    code, told = compared(old, write("third", "3.0.0", ASKED), capsys)
    assert code == 0
    assert "3.0.0 is demanded after 2.0.0, and it is 3.0.0: that is enough" in told


CHANGES = {
    "added": ([*ASKED, LATE], "", "2.1.0"),
    "withdrawn": (ASKED, "withdrawn binomial.b 2.1.0 x\n", "2.1.0"),
    "why": ([binomial("a", 4, why="better"), *ASKED[1:]], "", "2.0.1"),
    "flags": ([binomial("a", 4, flags=("small", "end")), *ASKED[1:]], "", "2.0.1"),
    "rule": ([binomial("a", 4, spec="COUNT-4"), *ASKED[1:]], "", "2.0.1"),
    "nothing": (ASKED, "", "2.0.0"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_generator_and_the_runner_demand_the_same_version(old, write, change):
    """They share no code: a release is computed by the one, and compared by the other."""
    asked, withdrawn, version = CHANGES[change]
    lock = lock_of(old) + withdrawn
    new = edition.read(write("new", version, asked, lock, requirements_of(old)))
    found = edition_diff.differences(edition.read(old), new)
    assert edition_diff._dotted(edition_diff.smallest_version(edition.read(old), found)) == version
    assert edition_diff.fault(edition.read(old), new, found) == ""
    if version != "2.0.0":
        with pytest.raises(Impermanent, match=f"{version} is demanded"):
            write("smaller", "2.0.0", asked, lock, requirements_of(old))


@pytest.mark.parametrize("change", ["added", "withdrawn", "why"])
def test_a_version_that_is_too_small_is_refused(old, write, change, capsys):
    asked, withdrawn, version = CHANGES[change]
    new = write("new", "2.0.0", asked, lock_of(old) + withdrawn)
    shutil.copytree(old / "requirements", new / "requirements", dirs_exist_ok=True)
    summed(new)
    code, told = compared(old, new, capsys)
    assert code == 1
    assert f"and it is 2.0.0: the version 2.0.0 is too small: write {version}\n" in told


def test_an_older_version_is_too_small(old, write, capsys):
    new = write("new", "2.1.0", [*ASKED, LATE], lock_of(old), requirements_of(old))
    code, told = compared(new, old, capsys)
    assert code == 1
    assert "GONE WITHOUT A WORD: 1\n  binomial.d  it was in binomial.json\n" in told


def summed(folder):
    """The folder with a SHA256SUMS of what is in it: the change is meant."""
    files = assembly.with_sums(generator.present(folder))
    (folder / "SHA256SUMS").write_bytes(files["SHA256SUMS"])


@pytest.mark.parametrize(
    ("asked", "kind", "shown"),
    [
        ([binomial("a", 9, 0), *ASKED[1:]], "QUESTION CHANGED", 'params: {"n":4,"k":2} before, now {"n":9,"k":0}'),
        ([binomial("a", 4, level="should"), *ASKED[1:]], "CLASS, LEVEL", 'level: "must" before, now "should"'),
        ([binomial("a", 4, since="1.1.0"), *ASKED[1:]], "CLASS, LEVEL", 'since: "1.0.0" before, now "1.1.0"'),
        (ASKED[1:], "GONE WITHOUT A WORD", "binomial.a  it was in binomial.json"),
    ],
    ids=["question", "level", "since", "gone"],
)
def test_what_never_may_change_is_refused(old, write, asked, kind, shown, capsys):
    """VEC-5d."""
    code, told = compared(old, write("new", "2.1.0", asked), capsys)
    assert code == 1
    assert kind in told
    assert shown in told
    assert "3.0.0 is demanded after 2.0.0" in told


def test_a_withdrawn_id_that_comes_again_is_refused(old, write, capsys):
    text = lock_of(old) + "withdrawn binomial.b 2.1.0 misprinted\n"
    without = write("without", "2.1.0", ASKED, text, requirements_of(old))
    again = write("again", "3.0.0", ASKED)
    code, told = compared(without, again, capsys)
    assert code == 1
    assert "PERMANENCE BROKEN: 1\n  binomial.b  withdrawn in 2.1.0 (misprinted), and here again\n" in told


def test_frozen_requirements_stay_as_they_are(old, write, capsys):
    new = write("new", "2.0.0", ASKED, lock_of(old), requirements_of(old))
    path = new / "requirements" / "2.0.json"
    path.write_bytes(path.read_bytes().replace(b'"vectors": 3', b'"vectors": 2'))
    summed(new)
    code, told = compared(old, new, capsys)
    assert code == 1
    assert "permanence is broken: requirements/2.0.json has changed: what a release has frozen stays as it is" in told
    path.unlink()
    summed(new)
    assert "requirements/2.0.json is gone" in compared(old, new, capsys)[1]


def test_the_members_that_may_be_left_out_are_part_of_the_format(old, write, monkeypatch, capsys):
    monkeypatch.setitem(assembly.OPERATIONS["binomial"], "result", {"value": "number?"})
    code, told = compared(old, write("new", "2.1.0", ASKED, lock_of(old)), capsys)
    assert code == 1
    assert 'FORMAT CHANGED: 1\n  binomial.json  optional: [] before, now ["value"]\n' in told


# Reading.


def published(folder, suffix):
    """The archive of this suffix, as a release publishes it."""
    (data,) = (
        data
        for name, data in forms.archive_files(generator.present(folder), b"free\n").items()
        if name.endswith(suffix)
    )
    return data


@pytest.mark.parametrize("suffix", [".tar.gz", ".zip"])
def test_folders_and_published_archives_are_read_alike(old, tmp_path, suffix, capsys):
    path = tmp_path / f"old{suffix}"
    path.write_bytes(published(old, suffix))
    assert edition.read(path) == edition.read(old)
    assert compared(old, path, capsys)[0] == 0


@pytest.mark.parametrize("packed", ["old.tar", "inside"])
def test_a_plain_archive_and_a_folder_around_are_read_alike(old, tmp_path, packed, capsys):
    (tmp_path / "old.tar").write_bytes(archives.tar(generator.present(old)))
    shutil.copytree(old, tmp_path / "inside" / "vectors" / "v2")
    assert edition.read(tmp_path / packed) == edition.read(old)
    assert compared(old, tmp_path / packed, capsys)[0] == 0


def cut(path, size):
    path.write_bytes(path.read_bytes()[:size])


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (
            lambda folder: cut(folder / "binomial.json", 400),
            r"binomial.json is not the file of SHA256SUMS \(changed, or",
        ),
        (lambda folder: cut(folder / "ids.lock", 100), "ids.lock is not the file of SHA256SUMS"),
        (
            lambda folder: cut(folder / "requirements" / "2.0.json", 100),
            "requirements/2.0.json is not the file of SHA2",
        ),
        (lambda folder: cut(folder / "SHA256SUMS", 100), "SHA256SUMS is missing or cut off; get the vectors again"),
        (lambda folder: (folder / "SHA256SUMS").unlink(), "SHA256SUMS is missing or cut off; get the vectors again"),
        (lambda folder: (folder / "binomial.json").unlink(), "binomial.json is missing, and SHA256SUMS lists it"),
        (lambda folder: (folder / "MANIFEST.json").unlink(), "holds no vectors: there is no MANIFEST.json in it"),
        (shutil.rmtree, "cannot read .*new: No such file or directory"),
    ],
    ids=["vectors", "lock", "requirements", "sums", "no-sums", "missing", "no-manifest", "nothing"],
)
def test_a_damaged_folder_is_refused_by_name(old, tmp_path, damage, complaint, capsys):
    new = shutil.copytree(old, tmp_path / "new")
    damage(new)
    code, told = compared(old, new, capsys)
    assert code == 2
    assert re.search(complaint, told), told


def test_a_licence_beside_the_vectors_is_no_part_of_them(old, tmp_path, capsys):
    new = shutil.copytree(old, tmp_path / "new")
    (new / "LICENSE").write_text("CC0-1.0")
    assert compared(old, new, capsys)[0] == 0


def test_a_file_of_vectors_that_the_sums_do_not_list_is_missed(old, tmp_path, capsys):
    new = shutil.copytree(old, tmp_path / "new")
    sums = (new / "SHA256SUMS").read_text().splitlines(keepends=True)
    (new / "SHA256SUMS").write_text("".join(line for line in sums if not line.endswith("  binomial.json\n")))
    code, told = compared(old, new, capsys)
    assert code == 2
    assert "KeyError('binomial.json')" in told


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ((b'"suite": "2.0.0"', b'"suite": "two"'), "holds vectors of a form that this version does not know"),
        ((b'"files": [', b'"lists": ['), "holds vectors of a form that this version does not know"),
    ],
)
def test_vectors_of_another_form_are_refused(old, tmp_path, change, complaint, capsys):
    new = shutil.copytree(old, tmp_path / "new")
    (new / "MANIFEST.json").write_bytes((new / "MANIFEST.json").read_bytes().replace(*change))
    summed(new)
    code, told = compared(old, new, capsys)
    assert code == 2
    assert complaint in told


@pytest.mark.parametrize("suffix", [".tar.gz", ".zip"])
@pytest.mark.parametrize("size", [0, 1, 100, 500, 1000])
def test_an_archive_that_is_cut_off_is_refused(old, tmp_path, size, suffix, capsys):
    whole = published(old, suffix)
    assert len(whole) > 1000
    path = tmp_path / f"new{suffix}"
    path.write_bytes(whole[:size])
    code, told = compared(old, path, capsys)
    assert code == 2
    assert "is no tar or zip archive, or it is cut off" in told


@pytest.mark.parametrize("suffix", [".tar.gz", ".zip"])
def test_an_archive_with_a_damaged_byte_is_refused(old, tmp_path, suffix, capsys):
    data = bytearray(published(old, suffix))
    data[len(data) // 3] ^= 0xFF
    path = tmp_path / f"new{suffix}"
    path.write_bytes(data)
    code, told = compared(old, path, capsys)
    assert code == 2
    assert path.name in told


def test_a_plain_archive_that_is_cut_off_is_refused(old, tmp_path, capsys):
    whole = archives.tar(generator.present(old))
    (tmp_path / "new.tar").write_bytes(whole[:3000])
    code, told = compared(old, tmp_path / "new.tar", capsys)
    assert code == 2
    assert "new.tar" in told


def test_the_published_vectors_do_not_differ_from_themselves(capsys):
    code, told = compared(corpus.directory(), corpus.directory(), capsys)
    assert code == 0
    assert told.startswith("nothing changed: ")
