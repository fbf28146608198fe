"""`python -m vectorgen`: write the vectors and spec/schemas, compare them, write other forms, or make a release."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vectorgen import archives, assembly, core, forms, lock, practice, release, schemas
from vectorgen.lock import Impermanent
from vectorgen.vector import Disagreement

_ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Places:
    """What is read and written below a folder: a checkout, or the vectors and the spec of an installed package."""

    root: Path

    @property
    def facts(self) -> Path:
        """The published figures."""
        return self.root / "spec" / "published.yaml"

    @property
    def vectors(self) -> Path:
        """The folder of the vectors."""
        return self.root / "vectors" / "v2"

    @property
    def practice(self) -> Path:
        """The folder of the practice deals."""
        return self.root / "vectors" / "practice"

    @property
    def schemas(self) -> Path:
        """The folder of the JSON Schemas."""
        return self.root / "spec" / "schemas"

    def lock(self) -> str:
        """The text of ids.lock, empty if there is none yet."""
        path = self.vectors / "ids.lock"
        return path.read_text(encoding="ascii") if path.exists() else ""

    def core(self) -> list[str]:
        """The ids of the core, in the order of their choice (VEC-9)."""
        return (self.root / "spec" / "core.txt").read_text(encoding="ascii").split()

    def made_schemas(self) -> dict[str, bytes]:
        """The schemas with the operations of the table."""
        return schemas.made(present(self.schemas), self.root / "spec" / "operations.yaml")

    def frozen(self) -> dict[str, bytes]:
        """The files that releases have written, by name."""
        return present(self.vectors / release.FOLDER)


def main(arguments: list[str]) -> int:
    """Do one of these; 0 if all is well, 1 if the files differ, 2 if they cannot be built or a promise is broken."""
    options = _parser().parse_args(arguments)
    places = Places(options.root)
    if not places.facts.exists():
        sys.stderr.write("vectorgen needs a checkout of the repository: it reads spec/ and writes vectors/\n")
        return 2
    try:
        return _exit_code(options, places)
    except Disagreement as problem:
        sys.stderr.write(f"vectorgen: {problem}\nSettle in spec/ which side is wrong; nothing was written.\n")
    except Impermanent as problem:
        sys.stderr.write(f"vectorgen: {problem}\nNothing was written (spec VEC-4 and VEC-5).\n")
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vectorgen", description="Build vectors/v2 (spec chapter 8).")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="compare the files with what would be written")
    action.add_argument(
        "--forms", type=Path, metavar="FOLDER", help="write the archives, the CSV and the C header there"
    )
    action.add_argument("--stream", action="store_true", help="print all that was built as a tar archive, for verify")
    action.add_argument("--bump", action="store_true", help="print the version that the changes demand")
    action.add_argument("--withdraw", metavar="ID", help="ask this vector no more, for the reason of --reason")
    action.add_argument("--freeze", action="store_true", help="write the requirements of this version: a release")
    parser.add_argument("--reason", metavar="TEXT", default="", help="why the vector is withdrawn, in one line")
    parser.add_argument("--tables", action="store_true", help="with --stream: the CSV and the C header, too")
    parser.add_argument("--root", type=Path, default=_ROOT, metavar="FOLDER", help="where spec/ and vectors/ are")
    return parser


def _exit_code(options: argparse.Namespace, places: Places) -> int:
    """The exit code of the action. Raises Disagreement, Impermanent."""
    lock_text, frozen = places.lock(), places.frozen()
    release.check_complete(assembly.SUITE, release.read(frozen))
    if options.bump:
        return _bump(places, release.read(frozen), lock_text)
    if options.withdraw:
        lock_text += lock.tombstone(lock.parse(lock_text), options.withdraw, assembly.SUITE, options.reason)
    files = core.with_core(assembly.files(assembly.questions(places.facts), lock_text, frozen), places.core())
    if options.check:
        return max(
            _compare(files, present(places.vectors)),
            _compare(practice.made(), _json_files(places.practice), "vectors/practice"),
            _compare(places.made_schemas(), present(places.schemas), "spec/schemas"),
        )
    if options.forms:
        return _write_forms(files, places, options.forms)
    if options.stream:
        sys.stdout.buffer.write(stream(files, present(places.vectors), tables=options.tables))
    elif options.freeze:
        return _freeze(files, places)
    else:
        _write(files, places.vectors)
        _write(practice.made(), places.practice)
        _write(places.made_schemas(), places.schemas)
    return 0


def stream(files: Mapping[str, bytes], present: Mapping[str, bytes], *, tables: bool = True) -> bytes:
    """A tar archive for `dealcheck verify`: `rebuilt/`, `tables/`, and `present/` with the files not built here."""
    whole = {**present, **files}
    members = {f"rebuilt/{name}": data for name, data in files.items()}
    members |= {f"present/{name}": whole[name] for name in whole.keys() - files.keys()}
    table_files = forms.tables(whole) if tables else {}
    return archives.tar(members | {f"tables/{name}": data for name, data in table_files.items()})


def present(folder: Path) -> dict[str, bytes]:
    """The files below the folder by their paths in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _json_files(folder: Path) -> dict[str, bytes]:
    """The JSON files of a folder that also has a text for readers."""
    return {name: data for name, data in present(folder).items() if name.endswith(".json")}


def _bump(places: Places, releases: Sequence[Mapping[str, Any]], lock_text: str) -> int:
    """Print the demanded version and the reasons; 1 if the present version is smaller."""
    if not releases:
        sys.stdout.write(f"{assembly.SUITE}: nothing has been released yet\n")
        return 0
    release.check_lock(lock_text, releases)
    vectors = assembly.vectors(assembly.questions(places.facts), lock_text)
    now = release.Edition(
        assembly.SUITE, assembly.documents(vectors), lock.with_new_ids(lock_text, lock.digests(vectors))
    )
    changes = list(release.changes(now, releases[-1]))
    least = release.smallest_version(changes, releases[-1])
    why = release.in_words(changes) or "  nothing has changed"
    enough = release.version(now.suite) >= least
    verdict = "enough" if enough else "too small: write the demanded one into __version__ in dealref/__init__.py"
    sys.stdout.write(
        f"{release.dotted(least)} is demanded, since {releases[-1]['suite']}:\n{why}\n"
        f"The version is {now.suite}: {verdict}.\n"
    )
    return 0 if enough else 1


def _freeze(files: Mapping[str, bytes], places: Places) -> int:
    """Write what this release freezes. Raises Impermanent if it has been released already."""
    name = release.name(assembly.SUITE)
    if name in places.frozen():
        raise Impermanent(
            f"{release.FOLDER}/{name} is there: {assembly.SUITE} has been released, and is never frozen again; "
            "python -m vectorgen --bump prints the next version"
        )
    if _compare(files, present(places.vectors)):
        return 1
    data = release.text(release.frozen(assembly.edition(files)))
    _write(assembly.with_sums({**files, f"{release.FOLDER}/{name}": data}), places.vectors)
    sys.stdout.write(f"written: vectors/v2/{release.FOLDER}/{name}; RELEASING.md has the next step\n")
    return 0


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def _write_forms(files: Mapping[str, bytes], places: Places, target: Path) -> int:
    """The exit code of writing the other forms into a folder: 1, and nothing is written, if the vectors differ."""
    there = present(places.vectors)
    if _compare(files, there):
        return 1
    target.mkdir(parents=True, exist_ok=True)
    licence = (places.vectors.parent / "LICENSE").read_bytes()
    for name, data in (forms.tables(there) | forms.archive_files(there, licence)).items():
        (target / name).write_bytes(data)
    return 0


def _compare(files: Mapping[str, bytes], there: Mapping[str, bytes], folder: str = "vectors/v2") -> int:
    different = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
    for name in different:
        sys.stderr.write(f"{folder}/{name} is not what the generator writes\n")
    if different:
        sys.stderr.write("Run python -m vectorgen and look at the difference before committing it.\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
