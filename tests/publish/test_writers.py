"""The forms of the vectors that a release has, each read back by other code than wrote it."""

import ast
import csv
import io
import json
import re
import stat
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from each_row import each_row
from vectorgen import archives, c_header, c_types, csv_table, forms
from vectorgen.vector import FLAGS

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "vectors" / "v2"
FILES = {path.relative_to(VECTORS).as_posix(): path.read_bytes() for path in VECTORS.rglob("*") if path.is_file()}
MANIFEST = json.loads(FILES["MANIFEST.json"])


@pytest.fixture(scope="module")
def by_id():
    """Each vector with the document that has it."""
    documents = [json.loads(FILES[entry["file"]]) for entry in MANIFEST["files"]]
    return {vector["id"]: (document, vector) for document in documents for vector in document["cases"]}


@pytest.fixture(scope="module")
def tables():
    return forms.tables(FILES)


def test_the_table_has_a_row_for_each_vector(tables, by_id):
    """VEC-11."""
    (name,) = (name for name in tables if name.endswith(".csv"))
    assert name == f"bridge-deal-vectors-{MANIFEST['suite']}.csv"
    text = tables[name].decode("ascii")
    assert "\r" not in text
    rows = list(csv.DictReader(io.StringIO(text), strict=True))
    assert [row["id"] for row in rows] == list(by_id)
    for row in rows:
        document, vector = by_id[row["id"]]
        read = row | {name: json.loads(row[name]) for name in ("params", "expect")} | {"flags": row["flags"].split()}
        assert read == {**vector, "method": document["method"], "scheme": document.get("scheme", "")}
        assert json.dumps(read["params"]) == json.dumps(vector["params"])  # 5 is not 5.0


def test_the_lines_are_the_vectors_with_their_heads(tables, by_id):
    """VEC-11a."""
    (text,) = (data.decode("ascii") for name, data in tables.items() if name == f"{forms.STEM}.jsonl")
    assert text.count("\n") == len(by_id)
    for line, (document, vector) in zip(text.splitlines(), by_id.values(), strict=True):
        head = {name: document[name] for name in ("method", "scheme", "optional") if name in document}
        assert json.dumps(json.loads(line)) == json.dumps({**head, **vector})


def test_no_flag_has_a_blank():
    assert all(" " not in flag for flag in FLAGS)


# ---- the C header, read as a compiler would ----


C_TEXT = re.compile(r"""("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.[0-9]*)+)'""")
TYPE = re.compile(r"typedef struct \{(.*?)\} (\w+);", re.DOTALL)
ARRAY = re.compile(r"^static const (?:[\w ]+[ *])(?:const )?(bd_array_\d+)\[\] = (\{.*\});$", re.MULTILINE)
ROWS = re.compile(r"^static const (\w+)_vector \w+_vectors\[\] = \{\n(.*?)\n\};", re.MULTILINE | re.DOTALL)


class Header:
    """The types, the arrays and the vectors of a header."""

    def __init__(self, text):
        self.types = {name: [*members(body)] for body, name in TYPE.findall(text)}
        self.absent = set(re.findall(r"long long (\w+); /\* 0 where absent \*/", text))
        self.arrays = {name: literal(body) for name, body in ARRAY.findall(text)}
        self.vectors = {
            name: [literal(row.rstrip(",")) for row in rows.split("\n")] for name, rows in ROWS.findall(text)
        }

    def json(self, kind, value):
        """The JSON value of a C value; Absent if it is none."""
        if kind in {"const char *", "const char *const *"}:
            return self.text(value)
        if kind == "long long":
            return value
        if [member for member, _ in self.types[kind]] == ["items", "count"]:
            return self.elements(kind, *value)
        pairs = zip(self.types[kind], value, strict=True)
        named = {
            member: Absent if each == 0 and member in self.absent else self.json(of, each)
            for (member, of), each in pairs
            if not member.endswith("_size")
        }
        found = {member.rstrip("_"): each for member, each in named.items() if each is not Absent}
        return [*found.values()] if "column_1" in found else found or Absent

    def text(self, value):
        if value is None:
            return Absent
        data = self.arrays[value][:-1] if isinstance(value, Name) else value
        return (b"".join(data) if isinstance(data, tuple) else data).decode()

    def elements(self, kind, items, count):
        (_, pointer), _ = self.types[kind]
        of = {"const char *const *": "const char *", "const long long *": "long long"}.get(pointer)
        of = of or pointer.removeprefix("const ").removesuffix(" *")
        return Absent if items is None else [self.json(of, each) for each in self.arrays[items][:count]]


class Absent:
    """No value."""


class Name(str):
    """The name of an array."""

    __slots__ = ()


def members(body):
    """The members of a struct with their types, in order."""
    body = re.sub(r"/\*.*?\*/", "", body)
    for declaration in filter(None, map(str.strip, body.split(";"))):
        kind, first, rest = re.fullmatch(r"(.*?[ *]+)(\w+)((?:, \*\w+)*)", declaration).groups()
        yield first, kind.strip()
        for other in re.findall(r"\w+", rest):
            yield other, kind.strip()


def literal(text):
    """A C initialiser as tuples, bytes, integers, names of arrays and None."""
    # A character is a text of one byte.
    text = C_TEXT.sub(lambda found: f"b{found[1]}" if found[1] else f'b"{found[2]}"', text)
    parts = re.split(r'(b"(?:[^"\\]|\\.)*")', text)
    plain = [part.replace("NULL", "None").replace("LL", "").replace("{", "(").replace("}", ",)") for part in parts[::2]]
    plain = [re.sub(r"\bbd_array_\d+", r"'\g<0>'", part) for part in plain]
    joined = "".join(piece for pair in zip(plain, [*parts[1::2], ""], strict=True) for piece in pair)
    return named(ast.literal_eval(joined))


def named(value):
    if isinstance(value, tuple):
        return tuple(map(named, value))
    return Name(value) if isinstance(value, str) else value


@pytest.fixture(scope="module")
def header(tables):
    return Header(tables["bridge_deal_vectors.h"].decode("ascii"))


def test_the_header_says_of_each_vector_what_the_json_says(header, by_id):
    """VEC-12."""
    seen = set()
    for operation, rows in header.vectors.items():
        for row in rows:
            texts, (params, error, result) = row[:7], row[7:]
            identity = texts[0].decode()
            document, vector = by_id[identity]
            seen.add(identity)
            wanted = [vector[name] for name in ("id", "class", "level", "flags", "why", "spec", "since")]
            wanted[3] = " ".join(wanted[3])
            assert [text.decode() for text in texts] == wanted
            assert operation == "bd_" + document["method"].replace(".", "_")
            read = header.json(f"{operation}_params", params)
            assert ({} if read is Absent else read) == vector["params"], identity
            assert error == vector["expect"].get("error", 0)
            if not error:
                assert header.json(f"{operation}_result", result) == vector["expect"]["result"], identity
    left_out = by_id.keys() - seen
    # A struct cannot hold what is no value of its operation, which is of class form, or a 0 that may be left out.
    others = {identity for identity in left_out if by_id[identity][1]["class"] != "form"}
    assert others == {"squaredeal.numbers.rejects-session-0"}
    assert len(left_out) < len(by_id) / 20


def test_the_head_of_the_header_counts_what_is_left_out(tables, header, by_id):
    """VEC-12."""
    text = tables["bridge_deal_vectors.h"].decode("ascii")
    there = sum(map(len, header.vectors.values()))
    head = re.sub(r"\n \* ", " ", text[:1500])
    assert f"{len(by_id) - there} of the {len(by_id)} vectors are not here" in head
    assert f'#define BRIDGE_DEAL_VECTORS_VERSION "{MANIFEST["suite"]}"' in text


def document(*cases, method="notation"):
    vectors = [
        {"id": f"x{i}", "params": params, "expect": expect, "class": "values", "flags": ["small"], "why": "?",
         "spec": "CARD-1", "level": "must", "since": "2.0.0"}
        for i, (params, expect) in enumerate(cases)
    ]  # fmt: skip
    return {"method": method, "optional": [], "cases": vectors}


def rows_of(*cases):
    text = c_header.header([document(*cases)], "1").decode("ascii")
    return Header(text).vectors["bd_notation"], text


@each_row("text", ["", '"', "\\", "??/", "é\u2019\U0001f0a1", "\x01" + "23", "a\nb", "'" * 5000, "é" * 3000])
def test_texts_of_every_kind_are_written_as_c_reads_them(text):
    made = Header(c_header.header([document(({"text": text}, {"result": {"n": 1}}))], "1").decode("ascii"))
    ((row,),) = made.vectors.values()
    assert made.json("bd_notation_params", row[7]) == {"text": text}


def test_a_text_with_a_nul_has_its_size_beside_it():
    rows, text = rows_of(({"text": "a\0b"}, {"result": {"n": 1}}), ({"text": "é"}, {"result": {"n": 1}}))
    assert [row[7] for row in rows] == [(b"a\0b", 3), (b"\xc3\xa9", 2)]
    assert "size_t text_size;" in text


@pytest.mark.parametrize(
    "params", [{"n": "5"}, {"n": 5.5}, {"n": True}, {"n": 2**63}, {"n": None}, {}, {"n": 1, "k": 1}]
)
def test_params_that_are_no_value_of_the_types_are_left_out(params):
    rows, text = rows_of(({"n": 1}, {"result": {"n": 1}}), (params, {"error": -32602}))
    assert len(rows) == 1
    assert "/* notation: 1 of 2 vectors */" in text


def test_an_empty_object_is_no_absent_one_and_is_left_out():
    full, empty = ({"hands": [{"seat": "N", **more}]} for more in ({"lengths": {"S": [1, 2]}}, {"lengths": {}}))
    rows, _ = rows_of((full, {"result": {"n": 1}}), (empty, {"error": -32602}))
    assert len(rows) == 1


def test_an_object_at_a_new_place_needs_a_name():
    with pytest.raises(TypeError, match=r"the struct of the objects at params\.new has no name"):
        rows_of(({"new": {"n": 1}}, {"result": {"n": 1}}))


def test_an_empty_list_is_not_an_absent_one():
    parts = ({"parts": []}, {}, {"parts": [1]})
    rows, _ = rows_of(*(({**each, "n": 1}, {"result": {"n": 1}}) for each in parts))
    lists = [row[7][0] for row in rows]
    assert [items is None for items, _ in lists] == [False, True, False]
    assert [count for _, count in lists] == [0, 0, 1]


def test_values_without_one_type_are_told():
    with pytest.raises(TypeError, match=r"params\.n: values of several types"):
        c_types.of_operation("notation", "params", [document(({"n": 1}, {"result": {}}), ({"n": "1"}, {"result": {}}))])


# ---- archives ----


def test_archives_show_nothing_of_where_and_when_they_were_packed(monkeypatch):
    """VEC-10."""
    first = [archives.gzipped(archives.tar({"b": b"2", "a": b"1"})), archives.zipped({"b": b"2", "a": b"1"})]
    monkeypatch.setenv("TZ", "Pacific/Chatham")
    time.tzset()
    try:
        assert first == [
            archives.gzipped(archives.tar({"a": b"1", "b": b"2"})),
            archives.zipped({"a": b"1", "b": b"2"}),
        ]
    finally:
        monkeypatch.undo()
        time.tzset()
    with tarfile.open(fileobj=io.BytesIO(first[0])) as packed:
        assert [(each.name, each.mode, each.mtime, each.uid, each.uname) for each in packed] == [
            ("a", 0o644, 0, 0, ""), ("b", 0o644, 0, 0, ""),
        ]  # fmt: skip
    with zipfile.ZipFile(io.BytesIO(first[1])) as packed:
        assert {(each.date_time, stat.filemode(each.external_attr >> 16)) for each in packed.infolist()} == {
            ((1980, 1, 1, 0, 0, 0), "-rw-r--r--")
        }


def test_the_archives_hold_the_vectors_and_their_licence():
    """VEC-10."""
    written = forms.archive_files(FILES, b"free\n")
    stem = f"bridge-deal-vectors-{MANIFEST['suite']}"
    wanted = {f"{stem}/vectors/v2/{name}": data for name, data in FILES.items()} | {
        f"{stem}/vectors/LICENSE": b"free\n"
    }
    with tarfile.open(fileobj=io.BytesIO(written[f"{stem}.tar.gz"])) as archive:
        assert {each.name: archive.extractfile(each).read() for each in archive} == wanted
    with zipfile.ZipFile(io.BytesIO(written[f"{stem}.zip"])) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == wanted


def test_the_columns_are_those_of_the_spec():
    """VEC-11."""
    page = (ROOT / "spec" / "08-vectors.md").read_text().partition("*CSV.*")[2].partition("\n\n")[0]
    named_there = [name for name in re.findall(r"`([a-z]+)`", page) if name in csv_table.COLUMNS]
    assert tuple(named_there) == csv_table.COLUMNS
