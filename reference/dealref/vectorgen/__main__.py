"""`python -m dealref.vectorgen`: write vectors/v2, compare it, or write what a release makes of it."""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dealref.vectorgen import archives, assembly, release
from dealref.vectorgen.vector import Disagreement

_ROOT: Final = Path(__file__).resolve().parents[3]


def main(arguments: list[str]) -> int:
    """Write, compare or pack the vectors; 0 if all is well, 1 if the files differ, 2 if they cannot be built."""
    options = _parser().parse_args(arguments)
    facts, folder = options.root / "spec" / "published.yaml", options.root / "vectors" / "v2"
    if not facts.exists():
        sys.stderr.write("vectorgen needs a checkout of the repository: it reads spec/ and writes vectors/\n")
        return 2
    lock = folder / "ids.lock"
    try:
        built = assembly.files(assembly.questions(facts), lock.read_text(encoding="ascii") if lock.exists() else "")
    except Disagreement as problem:
        sys.stderr.write(f"vectorgen: {problem}\nSettle in spec/ which side is wrong; nothing was written.\n")
        return 2
    if options.release:
        return _write_release(built, folder, options.release)
    if options.stream:
        sys.stdout.buffer.write(stream(built, _present(folder), tables=options.tables))
        return 0
    if options.check:
        return _compare(built, _present(folder))
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in built.items():
        (folder / name).write_bytes(data)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dealref.vectorgen", description="Build vectors/v2 (spec chapter 8)."
    )
    parser.add_argument("--root", type=Path, default=_ROOT, metavar="FOLDER", help="where spec/ and vectors/ are")
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help="compare the files with what would be written")
    task.add_argument(
        "--release", type=Path, metavar="FOLDER", help="write the archives, the CSV and the C header there"
    )
    task.add_argument("--stream", action="store_true", help="print all that was built as a tar archive, for verify")
    parser.add_argument("--tables", action="store_true", help="with --stream: the CSV and the C header, too")
    return parser


def stream(built: Mapping[str, bytes], present: Mapping[str, bytes], *, tables: bool = True) -> bytes:
    """A tar archive for `dealcheck verify`: `rebuilt/`, `tables/`, and `present/` with the files not built here."""
    whole = {**present, **built}
    members = {f"rebuilt/{name}": data for name, data in built.items()}
    members |= {f"present/{name}": whole[name] for name in whole.keys() - built.keys()}
    made = release.tables(whole) if tables else {}
    return archives.tar(members | {f"tables/{name}": data for name, data in made.items()})


def _write_release(built: Mapping[str, bytes], vectors: Path, target: Path) -> int:
    """The exit code of writing the derived files into a folder: 1, and nothing is written, if the vectors differ."""
    present = _present(vectors)
    if _compare(built, {name: present.get(name, b"") for name in built}):
        return 1
    target.mkdir(parents=True, exist_ok=True)
    licence = (vectors.parent / "LICENSE").read_bytes()
    for name, data in (release.tables(present) | release.packed(present, licence)).items():
        (target / name).write_bytes(data)
    return 0


def _present(folder: Path) -> dict[str, bytes]:
    """The files below the folder by their names in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _compare(built: Mapping[str, bytes], present: Mapping[str, bytes]) -> int:
    different = sorted(name for name in built.keys() | present.keys() if built.get(name) != present.get(name))
    for name in different:
        sys.stderr.write(f"vectors/v2/{name} is not what the generator writes\n")
    if different:
        sys.stderr.write("Run python -m dealref.vectorgen and look at the difference before committing it.\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
