"""The published vectors, read from the wheel or from the checkout (spec chapter 8)."""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

from dealcheck.errors import Broken, Usage
from dealcheck.json_text import compact
from dealcheck.judging import requirements
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.requirements import SUITE
from dealcheck.transport.messages import DIGITS, LINE_BYTES, Code, request_tail

FORMAT: Final = 1

Operation = tuple[str, str | None]
"""A method, and its scheme if the method has schemes."""


@dataclass(frozen=True)
class Vector:
    """One request with its expected answer, and the reason why it is asked (VEC-3)."""

    id: str
    method: str
    scheme: str | None
    params: Mapping[str, Any]
    expect: Mapping[str, Any]
    conformance_class: ConformanceClass
    flags: tuple[str, ...]
    why: str
    spec: str
    level: str
    since: str
    chapter: str
    optional: tuple[str, ...] = ()
    later: bool = False
    """Whether it is later than the version that the program is judged by, so that it does not count (JUDGE-4c)."""

    @cached_property
    def request_tail(self) -> bytes:
        """The request line behind its id, the same whenever the vector is asked."""
        return request_tail(self.method, self.params)

    @cached_property
    def expected_tail(self) -> bytes | None:
        """The plainest reply line that passes, behind its id; None where there is none or an error is expected."""
        if self.method == "hello" or "result" not in self.expect:
            return None
        return f',"result":{compact(self.expect["result"])}}}'.encode()


@dataclass(frozen=True)
class Corpus:
    """The vectors of a suite, the meanings of their flags, and how many each operation and scheme has in all.

    `conforms_to` is the version X.Y by which programs are judged: vectors that are not `later` (JUDGE-4b). `withdrawn`
    are the ids of vectors that are asked no more, each with the reason (VEC-4c).
    """

    suite: str
    vectors: tuple[Vector, ...]
    flags: Mapping[str, str]
    sizes: Mapping[Operation, int]
    conforms_to: str = ""
    withdrawn: Mapping[str, str] = field(default_factory=dict)


def _greeting(low: int, high: int) -> Mapping[str, Any]:
    """The params of a `hello` with this range of protocol versions."""
    limits = {"line_bytes": LINE_BYTES, "digits": DIGITS}
    return {"protocol": {"min": low, "max": high}, "suite": "9.0.0", "limits": limits}


UNDECLARED: Final = Vector(
    id="probe.undeclared",
    method="undeclared.operation",
    scheme=None,
    params={},
    expect={"error": Code.UNSUPPORTED.value},
    conformance_class=ConformanceClass.FORM,
    flags=("rejected",),
    why="an operation that no responder declares must be refused, not answered somehow",
    spec="PROTO-7",
    level="must",
    since="1.0.0",
    chapter="spec/06-protocol.md",
)
HELLO_RANGE: Final = replace(
    UNDECLARED,
    id="probe.hello-range",
    method="hello",
    params=_greeting(2, 3),
    expect={"error": Code.MALFORMED.value},
    why="a runner that speaks later versions only must be told so, not greeted",
    spec="PROTO-5b",
    level="should",
)
HELLO_EARLIER: Final = replace(
    HELLO_RANGE,
    id="probe.hello-earlier-range",
    params=_greeting(0, 0),
    why="a runner that speaks earlier versions only must be told so, not greeted",
    since="2.1.0",
)
HELLO_EMPTY: Final = replace(
    HELLO_EARLIER,
    id="probe.hello-empty-range",
    params=_greeting(1, 0),
    why="a range whose min is above its max holds no version",
)
HELLO_WIDE: Final = replace(
    HELLO_EARLIER,
    id="probe.hello-wide-range",
    params=_greeting(0, 5),
    expect={"result": {"protocol": 1, "name": "*", "version": "*", "language": "*", "operations": "*"}},
    conformance_class=ConformanceClass.VALUES,
    flags=("accepted-twin",),
    why="version 1 is in the middle of the range; the operations are listed without hello",
    spec="PROTO-5d",
    level="must",
)

_NAMES: Final = frozenset({*ConformanceClass, "must", "should"})
_RULE: Final = re.compile(r"[A-Z]+-[0-9]+[a-z]?")

PROBES: Final = (UNDECLARED, HELLO_RANGE, HELLO_EARLIER, HELLO_EMPTY, HELLO_WIDE)
"""The vectors of a run that come from no file, because they concern no declared operation."""

CORE: Final = "--core"
"""What stands among the filters of a run that asks the core only."""

PROBE_IDS: Final = frozenset(probe.id for probe in PROBES)


def operation_name(operation: Operation) -> str:
    """The method and its scheme, separated by a blank."""
    return " ".join(part for part in operation if part)


def directory() -> Path:
    """The folder vectors/v2: beside the installed package, or in the checkout it was installed from.

    Raises Broken if it is in neither place.
    """
    package = Path(__file__).resolve().parents[1]
    for place in (package / "vectors" / "v2", package.parents[1] / "vectors" / "v2"):
        if (place / "MANIFEST.json").is_file():
            return place
    raise Broken("no vectors found beside the package; reinstall bridge-deal-conformance")


def load(place: Path | None = None, patterns: Sequence[str] = (), conforms_to: str = SUITE) -> Corpus:
    """The corpus in the folder, each file checked against its digest in the manifest.

    With patterns, files in which none can fit (see `select`) are not parsed. `conforms_to` is a version X.Y, LAST or
    SUITE. Raises Broken if a file is missing or differs, and Usage if there is no such version.
    """
    place = place or directory()
    wanted, _ = _divided(patterns)
    literals = [_literal(pattern) for pattern in wanted] or [b""]
    with _readable(place):
        return _read(place, literals, conforms_to)


def suite() -> str:
    """The version of the published vectors. Raises Broken if their manifest cannot be read."""
    place = directory()
    with _readable(place):
        return str(_manifest(place)["suite"])


def core(place: Path | None = None) -> frozenset[str]:
    """The ids of the core (VEC-9), and of the probes, which are asked in every run. Raises Broken if it differs."""
    place = place or directory()
    with _readable(place):
        entry = _manifest(place)["core"]
        return PROBE_IDS | {case["id"] for case in json.loads(_intact(place, entry))["cases"]}


@contextmanager
def _readable(place: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, KeyError, RecursionError) as error:
        raise Broken(f"the vectors in {place} cannot be read: {type(error).__name__}: {error}") from error


def _literal(pattern: str) -> bytes:
    """A text that is part of each vector which matches the pattern: the pattern up to the first mark of a glob."""
    return re.split(r"[*?\[]", pattern)[0].encode(errors="surrogateescape")


def _manifest(place: Path) -> Mapping[str, Any]:
    manifest: dict[str, Any] = json.loads((place / "MANIFEST.json").read_bytes())
    if manifest["format"] != FORMAT:
        raise Broken(f"the vectors in {place} have format {manifest['format']}, this runner reads {FORMAT}")
    return manifest


def _read(place: Path, wanted: Sequence[bytes], conforms_to: str) -> Corpus:
    """The corpus, with the vectors of those files that contain a wanted text."""
    manifest = _manifest(place)
    version = requirements.named(conforms_to, manifest["suite"], requirements.frozen(place))
    flags: dict[str, str] = {}
    vectors: list[Vector] = []
    for entry in manifest["files"]:
        data = _intact(place, entry)
        if any(text in data for text in wanted):
            document = json.loads(data)
            flags |= document["flags"]
            vectors += _vectors(document, manifest["pages"])
    sizes = {(entry["method"], entry["scheme"]): entry["cases"] for entry in manifest["files"]}
    marked = tuple(_marked((*PROBES, *vectors), version))
    return Corpus(manifest["suite"], marked, flags, sizes, version, requirements.withdrawn(place))


def _marked(vectors: Iterable[Vector], version: str) -> Iterator[Vector]:
    """The vectors, those marked that are later than the version."""
    later: dict[str, bool] = {}
    for vector in vectors:
        if vector.since not in later:
            later[vector.since] = requirements.is_later(vector.since, version)
        yield replace(vector, later=True) if later[vector.since] else vector


def _intact(place: Path, entry: Mapping[str, Any]) -> bytes:
    """The file of an entry of the manifest. Raises Broken if it has another digest."""
    data: bytes = (place / str(entry["file"])).read_bytes()
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        raise Broken(f"{place / entry['file']} is not the file in MANIFEST.json; restore or regenerate it")
    return data


def _vectors(document: Mapping[str, Any], pages: Mapping[str, str]) -> Iterator[Vector]:
    common = {"method": document["method"], "scheme": document.get("scheme"), "optional": tuple(document["optional"])}
    classes = {name.value: name for name in ConformanceClass}
    for case in document["cases"]:
        case["conformance_class"] = classes[case.pop("class")]
        case["flags"] = tuple(case["flags"])
        case["chapter"] = pages[case["spec"].partition("-")[0]]
        yield Vector(**common, **case)


def select(vectors: Sequence[Vector], patterns: Sequence[str]) -> tuple[Vector, ...]:
    """The vectors that match a pattern, without those that match one behind `!`; all vectors if there is no pattern.

    A pattern with `*`, `?` or `[` is a glob for the whole id or for the rule. The name of a class or a level, or the id
    of a rule, matches the vectors of it; a rule includes those with an added letter. Any other pattern matches flags of
    that name and ids that contain it. Raises Usage if no vector matches.
    """
    wanted, unwanted = _divided(patterns)
    take, leave = list(map(_fitting, wanted)), list(map(_fitting, unwanted))
    chosen = tuple(
        vector
        for vector in vectors
        if (not take or any(fits(vector) for fits in take)) and not any(fits(vector) for fits in leave)
    )
    if not chosen:
        raise Usage(f"no vector fits {' and '.join(patterns)}; {_advice(wanted)}")
    return chosen


def _divided(patterns: Sequence[str]) -> tuple[list[str], list[str]]:
    """The patterns, and those that stand behind `!`."""
    unwanted = [pattern.removeprefix("!") for pattern in patterns if pattern.startswith("!")]
    return [pattern for pattern in patterns if not pattern.startswith("!")], unwanted


def _fitting(pattern: str) -> Callable[[Vector], bool]:
    """Whether a vector fits the pattern."""
    if any(mark in pattern for mark in "*?["):
        return lambda vector: fnmatchcase(vector.id, pattern) or fnmatchcase(vector.spec, pattern)
    if pattern in _NAMES:
        return lambda vector: pattern in {vector.conformance_class, vector.level}
    if _RULE.fullmatch(pattern):
        return lambda vector: pattern in {vector.spec, vector.spec.rstrip(ascii_lowercase)}
    return lambda vector: pattern in vector.id or pattern in vector.flags


def _advice(patterns: Sequence[str]) -> str:
    """Another pattern that the user may have meant."""
    rule = next((pattern for pattern in patterns if _RULE.fullmatch(pattern)), "")
    if rule:
        prefix = rule.partition("-")[0]
        return f"no vector tests {rule} by itself: --filter '{prefix}-*' selects those of the rules beside it"
    near = nearest(patterns[0], _names()) if patterns else ""
    return f"did you mean {near}?" if near else "see dealcheck list"


def _names() -> set[str]:
    """The words that select vectors: operations, schemes, flags, classes and levels."""
    published = load()
    return {name for operation in published.sizes for name in operation if name} | {*published.flags} | _NAMES


def nearest(word: str, names: Iterable[str]) -> str:
    """The name that is most like the word; empty if none is."""
    import difflib  # noqa: PLC0415  for mistakes only

    return next(iter(difflib.get_close_matches(word, sorted(names), n=1, cutoff=0.8)), "")


def find(corpus: Corpus, identity: str) -> Vector:
    """The vector with this id.

    Raises Usage, naming the nearest ids, if there is none.
    """
    for vector in corpus.vectors:
        if vector.id == identity:
            return vector
    if identity in corpus.withdrawn:
        raise Usage(f"{identity} is asked no more: {corpus.withdrawn[identity]}")
    near = [vector.id for vector in corpus.vectors if identity in vector.id][:5]
    near = near or [each for each in [nearest(identity, [vector.id for vector in load().vectors])] if each]
    hint = f"; did you mean {', '.join(near)}?" if near else "; see dealcheck list"
    raise Usage(f"no vector has the id {identity}{hint}")
