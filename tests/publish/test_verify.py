"""`dealcheck verify`: what is genuine is called so, and one changed byte anywhere is found and told."""

import gzip
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import zipfile
from functools import cache
from pathlib import Path
from unittest import mock

import pytest

import signalled
from dealcheck import cli
from dealcheck.errors import Broken
from dealcheck.judging import corpus
from dealcheck.transport import generator
from dealcheck.vendored import judgement, members
from vectorgen import __main__ as vectorgen
from vectorgen import archives, forms

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "vectors" / "v2"
FILES = {path.relative_to(VECTORS).as_posix(): path.read_bytes() for path in VECTORS.rglob("*") if path.is_file()}
VERSION = json.loads(FILES["MANIFEST.json"])["suite"]


@pytest.fixture(scope="module")
def altered(tmp_path_factory):
    """The spec and the vectors as installed elsewhere, with one digit altered: the generator takes them from there."""
    suite = tmp_path_factory.mktemp("suite")
    for room in ("spec", "vectors"):
        shutil.copytree(ROOT / room, suite / room)
    changed(suite / "vectors" / "v2" / "binomial.json", b"635013559600", b"635013559601")
    return suite


@pytest.fixture(scope="module")
def tables():
    """The tables of one file: those of all take seconds."""
    return forms.tables({"binomial.json": FILES["binomial.json"]})


@pytest.fixture(scope="module")
def rebuilt(tables):
    """What the generator prints for the genuine vectors, without building them, and for these tables."""
    with mock.patch.object(forms, "tables", return_value=tables):
        return vectorgen.stream(FILES, FILES)


@pytest.fixture
def verify(rebuilt, monkeypatch, capsys):
    """The exit code of the command on some copies, and the lines that it prints."""
    monkeypatch.setattr(generator, "rebuilt", lambda _, **__: rebuilt)

    def run(*copies):
        code = cli.main(["verify", *map(str, copies)])
        told = capsys.readouterr()
        return code, (told.out or told.err).splitlines()

    return run


@pytest.fixture
def copy(tmp_path):
    return Path(shutil.copytree(VECTORS, tmp_path / "vendored"))


def changed(path, old, new):
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))


def written(path, data):
    path.write_bytes(data)
    return path


@cache
def packed(pack):
    return pack(FILES)


def tar_of(files):
    return archives.gzipped(archives.tar({f"package/vectors/v2/{name}": data for name, data in files.items()}))


# ---- genuine copies ----


@pytest.mark.exhaustive  # tox run -e vectors builds them in every run of all checks
def test_the_generator_prints_the_genuine_vectors_whatever_is_installed(altered):
    """VEC-6."""
    assert generator.rebuilt(altered, tables=True) == vectorgen.stream(FILES, FILES)


def test_the_installed_vectors_are_genuine(verify):
    """VEC-13."""
    assert verify() == (0, [f"the installed vectors: genuine: {len(FILES)} files of version {VERSION}, byte for byte"])


@pytest.mark.usefixtures("verify")
def test_a_person_is_told_what_takes_the_time(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert cli.main(["verify", str(VECTORS)]) == 0
    assert capsys.readouterr().err == "rebuilding the vectors from the reference ...\n"


def test_a_vendored_folder_is_genuine_and_its_other_files_are_counted(verify, copy):
    """VEC-13c."""
    (copy / "README.md").write_text("mine")
    (copy / "package.json").write_text('{"name": "mine"}')
    code, (line,) = verify(copy)
    assert code == 0
    assert (
        line == f"{copy}: genuine: {len(FILES)} files of version {VERSION}, byte for byte; 2 other files not looked at"
    )


@pytest.mark.parametrize("pack", [tar_of, archives.zipped, archives.tar], ids=["tar.gz", "zip", "tar"])
def test_an_archive_is_genuine_whatever_it_is_called(verify, tmp_path, pack):
    code, (line,) = verify(written(tmp_path / "vendored.bin", packed(pack)))
    assert (code, f": genuine: {len(FILES)} files" in line) == (0, True)


def test_a_part_without_the_manifest_is_genuine_as_far_as_it_goes(verify, tmp_path):
    for name in ("rank.andrews.json", "unrank.andrews.json"):
        written(tmp_path / name, FILES[name])
    code, (line,) = verify(tmp_path)
    assert code == 0
    assert line.endswith(
        "genuine: 2 files of version " + VERSION + ", byte for byte; a part: there is no MANIFEST.json"
    )


def test_a_single_file_and_the_tables_are_genuine(verify, tmp_path, tables):
    paths = [written(tmp_path / name, data) for name, data in tables.items()]
    code, lines = verify(VECTORS / "binomial.json", VECTORS / "ids.lock", *paths)
    assert code == 0
    assert len(lines) == 5
    assert all("genuine: 1 file" in line for line in lines)


def test_several_copies_have_a_line_each_and_one_bad_one_counts(verify, copy):
    changed(copy / "binomial.json", b"COUNT-1", b"COUNT-2")
    code, lines = verify(VECTORS, copy)
    assert code == 1
    assert ": genuine: " in lines[0]
    assert ": NOT genuine: " in lines[1]


def test_files_that_the_reference_does_not_build_are_compared_with_the_installed_ones(verify, copy, monkeypatch):
    more = {"extra.json": b'{"ids": []}\n', "frozen/2.0.json": b"{}\n"}
    whole = vectorgen.stream(FILES, {**FILES, **more}, tables=False)
    monkeypatch.setattr(generator, "rebuilt", lambda *_, **__: whole)
    (copy / "frozen").mkdir()
    for name, data in more.items():
        written(copy / name, data)
    code, (line,) = verify(copy)
    assert code == 0
    assert line.endswith(f"byte for byte ({len(more)} of them as installed, not rebuilt)")
    written(copy / "frozen" / "2.0.json", b"[]\n")
    code, lines = verify(copy)
    assert (code, lines[1].startswith("  frozen/2.0.json: it: ")) == (1, True)
    (copy / "frozen" / "2.0.json").unlink()
    assert "incomplete: 1 file missing" in verify(copy)[1][0]
    assert verify(written(copy.parent / "extra.json", more["extra.json"]))[0] == 0


# ---- altered files ----


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("binomial.json", b'"635013559600"', b'"635013559601"', ".expect.result.value, character 12: '0' expected"),
        ("binomial.json", b'{"n": 52, "k": 13}', b'{"n": 52.0, "k": 13}', "its.params.n: an integer expected, a frac"),
        ("binomial.json", b"as combinations.", b"as Combinations.", "its.why, character"),
        ("binomial.json", b'"level": "must"', b'"level": "should"', "its.level, character 1"),
        ("binomial.json", b'"class": "values"', b'"class": "bounds"', "its.class, character 1"),
        ("binomial.json", b'"id": "binomial.', b'"id": "bynomial.', " is missing"),
        ("binomial.json", b'  "suite"', b'  "Suite"', "its head.suite is missing"),
        ("binomial.json", b'"k": 13}', b'"k":13}', "line "),
        ("binomial.json", b"    {", b"    ", "it is no JSON that can be read"),
        ("icon.deals.json", b'"optional": [', b'"optional": ["deals", ', "its head.optional"),
        ("MANIFEST.json", b'"license": "CC0-1.0"', b'"license": "CC0-2.0"', "it.license, character 5"),
        ("SHA256SUMS", b"0", b"1", "line 1 is another"),
        ("ids.lock", b"0", b"1", "line 1 is another"),
    ],
)
def test_a_changed_byte_is_told_with_its_vector_and_its_place(verify, copy, name, old, new, words):
    """VEC-13a."""
    changed(copy / name, old, new)
    code, (line, difference, *_) = verify(copy)
    assert code == 1
    assert line == f"{copy}: NOT genuine: 1 file of {len(FILES)} altered"
    assert difference.startswith(f"  {name}: ")
    assert words in difference


def test_a_byte_of_every_file_is_found(verify, copy):
    """VEC-13."""
    for name, genuine in FILES.items():
        data = bytearray(genuine)
        data[len(data) // 2] ^= 1
        (copy / name).write_bytes(data)
    code, (line, *differences) = verify("--details", 1000, copy)
    assert (code, line) == (1, f"{copy}: NOT genuine: {len(FILES)} files of {len(FILES)} altered")
    assert {told.split(":")[0].strip() for told in differences} == FILES.keys()


def test_the_page_shows_what_is_told(verify, copy, monkeypatch):
    changed(copy / "binomial.json", b'"635013559600"', b'"635013559601"')
    (copy.parent / "third_party").symlink_to(copy)
    monkeypatch.chdir(copy.parent)
    page = (ROOT / "site" / "pages" / "start-packages.md").read_text()
    shown = page.partition("$ dealcheck verify ")[2].partition("\n```")[0].splitlines()
    assert verify(shown[0])[1] == shown[1:]


def test_vectors_added_removed_and_moved_are_told(verify, copy):
    document = json.loads(FILES["binomial.json"])
    first, second, *rest = document["cases"]
    for cases, words in (
        ([first, *rest], f"{second['id']} is missing"),
        ([first, second, *rest, first | {"id": "binomial.mine"}], "binomial.mine is no published vector"),
        ([second, first, *rest], "its vectors are in another order"),
    ):
        (copy / "binomial.json").write_text(json.dumps(document | {"cases": cases}))
        code, lines = verify(copy)
        assert (code, words in lines[1]) == (1, True)


def test_many_differences_are_cut(verify, copy):
    (copy / "binomial.json").write_bytes(FILES["binomial.json"].replace(b'"COUNT-1"', b'"COUNT-9"'))
    _, lines = verify(copy)
    assert len(lines) == 7
    assert "more: --details N shows them" in lines[-1]


def test_line_ends_are_told_as_such(verify, copy):
    """VEC-13a."""
    (copy / "binomial.json").write_bytes(FILES["binomial.json"].replace(b"\n", b"\r\n"))
    (copy / "notation.json").write_bytes(b"\xef\xbb\xbf" + FILES["notation.json"])
    code, (_, first, second) = verify(copy)
    assert code == 1
    assert "CR LF" in first
    assert "other blanks" in second


def test_a_file_that_breaks_off_is_told_as_such(verify, copy):
    """VEC-13a."""
    (copy / "binomial.json").write_bytes(FILES["binomial.json"][:1000])
    code, lines = verify(copy)
    assert code == 1
    assert f"it breaks off after 1000 of {len(FILES['binomial.json'])} bytes, which are genuine" in lines[1]


def test_a_table_is_told_by_vector(verify, tmp_path, tables):
    for name, data in tables.items():
        path = written(tmp_path / name, data.replace(b"Hands that one player", b"Hands that two players", 1))
        code, lines = verify(path)
        assert code == 1
        assert f"{name}: binomial.published-pavlicek-hands-first: its" in lines[1]


# ---- incomplete copies, others' files ----


def test_a_missing_file_is_named_and_the_others_are_judged(verify, copy):
    """VEC-13."""
    (copy / "rank.andrews.json").unlink()
    code, lines = verify(copy)
    assert code == 1
    assert lines == [
        f"{copy}: NOT genuine: incomplete: 1 file missing; {len(FILES) - 1} files there, and genuine",
        "  rank.andrews.json is missing",
    ]
    changed(copy / "binomial.json", b"COUNT-1", b"COUNT-2")
    assert f"1 file of {len(FILES) - 1} altered, 1 missing" in verify(copy)[1][0]


def test_an_archive_has_all_files(verify, tmp_path):
    some = {name: data for name, data in FILES.items() if name != "MANIFEST.json"}
    code, lines = verify(written(tmp_path / "some.tgz", tar_of(some)))
    assert (code, "incomplete: 1 file missing" in lines[0]) == (1, True)


def test_vectors_of_somebody_else_are_told(verify, copy):
    (copy / "mine.json").write_bytes(FILES["binomial.json"])
    code, lines = verify(copy)
    assert (code, lines[1]) == (1, "  mine.json: it holds vectors, and no published file has this name")


def test_another_version_is_told_and_not_compared(verify, copy, tmp_path, tables):
    """VEC-13b."""
    for path in copy.glob("*.json"):  # what releases have frozen states their versions, and stays in a later version
        path.write_bytes(path.read_bytes().replace(f'"suite": "{VERSION}"'.encode(), b'"suite": "9.1.0"'))
    (header,) = (written(tmp_path / name, data) for name, data in tables.items() if name.endswith(".h"))
    changed(header, VERSION.encode() + b'"\n', b'9.1.0"\n')
    table = written(tmp_path / "bridge-deal-vectors-9.1.0.csv", b"id\n")
    code, lines = verify(copy, header, table)
    assert code == 1
    assert len(lines) == 3
    assert all("it says that it is version 9.1.0" in line and "in a checkout of 9.1.0" in line for line in lines)


def test_what_an_earlier_release_has_frozen_is_no_copy_of_another_version(verify, copy):
    for name in FILES.keys() - {"requirements/2.0.json"}:
        (copy / name).unlink()
    code, (line,) = verify(copy)
    assert (code, "genuine: 1 file of version" in line) == (0, True)


def test_one_file_of_another_version_is_altered(verify, copy):
    changed(copy / "binomial.json", f'"suite": "{VERSION}"'.encode(), b'"suite": "9.1.0"')
    assert verify(copy)[1][0].endswith(f"1 file of {len(FILES)} altered")


def test_a_folder_and_an_archive_without_vectors_are_not_genuine(verify, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    archive = written(tmp_path / "other.zip", archives.zipped({"README.md": b"hello"}))
    code, lines = verify(empty, archive)
    assert code == 1
    assert all(line.endswith("NOT genuine: there are no vectors in it") for line in lines)


# ---- wrong use ----


def test_what_is_not_there_or_no_archive_is_wrong_use(verify, tmp_path):
    for path, words in (
        (tmp_path / "nothing", "there is no "),
        (written(tmp_path / "notes.txt", b"hello"), "is no folder, no archive and no file of vectors"),
    ):
        code, (line,) = verify(path)
        assert (code, words in line) == (2, True)


def test_a_device_is_no_copy(verify, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    code, (line,) = verify(tmp_path / "pipe")
    assert (code, "is no file and no folder" in line) == (2, True)


# ---- damaged and unsafe archives ----


@pytest.mark.parametrize("pack", [tar_of, archives.zipped], ids=["tar.gz", "zip"])
@pytest.mark.parametrize("part", [2, 40, 1000])
def test_a_truncated_archive_is_refused(verify, tmp_path, pack, part):
    """VEC-13d."""
    data = packed(pack)
    for length in (len(data) // part, len(data) - 5):
        code, lines = verify(written(tmp_path / "cut.zip", data[:length]))
        assert code == 1
        assert "refused: it is damaged or breaks off" in lines[0]


def test_an_archive_with_a_flipped_bit_is_never_genuine(verify, tmp_path):
    for pack in (tar_of, archives.zipped):
        data = pack({"binomial.json": FILES["binomial.json"]})
        for place in range(60, len(data) - 100, len(data) // 12):
            broken = bytearray(data)
            broken[place] ^= 0x10
            code, lines = verify(written(tmp_path / "broken", bytes(broken)))
            assert code == 1, (pack, place, lines)


def test_what_is_called_an_archive_and_is_none_is_refused(verify, tmp_path):
    code, (line,) = verify(written(tmp_path / "vectors.tgz", b"<html>404</html>"))
    assert (code, "it is no archive" in line) == (1, True)


def tar_with(*infos):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as packed:
        for info in infos:
            content = FILES.get(info.name.rpartition("/")[2], b"")[: info.size or None]
            info.size = len(content)
            packed.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


def info(name, kind=tarfile.REGTYPE, link=""):
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, link
    return member


@pytest.mark.parametrize(
    ("members_of_it", "words"),
    [
        ([info("../binomial.json")], "the path ../binomial.json leads out of it"),
        ([info("/etc/binomial.json")], "leads out of it"),
        ([info("a\\..\\binomial.json")], "leads out of it"),
        ([info("binomial.json", tarfile.SYMTYPE, "/etc/passwd")], "is a link"),
        ([info("binomial.json", tarfile.LNKTYPE, "other")], "is a link"),
        ([info("binomial.json", tarfile.FIFOTYPE)], "is a link, a device"),
        ([info("binomial.json"), info("binomial.json")], "it has two files binomial.json"),
        ([info("binomial.json"), info("./binomial.json")], "it has two files binomial.json"),
        ([info("binomial.json"), info("Binomial.json")], "it has two files Binomial.json"),
    ],
)
def test_an_unsafe_tar_is_refused_and_nothing_is_written(verify, tmp_path, members_of_it, words):
    """VEC-13d."""
    code, (line,) = verify(written(tmp_path / "bad.tar", tar_with(*members_of_it)))
    assert code == 1
    assert words in line
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.tar"]


def zip_with(name, data, *, mode=0o100644, method=zipfile.ZIP_DEFLATED):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        member = zipfile.ZipInfo(name)
        member.external_attr = mode << 16
        packed.writestr(member, data, method)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (zip_with("../binomial.json", b"{}"), "leads out of it"),
        (zip_with("binomial.json", b"/etc/passwd", mode=0o120777), "is a link"),
        (zip_with("binomial.json", b"{}", method=zipfile.ZIP_BZIP2), "in a way that is not deflate"),
    ],
    ids=["outside", "link", "bzip2"],
)
def test_an_unsafe_zip_is_refused(verify, tmp_path, data, words):
    """VEC-13d."""
    code, (line,) = verify(written(tmp_path / "bad.zip", data))
    assert (code, words in line) == (1, True)


def test_a_bomb_is_refused(verify, tmp_path, monkeypatch):
    """VEC-13d."""
    monkeypatch.setattr(members, "MOST_BYTES", 1 << 20)
    zeros = bytes(members.MOST_BYTES + 2)
    for name, data in (
        ("bomb.zip", zip_with("binomial.json", zeros)),
        ("bomb.tgz", gzip.compress(zeros, 1)),
    ):
        code, (line,) = verify(written(tmp_path / name, data))
        assert (code, "has more than" in line or "have more than" in line) == (1, True)


def test_files_that_are_not_read_are_no_bomb(verify, tmp_path, monkeypatch):
    monkeypatch.setattr(members, "MOST_BYTES", sum(map(len, FILES.values())))
    data = archives.zipped({**{f"v2/{name}": data for name, data in FILES.items()}, "zeros": bytes(members.MOST_BYTES)})
    assert verify(written(tmp_path / "with-zeros.zip", data))[0] == 0


def test_more_files_than_anyone_vendors_are_refused(verify, tmp_path, monkeypatch):
    monkeypatch.setattr(members, "MOST_MEMBERS", 5)
    code, (line,) = verify(VECTORS)
    assert (code, "it has more than 5 files" in line) == (1, True)
    assert tmp_path.exists()


def test_a_link_in_a_folder_is_not_followed(verify, copy, tmp_path):
    (copy / "binomial.json").rename(tmp_path / "elsewhere.json")
    (copy / "binomial.json").symlink_to(tmp_path / "elsewhere.json")
    code, (line,) = verify(copy)
    assert (code, "binomial.json is a link or a device" in line) == (1, True)


def test_hostile_json_is_told_and_ends(verify, copy):
    for data in (b"[" * 200_000, b'{"cases": ' + b"9" * 10_000 + b"}", b'{"cases": [1, {"id": 7}]}', b"[]"):
        (copy / "binomial.json").write_bytes(data)
        code, lines = verify(copy)
        assert (code, len(lines) > 1) == (1, True)


def test_names_are_printed_safely(verify, tmp_path):
    data = tar_with(info("binomial.json"), info("\x1b[31mred/../../x"))
    _, (line,) = verify(written(tmp_path / "bad.tar", data))
    assert "\x1b" not in line


# ---- the installed suite itself ----


def test_altered_installed_vectors_are_not_genuine(verify, altered, monkeypatch):
    monkeypatch.setattr(corpus, "directory", lambda: altered / "vectors" / "v2")
    code, (_, difference) = verify()
    assert code == 1
    assert "binomial.published-pavlicek-hands-first: its.expect" in difference


def test_a_suite_that_cannot_be_rebuilt_is_suspect_itself_and_judges_no_copy(monkeypatch, capsys):
    def broken(*_, **__):
        raise Broken("the installed vectors cannot be rebuilt: vectorgen: bynomial.x: locked, and now gone")

    monkeypatch.setattr(generator, "rebuilt", broken)
    assert cli.main(["verify"]) == 1
    assert "NOT genuine: the installed vectors cannot be rebuilt: vectorgen: bynomial." in capsys.readouterr().out
    assert cli.main(["verify", str(VECTORS)]) == 70  # nothing to compare with


def test_a_signal_ends_the_command_and_its_generator(tmp_path):
    command = [sys.executable, "-m", "dealcheck.cli", "verify"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with signalled.started(command, signal.SIGINT, cwd=tmp_path, **pipes) as run:
        signalled.wait_until(lambda: children(run.pid), run)
        (generator,) = children(run.pid)
        signalled.send(run.pid, signal.SIGINT)
        _, error = run.communicate(timeout=60)
    assert run.returncode == 128 + signal.SIGINT
    assert error == b"dealcheck: interrupted\n"
    assert not Path(f"/proc/{generator}").exists()


def children(process):
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def test_the_generators_complaint_is_told_and_a_file_of_the_users_is_not_taken_for_it(tmp_path, monkeypatch):
    (tmp_path / "dealref.py").write_text("raise SystemExit('not me')")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Broken, match="cannot be rebuilt: vectorgen needs a checkout"):
        generator.rebuilt(tmp_path)


def test_every_published_name_is_wanted():
    assert all(judgement.is_wanted(f"x/{name}") for name in FILES)


def test_a_file_under_another_name_is_told_by_its_bytes(verify, tmp_path):
    """VEC-13e."""
    other = tmp_path / "my-binomials.json"
    other.write_bytes(FILES["binomial.json"])
    code, (line,) = verify(other)
    assert (code, line) == (
        0, f"{other}: genuine: it is binomial.json of version {VERSION}, byte for byte, under another name"
    )  # fmt: skip
    changed(other, b"635013559600", b"635013559601")
    code, (line,) = verify(other)
    assert (code, line) == (
        1, f"{other}: NOT genuine: it holds vectors, and no published file has its name or its bytes"
    )  # fmt: skip


def test_what_is_refused_is_refused_before_anything_is_rebuilt(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(generator, "rebuilt", None)
    (tmp_path / "x.zip").write_bytes(b"PK")
    assert cli.main(["verify", str(tmp_path / "x.zip")]) == 1
    assert "NOT genuine: refused: " in capsys.readouterr().out
